"""A position of Connect Four as a document, both ways.

By hand the board is enough; whose turn it is follows from the number of stones:

    board:
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . x . . .
      . . . o . . .
      . . x o x . .
"""

from skysail.game import Document, State
from skysail.paper import LINES, SENTENCE, WORD, Sheet, write_luck, wrong

from . import rules, text

FIELDS = {
    "board": LINES,  # six rows of . x o, the top one first
    "last": WORD,  # the column of the last stone
    "luck": SENTENCE,  # the random generator, in hexadecimal
}


def write(state: State) -> Document:
    """All of the state, less what follows from the board."""
    document: Document = {"board": [" ".join(row) for row in text.board(state)]}
    if state.last != rules.NONE:
        document["last"] = text.write(state.last)
    return document | {"luck": write_luck(state)}


def read(document: Document, state: State, seed: int) -> int:
    """Lay the position out in `state`, a record of zeros; InvalidPosition names the field."""
    sheet = Sheet(FIELDS, document)
    _read_board(sheet.words("board"), state)
    _read_last(document.get("last"), state)
    state.rng = sheet.luck(seed)
    return rules.SEATS


def _read_board(lines: list[str], state: State) -> None:
    rows = ["".join(line.lower().split()) for line in reversed(lines)]  # the bottom one first
    if len(rows) != rules.ROWS or any(len(row) != rules.COLUMNS for row in rows):
        raise wrong("board", "six rows of seven cells, each . or x or o")
    stones = [0] * rules.SEATS
    for column, letter in enumerate(text.LETTERS):
        cells = "".join(row[column] for row in rows)
        if text.EMPTY in cells.rstrip(text.EMPTY):
            raise wrong("board", f"a stone hangs in the air in column {letter}")
        for row, mark in enumerate(cells.rstrip(text.EMPTY)):
            if mark not in text.MARKS:
                raise wrong("board", f"{mark!r} is not one of . x o")
            stones[text.MARKS.index(mark)] |= 1 << rules.STRIDE * column + row
    first, second = (word.bit_count() for word in stones)
    if first - second not in (0, 1):
        raise wrong("board", f"{first} x and {second} o; x begins, then they alternate")
    state.step = first + second
    state.taken = sum(stones)
    state.mine = stones[state.step % rules.SEATS]
    _read_turn(state)


def _read_turn(state: State) -> None:
    """Who must choose, or who has won."""
    seat = int(state.step) % rules.SEATS
    other = 1 - seat
    if rules.has_four(rules.stones_of(state, seat)):
        raise wrong("board", f"{text.MARKS[seat]} had won before the last stone")
    won = rules.has_four(rules.stones_of(state, other))
    state.score[other], state.score[seat] = (1, -1) if won else (0, 0)
    state.seat = rules.OVER if won or state.step == rules.CELLS else seat


def _read_last(letter: str | None, state: State) -> None:
    state.last = rules.NONE
    if letter is None:
        return
    if letter not in text.LETTERS or len(letter) != 1:
        raise wrong("last", f"{letter!r} is not one of {', '.join(text.LETTERS)}")
    column = text.LETTERS.index(letter)
    mover = text.MARKS[(int(state.step) - 1) % rules.SEATS]
    marks = "".join(row[column] for row in reversed(text.board(state)))
    if marks.rstrip(text.EMPTY)[-1:] != mover:
        raise wrong("last", f"the highest stone of column {letter} is not {mover}")
    state.last = column


def census(state: State) -> Document:
    """What never changes: each cell is empty or holds one stone."""
    stones = int(state.taken).bit_count()
    empty = sum(row.count(text.EMPTY) for row in text.board(state))
    return {"cells": stones + empty}
