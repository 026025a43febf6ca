"""Sail drawn: the sea chart, the Kraken and the cards, as one seat sees them. Made of the view alone.

The seat that looks sits at the lower rim (a spectator sits with South) and the ship always sails
to the right; for North the chart is mirrored, so that toward a seat means the same to everyone.
"""

from collections.abc import Callable, Sequence
from math import hypot

from skysail import art
from skysail.art import CORAL, CREAM, DEEP, GOLD, INK, MOSS, SAND, SMALL, WOOD, at, num, text, use
from skysail.game import Document

from .box import CARD, COLOUR_OF, COLOURS, NUMBER_OF, PIRATES, SYMBOL_OF, SYMBOLS
from .chart import CELLS, COLUMNS, LETTERS
from .text import PIRATE_NAMES, SEAT_NAMES, SHORT_SYMBOLS, describe

SUIT_COLOURS = ("#b8452d", "#1d6a80", "#e3b04b")  # coral, lagoon, amber: also three greys in print
SUIT_MARKS = ("shell", "wave", "sun")
HANDFUL = 9
TRICKS = 4
ROUNDS_PER_STORM = 2
SLATE, SKIN, KRAKEN_SKIN = "#46525e", "#e9bd95", "#7c4f8f"

Point = tuple[float, float]


# -- pictures


def _bezier(points: Sequence[Point], steps: int = 9) -> list[Point]:
    """Points along cubic curves: a start, then two handles and an end for each."""
    spots = [points[0]]
    for i in range(0, len(points) - 1, 3):
        p = points[i : i + 4]
        for step in range(1, steps + 1):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x, y = (sum(w * q[axis] for w, q in zip(weights, p, strict=True)) for axis in (0, 1))
            spots.append((x, y))
    return spots


def arm(points: Sequence[Point], thick: float, line: float = 1.6, skin: str = KRAKEN_SKIN) -> str:
    """A Kraken's arm along a curve, thick at its start, with suckers on its left side."""
    spots = _bezier(points)
    left, right, suckers = [], [], ""
    for i, (x, y) in enumerate(spots):
        (x0, y0), (x1, y1) = spots[max(0, i - 1)], spots[min(len(spots) - 1, i + 1)]
        run = hypot(x1 - x0, y1 - y0) or 1.0
        across, up = (y1 - y0) / run, (x0 - x1) / run
        half = thick * (1 - 0.85 * i / len(spots)) / 2
        left.append((x + across * half, y + up * half))
        right.append((x - across * half, y - up * half))
        if i % 2 == 1 and i < len(spots) - 2:
            suckers += (
                f'<circle cx="{num(x + across * half * 0.45)}" cy="{num(y + up * half * 0.45)}"'
                f' r="{num(half * 0.36)}"/>'
            )
    outline = "L".join(f"{num(x)} {num(y)}" for x, y in [*left, *reversed(right)])
    return (
        f'<path d="M{outline}Z" fill="{skin}" stroke="{INK}" stroke-width="{line}"'
        f' stroke-linejoin="round"/><g fill="#f3d9e4">{suckers}</g>'
    )


def _wheel() -> str:
    spokes = "M0-21V21M-21 0H21M-15-15 15 15M-15 15 15-15"
    return (
        f'<path d="{spokes}" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="{spokes}" stroke="{WOOD}" stroke-width="2.6" stroke-linecap="round"/>'
        f'<circle r="12.5" fill="none" stroke="{INK}" stroke-width="6.6"/>'
        f'<circle r="12.5" fill="none" stroke="#a8743f" stroke-width="4"/>'
        f'<circle r="4.6" fill="{GOLD}" stroke="{INK}" stroke-width="1.4"/>'
    )


SMALL_ARM = ((8, 24), (30, 16), (16, 2), (2, 4), (-18, 7), (-20, -16), (-4, -19), (6, -20), (8, -10), (0, -9))
TOKEN_ARM = ((-2, 17), (14, 12), (8, 0), (-2, 2), (-16, 5), (-14, -14), (0, -15), (9, -15), (9, -6), (3, -6))


def _cannon() -> str:
    return (
        f'<g stroke="{INK}" stroke-width="1.6" stroke-linejoin="round">'
        f'<path d="M-19 15 8 4l6 11z" fill="{WOOD}"/>'
        f'<path d="M-17-5Q-23 2-16 8L14-3 10-15z" fill="{SLATE}"/>'
        f'<path d="M8-17 14-19 20-3 14-1z" fill="{SLATE}"/><circle cx="-21" cy="3" r="3" fill="{SLATE}"/>'
        f'<circle cx="-5" cy="14" r="7.5" fill="#a8743f"/><circle cx="-5" cy="14" r="2" fill="{GOLD}"/>'
        f'<circle cx="14" cy="14" r="5" fill="{INK}"/></g>'
    )


def _mermaid() -> str:
    tail = "M-7 0Q-11 15 2 18 12 20 15 9L23 6Q20 11 22 20 14 18 12 15 8 26-4 23-18 18-12-2z"
    return (
        f'<g stroke="{INK}" stroke-width="1.4" stroke-linejoin="round">'
        f'<path d="M-15-11Q-14-24-3-23 9-22 5-9 9-2 3 5-3 0-12 8-19 0-15-11z" fill="{CORAL}"/>'
        f'<path d="M-13 1Q-11-8-4-8 3-8 2 1L6 7H2L-3 3-12 6z" fill="{SKIN}"/>'
        f'<path d="{tail}" fill="#3f9a8f"/><circle cx="-3.5" cy="-13.5" r="5.6" fill="{SKIN}"/>'
        f'<path d="M-10-15Q-7-21-1-20 3-19 2-13-3-13-5-17-6-14-10-12z" fill="{CORAL}"/></g>'
        f'<path d="M-8 12q3 2 6 0m-3 6q3 2 6 0" fill="none" stroke="{INK}"/>'
        f'<circle cx="-5.4" cy="-12.6" r=".9"/><circle cx="-1.2" cy="-12.6" r=".9"/>'
    )


