"""Sail: what a seat knows of the cards, as a tensor and as a fair re-deal.

A seat sees its own hand and all that lies open. Of the partner's hand it knows the card it gave,
the cards shown by the lantern, and what the partner's answers to a lead gave away.
"""

import numpy as np

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module
from skysail.observation import size_of, starts_of

from . import state as s
from .box import CARDS
from .state import list_cards

# The observation, part by part. "Mine" and "the partner's" come in this order.
OBSERVED = (
    ("seat", s.SEATS, "which side I sit at"),
    ("phase", s.ENDED + 1, "what is being decided; all 0 between rounds"),
    ("choosing", s.SEATS, "whether I choose, whether the partner chooses"),
    ("hand", CARDS, "my cards"),
    ("partner", CARDS, "cards that I know in the partner's hand"),
    ("known", CARDS, "cards of mine that the partner knows"),
    ("adrift", CARDS, "the card I gave, when it may be in the partner's hand or under the deck"),
    ("under", CARDS, "the card that I stowed, while it lies under the deck"),
    ("giving", CARDS, "the card that I have chosen to give"),
    ("table", CARDS, "the card that was led"),
    ("discard", CARDS, "the discard pile"),
    ("kraken", CARDS + 1, "place in the Kraken Deck, 1 on top; the Kraken Card last"),
    ("last", 2 * CARDS, "my card and the partner's in the last trick"),
    ("void", s.SEATS * s.N_COLOURS, "colours shown to be missing"),
    ("lantern", s.N_COLOURS, "the colour shown"),
    ("smuggled", s.N_COLOURS, "the colour that the smuggler kept back"),
    ("pirates", s.SEATS * s.N_PIRATES, "who has which Pirate"),
    ("spent", s.SEATS, "powers used in this round"),
    ("tricks", s.SEATS, "tricks won in this round"),
    ("leader", s.SEATS, "who leads or led the trick"),
    ("winner", s.SEATS, "who won the trick whose action is pending"),
    ("source", 5, "what the pending diagonal move belongs to"),
    ("round", s.ROUNDS, "the round"),
    ("first_leader", s.SEATS, "who leads the odd rounds"),
    ("track", 1, "space of the Kraken meeple"),
    ("deck", 1, "cards in the Player Deck"),
    ("held", 1, "cards in the partner's hand"),
    ("ship", s.N_CELLS, "where the ship is"),
    ("islands", s.N_CELLS, "cells that block"),
    ("krakens", s.N_CELLS, "cells that hurt"),
    ("harbour", s.N_CELLS, "the end"),
    ("storms", 2, "storm gaps, 0 for none"),
)
OBSERVATION = size_of(OBSERVED)
AT = starts_of(OBSERVED)

MOST_UNKNOWN = 18  # cards in the partner's hand and the Player Deck together
WAYS = np.zeros((MOST_UNKNOWN + 1, MOST_UNKNOWN + 1), np.int64)  # WAYS[n, k]: k of n cards
WAYS[:, 0] = 1
for _n in range(1, MOST_UNKNOWN + 1):
    WAYS[_n, 1:] = WAYS[_n - 1, 1:] + WAYS[_n - 1, :-1]


