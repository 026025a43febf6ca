"""What one seat of Connect Four may see, as data: all of it. Every outlet is made of this."""

from skysail.game import Document, State
from skysail.view import head

from . import GAME, rules, text


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator."""
    return {
        **head(GAME, state, seat, "over" if state.seat == rules.OVER else "drop"),
        "scores": [int(score) for score in state.score],
        "board": text.board(state),
        "last": None if state.last == rules.NONE else text.write(state.last),
        "line": line(state),
    }


def line(state: State) -> list[list[int]]:
    """The cells of the lines that won, as [column, row]; rows count up from 0."""
    if state.seat != rules.OVER:
        return []
    cells = set()
    for seat in range(rules.SEATS):
        stones = rules.stones_of(state, seat)
        for direction in (rules.UP, rules.RIGHT, rules.RISING, rules.FALLING):
            first = int(rules.fours(stones, direction))
            for stone in range(4):
                cells |= set(_bits(first << stone * int(direction)))
    return [list(divmod(cell, rules.STRIDE)) for cell in sorted(cells)]


def _bits(word: int) -> list[int]:
    return [bit for bit in range(word.bit_length()) if word >> bit & 1]
