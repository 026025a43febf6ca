"""Every first voyage, click by click, until the player sails alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from skysail.game import games
from skysail.voyage import AND_THEN, Step, voyage_of
from tests.browser.people import Person


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_first_voyage_ends_in_a_free_match(person, game, phone):
    one = person(phone=phone)
    for step in sail(one, game):
        assert covered(one, step) == []
        if step and step.instead:
            refuse(one, step)
    one.page.get_by_role("button", name="I have the helm").click()
    expect(coach(one)).to_be_hidden()
    before = one.version
    one.choose(one.actions()[0])
    one.wait_for(before + 1)


def sail(one: Person, game: str) -> Iterator[Step | None]:
    """Begin on the front page and do what the coach says: every step before it, then None."""
    voyage = next(voyage_of(card) for card in games() if card.id == game)
    assert voyage is not None
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
    """Make the choices that the coach asks for, as many at once as the table takes for one act."""
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
    """The longest act on offer that these moves begin with."""
    view = one.told(one.choosing)["view"]
    every = sorted([*view["choices"], *view.get("acts", [])], key=lambda act: -len(words(act)))
    return next(act for act in every if words(act) == moves[: len(words(act))])


def words(act: dict[str, Any]) -> list[str]:
    found: list[str] = act.get("moves") or [act["move"]]
    return found


def refuse(one: Person, step: Step) -> None:
    """Try what the coach has a kind word about: it is said, and nothing is sent."""
    way, answer = next(iter(step.instead.items()))
    before = one.version
    one.wait_for_turn()
    one.plan(offered(one, way.split(AND_THEN))["action"])
    if one.page.locator(".deed:not(.not-now)").count():
        one.page.locator(".deed:not(.not-now)").click()
    expect(coach(one)).to_contain_text(answer)
    assert one.version == before
    one.page.keyboard.press("Escape")


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
