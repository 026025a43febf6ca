"""Positions as text, moves as words, and a stock of random matches to hold invariants against."""

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from skysail import load
from tests.games.sitting import Sitting, filled
from tests.games.walk import Step, random_walk

SCENARIOS = (
    "first_crossing",
    "coral_gates",
    "tentacle_shallows",
    "needles_eye",
    "crosswind_run",
    "maw_of_the_deep",
)
OPEN_SEA = {"start": "D1", "end": "D17"}  # no storms: rounds 3 to 5 come up in random play
COMMON = {
    "scenario": "first_crossing",
    "ship": "D5",
    "kraken_deck": "coral_1 amber_2 kraken",
    "leader": 0,
}

# A deal that the examples play, and the gifts that are exchanged in it.
FULL_KRAKEN = "coral_2 amber_1 lagoon_1 coral_1 amber_2 lagoon_2 kraken"
DEAL = f"""
    ship: D1
    phase: exchange_give
    kraken_deck: {FULL_KRAKEN}
    south: coral_3 coral_5 coral_7 coral_9 lagoon_4 lagoon_6 lagoon_8 amber_6 amber_7
    north: coral_4 coral_6 coral_8 lagoon_3 lagoon_5 lagoon_7 amber_4 amber_8 amber_9
    player_deck: amber_3 lagoon_9 amber_5
"""
EXCHANGE = "coral_9 amber_9"


class Voyage(Sitting):
    USUAL: ClassVar = {
        "result": "running",
        "led": None,
        "smuggled": None,
        "lantern": None,
        "shown": [],
    }

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
        return Voyage(sail.match(seed=seed, position=filled(position, COMMON))).play(moves)

    return lay


@pytest.fixture
def embark(sail: Any) -> Callable[..., Voyage]:
    """A match from its beginning."""

    def begin(seed: int = 1, **options: Any) -> Voyage:
        return Voyage(sail.match(seed=seed, **options))

    return begin


@pytest.fixture(scope="session")
def random_matches(sail: Any) -> list[list[Step]]:
    """Random matches over all maps and Pirates."""
    maps: list[dict[str, Any]] = [{"scenario": name} for name in SCENARIOS]
    maps += [{"scenario": "custom", "map": OPEN_SEA}] * 6
    walks = []
    for number in range(96):
        chosen = maps[number % len(maps)] | {"pirates": "none" if number % 4 == 0 else "random"}
        walks.append(random_walk(sail, 2, number, **chosen))
    return walks
