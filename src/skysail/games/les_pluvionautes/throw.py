"""Les Pluvionautes: a die thrown at a cell, where it strays to and how it comes to rest.

The draws of a throw, in this order: how far it strays; where on that ring; how it rests; toward
which side. Then the same for each weather die that it strikes, with its new value; then the face.
"""

from skysail.chance import draw
from skysail.jit import compile_module

from . import box, sky

N_DICE = len(box.DICE)
BALLOON = 0  # place in `state.rest`; the weather dice follow
AIRSHIP = 0  # the face that stands for both airships of the normal die


def throw(state, aim, frozen):
    """Throw the balloon die at a cell (PLUV-022).

    Sets `state.face`, and `state.rest` for each die that moved: the cells among which its place
    is chosen. Returns the weather dice struck, as bits; or, if the die left the board, minus the
    place on the rings about the aim where it fell. A struck die that fell has that in `rest`, too.
    """
    place = stray(state, box.STRAY[state.hand, draw(state, box.THROWS)])
    if sky.RING[aim, place] == sky.OFF:
        return -place  # PLUV-092: no weather die is touched
    state.rest[BALLOON] = come_to_rest(state, sky.RING[aim, place])
    struck = 0
    if not frozen:  # PLUV-095
        for die in range(N_DICE):
            at = state.weather[die]
            if at != box.NONE and (at == aim or state.rest[BALLOON] & sky.BIT[at]):  # PLUV-090
                struck |= 1 << die
                knock(state, die)
    face = draw(state, box.FACES)
    state.face = face if box.POINTS[state.advanced, face] else AIRSHIP
    return struck


def stray(state, distance):
    """A random place on the ring of this radius."""
    if distance == 0:
        return 0
    return sky.RING_BEGIN[distance] + draw(state, sky.N_DIRECTIONS * distance)


def come_to_rest(state, cell):
    """The cells that a die touches: one, or two or three that meet (PLUV-024)."""
    lies = box.REST[state.hand, draw(state, box.THROWS)]
    if lies == box.CLEAN:
        return sky.BIT[cell]
    return touched(cell, lies, draw(state, sky.N_DIRECTIONS))


def touched(cell, lies, side):
    """The cells that a die touches which lies on a cell like this, toward this side."""
    cells = sky.BIT[cell]
    if lies != box.CLEAN:
        cells |= bit_toward(cell, side)
    if lies == box.ON_CORNER:
        cells |= bit_toward(cell, (side + 1) % sky.N_DIRECTIONS)
    return cells


def bit_toward(cell, direction):
    """The neighbour as a set; empty beyond the rim."""
    neighbour = sky.NEIGHBOUR[cell, direction]
    return sky.BIT[neighbour] if neighbour != sky.OFF else sky.BIT[cell] & 0


def knock(state, die):
    """A struck weather die rolls on and is re-rolled, unless it leaves the board (PLUV-093)."""
    place = stray(state, box.KNOCK[draw(state, box.STRIKES)])
    cell = sky.RING[state.weather[die], place]
    if cell == sky.OFF:
        state.rest[1 + die] = -place
    else:
        state.rest[1 + die] = come_to_rest(state, cell)
        state.value[die] = box.VALUES[die, draw(state, box.VALUES.shape[1])]


compile_module(__name__)
