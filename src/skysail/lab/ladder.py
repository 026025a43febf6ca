"""Bots against bots: the same deals for all, every bot on every seat, intervals, ratings.

Two bots meet on each deal in every seating that gives both of them the same seats: for two seats
A-B and B-A; for more, each bot alone against the other, on each seat. Over a deal both hold equally
many seats, so equal bots win half. Where all play together, a bot sits on all seats, and two bots
are compared on the deals that only one of them brought home.
"""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from skysail import bots
from skysail.bots import RANDOM
from skysail.bots.levels import LEVELS, minds_for
from skysail.bots.thinking import TEMPLATE
from skysail.chance import mix, nth_seed
from skysail.errors import InvalidOption
from skysail.game import MAX_SEED, Document, Game
from skysail.lab.abreast import abreast
from skysail.lab.statistics import Rate, ratings
from skysail.results import shares

Pair = tuple[str, str]

BOTS_LUCK = np.uint64(0xB075)  # keeps it apart from the deals'
EVEN = Rate(0.0, 0)


class Sitting(NamedTuple):
    """One match to be played: who of a pair sits on each seat (0 the first, 1 the other)."""

    pair: Pair
    deal: int
    seating: tuple[int, ...]
    luck: int  # the number of the match: no two are played by the same luck

    def names(self) -> list[str]:
        return [self.pair[who] for who in self.seating]


class Played(NamedTuple):
    """What came of it."""

    sitting: Sitting
    shares: list[float]  # of the victory, each seat
    moves: int


@dataclass
class Ladder:
    """What was played so far."""

    game: Game
    seats: int
    options: Document
    seed: int
    bots: list[str]
    total: int = 0  # matches that were asked for
    matches: int = 0
    moves: int = 0
    seconds: float = 0.0
    rates: dict[Pair, Rate] = field(default_factory=dict)  # of the first; a mirror has two alike
    won: dict[str, dict[int, bool]] = field(
        default_factory=dict
    )  # by deal, where all play together
    seat_shares: list[float] = field(default_factory=list)  # of the mirror match

    def add(self, played: Played) -> None:
        """Count one match."""
        (one, other), deal, seating, _ = played.sitting
        self.matches += 1
        self.moves += played.moves
        if self.game.cooperative:
            self.won.setdefault(one, {})[deal] = played.shares[0] > 0
            return
        wins = sum(share for share, who in zip(played.shares, seating, strict=True) if who == 0)
        self.rates[one, other] = self.rates.get((one, other), EVEN) + Rate(wins, 1)
        if one == other:
            before = self.seat_shares or [0.0] * self.seats
            self.seat_shares = [a + b for a, b in zip(before, played.shares, strict=True)]

    def success(self, bot: str) -> Rate:
        """How often a bot on all seats succeeded."""
        won = self.won.get(bot, {})
        return Rate(sum(won.values()), len(won))

    def rate(self, one: str, other: str) -> Rate:
        """The first bot's share of what the two decided between them."""
        if not self.game.cooperative:
            return self.rates.get((one, other), EVEN)
        mine, theirs = self.won.get(one, {}), self.won.get(other, {})
        apart = [deal for deal in mine.keys() & theirs.keys() if mine[deal] != theirs[deal]]
        return Rate(sum(mine[deal] for deal in apart), len(apart))

    def ratings(self) -> dict[str, float]:
        """Elo points, chance or else the first bot standing at 0."""
        names = sorted(self.bots, key=lambda name: name != RANDOM)
        met = {pair: self.rate(*pair) for pair in combinations(self.bots, 2)}
        return ratings(names, met)

    def document(self) -> Document:
        """The ladder as one JSON object."""
        rated = self.ratings()
        document: Document = {
            "game": self.game.id,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "matches": self.matches,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "bots": [
                {"name": name, "title": bots.find(name).title, "rating": round(rated[name])}
                for name in self.bots
            ],
            "pairs": [
                {"bots": list(pair), **_rate(self.rate(*pair)), "verdict": self.rate(*pair).verdict}
                for pair in combinations(self.bots, 2)
            ],
        }
        if self.game.cooperative:
            document["success"] = [{"bot": name, **_rate(self.success(name))} for name in self.bots]
            return document
        pair = mirror(self.bots)
        played = self.rate(*pair).of or 1
        document["mirror"] = {
            "bots": list(pair),
            **_rate(self.rate(*pair)),
            "seats": [round(share / played, 4) for share in self.seat_shares],
        }
        return document


