"""Sea of Plunder: what things are called, and what cards say."""

from typing import Any

from . import GAME
from . import state as s
from .box import (
    COLOUR,
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

seat_name = GAME.seat_name


def cards_in(words: Any) -> list[int]:
    """The cards of a set, ascending."""
    cards = int(words[0]) | int(words[1]) << s.WORD
    return [card for card in range(N_CARDS) if cards >> card & 1]


def kind_name(kind: int) -> str:
    """As on the card: "Hook N-E", "Hurricane"."""
    return str(KINDS[kind]["name"])


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
        good = entry["colour"]
        return f"Go straight to {entry['name']} and take a {good} Good. Discarded: a pirate goes."
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


def square_name(square: int) -> str:
    return SQUARES[square] if square >= 0 else "nowhere"


def good_name(colour: int) -> str:
    """As in "blue Good (pearls)"."""
    name = COLOURS[colour]
    return f"{name} Good ({COLOUR[name]['good']})"
