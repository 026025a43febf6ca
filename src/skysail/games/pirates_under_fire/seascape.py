"""Pirates Under Fire drawn: the sea, the ships and mines on it, combinations and shots.

For Dark the sea is turned by half a turn.
"""

from collections.abc import Callable

from skysail import art, layout
from skysail.art import CREAM, GOLD, INK, Point, at, disc, num, stroke, text, use
from skysail.game import Document
from skysail.layout import Page, near_seat

from .names import EFFECT_MEANINGS, EFFECT_NAMES, SEAT_NAMES
from .pictures import arrow, mine, outline, tile
from .sea import COLUMN_NAMES, COLUMNS, ROWS

BOARD_WIDTH = {"reef": 3, "lagoon": 3, "channel": 1}
SHIPS_IN_A_ROW = 5

Spot = Callable[[str], Point]  # a space's name -> its middle


def draw_sea(view: Document, cell: float) -> Page:
    """The sea with all that lies on it, and how large that is."""
    wide_page = cell > 60
    rim = 26.0 if wide_page else 13.0
    width, height = COLUMNS * cell + 2 * rim, ROWS * cell + 2 * rim
    turned = view["seat"] == 1

    def spot(name: str) -> Point:
        row, column = int(name[1]), int(name[3])
        x = COLUMNS - 1 - column if turned else column
        y = row if turned else ROWS - 1 - row
        return rim + (x + 0.5) * cell, rim + (y + 0.5) * cell

    body = art.panel(width, height) + layout.water(rim, rim, COLUMNS * cell, ROWS * cell, 6)
    body += _grid(view, cell, rim) + _rims(view, cell, rim)
    if wide_page:
        body += _coordinates(turned, cell, rim)
    offered: dict[str, list[Document]] = {}
    for option in view["choices"]:
        if "space" in option:
            offered.setdefault(option["space"], []).append(option)
    numbers: Document = {}
    for side in view["sides"]:
        numbers |= side["tally"]["numbers"]
    for space in view["sea"]:
        options = offered.get(space["space"], [])
        ships = [option for option in options if len(option["parts"]) > 1]
        face = _space(view, space, cell, numbers, bool(options)) + _ships_to_lay(ships, cell)
        face = art.piece(f"space_{space['space']}", face, space["space"])
        if options and not ships and "path" not in options[0]:
            face = art.choice(options[0]["action"], options[0]["label"], face)
        x, y = spot(space["space"])
        body += at(x - cell / 2, y - cell / 2, face)
    body += _combinations(view, spot, cell)
    for option in view["choices"]:
        if "path" in option:
            body += _shot(option, spot, cell, 1 - view["choosing"])
    return body, width, height


def _grid(view: Document, cell: float, rim: float) -> str:
    """Thin lines between spaces, thicker ones between boards, the frontier between the halves."""
    right, low = rim + COLUMNS * cell, rim + ROWS * cell
    thin = "".join(f"M{num(rim + c * cell)} {num(rim)}V{num(low)}" for c in range(1, COLUMNS))
    thin += "".join(f"M{num(rim)} {num(rim + r * cell)}H{num(right)}" for r in range(1, ROWS))
    body = stroke(thin, "var(--deep)", 1, opacity=0.6)
    turned, middle = view["seat"] == 1, rim + ROWS * cell / 2
    edges = ""
    for owner, half in enumerate(view["halves"]):
        below = (owner == 0) != turned
        place = 0
        for board in half[:-1]:
            place += BOARD_WIDTH[board["board"]]
            x = rim + (place if below else COLUMNS - place) * cell
            edges += f"M{num(x)} {num(middle if below else rim)}V{num(low if below else middle)}"
    body += stroke(edges, "var(--deep)", 3, opacity=0.75)
    return (
        body
        + stroke(f"M{num(rim)} {num(middle)}H{num(right)}", CREAM, 5)
        + stroke(f"M{num(rim)} {num(middle)}H{num(right)}", INK, 2, dashes="10 6")
    )


def _rims(view: Document, cell: float, rim: float) -> str:
    """Each seat's first row has her colour at its edge, and her badge."""
    near, width = near_seat(view), COLUMNS * cell
    body = ""
    for seat in range(len(SEAT_NAMES)):
        y = rim + ROWS * cell if seat == near else rim
        body += stroke(f"M{num(rim)} {num(y)}h{num(width)}", art.SEAT_COLOURS[seat], 5)
        body += art.badge(
            seat, rim + width + rim / 2, y + (-9 if seat == near else 9), min(11, rim * 0.44)
        )
    return body


