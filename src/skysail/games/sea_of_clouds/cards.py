"""Sea of Clouds drawn: cards to read, tiles to count, and what stands on their corners."""

from collections.abc import Sequence

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, cut, num
from skysail.game import Document

from . import GAME
from .box import (
    FACES,
    FIRST_PIRATE,
    FIRST_RELIC,
    FIRST_SECRET,
    KIND,
    POINTS,
    STRENGTH,
    TYPE_OF,
    TYPES,
)
from .names import listed, signed
from .pictures import (
    BACK_COLOURS,
    PIECES,
    coin,
    eye,
    picture_of,
    seal,
    shield,
    sign,
    slip,
    stamp,
    wax,
)

TILE = 1.3  # a tile's height, in widths
NUMBER = 25.0  # how wide the number of a small one is
LEAST_NUMBER = 19.0  # in a crowd
EYE = 30.0  # how wide one is
LEAST_EYE = 18.0  # where several have little room: its mark can still be read
BETWEEN_EYES = 2.0
CROWDED = 68.0  # where words begin on a card that leaves no room for a picture with a number
LEAST_WINDOW = 24.0
LEAST_PICTURE = 8.0  # smaller, and the words of a card leave it no room
CARD = 1.44
TIMES = "\N{MULTIPLICATION SIGN}"


def type_of(kind: str) -> str:
    """What the card's back tells."""
    return TYPES[TYPE_OF[KIND[kind]]]


def is_secret(kind: str) -> bool:
    """Whether the card is a Secret."""
    return bool(FIRST_SECRET <= KIND[kind] < FIRST_PIRATE)


def corner(kind: str, x: float, y: float, size: float) -> str:
    """The number that a card is known by, in its shape: strength or points; or nothing.

    In a crowd it has no room for its shape, and stands on a slip in the colour of that.
    """
    words, is_strength = _known_by(kind)
    if not words:
        return ""
    if size < NUMBER:
        return slip(x, y, words, is_strength=is_strength)
    return shield(x, y, words, size * 1.2) if is_strength else seal(x, y, words, size)


def _known_by(kind: str) -> tuple[str, bool]:
    """The number in words, and whether it is a strength."""
    number, entry = KIND[kind], FACES[KIND[kind]]
    strength, points = int(STRENGTH[number]), int(POINTS[number])
    if number >= FIRST_PIRATE:
        return signed(strength), True
    if number < FIRST_RELIC:
        values = entry["values"]
        words = {"printed": signed(values[0]), "most": f"{values[0]}/{values[-1]}"}
        return words.get(entry["scoring"], ""), False
    if strength:
        return signed(strength, plus=True), True
    if points:
        return signed(points, plus=entry.get("per", "always") != "always"), False
    return "", False


def face(kind: str, width: float, height: float, seen_by: Sequence[int] = ()) -> str:
    """A card to read: name, picture, number, what it does; on its corner who has seen it."""
    entry, back = FACES[KIND[kind]], type_of(kind)
    colour = BACK_COLOURS[back]
    sizes = (13, 12) if width > 125 else (12, 12) if width > 95 else (12, 11)
    size = next((s for s in sizes if _foot(entry["text"], width, height, s) > height / 2), sizes[1])
    lines = art.wrap(entry["text"], width - 12, size)
    foot = _foot(entry["text"], width, height, size)
    beside = 26.0 if foot < CROWDED else 0.0  # the number stands in the band, not in the picture
    room = width - 4 - beside
    fit = next((s for s in (15, 14, 13, 12) if art.length(entry["name"], s) < room), 0)
    names = [entry["name"]] if fit else art.wrap(entry["name"], room, 12)
    band = 32.0 if len(names) > 1 else 30.0 if width > 120 else 26.0
    body = _sheet(width, height, band, colour, 0.09)
    for line, name in enumerate(names):
        middle = band / 2 + 13 * (line - (len(names) - 1) / 2)
        body += art.centred((width + beside) / 2, middle, name, fit or 12, CREAM, serif=True)
    if foot - band > LEAST_WINDOW:
        body += _window(kind, 7, band + 6, width - 14, foot - band - 8)
        body += sign(back, width - 17, foot - 13, 0.7, colour)
    x, y, big = (14.0, band / 2, 26) if beside else (23.0, band + 22, 33 if width > 120 else 30)
    money = coin(x, y, entry["coins"], big) if entry.get("coins") else ""
    body += money or corner(kind, x, y, big)
    body += art.paragraph(8, foot + size, lines, size, fill=INK)
    return body + watchers(seen_by, width, -1 if beside else band + 14)


def _foot(words: str, width: float, height: float, size: float) -> float:
    """Where the picture ends and the words begin."""
    return height - len(art.wrap(words, width - 12, size)) * size * 1.22 - 9


def _window(kind: str, x: float, y: float, width: float, height: float) -> str:
    """The picture behind glass; a head fills it, other things stand free."""
    glass = f'<path d="{art.box(width, height, 6)(0)}" fill="url(#@glass)" stroke="{INK}80"/>'
    picture = picture_of(kind)
    if KIND[kind] >= FIRST_PIRATE:
        size, box = f'width="{num(width)}" height="{num(height)}"', f"{-width / 2} -76 {width} 184"
        if width / height > 1:
            box = f"{num(-92 * width / height)} -76 {num(184 * width / height)} 184"
        inside = f'<svg {size} viewBox="{box}">{stamp(picture, 0, 0)}</svg>'
    else:
        side = min(width - 8, height - 6)
        inside = art.use(picture, width / 2, height / 2, side) if side > LEAST_PICTURE else ""
    return at(x, y, glass + inside)


