"""A position of Peek: all fields of the state."""

from skysail.game import Document, State
from skysail.paper import SENTENCE, WORDS, Sheet, write_luck

from . import rules

NAMES = tuple(name for name in rules.STATE.names or () if name != "rng" and "spare" not in name)
FIELDS = {**dict.fromkeys(NAMES, WORDS), "luck": SENTENCE}


def write(state: State) -> Document:
    fields = {name: [str(int(n)) for n in state[name].reshape(-1)] for name in NAMES}
    return {**fields, "luck": write_luck(state)}


def read(document: Document, state: State, seed: int) -> int:
    for name in NAMES:
        numbers = [int(number) for number in document[name]]
        state[name] = numbers if state[name].shape else numbers[0]
    state.rng = Sheet(FIELDS, document).luck(seed)
    return int(state.seats)


def census(state: State) -> Document:
    """How many cards there are, wherever."""
    played = sum(int(by) != rules.NONE for by in state.played)
    return {"cards": played + int(state.seats) + int(state.deck_size)}
