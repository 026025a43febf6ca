"""What happened since your turn: how long it is news."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from skysail.game import load
from tests.browser.people import Person, on_voyage
from tests.browser.test_company import SET_UP
from tests.browser.windows import check_picture, window

TWO_RIVALS_LATER = 48  # moves of the voyage
A_BRIBE = 82  # later: in Green's turn
THE_FOG_IS_TAKEN = 22  # by the second rival
A_ROUND_LATER = 16
SEED, CHOICES = 15, 35  # of a match: the last seven are the rival's
ONE_RIVAL_LATER = 3


@pytest.fixture
def on_a_voyage(person) -> Callable[[str, int], Person]:
    def begin(title: str, count: int) -> Person:
        one: Person = person()
        one.go_on(on_voyage(title, count))
        return one

    return begin


def test_what_rivals_did_is_in_sight_until_the_board_is_changed(on_a_voyage):
    one = on_a_voyage("sea_of_plunder", TWO_RIVALS_LATER)
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


def test_who_answers_in_the_turn_of_another_still_hears_of_all_of_it(on_a_voyage):
    one = on_a_voyage("sea_of_plunder", A_BRIBE)
    expect(one.page.locator(".news .entry")).to_have_count(1)
    one.choose(one.view()["choices"][0]["action"])
    one.page.wait_for_selector("main.my-turn:not(.performing) .prompt:has-text('Draw a card')")
    for _ in range(2):
        expect(one.page.locator(".news .entry.seat-1")).to_contain_text("Hurricane")
        expect(one.page.locator(".news .entry.seat-2")).to_have_count(1)
        one.page.reload()
        one.wait_for_turn()


@pytest.mark.fault("les_pluvionautes", 6)
def test_pointing_at_a_rivals_turn_draws_its_throw_its_flight_and_its_tow(on_a_voyage):
    one = on_a_voyage("les_pluvionautes", THE_FOG_IS_TAKEN)
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
    one.go_on(match)
    expect(one.page.locator(".news .entry")).to_have_count(1)
    assert one.page.locator(".news .entry-words > span").count() > 2
    assert one.page.locator(".news").evaluate("news => news.scrollHeight <= news.clientHeight + 1")


def test_a_rivals_turn_is_told_in_a_line_and_what_came_of_it_below(on_a_voyage):
    one = on_a_voyage("pirates_under_fire", ONE_RIVAL_LATER)
    words = one.page.locator(".news .entry-words")
    expect(words.locator("> b")).to_have_text("4 on F6")
    expect(words.locator("> span").first).to_contain_text("shield")
    assert one.page.evaluate("frame.faults()") == []


CUT = """() => [...document.querySelectorAll(".news .entry, .news .entry-words > *")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""


def test_news_of_five_rivals_on_a_phone_cut_no_word_and_are_there_after_a_reload(person):
    one = person(phone=True)
    page, luck = one.page, random.Random(5)
    page.goto("/about")
    players = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 5]
    told = page.evaluate(SET_UP, {"game": "les_pluvionautes", "players": players})
    page.goto(f"/table/{told['table']}")
    news = page.locator(".news .entry")
    while news.count() < 5:
        one.wait_for_turn()
        one.choose(luck.choice(one.actions()))
        one.wait_for_turn()
    assert page.evaluate(CUT) == []
    assert page.evaluate("frame.faults()") == []
    page.reload()
    expect(news).to_have_count(5)
    page.evaluate("frame.listen()")
    news.first.tap()
    page.wait_for_function("() => frame.captions.length > 0")
    one.wait_for_turn()  # it was played again, and all is as it was
    expect(news).to_have_count(5)
    check_picture(one)


def test_news_of_three_rivals_stand_in_a_row_where_there_is_no_room_for_a_list(person):
    one = person(size=window("tablet"))
    page, luck = one.page, random.Random(4)
    page.goto("/about")
    players = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
    told = page.evaluate(SET_UP, {"game": "sea_of_plunder", "players": players})
    page.goto(f"/table/{told['table']}")
    news = page.locator(".news .entry")
    while news.count() < 3:
        one.wait_for_turn()
        one.choose(luck.choice(one.actions()))
        one.wait_for_turn()
    assert page.evaluate(CUT) == []
    inside = "all => all.every((one) => one.getBoundingClientRect().bottom <= innerHeight)"
    assert news.evaluate_all(inside)


def test_news_of_one_rival_take_as_many_lines_as_there_is_room_for(person):
    one = person(size=window("tablet"))
    one.go_on(on_voyage("sail", A_ROUND_LATER))
    expect(one.page.locator(".news .entry")).to_contain_text("nine cards each")
    assert one.page.evaluate(CUT) == []


def test_a_trick_that_was_answered_is_no_news_any_more(person):
    one = person(phone=True)
    one.set_up("sail", "bots", pirates="none")
    one.wait_for(2)  # all are ready for the first deal
    question, led, luck = one.page.locator(".question"), 0, random.Random(3)
    while not one.over and led < 2:
        one.wait_for_turn()
        answered = "nswer" in question.inner_text()
        if answered:
            expect(one.page.locator(".news .entry")).to_have_count(1)  # what was led
        one.choose(luck.choice(one.actions()))
        one.wait_for_turn()
        if answered and "ead a card" in question.inner_text():
            expect(one.page.locator(".news .entry")).to_have_count(0)
            led += 1
    assert led