def _sheet(width: float, height: float, band: float, colour: str, corner: float) -> str:
    r = width * corner
    top = (
        f"M0 {num(band)}V{num(r)}a{num(r)} {num(r)} 0 0 1 {num(r)} {num(-r)}H{num(width - r)}"
        f"a{num(r)} {num(r)} 0 0 1 {num(r)} {num(r)}V{num(band)}z"
    )
    return art.lift(cut(art.box(width, height, r)(0), CREAM)) + cut(top, colour, 0.8)


def back(name: str, width: float) -> str:
    """The back of a card of this type."""
    return art.lift(stamp(f"back_{name}", width / 2, width * 0.72, width / 100))


# -- tiles


def tile(
    kind: str,
    width: float,
    *,
    count: int = 1,
    pale: bool = False,
    bare: bool = False,
    ratio: float = TILE,
    number: float | None = None,
    lower: float = 0,
    raised: float = 0,
) -> str:
    """A card in small: colour, picture, its number on the upper right corner, how many.

    `bare` leaves out what would not be read on a tile as small as that. In a crowd the `number` is
    smaller, or 0 and left out; it may stand `lower`, and how many there are higher (`raised`).
    """
    height = width * ratio
    body = _sheet(width, height, width * 0.24, BACK_COLOURS[type_of(kind)], 0.1)
    picture = picture_of(kind)
    if KIND[kind] >= FIRST_PIRATE:
        size = f'x="1" y="2" width="{num(width - 2)}" height="{num(height - 3)}"'
        body += (
            f'<svg {size} viewBox="-80 -104 160 {num(160 * ratio)}">{stamp(picture, 0, 0)}</svg>'
        )
    else:
        body += art.use(picture, width / 2, height * 0.61, width * 0.8)
    if pale:
        body = cut(art.box(width, height, width * 0.1)(0), CREAM, 0) + f'<g opacity=".7">{body}</g>'
    if bare:
        return body
    if number is None:
        number = NUMBER if width < 60 else 32
    body += corner(kind, width - 5, 8 + lower, number) if number else ""
    body += wax(width - 9, height - 9) if is_secret(kind) else ""
    copies = art.plate(width - 2, height - 4 - raised, f"{TIMES}{count}", 12)
    return body + (copies if count > 1 else "")


def tile_back(name: str, width: float, *, sealed: bool = False) -> str:
    """A face-down card in small."""
    shape = f"tile_{name}" if f"tile_{name}" in PIECES else f"back_{name}"
    body = art.lift(stamp(shape, width / 2, width * 0.65, width / 100))
    return body + (wax(width - 9, width * TILE - 9) if sealed else "")


def known(
    card: Document,
    width: float,
    *,
    sealed: bool = False,
    bare: bool = False,
    number: float | None = None,
    lower: float = 0,
) -> str:
    """A face-down card as the seat knows it: pale if it knows the face."""
    if card["face"]:
        return tile(card["face"], width, pale=True, bare=bare, number=number, lower=lower)
    return tile_back(card["back"], width, sealed=sealed)


def eyes(seats: Sequence[int], x: float, y: float, width: float = 54.0) -> str:
    """Who has seen a card, named when pointed at; around x, y, as large as there is room."""
    if not seats:
        return ""
    wide = max(LEAST_EYE, min(EYE, width / len(seats) - BETWEEN_EYES))
    step = wide + BETWEEN_EYES
    first = x - (len(seats) - 1) * step / 2
    drawn = "".join(eye(seat, first + i * step, y, wide) for i, seat in enumerate(seats))
    return art.hint(f"seen by {listed([GAME.seat_name(seat) for seat in seats])}", drawn)


def watchers(seats: Sequence[int], width: float, y: float) -> str:
    """Who has seen a card that is to be read: at its right edge."""
    room = min(width - 46, (EYE + BETWEEN_EYES) * len(seats))
    return eyes(seats, width + 1 - room / 2, y, room)


def row(things: Sequence[str], width: float, wide: float, gap: float = 8) -> str:
    """Things of one width in a row that overlaps rather than grows.

    Then the left ones lie on top: the number on the right corner of each stays in sight.
    """
    step = pitch(len(things), width, wide, gap)
    drawn = [at(i * step, 0, thing) for i, thing in enumerate(things)]
    return "".join(drawn if step >= wide else reversed(drawn))


def pitch(count: int, width: float, wide: float, gap: float = 8) -> float:
    """From one thing of such a row to the next."""
    return min(wide + gap, (width - wide) / (count - 1)) if count > 1 else wide + gap


def ghost(width: float, height: float) -> str:
    """Where a card was, or would lie."""
    outline = art.box(width, height, width * 0.09)(0)
    return (
        f'<path d="{outline}" fill="var(--panel)" fill-opacity=".35" stroke="var(--deep)"'
        ' stroke-width="1.6" stroke-dasharray="6 5"/>'
    )


def purse(x: float, y: float, amount: int, size: float = 36) -> str:
    """Doubloons that lie on something: a coin with their number."""
    outline = art.polygon(24, size / 2, size / 2)
    glow = at(x, y, f'<path d="{outline(2)}" fill="{GOLD}" opacity=".35"/>')
    return glow + coin(x, y, amount, size)
