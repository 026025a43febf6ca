"""Les Pluvionautes: groups of islands and what they are worth."""

from skysail.jit import compile_module

from . import box, sky
from .pieces import costing
from .reach import around, reach


def largest(state, terrain, good):
    """The most of a good in one group of a terrain (PLUV-103, PLUV-104)."""
    left = state.land[terrain]
    doubled = doubled_cells(state, good)
    most = 0
    while left != 0:
        group = group_of(left, left & -left)
        left ^= group
        most = max(most, worth(state, group, good, doubled))
    return most


def group_of(cells, group):
    """The part of `cells` that is connected with `group` (PLUV-007)."""
    grown = (group | around(group)) & cells
    while grown != group:
        group = grown
        grown = (group | around(group)) & cells
    return group


def worth(state, group, good, doubled):
    """How much of a good there is on a group's islands."""
    total = 0
    while group != 0:
        bit = group & -group
        group ^= bit
        total += amount(state, sky.CELL_OF[bit % sky.MODULUS], good, doubled)
    return total


def amount(state, cell, good, doubled):
    """How much of a good there is on a cell's island: clouds first, then dice (PLUV-109).

    A cloud that lies on it changes nothing (PLUV-066).
    """
    count = int(box.PRINTED[good, state.island[cell]])
    for direction in range(sky.N_DIRECTIONS):
        edge = sky.EDGE[cell, direction]
        if edge != sky.OFF and state.edge[edge] != box.NONE:
            # PLUV-058, PLUV-059, PLUV-060, PLUV-061
            count += int(box.EFFECT[good, state.edge[edge]])
    if count < 0:  # PLUV-106
        count = 0
    if doubled & sky.BIT[cell]:
        count *= 2
    return count


def doubled_cells(state, good):
    """The cells whose amount of a good is doubled (PLUV-107, PLUV-108, PLUV-110)."""
    cells = state.lying & 0
    for die in range(len(box.DOUBLES)):
        if box.DOUBLES[die] == good and state.weather[die] != box.NONE:
            cells |= area(state, die)
    return cells


def area(state, die):
    """The cells within a weather die's value, at the cost of movement (PLUV-088)."""
    return reach(state.weather[die], state.value[die], costing(state, 2), costing(state, 3))


compile_module(__name__)
