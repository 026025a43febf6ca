"""Sail at the table: cards that are dragged, the wake, and what is told since one's turn."""

import pytest
from playwright.sync_api import expect

from skysail import load
from tests.browser.people import POINT
from tests.browser.windows import check, window

SAIL = load("sail")
LIES = "scenario: first_crossing \n kraken_deck: coral_1 amber_2 kraken \n leader: 0 \n ship: D5"
HANDS = "south: amber_6 amber_8 coral_6 \n north: amber_7 amber_3 coral_7"
MIDDLE = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
NEWEST = "() => getComputedStyle(document.querySelector('.wake .tile:last-child')).animationName"


def sit_down(one, moves=""):
    """At a match that has come so far; the other is a bot."""
    match = SAIL.interpreted.match(position=f"{LIES} \n {HANDS}")
    for move in moves.split():
        match.play(move)
    one.go_on(match)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_card_is_led_by_dragging_it_to_the_mat_and_laid_back_in_the_hand(person, width, height):
    """Strangers dragged one, and nothing came of it."""
    one = person(size={"width": width, "height": height})
    page = one.page
    sit_down(one)

    def drag(name, spot):
        page.mouse.move(*page.locator(f".regions:not(.coming) [data-key={name}]").evaluate(POINT))
        page.mouse.down()
        page.mouse.move(*spot, steps=6)
        expect(page.locator(".dragged")).to_have_count(1)
        expect(one.foresight()).to_contain_text("Can be beaten")
        page.mouse.up()
        expect(page.locator(".dragged")).to_have_count(0)

    drag("amber_6", page.locator(".regions:not(.coming) [data-key=coral_6]").evaluate(POINT))
    expect(page.locator(".regions .planned")).to_have_count(0)
    assert one.version == 0
    drag("amber_6", page.locator(".regions:not(.coming) [data-region=trick]").evaluate(MIDDLE))
    one.wait_for(1)


@pytest.mark.parametrize(("motion", "pulses"), [(True, "newest"), (False, "none")])
def test_the_newest_tile_of_the_wake_pulses_for_whoever_must_choose(person, motion, pulses):
    one = person(motion=motion)
    sit_down(one, "amber_8 amber_3")
    expect(one.page.locator(".wake .tile")).to_have_count(1)
    assert one.page.evaluate(NEWEST) == pulses


@pytest.mark.fault("sail", 17)
@pytest.mark.parametrize("form", ["wide", "small"])
def test_a_hint_rings_a_card_and_moves_nothing(person, form):
    one = person(size=window(form))
    sit_down(one)
    places = one.page.evaluate("frame.places()")
    one.page.keyboard.press("h")
    expect(one.page.locator(".lantern > .icon")).to_be_visible()
    check(one, places)
    assert one.version == 0
