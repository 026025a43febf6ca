"""Sea of Plunder: board, colours, powers and first hands: SOP-012 to SOP-028."""

# mypy: allow-untyped-defs
# ruff: noqa: SIM109 (Numba wants plain comparisons)

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module

from .box import CENTRE, DRIFT, FIRST_EVENT, KIND_OF, N_EVENTS, N_WAVE, PIRATE_SQUARES, PORT_SQUARES
from .cards import add, lay_on_pile, take_good
from .memory import presume
from .sailing import free_square
from .state import (
    BIT,
    CHOOSE_COLOUR,
    COLOUR,
    COMBO_PLACED,
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
    OPTION_RANDOM,
    OPTION_ROUNDS,
    SCALLYWAG,
    STARTED,
    TOOK_COLOUR,
    TOOK_POWER,
    WORD,
    ask,
    has,
    tell,
)


def start(state, seats, options, seed):
    """Lay the board; the first thing to choose is a colour (SOP-015)."""
    state.rng = mix(seed)
    state.seats = seats
    state.with_combo = options[OPTION_COMBO]
    state.round_limit = options[OPTION_ROUNDS]
    state.round_number = 1
    clear_table(state)
    state.island[0] = CENTRE  # SOP-023, SOP-199
    for colour in range(N_COLOURS):
        if options[OPTION_RANDOM]:
            state.port[colour] = free_square(state)  # SOP-197, SOP-198
        else:
            state.port[colour] = PORT_SQUARES[colour]
    for pirate in range(N_PIRATES):
        if options[OPTION_RANDOM]:
            state.pirate[pirate] = free_square(state)
        else:
            state.pirate[pirate] = PIRATE_SQUARES[pirate]  # SOP-022
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
    scallywag = NONE
    for seat in range(state.seats):
        power = draw(state, N_POWERS)
        while dealt >> power & 1:
            power = draw(state, N_POWERS)
        dealt |= 1 << power
        state.power[seat] = power
        state.compass[seat] = 2 if power == ODD else 1  # SOP-164
        tell(state, TOOK_POWER, seat, power, 0)
        if power == SCALLYWAG:
            scallywag = seat
    for colour in range(N_COLOURS):  # SOP-017, SOP-165
        owner = state.owner[colour]
        if owner != NONE and (scallywag == NONE or scallywag == owner):
            take_good(state, owner, colour)
    if scallywag != NONE and state.seats == 2:
        return ask(state, 1 - scallywag, KEEP_GOOD)  # SOP-166
    return DEAL


def deal(state):
    """Shuffle, deal the hands and lay the first Map (SOP-025 to SOP-028)."""
    if state.with_combo:
        state.combo = free_square(state)
        tell(state, COMBO_PLACED, state.combo, 0, 0)
    n = 0
    for card in range(len(BIT)):
        if is_wave(card):
            state.deck[n] = card
            n += 1
    shuffle(state, state.deck, n)
    state.deck_size = n
    deal_hands(state)
    shuffle(state, state.deck, state.deck_size)


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
