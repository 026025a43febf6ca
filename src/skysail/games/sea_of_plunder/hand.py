"""Sea of Plunder drawn: deck, pile, what waits, the dice, and the cards in your hand."""

from collections import Counter
from collections.abc import Sequence

from skysail import art
from skysail.art import Point, at, num, stroke, use
from skysail.art import text as words_at
from skysail.game import Document
from skysail.kit import near_seat

from .box import KIND
from .faces import TALL, card, tile
from .names import kind_name, told_name
from .pictures import die
from .plates import cargo
from .text import MOVES
from .view import BOTH

PILE = "Pile"  # the notebook's leaf with all of it
ROWS = 2  # of the hand, beside a large board
LARGEST = 126.0  # that a card of it gets
STEPS = ("draw 2", "play 1", "discard 1")  # of a turn
TURN_WIDE = 190.0  # what they need
NARROWEST = 46.0  # a tile with its name, on a phone

TOKENS = {"compass": "compasses", "debt": "debt"}  # the places where they lie

Held = tuple[str, int]  # a kind of card, and how many of it


def hand(view: Document, width: float, height: float) -> str:
    """Maps, Ports and Actions in one row or two; equal cards are one."""
    rows, wide = _rows(_held(view), width, height)
    tall, longest = wide * TALL, max(map(len, rows))
    step = min((width - wide - 4) / max(longest - 1, 1), wide + 14)
    top = (height - tall) / 3 if len(rows) == 1 else 1.0
    body = _felt(width, height)
    for row, kinds in enumerate(rows):
        cards = ""
        for column, (kind, count) in enumerate(kinds):
            face = art.lift(card(kind, wide)) + _times(count, wide / 2, tall - 12)
            spot = 2 + column * step, top + row * (tall + 6)
            whole = at(*spot, _in_hand(view, kind, face))
            cards += _beside(column, len(kinds), step, wide, whole)
        body += art.dragged(cards)
    return body + ("" if longest else _empty(view, width, height))


