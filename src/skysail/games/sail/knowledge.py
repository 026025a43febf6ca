"""Sail: what a seat knows of the cards, as a tensor and as a fair re-deal.

A seat sees its own hand and all that lies open. Of the partner's hand it knows the card it gave,
the cards shown by the lantern, and what the partner's answers to a lead gave away.
"""

import numpy as np

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module

from .box import CARDS, COLOUR_OF
from .rules import (
    CHOOSE_PIRATE,
    DECK,
    DISCARD,
    ENDED,
    GIVE,
    HELM,
    ISLAND,
    KRAKEN,
    N_CELLS,
    N_COLOURS,
    N_PIRATES,
    NONE,
    QUARTERMASTER,
    ROUNDS,
    SEATS,
    SMUGGLER,
    TABLE,
)

# The observation, part by part. "Mine" and "the partner's" come in this order.
OBSERVED = (
    ("seat", SEATS, "which side I sit at"),
    ("phase", ENDED + 1, "what is being decided"),
    ("choosing", SEATS, "whether I choose, whether the partner chooses"),
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
    ("void", SEATS * N_COLOURS, "colours shown to be missing"),
    ("lantern", N_COLOURS, "the colour shown"),
    ("smuggled", N_COLOURS, "the colour that the smuggler kept back"),
    ("pirates", SEATS * N_PIRATES, "who has which Pirate"),
    ("spent", SEATS, "powers used in this round"),
    ("tricks", SEATS, "tricks won in this round"),
    ("leader", SEATS, "who leads or led the trick"),
    ("winner", SEATS, "who won the trick whose action is pending"),
    ("source", 5, "what the pending diagonal move belongs to"),
    ("round", ROUNDS, "the round"),
    ("first_leader", SEATS, "who leads the odd rounds"),
    ("track", 1, "space of the Kraken meeple"),
    ("deck", 1, "cards in the Player Deck"),
    ("held", 1, "cards in the partner's hand"),
    ("ship", N_CELLS, "where the ship is"),
    ("islands", N_CELLS, "cells that block"),
    ("krakens", N_CELLS, "cells that hurt"),
    ("harbour", N_CELLS, "the end"),
    ("storms", 2, "storm gaps, 0 for none"),
)
OBSERVATION = sum(size for _, size, _ in OBSERVED)
_ENDS = np.cumsum([size for _, size, _ in OBSERVED]).tolist()
(
    _,
    O_PHASE,
    O_CHOOSING,
    O_HAND,
    O_PARTNER,
    O_KNOWN,
    O_ADRIFT,
    O_UNDER,
    O_GIVING,
    O_TABLE,
    O_DISCARD,
    O_KRAKEN,
    O_LAST,
    O_VOID,
    O_LANTERN,
    O_SMUGGLED,
    O_PIRATES,
    O_SPENT,
    O_TRICKS,
    O_LEADER,
    O_WINNER,
    O_SOURCE,
    O_ROUND,
    O_FIRST_LEADER,
    O_TRACK,
    O_DECK,
    O_HELD,
    O_SHIP,
    O_ISLANDS,
    O_KRAKENS,
    O_HARBOUR,
    O_STORMS,
) = (0, *_ENDS[:-1])

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
    out[seat] = 1
    out[O_PHASE + state.phase] = 1
    observe_cards(state, seat, out)
    for index in range(state.kraken_size):
        out[O_KRAKEN + state.kraken[index]] = index + 1
    if state.lantern != NONE:
        out[O_LANTERN + state.lantern] = 1
    if state.smuggled != NONE:
        out[O_SMUGGLED + state.smuggled] = 1
    for side in range(SEATS):  # 0: mine, 1: the partner's
        who = seat if side == 0 else partner
        out[O_CHOOSING + side] = state.seat == who
        out[O_SPENT + side] = state.spent[who]
        out[O_TRICKS + side] = state.tricks[who]
        out[O_LEADER + side] = state.leader == who
        out[O_WINNER + side] = state.winner == who
        out[O_FIRST_LEADER + side] = state.first_leader == who
        if state.last[who] != NONE:
            out[O_LAST + side * CARDS + state.last[who]] = 1
        if state.pirate[who] != NONE:
            out[O_PIRATES + side * N_PIRATES + state.pirate[who]] = 1
        for colour in range(N_COLOURS):
            out[O_VOID + side * N_COLOURS + colour] = state.void[who, colour]
    if state.phase == HELM:
        out[O_SOURCE + state.source] = 1
    out[O_ROUND + state.round_number - 1] = 1
    out[O_TRACK] = state.track
    out[O_DECK] = state.deck_size
    out[O_SHIP + state.ship] = 1
    out[O_HARBOUR + state.harbour] = 1
    for cell in range(N_CELLS):
        out[O_ISLANDS + cell] = state.cells[cell] == ISLAND
        out[O_KRAKENS + cell] = state.cells[cell] == KRAKEN
    out[O_STORMS] = state.storm[0]
    out[O_STORMS + 1] = state.storm[1]


def observe_cards(state, seat, out):
    """Where the cards are, as far as the seat knows."""
    partner = 1 - seat
    for card in range(CARDS):
        place = state.place[card]
        if place == seat:
            out[O_HAND + card] = 1
            out[O_KNOWN + card] = knows(state, partner, card)
        elif place == partner:
            out[O_HELD] += 1
            out[O_PARTNER + card] = knows(state, seat, card)
        elif place == TABLE:
            out[O_TABLE + card] = 1
        elif place == DISCARD:
            out[O_DISCARD + card] = 1
    adrift = gift_adrift(state, seat)
    if adrift != NONE:
        out[O_ADRIFT + adrift] = 1
    under = stowed_by(state, seat)
    if under != NONE:
        out[O_UNDER + under] = 1
    if state.phase == GIVE and state.gift[seat] != NONE:
        out[O_GIVING + state.gift[seat]] = 1


