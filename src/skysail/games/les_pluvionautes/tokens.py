"""Les Pluvionautes drawn: every piece by itself, around 0,0; `r` is the radius of a cell."""

from collections.abc import Sequence
from math import cos, pi, sin

from skysail import art
from skysail.art import CORAL, CREAM, GOLD, INK, Point, at, num, stroke, text, use
from skysail.game import Document

from .box import ANIMALS, CLOUDS, CROPS, EFFECT, LOCKS
from .chart import hexagon
from .pictures import AIRSHIP, BALLOON, TILE, TILE_RADIUS

MORE, FEWER = "#35632c", "#a53a24"
GROUNDS = {"plain": "#c9d98a", "forest": "#7aa568", "mountain": "#c2b4a5"}  # from far away
WEATHER = {"sun_die": ("#ffd76a", "#b9832a"), "monsoon_die": ("#8fb7dd", "#4f7eab")}
PENNANT = {"sun_die": "#fff0c2", "monsoon_die": "#d5e6f5"}
GHOST = 0.38  # how faint goods are that weather took away
LEAST_HIGH = 11  # the least type on the smallest table
TAG = 0.32  # the type of a tag, in radii of a cell
# What a number becomes, 5 -> 9, on a plate so wide and high, in type for one and for two digits:
NUMBER = (58.0, 24.0, 17.0, 15.0)  # alone
ENTRY = (61.0, 36.0, 15.0, 12.0)  # with its good, in the ledger of a phone
PAIR = (71.0, 22.0, 14.0, 12.0)  # in a ledger of pairs
NOTE = (92.0, 26.0, 16.0, 16.0)  # at a tag
TIGHT = 0.86  # goods beside a plate are so much smaller
SMALL = 40.0  # the radius of cells whose edges a finger does not find
ROWS = (
    (-0.08, 0.52, 0.48),
    (0.39, 0.41, 0.4),
)  # of animals and crops: where, how large, how far apart; the cell's name stands below them
LOW_ROWS = (
    (-0.19, 0.52, 0.5),
    (0.28, 0.44, 0.42),
)  # the same on a small sky, where names take more room
SMALL_ROWS = (-0.24, 0.27)  # the same beside plates on a small sky
SIDES_IN_THE_AIR = (  # of the normal die, of the advanced one: what each shows, and if for clouds
    (("2", None), ("3", None), ("airship", None)),
    (("2", True), ("3", True), ("6", False)),
)
ROOM = 0.2  # so far goods and plates of a small sky move aside from clouds
DROP = "M0-5.5C5.5 0 3.600 5.200 0 5.200S-5.500 0 0-5.500z"


def mark_of(airship: str) -> str:
    """The emblem of an airship."""
    return f"mark-{airship}"


def is_small(r: float) -> bool:
    """Whether a sky has cells as small as on a phone."""
    return r <= SMALL


def least(r: float) -> float:
    """The smallest type on a sky of this size."""
    return 11 if is_small(r) else 12


# -- islands


def tile(terrain: str, r: float) -> str:
    """An island without its goods, a little smaller than its cell; on a small sky it is bare."""
    kind = "bare-tile" if is_small(r) else "tile"
    return use(f"{kind}-{terrain}", 0, 0, 2 * TILE * r * 0.94 / TILE_RADIUS)


def island(
    face: Document, r: float, side: int = 0, *, crowded: bool = False, room: float = 0
) -> str:
    """An island with its goods; plates for what weather changed stand at `side`, -1 or 1.

    On a small sky, and where clouds crowd it, such a plate has one of its goods beside it, instead
    of all of them. On a small sky both stand toward the side that has room, -1 or 1.
    """
    printed = [face["animals"], face["crops"]]
    now = face.get("now", printed)
    tight, rows = side != 0 and now != printed, LOW_ROWS if is_small(r) else ROWS
    shift, scale = (-0.25 * side, TIGHT) if tight and not is_small(r) else (0.0, 1.0)
    body = tile(face["terrain"], r)
    for good, count, counted, row, (y, size, step) in zip(
        (face["animal"], face["crop"]), printed, now, SMALL_ROWS, rows, strict=True
    ):
        if tight and is_small(r):
            y = row
        if tight and (crowded or is_small(r)) and count != counted:
            x = (ROOM * room - 0.36) if is_small(r) else 0.04 * side
            drawn = use(good, x * r, y * r, 0.5 * r)
            body += drawn if counted else f'<g opacity="{GHOST}">{drawn}</g>'
            continue
        for place in range(count):
            x = shift + (place - (count - 1) / 2) * step * scale
            drawn = use(good, x * r, y * r, size * scale * r)
            body += drawn if place < counted else f'<g opacity="{GHOST}">{drawn}</g>'
    return body


