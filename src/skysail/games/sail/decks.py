"""Sail: how a round is prepared and dealt, and the two decks: Player Deck and Kraken Deck."""

# mypy: allow-untyped-defs

from skysail.chance import shuffle
from skysail.jit import compile_module

from . import state as s
from .box import HAND_SIZE, KRAKEN_CARD
from .state import ask, list_cards, tell


def gather(state):
    """Tidy up for a round: all but the Kraken Deck becomes the Player Deck, in no order yet."""
    forget(state)
    for seat in range(s.SEATS):
        state.tricks[seat] = 0  # SAIL-143
        state.spent[seat] = 0  # SAIL-101
        state.hand[seat] = 0
    cards = s.EVERY_CARD
    for index in range(state.kraken_size):
        if state.kraken[index] != KRAKEN_CARD:
            cards ^= s.BIT[state.kraken[index]]
    state.deck_size = list_cards(cards, state.deck)  # SAIL-015, SAIL-144
    state.discard = 0
    first = state.first_leader  # SAIL-041: the disc's side alternates
    state.leader = first if state.round_number % 2 else 1 - first


def deal(state):
    """Shuffle the Player Deck and deal nine cards each (SAIL-030)."""
    shuffle(state, state.deck, state.deck_size)
    for seat in range(s.SEATS):
        for _ in range(HAND_SIZE):
            state.hand[seat] |= s.BIT[draw_top(state)]
    tell(state, s.DEALT, state.round_number, state.leader, 0)
    ask(state, 0, s.GIVE)


def forget(state):
    """Clear the trick and all that was learnt in a round."""
    state.led = s.NONE
    state.winner = s.NONE
    state.lantern = s.NONE
    state.smuggled = s.NONE
    for seat in range(s.SEATS):
        state.last[seat] = s.NONE
        state.gift[seat] = s.NONE
        for colour in range(s.N_COLOURS):
            state.void[seat, colour] = 0
    state.shown = 0


def draw_top(state):
    """Take the top card of the Player Deck."""
    state.deck_size -= 1
    card = state.deck[state.deck_size]
    state.deck[state.deck_size] = s.NONE  # leaves no trace of who was dealt what
    return card


def slip_under(state, card):
    """Put a card to the bottom of the Player Deck."""
    for index in range(state.deck_size, 0, -1):
        state.deck[index] = state.deck[index - 1]
    state.deck[0] = card
    state.deck_size += 1


def make_kraken_deck(state):
    """Shuffle its first cards and put the Kraken Card under them (SAIL-014)."""
    state.kraken_size = list_cards(s.FIRST_IN_KRAKEN_DECK, state.kraken)
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
    state.kraken[state.kraken_size] = s.NONE
    return card


compile_module(__name__)
