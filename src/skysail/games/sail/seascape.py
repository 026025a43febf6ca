"""Sail drawn: the sea chart with storms, islands and the ship, and the cells to steer to."""

from collections.abc import Callable, Sequence

from skysail import art, layout
from skysail.art import CREAM, INK, SMALL, Point, at, num, stroke, text, use
from skysail.game import Document
from skysail.layout import WIDE, Part

from .chart import CELLS, COLUMNS, LETTERS

ROUNDS_PER_STORM = 2
WARNING = "#f2c9bd"
STORM = "#3a2f6b"

Spot = Callable[[float, float], Point]  # column, row -> the middle of that cell


def draw_sea(view: Document, width: float, rise: float, *, head: float) -> Part:
    """The chart and how high it is; `rise` is half a cell's height, `head` the room for storms."""
    chart, rows = view["map"], len(LETTERS) + 1
    left, foot, tall = 20.0, 22.0, rise * rows
    step = (width - left - 6) / (COLUMNS + 1)

    def spot(column: float, row: float) -> Point:
        return left + column * step, head + rise * (row if view["seat"] == 1 else rows - row)

    def where(name: str) -> Point:
        return spot(*_cell(name))

    def diamonds(names: Sequence[str]) -> str:
        side = f"l{num(step)} {num(-rise)} {num(step)} {num(rise)} {num(-step)} {num(rise)}z"
        return "".join(f"M{num(x - step)} {num(y)}{side}" for x, y in map(where, names))

    body = art.panel(width, head + tall + foot)
    body += layout.water(left, head, step * (COLUMNS + 1), tall)
    body += f'<path d="{diamonds(CELLS)}" fill="var(--foam)"/>'
    body += stroke(diamonds(CELLS), "var(--deep)", 1.2, opacity=0.7)
    storms = list(enumerate(chart["storms"], 1))
    ahead = [n for n, _ in storms if view["round"] <= ROUNDS_PER_STORM * n]
    if ahead:  # rain on all cells that are not past the next storm
        caught = chart["storms"][ahead[0] - 1] + 2
        wet = diamonds([name for name in CELLS if _cell(name)[0] < caught])
        body += f'<path d="{wet}" fill="url(#@rain)"/>'
    body += "".join(_storm(spot(gap + 0.5, 0)[0], head, tall, n in ahead) for n, gap in storms)
    body += _coordinates(spot, head + tall + foot - 6)
    for seat, row in enumerate((0.5, rows - 0.5)):
        x, y = spot(0.48, row)
        body += art.badge(seat, x, y, min(13, step * 0.42))
    size = min(step, rise) * (1.3 if width > WIDE else 1.45)
    body += at(*where(chart["start"]), _outline_of_start(step, rise))
    body += use("harbour", *where(chart["end"]), size * 1.15)
    body += "".join(use("island", *where(name), size * 1.12) for name in chart["islands"])
    body += "".join(use("token", *where(name), size * 0.95) for name in chart["krakens"])
    body += _trail(view, where, step)
    x, y = where(view["ship"])
    body += art.piece("ship", art.lift(use("ship", x, y - rise * 0.1, size * 1.25)))
    body += _helm(view, spot, step, rise) + _deadlines(view, spot, width, head, ahead)
    if view["stranded"]:
        body += art.plate(
            width / 2, head + tall - 16, "No route to the harbour remains", fill=WARNING
        )
    return body, head + tall + foot


def _cell(name: str) -> tuple[int, int]:
    """Column and row of a cell; rows count from South's rim, 1 to 7."""
    return int(name[1:]), LETTERS.index(name[0]) + 1


def _outline_of_start(step: float, rise: float) -> str:
    return stroke(art.polygon(4, step, rise)(-6), "var(--ink)", 1.6, dashes="4 4")


def _storm(x: float, top: float, tall: float, ahead: bool) -> str:
    """A storm's line from rim to rim, faint when it has passed."""
    teeth = 12
    zigzag = "".join(f"l{4 if i % 2 else -4} {num(tall / teeth)}" for i in range(teeth))
    course = f"M{num(x + 2)} {num(top)}{zigzag}"
    line = stroke(course, CREAM, 5.5) + stroke(course, STORM, 2.6)
    return line if ahead else f'<g opacity=".35">{line}</g>'


def _deadlines(view: Document, spot: Spot, width: float, head: float, ahead: Sequence[int]) -> str:
    """Above each storm line: by when the ship must be past it."""
    wide = width > WIDE
    half = 122.0 if wide else 62.0  # of the words' width; they keep clear of each other
    middles = [spot(gap + 0.5, 0)[0] for gap in view["map"]["storms"]]
    if len(middles) == 2:
        middles[1] = min(max(middles[1], middles[0] + 2 * half), width - half)
        middles[0] = min(middles[0], middles[1] - 2 * half)
    body, y = "", head / 2
    for number, x in enumerate(middles, 1):
        by = f"of round {ROUNDS_PER_STORM * number}"
        lines = ["past by end", by] if number in ahead else ["past"]
        if wide:
            lines = [f"Storm {number}: {' '.join(lines)}"]
        start = max(x, half) - max(art.length(line, SMALL) for line in lines) / 2 + 10
        body += use("cloud", start - 15, y, 20, "var(--deep)")
        body += art.paragraph(start, y + 5 - 8 * (len(lines) - 1), lines)
    return body


def _coordinates(spot: Spot, lower: float) -> str:
    columns = [(spot(column, 0)[0], lower, str(column)) for column in range(1, COLUMNS + 1)]
    rows = [(10.0, spot(0, row)[1] + 5, letter) for row, letter in enumerate(LETTERS, 1)]
    soft = "var(--soft)"
    return "".join(text(x, y, word, anchor="middle", fill=soft) for x, y, word in columns + rows)


def _trail(view: Document, where: Callable[[str], Point], step: float) -> str:
    """The faint trail of the last move."""
    if not view["moved"]:
        return ""
    (x0, y0), (x1, y1) = map(where, view["moved"])
    course = f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    line = stroke(course, "var(--ink)", 3, dashes="1 7", opacity=0.75)
    return line + f'<g opacity=".45">{use("ship", x0, y0, step)}</g>'


def _helm(view: Document, spot: Spot, step: float, rise: float) -> str:
    """The two cells that the helmsman may choose; off the board, a smaller mark on the rim."""
    if view["phase"] != "turn_helm":
        return ""
    column, row = _cell(view["ship"])
    body = ""
    for option in view["choices"]:
        across = 1 if option["side"] else -1
        (x, y), near = spot(column + 1, row + across), spot(column + 0.45, row + 0.45 * across)
        outline, plate_at = art.polygon(4, step - 7, rise - 7), (0.0, rise * 0.72)
        if y < near[1]:
            plate_at = (0.0, -rise * 0.72)
        if option["target"] is None:
            outline, plate_at = art.polygon(4, step * 0.5, rise * 0.5), (step * 0.5 + 24, 0.0)
        mark = f'<path d="{outline(0)}" fill="{CREAM}" fill-opacity=".35"/>'
        mark += art.ring("legal", outline)
        mark += art.plate(*plate_at, "on" if option["move"] == "pass" else "turn")
        course = f"M{num(near[0])} {num(near[1])}L{num(x)} {num(y)}"
        mark = stroke(course, INK, 2, dashes="6 5") + at(x, y, mark)
        body += art.choice(option["action"], option["label"], mark)
    return body