def observe(state, seat, out):
    """All that the seat knows; `out` holds OBSERVATION numbers."""
    partner = 1 - seat
    for index in range(OBSERVATION):
        out[index] = 0
    out[AT.seat + seat] = 1
    if state.phase != s.BETWEEN_ROUNDS:
        out[AT.phase + int(state.phase)] = 1
    observe_cards(state, seat, out)
    for index in range(state.kraken_size):
        out[AT.kraken + int(state.kraken[index])] = index + 1
    if state.lantern != s.NONE:
        out[AT.lantern + int(state.lantern)] = 1
    if state.smuggled != s.NONE:
        out[AT.smuggled + int(state.smuggled)] = 1
    for side in range(s.SEATS):  # 0: mine, 1: the partner's
        who = seat if side == 0 else partner
        out[AT.choosing + side] = state.seat == who
        out[AT.spent + side] = state.spent[who]
        out[AT.tricks + side] = state.tricks[who]
        out[AT.leader + side] = state.leader == who
        out[AT.winner + side] = state.winner == who
        out[AT.first_leader + side] = state.first_leader == who
        if state.last[who] != s.NONE:
            out[AT.last + side * CARDS + int(state.last[who])] = 1
        if state.pirate[who] != s.NONE:
            out[AT.pirates + side * s.N_PIRATES + int(state.pirate[who])] = 1
        for colour in range(s.N_COLOURS):
            out[AT.void + side * s.N_COLOURS + colour] = state.void[who, colour]
    if state.phase == s.HELM:
        out[AT.source + int(state.source)] = 1
    out[AT.round + int(state.round_number) - 1] = 1
    out[AT.track] = state.track
    out[AT.deck] = state.deck_size
    out[AT.ship + int(state.ship)] = 1
    out[AT.harbour + int(state.harbour)] = 1
    for cell in range(s.N_CELLS):
        out[AT.islands + cell] = (state.islands & s.CELL_BIT[cell]) != 0
        out[AT.krakens + cell] = (state.krakens & s.CELL_BIT[cell]) != 0
    out[AT.storms] = state.storm[0]
    out[AT.storms + 1] = state.storm[1]


def observe_cards(state, seat, out):
    """Where the cards are, as far as the seat knows."""
    partner = 1 - seat
    known_by_me = known(state, seat)
    known_of_me = known(state, partner)
    for card in range(CARDS):
        bit = s.BIT[card]
        out[AT.hand + card] = (state.hand[seat] & bit) != 0
        out[AT.partner + card] = (known_by_me & bit) != 0
        out[AT.known + card] = (known_of_me & bit) != 0
        out[AT.discard + card] = (state.discard & bit) != 0
        out[AT.held] += (state.hand[partner] & bit) != 0
    if state.led != s.NONE:
        out[AT.table + int(state.led)] = 1
    adrift = gift_adrift(state, seat)
    if adrift != s.NONE:
        out[AT.adrift + adrift] = 1
    under = stowed_by(state, seat)
    if under != s.NONE:
        out[AT.under + under] = 1
    if state.phase == s.GIVE and state.gift[seat] != s.NONE:
        out[AT.giving + int(state.gift[seat])] = 1


def known(state, seat):
    """The cards of the other hand that the seat knows to be there, as a set."""
    cards = state.shown
    if state.gift[seat] != s.NONE and not has_stowed(state, 1 - seat):
        cards |= s.BIT[state.gift[seat]]
    return cards & state.hand[1 - seat]


def has_stowed(state, seat):
    """Whether the seat slipped a card under the Player Deck in this round."""
    return state.pirate[seat] == s.QUARTERMASTER and state.spent[seat] == 1


def stowed_by(state, seat):
    """The card that the seat stowed, while it lies under the Player Deck, or NONE."""
    if has_stowed(state, seat) and state.deck_size > 0:
        return int(state.deck[0])
    return s.NONE


def gift_adrift(state, seat):
    """The card that the seat gave, if a quartermaster may since have stowed it, or NONE."""
    gift = state.gift[seat]
    if gift == s.NONE or not has_stowed(state, 1 - seat) or state.shown & s.BIT[gift]:
        return s.NONE
    stowed = state.deck_size > 0 and state.deck[0] == gift
    return int(gift) if stowed or state.hand[1 - seat] & s.BIT[gift] else s.NONE


def possible_in_hand(state, seat):
    """The cards that, unless they are known to be there, may be in the seat's hand, as a set."""
    cards = 0
    for colour in range(s.N_COLOURS):
        if not state.void[seat, colour] and state.lantern != colour:
            cards |= s.OF_COLOUR[colour]
    return cards


