"""Whole matches of random play; compiled once for each game (see `skysail.contract`)."""

import numpy as np

from skysail.chance import advance, below, mix, nth_seed
from skysail.contract import OVER, legal, play, scores, start

ALLOCATES = False
INLINED = ("choose_any",)
CHOOSER = np.uint64(0x5EED0FC401CE5)  # keeps the chooser's luck apart from the game's


def random_matches(states, seats, options, seed, first, actions, results):
    """Play match `first`, `first + 1`, ... of a run, one a record; return the choices made."""
    moves = 0
    for index in range(len(states)):
        moves += random_match(states[index], seats, options, nth_seed(seed, first + index), actions)
        scores(states[index], results[index])
    return moves


def random_match(state, seats, options, seed, actions):
    """Play a match at random in `state`, a record of zeros; return the choices made."""
    start(state, seats, options, seed)
    return play_on(state, seed, actions)


def play_on_all(states, seed, first, actions):
    """Play on at random in each record, all with their own luck; return the choices made."""
    moves = 0
    for index in range(len(states)):
        moves += play_on(states[index], nth_seed(seed, first + index), actions)
    return moves


def play_on(state, seed, actions):
    """Play at random to the end; return the choices made."""
    luck = mix(seed ^ CHOOSER)
    made = 0
    while state.seat != OVER:
        luck = advance(luck)
        choose_any(state, luck, actions)
        made += 1
    return made


def wander(state, luck, most, actions):
    """The same from a luck of the caller's, for so many choices at most."""
    made = 0
    while state.seat != OVER and made < most:
        luck = advance(luck)
        choose_any(state, luck, actions)
        made += 1
    return made


def choose_any(state, luck, actions):
    """Make one choice; which, the luck says."""
    count = legal(state, actions)
    play(state, actions[below(mix(luck), count)])
