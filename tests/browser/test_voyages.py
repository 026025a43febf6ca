"""Every first voyage, click by click, until the player sails alone."""

from collections.abc import Iterator
from operator import eq
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from skysail.game import games, load
from skysail.puzzle import puzzles_of
from skysail.voyage import AND_THEN, Step, Voyage, voyage_of
from tests.browser.conftest import PHONE
from tests.browser.people import Person

TALL: tuple[str, ViewportSize] = ("tall", PHONE)
SMALL: tuple[str, ViewportSize] = ("small", {"width": 360, "height": 640})


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_first_voyage_ends_in_a_free_match(person, game, phone):
    one, voyage = person(phone=phone), voyage_of(load(game))
    answered = next(step for step in voyage.step if step.instead)
    for number, step in enumerate(sail(one, voyage, game)):
        assert covered(one, step) == []
        if phone:
            turn_to(one, *(SMALL, TALL)[number % 2])
            assert covered(one, step) == []
        if step is answered:
            refuse(one, step)
    for words, seen in (("Leave the voyage", False), ("Call the Pilot back", True)):
        one.page.locator("#menu-tool").click()
        one.page.get_by_role("button", name=words).click()
        expect(coach(one)).to_be_visible(visible=seen)
    one.page.get_by_role("button", name="I have the helm").click()
    expect(coach(one)).to_be_hidden()
    before = one.version
    one.choose(one.actions()[0])
    one.wait_for(before + 1)


def test_foresight_goes_by_marks_in_the_notebook_and_the_coach_hears_them(person):
    one, voyage = person(), voyage_of(load("les_pluvionautes"))
    flask = one.page.locator("#drawer [data-pencil='1:circle_b']")
    wrong = one.page.locator("#drawer [data-pencil='1:circle_a']")
    for step in sail(one, voyage, "les_pluvionautes"):
        if step.true.get("balloon.tow.name") == "plain":
            one.page.keyboard.press("n")
            flask.click(click_count=2)
            one.page.keyboard.press("Escape")
            expect(flask).to_be_hidden()
            one.point_out(offered(one, [step.accept[0]])["action"])
            expect(one.foresight()).to_contain_text("Flask, by your guess, 9")
        if step.marks:
            break
    one.page.keyboard.press("n")
    wrong.click()
    expect(coach(one)).to_contain_text(step.say)  # a no says nothing
    wrong.click()
    expect(coach(one)).to_contain_text("Would crystals and reindeer want that?")
    flask.click(click_count=3)
    expect(coach(one)).to_contain_text(voyage.step[voyage.step.index(step) + 1].say)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_whoever_has_sailed_a_voyage_is_told_once_what_an_option_is_about(person, phone):
    one, news = person(phone=phone), "Within its pennants the sun die doubles animals"
    sailed = "localStorage.setItem('solved-/games/les_pluvionautes/voyage', '1')"
    one.set_up("les_pluvionautes", "bots", weather="on")
    one.wait_for_turn()
    expect(coach(one)).to_have_count(0)
    one.page.evaluate(sailed)
    one.page.goto("/")
    one.set_up("les_pluvionautes", "bots", weather="on")
    expect(coach(one)).to_contain_text(news)
    one.page.get_by_role("button", name="I see").click()
    expect(coach(one)).to_be_hidden()
    one.set_up("les_pluvionautes", "bots", weather="on")
    one.wait_for_turn()
    expect(coach(one)).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_puzzle_is_solved_at_the_table(person, phone):
    one = person(phone=phone, size=SMALL[1] if phone else None)
    titles = [puzzle.title for puzzle in puzzles_of(load("sail"))]
    number = titles.index("Let them win")
    one.page.goto("/puzzles/sail")
    one.page.get_by_role("button", name="Solve Let them win").click()
    one.at_table()
    reach_for(one, "lagoon_8")
    expect(coach(one)).to_contain_text("There is something better")
    one.page.get_by_role("button", name="Show me").click()
    expect(one.foresight()).to_contain_text("harbour")
    for part in ("[data-region=trick]", ".coach"):  # what the foresight speaks of, and who helps
        one.page.wait_for_function(APART, arg=[part, ".foresight"])
    one.page.locator(".deed:not(.not-now)").click()
    one.hears("That is it!")
    expect(coach(one)).to_contain_text("that is home")
    table = one.table
    expect(coach(one).get_by_role("button", name="Play on")).to_have_count(0)  # it is home
    expect(coach(one).get_by_role("link", name="All puzzles")).to_have_attribute(
        "href", "/puzzles/sail"
    )
    coach(one).get_by_role("button", name="Next puzzle").click()
    one.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(coach(one)).to_contain_text(puzzles_of(load("sail"))[number + 1].say)
    one.page.goto("/puzzles/sail")
    expect(one.page.locator(".solved")).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_pilots_paper_is_laid_aside_until_there_is_something_new(person, phone):
    one, voyage = person(phone=phone), voyage_of(load("sail"))
    one.page.goto("/")
    one.page.locator("[data-voyage=sail]").click()
    one.at_table()
    first, second, *_ = (step.say for step in voyage.step)
    paper, gull = coach(one), one.page.locator(".coach .gull")
    expect(paper.get_by_text(first)).to_be_visible()
    large = paper.evaluate(AREA)
    paper.get_by_role("button", name="Lay the paper aside").click()
    expect(paper.get_by_text(first)).to_be_hidden()
    assert paper.evaluate(AREA) < large / 5
    one.page.reload()  # it is only laid aside: nothing is left, nothing is lost
    expect(paper.get_by_text(first)).to_be_visible()
    gull.click()
    expect(paper.get_by_text(first)).to_be_hidden()
    gull.click()
    expect(paper.get_by_text(first)).to_be_visible()
    paper.get_by_role("button", name="Go on").click()
    expect(paper.get_by_text(second)).to_be_visible()


