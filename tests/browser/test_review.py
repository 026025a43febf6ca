"""The review of a finished match on its replay page."""

import random

import pytest
from playwright.sync_api import Page, Route, expect

from skysail.game import load
from tests.browser.test_pages import faults

MOVES = [3, 0, 3, 1, 3, 2, 3]  # Orange does not look; Blue has four in the middle
DASHES = "all => all.map(line => line.getAttribute('stroke-dasharray'))"
PLAY = """async (moves) => {
  const headers = {"Content-Type": "application/json", "X-Skysail": "1"};
  const post = async (path, body) =>
    (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json();
  const players = [{kind: "me", name: "Ann"}, {kind: "me", name: "Ben"}];
  const {table} = await post("/api/tables", {game: "connect_four", players, hot_seat: true});
  for (const [version, action] of moves.entries()) {
    await post(`/api/tables/${table}/play`, {seat: version % 2, version, action});
  }
  return table;
}"""


def look_again(page: Page, moves: list[int]) -> None:
    """Play these moves and open their replay."""
    page.goto("/about")
    page.goto(f"/table/{page.evaluate(PLAY, moves)}/replay")
    page.wait_for_selector(".region svg")


@pytest.mark.parametrize("form", ["desktop", "phone"])
def test_a_review_shows_hopes_and_jumps_to_turning_points(person, form):
    page = person(phone=form == "phone", theme="dark" if form == "phone" else "light").page
    look_again(page, MOVES)
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("button", name="Review this match").click()
    expect(page.locator("#graph .hope")).to_have_count(2)
    assert len(set(page.eval_on_selector_all("#graph .hope", DASHES))) == 2
    turn = page.locator("#turns button", has_text="6. ")
    turn.click()
    expect(page.locator("#step-words")).to_have_text(f"5 of {len(MOVES)}")
    expect(turn).to_have_attribute("aria-current", "true")
    expect(page.locator("#review-here")).to_contain_text("A mistake: ")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#review-here")).to_contain_text("end of the match")
    page.locator("#graph").click(position={"x": 32, "y": 60})
    expect(page.locator("#step-words")).to_have_text(f"0 of {len(MOVES)}")
    page.get_by_text("Every choice as a table").click()
    expect(page.locator("#hopes tbody tr")).to_have_count(len(MOVES) + 1)
    assert not faults(page)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert page.viewport_size is not None and width <= page.viewport_size["width"]


def test_a_click_on_a_replay_that_is_still_being_fetched_is_not_lost(page: Page):
    page.goto("/about")
    table = page.evaluate(PLAY, MOVES)
    held: list[Route] = []
    page.route("**/api/tables/*", lambda route: held.append(route))
    page.goto(f"/table/{table}/replay", wait_until="load")
    expect(page.locator("#scrubber")).to_have_attribute("inert", "")  # nobody can press in vain
    held.pop().continue_()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("#step-words")).to_have_text(f"1 of {len(MOVES)}")


def test_a_match_that_goes_on_offers_no_review(page: Page):
    look_again(page, MOVES[:3])
    expect(page.get_by_role("button", name="Review this match")).to_be_hidden()


@pytest.mark.fault("sea_of_clouds", 12)
def test_after_the_end_all_that_lay_hidden_before_the_captains_is_open(person):
    match, luck = load("sea_of_clouds").match(2, 7), random.Random(7)
    while not match.over:
        match.play(luck.choice(match.legal()))
    one = person()
    page = one.page
    page.goto(f"{one.table_of(match)}/replay")
    page.wait_for_selector(".region svg")
    page.get_by_role("button", name="To the end").click()
    steps = len(match.record()["actions"])
    expect(page.locator("#step-words")).to_have_text(f"{steps} of {steps}")
    page.get_by_role("button", name="All hands open").click()
    for seat in range(2):
        own = {card["face"] for card in match.view(seat)["captains"][seat]["rum"]}
        assert own
        for rum in own:
            shown = page.locator("#hands figure").nth(seat).locator(f"[data-about={rum}]")
            expect(shown.first).to_be_visible()
