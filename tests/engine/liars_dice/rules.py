"""Liar's Dice: two dice each under a cup. Bid higher, or call the last bidder a liar.

Who is wrong loses a die. The last with dice wins.
"""

import numpy as np

from skysail.chance import draw, mix
from skysail.jit import compile_module, layout
from skysail.tally import scores as scores

OVER = NONE = -1
SEATS, DICE, FACES = 4, 2, 6
BIDS = SEATS * DICE * FACES
LIAR = BIDS
MOVES = (*(f"{1 + bid // FACES}x{1 + bid % FACES}" for bid in range(BIDS)), "liar")
ACTIONS = len(MOVES)
NAMES = {"bid": MOVES}
STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("step", np.int16),
    ("seat", np.int8),
    ("seats", np.int8),
    ("mover", np.int8),
    ("last", np.int8),
    ("bid", np.int8),  # an action, or NONE
    ("bidder", np.int8),
    ("dice", np.int8, (SEATS, DICE)),
    ("score", np.int8, (SEATS,)),  # dice left
)
OBSERVED = (
    ("bid", BIDS, "the last"),
    ("dice", DICE * FACES, "mine"),
    ("counts", SEATS, "dice, mine first"),
)


def start(state, seats, options, seed):
    """Two dice each; the first seat begins."""
    state.rng = mix(seed)
    state.seats = seats
    state.last = NONE
    for seat in range(seats):
        state.score[seat] = DICE
    roll(state)


def roll(state):
    """A new round: nothing is bid."""
    state.bid = NONE
    state.bidder = NONE
    for seat in range(state.seats):
        for die in range(DICE):
            state.dice[seat, die] = 1 + draw(state, FACES) if die < state.score[seat] else 0


def legal(state, out):
    """Any higher bid; once something is bid, to call it a lie."""
    if state.seat == OVER:
        return 0
    dice = 0
    for seat in range(state.seats):
        dice += state.score[seat]
    n = 0
    for bid in range(state.bid + 1, dice * FACES):
        out[n] = bid
        n += 1
    if state.bid != NONE:
        out[n] = LIAR
        n += 1
    return n


def play(state, action):
    """A bid, or the count of all dice and who loses one."""
    seat = int(state.seat)
    state.step += 1
    state.mover = seat
    state.last = action
    if action == LIAR:
        there = 0
        for other in range(state.seats):
            for die in range(DICE):
                there += state.dice[other, die] == 1 + state.bid % FACES
        loser = int(state.bidder) if there < 1 + state.bid // FACES else seat
        state.score[loser] -= 1
        state.seat = loser
        if state.score[loser] == 0:
            state.seat = next_alive(state, loser)
        if alive(state) == 1:
            state.seat = OVER
        roll(state)
    else:
        state.bid = action
        state.bidder = seat
        state.seat = next_alive(state, seat)


def next_alive(state, seat):
    """The next seat that has dice."""
    seat = (seat + 1) % int(state.seats)
    while state.score[seat] == 0:
        seat = (seat + 1) % int(state.seats)
    return seat


def alive(state):
    """How many seats have dice."""
    n = 0
    for seat in range(state.seats):
        n += state.score[seat] > 0
    return n


def observe(state, seat, out):
    """The last bid, my dice, and how many everybody has."""
    out[:] = 0
    if state.bid != NONE:
        out[state.bid] = 1
    for die in range(DICE):
        if state.dice[seat, die] > 0:
            out[BIDS + die * FACES + state.dice[seat, die] - 1] = 1
    for away in range(state.seats):
        out[BIDS + DICE * FACES + away] = state.score[(seat + away) % state.seats]


def redeal(state, seat, seed):
    """The dice of all others."""
    state.rng = mix(seed)
    for other in range(state.seats):
        if other != seat:
            for die in range(state.score[other]):
                state.dice[other, die] = 1 + draw(state, FACES)


compile_module(__name__)
