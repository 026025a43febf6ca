"""Sail drawn: playing cards, and the hands that they are held in."""

from collections.abc import Sequence
from itertools import pairwise

from skysail import art
from skysail.art import CREAM, GOLD, at, cut, disc, use
from skysail.game import Document
from skysail.kit import choice_of, near_seat

from .box import CARD, COLOUR_OF, NUMBER_OF, SYMBOL_OF
from .pictures import SUIT_COLOURS, SUIT_MARKS, SYMBOL_PICTURES
from .text import SYMBOL_NAMES

SHAPE = 1.46  # of a card: its height for its width
BETWEEN_SUITS, HIGHEST, CLOSED = 16.0, 148.0, 116.0
MOST_IN_A_ROW = 5  # of two
LAID = {  # the regions that a card may be dragged to, instead of a click on it
    "exchange_give": ("far", "fan", "board"),
    "stow_card": ("trick", "board"),
    "lead_card": ("trick", "board"),
    "follow_card": ("trick", "board"),
    "patch_hull": ("kraken", "board"),
}


def draw_hand(
    view: Document, owner: int, width: float, height: float, *, rows: int = 1, captions: bool = True
) -> str:
    """An open hand sorted by colour, centred, in so many rows; cards overlap where they must.

    To a spectator it is closed: the fan that lies opposite, too.
    """
    hand = view["hands"][owner]
    if len(hand["cards"]) < hand["count"]:
        return at(0, max(0, height - CLOSED) / 2, draw_fan(view, owner, width, min(height, CLOSED)))
    names = _sorted(hand["cards"])
    if not names:
        return ""
    parts, tall = _in_rows(names, rows), height / rows
    wide = _card_width(max(map(len, parts)), width, tall)
    body = ""
    for row, part in enumerate(parts):
        cards = _row(view, owner, part, width, wide, captions=captions)
        body += at(0, row * tall + (tall - wide * SHAPE) / 2 + 2, cards)
    return body


def _sorted(names: Sequence[str]) -> list[str]:
    return sorted(names, key=lambda name: CARD[name])


