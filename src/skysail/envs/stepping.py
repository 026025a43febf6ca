"""Many matches side by side, a choice at a time; compiled once for each game.

A slot holds one match after another. `slots` is a tuple of arrays with a row for each slot, and
`setup` says what is played there (see `skysail.envs.batch`). A CUDA kernel (see
`skysail.envs.kernels`) calls the same functions for one slot each.
"""

import numpy as np

from skysail.chance import advance, below, mix, nth_seed
from skysail.contract import OVER, legal, observe, play, ranking, scores, start

ALLOCATES = False
INLINED = ("step", "give_rewards", "write_mask")
BEGIN = -1  # as an action: leave this match and begin the slot's next one
NONE = -1
CHOOSER = np.uint64(0x5EED0FC401CE5)  # keeps the luck of playouts apart from the game's
SHARE = np.array([0, *(1 / winners for winners in range(1, 9))], np.float32)


def step_slots(slots, setup, first, last, listed):
    """Step the slots from `first` up to `last`; return the first whose action is illegal, or NONE.

    A slot whose action is illegal stays as it is.
    """
    refused = NONE
    for slot in range(first, last):
        fine = step(slots.states, slot, slots, setup, slot, slots.legal[slot])
        if not fine and refused == NONE:
            refused = slot
        state = slots.states[slot]
        observe(state, int(state.seat), slots.observations[slot])
        write_mask(slots.legal[slot], listed, legal(state, listed))
    return refused


def step(states, at, slots, setup, slot, mask):
    """Carry out a slot's action in `states[at]`, and begin its next match if this one ends.

    Returns False, and does nothing, if the action is illegal.
    """
    action = int(slots.actions[slot])
    fine = True
    ended = False
    if action != BEGIN:
        fine = 0 <= action < len(mask) and bool(mask[action])
        if fine:
            play(states[at], action)
            ended = states[at].seat == OVER
    give_rewards(states[at], slots, setup, slot, ended)
    if ended or action == BEGIN:
        slots.episodes[slot] += 1
        states[at] = setup.blank[0]
        seed = nth_seed(nth_seed(setup.seed, slot), slots.episodes[slot])
        start(states[at], setup.seats, setup.options, seed)
    slots.ended[slot] = ended
    slots.seat[slot] = states[at].seat
    return fine


def give_rewards(state, slots, setup, slot, ended):
    """Scores and shares of the win when a match has ended; nothing otherwise."""
    if ended:
        settle(state, setup, slots.scores[slot], slots.rewards[slot])
    elif slots.ended[slot]:  # by the step before: its results are still there
        for seat in range(setup.seats):
            slots.scores[slot, seat] = 0
            slots.rewards[slot, seat] = 0


def settle(state, setup, results, rewards):
    """Final scores and shares of the win; those who play together win one each, or nothing."""
    ranking(state, results)
    best = 1
    if not setup.together:
        best = results[0]
        for seat in range(setup.seats):
            best = max(best, results[seat])
    winners = 0
    for seat in range(setup.seats):
        winners += results[seat] >= best
    if setup.together:
        winners = min(winners, 1)
    for seat in range(setup.seats):
        rewards[seat] = SHARE[winners] if results[seat] >= best else SHARE[0]
    scores(state, results)


def write_mask(mask, listed, count):
    """Mark the `count` listed actions."""
    for action in range(len(mask)):
        mask[action] = False
    for index in range(count):
        mask[listed[index]] = True


def play_out_slots(slots, setup, first, last, seed, listed, results, rewards, spare):
    """Play on at random from every slot to the end, in `spare`; return the choices made."""
    moves = 0
    for slot in range(first, last):
        spare[0] = slots.states[slot]
        moves += play_out(spare[0], nth_seed(seed, slot), listed)
        settle(spare[0], setup, results[slot], rewards[slot])
    return moves


def play_out(state, seed, listed):
    """Play on at random to the end; return the choices made."""
    luck = mix(seed ^ CHOOSER)
    moves = 0
    while state.seat != OVER:
        luck = advance(luck)
        count = legal(state, listed)
        play(state, listed[below(mix(luck), count)])
        moves += 1
    return moves
