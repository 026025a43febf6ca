"""Sea of Plunder drawn: deck, pile, what waits, the dice, and the cards in your hand."""

from skysail import art
from skysail.art import at, num, stroke, use
from skysail.art import text as words_at
from skysail.game import Document
from skysail.kit import near_seat

from .box import KIND
from .faces import TALL, card, corner
from .names import kind_name
from .pictures import die
from .plates import cargo
from .text import MOVES

ROWS = 2  # of the hand, beside a large board


def hand(view: Document, width: float, height: float) -> str:
    """Maps, Ports and Actions in two rows; equal cards are one."""
    kinds = _held(view)
    tall = (height - 8) / ROWS
    wide = tall / TALL
    upper = max(-(-len(kinds) // ROWS), 5)
    body = art.place("hand", f'<rect width="{num(width)}" height="{num(height)}" fill="none"/>')
    for number, (kind, count) in enumerate(kinds):
        row, column = divmod(number, upper)
        step = min((width - wide - 4) / max(upper - 1, 1), wide + 14)
        face = art.lift(card(kind, wide)) + _times(count, wide, tall)
        body += at(2 + column * step, row * (tall + 8) + 2, _in_hand(view, kind, face))
    return body + ("" if kinds else _empty(view, width, height))


def fan(view: Document, width: float, height: float) -> str:
    """The same on a phone: one row, of each card a corner in sight, of the chosen one all."""
    kinds = _held(view)
    tall = min(height - 16, 122.0)
    wide = tall / TALL
    step = min((width - wide - 8) / max(len(kinds) - 1, 1), wide + 6)
    left = (width - step * (len(kinds) - 1) - wide) / 2
    body = art.place("hand", f'<rect width="{num(width)}" height="{num(height)}" fill="none"/>')
    for number, (kind, count) in enumerate(kinds):
        face = art.lift(card(kind, wide, 11) if step > wide * 0.9 else corner(kind, wide))
        face += _times(count, min(step, wide) + 6, tall)
        seen = min(step, wide) if number < len(kinds) - 1 else wide
        face += f'<rect class="face" width="{num(seen)}" height="{num(tall)}" fill="none"/>'
        body += at(left + number * step, (height - tall) / 2, _in_hand(view, kind, face))
    if step <= wide * 0.9:
        for number, (kind, _) in enumerate(kinds):
            whole = f'<g pointer-events="none">{art.lift(card(kind, wide, 11))}</g>'
            body += art.when(
                f"card:{kind}", at(left + number * step, (height - tall) / 2 - 8, whole)
            )
    return body + ("" if kinds else _empty(view, width, height))


def _held(view: Document) -> list[tuple[str, int]]:
    """The own cards that are no Goods, each kind with its count."""
    cards = view["players"][near_seat(view)]["cards"] or []
    kinds = sorted({kind for kind in cards if not kind.startswith("good_")}, key=lambda k: KIND[k])
    return [(kind, cards.count(kind)) for kind in kinds]


def _in_hand(view: Document, kind: str, face: str) -> str:
    verbs = {"discard_card": "discard", "resupply_bottom": "bottom"}
    move = f"{verbs.get(view['phase'], 'play')}_{kind}"
    return art.piece(f"card:{kind}", face, move if move in MOVES else "", at="hand", about=kind)


def _times(count: int, wide: float, tall: float) -> str:
    return art.plate(wide - 16, tall - 12, f"×{count}", 12) if count > 1 else ""


def _empty(view: Document, width: float, height: float) -> str:
    words = "You watch." if view["seat"] is None else "No cards in hand."
    return words_at(width / 2, height / 2, words, 13, anchor="middle", fill="var(--muted)")


# -- the piles


def piles(view: Document, width: float, height: float) -> str:
    """Deck, pile, waiting place, dice, and the card in use."""
    tall = height - 8
    wide = tall / TALL
    body = art.panel(width, height) + at(6, 4, _deck(view, wide))
    body += at(wide + 20, 4, _pile(view, wide)) + at(2 * wide + 34, 4, _waits(view, wide))
    x = 3 * wide + 48
    body += at(x, 0, art.place("dice", _dice(view, height), about="die_letter"))
    lines = [line for words in _notes(view) for line in art.wrap(words, width - x - 74, 12.5)]
    top = height / 2 - (min(len(lines), 5) - 1) * 7.6 + 4
    return body + art.paragraph(x + 62, top, lines[:5], 12.5)


def pile_row(view: Document, width: float, height: float) -> str:
    """The piles on a phone, with the own cargo."""
    tall = height - 6
    wide = tall / TALL
    body = art.panel(width, height) + at(4, 3, _deck(view, wide))
    body += at(wide + 12, 3, _pile(view, wide)) + at(2 * wide + 20, 3, _waits(view, wide))
    x = 3 * wide + 46
    letter, number = view["dice"] or ("", "")
    pair = at(x, height / 2, die("letter", letter, 34)) + at(
        x + 33, height / 2, die("number", number, 34)
    )
    body += art.place("dice", pair, about="die_letter")
    return body + _own(view, x + 56, width - x - 62, height)


def pile_corner(view: Document, width: float, height: float) -> str:
    """The piles where there is hardly room: deck and pile, the own cargo below."""
    tall = height * 0.56
    wide = min(tall / TALL, (width - 12) / 2)
    body = at(2, 0, _deck(view, wide)) + at(width - wide - 6, 0, _pile(view, wide))
    rest = height - wide * TALL - 2
    tray = at(0, height - rest, _own(view, 0, width - 2, rest))
    spot = f'<rect x="{num(width / 2)}" y="{num(height / 2)}" width="2" height="2" fill="none"/>'
    return body + tray + art.place("dice", spot) + art.place("waits", spot)


def _own(view: Document, x: float, width: float, height: float) -> str:
    """Your Compasses, Debt and cargo; the cargo alone while a Good must be given."""
    if view["seat"] is None:
        return ""
    mine = view["players"][view["seat"]]
    size = min(24.0, height - 8)
    body, y = "", height / 2
    for picture, count in (("compass", mine["compasses"]), ("debt", mine["debt"])):
        if (count or picture == "compass") and view["phase"] != "bribe_good":
            body += use(picture, x + size / 2, y, size)
            body += words_at(x + size + 1, y + 5, str(count), 13, bold=True, serif=True)
            x, width = x + size + 13, width - size - 13
    return body + cargo(view, mine, x + 2, y, width - 4, min(30, height - 6))


def _deck(view: Document, wide: float) -> str:
    tall = wide * TALL
    back = use("back", wide / 2 + 2, tall / 2 + 2, tall) + use("back", wide / 2, tall / 2, tall)
    return art.place("deck", back + art.plate(wide / 2, tall - 14, str(view["deck"]), 13))


def _pile(view: Document, wide: float) -> str:
    tall, pile = wide * TALL, view["pile"]
    edge = art.box(wide, tall, wide * 0.09)
    empty = stroke(edge(0), "var(--line)", 1.3, dashes="5 4")
    if not pile:
        return art.place("pile", empty)
    below = at(3, 2.5, art.cut(edge(0), "#e7dcc2", 1)) if len(pile) > 1 else ""
    face = art.piece(
        f"pile:{len(pile)}", art.lift(card(pile[0], wide)), "pile", at="pile", about=pile[0]
    )
    return art.place("pile", empty + below + face)


def _waits(view: Document, wide: float) -> str:
    """Actions that wait for the discard, and Events that wait for the end of the draw."""
    tall, cards = wide * TALL, [*view["waiting"], *view["queue"]]
    edge = art.box(wide, tall, wide * 0.09)(0)
    body = f'<path d="{edge}" fill="var(--well)" stroke="var(--line)" stroke-dasharray="5 4"/>'
    if not cards:
        body += use("hourglass", wide / 2, tall * (0.28 if wide > 50 else 0.5), min(wide * 0.5, 30))
        if wide > 50:
            for number, words in enumerate(("waits for", "the", "discard")):
                y = tall * 0.6 + 13 * number
                body += words_at(wide / 2, y, words, 12, anchor="middle", fill="var(--muted)")
    step = min(14.0, 24 / max(len(cards), 1))
    for number, kind in enumerate(cards):
        body += at(
            step * number,
            0,
            art.piece(f"waits:{number}", art.lift(card(kind, wide)), at="waits", about=kind),
        )
    return art.place("waits", body)


def _dice(view: Document, height: float) -> str:
    letter, number = view["dice"] or ("", "")
    size = height * 0.46
    return at(24, height * 0.27, die("letter", letter, size)) + at(
        24, height * 0.74, die("number", number, size)
    )


def _notes(view: Document) -> list[str]:
    """What one should know of cards that are not in sight."""
    notes = []
    if view["card"]:
        notes.append(f"In use: {view['card_name']}{', a Compass spent' if view['turned'] else ''}")
    if view["plays"] > 1:
        notes.append(f"{view['plays']} cards to play")
    if view["under"]:
        notes.append(
            f"You slipped under the deck: {', '.join(kind_name(KIND[k]) for k in view['under'])}"
        )
    return notes or [f"Pile: {len(view['pile'])} cards"]
