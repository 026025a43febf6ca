"""The largest herd and plantation of each terrain, with the cells that were counted."""

from typing import NamedTuple

from skysail.game import State

from . import groups
from .box import GOAL, GOOD_NAMES, GOODS, N_TERRAINS
from .sky import BIT, CELLS

BITS = BIT.tolist()


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
    doubled = groups.doubled_cells(state, good)
    most, chosen = 0, 0
    for group in groups_of(state, terrain):
        count = int(groups.worth(state, group, good, doubled))
        if count > most:
            most, chosen = count, group
    return Harvest(GOOD_NAMES[terrain][good], most, names_of(chosen))


def all_goods(state: State) -> list[Harvest]:
    """Animals and crops of each terrain in turn."""
    return [
        best(state, terrain, good) for terrain in range(N_TERRAINS) for good in range(len(GOODS))
    ]


def of_mission(state: State, mission: int) -> list[Harvest]:
    """What a mission counts: its crop, then its animal."""
    return [best(state, int(GOAL[mission, good]), good) for good in reversed(range(len(GOODS)))]


def names_of(cells: int) -> list[str]:
    """The names of a set of cells, in reading order."""
    return [name for name, bit in zip(CELLS, BITS, strict=True) if cells & bit]
