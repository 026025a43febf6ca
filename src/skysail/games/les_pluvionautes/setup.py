"""Les Pluvionautes: how a match is set up."""

from skysail.chance import draw, shuffle
from skysail.jit import compile_module

from . import box
from .groups import group_of, worth
from .pieces import lay_cloud
from .sky import BIT, N_CELLS, N_EDGES

MOST_LAYOUTS = 2000  # PLUV-010
BALANCED_HERD = (3, 4)  # PLUV-009
BALANCED_PLANTATION = 3
RANDOM_SET = -1


def clear(state):
    """Nothing on the board, all airships in hand (PLUV-011), no missions."""
    for cell in range(N_CELLS):
        state.island[cell] = box.NONE
        state.cloud[cell] = box.NONE
    for edge in range(N_EDGES):
        state.edge[edge] = box.NONE
    for index in range(box.MOST_SEATS):
        state.airship[index] = box.NONE
    for index in range(box.N_MISSIONS):
        state.mission[index] = box.NONE
    for die in range(len(box.DICE)):
        state.weather[die] = box.NONE
        state.value[die] = 0


def lay_sky(state, balanced, tries):
    """One piece on each cell, at random (PLUV-008); return whether the layout is as asked.

    Balanced layouts are drawn until one fits; the last one tried is used as it is (PLUV-010).
    """
    fits = False
    for _ in range(tries):
        for index in range(N_CELLS):  # the islands' own array holds all pieces meanwhile
            state.island[index] = box.PIECES[index]
        shuffle(state, state.island, N_CELLS)
        for terrain in range(box.N_TERRAINS):
            state.land[terrain] = 0
        for cell in range(N_CELLS):
            if state.island[cell] < box.KINDS:
                state.land[box.TERRAIN_OF[state.island[cell]]] |= BIT[cell]
        fits = not balanced or is_balanced(state)
        if fits:
            break
    for cell in range(N_CELLS):
        piece = state.island[cell]
        if piece >= box.KINDS:
            state.island[cell] = box.NONE
            lay_cloud(state, cell, piece - box.KINDS)
    return fits


def is_balanced(state):
    """Each terrain's largest herd 3 or 4, every plantation at most 3 (PLUV-009)."""
    for terrain in range(box.N_TERRAINS):
        herd = 0
        left = state.land[terrain]
        while left != 0:
            group = group_of(left, left & -left)
            left ^= group
            if worth(state, group, box.CROPS, 0) > BALANCED_PLANTATION:
                return False
            herd = max(herd, worth(state, group, box.ANIMALS, 0))
        if herd < BALANCED_HERD[0] or herd > BALANCED_HERD[1]:
            return False
    return True


def roll_weather(state):
    """Sun and monsoon die, each on any cell (PLUV-016), in both modes (PLUV-096)."""
    for die in range(len(box.DICE)):
        state.weather[die] = draw(state, N_CELLS)
        state.value[die] = box.VALUES[die, draw(state, box.VALUES.shape[1])]


def deal_missions(state, chosen):
    """One mission of the set to each seat; one may be left over (PLUV-012, PLUV-013, PLUV-014)."""
    seats = state.seats
    if chosen == RANDOM_SET or not box.FITS[chosen, seats]:
        fitting = 0
        for number in range(len(box.SETS)):
            fitting += box.FITS[number, seats]
        skip = draw(state, fitting)
        for number in range(len(box.SETS)):
            if box.FITS[number, seats]:
                if skip == 0:
                    chosen = number
                skip -= 1
    for index in range(box.N_MISSIONS):
        state.mission[index] = box.SET_MISSIONS[chosen, index]
    shuffle(state, state.mission, box.SET_SIZE[chosen])


compile_module(__name__)
