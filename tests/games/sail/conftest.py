"""Positions as text, moves as words, and a stock of random matches to hold invariants against."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from skysail import Match, load

SCENARIOS = (
    "first_crossing",
    "coral_gates",
    "tentacle_shallows",
    "needles_eye",
    "crosswind_run",
    "maw_of_the_deep",
)
OPEN_SEA = {"start": "D1", "end": "D17"}  # no storms: rounds 3 to 5 come up in random play
COMMON = """
    scenario: first_crossing
    ship: D5
    kraken_deck: coral_1 amber_2 kraken
    leader: 0
"""


def keys_of(text: str) -> set[str]:
    return {line.partition(":")[0].strip() for line in text.splitlines() if ":" in line}


class Voyage:
    """A match, its whole truth read as the fields of a position: `voyage.ship`, `voyage.tricks`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view = match.view

    def __getattr__(self, name: str) -> Any:
        usual: dict[str, Any] = {
            "result": "running",
            "led": None,
            "smuggled": None,
            "lantern": None,
            "shown": [],
        }
        document = self.match.position()
        value = document[name] if name in document or name not in usual else usual[name]
        return " ".join(map(str, value)) if isinstance(value, list) else value

    def play(self, moves: str) -> "Voyage":
        for move in moves.split():
            self.match.play(move)
        return self

    @property
    def moves(self) -> str:
        return " ".join(self.match.moves())

    def told(self, seat: int | None = None) -> str:
        """What the seat read after the last choice."""
        return " ".join(self.match.view(seat)["happened"])

    def knows(self, seat: int) -> str:
        """The cards that the seat knows to be in its partner's hand."""
        return " ".join(self.match.view(seat)["hands"][1 - seat]["cards"])


@pytest.fixture(scope="session")
def sail() -> Any:
    return load("sail")


@pytest.fixture
def voyage(sail: Any) -> Callable[..., Voyage]:
    """A position (what it leaves out: scenario 1, ship D5, seat 0 leads), then moves."""

    def lay(position: str = "", moves: str = "", seed: int = 1) -> Voyage:
        named = keys_of(position)
        common = [line for line in COMMON.splitlines() if not keys_of(line) & named]
        match = sail.match(seed=seed, position="\n".join([*common, position]))
        return Voyage(match).play(moves)

    return lay


@pytest.fixture
def embark(sail: Any) -> Callable[..., Voyage]:
    """A match from its beginning."""

    def begin(seed: int = 1, **options: Any) -> Voyage:
        return Voyage(sail.match(seed=seed, **options))

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
def random_matches(sail: Any) -> list[list[Step]]:
    """Random matches over all maps and Pirates."""
    maps: list[dict[str, Any]] = [{"scenario": name} for name in SCENARIOS]
    maps += [{"scenario": "custom", "map": OPEN_SEA}] * 6
    walks = []
    for number in range(96):
        chosen = maps[number % len(maps)] | {"pirates": "none" if number % 4 == 0 else "random"}
        walks.append(random_match(sail, number, chosen))
    return walks


def random_match(game: Any, seed: int, options: dict[str, Any]) -> list[Step]:
    luck = random.Random(seed)
    state = game.new_states(1)[0]
    numbers = game.encode_options(game.read_options(options))
    game.rules.start(state, 2, numbers, np.uint64(seed))
    out = np.zeros(game.rules.ACTIONS, np.int16)
    walk = []
    before = game.position.write(state)
    while state.seat != game.rules.OVER:
        moves = [game.text.write(int(a)) for a in out[: game.rules.legal(state, out)]]
        seat, move = int(state.seat), luck.choice(moves)
        game.rules.play(state, game.text.parse(move))
        after = game.position.write(state)
        walk.append(Step(before, seat, moves, move, after, game.text.tell(state, None)))
        before = after
    return walk
