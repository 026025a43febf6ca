"""Positions as text, moves as words, and a stock of random matches to hold invariants against."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from skysail import Match, load

COMMON = """
    seats: 3
    share_1: rotgut
    share_2: plain_rum
    share_3: spiced_rum
    deck: eye_of_the_kraken behemoth_tooth leviathan_scale eye_of_the_kraken behemoth_tooth
"""
LAST_ROUNDS = {"2": 5, "3": 5, "4": 4}  # of the first leg


def keys_of(text: str) -> dict[str, str]:
    lines = [line.partition(":") for line in text.splitlines() if ":" in line]
    return {key.strip(): value.strip() for key, _, value in lines}


class Voyage:
    """A match, its whole truth read as the fields of a position: `voyage.doubloons`, `.rum_0`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view = match.view

    def __getattr__(self, name: str) -> Any:
        value = self.match.position().get(name, "")
        return " ".join(map(str, value)) if isinstance(value, list) else value

    def play(self, moves: str) -> "Voyage":
        for move in moves.split():
            self.match.play(move)
        return self

    @property
    def moves(self) -> str:
        return " ".join(self.match.moves())

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

    def told(self, seat: int | None = None) -> str:
        """What the seat read after the last choice."""
        return " ".join(self.match.view(seat)["happened"])

    def knows(self, seat: int, row: str, owner: int) -> list[str | None]:
        """The faces of a row as the seat knows them."""
        return [card["face"] for card in self.match.view(seat)["captains"][owner][row]]

    def points(self, seat: int) -> dict[str, int]:
        """A seat's points by part, as if the match ended now."""
        counted: dict[str, int] = self.match.game.text.parts(self.match.state, seat)
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
        named = keys_of(position)
        common = [f"{key}: {value}" for key, value in keys_of(COMMON).items() if key not in named]
        lines = [f"{key}: {value}" for key, value in named.items()]
        return Voyage(clouds.match(seed=seed, position="\n".join([*common, *lines]))).play(moves)

    return lay


@pytest.fixture
def boarding(voyage: Callable[..., Voyage]) -> Callable[..., Voyage]:
    """A position just before a Boarding; the last seat takes a Relic, and the crews fight."""

    def lay(position: str = "", moves: str = "", seed: int = 1) -> Voyage:
        named = keys_of(position)
        seats = named.get("seats", "3")
        usual = {
            "round": LAST_ROUNDS[seats],
            "active": int(seats) - 1,
            "share_1": "leviathan_scale",
            "deck": "eye_of_the_kraken behemoth_tooth",
        }
        lines = [f"{key}: {value}" for key, value in usual.items() if key not in named]
        return voyage("\n".join([*lines, position]), "take", seed).play(moves)

    return lay


@pytest.fixture
def embark(clouds: Any) -> Callable[..., Voyage]:
    """A match from its beginning."""

    def begin(seats: int = 3, seed: int = 1) -> Voyage:
        return Voyage(clouds.match(seats, seed))

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
    events: list[list[int]]


@pytest.fixture(scope="session")
def random_matches(clouds: Any, short: bool) -> list[list[Step]]:
    """Random matches over all numbers of seats, some of picky captains."""
    return [random_match(clouds, number) for number in range(6 if short else 48)]


def random_match(game: Any, seed: int) -> list[Step]:
    luck = random.Random(seed)
    state = game.new_states(1)[0]
    game.rules.start(state, 2 + seed % 3, np.zeros(1, np.int16), np.uint64(seed))
    out = np.zeros(game.rules.ACTIONS, np.int16)
    picky = 0.85 if seed % 4 == 3 else 0.0
    walk = []
    before = game.position.write(state)
    while state.seat != game.rules.OVER:
        moves = [game.text.write(int(a)) for a in out[: game.rules.legal(state, out)]]
        leaves = moves[-1] == "leave" and luck.random() < picky
        seat, move = int(state.seat), "leave" if leaves else luck.choice(moves)
        game.rules.play(state, game.text.parse(move))
        after = game.position.write(state)
        events = [[int(n) for n in event] for event in state.events[: state.n_events]]
        told = game.text.tell(state, None)
        walk.append(Step(before, seat, moves, move, after, told, events))
        before = after
    return walk
