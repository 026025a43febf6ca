"""Sail drawn: the sea chart with storms, islands and the ship, and the spaces to steer to."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import dist
from typing import NamedTuple

from skysail import art, kit
from skysail.art import CREAM, INK, Point, at, num, stroke, text, use
from skysail.game import Document
from skysail.kit import near_seat

from . import GAME
from .chart import CELLS, COLUMNS, LETTERS, TOWARD, short_of

ROUNDS_PER_STORM = 2
ROWS = len(LETTERS) + 1  # of half-spaces
RIM = 7.0
STORM, PAST = "#3a2f6b", "var(--moss)"
BLOCKED = "#a3301c"

Spot = Callable[[float, float], Point]  # column, row -> the middle of that space


def draw_sea(view: Document, width: float, height: float, *, coordinates: bool) -> str:
    """The chart: the near seat's rim is the lower one, and the ship sails to the right."""
    chart, wide = view["map"], coordinates
    head, foot, left = (28.0, 20.0, 24.0) if wide else (20.0, 0.0, 0.0)
    tall = height - head - foot - 2 * RIM
    step, rise, top = (width - left - (8 if wide else 0)) / (COLUMNS + 1), tall / ROWS, head + RIM

    def spot(column: float, row: float) -> Point:
        return left + column * step, top + rise * (row if near_seat(view) == 1 else ROWS - row)

    def where(name: str) -> Point:
        return spot(*cell(name))

    def diamonds(names: Sequence[str]) -> str:
        side = f"l{num(step)} {num(-rise)} {num(step)} {num(rise)} {num(-step)} {num(rise)}z"
        return "".join(f"M{num(x - step)} {num(y)}{side}" for x, y in map(where, names))

    body = art.panel(width, height)
    body += kit.water(left, top, step * (COLUMNS + 1), tall, 0)
    body += f'<path d="{diamonds(CELLS)}" fill="var(--foam)"/>'
    body += stroke(diamonds(CELLS), "var(--deep)", 1, opacity=0.55)
    ahead = storms_ahead(view)
    if ahead:  # rain on all spaces that are not past the next storm
        caught = chart["storms"][ahead[0]] + 2
        wet = diamonds([name for name in CELLS if cell(name)[0] < caught])
        body += f'<path d="{wet}" fill="url(#@rain)"/>'
    for number, gap in enumerate(chart["storms"]):
        line = _storm(spot(gap + 0.5, 0)[0], top, tall, number in ahead)
        body += art.place(f"storm:{number + 1}", line)
    body += _rims(view, left, step * (COLUMNS + 1), top, tall)
    body += _coordinates(spot, *((12.0, height - 6) if wide else (6.0, top + tall - 3)), wide=wide)
    size = min(step, rise) * 1.42
    body += at(
        *where(chart["start"]),
        stroke(art.polygon(4, step, rise)(-5), "var(--ink)", 1.6, dashes="5 5"),
    )
    body += _rose(chart, spot, size) if wide else ""
    body += _harbour(*where(chart["end"]), size, named=wide)
    for number, name in enumerate(chart["islands"]):
        x, y = where(name)
        body += art.place(
            f"island:{name}",
            use(f"isle{number % 4 + 1}", x, y - size * 0.08, size * 1.18),
            about="island",
        )
    for name in chart["krakens"]:
        x, y = where(name)
        body += art.place(f"arms:{name}", use("ktoken", x, y, size * 0.98), about="kraken_space")
    if view["phase"] == "choose_pirate":  # where an example of a power is shown
        middle = width * 0.09, top + tall * 0.25
        body += art.place("example", at(*middle, art.blank(width * 0.82, tall * 0.5)))
    body += "".join(_space(view, name, *where(name), step, rise) for name in CELLS)
    body += _trail(view, where) + _ways_on(view, spot, step, rise)
    body += _sailed(view.get("sailed", ()), where, min(11.0, rise * 0.4))
    body += _course(view.get("course", ()), where)
    x, y = where(view["ship"])
    body += art.piece(
        "ship", art.lift(use("ship", x, y - size * 0.22, size * 1.4)), at=view["ship"], about="ship"
    )
    body += _helm(view, spot, step, rise)
    body += _deadlines(view, spot, width, head, wide=wide)
    if view["stranded"]:
        words = "No way on to the harbour"
        body += art.plate(width / 2, top + tall - 18, words, 14, fill="#f2c9bd")
    return body


