"""Sea of Clouds drawn: cards, large and small, and rows of options."""

from skysail import art
from skysail.art import CREAM, INK, SMALL, at, cut, disc, text, use
from skysail.game import Document
from skysail.layout import Part

from .box import FACES, FIRST_PIRATE, KIND, POINTS, STRENGTH, TYPE_OF, TYPES
from .pictures import BACK_COLOURS

DARK_GOLD = "#b07f1f"  # Rum's colour where cream words stand on it
BANDS = BACK_COLOURS | {"rum": DARK_GOLD}


def colour_of(kind: str) -> str:
    """The colour of the card's back, dark enough for words."""
    return BANDS[TYPES[TYPE_OF[KIND[kind]]]]


def value_of(kind: str) -> str:
    """The number that a card is known by: strength, printed value or points; or nothing."""
    number, entry = KIND[kind], FACES[KIND[kind]]
    if number >= FIRST_PIRATE:
        return str(int(STRENGTH[number]))
    if entry.get("scoring") == "printed":
        return str(entry["values"][0])
    if entry.get("scoring") == "most":
        return f"{entry['values'][0]}/{entry['values'][1]}"
    if entry.get("scoring") == "set":
        return "n²"
    points = int(POINTS[number])
    if STRENGTH[number]:
        return f"{int(STRENGTH[number]):+d}".replace("-", "−")
    return str(points).replace("-", "−") if points else ""


def face(kind: str, width: float, height: float) -> str:
    """A card to read: name, picture, value, and what it does."""
    entry, colour = FACES[KIND[kind]], colour_of(kind)
    names = art.wrap(entry["name"], width - 12, 14)
    band = 10 + 16.0 * len(names)
    lines = art.wrap(entry["text"], width - 14, SMALL)
    foot = height - len(lines) * SMALL * 1.22 - 10
    top = f"M1 {band}V10q0-9 9-9H{width - 10}q9 0 9 9V{band}z"
    sheet = art.lift(cut(art.box(width, height, 10)(0), CREAM)) + cut(top, colour, 0.6)
    for i, line in enumerate(names):
        sheet += text(
            width / 2, 19 + 16 * i, line, 14, anchor="middle", bold=True, serif=True, fill=CREAM
        )
    room = foot - band
    size = min(room - 8, width - 40, 70)
    sheet += use(kind, width / 2, band + room / 2, size)
    if value := value_of(kind):
        sheet += seal(22, band + 20, value, colour)
    return sheet + art.paragraph(8, foot + 12, lines, fill=INK)


def seal(x: float, y: float, value: str, colour: str) -> str:
    """A value in a round seal."""
    size = 15 if len(value) < 3 else SMALL
    return disc(x, y, 15, colour) + art.centred(x, y, value, size, CREAM, serif=True)


def back(name: str, width: float) -> str:
    """The back of a card of this type."""
    return art.lift(use(f"back_{name}", width / 2, width * 0.72, width * 1.48))


def small_card(card: Document, width: float) -> str:
    """A card on the table: its face if the seat knows it, pale; else its back."""
    if not card["face"]:
        return art.hint(card["back"].capitalize(), back(card["back"], width))
    kind, height = card["face"], width * 1.44
    colour, value = colour_of(kind), value_of(kind)
    band = max(width * 0.32, 16.0)
    outline = art.box(width, height, width * 0.09)
    body = art.lift(cut(outline(0), CREAM, 1))
    body += at(0, 0, cut(art.box(width, band, width * 0.09)(0), colour, 0.6))
    size = min(band * 0.85, 15.0)
    if value:
        body += art.centred(width / 2, band * 0.5, value, size, CREAM)
    body += use(kind, width / 2, band + (height - band) / 2, min(width - 4, height - band - 4))
    return art.hint(_words(kind), art.piece(kind, body))


def _words(kind: str) -> str:
    entry = FACES[KIND[kind]]
    return f"{entry['name']}: {entry['text']}"


def chip(kind: str, count: int, width: float, *, short: bool = False) -> str:
    """A face-up card as a line: picture, short name, how many; 26 high."""
    label = _label(kind, count, short)
    body = cut(art.box(width, 26, 6)(0), CREAM, 0.8)
    edge = cut(art.box(5, 26, 2)(0), colour_of(kind), 0)
    body += edge + use(kind, 20, 13, 22) + text(35, 17.5, label, SMALL, fill=INK)
    return art.hint(_words(kind), art.piece(kind, body))


def chip_width(kind: str, count: int, *, short: bool = False) -> float:
    """How wide a chip has to be."""
    return 44 + art.length(_label(kind, count, short), SMALL)


def _label(kind: str, count: int, short: bool) -> str:
    label: str = FACES[KIND[kind]]["label"]
    label = label.split()[0] if short else label
    return label + (f" ×{count}" if count > 1 else "")


def coins(right: float, y: float, amount: int) -> str:
    """A coin and a number, ending at `right`."""
    words = str(amount)
    wide = art.length(words, 15, bold=True)
    coin = use("coin", right - wide - 14, y, 20)
    return coin + text(right, y + 5, words, 15, anchor="end", bold=True)


def option_row(option: Document, width: float) -> Part:
    """A kind of card to choose: picture, words, effect; and how high that is."""
    kind = option["move"]
    lines = art.wrap(FACES[KIND[kind]]["text"], width - 66)
    height = max(50.0, 30 + len(lines) * SMALL * 1.22)
    outline = art.box(width, height)
    body = cut(outline(0), CREAM, 1) + use(kind, 28, height / 2, 42)
    body += text(56, 19, option["label"], 15, bold=True, serif=True, fill=INK)
    body += art.paragraph(56, 36, lines, fill=INK)
    drawn = art.choice(option["action"], option["label"], body + art.ring("legal", outline))
    return drawn, height
