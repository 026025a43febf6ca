"""Pirates Under Fire: how well each seat stands, as a guess in hundredths of a point.

What the fleets are worth now, and what they promise: pairs of ships that a third would complete,
gold, tiles to choose from, shields. Promises fade as the turns run out. For the bots.
"""

from skysail.jit import compile_module

from . import sea
from . import state as s
from .box import HIRED, NUMBER_OF, TURNS
from .reach import count
from .scoring import total

DECIDED = 1_000_000
POINT = 100
EQUAL_PAIR = 70  # two equal numbers side by side
NEAR_PAIR = 35  # two that follow each other
GOLD_PIECE = 45
MOST_GOLD_WANTED = 5
EXTRA_TILE = 45
TOKEN = 25  # a shield on a ship
ACTIVE_SHIP = 30
NORTH, EAST = 0, 2


def judge(state, out):
    """Each seat's standing less the other's; a decided match beats all guesses."""
    for seat in range(sea.SEATS):
        other = 1 - seat
        if state.phase == s.ENDED:
            out[seat] = POINT * (int(state.score[seat]) - int(state.score[other]))
            if state.winner != s.SHARED:
                out[seat] += DECIDED if state.winner == seat else -DECIDED
        else:
            out[seat] = standing(state, seat) - standing(state, other)


def standing(state, seat):
    """Points now, and what the rest of the match may make of the fleet."""
    turns_left = TURNS - int(state.turns[seat])
    promise = (
        pairs(state, seat)
        + GOLD_PIECE * min(int(state.gold[seat]), MOST_GOLD_WANTED)
        + EXTRA_TILE * int(state.extra[seat])
        + ACTIVE_SHIP * count(state.active[seat])
    )
    return POINT * total(state, seat) + promise * turns_left // TURNS


def pairs(state, seat):
    """Ships side by side that are the beginning of a combination, and shields that keep them."""
    fleet = state.active[seat]
    found = 0
    for space in range(sea.SPACES):
        if not fleet & sea.BIT[space]:
            continue
        found += TOKEN * min(int(state.shields[space]), 2)
        here = number_at(state, space)
        for direction in (NORTH, EAST):
            beside = sea.NEXT[space, direction]
            if beside != sea.OFF and fleet & sea.BIT[beside]:
                step = number_at(state, beside) - here
                if step == 0:
                    found += EQUAL_PAIR
                elif step == 1 or step == -1:
                    found += NEAR_PAIR
    return found


def number_at(state, space):
    """The number of a ship; of a mercenary, its middle one."""
    ship = int(state.ship[space])
    return int(NUMBER_OF[ship - HIRED, 1]) if ship >= HIRED else ship


compile_module(__name__)
