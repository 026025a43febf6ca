"""The sea of Pirates Under Fire drawn: chart, ships and mines, lines, ways of shots.

For Orange the sea is turned by half a turn; its letters and digits turn with it.
"""

from collections.abc import Callable, Sequence
from math import dist

from skysail import art
from skysail.art import CREAM, Point, at, disc, num, stroke, text, use
from skysail.game import Document
from skysail.kit import near_seat

from .arranging import DEPTH, WATER, board_at, half_to_be, is_laid
from .box import BOARD_WIDTH
from .lookout import cry
from .names import EFFECT_NAMES
from .pictures import (
    DARKER,
    NAMED,
    SIDE,
    beyond,
    mine,
    outline,
    printed,
    shields,
    thread,
    tile,
    way,
)
from .sea import COLUMN_NAMES, COLUMNS, ROWS, SEATS

TILE = 0.875  # of a cell's side
APART = 25.0  # from the middle of a line's points to that of others

Spot = Callable[[str], Point]  # a space's name -> its middle


def draw_sea(view: Document, width: float, height: float) -> str:
    """The sea with all that lies on it, as large as fits, its rims around it."""
    rim = max(9.0, width / 45)
    cell = min((width - 2 * rim) / COLUMNS, (height - 2 * 12) / ROWS, 94.0)
    left, top = (width - COLUMNS * cell) / 2, (height - ROWS * cell) / 2
    turned = near_seat(view) == 1

    def spot(name: str) -> Point:
        row, column = int(name[1]), int(name[3])
        x = COLUMNS - 1 - column if turned else column
        y = row if turned else ROWS - 1 - row
        return left + (x + 0.5) * cell, top + (y + 0.5) * cell

    chart = art.place("sea", _chart(view, cell))
    body = art.panel(width, height) + at(left, top, chart)
    body += _rims(view, cell, left, top)
    numbers: Document = {}
    for side in view["sides"]:
        numbers |= side["tally"]["numbers"]
    for place, space in enumerate(view["sea"]):
        if not is_laid(view, place * SEATS // len(view["sea"])):
            continue
        x, y = spot(space["space"])
        about = board_at(view, place) if view["phase"].startswith("layout") else space["icon"]
        face = _space(view, space, cell, numbers, about)
        body += at(x - cell / 2, y - cell / 2, face)
    if view["boards"]:
        body += at(left, top + ROWS / 2 * cell, half_to_be(view, cell))
    ways = "".join(
        way(spot(option["path"][0]), spot(option["path"][-1]), cell)
        for option in view["choices"]
        if "path" in option
    )
    over = _lines(view, spot, cell) + f'<g class="offer">{ways}</g>'
    return body + f'<g pointer-events="none">{over}</g>'


# -- the chart


def _chart(view: Document, cell: float) -> str:
    """Water, the boards of both halves, thin lines, the rope along the middle."""
    width, height = COLUMNS * cell, ROWS * cell
    area = f'<path d="{art.box(width, height, 4)(0)}"'
    body = f'{area} fill="url(#@sea)"/>' + _boards(view, cell) + f'{area} fill="url(#@ripples)"/>'
    grid = "".join(f"M{num(c * cell)} 0V{num(height)}" for c in range(1, COLUMNS))
    grid += "".join(f"M0 {num(r * cell)}H{num(width)}" for r in range(1, ROWS))
    body += stroke(grid, "var(--deep)", 1, opacity=0.28)
    thick = max(4.0, cell * 0.06)
    rope = f"M{num(-thick / 2)} {num(height / 2)}H{num(width + thick / 2)}"
    body += stroke(rope, "#6b4f22", thick + 1.6) + stroke(rope, "#d8bd84", thick)
    body += stroke(rope, "#8a6a35", thick, dashes=f"1.4 {num(thick * 0.9)}")
    for x in (0.0, width):
        body += disc(x, height / 2, thick * 0.9, "#c8553d", 1.2)
        body += stroke(f"M{num(x - thick * 0.8)} {num(height / 2)}h{num(thick * 1.6)}", CREAM, 1.6)
    return body


def _boards(view: Document, cell: float) -> str:
    """Reef, lagoon and channel, each with its own water."""
    body, turned = "", near_seat(view) == 1
    for owner, half in enumerate(view["halves"]):
        near = (owner == 0) != turned
        place = 0
        if not is_laid(view, owner):
            continue
        for board in half:
            kind, wide = board["board"], BOARD_WIDTH[board["board"]]
            column = place if near else COLUMNS - place - wide
            place += wide
            x, y = column * cell + 1, (ROWS / 2 * cell if near else 0) + 1
            edge = art.box(wide * cell - 2, ROWS / 2 * cell - 2, 10)(0)
            patch = f'<path d="{edge}" fill="{WATER[kind]}" opacity="{DEPTH[kind]}"/>'
            body += art.piece(
                f"board_{owner}_{kind}", at(x, y, patch + _scenery(kind, cell, near=near))
            )
    return f"<g>{body}</g>"


def _scenery(kind: str, cell: float, *, near: bool) -> str:
    """Rocks of a reef, shoals of a lagoon, the current of a channel: between the spaces."""
    if kind == "channel":
        swells = "".join(
            f"M{num(cell * 0.2)} {num(cell * (row + 0.93))}q{num(cell * 0.15)} {num(-cell * 0.12)}"
            f" {num(cell * 0.3)} 0t{num(cell * 0.3)} 0"
            for row in range(ROWS // 2)
        )
        return stroke(swells, "#fff", 2, opacity=0.35)
    name = "rocks" if kind == "reef" else "shoals"
    spots = ((1, 1), (2, 2)) if near else ((1, 2), (2, 1))
    above = 0.17 * cell  # the names of spaces
    body = "".join(use(name, x * cell, y * cell - above, cell * 0.75) for x, y in spots)
    return f'<g opacity=".6">{body}</g>'


def _rims(view: Document, cell: float, left: float, top: float) -> str:
    """Each first row has its fleet's colour at its edge; letters and digits stand on all sides."""
    near = near_seat(view)
    turned = near == 1
    width, height = COLUMNS * cell, ROWS * cell
    thick = 6.0 if cell > NAMED else 3.0
    body = ""
    for seat in range(SEATS):
        y = top + height + thick / 2 if seat == near else top - thick / 2
        line = f"M{num(left)} {num(y)}h{num(width)}"
        body += f'<g stroke-linecap="butt">{stroke(line, art.SEAT_COLOURS[seat], thick)}</g>'
    size, soft = (13 if cell > NAMED else 11), "var(--soft)"
    for column, name in enumerate(COLUMN_NAMES):
        x = left + ((COLUMNS - 1 - column if turned else column) + 0.5) * cell
        for y in (top - thick - 1, top + height + thick + size * 0.8):
            body += text(x, y, name, size, anchor="middle", bold=True, fill=soft)
    for row in range(ROWS):
        y = top + ((row if turned else ROWS - 1 - row) + 0.5) * cell + size * 0.36
        for x in (left / 2, left + width + left / 2):
            body += text(x, y, str(row + 1), size, anchor="middle", bold=True, fill=soft)
    return body


# -- spaces


def _space(view: Document, space: Document, cell: float, numbers: Document, about: str) -> str:
    """One space: what it does, or the ship that lies there; a mine on it."""
    name, icon, ship = space["space"], space["icon"], space["ship"]
    body = f'<rect class="face" width="{num(cell)}" height="{num(cell)}" fill="transparent"/>'
    if name in view["tinted"]:
        body += tint(1 - view["seat"], cell)
    if ship:
        body += _ship(view, space, cell, numbers)
    else:
        body += printed(icon, cell, mined=bool(space["mine"]))
    if space["mine"]:
        token = at(cell * 0.44, cell * 0.46, mine(space["mine"], cell * 0.54))
        body += art.piece(f"mine_{name}", token, at=f"space_{name}", about="mine")
    return art.piece(f"space_{name}", body, name, about="" if ship else about)


def tint(seat: int, cell: float) -> str:
    """A wash in the colour of a seat that can come there."""
    edge = art.box(cell - 6, cell - 6, 8)(0)
    colour = art.SEAT_COLOURS[seat]
    wash = (
        f'<path d="{edge}" fill="{colour}" fill-opacity=".3" stroke="{colour}" stroke-width="2"/>'
    )
    return at(3, 3, wash)


def _ship(view: Document, space: Document, cell: float, numbers: Document) -> str:
    """The ship on a space; a ring around the one whose effects are carried out."""
    ship, name, size = space["ship"], space["space"], cell * TILE
    inset = (cell - size) / 2
    face = tile(ship, ship["owner"], size, numbers.get(ship["mercenary"]))
    if space["space"] == view["at"]:
        face += art.ring("chosen", outline(ship["owner"], size))
    about = ship["mercenary"] or f"ship_{ship['number']}"
    body = at(inset, inset - cell * 0.01, art.lift(face))
    return art.piece(
        ship_key(space), body, at=f"space_{name}", about=about, more=_about_here(view, space)
    )


def _about_here(view: Document, space: Document) -> str:
    """What lies hidden below a ship, and what the lookout cries of it."""
    told = f"On {space['place']}, {EFFECT_NAMES[space['icon']]}."
    dangers = [cry(view, one) for one in view["lookout"] if one["space"] == space["space"]]
    return " ".join([told, *(f"In danger of {words}." for words in dangers if words)])


def ship_key(space: Document) -> str:
    """The key of the ship on a space, the same whether it burns or not."""
    ship = space["ship"]
    return f"ship_{space['space']}_{ship['owner']}_{ship['mercenary'] or ship['number']}"


# -- lines


def line_key(owner: int, spaces: Sequence[str]) -> str:
    """The key of the thread along a combination."""
    return f"line_{owner}_{spaces[0]}_{spaces[-1]}"


def plate_key(owner: int, spaces: Sequence[str]) -> str:
    """The key of the plate with its points."""
    return f"points_{line_key(owner, spaces)}"


def _lines(view: Document, spot: Spot, cell: float) -> str:
    """A thread in the gap right of a column or below a row, for each combination.

    Shields of its ships hang over it, and all points lie on top, apart from each other.
    """
    threads, hung, plates = "", "", ""
    taken: list[Point] = []
    right = max(spot(view["sea"][corner]["space"])[0] for corner in (0, -1))
    ships = {space["space"]: space["ship"] for space in view["sea"]}
    for side in view["sides"]:
        owner, colour = side["seat"], DARKER[side["seat"]]
        for found in side["tally"]["combinations"]:
            points = [spot(name) for name in found["spaces"]]
            level = points[0][1] == points[-1][1]
            across, down = (0.0, cell / 2) if level else (cell / 2, 0.0)
            beads = sorted((x + across, y + down) for x, y in points)
            drawn = thread(beads, cell * 0.4, colour)
            threads += art.piece(line_key(owner, found["spaces"]), drawn)
            farthest = 1.0 if beads[-1][0] == right else 1.3  # a plate stays on the paper
            spots = [beyond(beads, cell * 0.4, times) for times in (farthest, -1.0, 0.4)]
            clear = [place for place in spots if all(dist(place, one) > APART for one in taken)]
            taken.append((clear or spots)[0])
            points_of = art.plate(*taken[-1], str(found["points"]), 14)
            plates += art.piece(plate_key(owner, found["spaces"]), points_of)
            if level:
                hung += "".join(
                    _hung(ships[name]["shields"], x, y, cell)
                    for name, (x, y) in zip(found["spaces"], points, strict=True)
                )
    return threads + hung + plates


def _hung(count: int, x: float, y: float, cell: float) -> str:
    """The shields of the ship around x, y once more, over what lies on its lower edge."""
    size = cell * TILE
    return at(x - size / 2, y - size / 2 - cell * 0.01, shields(count, size / SIDE))
