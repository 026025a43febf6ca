"""Sea of Plunder: board, colours, powers and first hands: SOP-012 to SOP-028."""

# mypy: allow-untyped-defs
# ruff: noqa: SIM109 (Numba wants plain comparisons)

import numpy as np

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module

from .box import CENTRE, DRIFT, FIRST_EVENT, KIND_OF, N_EVENTS, N_WAVE, PIRATE_SQUARES, PORT_SQUARES
from .cards import add, lay_on_pile
from .memory import presume
from .sailing import free_square
from .state import (
    BEGIN,
    BIT,
    CHOOSE_COLOUR,
    COLOUR,
    COMBO,
    DEAL,
    DEALABLE,
    DEALT_CARDS,
    GOODS,
    KEEP_GOOD,
    MAPS,
    N_COLOURS,
    N_ISLANDS,
    N_PIRATES,
    N_POWERS,
    NONE,
    ODD,
    OPTION_COMBO,
    OPTION_HANDS,
    OPTION_RANDOM,
    OPTION_ROUNDS,
    OUTFIT,
    SCALLYWAG,
    STARTED,
    TAKE,
    TOOK_COLOUR,
    TOOK_POWER,
    WORD,
    ask,
    fall_due,
    has,
    tell,
)

PRINTED = np.concatenate([PORT_SQUARES, PIRATE_SQUARES])


def start(state, seats, options, seed):
    """Lay the board; the first thing to choose is a colour (SOP-015)."""
    state.rng = mix(seed)
    state.seats = seats
    state.with_combo = options[OPTION_COMBO]
    state.hands_kept = options[OPTION_HANDS]
    state.round_limit = options[OPTION_ROUNDS]
    state.round_number = 1
    clear_table(state)
    state.island[0] = CENTRE  # SOP-023, SOP-199
    for index in range(N_COLOURS + N_PIRATES):
        square = PRINTED[index]  # SOP-022
        if options[OPTION_RANDOM]:
            square = free_square(state)  # SOP-197, SOP-198
        if index < N_COLOURS:
            state.port[index] = square
        else:
            state.pirate[index - N_COLOURS] = square
    ask(state, 0, CHOOSE_COLOUR)


def clear_table(state):
    """Nothing lies anywhere yet."""
    state.winner = NONE
    state.combo = NONE
    state.turn_ship = NONE
    state.card = NONE
    for index in range(N_COLOURS):
        state.ship[index] = NONE
        state.pirate[index] = NONE
        state.port[index] = NONE
        state.owner[index] = NONE
        state.fleet[index] = NONE
        state.power[index] = NONE
        state.waiting[index] = NONE
    for slot in range(N_ISLANDS):
        state.island[slot] = NONE
    for index in range(N_WAVE):
        state.deck[index] = NONE
        state.pile[index] = NONE
    for index in range(N_EVENTS):
        state.queue[index] = NONE


def choose_colour(state, action):
    """A ship of this colour, on the port of this colour (SOP-014, SOP-016)."""
    colour = action - COLOUR
    state.owner[colour] = state.seat
    state.ship[colour] = state.port[colour]
    tell(state, TOOK_COLOUR, state.seat, colour, 0)
    picked = 0
    for ship in range(N_COLOURS):
        picked += state.owner[ship] != NONE
    if state.seats == 2 and picked < N_COLOURS:  # SOP-015: 0, 1, 1, 0; SOP-190, SOP-191
        return ask(state, 1 if picked < 3 else 0, CHOOSE_COLOUR)
    if picked < state.seats:
        return ask(state, picked, CHOOSE_COLOUR)
    return deal_powers(state)  # SOP-210: a ship that nobody took is out


def deal_powers(state):
    """A power for each seat, Compasses and starting Goods (SOP-018, SOP-019, SOP-020)."""
    dealt = 0
    for seat in range(state.seats):
        power = draw(state, N_POWERS)
        while dealt >> power & 1:
            power = draw(state, N_POWERS)
        dealt |= 1 << power
        state.power[seat] = power
        state.compass[seat] = 2 if power == ODD else 1  # SOP-164
        tell(state, TOOK_POWER, seat, power, 0)
    state.what = NONE
    return OUTFIT


def outfit(state):
    """The first Goods, colour by colour: one for each ship, or for the Scallywag's alone."""
    scallywag = NONE
    for seat in range(state.seats):
        if state.power[seat] == SCALLYWAG:
            scallywag = seat
    for colour in range(N_COLOURS):  # SOP-017, SOP-165
        owner = state.owner[colour]
        entitled = owner != NONE and (scallywag == NONE or scallywag == owner)
        if entitled and colour > state.what:
            return fall_due(state, TAKE, owner, colour, OUTFIT)
    if scallywag != NONE and state.seats == 2:
        return ask(state, 1 - scallywag, KEEP_GOOD)  # SOP-166
    return COMBO if state.with_combo else DEAL


def deal(state):
    """Shuffle, deal the hands and lay the first Map, shuffle again (SOP-025 to SOP-028)."""
    n = 0
    for card in range(len(BIT)):
        if is_wave(card):
            state.deck[n] = card
            n += 1
    state.deck_size = n
    for times in range(2):
        shuffle(state, state.deck, state.deck_size)
        if times == 0:
            deal_hands(state)
    return BEGIN


def is_wave(card):
    """Whether the card has a wave on its back."""
    kind = KIND_OF[card]
    return kind < DRIFT or kind >= FIRST_EVENT


def deal_hands(state):
    """Deal from the deck's top; what may not be dealt is set aside and goes back in (SOP-028)."""
    low = 0  # the two words of the set of cards set aside
    high = 0
    for seat in range(state.seats + 1):  # the last "hand" is the first card of the pile
        wanted = DEALT_CARDS + (state.power[seat] == ODD) if seat < state.seats else 1  # SOP-164
        while wanted > 0:
            card = int(state.deck[state.deck_size - 1])
            state.deck_size -= 1
            state.deck[state.deck_size] = NONE
            if seat < state.seats and has(DEALABLE, card):
                add(state, seat, card)
                wanted -= 1
            elif seat == state.seats and has(MAPS, card):
                lay_on_pile(state, card)  # SOP-027
                wanted -= 1
            elif card < WORD:
                low |= BIT[card]
            else:
                high |= BIT[card]
        if seat < state.seats:
            tell(state, STARTED, seat, state.held[seat], 0)
    for card in range(len(BIT)):
        if (low if card < WORD else high) & BIT[card]:
            state.deck[state.deck_size] = card
            state.deck_size += 1
    remember_deal(state, low, high)


def remember_deal(state, low, high):
    """All saw the Goods and what was set aside; a hand holds Maps, Actions and those Goods."""
    for seat in range(state.seats):
        presume(state, seat)
        for owner in range(state.seats):
            if owner != seat:
                goods = state.hand[owner, 1] & GOODS[1]
                state.may[seat, owner, 0] &= DEALABLE[0] & ~low
                state.may[seat, owner, 1] = state.may[seat, owner, 1] & DEALABLE[1] & ~high | goods


compile_module(__name__)
