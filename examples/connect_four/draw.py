"""Connect Four drawn as SVG, from a view alone."""

from skysail import art
from skysail.game import Document

from . import text
from .rules import COLUMNS, ROWS

CELL, STONE = 60, 24  # a cell's side, a stone's radius
LEFT, TOP = 20, 56
WIDTH = COLUMNS * CELL + 2 * LEFT
HEIGHT = TOP + ROWS * CELL + 40
ROUND = art.box(2 * STONE, 2 * STONE, STONE)


def draw(view: Document) -> str:
    """The grid with its stones, what was dropped last, what won, and where a stone may go."""
    rows = view["board"][::-1]  # the bottom one first
    heights = [sum(row[column] != text.EMPTY for row in rows) for column in range(COLUMNS)]
    grid = art.box(COLUMNS * CELL, ROWS * CELL, 14)
    body = [
        art.page(WIDTH, HEIGHT),
        art.text(WIDTH / 2, 36, view["prompt"], art.LARGE, anchor="middle", bold=True, serif=True),
        art.at(LEFT, TOP, art.tile(grid, "url(#@sea)")),
    ]
    for height, row in enumerate(rows):
        body += [_cell(column, height, mark) for column, mark in enumerate(row)]
    if view["last"] is not None:
        column = text.parse(view["last"])
        body.append(_ring("last", column, heights[column] - 1))
    body += [_ring("chosen", column, height) for column, height in view["line"]]
    for column, letter in enumerate(text.LETTERS):
        x, y = _centre(column, -1)
        body.append(art.text(x, y - 2, letter, art.MIDDLE, anchor="middle"))
    for choice in view["choices"]:
        column = choice["action"]
        target = _column(column) + _ring("legal", column, heights[column])
        body.append(art.choice(column, choice["label"], target))
    return art.svg(WIDTH, HEIGHT, "".join(body), "Connect Four", text.describe(view))


def _centre(column: int, height: int) -> tuple[int, int]:
    return LEFT + column * CELL + CELL // 2, TOP + (ROWS - 1 - height) * CELL + CELL // 2


def _cell(column: int, height: int, mark: str) -> str:
    x, y = _centre(column, height)
    if mark == text.EMPTY:
        return f'<circle cx="{x}" cy="{y}" r="{STONE}" fill="var(--paper)" stroke="var(--rule)"/>'
    return art.lift(art.badge(text.MARKS.index(mark), x, y, STONE))


def _ring(kind: str, column: int, height: int) -> str:
    x, y = _centre(column, height)
    return art.at(x - STONE, y - STONE, art.ring(kind, ROUND))


def _column(column: int) -> str:
    """The whole column, unseen, so that it can be clicked anywhere."""
    size = f'width="{CELL}" height="{ROWS * CELL}"'
    return f'<rect x="{LEFT + column * CELL}" y="{TOP}" {size} fill="transparent"/>'
