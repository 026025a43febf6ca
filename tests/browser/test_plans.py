"""What is planned before it is done: foreseen, hinted at, taken back; what a thing is."""

import re

import pytest
from playwright.sync_api import Route, expect

from skysail.game import load
from tests.browser.people import POINT, Person, on_voyage
from tests.browser.windows import check, window

BEFORE_A_SAIL = 27  # moves of the voyage of Sea of Plunder


@pytest.fixture
def ann(person) -> Person:
    """Somebody at a table of Connect Four, whose turn it is."""
    one: Person = person()
    one.set_up("connect_four", "bots")
    one.wait_for_turn()
    return one


def test_a_plan_is_made_foreseen_taken_back_and_done_by_keys(ann: Person):
    page = ann.page
    page.keyboard.press("4")
    expect(page.locator(".deed")).to_have_text("Drop into d")
    expect(ann.foresight()).to_have_text("To d1")
    expect(page.locator(".ghost")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator(".deed.not-now")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".deed:not(.not-now)")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".deed.not-now")).to_be_visible()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    ann.wait_for(2)  # the bot has answered
    expect(page.locator(".news .entry")).to_contain_text("Drops into")
    expect(page.locator(".regions .changed")).not_to_have_count(0)
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    ann.wait_for(4)
    expect(page.locator(".news .entry")).to_have_count(1)


def test_a_hint_lights_the_thing_and_then_plans_it_but_never_plays(ann: Person):
    page = ann.page
    places = page.evaluate("frame.places()")
    page.keyboard.press("h")
    expect(ann.foresight()).to_have_text(
        re.compile(r"A strong player might drop into (\w)\. To \1\d\.")  # one reason, no odds twice
    )
    expect(page.locator(".lantern > .icon")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".deed:not(.not-now)")).to_be_visible()
    assert ann.version == 0
    check(ann, places)  # nothing has moved for it


def test_of_a_choice_of_words_a_first_tap_or_a_digit_shows_what_it_does_and_the_next_does_it(
    person,
):
    one: Person = person(phone=True)
    one.set_up("sea_of_clouds", "bots")
    one.wait_for_turn()
    page, (take, leave) = one.page, one.page.locator("[data-word]").all()
    places, before = page.evaluate("frame.places()"), one.version
    take.tap()
    expect(take).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ghost, .change, .regions .planned")).not_to_have_count(0)
    leave.tap()
    expect(take).to_have_attribute("aria-pressed", "false")
    expect(leave).to_have_attribute("aria-pressed", "true")
    check(one, places)
    assert one.version == before
    page.keyboard.press("Escape")
    expect(leave).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("1")
    expect(take).to_have_attribute("aria-pressed", "true")
    assert one.version == before
    page.keyboard.press("Enter")
    one.wait_for(before + 1)
    one.wait_for_turn()
    before = one.version
    page.locator("[data-word]").last.tap()
    expect(page.locator("[data-word]").last).to_have_attribute("aria-pressed", "true")
    page.locator("[data-word]").last.tap()
    one.wait_for(before + 1)


def test_a_turn_with_all_that_follows_is_planned_and_its_lines_are_lit_at_the_end(person):
    one = person()
    page = one.page
    lies = "ships: L1@r0c2 L2@r1c2; gold: 3 0; market: bulwark; light_hand: 9; dark_hand: 4"
    ends = "turns: 15 16; first: dark; light_deck: ; dark_deck: "  # D1 is Mine
    position = f"{lies}; {ends}".replace("; ", "\n")
    one.go_on(load("pirates_under_fire").interpreted.match(position=position))
    before, deed = one.version, page.locator(".deed")

    def touch(*names: str) -> None:
        for name in names:
            part = page.locator(f".regions:not(.coming) [data-key={name}]")
            expect(part).to_have_class(re.compile(r"\bmay\b"))
            one.touch(part)

    touch("tile_9", "space_r0c3")
    expect(page.locator(".ring.dot").first).to_be_visible()
    expect(deed).to_have_class(re.compile("not-now"))
    touch("space_r3c0", "space_r3c1")
    expect(deed).to_have_attribute("title", "Lay 9 on D1, mine A4 and B4")
    touch("hired_bulwark", "space_r2c2")
    expect(one.foresight()).to_contain_text("1-2-3 on C")
    page.get_by_role("button", name="Back").click()
    touch("space_r2c2", "space_r0c3")
    one.touch(page.locator(".regions:not(.coming) [data-key=space_r0c3]"))  # taken up again
    expect(deed).to_have_class(re.compile("not-now"))
    touch("space_r0c3")
    assert one.version == before
    deed.click()
    one.wait_for(before + 5)
    page.wait_for_selector("main.over .ending:not([hidden])")
    page.locator(".ending-parts .card-link", has_text="1-2-3 in column C: 2").click()
    expect(page.locator(".lit-place")).to_have_count(3)
    expect(page.locator(".lit-entry")).to_have_text("1-2-3 in column C: 2")
    page.get_by_role("button", name="See the count").click()
    expect(page.locator(".lit-place")).to_have_count(0)


