"""Sea of Plunder: what things are called, and what cards say."""

from typing import Any

from skysail.game import State

from . import GAME
from . import state as s
from .box import (
    COLOURS,
    DRIFT,
    FIRST_ACTION,
    FIRST_EVENT,
    FIRST_GOOD,
    FIRST_PORT,
    KIND,
    KINDS,
    N_CARDS,
    SQUARES,
)

TASKS = (  # what the seat is asked, and what the others read meanwhile
    ("choose your colour", "chooses a colour"),
    ("choose the Good that you keep", "chooses the Good to keep"),
    ("draw a card", "draws a card"),
    ("play a card", "plays a card"),
    ("choose the ship that sails in this turn", "chooses a ship"),
    ("decide whether to spend a Compass on this card", "may spend a Compass"),
    ("choose how to turn the card", "turns the card"),
    ("choose an X", "chooses an X"),
    ("choose who takes a Debt", "chooses who takes a Debt"),
    ("slip a card under the deck", "slips a card under the deck"),
    ("discard a card", "discards a card"),
    ("choose an island to sail, or stop", "chooses an island to sail"),
    ("choose the pirate that sails", "chooses a pirate"),
    ("choose the Good that bribes the pirate", "bribes the pirate"),
    ("choose a Good at the Combo Port", "chooses a Good at the Combo Port"),
    ("sail one step as the Navigator, or stay", "may sail one step as the Navigator"),
    ("sail a step as Lucky Jill / Jack, or stay", "may sail a step as Lucky Jill / Jack"),
    ("take a Good before points are counted", "takes a Good before points are counted"),
)
ORDINALS = ("", "second ", "third ", "fourth ")


def seat_name(state: State, seat: int) -> str:
    """A player by the colours of the ships, as in "Blue" or "Blue & Orange", once all have them."""
    if state.phase == s.CHOOSE_COLOUR:
        return GAME.seat_name(seat)
    return " & ".join(
        ship_name(colour) for colour, owner in enumerate(state.owner) if owner == seat
    )


def ship_name(colour: int) -> str:
    """As in "Blue"."""
    return COLOURS[colour].capitalize()


def task_of(state: State) -> tuple[str, str]:
    """What is to be decided now, with the piece that it is about, to the seat and to the others."""
    phase = int(state.phase)
    about = ""
    if phase in (s.ORIENTATION, s.CHOOSE_X):
        sort = int(s.SORT[state.effect])
        about = f" for {piece_name(state, sort, int(state.target[state.aimed]))}"
    if phase == s.BRIBE_GOOD:
        about = f" on {SQUARES[state.pirate[state.stage_pirate]]}"
    if phase == s.LUCKY_STEP:
        left = s.LUCKY_STEPS - int(state.lucky)
        about = f" ({left} step{'s' if left > 1 else ''} left)"
    mine, others = TASKS[phase]
    return mine + about, others + about


def piece_name(state: State, sort: int, piece: int) -> str:
    """A ship by its colour, a pirate or an island by its square: "the second pirate on D4"."""
    if sort == s.SHIPS:
        return ship_name(piece)
    word, squares = ("pirate", state.pirate) if sort == s.PIRATES else ("island", state.island)
    before = squares[:piece].tolist().count(squares[piece])
    return f"the {ORDINALS[before]}{word} on {SQUARES[squares[piece]]}"


def cards_in(words: Any) -> list[int]:
    """The cards of a set, ascending."""
    cards = int(words[0]) | int(words[1]) << s.WORD
    return [card for card in range(N_CARDS) if cards >> card & 1]


def kind_name(kind: int) -> str:
    """As on the card: "Hook N-E", "Hurricane"."""
    return str(KINDS[kind]["name"])


def told_name(kind: int) -> str:
    """A card in a sentence: what a Good is made of stands on the card alone."""
    if FIRST_GOOD <= kind < FIRST_EVENT:
        return a_good(COLOURS[kind - FIRST_GOOD])
    return kind_name(kind)


def name_in_use(card: int) -> str:
    """The card that moves something, or the step that needs none."""
    return "a single step" if card == DRIFT else kind_name(card)


def card_text(kind: str) -> str:
    """What a card says."""
    number = KIND[kind]
    entry = KINDS[number]
    if number < FIRST_PORT:
        paths = [_path_words(path) for path in entry["paths"]]
        return f"Sail {paths[0]}." if len(paths) == 1 else f"Choose: {' / '.join(paths)}."
    if number < FIRST_ACTION:
        good = a_good(entry["colour"])
        return f"Go straight to {entry['name']} and take {good}. Discarded: a pirate goes."
    if number < FIRST_GOOD or number >= FIRST_EVENT:
        return str(entry["text"])
    return "Bribes a pirate; sets of 2, 3, 4 colours score 3, 5, 8."


def _path_words(path: str) -> str:
    """As in "2 north, 1 east"."""
    names = {"N": "north", "E": "east", "S": "south", "W": "west"}
    told: list[tuple[str, int]] = []
    for step in path.split():
        word = "-".join(names[letter] for letter in step)
        if told and told[-1][0] == word:
            told[-1] = (word, told[-1][1] + 1)
        else:
            told.append((word, 1))
    return ", ".join(f"{count} {word}" for word, count in told)


def a_good(colour: str) -> str:
    """As in "an orange Good"."""
    return f"{'an' if colour[0] in 'aeiou' else 'a'} {colour} Good"
