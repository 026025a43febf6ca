"""Sail drawn: the mat with the trick and the Player Deck, the pairs, and the grid of all cards."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, num, stroke, text, use
from skysail.game import Document
from skysail.kit import choice_of, near_seat
from skysail.stage import Leaf, thumb

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
from .pictures import DEFS, MEDALLIONS, SUIT_COLOURS, SUIT_MARKS, SYMBOL_PICTURES
from .text import PAIR_DEEDS

ACTIONS_SAY = {
    "diagonal": "The ship sails one space ahead, toward whoever won the trick.",
    "repel": "The Tentacle goes under the Kraken Deck: one hit more that the ship can take.",
    "straight": "The ship sails two columns straight ahead.",
    "fire": "The top card of the Player Deck is turned up: a Wheel sails, a Tentacle goes"
    " under the Kraken Deck, a Mermaid surges, a Cannon turns up another.",
}
HITS_SAY = ("", " Then the Kraken hits once.", " Then the Kraken hits twice.")
MAT, STITCH = "#2f5d73", "#c9a256"
NUMBERS = 9  # of each colour
WAKE = 96.0  # units below the mat
SLOT, SLOTS_IN_A_ROW = (42.0, 30.0), 4  # as the page lays the tiles of the wake
MOST_TRICKS = 7  # of a round
LIGHT = 22.0  # radius of a colour that may be lit

LIES = {
    "mine": "in your hand",
    "theirs": "surely in your partner's hand",
    "adrift": "in your partner's hand, or under the Player Deck",
    "kraken": "in the Kraken Deck",
    "gone": "discarded",
    "mat": "on the mat",
    "deck": "surely in the Player Deck",
    "unseen": "unseen, in a hand or in the Player Deck",
}


def draw_mat(view: Document, width: float, height: float) -> str:
    """The two cards of the trick, each on its owner's half; what they became lies between them.

    Beside or below them is the wake, where the page keeps what this round's tricks became.
    """
    near, upright = near_seat(view), height > 130
    if upright:
        wide, head, size = 76.0 if height > 360 else 64.0, 26.0, 62
        foot = height - WAKE
        title = partial(text, 12, 19, size=16, bold=True, serif=True)
        body = art.panel(width, height) + _titled(view, title, at(8, 2, _ground(120, 22, "panel")))
        body += text(width - 12, 19, _asked(view), 12, anchor="end", fill="var(--muted)")
        body += _cloth(width, foot - head, head)
        spots = {1 - near: (24.0, head + 18), near: (width - wide - 24, foot - wide * SHAPE - 20)}
        deck = at(width - 58, head + 10, deck_of(view["player_deck"], 34))
        middle, lights = (66.0, foot - 58), (width / 2, foot - 76)
        body += text(12, foot + 16, "Wake", 14, bold=True, serif=True)
        body += text(width - 12, foot + 16, "this round", 12, anchor="end", fill="var(--muted)")
        wake = at(8, foot + 24, _slots(width - 16))
    else:
        wide, size = min(60.0, (height - 20) / SHAPE), 56
        body = _cloth(width, height, 0)
        spots = {1 - near: (84.0, 10.0), near: (width - wide - 92, 10.0)}
        deck = at(26, (height - 64) / 2, deck_of(view["player_deck"], 34))
        middle, lights = ((84 + width - 92) / 2, height / 2 - 6), (width - 96, height / 2 - 2)
        title = partial(text, middle[0], height - 14, size=11, anchor="middle", fill=CREAM)
        body += _titled(view, title, at(middle[0] - 36, height - 25, _ground(72, 15)))
        wake = at(width - 84, 12, art.blank(70, height - 24))
        if view["under"]:
            deck += at(58, height - 46, face_of(view["under"], 22, 32, "deck", plain=True))
    cards = _on_the_mat(view)
    pale = ' opacity=".55"' if view["led"] is None else ""
    body += art.place("wake", wake, about="wake") + deck
    for seat, (x, y) in spots.items():
        place = empty_place(wide, wide * SHAPE)
        turn = -4 if seat != near else 4
        body += at(x, y, art.place(f"mat:{seat}", place, about="trick"))
        if card := cards[seat]:
            face = face_of(card, wide, wide * SHAPE, f"mat:{seat}", played=True)
            turned = f'<g transform="rotate({turn} {num(wide / 2)} 44)">{face}</g>'
            body += f"<g{pale}>{at(x, y, turned)}</g>"
        body += art.badge(seat, x + 4, y + wide * SHAPE - 6, 10)
    medallion = _medallion(view, cards)
    became = (
        use(medallion, *middle, size)
        if medallion
        else at(*middle, art.disc(0, 0, size / 2, "none", 0))
    )
    body += _lights(view, *lights)
    about = next((name for name, drawn in MEDALLIONS.items() if drawn == medallion), "")
    return body + art.place("pair", became, about=about or "trick")


def _lights(view: Document, x: float, y: float) -> str:
    """The colours that the Signaller may light, side by side on the empty mat."""
    body = ""
    for suit, colour in enumerate(COLOURS):
        if option := choice_of(view, colour):
            ground = SUIT_COLOURS[suit]
            mark = art.disc(LIGHT, LIGHT, LIGHT, ground, 1.6)
            mark += use(SUIT_MARKS[suit], LIGHT, LIGHT, LIGHT * 1.3, art.legible(ground))
            mark += art.ring("legal", art.box(2 * LIGHT, 2 * LIGHT, LIGHT))
            mark = at(x - LIGHT + (suit - 1) * (2 * LIGHT + 12), y - LIGHT, mark)
            body += art.choice(option["action"], option["label"], mark)
    return body


def _asked(view: Document) -> str:
    """Whether whoever must answer has to follow the colour that was led."""
    answers = [option["move"] for option in view["choices"] if option["move"] in CARD]
    if view["phase"] != "follow_card" or not answers:
        return ""
    led = COLOUR_OF[CARD[view["led"]]]
    follows = all(COLOUR_OF[CARD[name]] == led for name in answers)
    return f"follow {COLOURS[led].capitalize()}" if follows else "any card answers"


def _titled(view: Document, title: Callable[[str], str], ground: str) -> str:
    """Which trick lies on the mat: the last one stays until the next lead is planned."""
    coming = title(f"Trick {sum(view['tricks']) + 1}")
    if view["led"] is not None or not view["last_trick"]:
        return coming
    return coming + art.leaves(art.place("last", ground + title("Last trick")))


def _ground(width: float, height: float, paper: str = "") -> str:
    """Paper that covers what lies below it."""
    fill = f"var(--{paper})" if paper else MAT
    return f'<rect width="{num(width)}" height="{num(height)}" fill="{fill}"/>'


def _cloth(width: float, height: float, y: float) -> str:
    inner = stroke(art.box(width - 24, height - 20, 8)(0), STITCH, 1.6, dashes="7 5")
    sheet = f'<path d="{art.box(width - 12, height - 8, 10)(0)}" fill="{MAT}" stroke="{INK}"/>'
    return at(6, y + 4, sheet) + at(12, y + 10, inner)


def _slots(width: float) -> str:
    """Where the tiles of a round will lie."""
    across, down = SLOT
    step = (width - across) / (SLOTS_IN_A_ROW - 1)
    edge = stroke(art.box(across, down, 6)(0), "var(--hair)", 1.4, dashes="4 3")
    slots = (divmod(number, SLOTS_IN_A_ROW) for number in range(MOST_TRICKS))
    drawn = "".join(at(column * step, row * (down + 4), edge) for row, column in slots)
    return art.blank(width, 2 * down + 4) + drawn


def _on_the_mat(view: Document) -> list[str | None]:
    """Each seat's card: of this trick, or until the next lead of the last one."""
    cards: list[str | None] = [None, None]
    if view["led"]:
        cards[view["leader"]] = view["led"]
    elif view["last_trick"]:
        cards = list(view["last_trick"])
    return cards