def test_on_phones_the_pilots_paper_stands_in_the_row_of_news(person):
    """In Sail it lies right above the prompt; a thread leads to what is meant."""
    one = person(phone=True)
    next(sail(one, voyage_of(load("sail")), "sail"))
    one.page.wait_for_function(IN_THE_ROW)
    expect(coach(one)).to_have_attribute("data-side", "far")


def sail(one: Person, voyage: Voyage, game: str) -> Iterator[Step | None]:
    """Begin on the front page and do what the coach says: every step before it, then None."""
    one.page.goto("/")
    one.page.locator(f"[data-voyage={game}]").click()
    one.at_table()
    for step in voyage.step:
        expect(coach(one)).to_contain_text(step.say)
        expect(coach(one)).to_be_visible()
        yield step
        if step.accept:
            take(one, step.accept[0])
        else:
            one.page.get_by_role("button", name="Go on").click()
    expect(coach(one)).to_contain_text(voyage.end.say)
    expect(coach(one)).to_be_visible()
    one.wait_for_turn()
    yield None


def coach(one: Person) -> Locator:
    return one.page.locator(".coach")


def take(one: Person, way: str) -> None:
    """Make the choices of a way, as many at once as the table takes for one act."""
    moves = way.split(AND_THEN)
    while moves:
        one.wait_for_turn()
        if one.page.get_by_role("button", name="Ready", exact=True).is_visible():
            one.page.get_by_role("button", name="Ready", exact=True).click()
            return
        act = offered(one, moves)
        one.choose(act["action"])
        del moves[: len(words(act))]


def offered(one: Person, moves: list[str]) -> dict[str, Any]:
    """What the table offers that these moves begin with, or that begins with them."""
    view = one.view()
    acts = view.get("acts", [])
    begun = {words(act)[0] for act in acts}
    every = [*acts, *(choice for choice in view["choices"] if choice["move"] not in begun)]
    return next(act for act in every if all(map(eq, words(act), moves)))


def words(act: dict[str, Any]) -> list[str]:
    found: list[str] = act.get("moves") or [act["move"]]
    return found


def refuse(one: Person, step: Step) -> None:
    """Try what the coach has a kind word about: it is said, and nothing is sent."""
    way, answer = next(iter(step.instead.items()))
    before = one.version
    reach_for(one, way)
    expect(coach(one)).to_contain_text(answer)
    assert one.version == before
    one.page.keyboard.press("Escape")


