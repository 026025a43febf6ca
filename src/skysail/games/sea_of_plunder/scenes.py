"""Sea of Plunder on the stage: the moments that are shown large over the sea.

Landfall, the storm, an Event, the bell of the last round: each some pictures of the sea as it lay,
darkened, with what matters lit on it.
"""

import re
from collections.abc import Sequence

from skysail import art, stage
from skysail.art import CREAM, INK, at, disc, num, stroke, use
from skysail.game import Document, State

from . import state as s
from .box import COLOURS, FIRST_EVENT, KIND_IDS, KIND_OF, LETTERS, SIDE, SQUARES
from .faces import TALL, card, cross
from .names import Voice, card_text, kind_name, listed
from .pictures import DEFS, MARKS, PAINT, die
from .seascape import Sea, board, line
from .story import Passage, steers, ways
from .view import view

SEA = Sea(740, 16, 29, True)
SIZE = SEA.size
QUICK, CALM = 900, 1400  # milliseconds of a frame
KEYS = re.compile(r' data-(?:key|at|about|move|place|when)="[^"]*"')
SORT_OF = {s.SAILED: "ships", s.PIRATE_SAILED: "pirates", s.ISLAND_SAILED: "islands"}

Starts = dict[tuple[int, int], int]  # event of sailing and piece -> a square, or NONE


def _frame(body: str, say: str, ms: int = CALM) -> Document:
    return stage.frame(stage.thumb(KEYS.sub("", body), DEFS, SIZE, SIZE), say, ms)


def _sea(state: State, starts: Starts, over: str) -> str:
    """The sea as everybody sees it, some pieces back where they came from or not yet there."""
    seen = view(state, None) | {"trails": [], "steered": {}}
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
    return board(seen, SEA, over, bare=True)


def _gloom(opacity: float = 1) -> str:
    reach, far = num(SEA.strip), num(SEA.side + SEA.strip)
    cover = f"M-{reach}-{reach}H{far}V{far}H-{reach}z"
    return f'<path d="{cover}" fill="url(#@gloom)" opacity="{opacity:g}"/>'


def _glow(square: str, radius: float = 64) -> str:
    x, y = SEA.middle(square)
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="url(#@glow)"/>'


def _label(square: str, colour: str, words: str) -> str:
    """A name plate beside a square, on the side where there is room."""
    x, y = SEA.middle(square)
    wide = art.length(words, 17, bold=True) * 0.92 + 52
    left = x + 34 if x + 34 + wide < SEA.side else x - 34 - wide
    plate = art.cut(art.box(wide, 32, 16)(0), CREAM, 1.4)
    if colour:
        plate += art.badge(0, 17, 16, 11.5, colour=PAINT[colour], mark=MARKS[colour])
    name = art.text(36 if colour else 16, 21.5, words, 17, bold=True, serif=True, fill=INK)
    return at(left, max(0.0, min(y - 16, SEA.side - 32)), art.lift(plate + name))


# -- landfall


def landfall(state: State, passages: Sequence[Passage], where: int) -> Document:
    """A Treasure is taken; the dice cross where the next island rises."""
    frames = []
    rises = [event.a for passage in passages for event in passage.events if event.kind == s.PLACED]
    sunk = {(s.ISLAND_SAILED, island): s.NONE for island in rises}
    for passage in passages:
        event = passage.events[0]
        if event.kind in (s.TREASURE, s.DISHED):
            frames.append(_frame(_opened(state, sunk, event.kind, event.a, where), passage.say))
        elif event.kind == s.ROLLED_PIRATE:
            column, row = _face(event.b, letters=True), _face(event.c, letters=False)
            frames.append(_frame(_bearing(state, sunk, column, row, "", "skull"), passage.say))
        elif event.kind in (s.ROLLED_ONTO_PIRATE, s.ROLLED_ONTO_SHIP, s.PLACED):
            square = SQUARES[event.b if event.kind == s.PLACED else event.a]
            met = {s.PLACED: "island", s.ROLLED_ONTO_PIRATE: "pirate"}.get(event.kind, "cards")
            frames.append(
                _frame(_bearing(state, sunk, square[0], square[1:], square, met), passage.say)
            )
        elif passage.say:
            frames.append(stage.frame("", passage.say, QUICK))
    return stage.scene("Landfall", *frames)


def _face(number: int, *, letters: bool) -> str:
    if number >= SIDE:
        return "P"
    return LETTERS[number] if letters else str(number + 1)


def _opened(state: State, sunk: Starts, kind: int, who: int, where: int) -> str:
    """All dims but the island; the chest is open."""
    square = SQUARES[where]
    x, y = SEA.middle(square)
    over = _gloom() + _glow(square, 150) + at(x, y, use("island", 0, 0, 96))
    middle = SEA.side / 2
    chest = f'<circle r="190" fill="url(#@glow)"/>{use("chest-open", 0, 0, 210)}'
    if kind == s.TREASURE:
        colour = next(c for c, owner in enumerate(state.owner) if owner == who)
        chest += use(f"ship-{COLOURS[colour]}", -190, 20, 150)
        chest += at(150, -60, art.plate(0, 0, f"+{s.TREASURE_POINTS}", 44))
    else:
        chest += use("pirate", -190, 20, 160)
    return _sea(state, sunk, over + at(middle, middle + (150 if y < middle else -150), chest))