def _kraken() -> str:
    """The Kraken itself: a head, two eyes and four arms."""
    arms = (
        arm(((-5, 8), (-14, 20), (-24, 14), (-20, 4)), 7)
        + arm(((5, 8), (14, 20), (24, 14), (20, 4)), 7)
        + arm(((-3, 9), (-4, 20), (-12, 24), (-15, 19)), 6)
        + arm(((3, 9), (4, 20), (12, 24), (15, 19)), 6)
    )
    return arms + (
        f'<path d="M-11 9Q-18-8-9-17 0-25 9-17 18-8 11 9 0 15-11 9z" fill="{KRAKEN_SKIN}"'
        f' stroke="{INK}" stroke-width="1.6"/><g fill="{CREAM}" stroke="{INK}"><circle cx="-5.5" r="4"/>'
        f'<circle cx="5.5" r="4"/></g><circle cx="-4.8" cy=".6" r="1.8" fill="{INK}"/>'
        f'<circle cx="4.8" cy=".6" r="1.8" fill="{INK}"/>'
    )


def _island() -> str:
    return (
        f'<path d="M-21 12Q-19 2-6 1 5-3 13 3 23 7 21 13 10 20 0 18-14 20-21 12z" fill="{SAND}"'
        f' stroke="{INK}" stroke-width="1.4"/>'
        f'<path d="M-14 10Q-12-2-4-3 2-10 8-1 15 1 15 9 2 14-14 10z" fill="{MOSS}" stroke="{INK}"/>'
        f'<path d="M1 8Q5-4 2-12" fill="none" stroke="{WOOD}" stroke-width="2.6"/>'
        f'<path d="M2-12Q-6-17-11-10-5-11 2-12-3-20-9-19-3-17 2-12 5-21 12-19 6-16 2-12 11-14 13-7 8-10 2-12z"'
        f' fill="#3f6a38" stroke="{INK}" stroke-width=".9" stroke-linejoin="round"/>'
    )


def _harbour() -> str:
    """A lighthouse on its rock."""
    return (
        f'<path d="M-20 16Q-14 8-6 10 4 6 12 10 20 10 21 17 0 23-20 16z" fill="#9a8f86" stroke="{INK}"'
        f' stroke-width="1.4"/><path d="M4-12 30-20V-4z" fill="{GOLD}" opacity=".55"/>'
        f'<path d="M-4-12-30-20V-4z" fill="{GOLD}" opacity=".55"/>'
        f'<path d="M-5-8H5L8 13H-8z" fill="{CREAM}" stroke="{INK}" stroke-width="1.4"/>'
        f'<path d="M-5.9-1H5.9l1 7H-6.9z" fill="{CORAL}" stroke="{INK}"/>'
        f'<path d="M-5-16H5v8H-5z" fill="{GOLD}" stroke="{INK}" stroke-width="1.4"/>'
        f'<path d="M-7-16 0-23 7-16z" fill="{CORAL}" stroke="{INK}" stroke-width="1.4"/>'
    )


def _portrait(coat: str, hair: str, extra: str, hat: str) -> str:
    """A Pirate's bust before a round of sky; `extra` and `hat` are the Pirate's own."""
    line = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
    return (
        f'<circle r="24" fill="#bfdde3" stroke="{INK}" stroke-width="1.4"/>'
        f'<path d="M-19 15Q-14 4 0 4 14 4 19 15 12 24 0 24-12 24-19 15z" fill="{coat}" {line}/>'
        f'<path d="M-5 4 0 12 5 4z" fill="{CREAM}" {line}/>{hair}'
        f'<path d="M-8-8Q-8 6 0 7 8 6 8-8 0-14-8-8z" fill="{SKIN}" {line}/>'
        f'<circle cx="-3.3" cy="-3" r="1.2" fill="{INK}"/><circle cx="3.3" cy="-3" r="1.2" fill="{INK}"/>'
        f'<path d="M-2.5 3q2.5 1.6 5 0" fill="none" stroke="{INK}" stroke-width="1.2"/>'
        f"<g {line}>{extra}{hat}</g>"
    )