def mirror(names: Sequence[str]) -> Pair:
    """A bot against itself: the first that is not chance."""
    first = next((name for name in names if name != RANDOM), RANDOM)
    return first, first


def _rate(rate: Rate) -> Document:
    low, high = rate.interval
    return {
        "wins": rate.wins,
        "of": rate.of,
        "share": round(rate.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def climb(
    game: Game,
    names: Sequence[str],
    *,
    matches: int = 100,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Callable[[Ladder], None] | None = None,
) -> Ladder:
    """Let each pair of bots play so many matches, rounded up to whole deals.

    Chance always takes part, as the sanity match, and a bot meets itself, as the mirror.
    `progress` is called after each match and may raise to stop.
    """
    if matches < 1:
        raise InvalidOption(f"matches: {matches} is not a whole number from 1")
    if not 0 <= seed <= MAX_SEED:
        raise InvalidOption(f"seed {seed} is not a whole number from 0 to 2**64 - 1")
    if len(set(names)) != len(names):
        raise InvalidOption("a bot is named twice")
    entrants = [bots.find(name, game).name for name in names]
    if not entrants:
        raise InvalidOption("name at least one bot")
    if RANDOM not in entrants:
        entrants.append(RANDOM)
    tables = Tables(game, game.check_seats(seats), game.read_options(options or {}), seed)
    pairs: list[Pair]
    if game.cooperative:
        pairs = [(name, name) for name in entrants]
    else:
        pairs = [*combinations(entrants, 2), mirror(entrants)]
    deals = -(-matches // len(tables.seatings()))
    sittings = tables.sittings(pairs, range(deals))
    ladder = Ladder(game, tables.seats, tables.options, seed, entrants, len(sittings))
    started = time.perf_counter()
    for played in abreast(tables.play, sittings, workers or os.cpu_count() or 1):
        ladder.add(played)
        ladder.seconds = time.perf_counter() - started
        if progress is not None:
            progress(ladder)
    return ladder


class Tables:
    """Where bots play whole matches: compiled, if all who sit there are levels."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Document,
        seed: int,
        search: ModuleType | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = np.uint64(seed)
        self.search = search or game.compiled(TEMPLATE)

    def sittings(self, pairs: Sequence[Pair], deals: range) -> list[Sitting]:
        """Deal by deal, so that a run that is cut short is still balanced."""
        meetings = [(pair, seating) for pair in pairs for seating in self.seatings()]
        return [
            Sitting(pair, deal, seating, deal * len(meetings) + number)
            for deal in deals
            for number, (pair, seating) in enumerate(meetings)
        ]

    def seatings(self) -> list[tuple[int, ...]]:
        """Who of two sits where, in all matches of one deal."""
        if self.game.cooperative:
            return [(0,) * self.seats]
        alone = [tuple(int(seat != own) for seat in range(self.seats)) for own in range(self.seats)]
        if self.seats == 2:
            return alone
        return alone + [tuple(1 - who for who in seating) for seating in alone]

    def play(self, sitting: Sitting) -> Played:
        """One whole match."""
        names = sitting.names()
        deal = np.uint64(nth_seed(self.seed, sitting.deal))
        luck = np.uint64(nth_seed(np.uint64(mix(self.seed ^ BOTS_LUCK)), sitting.luck))
        if all(name in LEVELS for name in names):
            return Played(sitting, *self._contest(names, deal, luck))
        return Played(sitting, *self._match(names, deal, luck))

    def _contest(self, names: list[str], deal: Any, luck: Any) -> tuple[list[float], int]:
        """Played by compiled code, without a clock."""
        game, minds = self.game, minds_for(self.game, self.seats, names)
        options = game.encode_options(self.options)
        moves = self.search.contest(
            game.new_states(1), minds.space, options, deal, luck, *minds[1:]
        )
        return [float(share) for share in minds.space.results], int(moves)

    def _match(self, names: list[str], deal: Any, luck: Any) -> tuple[list[float], int]:
        """The same through the door, for bots of any kind."""
        match = self.game.match(self.seats, int(deal), **self.options)
        while (seat := match.seat) is not None:
            seed = int(nth_seed(luck, len(match.actions)))
            match.play(bots.choose(names[seat], match, seed))
        return shares(self.game, match.state), len(match.actions)
