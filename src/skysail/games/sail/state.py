"""Sail: the state's layout, and the names of its numbers."""

# mypy: allow-untyped-defs

import numpy as np

from skysail.events import tell as tell
from skysail.jit import compile_module, layout

from . import box
from .chart import CELLS

NONE = -1
OVER = -1  # state.seat when the match has ended
SEATS = 2
ROUNDS = 5
TRICKS_TO_WIN = 4
N_CELLS = len(CELLS)
N_COLOURS = len(box.COLOURS)
N_PIRATES = len(box.PIRATES)
GUNNER, HELMSMAN, SIGNALLER, SMUGGLER, CARPENTER, QUARTERMASTER = range(N_PIRATES)
NINE = 9

# Actions
PASS = box.CARDS
USE = PASS + 1
COLOUR = USE + 1
PIRATE = COLOUR + N_COLOURS
ACTIONS = PIRATE + N_PIRATES

# Phases: what `state.seat` must decide. Between rounds it says that it is ready.
(
    CHOOSE_PIRATE,
    GIVE,
    STOW,
    LANTERN,
    LEAD,
    FOLLOW,
    HELM,
    SECOND_FLIP,
    PATCH,
    ENDED,
    BETWEEN_ROUNDS,
) = range(11)

# Sets of cards and of cells are bits of one number, so that a hand is searched at once.
BIT = np.array([1 << card for card in range(box.CARDS)], np.int32)
CELL_BIT = np.array([1 << cell for cell in range(N_CELLS)], np.int64)
EVERY_CARD = int(BIT.sum())
OF_COLOUR = np.array([BIT[colour == box.COLOUR_OF].sum() for colour in range(N_COLOURS)], np.int32)
TENTACLES = int(BIT[box.SYMBOL_OF == box.TENTACLE].sum())
NINES = int(BIT[box.NUMBER_OF == NINE].sum())
FIRST_IN_KRAKEN_DECK = int(BIT[box.STARTS_IN_KRAKEN_DECK == 1].sum())
KRAKEN_DECK_SIZE = box.MOST_TENTACLES + 1
DE_BRUIJN = 0x077CB531  # its 32 runs of five bits all differ: they number the single bits
CARD_OF_BIT = np.zeros(32, np.int8)
for _card in range(32):
    CARD_OF_BIT[((1 << _card) * DE_BRUIJN >> 27) & 31] = _card

# What falls due after a choice, in this order; NOTHING when somebody is asked or the match is over.
(
    NOTHING,
    FLIP,
    STEER,
    ACTED,
    TRICK_OVER,
    STRIKE,
    PREPARE,
    DEAL,
    SAIL,
    SAIL_ABOUT,
    SAIL_AHEAD,
) = range(11)

# What a move belongs to: a pair (0 to 2 hits still to come), or a flip.
FIRST_FLIP, LAST_FLIP = 3, 4

# Results
RUNNING, WIN, LOSE_ROUND_LIMIT, LOSE_STORM_1, LOSE_STORM_2, LOSE_KRAKEN_ALONE, LOSE_DEAD_SPACE = (
    range(7)
)

# Options, as the card encodes them: scenario number, how Pirates come, who leads round 1, whether
# rounds wait until both are ready, the map.
OPTION_SCENARIO, OPTION_PIRATES, OPTION_LEADER, OPTION_INTERMISSION, OPTION_MAP = range(5)
CHOOSE, RANDOM, WITHOUT = range(3)

# Events: kind and up to three numbers, all known to everybody. What only some may know (the cards
# given, shown, stowed) is read from the state by whoever tells the story.
(
    TOOK_PIRATE,  # seat, pirate
    DEALT,  # round, leader
    GAVE,  # seat
    EXCHANGED,
    STOWED,  # seat, used
    LIT,  # seat, colour or NONE
    LED,  # seat, card
    FOLLOWED,  # seat, card
    SMUGGLED,  # seat
    WON,  # seat, tricks of seat 0, of seat 1
    PAIRED,  # pair, card led, answer
    FLIPPED,  # card
    EMPTY_DECK,
    TURNED,  # seat, used
    FIRED_AGAIN,  # seat, used
    MOVED,  # from, to
    BLOCKED,  # at, island or OFF
    HIT,  # card, cards left beside the Kraken
    SURFACED,  # space of the track
    FED,  # card
    STORM,  # storm, passed
    ROUND_ENDED,  # round
    PATCHED,  # seat, card or NONE
    STRUCK,  # times
    MADE_READY,  # seat
    FINISHED,  # result
) = range(26)
MAX_EVENTS = 32  # 4 of the trick, 11 of a broadside, 14 of a round's end

STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("islands", np.int64),  # cells that block
    ("krakens", np.int64),  # cells that hurt
    ("hand", np.int32, (SEATS,)),
    ("discard", np.int32),
    ("shown", np.int32),  # by the lantern in this round, and still in hand
    ("step", np.int16),  # choices made so far
    ("seat", np.int8),  # who must choose now, or OVER
    ("phase", np.int8),
    ("score", np.int8, (SEATS,)),
    ("result", np.int8),
    # the map
    ("scenario", np.int8),
    ("origin", np.int8),  # where the ship began
    ("harbour", np.int8),
    ("storm", np.int8, (2,)),  # gap, or 0 for none
    ("first_leader", np.int8),
    ("intermission", np.int8),  # each deal waits until both are ready
    # the table
    ("ship", np.int8),
    ("round_number", np.int8),
    ("tricks", np.int8, (SEATS,)),  # won in this round
    ("track", np.int8),  # space of the Kraken meeple
    ("pirate", np.int8, (SEATS,)),
    ("spent", np.int8, (SEATS,)),  # the once-a-round power was used in this round
    # the cards
    ("deck", np.int8, (box.CARDS,)),  # the Player Deck, its top last, then NONE
    ("deck_size", np.int8),
    ("kraken", np.int8, (KRAKEN_DECK_SIZE,)),  # the Kraken Deck, its top first, then NONE
    ("kraken_size", np.int8),
    # the trick
    ("leader", np.int8),
    ("led", np.int8),  # card on the table, or NONE
    ("winner", np.int8),  # of the trick whose action is being carried out
    ("source", np.int8),  # what the pending diagonal move belongs to
    ("last", np.int8, (SEATS,)),  # each seat's card in the last trick of the round, or NONE
    # what has been learnt in this round
    ("gift", np.int8, (SEATS,)),  # the card that each seat gave, or NONE
    ("void", np.int8, (SEATS, N_COLOURS)),  # shown to hold no card of the colour
    ("lantern", np.int8),  # the colour shown, or NONE
    ("smuggled", np.int8),  # the lead colour that a smuggler did not follow, or NONE
    # what happened in the last play
    ("n_events", np.int8),
    ("events", np.int8, (MAX_EVENTS, 4)),
)


def ask(state, seat, phase):
    """The next choice is this seat's; nothing falls due before it."""
    state.seat = seat
    state.phase = phase
    return NOTHING


def list_cards(cards, out):
    """Write the cards of a set, ascending; return how many."""
    cards = int(cards)
    n = 0
    while cards:
        lowest = cards & -cards
        out[n] = CARD_OF_BIT[(lowest * DE_BRUIJN >> 27) & 31]
        n += 1
        cards ^= lowest
    return n


compile_module(__name__)
