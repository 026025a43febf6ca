"""Every rule number of a game is explained to people, done in code and named by a test."""

import re

import pytest

from skysail import Game
from skysail.testing import ledger_numbers
from tests.laws.every_game import GAMES, folder_of_tests

WITH_LEDGER = [game for game in GAMES if game.ledger]


def numbers_in(game: Game, text: str) -> set[str]:
    return set(re.findall(rf"\b{game.ledger}-\d{{3}}\b", text))


@pytest.mark.parametrize("game", WITH_LEDGER, ids=lambda game: game.id)
def test_every_rule_is_named_by_a_test(game: Game) -> None:
    marked: set[str] = set()
    for file in folder_of_tests(game).rglob("test_*.py"):
        for marker in re.findall(r"pytest\.mark\.rule\(([^)]*)\)", file.read_text("utf-8")):
            marked |= numbers_in(game, marker)
    ledger = ledger_numbers(game)
    assert ledger, "rules.md names no rule"
    assert marked == ledger


@pytest.mark.parametrize("game", WITH_LEDGER, ids=lambda game: game.id)
def test_a_rule_stands_once_in_the_rules(game: Game) -> None:
    page = (game.folder / "rules.md").read_text("utf-8")
    named = re.findall(rf"\*\*({game.ledger}-\d{{3}})\*\*", page)
    assert sorted(named) == sorted(set(named))


@pytest.mark.parametrize("game", WITH_LEDGER, ids=lambda game: game.id)
def test_code_names_no_unknown_rule(game: Game) -> None:
    ledger = ledger_numbers(game)
    for file in game.folder.glob("*.py"):
        assert numbers_in(game, file.read_text("utf-8")) <= ledger, file.name
