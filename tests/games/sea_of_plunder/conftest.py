"""Positions as text, moves as words, and dice that fall as a test wants them."""

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from skysail import load
from tests.games.sitting import Sitting, filled
from tests.games.walk import luck_for

# The base of the examples: four seats, blue to move, everybody with a Compass, hands empty.
BASE = {
    "seats": 4,
    "powers": "gambler smuggler odd scallywag",
    "compasses": "1 1 1 1",
    "pile": "map_cross2",
}
LETTERS = "ABCDEFGHIJKLM"
FACES = 14
PIRATE_FACE = 13
# Rolls that take long to find, and the luck that brings them.
FOUND = {"KP D4 C1 L7": 5332663281228396990, "KP G2 C9": 2395055901267142113}


def faces_of(dice: str) -> list[int]:
    """Faces as they fall: "D4" two dice, "KP" with a pirate face, "#8" and "#P" the number die."""
    rolls = []
    for word in dice.split():
        if word[0] != "#":
            rolls.append(PIRATE_FACE if word[0] == "P" else LETTERS.index(word[0]))
        rolls.append(PIRATE_FACE if word[1:] == "P" else int(word[1:]) - 1)
    return rolls


class Voyage(Sitting):
    USUAL: ClassVar = {"queue": [], "waiting": [], "slipped": [], "combo": None}

    @staticmethod
    def word(item: Any) -> str:
        """A card without the number of its copy."""
        return str(item).split(".")[0]

    def play(self, moves: str, dice: str = "") -> "Voyage":
        """Moves as words; `dice` fall, in this order, from the first of these moves on."""
        if dice:
            rolls = tuple((FACES, face, face) for face in faces_of(dice))
            self.match._states[-1]["rng"] = luck_for(rolls, FOUND.get(dice, 0))
        return super().play(moves)

    def hand(self, seat: int) -> list[str]:
        return sorted(getattr(self, f"hand_{seat}").split())

    def known(self, seat: int, owner: int) -> list[str]:
        """The cards that the seat knows in another hand."""
        return sorted(self.match.view(seat)["players"][owner]["known"])

    def stock(self) -> list[int]:
        return [port["stock"] for port in self.match.view(None)["ports"]]


@pytest.fixture(scope="session")
def plunder() -> Any:
    return load("sea_of_plunder")


@pytest.fixture
def lay(plunder: Any) -> Callable[..., Voyage]:
    """A position over the base, then moves."""

    def make(position: str = "", moves: str = "", dice: str = "", seed: int = 1) -> Voyage:
        match = plunder.match(seed=seed, position=filled(position, BASE))
        return Voyage(match).play(moves, dice)

    return make


@pytest.fixture
def embark(plunder: Any) -> Callable[..., Voyage]:
    """A match from its beginning."""

    def begin(seats: int = 4, seed: int = 1, **options: Any) -> Voyage:
        return Voyage(plunder.match(seats, seed, **options))

    return begin
