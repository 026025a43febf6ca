"""Positions as ships and fields, moves as words, and a stock of random matches."""

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from skysail import load
from tests.games.sitting import Sitting
from tests.games.walk import Step, random_walk

ALL_NUMBERS = "1 2 3 4 5 6 7 8 9"
SELECTIONS = (
    "bulwark press_gang minesweeper bow_chaser escort",
    "minelayer fire_ring broadside crossfire citadel",
    "press_gang minesweeper minelayer boarder armada",
)


class Duel(Sitting):
    USUAL: ClassVar = {
        "result": "running",
        "dummy": "supply",
        "winner": None,
        "doubtful": "",
        "times": 0,
    }

    def on(self, space: str) -> str:
        """The ship on a space as it is written, without the space; empty if there is none."""
        found = [word for word in self.ships.split() if word.endswith(f"@{space}")]
        return found[0].partition("@")[0] if found else ""

    def berths(self, ship: object) -> set[str]:
        """The spaces that a ship may be laid on now."""
        moves = [move.partition("@") for move in self.moves.split()]
        return {space for name, _, space in moves if name == str(ship) and space}

    def ships_to_lay(self) -> str:
        """The ships that may be laid now, each once."""
        return " ".join(dict.fromkeys(move.partition("@")[0] for move in self.moves.split()))

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


@pytest.fixture(scope="session")
def random_matches(pirates: Any) -> list[list[Step]]:
    """Random matches over all kinds of seas and all mercenaries."""
    seas = ("mirrored", "standard", "independent", "chosen")
    walks = []
    for number in range(36):
        options: dict[str, Any] = {
            "sea": seas[number % len(seas)],
            "mercenaries": SELECTIONS[number % len(SELECTIONS)],
            "effects": "optional" if number % 5 == 4 else "mandatory",
        }
        walks.append(random_walk(pirates, 2, number, **options))
    return walks
