"""Pirates Under Fire: two fleets on one sea, for two players."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from skysail.game import Game, OneOf, Search

from .box import BOX, MARKET, MERCENARIES, MERCENARY

RANDOM = "random"
BY_COST = [[one["id"] for one in BOX["mercenary"] if one["cost"] == cost] for cost, _ in MARKET]
SELECTION = ", ".join(f"{number} at {cost} gold" for cost, number in MARKET)


@dataclass(frozen=True)
class Market:
    """The five mercenaries in play: drawn at random, or named."""

    name: str
    about: str
    default: str = RANDOM
    at_table: None = None

    @property
    def components(self) -> Sequence[tuple[str, int, Sequence[str]]]:
        """Rows of pictures that a page shows: what each is called, how many of which are named."""
        rows = zip(MARKET, BY_COST, strict=True)
        return [(f"{cost} gold", number, ids) for (cost, number), ids in rows]

    def read(self, value: Any) -> str | list[str]:
        if value == RANDOM:
            return RANDOM
        if isinstance(value, str):
            value = value.replace(",", " ").split()
        if not isinstance(value, list | tuple) or any(name not in MERCENARY for name in value):
            raise ValueError(f"{value!r} is not {self.allowed()}")
        named = sorted(set(value), key=MERCENARIES.index)
        costs = [BOX["mercenary"][MERCENARY[name]]["cost"] for name in named]
        wanted = dict(MARKET)
        if len(named) != len(value) or any(costs.count(c) != n for c, n in wanted.items()):
            raise ValueError(f"{', '.join(value)} are not {self.allowed()}")
        if len(named) != sum(wanted.values()):
            raise ValueError(f"{', '.join(value)} are not {self.allowed()}")
        return named

    def encode(self, value: Any) -> Sequence[int]:
        return [0 if value == RANDOM else sum(1 << MERCENARY[name] for name in value)]

    def allowed(self) -> str:
        numbers = ", ".join(f"{number} of cost {cost}" for cost, number in MARKET)
        return f"{RANDOM}, or different mercenaries: {numbers}, of {', '.join(MERCENARIES)}"

    def samples(self) -> Sequence[Any]:
        """Random ones, then selections that together hold every mercenary."""
        most = max(-(-len(ids) // number) for ids, (_, number) in zip(BY_COST, MARKET, strict=True))
        selections = [
            [
                ids[(turn * number + place) % len(ids)]
                for ids, (_, number) in zip(BY_COST, MARKET, strict=True)
                for place in range(number)
            ]
            for turn in range(most)
        ]
        return [RANDOM, *(self.read(selection) for selection in selections)]


GAME = Game(
    id="pirates_under_fire",
    title="Pirates Under Fire",
    tagline="Lay your fleet in rows of numbers, and set the other one on fire.",
    aim="After sixteen turns each, sets, sequences and ships in the other half score, and the "
    "most points win.",
    package=__name__,
    seats=(2, 2),
    minutes=30,
    age=10,
    edition=2,
    longest=185,
    score_range=(-28, 114),
    ledger="PUF",
    feel="A duel of numbers: build your lines, and break theirs.",
    seat_names=("Blue", "Orange"),
    authors="Stefania Niccolini, Marco Canetta",
    publisher="Explor8, 2019",
    options=(
        OneOf(
            "sea",
            "how the two halves of the sea are arranged",
            {
                "mirrored": "at random, the same for both",
                "standard": "the channel between reef and lagoon, sides a",
                "independent": "at random, each half for itself",
                "chosen": "Blue lays out one half, then Orange the other",
            },
            pictured=("mirrored", "standard", "independent", "chosen"),
        ),
        OneOf(
            "first_player",
            "who begins, with a shield for the first ship",
            {"random": "drawn by lot", "seat_0": "Blue", "seat_1": "Orange"},
        ),
        Market("mercenaries", f"the five mercenaries for hire: {SELECTION}"),
        OneOf(
            "effects",
            "whether an effect that can be used must be",
            {
                "mandatory": "it must",
                "optional": "where it asks for a choice you may do without, but for the Minelayer",
            },
        ),
    ),
    search=Search(exploration=0.3, playout=4, lead=400.0),
    simulations=(12, 60, 200, 4_000, 24_000, 120_000),
)
