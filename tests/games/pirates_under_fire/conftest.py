"""Positions as ships and fields, moves as words, and a stock of random matches."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from skysail import Match, load

ALL_NUMBERS = "1 2 3 4 5 6 7 8 9"
SELECTIONS = (
    "bulwark press_gang minesweeper bow_chaser escort",
    "minelayer fire_ring broadside crossfire citadel",
    "press_gang minesweeper minelayer boarder armada",
)


class Duel:
    """A match, its whole truth read as the fields of a position: `duel.gold`, `duel.phase`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view = match.view

    def __getattr__(self, name: str) -> Any:
        usual = {"result": "running", "dummy": "supply", "winner": None, "doubtful": "", "times": 0}
        document = self.match.position()
        value = document[name] if name in document or name not in usual else usual[name]
        return " ".join(map(str, value)) if isinstance(value, list) else value

    def play(self, moves: str) -> "Duel":
        for move in moves.split():
            self.match.play(move)
        return self

    @property
    def moves(self) -> str:
        return " ".join(self.match.moves())

    def on(self, space: str) -> str:
        """The ship on a space as it is written, without the space; empty if there is none."""
        found = [word for word in self.ships.split() if word.endswith(f"@{space}")]
        return found[0].partition("@")[0] if found else ""

    def told(self, seat: int | None = None) -> str:
        """What the seat read after the last choice."""
        return " ".join(self.match.view(seat)["happened"])

    def supply(self, name: str) -> int:
        return int(self.match.view()["supply"][name])

    def points(self, seat: int = 0) -> dict[str, int]:
        """The items of a seat's score as the sea lies now."""
        return dict(self.match.view()["sides"][seat]["tally"]["points"])

    def total(self, seat: int = 0) -> int:
        return int(self.match.view()["sides"][seat]["tally"]["total"])


@pytest.fixture(scope="session")
def pirates() -> Any:
    return load("pirates_under_fire")


@pytest.fixture
def duel(pirates: Any) -> Callable[..., Duel]:
    """Ships on the standard sea, then moves; Light chooses, and each hand has all nine numbers."""

    def lay(ships: str = "", moves: str = "", seed: int = 1, **fields: Any) -> Duel:
        fields = {"light_hand": ALL_NUMBERS, "dark_hand": ALL_NUMBERS} | fields
        lines = [f"ships: {ships}", *(f"{name}: {value}" for name, value in fields.items())]
        return Duel(pirates.match(seed=seed, position="\n".join(lines))).play(moves)

    return lay


@pytest.fixture
def embark(pirates: Any) -> Callable[..., Duel]:
    """A match from its beginning."""

    def begin(seed: int = 1, **options: Any) -> Duel:
        return Duel(pirates.match(seed=seed, **options))

    return begin


@dataclass(frozen=True)
class Step:
    """One choice of a random match, with the whole truth before and after it."""

    before: dict[str, Any]
    seat: int
    moves: list[str]  # all that were legal
    move: str
    after: dict[str, Any]
    happened: list[str]  # as a spectator reads it


@pytest.fixture(scope="session")
def random_matches(pirates: Any) -> list[list[Step]]:
    """Random matches over all kinds of seas and all mercenaries."""
    seas = ("mirrored", "standard", "independent", "chosen")
    walks = []
    for number in range(36):
        options = {
            "sea": seas[number % len(seas)],
            "mercenaries": SELECTIONS[number % len(SELECTIONS)],
            "effects": "optional" if number % 5 == 4 else "mandatory",
        }
        walks.append(random_match(pirates, number, options))
    return walks


def random_match(game: Any, seed: int, options: dict[str, Any]) -> list[Step]:
    luck = random.Random(seed)
    state = game.new_states(1)[0]
    numbers = game.encode_options(game.read_options(options))
    game.rules.start(state, 2, numbers, np.uint64(seed))
    out = np.zeros(game.rules.ACTIONS, np.int16)
    walk = []
    before = game.position.write(state)
    while state.seat >= 0:
        moves = [game.text.write(int(a)) for a in out[: game.rules.legal(state, out)]]
        seat, move = int(state.seat), luck.choice(moves)
        game.rules.play(state, game.text.parse(move))
        after = game.position.write(state)
        walk.append(Step(before, seat, moves, move, after, game.text.tell(state, None)))
        before = after
    return walk
