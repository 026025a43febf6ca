"""Sea of Clouds: what things and people are called, and which card asks."""

from collections.abc import Sequence

from skysail.game import State

from . import GAME
from . import state as s
from .box import FACES, FIRST_PIRATE, TYPES
from .state import NONE

BACKS = tuple(name.capitalize() for name in TYPES)
PLURALS = tuple(back if back == "Rum" else f"{back}s" for back in BACKS)
TASKS = {  # what the seat is asked, and what the others read meanwhile
    s.PLAY_CARD: ("which card first?", "chooses which card to play first"),
    s.DISCARD_PIRATE: ("which Pirate leaves?", "chooses which Pirate leaves"),
    s.PICK_CARD: ("take one card unseen", "takes one card unseen"),
    s.BOARD_EFFECT: ("which Pirate acts?", "chooses which Pirate acts"),
    s.CHOOSE_VICTIM: ("aboard whom?", "chooses a beaten Captain"),
    s.DISCARD_OBJECT: ("which Object goes?", "must throw away an Object"),
    s.GIVE_RUM: ("which Rum do you give?", "chooses a Rum to give"),
    s.GIVE_OBJECT: ("which Object do you give?", "chooses an Object to give"),
    s.TAKE_OBJECT: ("which Object do you take?", "chooses an Object to take"),
}
LEAST_NAME = 3  # letters of a name in short
FORMS_OF_ADDRESS = ("Madame", "Monsieur")  # that nobody is called by alone
MINUS = "\N{MINUS SIGN}"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


# -- people


def called(seat: int, reader: int | None) -> str:
    """A Captain as the reader calls them: by name, or "you"."""
    return "you" if seat == reader else GAME.seat_name(seat)


def brief(seat: int, reader: int | None, seats: int) -> str:
    """The same by one word of their name, if it is one to be called by."""
    if seat == reader:
        return "you"
    names = [GAME.seat_name(one) for one in range(seats)]
    words = [_word(name) for name in names]
    is_clear = words.count(words[seat]) == 1 and len(words[seat]) >= LEAST_NAME
    return words[seat] if is_clear else names[seat]


def _word(name: str) -> str:
    """The first word of a name, but for a form of address."""
    words = name.split()
    return words[-1] if words[0] in FORMS_OF_ADDRESS else words[0]


def does(seat: int, reader: int | None, verb: str) -> str:
    """As in "You take", "Duc de Plessy takes"."""
    return f"You {verb}" if seat == reader else f"{GAME.seat_name(seat)} {verb}s"


def whose(seat: int, reader: int | None) -> str:
    """As in "your", "Duc de Plessy's"."""
    return "your" if seat == reader else f"{GAME.seat_name(seat)}'s"


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]


# -- things


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


def signed(number: int, *, plus: bool = False) -> str:
    """A number as it is printed, with a true minus."""
    return (f"{number:+d}" if plus else str(number)).replace("-", MINUS)


def times(count: int, noun: str) -> str:
    """As in "1 victory", "2 victories"."""
    many = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    return f"{count} {noun if count == 1 else many}"


def ordinal(place: int) -> str:
    """The place of a row in words, from 0."""
    return ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"


def listed(words: Sequence[str]) -> str:
    """As in "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def asker(state: State) -> int:
    """The kind of card that the choice is about, or NONE.

    An Object that a Lookout found asks for itself; a position on paper does not tell that it did.
    """
    if state.phase in (s.DISCARD_PIRATE, s.PICK_CARD):
        for event, _, kind, _ in state.events[: state.n_events][::-1].tolist():
            if event in (s.PLAYED, s.FIRED):
                return int(kind)
    if state.phase == s.DISCARD_PIRATE or state.effect == NONE:
        return NONE
    return int(FIRST_PIRATE + state.effect)