def _in_rows(names: Sequence[str], rows: int) -> list[Sequence[str]]:
    """One row or two; a colour is cut in two only where a row cannot hold it."""
    if rows == 1:
        return [names]
    count, half = len(names), -(-len(names) // 2)
    suits = [COLOUR_OF[CARD[name]] for name in names]
    breaks = [at for at in range(1, count) if suits[at - 1] != suits[at]]
    best = min(breaks, key=lambda at: max(at, count - at), default=half)
    cut = best if max(best, count - best) <= max(half, MOST_IN_A_ROW) else half
    return [names[:cut], names[cut:]]


def _card_width(count: int, width: float, height: float) -> float:
    """As wide as so many fit in; rather than become small they overlap. 10 are left to lift one."""
    tall = min(height - 10, HIGHEST)
    fitting = (width - 28) / count - 5
    return min(tall / SHAPE, width / 3, max(fitting, 0.8 * tall / SHAPE))


def _row(
    view: Document,
    owner: int,
    names: Sequence[str],
    width: float,
    wide: float,
    *,
    captions: bool,
) -> str:
    """Cards side by side from the middle, a gap between colours."""
    hand, tall = view["hands"][owner], wide * SHAPE
    breaks = [COLOUR_OF[CARD[a]] != COLOUR_OF[CARD[b]] for a, b in pairwise(names)]
    between = min(BETWEEN_SUITS, max(0.0, width - len(names) * wide) / 4)
    room = width - 4 - wide - between * sum(breaks)
    step = min(wide + 12, room / max(1, len(names) - 1))
    x = (width - step * (len(names) - 1) - wide - between * sum(breaks)) / 2
    body, held = "", _sorted(hand["cards"])
    for name, apart in zip(names, [*breaks, False], strict=True):
        digit = str(1 + held.index(name))
        face = offered(view, name, wide, tall, f"hand:{owner}", caption=captions, digit=digit)
        if name in hand.get("known", ()):
            face += at(wide - 10, 6, eye())
        if name == hand.get("giving"):
            face += art.ring("chosen", art.box(wide, tall, wide * 0.1))
        body += at(x, 0, face)
        x += step + (between if apart else 0)
    return body


def draw_fan(view: Document, owner: int, width: float, height: float) -> str:
    """The other's hand: cards that are known face up, then backs, fanned; perhaps one adrift."""
    hand = view["hands"][owner]
    names = _sorted(hand["cards"])
    adrift: str = (view["adrift"] if owner != near_seat(view) else None) or ""
    count = hand["count"] + bool(adrift)
    if not count:
        return ""
    tall = height - 6
    wide = tall / SHAPE
    step = min(wide + 6, (width - wide - 4) / max(1, count - 1))
    x = (width - step * (count - 1) - wide) / 2
    body = ""
    for number in range(count):
        if number < len(names):
            face = face_of(names[number], wide, tall, f"hand:{owner}", played=True)
        elif number < hand["count"]:
            face = art.piece(f"back:{owner}:{number}", art.card_back(wide), at=f"hand:{owner}")
        else:
            edge = art.ring("last", art.box(wide, tall, wide * 0.1))
            face = f'<g opacity=".75">{face_of(adrift, wide, tall, "", plain=True)}</g>{edge}'
        body += at(x + number * step, 3, face)
    return body


def eye() -> str:
    """A sign on a card that somebody else has seen."""
    return disc(0, 0, 11, CREAM, 1.4) + use("eye", 0, 0, 16)


def offered(
    view: Document,
    name: str,
    width: float,
    height: float,
    place: str,
    *,
    caption: bool = False,
    digit: str = "",
) -> str:
    """A card's face, ringed and choosable where it is a choice, by a digit, too."""
    face = face_of(name, width, height, place, caption=caption)
    option = choice_of(view, name)
    if option is None:
        return face
    kind = "costly" if option.get("spends") else "legal"
    edge = art.ring(kind, art.box(width, height, width * 0.1), width / 22)
    ringed = f'{face}<g class="offer">{edge}</g>'
    card = art.choice(option["action"], option["label"], ringed, digit=digit)
    return art.dragged(card, *LAID[view["phase"]])


def face_of(
    name: str,
    width: float,
    height: float,
    place: str,
    *,
    caption: bool = False,
    plain: bool = False,
    played: bool = False,
) -> str:
    """A playing card's face: number, colour, symbol; `plain` is no piece, `played` no choice."""
    suit, symbol = COLOUR_OF[CARD[name]], SYMBOL_OF[CARD[name]]
    words = SYMBOL_NAMES[symbol] if caption else ""
    number, mark = str(NUMBER_OF[CARD[name]]), SUIT_MARKS[suit]
    picture = SYMBOL_PICTURES[symbol]
    face = art.small_card(width, height, SUIT_COLOURS[suit], number, mark, picture, words)
    if plain:
        return face
    return art.piece(name, face, "" if played else name, at=place, about=name)


def small_card(name: str) -> str:
    """A card as a tile in a line of words: its number and mark on its colour; 32 x 24."""
    suit = COLOUR_OF[CARD[name]]
    ground = SUIT_COLOURS[suit]
    ink = art.legible(ground)
    face = cut(art.box(32, 24, 5)(0), ground, 1.2)
    face += art.centred(10, 12, str(NUMBER_OF[CARD[name]]), 16, ink, serif=True)
    return face + use(SUIT_MARKS[suit], 22, 12, 13, ink)


def strip_of(name: str, width: float, height: float) -> str:
    """A card of the Kraken Deck, of which a narrow strip is seen: number, mark and arm."""
    suit = COLOUR_OF[CARD[name]]
    colour = SUIT_COLOURS[suit]
    on, band = art.legible(colour), min(height * 0.5, 50.0)
    face = cut(art.box(width, height, 4)(0), CREAM, 1.2)
    face += cut(
        f"M0 {art.num(band)}V4q0-4 4-4h{art.num(width - 8)}q4 0 4 4V{art.num(band)}z", colour, 1
    )
    size = max(12.0, min(17.0, width * 0.7))
    if height > 70:
        face += art.centred(
            width / 2, band * 0.28, str(NUMBER_OF[CARD[name]]), size, on, serif=True
        )
        face += use(SUIT_MARKS[suit], width / 2, band * 0.74, min(width * 0.62, 15), on)
        face += use("reach", width / 2, (height + band) / 2, min(height - band - 4, width * 1.7))
    else:
        face += art.centred(
            width * 0.32, band / 2, str(NUMBER_OF[CARD[name]]), size, on, serif=True
        )
        face += use(SUIT_MARKS[suit], width * 0.72, band / 2, min(width * 0.4, 12), on)
        face += use("reach", width / 2, (height + band) / 2, height - band - 2)
    return art.piece(name, face, at="kraken_deck", about=name)


def kraken_face(width: float, height: float) -> str:
    """The Kraken's own card."""
    sheet = f'<path d="{art.box(width, height, 4)(0)}" fill="#2a1a36" stroke="{GOLD}"'
    picture = use("kraken", width / 2, height / 2, min(width, height) * 0.92)
    return f'{sheet} stroke-width="2"/>{picture}'


def kraken_card(width: float, height: float) -> str:
    """The same, in its deck."""
    return art.piece("kraken", kraken_face(width, height), at="kraken_deck", about="kraken")


def empty_place(width: float, height: float) -> str:
    """Where a card may come to lie."""
    return art.stroke(art.box(width, height, width * 0.1)(0), CREAM, 1.6, dashes="5 5", opacity=0.6)


def deck_of(count: int, width: float) -> str:
    """The Player Deck, with how many cards it has."""
    tall = width * 1.44
    pile = art.card_back(width) if count else empty_place(width, tall)
    words = art.text(
        width / 2, tall + 15, f"deck {count}", 12, anchor="middle", bold=True, fill=CREAM
    )
    cards = f"{count} card{'' if count == 1 else 's'}, face down."
    return art.place("deck", pile + words, about="deck", more=cards)
