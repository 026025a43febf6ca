"""Sea of Plunder on the stage: the moments that are shown large over the sea.

Landfall, the storm, an Event, the bell of the last round: each some pictures of the sea as it lay,
darkened, with what matters lit on it.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from skysail import art, stage
from skysail.art import CREAM, INK, at, disc, num, stroke, use
from skysail.game import Document, State

from . import state as s
from .box import (
    COLOURS,
    DRIFT,
    FIRST_ACTION,
    KIND_IDS,
    LETTERS,
    POWER,
    POWERS,
    SIDE,
    SQUARES,
)
from .faces import TALL, card, cross
from .names import Voice, card_text, kind_name, listed, name_in_use, ship_name
from .pictures import DEFS, MARKS, PAINT, die
from .seascape import Sea, board, line, place_of, step_between
from .story import Event, Passage, events_of, laid, steers, ways
from .view import view

SIZE = 740.0
WIDE = Sea(SIZE, 16, 29, True)
PHONE = Sea(SIZE, 31, 17, False)  # its letters can be read on the smallest phone, too
TITLE = 36.0  # from the sea's upper edge: so far down the scene's title reaches
QUICK, CALM, ROLES = 900, 1400, 3600  # milliseconds of a frame
KEYS = re.compile(r' data-(?:key|at|about|move|place|when)="[^"]*"')
SORT_OF = {s.SAILED: "ships", s.PIRATE_SAILED: "pirates", s.ISLAND_SAILED: "islands"}

ROLLS = 3  # turns between what falls in one after the other, so that each is seen alone

Starts = dict[tuple[int, int], int]  # event of sailing and piece -> a square, or NONE


def _drawn(body: str) -> str:
    return stage.thumb(KEYS.sub("", body), DEFS, SIZE, SIZE)


def roles(sea: Sea, state: State, reader: int | None, passage: Passage) -> Document:
    """Who is who: a row a player, with the ship, the Power, and what it does."""
    step = (sea.side - TITLE - 8) / len(passage.events)
    high = min(step - 12, 140.0)
    rows = ""
    for number, dealt in enumerate(passage.events):
        y = TITLE + 4 + step * number + (step - high) / 2
        rows += at(0, y, art.hop(number, _role(sea, state, reader, dealt, high)))
    ground = _sea(sea, state, {}, _gloom(sea, 0.75))
    return stage.scene("Who is who", _frame(sea, rows, passage.say, ROLES), ground=ground)


def _role(sea: Sea, state: State, reader: int | None, dealt: Event, high: float) -> str:
    power, wide, middle = POWERS[dealt.b], sea.side - 24, high / 2
    body = at(12, 0, art.lift(art.cut(art.box(wide, high, 18)(0), CREAM, 1.4)))
    ships = [c for c, owner in enumerate(state.owner) if owner == dealt.a]
    for place, colour in enumerate(ships):
        spot = 78 - 22 * (len(ships) - 1) + 44 * place
        body += use(f"ship-{COLOURS[colour]}", spot, middle, 96 - 22 * (len(ships) - 1))
    body += disc(184, middle, 50, "#fff3dc") + use(f"power-{power}", 184, middle, 80)
    room = wide - 248
    name = f"{Voice(state, reader).who(dealt.a)}: {POWER[power]['name']}"
    large = min(28.0, 28 * room / art.length(name, 28, bold=True))
    lines = art.wrap(POWER[power]["text"], room, 24)
    top = middle - 15 * len(lines) + 6
    body += art.text(248, top, name, large, bold=True, serif=True, fill=INK)
    for number, words in enumerate(lines, 1):
        body += art.text(248, top + 31 * number, words, 24, fill=INK)
    return body


def _frame(sea: Sea, body: str, say: str, ms: int = CALM) -> Document:
    """What lies over the sea, which is the ground of every scene."""
    return stage.frame(_drawn(at(sea.left, sea.left, body)), say, ms)


def _sea(sea: Sea, state: State, starts: Starts, dark: str) -> str:
    """The sea as everybody sees it, some pieces back where they came from or not yet there.

    `dark` lies over it in all frames.
    """
    seen = view(state, None) | {"trails": [], "storm": None}
    for (kind, piece), square in starts.items():
        there = SQUARES[square] if square != s.NONE else None
        if kind == s.SAILED:
            seen["ships"] = [
                one | ({"square": there} if one["colour"] == COLOURS[piece] else {})
                for one in seen["ships"]
            ]
        else:
            seen[SORT_OF[kind]] = [
                there if number == piece else one for number, one in enumerate(seen[SORT_OF[kind]])
            ]
    return _drawn(board(seen, sea, dark, bare=True))


def _gloom(sea: Sea, opacity: float) -> str:
    return f'<path d="{_cover(sea)}" fill="url(#@gloom)" opacity="{opacity:g}"/>'


def _glow(sea: Sea, square: str, radius: float = 64) -> str:
    x, y = sea.middle(square)
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="url(#@glow)"/>'


def _labels(sea: Sea, told: Sequence[tuple[str, str, str]]) -> str:
    """A name plate beside each square, where it is within the sea and covers no other."""
    body, taken = "", list[tuple[float, float, float]]()
    for square, colour, words in told:
        (x, y), wide = sea.middle(square), art.length(words, 24, bold=True) * 0.92 + 62
        spots = [
            (
                max(0.0, min(left, sea.side - wide)),
                max(TITLE, min(y - 20 + aside, sea.side - 40)),
                wide,
            )
            for aside in (0, 46, -46, 92, -92, 138, -138)
            for left in (x + 34, x - 34 - wide)
            if aside or 0 <= left <= sea.side - wide
        ]
        free = (spot for spot in spots if not any(_meet(spot, other) for other in taken))
        taken.append(next(free, spots[0]))
        plate = art.cut(art.box(wide, 40, 20)(0), CREAM, 1.4)
        plate += art.badge(0, 21, 20, 15, colour=PAINT[colour], mark=MARKS[colour])
        plate += art.text(44, 27.5, words, 24, bold=True, serif=True, fill=INK)
        body += at(*taken[-1][:2], art.lift(plate))
    return body


def _meet(one: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    """Whether two plates, each with its corner and width, lie over each other."""
    first, second = sorted((one, other))
    return second[0] < first[0] + first[2] and abs(one[1] - other[1]) < 42


# -- landfall


def landfall(sea: Sea, state: State, passages: Sequence[Passage], where: int) -> Document:
    """A Treasure is taken; the dice cross where the next island rises."""
    frames = []
    rises = [event.a for passage in passages for event in passage.events if event.kind == s.PLACED]
    sunk = {(s.ISLAND_SAILED, island): s.NONE for island in rises}
    for passage in passages:
        event = passage.events[0]
        if event.kind in (s.TREASURE, s.DISHED):
            frames.append(_frame(sea, _opened(sea, event, where), passage.say))
        elif event.kind == s.ROLLED_PIRATE:
            column, row = _face(event.b, letters=True), _face(event.c, letters=False)
            frames.append(_frame(sea, _bearing(sea, column, row, "", "skull"), passage.say))
        elif event.kind in (s.ROLLED_ONTO_PIRATE, s.ROLLED_ONTO_SHIP, s.PLACED):
            square = SQUARES[event.b if event.kind == s.PLACED else event.a]
            met = {s.PLACED: "island", s.ROLLED_ONTO_PIRATE: "pirate"}.get(event.kind, "cards")
            frames.append(
                _frame(sea, _bearing(sea, square[0], square[1:], square, met), passage.say)
            )
        elif passage.say:
            frames.append(stage.frame("", passage.say, QUICK))
    return stage.scene("Landfall", *frames, ground=_sea(sea, state, sunk, _gloom(sea, 0.9)))


def _face(number: int, *, letters: bool) -> str:
    if number >= SIDE:
        return "P"
    return LETTERS[number] if letters else str(number + 1)


def _opened(sea: Sea, event: Event, where: int) -> str:
    """All dims but the island; the chest is open."""
    square = SQUARES[where]
    x, y = sea.middle(square)
    over = _glow(sea, square, 150) + at(x, y, use("island", 0, 0, 96))
    middle = sea.side / 2
    chest = f'<circle r="190" fill="url(#@glow)"/>{use("chest-open", 0, 0, 210)}'
    if event.kind == s.TREASURE:
        chest += use(f"ship-{COLOURS[event.c]}", -190, 20, 150)
        chest += at(150, -60, art.plate(0, 0, f"+{s.TREASURE_POINTS}", 44))
    else:
        chest += use("pirate", -190, 20, 160)
        chest += at(176, -60, art.plate(0, 0, f"{event.b} of {s.DISH_TO_END}", 36))
    return over + at(middle, middle + (150 if y < middle else -150), chest)


def _bearing(sea: Sea, column: str, row: str, square: str, met: str) -> str:
    """The letter die lights its column, then the number die its row, then what lies there."""
    cell, side = sea.cell, sea.side
    lit = 'fill="#fff3cf" opacity=".34"'
    across = (LETTERS.index(column) + 0.5) * cell if column != "P" else side / 2
    down = (int(row) - 0.5) * cell if row != "P" else side / 2
    below = TITLE + 48  # the title lies over the upper edge
    letter = at(across, below if down > below + 90 else side - 46, die("letter", column, 84))
    beside = 46 if across > 130 else side - 46
    number = at(beside, max(down, below), die("number", row, 84))
    if column != "P":
        left = num(across - cell / 2)
        letter = f'<rect x="{left}" width="{num(cell)}" height="{num(side)}" {lit}/>{letter}'
    if row != "P":
        top = num(down - cell / 2)
        number = f'<rect y="{top}" width="{num(side)}" height="{num(cell)}" {lit}/>{number}'
    if square:
        x, y = sea.middle(square)
        found = _glow(sea, square, 110) + use(met, x, y, 92)
    else:
        found = use("skull", side / 2, side / 2, 150)
        found += use("chest", side / 2, side / 2 + 110, 90)
    return "".join(art.hop(turn * ROLLS, part) for turn, part in enumerate((letter, number, found)))


# -- the storm


def storm(sea: Sea, state: State, reader: int | None, kind: int, sort: int) -> Document:
    """A card that waited breaks loose: the two cards, then the whole plan at once."""
    told = [event for event in events_of(state) if event.kind == sort]
    discard = laid(state)
    starts = {(sort, piece): way[0] for piece, way in ways(told).items()}
    wind = _blows(next(iter(ways(told).values())))
    dark = _sky(sea, wind) + _rain(sea) + _clouds(sea, wind)
    plan, labels, ends = _wind(), [], []
    for piece, squares in _plan(state, sort, told).items():
        colour = COLOURS[piece] if sort == s.SAILED else ""
        picture = f"ship-{colour}" if colour else SORT_OF[sort][:-1]
        plan += _planned(sea, squares, PAINT.get(colour, INK), picture)
        who = ship_name(piece) if colour else squares[0]
        if colour and state.seats > s.SEATS // 2:  # each has one ship
            who = Voice(state, reader).who(int(state.owner[piece]))
        ends.append(f"{who} to {squares[-1]}")
        if colour:
            labels.append((squares[-1], colour, ends[-1]))
    name, whose = kind_name(kind), Voice(state, reader).whose(steers(state))
    cards = _lightning(sea, wind) + _cards(sea, KIND_IDS[kind], KIND_IDS[discard])
    whom = "All rivals" if sort == s.SAILED else "Pirates" if sort == s.PIRATE_SAILED else "Islands"
    path = kind_name(discard) if discard < FIRST_ACTION else name_in_use(DRIFT)
    breaks = f"{whose[0].upper()}{whose[1:]} {name} breaks! {whom} sail {path}."
    return stage.scene(
        f"{name}!",
        _frame(sea, cards, breaks),
        _frame(sea, plan + _labels(sea, labels), f"{name}: {', '.join(ends)}."),
        ground=_sea(sea, state, starts, dark),
    )


def _plan(state: State, sort: int, told: Sequence[Event]) -> dict[int, list[str]]:
    """The whole way of each piece, also of one that stops on it until somebody has bribed."""
    plan = {piece: [SQUARES[q] for q in way] for piece, way in ways(told).items()}
    seen = view(state, None)
    if seen["storm"]:
        for order in seen["orders"]:
            name = order["piece"].partition("_")[2]
            piece = COLOURS.index(name) if sort == s.SAILED else int(name)
            if order["way"] and piece in plan:
                plan[piece] = [plan[piece][0], *order["way"]]
    return plan


def overcast(way: Sequence[int]) -> str:
    """The sky over all of the sea while a storm blows that way."""
    side, wind = num(WIDE.side + 2 * WIDE.strip), _blows(way)
    body = at(WIDE.strip, WIDE.strip, _sky(WIDE, wind) + _rain(WIDE))
    return stage.thumb(f'<g opacity=".72">{body}</g>', DEFS, float(side), float(side))


def _planned(sea: Sea, squares: list[str], colour: str, picture: str) -> str:
    """A way over its squares, from the piece to its ghost at the X."""
    course, cell = line(sea, squares, 0.45), sea.cell
    body = ""
    for square in squares[1:]:
        column, row = place_of(square)
        spot = f'x="{num(column * cell + 1)}" y="{num(row * cell + 1)}"'
        size = f'width="{num(cell - 2)}" height="{num(cell - 2)}" rx="3"'
        body += f'<rect {spot} {size} fill="{colour}" stroke="{CREAM}" opacity=".45"/>'
    body += stroke(course, "#fff3cf", 18, opacity=0.28) + stroke(course, CREAM, 11)
    body += stroke(course, colour, 7) + stroke(course, CREAM, 2, dashes="2 9")
    for square in squares[1:-1]:
        body += disc(*sea.middle(square), 7.5, CREAM) + disc(*sea.middle(square), 4, colour, 0)
    body += "".join(_over_edge(sea, here, there, colour) for here, there in pairwise(squares))
    start = _glow(sea, squares[0]) + use(picture, *sea.middle(squares[0]), cell * 0.92)
    ghost = f'<g opacity=".6">{use(picture, 0, 0, cell * 0.8)}</g>'
    sign = disc(0, 0, 24, "#fffaf0aa", 4, CREAM) + ghost + at(17, 17, cross(8, colour, CREAM, 4))
    return body + start + at(*sea.middle(squares[-1]), sign)


def _over_edge(sea: Sea, here: str, there: str, colour: str) -> str:
    """Where a way leaves the sea and where it comes in again, an arrow each."""
    east, south = step_between(here, there)
    (x0, y0), (x1, y1) = place_of(here), place_of(there)
    if max(abs(east), abs(south)) > 1 or (x0 + east, y0 + south) == (x1, y1):
        return ""
    turn = {(1, 0): 0, (1, 1): 45, (0, 1): 90, (-1, 1): 135, (-1, 0): 180}.get((east, south))
    turn = turn if turn is not None else {(-1, -1): 225, (0, -1): 270, (1, -1): 315}[east, south]
    arrow = disc(0, 0, 13, CREAM, 1.4) + stroke("M-3-5.5L4 0-3 5.5", colour, 3.6)
    body = ""
    for (x, y), side in ((sea.middle(here), 0.5), (sea.middle(there), -0.5)):
        spot = x + side * east * sea.cell, y + side * south * sea.cell
        body += at(*spot, f'<g transform="rotate({turn})">{arrow}</g>')
    return body


def _cover(sea: Sea) -> str:
    reach, far = num(sea.strip), num(sea.side + sea.strip)
    return f"M-{reach}-{reach}H{far}V{far}H-{reach}z"


def _rain(sea: Sea) -> str:
    return f'<path d="{_cover(sea)}" fill="url(#@rain)"/>'


CLOUDS = (  # how far along the edge, size, colour
    (-0.44, 220, "#54707f"),
    (-0.2, 260, "#3c5666"),
    (0.24, 240, "#4a6675"),
    (0.47, 210, "#54707f"),
    (0.02, 270, "#2d4453"),
)
WIND = (1, -1)  # where nothing says whence it blows
BREAKERS = ((90, 236), (296, 158), (160, 335), (332, 352), (452, 470), (566, 292), (544, 592))


def _blows(way: Sequence[int]) -> tuple[int, int]:
    """East and south, from -1 to 1, as the first leg of a way goes."""
    east, south = step_between(SQUARES[way[0]], SQUARES[way[1]])
    wind = (east > 0) - (east < 0), (south > 0) - (south < 0)
    return wind if any(wind) else WIND


def _sky(sea: Sea, wind: tuple[int, int]) -> str:
    """Dark on the side that the wind comes from, paler where it blows."""
    east, south = wind
    ends = f'x1="{0.5 - east / 2:g}" y1="{0.5 - south / 2:g}" x2="{0.5 + east / 2:g}"'
    stops = "".join(
        f'<stop offset="{share}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for share, colour, opacity in (
            (0, "#0c2230", 0.92),
            (0.5, "#12303f", 0.7),
            (1, "#1d4456", 0.4),
        )
    )
    shade = f'<linearGradient id="@sky" {ends} y2="{0.5 + south / 2:g}">{stops}</linearGradient>'
    return f'{shade}<path d="{_cover(sea)}" fill="url(#@sky)"/>'


def _windward(sea: Sea, wind: tuple[int, int], inward: float = 0) -> art.Point:
    """The middle of the edge, or the corner, that the wind comes from, or a spot `inward` of it."""
    east, south = wind
    reach = 0.47 - inward
    return sea.side * (0.5 - reach * east), sea.side * (0.5 - reach * south)


def _clouds(sea: Sea, wind: tuple[int, int]) -> str:
    """A bank along that edge, cut where the ruler cuts the sea."""
    (x, y), (east, south) = _windward(sea, wind), wind
    bank = "".join(
        use("cloud", x - along * sea.side * south, y + along * sea.side * east, size, colour)
        for along, size, colour in CLOUDS
    )
    clip = f'<clipPath id="@edge"><path d="{_cover(sea)}"/></clipPath>'
    return f'{clip}<g clip-path="url(#@edge)">{bank}</g>'


def _lightning(sea: Sea, wind: tuple[int, int]) -> str:
    return use("lightning", *_windward(sea, wind, 0.16), 130)


def _wind() -> str:
    """A spiral with its streamers, and breaking waves."""
    turns = [1.2 + pi * step / 18 for step in range(100)]
    spots = ((200 + 9.2 * a * cos(a), 470 + 6.2 * a * sin(a)) for a in turns)
    spiral = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
    streamers = "M330 560Q430 520 500 420T672 320M356 612Q470 600 540 500T668 420"
    body = stroke(spiral, CREAM, 9, opacity=0.16) + stroke(spiral, CREAM, 4, opacity=0.6)
    body += stroke(streamers, CREAM, 2.6, opacity=0.4)
    return body + "".join(use("breaker", x, y, 38) for x, y in BREAKERS)


def _cards(sea: Sea, first: str, second: str) -> str:
    """The card that waited, and under it the discard."""
    wide = 210.0
    lower = f'<g transform="rotate(6)">{art.lift(card(second, wide * 0.92))}</g>'
    upper = f'<g transform="rotate(-5)">{art.lift(card(first, wide))}</g>'
    return at(sea.side / 2 + 20, 240, lower) + at(sea.side / 2 - 220, 150, upper)


# -- Events, the bell


class Gift(NamedTuple):
    """What an Event brings to a seat: a Compass, or a card, a back where its kind is not known."""

    seat: int
    giver: int | None
    what: str


def event(
    sea: Sea,
    state: State,
    reader: int | None,
    kind: int,
    words: Sequence[str],
    gifts: Sequence[Gift],
) -> Document:
    """The red card large, with its title and its line; then what everybody gets."""
    name, wide = KIND_IDS[kind], 250.0
    x, y = (sea.side - wide) / 2, 70.0
    body = at(x, y, art.lift(card(name, wide)))
    lines = _level(card_text(name), 660, 28)
    top = y + wide * TALL + 54
    sheet = art.cut(art.box(620, len(lines) * 36 + 26, 14)(0), CREAM, 1.4)
    body += at((sea.side - 620) / 2, top - 38, sheet)
    for number, line_of_it in enumerate(lines):
        body += art.text(
            sea.side / 2, top + 36 * number, line_of_it, 28, anchor="middle", serif=True, fill=INK
        )
    frames = [_frame(sea, body, words[0], 1800)]
    if gifts:
        frames.append(_frame(sea, _brought(sea, state, reader, gifts), " ".join(words[1:]), 1800))
    ground = _sea(sea, state, {}, _gloom(sea, 0.75))
    return stage.scene(kind_name(kind), *frames, ground=ground)


def _brought(sea: Sea, state: State, reader: int | None, gifts: Sequence[Gift]) -> str:
    """Everybody side by side, and what comes to each at once: from another, or from above."""
    seats = int(state.seats)
    step, wide, top = sea.side / seats, 140.0, 300.0
    body = cards = ""
    for seat in range(seats):
        middle = step * (seat + 0.5)
        worn = [c for c, owner in enumerate(state.owner) if owner == seat]
        for place, colour in enumerate(worn):
            body += use(
                f"ship-{COLOURS[colour]}", middle + 60 * (place + 0.5 - len(worn) / 2), 150, 104
            )
        body += at(middle, 236, _named(Voice(state, reader).who(seat), step - 10))
    for gift in gifts:
        middle = step * (gift.seat + 0.5)
        if gift.what == "compass":
            came = use("compass", middle, top + 60, 96) + art.plate(middle, top + 132, "+1", 26)
        else:
            face = card(gift.what, wide, 21) if gift.what else use("back", 70, 101, wide * TALL)
            came = at(middle - wide / 2, top, art.lift(face))
        aside = 0 if gift.giver is None else step * (gift.giver - gift.seat)
        cards += art.glide(aside, 0 if aside else -top, came)
    return body + cards


def _named(name: str, wide: float) -> str:
    """A name on a plate of its own, around 0,0."""
    size = next((size for size in (26, 22) if art.length(name, size) < wide - 30), 18)
    return art.plate(0, 0, name, size)


def _level(words: str, width: float, size: float) -> list[str]:
    """The words in as few lines as fit, of about the same length."""
    lines = art.wrap(words, width, size)
    for narrower in range(int(art.length(words, size) / len(lines)), int(width), 20):
        found = art.wrap(words, narrower, size)
        if len(found) == len(lines):
            return found
    return lines


def bells(sea: Sea, state: State, reader: int | None, seat: int, say: str) -> Document:
    """The ship's bell of the last round, and whose Treasures rang it."""
    middle = sea.side / 2
    body = f'<circle cx="{num(middle)}" cy="250" r="240" fill="url(#@glow)"/>'
    body += use("bell", middle, 230, 260)
    count = s.DISH_TO_END if seat == s.NOBODY else s.TREASURES_TO_END
    for number in range(count):
        body += use("chest", middle + (number - (count - 1) / 2) * 84, 450, 76)
    if seat != s.NOBODY:
        for number, colour in enumerate(c for c, o in enumerate(state.owner) if o == seat):
            body += use(f"ship-{COLOURS[colour]}", middle - 220 + 70 * number, 440, 110)
    else:
        body += use("pirate", middle, 560, 130)
    return stage.scene(
        "Eight bells",
        _frame(sea, body, say, 1500),
        _frame(sea, _last_turns(sea, state, reader), _still_to_sail(state, reader), 1200),
        ground=_sea(sea, state, {}, _gloom(sea, 0.85)),
    )


