"""The pictures of Pirates Under Fire: ships, mercenaries, mines, ways of balls; `pieces.svg`."""

from collections.abc import Sequence
from pathlib import Path

from skysail import art, kit
from skysail.art import CREAM, DEEP, GOLD, INK, Point, cut, disc, num, stroke, use
from skysail.game import Document

from .box import MERCENARIES
from .names import EFFECT_NAMES

FLEETS = ("blue", "orange")
DARKER = ("#005a8e", "#a94800")  # of each fleet's colour
LIGHTER = ("#2b8fc9", "#e8853a")
EDGE, RIVET, THREAD = "#8a6415", "#fff1c8", "#f1c761"
NAMED = 80.0  # cells so large have the names of their effects
SIDE = 84  # that the tiles of pieces.svg are drawn with
RIVETS = ((42, 3), (79, 42), (42, 81), (5, 42), (5, 62), (79, 22), (79, 62), (22, 81), (62, 81))


def outline(owner: int, size: float) -> art.Outline:
    """The shape of a fleet's tiles: Blue's are square, Orange's have cut corners."""
    if owner == 0:
        return art.box(size, size, size * 0.12)
    corner = size * 0.18

    def path(grow: float) -> str:
        low, high, side = -grow, size + grow, size - 2 * corner + 0.8 * grow
        near, far = num(corner - 0.4 * grow), num(corner + 0.6 * grow)
        return (
            f"M{near} {num(low)}h{num(side)}l{far} {far}v{num(side)}l{num(-float(far))} {far}"
            f"h{num(-side)}L{num(low)} {num(high - float(far))}v{num(-side)}z"
        )

    return path


def _hired(owner: int, mercenary: str) -> str:
    """A mercenary's tile: its face in a gold frame with rivets; it never burns."""
    shape, name = outline(owner, SIDE), f"{FLEETS[owner]}-{mercenary}"
    inside = f'<clipPath id="@cut-{name}"><path d="{shape(-6)}"/></clipPath>'
    face = f'<rect width="{SIDE}" height="{SIDE}" fill="{art.SEAT_COLOURS[owner]}"/>'
    face += disc(46, 52, 34, LIGHTER[owner], 0)
    face += f'<use href="#@art-{mercenary}" transform="translate(9 10) scale(.74)"/>'
    body = art.tile(shape, GOLD, EDGE, 5)
    body += f'{inside}<g clip-path="url(#@cut-{name})">{face}</g>' + stroke(shape(-6), INK, 1.3)
    body += "".join(disc(x, y, 1.7, RIVET, 0.8) for x, y in RIVETS)
    body += art.badge(owner, 69, 70, 10.5)
    area = f'viewBox="0 0 {SIDE} {SIDE}" overflow="visible"'
    return f'<symbol id="@{name}" {area}>{body}</symbol>'


RIPPLES = stroke("M0 10q8-7 16 0t16 0", "var(--deep)", 1, opacity=0.13)
DEFS = (
    art.read_symbols(Path(__file__).with_name("pieces.svg"))
    | {
        "ripples": art.pattern("ripples", 32, 16, RIPPLES),
    }
    | {
        f"{FLEETS[owner]}-{mercenary}": _hired(owner, mercenary)
        for owner in range(len(FLEETS))
        for mercenary in MERCENARIES
    }
)


# -- tiles


def tile(ship: Document, owner: int, size: float, counts_as: int | None = None) -> str:
    """A ship tile or a mercenary of a fleet, `size` to each side; burning ones are charred."""
    burning, unit = ship.get("burning", False), size / SIDE
    kind = ship["mercenary"] or ship["number"]
    name = f"{FLEETS[owner]}-{kind}{'-burning' if burning else ''}"
    body = use(name, size / 2, size / 2, size)
    if ship["mercenary"] is None and not burning:
        body += use(ship["effect"], 69 * unit, 70 * unit, 16 * unit, "#fff")
    words = str(counts_as) if counts_as else ship["shows"]
    return body + flag(words, unit, scorched=burning) + shields(ship.get("shields", 0), unit)