def test_what_the_page_has_aimed_is_aimed_again_by_a_tap_and_not_fired(person):
    one = person()
    page, deed = one.page, one.page.locator(".deed")
    lies = "ships: L1@r0c2 D4@r3c2; gold: 0 0; market: bulwark; light_hand: 3; dark_hand: 4"
    position = f"{lies}; turns: 5 5; first: light".replace("; ", "\n")
    match = load("pirates_under_fire").interpreted.match(position=position)
    one.go_on(match)
    aimed = ("title", "Lay 3 on C2, fire at 4 on C4")
    for name in ("tile_3", "space_r1c2", "space_r3c2"):
        one.touch(page.locator(f".regions:not(.coming) [data-key={name}]"))
    expect(deed).to_have_attribute(*aimed)
    expect(one.foresight()).to_contain_text("burns")
    one.touch(page.locator(".regions:not(.coming) [data-key=space_r3c2]"))
    expect(deed).to_have_class(re.compile("not-now"))
    assert one.version == 0


WITHIN = """() => [...document.querySelectorAll(".ghost.drawn svg > *")]
  .map((part) => part.getBoundingClientRect().right <= innerWidth)"""
HIDES = """() => {
  const box = (part) => part.getBoundingClientRect();
  const card = document.querySelector(".explained");
  const kept = [...document.querySelectorAll(".prompt, .marks .ghost, .regions .planned")];
  const meets = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  return card && kept.filter((part) => meets(box(card), box(part))).length;
}"""


def test_the_number_of_a_planned_line_is_not_cut_at_the_edge_of_a_phone(person):
    one = person(phone=True)
    lies = "ships: L1@r0c4 L2@r0c5; gold: 3 0; market: bulwark; light_hand: 3 6; dark_hand: 4"
    position = f"{lies}; turns: 5 5; first: light".replace("; ", "\n")
    one.go_on(load("pirates_under_fire").interpreted.match(position=position))
    for name in ("tile_3", "space_r0c6"):
        one.touch(one.page.locator(f".regions:not(.coming) [data-key={name}]"))
    expect(one.foresight()).to_contain_text("1-2-3 on row 1")
    told = one.page.evaluate(WITHIN)
    assert told and all(told)


def test_an_explain_card_leaves_what_is_planned_and_asked_in_sight(person):
    one = person()
    one.go_on(on_voyage("sea_of_plunder", BEFORE_A_SAIL))
    cards = one.page.locator(".regions:not(.coming) [data-region=hand] [data-about]")
    one.touch(cards.first)
    expect(one.page.locator(".regions .planned")).to_have_count(1)
    one.page.mouse.move(*cards.nth(1).evaluate(POINT))
    expect(one.page.get_by_role("dialog")).to_be_visible()
    assert one.page.evaluate(HIDES) == 0


def test_a_thing_explains_itself_by_pointer_tap_held_finger_and_key(ann: Person):
    page = ann.page
    told = {
        "name": "Stone",
        "kind": "Piece",
        "words": "Four in a row win.",
        "copies": 21,
        "rule": "C4-003",
        "provenance": "",
        "svg": "<svg viewBox='0 0 10 10'><circle cx='5' cy='5' r='4'/></svg>",
    }
    page.route("**/about/stone", lambda route: route.fulfill(json=told))
    plate = page.locator(".regions [data-place='plate:1']")
    plate.evaluate("one => { one.dataset.about = 'stone'; }")
    card = page.get_by_role("dialog", name="Stone")
    plate.hover()
    expect(card).to_contain_text("21 in the box")
    link = card.get_by_role("link", name="rule C4-003")
    expect(link).to_have_text("rule")
    link.click()
    expect(page.locator("#panel-rules .sought")).to_have_text("C4-003")
    expect(page.locator("#panel-rules .sought")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    plate.click()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    plate.evaluate("one => { one.dataset.more = 'This one is red.'; }")
    plate.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(card).to_contain_text("This one is red.")
    plate.dispatch_event("pointerup", {"pointerType": "touch"})
    page.keyboard.press("Escape")
    answers: list[Route] = []
    page.unroute("**/about/stone")
    page.route("**/about/pebble", lambda route: answers.append(route))
    plate.evaluate("one => { one.dataset.about = 'pebble'; }")
    plate.evaluate("one => { one.tabIndex = -1; one.focus(); }")
    with page.expect_request("**/about/pebble"):
        page.keyboard.press("i")
    page.set_viewport_size(window("tablet"))  # all is laid anew before the answer comes
    page.wait_for_selector("main[data-asked=square]")
    answers[0].fulfill(json=told)
    expect(card.get_by_role("button")).to_be_focused()
    page.set_viewport_size(window("wide"))  # and again while it is read
    page.wait_for_selector("main[data-asked=wide]")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(plate).to_be_focused()
    plate.evaluate("one => { one.dataset.leaf = 'Seen'; }")  # a leaf of the notebook goes before
    plate.click()
    expect(page.locator("#panel-notebook")).to_be_visible()


def test_a_wide_picture_has_a_row_of_its_own_on_its_card(person):
    one = person()
    one.set_up("sail", "bots", pirates="random", intermission="off")
    one.wait_for_turn()
    one.touch(one.page.locator("[data-key='pirate:0'] use").first)
    card = one.page.locator(".explained")
    expect(card.locator(".explained-picture.broad")).to_be_visible()
    boxes = [card.locator(part).bounding_box() for part in (".explained-picture", "h2")]
    assert boxes[0] and boxes[1] and boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]
