"""The sky: 37 cells in a hexagon, 90 edges between them, and sets of cells as single numbers.

        A1  A2  A3  A4
      B1  B2  B3  B4  B5            NW  NE
    C1  C2  C3  C4  C5  C6        W   ·   E
  D1  D2  D3  D4  D5  D6  D7        SW  SE
    E1  E2  E3  E4  E5  E6
      F1  F2  F3  F4  F5
        G1  G2  G3  G4

Cells are numbered in reading order, edges by their lower cell and then E, SW, SE. A set of cells
is a 64-bit number, eight bits a row, each row shifted so that one direction is one bit shift.
"""

from typing import Any

import numpy as np

SIDE = 4
ROWS = 2 * SIDE - 1
LETTERS = "ABCDEFG"
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
N_DIRECTIONS = len(DIRECTIONS)
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # (dq, ds), axial
OFF = -1  # no cell, no edge
FURTHEST_STRAY = 3
BITS_A_ROW = 8

Axial = tuple[int, int]
Table = np.ndarray[Any, np.dtype[np.int8]]


def row_length(row: int) -> int:
    return ROWS - abs(row - (SIDE - 1))


def _axial(row: int, column: int) -> Axial:
    s = row - (SIDE - 1)
    return column + max(-(SIDE - 1), -(SIDE - 1) - s), s


PLACES = [(row, column) for row in range(ROWS) for column in range(row_length(row))]  # PLUV-001
AXIAL = [_axial(row, column) for row, column in PLACES]
CELL_AT_AXIAL = {place: cell for cell, place in enumerate(AXIAL)}
CELLS = tuple(f"{LETTERS[row]}{column + 1}" for row, column in PLACES)
CELL = {name: cell for cell, name in enumerate(CELLS)}
N_CELLS = len(CELLS)


def _moved(place: Axial, direction: int, steps: int = 1) -> Axial:
    return place[0] + steps * STEPS[direction][0], place[1] + steps * STEPS[direction][1]


def _neighbours() -> Table:
    """NEIGHBOUR[cell, direction]: the cell there, or OFF."""
    table = np.full((N_CELLS, N_DIRECTIONS), OFF, np.int8)
    for cell, place in enumerate(AXIAL):
        for direction in range(N_DIRECTIONS):
            table[cell, direction] = CELL_AT_AXIAL.get(_moved(place, direction), OFF)
    return table


def _edges() -> tuple[Table, Table]:
    """EDGE[cell, direction]: the edge there, or OFF; EDGE_CELLS[edge]: its two cells (PLUV-002)."""
    edges = np.full((N_CELLS, N_DIRECTIONS), OFF, np.int8)
    cells: list[tuple[int, int]] = []
    for cell in range(N_CELLS):
        for direction in (EAST, SOUTH_WEST, SOUTH_EAST):
            other = NEIGHBOUR[cell, direction]
            if other != OFF:
                edges[cell, direction] = edges[other, (direction + 3) % N_DIRECTIONS] = len(cells)
                cells.append((cell, int(other)))
    return edges, np.array(cells, np.int8)


def _rings() -> Table:
    """RING[cell, RING_BEGIN[k] + i]: place i on the ring of radius k about a cell, or OFF."""
    return np.array(
        [[CELL_AT_AXIAL.get((q + dq, s + ds), OFF) for dq, ds in RING_STEPS] for q, s in AXIAL],
        np.int8,
    )


def _ring_steps() -> list[Axial]:
    """The way from a cell to each place of the rings about it; the first is the cell itself."""
    steps = [(0, 0)]
    for radius in range(1, FURTHEST_STRAY + 1):
        place = _moved((0, 0), SOUTH_WEST, radius)
        for direction in range(N_DIRECTIONS):
            for _ in range(radius):
                steps.append(place)
                place = _moved(place, direction)
    return steps


NEIGHBOUR = _neighbours()
EDGE, EDGE_CELLS = _edges()
N_EDGES = len(EDGE_CELLS)
RING_BEGIN = np.array([0, *(3 * k * (k - 1) + 1 for k in range(1, FURTHEST_STRAY + 2))], np.int8)
RING_STEPS = _ring_steps()
RING = _rings()

# Sets of cells. Bit numbers grow with cell numbers; the eighth column of a row stays empty.
SHIFT = np.array([(s + SIDE - 1) * BITS_A_ROW + q + SIDE - 1 for q, s in AXIAL], np.int64)
BIT = np.int64(1) << SHIFT
SKY = int(BIT.sum())
MODULUS = 67  # powers of two below 2**66 all leave different remainders
CELL_OF = np.full(MODULUS, OFF, np.int8)  # CELL_OF[bit % MODULUS]
CELL_OF[BIT % MODULUS] = range(N_CELLS)