def knows(state, seat, card):
    """Whether the seat knows that this card of the other hand is there."""
    if state.shown[card]:
        return True
    return state.gift[seat] == card and not has_stowed(state, 1 - seat)


def has_stowed(state, seat):
    """Whether the seat slipped a card under the Player Deck in this round."""
    return state.pirate[seat] == QUARTERMASTER and state.spent[seat] == 1


def stowed_by(state, seat):
    """The card that the seat stowed, while it lies under the Player Deck, or NONE."""
    if has_stowed(state, seat) and state.deck_size > 0:
        return int(state.deck[0])
    return NONE


def gift_adrift(state, seat):
    """The card that the seat gave, if a quartermaster may since have stowed it, or NONE."""
    gift = state.gift[seat]
    if gift == NONE or not has_stowed(state, 1 - seat) or state.shown[gift]:
        return NONE
    unseen = state.place[gift] == 1 - seat or state.place[gift] == DECK
    return int(gift) if unseen else NONE


def may_hold(state, seat, card):
    """Whether this card, not known to be there, may be in the seat's hand."""
    colour = COLOUR_OF[card]
    return not state.void[seat, colour] and state.lantern != colour


def redeal(state, seat, seed):
    """Deal anew what the seat cannot know, all arrangements alike.

    An arrangement is the partner's hand and the order of the Player Deck. The result depends on
    the seat's knowledge and the seed alone.
    """
    state.rng = mix(seed)
    if state.phase == CHOOSE_PIRATE or state.phase == ENDED:
        return
    partner = 1 - seat
    under = stowed_by(state, seat)
    adrift = gift_adrift(state, seat)
    deck_size = state.deck_size
    pool = state.deck  # the deck's own array holds the unknown cards meanwhile, ascending
    size = 0
    slots = 0  # unknown cards in the partner's hand
    for card in range(CARDS):
        place = state.place[card]
        if place == partner and not knows(state, seat, card):
            slots += 1
        elif place != DECK or card == under:
            continue
        state.place[card] = DECK
        if card != adrift:
            pool[size] = card
            size += 1
    if adrift != NONE:
        if is_in_hand(state, partner, adrift, pool, size, slots, deck_size):
            state.place[adrift] = partner
            slots -= 1
        else:
            under = adrift
    size = fill_hand(state, partner, pool, size, slots)
    lay_deck(state, size, under)
    if state.phase == GIVE and state.gift[partner] != NONE:
        state.gift[partner] = any_card(state, partner)


def is_in_hand(state, partner, gift, pool, size, slots, deck_size):
    """Decide by the number of arrangements whether a stowable gift is in hand or under the deck."""
    possible = 0
    for index in range(size):
        possible += may_hold(state, partner, pool[index])
    in_hand = 0
    if may_hold(state, partner, gift) and slots > 0:
        in_hand = WAYS[possible, slots - 1] * max(deck_size, 1)
    under = WAYS[possible, slots] if deck_size > 0 else 0
    return draw(state, in_hand + under) < in_hand


def fill_hand(state, partner, pool, size, slots):
    """Give `slots` cards of the pool to the partner; the pool keeps the others. Return its size.

    Card by card, each is taken with the share of the remaining hands that contain it. A smuggler
    who has not yet shown the colour it kept back must hold a card of it (SAIL-113).
    """
    wanted = state.smuggled if state.pirate[partner] == SMUGGLER else NONE
    possible = 0
    fitting = 0  # possible cards of the wanted colour
    for index in range(size):
        if may_hold(state, partner, pool[index]):
            possible += 1
            fitting += COLOUR_OF[pool[index]] == wanted
    for card in range(CARDS):
        if state.place[card] == partner and COLOUR_OF[card] == wanted:
            wanted = NONE
    kept = 0
    for index in range(size):
        card = pool[index]
        taken = False
        if may_hold(state, partner, card):
            hands = WAYS[possible, slots]
            fits = COLOUR_OF[card] == wanted
            with_card = WAYS[possible - 1, slots - 1] if slots > 0 else 0
            if wanted != NONE:
                hands -= WAYS[possible - fitting, slots]
                if not fits and slots > 0:
                    with_card -= WAYS[possible - 1 - fitting, slots - 1]
            taken = draw(state, hands) < with_card
            possible -= 1
            fitting -= fits
            if taken:
                state.place[card] = partner
                slots -= 1
                if fits:
                    wanted = NONE
        if not taken:
            pool[kept] = card
            kept += 1
    return kept


def lay_deck(state, size, under):
    """Shuffle the pool's cards into the Player Deck; `under` goes to its bottom."""
    shuffle(state, state.deck, size)
    if under != NONE:
        state.deck[size] = state.deck[0]
        state.deck[0] = under
        size += 1
    for index in range(size, CARDS):
        state.deck[index] = NONE


def any_card(state, seat):
    """A random card of a hand."""
    held = 0
    for card in range(CARDS):
        held += state.place[card] == seat
    chosen = draw(state, held)
    for card in range(CARDS):
        if state.place[card] == seat:
            if chosen == 0:
                return card
            chosen -= 1
    return NONE


compile_module(__name__)
