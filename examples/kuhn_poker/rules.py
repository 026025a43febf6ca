"""Kuhn poker: a card each, of three, and an ante of 1; who bets pays 1 more.

If both pass, or a bet is met by a bet, the higher card wins; a bet that is passed wins, too.
"""

import numpy as np

from skysail.chance import draw, mix
from skysail.jit import compile_module, layout
from skysail.tally import scores as scores

OVER = NONE = -1
PASS, BET = range(2)
MOVES = ("pass", "bet")
ACTIONS = len(MOVES)
CARDS = 3
NAMES = {"card": ("Jack", "Queen", "King"), "shown": ("no", "yes")}
STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("step", np.int16),  # choices made so far
    ("seat", np.int8),  # who must choose, or OVER
    ("mover", np.int8),  # who chose last
    ("last", np.int8),  # and what, or NONE
    ("card", np.int8, (2,)),
    ("paid", np.int8, (2,)),  # into the pot
    ("shown", np.int8),  # whether the cards were compared
    ("score", np.int8, (2,)),
)
OBSERVED = (("paid", 2, "mine first"), ("card", CARDS, "mine"), ("other", CARDS, "once shown"))


def start(state, seats, options, seed):
    """Both pay the ante and get a card."""
    state.rng = mix(seed)
    state.last = NONE
    state.paid[:] = 1
    state.card[0] = draw(state, CARDS)
    state.card[1] = another(state, state.card[0])


def another(state, card):
    """Any card but this one."""
    return (card + 1 + draw(state, CARDS - 1)) % CARDS


def legal(state, out):
    """Pass and bet, until it is over."""
    out[0], out[1] = PASS, BET
    return 0 if state.seat == OVER else ACTIONS


def play(state, action):
    """Two like moves end the match, and so does a pass to a bet."""
    seat, before = int(state.seat), int(state.last)
    state.step += 1
    state.mover, state.last, state.seat = seat, action, 1 - seat
    state.paid[seat] += action == BET
    if action == before or before == BET:
        state.shown = action == before
        winner = int(state.card[1] > state.card[0]) if state.shown else 1 - seat
        state.score[winner] = state.paid[1 - winner]  # the winner gets what the other has paid
        state.score[1 - winner] = -state.paid[1 - winner]
        state.seat = OVER


def observe(state, seat, out):
    """What the seat knows, as numbers."""
    out[:] = 0
    out[0], out[1] = state.paid[seat], state.paid[1 - seat]
    out[2 + state.card[seat]] = 1
    if state.shown:
        out[2 + CARDS + state.card[1 - seat]] = 1


def redeal(state, seat, seed):
    """The other card may be either of two, until it was shown."""
    state.rng = mix(seed)
    if not state.shown:
        state.card[1 - seat] = another(state, state.card[seat])


compile_module(__name__)
