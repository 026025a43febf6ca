"""Sea of Plunder drawn: the endless sea, its pieces, and the paths that cards would take.

A path carries a number on every square where it touches something, in that order; pointing at it
tells in words what that is.
"""

from skysail import art
from skysail.art import CORAL, CREAM, INK, SMALL, Point, at, disc, num, stroke, use
from skysail.art import text as words_at
from skysail.game import Document

from . import chart
from .box import KIND, LETTERS, OPTIONS, SIDE

LEAST_TYPE = 13.0
MOST_TOLD = 4  # lines of what a path touches


class Sea:
    """Where squares lie on the page."""

    def __init__(self, x: float, y: float, cell: float) -> None:
        self.x, self.y, self.cell = x, y, cell
        self.edge = cell * 0.62  # the strip beyond the border that shows the opposite side
        self.size = SIDE * cell + 2 * self.edge

    def spot(self, column: float, row: float) -> Point:
        """The middle of a square; columns and rows beyond the border are allowed."""
        return (
            self.x + self.edge + (column + 0.5) * self.cell,
            self.y + self.edge + (row + 0.5) * self.cell,
        )

    def where(self, square: str) -> Point:
        return self.spot(LETTERS.index(square[0]), int(square[1:]) - 1)


def draw_sea(view: Document, sea: Sea) -> str:
    """Water, coordinates on all sides, pieces, what lies beyond the edge, paths to choose."""
    side, cell = SIDE * sea.cell, sea.cell
    x, y = sea.x + sea.edge, sea.y + sea.edge
    body = at(sea.x, sea.y, f'<path d="{art.box(sea.size, sea.size, 10)(0)}" fill="var(--sea)"/>')
    body += at(x, y, f'<path d="M0 0H{num(side)}V{num(side)}H0z" fill="url(#@sea)"/>')
    body += at(x, y, f'<path d="M0 0H{num(side)}V{num(side)}H0z" fill="url(#@waves)"/>')
    lines = "".join(
        f"M{num(n * cell)} 0V{num(side)}M0 {num(n * cell)}H{num(side)}" for n in range(SIDE + 1)
    )
    body += at(x, y, stroke(lines, "var(--deep)", 0.8, opacity=0.55))
    body += _coordinates(sea)
    body += _things(view, sea)
    trail = "".join(_leg(sea, start, end) for start, end in view["trails"])
    if trail:
        body += stroke(trail, "var(--ink)", 3, dashes="1 7", opacity=0.7)
    return body + _choices(view, sea)


def _coordinates(sea: Sea) -> str:
    body, size = "", min(SMALL, sea.edge * 0.72)
    for n in range(SIDE):
        for beyond in (-0.82, SIDE - 0.18):
            x, y = sea.spot(n, beyond)
            body += words_at(
                x, y + size * 0.36, LETTERS[n], size, anchor="middle", fill="var(--ink)"
            )
            x, y = sea.spot(beyond, n)
            body += words_at(
                x, y + size * 0.36, str(n + 1), size, anchor="middle", fill="var(--ink)"
            )
    return body


def _things(view: Document, sea: Sea) -> str:
    """Ports, islands, pirates and ships; several on a square stand side by side."""
    cell, body = sea.cell, ""
    for port in view["ports"]:
        x, y = sea.where(port["square"])
        body += use(f"port_{port['colour']}", x, y, cell * 0.98)
    if view["combo"]:
        body += use("combo", *sea.where(view["combo"]), cell * 0.95)
    ports = {port["square"] for port in view["ports"]} | {view["combo"]}
    for square, names in _pieces(view).items():
        column, row = LETTERS.index(square[0]), int(square[1:]) - 1
        for spot in _also_beyond(column, row):
            drawn, inside = "", spot == (column, row)
            for index, name in enumerate(names):
                shift = _shift(names, index) * cell
                x, y = sea.spot(*spot)
                size = cell * (0.92 if len(names) == 1 else 0.7)
                if square in ports:  # leave some of the port in sight
                    size, x, y = size * 0.8, x - cell * 0.16, y - cell * 0.16
                size *= 1 if inside else 0.6
                picture = name if name.startswith("ship") else name.partition("_")[0]
                face = use(picture, x + shift, y - cell * 0.04 + abs(shift) * 0.3, size)
                drawn += art.piece(name, face, name) if inside else face
            body += art.lift(drawn) if inside else f'<g opacity=".4">{drawn}</g>'
    return body + "".join(_stock(port, sea) for port in view["ports"])