def redeal(state, seat, seed):
    """Deal anew what the seat cannot know, all arrangements alike.

    An arrangement is the partner's hand and the order of the Player Deck. The result depends on
    the seat's knowledge and the seed alone.
    """
    state.rng = mix(seed)
    phase = state.phase
    if phase == s.CHOOSE_PIRATE or phase == s.BETWEEN_ROUNDS or phase == s.ENDED:
        return  # nothing is dealt, or all lies open
    partner = 1 - seat
    under = stowed_by(state, seat)
    adrift = gift_adrift(state, seat)
    unknown = state.hand[partner] & ~known(state, seat)
    slots = count_cards(unknown)  # unknown cards in the partner's hand
    for index in range(state.deck_size):
        unknown |= s.BIT[state.deck[index]]
    if under != s.NONE:
        unknown &= ~s.BIT[under]
    state.hand[partner] &= ~unknown
    if adrift != s.NONE:
        unknown &= ~s.BIT[adrift]
        possible = count_cards(unknown & possible_in_hand(state, partner))
        if is_in_hand(state, partner, adrift, possible, slots):
            state.hand[partner] |= s.BIT[adrift]
            slots -= 1
        else:
            under = adrift
    unknown = fill_hand(state, partner, unknown, slots)
    lay_deck(state, unknown, under)
    if state.phase == s.GIVE and state.gift[partner] != s.NONE:
        state.gift[partner] = any_card(state, partner)


def count_cards(cards):
    """How many cards a set has."""
    cards = int(cards)
    n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


def is_in_hand(state, partner, gift, possible, slots):
    """Decide by the number of arrangements whether a stowable gift is in hand or under the deck."""
    in_hand = 0
    if slots > 0 and possible_in_hand(state, partner) & s.BIT[gift]:
        in_hand = WAYS[possible, slots - 1] * max(state.deck_size, 1)
    under = WAYS[possible, slots] if state.deck_size > 0 else 0
    return draw(state, in_hand + under) < in_hand


def fill_hand(state, partner, unknown, slots):
    """Give `slots` of the unknown cards to the partner; return the others.

    Card by card, each is taken with the share of the remaining hands that contain it. A smuggler
    who has not yet shown the colour it kept back must hold a card of it (SAIL-113).
    """
    wanted = 0  # cards of which the hand must have one
    if state.pirate[partner] == s.SMUGGLER and state.smuggled != s.NONE:
        wanted = s.OF_COLOUR[state.smuggled]
        if wanted & state.hand[partner]:
            wanted = 0
    candidates = unknown & possible_in_hand(state, partner)
    possible = count_cards(candidates)
    fitting = count_cards(candidates & wanted)
    for card in range(CARDS):
        if not candidates & s.BIT[card]:
            continue
        fits = (wanted & s.BIT[card]) != 0
        hands = WAYS[possible, slots]
        with_card = WAYS[possible - 1, slots - 1] if slots > 0 else 0
        if wanted:
            hands -= WAYS[possible - fitting, slots]
            if not fits and slots > 0:
                with_card -= WAYS[possible - 1 - fitting, slots - 1]
        possible -= 1
        fitting -= fits
        if draw(state, hands) < with_card:
            state.hand[partner] |= s.BIT[card]
            unknown &= ~s.BIT[card]
            slots -= 1
            if fits:
                wanted = 0
    return unknown


def lay_deck(state, cards, under):
    """Shuffle the cards into the Player Deck; `under` goes to its bottom."""
    size = list_cards(cards, state.deck)
    shuffle(state, state.deck, size)
    if under != s.NONE:
        state.deck[size] = state.deck[0]
        state.deck[0] = under
        size += 1
    for index in range(size, CARDS):
        state.deck[index] = s.NONE


def any_card(state, seat):
    """A random card of a hand."""
    chosen = draw(state, count_cards(state.hand[seat]))
    for card in range(CARDS):
        if state.hand[seat] & s.BIT[card]:
            if chosen == 0:
                return card
            chosen -= 1
    return s.NONE


compile_module(__name__)
