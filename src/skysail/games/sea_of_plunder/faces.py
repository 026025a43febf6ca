"""Sea of Plunder drawn: the faces of its cards."""

from skysail import art
from skysail.art import CORAL, CREAM, DEEP, GOLD, INK, SAND, Point, at, cut, disc, num, stroke, use
from skysail.art import text as words_at

from .box import (
    COURSE,
    DIRECTIONS,
    FIRST_ACTION,
    FIRST_EVENT,
    FIRST_GOOD,
    FIRST_PORT,
    KIND,
    KINDS,
    LENGTH,
    OPTIONS,
    POWER,
)
from .names import kind_name
from .pictures import PAINT, port

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
EVENT_RED, BLUE = "#a63a2b", "#2f5d8a"
TALL = 128 / 89  # height of a card by its width
FULL, WORDY = 60.0, 80.0  # narrower cards have no name, no words
BESIDE = 58.0  # what a name needs beside its picture
PICTURES = {  # of Actions and Events
    "action_broken_compass": "pic-broken-compass",
    "action_cursed_treasure": "pic-cursed-treasure",
    "action_hurricane": "pic-hurricane",
    "action_resupply": "pic-resupply",
    "action_so_close_yet_so_far": "pic-so-close",
    "action_trouble_at_sea": "pic-trouble",
    "action_uncharted_waters": "pic-uncharted",
    "event_cargo_adrift": "pic-cargo-adrift",
    "event_magical_compass": "pic-magical-compass",
    "event_parting_storms": "pic-parting-storms",
    "event_tales_of_more_treasure": "pic-tales",
}
BRIEF = {  # what an Action or Event does, in two short lines
    "action_broken_compass": ("Debt, by size", "of the hand"),
    "action_cursed_treasure": ("As rich as", "you: a Debt"),
    "action_hurricane": ("Rivals sail by", "your discard"),
    "action_resupply": ("Draw 3, then", "slip 1 under"),
    "action_so_close_yet_so_far": ("Two islands", "drift by it"),
    "action_trouble_at_sea": ("Pirates sail", "by your card"),
    "action_uncharted_waters": ("Draw 1, play", "two more"),
    "event_cargo_adrift": ("A card from", "your right"),
    "event_magical_compass": ("A Compass", "for everyone"),
    "event_parting_storms": ("A card for", "everyone"),
    "event_tales_of_more_treasure": ("One more", "island rises"),
}
WAITS = frozenset(("action_hurricane", "action_so_close_yet_so_far", "action_trouble_at_sea"))


def card(kind: str, wide: float, least: float = 12) -> str:
    """A card's face from 0,0: band with its name, then a chart, a port, a Good, or its words.

    Drawn 89 wide; no type is smaller than `least` where it has words at all.
    """
    number, scale = KIND[kind], wide / 89
    if wide < FULL:
        return at(0, 0, _sheet(number, 24) + _picture(kind, 24), scale=scale)
    size = max(12.6, least / scale)
    lines = _name_lines(number, size)
    band = 24.0 if len(lines) == 1 else 7 + 13.6 * len(lines) * size / 12.6
    wordy = kind in BRIEF and wide >= WORDY
    face = _sheet(number, band) + _title(number, lines, band, size, least / scale)
    face += _picture(kind, band, wordy=wordy)
    if wordy:
        line = max(12.0, least / scale)
        for index, words in enumerate(BRIEF[kind]):
            y = 128 - 26.5 - line * 1.08 * (1 - index)
            face += words_at(44.5, y, words, line, anchor="middle", fill=INK)
    if FIRST_ACTION <= number < FIRST_GOOD:
        face += use("drift", 75.5, 115, 20.6)
        face += use("hourglass", 13, 116, 19) if kind in WAITS else ""
    return at(0, 0, face, scale=scale)


def colour_of(number: int) -> str:
    """The colour of a card's band."""
    entry = KINDS[number]
    if FIRST_PORT <= number < FIRST_ACTION or FIRST_GOOD <= number < FIRST_EVENT:
        return PAINT[entry["colour"]]
    if number >= FIRST_EVENT:
        return EVENT_RED
    return BLUE if number >= FIRST_ACTION else SAND


def _sheet(number: int, band: float) -> str:
    top = f"M0 8a8 8 0 0 1 8-8H81a8 8 0 0 1 8 8V{num(band)}H0Z"
    return cut(art.box(89, 128, 8)(0), CREAM, 1.2) + cut(top, colour_of(number), 1.2)


