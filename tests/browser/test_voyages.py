"""Every first voyage, click by click, until the player sails alone."""

from collections.abc import Iterator
from operator import eq
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from skysail.game import games, load
from skysail.voyage import AND_THEN, Step, Voyage, voyage_of
from tests.browser.people import Person


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_first_voyage_ends_in_a_free_match(person, game, phone):
    one, voyage = person(phone=phone), voyage_of(load(game))
    answered = next(step for step in voyage.step if step.instead)
    for step in sail(one, voyage, game):
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


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_puzzle_is_solved_at_the_table(person, phone):
    one = person(phone=phone)
    one.page.goto("/puzzles/sail")
    one.page.get_by_role("button", name="Solve Let them win").click()
    one.at_table()
    reach_for(one, "lagoon_8")
    expect(coach(one)).to_contain_text("There is something better")
    one.page.get_by_role("button", name="Show me").click()
    one.page.locator(".deed:not(.not-now)").click()
    expect(coach(one)).to_contain_text("that is home")
    one.page.go_back()
    expect(one.page.locator(".solved")).to_have_count(1)


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
    view = one.told(one.choosing)["view"]
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


def reach_for(one: Person, way: str) -> None:
    """Plan a way and press the deed."""
    one.wait_for_turn()
    one.point_out(offered(one, way.split(AND_THEN))["action"])
    if one.page.locator(".deed:not(.not-now)").count():
        one.page.locator(".deed:not(.not-now)").click()


def covered(one: Person, step: Step | None) -> list[str]:
    """What the coach speaks of or asks to touch, and yet covers."""
    names = [step.at, *step.light] if step else []
    found: list[str] = one.page.evaluate(COVERED, names)
    return found


COVERED = """(names) => {
  const coach = document.querySelector(".coach").getBoundingClientRect();
  const sheet = document.querySelector(".regions:not(.coming)");
  return names.filter((name) => {
    const part = sheet.querySelector(`[data-key="${name}"], [data-place="${name}"]`);
    const { x, y, width, height } = part?.getBoundingClientRect() ?? coach;
    const [u, v] = [x + width / 2, y + height / 2];
    return part && u > coach.left && u < coach.right && v > coach.top && v < coach.bottom;
  });
}"""
