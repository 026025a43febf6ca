"""What stands in for a game's measures.py: nothing is counted beyond what every match has."""

from skysail.jit import compile_module

ENDINGS = ("over",)
EVENTS: tuple[str, ...] = ()
THINGS: dict[str, tuple[str, ...]] = {}


def note(state, events, had):
    """Count nothing."""


def outcome(state, out):
    """One round, one way to end."""


compile_module(__name__)
