"""Sea of Plunder: board, colours, powers and first hands: SOP-012 to SOP-028."""

# mypy: allow-untyped-defs

import numpy as np

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module

from . import box
from . import state as s
from .cards import add, lay_on_pile
from .memory import presume
from .sailing import free_square
from .state import ask, fall_due, has, tell

PRINTED = np.concatenate([box.PORT_SQUARES, box.PIRATE_SQUARES])


def start(state, seats, options, seed):
    """Lay the board; the first thing to choose is a colour (SOP-015)."""
    state.rng = mix(seed)
    state.seats = seats
    state.with_combo = options[s.OPTION_COMBO]
    state.hands_kept = options[s.OPTION_HANDS]
    state.round_limit = options[s.OPTION_ROUNDS]
    state.round_number = 1
    clear_table(state)
    state.island[0] = box.CENTRE  # SOP-023, SOP-199
    for index in range(s.N_COLOURS + s.N_PIRATES):
        square = PRINTED[index]  # SOP-022
        if options[s.OPTION_RANDOM]:
            square = free_square(state)  # SOP-197, SOP-198
        if index < s.N_COLOURS:
            state.port[index] = square
        else:
            state.pirate[index - s.N_COLOURS] = square
    ask(state, 0, s.CHOOSE_COLOUR)


def clear_table(state):
    """Nothing lies anywhere yet."""
    state.winner = s.NONE
    state.combo = s.NONE
    state.turn_ship = s.NONE
    state.card = s.NONE
    for index in range(s.N_COLOURS):
        state.ship[index] = s.NONE
        state.pirate[index] = s.NONE
        state.port[index] = s.NONE
        state.owner[index] = s.NONE
        state.fleet[index] = s.NONE
        state.power[index] = s.NONE
        state.waiting[index] = s.NONE
    for slot in range(s.N_ISLANDS):
        state.island[slot] = s.NONE
    for index in range(box.N_WAVE):
        state.deck[index] = s.NONE
        state.pile[index] = s.NONE
    for index in range(box.N_EVENTS):
        state.queue[index] = s.NONE


def choose_colour(state, action):
    """A ship of this colour, on the port of this colour (SOP-014, SOP-016)."""
    colour = action - s.COLOUR
    state.owner[colour] = state.seat
    state.ship[colour] = state.port[colour]
    tell(state, s.TOOK_COLOUR, state.seat, colour, 0)
    picked = 0
    for ship in range(s.N_COLOURS):
        picked += state.owner[ship] != s.NONE
    if state.seats == 2 and picked < s.N_COLOURS:  # SOP-015: 0, 1, 1, 0; SOP-190, SOP-191
        return ask(state, 1 if picked < 3 else 0, s.CHOOSE_COLOUR)
    if picked < state.seats:
        return ask(state, picked, s.CHOOSE_COLOUR)
    return deal_powers(state)  # SOP-210: a ship that nobody took is out


def deal_powers(state):
    """A power for each seat, Compasses and starting Goods (SOP-018, SOP-019, SOP-020)."""
    dealt = 0
    for seat in range(state.seats):
        power = draw(state, s.N_POWERS)
        while dealt >> power & 1:
            power = draw(state, s.N_POWERS)
        dealt |= 1 << power
        state.power[seat] = power
        state.compass[seat] = 2 if power == s.ODD else 1  # SOP-164
        tell(state, s.TOOK_POWER, seat, power, 0)
    state.what = s.NONE
    return s.OUTFIT


def outfit(state):
    """The first Goods, colour by colour: one for each ship, or for the Scallywag's alone."""
    scallywag = s.NONE
    for seat in range(state.seats):
        if state.power[seat] == s.SCALLYWAG:
            scallywag = seat
    for colour in range(s.N_COLOURS):  # SOP-017, SOP-165
        owner = state.owner[colour]
        entitled = owner != s.NONE and (scallywag == s.NONE or scallywag == owner)
        if entitled and colour > state.what:
            return fall_due(state, s.TAKE, owner, colour, s.OUTFIT)
    if scallywag != s.NONE and state.seats == 2:
        return ask(state, 1 - scallywag, s.KEEP_GOOD)  # SOP-166
    return s.COMBO if state.with_combo else s.DEAL


def deal(state):
    """Shuffle, deal the hands and lay the first Map, shuffle again (SOP-025 to SOP-028)."""
    n = 0
    for card in range(len(s.BIT)):
        if is_wave(card):
            state.deck[n] = card
            n += 1
    state.deck_size = n
    for times in range(2):
        shuffle(state, state.deck, state.deck_size)
        if times == 0:
            deal_hands(state)
    return s.BEGIN


def is_wave(card):
    """Whether the card has a wave on its back."""
    kind = box.KIND_OF[card]
    return kind < box.DRIFT or kind >= box.FIRST_EVENT


def deal_hands(state):
    """Deal from the deck's top; what may not be dealt is set aside and goes back in (SOP-028)."""
    low = 0  # the two words of the set of cards set aside
    high = 0
    for seat in range(state.seats + 1):  # the last "hand" is the first card of the pile
        # SOP-164
        wanted = s.DEALT_CARDS + (state.power[seat] == s.ODD) if seat < state.seats else 1
        while wanted > 0:
            card = int(state.deck[state.deck_size - 1])
            state.deck_size -= 1
            state.deck[state.deck_size] = s.NONE
            if seat < state.seats and has(s.DEALABLE, card):
                add(state, seat, card)
                wanted -= 1
            elif seat == state.seats and has(s.MAPS, card):
                lay_on_pile(state, card)  # SOP-027
                wanted -= 1
            elif card < s.WORD:
                low |= s.BIT[card]
            else:
                high |= s.BIT[card]
        if seat < state.seats:
            tell(state, s.STARTED, seat, state.held[seat], 0)
    for card in range(len(s.BIT)):
        if (low if card < s.WORD else high) & s.BIT[card]:
            state.deck[state.deck_size] = card
            state.deck_size += 1
    remember_deal(state, low, high)


def remember_deal(state, low, high):
    """All saw the Goods and what was set aside; a hand holds Maps, Actions and those Goods."""
    for seat in range(state.seats):
        presume(state, seat)
        for owner in range(state.seats):
            if owner != seat:
                goods = state.hand[owner, 1] & s.GOODS[1]
                state.may[seat, owner, 0] &= s.DEALABLE[0] & ~low
                state.may[seat, owner, 1] &= s.DEALABLE[1] & ~high
                state.may[seat, owner, 1] |= goods


compile_module(__name__)