def _rows(kinds: list[Held], width: float, height: float) -> tuple[list[list[Held]], float]:
    """The cards of each row and how wide each is: one row while they are larger so.

    Of two rows the upper has the Maps, if no row gets too long by that.
    """
    count = max(len(kinds), 1)
    wide, low = min((width - 4) / count - 6, LARGEST), (height - 8) / ROWS / TALL
    if wide >= low:
        return [kinds], wide
    apart = 1 + int((width - low - 4) // (low + 6))  # cards that lie side by side
    maps = sum(kind.startswith("map_") for kind, _ in kinds)
    upper = maps if max(maps, count - maps) <= apart else max(-(-count // ROWS), apart)
    return [kinds[:upper], kinds[upper:]], low


def tray(view: Document, width: float, height: float) -> str:
    """The same on a phone, where nothing lies over anything and nothing moves under a finger.

    What has no room as cards side by side is two rows of tiles, each with its name; of more than
    these hold, the name of a chosen one is seen.
    """
    kinds = _held(view)
    tall = min(height - 16, 122.0)
    wide = tall / TALL
    if len(kinds) * (wide + 6) > width:
        return _tiles(view, kinds, width, height)
    left = (width - (wide + 6) * len(kinds) + 6) / 2
    cards = ""
    for number, (kind, count) in enumerate(kinds):
        face = art.lift(card(kind, wide, 11)) + _times(count, wide - 10, tall - 12)
        spot = left + number * (wide + 6), (height - tall) / 2
        cards += at(*spot, _in_hand(view, kind, face + _seen(wide, tall)))
    body = _felt(width, height) + art.dragged(cards)
    return body + ("" if kinds else _empty(view, width, height))


def _tiles(view: Document, kinds: list[Held], width: float, height: float) -> str:
    """Two rows of cards cut to a name and a picture."""
    longest, gap = -(-len(kinds) // ROWS), 4.0
    wide, tall = (width - 4 + gap) / longest - gap, (height - 4 - gap) / ROWS
    if wide < NARROWEST:
        return _small(view, kinds, width, height)
    cards = ""
    for number, (kind, count) in enumerate(kinds):
        row, column = divmod(number, longest)
        face = art.lift(tile(kind, wide, tall)) + _times(count, wide - 12, tall - 10)
        spot = 2 + column * (wide + gap), 1 + row * (tall + gap)
        cards += at(*spot, _in_hand(view, kind, face + _seen(wide, tall)))
    return _felt(width, height) + art.dragged(cards)


def _beside(number: int, count: int, step: float, wide: float, body: str) -> str:
    """A card that makes room for the planned one, if it lies over others; the last one stays."""
    if step >= wide or number == count - 1:
        return body
    closer = (step * (count - 1) - wide) / (count - 2) if count > 2 else step
    before = number * (closer - step)
    return art.aside(number, before, before + wide - closer, body)


def _small(view: Document, kinds: list[Held], width: float, height: float) -> str:
    """Two rows of cards side by side, without names but for the chosen one's."""
    tall = height / ROWS - 3
    wide = tall / TALL
    longest = -(-len(kinds) // ROWS)
    step = min((width - wide - 4) / (longest - 1), wide + 8)
    left = (width - step * (longest - 1) - wide) / 2
    cards = names = ""
    for number, (kind, count) in enumerate(kinds):
        row, column = divmod(number, longest)
        x, y = left + column * step, 1 + row * (tall + 4)
        face = art.lift(card(kind, wide)) + _times(count, min(step, wide) - 8, tall - 9)
        face += _seen(min(step, wide) if column < longest - 1 else wide, tall)
        cards += at(x, y, _in_hand(view, kind, face))
        long = art.length(told_name(KIND[kind]), 12, bold=True) + 16
        middle = min(max(x + wide / 2, long / 2), width - long / 2)
        name = art.plate(middle, y + 9, told_name(KIND[kind]), 12)
        names += art.when(f"card:{kind}", f'<g pointer-events="none">{name}</g>')
    return _felt(width, height) + art.dragged(cards) + names


def _seen(width: float, height: float) -> str:
    """What is in sight of a card, for a ring."""
    return f'<rect class="face" width="{num(width)}" height="{num(height)}" fill="none"/>'


def _felt(width: float, height: float) -> str:
    """The place of the hand."""
    return art.place("hand", f'<rect width="{num(width)}" height="{num(height)}" fill="none"/>')


def _held(view: Document) -> list[Held]:
    """The own cards that are no Goods, each kind with its count."""
    cards = view["players"][near_seat(view)]["cards"] or []
    kinds = sorted({kind for kind in cards if not kind.startswith("good_")}, key=lambda k: KIND[k])
    return [(kind, cards.count(kind)) for kind in kinds]


def _in_hand(view: Document, kind: str, face: str) -> str:
    verbs = {"discard_card": "discard", "resupply_bottom": "bottom"}
    move = f"{verbs.get(view['phase'], 'play')}_{kind}"
    return art.piece(f"card:{kind}", face, move if move in MOVES else "", at="hand", about=kind)


def _times(count: int, x: float, y: float) -> str:
    return art.plate(x, y, f"×{count}", 12) if count > 1 else ""


def _empty(view: Document, width: float, height: float) -> str:
    words = "You watch." if view["seat"] is None else "No cards in hand."
    return words_at(width / 2, height / 2, words, 13, anchor="middle", fill="var(--muted)")


# -- the piles


def piles(view: Document, width: float, height: float) -> str:
    """Deck, pile, waiting place, dice, and the card in use: on the table itself, as the hand."""
    tall = height - 3
    wide = tall / TALL
    body = at(2, 1, _deck(view, wide))
    body += at(wide + 18, 1, _pile(view, laid(view), wide))
    body += at(2 * wide + 34, 1, _waits(view, wide))
    x = 3 * wide + 50
    body += at(x, 0, _dice(view, ((24, height * 0.27), (24, height * 0.74)), height * 0.46))
    room = width - x - 66
    lines = [line for words in _notes(view) for line in art.wrap(words, room - 8, 12.5)]
    if room < TURN_WIDE or view["over"]:
        top = height / 2 - (min(len(lines), 5) - 1) * 7.6 + 4
        return body + art.paragraph(x + 62, top, lines[:5], 12.5)
    body += at(x + 62, 3, _turn(view))
    return body + art.paragraph(x + 62, 52, lines[:3], 12.5)


def _turn(view: Document) -> str:
    """The three steps of a turn from left to right, the present one lit."""
    body, left = "", 0.0
    for number, words in enumerate(STEPS):
        lit = number == _step(view)
        right = left + art.length(words, 12.5, bold=True) + (15 if number else 11)
        edge = f"M{num(left)} 0H{num(right)}L{num(right + 7)} 14L{num(right)} 28H{num(left)}"
        edge += f"L{num(left + 7)} 14z" if number else "z"
        fill, line = ("var(--lit)", "var(--gold)") if lit else ("var(--panel)", "var(--hair)")
        body += f'<path d="{edge}" fill="{fill}" stroke="{line}" stroke-width="1.4"/>'
        ink = "var(--ink)" if lit else "var(--muted)"
        x = (left + right) / 2 + (5 if number else 2)
        body += words_at(x, 18.5, words, 12.5, anchor="middle", bold=lit, fill=ink)
        left = right + 3
    return body


def _step(view: Document) -> int | None:
    """Draw, play, discard: where in its turn the seat is that has it."""
    phase = view["phase"]
    if phase in ("compass_use", "orientation", "choose_x", "choose_ship"):
        return 2 if view["discarded"] else 1
    named = {"draw_source": 0, "play_card": 1, "discard_card": 2, "choose_pirate": 2}
    return named.get(phase)


def pile_row(view: Document, width: float, height: float) -> str:
    """The piles on a phone, with the own cargo."""
    tall = height - 6
    wide = tall / TALL
    body = art.panel(width, height) + at(4, 3, _deck(view, wide))
    body += at(wide + 12, 3, _pile(view, laid(view), wide))
    x = 3 * wide + 46
    if _can_draw_two(view):  # nothing waits, and no dice fall
        two = at(2 * wide + 20, 3, _both(wide + 76, tall))
        body += art.place("waits", two)
    else:
        body += at(2 * wide + 20, 3, _waits(view, wide))
        body += _dice(view, ((x, height / 2), (x + 33, height / 2)), 34)
    return body + _own(view, x + 56, width - x - 62, height)


def pile_corner(view: Document, width: float, height: float) -> str:
    """The piles where there is hardly room: deck and pile, the own cargo below."""
    tall = height * 0.56
    wide = min(tall / TALL, (width - 12) / 2)
    pile = _pile(view, view["pile"], wide)
    body = at(2, 0, _deck(view, wide)) + at(width - wide - 6, 0, pile)
    rest = height - wide * TALL - 2
    own = _both(width - 4, rest) if _can_draw_two(view) else _own(view, 0, width - 2, rest)
    tray = at(0, height - rest, own)
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
            held = use(picture, x + size / 2, y, size)
            held += words_at(x + size + 1, y + 5, str(count), 13, bold=True, serif=True)
            body += art.place(f"{TOKENS[picture]}:{view['seat']}", held, about=picture)
            x, width = x + size + 13, width - size - 13
    return body + cargo(view, mine, x + 2, y, width - 4, min(30, height - 6))


def _deck(view: Document, wide: float) -> str:
    tall = wide * TALL
    back = use("back", wide / 2 + 2, tall / 2 + 2, tall) + use("back", wide / 2, tall / 2, tall)
    left = art.plate(wide / 2, tall - 14, str(view["deck"]), 13)
    return art.place("deck", back + left, about="deck")


def _can_draw_two(view: Document) -> bool:
    return any(BOTH in act["parts"] for act in view["acts"])


def _both(width: float, height: float) -> str:
    """Two cards from the deck at once, where nothing waits yet."""
    edge = art.box(width, height, 7)(0)
    body = f'<path class="face" d="{edge}" fill="var(--panel)" stroke="var(--line)"/>'
    lies = width > 1.5 * height
    size = height * 0.78 if lies else min(height * 0.62, width * 0.6)
    x, y = (height * 0.48, height / 2) if lies else (width / 2, height * 0.4)
    for turn, aside in ((-8, -0.14), (8, 0.14)):
        back = f'<g transform="rotate({turn})">{use("back", 0, 0, size)}</g>'
        body += at(x + aside * size, y, back)
    plate = (width / 2 + height * 0.4, y) if lies else (width / 2, height - 11)
    body += art.plate(*plate, "draw 2", 12, fill="#fdf0cf")
    return f'<g class="offer">{art.place(BOTH, body, about="deck")}</g>'


def laid(view: Document) -> list[str]:
    """The pile without what is drawn at the waiting place instead."""
    waits = Counter[str](view["waiting"])
    above = 0
    while above < len(view["pile"]) and waits[view["pile"][above]] > 0:
        waits[view["pile"][above]] -= 1
        above += 1
    return list(view["pile"][above:])


def _pile(view: Document, pile: Sequence[str], wide: float) -> str:
    """The top card to take while you draw; else a tap shows all of the pile in the notebook."""
    tall = wide * TALL
    edge = art.box(wide, tall, wide * 0.09)
    empty = stroke(edge(0), "var(--line)", 1.3, dashes="5 4")
    if not pile:
        return art.place("pile", empty)
    below = at(3, 2.5, art.cut(edge(0), "#e7dcc2", 1)) if len(pile) > 1 else ""
    face, key = art.lift(card(pile[0], wide)), f"pile:{len(pile)}"
    if view["choices"] and view["phase"] == "draw_source":
        top = art.piece(key, face, "pile", at="pile", about=pile[0])
        return art.place("pile", empty + below + top)
    top = art.piece(key, face, at="pile")
    return art.place("pile", empty + below + top, about=pile[0], leaf=PILE)


def _waits(view: Document, wide: float) -> str:
    """Actions that wait for the discard, and Events that wait for the end of the draw."""
    tall, cards = wide * TALL, [*view["waiting"], *view["queue"]]
    if _can_draw_two(view):
        return art.place("waits", _both(wide, tall))
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
    return art.place("waits", body, about="waits")


def _dice(view: Document, spots: Sequence[Point], size: float) -> str:
    """Letter and number as they fell in the last play; pins keep them in sight."""
    faces = zip(("letter", "number"), view["dice"] or ("", ""), spots, strict=True)
    pair = "".join(
        art.place(f"die:{sort}", at(*spot, die(sort, face, size))) for sort, face, spot in faces
    )
    return art.place("dice", pair, about="die_letter")


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
    pile = laid(view)
    if not notes and pile:
        cards = f"{len(pile)} card{'s' if pile[1:] else ''}"
        notes.append(f"Pile: {cards}, {kind_name(KIND[pile[0]])} on top")
    return notes
