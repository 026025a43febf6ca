"""Les Pluvionautes: a die thrown at a cell, where it strays to and how it comes to rest.

The draws of a throw, in this order: how far it strays; where on that ring; how it rests; toward
which side. Then the same for each weather die that it strikes, with its new value; then the face.
"""

from skysail.chance import draw
from skysail.jit import compile_module

from .box import (
    CLEAN,
    DICE,
    FACES,
    KNOCK,
    NONE,
    ON_CORNER,
    POINTS,
    REST,
    STRAY,
    STRIKES,
    THROWS,
    VALUES,
)
from .sky import BIT, N_DIRECTIONS, NEIGHBOUR, OFF, RING, RING_BEGIN

N_DICE = len(DICE)
BALLOON = 0  # place in `state.rest`; the weather dice follow
MISSED = -1
AIRSHIP = 0  # the face that stands for both airships of the normal die


def throw(state, aim, frozen):
    """Throw the balloon die at a cell (PLUV-022).

    Sets `state.face`, and `state.rest` for each die that moved: the cells among which its place
    is chosen. Returns MISSED if the die left the board, else the weather dice struck, as bits.
    """
    cell = stray(state, aim, STRAY[state.hand, draw(state, THROWS)])
    if cell == OFF:
        return MISSED  # PLUV-092: no weather die is touched
    state.rest[BALLOON] = come_to_rest(state, cell)
    struck = 0
    if not frozen:  # PLUV-095
        for die in range(N_DICE):
            at = state.weather[die]
            if at != NONE and (at == aim or state.rest[BALLOON] & BIT[at]):  # PLUV-090
                struck |= 1 << die
                knock(state, die)
    face = draw(state, FACES)
    state.face = face if POINTS[state.advanced, face] else AIRSHIP
    return struck


def stray(state, cell, distance):
    """A random place at this distance, or OFF the board."""
    if distance == 0:
        return cell
    return RING[cell, RING_BEGIN[distance] + draw(state, N_DIRECTIONS * distance)]


def come_to_rest(state, cell):
    """The cells that a die touches: one, or two or three that meet (PLUV-024)."""
    lies = REST[state.hand, draw(state, THROWS)]
    touched = BIT[cell]
    if lies != CLEAN:
        side = draw(state, N_DIRECTIONS)
        touched |= bit_toward(cell, side)
        if lies == ON_CORNER:
            touched |= bit_toward(cell, (side + 1) % N_DIRECTIONS)
    return touched


def bit_toward(cell, direction):
    """The neighbour as a set; empty beyond the rim."""
    neighbour = NEIGHBOUR[cell, direction]
    return BIT[neighbour] if neighbour != OFF else BIT[cell] & 0


def knock(state, die):
    """A struck weather die rolls on and is re-rolled, unless it leaves the board (PLUV-093)."""
    cell = stray(state, state.weather[die], KNOCK[draw(state, STRIKES)])
    if cell != OFF:
        state.rest[1 + die] = come_to_rest(state, cell)
        state.value[die] = VALUES[die, draw(state, VALUES.shape[1])]


compile_module(__name__)
