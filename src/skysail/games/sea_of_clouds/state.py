"""Sea of Clouds: the state's layout, the actions, the events, and the few lines all stages share.

A card that can be face down is one number: its kind, and a bit for each seat that has seen its
face. The bits travel with the card, so what a seat has looked at stays known wherever it goes
(SOC-027), and nothing else has to be remembered.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls
# ruff: noqa: SIM110

from typing import Any

import numpy as np

from skysail.events import tell as tell
from skysail.jit import compile_module, layout

from . import box

NONE = -1
OVER = -1  # state.seat when the match has ended
SEATS = 4  # at most
SHARES = 3
MOST_IN_SHARE = 3  # SOC-036
FIRST_COINS = 3  # SOC-003
BOX_SIZE = 3 * box.BOXED

# A card: kind, and who has seen its face.
FACE = 63
SEEN = np.array([64 << seat for seat in range(SEATS)], np.int16)
ALL_SEEN = np.array([(64 << seats) - 64 for seats in range(SEATS + 1)], np.int16)  # by seats

# Actions
TAKE, LEAVE = 0, 1
SLOT = 2  # a card of the hand
PLACE = SLOT + MOST_IN_SHARE  # a card in a share: 3 * share + position
CREW = PLACE + SHARES * MOST_IN_SHARE  # a kind of Pirate
DONE = CREW + box.N_PIRATES
VICTIM = DONE + 1  # the left neighbour, then the right one
OWN_OBJECT = VICTIM + 2  # a kind of permanent Object
BOTTLE = OWN_OBJECT + box.N_PERMANENT  # a kind of Rum
ACTIONS = BOTTLE + box.N_RUM

# Phases and events are NumPy's numbers, so that `ask` and `tell` are not compiled anew for each.
NUMBERS: Any = np.arange(32)

# Phases: what `state.seat` must decide.
(
    SHARE_CHOICE,
    PLAY_CARD,
    DISCARD_PIRATE,
    PICK_CARD,
    BOARD_EFFECT,
    CHOOSE_VICTIM,
    DISCARD_OBJECT,
    GIVE_RUM,
    GIVE_OBJECT,
    TAKE_OBJECT,
    ENDED,
) = NUMBERS[:11]

# What falls due; NOTHING when somebody has to choose or the match is over. PLAY + slot is the last.
(
    NOTHING,
    ANSWER,  # a choice was made
    ASKED,  # a choice is pending, perhaps one without alternative
    HAND,  # cards are in hand
    END_TURN,
    LOOK,  # at a share
    BOARD,  # the crews fight
    NEXT_CREW,  # another seat's effects
    RESOLVE,  # this seat's next effect
    FIRE,  # the chosen effect
    SAIL_ON,  # the round is over
    COUNT,  # the match is over
    PLAY,
) = range(13)

# Neighbours, as bits of `beaten`.
LEFT, RIGHT = 1, 2

# Events: kind and up to three numbers, all known to everybody. Faces that only some have seen are
# read from the state by whoever tells the story.
(
    LOOKED,  # seat, share
    LEFT_SHARE,  # seat, share
    ADDED,  # share, type
    ADDED_COIN,  # share
    TOOK_SHARE,  # seat, share, coins
    DREW,  # seat, type
    FOUND_NO_CARD,  # seat
    PLACED,  # seat, kind
    PLACED_RUM,  # seat
    PLACED_SECRET,  # seat
    PLAYED,  # seat, kind
    LOST_PIRATE,  # seat, kind
    PICKED,  # seat, share, type
    GAINED,  # seat, coins, kind
    PARROT_FLEW,  # seat, from
    BOARDED,
    CHEST_WON,  # seat, from, coins
    FIRED,  # seat, kind, victim or NONE
    STOLE,  # seat, from, coins
    LOST_OBJECT,  # seat, kind
    RUM_MOVED,  # from, to, place in the row
    OBJECT_MOVED,  # from, to, kind
    DROPPED,  # seat
    CREWS_LEFT,
    SAILED,  # round
    FINISHED,
) = NUMBERS[:26]
MAX_EVENTS = 56  # 20 of a turn, 30 of a Boarding, 4 of a round's end

STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("step", np.int16),  # choices made so far
    ("score", np.int16, (SEATS,)),  # when the match is over
    ("coins", np.int16, (SEATS,)),  # Doubloons by value, without limit: SOC-011, SOC-012
    ("share_coins", np.int16, (SHARES,)),
    ("chest_coins", np.int16),  # apart from its owner's: SOC-072
    ("share", np.int16, (SHARES, MOST_IN_SHARE)),  # cards, bottom first, then NONE
    ("hand", np.int16, (MOST_IN_SHARE,)),  # cards being played by `active`, then NONE
    # cards in order of arrival, then NONE; there is room for all (SOC-025)
    ("rum", np.int16, (SEATS, box.RUM_CARDS)),
    ("secret", np.int16, (SEATS, box.SECRET_CARDS)),
    ("seat", np.int8),  # who must choose now, or OVER
    ("phase", np.int8),
    ("seats", np.int8),
    ("round_number", np.int8),
    ("parrot", np.int8),  # the seat that holds it
    ("active", np.int8),  # whose turn it is, or whose effects are resolved
    ("looking", np.int8),  # the share being looked at
    ("hole", np.int8),  # the space of the share just taken, or NONE
    ("rank", np.int8, (SEATS,)),  # 0 is best; when the match is over
    ("share_size", np.int8, (SHARES,)),
    ("hand_size", np.int8),
    ("rum_size", np.int8, (SEATS,)),
    ("secret_size", np.int8, (SEATS,)),
    # what lies face up, counted by kind
    ("relics", np.int8, (SEATS, box.N_RELICS)),
    ("objects", np.int8, (SEATS, box.N_PERMANENT)),
    ("crew", np.int8, (SEATS, box.N_PIRATES)),
    ("discard", np.int8, (box.KINDS,)),  # never shuffled again: SOC-024
    # what nobody has seen
    ("deck", np.int8, (box.CARDS,)),  # kinds, the top last, then NONE
    ("deck_size", np.int8),
    ("box", np.int8, (BOX_SIZE,)),  # kinds: five Rum, five Objects, five Pirates, or NONE
    # the Boarding; strengths and victories stay on show until the next
    ("strength", np.int8, (SEATS,)),
    ("beaten", np.int8, (SEATS,)),  # bits LEFT, RIGHT
    ("fought", np.int8, (SEATS, box.N_PIRATES)),  # the crews as they were
    ("place", np.int8),  # 1 for the first seat that resolves; 0 outside a Boarding
    ("first", np.int8),  # that seat, or NONE
    ("unused", np.int8, (box.N_PIRATES,)),  # copies in the active crew that have yet to act
    ("effect", np.int8),  # the kind of Pirate that acts (by number among them), or NONE
    ("victim", np.int8),  # the seat whose ship it is aboard, or NONE
    ("gift", np.int8),  # the kind of Object to be given for another, or NONE
    ("tally", np.int8, (box.KINDS,)),  # scratch of `redeal`; zero otherwise
    # what happened in the last play
    ("n_events", np.int8),
    ("events", np.int8, (MAX_EVENTS, 4)),
)


def ask(state, seat, phase):
    """The next choice is this seat's."""
    state.seat = seat
    state.phase = phase


def distance(state, seat):
    """How far clockwise from the Parrot a seat sits; the nearest wins ties."""
    return (seat + state.seats - state.parrot) % state.seats


def owns_object(state, seat):
    """Whether the seat has any Object face up (SOC-028)."""
    for kind in range(box.N_PERMANENT):
        if state.objects[seat, kind] > 0:
            return True
    return False


def has_crew(state, seat):
    """Whether the seat has any Pirate."""
    for kind in range(box.N_PIRATES):
        if state.crew[seat, kind] > 0:
            return True
    return False


compile_module(__name__)
