"""Sail: how a round is prepared and dealt, and the two decks: Player Deck and Kraken Deck."""

# mypy: allow-untyped-defs

from skysail.chance import shuffle
from skysail.jit import compile_module

from .box import HAND_SIZE, KRAKEN_CARD
from .state import (
    BIT,
    DEALT,
    EVERY_CARD,
    FIRST_IN_KRAKEN_DECK,
    GIVE,
    N_COLOURS,
    NONE,
    SEATS,
    ask,
    list_cards,
    tell,
)


def gather(state):
    """Tidy up for a round: all but the Kraken Deck becomes the Player Deck, in no order yet."""
    forget(state)
    for seat in range(SEATS):
        state.tricks[seat] = 0  # SAIL-143
        state.spent[seat] = 0  # SAIL-101
        state.hand[seat] = 0
    cards = EVERY_CARD
    for index in range(state.kraken_size):
        if state.kraken[index] != KRAKEN_CARD:
            cards ^= BIT[state.kraken[index]]
    state.deck_size = list_cards(cards, state.deck)  # SAIL-015, SAIL-144
    state.discard = 0
    first = state.first_leader  # SAIL-041: the disc's side alternates
    state.leader = first if state.round_number % 2 else 1 - first


def deal(state):
    """Shuffle the Player Deck and deal nine cards each (SAIL-030)."""
    shuffle(state, state.deck, state.deck_size)
    for seat in range(SEATS):
        for _ in range(HAND_SIZE):
            state.hand[seat] |= BIT[draw_top(state)]
    tell(state, DEALT, state.round_number, state.leader, 0)
    ask(state, 0, GIVE)


def forget(state):
    """Clear the trick and all that was learnt in a round."""
    state.led = NONE
    state.winner = NONE
    state.lantern = NONE
    state.smuggled = NONE
    for seat in range(SEATS):
        state.last[seat] = NONE
        state.gift[seat] = NONE
        for colour in range(N_COLOURS):
            state.void[seat, colour] = 0
    state.shown = 0


def draw_top(state):
    """Take the top card of the Player Deck."""
    state.deck_size -= 1
    card = state.deck[state.deck_size]
    state.deck[state.deck_size] = NONE  # leaves no trace of who was dealt what
    return card


def slip_under(state, card):
    """Put a card to the bottom of the Player Deck."""
    for index in range(state.deck_size, 0, -1):
        state.deck[index] = state.deck[index - 1]
    state.deck[0] = card
    state.deck_size += 1


def make_kraken_deck(state):
    """Shuffle its first cards and put the Kraken Card under them (SAIL-014)."""
    state.kraken_size = list_cards(FIRST_IN_KRAKEN_DECK, state.kraken)
    shuffle(state, state.kraken, state.kraken_size)
    put_under(state, KRAKEN_CARD)


def put_under(state, card):
    """Any card becomes the last of the Kraken Deck."""
    state.kraken[state.kraken_size] = card
    state.kraken_size += 1


def take_first(state):
    """Take the top card of the Kraken Deck."""
    card = state.kraken[0]
    state.kraken_size -= 1
    for index in range(state.kraken_size):
        state.kraken[index] = state.kraken[index + 1]
    state.kraken[state.kraken_size] = NONE
    return card


compile_module(__name__)