def _title(number: int, lines: list[str], band: float, size: float, least: float) -> str:
    """The name in its band; on a port's or a Good's colour it stands on cream."""
    colour, plate = colour_of(number), ""
    ink = art.legible(colour)
    if colour in PAINT.values():
        ink = INK
        plate = at(4, 4, cut(art.box(81, band - 8, 6)(0), CREAM, 0.8))
    kept = size if max(_long(words, size) for words in lines) < 84 else max(size * 0.92, least)
    words = "".join(
        words_at(
            44.5,
            band / 2 + kept * (0.34 + 1.06 * (index - (len(lines) - 1) / 2)),
            line,
            kept,
            anchor="middle",
            bold=True,
            serif=True,
            fill=ink,
        )
        for index, line in enumerate(lines)
    )
    return plate + words


def _long(words: str, size: float) -> float:
    """How wide words in a bold serif are, about."""
    return art.length(words, size) * 0.92


def _name_lines(number: int, size: float) -> list[str]:
    name = kind_name(number).partition(" (")[0]
    if _long(name, size) < 84 and number < FIRST_ACTION:
        return [name]
    return _halves(name)


def _halves(name: str) -> list[str]:
    """A name in two lines of about the same length."""
    words = name.replace("North-", "North- ").replace("South-", "South- ").split()
    if len(words) < 2:
        return [name]
    half = min(
        range(1, len(words)),
        key=lambda n: max(len(" ".join(words[:n])), len(" ".join(words[n:]))),
    )
    return [" ".join(words[:half]), " ".join(words[half:])]


def _picture(kind: str, band: float, *, wordy: bool = False) -> str:
    """What stands below the band."""
    number = KIND[kind]
    entry = KINDS[number]
    if number < FIRST_PORT:
        return at(5, band + 5, small_chart(number, 79, 118 - band))
    middle = band + (128 - band) / 2
    if number < FIRST_ACTION:
        water = f'<path d="{art.box(79, 118 - band, 4)(0)}" fill="url(#@chart)"/>'
        return at(5, band + 5, water) + at(44.5, middle, port(entry["colour"], 4, 64))
    if FIRST_GOOD <= number < FIRST_EVENT:
        return use(f"crate-{entry['colour']}", 44.5, middle, 62)
    high = 72.5 - band if wordy else 118 - band
    drawn = f'<use href="#@{PICTURES[kind]}" width="80" height="{num(high)}"/>'
    edge = stroke(art.box(80, high, 3)(0), INK, 1, opacity=0.5)
    return at(4.5, band + 4, drawn + edge)


def power_card(power: str, wide: float) -> str:
    """A Power as a card: its picture, its name, what it does."""
    scale, entry = wide / 150, POWER[power]
    body = art.lift(cut(art.box(150, 200, 12)(0), CREAM, 1.4))
    body += disc(75, 58, 42, "#fff3dc") + use(f"power-{power}", 75, 58, 66)
    body += art.centred(75, 118, entry["name"], 15, INK, serif=True)
    lines = art.wrap(entry["text"], 138, 12.5)
    for index, line in enumerate(lines):
        body += words_at(75, 142 + 15 * index, line, 12.5, anchor="middle", fill=INK)
    return at(0, 0, body, scale=scale)


def small_chart(number: int, wide: float, high: float) -> str:
    """The grid of a Map card with ship, paths and Xs, the whole of it in view."""
    routes = [_route(number, option) for option in range(OPTIONS[number])]
    across = [spot[0] for spots in routes for spot in spots]
    down = [spot[1] for spots in routes for spot in spots]
    columns, rows = max(across) - min(across) + 1, max(down) - min(down) + 1
    step = min(wide / max(columns, 3), high / max(rows, 3))
    middle = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2

    def on(spot: Point) -> Point:
        return wide / 2 + (spot[0] - middle[0]) * step, high / 2 + (spot[1] - middle[1]) * step

    water = art.box(wide, high, 4)(0)
    grid = _grid(*on((-0.5, -0.5)), step, wide, high)
    body = f'<path d="{water}" fill="url(#@chart)"/>' + stroke(grid, DEEP, 0.7, opacity=0.35)
    arm = min(step * 0.3, 6.0)
    for spots in routes:
        points = [on(spot) for spot in spots]
        course = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
        body += stroke(course, CREAM, 4.2) + stroke(course, INK, 1.9, dashes="4.4 3.2")
        body += at(*points[-1], cross(arm, CORAL, CREAM, 3.6))
    x, y = on((0, 0))
    body += disc(x, y, min(step * 0.3, 7.5), GOLD) + disc(x, y, min(step * 0.1, 2.7), INK, 0)
    return body + stroke(water, INK, 0.9, opacity=0.45)