def cell(name: str) -> tuple[int, int]:
    """Column and row of a space; rows count from the first seat's rim, 1 to 7."""
    return int(name[1:]), LETTERS.index(name[0]) + 1


def storms_ahead(view: Document) -> list[int]:
    """The storms that have not broken yet and that the ship is not past."""
    column = cell(view["ship"])[0]
    return [
        number
        for number, gap in enumerate(view["map"]["storms"])
        if view["round"] <= ROUNDS_PER_STORM * (number + 1) and column < gap + 2
    ]


def _space(view: Document, name: str, x: float, y: float, step: float, rise: float) -> str:
    """A space as a place that the ship comes to, and what a tap says of it."""
    side = f"l{num(step)} {num(-rise)} {num(step)} {num(rise)} {num(-step)} {num(rise)}z"
    drawn = f'<path d="M{num(x - step)} {num(y)}{side}" fill="transparent"/>'
    chart = view["map"]
    about = (
        "island"
        if name in chart["islands"]
        else "kraken_space"
        if name in chart["krakens"]
        else "harbour"
        if name == chart["end"]
        else "space"
    )
    return art.place(name, drawn, about=about, more=f"This is {name}.")


def _rose(chart: Document, spot: Spot, size: float) -> str:
    """A compass rose where the sea is emptiest."""
    taken = [spot(*cell(name)) for name in (chart["start"], chart["end"])]
    taken += [spot(*cell(name)) for name in (*chart["islands"], *chart["krakens"])]
    taken += [spot(gap + 0.5, row) for gap in chart["storms"] for row in range(ROWS)]
    taken += [spot(column, row) for column in (0, COLUMNS + 1) for row in range(ROWS)]
    free = [spot(column, row) for column in range(8, COLUMNS - 1) for row in range(2, ROWS - 1)]
    x, y = max(free, key=lambda one: min(dist(one, other) for other in taken))
    points = "".join(
        f'<path d="M0 {num(-long)}L{num(long / 7)} 0 0 {num(long)} {num(-long / 7)} 0z"'
        f' transform="rotate({turn})"/>'
        for turn, long in ((45, size * 0.42), (135, size * 0.42), (0, size * 0.7), (90, size * 0.7))
    )
    rings = "".join(f'<circle r="{num(size * r)}" fill="none"/>' for r in (0.5, 0.56))
    drawn = f'<g fill="var(--deep)" stroke="var(--deep)" opacity=".4">{rings}{points}</g>'
    return at(x, y, drawn)


def _harbour(x: float, y: float, size: float, *, named: bool) -> str:
    cone = f"l{num(-size * 3)} {num(-size * 0.25)}v{num(size * 1.1)}z"
    beam = f'<path d="M{num(x)} {num(y - size * 0.35)}{cone}" fill="url(#@beam)"/>'
    name = text(x, y + size * 0.66, "Harbour", 14, anchor="middle", serif=True)
    light = use("lighthouse", x, y - size * 0.15, size * 1.35)
    return beam + art.place("harbour", light + (name if named else ""), about="harbour")


def _rims(view: Document, x: float, width: float, top: float, tall: float) -> str:
    """A rim in the colour of whoever the ship turns to there."""
    near = near_seat(view)
    body = ""
    for seat, y in ((1 - near, top - RIM), (near, top + tall)):
        bar = art.box(width, RIM, 3)(0)
        line = f'<path d="{bar}" fill="{art.SEAT_COLOURS[seat]}" stroke="{INK}" stroke-width="1"/>'
        line = at(x, y, line) + art.badge(seat, x + 14, y + (16 if seat != near else -9), 11)
        side = "Your side" if seat == view["seat"] else f"{GAME.seat_name(seat)}'s side"
        body += art.place(f"rim:{seat}", line, about="rim", more=f"{side}.")
    return body


def _storm(x: float, top: float, tall: float, ahead: bool) -> str:
    """A storm's line from rim to rim, faint once it is past."""
    teeth = 12
    zigzag = "".join(f"l{4 if i % 2 else -4} {num(tall / teeth)}" for i in range(teeth))
    course = f"M{num(x + 2)} {num(top)}{zigzag}"
    line = stroke(course, CREAM, 5.5) + stroke(course, STORM, 2.6)
    return line if ahead else f'<g opacity=".35">{line}</g>'


