"""The odds of a throw, out of the tables and the geometry that the throw itself uses."""

from collections import Counter, defaultdict
from functools import cache
from typing import NamedTuple

from .box import CLEAN, REST, STRAY, THROWS
from .sky import BIT, N_CELLS, N_DIRECTIONS, OFF, RING, RING_BEGIN
from .throw import touched


class Odds(NamedTuple):
    """How likely a thrown die comes to touch each cell, and how likely it falls over the rim."""

    cells: list[float]
    off: float


@cache
def of_throw(hand: int, aim: int) -> Odds:
    """The odds of a throw at a cell."""
    cells, off = [0.0] * N_CELLS, 0.0
    for distance, times in Counter(STRAY[hand].tolist()).items():
        ring = RING[aim, RING_BEGIN[distance] : RING_BEGIN[distance + 1]].tolist()
        share = times / THROWS / len(ring)
        for place in ring:
            if place == OFF:
                off += share
            else:
                for cell, chance in _resting(hand, place):
                    cells[cell] += share * chance
    return Odds(cells, off)


@cache
def _resting(hand: int, cell: int) -> list[tuple[int, float]]:
    """The cells that a die may touch which stops on a cell, each with its chance."""
    chances: defaultdict[int, float] = defaultdict(float)
    for lies, times in Counter(REST[hand].tolist()).items():
        sides = 1 if lies == CLEAN else N_DIRECTIONS
        for side in range(sides):
            chances[int(touched(cell, lies, side))] += times / THROWS / sides
    return [
        (other, chance)
        for other in range(N_CELLS)
        if (chance := sum(c for cells, c in chances.items() if cells & int(BIT[other])))
    ]
