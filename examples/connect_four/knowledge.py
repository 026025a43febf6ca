"""Connect Four: what a seat knows. All lies open, so that is everything."""

import numpy as np

from skysail.chance import mix
from skysail.jit import compile_module

from .rules import CELLS, COLUMNS, ROWS, STRIDE, stones_of

# The observation, part by part: name, how many numbers, what they say. Cells go up the columns.
OBSERVED = (
    ("choosing", 1, "whether I choose now"),
    ("mine", CELLS, "cells with a stone of mine"),
    ("theirs", CELLS, "cells with a stone of the other seat"),
)
OBSERVATION = sum(size for _, size, _ in OBSERVED)
O_MINE = 1
O_THEIRS = O_MINE + CELLS

# Where the stone of each cell is in a word of stones
BIT_OF = np.array([STRIDE * c + r for c in range(COLUMNS) for r in range(ROWS)], np.uint64)
STONE = np.uint64(1)


def observe(state, seat, out):
    """The board as the seat sees it: its own stones first."""
    out[0] = state.seat == seat
    mine = stones_of(state, seat)
    theirs = stones_of(state, 1 - seat)
    for cell in range(CELLS):
        out[O_MINE + cell] = (mine >> BIT_OF[cell]) & STONE
    for cell in range(CELLS):
        out[O_THEIRS + cell] = (theirs >> BIT_OF[cell]) & STONE


def redeal(state, seat, seed):
    """Nothing is hidden (C4-007): only the luck to come is drawn anew."""
    state.rng = mix(seed)


compile_module(__name__)
