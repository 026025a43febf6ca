"""A position of a small game: every field of the state, as numbers."""

from skysail.game import Document, State
from skysail.paper import SENTENCE, WORDS, Sheet, write_luck, wrong

from . import GAME

NAMES = [name for name in GAME.rules.STATE.names or () if name != "rng" and "spare_" not in name]
FIELDS = {**dict.fromkeys(NAMES, WORDS), "luck": SENTENCE}


def write(state: State) -> Document:
    """All of the state."""
    fields = {name: [str(int(number)) for number in state[name].reshape(-1)] for name in NAMES}
    return {**fields, "luck": write_luck(state)}


def read(document: Document, state: State, seed: int) -> int:
    """Lay the position out in `state`, a record of zeros; what is not named stays 0."""
    sheet = Sheet(FIELDS, document)
    for name in NAMES:
        shape = state[name].shape
        size = state[name].size
        words = sheet.words(name, ["0"] * size, size)
        try:
            numbers = [int(word) for word in words]
            state[name] = state[name].dtype.type(numbers).reshape(shape) if shape else numbers[0]
        except (ValueError, OverflowError) as problem:
            raise wrong(name, str(problem)) from None
    state.rng = sheet.luck(seed)
    return GAME.seats_of(state)


def census(state: State) -> Document:
    """What never changes; the game counts nothing."""
    return {"fields": len(state.dtype.names)}
