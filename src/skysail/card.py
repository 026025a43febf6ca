"""The card of a game: its facts for people and programs, as data and nothing else."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np

from skysail.errors import InvalidOption
from skysail.words import names_now

Document = dict[str, Any]  # a JSON object


class Option(Protocol):
    """A question answered before a match begins."""

    @property
    def name(self) -> str: ...

    @property
    def about(self) -> str: ...

    @property
    def default(self) -> Any: ...

    @property
    def at_table(self) -> Any:
        """What people at a table begin with; None where that is the default too."""

    def read(self, value: Any) -> Any:
        """The value as it is kept in a record; ValueError says what is allowed."""

    def encode(self, value: Any) -> Sequence[int]:
        """The value as the rules get it."""

    def allowed(self) -> str:
        """What may be given, in words."""

    def samples(self) -> Sequence[Any]:
        """Values worth trying in tests."""


def usual_value(option: Option, *, at_table: bool) -> Any:
    """What an option is where nobody said otherwise: for programs, or for people at a table."""
    preferred = option.at_table if at_table else None
    return option.default if preferred is None else preferred


@dataclass(frozen=True)
class OneOf:
    """One of a few named values, the first being the default; each with its meaning."""

    name: str
    about: str
    values: Mapping[str, str] = field(hash=False)
    at_table: str | None = None
    pictured: tuple[str, ...] = ()  # values that the board shows at the start of a match

    @property
    def default(self) -> str:
        return next(iter(self.values))

    def read(self, value: Any) -> str:
        if str(value) not in self.values:
            raise ValueError(f"{value!r} is not one of {', '.join(self.values)}")
        return str(value)

    def encode(self, value: Any) -> Sequence[int]:
        return [list(self.values).index(value)]

    def allowed(self) -> str:
        return ", ".join(self.values)

    def samples(self) -> Sequence[Any]:
        return list(self.values)


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    name: str
    about: str
    low: int
    high: int
    default: int
    at_table: int | None = None

    def read(self, value: Any) -> int:
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            raise ValueError(f"{value!r} is not a whole number from {self.low} to {self.high}")
        return number

    def encode(self, value: Any) -> Sequence[int]:
        return [value]

    def allowed(self) -> str:
        return f"{self.low} to {self.high}"

    def samples(self) -> Sequence[Any]:
        return sorted({self.low, self.default, self.high})


@dataclass(frozen=True)
class Json:
    """A JSON document of the game's own; none by default. The command reads it from a file."""

    name: str
    about: str
    check: Callable[[Document], Document]
    doubts: Callable[[Document], list[str]] = lambda _: []  # what its author may not have meant
    examples: Sequence[Document] = field(default=(), hash=False)
    default: None = None
    at_table: None = None

    def read(self, value: Any) -> Document | None:
        if value is None:
            return None
        if not isinstance(value, dict):
            raise ValueError("is not a JSON object")
        return self.check(value)

    def encode(self, value: Any) -> Sequence[int]:  # noqa: ARG002 (the game's own encode reads it)
        return []

    def allowed(self) -> str:
        return "a JSON file"

    def samples(self) -> Sequence[Any]:
        return [None, *self.examples]


class Search(NamedTuple):
    """How the bots of a game search best; chosen by measuring (docs/ladder.md).

    A simulation leaves the tree, ends its seat's turn well if there are `ways`, plays on at random,
    and is judged: by the result if the match is over, otherwise by the game's judge.
    """

    exploration: float = 0.7  # how strongly UCT tries what it has tried little
    sharing: int = 1  # simulations on one deal of the unknown, where dealing is slow
    ways: int = 0  # to end the seat's turn that are tried beyond the tree, to go on by the best
    playout: int = 1 << 30  # choices at random before the judge is asked
    lead: float = 1.0  # of the judge, that makes a win e times as likely as a loss
    margin: float = 0.0  # part of a result that goes by the distance in points, from 0 to 1
    points: float = 1.0  # of distance that count like `lead`


USUAL_SEARCH = Search()


