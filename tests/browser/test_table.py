"""The table page: joining, watching, losing the line, one screen for all, phone, keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from skysail.game import games
from tests.browser.people import Person, play_to_the_end
from tests.browser.windows import WINDOWS, window


@pytest.fixture
def two(person) -> list[Person]:
    """Two people at a table of Connect Four."""
    ann, bob = person(), person()
    ann.set_up("connect_four", "friends")
    bob.join(ann.invitation(), "Bob, first of his name")
    ann.wait_for_turn()
    return [ann, bob]


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()


UNDER_THE_PLEA = """() => {
  const { bottom } = document.querySelector("#plea").getBoundingClientRect();
  const parts = document.querySelectorAll(".regions:not(.coming) [data-action], .prompt");
  const over = ({ top }) => top < bottom - 1;
  return [...parts].filter((one) => over(one.getBoundingClientRect())).map((one) => one.outerHTML);
}"""
PLATES = """() => [0, 1].map((seat) => {
  const plate = document.querySelector(`.regions:not(.coming) [data-place="plate:${seat}"]`);
  const { x, y } = plate.getBoundingClientRect();
  return [Math.round(x), Math.round(y)];
})"""


def hand_of(one: Person) -> set[str]:
    """The cards of Sail that a page shows in its own hand."""
    return set(
        one.page.eval_on_selector_all(
            ".regions [data-move*='_']", "all => all.map(card => card.dataset.move)"
        )
    )


# -- people


def test_two_clicks_lead_to_a_match_against_bots(person):
    ann = person()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play Connect Four").click()
    ann.page.get_by_role("button", name="Sit down").click()
    ann.at_table()
    ann.page.wait_for_selector("main.my-turn")
    assert ann.page.title().startswith("● Your turn")
    ann.choose(3)
    ann.wait_for(2)  # the bot has answered
    open_menu(ann.page)
    ann.page.get_by_role("button", name="Share the table").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("bot, Captain")


def test_a_secret_link_leaves_no_trace_in_the_address(person):
    ann, bob = person(), person()
    ann.set_up("connect_four", "friends")
    link = ann.invitation()
    secret = link.partition("#")[2]
    assert len(secret) > 20
    seen: list[str] = []
    bob.context.on("request", lambda request: seen.append(request.url + str(request.headers)))
    bob.join(link, "Bob <b>bold</b>")
    assert not any(secret in words for words in seen)
    assert secret not in bob.page.url
    ann.hears("Bob <b>bold</b>")
    bob.page.goto(f"/join/{bob.page.url.rpartition('/')[2]}")
    expect(bob.page.get_by_role("alert")).to_contain_text("lost its secret")


def test_a_spectator_sees_what_lies_open_and_nothing_else(person):
    ann, bob, eve = person(), person(), person()
    ann.set_up("sail", "friends", pirates="none", intermission="off")
    bob.join(ann.invitation(), "Bob")
    eve.page.goto(ann.page.url)
    eve.at_table()
    expect(eve.page.locator("#status")).to_have_text(re.compile("Watching|Silence"))
    assert not eve.actions() and eve.page.locator(".regions [data-action]").count() == 0
    open_cards = hand_of(eve)
    assert len(hand_of(ann) - open_cards) == 9
    ann.choose(ann.actions()[0])
    eve.wait_for(1)
    assert hand_of(eve) == open_cards


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_whoever_watches_moves_from_chair_to_chair_by_arrows_on_the_plates(person, game):
    ann, eve = person(), person()
    ann.set_up(game, "bots")
    table = ann.page.url
    eve.page.goto(table)
    eve.at_table()
    arrow = eve.page.locator(".sign .chair")
    expect(arrow).to_have_count(1)
    before = eve.page.evaluate(PLATES)
    arrow.click()
    eve.page.wait_for_function(f"before => String(({PLATES})()) !== String(before)", arg=before)
    expect(arrow).to_have_count(1)
    assert not eve.actions() and eve.page.evaluate("frame.faults()") == []
    arrow.click()
    eve.page.wait_for_function(f"before => String(({PLATES})()) === String(before)", arg=before)


def test_two_tabs_of_one_seat_keep_in_step(two):
    ann, _ = two
    tab = ann.context.new_page()
    tab.goto(ann.page.url)
    tab.wait_for_selector("main.my-turn")
    ann.choose(3)
    tab.wait_for_selector("main[data-version='1']:not(.my-turn)")
    assert tab.locator(".log li").count() == ann.page.locator(".log li").count() > 0


def test_who_is_asked_second_gives_a_card_meanwhile_and_it_is_kept(person):
    ann, bob = person(), person(phone=True)
    ann.set_up("sail", "friends", pirates="none", intermission="off")
    bob.join(ann.invitation(), "Bob")
    gift = bob.told(1)["view"]["ahead"][4]
    bob.plan(gift["action"])
    bob.page.locator(".deed").click()
    bob.hears("Kept until")
    assert bob.version == 0
    ann.choose(ann.actions()[0])
    ann.wait_for(2)  # what was kept was sent as soon as it was asked for
    assert gift["move"] in ann.told(0)["view"]["hands"][0]["cards"]
    ann.page.wait_for_selector("main.my-turn")


def test_tools_pressed_before_anything_lies_on_the_table_do_no_harm(person):
    ann = person()
    page, held = ann.page, []
    page.route("**/api/tables/*", lambda route: held.append(route))
    ann.page.goto("/new/connect_four?with=hotseat")
    with page.expect_request("**/api/tables/*"):  # the page is awake by then
        page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Laying out the sea")).to_be_visible()
    for name in ("Hint", "Undo"):
        page.get_by_role("button", name=name).click()
    open_menu(page)
    page.get_by_role("button", name="Share the table").click()
    held.pop().continue_()
    ann.at_table()
    ann.choose(3)  # and the page has complained of nothing


# -- losing the line


def test_somebody_who_was_away_catches_up(two):
    ann, bob = two
    ann.choose(3)
    ann.context.set_offline(True)
    expect(ann.page.locator("#status")).to_have_text("Offline")
    bob.wait_for(1)
    bob.choose(2)
    ann.context.set_offline(False)
    ann.wait_for(2)
    expect(ann.page.locator("#status")).to_be_hidden()
    expect(ann.page.locator(".log li")).to_have_count(2)
    ann.choose(3)
    expect(ann.page.locator(".log li")).to_have_count(3)


def test_a_line_that_is_being_laid_gives_way_to_another_without_a_complaint(person):
    ann = person()
    ann.set_up("connect_four", "hotseat")
    ann.page.evaluate(
        "for (const event of ['online', 'offline', 'online']) dispatchEvent(new Event(event))"
    )
    expect(ann.page.locator("#status")).to_be_hidden()
    ann.choose(3)


def test_a_choice_made_off_line_is_not_sent_later(two):
    ann, bob = two
    ann.plan(3)
    ann.context.set_offline(True)
    expect(ann.page.locator("#status")).to_have_text("Offline")
    expect(ann.page.locator(".prompt")).to_contain_text("No connection")
    ann.page.keyboard.press("Enter")
    ann.context.set_offline(False)
    expect(ann.page.locator("#status")).to_be_hidden()
    assert ann.version == 0 and ann.page.locator("main.my-turn").count()
    ann.page.get_by_role("button", name="Drop into d").last.click()  # the plan is still there
    bob.wait_for(1)
    assert bob.version == 1


COUNTS_DOWN = """() => {
  const told = /again in (\\d+) s/.exec(document.querySelector(".foresight").textContent)?.[1];
  window.counted = [...(window.counted ?? []), ...(told ? [Number(told)] : [])];
  return counted.some((one) => one > 1 && counted.includes(one - 1));
}"""


def test_off_line_the_seconds_until_the_next_try_are_counted_down(two):
    ann, _ = two
    ann.context.set_offline(True)
    expect(ann.page.locator("#status")).to_have_text("Offline")
    ann.page.wait_for_function(COUNTS_DOWN)
    ann.context.set_offline(False)
    expect(ann.foresight()).not_to_contain_text("Trying")


# -- one screen


def test_a_curtain_falls_between_the_seats_of_one_screen(person):
    ann = person()
    ann.set_up("sail", "hotseat", pirates="none", intermission="off")
    page = ann.page
    expect(page.get_by_role("dialog")).to_contain_text("Anchor")
    assert page.locator(".region").count() == 0
    page.keyboard.press("Escape")
    page.get_by_role("button", name="I am Anchor").click()
    page.wait_for_selector("main.my-turn")
    souths = hand_of(ann)
    page.locator(".sign .chair").click()  # Star may look before being asked
    page.get_by_role("button", name="I am Star").click()
    page.wait_for_selector("main[data-version]:not(.my-turn)")
    assert len(hand_of(ann) - souths) >= 8
    page.locator(".sign .chair").click()
    page.get_by_role("button", name="I am Anchor").click()
    page.wait_for_selector("main.my-turn")
    ann.plan(ann.actions()[0])
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Hand over to Star")
    assert not hand_of(ann) and not page.locator("#panel-words pre").inner_text()
    page.get_by_role("button", name="I am Star").click()
    page.wait_for_selector("main.my-turn")
    norths = hand_of(ann)
    assert len(souths - norths) >= 8 and len(norths - souths) >= 8


def test_a_whole_match_by_keyboard_alone(person):
    ann = person()
    page = ann.page
    page.goto("/new/connect_four?with=hotseat")
    page.get_by_role("button", name="Sit down").focus()
    page.keyboard.press("Enter")
    ann.at_table()
    for choice in range(42):
        page.wait_for_selector(f"main.my-turn[data-version='{choice}'], main.over")
        if ann.over:
            break
        if choice == 1:  # by walking over the board instead
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(str(choice % 2 + 1))
        page.keyboard.press("Enter")
        ann.wait_for(choice + 1)
    page.wait_for_selector("main.over")
    expect(page.locator(".ending")).to_contain_text("win")
    expect(page.get_by_role("button", name="Again")).to_be_focused()
    table = page.url
    page.keyboard.press("Space")  # meant to skip, and once too often
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Again")).to_be_enabled()
    assert page.url == table


# -- a phone


def test_on_a_phone_a_tap_names_the_choice_and_a_second_sends_it(person):
    ann = person(phone=True)
    ann.set_up("connect_four", "bots")
    page = ann.page
    page.wait_for_selector("main.my-turn")
    expect(ann.foresight()).to_have_text("Tap a place to see what it does")
    column = page.locator(".regions [data-action='3']")
    column.tap()
    expect(page.locator(".deed")).to_have_text("Drop into d")
    expect(ann.foresight()).to_have_text("To d1")
    page.get_by_role("button", name="Back", exact=True).tap()
    expect(page.locator(".deed.not-now")).to_be_visible()
    assert ann.version == 0
    column.tap()
    column.tap()
    ann.wait_for(1)
    page.get_by_role("button", name="Log").tap()
    expect(page.locator("#panel-log")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_turning_a_phone_changes_the_form_and_moves_nothing(person):
    ann = person(phone=True, motion=True)
    ann.set_up("connect_four", "bots")
    page = ann.page
    page.wait_for_selector("main.my-turn")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_selector("main[data-form=low]")
    assert page.locator(".layer > *").count() == 0
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector("main[data-form=tall]")
    ann.choose(3)


# -- what the rules say


def test_a_card_that_may_not_be_played_says_why_with_its_rule(person):
    ann, bob = person(), person()
    ann.set_up("sail", "friends", pirates="none", intermission="off")
    bob.join(ann.invitation(), "Bob")
    people = [ann, bob]
    for _ in range(60):
        seat = ann.choosing or 0
        one = people[seat]
        one.wait_for(ann.version)
        one.page.wait_for_selector("main.my-turn")
        view = one.told(seat)["view"]
        legal = {choice["move"] for choice in view["choices"]}
        held = [card for card in view["hands"][seat]["cards"] if card not in legal]
        if "answer" in view["prompt"] and held:
            break
        one.choose(one.actions()[0])
        ann.wait_for(one.version)
    one.touch(one.page.locator(f".regions .askable[data-move='{held[0]}']").last)
    link = one.page.locator(".bubble").get_by_role("link")  # it is gone in a while
    rule, address = link.evaluate("link => [link.title, link.href]")
    expect(one.foresight().get_by_role("link", name=rule)).to_have_text("rule")
    assert re.fullmatch(r"SAIL-\d+", rule)
    page = one.context.new_page()
    page.goto(address)
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_the_talk_is_closed_while_the_rules_forbid_it(person, two):
    ann, bob = two
    ann.page.keyboard.press("t")
    ann.page.get_by_label("Your words").fill("Ahoy <script>")
    ann.page.get_by_role("button", name="Send").click()
    bob.hears("Ahoy <script>")
    expect(bob.page.locator("#tools .news")).to_have_count(1)
    bob.page.keyboard.press("t")
    expect(bob.page.locator("#panel-talk")).to_contain_text("Ahoy <script>")
    expect(bob.page.locator("#tools .news")).to_have_count(0)
    sailor = person()
    sailor.set_up("sail", "bots", pirates="none", intermission="off")
    sailor.page.keyboard.press("t")
    expect(sailor.page.locator("#panel-talk")).to_contain_text("forbid talk")
    expect(sailor.page.get_by_label("Your words")).to_be_hidden()


def test_a_choice_is_taken_back(two):
    ann, bob = two
    ann.wait_for(0)
    ann.choose(ann.actions()[3])
    bob.wait_for(1)
    expect(bob.page.locator("main.my-turn")).to_be_visible()
    expect(bob.page.locator(".news .entry")).to_have_count(1)
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.locator("#status")).to_contain_text("Bob, first of his name is asked")
    plea = bob.page.get_by_role("region", name="Taking back")
    expect(plea).to_contain_text("asks to take back the last choice")
    ann.page.get_by_role("button", name="Undo").click()  # not now
    expect(ann.foresight()).to_contain_text("Bob, first of his name is asked.")
    plea.get_by_role("button", name="Allow").press("Enter")
    ann.wait_for(2)
    bob.wait_for(2)
    expect(plea).to_be_hidden()
    expect(ann.page.locator("#status")).to_be_hidden()
    expect(ann.page.locator("main.my-turn")).to_be_visible()
    expect(bob.page.locator("main.my-turn")).to_be_hidden()
    expect(bob.page.locator(".news .entry")).to_have_count(0)  # it has not happened
    ann.page.get_by_role("button", name="Undo").click()  # not now
    expect(ann.foresight()).to_contain_text("nothing that you can take back")
    expect(ann.foresight()).not_to_contain_text("take back", timeout=20_000)
    ann.choose(ann.actions()[2])
    bob.wait_for(3)
    expect(bob.page.locator(".news .entry")).to_have_count(1)


def test_whoever_is_asked_to_take_back_may_rather_play_on(two):
    ann, bob = two
    ann.wait_for(0)
    ann.choose(ann.actions()[3])
    plea = bob.page.get_by_role("region", name="Taking back")
    bob.wait_for(1)
    ann.page.get_by_role("button", name="Undo").click()
    plea.get_by_role("button", name="No").click()
    ann.hears("Bob, first of his name would rather play on")
    expect(plea).to_be_hidden()
    ann.page.get_by_role("button", name="Undo").click()  # not now
    expect(ann.foresight()).to_contain_text("would rather play on.")
    bob.choose(bob.actions()[3])
    bob.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_role("region", name="Taking back")).to_contain_text("Bob, first of")
    ann.wait_for(2)
    ann.choose(ann.actions()[3])  # whoever plays on has declined
    bob.wait_for(3)
    for one in two:
        expect(one.page.get_by_role("region", name="Taking back")).to_be_hidden()


@pytest.mark.parametrize("name", WINDOWS)
def test_what_is_asked_stays_in_sight_below_the_question_to_take_back(two, name: str):
    ann, bob = two
    ann.wait_for(0)
    bob.page.set_viewport_size(window(name))
    ann.choose(ann.actions()[3])
    bob.wait_for(1)
    ann.page.get_by_role("button", name="Undo").click()
    plea = bob.page.get_by_role("region", name="Taking back")
    expect(plea.get_by_role("button", name="Allow")).to_be_in_viewport(ratio=1)
    expect(plea.get_by_role("button", name="No")).to_be_in_viewport(ratio=1)
    assert bob.page.evaluate("frame.settled()") == []
    assert bob.page.evaluate(UNDER_THE_PLEA) == []


# -- after the end


def test_a_finished_match_is_replayed_from_any_seat_and_played_on(two):
    ann = two[0]
    steps = play_to_the_end(two, seed=3)
    page = ann.page
    page.locator("#prompt").get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    expect(page.locator("#step-words")).to_have_text(f"0 of {steps}")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".log li")).to_have_count(1)
    page.locator("#step").focus()
    page.keyboard.press("End")
    expect(page.locator("#step-words")).to_have_text(f"{steps} of {steps}")
    page.get_by_label("Seen by").select_option("1")
    for name in ("low", "small", "wide"):
        page.set_viewport_size(window(name))
        assert page.evaluate("frame.settled()") == [], name
        bare = page.locator("#tools .tool:visible:not(:has(span:visible))")
        expect(bare).to_have_count(0)  # no sign without its word
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".log li")).to_have_count(steps - 1)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(re.compile(r"/table/[^/]+$"))
    page.wait_for_selector("main.my-turn")
    assert ann.version == steps - 1


@pytest.mark.fault("sea_of_clouds", 18)
def test_again_sets_the_same_table_with_the_seats_one_further(person):
    ann = person()
    ann.set_up("connect_four", "bots")
    while not ann.over:
        ann.choose(ann.actions()[-1])
        ann.wait_for_turn()
    old = ann.page.url
    again = ann.page.get_by_role("button", name="Again")
    expect(again).to_contain_text("you change places")
    again.click()
    ann.page.wait_for_url(lambda url: url != old and "/table/" in url)
    ann.page.wait_for_selector("main.my-turn[data-version='1']")  # the bot has begun
