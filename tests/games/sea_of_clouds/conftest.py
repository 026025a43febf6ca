"""Positions as text, moves as words, and a stock of random matches to hold invariants against."""

import random
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from skysail import load
from tests.games.sitting import Sitting, fields_of, filled
from tests.games.walk import Step, random_walk

COMMON = {
    "seats": 3,
    "share_1": "rotgut",
    "share_2": "plain_rum",
    "share_3": "spiced_rum",
    "deck": "eye_of_the_kraken behemoth_tooth leviathan_scale eye_of_the_kraken behemoth_tooth",
}
LAST_ROUNDS = {"2": 5, "3": 5, "4": 4}  # of the first leg
ROWS = ("rum", "relics", "objects", "secrets", "crew")


class Voyage(Sitting):
    USUAL: ClassVar = dict.fromkeys((f"{row}_{seat}" for row in ROWS for seat in range(4)), "") | {
        "box": "",
        "hand": "",
        "chest": "",
        "strengths": "",
        "beaten": "",
        "unused": "",
        "gift": "",
    }

    @property
    def shares(self) -> list[str]:
        """Cards of each share, without who has seen them, and Doubloons."""
        coins = self.share_doubloons.split()
        return [
            " ".join(
                [*plain(getattr(self, f"share_{n}")).split(), *([f"+{c}"] if c != "0" else [])]
            )
            for n, c in zip((1, 2, 3), coins, strict=True)
        ]

    def knows(self, seat: int, row: str, owner: int) -> list[str | None]:
        """The faces of a row as the seat knows them."""
        return [card["face"] for card in self.match.view(seat)["captains"][owner][row]]

    def points(self, seat: int) -> dict[str, int]:
        """A seat's points by part, as if the match ended now."""
        counted: dict[str, int] = self.match.game._part("text").parts(self.match.state, seat)
        return counted


def plain(row: str) -> str:
    """A row without who has seen its cards."""
    return " ".join(word.split("@")[0] for word in row.split())


@pytest.fixture(scope="session")
def clouds() -> Any:
    return load("sea_of_clouds")


@pytest.fixture
def voyage(clouds: Any) -> Callable[..., Voyage]:
    """A position (what it leaves out: three seats, plain shares), then moves."""

    def lay(position: str = "", moves: str = "", seed: int = 1) -> Voyage:
        return Voyage(clouds.match(seed=seed, position=filled(position, COMMON))).play(moves)

    return lay


@pytest.fixture
def boarding(voyage: Callable[..., Voyage]) -> Callable[..., Voyage]:
    """A position just before a Boarding; the last seat takes a Relic, and the crews fight."""

    def lay(position: str = "", moves: str = "", seed: int = 1) -> Voyage:
        seats = fields_of(position).get("seats", "3")
        before = {
            "round": LAST_ROUNDS[seats],
            "active": int(seats) - 1,
            "share_1": "leviathan_scale",
            "deck": "eye_of_the_kraken behemoth_tooth",
        }
        return voyage(filled(position, before), "take", seed).play(moves)

    return lay


@pytest.fixture
def embark(clouds: Any) -> Callable[..., Voyage]:
    """A match from its beginning."""

    def begin(seats: int = 3, seed: int = 1) -> Voyage:
        return Voyage(clouds.match(seats, seed))

    return begin


def picky(luck: random.Random, moves: list[str]) -> str:
    """A captain who mostly leaves what may be left."""
    leaves = moves[-1] == "leave" and luck.random() < 0.85
    return "leave" if leaves else luck.choice(moves)


CHOOSERS = (random.Random.choice, random.Random.choice, random.Random.choice, picky)


@pytest.fixture(scope="session")
def random_matches(clouds: Any, short: bool) -> list[list[Step]]:
    """Random matches over all numbers of seats, every fourth of picky captains."""
    return [
        random_walk(clouds, 2 + number % 3, number, CHOOSERS[number % 4])
        for number in range(6 if short else 48)
    ]
