"""Sea of Clouds drawn: the central board, the shares, every Captain, as one seat sees them.

Made of the view alone. What has to be chosen stands beside the board (on a phone above it), open
and large; cards on the Captains' boards are small and say what they do when pointed at.
"""

from collections.abc import Sequence

from skysail import art, layout
from skysail.art import GOLD, INK, SMALL, at, disc, num, stroke, text, use
from skysail.game import Document
from skysail.layout import LANDSCAPE, WIDE, Page, Part, option_of

from .box import FACES, KIND
from .captains import captain
from .cards import back, coins, face, option_row, small_card
from .pictures import DEFS, cover
from .text import describe

__all__ = ["cover", "draw"]

GAP = 12.0
CARD_WIDTH, CARD_HEIGHT = 112.0, 208.0
MARGIN = 12.0


# -- the page


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    page = _portrait(view) if narrow else _landscape(view)
    title = f"Sea of Clouds, round {view['round']}: {view['prompt']}"
    return layout.position(page, title, describe(view), view["happened"], DEFS, theme)


def _landscape(view: Document) -> Page:
    """Board left, what is asked right; below, the Captains two by two."""
    pad, right, top = 14.0, 408.0, 48.0
    full = LANDSCAPE - 2 * pad
    left = full - GAP - right
    asked, tall = _asked(view, right, lines=7)
    board, high = _board(view, left, 54.0, at_least=tall)
    row = max(high, tall)
    body = text(pad, 36, "Sea of Clouds", 30, bold=True, serif=True)
    body += at(pad, top, art.panel(left, row) + board)
    body += at(pad + left + GAP, top, art.panel(right, row) + asked)
    y, wide = top + row + GAP, (full - GAP) / 2
    order = _seating(view)
    for pair in (order[:2], order[2:]):
        drawn = [captain(view, seat, wide) for seat in pair]
        deepest = max((deep for _, deep in drawn), default=0.0)
        for i, (sheet, _) in enumerate(drawn):
            mine = pair[i] == view["active"] and not view["over"]
            body += at(pad + i * (wide + GAP), y, _sheet(wide, deepest, mine) + sheet)
        y += deepest + GAP if drawn else 0
    return body, LANDSCAPE, y + pad - GAP


def _portrait(view: Document) -> Page:
    """One column: what is asked first, then board and Captains."""
    pad, gap, width = 8.0, 8.0, 384.0
    asked, tall = _asked(view, width, lines=5)
    board, high = _board(view, width, 30.0)
    parts = [(art.panel(width, tall) + asked, tall), (art.panel(width, high) + board, high)]
    for seat in _seating(view):
        sheet, deep = captain(view, seat, width)
        mine = seat == view["active"] and not view["over"]
        parts.append((_sheet(width, deep, mine) + sheet, deep))
    body, end = layout.stack(parts, gap, pad, pad)
    return body, width + 2 * pad, end + pad - gap


def _sheet(width: float, height: float, active: bool) -> str:
    """A Captain's board; ringed while the Captain is in turn."""
    edge = stroke(art.box(width, height, 10)(0), GOLD, 3) if active else ""
    return art.panel(width, height) + edge


def _seating(view: Document) -> list[int]:
    """Captains clockwise, beginning with the one who looks."""
    count = len(view["captains"])
    first = layout.near_seat(view)
    return [(first + i) % count for i in range(count)]


# -- the central board


def _board(view: Document, width: float, card: float, at_least: float = 0) -> Part:
    """The Ship's way, the three Loot spaces and the deck; and how high that is."""
    shares, tall = _shares(view, width - 2 * MARGIN, card)
    way, high = _way(view, width - 2 * MARGIN, at_least - tall - 32)
    y = 10 + high + 10
    return at(MARGIN, 10, way) + at(MARGIN, y, shares), y + tall + 12


