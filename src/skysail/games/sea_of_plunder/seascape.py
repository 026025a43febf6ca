"""Sea of Plunder drawn: the endless sea in its ruler, ports and pieces on it.

Between ruler and sea a strip shows the same world again, one sea further: what leaves at one edge
is seen to come in at the other.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from skysail import art
from skysail.art import CREAM, GOLD, INK, Point, at, num, stroke, use
from skysail.art import text as words_at
from skysail.game import Document

from .box import LETTERS, SIDE
from .pictures import PAINT, port

FRAME, PALE = "#173b4d", "#fffaf0"
SQUEEZED = {1: 0.92, 2: 0.72, 3: 0.62}  # of a square, by how many share it
BERTH = 0.64  # of a square
PORT_SHIFT = 0.14  # a ship in port leaves house and crates in sight


class Sea(NamedTuple):
    """Where squares lie on a board of this size; `both` has a ruler on all four sides."""

    size: float
    ruler: float
    strip: float
    both: bool

    @property
    def left(self) -> float:
        """Where the sea itself begins, from both edges."""
        return self.ruler + self.strip

    @property
    def cell(self) -> float:
        rulers = self.ruler * (2 if self.both else 1)
        return (self.size - rulers - 2 * self.strip) / SIDE

    @property
    def side(self) -> float:
        return SIDE * self.cell

    def middle(self, square: str) -> Point:
        """The middle of a square, from the sea's own corner."""
        column, row = place_of(square)
        return (column + 0.5) * self.cell, (row + 0.5) * self.cell


def place_of(square: str) -> tuple[int, int]:
    """Column and row, from 0."""
    return LETTERS.index(square[0]), int(square[1:]) - 1


def beyond(column: int, row: int) -> str:
    """The name of a place just outside the sea, where ships leave it and come in."""
    return f"beyond:{column}:{row}"


def board(view: Document, sea: Sea, over: str, *, bare: bool = False) -> str:
    """The whole board; `over` is what lies on the sea: paths and what may be chosen.

    A `bare` one is for looking at alone: nothing comes to it or goes from it.
    """
    side, left = sea.side, sea.left
    world = _water(sea) + _storm(view, sea) + _ports(view, sea)
    world += _trails(view, sea) + _pieces(view, sea)
    whole = f"M0 0H{num(side)}V{num(side)}H0z"
    reach = num(sea.strip)
    far = num(side + sea.strip)
    ring = f"M-{reach}-{reach}H{far}V{far}H-{reach}zM0 0V{num(side)}H{num(side)}V0z"
    body = f'<clipPath id="@inside"><path d="{whole}"/></clipPath>'
    body += f'<clipPath id="@outside"><path d="{ring}" clip-rule="evenodd"/></clipPath>'
    body += f'<g clip-path="url(#@inside)"><g id="@world">{world}</g></g>'
    again = "".join(
        f'<use href="#@world" x="{num(x * side)}" y="{num(y * side)}"/>'
        for x in (-1, 0, 1)
        for y in (-1, 0, 1)
        if x or y
    )
    veil = f'<path d="{ring}" fill="var(--paper)" fill-rule="evenodd" opacity=".42"/>'
    body += f'<g clip-path="url(#@outside)" aria-hidden="true">{again}</g>{veil}'
    body += stroke(whole, FRAME, 3) + stroke(whole, GOLD, 1.2)
    places = "" if bare else _sky(sea) + _squares(sea) + _berths(view, sea)
    return _ruler(sea) + at(left, left, places + body + over + _port_names(view, sea))


def _ruler(sea: Sea) -> str:
    """A graduated frame with letters and numbers, alternately cream and deep."""
    body = art.lift(f'<path d="{art.box(sea.size, sea.size, 7)(0)}" fill="{FRAME}"/>')
    size = sea.ruler * (12 / 16 if sea.both else 11 / 14)
    wide, far = sea.ruler - 2, sea.size - sea.ruler
    for n in range(SIDE):
        start, middle = sea.left + n * sea.cell, sea.left + (n + 0.5) * sea.cell
        ink = CREAM
        for edge in (1.0, far + 1)[: 2 if sea.both else 1]:
            if n % 2 == 0:
                ink = INK
                body += _field(start, edge, sea.cell, wide) + _field(edge, start, wide, sea.cell)
            line = edge + wide / 2 + size * 0.36
            body += words_at(middle, line, LETTERS[n], size, anchor="middle", bold=True, fill=ink)
            across, down = edge + wide / 2, middle + size * 0.36
            body += words_at(across, down, str(n + 1), size, anchor="middle", bold=True, fill=ink)
    return body


def _field(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        f' fill="{PALE}" opacity=".92"/>'
    )


def _sky(sea: Sea) -> str:
    """All that a storm darkens."""
    edge, size = num(-sea.strip), num(sea.side + 2 * sea.strip)
    spot = f'x="{edge}" y="{edge}" width="{size}" height="{size}"'
    return f'<rect data-place="sky" {spot} fill="none"/>'


