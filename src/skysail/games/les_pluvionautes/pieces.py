"""Les Pluvionautes: the pieces on the board; the sets of cells in the state follow them."""

from skysail.jit import compile_module

from . import box, sky


def islands(state):
    """The cells with an island."""
    return state.land[0] | state.land[1] | state.land[2]


def occupied(state):
    """Cells with a lying cloud, an airship (PLUV-056) or a weather die (PLUV-055, PLUV-089)."""
    cells = state.lying | state.held
    for die in range(len(box.DICE)):
        if state.weather[die] != box.NONE:
            cells |= sky.BIT[state.weather[die]]
    return cells


def can_be_towed(state, cell):
    """Whether an unoccupied island lies here that no fog locks (PLUV-037, PLUV-038, PLUV-062)."""
    return islands(state) & ~occupied(state) & ~state.locked & sky.BIT[cell] != 0


def costing(state, points):
    """The cells that cost this many points to enter, two or three (PLUV-030)."""
    cells = state.lying & 0
    for terrain in range(box.N_TERRAINS):
        if box.ENTRY[terrain] == points:
            cells |= state.land[terrain]
    return cells


def entry_cost(state, cell):
    """The points that entering a cell costs (PLUV-030)."""
    kind = state.island[cell]
    return 1 if kind == box.NONE else box.ENTRY[box.TERRAIN_OF[kind]]


def lay_cloud(state, cell, cloud):
    """A cloud lies on a cell, on top of an island that is there (PLUV-005)."""
    state.cloud[cell] = cloud
    state.lying |= sky.BIT[cell]


def take_cloud(state, cell):
    """Lift the lying cloud of a cell."""
    cloud = state.cloud[cell]
    state.cloud[cell] = box.NONE
    state.lying ^= sky.BIT[cell]
    return cloud


def set_island(state, cell, kind):
    """An island lies on a cell (PLUV-004), under what is there (PLUV-045, PLUV-046, PLUV-081)."""
    state.island[cell] = kind
    state.land[box.TERRAIN_OF[kind]] |= sky.BIT[cell]


def lift_island(state, cell):
    """Take the island off a cell."""
    kind = state.island[cell]
    state.island[cell] = box.NONE
    state.land[box.TERRAIN_OF[kind]] ^= sky.BIT[cell]
    return kind


def set_on_edge(state, edge, cloud):
    """An anchored cloud; a fog locks both its cells at once and for good (PLUV-062, PLUV-063).

    An island brought there later is locked too (PLUV-064, PLUV-087); nothing else is (PLUV-065).
    """
    state.edge[edge] = cloud
    state.anchored += 1
    for side in range(2):
        cell = sky.EDGE_CELLS[edge, side]
        if box.LOCKS[cloud]:
            state.locked |= sky.BIT[cell]
        if edges_full(state, cell):
            state.full |= sky.BIT[cell]


def edges_full(state, cell):
    for direction in range(sky.N_DIRECTIONS):
        edge = sky.EDGE[cell, direction]
        if edge != sky.OFF and state.edge[edge] == box.NONE:
            return False
    return True


compile_module(__name__)
