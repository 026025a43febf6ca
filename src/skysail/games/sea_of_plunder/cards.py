"""Sea of Plunder: cards on their way between deck, pile, hands and quays."""

# mypy: allow-untyped-defs
# ruff: noqa: SIM110 (Numba has no generator expressions)

from skysail.chance import draw, shuffle
from skysail.jit import compile_module

from . import box
from . import state as s
from .memory import (
    all_know,
    all_see,
    drawn,
    event_shows,
    forget_empty_deck,
    forget_empty_hand,
    put_under,
    shuffled,
    stolen,
)
from .state import has, lowest, nth_card, stock, tell, tell_secret


def add(state, seat, card):
    """A card enters a hand; there is no limit to it (SOP-010)."""
    state.hand[seat, card // s.WORD] |= s.BIT[card]
    state.held[seat] += 1


def remove(state, seat, card):
    """A card leaves a hand."""
    state.hand[seat, card // s.WORD] &= ~s.BIT[card]
    state.held[seat] -= 1


def draw_card(state):
    """The deck's top card goes to a hand; Events met are queued and replaced (SOP-034, SOP-035)."""
    seat = state.who
    due = state.after
    if state.owed > 0:
        state.owed -= 1
        due = s.DRAW
    while True:
        if state.deck_size == 0 and not reshuffle(state):
            tell(state, s.NO_CARD, seat, 0, 0)  # SOP-044
            return due
        size = state.deck_size - 1
        card = int(state.deck[size])
        state.deck_size = size
        state.deck[size] = s.NONE
        if box.KIND_OF[card] < box.FIRST_EVENT:
            break
        state.queue[state.n_queue] = card  # SOP-037, SOP-039, SOP-041
        state.n_queue += 1
        event_shows(state, card)
        tell(state, s.MET_EVENT, seat, box.KIND_OF[card], 0)
    giver = giver_of(state, card)
    if giver != s.NONE:
        state.under[giver, card // s.WORD] &= ~s.BIT[card]
        state.slipped[giver] -= 1
    add(state, seat, card)
    drawn(state, seat, card, giver)
    forget_empty_deck(state, size, giver)
    tell_secret(state, s.DREW, seat, 0, 0, card)
    return due


def giver_of(state, card):
    """The seat that slipped this card under the deck, or NONE."""
    for seat in range(state.seats):
        if has(state.under[seat], card):
            return seat
    return s.NONE


def can_reshuffle(state):
    """Whether a card under the pile's top is no Event (SOP-044)."""
    for index in range(state.pile_size - 1):
        if box.KIND_OF[state.pile[index]] < box.FIRST_EVENT:
            return True
    return False


def reshuffle(state):
    """Make a new deck of the pile without its top card (SOP-043); whether that was possible."""
    if not can_reshuffle(state):
        return False
    size = state.pile_size - 1
    first = 0
    second = 0
    for index in range(size):
        card = int(state.pile[index])
        state.deck[index] = card
        if card < s.WORD:
            first |= s.BIT[card]
        else:
            second |= s.BIT[card]
    shuffle(state, state.deck, size)
    state.deck_size = size
    state.pile[0] = state.pile[size]
    for index in range(1, size + 1):
        state.pile[index] = s.NONE
    state.pile_size = 1
    shuffled(state, first, 0)
    shuffled(state, second, 1)
    tell(state, s.RESHUFFLED, size, 0, 0)
    return True


def lay_on_pile(state, card):
    """A card becomes the pile's top."""
    state.pile[state.pile_size] = card
    state.pile_size += 1


def take_top(state, seat):
    """The pile's top card goes to a hand, in sight of all; return it (SOP-032)."""
    size = state.pile_size - 1
    card = int(state.pile[size])
    state.pile_size = size
    state.pile[size] = s.NONE
    add(state, seat, card)
    all_know(state, seat, card)
    return card


def give_up(state, seat, kind):
    """A card of this kind leaves a hand in sight of all; return it."""
    card = copy_to_lay(state, seat, kind)
    remove(state, seat, card)
    all_see(state, seat, card)
    return card


def copy_to_lay(state, seat, kind):
    """Of several copies, the one that most other seats know to be in that hand."""
    low = int(state.hand[seat, 0] & s.OF_KIND[kind, 0])
    high = int(state.hand[seat, 1] & s.OF_KIND[kind, 1])
    best = s.NONE
    most = -1
    while low | high:
        if low:
            card = lowest(low)
            low &= low - 1
        else:
            card = s.WORD + lowest(high)
            high &= high - 1
        if best == s.NONE and not low | high:
            return card
        known = 0
        for other in range(state.seats):
            known += other != seat and only_there(state, other, card, seat)
        if known > most:
            best = card
            most = known
    return best


def only_there(state, seat, card, place):
    """Whether the seat knows that the card is in this place."""
    for other in range(s.PLACES):
        if has(state.may[seat, other], card) != (other == place):
            return False
    return True


def slip_under(state, seat, kind):
    """A card of this kind goes from a hand under the deck (SOP-140)."""
    card = s.NONE
    for copy in range(box.FIRST_CARD[kind], box.FIRST_CARD[kind] + box.COPIES[kind]):
        if has(state.hand[seat], copy):
            card = copy
            break
    remove(state, seat, card)
    put_under(state, seat)
    forget_empty_hand(state, seat)
    for index in range(state.deck_size, 0, -1):
        state.deck[index] = state.deck[index - 1]
    state.deck[0] = card
    state.deck_size += 1
    state.under[seat, card // s.WORD] |= s.BIT[card]
    state.slipped[seat] += 1
    tell_secret(state, s.SLIPPED, seat, 0, 0, card)


def steal(state):
    """A random card, Goods included, changes hands (SOP-114); an empty hand has none (SOP-113)."""
    thief = state.who
    victim = state.what
    if state.held[victim] == 0:
        tell(state, s.STOLE_NOTHING, thief, victim, 0)
        return state.after
    card = nth_card(state.hand[victim], draw(state, state.held[victim]))
    remove(state, victim, card)
    add(state, thief, card)
    stolen(state, thief, victim, card)
    tell_secret(state, s.STOLE, thief, victim, 0, card)
    return state.after


def take_good(state):
    """A Good goes from its quay to a hand, while there is one (SOP-007, SOP-097)."""
    seat = state.who
    colour = state.what
    lying = stock(state, colour)
    if lying == 0:
        tell(state, s.STOCK_OUT, seat, colour, 0)
        return state.after
    card = s.WORD + lowest(lying)
    add(state, seat, card)
    all_know(state, seat, card)
    tell(state, s.TOOK_GOOD, seat, colour, 0)
    return state.after


def has_goods(state, seat):
    """Whether a hand holds any Good."""
    return (state.hand[seat, 1] & s.GOODS[1]) != 0


assert box.N_WAVE < 128  # sizes of deck and pile are int8

compile_module(__name__)
