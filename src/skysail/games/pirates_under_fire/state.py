"""Pirates Under Fire: the state's layout, and the names of its numbers."""

# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from skysail.events import tell as tell
from skysail.jit import compile_module, layout

from . import box
from .sea import DIRECTIONS, SEATS, SPACES

NONE = -1
OVER = -1  # state.seat when the match has ended
EMPTY = 0  # no ship, no tile
NOTHING_DUE = 0  # after a choice, when somebody is asked or the match is over

# Actions
DECLINE = 0
NUMBER = 0  # + 1 to 9
LAY = NUMBER + box.NUMBERS + 1  # + a ship's block + a space: PUF-029, one choice
SHIPS = box.NUMBERS + box.N_MERCENARIES  # a ship is 1 to SHIPS, mercenaries from HIRED on
SPACE = LAY + SHIPS * SPACES
DIRECTION = SPACE + SPACES
SPACE_FIRST = DIRECTION + DIRECTIONS
SHIP_FIRST = SPACE_FIRST + 1
CHANNEL = SHIP_FIRST + 1
CHANNEL_PLACES = 3
NO = CHANNEL + CHANNEL_PLACES
YES = NO + 1
ACTIONS = YES + 1

# Phases: what `state.seat` must decide.
(
    LAYOUT_CHANNEL,
    LAYOUT_SWAP,
    LAYOUT_REEF,
    LAYOUT_LAGOON,
    LAYOUT_FLIP,
    TURN_ACTION,
    CHOOSE_SHIP,
    EFFECT_ORDER,
    SHOT,
    REPAIR_SHIP,
    SHIELD_SHIP,
    PLACE_MINE,
    PLACE_DUMMY,
    CLEAR_MINE,
    PICK_TILE,
    BUY_AFTER,
    ENDED,
) = range(17)
BATCH = int(box.MERCENARY_TIMES.max())  # tokens of the minelayer, the dummy last

# Where the dummy mine is: on a space, or NONE before it is placed, or
CLEARED = SPACES  # turned up and gone
TAKEN_BY = CLEARED + 1  # + seat

# Results, and the winner: a seat, or
RUNNING, SCORED, BLOCKED = range(3)
SHARED = SEATS

# What a shot does.
BURNS, LOSES_SHIELD, UNHARMED = range(3)

# Events: kind and up to three numbers, known to everybody but for a tile that was drawn.
(
    ARRANGED,  # seat, code of its half
    OPENED,  # first player
    BOUGHT,  # seat, mercenary
    LAID,  # seat, ship, space
    DESTROYED,  # owner, ship, space; it was burning
    BOARDED,  # the same of an active ship
    STARTING_SHIELD,  # seat, space
    MINE_HIT,  # seat, space, real
    ORDERED,  # seat, space effect first
    GOT_GOLD,  # seat
    GOT_POINTS,  # seat, number
    DREW_RESERVE,  # seat, tile
    FIRED,  # seat, direction, from which space
    STRUCK,  # owner, space, what the shot does
    REPAIRED,  # seat, space
    SHIELDED,  # seat, space
    MINED,  # seat, space
    HID_TOKEN,  # seat, tokens so far, of how many
    SHOWED_TOKEN,  # seat, space
    CLEARED_MINE,  # seat, space, real
    PICKED,  # seat, tile
    LOST,  # seat, effect, the ship that has it
    DECLINED,  # seat, effect
    KEPT_GOLD,  # seat, how much; she hires nobody
    DREW,  # seat, tile
    FINISHED,  # result, winner
) = range(26)
MAX_EVENTS = 10

STATE = layout(
    __name__,
    ("rng", np.uint64),
    # sets of spaces
    ("active", np.int64, (SEATS,)),
    ("burning", np.int64, (SEATS,)),
    ("mines", np.int64),  # with a mine token, the dummy among them
    ("batch", np.int64),  # tokens of the minelayer of which the dummy is still one
    # the match
    ("step", np.int16),  # choices made so far
    ("score", np.int16, (SEATS,)),  # when it is over
    ("seat", np.int8),  # who must choose now, or OVER
    ("phase", np.int8),
    ("result", np.int8),
    ("winner", np.int8),  # a seat, SHARED, or NONE
    ("optional", np.int8),  # effects may be declined
    ("half", np.int8, (SEATS,)),  # the arrangement of each half
    ("first", np.int8),  # the first player, NONE before she is drawn
    ("turns", np.int8, (SEATS,)),  # taken
    # the turn
    ("bought", np.int8),  # a mercenary, in this turn
    ("main_done", np.int8),  # a ship tile was laid in this turn
    ("at", np.int8),  # the space of the ship laid last in this turn, or NONE
    ("effect", np.int8),  # being carried out, or NOTHING
    ("times", np.int8),  # that it is still to be repeated
    ("next_effect", np.int8),  # waiting behind it, or NOTHING
    # the sea
    ("ship", np.int8, (SPACES,)),  # EMPTY, a number, or HIRED + a mercenary
    ("shields", np.int8, (SPACES,)),  # tokens on the ship there
    ("dummy", np.int8),  # where the dummy mine is
    # the supply
    ("for_sale", np.int8, (box.N_MERCENARIES,)),
    ("shields_left", np.int8),
    ("shield_due", np.int8),  # the first player's, until her first ship is laid
    ("mines_left", np.int8),
    # each seat's
    ("gold", np.int8, (SEATS,)),
    ("vp", np.int8, (SEATS,)),  # in tokens
    ("extra", np.int8, (SEATS,)),  # additional tiles
    ("taken", np.int8, (SEATS,)),  # real mines
    ("opened", np.int8, (SEATS,)),  # has looked at her reserve
    ("hand", np.int8, (SEATS, box.NUMBERS + 1)),  # tiles of each number
    ("newest", np.int8, (SEATS,)),  # the tile that came to hand last, until a ship is laid
    ("destroyed", np.int8, (SEATS, box.NUMBERS + 1)),
    ("deck", np.int8, (SEATS, box.DECK_SIZE - box.HAND_SIZE)),  # its top last, then EMPTY
    ("deck_size", np.int8, (SEATS,)),
    ("reserve", np.int8, (SEATS, box.RESERVE_SIZE)),
    ("reserve_size", np.int8, (SEATS,)),
    # what happened in the last play
    ("n_events", np.int8),
    ("events", np.int8, (MAX_EVENTS, 4)),
)


def take(state, seat, tile):
    """A tile comes to a seat's hand."""
    state.hand[seat, tile] += 1
    state.newest[seat] = tile


def take_top(state, seat, piles, sizes, event):
    """The top tile of a seat's pile comes to hand."""
    sizes[seat] -= 1
    top = sizes[seat]
    take(state, seat, piles[seat, top])
    tell(state, event, seat, piles[seat, top], 0)
    piles[seat, top] = EMPTY


def ask(state, phase):
    """The next choice is `state.seat`'s; nothing falls due before it."""
    state.phase = phase
    return NOTHING_DUE


compile_module(__name__)
