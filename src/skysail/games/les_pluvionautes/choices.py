"""Les Pluvionautes: what a seat may choose."""

# ruff: noqa: SIM109 (Numba wants plain comparisons)

from skysail.jit import compile_module

from .box import ENTRY, FACES, NONE, TERRAIN_OF
from .pieces import can_be_towed, costing, islands
from .reach import affordable, enterable, list_cells, reach
from .sky import BIT, EDGE, N_DIRECTIONS, NEIGHBOUR, OFF, SKY
from .state import (
    AIM,
    ANCHOR,
    ANCHOR_AT,
    CHOOSE_FACE,
    CLOUD_STEP,
    END,
    ENDED,
    FACE,
    FLY,
    ISLAND_STEP,
    MOVE_TO,
    REST_CELL,
    SWAP,
    TAKE,
    TAKE_BACK,
    TOW,
    TOW_CLOUD,
    TOW_ISLAND,
)


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    if phase == AIM:  # PLUV-022, PLUV-025
        return list_cells(SKY, out)
    if phase == MOVE_TO:  # PLUV-032, PLUV-033
        return list_cells(in_reach(state, state.points), out)
    if phase == TOW_CLOUD:  # PLUV-041, PLUV-049
        return list_cells(in_reach(state, state.points) & ~state.full, out)
    if phase == ANCHOR:
        return legal_edges(state, out)
    if phase == TOW_ISLAND:  # PLUV-041, PLUV-043, PLUV-044
        return list_cells(in_reach(state, state.points) & ~islands(state), out)
    if phase == ISLAND_STEP or phase == CLOUD_STEP:
        return legal_steps(state, out)
    if phase == CHOOSE_FACE:  # PLUV-028
        return list_range(FACE, FACES - 2, out)
    if phase == TAKE_BACK:
        return list_range(TAKE, 2, out)
    if phase != ENDED:
        return list_cells(state.rest[phase - REST_CELL], out)
    return 0


def in_reach(state, points):
    """The cells that the balloon can get to; a piece in tow is lifted (PLUV-042)."""
    return reach(state.balloon, points, costing(state, 2), costing(state, 3))


def list_range(first, count, out):
    for index in range(count):
        out[index] = first + index
    return count


def legal_edges(state, out):
    """The free edges of the balloon's cell, for the cloud in tow or one below it (PLUV-048)."""
    n = list_edges(state, ANCHOR_AT, out, 0)
    if state.advanced and can_swap(state):  # PLUV-084
        n = list_edges(state, SWAP, out, n)
    return n


def list_edges(state, first, out, n):
    """Append the action of each direction in which an edge is free (PLUV-002, PLUV-003)."""
    for direction in range(N_DIRECTIONS):
        edge = EDGE[state.balloon, direction]
        if edge != OFF and state.edge[edge] == NONE:
            out[n] = first + direction
            n += 1
    return n


def can_swap(state):
    """Whether the piece in tow may be left for another below it; equal ones never (PLUV-077)."""
    cell = state.balloon
    if not tows_above_another(state):
        return False
    if state.phase == ISLAND_STEP:
        return state.island[cell] != state.tow and can_be_towed(state, cell)
    return state.cloud[cell] != state.tow


def tows_above_another(state):
    """Whether the piece in tow shares its cell with another of its kind."""
    if state.tow == NONE:
        return False
    others = islands(state) if state.phase == ISLAND_STEP else state.lying
    return others & BIT[state.balloon] != 0


def legal_steps(state, out):
    """Steps alone, towing and swapping, and the end of this navigation (PLUV-073)."""
    here = BIT[state.balloon]
    two = costing(state, 2)
    three = costing(state, 3)
    above = tows_above_another(state)
    alone = towing = swapping = 0
    if not above:  # PLUV-078
        alone = affordable(state.points, two, three)
    if state.phase == ISLAND_STEP:
        if state.tow != NONE or can_be_towed(state, state.balloon):  # PLUV-074, PLUV-076
            taken = islands(state) if above else islands(state) & ~here
            towing = enterable(SKY & ~taken, state.points, two & taken, three & taken)  # PLUV-080
            if can_swap(state):
                two = once_left(state, two, 2)
                three = once_left(state, three, 3)
                swapping = enterable(SKY & ~taken, state.points, two, three)
        may_end = not above
    else:
        if state.tow != NONE or state.lying & here:  # PLUV-075
            taken = state.lying if above else state.lying & ~here
            towing = enterable(SKY & ~(taken & state.full), state.points, two, three)  # PLUV-084
            if can_swap(state):
                swapping = towing
        may_end = not above or not state.full & here
    n = list_directions(state.balloon, alone, FLY, out, 0)
    n = list_directions(state.balloon, towing, TOW, out, n)
    n = list_directions(state.balloon, swapping, SWAP, out, n)
    if may_end:
        out[n] = END
        n += 1
    return n


def once_left(state, cells, points):
    """The cells that cost this many points once the island in tow is left on the balloon's cell."""
    here = BIT[state.balloon]
    return cells | here if ENTRY[TERRAIN_OF[state.tow]] == points else cells & ~here


def list_directions(cell, targets, first, out, n):
    """Append the action of each direction in which a target lies."""
    if targets == 0:
        return n
    for direction in range(N_DIRECTIONS):
        neighbour = NEIGHBOUR[cell, direction]
        if neighbour != OFF and targets & BIT[neighbour]:
            out[n] = first + direction
            n += 1
    return n


compile_module(__name__)
