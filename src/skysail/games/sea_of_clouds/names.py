"""Sea of Clouds: what things are called, and which card asks."""

from skysail.game import State

from . import state as layout
from .box import FACES, FIRST_PIRATE, TYPES
from .state import NONE

BACKS = tuple(name.capitalize() for name in TYPES)
PLURALS = tuple(back if back == "Rum" else f"{back}s" for back in BACKS)
TASKS = {  # what the seat is asked, and what the others read meanwhile
    layout.PLAY_CARD: ("which card first?", "chooses which card to play first"),
    layout.DISCARD_PIRATE: ("which Pirate leaves?", "chooses which Pirate leaves"),
    layout.PICK_CARD: ("take one card unseen", "takes one card unseen"),
    layout.BOARD_EFFECT: ("which Pirate acts?", "chooses which Pirate acts"),
    layout.CHOOSE_VICTIM: ("aboard whom?", "chooses a beaten Captain"),
    layout.DISCARD_OBJECT: ("which Object do you throw away?", "must throw away an Object"),
    layout.GIVE_RUM: ("which Rum do you give?", "chooses a Rum to give"),
    layout.GIVE_OBJECT: ("which Object do you give?", "chooses an Object to give"),
    layout.TAKE_OBJECT: ("which Object do you take for it?", "chooses an Object to take"),
}


def name(kind: int) -> str:
    """A kind's name, as in "Rusty Sword"."""
    title: str = FACES[kind]["name"]
    return title


def an(noun: str) -> str:
    """As in "a Rum", "an Object"."""
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def doubloons(count: int) -> str:
    """As in "1 Doubloon", "3 Doubloons"."""
    return f"{count} Doubloon{'' if count == 1 else 's'}"


def asker(state: State) -> int:
    """The kind of card that the choice is about, or NONE.

    An Object that a Lookout found asks for itself; a position on paper does not tell that it did.
    """
    if state.phase in (layout.DISCARD_PIRATE, layout.PICK_CARD):
        for event, _, kind, _ in state.events[: state.n_events][::-1].tolist():
            if event in (layout.PLAYED, layout.FIRED):
                return int(kind)
    if state.phase == layout.DISCARD_PIRATE or state.effect == NONE:
        return NONE
    return int(FIRST_PIRATE + state.effect)
