"""The frame of all tables: a match of every game, by size of window and theme.

After each update nothing overlaps or is cut off, nothing has changed its height, what is shown is
what the server drew, and the parts of the frame stand where they belong.
"""

import random
from contextlib import suppress
from typing import Any, Literal

import pytest
from playwright.sync_api import Error, ViewportSize, expect

from skysail.game import games, load
from tests.browser.people import Person

GAMES = [*(game.id for game in games()), "connect_four"]
SHORT = {  # options that make a match short enough to be clicked through
    "sail": {"pirates": "none", "intermission": "off"},
    "les_pluvionautes": {"max_turns": "60"},
    "sea_of_plunder": {"round_limit": "3"},
}
OWN_CHOICES = 8  # of a walk through a match
TOOLS = ["undo", "hint", "own", "notebook", "log", "rules", "menu"]
FOOT = ["undo", "hint", "own", "rules", "notebook", "log"]
WINDOWS: dict[str, tuple[int, int]] = {
    "wide": (1280, 800),
    "wider": (1440, 900),
    "widest": (1920, 1080),
    "tablet": (1024, 768),
    "tall": (390, 844),
    "small": (360, 640),
    "low": (844, 390),
}
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]
GO_ON = """async (record) => {
  const headers = { "Content-Type": "application/json", "X-Skysail": "1" };
  const players = [{ kind: "me" }, { kind: "bot", bot: "random" }];
  const body = JSON.stringify({ record, players });
  return (await (await fetch("/api/import", { method: "POST", headers, body })).json()).table;
}"""
WALKS: list[tuple[str, Literal["light", "dark"]]] = [
    ("wide", "light"),
    ("tall", "dark"),
    ("small", "light"),
]


def window(name: str) -> ViewportSize:
    width, height = WINDOWS[name]
    return {"width": width, "height": height}


def is_phone(name: str) -> bool:
    return name in ("tall", "small", "low")


def check(one: Person, places: dict[str, Any]) -> None:
    """The frame is whole, and every part is where it was."""
    assert one.page.evaluate("frame.faults()") == []
    assert one.page.evaluate("frame.places()") == places


def check_picture(one: Person) -> None:
    """The page shows what the server draws for it."""
    form = one.page.get_attribute("#main", "data-form")
    told = one.told(0, f"view,{form}")
    if told["version"] == one.version:
        assert one.page.evaluate("drawn => frame.different(drawn)", told["stage"]["regions"]) == []


