"""The cheapest ways through the sky, of equal ones the straightest, for those who look on."""

from heapq import heappop, heappush
from math import hypot

from skysail.game import State

from .pieces import entry_cost
from .sky import AXIAL, N_CELLS, NEIGHBOUR, OFF

AROUND = [[int(cell) for cell in row if cell != OFF] for row in NEIGHBOUR]
SPOTS = [(q + s / 2, s * 3**0.5 / 2) for q, s in AXIAL]


def prices(state: State, start: int) -> list[int]:
    """What getting to each cell costs at least (PLUV-031)."""
    costs, open_cells = [-1] * N_CELLS, [(0, start)]
    while open_cells:
        cost, cell = heappop(open_cells)
        if costs[cell] < 0:
            costs[cell] = cost
            for other in AROUND[cell]:
                if costs[other] < 0:
                    heappush(open_cells, (cost + int(entry_cost(state, other)), other))
    return costs


def way(state: State, start: int, end: int, costs: list[int]) -> list[int]:
    """The cells entered from start to end, given the prices from the start."""
    cells = [end]
    while cells[-1] != start:
        here = cells[-1]
        before = costs[here] - int(entry_cost(state, here))
        cheapest = [cell for cell in AROUND[here] if costs[cell] == before]
        cells.append(min(cheapest, key=lambda cell: _aside(cell, start, end)))
    return cells[-2::-1]


def _aside(cell: int, start: int, end: int) -> float:
    """How far a cell is from the straight line."""
    (x, y), (x0, y0), (x1, y1) = SPOTS[cell], SPOTS[start], SPOTS[end]
    return abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / hypot(x1 - x0, y1 - y0)
