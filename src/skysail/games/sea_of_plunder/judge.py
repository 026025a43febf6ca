"""Sea of Plunder: how well each seat stands, as a guess; for the bots."""

from skysail.jit import compile_module

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


def judge(state, out):
    """Points so far, cards, nearness of islands and pirates; who won, when it is over."""
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


def outlook(state, seat):
    """What the places of the seat's ships promise."""
    value = 0
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