def _pieces(view: Document) -> dict[str, list[str]]:
    """What stands on each square, by the words of a choice of it."""
    pieces: dict[str, list[str]] = {}
    for number, square in enumerate(view["islands"]):
        if square:
            pieces.setdefault(square, []).append(f"island_{number}")
    for number, square in enumerate(view["pirates"]):
        pieces.setdefault(square, []).append(f"pirate_{number}")
    for ship in view["ships"]:
        pieces.setdefault(ship["square"], []).append(f"ship_{ship['colour']}")
    return pieces


def _shift(names: list[str], index: int) -> float:
    """How far to the side a piece stands that shares its square, in squares."""
    return (index - (len(names) - 1) / 2) * 0.3


def _ringed(view: Document, sea: Sea, name: str, square: str) -> str:
    """A piece to choose; where several stand together, each can be hit."""
    names, cell = _pieces(view)[square], sea.cell
    x, y = sea.where(square)
    size = 0.44 if len(names) == 1 else 0.32
    ring = art.ring("legal", art.polygon(24, cell * size, cell * size), 3)
    return at(x + _shift(names, names.index(name)) * cell, y, _hit(cell * size) + ring)


def _stock(port: Document, sea: Sea) -> str:
    """How many Goods a port has left; a red bar while a pirate keeps ships from them."""
    x, y = sea.where(port["square"])
    near = max(sea.cell * 0.32, 11)
    body = art.plate(x + near, y + near, str(port["stock"]), max(sea.cell * 0.24, LEAST_TYPE))
    if port["barred"]:
        body += disc(x - near, y + near, sea.cell * 0.15, CORAL, 1)
        body += at(x - near, y + near, stroke(f"M{num(-near / 4)} 0H{num(near / 4)}", CREAM, 2.4))
    return body


def _also_beyond(column: int, row: int) -> list[Point]:
    """The square, and its ghosts just beyond the opposite edges."""
    spots: list[Point] = [(column, row)]
    if column in (0, SIDE - 1):
        spots.append((SIDE - 0.2 if column == 0 else -0.8, row))
    if row in (0, SIDE - 1):
        spots.append((column, SIDE - 0.2 if row == 0 else -0.8))
    return spots


def _leg(sea: Sea, start: str, end: str, *, clear: bool = False) -> str:
    """A line from square to square; over the edge it leaves on one side and enters on the other.

    A `clear` one begins beside the piece on its first square.
    """
    (x0, y0), (x1, y1) = sea.where(start), sea.where(end)
    half = sea.cell * SIDE / 2
    over_x, over_y = abs(x1 - x0) > half, abs(y1 - y0) > half
    turn = sea.cell * SIDE
    far_x = x1 + (turn if x1 < x0 else -turn) * over_x
    far_y = y1 + (turn if y1 < y0 else -turn) * over_y
    if clear:
        x0, y0 = x0 + (far_x - x0) * 0.36, y0 + (far_y - y0) * 0.36
    if not over_x and not over_y:
        return f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    middle_x, middle_y = (x0 + far_x) / 2, (y0 + far_y) / 2
    back_x, back_y = middle_x + (x1 - far_x), middle_y + (y1 - far_y)
    return (
        f"M{num(x0)} {num(y0)}L{num(middle_x)} {num(middle_y)}"
        f"M{num(back_x)} {num(back_y)}L{num(x1)} {num(y1)}"
    )


def _route(
    sea: Sea, start: str, squares: list[str], met: list[Document], *, faint: bool = False
) -> str:
    """A path with its X, and the order in which it touches things."""
    course = "".join(
        _leg(sea, here, there, clear=here == start)
        for here, there in zip([start, *squares], squares, strict=False)
    )
    x, y = sea.where(squares[-1])
    arm = sea.cell * 0.2
    cross = f"M{num(x - arm)} {num(y - arm)}l{num(2 * arm)} {num(2 * arm)}m0 {num(-2 * arm)}"
    cross += f"l{num(-2 * arm)} {num(2 * arm)}"
    dashes = "2 7" if faint else "8 5"
    body = stroke(course, CREAM, 6, opacity=0.75) + stroke(course, INK, 2.6, dashes=dashes)
    body += stroke(cross, CREAM, 8) + stroke(cross, CORAL if not faint else "#8a6a5e", 4.4)
    for order, contact in enumerate(met, 1):
        if [m["square"] for m in met[: order - 1]].count(contact["square"]):
            continue  # the first number of a square stands for all that it holds
        x, y = sea.where(contact["square"])
        body += art.plate(
            x + sea.cell * 0.28, y - sea.cell * 0.3, str(order), max(sea.cell * 0.27, LEAST_TYPE)
        )
    return body


