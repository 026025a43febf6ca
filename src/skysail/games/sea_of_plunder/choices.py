"""Sea of Plunder: what the seat that must choose may choose."""

# mypy: allow-untyped-defs

import numpy as np

from skysail.jit import compile_module

from . import state as s
from .box import FIRST_EVENT, KIND_OF, OPTIONS
from .cards import can_reshuffle
from .state import lowest, stock

# Phases whose choices follow each other: the first, and how many (CHOOSE_X: the card says).
MOST_IN_RANGE = 5
FIRST_OF = np.zeros(s.ENDED + 1, np.int16)
COUNT_OF = np.zeros(s.ENDED + 1, np.int8)
for _phase, _first, _count in (
    (s.PLAY_CARD, s.PLAY, 0),
    (s.DISCARD_CARD, s.DISCARD, 0),
    (s.RESUPPLY_BOTTOM, s.BOTTOM, 0),
    (s.COMPASS_USE, s.COMPASS_NO, 2),
    (s.CHOOSE_PIRATE, s.PIRATE, s.N_PIRATES),  # SOP-118
    (s.CHOOSE_X, s.OPTION, 1),
    (s.ORIENTATION, s.TURN, 4),
    (s.NAVIGATOR_STEP, s.STEP, s.STAY - s.STEP + 1),
    (s.LUCKY_STEP, s.STEP, s.STAY - s.STEP + 1),
    (s.BROKEN_SIDE, s.OR_MORE, 2),
):
    assert _count <= MOST_IN_RANGE
    FIRST_OF[_phase] = _first
    COUNT_OF[_phase] = _count


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    if phase == s.PLAY_CARD or phase == s.DISCARD_CARD or phase == s.RESUPPLY_BOTTOM:
        return list_kinds(state, out)
    if phase == s.DRAW_SOURCE:
        return list_sources(state, out)
    if phase == s.CHOOSE_ISLAND:
        return list_islands(state, out)
    if COUNT_OF[phase] > 0:
        count = OPTIONS[state.card] if phase == s.CHOOSE_X else COUNT_OF[phase]
        return list_range(FIRST_OF[phase], count, out)
    return list_colours(state, out)


def list_kinds(state, out):
    """The kinds in the chooser's hand that can be played, copies once (SOP-047, SOP-116)."""
    base = FIRST_OF[state.phase]
    no_more = state.phase == s.PLAY_CARD and state.uncharted == s.MOST_UNCHARTED  # SOP-148
    n = 0
    last = s.NONE
    for word in range(s.WORDS):
        left = int(state.hand[state.seat, word] & s.PLAYABLE[word])
        if no_more:
            left &= s.NOT_UNCHARTED[word]
        while left:
            kind = KIND_OF[word * s.WORD + lowest(left)]
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
        out[0] = s.FROM_DECK
        n = 1
    if pile_can_supply(state):
        out[n] = s.FROM_PILE
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
    for slot in range(s.N_ISLANDS):
        picked = state.n_targets > 0 and state.target[0] == slot
        if state.island[slot] != s.NONE and not picked:
            out[n] = s.ISLAND + slot
            n += 1
    out[n] = s.STOP
    return n + 1


def list_colours(state, out):
    """Colours free to take, own ships, or Goods in hand or in stock."""
    n = 0
    phase = state.phase
    if phase == s.ENDED:
        return 0
    for colour in range(s.N_COLOURS):
        if phase == s.CHOOSE_COLOUR:
            allowed = state.owner[colour] == s.NONE
        elif phase == s.CHOOSE_SHIP or phase == s.KEEP_GOOD:
            allowed = state.owner[colour] == state.seat
        elif phase == s.BRIBE_GOOD:
            allowed = (state.hand[state.seat, 1] & s.GOODS_OF[colour, 1]) != 0
        else:  # COMBO_GOOD, SMUGGLER_GOOD
            allowed = stock(state, colour) != 0
        if allowed:
            ship = phase == s.CHOOSE_COLOUR or phase == s.CHOOSE_SHIP
            out[n] = (s.COLOUR if ship else s.GOOD) + colour
            n += 1
    return n


compile_module(__name__)
