"""What a law is held against: configurations of a game, and random matches of each."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from skysail.errors import SkysailError
from skysail.game import Document, Game
from skysail.match import Match
from skysail.trial import explain

Law = Callable[["Case"], None]
LAWS: dict[str, Law] = {}

FEW_CONFIGURATIONS = 12


@dataclass(frozen=True)
class Case:
    """One configuration of a game, and how much to play of it."""

    game: Game
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    matches: int = 3
    seed: int = 1
    every: int = 1  # look at one state in so many, where looking is slow
    limit: int | None = None  # leave a match after so many choices, where playing is slow

    def __str__(self) -> str:
        chosen = "-".join(f"{name}={_short(value)}" for name, value in self.options)
        return f"{self.game.id}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def match(self, seed: int) -> Match:
        return self.game.match(self.seats, seed, **dict(self.options))

    def walks(self) -> Iterator[tuple[Match, random.Random]]:
        """Fresh matches, each with the luck to play it by."""
        for number in range(self.matches):
            yield self.match(self.seed + number), random.Random(self.seed + number)

    def states(self) -> Iterator[tuple[Match, random.Random]]:
        """Random matches, seen before every choice and at the end."""
        for match, luck in self.walks():
            while True:
                if match.over or luck.randrange(self.every) == 0:
                    yield match, luck
                if not self.goes_on(match):
                    break
                match.play(luck.choice(match.legal()))

    def goes_on(self, match: Match) -> bool:
        """Whether a match is neither over nor long enough."""
        if match.over or (self.limit is not None and len(match.actions) >= self.limit):
            return False
        longest = self.game.longest
        assert len(match.actions) < longest, f"no end after {longest} choices, the card's longest"
        return True


def _short(value: Any) -> str:
    return value.get("id", "sheet") if isinstance(value, dict) else str(value)


def cases(game: Game, few: int = FEW_CONFIGURATIONS, **amount: int) -> list[Case]:
    """Every seat count with the usual options, then each option's values, then random mixtures."""
    names = [option.name for option in game.options]
    mixtures = [
        mixture
        for mixture in product(*(option.samples() for option in game.options))
        if _is_possible(game, dict(zip(names, mixture, strict=True)))
    ]
    luck = random.Random(len(mixtures))
    luck.shuffle(mixtures)
    usual = tuple(option.default for option in game.options)
    wanted = [(usual, seats) for seats in game.seat_counts()]
    for number, option in enumerate(game.options):
        for value in option.samples():
            fitting = [mixture for mixture in mixtures if mixture[number] == value]
            if fitting and not any(mixture[number] == value for mixture, _ in wanted):
                wanted.append((fitting[0], luck.choice(game.seat_counts())))
    for mixture in mixtures:
        if len(wanted) >= few:
            break
        if all(mixture != other for other, _ in wanted):
            wanted.append((mixture, luck.choice(game.seat_counts())))
    return [
        Case(
            game,
            seats,
            tuple(zip(names, mixture, strict=True)) if mixture != usual else (),
            **amount,
        )
        for mixture, seats in wanted
    ]


def _is_possible(game: Game, options: Document) -> bool:
    try:
        game.encode_options(game.read_options(options))
    except SkysailError:
        return False
    return True


def check_game(game: Game, matches: int = 3) -> None:
    """Hold a game to every law; the first broken one is raised as an AssertionError."""
    for case in cases(game.checked(), matches=matches, every=4):
        for name, law in LAWS.items():
            try:
                law(case)
            except Exception as broken:
                meant = isinstance(broken, AssertionError)
                told = broken if meant else explain(game.folder, broken, game)
                raise AssertionError(f"{case}: {name.replace('_', ' ')}: {told}") from broken


def law(function: Law) -> Law:
    """Add a law to the list."""
    LAWS[function.__name__] = function
    return function
