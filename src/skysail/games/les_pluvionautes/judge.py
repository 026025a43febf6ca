"""Les Pluvionautes: how well each seat stands, as a guess in points; for the bots."""

from skysail.jit import compile_module

from . import state as s
from .box import ANIMALS, CROPS, GOAL
from .groups import doubled_cells, group_of, worth
from .reach import around

POINT = 100  # a point of the largest group
NEAR = 35  # a point of another group that one island would join to it
FAR = 8  # a point of any other group
RIVAL = 40  # a point that the best of the others has
DECIDED = 1000  # a point at the end


def judge(state, out):
    """Points now and points to come, less what the strongest rival has."""
    seats = state.seats
    for seat in range(seats):
        mission = state.mission[seat]
        out[seat] = outlook(state, GOAL[mission, ANIMALS], ANIMALS) + outlook(
            state, GOAL[mission, CROPS], CROPS
        )
    best = second = -1
    for seat in range(seats):
        value = out[seat]
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    unit = DECIDED if state.phase == s.ENDED else POINT
    for seat in range(seats):
        rival = second if out[seat] == best else best
        out[seat] = (unit * out[seat] - RIVAL * unit * rival // POINT) // POINT


def outlook(state, terrain, good):
    """The largest group of a terrain, and a share of those that may still join it."""
    land = state.land[terrain]
    doubled = doubled_cells(state, good)
    most = 0
    largest = land & 0
    total = 0
    left = land
    while left != 0:
        group = group_of(left, left & -left)
        left ^= group
        count = worth(state, group, good, doubled)
        total += count
        if count > most:
            most = count
            largest = group
    if state.phase == s.ENDED:
        return POINT * most
    near = 0
    left = land & ~largest & around(around(largest))
    while left != 0:
        group = group_of(land & ~largest, left & -left)
        left &= ~group
        near += worth(state, group, good, doubled)
    return POINT * most + NEAR * near + FAR * (total - most - near)


compile_module(__name__)
