"""Sea of Plunder: how well each seat stands, as a guess; for the bots."""

from typing import Any

import numpy as np

from skysail.jit import compile_module

from . import box
from . import state as s
from .box import SIDE
from .rules import is_last_round
from .scoring import points

DECIDED = 100_000
POINT = 100
WANDERED = 6  # a card in hand
NEAR_ISLAND = 12  # each step nearer than the sea is wide
NEAR_PIRATE = 8  # each step nearer than two
ONE_MORE = 60  # a Treasure short of the last brings its owner nearer to the end
LAST = 400  # the last round: more than the Treasure that brings it is worth to a loser
FARTHEST = 6
ISLAND_IN_REACH = 150  # by a Map in hand as it is printed
ISLAND_BY_COMPASS = 90  # by a Map turned
PORT_IN_REACH = 60  # with a Good on its quay


def _bringing(turned: bool) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The Maps that bring a ship over a square, by how far south and east of it that lies."""
    cards = np.zeros((SIDE * SIDE, s.WORDS), np.int64)
    for kind in range(box.FIRST_PORT):
        if turned and box.OPTIONS[kind] > 1:
            continue
        for way in range(box.MOST_PATHS if turned else int(box.OPTIONS[kind])):
            square = box.CENTRE
            for leg in range(int(box.LENGTH[kind, way])):
                square = int(box.NEXT[square, box.COURSE[kind, way, leg]])
                south = (square // SIDE - box.CENTRE // SIDE) % SIDE
                east = (square % SIDE - box.CENTRE % SIDE) % SIDE
                cards[south * SIDE + east] |= s.OF_KIND[kind]
    return cards


PRINTED, TURNED = _bringing(turned=False), _bringing(turned=True)


def judge(state, out):
    """Points so far, cards and what they reach, nearness of islands and pirates; who has won."""
    for seat in range(state.seats):
        if state.phase == s.ENDED:
            won = DECIDED if state.winner == seat else -DECIDED
            out[seat] = won + POINT * int(state.score[seat])
        else:
            value = POINT * points(state, seat) + WANDERED * min(int(state.held[seat]), 10)
            value += ONE_MORE * min(int(state.treasure[seat]), s.TREASURES_TO_END - 1)
            if is_last_round(state):
                value += LAST * standing(state, seat)
            out[seat] = value + outlook(state, seat)


def standing(state, seat):
    """1 for the seat with the most points, -1 for one with fewer, 0 for equals in front."""
    place = 1
    for other in range(state.seats):
        if other != seat:
            ahead = points(state, seat) - points(state, other)
            place = min(place, max(ahead, -1))
    return place


def in_reach(state, seat):
    """The best that a Map in hand can bring one of the seat's ships to."""
    best = 0
    first = state.hand[seat, 0]
    second = state.hand[seat, 1]
    may_turn = state.compass[seat] > 0
    for colour in range(s.N_COLOURS):
        if state.owner[colour] != seat:
            continue
        ship = int(state.ship[colour])
        for slot in range(s.N_ISLANDS):
            if state.island[slot] != s.NONE:
                way = way_to(ship, int(state.island[slot]))
                if (first & PRINTED[way, 0]) | (second & PRINTED[way, 1]):
                    best = max(best, ISLAND_IN_REACH)
                elif may_turn and (first & TURNED[way, 0]) | (second & TURNED[way, 1]):
                    best = max(best, ISLAND_BY_COMPASS)
        for port in range(s.N_COLOURS):
            if best < PORT_IN_REACH and s.stock(state, port):
                way = way_to(ship, int(state.port[port]))
                if (first & PRINTED[way, 0]) | (second & PRINTED[way, 1]):
                    best = PORT_IN_REACH
    return best


def way_to(one, other):
    """How far south and east of a square another lies, as one number."""
    south = (other // SIDE - one // SIDE) % SIDE
    east = (other % SIDE - one % SIDE) % SIDE
    return south * SIDE + east


def outlook(state, seat):
    """What the places of the seat's ships promise."""
    value = in_reach(state, seat)
    for colour in range(s.N_COLOURS):
        if state.owner[colour] == seat:
            ship = state.ship[colour]
            nearest = FARTHEST
            for slot in range(s.N_ISLANDS):
                if state.island[slot] != s.NONE:
                    nearest = min(nearest, distance(ship, state.island[slot]))
            value += NEAR_ISLAND * (FARTHEST - nearest)
            for pirate in range(s.N_PIRATES):
                value -= NEAR_PIRATE * max(2 - distance(ship, state.pirate[pirate]), 0)
    return value


def distance(one, other):
    """Steps between two squares of the endless sea."""
    across = abs(one % SIDE - other % SIDE)
    down = abs(one // SIDE - other // SIDE)
    return max(min(across, SIDE - across), min(down, SIDE - down))


compile_module(__name__)