def postcard(cards: Sequence[str], medallion: str = "") -> str:
    """A card that was led, or both of a trick and what they became: a picture of a turn."""
    width, height, wide = 120.0, 90.0, 46.0
    body = f'<path d="M0 0h{num(width)}v{num(height)}h{num(-width)}z" fill="{MAT}"/>'
    step = 56.0 if len(cards) > 1 else 0.0
    left, top = (width - wide - step) / 2, (height - wide * SHAPE) / 2
    for number, name in enumerate(cards):
        face = face_of(name, wide, wide * SHAPE, "", plain=True)
        body += at(left + number * step, top, face)
    if medallion:
        body += use(medallion, width / 2, height / 2 + 8, 46)
    return thumb(body, DEFS, width, height)


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


def explain_pairs(width: float) -> Leaf:
    """What each pair does, in a sentence below its line."""
    body, y = "", 8.0
    for pair in BOX["pair"]:
        left, right = (SYMBOL_PICTURES[SYMBOLS.index(pair["symbols"][i])] for i in (0, -1))
        body += use(left, 24, y + 14, 28) + text(40, y + 19, "+", 14) + use(right, 64, y + 14, 28)
        body += text(90, y + 19, PAIR_DEEDS[pair["id"]], 14, bold=True)
        lines = art.wrap(said_of_pair(pair), width - 24, 12)
        for number, line in enumerate(lines):
            body += text(12, y + 42 + 15 * number, line, 12)
        y += 36 + 15 * len(lines)
    others = "Every other pair does nothing."
    body += text(12, y + 12, others, 12, fill="var(--muted)")
    told = [f"{PAIR_DEEDS[pair['id']]}: {said_of_pair(pair)}" for pair in BOX["pair"]]
    return Leaf("Pairs", body, width, y + 24, " ".join([*told, others]))


def said_of_pair(pair: Document) -> str:
    """A pair in full sentences."""
    return ACTIONS_SAY[pair["action"]] + HITS_SAY[pair["hits"]]