def flag(words: str, unit: float = 1, *, scorched: bool = False) -> str:
    """The cream flag at a tile's upper left corner with its number."""
    least = 12 if unit > 0.8 else 11
    size = 28 * unit if len(words) == 1 else max(14 * unit, least)
    wide = max(28 * unit, art.length(words, size) + 6)
    x, y, foot = 8 * unit, -2 * unit, 32 * unit if len(words) == 1 else max(22 * unit, size + 5)
    tail = f"l{num(-wide / 2)} {num(-5 * unit)} {num(-wide / 2)} {num(5 * unit)}z"
    if scorched:
        tail = f"l{num(-wide / 4)} 3 {num(-wide / 4)}-4 {num(-wide / 4)} 5 {num(-wide / 4)}-5z"
    body = cut(
        f"M{num(x)} {num(y)}h{num(wide)}V{num(foot)}{tail}", "#f2e6cc" if scorched else CREAM, 1.2
    )
    rod = f"M{num(x - 2 * unit)} {num(y - 2 * unit)}h{num(wide + 4 * unit)}v{num(4 * unit)}"
    body += cut(f"{rod}h{num(-wide - 4 * unit)}z", GOLD, 1)
    middle = (foot - 4 * unit) / 2 + 1
    return body + art.centred(x + wide / 2, middle, words, size, INK, serif=True)


def shields(count: int, unit: float) -> str:
    """Shields hang on the lower edge."""
    size, shown = max(26 * unit, 16), min(count, 2)
    first = 34 * unit - (shown - 1) * 9 * unit
    body = "".join(
        use("token_shield", first + token * 18 * unit, 84 * unit, size) for token in range(shown)
    )
    return body + (art.plate(60 * unit, 84 * unit, f"×{count}", 12) if count > 2 else "")


def back(owner: int, x: float, y: float, size: float) -> str:
    """The back of a fleet's tiles, its middle at x, y."""
    return use(f"back-{FLEETS[owner]}", x, y, size)


def mine(kind: str, size: float) -> str:
    """A mine token around 0,0; a decoy shows its cork to those who know it."""
    ripples = f"M{num(-size * 0.55)} {num(size * 0.3)}q{num(size * 0.14)}-6 {num(size * 0.28)} 0"
    ripples += f"t{num(size * 0.28)} 0 {num(size * 0.28)} 0 {num(size * 0.28)} 0"
    name = "mine" if kind == "mine" else f"mine-{kind}"
    return stroke(ripples, "#fff", 1.8, opacity=0.8) + use(name, 0, 0, size)


def mark_new(size: float) -> str:
    """On a tile that has just come to the hand."""
    return art.plate(max(19, size * 0.25), size * 0.88, "new", max(12, size / 6), fill=GOLD)


def numbers_ribbon(x: float, y: float, words: str, size: float = 13) -> str:
    """The numbers that a mercenary may count as, on a small ribbon from x, y."""
    wide, high = art.length(words, size, bold=True) + 16, size + 7
    edge = f"M{num(x)} {num(y)}h{num(wide)}l-5 {num(high / 2)} 5 {num(high / 2)}h{num(-wide)}z"
    return cut(edge, CREAM, 1.1) + art.centred(
        x + wide / 2 - 2, y + high / 2, words, size, INK, serif=True
    )


# -- spaces


def printed(icon: str, cell: float, *, mined: bool = False) -> str:
    """The icon of a free space; small in its corner where a mine lies."""
    named = cell >= NAMED
    half, low = cell / 2, cell * (0.57 if named else 0.5)
    x, y, reach = (cell * 0.81, cell * 0.19, cell * 0.17) if mined else (half, low, cell * 0.28)
    lens = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(reach)}" fill="var(--shoal)"/>'
    body = lens + use(icon, x, y, reach * 1.24, "var(--deep)")
    if named:  # clear of the page's marks in the corners, of its bulb and of shields above
        words, foot = EFFECT_NAMES[icon], cell - 9 if mined else 25
        name = art.text(half, foot, words, 12, anchor="middle", fill="var(--ink)")
        body += f'<g class="inscription">{name}</g>'
    return body


# -- ways


def bow(start: Point, end: Point, clear: float, bend: float = 0.07) -> str:
    """A ball's way in a low arc, `clear` of the middles of both ships."""
    (x0, y0), (x1, y1) = start, end
    run = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 1)
    ux, uy = (x1 - x0) / run, (y1 - y0) / run
    fx, fy, tx, ty = x0 + ux * clear, y0 + uy * clear, x1 - ux * clear, y1 - uy * clear
    side = -1 if uy * bend > 0 or (uy == 0 and ux > 0) else 1
    mx, my = (fx + tx) / 2 - uy * run * bend * side, (fy + ty) / 2 + ux * run * bend * side
    return f"M{num(fx)} {num(fy)}Q{num(mx)} {num(my)} {num(tx)} {num(ty)}"


