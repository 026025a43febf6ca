"""Sail told from its beginning: rounds, their tricks, and where each of them brought the ship.

Made of events alone, which hold what everybody may know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from skysail.game import State

from . import state as s
from .box import PAIR_IDS, STRIKES
from .chart import CELLS, COLUMN
from .text import times

Events = Sequence[Sequence[int]]


class Leg(NamedTuple):
    """A move of the ship."""

    start: int
    end: int

    @property
    def columns(self) -> int:
        return int(COLUMN[self.end]) - int(COLUMN[self.start])


@dataclass
class Trick:
    """Who won it, what its symbols became, and what followed."""

    winner: int
    pair: str
    legs: list[Leg] = field(default_factory=list)
    hits: int = 0
    repelled: int = 0


@dataclass
class Round:
    """Its tricks, and what its end brought."""

    number: int = 0
    tricks: list[Trick] = field(default_factory=list)
    hits: int = 0  # of its end
    storm: tuple[int, bool] | None = None  # its number, and whether the ship was past it

    @property
    def legs(self) -> list[Leg]:
        return [leg for trick in self.tricks for leg in trick.legs]

    @property
    def columns(self) -> int:
        return sum(leg.columns for leg in self.legs)

    @property
    def all_hits(self) -> int:
        return self.hits + sum(trick.hits for trick in self.tricks)

    @property
    def idle(self) -> int:
        """Tricks that did not move the ship."""
        return sum(not trick.legs for trick in self.tricks)


def rounds_of(past: Sequence[Events], now: int) -> list[Round]:
    """The match round by round; the last is round `now`."""
    told = [Round()]
    closed = False
    for kind, a, b, _ in (event for events in past for event in events):
        here = told[-1]
        if kind == s.DEALT and here.tricks:
            told.append(Round())
            closed = False
        elif kind == s.WON:
            here.tricks.append(Trick(a, PAIR_IDS[0]))
        elif kind == s.ROUND_ENDED:
            closed = True
        elif kind == s.STORM:
            here.storm = a + 1, bool(b)
        elif kind == s.HIT and closed:
            here.hits += 1
        elif here.tricks:
            _follow(here.tricks[-1], kind, a, b)
    for back, one in enumerate(reversed(told)):
        one.number = now - back
    return told


def _follow(trick: Trick, kind: int, a: int, b: int) -> None:
    """What came of a trick."""
    if kind == s.PAIRED:
        trick.pair = PAIR_IDS[a]
    elif kind == s.MOVED:
        trick.legs.append(Leg(a, b))
    elif kind == s.HIT:
        trick.hits += 1
    elif kind == s.FED:
        trick.repelled += 1


def sums(one: Round, state: State) -> str:
    """A round in a line: "6 columns, 1 hit, 1 repelled. Kraken Deck 6, 0 due."."""
    repelled = sum(trick.repelled for trick in one.tricks)
    told = [times(one.columns, "column"), times(one.all_hits, "hit")]
    told += [f"{repelled} repelled"] if repelled else []
    left, due = int(state.kraken_size) - 1, int(STRIKES[state.track])
    return f"{', '.join(told)}. Kraken Deck {left}, {due} due."


def decided(rounds: Sequence[Round], result: int) -> str:
    """What made the difference, as far as it can be counted."""
    played = [one for one in rounds if one.tricks]
    if not played:
        return ""
    if result == s.WIN:
        return _carried(played)
    if result in (s.LOSE_KRAKEN_ALONE, s.LOSE_DEAD_SPACE):
        worst = max(played, key=lambda one: one.all_hits)
        return f"Round {worst.number} cost most: {times(worst.all_hits, 'hit')}."
    slow = max(played, key=lambda one: one.idle)
    if not slow.idle:
        return ""
    tricks = times(len(slow.tricks), "trick")
    return f"Round {slow.number}: {slow.idle} of {tricks} did not move the ship."


def _carried(played: Sequence[Round]) -> str:
    """Two columns at once, or the round that brought most."""
    for one in played:
        for leg in one.legs:
            if leg.columns > 1:
                return f"The Surge to {CELLS[leg.end]} in round {one.number} saved a trick."
    best = max(played, key=lambda one: one.columns)
    return f"Round {best.number} brought you furthest: {times(best.columns, 'column')}."
