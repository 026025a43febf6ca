"""The pictures of Pirates Under Fire: icons of effects, ship tiles, mines, fire."""

from math import cos, pi, sin

from skysail import art, layout
from skysail.art import CORAL, CREAM, DEEP, GOLD, INK, SMALL, WOOD, at, cut, disc, num, stroke, use
from skysail.game import Document

CHARRED, EMBER, STEEL = "#43332e", "#e8762c", "#46525e"
HERE = "currentColor"
CROSS = "M0-10V10M-10 0H10M-3.5-6.5 0-10 3.5-6.5M-3.5 6.5 0 10 3.5 6.5"
CROSS += "M-6.5-3.5-10 0-6.5 3.5M6.5-3.5 10 0 6.5 3.5"
STAR = "M0-7 2-2.2 7-1.8 3.2 1.4 4.4 6.3 0 3.6-4.4 6.3-3.2 1.4-7-1.8-2-2.2Z"
FLAME = "M0-20Q4-10 11-5 17 3 13 12 9 21 0 21-9 21-13 12-16 4-9-4-9 2-5 4-7-8 0-20z"
SHIELD = "M0-10Q5-7 9-7 10 5 0 11-10 5-9-7-5-7 0-10z"


def line(course: str, width: float = 2.2) -> str:
    return stroke(course, HERE, width)


def solid(outline: str) -> str:
    return f'<path d="{outline}" fill="{HERE}"/>'


def turned(body: str, degrees: int) -> str:
    return f'<g transform="rotate({degrees})">{body}</g>'


def _mine(radius: float, width: float) -> str:
    """A round mine with eight horns, in the colour of its surroundings."""
    horns = "".join(
        f"M{num(radius * cos(a))} {num(radius * sin(a))}L{num(1.55 * radius * cos(a))}"
        f" {num(1.55 * radius * sin(a))}"
        for a in (pi * corner / 4 for corner in range(8))
    )
    return line(horns, width) + disc(0, 0, radius, HERE, 0)


def _icons() -> dict[str, str]:
    """What spaces, ships and mercenaries do, 12 to each side."""
    tiles = "M-9-6H1V6H-9zM-6-9H4V3"
    tower = "M-8-9h4v3h2.5v-3h3v3H4v-3h4V-2H6V9H-6V-2h-2z"
    sabre = "M-9 9-3 3M-7 3-1 9M-4 6Q4 2 9-9 8 0-2 4"
    pennants = "M-8 10V-9l7 3-7 3M0 10V-5l7 3-7 3M7 10V2l4 2-4 2"
    small_ship = "M-9 3H9L6 9H-6zM0 1V-10M1-9Q8-6 6 0H1z"
    return {
        "vp_token": disc(0, 0, 10, "none", 2, HERE) + solid(STAR),
        "orth_shot": line(CROSS),
        "diag_shot": turned(line(CROSS), 45),
        "repair": line("M-8 9 2-1", 3.4) + solid("M-3-7 2-10 10-2 7 3z"),
        "lay_mine": _mine(6, 2.2),
        "reserve_draw": line(tiles) + line("M4 7h7M7.5 3.5v7", 2.4),
        "shield": solid(SHIELD),
        "gold": disc(0, 0, 9.5, "none", 2.2, HERE) + disc(0, 0, 4.5, HERE, 0),
        "remove_mine": _mine(5, 2) + line("M-10-10 10 10M10-10-10 10", 2.6),
        "double": line("M-10-4-3 4M-3-4-10 4M1-3Q2-8 6-8 11-7 9-2L1 7H10"),
        "press_gang": line(f"{tiles}M4 8Q7.5 4 11 8 7.5 12 4 8z", 2),
        "minesweeper": line("M-11 8Q-4-9 11-9", 2)
        + at(-1, 3, _mine(4, 1.8))
        + line("M6 5 11 10M11 5 6 10"),
        "minelayer": at(-6, 4, _mine(3.4, 1.5))
        + at(6, 4, _mine(3.4, 1.5))
        + at(0, -6, _mine(3.4, 1.5)),
        "fire_ring": disc(0, 0, 4.5, HERE, 0)
        + line(CROSS, 2)
        + disc(0, 0, 10.5, "none", 1.2, HERE),
        "broadside": line("M-11 0H11M-7-4-11 0-7 4M7-4 11 0 7 4M0-6V6", 2.4),
        "bow_chaser": turned(line("M-11 0H11M-7-4-11 0-7 4M7-4 11 0 7 4M0-6V6", 2.4), 90),
        "crossfire": turned(line(CROSS, 2.4), 45) + disc(0, 0, 3.5, HERE, 0),
        "boarder": line(sabre) + f'<g transform="scale(-1 1)">{line(sabre)}</g>',
        "escort": at(0, 0, solid(small_ship), scale=0.8) + disc(0, 0, 11, "none", 1.6, HERE),
        "citadel": solid(tower),
        "armada": line(pennants),
        "bulwark": line("M-11-8V7M11-8V7", 2.4) + at(0, 0, solid(SHIELD), scale=0.8),
        "deck": line("M-7-9H7V9H-7zM-4-5H4M-4 0H4"),
        "hand": line("M-9-3-3-9 3 6-3 9zM0-8 7-7 6 8 3 8"),
        "reserve": line(tiles),
    }


