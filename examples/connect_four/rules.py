"""Connect Four: stones fall into seven columns; four in a row win.

A stone is one bit of a 64-bit word. The bits count up the columns:

     6 13 20 27 34 41 48      above the board: always empty,
    --------------------      so no line runs on into the next column
     5 12 19 26 33 40 47
     4 11 18 25 32 39 46
     3 10 17 24 31 38 45      one cell up is 1 bit on, right is 7,
     2  9 16 23 30 37 44      up and right 8, down and right 6
     1  8 15 22 29 36 43
     0  7 14 21 28 35 42
    --------------------
     a  b  c  d  e  f  g      Action: the column, 0 to 6.
"""

import numpy as np

from skysail.chance import mix
from skysail.jit import compile_module, layout

OVER = -1  # state.seat when the match has ended
NONE = -1
SEATS = 2
COLUMNS = 7
ROWS = 6
CELLS = COLUMNS * ROWS
ACTIONS = COLUMNS

# Words of stones
STRIDE = ROWS + 1  # bits from one column to the next
COLUMN = np.array([(2**ROWS - 1) << STRIDE * column for column in range(COLUMNS)], np.uint64)
BOTTOM = np.array([1 << STRIDE * column for column in range(COLUMNS)], np.uint64)
BOTTOMS = np.uint64(sum(1 << STRIDE * column for column in range(COLUMNS)))
TOP = np.array([1 << STRIDE * column + ROWS - 1 for column in range(COLUMNS)], np.uint64)
TOPS = np.uint64(sum(1 << STRIDE * column + ROWS - 1 for column in range(COLUMNS)))
NO_STONES = np.uint64(0)

# Directions: bits from a cell to its neighbour
UP = np.uint64(1)
RIGHT = np.uint64(STRIDE)
RISING = np.uint64(STRIDE + 1)
FALLING = np.uint64(STRIDE - 1)

STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("taken", np.uint64),  # all stones
    ("mine", np.uint64),  # those of the seat whose turn it is, or would be
    ("step", np.int32),  # stones dropped so far
    ("seat", np.int8),  # who must choose now, or OVER
    ("last", np.int8),  # the column of the last stone, or NONE
    ("score", np.int8, (SEATS,)),
)


def start(state, seats, options, seed):
    """Clear the board (C4-001); Blue begins (C4-002)."""
    state.rng = mix(seed)
    state.last = NONE


def legal(state, out):
    """Every column that has room (C4-004)."""
    if state.seat == OVER:
        return 0
    if state.taken & TOPS == NO_STONES:  # nearly always
        for column in range(COLUMNS):
            out[column] = column
        return COLUMNS
    n = 0
    for column in range(COLUMNS):
        if state.taken & TOP[column] == NO_STONES:
            out[n] = column
            n += 1
    return n


def play(state, column):
    """Drop a stone; it falls to the lowest empty cell of its column (C4-003)."""
    seat = state.seat
    taken = state.taken
    stone = (taken + BOTTOM[column]) & COLUMN[column]  # a carry runs up through the stones below
    mine = state.mine | stone
    state.mine = taken ^ state.mine  # the other seat's, whose turn is next
    state.taken = taken | stone
    state.last = column
    state.step += 1
    if has_four(mine):  # C4-005
        state.score[seat] = 1
        state.score[1 - seat] = -1
        state.seat = OVER
    elif state.step == CELLS:  # C4-006
        state.seat = OVER
    else:
        state.seat = 1 - seat


def has_four(stones):
    """Whether four stones stand in a row in any direction."""
    lines = fours(stones, UP) | fours(stones, RIGHT)
    lines |= fours(stones, RISING) | fours(stones, FALLING)
    return lines != NO_STONES


def fours(stones, direction):
    """The stones that have three more after them: two pairs, the second two cells further on."""
    pairs = stones & (stones >> direction)
    return pairs & (pairs >> (direction + direction))


def stones_of(state, seat):
    """The stones of one seat."""
    return state.mine if state.step & 1 == seat else state.taken ^ state.mine


def scores(state, out):
    """One for the winner, minus one for the loser; nothing while open and in a draw."""
    for seat in range(SEATS):
        out[seat] = state.score[seat]


compile_module(__name__)
