"""Sail drawn: the mat with the trick and the Player Deck, the pairs, and the grid of all cards."""

from skysail import art
from skysail.art import GOLD, INK, at, num, text, use
from skysail.game import Document
from skysail.kit import near_seat

from .box import (
    BOX,
    CARD,
    CARD_IDS,
    CARDS,
    COLOUR_OF,
    COLOURS,
    NUMBER_OF,
    PAIR,
    PAIR_IDS,
    SYMBOL_OF,
    SYMBOLS,
)
from .cards import SHAPE, deck_of, empty_place, face_of
from .pictures import MEDALLIONS, SUIT_COLOURS, SUIT_MARKS, SYMBOL_PICTURES
from .text import PAIR_DEEDS

MAT, STITCH = "#2f5d73", "#c9a256"
NUMBERS = 9  # of each colour
WAKE = 34.0  # units below the mat


def draw_mat(view: Document, width: float, height: float) -> str:
    """The two cards of the trick, each on its owner's half; what they became lies between them.

    Beside or below them is the wake, where the page keeps what this round's tricks became.
    """
    near, upright = near_seat(view), height > 130
    if upright:
        wide, head, size = 64.0, 26.0, 62
        foot = height - WAKE
        body = art.panel(width, height) + text(12, 19, "Trick", 16, bold=True, serif=True)
        body += _cloth(width, foot - head, head)
        spots = {1 - near: (24.0, head + 18), near: (width - wide - 24, foot - wide * SHAPE - 20)}
        deck = at(width - 58, head + 18, deck_of(view["player_deck"], 34))
        middle = (66.0, foot - 58)
        wake = at(8, foot, room(width - 16, WAKE - 6))
    else:
        wide, size = min(60.0, (height - 20) / SHAPE), 56
        body = _cloth(width, height, 0)
        spots = {1 - near: (84.0, 10.0), near: (width - wide - 92, 10.0)}
        deck = at(26, (height - 64) / 2, deck_of(view["player_deck"], 34))
        middle = ((84 + width - 92) / 2, height / 2)
        wake = at(width - 84, 12, room(70, height - 24))
        if view["under"]:
            deck += at(58, height - 46, face_of(view["under"], 22, 32, "deck", plain=True))
    cards = _on_the_mat(view)
    pale = ' opacity=".55"' if view["led"] is None else ""
    body += art.place("wake", wake) + deck
    for seat, (x, y) in spots.items():
        place = empty_place(wide, wide * SHAPE)
        turn = -4 if seat != near else 4
        body += at(x, y, art.place(f"mat:{seat}", place))
        if card := cards[seat]:
            face = face_of(card, wide, wide * SHAPE, f"mat:{seat}")
            turned = f'<g transform="rotate({turn} {num(wide / 2)} 44)">{face}</g>'
            body += f"<g{pale}>{at(x, y, turned)}</g>"
            body += art.badge(seat, x + 4, y + wide * SHAPE - 6, 10)
    medallion = _medallion(view, cards)
    return body + (use(medallion, *middle, size) if medallion else "")


def room(width: float, height: float) -> str:
    """Unseen paper, so that an empty place has a size."""
    return f'<rect width="{num(width)}" height="{num(height)}" fill="transparent"/>'


def _cloth(width: float, height: float, y: float) -> str:
    inner = art.stroke(art.box(width - 24, height - 20, 8)(0), STITCH, 1.6, dashes="7 5")
    sheet = f'<path d="{art.box(width - 12, height - 8, 10)(0)}" fill="{MAT}" stroke="{INK}"/>'
    return at(6, y + 4, sheet) + at(12, y + 10, inner)


def _on_the_mat(view: Document) -> list[str | None]:
    """Each seat's card: of this trick, or until the next lead of the last one."""
    cards: list[str | None] = [None, None]
    if view["led"]:
        cards[view["leader"]] = view["led"]
    elif view["last_trick"]:
        cards = list(view["last_trick"])
    return cards


def _medallion(view: Document, cards: list[str | None]) -> str:
    """What the last trick's symbols became."""
    if view["led"] or None in cards:
        return ""
    one, other = (SYMBOL_OF[CARD[str(name)]] for name in cards)
    return MEDALLIONS.get(PAIR_IDS[PAIR[one, other]], "")