def way(start: Point, end: Point, cell: float) -> str:
    """A shot that may be fired: its way, and the target marked."""
    course, (x, y) = bow(start, end, cell * 0.34), end
    radius = cell * 0.2
    cross = f"M{num(x - radius * 1.5)} {num(y)}h{num(radius * 3)}M{num(x)} {num(y - radius * 1.5)}"
    cross += f"v{num(radius * 3)}"
    aim = stroke(cross, CREAM, 5) + stroke(cross, "#a3301c", 2.4)
    aim += disc(x, y, radius, "none", 5, CREAM) + disc(x, y, radius, "none", 2.6, "#a3301c")
    return stroke(course, CREAM, 7, opacity=0.85) + stroke(course, INK, 3, dashes="2 7") + aim


def thread(
    beads: Sequence[Point], reach: float, colour: str, words: str = "", letters: float = 14
) -> str:
    """A combination: a gold thread with a bead at each tile, its points on a plate at the end.

    It ends `reach` from the last bead.
    """
    (x0, y0), (x1, y1) = beads[0], beads[-1]
    dx, dy = (reach, 0.0) if y0 == y1 else (0.0, reach)
    course = f"M{num(x0 - dx)} {num(y0 - dy)}L{num(x1 + dx)} {num(y1 + dy)}"
    body = stroke(course, CREAM, 9) + stroke(course, colour, 7) + stroke(course, THREAD, 3)
    body += "".join(disc(x, y, 4.2, THREAD, 1.4) for x, y in beads)
    return body + (art.plate(*beyond(beads, reach), words, letters) if words else "")


def beyond(beads: Sequence[Point], reach: float, times: float = 1.3) -> Point:
    """A place on a thread, so many times its reach after its last bead; before 0 ahead of all."""
    (x0, y0), (x1, y1) = beads[0], beads[-1]
    x, y = (x1, y1) if times >= 0 else (x0, y0)
    return (x + times * reach, y) if y0 == y1 else (x, y + times * reach)


# -- the cover


def hull(ship: int, owner: int, x: float, y: float, scale: float, *, burning: bool = False) -> str:
    """A ship large, its water line at x, y; Blue's sail to the right, Orange's to the left."""
    side = 1 if owner == 0 else -1
    name = f"ship-{ship}-{'burnt' if burning else FLEETS[owner]}"
    turn = " rotate(-6)" if burning else ""
    place = f"translate({num(x)} {num(y)}) scale({side * scale:g} {scale:g}){turn}"
    body = f'<use href="#@{name}" transform="{place}"/>'
    if burning:
        flames = ((-22, -12, 26), (-6, -30, 34), (10, -10, 34), (24, -16, 24))
        body += "".join(
            use("flame", x + side * fx * scale, y + fy * scale, size * scale)
            for fx, fy, size in flames
        )
    return body


def cover() -> str:
    """A gunboat fires over the waves at a burning galleon; 600 x 400."""
    smoke = "".join(
        disc(x, y, r, "#4b4250", 0) for x, y, r in ((420, 92, 30), (462, 60, 40), (512, 34, 48))
    )
    body = (
        '<rect width="600" height="400" fill="url(#@dusk)"/>'
        + disc(100, 214, 92, "#f7c981", 0)
        + disc(100, 214, 60, "#ffe2a0", 0)
        + f'<g opacity=".6">{smoke}</g>'
        + kit.swell(268, -20, "#5d6f88")
        + hull(8, 1, 430, 286, 3.1, burning=True)
        + kit.swell(300, -60, "#46647f")
        + hull(3, 0, 170, 320, 2.9)
        + stroke("M270 246Q330 170 396 200", "#fff3d0", 4, dashes="12 8")
        + use("ball", 356, 189, 30)
        + f'<g transform="translate(292 250) scale(-1 1)">{use("flash", 0, 0, 64)}</g>'
        + kit.swell(336, -30, DEEP)
        + use("mine", 318, 340, 56)
        + kit.swell(362, -10, "#1f4152")
        + art.text(
            300, 388, "Pirates Under Fire", 38, anchor="middle", bold=True, serif=True, fill=CREAM
        )
    )
    words = "A gunboat fires over the waves at a galleon in flames; a mine floats between them."
    return kit.cover(body, "Pirates Under Fire", words, DEFS)
