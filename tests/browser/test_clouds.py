"""Sea of Clouds in a browser: what of it only a page can show."""

import random

from playwright.sync_api import expect

from skysail.game import load
from tests.browser.windows import window

CUT = """() => [...document.querySelectorAll(".news .entry-words > b")]
  .filter((part) => part.scrollHeight > part.clientHeight + 1).map((part) => part.textContent)"""


def test_on_a_tablet_what_three_rivals_did_is_read_whole(person):
    match, luck = load("sea_of_clouds").match(4, 9), random.Random(9)
    while len(match.actions) < 49:
        match.play(luck.choice(match.legal()))
    one = person(size=window("tablet"))
    one.go_on(match)
    one.wait_for_turn()
    expect(one.page.locator(".news .entry")).to_have_count(3)
    expect(one.page.locator(".news")).to_contain_text("Heavy Bell, First Mate")
    assert one.page.evaluate(CUT) == []