def _flame() -> str:
    inner = "M0-7Q3-1 6 3 8 9 5 13 3 17 0 17-4 17-6 12-8 7-3 3-2 6-1 7-2-1 0-7z"
    return cut(FLAME, EMBER, 1.2) + cut(inner, GOLD, 0.6)


def _sea_mine() -> str:
    body = disc(0, 2, 13, "#1c232b", 0) + f'<g color="{STEEL}">{_mine(12, 4)}</g>'
    return body + disc(0, 0, 12, "none", 1.4) + disc(-4, -4, 3, "#8b98a5", 0)


def _hull() -> str:
    """A pirate's ship, its sails in the colour of its surroundings."""
    sails = "M2-18Q15-12 12 4H2zM-2-14Q-13-8-11 4H-2z"
    return (
        stroke("M0 6V-20", INK, 2)
        + f'<path d="{sails}" fill="{HERE}" stroke="{INK}" stroke-width="1.2"/>'
        + cut("M-18 6H18Q15 17 10 18H-9Q-15 16-18 6z", WOOD, 1.3)
        + cut("M0-20 8-18 0-15z", INK, 0.5)
    )


DEFS = {
    **{name: art.symbol(name, body) for name, body in _icons().items()},
    "flame": art.symbol("flame", _flame(), 24),
    "mine": art.symbol("mine", _sea_mine(), 20),
    "hull": art.symbol("hull", _hull(), 22),
    "token_shield": art.symbol(
        "token_shield", cut(SHIELD, GOLD, 1.2) + stroke("M0-7V7M-5-1H5", INK, 1.2), 12
    ),
}


def outline(owner: int, size: float) -> art.Outline:
    """The shape of a fleet's tiles: Light's are square, Dark's have cut corners."""
    if owner == 0:
        return art.box(size, size, size * 0.12)
    corner = size * 0.24

    def path(grow: float) -> str:
        low, high, side = -grow, size + grow, size - 2 * corner + 0.8 * grow
        near, far = num(corner - 0.4 * grow), num(corner + 0.6 * grow)
        return (
            f"M{near} {num(low)}h{num(side)}l{far} {far}v{num(side)}l{num(-float(far))} {far}"
            f"h{num(-side)}L{num(low)} {num(high - float(far))}v{num(-side)}z"
        )

    return path


