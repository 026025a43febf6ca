"""Keys and papers, the same at every table, and what is refused: answered in words."""

import random
import re

import pytest
from playwright.sync_api import expect

from skysail.game import load
from tests.browser.conftest import ROOT
from tests.browser.people import POINT, Person
from tests.browser.windows import GAMES, ON_THE_TABLE, SHORT, check_picture, window

PAPERS = {
    "l": "#panel-log",
    "t": "#panel-talk",
    "n": "#panel-notebook",
    "?": "#panel-rules",
    "w": "#panel-words",
    "m": "#menu",
    "x": "#panel-own",
}
REFUSED_SOON = 30  # choices, until something lies there that may not be chosen
FEW = 12  # choices that nobody needs to look for
REFUSED = """() => {
  const told = [".bubble a", ".foresight.why a"].map((name) => document.querySelector(name));
  return told.every(Boolean) && told.map((link) => link.title);
}"""
PLAN = ".deed:not(.not-now), [data-word][aria-pressed=true]"  # words are planned where they stand


@pytest.mark.parametrize("game", GAMES)
def test_keys_and_papers_are_the_same_at_every_table(person, game):
    one: Person = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    page, before = one.page, one.version
    own = "own" in page.evaluate("frame.tools()")
    for key, name in PAPERS.items():
        paper = page.locator(name)
        page.keyboard.press(key)
        expect(paper).to_be_visible(visible=own or key != "x")
        if key == "x" and not own:
            continue
        assert page.evaluate("!!document.activeElement.closest('#drawer, #menu')")
        assert page.evaluate("frame.faults()") == []
        if key == "w":
            look_for_a_choice(one)
        if key == "t" and game != "sail":
            expect(paper).to_contain_text("bots do not answer")
        if key == "?":
            expect(paper.locator(".links")).to_be_visible()
            assert (paper.locator(".steps svg").count() > 5) == (game != "connect_four")
        page.keyboard.press("Escape")
        expect(paper).to_be_hidden()
        assert page.evaluate("!!document.activeElement.closest('[data-tool]')"), key
    page.keyboard.press("u")
    expect(one.foresight()).to_contain_text("nothing that you can take back")
    page.keyboard.press("f")
    expect(page.locator(".prompt")).to_be_hidden()
    page.keyboard.press("f")
    expect(page.locator(".prompt")).to_be_visible()
    for key, speed in (("<", "brisk"), (">", "instant")):
        page.keyboard.press(key)
        one.hears(f"Speed: {speed}")
    if page.locator(".regions .may").count():
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        page.wait_for_function(ON_THE_TABLE)
        page.keyboard.press("1")
        expect(page.locator(".planned").first).to_be_visible()
        page.keyboard.press("Backspace")
        expect(page.locator(".planned")).to_have_count(0)
    page.keyboard.press("Escape")
    assert one.version == before


@pytest.mark.parametrize("game", GAMES)
def test_hint_deed_again_and_explain_have_their_keys_at_every_table(person, game):
    one: Person = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    page, before, deed = one.page, one.version, one.page.locator(PLAN)
    page.keyboard.press("h")
    expect(page.locator(".foresight.hint")).not_to_have_text("Thinking…")
    if page.locator(".regions .may").count():
        expect(page.locator(".lantern > .icon")).to_be_visible()
    page.keyboard.press("h")
    expect(deed).to_be_visible()
    assert one.version == before
    page.keyboard.press("Escape")
    expect(deed).to_have_count(0)

    while not page.locator(".news .entry").count():  # until a rival has had a turn
        steps = one.whole(one.actions()[0])
        if one.plan(steps):
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Enter")
        one.wait_for(before + len(steps.split()))
        one.wait_for_turn()
        before = one.version
    page.evaluate("frame.listen()")
    page.keyboard.press("r")
    page.wait_for_function("() => frame.captions.length > 0")
    one.wait_for_turn()
    check_picture(one)

    if page.locator(".regions:not(.coming) [data-about]").count():
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Shift+ArrowRight")
        about = page.evaluate("document.activeElement.dataset.about")
        page.keyboard.press("i")
        expect(page.locator(".explained")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".explained")).to_be_hidden()
        assert about and page.evaluate("document.activeElement.dataset.about") == about


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_is_answered_in_words_with_a_rule(person, game):
    one: Person = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    page, luck = one.page, random.Random(7)
    for _ in range(REFUSED_SOON):
        one.wait_for_turn()
        refused = (part.evaluate(POINT) for part in page.locator(".regions .askable").all())
        if point := next(filter(None, refused), None):
            break
        one.send(luck.choice(one.actions()))
    assert point
    folder = ROOT / "examples" / game
    ledger = load(folder if folder.exists() else game).ledger
    before, rule = one.version, re.compile(rf"{ledger}-\d+")
    page.mouse.click(*point)
    told = page.wait_for_function(REFUSED).json_value()  # in one look: both are gone in a while
    assert all(rule.search(words) for words in told), told
    expect(page.locator(".prompt.whole")).to_have_count(0)  # said in one paper, not in two
    assert one.version == before


def look_for_a_choice(one: Person) -> None:
    """Where there are many, words leave those that have them all."""
    field, choices = one.page.get_by_label("Find a choice"), one.page.locator("[data-choice]")
    expect(field).to_be_visible(visible=choices.count() > FEW)
    if field.is_visible():
        words = choices.last.locator("span").inner_text().lower()
        field.fill(" ".join(reversed(words.split())))
        expect(choices.last).to_be_visible()
        expect(choices.first).to_be_hidden()
        field.fill("")
        expect(choices.first).to_be_visible(visible=one.page.locator(".group").count() <= 4)


def test_what_is_wished_for_is_pinned_and_a_game_has_keys_of_its_own(person):
    one = person(size=window("wide"))
    page = one.page

    def begin(*thrown: str, may: str, **options: str) -> None:
        """A table of two where the first throw lets one do this."""
        game = load("les_pluvionautes")
        for seed in range(99):
            match = game.match(2, seed, **options)
            for cell in thrown:
                match.play(cell)
            if match.seat == 0 and may in match.moves():
                break
        one.go_on(match)

    begin(may="D4")
    cells = one.told(0)["view"]["cells"]
    wish = next(n for n, cell in enumerate(cells) if cell["island"] and not cell["cloud"])
    at = [page.locator(f".regions [data-action='{n}']").evaluate(POINT) for n in (wish, wish + 9)]
    page.mouse.move(*at[0])
    expect(one.foresight()).to_contain_text("reach it")
    page.keyboard.press("y")
    expect(page.locator(".wish")).to_have_count(1)
    page.mouse.move(*at[1])
    expect(one.foresight()).to_contain_text(f"on {cells[wish]['name']}: ")
    page.mouse.move(*at[0])
    page.keyboard.press("y")
    expect(page.locator(".wish")).to_have_count(0)
    page.locator(f".regions [data-action='{wish}'] > *").first.dispatch_event(
        "pointerdown", {"pointerType": "touch"}
    )
    expect(page.locator(".wish")).to_have_count(1)  # a finger is held on it

    begin("D4", may="face 4")
    page.keyboard.press("4")
    expect(page.locator(".regions .planned")).to_have_attribute("data-place", "face:4")

    begin("D4", may="tow E", mode="advanced")
    shared = page.locator(".regions [data-place^='toward:']:has(> :nth-child(2))")
    both = shared.first.locator("[data-action]")
    one.touch(both.nth(0))
    expect(both.nth(0)).to_have_class(re.compile("planned"))
    page.keyboard.press("x")
    expect(both.nth(1)).to_have_class(re.compile("planned"))
