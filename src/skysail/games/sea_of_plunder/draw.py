"""Sea of Plunder drawn: the endless sea, the seats and the hand, as one seat sees them.

Made of the view alone. Pointing at a card shows its path from the ship (or from the pirates, for a
discard) with a number on every square where it touches something, in that order.
"""

from collections.abc import Sequence

from skysail import art
from skysail.art import (
    CORAL,
    CREAM,
    DEEP,
    GOLD,
    INK,
    MOSS,
    SAND,
    SMALL,
    at,
    cut,
    disc,
    num,
    stroke,
    use,
)
from skysail.art import text as words_at
from skysail.game import Document

from . import chart
from .box import (
    COURSE,
    DIRECTIONS,
    DRIFT,
    FIRST_ACTION,
    FIRST_EVENT,
    FIRST_GOOD,
    FIRST_PORT,
    KIND,
    KINDS,
    LENGTH,
    LETTERS,
    OPTIONS,
    SIDE,
)
from .pictures import DEFS, PAINT, cover
from .text import ACTION, card_text, describe, kind_name

__all__ = ["cover", "draw"]

Point = tuple[float, float]
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ON_SEA = ("pirate_", "island_", "x_", "turn_", "ship_")
EVENT_RED, BLUE = "#a63a2b", "#2f5d8a"
PICTURES = {  # of Actions and Events
    "action_broken_compass": "compass",
    "action_cursed_treasure": "chest",
    "action_hurricane": "swirl",
    "action_resupply": "cards",
    "action_so_close_yet_so_far": "island",
    "action_trouble_at_sea": "pirate",
    "action_uncharted_waters": "swirl",
    "event_cargo_adrift": "cards",
    "event_magical_compass": "compass",
    "event_parting_storms": "swirl",
    "event_tales_of_more_treasure": "island",
}


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


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    body, width, height = _portrait(view) if narrow else _landscape(view)
    title = f"Sea of Plunder, round {view['round']}: {view['prompt']}"
    words = "\n".join([describe(view), "", *view["happened"]])
    whole = art.page(width, height) + body
    return art.svg(width, height, whole, title, words, defs=DEFS, theme=theme)


def _landscape(view: Document) -> tuple[str, float, float]:
    """The sea left; question, seats and piles right; the hand below."""
    pad, gap = 16.0, 12.0
    sea = Sea(pad, pad, 42)
    aside, wide = pad + sea.size + gap, 520.0
    question, y = _question(view, wide)
    body = at(aside, pad, question)
    y += pad + gap
    piles, high = _piles(view, wide)
    body += at(aside, y, piles)
    y += high + gap
    for player in view["players"]:
        panel, high = _player(view, player, wide)
        body += at(aside, y, panel)
        y += high + 8
    body = _sea(view, sea) + body
    top = max(y, pad + sea.size) + gap
    hand, high = _hand(view, sea, pad, top, sea.size + gap + wide, 78)
    return body + hand, aside + wide + pad, top + high + pad


def _portrait(view: Document) -> tuple[str, float, float]:
    """One column: question, sea, hand, piles, seats."""
    pad, width = 6.0, 400.0
    inner = width - 2 * pad
    question, high = _question(view, inner)
    body = at(pad, pad, question)
    sea = Sea(pad, pad + high + 8, inner / (SIDE + 1.24))
    body += _sea(view, sea)
    y = sea.y + sea.size + 8
    hand, high = _hand(view, sea, pad, y, inner, 58)
    y += high + 8
    piles, high = _piles(view, inner)
    body += at(pad, y, piles)
    y += high + 8
    for player in view["players"]:
        panel, high = _player(view, player, inner)
        body += at(pad, y, panel)
        y += high + 8
    return body + hand, width, y


# -- the question