def tile(ship: Document, owner: int, size: float, counts_as: int | None = None) -> str:
    """A ship tile or a mercenary of a fleet, `size` to each side; burning ones are charred."""
    colour, shape = art.SEAT_COLOURS[owner], outline(owner, size)
    mark = use(art.SEAT_MARKS[owner], size * 0.77, size * 0.24, size * 0.22, CREAM)
    if ship.get("burning"):
        body = art.tile(shape, CHARRED, thick=size * 0.05) + stroke(
            shape(-size * 0.05), colour, size * 0.05
        )
        body += use("flame", size * 0.52, size * 0.54, size * 0.72)
        return body + mark + _number(str(ship["number"]), size * 0.26, size * 0.3, size * 0.32)
    body = art.tile(shape, colour, thick=size * 0.05)
    if ship["mercenary"] is None:
        body += use(ship["effect"], size * 0.7, size * 0.7, size * 0.36, CREAM)
        body += _number(ship["shows"], size * 0.34, size * 0.47, size * 0.6)
    else:
        body += stroke(shape(-size * 0.06), GOLD, max(1.6, size * 0.035))
        body += use(ship["mercenary"], size * 0.42, size * 0.38, size * 0.44, CREAM)
        words = str(counts_as) if counts_as else ship["shows"]
        body += art.plate(size * 0.5, size * 0.79, words, _type(size))
    for token in range(min(ship.get("shields", 0), 3)):
        body += use("token_shield", size * (0.1 + 0.2 * token), size * 0.93, max(17, size * 0.3))
    if ship.get("shields", 0) > 3:
        body += art.plate(size * 0.8, size * 0.95, f"×{ship['shields']}", _type(size))
    return body + mark


def _type(size: float) -> float:
    """The size of words on a tile: those of a phone are narrow."""
    return SMALL if size > 50 else 12


def _number(words: str, x: float, y: float, size: float) -> str:
    return art.centred(x, y, words, size, CREAM, serif=True)


def mine(kind: str, size: float) -> str:
    """A mine token around 0,0; a decoy's 0 is for the eyes of those who know it."""
    body = use("mine", 0, 0, size)
    sign = {"doubtful": "?", "decoy": "0"}.get(kind)
    return body + (art.plate(size * 0.3, size * 0.3, sign, SMALL) if sign else "")


def arrow(points: list[tuple[float, float]], width: float, clear: float) -> str:
    """A shot's path, from the ship that fires to the one it hits; `clear` of their middles."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    run = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 1)
    ux, uy = (x1 - x0) / run, (y1 - y0) / run
    fx, fy = x0 + ux * clear * 0.7, y0 + uy * clear * 0.7
    tx, ty = x1 - ux * clear, y1 - uy * clear
    course = f"M{num(fx)} {num(fy)}L{num(tx)} {num(ty)}"
    back = width * 2.4
    left = f"{num(tx - ux * back - uy * back * 0.7)} {num(ty - uy * back + ux * back * 0.7)}"
    right = f"{num(tx - ux * back + uy * back * 0.7)} {num(ty - uy * back - ux * back * 0.7)}"
    head = f"M{num(tx + ux * width)} {num(ty + uy * width)}L{left}L{right}Z"
    return (
        stroke(course, INK, width + 2)
        + stroke(course, CORAL, width, dashes=f"{num(width * 2)} {num(width * 1.4)}")
        + cut(head, CORAL, 1.2)
    )


def cover() -> str:
    """A ship with a burning sail, another firing at it; 600 x 400."""
    smoke = "".join(
        disc(x, y, r, "#6b6460", 0) for x, y, r in ((402, 92, 30), (440, 60, 40), (490, 34, 48))
    )
    shot = "M196 232Q250 190 316 196"
    body = (
        '<rect width="600" height="400" fill="url(#@dusk)"/>'
        + disc(108, 120, 46, "#f6c88a", 0.6)
        + f'<g opacity=".55">{smoke}</g>'
        + layout.swell(262, -20, "#6ba7b6")
        + art.lift(use("hull", 390, 214, 230, art.SEAT_COLOURS[1]))
        + use("flame", 410, 150, 120)
        + use("flame", 368, 172, 84)
        + layout.swell(318, -60, "#3b748a")
        + art.lift(use("hull", 150, 270, 190, art.SEAT_COLOURS[0]))
        + stroke(shot, CREAM, 3, dashes="2 10")
        + disc(318, 196, 8, INK)
        + disc(200, 230, 14, CREAM, 0.6)
        + layout.swell(360, -30, DEEP)
        + use("mine", 300, 338, 52)
        + art.text(
            300, 386, "Pirates Under Fire", 38, anchor="middle", bold=True, serif=True, fill=CREAM
        )
    )
    defs = {**DEFS, "dusk": art.gradient("dusk", "#8d6a8f", "#f3c79b")}
    words = "A ship fires over the waves at another whose sails are burning; a mine floats between."
    return layout.cover(body, "Pirates Under Fire", words, defs)
