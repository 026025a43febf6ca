"""Peek: my own card, those that I have seen and not lost sight of, and what was played."""

from skysail.chance import draw as draw_number
from skysail.chance import mix
from skysail.jit import compile_module
from skysail.observation import size_of, starts_of

from .rules import CARDS, NONE, SEATS

OBSERVED = (
    ("choosing", SEATS, "who chooses, from mine on"),
    ("cards", SEATS * CARDS, "the cards that I know, from mine on"),
    ("played", CARDS, "whether a card was played"),
    ("scores", SEATS, "the scores, from mine on"),
    ("deck", 1, "how many cards are left"),
)
OBSERVATION = size_of(OBSERVED)
AT = starts_of(OBSERVED)


def observe(state, seat, out):
    for index in range(OBSERVATION):
        out[index] = 0
    seats, known = int(state.seats), known_to(state, seat)
    for away in range(seats):
        other = (seat + away) % seats
        out[AT.choosing + away] = state.seat == other
        out[AT.scores + away] = state.score[other]
        if known >> other & 1:
            out[AT.cards + away * CARDS + int(state.hand[other])] = 1
    for card in range(CARDS):
        out[AT.played + card] = state.played[card] != NONE
    out[AT.deck] = state.deck_size


def known_to(state, seat):
    """The seats whose cards a seat knows, as a set."""
    known = 0
    for other in range(state.seats):
        known |= int(state.knowers[other] >> seat & 1) << other
    return known


def redeal(state, seat, seed):
    state.rng = mix(seed)
    seats, known = int(state.seats), known_to(state, seat)
    hidden = 0  # a set of cards
    for card in range(CARDS):
        if state.played[card] == NONE:
            hidden |= 1 << card
    for other in range(seats):
        if known >> other & 1:
            hidden &= ~(1 << int(state.hand[other]))
    for other in range(seats):
        if not known >> other & 1:
            state.hand[other] = take(state, hidden)
            hidden &= ~(1 << int(state.hand[other]))
    for place in range(state.deck_size):
        state.deck[place] = take(state, hidden)
        hidden &= ~(1 << int(state.deck[place]))


def take(state, cards):
    count = 0
    for card in range(CARDS):
        count += cards >> card & 1
    wanted = draw_number(state, count)
    for card in range(CARDS):
        if cards >> card & 1:
            if wanted == 0:
                return card
            wanted -= 1
    return NONE


compile_module(__name__)
