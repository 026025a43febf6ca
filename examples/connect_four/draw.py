"""Connect Four drawn as SVG, from a view alone."""

from html import escape

from skysail.game import Document

from . import text

CELL = 60
MARGIN = 20
COLUMNS, ROWS = 7, 6
WIDTH = COLUMNS * CELL + 2 * MARGIN
HEIGHT = ROWS * CELL + 2 * MARGIN + 60  # a title above, letters below
TOP = 60

STYLE = """
.paper { fill: #f4ead6 } .grid { fill: #2f5d73; stroke: #22303c; stroke-width: 2 }
.hole { fill: #cfe3ea; stroke: #22303c; stroke-opacity: .4 }
.stone { stroke: #fffaf0; stroke-width: 3 } .seat0 { fill: #0072b2 } .seat1 { fill: #d55e00 }
.mark { fill: none; stroke: #fff; stroke-width: 5; stroke-linecap: round }
.last { fill: none; stroke: #22303c; stroke-width: 2 }
.line { fill: none; stroke: #d9a441; stroke-width: 5 }
.target { fill: #fff; fill-opacity: 0; stroke: #d9a441; stroke-width: 4; cursor: pointer }
text { fill: #22303c; font: 18px system-ui, sans-serif; text-anchor: middle }
.title { font: bold 20px Georgia, serif }
"""
MARKS = ('<path class="mark" d="M-9-9 9 9M-9 9 9-9"/>', '<circle class="mark" r="10"/>')


def draw(view: Document) -> str:
    """The grid with its stones, the last one ringed, the winning row in gold."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>Connect Four</title><desc>{escape(text.describe(view))}</desc>",
        f'<style>{STYLE}</style><rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="12"/>',
        f'<text class="title" x="{WIDTH / 2:g}" y="36">{escape(view["prompt"])}</text>',
        f'<rect class="grid" x="{MARGIN}" y="{TOP}" width="{COLUMNS * CELL}" '
        f'height="{ROWS * CELL}" rx="14"/>',
    ]
    for height, row in enumerate(reversed(view["board"])):
        parts += [_cell(column, height, mark) for column, mark in enumerate(row)]
    parts += [_ring("line", column, height) for column, height in view["line"]]
    if view["last"] is not None:
        column = text.parse(view["last"])
        stones = sum(row[column] != text.EMPTY for row in view["board"])
        parts.append(_ring("last", column, stones - 1))
    for column, letter in enumerate(text.COLUMNS):
        x, y = _centre(column, -1)
        parts.append(f'<text x="{x}" y="{y - 8}">{letter}</text>')
    parts += [_target(choice) for choice in view["choices"]]
    return "\n".join([*parts, "</svg>"])


def _centre(column: int, height: int) -> tuple[int, int]:
    return MARGIN + column * CELL + CELL // 2, TOP + (ROWS - 1 - height) * CELL + CELL // 2


def _cell(column: int, height: int, mark: str) -> str:
    x, y = _centre(column, height)
    if mark == text.EMPTY:
        return f'<circle class="hole" cx="{x}" cy="{y}" r="24"/>'
    seat = text.MARKS.index(mark)
    stone = f'<circle class="stone seat{seat}" r="24"/>{MARKS[seat]}'
    return f'<g transform="translate({x},{y})">{stone}</g>'


def _ring(kind: str, column: int, height: int) -> str:
    x, y = _centre(column, height)
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="27"/>'


def _target(choice: Document) -> str:
    """A whole column to click on."""
    x, _ = _centre(choice["action"], 0)
    return (
        f'<rect class="target" data-action="{choice["action"]}" x="{x - CELL // 2 + 3}" '
        f'y="{TOP + 3}" width="{CELL - 6}" height="{ROWS * CELL - 6}" rx="12">'
        f"<title>{escape(choice['label'])}</title></rect>"
    )
