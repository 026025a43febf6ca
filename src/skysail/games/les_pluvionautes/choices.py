"""Les Pluvionautes: what a seat may choose."""

from skysail.jit import compile_module

from . import box, sky
from . import state as s
from .pieces import can_be_towed, costing, islands
from .reach import affordable, enterable, list_cells, reach


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    if phase == s.AIM:  # PLUV-022, PLUV-025
        return list_cells(sky.SKY, out)
    if phase == s.MOVE_TO:  # PLUV-032, PLUV-033
        return list_cells(in_reach(state, state.points), out)
    if phase == s.TOW_CLOUD:  # PLUV-041, PLUV-049
        return list_cells(in_reach(state, state.points) & ~state.full, out)
    if phase == s.ANCHOR:
        return legal_edges(state, out)
    if phase == s.TOW_ISLAND:  # PLUV-041, PLUV-043, PLUV-044
        return list_cells(in_reach(state, state.points) & ~islands(state), out)
    if phase == s.ISLAND_STEP or phase == s.CLOUD_STEP:
        return legal_steps(state, out)
    if phase == s.CHOOSE_FACE:  # PLUV-028
        return list_range(s.FACE, box.FACES - 2, out)
    if phase == s.TAKE_BACK:
        return list_range(s.TAKE, 2, out)
    if phase != s.ENDED:
        return list_cells(state.rest[phase - s.REST_CELL], out)
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
    n = list_edges(state, s.ANCHOR_AT, out, 0)
    if state.advanced and can_swap(state):  # PLUV-084
        n = list_edges(state, s.SWAP, out, n)
    return n


def list_edges(state, first, out, n):
    """Append the action of each direction in which an edge is free (PLUV-002, PLUV-003)."""
    for direction in range(sky.N_DIRECTIONS):
        edge = sky.EDGE[state.balloon, direction]
        if edge != sky.OFF and state.edge[edge] == box.NONE:
            out[n] = first + direction
            n += 1
    return n


def can_swap(state):
    """Whether the piece in tow may be left for another below it; equal ones never (PLUV-077)."""
    cell = state.balloon
    if not tows_above_another(state):
        return False
    if state.phase == s.ISLAND_STEP:
        return state.island[cell] != state.tow and can_be_towed(state, cell)
    return state.cloud[cell] != state.tow


def tows_above_another(state):
    """Whether the piece in tow shares its cell with another of its kind."""
    if state.tow == box.NONE:
        return False
    others = islands(state) if state.phase == s.ISLAND_STEP else state.lying
    return others & sky.BIT[state.balloon] != 0


def legal_steps(state, out):
    """Steps alone, towing and swapping, and the end of this navigation (PLUV-073)."""
    here = sky.BIT[state.balloon]
    two = costing(state, 2)
    three = costing(state, 3)
    above = tows_above_another(state)
    alone = towing = swapping = 0
    if not above:  # PLUV-078
        alone = affordable(state.points, two, three)
    if state.phase == s.ISLAND_STEP:
        if state.tow != box.NONE or can_be_towed(state, state.balloon):  # PLUV-074, PLUV-076
            taken = islands(state) if above else islands(state) & ~here
            # PLUV-080
            towing = enterable(sky.SKY & ~taken, state.points, two & taken, three & taken)
            if can_swap(state):
                two = once_left(state, two, 2)
                three = once_left(state, three, 3)
                swapping = enterable(sky.SKY & ~taken, state.points, two, three)
        may_end = not above
    else:
        if state.tow != box.NONE or state.lying & here:  # PLUV-075
            taken = state.lying if above else state.lying & ~here
            # PLUV-084
            towing = enterable(sky.SKY & ~(taken & state.full), state.points, two, three)
            if can_swap(state):
                swapping = towing
        may_end = not above or not state.full & here
    n = list_directions(state.balloon, alone, s.FLY, out, 0)
    n = list_directions(state.balloon, towing, s.TOW, out, n)
    n = list_directions(state.balloon, swapping, s.SWAP, out, n)
    if may_end:
        out[n] = s.END
        n += 1
    return n


def once_left(state, cells, points):
    """The cells that cost this many points once the island in tow is left on the balloon's cell."""
    here = sky.BIT[state.balloon]
    return cells | here if box.ENTRY[box.TERRAIN_OF[state.tow]] == points else cells & ~here


def list_directions(cell, targets, first, out, n):
    """Append the action of each direction in which a target lies."""
    if targets == 0:
        return n
    for direction in range(sky.N_DIRECTIONS):
        neighbour = sky.NEIGHBOUR[cell, direction]
        if neighbour != sky.OFF and targets & sky.BIT[neighbour]:
            out[n] = first + direction
            n += 1
    return n


compile_module(__name__)
