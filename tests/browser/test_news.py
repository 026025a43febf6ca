"""What happened since your turn: how long it is news."""

import random
from collections.abc import Callable

from playwright.sync_api import expect

from skysail.game import load
from skysail.voyage import voyage_of
from tests.browser.people import Person
from tests.browser.test_stage import GO_ON

TWO_RIVALS_LATER = 48  # moves of the voyage
A_BRIBE = 82  # later: in Green's turn
THE_FOG_IS_TAKEN = 22  # by the second rival
SEED, CHOICES = 15, 35  # of a match: the last seven are the rival's
ONE_RIVAL_LATER = 3


def on_a_voyage(person: Callable[..., Person], title: str, count: int) -> Person:
    """Somebody at a table where so many moves of a game's voyage have been played."""
    game = load(title)
    voyage = voyage_of(game)
    assert voyage
    match = voyage.match(game.interpreted)
    for moves in voyage.script()[:count]:
        match.play(moves[0])
    one = person()
    one.page.goto("/about")
    one.page.goto(f"/table/{one.page.evaluate(GO_ON, match.record())}")
    one.at_table()
    one.wait_for_turn()
    return one


def test_what_rivals_did_is_in_sight_until_the_board_is_changed(person):
    one = on_a_voyage(person, "sea_of_plunder", TWO_RIVALS_LATER)
    news, trails = one.page.locator(".news .entry"), one.page.locator(".trail.stays, .stays")
    expect(news).to_have_count(2)
    for _ in range(2):  # cards are drawn
        one.choose(one.view()["choices"][0]["action"])
        one.wait_for_turn()
        expect(news).to_have_count(2)
    expect(trails).not_to_have_count(0)
    sail = next(act for act in one.view()["acts"] if act["label"].startswith("Sail"))
    one.choose(sail["action"])
    one.wait_for_turn()
    expect(news).to_have_count(0)
    expect(trails).to_have_count(0)


def test_who_answers_in_the_turn_of_another_still_hears_of_all_of_it(person):
    one = on_a_voyage(person, "sea_of_plunder", A_BRIBE)
    expect(one.page.locator(".news .entry")).to_have_count(1)
    one.choose(one.view()["choices"][0]["action"])
    one.page.wait_for_selector("main.my-turn:not(.performing) .prompt:has-text('Draw a card')")
    for _ in range(2):
        expect(one.page.locator(".news .entry.seat-1")).to_contain_text("Hurricane")
        expect(one.page.locator(".news .entry.seat-2")).to_have_count(1)
        one.page.reload()
        one.wait_for_turn()


def test_pointing_at_a_rivals_turn_draws_its_throw_its_flight_and_its_tow(person):
    one = on_a_voyage(person, "les_pluvionautes", THE_FOG_IS_TAKEN)
    traces = one.page.locator(".trace")
    expect(traces).to_have_count(0)
    one.page.locator(".news .entry").last.hover()
    expect(one.page.locator(".trace.dotted.seat-2")).to_have_count(1)
    expect(one.page.locator(".trace.thick.seat-2")).to_have_count(1)
    one.page.mouse.move(0, 0)
    expect(traces).to_have_count(0)


def test_a_turn_that_is_too_long_to_be_told_whole_ends_with_a_whole_line(person):
    match, luck = load("les_pluvionautes").interpreted.match(2, SEED), random.Random(SEED)
    for _ in range(CHOICES):
        match.play(luck.choice(match.legal()))
    one = person(size={"width": 1024, "height": 768})
    one.page.goto("/about")
    one.page.goto(f"/table/{one.page.evaluate(GO_ON, match.record())}")
    one.at_table()
    expect(one.page.locator(".news .entry")).to_have_count(1)
    assert one.page.locator(".news .entry-words > span").count() > 2
    assert one.page.locator(".news").evaluate("news => news.scrollHeight <= news.clientHeight + 1")


def test_a_rivals_turn_is_told_in_a_line_and_what_came_of_it_below(person):
    game = load("pirates_under_fire")
    voyage = voyage_of(game)
    assert voyage
    match = voyage.match(game.interpreted)
    for moves in voyage.script()[:ONE_RIVAL_LATER]:
        match.play(moves[0])
    one = person()
    one.page.goto("/about")
    one.page.goto(f"/table/{one.page.evaluate(GO_ON, match.record())}")
    one.at_table()
    one.wait_for_turn()
    words = one.page.locator(".news .entry-words")
    expect(words.locator("> b")).to_have_text("4 on F6")
    expect(words.locator("> span").first).to_contain_text("shield")
    assert one.page.evaluate("frame.faults()") == []
