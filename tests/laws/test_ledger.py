"""Every rule number of a game is explained to people, done in code and named by a test."""

import re

import pytest

from skysail import Game
from skysail.testing import ledger_numbers
from tests.laws.every_game import GAMES, folder_of_tests

WITH_LEDGER = [game for game in GAMES if game.ledger]
LEDGERS = {  # the runs of numbers that are in use
    "sail": "1-5 10-17 30-34 40-53 60-68 70-77 80-98 100-109 113-117 120-131 140-145 148-154",
    "sea_of_clouds": "1-13 20-48 50-55 60-68 70-74 100-110 115-119 130-155 200-218",
    "les_pluvionautes": "1-111",
    "pirates_under_fire": "1-15 20-37 40-47 50-56 60-65 70-80 90-96 100-107 110-126 130-141",
    "sea_of_plunder": "1-210",
    "connect_four": "1-7",
}
IN_ORDER = ("sail", "sea_of_clouds")  # the others' pages go by topic


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
def test_every_number_of_the_ledger_opens_one_paragraph_of_the_rules(game: Game) -> None:
    """Other mentions lead to one of them; the ledger is written down so that none gets lost."""
    runs = (map(int, run.split("-")) for run in LEDGERS[game.id].split())
    numbers = [f"{game.ledger}-{n:03}" for first, last in runs for n in range(first, last + 1)]
    page = (game.folder / "rules.md").read_text("utf-8")
    opened = re.findall(
        rf"^(?:- )?\*\*({game.ledger}-\d{{3}})\*\* [A-Z0-9*\"−]", page, re.MULTILINE
    )
    assert (opened if game.id in IN_ORDER else sorted(opened)) == numbers
    assert numbers_in(game, page) == set(numbers)


@pytest.mark.parametrize("game", WITH_LEDGER, ids=lambda game: game.id)
def test_code_names_no_unknown_rule(game: Game) -> None:
    ledger = ledger_numbers(game)
    for file in game.folder.glob("*.py"):
        assert numbers_in(game, file.read_text("utf-8")) <= ledger, file.name
