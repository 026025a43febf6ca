"""Fixtures that serve the tests of every game; each game's own conftest says what it plays."""

from collections.abc import Callable
from pathlib import Path

import pytest

from skysail import Game
from tests.games.walk import Step


@pytest.fixture
def random_steps(random_matches: list[list[Step]]) -> list[Step]:
    """All choices of the game's random matches, one after the other."""
    return [step for walk in random_matches for step in walk]


@pytest.fixture
def component_file(tmp_path: Path) -> Callable[..., Path]:
    """A copy of a game's component file with one piece of its text changed."""

    def write(game: Game, old: str, new: str) -> Path:
        text = (game.folder / "components.toml").read_text("utf-8")
        assert old in text
        file = tmp_path / "mine.toml"
        file.write_text(text.replace(old, new, 1), "utf-8")
        return file

    return write
