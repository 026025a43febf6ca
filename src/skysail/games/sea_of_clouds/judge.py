"""Sea of Clouds: how well each seat stands, as a guess; for the bots.

In hundredths of a point: what the count would give now, what begun sets and crews may still bring,
and less for what the others have.
"""

from skysail.jit import compile_module

from . import box
from . import state as s
from .boarding import strength
from .scoring import score_of
from .state import has_crew

POINT = 100
WIN = 100_000
PARROT = 80  # it breaks ties
PLAIN_EFFECT = 150  # what an effect other than Doubloons is worth, if it fires once
CHEST_RISK = 3 * POINT


def judge(state, out):
    """Points now and hopes, compared with the best of the others."""
    for seat in range(state.seats):
        if state.phase == s.ENDED:
            out[seat] = int(score_of(state, seat)) * POINT + (WIN if state.rank[seat] == 0 else 0)
        else:
            out[seat] = int(score_of(state, seat)) * POINT + hopes(state, seat)
    best = 0
    second = -1
    for seat in range(1, state.seats):
        if out[seat] > out[best]:
            second = best
            best = seat
        elif second < 0 or out[seat] > out[second]:
            second = seat
    top = out[best]
    next_best = out[second]
    for seat in range(state.seats):
        out[seat] -= (next_best if seat == best else top) // 2


def hopes(state, seat):
    """What is not counted yet: sets that grow, victories to come, the Parrot."""
    left = int(box.ROUNDS[state.seats]) - int(state.round_number)
    value = PARROT if state.parrot == seat else 0
    for kind in range(box.N_RELICS):
        cards = state.relics[seat, kind]
        if cards < box.MOST_COPIES:  # a third of the next step, fading with the rounds
            step = int(box.RELIC_VALUE[kind, cards + 1]) - int(box.RELIC_VALUE[kind, cards])
            value += max(step, 0) * POINT * left // (3 * int(box.ROUNDS[state.seats]))
    chances = 0
    if has_crew(state, seat):
        mine = strength(state, seat)
        for side in range(2):
            if side == 0 or state.seats > 2:
                steps = 1 if side == 0 else int(state.seats) - 1
                chances += odds(mine, strength(state, (seat + steps) % state.seats))
    value += crew_value(state, seat, chances) * POINT // 100
    if state.objects[seat, box.CHEST - box.FIRST_PERMANENT] > 0:
        value -= CHEST_RISK * (200 - chances) // 200
    return value


def odds(mine, other):
    """Percent of beating a neighbour, judged by the crews of now."""
    return min(max(50 + 12 * (int(mine) - int(other)), 5), 95)


def crew_value(state, seat, chances):
    """Hundredths of points that the crew brings, if the next Boarding came with these chances."""
    rounds = 0
    while not box.IS_BOARDING[state.seats, state.round_number + rounds]:
        rounds += 1
    once = min(chances, 95)
    value = 0
    for kind in range(box.N_PIRATES):
        copies = int(state.crew[seat, kind])
        if copies > 0:
            effect = box.PIRATE_EFFECT[kind]
            worth = PLAIN_EFFECT
            if effect == box.GAIN or effect == box.STEAL_COINS:
                worth = POINT * int(box.AMOUNT[kind])
            value += copies * worth * (chances if box.FIRES_EACH[kind] else once) // 100
    return value * 100 // (100 + 8 * rounds)


compile_module(__name__)