def draw_pairs(view: Document, width: float, height: float) -> str:
    """What two symbols do together; the line of the last trick is lit."""
    lit = _medallion(view, _on_the_mat(view))
    body = art.panel(width, height, "Pairs")
    first, step = 40.0, (height - 46) / len(BOX["pair"])
    for number, pair in enumerate(BOX["pair"]):
        y = first + step * (number + 0.5) - 4
        line, name = "", pair["id"]
        if MEDALLIONS[name] == lit:
            shape = art.box(width - 12, step, 5)(0)
            lit_line = f'<path d="{shape}" fill="var(--lit)" stroke="{GOLD}" stroke-width="2"/>'
            line = at(6, y - step / 2, lit_line)
        left, right = (SYMBOL_PICTURES[SYMBOLS.index(pair["symbols"][i])] for i in (0, -1))
        line += use(left, 24, y, step) + text(38, y + 5, "+", 14) + use(right, 62, y, step)
        line += text(84, y + 5, PAIR_DEEDS[name], 14, bold=MEDALLIONS[name] == lit)
        body += art.place(f"pair:{name}", line, about=name)
    return body


def draw_grid(view: Document, width: float, height: float, *, heading: bool = True) -> str:
    """Where each of the 27 cards is, as far as the seat knows."""
    where = whereabouts(view)
    body = art.panel(width, height)
    top = 8.0
    if heading:
        unseen = sum(place == "unseen" for place in where.values())
        body += text(10, 18, "Cards", 14, bold=True, serif=True)
        body += text(width - 10, 18, f"{unseen} unseen", 12, anchor="end", fill="var(--muted)")
        top = 24.0
    wide, tall = (width - 34) / NUMBERS, (height - top - 5) / len(COLOURS)
    for suit in range(len(COLOURS)):
        body += use(
            SUIT_MARKS[suit],
            14,
            top + tall * (suit + 0.5),
            min(15, tall - 2),
            SUIT_COLOURS[suit] if suit != 2 else "#a8761c",
        )
    for name, place in where.items():
        x = 26 + (NUMBER_OF[CARD[name]] - 1) * wide
        y = top + COLOUR_OF[CARD[name]] * tall
        body += art.place(f"grid:{name}", at(x, y, _cell(name, place, wide - 2, tall - 2)))
    return body


def _cell(name: str, place: str, width: float, height: float) -> str:
    colour, number = SUIT_COLOURS[COLOUR_OF[CARD[name]]], str(NUMBER_OF[CARD[name]])
    size = max(12.0, min(16.0, height * 0.72))
    fill, edge, ink, dashes = {
        "mine": (colour, INK, art.legible(colour), ""),
        "theirs": ("var(--panel)", colour, "var(--ink)", ""),
        "kraken": ("#e9dbf0", "#7c4f8f", "#4a2a5a", ""),
        "gone": ("var(--well)", "none", "var(--muted)", ""),
        "mat": (colour, GOLD, art.legible(colour), ""),
        "unseen": ("none", "var(--line)", "var(--ink)", "3 2"),
    }[place]
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    shape = art.box(width, height, 3)(0)
    sheet = f'<path d="{shape}" fill="{fill}" stroke="{edge}" stroke-width="1.6"{dash}/>'
    word = art.centred(width / 2, height / 2, number, size, ink)
    if place == "gone":
        word += art.stroke(f"M3 {num(height - 3)}L{num(width - 3)} 3", "var(--muted)", 1.2)
    return sheet + word


def whereabouts(view: Document) -> dict[str, str]:
    """Where each card is, as the looking seat may know: mine, theirs, kraken, gone, mat, unseen."""
    places = dict.fromkeys(CARD_IDS[:CARDS], "unseen")
    for hand in view["hands"]:
        mine = hand["seat"] == view["seat"]
        places |= dict.fromkeys(hand["cards"], "mine" if mine else "theirs")
    places |= dict.fromkeys((name for name in view["kraken_deck"] if name != "kraken"), "kraken")
    places |= dict.fromkeys(view["discard"], "gone")
    if view["led"]:
        places[view["led"]] = "mat"
    return places
