"""Sail: what the lab counts in a match."""

from skysail.contract import ENDING, ROUNDS
from skysail.jit import compile_module, constants

from . import state as s
from .box import PIRATES

ENDINGS = (
    "harbour reached",
    "no round left",
    "first storm",
    "second storm",
    "Kraken Deck used up",
    "Kraken's track at its end",
)
EVENTS = constants(f"{__package__}.state", "TOOK_PIRATE", "FINISHED")
THINGS = {"pirate": PIRATES}


def note(state, events, had):
    """Events, and each seat's Pirate."""
    for event in range(state.n_events):
        events[state.events[event, 0]] += 1
    for seat in range(s.SEATS):
        if state.pirate[seat] != s.NONE:
            had[seat, state.pirate[seat]] = 1


def outcome(state, out):
    """The round in which it ended, and why."""
    out[ROUNDS] = state.round_number
    out[ENDING] = state.result - s.WIN


compile_module(__name__)