def _words(sea: Sea, start: str, met: list[Document]) -> str:
    """What a path touches, in words, on the half of the sea that its piece is not in."""
    lines = []
    for order, contact in enumerate(met, 1):
        lines.append(f"{order}. {contact['square']}: {contact['words']}")
    if not lines:
        return ""
    wide = max(art.length(line, SMALL) for line in lines[:MOST_TOLD]) + 20
    high = len(lines[:MOST_TOLD]) * SMALL * 1.22 + 10
    y = sea.size - sea.edge - high - 4 if int(start[1:]) <= SIDE // 2 else sea.edge + 4
    body = art.panel(min(wide, sea.size - 2 * sea.edge - 8), high)
    body += art.paragraph(10, SMALL + 5, lines[:MOST_TOLD])
    return at(sea.x + sea.edge + 4, sea.y + y, body)


def _choices(view: Document, sea: Sea) -> str:
    """Paths, pieces and neighbouring squares that can be chosen on the sea."""
    body, cell = "", sea.cell
    marks = []
    ring = art.polygon(24, cell * 0.44, cell * 0.44)
    for option in view["choices"]:
        move = option["move"]
        if "path" in option:
            path = option["path"]
            drawn = _route(sea, view["target"]["square"], path, option["touches"])
            at_x = at(*sea.where(path[-1]), _hit(cell * 0.46) + art.ring("legal", ring, 3))
            told = _words(sea, view["target"]["square"], option["touches"])
            drawn += at_x + (art.preview(told) if told else "")
            marks.append(art.choice(option["action"], _told(option), drawn))
        elif "paths" in option and len(option["paths"]) == 1:
            spot = at(
                *sea.where(option["paths"][0][-1]), _hit(cell * 0.46) + art.ring("legal", ring, 3)
            )
            marks.append(art.choice(option["action"], option["label"], spot))
        elif move.startswith(("pirate_", "island_")):
            sort, number = move.split("_")
            square = view[f"{sort}s"][int(number)]
            paths = _from_here(view, sea, square, sort, None)
            spot = _ringed(view, sea, move, square) + art.preview(paths)
            marks.append(art.choice(option["action"], option["label"], spot))
        elif move.startswith("ship_") and view["phase"] == "choose_ship":
            square = next(s["square"] for s in view["ships"] if s["colour"] == move[5:])
            paths = _from_here(view, sea, square, "ship", view["seat"])
            spot = _ringed(view, sea, move, square) + art.preview(paths)
            marks.append(art.choice(option["action"], option["label"], spot))
    if view["phase"] == "compass_use" and view["choices"]:
        if view["discarded"]:
            body += preview(view, sea, view["card"], "discard")
        else:
            body += preview(view, sea, view["card"], "play")
    return body + "".join(marks)


def _hit(radius: float) -> str:
    """An area to point at."""
    return f'<circle r="{num(radius)}" fill="{CREAM}" fill-opacity=".25"/>'


def _told(option: Document) -> str:
    met = "; ".join(f"{m['square']}: {m['words']}" for m in option["touches"])
    return f"{option['label']}. {met}" if met else str(option["label"])


def _from_here(view: Document, sea: Sea, square: str, sort: str, seat: int | None) -> str:
    """All paths of the card in use from a square."""
    if not view["card"] or view["card"] == "drift":
        return ""
    return _paths(view, sea, view["card"], square, sort, seat, view["turned"])


def _paths(
    view: Document,
    sea: Sea,
    kind: str,
    square: str,
    sort: str,
    seat: int | None,
    turned: bool,
    *,
    told: bool = True,
) -> str:
    """The paths of a card from a square; those that need a Compass are faint."""
    body = ""
    options = int(OPTIONS[KIND[kind]])
    for option in reversed(chart.choices_of(kind, turned=turned)):
        squares = chart.course(view, kind, option, square)
        met = chart.touches(view, squares, sort, seat)
        body += _route(sea, square, squares, met, faint=options == 1 and option > 0)
        if told and options == 1 and option == 0:
            body += _words(sea, square, met)
    return body


def preview(view: Document, sea: Sea, kind: str, verb: str) -> str:
    """The paths of a card before it is chosen."""
    turned = view["players"][view["seat"]]["compasses"] > 0
    if verb == "play" and chart.is_map(kind):
        ships = [s for s in view["ships"] if s["seat"] == view["seat"]]
        told = (len(ships) == 1 or view["turn_ship"] is not None) and view["phase"] == "play_card"
        return "".join(
            _paths(view, sea, kind, ship["square"], "ship", ship["seat"], turned, told=told)
            for ship in ships
            if view["turn_ship"] in (None, ship["colour"])
        )
    if verb == "discard":
        return "".join(
            _paths(view, sea, kind, square, "pirate", None, False, told=False)
            for square in dict.fromkeys(view["pirates"])
        )
    return ""
