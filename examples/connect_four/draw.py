"""Connect Four drawn in regions, from a view alone."""

from functools import cache

from skysail import art, kit
from skysail.game import Document
from skysail.stage import FORMS, Arrangement, Regions

from . import GAME, text
from .rules import COLUMNS, ROWS

CELL, STONE = 60, 24  # a cell's side, a stone's radius
LEFT, FOOT = 20, 36  # of the board: its frame, and room for the letters
WIDTH, HEIGHT = COLUMNS * CELL + 2 * LEFT, ROWS * CELL + LEFT + FOOT
ROUND = art.box(2 * STONE, 2 * STONE, STONE)
PLATE = 56.0
DEFS: dict[str, str] = {}

DESK = ["s0 board s1", ". board news", ". prompt ."]
PHONE = ["s0 s1", "board board", "news news", "prompt prompt"]
BESIDE = ["board s0", "board s1", "board news", "board prompt"]
ARRANGEMENTS = {
    "wide": Arrangement([240, 768, 240], [PLATE, 592, 68], DESK),
    "tall": Arrangement([189, 189], [PLATE, 568, 44, 64], PHONE, 4),
    "small": Arrangement([174, 174], [PLATE, 416, 44, 64], PHONE, 4),
    "low": Arrangement([480, 352], [PLATE, PLATE, 154, 64], BESIDE, 4),
}


def regions(view: Document, form: str) -> Regions:
    """The grid, and a plate for each seat."""
    arrangement = ARRANGEMENTS[form]
    box = arrangement.box("board")
    scale = min(box.width / WIDTH, box.height / HEIGHT)
    x, y = (box.width - scale * WIDTH) / 2, (box.height - scale * HEIGHT) / 2
    drawings = {"board": art.at(x, y, _board(view), scale=scale)}
    for seat in range(len(text.MARKS)):
        name = "You" if view["seat"] == seat else GAME.seat_name(seat)
        width = arrangement.box(f"s{seat}").width
        drawings[f"s{seat}"] = kit.seat_plate(view, seat, width, PLATE, name)
    assert arrangement.size <= FORMS[form]
    return Regions(arrangement, drawings)


def _board(view: Document) -> str:
    """The stones, what was dropped last, what won, and where a stone may go."""
    rows = view["board"][::-1]  # the bottom one first
    heights = [sum(row[column] != text.EMPTY for row in rows) for column in range(COLUMNS)]
    body = [_frame()]
    for height, row in enumerate(rows):
        body += [_cell(column, height, mark) for column, mark in enumerate(row)]
    if view["last"] is not None:
        column = text.parse(view["last"])
        body.append(_ring("last", column, heights[column] - 1))
    body += [_ring("chosen", column, height) for column, height in view["line"]]
    for column, letter in enumerate(text.LETTERS):
        x, y = _centre(column, -1)
        body.append(art.text(x, y - 6, letter, art.MIDDLE, anchor="middle"))
        top = f'<rect x="{x - 2}" y="0" width="4" height="4" fill="transparent"/>'
        body.append(art.place(f"over:{letter}", top))
        if heights[column] == ROWS:  # the page asks why not
            body.append(art.piece(f"column:{letter}", _column(column), letter))
    for choice in view["choices"]:
        column = choice["action"]
        target = _column(column) + _ring("legal", column, heights[column])
        body.append(art.choice(column, choice["label"], target))
    return "".join(body)


def _centre(column: int, height: int) -> tuple[int, int]:
    return LEFT + column * CELL + CELL // 2, LEFT + (ROWS - 1 - height) * CELL + CELL // 2


@cache
def _frame() -> str:
    return art.at(LEFT, LEFT, art.tile(art.box(COLUMNS * CELL, ROWS * CELL, 14), "url(#@sea)"))


@cache
def _cell(column: int, height: int, mark: str) -> str:
    x, y = _centre(column, height)
    name = f"{text.LETTERS[column]}{height + 1}"
    hole = f'<circle cx="{x}" cy="{y}" r="{STONE}" fill="var(--paper)" stroke="var(--rule)"/>'
    if mark != text.EMPTY:
        stone = art.lift(art.badge(text.MARKS.index(mark), x, y, STONE))
        hole += art.piece(f"stone:{name}", stone, at=name)
    return art.place(name, hole)


@cache
def _ring(kind: str, column: int, height: int) -> str:
    x, y = _centre(column, height)
    return art.at(x - STONE, y - STONE, art.ring(kind, ROUND))


@cache
def _column(column: int) -> str:
    """The whole column, unseen, so that it can be clicked anywhere."""
    size = f'width="{CELL}" height="{ROWS * CELL}"'
    return f'<rect x="{LEFT + column * CELL}" y="{LEFT}" {size} fill="transparent"/>'


def cover() -> str:
    """The front of the box: four in a row over the sea."""
    sky = f'<path d="{art.box(600, 400, 0)(0)}" fill="{art.CREAM}"/>'
    sea = kit.swell(290, -20, "#6ba7b6") + kit.swell(330, -60, "#4f8ea1")
    row = [art.lift(art.badge(0, 120 + 120 * i, 240 - 50 * i, 46)) for i in range(4)]
    return kit.cover(sky + "".join(row) + sea, GAME.title, "Four blue stones in a row.", DEFS)
