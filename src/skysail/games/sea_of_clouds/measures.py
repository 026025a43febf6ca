"""Sea of Clouds: what the lab counts in a match."""

from skysail.contract import ROUNDS
from skysail.jit import compile_module, constants

from . import state as s
from .box import BOX, TYPES

ENDINGS = ("all islands visited",)
EVENTS = constants(f"{__package__}.state", "LOOKED", "FINISHED")
THINGS = {name: BOX.ids(name) for name in TYPES}  # numbered as kinds of cards are


def note(state, events, had):
    """Events; cards by kind: what was ever laid open, and Rum and secret Objects at the end."""
    for event in range(state.n_events):
        kind = state.events[event, 0]
        events[kind] += 1
        if kind == s.PLACED or kind == s.PLAYED:
            had[state.events[event, 1], state.events[event, 2]] += 1
        elif kind == s.OBJECT_MOVED:
            had[state.events[event, 2], state.events[event, 3]] += 1
    if state.seat == s.OVER:
        for seat in range(state.seats):
            for index in range(state.rum_size[seat]):
                had[seat, state.rum[seat, index] & s.FACE] += 1
            for index in range(state.secret_size[seat]):
                had[seat, state.secret[seat, index] & s.FACE] += 1


def outcome(state, out):
    """All rounds are played."""
    out[ROUNDS] = state.round_number


compile_module(__name__)
