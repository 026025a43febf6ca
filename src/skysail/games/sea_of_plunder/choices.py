"""Sea of Plunder: what the seat that must choose may choose."""

# mypy: allow-untyped-defs
# ruff: noqa: SIM109 (Numba wants plain comparisons)

import numpy as np

from skysail.jit import compile_module

from .box import FIRST_EVENT, KIND_OF, OPTIONS
from .cards import can_reshuffle
from .state import (
    BOTTOM,
    BRIBE_GOOD,
    BROKEN_SIDE,
    CHOOSE_COLOUR,
    CHOOSE_ISLAND,
    CHOOSE_PIRATE,
    CHOOSE_SHIP,
    CHOOSE_X,
    COLOUR,
    COMPASS_NO,
    COMPASS_USE,
    DISCARD,
    DISCARD_CARD,
    DRAW_SOURCE,
    ENDED,
    FROM_DECK,
    FROM_PILE,
    GOOD,
    GOODS_OF,
    ISLAND,
    KEEP_GOOD,
    LUCKY_STEP,
    MOST_UNCHARTED,
    N_COLOURS,
    N_ISLANDS,
    N_PIRATES,
    NAVIGATOR_STEP,
    NONE,
    NOT_UNCHARTED,
    OPTION,
    OR_MORE,
    ORIENTATION,
    PIRATE,
    PLAY,
    PLAY_CARD,
    PLAYABLE,
    RESUPPLY_BOTTOM,
    STAY,
    STEP,
    STOP,
    TURN,
    WORD,
    WORDS,
    lowest,
    stock,
)

# Phases whose choices follow each other: the first, and how many (CHOOSE_X: the card says).
MOST_IN_RANGE = 5
FIRST_OF = np.zeros(ENDED + 1, np.int16)
COUNT_OF = np.zeros(ENDED + 1, np.int8)
for _phase, _first, _count in (
    (PLAY_CARD, PLAY, 0),
    (DISCARD_CARD, DISCARD, 0),
    (RESUPPLY_BOTTOM, BOTTOM, 0),
    (COMPASS_USE, COMPASS_NO, 2),
    (CHOOSE_PIRATE, PIRATE, N_PIRATES),  # SOP-118
    (CHOOSE_X, OPTION, 1),
    (ORIENTATION, TURN, 4),
    (NAVIGATOR_STEP, STEP, STAY - STEP + 1),
    (LUCKY_STEP, STEP, STAY - STEP + 1),
    (BROKEN_SIDE, OR_MORE, 2),
):
    assert _count <= MOST_IN_RANGE
    FIRST_OF[_phase] = _first
    COUNT_OF[_phase] = _count


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    if phase == PLAY_CARD or phase == DISCARD_CARD or phase == RESUPPLY_BOTTOM:
        return list_kinds(state, out)
    if phase == DRAW_SOURCE:
        return list_sources(state, out)
    if phase == CHOOSE_ISLAND:
        return list_islands(state, out)
    if COUNT_OF[phase] > 0:
        count = OPTIONS[state.card] if phase == CHOOSE_X else COUNT_OF[phase]
        return list_range(FIRST_OF[phase], count, out)
    return list_colours(state, out)


def list_kinds(state, out):
    """The kinds in the chooser's hand that can be played, copies once (SOP-047, SOP-116)."""
    base = FIRST_OF[state.phase]
    no_more = state.phase == PLAY_CARD and state.uncharted == MOST_UNCHARTED  # SOP-148
    n = 0
    last = NONE
    for word in range(WORDS):
        left = int(state.hand[state.seat, word] & PLAYABLE[word])
        if no_more:
            left &= NOT_UNCHARTED[word]
        while left:
            kind = KIND_OF[word * WORD + lowest(left)]
            left &= left - 1
            if kind != last:
                out[n] = base + kind
                n += 1
                last = kind
    return n


def list_range(first, count, out):
    """Actions that follow each other."""
    for index in range(MOST_IN_RANGE):  # a bound that compilers can see
        if index < count:
            out[index] = first + index
    return count


def list_sources(state, out):
    """Deck and pile, where they can supply a card (SOP-030, SOP-045)."""
    n = 0
    if deck_can_supply(state):
        out[0] = FROM_DECK
        n = 1
    if pile_can_supply(state):
        out[n] = FROM_PILE
        n += 1
    return n


def deck_can_supply(state):
    """Whether a card can be drawn from the deck, or from a new one."""
    return state.deck_size > 0 or can_reshuffle(state)


def pile_can_supply(state):
    """Whether the pile's top may be taken: once a turn, and no Event (SOP-030, SOP-033)."""
    if state.took_top or state.pile_size == 0:
        return False
    return KIND_OF[state.pile[state.pile_size - 1]] < FIRST_EVENT


def list_islands(state, out):
    """Islands on the board that are not yet picked, and STOP (SOP-142, SOP-143)."""
    n = 0
    for slot in range(N_ISLANDS):
        picked = state.n_targets > 0 and state.target[0] == slot
        if state.island[slot] != NONE and not picked:
            out[n] = ISLAND + slot
            n += 1
    out[n] = STOP
    return n + 1


def list_colours(state, out):
    """Colours free to take, own ships, or Goods in hand or in stock."""
    n = 0
    phase = state.phase
    if phase == ENDED:
        return 0
    for colour in range(N_COLOURS):
        if phase == CHOOSE_COLOUR:
            allowed = state.owner[colour] == NONE
        elif phase == CHOOSE_SHIP or phase == KEEP_GOOD:
            allowed = state.owner[colour] == state.seat
        elif phase == BRIBE_GOOD:
            allowed = (state.hand[state.seat, 1] & GOODS_OF[colour, 1]) != 0
        else:  # COMBO_GOOD, SMUGGLER_GOOD
            allowed = stock(state, colour) != 0
        if allowed:
            ship = phase == CHOOSE_COLOUR or phase == CHOOSE_SHIP
            out[n] = (COLOUR if ship else GOOD) + colour
            n += 1
    return n


compile_module(__name__)
