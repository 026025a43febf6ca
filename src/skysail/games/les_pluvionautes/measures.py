"""Les Pluvionautes: what the lab counts in a match."""

from skysail.contract import ENDING, FIRST, ROUNDS
from skysail.jit import compile_module, constants

from . import state as s
from .box import MISSIONS

ENDINGS = ("enough clouds anchored", "no turn left")
EVENTS = constants(f"{__package__}.state", "LAID", "FINISHED")
THINGS = {"mission": MISSIONS}


def note(state, events, had):
    """Events, and at the end each seat's mission."""
    for event in range(state.n_events):
        events[state.events[event, 0]] += 1
    if state.seat == s.OVER:
        for seat in range(state.seats):
            had[seat, state.mission[seat]] = 1


def outcome(state, out):
    """The seat that began, the rounds begun, and why it ended."""
    out[FIRST] = state.first
    out[ROUNDS] = (int(state.turn) + state.seats - 1) // state.seats
    out[ENDING] = state.anchored < s.CLOUDS_TO_END[state.advanced]


compile_module(__name__)
