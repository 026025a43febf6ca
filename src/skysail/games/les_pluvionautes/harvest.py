"""The largest herd and plantation of each terrain, with the cells that were counted."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from skysail.game import State
from skysail.jit import States

from . import groups
from .box import GOAL, GOOD_NAMES, GOODS, N_TERRAINS
from .sky import AXIAL, BIT, CELL, CELLS
from .state import STATE

BITS = BIT.tolist()
GROUPS = ("herd", "plantation")  # what a group is called, by good
NEAR = 3  # cells
SKY = ("land", "island", "edge", "weather", "value")  # all that a harvest depends on
REMEMBERED = 1 << 12  # harvests: views of one sky are made again and again


class Harvest(NamedTuple):
    """A good's largest group: its name, how much of it there is, and on which cells."""

    good: str
    amount: int
    cells: list[str]


def groups_of(state: State, terrain: int) -> list[int]:
    """The groups of a terrain as sets of cells."""
    left, found = int(state.land[terrain]), []
    while left:
        group = int(groups.group_of(left, left & -left))
        left ^= group
        found.append(group)
    return found


def best(state: State, terrain: int, good: int) -> Harvest:
    """The group of a terrain that has the most of a good; of equal ones the first."""
    sky = np.zeros(1, STATE)
    for name in SKY:
        sky[name] = state[name]
    most, cells = _most_and_where(sky.tobytes(), terrain, good)
    return Harvest(GOOD_NAMES[terrain][good], most, list(cells))


@lru_cache(REMEMBERED)
def _most_and_where(sky: bytes, terrain: int, good: int) -> tuple[int, list[str]]:
    state = np.frombuffer(bytearray(sky), STATE).view(States)[0]
    doubled = groups.doubled_cells(state, good)
    most, chosen = 0, 0
    for group in groups_of(state, terrain):
        count = int(groups.worth(state, group, good, doubled))
        if count > most:
            most, chosen = count, group
    return most, names_of(chosen)


def all_goods(state: State) -> list[Harvest]:
    """Animals and crops of each terrain in turn."""
    return [
        best(state, terrain, good) for terrain in range(N_TERRAINS) for good in range(len(GOODS))
    ]


def of_mission(state: State, mission: int) -> list[Harvest]:
    """What a mission counts: its crop, then its animal."""
    return [best(state, int(GOAL[mission, good]), good) for good in reversed(range(len(GOODS)))]


def missed(state: State, mission: int) -> tuple[int, str, str, int] | None:
    """The most of a mission's good that lay near its largest group: how many, what, how far."""
    found = []
    for good in range(len(GOODS)):
        terrain = int(GOAL[mission, good])
        counted = best(state, terrain, good)
        doubled = groups.doubled_cells(state, good)
        for group in groups_of(state, terrain):
            cells, amount = names_of(group), int(groups.worth(state, group, good, doubled))
            if amount and counted.cells and cells != counted.cells:
                far = min(distance(one, two) for one in counted.cells for two in cells)
                found.append((amount, -far, counted.good, GROUPS[good]))
    near = [one for one in found if -one[1] <= NEAR]
    if not near:
        return None
    amount, far, name, group_name = max(near)
    return amount, name, group_name, -far


def distance(one: str, two: str) -> int:
    """How many cells it is from one to another."""
    (q, s), (p, t) = AXIAL[CELL[one]], AXIAL[CELL[two]]
    return max(abs(q - p), abs(s - t), abs(q + s - p - t))


def names_of(cells: int) -> list[str]:
    """The names of a set of cells, in reading order."""
    return [name for name, bit in zip(CELLS, BITS, strict=True) if cells & bit]