def changes(face: Document, r: float, side: int, type_: float = 0, *, room: float = 0) -> str:
    """Plates with what counts now, where clouds or dice have changed it."""
    body = ""
    small = tuple((0.28 + ROOM * room, row) for row in SMALL_ROWS)
    places = small if is_small(r) else ((side * 0.54, -0.04), (side * 0.48, 0.43))
    for counted, printed, (x, y) in zip(
        face["now"], (face["animals"], face["crops"]), places, strict=True
    ):
        if counted != printed:
            body += at(x * r, y * r, _changed(counted, counted > printed, r, type_))
    return body


def _changed(number: int, more: bool, r: float, type_: float) -> str:
    size = max(0.25 * r, least(r), type_)
    wide, high = size * 1.95 + (size * 0.5 if number > 9 else 0), size * 1.42
    plate = at(-wide / 2, -high / 2, art.cut(art.box(wide, high, high / 2)(0), CREAM, 1.1))
    up = 1 if more else -1
    wedge = (
        f"M{num(-wide * 0.24)} {num(-up * size * 0.24)}l{num(size * 0.3)} {num(up * size * 0.46)}"
    )
    wedge = f'<path d="{wedge}h{num(-size * 0.6)}z" fill="{MORE if more else FEWER}"/>'
    return plate + wedge + art.centred(wide * 0.17, 0, str(number), size, INK, serif=True)


# -- clouds


def lying(cloud: str, r: float, *, on_island: bool) -> str:
    """A cloud lying flat: on an island it leaves the goods in sight."""
    size, y = (1.07 * r, -0.55 * r) if on_island else (1.43 * r, -0.05 * r)
    low, wide = (-0.27, 0.46) if on_island else (0.48, 0.59)
    place = f'cx="{num(0.05 * r)}" cy="{num(low * r)}" rx="{num(wide * r)}" ry="{num(0.08 * r)}"'
    shadow = f'<ellipse {place} fill="{INK}" opacity="{0.28 if on_island else 0.15}"/>'
    return shadow + use(f"cloud-{cloud}", 0, y, size)


def standing(cloud: str, r: float, toward: Point) -> str:
    """A cloud upright on its edge, roped to both islands; fog is chained to them."""
    dx, dy = toward
    post = f"M{num(0.3 * r * dy)} {num(-0.3 * r * dx)}L{num(-0.3 * r * dy)} {num(0.3 * r * dx)}"
    rope = f"M{num(-0.48 * r * dx)} {num(-0.48 * r * dy)}L{num(0.48 * r * dx)} {num(0.48 * r * dy)}"
    body = stroke(post, INK, 0.143 * r) + stroke(post, "#c99a5b", 0.093 * r)
    if cloud == "fog":
        body += stroke(rope, INK, 0.09 * r)
        body += stroke(rope, "#c9cfd3", 0.046 * r, dashes=f"0.1 {num(0.082 * r)}")
    else:
        body += stroke(rope, CREAM, 0.079 * r) + stroke(rope, INK, 0.032 * r)
    for end in (-0.48 * r, 0.48 * r):
        body += art.disc(end * dx, end * dy, 0.055 * r, GOLD, 1.1)
    shade = f'cx="{num(0.07 * r)}" cy="{num(0.09 * r)}" rx="{num(0.36 * r)}" ry="{num(0.09 * r)}"'
    body += f'<ellipse {shade} fill="{INK}" opacity=".25"/>'
    return body + use(f"cloud-{cloud}", 0, -0.14 * r, 0.78 * r)


def chain(sides: int) -> str:
    """A chain round an island, along so many of its sides; 100 by 100 around 0,0."""
    corners = [(44 * sin(pi * side / 3), -44 * cos(pi * side / 3)) for side in range(sides + 1)]
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners)
    body = stroke(line, CREAM, 13) + stroke(line, INK, 10)
    return body + stroke(line, "#c9cfd3", 5.4, dashes="0.1 8.8")


