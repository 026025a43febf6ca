"""Connect Four: what a seat knows. All lies open, so that is everything."""

import numpy as np

from skysail.chance import mix
from skysail.jit import compile_module
from skysail.observation import size_of, starts_of

from .rules import BOTTOMS, COLUMNS, ROWS, STRIDE, stones_of

# The observation, part by part: name, how many numbers, what they say.
OBSERVED = (
    ("choosing", 1, "whether I choose now"),
    ("cells", COLUMNS * ROWS * 2, "up the columns, for each cell: a stone of mine, one of theirs"),
)
OBSERVATION = size_of(OBSERVED)
AT = starts_of(OBSERVED)
INLINED = ("observe",)

# A column as a number: a one in its lowest empty cell, and below that a one for each stone of mine.
COLUMN_SHIFT = np.array([STRIDE * column for column in range(COLUMNS)], np.uint64)
COLUMN_MASK = np.uint64(2**STRIDE - 1)

# What the observation says of such a column: a number is a byte, the first eight are a word. Looked
# up and written a word at a time, a board takes a third of the time that its bits would.
COLUMN_SIZE = 2 * ROWS
WORD = 8
BYTE_SHIFT = np.array([8 * byte for byte in range(WORD)], np.uint64)
BYTE_MASK = np.uint64(255)
_number, _row = np.arange(2**STRIDE)[:, None], np.arange(ROWS)
_taken, _mine = _number >> _row + 1 != 0, _number >> _row & 1 != 0
_seen = np.stack([_taken & _mine, _taken & ~_mine], axis=-1).reshape(-1, COLUMN_SIZE)
_bytes = np.pad(_seen, [(0, 0), (0, 2 * WORD - COLUMN_SIZE)]).reshape(-1, 2, WORD)
LOWER, UPPER = (_bytes.astype(np.uint64) << BYTE_SHIFT).sum(axis=-1, dtype=np.uint64).T.copy()


def observe(state, seat, out):
    """The board as the seat sees it."""
    out[AT.choosing] = state.seat == seat
    columns = state.taken + BOTTOMS + stones_of(state, seat)  # no column carries into the next
    for column in range(COLUMNS):
        number = int((columns >> COLUMN_SHIFT[column]) & COLUMN_MASK)
        first = AT.cells + COLUMN_SIZE * column
        lower = LOWER[number]
        for place in range(WORD):
            out[first + place] = (lower >> BYTE_SHIFT[place]) & BYTE_MASK
        upper = UPPER[number]
        for place in range(COLUMN_SIZE - WORD):
            out[first + WORD + place] = (upper >> BYTE_SHIFT[place]) & BYTE_MASK


def redeal(state, seat, seed):
    """Nothing is hidden (C4-007): only the luck to come is drawn anew."""
    state.rng = mix(seed)


compile_module(__name__)
