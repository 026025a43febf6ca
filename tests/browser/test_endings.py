"""The count at the end, and where it leads."""

import random

import pytest
from playwright.sync_api import expect

from skysail.game import load
from tests.browser.test_pirates import SEEN
from tests.browser.windows import look_everywhere, window


def test_the_count_of_six_can_be_laid_aside_in_every_window(person):
    one, game, luck = person(), load("les_pluvionautes").interpreted, random.Random(3)
    match = game.match(6, 7)
    while not match.over:
        match.play(luck.choice(match.legal()))
    one.go_on(match)
    one.page.wait_for_selector("main.over .ending-lanes")
    for form in ("wide", "tall", "small", "low"):
        one.page.set_viewport_size(window(form))
        one.page.wait_for_selector(f"main[data-form={form}]")
        assert one.page.evaluate("frame.faults()") == []
        one.page.get_by_role("button", name="See the table").click()
        expect(one.page.locator("[data-region=board]")).to_be_visible()
        one.page.get_by_role("button", name="See the count").click()


TURNED = {
    "points": [{"step": 0, "seat": 0, "label": "Answer Lagoon 8, Wheel"}],
    "turning_points": [0],
}

AT_THE_HARBOUR = """
scenario: first_crossing
ship: E16
round: 4
south: lagoon_8 coral_6
north: lagoon_7 coral_7
kraken_deck: coral_1 amber_2 kraken
leader: 0
"""
NOTED = """{
  const { animate } = Element.prototype;
  window.begun = [];
  Element.prototype.animate = function (frames, timing) {
    begun.push([this, timing]);
    return animate.call(this, frames, timing);
  };
}"""
TIMES = """() => {
  const times = (what) => begun.filter(([part]) => part.matches(what)).map(([, timing]) => timing);
  const lines = times(".ending-picture path").map(({ delay, duration }) => delay + duration);
  return [Math.max(...lines), ...times(".ending-stars .icon").map(({ delay }) => delay)];
}"""


def test_the_way_is_drawn_and_then_stars_are_struck_one_by_one(person):
    one = person(motion=True)
    match = load("sail").interpreted.match(position=AT_THE_HARBOUR)
    match.play("lagoon_8")
    match.play("lagoon_7")
    one.page.add_init_script(NOTED)
    one.page.goto(one.table_of(match))
    expect(one.page.locator(".ending-stars .got")).to_have_count(3)
    way, *stars = one.page.evaluate(TIMES)
    assert way > 0 and [way + turn * 350 for turn in range(3)] == stars


@pytest.mark.fault("sail", 6)
def test_a_harbour_has_its_stars_and_leads_to_the_next_map(person):
    """And where it turned is seen at every size, once it was asked for."""
    one = person()
    page = one.page
    one.go_on(load("sail").interpreted.match(position=AT_THE_HARBOUR))
    one.choose(load("sail").text.parse("lagoon_8"))
    one.wait_for_turn()
    expect(page.locator(".ending-say")).to_contain_text("you win")
    assert page.evaluate(SEEN, "Harbour reached in round 4") == 1
    expect(page.locator(".ending-stars .got")).to_have_count(3)
    expect(page.locator(".ending-picture svg")).to_be_visible()  # the whole way
    look_everywhere(one)
    expect(page.locator(".ending-picture svg")).to_be_visible()  # on its side, too
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    page.set_viewport_size(window("wide"))
    page.get_by_role("button", name="Look for it").click()
    expect(page.locator(".ending-turned")).to_contain_text("Nowhere")
    expect(page.locator(".ending-picture svg")).to_be_visible()  # nothing takes its room
    page.route("**/review", lambda route: route.fulfill(json={"review": TURNED}))
    page.reload()
    page.get_by_role("button", name="Look for it").click()
    expect(page.locator(".turn-cards")).to_be_visible()
    look_everywhere(one)
    expect(page.locator(".turn-cards")).to_be_visible()
    page.set_viewport_size(window("wide"))
    before, onward = one.table, page.get_by_role("button", name="Next map")
    expect(onward).to_contain_text("Coral Gates")
    onward.click()
    page.wait_for_url(lambda url: "/table/" in url and before not in url)
    one.at_table()
    expect(page.locator("#clock")).to_contain_text("Coral Gates")
