"""Positions as text, moves as words, and throws whose chance is written down."""

import re
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import numpy as np
import pytest

from skysail import load
from tests.games.sitting import Sitting
from tests.games.walk import luck_for, random_states

LETTERS = "ABCDEFG"
FACES = {  # the draws that make the die show this
    "normal": {"airship": (0, 0), "2": (1, 1), "3": (2, 2), "4": (3, 3), "5": (4, 4)},
    "advanced": {str(points): (points - 1, points - 1) for points in range(1, 7)},
}
STEADY_STRAIGHT, STEADY_CLEAN = (16, 0, 7), (16, 0, 11)

L1 = """
      g   P11 P21 s
    M31 s   F21 P11 F12
  P21 s   F21 M32 g   P11
r   M32 r   P11 s   r   r
  F21 r   M13 F21 g   P11
    F12 r   P11 F22 s
      P11 r   P11 M22
"""


def at(row: int, column: int) -> str:
    """The name of cell (row, column) of the specification."""
    return f"{LETTERS[row]}{column + 1}"


def named(words: str) -> str:
    """The same words with every (row,column) replaced by the cell's name."""
    return re.sub(r"\((\d),(\d)\)", lambda found: at(int(found[1]), int(found[2])), words)


def cells(words: str) -> list[str]:
    """The cells of such words, in order."""
    return named(words).split()


def board(rows: str) -> str:
    """Rows of hexes as the field of a position."""
    return "sky:\n" + "\n".join(f"  {row.strip()}" for row in rows.strip().splitlines())


def changed(rows: str, **pieces: str) -> str:
    """The rows with other pieces on some cells: changed(L1, C5=".")."""
    words = [row.split() for row in rows.strip().splitlines()]
    for name, piece in pieces.items():
        words[LETTERS.index(name[0])][int(name[1]) - 1] = piece
    return "\n".join(" ".join(row) for row in words)


class Flight(Sitting):
    """A match whose throws are scripted."""

    USUAL: ClassVar = {
        "tow": None,
        "balloon": None,
        "face": None,
        "rain": [],
        "fog": [],
        "sun": [],
    }

    def play(self, moves: str) -> "Flight":
        """Moves in words, parted by commas; cells also as (row,column)."""
        for move in named(moves).split(","):
            self.match.play(move.strip())
        return self

    def draws(self, cell: str, *draws: tuple[int, ...]) -> "Flight":
        """Throw at a cell, the draws of the throw being (n, value) or (n, lowest, highest)."""
        whole = tuple((draw[0], draw[1], draw[-1]) for draw in draws)
        self.match._now.rng = np.uint64(luck_for(whole))
        return self.play(cell)

    def throw(self, cell: str, shows: int | str) -> "Flight":
        """Throw at a cell, where the die comes to rest clean, showing this."""
        face = FACES[self.mode][str(shows)]
        return self.draws(cell, STEADY_STRAIGHT, STEADY_CLEAN, (6, *face))

    def miss(self, cell: str = "A1") -> "Flight":
        """Throw at A1 and off the board."""
        assert cell == "A1"
        return self.draws(cell, (16, 8, 13), (6, 3))

    def lose_turn(self) -> "Flight":
        return self.miss().miss()

    @property
    def moves(self) -> list[str]:  # type: ignore[override]  # its moves have spaces
        return self.match.moves()

    @property
    def anchored_count(self) -> int:
        return int(self.match.view(None)["anchored"])

    def on(self, cell: str) -> str:
        """The pieces of a cell, as the sky writes them."""
        row = self.match.position()["sky"][LETTERS.index(named(cell)[0])].split()
        return str(row[int(named(cell)[1:])])

    def goods(self) -> dict[str, int]:
        """The largest herd and plantation of each kind."""
        return {good["good"]: good["amount"] for good in self.match.view(None)["goods"]}


@pytest.fixture(scope="session")
def game() -> Any:
    return load("les_pluvionautes")


@pytest.fixture
def flight(game: Any) -> Callable[..., Flight]:
    """A position: rows of hexes, then other fields as text; by default L1 and three seats."""

    def lay(rows: str = L1, fields: str = "", seed: int = 1) -> Flight:
        text = board(rows) + "\n" + "\n".join(line.strip() for line in named(fields).splitlines())
        return Flight(game.match(seed=seed, position=text))

    return lay


@pytest.fixture
def begin(game: Any) -> Callable[..., Flight]:
    """A match from its beginning."""

    def start(seats: int = 3, seed: int = 1, **options: Any) -> Flight:
        return Flight(game.match(seats, seed, **options))

    return start


MIXTURES = [
    (2, {}),
    (2, {"mode": "advanced", "weather": "on", "hand": "loose"}),
    (3, {"weather": "on"}),
    (4, {"mode": "advanced"}),
    (5, {"mode": "advanced", "weather": "on"}),
    (6, {"weather": "on", "hand": "loose", "setup": "balanced"}),
]


@pytest.fixture(params=MIXTURES, ids=lambda mixture: f"{mixture[0]}-{mixture[1]}")
def walks(request: Any, game: Any) -> Iterable[Any]:
    """The states of a few random matches of one configuration."""
    seats, options = request.param
    return (state for seed in range(2) for state in random_states(game, seats, seed, **options))