@dataclass(frozen=True, kw_only=True)
class Card:
    """What a game is called, whom it is for, what can be chosen before it begins."""

    id: str
    title: str
    seats: tuple[int, int]  # fewest, most
    longest: int  # no match has more choices than this
    score_range: tuple[int, int]
    tagline: str = ""
    aim: str = ""  # how one wins, in a sentence
    minutes: int = 10
    age: int = 8
    edition: int = 1  # of the rules; a record is only replayed by the edition it was played with
    cooperative: bool = False
    stakes: bool = False  # whether points are what is played for; otherwise it is the victory
    secrets: bool = True  # whether anything is hidden from a seat
    luck: bool = True  # whether anything is drawn by chance
    ledger: str = ""  # prefix of the rule numbers
    feel: str = ""  # how it is to play
    seat_names: tuple[str, ...] = ()
    authors: str = ""
    publisher: str = ""
    options: tuple[Option, ...] = ()
    campaign: str = ""  # the option whose pictured values are played one after the other
    encode: Callable[[Document], Sequence[int]] | None = None  # where options depend on each other
    search: Search = USUAL_SEARCH
    simulations: tuple[int, ...] = (20, 60, 240, 2000, 20_000, 60_000)  # of levels 1 to 6

    def __post_init__(self) -> None:
        for name, least in (("seats", 1), ("score_range", -math.inf)):
            pair = getattr(self, name)
            if not isinstance(pair, tuple) or [type(number) for number in pair] != [int, int]:
                raise ValueError(f"{self.id}: {name} {pair!r} is not a pair, the lowest first")
            if not least <= pair[0] <= pair[1]:
                raise ValueError(f"{self.id}: {name} {pair} is not low to high")
        if self.stakes and (self.cooperative or self.score_range[0] == self.score_range[1]):
            raise ValueError(f"{self.id}: stakes are points that differ, played for by each alone")
        for name in ("edition", "longest"):
            if getattr(self, name) < 1:
                raise ValueError(f"{self.id}: {name} {getattr(self, name)} is not at least 1")
        names = [option.name for option in self.options]
        if len(set(names)) != len(names):
            raise ValueError(f"{self.id}: two options have one name")

    def read_options(self, given: Mapping[str, Any], *, at_table: bool = False) -> Document:
        """All options with their values, checked; InvalidOption says what is allowed.

        What is not given has the value that programs begin with, or people at a table.
        """
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                allowed = ", ".join(known) or "none"
                raise InvalidOption(f"{self.title} has no option {name!r}; allowed: {allowed}")
        values: Document = {}
        for name, option in known.items():
            try:
                values[name] = option.read(given.get(name, usual_value(option, at_table=at_table)))
            except ValueError as problem:
                raise InvalidOption(f"option {name!r}: {problem}") from None
        return values

    def doubts(self, options: Document) -> list[str]:
        """What is allowed, but may not have been meant."""
        documents = [option for option in self.options if isinstance(option, Json)]
        return [
            doubt
            for document in documents
            if options[document.name] is not None
            for doubt in document.doubts(options[document.name])
        ]

    def encode_options(self, options: Document) -> np.ndarray[Any, np.dtype[np.int16]]:
        """Checked options as the small integers that the rules read."""
        if self.encode is not None:
            numbers = self.encode(options)
        else:
            numbers = [n for o in self.options for n in o.encode(options[o.name])]
        return np.array([*numbers, 0], np.int16)  # never empty: Numba wants one type for all games

    def check_seats(self, seats: int | None) -> int:
        """The number of seats, the fewest if none is given."""
        fewest, most = self.seats
        if seats is None:
            return fewest
        if not fewest <= seats <= most:
            allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise InvalidOption(f"{self.title} is for {allowed} seats, not {seats}")
        return seats

    def seat_counts(self) -> range:
        return range(self.seats[0], self.seats[1] + 1)

    def seat_name(self, seat: int) -> str:
        """How a seat is called at the table: by its player's name, or as the game calls it."""
        if called := names_now():
            return called[seat]
        return self.seat_names[seat] if seat < len(self.seat_names) else f"Seat {seat + 1}"

    def facts(self) -> Document:
        """The card as a JSON object."""
        return {
            "id": self.id,
            "title": self.title,
            "tagline": self.tagline,
            "aim": self.aim,
            "seats": list(self.seats),
            "minutes": self.minutes,
            "age": self.age,
            "cooperative": self.cooperative,
            "stakes": self.stakes,
            "secrets": self.secrets,
            "luck": self.luck,
            "authors": self.authors,
            "publisher": self.publisher,
            "edition": self.edition,
            "options": [
                {
                    "name": option.name,
                    "about": option.about,
                    "default": option.default,
                    "at_table": usual_value(option, at_table=True),
                    "allowed": option.allowed(),
                    "meanings": dict(getattr(option, "values", {})),
                }
                for option in self.options
            ],
        }
