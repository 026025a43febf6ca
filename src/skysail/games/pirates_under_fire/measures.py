"""Pirates Under Fire: what the lab counts in a match."""

from skysail.contract import ENDING, FIRST, ROUNDS
from skysail.jit import compile_module, constants

from . import state as s
from .box import MERCENARIES

ENDINGS = ("all ships laid", "no space to lay a ship")
EVENTS = constants(f"{__package__}.state", "ARRANGED", "FINISHED")
THINGS = {"mercenary": MERCENARIES}


def note(state, events, had):
    """Events, and the mercenaries that each seat hired."""
    for event in range(state.n_events):
        kind = state.events[event, 0]
        events[kind] += 1
        if kind == s.BOUGHT:
            had[state.events[event, 1], state.events[event, 2]] += 1


def outcome(state, out):
    """The first player, her turns, and why it ended."""
    out[FIRST] = state.first
    out[ROUNDS] = state.turns[state.first]
    out[ENDING] = state.result - s.SCORED


compile_module(__name__)
