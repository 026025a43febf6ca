"""One seat of each match is yours; the others answer inside the same call.

Compiled for each game and each kind of opponents: `answer` comes from `skysail.envs.dice` or
`skysail.envs.rivals` (see `skysail.envs.opponents`). `seating` says which seat is yours.
"""

from typing import Any

import numpy as np

from skysail.chance import advance, below, mix, nth_seed
from skysail.contract import OVER, observe, play
from skysail.envs.stepping import NONE, begin, give_rewards, is_fine, show

ALLOCATES = False
RIVALS = np.uint64(0x41BA15)  # keeps the luck of opponents apart from the games'
SEATING = np.uint64(0x5EA7)  # and that of who sits where apart from both
ANY = -1  # as the seat that is wanted: another one in each match

answer: Any = NotImplemented


def step_slots(slots, setup, seating, rivals, first, last, listed):
    """Step the slots from `first` up to `last`, to where you must choose again.

    Returns the first whose action is illegal, or NONE; such a slot stays as it is.
    """
    refused = NONE
    for slot in range(first, last):
        if not step(slots, setup, seating, rivals, slot) and refused == NONE:
            refused = slot
        show(slots.states[slot], slots.observations[slot], slots.legal[slot], listed)
    return refused


def step(slots, setup, seating, rivals, slot):
    """Your choice in one slot and all answers, or a new match; return if the action was fine."""
    states, action = slots.states, int(slots.actions[slot])
    fine = is_fine(action, slots.legal[slot])
    ended = False
    if fine and action >= 0:
        play(states[slot], action)
        let_others_choose(states, slot, slots.seat[slot], seating.lucks, rivals, seating.trail)
        ended = states[slot].seat == OVER
        if ended:
            observe(states[slot], int(slots.seat[slot]), seating.last[slot])
    give_rewards(states[slot], slots, setup, slot, ended)
    slots.ended[slot] = ended
    given = action < NONE
    while (fine and action < 0) or states[slot].seat == OVER:  # until you are asked
        begin(states, slot, slots, setup, slot, given)
        seats = setup.seats[slots.setups[slot]]
        slots.seat[slot] = seat_for(slots.seeds[slot], seats, seating.wanted)
        seating.lucks[slot] = luck_for(slots.seeds[slot])
        let_others_choose(states, slot, slots.seat[slot], seating.lucks, rivals, seating.trail)
        action, given = 0, False
    return fine


def seat_for(seed, seats, wanted):
    """Your seat in the match of a seed: the one that is wanted, or any."""
    return below(nth_seed(seed ^ SEATING, 0), seats) if wanted == ANY else int(wanted)


def luck_for(seed):
    """The luck of the others in the match of a seed."""
    return mix(seed ^ RIVALS)


def let_others_choose(states, at, mine, lucks, rivals, trail):
    """Let the others choose until it is your turn or the match is over; return how often.

    What they chose is left in `trail`, as far as there is room.
    """
    made = 0
    while states[at].seat != mine and states[at].seat != OVER:
        lucks[at] = advance(lucks[at])
        seat = states[at].seat
        other = seat - 1 if seat > mine else int(seat)
        action = answer(states, at, other, lucks[at], rivals)
        play(states[at], action)
        if made < len(trail):
            trail[made] = action
        made += 1
    return made
