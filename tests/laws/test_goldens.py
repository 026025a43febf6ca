"""Whole matches as text for every seat: a change that alters one of them must be meant.

The first line of a `.playthrough` file says in JSON what is played; `make goldens` writes the rest.
"""

import json
import re
from pathlib import Path

import pytest

from skysail import Game
from skysail.testing import Case, playthrough
from tests.laws.every_game import GAMES, folder_of_tests

FILES = [
    (game, file) for game in GAMES for file in sorted(folder_of_tests(game).glob("*.playthrough"))
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_a_playthrough(game: Game) -> None:
    assert any(owner.id == game.id for owner, _ in FILES)


@pytest.mark.parametrize(
    ("game", "file"), FILES, ids=lambda value: getattr(value, "stem", None) or value.id
)
def test_a_playthrough_still_reads_the_same(game: Game, file: Path, renew: bool) -> None:
    head = file.read_text("utf-8").splitlines()[0]
    played = json.loads(head)
    case = Case(game, played["seats"], tuple(played["options"].items()), 1, played["seed"])
    told = f"{head}\n{playthrough(case)}"
    if renew:
        file.write_text(told, "utf-8")
    assert file.read_text("utf-8") == told


def test_whoever_reads_is_spoken_to_as_you() -> None:
    for _, file in FILES:
        assert not re.findall(r"\bYou [a-z]+s\b[^'\n]*", file.read_text("utf-8"))
