"""Connect Four in words: moves, choices, what happened, why not, and the board as text."""

from functools import cache

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, rules

SEAT_NAMES = GAME.seat_names
MARKS = "xo"  # of the seats, in text
EMPTY = "."
LETTERS = "abcdefg"  # of the columns
ONE_COLUMN = 2**rules.ROWS - 1  # the bits of its cells

# -- moves: action <-> words

write, parse = both_ways(GAME.title, LETTERS, "the columns a to g")


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    return f"Drop into {LETTERS[action]}"


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.seat == rules.OVER:
        return ending(state)
    if state.seat == seat:
        return "Your turn: drop a stone"
    return f"{SEAT_NAMES[state.seat]} drops a stone"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The last play as sentences; here the same for every seat."""
    if state.last == rules.NONE:
        return []
    mover = (int(state.step) - 1) % rules.SEATS
    sentences = [f"{SEAT_NAMES[mover]} drops into {LETTERS[state.last]}."]
    return sentences if state.seat != rules.OVER else [*sentences, ending(state)]


def ending(state: State) -> str:
    """How the match ended."""
    if not state.score.any():
        return "The board is full: a draw."
    return f"Four in a row: {SEAT_NAMES[state.score.argmax()]} wins!"


def account(state: State) -> list[str]:
    """How the match stands, for players who count at a real table."""
    return [prompt(state, None) + ("" if state.seat == rules.OVER else ".")]


# -- why not?


def why_not(state: State, action: int) -> tuple[str, str]:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    return "C4-004", f"column {LETTERS[action]} is full"


# -- the board


def board(state: State) -> list[str]:
    """Six rows of marks, the top one first."""
    stones = [int(rules.stones_of(state, seat)) for seat in range(rules.SEATS)]
    starts = range(0, rules.COLUMNS * rules.STRIDE, rules.STRIDE)
    columns = [_column(*(word >> start & ONE_COLUMN for word in stones)) for start in starts]
    return ["".join(row) for row in zip(*columns, strict=True)]


@cache
def _column(first: int, second: int) -> str:
    """The marks in a column, the top one first, given the stones of each seat."""
    stones = {MARKS[0]: first, MARKS[1]: second}
    rows = reversed(range(rules.ROWS))
    return "".join(next((m for m in MARKS if stones[m] >> row & 1), EMPTY) for row in rows)


def describe(view: Document) -> str:
    """A board to read in a terminal or with a screen reader; made of the view alone."""
    rows = [" ".join(row) for row in view["board"]]
    names = ", ".join(f"{mark} {name}" for mark, name in zip(MARKS, SEAT_NAMES, strict=True))
    return "\n".join([view["prompt"], "", *rows, " ".join(LETTERS), "", names])
