"""What is laid by dragging it, with a mouse and with a finger."""

import re

import pytest
from playwright.sync_api import Page, expect

from skysail.game import load
from tests.browser.people import POINT, on_voyage
from tests.browser.windows import window

BEFORE_A_SAIL = 27  # moves of the voyage: then Blue sails to Purple
CORNER = """part => {
  const { x, y } = part.getBoundingClientRect();
  return [x + 20, y + 20];
}"""
NO_COVER = """names => {
  const found = (name) => document.querySelector(`.regions:not(.coming) [data-key="${name}"]`);
  const [card, next] = names.map((name) => found(name).getBoundingClientRect());
  return next.x > card.right - 4;
}"""
MIDDLE = """part => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
ABOVE_A_FINGER = 56  # pixels: there it aims


def drag_by_finger(page: Page, start: list[float], end: list[float]) -> None:
    """From here to where the finger lies below the end."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: list[float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", start)
    for part in (0.3, 0.7, 1):
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        touch("touchMove", [x, y + ABOVE_A_FINGER])
    touch("touchEnd")


def drag_by_mouse(page: Page, start: list[float], end: list[float]) -> None:
    """From here to there; then the mouse rests on nothing."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=5)
    page.mouse.up()
    page.mouse.move(0, 0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_tile_is_dragged_to_its_space_and_a_face_of_the_market_to_another(person, phone):
    one = person(phone=phone)
    page, deed = one.page, one.page.locator(".deed")
    lies = "ships: L1@r0c2 L2@r1c2; gold: 3 0; market: bulwark; light_hand: 4 5; dark_hand: 4"
    position = f"{lies}; turns: 5 5; first: light".replace("; ", "\n")
    match = load("pirates_under_fire").interpreted.match(position=position)
    one.go_on(match)

    def drag(name: str, onto: str) -> None:
        expect(page.locator(f".regions:not(.coming) [data-key={name}]")).to_have_class(
            re.compile(r"\b(may|planned)\b")
        )
        spots = [
            page.locator(f".regions:not(.coming) [data-key={key}]").evaluate(POINT)
            for key in (name, onto)
        ]
        (drag_by_finger if phone else drag_by_mouse)(page, *spots)

    drag("tile_4", "tile_5")  # back into the hand
    expect(page.locator(".planned")).to_have_count(0)
    drag("tile_4", "space_r5c0")  # it is not open: the tile is taken up and no more
    one.hears_why("A6 is not in your first row")
    expect(page.locator(".planned")).to_have_count(1)
    drag("tile_4", "space_r0c4")
    expect(deed).to_have_attribute("title", "Lay 4 on E1, Straight shot")
    expect(page.locator("[data-leaves]:has(> .away)")).to_have_count(1)  # it is in the hand no more
    drag("hired_bulwark", "space_r2c2")
    expect(one.foresight()).to_contain_text("1-2-3 on C")
    assert one.version == 0


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_a_card_is_dragged_to_an_x_and_nothing_is_sent_by_that(person, form):
    """And what is brought back is planned no more."""
    one = person(size=window(form))
    page, deed = one.page, one.page.locator(".deed")
    one.go_on(on_voyage("sea_of_plunder", BEFORE_A_SAIL))
    card = page.locator(".regions:not(.coming) [data-key='card:map_sweep_l_s']")
    expect(card).to_have_attribute("aria-label", "Sweep S-SE")
    held, x = card.evaluate(POINT), page.locator(".regions:not(.coming) [data-place='E8']")
    aim = x.evaluate(MIDDLE)
    page.mouse.move(*held)
    page.mouse.down()
    page.mouse.move(*aim, steps=6)
    expect(page.locator(".dragged")).to_have_count(1)
    expect(one.foresight()).to_contain_text("E8: steal 1 of Purple's")
    expect(card).to_have_class(re.compile(r"\bplanned\b"))
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(deed).to_have_attribute("title", "Sail to E8 for 1 Compass, Sweep S-SE")
    expect(deed).not_to_have_class(re.compile("not-now"))
    assert one.version == BEFORE_A_SAIL
    page.wait_for_function(NO_COVER, arg=["card:map_sweep_l_s", "card:map_ns3"])
    held = card.evaluate(POINT)
    page.mouse.move(*held)
    page.mouse.down()
    page.mouse.move(*aim, steps=6)
    page.mouse.move(*held, steps=6)
    page.mouse.up()
    expect(page.locator(".regions .planned")).to_have_count(0)
    drag_by_mouse(page, held, page.locator("[data-region=board]").evaluate(CORNER))
    one.hears_why("It does not go there")
    assert one.version == BEFORE_A_SAIL


def test_a_card_is_also_laid_where_the_finger_itself_is(person):
    """Not only a little above it, where it aims."""
    one = person(phone=True)
    page = one.page
    one.go_on(on_voyage("sea_of_plunder", BEFORE_A_SAIL))
    held = page.locator(".regions:not(.coming) [data-key='card:map_sweep_l_s']").evaluate(POINT)
    x, y = page.locator(".regions:not(.coming) [data-place='E8']").evaluate(MIDDLE)
    drag_by_finger(page, held, [x, y - ABOVE_A_FINGER])
    expect(page.locator(".deed")).to_have_attribute("title", "Sail to E8 for 1 Compass, Sweep S-SE")
    assert one.version == BEFORE_A_SAIL


def test_a_die_is_thrown_by_dragging_it_and_a_guess_is_pencilled_in(person):
    one = person(size=window("wide"))
    one.set_up("les_pluvionautes", "bots")
    one.wait_for_turn()
    page, before = one.page, one.version
    plate = page.locator(".regions:not(.coming) [data-place='plate:1']")
    plate.evaluate("part => part.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    box = page.locator("#drawer [data-pencil]").first
    guess = page.locator(f"[data-guess='{box.get_attribute('data-pencil')}']")
    expect(guess).not_to_have_class("shown")
    box.click()
    box.click()
    expect(guess).to_have_class("shown")
    page.reload()
    one.wait_for_turn()
    expect(guess).to_have_class("shown")
    die = page.locator("[data-drag]").bounding_box()
    cell = (
        page.locator(".regions [data-action]")
        .nth(18)
        .evaluate(
            "part => { const box = part.firstElementChild.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; }"
        )
    )
    assert die
    page.mouse.move(die["x"] + die["width"] / 2, die["y"] + die["height"] / 2)
    page.mouse.down()
    page.mouse.move(*cell, steps=6)
    page.wait_for_timeout(200)  # held still: dropped there, not flicked beyond it
    page.mouse.up()
    one.wait_for(before + 1)
    assert any(
        "throw at D4" in words for line in one.told(0, "log")["log"] for words in line["sentences"]
    )
