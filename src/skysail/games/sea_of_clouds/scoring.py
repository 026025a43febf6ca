"""Sea of Clouds: victory points, part by part, and the order of the Captains at the end.

The parts work at any time, as if the match ended now; the Chest's Doubloons count for its owner.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls
# ruff: noqa: SIM102

import numpy as np

from skysail.jit import compile_module

from . import box
from . import state as s
from .state import distance

CHEST_PLACE = box.CHEST - box.FIRST_PERMANENT
# Amounts to compare, in the order of PERS; numbers below are kinds of Rum.
MOST_RUM, MOST_RELICS, MOST_DOUBLOONS = box.N_RUM, box.N_RUM + 1, box.N_RUM + 2
BITS = 6  # of a count, where the bottles of a row are counted by kind in one number
ONE_BOTTLE = np.array([1 << BITS * kind for kind in range(box.N_RUM)], np.int64)
COUNT_MASK = (1 << BITS) - 1


def count(state):
    """The Chest is emptied (SOC-201), then all is counted; nobody chooses any more."""
    for seat in range(state.seats):
        state.coins[seat] = doubloons(state, seat)
    state.chest_coins = 0
    for seat in range(state.seats):
        state.score[seat] = score_of(state, seat)
    for seat in range(state.seats):
        state.rank[seat] = 0
        for other in range(state.seats):
            state.rank[seat] += stands_above(state, other, seat)
    state.seat = s.OVER


def stands_above(state, seat, other):
    """Whether the seat's place is better (SOC-209); equal in all, they share it (SOC-211)."""
    if state.score[seat] != state.score[other]:
        return state.score[seat] > state.score[other]
    if seat != other and (state.parrot == seat or state.parrot == other):  # SOC-210
        return state.parrot == seat
    if state.coins[seat] != state.coins[other]:
        return state.coins[seat] > state.coins[other]
    return state.rum_size[seat] > state.rum_size[other]


def score_of(state, seat):
    """All parts together (SOC-202); cards and coins on the shares are nobody's (SOC-208)."""
    points = doubloons(state, seat) + relic_points(state, seat)
    points += rum_points(state, seat) + object_points(state, seat)
    return points + secret_points(state, seat)


def doubloons(state, seat):
    """Each is worth a point; the Chest's belong to whoever has it at the end (SOC-201)."""
    coins = int(state.coins[seat])
    if state.objects[seat, CHEST_PLACE] > 0:
        coins += state.chest_coins
    return coins


def rum_points(state, seat):
    """Printed values, sets (SOC-204), and what is worth more to whoever has the most (SOC-205)."""
    bottles = bottles_of(state, seat)
    points = 0
    for kind in range(box.N_RUM):
        copies = bottles >> BITS * kind & COUNT_MASK
        if copies == 0:
            continue
        if box.SCORING[kind] == box.PRINTED:
            points += copies * box.RUM_VALUE[kind, 0]
        elif box.SCORING[kind] == box.SET:
            points += box.RUM_VALUE[kind, copies]
        else:
            points += copies * box.RUM_VALUE[kind, 0 if most(state, kind) == seat else 1]
    return points


def bottles_of(state, seat):
    """How many bottles of each kind the seat has, six bits a kind."""
    bottles = 0
    for index in range(state.rum_size[seat]):
        bottles += ONE_BOTTLE[state.rum[seat, index] & s.FACE]
    return int(bottles)


def most(state, what):
    """The one seat with the most, at least one; ties go by the Parrot (SOC-206), or NONE."""
    best = s.NONE
    highest = 0
    for seat in range(state.seats):
        if what == MOST_RUM:  # SOC-207
            amount = int(state.rum_size[seat])
        elif what == MOST_RELICS:
            amount = relics_of(state, seat)
        elif what == MOST_DOUBLOONS:
            amount = doubloons(state, seat)
        else:
            amount = bottles_of(state, seat) >> BITS * what & COUNT_MASK
        if amount > highest:
            best = seat
            highest = amount
        elif amount == highest and best != s.NONE:
            if distance(state, seat) < distance(state, best):
                best = seat
    return best


def relics_of(state, seat):
    """How many Relic cards the seat has."""
    cards = 0
    for kind in range(box.N_RELICS):
        cards += state.relics[seat, kind]
    return cards


def relic_points(state, seat):
    """Each set by its table, once (SOC-203)."""
    points = 0
    for kind in range(box.N_RELICS):
        points += box.RELIC_VALUE[kind, state.relics[seat, kind]]
    return points


def object_points(state, seat):
    """What lies face up: SOC-212, SOC-213, SOC-214; the rest scores nothing (SOC-218)."""
    points = 0
    for place in range(box.N_PERMANENT):
        kind = box.FIRST_PERMANENT + place
        if box.POINTS[kind] != 0 and state.objects[seat, place] > 0:
            each = box.POINTS[kind] * times(state, seat, box.PER[kind])
            points += state.objects[seat, place] * each
    return points


def secret_points(state, seat):
    """What is turned up only now (SOC-023): SOC-215, SOC-216, SOC-217."""
    points = 0
    for index in range(state.secret_size[seat]):
        kind = state.secret[seat, index] & s.FACE
        points += box.POINTS[kind] * times(state, seat, box.PER[kind])
    return points


def times(state, seat, per):
    """How often a bonus counts."""
    if per == box.ALWAYS:
        return 1
    if per == box.PER_RUM:
        return int(state.rum_size[seat])
    if per == box.PER_RELIC:
        return relics_of(state, seat)
    if per == box.IF_PARROT:
        return int(state.parrot == seat)
    if box.IF_MOST_RUM <= per <= box.IF_MOST_DOUBLOONS:
        return int(most(state, MOST_RUM + per - box.IF_MOST_RUM) == seat)
    found = 0
    if per == box.PER_SET_RUM:
        bottles = bottles_of(state, seat)
        for kind in range(box.N_RUM):
            if box.SCORING[kind] == box.SET:
                found += bottles >> BITS * kind & COUNT_MASK
        return found
    for kind in range(box.N_RELICS):  # kinds of which there is one card
        found += state.relics[seat, kind] == 1
    return found


compile_module(__name__)