def effect(cloud: str, island: Document) -> str:
    """What an anchored cloud does to an island: a chip for each good, or a lock; 100 by 100."""
    number, body = CLOUDS.index(cloud), ""
    if LOCKS[number]:
        return use("lock", 50, 56, 42)
    for place, (good, name) in enumerate(((CROPS, "crop"), (ANIMALS, "animal"))):
        by, y = int(EFFECT[good, number]), 46 * place
        fill = "#d8efc8" if by > 0 else "#f8d5c8"
        body += at(4, 6 + y, art.cut(art.box(92, 42, 20)(0), fill, 1.6))
        body += use(island[name], 28, 27 + y, 38)
        words = f"{'+' if by > 0 else '−'}{abs(by)}"
        body += art.centred(68, 27 + y, words, 26, INK, serif=True)
    return body


# -- what flies


def airship(colour: str, mark: str, wide: float) -> str:
    """An airship with its emblem."""
    ship = use("airship", 0, 0, wide, colour)
    scale = wide / (2 * AIRSHIP)
    return art.lift(ship + use(mark, 4 * scale, -4 * scale, 13.6 * scale, colour))


def guard(colour: str, r: float) -> str:
    """The ring round an island that an airship guards."""
    outline = hexagon(0.84 * r)(0)
    return stroke(outline, "#fff", 0.115 * r) + stroke(outline, colour, 0.07 * r)


def balloon(high: float) -> str:
    """The balloon, its basket at 0,0."""
    return art.lift(use("balloon", 0, -0.46 * high, high * 2 * BALLOON / 92))


def hanging(piece: str, r: float) -> str:
    """A piece in tow, lifted off its cell, and the ropes that it hangs from."""
    ropes = " ".join(f"M{num(x * r)} {num(-0.75 * r)}L0 {num(-1.28 * r)}" for x in (-0.73, 0.73))
    lifted = f'<g filter="url(#@high)">{at(0, -0.3 * r, piece)}</g>'
    body = lifted + stroke(ropes, "#fff", 0.07 * r) + stroke(ropes, INK, 0.03 * r)
    return body + use("hook", 0, -1.25 * r, 0.32 * r)


# -- dice


def die(size: float, face: str, *, fill: str = CREAM, edge: str = "#b99f6d") -> str:
    """A die seen from above; `face` is what it bears."""
    corner = size * 0.2
    cube = art.box(size, size, corner)(0)
    body = at(-size / 2, -size * 0.4, art.cut(cube, edge, 1.6))
    body += at(-size / 2, -size / 2, art.cut(cube, fill, 1.6))
    if fill == CREAM:
        inner = art.box(size * 0.84, size * 0.84, size * 0.16)(0)
        body += at(-size * 0.42, -size * 0.42, stroke(inner, "#e2c48d", size * 0.03))
    return body + face


def face(shows: str, size: float, *, clouds: bool | None = None) -> str:
    """What a balloon die shows: a number, or the airship; the advanced die says what of."""
    if shows == "airship":
        return use("airship", 0, 0, size * 0.76, CORAL)
    if not shows:
        return ""
    if clouds is None:
        return art.centred(0, 0, shows, max(size * 0.66, LEAST_HIGH), INK, serif=True)
    sign = use("cloud-rain", 0.17 * size, 0.14 * size, 0.46 * size)
    if not clouds:
        sign = use("balloon", 0.2 * size, 0.06 * size, 0.6 * size)
    high = max(size * 0.6, LEAST_HIGH)
    return art.centred(-0.16 * size, -0.04 * size, shows, high, INK, serif=True) + sign


def balloon_die(shown: Document | None, size: float, *, advanced: bool = False) -> str:
    """The balloon die as a view describes it; None while nobody has thrown it."""
    if shown is None:
        return die(size, use("balloon", 0, 0, 0.9 * size) if advanced else face("airship", size))
    return die(size, face(shown["shows"], size, clouds=shown["clouds"]))