def _portraits() -> dict[str, str]:
    bushy = f'<path d="M-8-2Q-10 12 0 13 10 12 8-2 4 3 0 2-4 3-8-2z" fill="#b9b2a6" stroke="{INK}"/>'
    long_hair = f'<path d="M-9-9Q-15 8-10 13H10Q15 8 9-9z" fill="#8a4b26" stroke="{INK}"/>'
    tricorne = f'<path d="M-17-7Q-10-12-8-18 0-23 8-18 10-12 17-7 0-14-17-7z" fill="{INK}"/>'
    drawn = {
        "gunner": _portrait(
            CORAL,
            f'<path d="M-10-8Q-13 4-9 8H9Q13 4 10-8z" fill="{INK}"/>',
            f'<circle cx="15" cy="13" r="7" fill="{SLATE}"/><path d="M19 8q4-5 6-1" fill="none"/>'
            f'<circle cx="25.500" cy="6" r="2.4" fill="{GOLD}"/>',
            f'<path d="M-9-7Q-9-18 0-18 9-18 9-7 0-11-9-7z" fill="{GOLD}"/><path d="M8-9l7-3-4 7z" fill="{GOLD}"/>',
        ),
        "helmsman": _portrait(
            DEEP,
            "",
            bushy + at(17, 13, _wheel(), scale=0.42),
            f'<path d="M-10-8Q-11-17 0-17 11-17 10-8z" fill="{CREAM}"/>'
            f'<path d="M-11-10H11L13-6Q0-9-13-6z" fill="{DEEP}"/>',
        ),
        "signaller": _portrait(
            MOSS,
            long_hair,
            f'<path d="M12 7h9v12h-9z" fill="{GOLD}"/><path d="M11 5h11v3H11zM11 18h11v3H11z" fill="{SLATE}"/>'
            '<path d="M12.500 5q4-6 8 0" fill="none"/>',
            '<path d="M-9-6Q-10-17 0-17 10-17 9-6 4-12-1-11-5-11-9-6z" fill="#8a4b26"/>',
        ),
        "smuggler": _portrait(
            "#5a4a3a",
            "",
            f'<path d="M-8.500-1Q0 2 8.500-1L7 8 0 13-7 8z" fill="{CORAL}"/>'
            f'<path d="M8 14h15v9H8z" fill="{WOOD}"/><path d="M8 18h15M15 14v9" fill="none"/>',
            tricorne,
        ),
        "carpenter": _portrait(
            "#a8743f",
            "",
            f'<path d="M-7 3Q-3-1 0 2 3-1 7 3 3 5 0 4-3 5-7 3z" fill="{WOOD}"/>'
            f'<path d="M13 8 20 24" stroke="{WOOD}" stroke-width="3.5"/>'
            f'<path d="M7 9 17 4l3 5-10 5z" fill="{SLATE}"/>',
            f'<path d="M-9-6Q-11-18 0-18 11-18 9-6 0-10-9-6z" fill="{MOSS}"/>',
        ),
        "quartermaster": _portrait(
            "#5b4b9a",
            f'<path d="M-10-8Q-12 4-9 6H9Q12 4 10-8z" fill="#d8d2c6" stroke="{INK}"/>',
            f'<circle cx="3.300" cy="-3" r="3.6" fill="none" stroke="{GOLD}" stroke-width="1.6"/>'
            f'<path d="M7 11 21 8 23 21 9 24z" fill="{CREAM}"/><path d="M10 14l9-2m-8 5 9-2m-8 5 9-2" fill="none"/>',
            '<path d="M-18-9Q-8-24 0-21 8-24 18-9 0-15-18-9z" fill="#3b3163"/>'
            f'<circle cy="-16" r="2.2" fill="{GOLD}"/>',
        ),
    }
    return {f"pirate-{name}": body for name, body in drawn.items()}


def _signs() -> dict[str, str]:
    """Small marks in currentColor."""
    line = 'fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
    cloud = "M-8 4a4.500 4.500 0 0 1 .5-9 6 6 0 0 1 11.500-1 4.800 4.800 0 0 1 3 10z"
    bubble = "M-10-8H10V4H0L-6 10V4H-10z"
    return {
        "shell": f'<path d="M0 9-10-1Q-9-8-4-8 0-13 4-8 9-8 10-1zM0 8V-6M-1 8-5-5M1 8 5-5" {line}/>',
        "cloud": f'<path d="{cloud}" fill="currentColor"/><path d="M-4 7l-2 5M1 7l-2 5M6 7l-2 5" {line}/>',
        "talk": f'<path d="{bubble}M-5-2h.1M0-2h.1M5-2h.1" {line}/>',
        "hush": f'<path d="{bubble}M-11 11 11-12" {line}/>',
        "eye": f'<path d="M-10 0Q0-10 10 0 0 10-10 0z" {line}/><circle r="3" fill="currentColor"/>',
        "skull": '<path d="M-8 2Q-10-10 0-10 10-10 8 2L5 4V9H-5V4z" fill="currentColor"/>'
        '<circle cx="-3.500" cy="-2" r="2.4" fill="#fffaf0"/><circle cx="3.500" cy="-2" r="2.4" fill="#fffaf0"/>',
        "dark": f'<circle r="8" {line}/><path d="M-9 9 9-9" {line}/>',
    }


PICTURES = {
    "wheel": _wheel(),
    "wheel_tentacle": at(-3, 0, _wheel(), scale=0.9) + arm(SMALL_ARM, 10),
    "cannon": _cannon(),
    "mermaid": _mermaid(),
    "kraken": _kraken(),
    "token": f'<circle r="20" cy="2.5" fill="#3b2547"/><circle r="20" fill="#f0dfe8" stroke="{INK}"'
    f' stroke-width="1.5"/>{arm(TOKEN_ARM, 10)}',
    "island": _island(),
    "harbour": _harbour(),
    **_portraits(),
}
RAIN = '<path d="M3 0 0 6M9 6 6 12" stroke="var(--deep)" stroke-width="1.2" opacity=".55"/>'
DEFS = {
    **{name: art.symbol(name, body, 24) for name, body in PICTURES.items()},
    **{name: art.symbol(name, body) for name, body in _signs().items()},
    "rain": art.pattern("rain", 12, 12, RAIN),
}


# -- the drawing