def deadline(view: Document, number: int) -> tuple[str, bool]:
    """How far the ship is from being past a storm, and whether it is this round's matter."""
    gap, column = view["map"]["storms"][number], cell(view["ship"])[0]
    left, rounds = short_of(gap, column), ROUNDS_PER_STORM * (number + 1) - view["round"] + 1
    return _by(left, rounds) if left > 0 and rounds > 0 else ("past", False)


def to_go(view: Document) -> tuple[str, bool]:
    """How far the ship is from the harbour, and whether it is this round's matter."""
    left = cell(view["map"]["end"])[0] - cell(view["ship"])[0]
    rounds = view["rounds"] - view["round"] + 1
    return _by(left, rounds) if left else ("reached", False)


def _by(left: int, rounds: int) -> tuple[str, bool]:
    """So many columns in so many rounds."""
    columns = f"{left} column{'s' if left > 1 else ''}"
    if rounds == 1:
        return f"{columns}, this round", True
    return f"{columns} in {rounds} rounds", False


class Sign(NamedTuple):
    """Above the chart: what must be reached, how far it is and by when."""

    place: str
    about: str
    title: str
    picture: str
    x: float  # where it would stand
    words: str
    urgent: bool


def _deadlines(view: Document, spot: Spot, width: float, head: float, *, wide: bool) -> str:
    """Above each storm line and the harbour: how far it is, and by when."""
    middles = [spot(gap + 0.5, 0)[0] for gap in view["map"]["storms"]]
    signs = [
        Sign(f"sign:{n + 1}", "storm", f"Storm {n + 1}", "cloud", x, *deadline(view, n))
        for n, x in enumerate(middles)
    ]
    end = view["map"]["end"]
    signs.append(
        Sign("sign:end", "harbour", "Harbour", "lighthouse", spot(*cell(end))[0], *to_go(view))
    )
    size = 14 if width > 700 else 12 if wide else 11
    said = [_said(sign, width) for sign in signs]
    long = [
        art.length(line, size, bold=sign.urgent) for line, sign in zip(said, signs, strict=True)
    ]
    room = width - 12 - sum(long) - 4 * len(signs)
    icon = min(18.0, room / len(signs)) if room > 9 * len(signs) else 0.0
    lefts = _apart([sign.x for sign in signs], [one + icon + 4 for one in long], width - 6)
    body = ""
    for sign, line, x in zip(signs, said, lefts, strict=True):
        colour = "var(--ink)"
        if sign.urgent:
            colour = "var(--loss)"
        elif sign.words in ("past", "reached"):
            colour = PAST
        drawn = text(x + icon + 2, head / 2 + 6, line, size, fill=colour, bold=sign.urgent)
        drawn += use(sign.picture, x + icon / 2, head / 2 + 1, icon, colour) if icon else ""
        now = f"{sign.title}: {sign.words}."
        body += art.place(sign.place, drawn, about=sign.about, more=now)
    return body


def _said(sign: Sign, width: float) -> str:
    """As much of a sign as there is room for: the harbour's rounds are those of the whole match."""
    if width > 700:
        return f"{sign.title}: {sign.words}"
    if width > 400:
        return sign.words
    if sign.about == "storm":
        return sign.words.replace(" in ", ", ")
    return f"{sign.words.split()[0]} to go" if sign.words[0].isdigit() else sign.words


def _apart(middles: Sequence[float], widths: Sequence[float], right: float) -> list[float]:
    """Where each begins so that it stands at its middle, as far as none lies over another."""
    lefts: list[float] = []
    for middle, wide in zip(middles, widths, strict=True):
        free = lefts[-1] + widths[len(lefts) - 1] if lefts else 6.0
        lefts.append(max(middle - wide / 2, free))
    for number in reversed(range(len(lefts))):
        lefts[number] = min(lefts[number], right - widths[number])
        right = lefts[number]
    return lefts


def _coordinates(spot: Spot, left: float, lower: float, *, wide: bool) -> str:
    first = 1 if wide else 2  # the rim's mark lies on the other
    columns = [(spot(column, 0)[0], lower, str(column)) for column in range(first, COLUMNS + 1)]
    rows = [(left, spot(0, row)[1] + 5, letter) for row, letter in enumerate(LETTERS, 1)]
    soft = "var(--soft)"
    words = (text(x, y, word, 12, anchor="middle", fill=soft) for x, y, word in columns + rows)
    return f'<g class="coordinates">{"".join(words)}</g>'


