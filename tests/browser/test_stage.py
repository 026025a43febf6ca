"""The frame of all tables: a match of every game, by size of window and theme.

After each update nothing overlaps or is cut off, nothing has changed its height, what is shown is
what the server drew, and the parts of the frame stand where they belong.
"""

import random
from typing import Literal

import pytest
from playwright.sync_api import expect

from skysail.game import games, load
from tests.browser.people import Person
from tests.browser.windows import (
    GAMES,
    SHAPES,
    SHORT,
    WINDOWS,
    check,
    check_picture,
    is_phone,
    look_everywhere,
    window,
)

LARGEST_UPDATE = 30_000  # bytes
OWN_CHOICES = 8  # of a walk through a match
SEEN_WHOLE = 3  # of them, where things move; what follows is skipped
TOOLS = ["undo", "hint", "own", "notebook", "log", "rules", "menu"]
FOOT = ["undo", "hint", "own", "rules", "notebook", "log"]
WALKS: list[tuple[str, Literal["light", "dark"]]] = [  # whole matches are played tall and dark
    ("wide", "light"),
    ("small", "light"),
]
READ_WHOLE = """() => {
  const box = (part) => part.getBoundingClientRect();
  const { right, bottom } = box(document.querySelector(".prompt"));
  const isOut = (part) => box(part).right > right || box(part).bottom > bottom;
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
  const parts = document.querySelectorAll(".question, [data-word], [data-word] :is(span, small)");
  return [...parts].filter((part) => isCut(part) || isOut(part)).map((part) => part.textContent);
}"""


def check_telling(one: Person, seat: int, *, phone: bool) -> None:
    """Every play had its caption, updates were small, and the tools stand in their order."""
    told = [line for line in one.told(seat, "log")["log"][1:] if line["sentences"]]
    assert len(one.page.evaluate("frame.captions")) >= min(len(told), OWN_CHOICES)
    shown = [name for name in one.page.evaluate("frame.tools()") if name != "menu" or not phone]
    assert shown == [name for name in (FOOT if phone else TOOLS) if name in shown]
    assert one.largest_update < LARGEST_UPDATE


@pytest.mark.parametrize(("size", "theme"), WALKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_keeps_its_frame(person, game, size, theme):
    moves = size == "wide"
    one = person(size=window(size), phone=is_phone(size), theme=theme, motion=moves)
    one.set_up(game, "bots", **SHORT.get(game, {}))
    page, luck = one.page, random.Random(7)
    one.wait_for_turn()
    page.evaluate("frame.listen()")
    if moves:
        page.keyboard.press(">")  # brisk
    places = page.evaluate("frame.places()")
    for count in range(OWN_CHOICES):
        if moves and not one.over:
            skip(one)
        one.wait_for_turn()
        check(one, places)
        check_picture(one)
        if one.over:
            break
        before, action = one.version, one.whole(luck.choice(one.actions()))
        if one.plan(action):
            check(one, places)
            page.locator(".deed").click()
            page.mouse.move(0, 0)
        if moves and count >= SEEN_WHOLE:
            page.wait_for_selector(f"main.performing, main:not([data-version='{before}'])")
            skip(one)
        one.wait_for(before + len(action.split()))
    check_telling(one, 0, phone=is_phone(size))
    assert is_phone(size) or len(page.evaluate("frame.tools()")) >= len(TOOLS) - 1


@pytest.mark.parametrize("game", GAMES)
def test_every_window_shows_the_whole_table(person, game):
    one = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    look_everywhere(one, one.whole(one.actions()[0]))


OFFER = """async (labels) => {
  const { src } = document.querySelector("script[src*='table.js']");
  const { Prompt } = await import(src.replace("table.js", "prompt.js"));
  const prompt = new Prompt(document.querySelector(".prompt"), { point: () => {} });
  const found = [];
  for (const deed of labels) {
    prompt.offer({ deed, ready: true, back: true });
    found.push(...(await frame.faults(1)));
  }
  return found;
}"""


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_no_deed_is_cut_in_any_window(person, game):
    one = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    labels = labels_of_every_length(game)
    for name in ("wide", "tablet", "tall", "small", "low"):
        one.page.set_viewport_size(window(name))
        form = name if is_phone(name) else SHAPES.get(name, "wide")
        one.page.wait_for_selector(f"main[data-asked={form}]")
        assert one.page.evaluate(OFFER, labels) == [], name


def labels_of_every_length(game: str) -> list[str]:
    """Of what is offered in some matches, one choice in words for every number of letters."""
    found: dict[int, str] = {}
    for seed in range(8):
        match, luck = load(game).match(seed=seed), random.Random(seed)
        for _ in range(150):
            if match.over:
                break
            view = match.view(match.seat)
            offered = [*view["choices"], *view.get("acts", ())]
            if begun := [str(choice["action"]) for choice in offered if "goes_on" in choice]:
                offered += match.acts_from(view["seat"], luck.choice(begun))
            found |= {len(choice["label"]): choice["label"] for choice in offered}
            match.play(luck.choice(match.legal()))
    return list(found.values())


def skip(one: Person) -> None:
    """Show at once what is still playing."""
    one.page.evaluate("document.activeElement.blur()")
    one.page.keyboard.press("Space")


@pytest.mark.parametrize("game", GAMES)
def test_that_a_seat_is_open_is_written_where_it_hides_nothing(person, game):
    one = person()
    one.set_up(game, "friends")
    one.page.keyboard.press("Escape")
    for name in WINDOWS:
        one.page.set_viewport_size(window(name))
        form = name if is_phone(name) else SHAPES.get(name, "wide")
        one.page.wait_for_selector(f"main[data-asked={form}]")
        assert one.page.evaluate("frame.faults()") == [], name
        assert one.page.evaluate("frame.covered()") == [], name
    expect(one.page.locator(".sign-words")).to_have_text("open seat")


FILLED = """() => {
  const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
  const [cloth, stage] = [".cloth", "#stage"].map(boxOf);
  return [cloth.width / stage.width, cloth.height / stage.height];
}"""


def test_beside_a_docked_log_the_table_of_sail_has_a_shape_of_its_own(person):
    """At 1920 x 1080 bands were empty above and below it."""
    one = person(size=window("widest"))
    page = one.page
    one.set_up("sail", "bots", pirates="none", intermission="off")
    page.wait_for_selector("main[data-asked=deep]")
    one.wait_for_turn()
    assert min(page.evaluate(FILLED)) > 0.98
    assert page.evaluate("frame.faults()") == []
    page.keyboard.press("l")
    page.wait_for_selector("main[data-asked=wide]")
    page.keyboard.press("l")
    page.wait_for_selector("main[data-asked=deep]")


@pytest.mark.parametrize("form", ["tall", "small", "low"])
def test_a_question_with_two_answers_is_read_whole_on_phones(person, form):
    hands = "hand_0: action_broken_compass map_ns3 \n hand_1: map_ew3 \n hand_2: map_corners"
    position = f"seats: 3 \n pile: map_cross2 \n {hands}"
    match = load("sea_of_plunder").interpreted.match(position=position)
    match.play("play_action_broken_compass")
    one = person(size=window(form), phone=True)
    one.go_on(match)
    expect(one.page.locator(".question")).to_have_text("Who takes a Debt?")
    expect(one.page.locator("[data-word] small")).to_have_text(["Green and Orange"] * 2)
    assert one.page.evaluate(READ_WHOLE) == []