def _squares(sea: Sea) -> str:
    """Every square as a place, and those just beyond the edge."""
    cell, body = sea.cell, ""
    for row in range(-1, SIDE + 1):
        for column in range(-1, SIDE + 1):
            within = 0 <= row < SIDE and 0 <= column < SIDE
            name = f"{LETTERS[column]}{row + 1}" if within else beyond(column, row)
            where = f'x="{num(column * cell)}" y="{num(row * cell)}"'
            size = f'width="{num(cell)}" height="{num(cell)}"'
            body += f'<rect data-place="{name}" {where} {size} fill="none"/>'
    return body


def berth(square: str) -> str:
    """The name of a place beside what lies on a square, for what would come to it."""
    return f"berth:{square}"


def _berths(view: Document, sea: Sea) -> str:
    body, size = "", sea.cell * BERTH
    for square in sorted({one for one in squares_of(view).values() if one}):
        x, y = sea.middle(square)
        where = f'x="{num(x - sea.cell * 0.6)}" y="{num(y - sea.cell * 0.6)}"'
        body += f'<rect data-place="{berth(square)}" {where}'
        body += f' width="{num(size)}" height="{num(size)}" fill="none"/>'
    return body


def _water(sea: Sea) -> str:
    """Light from the north-west, waves, a rose, a whale and a serpent, and the grid."""
    side, cell = sea.side, sea.cell
    unit = side / 663  # the chart was drawn 663 wide
    whole = f"M0 0H{num(side)}V{num(side)}H0z"
    body = f'<path d="{whole}" fill="url(#@ocean)"/>'
    shoals = (
        '<path d="M132.6 0Q225.4 132.6 106.1 225.4T0 411.1V0Z" fill="var(--foam)" opacity=".65"/>'
        '<path d="M66.3 0Q132.6 86.2 59.7 132.6T0 251.9V0Z" fill="var(--foam)" opacity=".65"/>'
        '<path d="M663 331.5Q517.1 397.8 556.9 503.9T397.8 663H663Z" fill="#2f5d73" opacity=".1"/>'
        '<path d="M0 0H663V663H0z" fill="url(#@ripple)"/>'
    )
    for picture, x, y, size, faint in (
        ("rose", 484.5, 484.5, 152, 0.2),
        ("whale", 107, 545, 92, 0.3),
        ("serpent", 520, 97, 92, 0.3),
    ):
        shoals += f'<g opacity="{faint}">{use(picture, x, y, size)}</g>'
    body += f'<g transform="scale({unit:.4g})">{shoals}</g>'
    grid = "".join(
        f"M{num(n * cell)} 0V{num(side)}M0 {num(n * cell)}H{num(side)}" for n in range(1, SIDE)
    )
    return body + stroke(grid, "var(--deep)", 0.9, opacity=0.34)


def _storm(view: Document, sea: Sea) -> str:
    """A storm that stops for a Good: the sky stays dark, and what is still to sail is in sight."""
    if view["storm"] is None:
        return ""
    whole, lying = f"M0 0H{num(sea.side)}V{num(sea.side)}H0z", squares_of(view)
    body = f'<path d="{whole}" fill="url(#@gloom)" opacity=".75"/>'
    body += f'<path d="{whole}" fill="url(#@rain)"/>'
    for order in view["orders"]:
        way, here = order["way"], lying[order["piece"]]
        left = way[way.index(here) + 1 :] if here in way else way
        if course := line(sea, [here, *left], 0.45):
            colour = PAINT.get(order["piece"].partition("_")[2], INK)
            body += stroke(course, CREAM, sea.cell * 0.14, opacity=0.7)
            body += stroke(course, colour, sea.cell * 0.07, dashes="6 5")
    return body


def _ports(view: Document, sea: Sea) -> str:
    body = ""
    for one in view["ports"]:
        x, y = sea.middle(one["square"])
        quay = at(x, y, port(one["colour"], one["stock"], sea.cell))
        body += art.place(f"quay:{one['colour']}", quay, about=f"port_{one['name'].lower()}")
    if view["combo"]:
        wheel = use("combo", *sea.middle(view["combo"]), sea.cell * 0.86)
        body += art.piece("combo", wheel, at=view["combo"], about="combo_port")
    return body


def _port_names(view: Document, sea: Sea) -> str:
    """On a large sea, over all that may be chosen: below a quay, or above where something lies."""
    if not sea.both:
        return ""
    body, taken = "", squares_of(view).values()
    for one in view["ports"]:
        x, y = sea.middle(one["square"])
        column, row = place_of(one["square"])
        is_covered = f"{LETTERS[column]}{(row + 1) % SIDE + 1}" in taken
        foot = y + (-sea.cell / 2 - 5 if is_covered else sea.cell / 2 + 13)
        body += words_at(x, foot, one["name"], 13, anchor="middle", serif=True)
    halo = 'stroke="var(--shoal)" stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
    return f'<g font-style="italic" pointer-events="none" {halo}>{body}</g>'