def draw(view: Document, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    body, width, height = _portrait_page(view) if narrow else _landscape_page(view)
    title = f"Sail, {view['map']['title']}, round {view['round']}: {view['prompt']}"
    words = "\n".join([describe(view), "", *view["happened"]])
    return art.svg(width, height, art.page(width, height) + body, title, words, defs=DEFS, theme=theme)


def _landscape_page(view: Document) -> tuple[str, float, float]:
    pad, gap, left, right, top = 20, 12, 776, 372, 70
    aside = pad + left + gap
    sea, deep = _ocean(view, left, 41, narrow=False)
    body = at(pad, 14, _header(view, left + gap + right)) + at(pad, top, sea)
    below = top + deep + gap
    partner, high = _seat(view, 1 - _near(view), right)
    body += at(aside, top, partner) + at(aside, top + high + gap, _kraken_panel(view, right, deep - high - gap))
    if view["phase"] == "choose_pirate":
        picking, high = _pirate_cards(view, left + gap + right)
        return body + at(pad, below, picking), 1200, below + high + pad
    mine, high = _own(view, left, 116)
    body += at(pad, below, mine) + at(aside, below, _table(view, right, high))
    return body, 1200, below + high + pad


def _portrait_page(view: Document) -> tuple[str, float, float]:
    pad, gap, width = 8, 8, 384
    choosing = view["phase"] == "choose_pirate"
    sea, deep = _ocean(view, width, 24, narrow=True)
    header, high = _narrow_header(view, width)
    parts: list[tuple[str, float]] = [(header, high), (sea, deep)]
    if choosing:
        parts += [_pirate_list(view, width), _seat(view, 1 - _near(view), width)]
    else:
        parts += [
            (_kraken_panel(view, width, 148), 148),
            _seat(view, 1 - _near(view), width, plaque=False),
            _own(view, width, 92),
            (_table(view, width, 300), 300),
        ]
    if not choosing and view["pirates"][1 - _near(view)]:
        parts.append(_pirates_panel(view, width))
    body, y = "", float(pad)
    for part, high in parts:
        body += at(pad, y, part)
        y += high + gap
    return body, width + 2 * pad, y


def _near(view: Document) -> int:
    """The seat at the lower rim."""
    return view["seat"] or 0


# -- header


def _header(view: Document, width: float) -> str:
    title = text(0, 34, "Sail", 30, bold=True, serif=True)
    title += text(70, 34, view["map"]["title"], art.LARGE, serif=True, fill="var(--soft)")
    track = _rounds(view, 34)
    return title + at(width - 5 * 34 - 316, 22, track) + at(width - 288, 22, _leader(view)) + at(width - 116, 22, _talk(view))


def _narrow_header(view: Document, width: float) -> tuple[str, float]:
    body = at(14, 16, _rounds(view, 32))
    body += at(5 * 32 + 20, 16, _leader(view, short=True)) + at(width - 108, 16, _talk(view))
    return body, 32


def _rounds(view: Document, step: float) -> str:
    """The round track, a storm's cloud after the rounds at whose end it breaks."""
    body = f'<path d="M0 0H{num(4 * step)}" stroke="var(--rule)" stroke-width="3"/>'
    for number in range(1, view["rounds"] + 1):
        now, past = number == view["round"], number < view["round"]
        fill = GOLD if now else "var(--soft)" if past else "var(--panel)"
        colour = INK if now else "var(--paper)" if past else "var(--ink)"
        x = (number - 1) * step
        body += f'<circle cx="{num(x)}" r="{13 if now else 11}" fill="{fill}" stroke="var(--ink)" stroke-width="1.4"/>'
        body += text(x, 5, str(number), 14, anchor="middle", bold=True, serif=True, fill=colour)
        storm = number // ROUNDS_PER_STORM
        if number % ROUNDS_PER_STORM == 0 and storm <= len(view["map"]["storms"]):
            body += use("cloud", x + step / 2, -1, 13, "var(--deep)")
    return body


def _leader(view: Document, *, short: bool = False) -> str:
    seat = view["leader"]
    return art.badge(seat, 14, 0, 12) + text(32, 5, "leads" if short else f"{SEAT_NAMES[seat]} leads", 15)


def _talk(view: Document) -> str:
    sign, words, colour = ("talk", "talk freely", "var(--moss)") if view["talk"] else ("hush", "no talking", "var(--coral)")
    return use(sign, 12, 0, 22, colour) + text(28, 5, words, 14, fill=colour, bold=True)


# -- the ocean


def _ocean(view: Document, width: float, rise: float, *, narrow: bool) -> tuple[str, float]:
    """The chart; `rise` is half a cell's height."""
    chart = view["map"]
    left, right, head, foot = 20.0, 6.0, 42.0 if narrow else 30.0, 22.0
    step = (width - left - right) / (COLUMNS + 1)
    tall = rise * (len(LETTERS) + 1)
    flip = view["seat"] == 1

    def spot(column: float, row: float) -> Point:
        """The middle of a cell; rows count from seat 0's rim, 1 to 7."""
        return left + column * step, head + (row if flip else len(LETTERS) + 1 - row) * rise

    def where(name: str) -> Point:
        return spot(int(name[1:]), LETTERS.index(name[0]) + 1)

    def diamonds(names: Sequence[str]) -> str:
        return "".join(
            f"M{num(x - step)} {num(y)}l{num(step)} {num(-rise)} {num(step)} {num(rise)} {num(-step)} {num(rise)}z"
            for x, y in map(where, names)
        )

    water = f'x="{num(left)}" y="{num(head)}" width="{num(step * (COLUMNS + 1))}" height="{num(tall)}" rx="8"'
    body = art.panel(width, head + tall + foot)
    body += f'<rect {water} fill="url(#@sea)"/><rect {water} fill="url(#@waves)"/>'
    body += f'<path d="{diamonds(CELLS)}" fill="var(--foam)" stroke="var(--deep)" stroke-width="1.2" stroke-opacity=".7"/>'
    pending = [n for n in range(len(chart["storms"])) if view["round"] <= ROUNDS_PER_STORM * (n + 1)]
    if pending:  # cells that do not count as past the next storm
        caught = [name for name in CELLS if int(name[1:]) < chart["storms"][pending[0]] + 2]
        body += f'<path d="{diamonds(caught)}" fill="url(#@rain)"/>'
    body += "".join(_storm_line(spot(gap + 0.5, 0)[0], head, tall, n in pending) for n, gap in enumerate(chart["storms"]))
    body += _coordinates(spot, step, foot)
    for seat in range(2):
        corner = spot(0, 0.5 if seat == 0 else len(LETTERS) + 0.5)
        body += art.badge(seat, corner[0] + step * 0.48, corner[1], min(13, step * 0.42))
    size = min(step, rise) * (1.45 if narrow else 1.3)
    x, y = where(chart["start"])
    body += f'<path d="{art.polygon(4, step, rise)(-6)}" transform="translate({num(x)} {num(y)})" fill="none" stroke="var(--ink)" stroke-width="1.6" stroke-dasharray="4 3"/>'
    body += use("harbour", *where(chart["end"]), size * 1.15)
    body += "".join(use("island", *where(name), size * 1.12) for name in chart["islands"])
    body += "".join(use("token", *where(name), size * 0.95) for name in chart["krakens"])
    body += _trail(view, where, step)
    x, y = where(view["ship"])
    body += art.lift(use("ship", x, y - rise * 0.1, size * 1.25))
    body += _helm_targets(view, where(view["ship"]), spot, step, rise)
    body += _storm_words(view, spot, width, head, pending, narrow=narrow)
    body += _over_the_sea(view, width, head + tall)
    return body, head + tall + foot


def _storm_line(x: float, top: float, tall: float, pending: bool) -> str:
    teeth, n = "", 12
    for i in range(n):
        teeth += f"l{4 if i % 2 else -4} {num(tall / n)}"
    strong = 1 if pending else 0.35
    return (
        f'<g fill="none" opacity="{strong}" stroke-linejoin="round"><path d="M{num(x + 2)} {num(top)}{teeth}" stroke="{CREAM}" stroke-width="5.5"/>'
        f'<path d="M{num(x + 2)} {num(top)}{teeth}" stroke="#3a2f6b" stroke-width="2.6"/></g>'
    )


def _storm_words(
    view: Document, spot: Callable[[float, float], Point], width: float, head: float, pending: Sequence[int], *, narrow: bool
) -> str:
    """Above each storm line: by when the ship must be past it."""
    half = 62.0 if narrow else 122.0
    middles = [spot(gap + 0.5, 0)[0] for gap in view["map"]["storms"]]
    if len(middles) == 2:
        middles[1] = min(max(middles[1], middles[0] + 2 * half), width - half)
        middles[0] = min(middles[0], middles[1] - 2 * half)
    body = ""
    for n, x in enumerate(middles):
        x, gone = max(x, half), n not in pending
        if narrow:
            lines = ["past", ""] if gone else ["past by end", f"of round {2 * n + 2}"]
            body += use("cloud", x - 46, head / 2, 20, "var(--deep)")
            body += art.paragraph(x - 32, head / 2 + (4 if gone else -3), lines)
        else:
            words = f"Storm {n + 1} is past" if gone else f"Storm {n + 1}: past by end of round {2 * n + 2}"
            start = x - art.length(words, SMALL) / 2 + 10
            body += use("cloud", start - 14, head / 2, 20, "var(--deep)") + text(start, head / 2 + 5, words)
    return body


def _coordinates(spot: Callable[[float, float], Point], step: float, foot: float) -> str:
    lower = max(spot(0, 0)[1], spot(0, len(LETTERS) + 1)[1]) + foot - 6
    body = "".join(
        text(spot(column, 0)[0], lower, str(column), SMALL if step > 30 else 12.5, anchor="middle", fill="var(--soft)")
        for column in range(1, COLUMNS + 1)
    )
    for row, letter in enumerate(LETTERS, 1):
        body += text(10, spot(0, row)[1] + 5, letter, SMALL, anchor="middle", fill="var(--soft)")
    return body


def _trail(view: Document, where: Callable[[str], Point], step: float) -> str:
    """The faint trail of the last move, or a cross where it was stopped."""
    if not view["moved"]:
        return ""
    origin, target = view["moved"]
    x0, y0 = where(origin)
    if target is None:
        return ""
    x1, y1 = where(target)
    line = f'<path d="M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}" stroke="{INK}" stroke-width="2.4" stroke-dasharray="2 6" stroke-linecap="round" opacity=".6"/>'
    if target == view["ship"]:
        return line + f'<g opacity=".4">{use("ship", x0, y0, step)}</g>'
    x, y, r = (x0 + x1) / 2, (y0 + y1) / 2, 6
    cross = f"M{num(x - r)} {num(y - r)}l{2 * r} {2 * r}m0 {-2 * r}l{-2 * r} {2 * r}"
    return line + f'<path d="{cross}" stroke="{CORAL}" stroke-width="4" stroke-linecap="round"/>'


def _helm_targets(
    view: Document, ship: Point, spot: Callable[[float, float], Point], step: float, rise: float
) -> str:
    if view["phase"] != "turn_helm":
        return ""
    row = LETTERS.index(view["ship"][0]) + 1
    body = ""
    for option in view["choices"]:
        side = -1 if option["side"] == 0 else 1
        x, y = spot(int(view["ship"][1:]) + 1, row + side)
        keeps = option["move"] == "pass"
        grow = 1.0 if option["target"] else 0.62  # off the board: a smaller mark on the rim
        outline = art.polygon(4, step * grow - 5, rise * grow - 5)
        mark = f'<path d="{outline(0)}" fill="{CREAM}" fill-opacity=".35"/>' + art.ring("legal", outline)
        word = art.plate(0, rise * 0.48 if y > ship[1] else -rise * 0.48, "on" if keeps else "turn")
        course = f'<path d="M{num(ship[0])} {num(ship[1])}L{num(x)} {num(y)}" stroke="{INK}" stroke-width="2" stroke-dasharray="6 4"/>'
        body += art.choice(option["action"], option["label"], course + at(x, y, mark + word))
    return body


def _over_the_sea(view: Document, width: float, foot: float) -> str:
    """A banner when the match is over, or a warning when no way is left."""
    if view["over"]:
        won = view["result"] == "win"
        wide = width - 40
        return at(20, foot - 62, art.lift(art.banner(wide, view["prompt"], "#3f6a38" if won else "#8f2f1f")))
    if view["stranded"]:
        return art.plate(width / 2, foot - 16, "No route to the harbour remains", fill="#f2c9bd")
    return ""


# -- the Kraken


def _kraken_panel(view: Document, width: float, height: float) -> str:
    """Its track with the meeple, and its deck fanned open, the top card first."""
    track, deck = view["track"], view["kraken_deck"]
    body = art.panel(width, height)
    step = (width - 56) / track["dead"]
    y = 30.0
    body += f'<path d="M28 {num(y)}h{num(step * track["dead"])}" stroke="var(--rule)" stroke-width="4"/>'
    for space in range(track["dead"] + 1):
        x, dead, here = 28 + step * space, space == track["dead"], space == track["space"]
        fill = GOLD if here else "var(--paper)"
        body += f'<circle cx="{num(x)}" cy="{num(y)}" r="15" fill="{fill}" stroke="var(--ink)" stroke-width="1.5"/>'
        if dead:
            body += use("skull", x, y, 20, "var(--coral)" if not here else INK)
        else:
            body += text(x, y + 6, str(track["numbers"][space]), 17, anchor="middle", bold=True, serif=True, fill=INK if here else "var(--ink)")
    x = 28 + step * min(track["space"], track["dead"])
    body += use("kraken", x + 17, y - 12, 26)
    times = track["strikes"]
    words = f"Strikes {times} time{'' if times == 1 else 's'} at round end" if track["space"] < track["dead"] else "The meeple stands on Dead"
    body += text(12, y + 36, words, SMALL, bold=True)
    if not deck:
        return body
    body += text(width - 12, y + 36, "top card left", SMALL, anchor="end", fill="var(--soft)")
    top, inner, space_between = y + 46, width - 24, 3
    wide = min(46.0, (inner + space_between) / max(len(deck), 7) - space_between)
    tall = min(wide * 1.7, height - top - 10)
    for i, name in enumerate(deck):
        x = 12 + i * (wide + space_between)
        body += at(x, top, _kraken_card(wide, tall) if name == "kraken" else _face(name, wide, tall))
    return body


def _kraken_card(width: float, height: float) -> str:
    outline = art.box(width, height, 5)
    return (
        art.lift(f'<path d="{outline(2)}" fill="#2a1a36" stroke="{GOLD}" stroke-width="3"/>')
        + use("kraken", width / 2, height * 0.5, min(width, height) - 2)
    )


# -- cards, seats and the table


def _face(name: str, width: float, height: float, *, caption: bool = False) -> str:
    """A playing card's face: number, colour with its mark, symbol."""
    card = CARD[name]
    suit, symbol = COLOUR_OF[card], SYMBOL_OF[card]
    words = SHORT_SYMBOLS[symbol] if caption else ""
    return art.small_card(
        width, height, SUIT_COLOURS[suit], str(NUMBER_OF[card]), SUIT_MARKS[suit], SYMBOLS[symbol], words
    )


def _choices(view: Document) -> dict[str, Document]:
    return {option["move"]: option for option in view["choices"]}


def _offered(view: Document, name: str, width: float, height: float, *, caption: bool = False) -> str:
    """A card's face, ringed and choosable where it is a choice."""
    face = _face(name, width, height, caption=caption)
    option = _choices(view).get(name)
    if option is None:
        return face
    kind = "costly" if option.get("spends") else "legal"
    words = option["label"] + (f". {option['preview']}" if "preview" in option else "")
    return art.choice(option["action"], words, face + art.ring(kind, art.box(width, height, min(12, width * 0.1))))


def _sorted(names: Sequence[str]) -> list[str]:
    return sorted(names, key=lambda name: CARD[name])


def _cards(view: Document, owner: int, width: float, tallest: float, *, caption: bool) -> str:
    """A hand in one row: known faces first, sorted by colour, then backs, the adrift card apart."""
    hand = view["hands"][owner]
    names, hidden = _sorted(hand["cards"]), hand["count"] - len(hand["cards"])
    adrift = view["adrift"] if owner != view["seat"] else None
    suits = [COLOUR_OF[CARD[name]] for name in names]
    breaks = sum(a != b for a, b in zip(suits, suits[1:], strict=False)) + bool(names and hidden)
    space, extra = (7.0, 8.0) if width > 500 else (3.0, 4.0)
    slots = max(hand["count"] + (2 if adrift else 0), 6)
    wide = min((width - space * (slots - 1) - extra * breaks) / slots, tallest / 1.44)
    tall = tallest if caption or wide < 44 else min(tallest, wide * 1.44)
    x, body = 0.0, ""
    seen = hand.get("known", [])
    for i, name in enumerate(names):
        if i and suits[i] != suits[i - 1]:
            x += extra
        piece = _offered(view, name, wide, tall, caption=caption)
        if name in seen:  # the partner knows that you hold it
            piece += f'<circle cx="{num(wide / 2)}" cy="0" r="9" fill="{CREAM}" stroke="{INK}"/>' + use("eye", wide / 2, 0, 14)
        if name == hand.get("giving"):
            piece += art.ring("chosen", art.box(wide, tall, 8))
        body += at(x, 0, piece)
        x += wide + space
    x += extra if names and hidden else 0
    for _ in range(hidden):
        body += at(x, 0, art.card_back(min(wide, tall / 1.44)))
        x += wide + space
    if adrift:
        x += extra
        body += at(x, 0, f'<g opacity=".75">{_face(adrift, wide, tall)}</g>' + art.ring("last", art.box(wide, tall, 4)))
        body += text(x + wide + 6, tall / 2, "or under", SMALL, fill="var(--soft)")
        body += text(x + wide + 6, tall / 2 + 15, "the deck", SMALL, fill="var(--soft)")
    return body


def _name_line(view: Document, seat: int, width: float) -> str:
    """Badge and name, what is known to be missing, trick cubes; 32 high."""
    hand, you = view["hands"][seat], seat == view["seat"]
    name = hand["name"] + (" (you)" if you else "")
    body = art.badge(seat, 14, 16, 13) + text(34, 22, name, art.MIDDLE, bold=True, serif=True)
    x = 34 + art.length(name, art.MIDDLE, bold=True) + 10
    if hand["void"]:
        body += text(x, 21, "no", SMALL, fill="var(--soft)")
        x += 30
        for colour in hand["void"]:
            suit = COLOURS.index(colour)
            body += f'<circle cx="{num(x)}" cy="16" r="9" fill="{SUIT_COLOURS[suit]}" stroke="{INK}"/>'
            body += use(SUIT_MARKS[suit], x, 16, 13, art.legible(SUIT_COLOURS[suit]))
            x += 21
    won = view["tricks"][seat]
    words = f"{won} of {TRICKS} tricks"
    x = width - art.length(words, SMALL) - TRICKS * 17 - 6
    for cube in range(TRICKS):
        fill = art.SEAT_COLOURS[seat] if cube < won else "none"
        body += f'<rect x="{num(x + cube * 17)}" y="9" width="13" height="13" rx="2.5" fill="{fill}" stroke="var(--ink)" stroke-width="1.4"/>'
    return body + text(width, 21, words, SMALL, anchor="end")


def _plaque(view: Document, seat: int, width: float) -> tuple[str, float]:
    """A seat's Pirate: portrait, name, power, ready or spent; and how high that is."""
    pirate = view["pirates"][seat]
    if pirate is None:
        return "", 0
    name, _, role = pirate["name"].partition(", ")
    state = "spent" if pirate["spent"] else "ready"
    if pirate["id"] == "signaller" and view["lantern"]:
        state = f"{view['lantern']} shown"
    lines = art.wrap(f"{role}: {pirate['power']}", width - 68)
    body = use(f"pirate-{pirate['id']}", 28, 31, 58) + text(66, 15, name, 15, bold=True, serif=True)
    body += art.plate(width - art.length(state, 12.5, bold=True) / 2 - 6, 10, state, 12.5, fill="#d5d0c4" if pirate["spent"] else "#cfe3b8")
    return body + art.paragraph(66, 34, lines, fill="var(--ink)"), max(62.0, 30 + len(lines) * SMALL * 1.22)


def _seat(view: Document, seat: int, width: float, *, plaque: bool = True) -> tuple[str, float]:
    """The partner: name and cubes, Pirate, hand."""
    inner, y = width - 24, 42.0
    body = _name_line(view, seat, inner)
    if plaque:
        drawn, high = _plaque(view, seat, inner)
        body += at(0, y, drawn)
        y += high + 6 if high else 0
    if view["hands"][seat]["count"] or view["adrift"]:
        body += at(0, y, _cards(view, seat, inner, 54, caption=False))
        y += 62
    return art.panel(width, y + 4) + at(12, 4, body), y + 4


def _own(view: Document, width: float, tall: float) -> tuple[str, float]:
    """What the seat at the lower rim holds, is asked and may do besides playing a card."""
    seat, inner = _near(view), width - 24
    y = 0.0
    body = ""
    for line in art.wrap(view["prompt"], inner * 0.82, 18):
        y += 24
        body += text(0, y, line, 18, bold=True, serif=True)
    buttons, high = _buttons(view, inner, y)
    body += buttons
    y = max(y, high) + 16
    body += at(0, y, _cards(view, seat, inner, tall, caption=width > 500))
    y += tall + 12
    wide = width > 500
    body += at(0, y, _name_line(view, seat, 300 if wide else inner))
    drawn, high = _plaque(view, seat, inner - 330 if wide else inner)
    if wide:
        body += at(330, y - 2, drawn)
        y += max(36, high)
    else:
        body += at(0, y + 38, drawn)
        y += 36 + high
    return art.panel(width, y + 14) + at(12, 6, body), y + 14


def _buttons(view: Document, width: float, after: float) -> tuple[str, float]:
    """Choices that no card or cell stands for; beside the prompt where there is room."""
    options = [o for o in view["choices"] if o["move"] in ("pass", "use", *COLOURS)]
    if not options or view["phase"] == "turn_helm":
        return "", after
    wide, tall, gap = 128.0, 40.0, 10.0
    row = (wide + gap) * len(options) - gap
    beside = width > row + 380
    if beside:
        x, y = width - row, 2.0
    else:
        x, y = 0.0, after + 12
        wide = min(190.0, (width + gap) / min(len(options), 2) - gap)
    body = ""
    for i, option in enumerate(options):
        column, line = (i, 0) if beside else (i % 2, i // 2)
        picture = SUIT_MARKS[COLOURS.index(option["move"])] if option["move"] in COLOURS else ""
        words = option["move"].capitalize() if picture else option["label"]
        face = art.button(wide, tall, words, picture)
        body += at(x + column * (wide + gap), y + line * (tall + gap), art.choice(option["action"], option["label"], face))
    return body, y + (tall + gap) * (1 if beside else (len(options) + 1) // 2) - gap


def _table(view: Document, width: float, height: float) -> str:
    """The trick, the last trick, the Player Deck, and the discard pile sorted in three rows."""
    body = art.panel(width, height)
    wide, tall, y = 62.0, 89.0, 30.0
    back = art.card_back(wide) if view["player_deck"] else _gap(wide, tall)
    body += text(12, 22, "Deck") + at(12, y, back)
    body += art.plate(12 + wide / 2, y + tall - 14, str(view["player_deck"]), 15)
    x = 12 + wide + 10
    if view["under"]:
        body += at(x - 4, y + 30, _face(view["under"], 34, 54)) + text(x - 4, y + 22, "under", 12.5)
        x += 38
    body += text(x + 6, 22, "Led") + at(x + 6, y, _offered(view, view["led"], wide, tall) if view["led"] else _gap(wide, tall))
    if view["led"]:
        body += art.badge(view["leader"], x + 6 + wide - 6, y + tall - 4, 10)
    body += text(width - 12 - 2 * wide - 8, 22, "Last trick")
    for i in range(2):
        x = width - 12 - (2 - i) * wide - (1 - i) * 8
        body += at(x, y, _face(view["last_trick"][i], wide, tall) if view["last_trick"] else _gap(wide, tall))
        body += art.badge(i, x + wide - 6, y + tall - 4, 10)
    return body + at(0, y + tall + 10, _discard(view, width, height - y - tall - 18))


def _gap(width: float, height: float) -> str:
    """Where a card may come to lie."""
    return f'<path d="{art.box(width, height, 8)(0)}" fill="none" stroke="var(--rule)" stroke-width="1.6" stroke-dasharray="5 4"/>'


def _discard(view: Document, width: float, height: float) -> str:
    lying = set(view["discard"])
    body = text(12, 16, f"Discard pile ({len(lying)})")
    space = 4.0
    wide = (width - 24 + space) / HANDFUL - space
    tall = (height - 24 + space) / len(COLOURS) - space
    for name, card in CARD.items():
        if name == "kraken":
            continue
        x = 12 + (NUMBER_OF[card] - 1) * (wide + space)
        y = 24 + COLOUR_OF[card] * (tall + space)
        if name in lying:
            body += at(x, y, _offered(view, name, wide, tall))
        else:
            body += f'<circle cx="{num(x + wide / 2)}" cy="{num(y + tall / 2)}" r="2" fill="var(--rule)"/>'
    return body


# -- choosing Pirates


def _pirate_cards(view: Document, width: float) -> tuple[str, float]:
    """Six cards in a row, those still free to take ringed."""
    gap, tall = 14.0, 266.0
    wide = (width - 24 - gap * (len(PIRATES) - 1)) / len(PIRATES)
    body = art.panel(width, tall + 66) + text(12, 30, view["prompt"], art.LARGE, bold=True, serif=True)
    for i, name in enumerate(PIRATES):
        lines = art.wrap(_power(name), wide - 26)
        face = art.card(wide, SUIT_COLOURS[i % 2], PIRATE_NAMES[name], f"pirate-{name}", lines=lines, height=tall)
        body += at(12 + i * (wide + gap), 48, _pirate_choice(view, name, face, art.box(wide, tall, 12)))
    return body, tall + 66


def _pirate_list(view: Document, width: float) -> tuple[str, float]:
    """The same as rows, for a narrow page."""
    body = text(12, 28, view["prompt"], 18, bold=True, serif=True)
    y = 42.0
    for name in PIRATES:
        lines = art.wrap(_power(name), width - 104)
        tall = max(66.0, 34 + len(lines) * SMALL * 1.22)
        outline = art.box(width - 24, tall, 8)
        face = f'<path d="{outline(0)}" fill="{CREAM}" stroke="{INK}"/>' + use(f"pirate-{name}", 34, tall / 2, 56)
        face += text(72, 20, PIRATE_NAMES[name], 14, bold=True, serif=True, fill=INK) + art.paragraph(72, 38, lines, fill=INK)
        body += at(12, y, _pirate_choice(view, name, face, outline))
        y += tall + 10
    return art.panel(width, y) + body, y