@pytest.mark.parametrize(("size", "theme"), WALKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_keeps_its_frame(person, game, size, theme):
    one = person(size=window(size), phone=is_phone(size), theme=theme, motion=size == "wide")
    one.set_up(game, "bots", **SHORT.get(game, {}))
    page, luck = one.page, random.Random(7)
    one.wait_for_turn()
    page.evaluate("frame.listen()")
    places = page.evaluate("frame.places()")
    for _ in range(OWN_CHOICES):
        if size == "wide" and not one.over:
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Space")  # skips what is still playing
        one.wait_for_turn()
        check(one, places)
        check_picture(one)
        if one.over:
            break
        before, action = one.version, luck.choice(one.actions())
        if one.plan(action):
            check(one, places)
            page.locator(".deed").click()
            page.mouse.move(0, 0)
        one.wait_for(before + len(action.split()))
    told = [line for line in one.told(0, "log")["log"][1:] if line["sentences"]]
    assert len(page.evaluate("frame.captions")) >= min(len(told), OWN_CHOICES)
    shown = page.evaluate("frame.tools()")
    wanted = [name for name in (TOOLS if not is_phone(size) else FOOT) if name in shown]
    assert [name for name in shown if name != "menu" or not is_phone(size)] == wanted
    assert is_phone(size) or len(shown) >= 6
    assert one.largest_update < 30_000


@pytest.mark.parametrize("game", GAMES)
def test_every_window_shows_the_whole_table(person, game):
    one = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    look_everywhere(one)
    one.plan(one.actions()[0])
    look_everywhere(one)


def look_everywhere(one: Person) -> None:
    """At every size of window and in both themes the frame is whole and can be read."""
    for name in WINDOWS:
        one.page.set_viewport_size(window(name))
        form = {"wider": "wide", "widest": "wide", "tablet": "wide"}.get(name, name)
        one.page.wait_for_selector(f"main[data-form={form}]")
        for theme in THEMES:
            one.page.emulate_media(color_scheme=theme)
            with suppress(Error):  # pieces of another form may still be on their way
                one.page.wait_for_function("() => !frame.faults().length", timeout=5_000)
            assert one.page.evaluate("[...frame.faults(), ...frame.faint()]") == [], (name, theme)
        check_picture(one)


# -- keys, with a game that everybody knows


@pytest.fixture
def ann(person) -> Person:
    """Somebody at a table of Connect Four, whose turn it is."""
    one: Person = person()
    one.set_up("connect_four", "bots")
    one.wait_for_turn()
    return one


@pytest.mark.parametrize(
    ("key", "panel"),
    [("l", "log"), ("t", "talk"), ("n", "notebook"), ("?", "rules"), ("w", "words"), ("m", "")],
)
def test_a_key_opens_its_paper_and_escape_gives_the_focus_back(ann: Person, key, panel):
    page = ann.page
    paper = page.locator(f"#panel-{panel}" if panel else "#menu")
    page.keyboard.press(key)
    expect(paper).to_be_visible()
    assert page.evaluate("!!document.activeElement.closest('#drawer, #menu')")
    assert page.evaluate("frame.faults()") == []
    page.keyboard.press("Escape")
    expect(paper).to_be_hidden()
    assert page.evaluate("!!document.activeElement.closest('[data-tool]')")


def test_a_plan_is_made_foreseen_taken_back_and_done_by_keys(ann: Person):
    page = ann.page
    page.keyboard.press("4")
    expect(page.locator(".deed")).to_have_text("Drop into d")
    expect(ann.foresight()).to_have_text("To d1")
    expect(page.locator(".ghost")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator(".deed.not-now")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".deed:not(.not-now)")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".deed.not-now")).to_be_visible()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    ann.wait_for(2)  # the bot has answered
    expect(page.locator(".news .entry")).to_contain_text("Drops into")
    assert page.locator(".regions .changed").count()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    ann.wait_for(4)
    assert page.locator(".news .entry").count() == 1


def test_pace_and_the_board_alone(ann: Person):
    page = ann.page
    page.keyboard.press("<")
    expect(page.get_by_role("status").filter(has_text="Speed: brisk")).to_be_visible()
    assert '"speed":"brisk"' in page.evaluate("localStorage.getItem('settings')")
    page.keyboard.press("f")
    expect(page.locator(".prompt")).to_be_hidden()
    page.keyboard.press("f")
    expect(page.locator(".prompt")).to_be_visible()


def test_a_hint_lights_the_thing_and_then_plans_it_but_never_plays(ann: Person):
    page = ann.page
    page.keyboard.press("h")
    expect(ann.foresight()).to_contain_text("in 100 for a win")
    expect(page.locator(".lantern")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".deed:not(.not-now)")).to_be_visible()
    assert ann.version == 0


# -- beats


def test_beats_are_played_and_a_skip_shows_what_is(person):
    one = person(motion=True)
    one.set_up("connect_four", "hotseat")
    page = one.page
    one.wait_for_turn()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    expect(page.locator(".layer .actors > *")).to_have_count(1)
    expect(page.locator(".caption")).to_contain_text("drops into d")
    page.keyboard.press("Space")
    one.wait_for(1)
    expect(page.locator(".layer > *")).to_have_count(0)
    page.wait_for_selector("main.my-turn")
    assert page.locator("[data-key='stone:d1']").evaluate("one => one.style.visibility") == ""
    told = one.told(1, "view,wide")
    assert page.evaluate("drawn => frame.different(drawn)", told["stage"]["regions"]) == []


def test_a_click_while_beats_play_skips_and_then_plans(person):
    one = person(motion=True)
    one.set_up("connect_four", "hotseat")
    page = one.page
    one.wait_for_turn()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.performing")
    one.touch(page.locator(".regions:not(.coming) [data-action='2']"))
    one.wait_for(1)
    assert page.locator(".layer > *").count() == 0


def test_what_happened_is_played_again(person):
    one = person(motion=True)
    one.set_up("connect_four", "bots")
    page = one.page
    one.wait_for_turn()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    one.wait_for(2)
    one.wait_for_turn()
    page.keyboard.press("r")
    expect(page.locator(".layer .actors > *")).to_have_count(1)
    expect(page.locator(".caption")).to_contain_text("Orange drops into")
    page.wait_for_selector("main.my-turn:not(.performing)")
    check_picture(one)
    page.keyboard.press("4")
    expect(page.locator(".deed")).to_have_text("Drop into d")


