"""What happened is played beat by beat, can be skipped, and is played again."""

from playwright.sync_api import expect

from skysail.game import load
from tests.browser.people import POINT
from tests.browser.windows import check_picture, window

ACTING = """(words) => document.querySelectorAll(".layer .actors > *").length === 1
  && document.querySelector(".caption").textContent.includes(words)"""


def test_beats_are_played_and_a_skip_shows_what_is(person):
    one = person(motion=True)
    one.set_up("connect_four", "hotseat")
    page = one.page
    one.wait_for_turn()
    one.stop_time()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    page.wait_for_function(ACTING, arg="drops into d")
    page.keyboard.press("Space")
    one.wait_for(1)
    expect(page.locator(".layer > *")).to_have_count(0)
    one.let_time_pass()
    page.wait_for_selector("main.my-turn")
    expect(page.locator(".regions:not(.coming) [data-key='stone:d1']")).to_be_visible()
    told = one.told(1, "view,wide")
    assert page.evaluate("drawn => frame.different(drawn)", told["stage"]["regions"]) == []


SAILS_LAST_TRICK = """scenario: first_crossing
intermission: 1
round: 2
ship: D9
leader: 1
tricks: 1 3
kraken_deck: lagoon_1 lagoon_2 kraken
south: coral_2 amber_7 amber_9
north: coral_9 lagoon_3 lagoon_8
"""
WON = """document.querySelector(".caption")?.textContent.includes("wins the trick")"""
PALED = """() => [...document.querySelectorAll(".actors > g")].some(
  (one) => getComputedStyle(one).opacity < 0.5)"""
STORM = """document.querySelector(".caption")?.textContent.includes("Storm 1 breaks")"""
LITTER = """() => {
  const mat = document.querySelector("[data-place='mat:0']").getBoundingClientRect().height;
  const paper = document.querySelector(".actors");
  const moves = ({ playState }) => playState === "running";
  if (paper.getAnimations({ subtree: true }).some(moves)) return null;
  const actors = [...paper.children];
  const boxes = actors.map((one) => one.getBoundingClientRect());
  const { left } = document.querySelector("[data-region=board]").getBoundingClientRect();
  return boxes.filter(({ x, width }) => x + width / 2 < left).map(({ height }) => height / mat);
}"""


def test_the_last_trick_of_a_round_of_sail_lies_on_the_mat_and_nothing_on_the_grid(person):
    """What is gone in the picture afterwards was seen as large as it had been in hand and deck."""
    match = load("sail").interpreted.match(position=SAILS_LAST_TRICK)
    match.play("lagoon_3")
    one = person(size=window("wide"), motion=True)
    page = one.page
    one.go_on(match)
    one.stop_time()
    if one.plan(load("sail").text.parse("amber_7")):
        page.locator(".deed").press("Enter")
    one.pass_time_until(WON)
    page.wait_for_function(PALED)  # the card that lost
    one.pass_time_until(STORM)
    sizes = page.wait_for_function(LITTER).json_value()
    assert len(sizes) > 3 and max(sizes) < 1.2 and min(sizes) < 0.3, sizes
    one.let_time_pass()
    one.wait_for(2)
    expect(page.locator("[data-region=trick] [data-key]")).to_have_count(2)


RIVALS = """document.querySelector(".caption").textContent.includes("Orange drops")"""


def test_a_click_while_beats_play_skips_and_then_plans(person):
    one = person(motion=True)
    one.set_up("connect_four", "bots")
    page = one.page
    one.wait_for_turn()
    column = page.locator(".regions [data-action='2']").evaluate(POINT)
    one.stop_time()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    one.pass_time_until(RIVALS)
    page.mouse.click(*column)
    one.let_time_pass()
    one.wait_for(2)
    expect(page.locator(".layer > *")).to_have_count(0)
    expect(page.locator(".deed")).to_have_text("Drop into c")
    assert one.version == 2


def test_a_hint_that_is_asked_for_while_beats_play_waits_for_their_end(person):
    one = person(motion=True)
    one.set_up("connect_four", "bots")
    one.wait_for_turn()
    one.stop_time()
    one.page.keyboard.press("4")
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector("main.performing")
    one.page.keyboard.press("h")
    expect(one.foresight()).to_have_text("Thinking…")
    one.let_time_pass()
    one.wait_for(2)  # the bot has answered
    expect(one.foresight()).to_contain_text("A strong player might")


def test_what_happened_is_played_again(person):
    one = person(motion=True)
    one.set_up("connect_four", "bots")
    page = one.page
    one.wait_for_turn()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    one.wait_for(2)
    one.wait_for_turn()
    lines = page.locator("#panel-log li").count()
    one.stop_time()
    page.keyboard.press("r")
    page.wait_for_function(ACTING, arg="Orange drops into")
    one.let_time_pass()
    page.wait_for_selector("main.my-turn:not(.performing)")
    check_picture(one)
    expect(page.locator("#panel-log li")).to_have_count(lines)
    assert lines > 1
    page.keyboard.press("4")
    expect(page.locator(".deed")).to_have_text("Drop into d")
