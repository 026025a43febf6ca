"""Connect Four on the stage: a stone falls, and what the next one would do is seen beforehand."""

from typing import Any

from skysail import art
from skysail.game import Document, State
from skysail.stage import GAIN, Facts, Odds, beat, foretold, ghost, light, move, outcome, thumb

from . import rules, text
from .view import line


def beats(state: State, seat: int | None) -> list[Document]:
    """The stone falls from above its column; four in a row light up."""
    told = text.tell(state, seat)
    if not told:
        return []
    mover, cell = (int(state.step) - 1) % rules.SEATS, _top(state)
    fall = move(f"stone:{cell}", cell, start=f"over:{cell[0]}")
    played = [beat(told[0], fall, by=mover)]
    if len(told) > 1:
        won = [f"{text.LETTERS[column]}{row + 1}" for column, row in line(state)]
        played.append(beat(told[1], light(*won, tone=GAIN)))
    return played


def foresee(before: State, action: int, after: State, seat: int) -> Facts:
    """Where the stone comes to lie, whether it wins, and whether the answer to it can."""
    if after.seat == rules.OVER:
        return {"cell": _top(after), "won": bool(after.score.any()), "lost": False}
    return {"cell": _top(after), "won": False, "lost": _can_win(after)}


def foretell(view: Document, action: int, certain: Facts, odds: Odds) -> Document:
    """All of it is certain here."""
    cell: Any = certain["cell"]
    if certain["won"]:
        words = f"{cell}: four in a row"
    else:
        words = f"{cell}, and four in a row for the other" if certain["lost"] else f"To {cell}"
    stone = f'<g opacity=".75">{art.badge(view["choosing"], 50, 50, 46)}</g>'
    return foretold(words, ghost("", cell, thumb(stone, {})))


def ending(state: State, seat: int | None) -> Document:
    """A sentence to the player; nobody has points."""
    won = bool(state.score.any()) and int(state.score.argmax()) == seat
    return outcome("Four in a row: you win!" if won else text.ending(state))


def _top(state: State) -> str:
    """The cell of the last stone."""
    column = int(state.last)
    height = int(state.taken & rules.COLUMN[column]).bit_count()
    return f"{text.LETTERS[column]}{height}"


def _can_win(state: State) -> bool:
    """Whether the seat to choose can make four in a row at once."""
    return any(
        rules.has_four(state.mine | (state.taken + rules.BOTTOM[column]) & rules.COLUMN[column])
        for column in range(rules.COLUMNS)
        if not state.taken & rules.TOP[column]
    )