class Standing(NamedTuple):
    """A piece on the sea: how it is called, and the size and middle of its picture."""

    key: str
    picture: str
    about: str
    x: float
    y: float
    size: float


def standing(view: Document, sea: Sea) -> dict[str, Standing]:
    """Where pieces stand; several on a square stand side by side, the port's house in sight."""
    pieces: dict[str, list[tuple[str, str, str]]] = {}
    for number, square in enumerate(view["islands"]):
        if square:
            pieces.setdefault(square, []).append((f"island_{number}", "island", "island_0"))
    for number, square in enumerate(view["pirates"]):
        pieces.setdefault(square, []).append((f"pirate_{number}", "pirate", "pirate_0"))
    for ship in view["ships"]:
        colour = ship["colour"]
        pieces.setdefault(ship["square"], []).append((f"ship_{colour}", f"ship-{colour}", colour))
    quays = {one["square"] for one in view["ports"]} | {view["combo"]}
    found = {}
    for square, here in pieces.items():
        x, y = sea.middle(square)
        size = SQUEEZED.get(len(here), 0.52) * sea.cell
        if square in quays:
            size, x, y = size * 0.78, x + PORT_SHIFT * sea.cell, y - PORT_SHIFT * sea.cell
        step = 0.0 if len(here) == 1 else (sea.cell * 0.96 - size) / (len(here) - 1)
        if square in quays:
            step *= 0.8
        for index, (key, picture, about) in enumerate(here):
            aside = (index - (len(here) - 1) / 2) * step
            up = (index % 2 - 0.5) * sea.cell * 0.16 if len(here) > 1 else 0.0
            found[key] = Standing(key, picture, about, x + aside, y + up, size)
    return found


def _pieces(view: Document, sea: Sea) -> str:
    squares = squares_of(view)
    body = ""
    for piece in standing(view, sea).values():
        face = art.lift(use(piece.picture, piece.x, piece.y, piece.size))
        body += art.piece(piece.key, face, piece.key, at=squares[piece.key], about=piece.about)
    for one in view["ports"]:
        if one["barred"]:
            body += use("chain", *sea.middle(one["square"]), sea.cell)
    return body


def squares_of(view: Document) -> dict[str, str]:
    """The square of each piece, by its key."""
    found = {f"ship_{ship['colour']}": ship["square"] for ship in view["ships"]}
    found |= {f"pirate_{number}": square for number, square in enumerate(view["pirates"])}
    return found | {f"island_{number}": square for number, square in enumerate(view["islands"])}


def _trails(view: Document, sea: Sea) -> str:
    """What sailed in the last play, and which way."""
    body = ""
    for trail in view["trails"]:
        course = line(sea, trail["way"])
        if not course:  # straight to a port, by its card: the fog that it sailed into
            body += use("cloud", *sea.middle(trail["way"][0]), sea.cell * 0.8, "#e8f1f2")
            continue
        colour = PAINT.get(trail["colour"], INK)
        body += stroke(course, "#fff", sea.cell * 0.16, opacity=0.38)
        body += stroke(course, colour, sea.cell * 0.06, dashes="1 7", opacity=0.7)
    return f'<g class="trail">{body}</g>' if body else ""


# -- ways


def line(sea: Sea, squares: Sequence[str], clear: float = 0.0) -> str:
    """A course through squares; over the edge it leaves on one side and enters on the other.

    It begins so much of a square after the first, beside the piece that lies there.
    """
    course = ""
    for number, (here, there) in enumerate(pairwise(squares)):
        course += _leg(sea, here, there, clear if not number else 0.0)
    return course


def step_between(here: str, there: str) -> tuple[int, int]:
    """Columns and rows from a square to another by the shorter way, over the edge if need be."""
    (x0, y0), (x1, y1) = place_of(here), place_of(there)
    half = SIDE // 2
    return (x1 - x0 + half) % SIDE - half, (y1 - y0 + half) % SIDE - half


def _leg(sea: Sea, here: str, there: str, clear: float) -> str:
    east, south = step_between(here, there)
    x0, y0 = sea.middle(here)
    x1, y1 = sea.middle(there)
    across, down = east * sea.cell, south * sea.cell
    start = f"M{num(x0 + across * clear)} {num(y0 + down * clear)}"
    if abs(x0 + across - x1) < 1 and abs(y0 + down - y1) < 1:
        return f"{start}L{num(x1)} {num(y1)}"
    if max(abs(east), abs(south)) > 1:
        return ""  # straight to a port: no course
    out = f"L{num(x0 + across / 2)} {num(y0 + down / 2)}"
    into = f"M{num(x1 - across / 2)} {num(y1 - down / 2)}L{num(x1)} {num(y1)}"
    return start + out + into
