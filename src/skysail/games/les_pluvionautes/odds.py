"""The odds of a throw, out of the tables and the geometry that the throw itself uses."""

from collections import Counter, defaultdict
from functools import cache, lru_cache, reduce
from operator import or_
from typing import NamedTuple

import numpy as np

from .box import CLEAN, FACES, POINTS, REST, STRAY, THROWS
from .reach import reach
from .sky import BIT, N_CELLS, N_DIRECTIONS, OFF, RING, RING_BEGIN
from .throw import touched

Chances = np.ndarray[tuple[int, int], np.dtype[np.float64]]


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


@lru_cache(maxsize=16)
def in_reach(hand: int, two: int, three: int) -> Chances:
    """How likely a throw at a cell (row) brings another (column) into reach of the balloon.

    `two` and `three` are the cells that cost so many points. Where the die lies between cells the
    best of them is taken, and an airship stands for the highest number.
    """
    lying = sorted({cells for aim in range(N_CELLS) for cells in _lying(hand, aim)})
    row = {cells: number for number, cells in enumerate(lying)}
    thrown = np.zeros((N_CELLS, len(lying)))
    for aim in range(N_CELLS):
        for cells, share in _lying(hand, aim).items():
            thrown[aim, row[cells]] = share
    faces = Counter(int(points) or int(POINTS[0].max()) for points in POINTS[0])
    reached = np.zeros((len(lying), N_CELLS))
    for points, times in faces.items():
        near = [int(reach(cell, points, two, three)) for cell in range(N_CELLS)]
        for number, cells in enumerate(lying):
            found = reduce(or_, (near[cell] for cell in range(N_CELLS) if cells & int(BIT[cell])))
            reached[number] += (found & BIT != 0) * times / FACES
    return thrown @ reached


@cache
def _lying(hand: int, aim: int) -> dict[int, float]:
    """The sets of cells that a die thrown at a cell may touch, each with its chance."""
    found: defaultdict[int, float] = defaultdict(float)
    for distance, times in Counter(STRAY[hand].tolist()).items():
        ring = RING[aim, RING_BEGIN[distance] : RING_BEGIN[distance + 1]].tolist()
        for place in ring:
            for cells, chance in _touched(hand, place) if place != OFF else ():
                found[cells] += times / THROWS / len(ring) * chance
    return dict(found)


@cache
def _touched(hand: int, cell: int) -> list[tuple[int, float]]:
    """The sets of cells that a die may touch which stops on a cell, each with its chance."""
    chances: defaultdict[int, float] = defaultdict(float)
    for lies, times in Counter(REST[hand].tolist()).items():
        sides = 1 if lies == CLEAN else N_DIRECTIONS
        for side in range(sides):
            chances[int(touched(cell, lies, side))] += times / THROWS / sides
    return list(chances.items())


@cache
def _resting(hand: int, cell: int) -> list[tuple[int, float]]:
    """The cells that a die may touch which stops on a cell, each with its chance."""
    chances = _touched(hand, cell)
    return [
        (other, chance)
        for other in range(N_CELLS)
        if (chance := sum(c for cells, c in chances if cells & int(BIT[other])))
    ]
