"""The table page: joining, watching, losing the line, one screen for all, phone, keyboard."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, play_to_the_end


@pytest.fixture
def two(person) -> list[Person]:
    """Two people at a table of Connect Four."""
    ann, bob = person(), person()
    ann.set_up("connect_four", "friends")
    bob.join(ann.invitation(), "Bob")
    return [ann, bob]


def hand_of(one: Person) -> set[str]:
    """The cards of Sail that a page shows in its own hand."""
    return set(
        one.page.eval_on_selector_all(
            "#board [data-move*='_']", "all => all.map(card => card.dataset.move)"
        )
    )


# -- people


def test_one_click_leads_to_a_match_against_bots(person):
    ann = person()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play bots: Connect Four").click()
    ann.at_table()
    ann.page.wait_for_selector("main.my-turn")
    assert ann.page.title().startswith("● Your turn")
    ann.choose(3)
    ann.wait_for(2)  # the bot has answered
    expect(ann.page.locator("#seats")).to_contain_text("bot: Mate")


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
    expect(ann.page.locator("#seats")).to_contain_text("Bob <b>bold</b>")
    bob.page.goto(f"/join/{bob.page.url.rpartition('/')[2]}")
    expect(bob.page.get_by_role("alert")).to_contain_text("lost its secret")


def test_a_spectator_sees_what_lies_open_and_nothing_else(person):
    ann, bob, eve = person(), person(), person()
    ann.set_up("sail", "friends", pirates="none")
    bob.join(ann.invitation(), "Bob")
    eve.page.goto(ann.page.url)
    eve.at_table()
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    assert not eve.actions() and eve.page.locator("#board [data-action]").count() == 0
    open_cards = hand_of(eve)
    assert len(hand_of(ann) - open_cards) == 9
    ann.choose(ann.actions()[0])
    eve.wait_for(1)
    assert hand_of(eve) == open_cards


def test_two_tabs_of_one_seat_keep_in_step(two):
    ann, _ = two
    tab = ann.context.new_page()
    tab.goto(ann.page.url)
    tab.wait_for_selector("main.my-turn")
    ann.choose(3)
    tab.wait_for_selector("main[data-version='1']:not(.my-turn)")
    assert tab.locator("#log li").count() == ann.page.locator("#log li").count() > 0


# -- losing the line


def test_somebody_who_was_away_catches_up(two):
    ann, bob = two
    ann.choose(3)
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    bob.wait_for(1)
    bob.choose(2)
    ann.context.set_offline(False)
    ann.wait_for(2)
    expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
    expect(ann.page.locator("#log li")).to_have_count(2)
    ann.choose(3)
    expect(ann.page.locator("#log li")).to_have_count(3)


def test_a_choice_made_off_line_is_not_sent_later(two):
    ann, bob = two
    ann.page.locator("#menu").click()
    ann.page.get_by_label("Ask before each move").check()
    ann.page.keyboard.press("Escape")
    ann.page.locator("[data-choice='3']").click()
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator("#answer")).to_contain_text("nothing was sent")
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
    assert ann.version == 0 and ann.page.locator("main.my-turn").count()
    ann.page.get_by_role("button", name="Confirm").click()
    bob.wait_for(1)
    assert bob.version == 1


# -- one screen


def test_a_curtain_falls_between_the_seats_of_one_screen(person):
    ann = person()
    ann.set_up("sail", "hotseat", pirates="none")
    page = ann.page
    expect(page.get_by_role("dialog")).to_contain_text("South")
    assert page.locator("#board svg").count() == 0
    page.keyboard.press("Escape")
    page.get_by_role("button", name="I am South").click()
    page.wait_for_selector("main.my-turn")
    souths = hand_of(ann)
    page.locator("#choices [data-choice]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Pass the screen to North")
    assert not hand_of(ann) and not page.locator("#text").inner_text()
    page.get_by_role("button", name="I am North").click()
    page.wait_for_selector("main.my-turn")
    norths = hand_of(ann)
    assert len(souths - norths) >= 8 and len(norths - souths) >= 8


def test_a_whole_match_by_keyboard_alone(person):
    ann = person()
    page = ann.page
    page.goto("/new/connect_four?with=hotseat")
    page.get_by_role("button", name="Begin").focus()
    page.keyboard.press("Enter")
    ann.at_table()
    for choice in range(42):
        page.wait_for_selector(f"main.my-turn[data-version='{choice}'], main.over")
        if ann.over:
            break
        if choice == 1:  # by walking over the board instead
            page.locator("#board [data-action]").first.focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press(str(choice % 2 + 1))
        page.keyboard.press("Enter")
        ann.wait_for(choice + 1)
    page.wait_for_selector("main.over")
    expect(page.locator("#ending")).to_contain_text("wins")
    assert "Four in a row" in page.locator("#live").inner_text()


# -- a phone


def test_on_a_phone_a_tap_names_the_choice_and_a_second_sends_it(person):
    ann = person(phone=True)
    ann.set_up("sea_of_clouds", "bots")
    page = ann.page
    page.wait_for_selector("main.my-turn")
    take = page.locator("#board [data-action='0']")
    take.tap()
    expect(page.locator("#preview")).to_contain_text("Take share 1")
    page.get_by_role("button", name="Back").tap()
    expect(page.locator("#preview")).to_be_hidden()
    assert ann.version == 0
    take.tap()
    take.tap()
    ann.wait_for(1)
    page.get_by_role("button", name="Log").tap()
    expect(page.locator("#log")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


# -- a small screen


def test_a_tall_drawing_is_not_made_too_small_to_be_read(person):
    ann = person()
    ann.page.set_viewport_size({"width": 1280, "height": 600})
    ann.set_up("sea_of_clouds", "bots")
    ann.page.wait_for_selector("main.my-turn")
    sizes = ann.page.eval_on_selector_all(
        "#board svg > :not(defs) text, #board svg > text",
        "all => all.map(words => words.getAttribute('font-size') * words.getScreenCTM().a)",
    )
    assert sizes
    assert min(sizes) >= 12


# -- what the rules say


def test_a_card_that_may_not_be_played_says_why_with_its_rule(person):
    ann, bob = person(), person()
    ann.set_up("sail", "friends", pirates="none")
    bob.join(ann.invitation(), "Bob")
    people = [ann, bob]
    for _ in range(60):
        one = people[ann.choosing or 0]
        one.wait_for(ann.version)
        one.page.wait_for_selector("main.my-turn")
        legal = set(
            one.page.eval_on_selector_all(
                "#board [data-action] [data-move]", "all => all.map(card => card.dataset.move)"
            )
        )
        hand = one.page.eval_on_selector_all(
            "#board .askable", "all => all.map(card => card.dataset.move)"
        )
        prompt = one.page.locator("#prompt").inner_text()
        if "answer" in prompt and len(legal) < 3 and hand:
            break
        one.choose(one.actions()[0])
        ann.wait_for(one.version)
    held = one.page.evaluate(
        "v => fetch(v).then(r => r.json()).then(t => t.view.hands[t.seat].cards)",
        f"/api/tables/{one.page.url.rpartition('/')[2]}/state?seat={people.index(one)}&parts=view",
    )
    illegal = next(card for card in held if card not in legal)
    one.page.locator(f"#board .askable[data-move='{illegal}']").last.click(force=True)
    answer = one.page.locator("#answer")
    expect(answer.get_by_role("link")).to_have_text(re.compile(r"SAIL-\d+"))
    rule = answer.get_by_role("link").inner_text()
    page = one.context.new_page()
    page.goto(answer.get_by_role("link").get_attribute("href") or "")
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_the_chat_is_closed_while_the_rules_forbid_talk(person, two):
    ann, bob = two
    ann.page.get_by_label("Your words").fill("Ahoy <script>")
    ann.page.get_by_role("button", name="Send").click()
    expect(bob.page.locator("#chat")).to_contain_text("Ahoy <script>")
    sailor = person()
    sailor.set_up("sail", "bots", pirates="none")
    expect(sailor.page.locator("#chat-closed")).to_contain_text("forbid talk")
    expect(sailor.page.get_by_label("Your words")).to_be_hidden()


def test_a_choice_is_taken_back(two):
    ann, bob = two
    ann.wait_for(0)
    ann.choose(ann.actions()[3])
    bob.wait_for(1)
    expect(bob.page.locator("main.my-turn")).to_be_visible()
    ann.page.get_by_role("button", name="Take back").click()
    ann.wait_for(2)
    bob.wait_for(2)
    expect(ann.page.locator("main.my-turn")).to_be_visible()
    expect(bob.page.locator("main.my-turn")).to_be_hidden()
    expect(ann.page.get_by_role("button", name="Take back")).to_be_hidden()


def test_a_hint_is_given(person):
    ann = person()
    ann.set_up("connect_four", "hotseat")
    page = ann.page
    page.wait_for_selector("main.my-turn")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#answer")).to_contain_text("Drop into")


# -- pieces travel


def test_pieces_travel_unless_the_reader_wants_stillness(person):
    watch = """() => {
      window.travellers = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            if (node.classList?.contains("traveller")) window.travellers += 1;
          }
        }
      }).observe(document.querySelector("#board"), { childList: true, subtree: true });
    }"""
    for motion in (True, False):
        ann, bob = person(motion=motion), person()
        ann.set_up("sail", "friends", pirates="none")
        bob.join(ann.invitation(), "Bob")
        ann.page.evaluate(watch)
        for one, version in ((ann, 1), (bob, 2), (ann, 3)):  # give, give, lead
            one.wait_for(version - 1)
            one.choose(one.actions()[0])
            ann.wait_for(version)
        assert (ann.page.evaluate("window.travellers") > 0) is motion
        ann.page.wait_for_function("() => !document.querySelector('.traveller')")
        hidden = "[...document.querySelectorAll('[data-key]')].filter(p => p.style.visibility)"
        assert ann.page.evaluate(f"{hidden}.length") == 0


# -- after the end


def test_a_finished_match_is_replayed_from_any_seat_and_played_on(two):
    ann = two[0]
    steps = play_to_the_end(two, seed=3)
    page = ann.page
    page.locator("#ending").get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    expect(page.locator("#step-words")).to_have_text(f"0 of {steps}")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("#log li")).to_have_count(1)
    page.locator("#step").focus()
    page.keyboard.press("End")
    expect(page.locator("#step-words")).to_have_text(f"{steps} of {steps}")
    page.get_by_label("Seen by").select_option("1")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#log li")).to_have_count(steps - 1)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(re.compile(r"/table/[^/]+$"))
    page.wait_for_selector("main.my-turn")
    assert ann.version == steps - 1


def test_play_again_sets_the_same_table(person):
    ann = person()
    ann.set_up("connect_four", "hotseat")
    play_to_the_end([ann, ann], seed=5)
    old = ann.page.url
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: url != old and "/table/" in url)
    ann.page.wait_for_selector("main.my-turn[data-version='0']")