def _coordinates(turned: bool, cell: float, rim: float) -> str:
    body = ""
    for column, name in enumerate(COLUMN_NAMES):
        x = rim + ((COLUMNS - 1 - column if turned else column) + 0.5) * cell
        body += text(x, rim + ROWS * cell + 18, name, anchor="middle", fill="var(--soft)")
    for row in range(ROWS):
        y = rim + ((row if turned else ROWS - 1 - row) + 0.5) * cell
        body += text(rim - 6, y + 5, str(row + 1), anchor="end", fill="var(--soft)")
    return body


def _ships_to_lay(options: list[Document], cell: float) -> str:
    """A chip for each ship that may be laid on a space, in rows from its lower edge."""
    body, size = "", cell / SHIPS_IN_A_ROW
    for place, option in enumerate(options):
        row, column = divmod(place, SHIPS_IN_A_ROW)
        x, y = (column + 0.5) * size, cell - (row + 0.5) * size
        face = disc(x, y, size * 0.46, CREAM, 1)
        if "mercenary" in option:
            face += use(option["mercenary"], x, y, size * 0.8, INK)
        else:
            face += art.centred(x, y, str(option["number"]), size * 0.8, INK)
        body += art.choice(option["action"], option["label"], face)
    return body


def _space(view: Document, space: Document, cell: float, numbers: Document, offered: bool) -> str:
    """One space: icon, mine, ship, and whether it may be chosen."""
    half, icon, ship = cell / 2, space["icon"], space["ship"]
    meaning = f"{space['place']}: {EFFECT_NAMES[icon]}. {EFFECT_MEANINGS[icon]}"
    body = f'<rect width="{num(cell)}" height="{num(cell)}" fill="transparent"/>'
    edge: art.Outline = art.box(cell - 8, cell - 8, 6)
    inset = 4.0
    if ship:
        size = _tile_size(cell)
        if cell > 60:
            body += use(icon, cell - 9, cell - 9, 13, "var(--deep)")
        counts_as = numbers.get(ship["mercenary"])
        inset, edge = (cell - size) * 0.4, outline(ship["owner"], size)
        body += at(inset, inset, art.lift(tile(ship, ship["owner"], size, counts_as)))
        meaning = f"{space['place']}: {SEAT_NAMES[ship['owner']]}'s {ship['name']}"
        meaning += ", burning" if ship["burning"] else ""
        meaning += f", {ship['shields']} shields" if ship["shields"] else ""
    else:
        body += use(icon, half, half, cell * 0.46, "var(--deep)")
    if space["mine"]:
        body += at(half + cell * 0.2, half - cell * 0.2, mine(space["mine"], cell * 0.5))
        meaning += f" ({space['mine']})" if not ship else ", on a mine"
    if offered:
        body += at(inset, inset, art.ring("legal", edge, 3.4))
    elif space["space"] == view["at"]:
        body += at(inset, inset, art.ring("chosen", edge))
    return body if offered else art.hint(meaning, body)


def _tile_size(cell: float) -> float:
    """A tile leaves room at the corner for the icon of its space, where that can be seen."""
    return cell * (0.79 if cell > 60 else 0.86)


def _combinations(view: Document, spot: Spot, cell: float) -> str:
    """A line in the fleet's colour along each combination; its points when all is over."""
    body = ""
    for side in view["sides"]:
        colour = art.SEAT_COLOURS[side["seat"]]
        for found in side["tally"]["combinations"]:
            (x0, y0), (x1, y1) = spot(found["spaces"][0]), spot(found["spaces"][-1])
            level = y0 == y1
            across, down = (0.0, cell * 0.41) if level else (-cell * 0.41, 0.0)
            reach = cell * 0.34
            onward = reach * (1 if (x1 > x0 if level else y1 > y0) else -1)
            dx, dy = (onward, 0.0) if level else (0.0, onward)
            course = f"M{num(x0 + across - dx)} {num(y0 + down - dy)}"
            course += f"L{num(x1 + across + dx)} {num(y1 + down + dy)}"
            body += stroke(course, CREAM, 7) + stroke(course, INK, 5.6) + stroke(course, colour, 4)
            if view["result"] == "scored":
                x, y = (x0 + x1) / 2 + across, (y0 + y1) / 2 + down
                body += art.plate(x, y, str(found["points"]), 14, fill=GOLD)
    return body


def _shot(option: Document, spot: Spot, cell: float, enemy: int) -> str:
    """A possible shot: arrow and target are one choice."""
    points = [spot(name) for name in option["path"]]
    x, y = points[-1]
    size = _tile_size(cell)
    inset = (cell - size) * 0.4 - cell / 2
    target = f'<rect width="{num(size)}" height="{num(size)}" fill="transparent"/>'
    target += art.ring("legal", outline(enemy, size), 3.4)
    body = at(x + inset, y + inset, target) + arrow(points, max(4.0, cell * 0.07), cell * 0.42)
    return art.choice(option["action"], option["label"], body)
