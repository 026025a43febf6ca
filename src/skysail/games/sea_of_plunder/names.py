"""Sea of Plunder: what things are called, and what cards say."""

from collections.abc import Iterable
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
    POWER,
    SQUARES,
)

TASKS = (  # what the seat is asked, and what the others read meanwhile
    ("choose your colour", "chooses a colour"),
    ("choose a Good to keep", "chooses the Good to keep"),
    ("draw a card", "draws a card"),
    ("play a card", "plays a card"),
    ("choose a ship", "chooses a ship"),
    ("choose an X", "may spend a Compass"),
    ("an X", "chooses an X"),
    ("an X", "chooses an X"),
    ("who takes a Debt?", "chooses who takes a Debt"),
    ("slip a card under", "slips a card under the deck"),
    ("discard a card", "discards a card"),
    ("sail an island?", "chooses an island to sail"),
    ("choose a pirate", "chooses a pirate"),
    ("which Good bribes the pirate", "bribes the pirate"),
    ("choose a Good", "chooses a Good at the Combo Port"),
    ("sail a step?", "may sail one step as the Navigator"),
    ("sail a step?", "may sail a step as Lucky Jill / Jack"),
    ("take a Good", "takes a Good before points are counted"),
)
CAPTAINS = ("first", "second", "third", "fourth")  # until they have a ship
ORDINALS = ("", "second ", "third ", "fourth ")


def seat_name(state: State, seat: int) -> str:
    """A player by the name that was given, else by the ships, as in "Blue" or "Blue & Orange"."""
    ships = [ship_name(colour) for colour, owner in enumerate(state.owner) if owner == seat]
    if is_named(seat):
        return GAME.seat_name(seat)
    return " & ".join(ships) or f"The {CAPTAINS[seat]} captain"


def is_named(seat: int) -> bool:
    """Whether somebody gave the seat a name."""
    return GAME.seat_name(seat) != f"Seat {seat + 1}"


class Voice:
    """How one reader is spoken to of the players: they are "you"."""

    def __init__(self, state: State, reader: int | None) -> None:
        self.state, self.reader = state, reader

    def who(self, seat: int) -> str:
        """At the head of a sentence."""
        return "You" if seat == self.reader else seat_name(self.state, seat)

    def him(self, seat: int) -> str:
        """Elsewhere."""
        return "you" if seat == self.reader else seat_name(self.state, seat)

    def does(self, seat: int, verb: str) -> str:
        """As in "You sail on", "Green sails on"."""
        first, _, rest = verb.partition(" ")
        ending = "" if seat == self.reader else "s"
        return f"{self.who(seat)} {first}{ending} {rest}".strip()

    def has(self, seat: int) -> str:
        return "have" if seat == self.reader else "has"

    def is_(self, seat: int) -> str:
        return "are" if seat == self.reader else "is"

    def whose(self, seat: int) -> str:
        """As in "your turn", "Green's turn"."""
        return "your" if seat == self.reader else f"{seat_name(self.state, seat)}'s"

    def possessive(self, seat: int) -> str:
        """Of somebody who was just named."""
        return "your" if seat == self.reader else "their"


def power_name(power: str) -> str:
    """In a sentence: "the Gambler", "Odd Jane / Jon"."""
    return str(POWER[power]["name"]).replace("The ", "the ")


def listed(words: Iterable[str]) -> str:
    """As in "a, b and c"."""
    told = list(words)
    return f"{', '.join(told[:-1])} and {told[-1]}" if told[1:] else "".join(told)


def ship_name(colour: int) -> str:
    """As in "Blue"."""
    return COLOURS[colour].capitalize()


def task_of(state: State) -> tuple[str, str]:
    """What is to be decided now, with the piece that it is about, to the seat and to the others."""
    phase = int(state.phase)
    about = ""
    if phase in (s.ORIENTATION, s.CHOOSE_X):
        about = f" for {_aimed(state)}"
    if phase == s.BRIBE_GOOD:
        about = f" on {SQUARES[state.pirate[state.stage_pirate]]}"
    if phase == s.LUCKY_STEP:
        about = f" ({s.LUCKY_STEPS - int(state.lucky)} left)"
    mine, others = TASKS[phase]
    if phase == s.CHOOSE_COLOUR and (state.owner == state.seat).any():  # two sail two each
        mine, others = "take a second ship", "takes a second ship"
    return mine + about, others + about


def _aimed(state: State) -> str:
    """What gets an X: a ship, "pirate D4", or everything that a storm moves."""
    sort, piece = int(s.SORT[state.effect]), int(state.target[state.aimed])
    if state.n_targets - state.aimed > 1:
        return "each rival" if sort == s.SHIPS else "each pirate"
    if sort == s.SHIPS:
        return ship_name(piece)
    squares = state.pirate if sort == s.PIRATES else state.island
    return f"{'pirate' if sort == s.PIRATES else 'island'} {SQUARES[squares[piece]]}"


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


def sails_pirate(kind: str) -> str:
    """What a card does that is discarded."""
    number = KIND[kind]
    if number < FIRST_PORT:
        ways = " or ".join(_path_words(path) for path in KINDS[number]["paths"])
        return f"A pirate sails {ways}"
    if number < FIRST_ACTION:
        return f"A pirate goes straight to {KINDS[number]['name']}"
    return "A pirate sails one square: north, east, south or west"


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
