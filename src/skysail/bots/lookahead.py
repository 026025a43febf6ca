"""Looking ahead with all hands guessed open; compiled once for each game (see `skysail.contract`).

Each seat is taken to choose what the judge finds best for itself, a few choices deep.
"""

import numpy as np

from skysail.chance import nth_seed
from skysail.contract import OVER, judge, legal, play, redeal

MOST_SEATS = 6
WORST = -(1 << 60)


def look_ahead(stack, actions, depth, deals, seed, scratch, values, most_plays):
    """Add up, for each action of `stack[0]`, its worth over re-deals; return the plays looked at.

    Gives up, with `values` unfinished, when `most_plays` are spent.
    """
    chooser = stack[0].seat
    counts = np.zeros(depth + 2, np.int64)
    cursors = np.zeros(depth + 2, np.int64)
    worth = np.zeros((depth + 2, MOST_SEATS), np.int64)
    plays = 0
    for deal in range(deals):
        stack[1] = stack[0]
        redeal(stack[1], chooser, nth_seed(seed, deal))
        for index in range(len(actions)):
            stack[2] = stack[1]
            play(stack[2], actions[index])
            plays += 1 + search(stack, depth, scratch, counts, cursors, worth, most_plays - plays)
            if plays >= most_plays:
                return plays
            values[index] += worth[0, chooser]
    return plays


def search(stack, depth, scratch, counts, cursors, worth, most_plays):
    """Write to `worth[0]` what `stack[2]` is worth to each seat, `depth` choices deep."""
    level = 0
    plays = 0
    enter(stack, level, depth, scratch, counts, cursors, worth)
    while level >= 0:
        if cursors[level] < counts[level] and plays < most_plays:
            stack[level + 3] = stack[level + 2]
            play(stack[level + 3], scratch[level, cursors[level]])
            plays += 1
            cursors[level] += 1
            level += 1
            enter(stack, level, depth, scratch, counts, cursors, worth)
        else:
            level -= 1
            if level >= 0:
                chooser = stack[level + 2].seat
                if worth[level + 1, chooser] > worth[level, chooser]:
                    for seat in range(MOST_SEATS):
                        worth[level, seat] = worth[level + 1, seat]
    return plays


def enter(stack, level, depth, scratch, counts, cursors, worth):
    """Open a node: list its choices, or judge it when it is deep enough or over."""
    state = stack[level + 2]
    cursors[level] = 0
    if level == depth or state.seat == OVER:
        counts[level] = 0
        judge(state, worth[level])
    else:
        counts[level] = legal(state, scratch[level])
        for seat in range(MOST_SEATS):
            worth[level, seat] = WORST
