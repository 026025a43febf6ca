"""Positions as text, moves as words, and dice that fall as a test wants them."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from skysail import Match, load
from skysail.chance import STEP

# The base of the examples: four seats, blue to move, everybody with a Compass, hands empty.
BASE = """
    seats: 4
    powers: gambler smuggler odd scallywag
    compasses: 1 1 1 1
    pile: map_cross2
"""
LETTERS = "ABCDEFGHIJKLM"
FACES = 14
PIRATE_FACE = 13


def keys_of(text: str) -> set[str]:
    return {line.partition(":")[0].strip() for line in text.splitlines() if ":" in line}


# Rolls that take long to find, and a state of the generator that brings them.
FOUND = {"KP D4 C1 L7": 677_846_086, "KP G2 C9": 7_543_197}


def faces_of(dice: str) -> list[int]:
    """Faces as they fall: "D4" two dice, "KP" with a pirate face, "#8" and "#P" the number die."""
    rolls = []
    for word in dice.split():
        if word[0] != "#":
            rolls.append(PIRATE_FACE if word[0] == "P" else LETTERS.index(word[0]))
        rolls.append(PIRATE_FACE if word[1:] == "P" else int(word[1:]) - 1)
    return rolls


def luck_for(dice: str) -> int:
    """A state of the generator whose next rolls are these."""
    rolls, batch = faces_of(dice), 1 << 20
    for start in [FOUND[dice]] if dice in FOUND else range(0, 1 << 33, batch):
        counters = np.arange(start, start + (1 if dice in FOUND else batch), dtype=np.uint64) * STEP
        now = counters
        for roll in rolls:
            now = now + STEP
            fits = ((_mix(now) >> np.uint64(32)) * np.uint64(FACES)) >> np.uint64(32) == roll
            counters, now = counters[fits], now[fits]
        if len(counters):
            return int(counters[0])
    raise AssertionError(f"no luck brings {dice}")


def _mix(word: Any) -> Any:
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


class Voyage:
    """A match, its whole truth read as the fields of a position: `voyage.ships`, `voyage.dish`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view = match.view

    def __getattr__(self, name: str) -> Any:
        usual: dict[str, Any] = {"queue": [], "waiting": [], "slipped": [], "combo": None}
        document = self.match.position()
        value = document[name] if name in document or name not in usual else usual[name]
        if isinstance(value, list):
            return " ".join(str(item).split(".")[0] for item in value)
        return value

    def play(self, moves: str, dice: str = "") -> "Voyage":
        """Moves as words; `dice` fall, in this order, from the first of these moves on."""
        if dice:
            self.match._states[-1]["rng"] = luck_for(dice)
        for move in moves.split():
            self.match.play(move)
        return self

    @property
    def moves(self) -> str:
        return " ".join(self.match.moves())

    @property
    def seat(self) -> int | None:
        return self.match.seat

    def told(self, seat: int | None = None) -> str:
        """What the seat read after the last choice."""
        return " ".join(self.match.view(seat)["happened"])

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
        named = keys_of(position)
        common = [line for line in BASE.splitlines() if not keys_of(line) & named]
        match = plunder.match(seed=seed, position="\n".join([*common, position]))
        return Voyage(match).play(moves, dice)

    return make


@pytest.fixture
def embark(plunder: Any) -> Callable[..., Voyage]:
    """A match from its beginning."""

    def begin(seats: int = 4, seed: int = 1, **options: Any) -> Voyage:
        return Voyage(plunder.match(seats, seed, **options))

    return begin