def _bearing(state: State, sunk: Starts, column: str, row: str, square: str, met: str) -> str:
    """The letter die lights its column, the number die its row."""
    cell, side = SEA.cell, SEA.side
    over = _gloom(0.8)
    lit = 'fill="#fff3cf" opacity=".34"'
    if column != "P":
        x = LETTERS.index(column) * cell
        over += f'<rect x="{num(x)}" width="{num(cell)}" height="{num(side)}" {lit}/>'
    if row != "P":
        y = (int(row) - 1) * cell
        over += f'<rect y="{num(y)}" width="{num(side)}" height="{num(cell)}" {lit}/>'
    across = (LETTERS.index(column) + 0.5) * cell if column != "P" else side / 2
    down = (int(row) - 0.5) * cell if row != "P" else side / 2
    over += at(across, 46 if down > 130 else side - 46, die("letter", column, 84))
    over += at(46 if across > 130 else side - 46, down, die("number", row, 84))
    if square:
        x, y = SEA.middle(square)
        over += _glow(square, 110) + use(met, x, y, 92)
    else:
        over += use("skull", side / 2, side / 2, 150) + use("chest", side / 2, side / 2 + 110, 90)
    return _sea(state, sunk, over)


# -- the storm


def storm(state: State, reader: int | None, kind: int, passage: Passage) -> Document:
    """A card that waited breaks loose: the two cards, then the whole plan at once."""
    sort, courses = passage.kind, ways(passage.events)
    discard = _discard(state)
    starts = {(sort, piece): way[0] for piece, way in courses.items()}
    plan, labels = _gloom(0.9) + _rain(), ""
    for piece, way in courses.items():
        colour = COLOURS[piece] if sort == s.SAILED else ""
        squares = [SQUARES[square] for square in way]
        picture = f"ship-{colour}" if colour else SORT_OF[sort][:-1]
        plan += _planned(squares, PAINT.get(colour, INK), picture)
        if colour:
            who = Voice(state, reader).who(int(state.owner[piece]))
            labels += _label(squares[-1], colour, f"{who} to {squares[-1]}")
    name = kind_name(kind)
    cards = _gloom() + _rain() + _clouds() + _cards(KIND_IDS[kind], KIND_IDS[discard])
    return stage.scene(
        f"{name}!",
        _frame(_sea(state, starts, cards), f"{name} breaks, by {kind_name(discard)}."),
        _frame(_sea(state, starts, plan + labels), passage.say),
    )


def _discard(state: State) -> int:
    """The card by which it sails: on top of the pile, below Events that were met on the way."""
    pile = [int(KIND_OF[card]) for card in state.pile[: state.pile_size]]
    return next(kind for kind in reversed(pile) if kind < FIRST_EVENT)


def _planned(squares: list[str], colour: str, picture: str) -> str:
    course = line(SEA, squares, 0.45)
    body = stroke(course, "#fff3cf", 18, opacity=0.28) + stroke(course, CREAM, 11)
    body += stroke(course, colour, 7) + stroke(course, CREAM, 2, dashes="2 9")
    for square in squares[1:-1]:
        body += disc(*SEA.middle(square), 7.5, CREAM) + disc(*SEA.middle(square), 4, colour, 0)
    sign = disc(0, 0, 23, "none", 5, CREAM) + cross(9, colour, CREAM, 4.4)
    start = _glow(squares[0]) + use(picture, *SEA.middle(squares[0]), SEA.cell * 0.92)
    return body + start + at(*SEA.middle(squares[-1]), sign)


def _rain() -> str:
    reach, far = num(SEA.strip), num(SEA.side + SEA.strip)
    return f'<path d="M-{reach}-{reach}H{far}V{far}H-{reach}z" fill="url(#@rain)"/>'


def _clouds() -> str:
    body = ""
    for x, y, size, colour in (
        (30, 600, 260, "#3c5666"),
        (262, 640, 220, "#4a6675"),
        (610, 40, 220, "#54707f"),
        (470, 20, 180, "#4a6675"),
        (110, 656, 260, "#2d4453"),
    ):
        body += use("cloud", x, y, size, colour)
    return body + use("lightning", 600, 150, 130)


def _cards(first: str, second: str) -> str:
    """The card that waited, and under it the discard."""
    wide = 210.0
    lower = f'<g transform="rotate(6)">{art.lift(card(second, wide * 0.92))}</g>'
    upper = f'<g transform="rotate(-5)">{art.lift(card(first, wide))}</g>'
    return at(SEA.side / 2 + 20, 240, lower) + at(SEA.side / 2 - 220, 150, upper)


# -- Events, the bell


def event(state: State, kind: int, say: str) -> Document:
    """The red card large, with its title and its line."""
    name, wide = KIND_IDS[kind], 250.0
    body = _gloom(0.75)
    x, y = (SEA.side - wide) / 2, 70.0
    body += at(x, y, art.lift(card(name, wide)))
    lines = art.wrap(card_text(name), 520, 20)
    top = y + wide * TALL + 46
    sheet = art.cut(art.box(580, len(lines) * 27 + 24, 14)(0), CREAM, 1.4)
    body += at((SEA.side - 580) / 2, top - 30, sheet)
    for number, words in enumerate(lines):
        body += art.text(
            SEA.side / 2, top + 27 * number, words, 20, anchor="middle", serif=True, fill=INK
        )
    return stage.scene(kind_name(kind), _frame(_sea(state, {}, body), say, 1800))


def bells(state: State, reader: int | None, seat: int, say: str) -> Document:
    """The ship's bell of the last round, and whose Treasures rang it."""
    middle = SEA.side / 2
    body = _gloom(0.85) + f'<circle cx="{num(middle)}" cy="250" r="240" fill="url(#@glow)"/>'
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
        _frame(_sea(state, {}, body), say, 1500),
        stage.frame("", _still_to_sail(state, reader), 1200),
    )


def _still_to_sail(state: State, reader: int | None) -> str:
    """Who has a turn left in the round that is under way."""
    voice = Voice(state, reader)
    later = [voice.him(seat) for seat in range(steers(state) + 1, int(state.seats))]
    return f"One more turn for {listed(later)}." if later else "This is the last turn."