def _route(number: int, option: int) -> list[Point]:
    """The squares of a path, from the ship at 0,0."""
    x, y = 0, 0
    spots: list[Point] = [(0, 0)]
    for leg in range(LENGTH[number, option]):
        for letter in DIRECTIONS[COURSE[number, option, leg]]:
            east, south = STEPS[letter]
            x, y = x + east, y + south
        spots.append((x, y))
    return spots


def _grid(left: float, top: float, step: float, wide: float, high: float) -> str:
    """Lines of squares over the whole of a chart."""
    columns = [left + step * n for n in range(-6, 7) if 0.5 < left + step * n < wide - 0.5]
    rows = [top + step * n for n in range(-6, 7) if 0.5 < top + step * n < high - 0.5]
    lines = "".join(f"M{num(x)} 0V{num(high)}" for x in columns)
    return lines + "".join(f"M0 {num(y)}H{num(wide)}" for y in rows) or "M0 0"


def cross(arm: float, colour: str, edge: str, thick: float) -> str:
    """An X around 0,0, drawn by hand."""
    a = num(arm)
    course = (
        f"M-{a}-{a}q{num(arm * 0.9)} {num(arm * 1.3)} {num(arm * 2)} {num(arm * 2)}"
        f"M{a}-{num(arm * 0.95)}q{num(-arm * 1.3)} {num(arm * 0.8)} {num(-arm * 2)} {num(arm * 2)}"
    )
    return stroke(course, edge, thick + 3.6) + stroke(course, colour, thick)


def tile(kind: str, wide: float, high: float) -> str:
    """A card cut to its name and its picture: beside each other, or below if it is narrow."""
    number = KIND[kind]
    name = kind_name(number).partition(" (")[0]
    lies = wide - high > BESIDE
    room = wide - high - 2 if lies else wide - 4
    size = next((size for size in (13.0, 12.0, 11.5) if _long(name, size) < room - 4), 11.0)
    lines = [name] if _long(name, size) < room - 2 else _halves(name)
    body = cut(art.box(wide, high, 7)(0), CREAM, 1.2)
    if lies:
        band = at(high, 2, _band(number, lines, room, high - 4, size))
        return body + band + at(4, 4, _cut_picture(kind, high - 8, high - 8))
    top = 5 + 12.5 * len(lines)
    body += at(2, 2, _band(number, lines, room, top, size))
    return body + at(3, top + 4, _cut_picture(kind, wide - 6, high - top - 7))


def _band(number: int, lines: list[str], wide: float, high: float, size: float) -> str:
    """Where the name of a tile stands; on a port's colour it is on cream."""
    colour = colour_of(number)
    body, ink = cut(art.box(wide, high, 5)(0), colour, 1), art.legible(colour)
    if colour in PAINT.values():
        body += at(2, 2, cut(art.box(wide - 4, high - 4, 4)(0), CREAM, 0.8))
        ink = INK
    for index, line in enumerate(lines):
        y = high / 2 + size * 0.34 + 12.5 * (index - (len(lines) - 1) / 2)
        body += words_at(wide / 2, y, line, size, anchor="middle", bold=True, serif=True, fill=ink)
    return body


FINER = 1.6  # the lines of a small chart are so much thinner


def _cut_picture(kind: str, wide: float, high: float) -> str:
    """The chart, port or picture of a card in a room of this size."""
    number = KIND[kind]
    if number < FIRST_PORT:
        return at(0, 0, small_chart(number, wide * FINER, high * FINER), scale=1 / FINER)
    if number < FIRST_ACTION:
        water = f'<path d="{art.box(wide, high, 4)(0)}" fill="url(#@chart)"/>'
        return water + at(wide / 2, high / 2, port(KINDS[number]["colour"], 4, min(wide, high)))
    body = f'<use href="#@{PICTURES[kind]}" width="{num(wide)}" height="{num(high)}"/>'
    sign = "hourglass" if kind in WAITS else "drift"
    return body + disc(wide - 9, high - 9, 9, CREAM, 1) + use(sign, wide - 9, high - 9, 14)