def turn_to(one: Person, form: str, size: ViewportSize) -> None:
    """Hold another phone: what is lit is drawn anew, and the paper is laid anew."""
    one.page.set_viewport_size(size)
    one.page.wait_for_selector(f"main[data-form={form}]:not(.performing)")
    expect(coach(one)).to_be_visible()


def reach_for(one: Person, way: str) -> None:
    """Plan a way and press the deed."""
    one.wait_for_turn()
    act = offered(one, way.split(AND_THEN))
    one.point_out(act["action"])
    touch_again(one, act)
    if one.page.locator(".deed:not(.not-now)").count():
        one.page.locator(".deed:not(.not-now)").click()


def touch_again(one: Person, act: dict[str, Any]) -> None:
    """A second tap sends nothing in a lesson; if it has taken a part up again, lay that anew."""
    before, part = one.version, (act.get("parts") or [None])[-1]
    drawn = one.page.locator(f".regions:not(.coming) [data-action='{act['action']}']")
    named = one.page.locator(f"[data-key='{part}'], [data-place='{part}']").first
    if one.page.locator(".deed:not(.not-now)").count():
        again = drawn if drawn.count() else named
        one.touch(again)
        if one.page.locator(".deed.not-now").count():
            one.touch(again)
        assert one.version == before


def covered(one: Person, step: Step | None) -> list[str]:
    """What the coach speaks of or asks to touch, and yet covers."""
    names = [step.at, *step.light] if step else []
    acts = (
        [offered(one, way.split(AND_THEN)) for way in step.accept]
        if step and one.choosing == 0
        else []
    )
    parts = [part for act in acts for part in act.get("parts", [])]
    asks = step is None or bool(step.accept)
    found: list[str] = one.page.evaluate(COVERED, [[*names, *parts], asks])
    return found


AREA = "one => one.getBoundingClientRect().width * one.getBoundingClientRect().height"
APART = """(names) => {
  const [one, other] = names.map((name) => document.querySelector(name).getBoundingClientRect());
  const beside = one.right <= other.left || one.left >= other.right;
  return beside || one.bottom <= other.top || one.top >= other.bottom;
}"""
IN_THE_ROW = """() => {
  const [coach, prompt] = [".coach", ".prompt"].map((name) => document.querySelector(name));
  const apart = prompt.getBoundingClientRect().top - coach.getBoundingClientRect().bottom;
  return apart > 0 && apart < 10;
}"""
COVERED = """async function covered([names, asks], looks = 20) {
  const painted = (done) => requestAnimationFrame(() => requestAnimationFrame(done));
  await new Promise(painted); // the paper makes way for what was just shown, or is told in a moment
  const coach = document.querySelector(".coach").getBoundingClientRect();
  const sheet = document.querySelector(".regions:not(.coming)");
  const meets = ({ left, right, top, bottom }) =>
    right > coach.left && left < coach.right && bottom > coach.top && top < coach.bottom;
  const named = (name) => sheet.querySelector(`[data-key="${name}"], [data-place="${name}"]`);
  const face = (part) => part?.querySelector(":scope > .face, :scope > :has(+ .preview)") ?? part;
  const isRegion = (name) => sheet.querySelector(`[data-region="${name}"]`); // whole ones may
  const [at, ...others] = names;
  const meant = [at, ...others.filter((name) => !isRegion(name))];
  const found = meant.map((name) => [name, face(named(name))]);
  if (asks) found.push(["prompt", document.querySelector("#prompt")]);
  if (!document.body.matches("[data-phone]")) { // what is read meanwhile
    if (asks) found.push(["what one has", named("plate:0")]);
    const news = document.querySelectorAll(".news:not([hidden]) .entry");
    found.push(...[...news].map((part) => ["news", part]));
  }
  const hidden = found.filter(([, part]) => part && meets(part.getBoundingClientRect()));
  return hidden.length && looks ? covered([names, asks], looks - 1) : hidden.map(([name]) => name);
}"""
