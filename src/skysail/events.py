"""Events: what a play leaves in the state, so that it can be told.

A state that tells them has the fields `n_events` and `events`, a row for each: its kind, and three
numbers that the kind explains.
"""

from skysail.jit import compile_module


def tell(state, kind, first, second, third):
    """Note an event of this play; return whether there was room for it."""
    event = int(state.n_events)
    if event >= len(state.events):
        return False
    state.events[event, 0] = kind
    state.events[event, 1] = first
    state.events[event, 2] = second
    state.events[event, 3] = third
    state.n_events = event + 1
    return True


compile_module(__name__)