def _question(view: Document, width: float) -> tuple[str, float]:
    """What is asked, buttons for choices without a thing on the table, and what happened."""
    y = 30.0
    if view["over"]:
        body = at(8, 8, art.banner(width - 16, view["prompt"], "#3f6a38"))
        y = 70.0
    else:
        lines = art.wrap(view["prompt"], (width - 24) * 0.92, 18)
        body = ""
        for line in lines:
            body += words_at(12, y, line, 18, bold=True, serif=True)
            y += 23
    flag = "last round" if view["last_round"] else f"round {view['round']}"
    options = [option for option in view["choices"] if _is_button(view, option)]
    half = (width - 34) / 2
    longest = max((art.length(o["label"], SMALL, bold=True) for o in options), default=0.0)
    columns = 2 if longest < half - 12 else 1
    wide = half if columns == 2 else width - 24
    for index, option in enumerate(options):
        row, column = divmod(index, columns)
        size = 15 if art.length(option["label"], 15, bold=True) < wide - 16 else SMALL
        face = cut(art.box(wide, 34, 9)(0), CREAM, 1)
        label = option["label"].removeprefix("Those with ").replace(" take a Debt", "")
        face += words_at(wide / 2, 22, label, size, anchor="middle", bold=True, fill=INK)
        face += art.ring("legal", art.box(wide, 34, 9), 3)
        face = art.choice(option["action"], option["label"], face)
        body += at(12 + column * (wide + 10), y - 8 + row * 44, face)
    y += 44 * -(-len(options) // columns)
    told = _latest(view["happened"], width - 24, 4)
    body += art.paragraph(12, y + 4, told, fill="var(--soft)")
    y += len(told) * SMALL * 1.22 + 8
    plate = art.plate(width - 50, 14, flag, fill="#f2c9bd" if view["last_round"] else CREAM)
    return art.panel(width, y) + body + plate, y


def _is_button(view: Document, option: Document) -> bool:
    move = option["move"]
    if "kind" in option or move in ("deck", "pile"):
        return False
    if move in ("north", "east", "south", "west"):
        return len(option["paths"]) > 1
    return not move.startswith(ON_SEA) or view["phase"] == "choose_colour"


def _latest(sentences: Sequence[str], width: float, most: int) -> list[str]:
    """As many of the last sentences as `most` lines hold."""
    for first in range(len(sentences)):
        lines = art.wrap(" ".join(sentences[first:]), width)
        if len(lines) <= most:
            return lines
    return []


# -- the sea


def _sea(view: Document, sea: Sea) -> str:
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
    for square, names in _pieces(view).items():
        column, row = LETTERS.index(square[0]), int(square[1:]) - 1
        for spot in _also_beyond(column, row):
            drawn, inside = "", spot == (column, row)
            for index, name in enumerate(names):
                shift = _shift(names, index) * cell
                x, y = sea.spot(*spot)
                size = cell * (0.92 if len(names) == 1 else 0.7)
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
    near = sea.cell * 0.32
    body = art.plate(x + near, y + near, str(port["stock"]), sea.cell * 0.24)
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


def _leg(sea: Sea, start: str, end: str) -> str:
    """A line from square to square; over the edge it leaves on one side and enters on the other."""
    (x0, y0), (x1, y1) = sea.where(start), sea.where(end)
    half = sea.cell * SIDE / 2
    over_x, over_y = abs(x1 - x0) > half, abs(y1 - y0) > half
    if not over_x and not over_y:
        return f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    turn = sea.cell * SIDE
    far_x = x1 + (turn if x1 < x0 else -turn) * over_x
    far_y = y1 + (turn if y1 < y0 else -turn) * over_y
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
        _leg(sea, here, there) for here, there in zip([start, *squares], squares, strict=False)
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
        body += art.plate(x + sea.cell * 0.28, y - sea.cell * 0.3, str(order), sea.cell * 0.27)
    return body


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
            marks.append(art.choice(option["action"], _told(option), drawn + at_x))
        elif "paths" in option and len(option["paths"]) == 1:
            spot = at(
                *sea.where(option["paths"][0][-1]), _hit(cell * 0.46) + art.ring("legal", ring, 3)
            )
            marks.append(art.choice(option["action"], option["label"], spot))
        elif move.startswith(("pirate_", "island_")):
            sort, number = move.split("_")
            square = view[f"{sort}s"][int(number)]
            spot = _ringed(view, sea, move, square)
            spot += art.preview(_from_here(view, sea, square, sort, None))
            marks.append(art.choice(option["action"], option["label"], spot))
        elif move.startswith("ship_") and view["phase"] == "choose_ship":
            square = next(s["square"] for s in view["ships"] if s["colour"] == move[5:])
            spot = _ringed(view, sea, move, square)
            spot += art.preview(_from_here(view, sea, square, "ship", view["seat"]))
            marks.append(art.choice(option["action"], option["label"], spot))
    if view["phase"] == "compass_use" and view["choices"]:
        for ship in view["ships"]:
            if ship["colour"] == view["turn_ship"] and view["plays"] >= 0:
                body += _from_here(view, sea, ship["square"], "ship", ship["seat"], turned=True)
    return body + "".join(marks)


def _hit(radius: float) -> str:
    """An area to point at."""
    return f'<circle r="{num(radius)}" fill="{CREAM}" fill-opacity=".25"/>'


def _told(option: Document) -> str:
    met = "; ".join(f"{m['square']}: {m['words']}" for m in option["touches"])
    return f"{option['label']}. {met}" if met else str(option["label"])


def _from_here(
    view: Document, sea: Sea, square: str, sort: str, seat: int | None, *, turned: bool = False
) -> str:
    """All paths of the card in use from a square."""
    if not view["card"] or view["card"] == "drift":
        return ""
    return _paths(view, sea, view["card"], square, sort, seat, turned or view["turned"])


def _paths(
    view: Document, sea: Sea, kind: str, square: str, sort: str, seat: int | None, turned: bool
) -> str:
    """The paths of a card from a square; those that need a Compass are faint."""
    body = ""
    options = int(OPTIONS[KIND[kind]])
    for option in reversed(chart.choices_of(kind, turned=turned)):
        squares = chart.course(view, kind, option, square)
        met = chart.touches(view, squares, sort, seat)
        body += _route(sea, square, squares, met, faint=options == 1 and option > 0)
    return body


# -- the hand


def _hand(
    view: Document, sea: Sea, left: float, top: float, width: float, wide: float
) -> tuple[str, float]:
    """The own cards by kind, each choosable where it is a choice; at the end, every hand."""
    rows = [p for p in view["players"] if p["cards"] is not None]
    body, y = "", top + 8
    for player in rows:
        kinds = sorted(set(player["cards"]), key=lambda kind: KIND[kind])
        name = "Your hand" if player["seat"] == view["seat"] else f"{player['name']}'s hand"
        words = f"{name}: {len(player['cards'])} cards"
        body += words_at(left + 10, y + 14, words, 15, bold=True, serif=True)
        y += 24
        tall, gap = wide * 1.42, 9.0
        columns = max(1, int((width - 20 + gap) // (wide + gap)))
        for index, kind in enumerate(kinds):
            row, column = divmod(index, columns)
            x, up = left + 10 + column * (wide + gap), y + row * (tall + gap + 2)
            own = player["seat"] == view["seat"]
            body += _held(view, sea, kind, player["cards"].count(kind), (x, up), wide, own)
        y += (-(-len(kinds) // columns)) * (tall + gap + 2) if kinds else 6
    if not rows:
        return "", 0.0
    height = y - top + 2
    return at(left, top, art.panel(width, height)) + body, height


def _held(
    view: Document, sea: Sea, kind: str, count: int, spot: Point, wide: float, own: bool
) -> str:
    verb = "discard" if view["phase"].startswith("discard") else "play"
    move = f"{verb}_{kind}" if own and f"{verb}_{kind}" in ACTION else ""
    face = art.piece(f"card_{kind}", at(*spot, _card(kind, wide)), move)
    if count > 1:
        face += art.plate(spot[0] + wide - 10, spot[1] + 6, f"×{count}")
    option = next((o for o in view["choices"] if o.get("kind") == kind), None) if own else None
    words = f"{kind_name(KIND[kind])}. {card_text(kind)}"
    if option is None:
        return f"<g><title>{art.escape(words)}</title>{face}</g>"
    face += at(*spot, art.ring("legal", art.box(wide, wide * 1.42, wide * 0.1), 2.4))
    preview = _preview(view, sea, kind, option["move"].partition("_")[0])
    if preview:
        face += art.preview(preview)
    return art.choice(option["action"], f"{option['label']}. {card_text(kind)}", face)


def _preview(view: Document, sea: Sea, kind: str, verb: str) -> str:
    """The paths of a card before it is chosen."""
    turned = view["players"][view["seat"]]["compasses"] > 0
    if verb == "play" and chart.is_map(kind):
        ships = [s for s in view["ships"] if s["seat"] == view["seat"]]
        return "".join(
            _paths(view, sea, kind, ship["square"], "ship", ship["seat"], turned)
            for ship in ships
            if view["turn_ship"] in (None, ship["colour"])
        )
    if verb == "discard":
        return "".join(
            _paths(view, sea, kind, square, "pirate", None, False)
            for square in dict.fromkeys(view["pirates"])
        )
    return ""


def _card(kind: str, wide: float) -> str:
    """A card's face: band with its name, then a small chart, a Good, or words."""
    number, tall = KIND[kind], wide * 1.42
    entry, name = KINDS[number], kind_name(number)
    colour = SAND
    if FIRST_PORT <= number < FIRST_ACTION or FIRST_GOOD <= number < FIRST_EVENT:
        colour = PAINT[entry["colour"]]
    elif number >= FIRST_EVENT:
        colour = EVENT_RED
    elif number >= FIRST_ACTION:
        colour = BLUE
    band = wide * 0.27
    face = art.lift(cut(art.box(wide, tall, wide * 0.1)(0), CREAM, 1.2))
    face += cut(art.box(wide, band, wide * 0.1)(0), colour, 0.8)
    name = name.partition(" (")[0].replace("North-", "N-").replace("South-", "S-")
    fitting = SMALL * (wide - 5) / art.length(name, SMALL, bold=True)
    size = max(min(float(SMALL), fitting), 7.5)
    lines = art.wrap(name, (wide - 4) * 1.05, size)[:2]
    for index, line in enumerate(lines):
        y = band / 2 + size * 0.36 + (index - (len(lines) - 1) / 2) * size
        ink = art.legible(colour)
        face += words_at(wide / 2, y, line, size, anchor="middle", bold=True, fill=ink)
    x, y, room = wide / 2, band + (tall - band) / 2, min(wide - 8, tall - band - 8)
    if number < FIRST_PORT:
        return face + at(x, y, _small_chart(number, room))
    if number < FIRST_ACTION:
        return face + use(f"port_{entry['colour']}", x, y, room * 0.8)
    if FIRST_GOOD <= number < FIRST_EVENT:
        return face + use(f"good_{entry['colour']}", x, y, room * 0.8)
    if number < FIRST_GOOD:
        return (
            face
            + use(PICTURES[kind], x, y - room * 0.2, room * 0.48, colour)
            + at(x, y + room * 0.4, _small_chart(DRIFT, room * 0.5))
        )
    return face + use(PICTURES[kind], x, y, room * 0.7, colour)


def _small_chart(number: int, room: float) -> str:
    """The grid of a Map card with ship, paths and Xs, the whole of it in view."""
    routes = []
    for option in range(OPTIONS[number]):
        spot, spots = (0, 0), [(0, 0)]
        for leg in range(LENGTH[number, option]):
            for letter in DIRECTIONS[COURSE[number, option, leg]]:
                east, south = STEPS[letter]
                spot = spot[0] + east, spot[1] + south
            spots.append(spot)
        routes.append(spots)
    across = [s[0] for spots in routes for s in spots]
    down = [s[1] for spots in routes for s in spots]
    cells = max(max(across) - min(across), max(down) - min(down), 2) + 1
    step = room / cells
    middle = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2

    def on(spot: Point) -> Point:
        return (spot[0] - middle[0]) * step, (spot[1] - middle[1]) * step

    half = room / 2
    grid = "".join(
        f"M{num(-half + n * step)} {num(-half)}V{num(half)}"
        f"M{num(-half)} {num(-half + n * step)}H{num(half)}"
        for n in range(cells + 1)
    )
    water = f"M{num(-half)} {num(-half)}H{num(half)}V{num(half)}H{num(-half)}z"
    body = f'<path d="{water}" fill="#d3e8ea"/>' + stroke(grid, DEEP, 0.6, opacity=0.5)
    arm = step * 0.26
    for spots in routes:
        points = [on(spot) for spot in spots]
        body += stroke("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points), INK, 1.6)
        x, y = points[-1]
        cross = f"M{num(x - arm)} {num(y - arm)}l{num(2 * arm)} {num(2 * arm)}m0 {num(-2 * arm)}"
        body += stroke(f"{cross}l{num(-2 * arm)} {num(2 * arm)}", CORAL, 2.4)
    return body + disc(*on((0, 0)), step * 0.27, GOLD, 1.2)


# -- piles and seats


def _piles(view: Document, width: float) -> tuple[str, float]:
    """Deck, pile with its top card, the pirates' dish, what waits for the discard."""
    high, wide = 92.0, 54.0
    body = art.panel(width, high)
    taken = {option["move"]: option for option in view["choices"]}
    back = at(12, 8, art.card_back(wide)) + art.plate(12 + wide / 2, 74, str(view["deck"]), 15)
    top = at(84, 8, stroke(art.box(wide, wide * 1.42, 5)(0), "var(--rule)", 1.6, dashes="4 6"))
    if view["pile"]:
        top = art.piece(f"card_{view['pile'][0]}", at(84, 8, _card(view["pile"][0], wide)))
    for x, move, face in ((12.0, "deck", back), (84.0, "pile", top)):
        if move in taken:
            face += at(x, 8, art.ring("legal", art.box(wide, wide * 1.42, 5), 3))
            face = art.choice(taken[move]["action"], taken[move]["label"], face)
        body += face
    x = 156.0
    full = view["dish"] >= 6
    body += use("chest", x + 14, 24, 30)
    words = f"Pirates' dish {view['dish']} / 6"
    body += words_at(
        x + 36, 29, words, 15, bold=True, fill="var(--coral)" if full else "var(--ink)"
    )
    waiting = [kind_name(KIND[kind]) for kind in view["waiting"]]
    lines = [f"Waiting for the discard: {', '.join(waiting)}"] if waiting else []
    if view["card"]:
        turned = ", Compass spent" if view["turned"] else ""
        lines.append(f"In use: {view['card_name']}{turned}")
    if view["under"]:
        names = ", ".join(kind_name(KIND[kind]) for kind in view["under"])
        lines.append(f"You slipped under the deck: {names}")
    wrapped = [part for line in lines for part in art.wrap(line, width - x - 12)][:3]
    return body + art.paragraph(x, 54, wrapped, fill="var(--soft)"), high


def _player(view: Document, player: Document, width: float) -> tuple[str, float]:
    """A seat: ships, power, tokens, hand, and what the looking seat knows of it."""
    seat, mine = player["seat"], player["seat"] == view["seat"]
    body = art.badge(seat, 22, 22, 13)
    name = player["name"] + (" (you)" if mine else "")
    body += words_at(42, 27, name, 15, bold=True, serif=True)
    x = 46 + art.length(name, 15, bold=True)
    for ship in view["ships"]:
        if ship["seat"] == seat:
            body += use(f"ship_{ship['colour']}", x + 12, 20, 28)
            x += 28
    for index, (picture, count) in enumerate(
        (
            ("chest", f"{player['treasures']}/3"),
            ("compass", str(player["compasses"])),
            ("debt", str(player["debt"])),
            ("cards", str(player["held"])),
        )
    ):
        spot = width - 8 - (4 - index) * 48 - (8 if index == 0 else 0)
        body += use(picture, spot + 9, 22, 20)
        body += words_at(spot + 21, 27, count, 14, bold=True)
    lines = []
    if player["power"]:
        lines += art.wrap(f"{player['power']['name']}: {player['power']['text']}", width - 24)
    if player["known"]:
        names = ", ".join(kind_name(KIND[kind]) for kind in player["known"])
        lines += art.wrap(f"You know of: {names}", width - 24)
    score = view["scores"][seat]
    worth = f"{score} point{'' if abs(score) == 1 else 's'}" + (
        "" if mine or view["over"] else " and Goods"
    )
    lines.append(worth)
    body += art.paragraph(12, 52, lines, fill="var(--soft)")
    high = 46 + len(lines) * SMALL * 1.22
    edge = stroke(art.box(width, high, 10)(-1), MOSS, 2.4) if seat == view["choosing"] else ""
    if seat == view["winner"]:
        edge = stroke(art.box(width, high, 10)(-1), GOLD, 4)
    return art.panel(width, high) + edge + body, high
