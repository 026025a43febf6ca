"""Between two rounds: all are ready, people speak; whole matches of rounds."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.windows import ON_THE_TABLE, window

SEES_TALK = """
window.seen = 0;
const look = () => (seen += Boolean(document.querySelector(".recap:not([hidden])")));
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""


def test_an_intermission_waits_until_all_are_ready(person):
    ann, bob = person(), person()
    ann.set_up("sail", "friends", pirates="none")
    bob.join(ann.invitation(), "Bob")
    for one in (ann, bob):
        expect(one.page.locator("#panel-talk")).to_be_visible()
        expect(one.foresight()).to_have_text("0 of 2 ready")
    ann.page.locator(".deed").click()
    expect(bob.foresight()).to_have_text("1 of 2 ready")
    expect(ann.page.locator(".deed")).to_have_text("Not yet ready")
    bob.page.locator(".deed").click()
    expect(ann.foresight()).not_to_contain_text("ready")
    ann.page.wait_for_selector("main.my-turn")


def test_between_rounds_people_speak_by_phrases_and_pencilled_routes(person):
    ann, bob = person(), person(phone=True)
    ann.set_up("sail", "friends", pirates="none")
    bob.join(ann.invitation(), "Bob")
    page = ann.page
    ann.touch(page.locator(".regions [data-place='E2']"))
    ann.touch(page.locator(".regions [data-place='D3']"))
    expect(ann.foresight()).to_have_text("From E2 the ship can reach F3 or E4.")
    page.locator(".route-next").get_by_role("button", name="F3: Bob wins").click()
    expect(page.locator(".route")).to_contain_text("E2 F3: Bob wins 2 times. No Kraken space.")
    expect(page.locator(".pencilled.seat-0 > .badge.seat-1")).to_have_count(2)  # who must win
    page.get_by_role("button", name="Say it").click()
    expect(bob.page.locator(".pencilled.seat-0")).to_be_visible()
    expect(bob.page.locator(".talk-lines")).to_contain_text("E2 F3")
    bob.page.get_by_role("button", name="Take").tap()
    expect(bob.page.locator(".pencilled.seat-1")).to_be_visible()
    bob.page.get_by_role("button", name="Talk", exact=True).tap()
    expect(bob.page.locator(".phrases button")).to_have_count(6)
    bob.page.keyboard.press("Escape")
    page.get_by_role("button", name="Mind the Kraken").click()
    expect(bob.page.locator(".talk-lines")).to_contain_text("Mind the Kraken")
    assert page.evaluate("frame.faults()") == [] == bob.page.evaluate("frame.faults()")
    for one in (ann, bob):
        one.page.locator(".deed").click()
    for one in (ann, bob):  # a memory of what was agreed; nothing more can be said
        expect(one.page.locator(".pencilled.memory.seat-0")).to_be_visible()
        expect(one.page.locator(".phrases")).to_be_hidden()


def test_with_bots_nothing_of_the_talk_is_seen_before_the_first_deal(person):
    one = person(motion=True)
    one.page.add_init_script(SEES_TALK)
    one.set_up("sail", "bots", pirates="none")
    one.wait_for(2)
    assert one.page.evaluate("window.seen") == 0


@pytest.mark.fault("sail", 10)
def test_sail_on_a_small_phone_from_the_front_page_to_the_rematch(person):
    one = person(size=window("small"), phone=True)
    page, luck = one.page, random.Random(7)
    page.goto("/")
    page.get_by_role("button", name="Play Sail").click()
    page.get_by_role("button", name="Sit down").click()
    one.at_table()
    one.wait_for(2)  # with a bot there is nobody to wait for before the first deal
    rounds = 0
    while not one.over:
        one.wait_for_turn()
        if one.over:
            break
        before = one.version
        if page.locator(".deed").inner_text() == "Ready":
            rounds += 1
            expect(page.locator(".recap")).to_contain_text(f"Round {rounds} is over.")
            tricks = page.locator(".recap li").count()
            assert tricks >= 4 and page.locator(".wake .tile").count() == tricks
            assert page.evaluate("frame.faults()") == []
            if rounds == 1:
                told = page.locator(".recap").inner_text()
                page.reload()  # loses nothing of it
                one.wait_for_turn()
                expect(page.locator(".wake .tile")).to_have_count(tricks)
                expect(page.locator(".recap")).to_have_text(told, use_inner_text=True)
            page.locator(".deed").click()
            one.wait_for(before + 1)
        else:
            one.choose(luck.choice(one.actions()))
    assert rounds
    table = page.url
    page.locator("#prompt").get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    for _ in range(4):  # both are ready, both give: then one leads
        page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="All hands open").click()
    expect(page.locator("#hands figure")).to_have_count(2)
    expect(page.locator("#hands figure:has([data-about])")).to_have_count(2)
    expect(page.locator("#hands .choices li")).to_have_count(9)
    expect(page.locator("#hands .choices")).to_contain_text(re.compile("(Star|Anchor) can sail to"))
    expect(page.locator(".marks .ghost").first).to_be_visible()
    page.goto(table)
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: url != table and "/table/" in url)
    one.wait_for_turn()


@pytest.mark.fault("sail", 4)
@pytest.mark.fault("sail", 14)
def test_the_deal_of_the_day_on_a_dark_desktop_to_a_line_to_share_and_a_rematch(person):
    one = person(theme="dark")
    page, luck = one.page, random.Random(3)
    page.goto("/campaign/sail")
    page.get_by_role("button", name="With a bot").click()
    one.at_table()
    expect(page.locator(".sign.line")).to_have_text("bot, Captain")
    while not one.over:
        one.wait_for_turn()
        if one.over:
            break
        before = one.version
        if page.locator(".deed").inner_text() == "Ready":
            page.locator(".deed").click()
            one.wait_for(before + 1)
            one.wait_for_turn()
            assert not page.evaluate(ON_THE_TABLE)  # no card has the focus, none is lifted
            assert page.locator(".regions .planned").count() == 0
        else:
            one.choose(luck.choice(one.actions()))
    page.keyboard.press("l")
    tricks = page.locator("#panel-log li:visible:has(.tile)").count()
    page.keyboard.press("Escape")
    line = one.copied(page.get_by_role("button", name="Copy the result"))
    assert re.fullmatch(r"Sail, [\d-]+: [⚓⭐ ]+ [★☆]{3} http\S+/campaign/sail", line)
    assert sum(line.count(sign) for sign in "⚓⭐") == tricks
    assert page.evaluate("frame.faults()") == []
    table = page.url
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: url != table and "/table/" in url)
    one.wait_for_turn()
