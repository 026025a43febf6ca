"""What the pages of all games have in common: parts below each other, questions, water, covers.

A part is a drawing from 0,0 and how high it is; a page is one that also knows how wide it is.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from skysail import art
from skysail.art import GOLD, at, cut, num, stroke, text, use
from skysail.game import Document

Part = tuple[str, float]


def grid(
    things: Sequence[str], columns: int, across: float, down: float, x: float = 0, y: float = 0
) -> Part:
    """Things of one size in rows, `across` and `down` from each other; and where the rows end."""
    body = ""
    for place, thing in enumerate(things):
        row, column = divmod(place, columns)
        body += at(x + column * across, y + row * down, thing)
    return body, y + -(-len(things) // columns) * down


# -- what is asked, and what happened


def near_seat(view: Document) -> int:
    """The seat at the lower rim: the one that looks; a spectator chooses, at first the first."""
    seat: int | None = view["seat"]
    return int(view.get("chair", 0)) if seat is None else seat


def choice_of(view: Document, move: str) -> Document | None:
    """The choice with this move in words, if it is one now, or may already be made."""
    offered = [*view["choices"], *view.get("ahead", [])]
    return next((option for option in offered if option["move"] == move), None)


# -- seats


class Count(NamedTuple):
    """Something that a seat has so many of: a symbol, the number, and the word for it."""

    icon: str
    number: str
    word: str


ROW, CHIP = 56.0, 48.0  # heights of a plate beside others; a higher one is tall
_COUNT_WIDE, _COUNT_NARROW = 62.0, 44.0
COUNT_BESIDE_WORD = 50.0  # where the word for the worth stands beside the counts
_WORTH = 64.0  # that the worth takes at the right end of a chip
_SHORTEST_LINE = 40.0


def seat_plate(
    view: Document,
    seat: int,
    width: float,
    height: float,
    name: str,
    *,
    line: str = "",
    worth: str = "",
    worth_word: str = "",
    counts: Sequence[Count] = (),
    colour: str = "",
    mark: str = "",
    more: str = "",
) -> str:
    """A seat's plate: badge, name, a small line, what it is worth, its counts.

    Tall from 100 high, a row at 56, a chip at 48. `worth_word` stands before what it is worth on
    rows and chips, and the counts make room for it. `more` is drawn below what is said here, or at
    the right end of a row, by a game that has more to show: from 0,0 of the plate.
    """
    asked = view["choosing"] == seat and not view["over"]
    tall = height >= 100
    badge = art.badge(seat, 26, 28 if tall else height / 2, 16, colour=colour, mark=mark)
    size = next((s for s in (18, 16, 14) if art.length(name, s) < width - 120), 12)
    body = _sheet_of_plate(width, height, asked=asked) + badge
    body += text(
        52, 26 if line else 34 if tall else height / 2 + 6, name, size, bold=True, serif=True
    )
    if line:
        body += text(52, 44 if tall or height >= ROW else 42, line, 12, fill="var(--muted)")
    if worth:
        half = max(18, art.length(worth, 18, bold=True) / 2 + 6)
        x, y = width - 12 - half, 28 if tall else height / 2
        plate = art.plate(x, y, worth, 18)
        if worth_word and not tall:  # what it would be covers the word
            word = text(x - half - 4, y + 4, worth_word, 11, anchor="end", fill="var(--muted)")
            plate += f'<g class="inscription">{word}</g>'
        body += art.place(f"worth:{seat}", plate)
    right = (_WORTH if worth else 12) + art.length(worth_word, 11)
    step = _COUNT_WIDE if width > 340 else _COUNT_NARROW
    if worth_word:
        step = min(step, COUNT_BESIDE_WORD)
    body += _counts(counts, width, height, None if tall else (right, step)) + more
    return art.place(f"plate:{seat}", body)


def seat_line(seat: int, left: float, top: float, right: float) -> str:
    """Room on a plate where the page writes who plays there: "bot, Captain"."""
    if right - left < _SHORTEST_LINE:
        return ""
    room = f'<rect x="{num(left)}" y="{num(top)}" width="{num(right - left)}" height="20"'
    return art.place(f"line:{seat}", f'{room} fill="none"/>')


def _sheet_of_plate(width: float, height: float, *, asked: bool) -> str:
    outline = art.box(width - 4, height - 4, 12)
    if not asked:
        sheet = f'<path d="{outline(0)}" fill="var(--panel)" stroke="var(--hair)"/>'
        return at(2, 2, sheet)
    sheet = f'<path d="{outline(0)}" fill="var(--lit)"/>' + stroke(outline(0), "var(--gold)", 3)
    return at(2, 2, sheet + stroke(outline(-3), "var(--ink)", 1))


def _counts(
    counts: Sequence[Count], width: float, height: float, place: tuple[float, float] | None
) -> str:
    """In a row of their own, or so far from the right and apart; words only if there is room."""
    if not counts:
        return ""
    body = ""
    if place is None:
        step = (width - 24) / len(counts)
        for i, (icon, number, word) in enumerate(counts):
            x = 12 + i * step
            body += use(icon, x + 14, 74, 24, "var(--ink)")
            body += text(x + 32, 80, number, 18, bold=True, serif=True)
            if art.length(word, 12) < step:
                body += text(x + 2, 100, word, 12, fill="var(--muted)")
        return body
    right, step = place
    x = width - right - step * len(counts)
    for icon, number, _ in counts:
        body += use(icon, x + 12, height / 2, 22, "var(--ink)")
        body += text(x + 26, height / 2 + 6, number, 16, bold=True, serif=True)
        x += step
    return body


# -- the sea


def water(x: float, y: float, width: float, height: float, radius: float = 8) -> str:
    """A stretch of sea with its waves."""
    area = at(x, y, f'<path d="{art.box(width, height, radius)(0)}"/>')
    return f'<g fill="url(#@sea)">{area}</g><g fill="url(#@waves)">{area}</g>'


def swell(y: float, x: float, colour: str) -> str:
    """A row of waves across a cover, and the water below it."""
    return cut(f"M{num(x)} {num(y)}{'q25-16 50 0t50 0' * 8}V420H{num(x)}z", colour, 0.6)


def cover(body: str, title: str, words: str, defs: Mapping[str, str]) -> str:
    """A game's cover, 600 x 400, in its golden frame."""
    line = at(8, 8, stroke(art.box(584, 384, 14)(0), GOLD, 4))
    frame = f'<clipPath id="@frame"><path d="{art.box(600, 400, 18)(0)}"/></clipPath>'
    whole = f'<g clip-path="url(#@frame)">{body}{line}</g>'
    return art.svg(600, 400, whole, title, words, defs={**defs, "frame": frame})
