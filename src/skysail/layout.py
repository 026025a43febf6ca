"""What the pages of all games have in common: parts below each other, questions, water, covers.

A part is a drawing from 0,0 and how high it is; a page is one that also knows how wide it is.
"""

from collections.abc import Iterable, Mapping, Sequence

from skysail import art
from skysail.art import CREAM, GOLD, INK, MIDDLE, SMALL, at, cut, num, stroke, text, use
from skysail.game import Document

Part = tuple[str, float]
Page = tuple[str, float, float]

# A page's width: in a window of 1280 pixels, type of size SMALL is then 12 of them high.
LANDSCAPE = 1040
WIDE = 500  # a part wider than this is on the landscape page


def position(
    page: Page,
    title: str,
    words: str,
    happened: Sequence[str],
    defs: Mapping[str, str],
    theme: str | None,
) -> str:
    """The document of a position, described by its words and what just happened."""
    body, width, height = page
    told = "\n".join([words, "", *happened])
    return art.svg(
        width, height, art.page(width, height) + body, title, told, defs=defs, theme=theme
    )


def stack(parts: Iterable[Part], gap: float, x: float = 0, y: float = 0) -> Part:
    """The parts below each other from x, y, and where the next one would begin."""
    body = ""
    for part, high in parts:
        if high:
            body += at(x, y, part)
            y += high + gap
    return body, y


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
    """The seat at the lower rim: the one that looks; a spectator sits with the first."""
    seat: int | None = view["seat"]
    return seat or 0


def option_of(view: Document, move: str) -> Document | None:
    """The choice with this move in words, if it is one now."""
    return next((option for option in view["choices"] if option["move"] == move), None)


def prompt(words: str, width: float) -> Part:
    """What the seat is asked, as a heading of one or more lines."""
    lines = art.wrap(words, width * 0.95, 18)
    body = "".join(
        text(0, 24 * i, line, 18, bold=True, serif=True) for i, line in enumerate(lines, 1)
    )
    return body, 24.0 * len(lines)


def button(width: float, height: float, words: str, picture: str = "") -> str:
    """A choice in words; `picture` is a symbol shown before them."""
    outline, middle = art.box(width, height, 10), width / 2 + (height * 0.35 if picture else 0)
    face = cut(outline(0), CREAM, 1) + art.centred(middle, height / 2, words, 15, INK)
    if picture:
        face += use(picture, height * 0.55, height / 2, height * 0.6)
    return face + art.ring("legal", outline)


def banner(width: float, words: str, colour: str) -> str:
    """A ribbon for how it ended; 52 high, swallow-tailed."""
    sizes = (art.LARGE, 18, MIDDLE, 14)
    size = next((s for s in sizes if art.length(words, s, bold=True) < width - 60), SMALL)
    tails = f"M0 8H{num(width)}l-14 22 14 22H0l14-22z"
    ribbon = cut(f"M16 0H{num(width - 16)}V44H16z", colour)
    shade = f'<path d="{tails}" fill="#000" opacity=".3"/>'
    word = art.centred(width / 2, 22, words, size, art.legible(colour), serif=True)
    return cut(tails, colour, 1) + shade + ribbon + word


def latest(sentences: Sequence[str], width: float, most: int = 2) -> list[str]:
    """As many of the last sentences as so many lines hold."""
    for first in range(len(sentences)):
        lines = art.wrap(" ".join(sentences[first:]), width)
        if len(lines) <= most:
            return lines
    return []


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