def draw_grid(
    view: Document,
    width: float,
    height: float,
    *,
    heading: bool = True,
    where: Mapping[str, str] | None = None,
    small: Mapping[str, int | str] = {},
    missing: Sequence[str] | None = None,
) -> str:
    """Where each of the 27 cards is, as far as the seat knows; a small number or sign says more.

    A colour that the partner has shown to lack is struck through where it is not seen: those cards
    lie in the Player Deck.
    """
    where = where or whereabouts(view)
    missing = _partner_lacks(view) if missing is None else missing
    body = art.panel(width, height)
    top = 8.0
    if heading:
        unseen = sum(place == "unseen" for place in where.values())
        body += text(10, 18, "Cards", 14, bold=True, serif=True)
        body += text(width - 10, 18, f"{unseen} unseen", 12, anchor="end", fill="var(--muted)")
        top = 24.0
    wide, tall = (width - 34) / NUMBERS, (height - top - 5) / len(COLOURS)
    for suit in range(len(COLOURS)):
        y, colour = top + tall * (suit + 0.5), SUIT_COLOURS[suit]
        body += art.disc(14, y - 1, min(9, tall / 2 - 1), colour, 1)
        body += use(SUIT_MARKS[suit], 14, y - 1, min(13, tall - 6), art.legible(colour))
    for name, place in where.items():
        x = 26 + (NUMBER_OF[CARD[name]] - 1) * wide
        y = top + COLOUR_OF[CARD[name]] * tall
        now = f"This card is {LIES[place]}."
        drawn = _cell(name, place, wide - 2, tall - 2, small.get(name))
        body += art.place(f"grid:{name}", at(x, y, drawn), about="cards", more=now)
    for suit, colour in enumerate(COLOURS):
        if colour in missing:
            y, cells = top + tall * (suit + 0.5) - 1, ""
            for name, place in where.items():  # what lies open yet cannot be in that hand
                if COLOUR_OF[CARD[name]] == suit and place in ("deck", "unseen"):
                    x = 26 + (NUMBER_OF[CARD[name]] - 1) * wide
                    cells += f"M{num(x - 1)} {num(y)}h{num(wide)}"
            body += _struck(f"M4 {num(y)}H24{cells}", min(1.6, tall / 14))
    return body


def _struck(course: str, thick: float) -> str:
    """A line through cells of a row, in sight on every ground."""
    return stroke(course, CREAM, 2 * thick, opacity=0.7) + stroke(course, INK, thick)


def _partner_lacks(view: Document) -> list[str]:
    lacks: list[str] = [] if view["seat"] is None else view["hands"][1 - near_seat(view)]["void"]
    return lacks


def _cell(name: str, place: str, width: float, height: float, small: int | str | None) -> str:
    colour, number = SUIT_COLOURS[COLOUR_OF[CARD[name]]], str(NUMBER_OF[CARD[name]])
    size = max(12.0, min(16.0, height * 0.72))
    fill, edge, ink, dashes = {
        "mine": (colour, INK, art.legible(colour), ""),
        "theirs": ("var(--panel)", colour, "var(--ink)", ""),
        "adrift": ("var(--panel)", colour, "var(--ink)", "6 3"),
        "kraken": ("#e9dbf0", "#7c4f8f", "#4a2a5a", ""),
        "gone": ("var(--well)", "none", "var(--muted)", ""),
        "mat": (colour, GOLD, art.legible(colour), ""),
        "deck": ("var(--well)", "var(--line)", "var(--ink)", ""),
        "unseen": ("none", "var(--line)", "var(--ink)", "3 2"),
    }[place]
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    shape = art.box(width, height, 3)(0)
    sheet = f'<path d="{shape}" fill="{fill}" stroke="{edge}" stroke-width="1.6"{dash}/>'
    middle = height / 2 if small is None else height * 0.34
    word = art.centred(width / 2, middle, number, size, ink)
    if isinstance(small, str):
        word += at(width / 2, height * 0.74, small)
    elif small is not None:
        pale = ink if place == "kraken" else "var(--muted)"
        word += art.centred(width / 2, height * 0.76, str(small), 12, pale)
    if place == "gone":
        word += stroke(f"M3 {num(height - 3)}L{num(width - 3)} 3", "var(--muted)", 1.2)
    return sheet + word


def whereabouts(view: Document) -> dict[str, str]:
    """Where each card is, as the looking seat may know.

    In its own hand (mine), surely the partner's (theirs), the gift that may be there or under the
    Player Deck (adrift), in the Kraken Deck, gone, on the mat, surely in the Player Deck since the
    partner lacks its colour (deck), or unseen.
    """
    places = dict.fromkeys(CARD_IDS[:CARDS], "unseen")
    missing = _partner_lacks(view)
    places |= {n: "deck" for n in places if COLOURS[COLOUR_OF[CARD[n]]] in missing}
    for hand in view["hands"]:
        mine = hand["seat"] == view["seat"]
        places |= dict.fromkeys(hand["cards"], "mine" if mine else "theirs")
    places |= dict.fromkeys((name for name in view["kraken_deck"] if name != "kraken"), "kraken")
    places |= dict.fromkeys(view["discard"], "gone")
    known = {view["led"]: "mat", view["under"]: "deck", view["adrift"]: "adrift"}
    return places | {name: place for name, place in known.items() if name}
