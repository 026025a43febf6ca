"""Peek: one card each. On a turn, play it and draw another, look at the next seat's, or swap."""

import numpy as np

from skysail.chance import mix, shuffle
from skysail.jit import compile_module, layout

SEATS, CARDS, ROUNDS = 7, 12, 3
PLAY, PEEK, SWAP = range(3)
ACTIONS = 3
OVER = NONE = -1
STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("step", np.int32),
    ("seat", np.int8),
    ("seats", np.int8),
    ("deck_size", np.int8),
    ("last", np.int8),  # the last action, or NONE
    ("hand", np.int8, (SEATS,)),
    ("knowers", np.uint8, (SEATS,)),  # of a seat's card: bit s is set if seat s knows it
    ("deck", np.int8, (CARDS,)),  # its top last, then NONE
    ("played", np.int8, (CARDS,)),  # by which seat, or NONE
    ("score", np.int8, (SEATS,)),
)


def start(state, seats, options, seed):
    state.rng = mix(seed)
    state.seats = seats
    state.last = NONE
    for card in range(CARDS):
        state.deck[card] = card
        state.played[card] = NONE
    shuffle(state, state.deck, CARDS)
    state.deck_size = CARDS
    for seat in range(seats):
        draw(state, seat)


def draw(state, seat):
    state.deck_size -= 1
    state.hand[seat] = state.deck[state.deck_size]
    state.deck[state.deck_size] = NONE
    state.knowers[seat] = 1 << seat


def legal(state, out):
    n = 0
    for action in range(ACTIONS if state.seat != OVER else 0):
        if action != PLAY or state.deck_size > 0:
            out[n] = action
            n += 1
    return n


def play(state, action):
    seat = int(state.seat)
    other = (seat + 1) % int(state.seats)
    if action == PLAY:
        card = state.hand[seat]
        state.score[seat] += card
        state.played[card] = seat
        draw(state, seat)
    elif action == PEEK:
        state.knowers[other] |= 1 << seat
    else:
        swap(state, seat, other)
    state.last = action
    state.step += 1
    state.seat = state.step % state.seats
    if state.step == ROUNDS * state.seats:
        state.seat = OVER


def swap(state, seat, other):
    card, knowers = state.hand[seat], state.knowers[seat]
    state.hand[seat] = state.hand[other]
    state.hand[other] = card
    both = (1 << seat) | (1 << other)
    state.knowers[seat] = state.knowers[other] | both
    state.knowers[other] = knowers | both


def scores(state, out):
    for seat in range(state.seats):
        out[seat] = state.score[seat]


compile_module(__name__)