def thrown_die(size: float, *, advanced: bool) -> str:
    """The same in the air: three of its sides are seen, and nothing of what it will show."""
    top, right, front = SIDES_IN_THE_AIR[advanced]
    scale, half = size / 84, 29
    hull = "M-42.300-18.300L-7.400-41.500L34.900-30.900L42.300 18.300L7.400 41.500L-34.900 30.900Z"
    body = stroke(hull, "#fff", 7) + art.cut(hull, "#b98a50", 3)
    for matrix, fill, bears in (
        ("0.765 0.191 -0.631 0.419 -3.9 -25.7", "#f8f0e1", top),
        ("0.631 -0.419 0.133 0.888 22.2 5.5", "#cfb78e", right),
        ("0.765 0.191 0.133 0.888 -18.3 12.2", "#decdae", front),
    ):
        side = at(-half, -half, art.cut(art.box(2 * half, 2 * half, 7.5)(0), fill, 1.6))
        shows, clouds = bears
        drawn = face(shows, 2 * half, clouds=clouds)
        body += f'<g transform="matrix({matrix})">{side}{drawn}</g>'
    return at(0, 0, f'<g filter="url(#@high)">{body}</g>', scale=scale)


def weather_sign(kind: str, size: float) -> str:
    """The sign of a weather die: a sun or a drop."""
    scale = size / 11
    if kind == "monsoon_die":
        return at(0, 0, art.cut(DROP, "#2f83bd", 1), scale=scale)
    rays = "".join(f"M{num(4.4 * x)} {num(4.4 * y)}L{num(6 * x)} {num(6 * y)}" for x, y in _RAYS)
    return at(0, 0, art.disc(0, 0, 3.1, "#e0912a", 0.8) + stroke(rays, INK, 1), scale=scale)


_RAYS = ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))


def weather_die(kind: str, value: int, size: float) -> str:
    """A weather die seen from above."""
    fill, edge = WEATHER[kind]
    number = art.centred(-0.22 * size, 0, str(value), max(size * 0.56, 11), INK, serif=True)
    sign = at(0.22 * size, 0, weather_sign(kind, 0.4 * size))
    return art.lift(die(size, number + sign, fill=fill, edge=edge))


def pennant(kind: str, high: float) -> str:
    """The small flag of a cell within a weather die's reach, its foot at 0,0."""
    mast = f"M0 0V{num(-high)}"
    flag = f"M0 {num(-high)}L{num(0.84 * high)} {num(-0.68 * high)} 0 {num(-0.36 * high)}z"
    body = stroke(mast, "#fff", 0.12 * high) + stroke(mast, INK, 0.05 * high)
    body += art.cut(flag, PENNANT[kind], 1)
    return body + at(0.27 * high, -0.68 * high, weather_sign(kind, 0.28 * high))


# -- signs


def price(number: int, size: float, *, lit: bool = False) -> str:
    """What a cell costs to get to, as a tiny balloon."""
    ring = art.disc(0, 0, size * 0.68, GOLD) if lit else ""
    return (
        ring
        + use("price", 0, 0, size)
        + art.centred(0, -size * 0.04, str(number), max(size * 0.6, 11), INK, serif=True)
    )


def trend(more: bool) -> str:
    """That there is more of something, or less: a wedge in its own half of 100 by 100."""
    wedge = "M50 2L82 44H18z" if more else "M50 98L82 56H18z"
    return stroke(wedge, CREAM, 14) + f'<path d="{wedge}" fill="{MORE if more else FEWER}"/>'


Plate = tuple[float, float, float, float]


def becomes(before: int, after: int, plate: Plate, good: str = "") -> str:
    """What a number becomes, on a plate of its own, from 0,0."""
    width, high, *types = plate
    size, y, left = types[max(before, after) > 9], high / 2, 0.9 * types[0] + 10 if good else 0.0
    room = width - left
    body = art.cut(art.box(width, high, 7)(0), CREAM, 1.2)
    body += use(good, left / 2 + 1, y, left - 3) if good else ""
    body += art.centred(left + 0.19 * room, y, str(before), size, INK, serif=True)
    body += stroke(f"M{num(left + 0.41 * room)} {num(y)}h7m-3.5-3.5l3.5 3.5l-3.5 3.5", INK, 1.5)
    fill = MORE if after > before else FEWER
    return body + art.centred(left + 0.77 * room, y, str(after), size, fill, serif=True)


