"""Between rounds: the ways that can be pencilled on the chart, each a list of tricks to win.

All of it is made of the chart, which lies open: nothing of the next deal is in it.
"""

from functools import lru_cache

from skysail.game import Document

from .chart import CELL, COLUMN, KEPT, short_of, ways, within_reach

STEPS = 4  # of a wish: a round moves the ship about as often
HIT, NARROW, HOPE = 2, 1, 6  # what a Kraken space costs, one with no choice, two Mermaids

PHRASES = (
    "Let me win first",
    "Lose the next one",
    "Give me a low Wheel",
    "Keep Mermaids",
    "Which side?",
    "Mind the Kraken",
)


def routes(chart: Document, ship: str) -> Document:
    """What a page needs to let both draw: what each space leads to and holds, a wish."""
    islands, krakens = frozenset(chart["islands"]), frozenset(chart["krakens"])
    return {
        "from": ship,
        "spaces": {
            name: {
                "ways": [list(way) for way in ways(name, islands)],
                "hit": name in krakens,
                "told": _ahead(chart, name),
            }
            for name in within_reach(ship, islands)
        },
        "wish": list(_cheapest(ship, chart["end"], islands, krakens)[:STEPS]),
        "phrases": list(PHRASES),
    }


def _ahead(chart: Document, name: str) -> str:
    """How far a space is from the harbour's side of the next storm."""
    column = int(COLUMN[CELL[name]])
    if name == chart["end"]:
        return "the harbour"
    for number, gap in enumerate(chart["storms"], 1):
        left = short_of(gap, column)
        if left > 0:
            return f"storm {number}: {left} more column{'s' if left > 1 else ''}"
    return "past all storms"


def course(chart: Document) -> list[str]:
    """The cheapest way through a whole map, its start first."""
    islands, krakens = frozenset(chart["islands"]), frozenset(chart["krakens"])
    return [chart["start"], *_cheapest(chart["start"], chart["end"], islands, krakens)]


@lru_cache(maxsize=KEPT)
def _cheapest(
    ship: str, end: str, islands: frozenset[str], krakens: frozenset[str]
) -> tuple[str, ...]:
    """The spaces from the ship's on to the harbour."""

    def price(aim: str, seat: int | None) -> int:
        tricks = [way for way in ways(aim, islands) if way[1] is not None]
        narrow = len(tricks) < 2 and aim != end
        return HIT * (aim in krakens) + NARROW * narrow + HOPE * (seat is None)

    best: dict[str, tuple[int, tuple[str, ...]]] = {end: (0, ())}
    for name in sorted(within_reach(ship, islands), key=lambda name: -COLUMN[CELL[name]]):
        tried = [
            (best[aim][0] + price(aim, seat), (aim, *best[aim][1]))
            for aim, seat in ways(name, islands)
            if aim in best
        ]
        if tried and name != end:
            best[name] = min(tried)
    return best.get(ship, (0, ()))[1]