def _trail(view: Document, where: Callable[[str], Point]) -> str:
    """The wake of the last move."""
    if not view["moved"]:
        return ""
    (x0, y0), (x1, y1) = map(where, view["moved"])
    course = f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    start = art.disc(x0, y0, 5, CREAM, 1.6)
    line = stroke(course, CREAM, 5) + stroke(course, INK, 2, dashes="2 6") + start
    return f'<g class="trail">{line}</g>'


SHADES = ("#fffaf0", "#ffe08a", "#f6b76a", "#f08a6a", "#d86a9a")  # of a way, round by round


def _sailed(
    rounds: Sequence[tuple[int, Sequence[str]]], where: Callable[[str], Point], size: float
) -> str:
    """The whole way, a shade for each round, and the round's number at its last space."""
    lines, ends = "", ""
    for turn, (number, cells) in enumerate(rounds):
        course = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in map(where, cells))
        shade = SHADES[(number - 1) % len(SHADES)]
        line = stroke(course, INK, 7) + stroke(course, shade, 4)
        line += "".join(art.disc(*where(cell), 3.6, shade, 1.4) for cell in cells[:-1])
        end = art.disc(*where(cells[-1]), size, shade, 1.6)
        end += art.centred(*where(cells[-1]), str(number), size * 1.3, INK, serif=True)
        lines += art.drawn(turn, line)
        ends += art.drawn(turn, end)
    return lines + ends


def _course(cells: Sequence[str], where: Callable[[str], Point]) -> str:
    """A way through the map, with the mark of whoever must win on each space."""
    if not cells:
        return ""
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in map(where, cells))
    body = stroke(line, CREAM, 5) + stroke(line, INK, 2, dashes="2 5")
    for before, name in pairwise(cells):
        seat = winner_of(before, name)
        mark = art.disc(*where(name), 4, CREAM, 1.6)
        body += mark if seat is None else art.badge(seat, *where(name), 6)
    return body


def winner_of(start: str, end: str) -> int | None:
    """Who must win the trick that sails from one space to another; None: two Mermaids."""
    across = cell(end)[1] - cell(start)[1]
    return TOWARD.index(across) if across else None


def _ways_on(view: Document, spot: Spot, step: float, rise: float) -> str:
    """The spaces that the next Sail may reach, each with the mark of whoever would have to win.

    On an island the mark is struck through: that way is blocked.
    """
    if view["over"] or view["phase"] in ("choose_pirate", "turn_helm"):
        return ""
    column, row = cell(view["ship"])
    body = ""
    for seat, toward in enumerate(TOWARD):
        aim = row + toward
        if column < COLUMNS and 1 <= aim < ROWS:
            x, y = spot(column + 1, aim)
            size = min(13, rise * 0.3)
            if f"{LETTERS[aim - 1]}{column + 1}" in view["map"]["islands"]:
                slash = f"M{num(-size)} {num(size)}L{num(size)} {num(-size)}"
                mark = art.badge(seat, 0, 0, size * 0.8) + stroke(slash, CREAM, 6)
                mark += stroke(slash, BLOCKED, 3.4)
                body += at(x, y, f'<g class="blocked">{mark}</g>')
                continue
            colour = art.SEAT_COLOURS[seat]
            outline = art.polygon(4, step - 9, rise - 9)(0)
            edge = stroke(outline, CREAM, 4) + stroke(outline, colour, 2.2, dashes="6 5")
            body += at(x, y, edge + art.badge(seat, 0, 0, size))
    return f'<g opacity=".9" pointer-events="none">{body}</g>'


def _helm(view: Document, spot: Spot, step: float, rise: float) -> str:
    """The two spaces that the Helmsman may choose; off the board, a smaller mark on the rim."""
    if view["phase"] != "turn_helm":
        return ""
    column, row = cell(view["ship"])
    body = ""
    for option in view["choices"]:
        across = 1 if option["side"] else -1
        (x, y), near = spot(column + 1, row + across), spot(column + 0.45, row + 0.45 * across)
        small = option["target"] is None
        outline = (
            art.polygon(4, step * 0.6, rise * 0.6) if small else art.polygon(4, step - 6, rise - 6)
        )
        mark = f'<path d="{outline(0)}" fill="{CREAM}" fill-opacity=".45"/>'
        mark += art.ring("legal", outline)
        mark += art.plate(0, 0, "keep" if option["move"] == "pass" else "turn", 13)
        course = f"M{num(near[0])} {num(near[1])}L{num(x)} {num(y)}"
        mark = stroke(course, INK, 2, dashes="6 5") + at(x, y, mark)
        body += art.choice(option["action"], option["label"], mark)
    return body
