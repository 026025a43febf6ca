"""Whole matches of random play; compiled once for each game (see `skysail.contract`)."""

import numpy as np

from skysail.chance import advance, below, mix, nth_seed
from skysail.contract import OVER, legal, play, scores, start

ALLOCATES = False
CHOOSER = np.uint64(0x5EED0FC401CE5)  # keeps the chooser's luck apart from the game's


def random_match(state, seats, options, seed, actions):
    """Play a match at random in `state`, a record of zeros; return the number of choices."""
    start(state, seats, options, seed)
    luck = mix(seed ^ CHOOSER)
    while state.seat != OVER:
        luck = advance(luck)
        count = legal(state, actions)
        play(state, actions[below(mix(luck), count)])
    return int(state.step)


def random_matches(states, seats, options, seed, first, actions, results):
    """Play match `first`, `first + 1`, ... of a run, one a record; return the choices made."""
    moves = 0
    for index in range(len(states)):
        moves += random_match(states[index], seats, options, nth_seed(seed, first + index), actions)
        scores(states[index], results[index])
    return moves
