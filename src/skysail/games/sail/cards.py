"""Sail drawn: playing cards, and the hands that they are held in."""

from itertools import pairwise

from skysail import art
from skysail.art import CREAM, GOLD, at, disc, use
from skysail.game import Document
from skysail.layout import WIDE, Part, near_seat, option_of

from .box import CARD, COLOUR_OF, NUMBER_OF, SYMBOL_OF, SYMBOLS
from .text import SHORT_SYMBOLS

SUIT_COLOURS = ("#b8452d", "#125566", "#e3b04b")  # coral, lagoon, amber: also three greys in print
SUIT_MARKS = ("shell", "wave", "sun")
LONGEST_ROW = 7  # of cards that a thumb can tell apart on a narrow page
BACK_SHOWN = 0.75  # of a back, where backs overlap


def draw_hand(view: Document, owner: int, width: float, tall: float) -> Part:
    """A hand sorted by colour, and how high it is; a narrow page breaks a long one in two."""
    names = sorted(view["hands"][owner]["cards"], key=lambda name: CARD[name])
    if width < WIDE and owner == near_seat(view) and len(names) > LONGEST_ROW:
        half = (len(names) + 1) // 2
        below = at(0, tall + 14, _row(view, owner, names[half:], width, tall))
        return _row(view, owner, names[:half], width, tall) + below, 2 * tall + 14
    hidden = view["hands"][owner]["count"] - len(names)
    return _row(view, owner, names, width, tall, hidden), tall


def _row(
    view: Document, owner: int, names: list[str], width: float, tallest: float, hidden: int = 0
) -> str:
    """Faces, then overlapping backs, then the card adrift."""
    hand, wide_page = view["hands"][owner], width > WIDE
    adrift = view["adrift"] if owner != view["seat"] else None
    breaks = {b for a, b in pairwise(names) if COLOUR_OF[CARD[a]] != COLOUR_OF[CARD[b]]}
    gap, more = (6.0, 4.0) if wide_page else (7.0, 3.0)
    faces = len(names) + bool(adrift)
    backs = BACK_SHOWN * hidden + (1 - BACK_SHOWN if hidden else 0)
    slots = max(faces + backs, 5)
    room = width - gap * faces - more * (len(breaks) + 1) - (66 if adrift else 0)
    wide = min(room / slots, tallest / 1.44)
    tall = min(tallest, wide * (1.44 if owner != near_seat(view) else 2.5))
    x, body = 0.0, ""
    for name in names:
        x += more if name in breaks else 0
        piece = offered(view, name, wide, tall, caption=wide_page)
        if name in hand.get("known", ()):
            piece += at(wide / 2, 0 if wide_page else tall, _known())
        if name == hand.get("giving"):
            piece += art.ring("chosen", art.box(wide, tall, wide * 0.1))
        body += at(x, 0, piece)
        x += wide + gap
    x += more if names else 0
    for i in range(hidden):
        body += at(x + i * wide * BACK_SHOWN, 0, art.card_back(wide))
    if adrift:
        x += (hidden * BACK_SHOWN + 1 - BACK_SHOWN) * wide + gap
        edge = art.ring("last", art.box(wide, tall, wide * 0.1))
        body += at(x, 0, f'<g opacity=".8">{face_of(adrift, wide, tall)}</g>{edge}')
        lines = ["or under", "the deck"]
        body += art.paragraph(x + wide + 7, tall / 2, lines, fill="var(--soft)")
    return body


def _known() -> str:
    """A sign on a card of yours that the partner has seen."""
    sign = disc(0, 0, 9, CREAM, 1) + use("eye", 0, 0, 14)
    return art.hint("Your partner knows that you hold it", sign)


def offered(
    view: Document, name: str, width: float, height: float, *, caption: bool = False, key: str = ""
) -> str:
    """A card's face, ringed and choosable where it is a choice."""
    face = face_of(name, width, height, caption=caption, key=key)
    option = option_of(view, name)
    if option is None:
        return face
    words = option["label"] + (f". {option['preview']}" if "preview" in option else "")
    kind = "costly" if option.get("spends") else "legal"
    edge = art.ring(kind, art.box(width, height, width * 0.1), width / 22)
    return art.choice(option["action"], words, face + edge)


def face_of(name: str, width: float, height: float, *, caption: bool = False, key: str = "") -> str:
    """A playing card's face: number, colour with its mark, symbol; `key` if it lies twice."""
    suit, symbol = COLOUR_OF[CARD[name]], SYMBOL_OF[CARD[name]]
    words = SHORT_SYMBOLS[symbol] if caption else ""
    number, mark = str(NUMBER_OF[CARD[name]]), SUIT_MARKS[suit]
    face = art.small_card(width, height, SUIT_COLOURS[suit], number, mark, SYMBOLS[symbol], words)
    return art.piece(key or name, face, name)


def kraken_card(width: float, height: float) -> str:
    """The Kraken's own card, in its deck."""
    sheet = f'<path d="{art.box(width, height, 5)(1.5)}" fill="#2a1a36" stroke="{GOLD}"'
    picture = use("kraken", width / 2, height / 2, min(width, height) - 2)
    return art.lift(f'{sheet} stroke-width="3"/>') + picture