def _last_turns(sea: Sea, state: State, reader: int | None) -> str:
    """Everybody with their ships, in turn order: who has finished, and who has a turn left."""
    seats, wide, body = range(int(state.seats)), 430.0, ""
    step = sea.side / (len(seats) + 1)
    for seat in seats:
        later, name = seat - steers(state), Voice(state, reader).who(seat)
        turn = "finished" if later < 0 else "one more turn" if later else "last turn"
        size = next((size for size in (26, 21) if art.length(name, size) < wide - 200), 17)
        plate = art.cut(art.box(wide, 56, 28)(0), CREAM, 1.4)
        plate += art.text(28, 37, name, size, bold=True, serif=True, fill=INK)
        plate += art.text(wide - 28, 36, turn, 22, anchor="end", fill=INK)
        row = at(sea.side - wide - 26, -28, art.lift(plate))
        for place, colour in enumerate(c for c, owner in enumerate(state.owner) if owner == seat):
            row += use(f"ship-{COLOURS[colour]}", 76 + 70 * place, 0, 110)
        body += f'<g opacity="{0.6 if later < 0 else 1}">{at(0, step * (seat + 1), row)}</g>'
    return body


def _still_to_sail(state: State, reader: int | None) -> str:
    """Who has a turn left in the round that is under way."""
    voice = Voice(state, reader)
    later = [voice.him(seat) for seat in range(steers(state) + 1, int(state.seats))]
    return f"One more turn for {listed(later)}." if later else "This is the last turn."
