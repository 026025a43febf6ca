"""Les Pluvionautes drawn: the mission on the board, two outlined groups, each with its tag."""

from collections.abc import Sequence

from skysail import art
from skysail.art import CREAM, GOLD, INK, Point, at, num, stroke
from skysail.game import Document

from . import tokens
from .chart import Chart
from .sky import CELL, CELLS, NEIGHBOUR, OFF

OUTLINE = 0.065  # how thick an outline is, in radii of a cell
INSET = 0.06
EMPTY, CLOUDED, LAND = 1.0, 3.0, 5.0  # what it costs to hide a cell
APART = 1.3
MARGIN = 2.0  # of a tag, to the edge of the picture


def own_goals(view: Document) -> list[Document]:
    """The two groups that count for the seat that looks: crop, then animal."""
    if view["seat"] is None:
        return []
    mission = view["seats"][view["seat"]]["mission"]
    return mission["parts"] if mission else []


def dashes(place: int, r: float) -> str:
    """The line of a goal: solid for the crop, dashed for the animal."""
    return f"{num(0.18 * r)} {num(0.11 * r)}" if place else ""


def outlines(goals: Sequence[Document], chart: Chart) -> str:
    """The borders of the groups that count."""
    body = ""
    for place, goal in enumerate(goals):
        line = chart.border(goal["cells"], INSET * chart.r)
        body += stroke(line, CREAM, 2.1 * OUTLINE * chart.r)
        body += stroke(line, INK, OUTLINE * chart.r, dashes=dashes(place, chart.r))
    return f'<g pointer-events="none">{body}</g>'


def lit_groups(view: Document, chart: Chart) -> str:
    """What is seen while it is pointed at: the largest group of a good, a die's reach.

    At the end also both groups of a seat.
    """
    body = ""
    for good in view["goods"]:
        line = chart.border(good["cells"], INSET * chart.r)
        lit = stroke(line, CREAM, 0.24 * chart.r) + stroke(line, INK, 0.17 * chart.r)
        body += art.when(f"ledger:{good['good']}", lit + stroke(line, GOLD, 0.11 * chart.r))
    for owner, badge in zip(view["seats"], view["badges"], strict=True):
        if not (view["over"] and owner["mission"]):
            continue
        lit = ""
        for place, goal in enumerate(owner["mission"]["parts"]):
            line = chart.border(goal["cells"], INSET * chart.r)
            lit += stroke(line, CREAM, 0.24 * chart.r)
            lit += stroke(line, badge["colour"], 0.15 * chart.r, dashes=dashes(place, chart.r))
        body += art.when(f"plate:{owner['seat']}", lit)
    for die in view["weather"]:
        line = chart.border(die["area"], 0.1 * chart.r)
        lit = stroke(line, CREAM, 0.15 * chart.r)
        lit += stroke(line, tokens.WEATHER[die["id"]][1], 0.08 * chart.r)
        body += "".join(art.when(f"{name}:{die['id']}", lit) for name in ("weather", "reach"))
    return f'<g pointer-events="none">{body}</g>'


def tags(view: Document, chart: Chart, least: float = 0) -> str:
    """Each goal's picture and number on its border."""
    body, size = "", max(chart.r, least / tokens.TAG)
    for place, (goal, (spot, left)) in enumerate(
        zip(own_goals(view), tag_spots(view, chart, size), strict=True)
    ):
        number = str(goal["amount"])
        drawn = tokens.tag(goal["good"], number, size, dashed=place == 1, left=left)
        beside = art.place(f"note:{goal['good']}", _note_at(spot, number, size, chart, left=left))
        body += at(*spot, art.place(f"tag:{goal['good']}", drawn) + beside)
    return f'<g pointer-events="none">{body}</g>'


def _note_at(spot: Point, number: str, r: float, chart: Chart, *, left: bool) -> str:
    """Where it would stand what a tag's number becomes: over the tag, and away from its group."""
    _, wide, high = tokens.tag_size(number, r)
    width, _ = tokens.note_size(r)
    end = wide / 2 - 0.36 * high  # the tip stays in sight
    start = max(end - width, -spot[0]) if left else min(-end, chart.width - spot[0] - width)
    return at(start, -high / 2, art.blank(width, high))


def tag_spots(view: Document, chart: Chart, size: float) -> list[tuple[Point, bool]]:
    """Where each goal's tag stands, and whether it is left of its group: where it hides least."""
    hides = {
        cell["name"]: LAND if cell["island"] else CLOUDED if cell["cloud"] else EMPTY
        for cell in view["cells"]
    }
    found: list[tuple[Point, bool]] = []
    for goal in own_goals(view):
        _, wide, high = tokens.tag_size(str(goal["amount"]), size)
        room = (wide / 2 + MARGIN, high / 2 + MARGIN)
        found.append(_spot(goal["cells"], chart, hides, [spot for spot, _ in found], room))
    return found


def _spot(
    cells: Sequence[str], chart: Chart, hides: dict[str, float], used: Sequence[Point], room: Point
) -> tuple[Point, bool]:
    """Beside a cell of the group, outside of it: over the sea or an empty cell if there is one.

    `room` is how far from the picture's edges a tag's middle must be.
    """
    (across, down), r = room, chart.r
    best = (99.0, room, True)
    for name in cells:
        x, y = chart.spots[name]
        for direction, (dx, dy) in enumerate(_BESIDE):
            beside = int(NEIGHBOUR[CELL[name], direction])
            if beside != OFF and CELLS[beside] in cells:
                continue
            spot = (
                min(max(x + dx * r, across), chart.width - across),
                min(max(y + dy * r, down), chart.height - down),
            )
            cost = hides[CELLS[beside]] if beside != OFF else 0.0
            cost += 0.5 * (dy != 0)
            cost += 9 * any(abs(spot[0] - a) < APART * r and abs(spot[1] - b) < r for a, b in used)
            best = min(best, (cost, spot, dx < 0))
    return best[1], best[2]


_BESIDE = ((1.5, 0), (0.87, -1.3), (-0.87, -1.3), (-1.5, 0), (-0.87, 1.3), (0.87, 1.3))