def tag(good: str, words: str, r: float, *, dashed: bool, left: bool = True) -> str:
    """A goal's good and how much of it counts now; its tip points at the group."""
    size, wide, high = tag_size(words, r)
    x, tip, way = wide / 2, 0.36 * high, 1 if left else -1
    outline = (
        f"M{num(-way * x)} {num(-high / 2)}H{num(way * (x - tip))}L{num(way * x)} 0"
        f" {num(way * (x - tip))} {num(high / 2)}H{num(-way * x)}z"
    )
    body = stroke(outline, CREAM, size * 0.28) + f'<path d="{outline}" fill="{CREAM}"/>'
    body += stroke(outline, INK, size * 0.12, dashes="6 4" if dashed else "")
    body += art.disc(way * (x - tip * 0.8), 0, size * 0.14, INK, 0)
    start = -x + size * 0.12 + (0 if left else tip)
    body += use(good, start + size * 0.72, 0, size * 1.46)
    number = text(start + size * 1.68, size * 0.35, words, size, bold=True, serif=True, fill=INK)
    return art.lift(body + number)


def tag_size(words: str, r: float) -> tuple[float, float, float]:
    """Of a tag: its type, width and height."""
    size = max(TAG * r, least(r))
    return size, size * 2.65 + art.length(words, size, bold=True), size * 1.66


def note_size(r: float) -> tuple[float, float]:
    """Of what would stand in a tag's place: its width and height."""
    _, _, high = tag_size("", r)
    return high * NOTE[0] / NOTE[1], high


def mission_card(
    parts: Sequence[str], terrains: Sequence[str], wide: float, *, titled: bool = True
) -> str:
    """A mission: its crop in a solid frame, its animal in a dashed one; 1.44 times as high."""
    high, band = 1.44 * wide, max(0.245 * wide, 15)
    size = max(12.0, min(0.16 * wide, 24))
    body = art.lift(art.cut(art.box(wide, high, 0.09 * wide)(0), CREAM))
    arc = f"a{num(0.09 * wide)} {num(0.09 * wide)} 0 0 1 {num(0.09 * wide)}"
    top = (
        f"M0 {num(band)}V{num(0.09 * wide)}{arc} {num(-0.09 * wide)}H{num(0.91 * wide)}"
        f"{arc} {num(0.09 * wide)}V{num(band)}z"
    )
    body += art.cut(top, art.DEEP, 1)
    body += art.centred(wide / 2, band / 2, "Mission", size, CREAM, serif=True) if titled else ""
    edge, tall = 0.07 * wide, (high - band - 0.21 * wide) / 2
    for place, (good, terrain) in enumerate(zip(parts, terrains, strict=True)):
        y = band + edge + place * (tall + edge)
        body += at(edge, y, _field(good, terrain, wide - 2 * edge, tall, dashed=place == 1))
    return body


FIELDS = {
    "plain": ("#e3ecc0", "#b6cb74"),
    "forest": ("#bfd6b0", "#6c985c"),
    "mountain": ("#e0ddd8", "#b5a697"),
}


def _field(good: str, terrain: str, wide: float, tall: float, *, dashed: bool) -> str:
    sky, ground = FIELDS[terrain]
    frame = art.box(wide, tall, 3)(0)
    hill = (
        f"M0 {num(0.62 * tall)}q{num(0.3 * wide)} {num(-0.24 * tall)} {num(0.55 * wide)}"
        f" {num(-0.06 * tall)}t{num(0.45 * wide)} 0V{num(tall)}H0z"
    )
    body = f'<path d="{frame}" fill="{sky}"/><path d="{hill}" fill="{ground}"/>'
    body += use(good, wide / 2, tall / 2, min(0.86 * tall, wide))
    return body + stroke(frame, INK, 1.8, dashes="5 3.6" if dashed else "")


def mission_back(wide: float) -> str:
    """A mission that is hidden."""
    high = 1.44 * wide
    body = art.lift(art.cut(art.box(wide, high, 0.09 * wide)(0), art.DEEP, 1.3))
    body += at(0.07 * wide, 0.07 * wide, stroke(art.box(0.86 * wide, 1.3 * wide, 2)(0), GOLD, 1.1))
    return body + use("rose", wide / 2, high / 2, 0.66 * wide, GOLD)
