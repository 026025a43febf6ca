"""Sea of Plunder: what each seat can tell of the hidden cards, kept up to date as cards move.

`state.may[seat, place]` is the set of hidden cards that may be in a place, as far as the seat has
seen: another hand, the ordinary deck (IN_DECK), or what others slipped under it (UNDER). A card
that the seat sees, its own hand and its own cards under the deck included, is in none of its sets.
The true place of a card is always among those that remain possible.
"""

# mypy: allow-untyped-defs

from skysail.jit import compile_module

from . import state as s
from .box import KIND_OF


def see(state, seat, card, place):
    """The seat sees a card leave a hidden place; copies are alike, so any may have been it."""
    word, bit = card // s.WORD, s.BIT[card]
    kind = KIND_OF[card]
    low = state.may[seat, place, 0] & s.OF_KIND[kind, 0]
    high = state.may[seat, place, 1] & s.OF_KIND[kind, 1]
    for other in range(s.PLACES):
        if state.may[seat, other, word] & bit:
            state.may[seat, other, 0] |= low
            state.may[seat, other, 1] |= high
            state.may[seat, other, word] &= ~bit


def all_see(state, owner, card):
    """A card leaves a hand in sight of everybody."""
    for seat in range(state.seats):
        if seat != owner:
            see(state, seat, card, owner)
    forget_empty_hand(state, owner)


def forget_empty_hand(state, owner):
    """An empty hand hides nothing."""
    if state.held[owner] == 0:
        for seat in range(state.seats):
            for word in range(s.WORDS):
                state.may[seat, owner, word] = 0


def all_know(state, owner, card):
    """A card enters a hand in sight of everybody."""
    for seat in range(state.seats):
        if seat != owner:
            state.may[seat, owner, card // s.WORD] |= s.BIT[card]


def event_shows(state, card):
    """An Event leaves the deck: nowhere else can it have been."""
    for seat in range(state.seats):
        state.may[seat, s.IN_DECK, card // s.WORD] &= ~s.BIT[card]


def drawn(state, owner, card, giver):
    """A card went from the deck to a hand; `giver` slipped it there, or is negative."""
    place = s.IN_DECK if giver < 0 else s.UNDER
    for seat in range(state.seats):
        if seat == giver and seat != owner:
            state.may[seat, owner, card // s.WORD] |= s.BIT[card]
        elif seat != owner:
            for word in range(s.WORDS):
                state.may[seat, owner, word] |= state.may[seat, place, word] & ~s.EVENT_CARDS[word]
    if giver != owner:
        see(state, owner, card, place)


def forget_empty_deck(state, size, giver):
    """Deck parts without cards hide nothing; `giver` slipped the card that left, if anybody."""
    below = 0
    for seat in range(state.seats):
        below += state.slipped[seat]
    if size == below:
        for seat in range(state.seats):
            for word in range(s.WORDS):
                state.may[seat, s.IN_DECK, word] = 0
    if giver >= 0:
        for seat in range(state.seats):
            if below == state.slipped[seat]:
                for word in range(s.WORDS):
                    state.may[seat, s.UNDER, word] = 0


def shuffled(state, cards, word):
    """The deck is made anew of cards that all have seen: one word of their set."""
    for seat in range(state.seats):
        state.may[seat, s.IN_DECK, word] = cards
        state.may[seat, s.UNDER, word] = 0


def stolen(state, thief, victim, card):
    """One card went from hand to hand, seen by these two alone (SOP-114)."""
    for seat in range(state.seats):
        if seat != thief and seat != victim:
            for word in range(s.WORDS):
                state.may[seat, thief, word] |= state.may[seat, victim, word]
    see(state, thief, card, victim)
    state.may[victim, thief, card // s.WORD] |= s.BIT[card]
    forget_empty_hand(state, victim)


def passed_on(state):
    """Every hand gave one card to the next, all at once (SOP-149)."""
    last = state.seats - 1
    for seat in range(state.seats):
        for word in range(s.WORDS):
            from_last = state.may[seat, last, word]
            for taker in range(last, 0, -1):
                state.may[seat, taker, word] |= state.may[seat, taker - 1, word]
            state.may[seat, 0, word] |= from_last
            state.may[seat, seat, word] = 0


def put_under(state, owner):
    """A card that is no Good went from a hand under the deck, unseen."""
    for seat in range(state.seats):
        if seat != owner:
            for word in range(s.WORDS):
                state.may[seat, s.UNDER, word] |= state.may[seat, owner, word] & s.PLAYABLE[word]


def has_no_goods(state, owner):
    """A seat takes Debt from a pirate: it holds no Good (SOP-103)."""
    for seat in range(state.seats):
        state.may[seat, owner, 1] &= ~s.GOODS[1]


def has_none_of(state, owner, cards):
    """A seat gave up a play or its discard: it holds none of these."""
    for seat in range(state.seats):
        for word in range(s.WORDS):
            state.may[seat, owner, word] &= ~cards[word]


def presume(state, seat):
    """Forget all that the seat has seen in the past; what it sees now is left."""
    below = 0
    for owner in range(state.seats):
        below += state.slipped[owner]
    low = 0  # the two words of the set of cards in the deck
    high = 0
    for index in range(state.deck_size):
        card = int(state.deck[index])
        if card < s.WORD:
            low |= s.BIT[card]
        else:
            high |= s.BIT[card]
    for word in range(s.WORDS):
        hidden = (low if word == 0 else high) & ~state.under[seat, word]
        for owner in range(state.seats):
            if owner != seat:
                hidden |= state.hand[owner, word]
        for owner in range(s.PLACES):
            hides = owner != seat and owner < state.seats and state.held[owner] > 0
            state.may[seat, owner, word] = hidden & ~s.EVENT_CARDS[word] if hides else 0
        if state.deck_size > below:
            state.may[seat, s.IN_DECK, word] = hidden & ~s.GOODS[word]
        if below > state.slipped[seat]:
            state.may[seat, s.UNDER, word] = hidden & s.PLAYABLE[word]


compile_module(__name__)
