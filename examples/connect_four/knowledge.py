"""Connect Four: what a seat knows. All lies open, so that is everything."""

from skysail.chance import mix
from skysail.jit import compile_module

from .rules import BOTTOM, CELLS, COLUMNS, NO_STONES, ROWS, UP, stones_of

# The observation, part by part: name, how many numbers, what they say. Cells go up the columns.
OBSERVED = (
    ("choosing", 1, "whether I choose now"),
    ("mine", CELLS, "cells with a stone of mine"),
    ("theirs", CELLS, "cells with a stone of the other seat"),
)
OBSERVATION = sum(size for _, size, _ in OBSERVED)
O_MINE = 1
O_THEIRS = O_MINE + CELLS


def observe(state, seat, out):
    """The board as the seat sees it: its own stones first."""
    out[0] = state.seat == seat
    mine = stones_of(state, seat)
    theirs = stones_of(state, 1 - seat)
    for column in range(COLUMNS):
        cell = BOTTOM[column]
        for row in range(ROWS):
            index = column * ROWS + row
            out[O_MINE + index] = (mine & cell) != NO_STONES
            out[O_THEIRS + index] = (theirs & cell) != NO_STONES
            cell = cell << UP


def redeal(state, seat, seed):
    """Nothing is hidden (C4-007): only the luck to come is drawn anew."""
    state.rng = mix(seed)


compile_module(__name__)
