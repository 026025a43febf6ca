"""Les Pluvionautes: the state's layout, and the names of its numbers."""

import numpy as np

from skysail.events import tell as tell
from skysail.jit import compile_module, layout

from . import box
from .sky import N_CELLS, N_DIRECTIONS, N_EDGES
from .throw import N_DICE

OVER = -1  # state.seat when the match has ended
DUEL = 2  # seats; each has two airships then (PLUV-017)
ATTEMPTS = 2
CLOUDS_TO_END = (9, 13)  # normal, advanced (PLUV-097, PLUV-098)

# Actions. The first N_CELLS name a cell.
ANCHOR_AT = N_CELLS  # + direction
FACE = ANCHOR_AT + N_DIRECTIONS  # + face - 1, for the four faces of the normal die with a number
TAKE = FACE + box.FACES - 2  # + airship, the seat's first or second
FLY = TAKE + 2  # + direction
TOW = FLY + N_DIRECTIONS  # + direction
SWAP = TOW + N_DIRECTIONS  # + direction, for the piece below the one in tow
END = SWAP + N_DIRECTIONS
ACTIONS = END + 1

# Phases: what `state.seat` must decide. The three about dice are in the order of `state.rest`.
(
    TAKE_BACK,
    AIM,
    REST_CELL,
    PLACE_SUN,
    PLACE_MONSOON,
    CHOOSE_FACE,
    MOVE_TO,
    TOW_ISLAND,
    TOW_CLOUD,
    ANCHOR,
    ISLAND_STEP,
    CLOUD_STEP,
    ENDED,
) = range(13)

# What falls due after a choice; `play` does it in this order.
NOTHING, SETTLE, NAVIGATION_OVER, NEXT_NAVIGATION, LAND, TURN_OVER = range(6)

# Options, as the card encodes them. A mission set that does not fit the seats counts as random.
OPTION_ADVANCED, OPTION_BALANCED, OPTION_WEATHER, OPTION_HAND, OPTION_SET, OPTION_TURNS = range(6)

# Events: kind and up to three numbers.
(
    LAID,  # whether the layout is as the option asks
    BEGINS,  # seat
    TOOK_BACK,  # seat, airship, cell
    FELL_OFF,  # aim, attempt, place on the rings about the aim (see `sky.RING`)
    THREW,  # aim, face
    KNOCKED,  # die, value; or die, 0, place on the rings about it: it fell off and was put back
    PLACED,  # die as in state.rest, cell
    SET_FACE,  # points
    FLEW,  # from, to
    MOORED_ISLAND,  # kind, points
    MOORED_CLOUD,  # cloud, points
    TOWED_ISLAND,  # kind, from, to
    TOWED_CLOUD,  # cloud, from, to
    LEFT_ISLAND,  # kind, cell; in a navigation
    LEFT_CLOUD,  # cloud, cell
    ANCHORED,  # cloud, edge, how many are anchored now
    NAVIGATES,  # ISLAND_STEP or CLOUD_STEP, points
    LANDED,  # seat, airship, cell
    TURN_LOST,  # seat
    LAST_ROUND,
    FINISHED,
) = range(21)
MAX_EVENTS = 8

STATE = layout(
    __name__,
    ("rng", np.uint64),
    # sets of cells; the first five follow from the pieces below and are kept for speed
    ("land", np.int64, (box.N_TERRAINS,)),  # cells with an island of the terrain
    ("lying", np.int64),  # cells with a lying cloud
    ("held", np.int64),  # cells with an airship
    ("locked", np.int64),  # cells beside an anchored fog
    ("full", np.int64),  # cells with a cloud on every edge
    ("rest", np.int64, (1 + N_DICE,)),  # where a thrown die may be placed; empty when it is
    ("step", np.int16),  # choices made so far
    ("turn", np.int16),  # turns finished
    ("max_turns", np.int16),
    ("score", np.int16, (box.MOST_SEATS,)),  # final; 0 before
    ("seat", np.int8),  # who must choose now, or OVER
    ("phase", np.int8),
    ("seats", np.int8),
    ("advanced", np.int8),
    ("hand", np.int8),
    ("first", np.int8),  # the seat that begins every round
    # the pieces
    ("island", np.int8, (N_CELLS,)),  # kind of the island on each cell, or NONE
    ("cloud", np.int8, (N_CELLS,)),  # the lying cloud, or NONE
    ("edge", np.int8, (N_EDGES,)),  # the anchored cloud, or NONE
    ("anchored", np.int8),  # how many
    ("airship", np.int8, (box.MOST_SEATS,)),  # cell, or NONE in hand
    ("weather", np.int8, (N_DICE,)),  # cells of the sun and monsoon die, or NONE
    ("value", np.int8, (N_DICE,)),
    ("mission", np.int8, (box.N_MISSIONS,)),  # of each seat, then the one left over; then NONE
    # the turn
    ("attempt", np.int8),  # 1 or 2
    ("balloon", np.int8),  # cell, or NONE
    ("face", np.int8),  # of the balloon die, or NONE
    ("points", np.int8),  # to spend now
    ("tow", np.int8),  # kind of the island or cloud in tow, or NONE
    ("second", np.int8),  # whether this is the second navigation
    # what happened in the last play
    ("n_events", np.int8),
    ("events", np.int8, (MAX_EVENTS, 4)),
)


def ask(state, phase):
    """The next choice is about this; nothing falls due before it."""
    state.phase = phase
    return NOTHING


compile_module(__name__)