def _way(view: Document, width: float, at_least: float) -> Part:
    """Islands in rows that each end at a Boarding, the Ship on the island of the round."""
    columns = view["boardings"][0]
    rows = -(-view["rounds"] // columns)
    step, isle = width / columns, 46.0 if width > 500 else 38.0
    rise = min(max(isle * 1.45, (at_least - 34) / rows), 100.0)
    high = rows * rise + 34
    body = f'<path d="{art.box(width, high)(0)}" fill="url(#@sky)" stroke="var(--rule)"/>'
    to_go = min((n - view["round"] for n in view["boardings"] if n >= view["round"]), default=0)
    left = "Boarding ends this round" if to_go == 0 else f"{to_go} rounds to the next Boarding"
    left = "1 round to the next Boarding" if to_go == 1 else left
    body += text(
        10, 19, f"Round {view['round']} of {view['rounds']}", art.MIDDLE, bold=True, serif=True
    )
    body += text(width - 10, 19, "The voyage is over" if view["over"] else left, anchor="end")
    spots = []
    for number in range(1, view["rounds"] + 1):
        row, column = divmod(number - 1, columns)
        spots.append((step * (column + 0.5), 30 + rise * (row + 0.6)))
    for row in range(rows):
        y, start, end = spots[row * columns][1], spots[0][0], spots[columns - 1][0]
        body += stroke(f"M{num(start)} {num(y)}H{num(end)}", "var(--rule)", 3, dashes="2 7")
    for number, (x, y) in enumerate(spots, 1):
        body += use("isle", x, y, isle)
        if number in view["boardings"]:
            body += use("swords", x + isle * 0.62, y + 2, 24)
        body += text(x - isle * 0.5, y + 16, str(number), 14, anchor="end", bold=True, serif=True)
    x, y = spots[view["round"] - 1]
    ship = art.lift(use("airship", x, y - isle * 0.42, isle))
    return body + art.piece("airship", ship), high


def _shares(view: Document, width: float, card: float) -> Part:
    """Three Loot spaces and the deck: beside them, or where that is too narrow below."""
    gap, beside = 8.0, width > WIDE
    deck = card + 30 + gap if beside else 0.0
    wide = (width - deck - 2 * gap) / 3
    tall = 26 + card * 1.44 + 46
    body = ""
    for i, share in enumerate(view["shares"]):
        body += at(i * (wide + gap), 0, _share(view, share, wide, tall, card))
    if beside:
        return body + at(3 * (wide + gap), 0, _deck(view, card)), tall
    return body + at(0, tall + 6, _deck_line(view)), tall + 44


def _share(view: Document, share: Document, width: float, height: float, card: float) -> str:
    """Backs in order, bottom left; faces that the seat knows; Doubloons; who has looked."""
    outline = art.box(width, height)
    fill = "var(--foam)" if not share["looking"] else "var(--sand)"
    body = f'<path d="{outline(0)}" fill="{fill}" stroke="var(--rule)"/>'
    name = f"Share {share['number']}" if width > 120 else str(share["number"])
    body += text(8, 18, name, 14, bold=True, serif=True)
    if share["coins"]:
        body += coins(width - 8, 13, share["coins"])
    count = len(share["cards"])
    step = min(card + 5, (width - 12 - card) / max(count - 1, 1))
    for place, one in enumerate(share["cards"]):
        move = f"share_{share['number']}_card_{place + 1}"
        drawn = art.piece(move, small_card(one, card), move)
        option = option_of(view, move)
        if option:
            edge = art.ring("legal", art.box(card, card * 1.44, card * 0.09), card / 14)
            drawn = art.choice(option["action"], option["label"], drawn + edge)
        eyes = _eyes(one["seen_by"], card)
        body += at(6 + place * step, 26, drawn) + at(6 + place * step, 30 + card * 1.44, eyes)
    if not count:
        words = "just taken" if share["hole"] else "no cards"
        body += text(width / 2, 26 + card * 0.8, words, anchor="middle", fill="var(--soft)")
    if share["looking"]:
        badge = art.badge(view["active"], width - 16, height - 15, 11)
        body += stroke(outline(0), INK, 2.4) + (badge if width > 120 else "")
    return body


def _eyes(seats: Sequence[int], card: float) -> str:
    """Small discs of the seats that have seen a card."""
    step = min(11.0, card / 3)
    drawn = "".join(
        disc(6 + i * step, 9, 5.2, art.SEAT_COLOURS[seat], 1, "#fff")
        for i, seat in enumerate(seats)
    )
    return art.hint(f"seen by {len(seats)}", drawn) if seats else ""


def _deck(view: Document, card: float) -> str:
    """The deck with the back of its top card, and how many cards it has."""
    deck, middle = view["deck"], card / 2 + 15
    body = text(middle, 18, "Deck", 14, anchor="middle", bold=True, serif=True)
    if deck["top"]:
        body += at(18, 29, back(deck["top"], card)) + at(15, 26, back(deck["top"], card))
    else:
        empty = stroke(art.box(card, card * 1.44)(0), "var(--rule)", 1.6, dashes="4 6")
        body += at(15, 26, empty)
    return body + art.plate(middle, 26 + card * 1.44 + 18, str(deck["count"]), 15)


def _deck_line(view: Document) -> str:
    """The same in one line, 38 high."""
    deck = view["deck"]
    top = at(40, 0, back(deck["top"], 25)) if deck["top"] else ""
    words = f"{deck['count']} cards" if deck["count"] else "no cards left"
    words += f", the top one: {deck['top'].capitalize()}" if deck["top"] else ""
    return text(0, 23, "Deck", 14, bold=True, serif=True) + top + text(74, 23, words)


# -- what is asked


def _asked(view: Document, width: float, lines: int) -> Part:
    """Prompt, open cards, choices, the Boarding step by step, and what has happened."""
    inner, y = width - 2 * MARGIN, 8.0
    body = ""
    if view["over"]:
        body += at(0, y, art.lift(layout.banner(inner, view["prompt"], "#3f6a38")))
        y += 60
    else:
        for line in art.wrap(view["prompt"], inner * 0.95, 18):
            y += 22
            body += text(0, y, line, 18, bold=True, serif=True)
        y += 8
    for part in (_count, _fight, _open_cards, _buttons):
        drawn, high = part(view, inner)
        if high:
            body += at(0, y, drawn)
            y += high + 8
    told = [] if view["over"] else _latest(view["happened"], inner, lines)
    body += art.paragraph(0, y + 13, told, fill="var(--soft)")
    y += len(told) * SMALL * 1.22 + 12
    return at(MARGIN, 0, body), y


def _count(view: Document, width: float) -> Part:
    """At the end: every Captain's points, part by part."""
    if not view["over"]:
        return "", 0.0
    rows = [*view["captains"][0]["points"], "Together", "Place"]
    first, body = 96.0, ""
    step = (width - first) / len(view["captains"])
    for i, name in enumerate(rows):
        body += text(0, 58 + 24 * i, name, 15, bold=i >= len(rows) - 2)
    for seat, captain_ in enumerate(view["captains"]):
        points = list(captain_["points"].values())
        x = first + step * (seat + 0.5)
        body += art.badge(seat, x, 20, 14)
        for i, number in enumerate([*points, sum(points), view["ranks"][seat]]):
            words, bold = str(number).replace("-", "−"), i >= len(points)
            body += text(x, 58 + 24 * i, words, 15, anchor="middle", bold=bold)
    y = 58 + 24 * (len(rows) - 3) + 7.0
    return body + stroke(f"M0 {num(y)}H{num(width)}", "var(--rule)", 1.6), 58.0 + 24 * len(rows)


def _open_cards(view: Document, width: float) -> Part:
    """The share being looked at, or the hand being played, as large as they can be read."""
    looked = next((share for share in view["shares"] if share["looking"]), None)
    hand = view["hand"]["cards"]
    cards = hand
    if not hand and looked and view["seat"] == view["choosing"]:
        cards = looked["cards"]
    if not cards:
        return "", 0.0
    wide = CARD_WIDTH if width < 400 else 134.0
    body = ""
    for slot, one in enumerate(cards):
        drawn = face(one["face"], wide, CARD_HEIGHT) if one["face"] else _hidden(one, wide)
        if hand:
            drawn = art.piece(one["face"] or f"card_{slot + 1}", drawn, f"card_{slot + 1}")
        option = option_of(view, f"card_{slot + 1}") if hand else None
        if option:
            edge = art.ring("legal", art.box(wide, CARD_HEIGHT, 10))
            drawn = art.choice(option["action"], option["label"], drawn + edge)
        body += at(slot * (wide + 12), 4, drawn)
    return body, CARD_HEIGHT + 12


def _hidden(card: Document, wide: float) -> str:
    """A card of somebody's hand that stays face down."""
    return at((wide - 100) / 2, 30, back(card["back"], 100))


def _buttons(view: Document, width: float) -> Part:
    """Choices in words; those that are kinds of cards with their picture and effect."""
    options = [o for o in view["choices"] if not o["move"].startswith(("card_", "share_"))]
    body, y = "", 0.0
    plain = [option for option in options if option["move"] not in KIND]
    kinds = [option for option in options if option["move"] in KIND]
    columns = 2 if width > 400 and len(kinds) > 3 else 1
    wide = (width - (columns - 1) * 12) / columns
    rows = [option_row(option, wide) for option in kinds]
    for i in range(0, len(rows), columns):
        deep = max(high for _, high in rows[i : i + columns])
        for column, (drawn, _) in enumerate(rows[i : i + columns]):
            body += at(column * (wide + 12), y + 4, drawn)
        y += deep + 16
    if plain:
        button = (width - 14 * (len(plain) - 1)) / len(plain)
        for i, option in enumerate(plain):
            words = _short(option)
            drawn = art.choice(option["action"], option["label"], layout.button(button, 42, words))
            body += at(i * (button + 14), y + 4, drawn)
        y += 54
    return body, y


def _short(option: Document) -> str:
    """A button's words; the share itself is in sight."""
    match option["move"]:
        case "take":
            return "Take it"
        case "leave":
            return "Leave it"
        case "left" | "right":
            return str(option["label"]).removeprefix("Go aboard ")
        case _:
            return str(option["label"])


def _fight(view: Document, width: float) -> Part:
    """A Boarding: strengths, who beat whom, and which effect fires."""
    fight = view["boarding"]
    if not fight["shown"]:
        return "", 0.0
    count = len(view["captains"])
    step = width / count
    body = f'<path d="{art.box(width, 40)(0)}" fill="var(--foam)" stroke="var(--rule)"/>'
    for seat in range(count):
        x = step * seat + step / 2
        body += art.badge(seat, x - 16, 20, 13)
        body += art.plate(x + 16, 20, str(fight["strengths"][seat]), 16)
    y = 50.0
    columns = 4 if width > 400 else 2
    wide = width / columns
    for i, combat in enumerate(fight["combats"]):
        row, column = divmod(i, columns)
        x, line = column * wide, y + row * 28 + 12
        body += art.badge(combat["winner"], x + 12, line, 11)
        body += text(x + 28, line + 5, "beats", SMALL)
        body += art.badge(combat["loser"], x + 84, line, 11)
        if combat["tie"]:
            body += use("parrot", x + 106, line, 18)
    y += 28 * -(-len(fight["combats"]) // columns)
    if not fight["combats"]:
        body += text(0, y + 14, "Nobody wins.")
        y += 24
    if fight["firing"]:
        body += use(fight["firing"], 16, y + 18, 34)
        words = f"{FACES[KIND[fight['firing']]]['name']} acts"
        body += text(40, y + 23, words, 15, bold=True, serif=True)
        y += 40
    return body, y


def _latest(sentences: Sequence[str], width: float, most: int) -> list[str]:
    """As many of the last sentences as so many lines hold."""
    lines: list[str] = []
    for sentence in reversed(sentences):
        wrapped = art.wrap(sentence, width)
        if len(lines) + len(wrapped) > most:
            break
        lines = wrapped + lines
    return lines
