"""The sea: 6 rows of 7 spaces, the ways between them, and sets of spaces.

    r5  35 36 37 38 39 40 41  6    Dark's first row
    r4  28 29 30 31 32 33 34  5
    r3  21 22 23 24 25 26 27  4    Dark's half is r3 to r5
    r2  14 15 16 17 18 19 20  3    Light's half is r0 to r2
    r1   7  8  9 10 11 12 13  2
    r0   0  1  2  3  4  5  6  1    Light's first row
        c0 c1 c2 c3 c4 c5 c6       for files: r2c5
         A  B  C  D  E  F  G       for people, who call Light Blue and Dark Orange: F3

A set of spaces is one 64-bit number with a bit for each space. Half a turn takes space s to
41 - s, and direction d to d + 4: so Dark sees what Light sees.
"""

from collections.abc import Iterable

import numpy as np

ROWS, COLUMNS = 6, 7  # PUF-002
SPACES = ROWS * COLUMNS
HALF = SPACES // 2
LAST = SPACES - 1
OFF = -1  # beyond the edge
SEATS = 2  # PUF-001

SPACE_NAMES = tuple(f"r{s // COLUMNS}c{s % COLUMNS}" for s in range(SPACES))  # in files and moves
COLUMN_NAMES = "ABCDEFG"
PLACE_NAMES = tuple(f"{COLUMN_NAMES[s % COLUMNS]}{s // COLUMNS + 1}" for s in range(SPACES))  # read
DIRECTION_NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))  # rows, columns
DIRECTIONS = len(STEPS)

LINE_LENGTH = COLUMNS
LINES = np.array(  # (13, 7): the six rows, then the seven columns, filled up with OFF
    [[r * COLUMNS + c for c in range(COLUMNS)] for r in range(ROWS)]
    + [[r * COLUMNS + c for r in range(ROWS)] + [OFF] for c in range(COLUMNS)],
    np.int8,
)
N_LINES = len(LINES)


def _neighbour(space: int, step: tuple[int, int]) -> int:
    row, column = space // COLUMNS + step[0], space % COLUMNS + step[1]
    inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    return row * COLUMNS + column if inside else OFF


def _ray(space: int, step: tuple[int, int]) -> int:
    found = 0
    ahead = _neighbour(space, step)
    while ahead != OFF:
        found |= 1 << ahead
        ahead = _neighbour(ahead, step)
    return found


def set_of(spaces: Iterable[int]) -> int:
    """Spaces as a set."""
    return sum(1 << int(space) for space in spaces if space != OFF)


NEXT = np.array([[_neighbour(s, step) for step in STEPS] for s in range(SPACES)], np.int8)
RAY = np.array([[_ray(s, step) for step in STEPS] for s in range(SPACES)], np.int64)
BIT = np.array([1 << s for s in range(SPACES)], np.int64)
WHOLE_SEA = (1 << SPACES) - 1
FIRST_ROW = np.array([set_of(LINES[0]), set_of(LINES[ROWS - 1])], np.int64)  # of each seat
HALF_OF = np.array([(1 << HALF) - 1, WHOLE_SEA ^ ((1 << HALF) - 1)], np.int64)
LINE_SET = np.array([set_of(line) for line in LINES], np.int64)
LEFT_COLUMN, RIGHT_COLUMN = set_of(LINES[ROWS]), set_of(LINES[N_LINES - 1])
ROW_OF_THREE = set_of(s for s in range(SPACES) if s % COLUMNS <= COLUMNS - 3)  # may start one