# -- what a thing is


def test_a_thing_explains_itself_by_pointer_tap_and_key(ann: Person):
    page = ann.page
    told = {
        "name": "Stone",
        "kind": "Piece",
        "words": "Four in a row win.",
        "copies": 21,
        "rule": "C4-003",
        "provenance": "",
        "svg": "<svg viewBox='0 0 10 10'><circle cx='5' cy='5' r='4'/></svg>",
    }
    page.route("**/about/stone", lambda route: route.fulfill(json=told))
    plate = page.locator(".regions [data-place='plate:1']")
    plate.evaluate("one => { one.dataset.about = 'stone'; }")
    card = page.get_by_role("dialog", name="Stone")
    plate.hover()
    expect(card).to_contain_text("21 in the box")
    expect(card.get_by_role("link").first).to_have_text("C4-003")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    plate.click()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    plate.evaluate("one => { one.setAttribute('tabindex', '0'); one.focus(); }")
    page.keyboard.press("i")
    expect(card.get_by_role("button")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    assert plate.evaluate("one => one === document.activeElement")


# -- intermission


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


def test_sail_on_a_small_phone_from_the_front_page_to_the_rematch(person):
    one = person(size=window("small"), phone=True)
    page, luck = one.page, random.Random(7)
    page.goto("/")
    page.get_by_role("button", name="Play Sail").click()
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
            page.locator(".deed").click()
            one.wait_for(before + 1)
        else:
            one.choose(luck.choice(one.actions()))
    assert rounds
    table = page.url
    page.locator("#prompt").get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="All hands open").click()
    expect(page.locator("#hands figure")).to_have_count(2)
    assert page.locator("#hands figure:has([data-about])").count() == 2
    page.goto(table)
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: url != table and "/table/" in url)
    one.wait_for_turn()


def test_a_harbour_has_its_stars_and_leads_to_the_next_map(person):
    """And where it turned is seen at every size, once it was asked for."""
    one = person()
    page = one.page
    page.goto("/about")
    lies = "ship: E16; round: 4; south: lagoon_8 coral_6; north: lagoon_7 coral_7"
    position = f"{lies}; scenario: first_crossing; kraken_deck: coral_1 amber_2 kraken; leader: 0"
    record = load("sail").interpreted.match(position=position.replace("; ", "\n")).record()
    page.goto(f"/table/{page.evaluate(GO_ON, record)}")
    one.wait_for_turn()
    one.choose(load("sail").text.parse("lagoon_8"))
    one.wait_for_turn()
    expect(page.locator(".ending-say")).to_contain_text("you win")
    expect(page.locator(".ending-stars .got")).to_have_count(3)
    look_everywhere(one)
    page.set_viewport_size(window("wide"))
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


def test_a_die_is_thrown_by_dragging_it_and_a_guess_is_pencilled_in(person):
    one = person(size=window("wide"))
    one.set_up("les_pluvionautes", "bots")
    one.wait_for_turn()
    page, before = one.page, one.version
    plate = page.locator(".regions:not(.coming) [data-place='plate:1']")
    plate.evaluate("part => part.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    box = page.locator("#drawer [data-pencil]").first
    guess = page.locator(f"[data-guess='{box.get_attribute('data-pencil')}']")
    expect(guess).not_to_have_class("shown")
    box.click()
    box.click()
    expect(guess).to_have_class("shown")
    page.reload()
    one.wait_for_turn()
    expect(guess).to_have_class("shown")
    die = page.locator("[data-throw]").bounding_box()
    cell = (
        page.locator(".regions [data-action]")
        .nth(18)
        .evaluate(
            "part => { const box = part.firstElementChild.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; }"
        )
    )
    assert die
    page.mouse.move(die["x"] + die["width"] / 2, die["y"] + die["height"] / 2)
    page.mouse.down()
    page.mouse.move(*cell, steps=6)
    page.wait_for_timeout(200)  # held still: dropped there, not flicked beyond it
    page.mouse.up()
    one.wait_for(before + 1)
    assert any(
        "throw at D4" in words for line in one.told(0, "log")["log"] for words in line["sentences"]
    )
