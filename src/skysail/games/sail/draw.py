"""Sail drawn in regions: chart, hands, trick and Kraken, as one seat sees them.

The seat that looks sits at the lower rim (a spectator sits with the first seat) and the ship always
sails to the right. For the second seat the chart is mirrored, not turned: columns read the same for
everyone.
"""

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, disc, num, stroke, text, use
from skysail.game import Document
from skysail.kit import choice_of, grid, near_seat, seat_line, seat_plate
from skysail.stage import Arrangement, Regions

from . import GAME
from .box import CARD, COLOURS, PIRATE, PIRATES, SCENARIO
from .cards import draw_fan, draw_hand, eye, offered, small_card
from .gallery import gallery
from .kraken import draw_column, draw_strip, left
from .notebook import notebook
from .pictures import DEFS, SUIT_COLOURS, SUIT_MARKS, cover
from .seascape import ROUNDS_PER_STORM, deadline, draw_sea
from .text import card_name
from .trick import draw_grid, draw_mat, draw_pairs, explain_pairs

__all__ = ["DEFS", "FORMS", "cover", "gallery", "notebook", "regions"]

TRICKS = 4
MOST_LINES = 6  # of a Pirate's power, where it is written out
CLOCK, LED = 420.0, 52.0  # units that the header's drawing may take, and who led in it
VOID = 20.0  # from one small mark of a missing colour to the next
KNOWN_IN_SIGHT = 2  # of the cards that the partner knows; the hand shows all

BROAD = [
    "far fan news missing",
    "trick board board kraken",
    "cards board board kraken",
    "prompt prompt prompt prompt",
    "near hand hand pairs",
]
ARRANGEMENTS = {
    "wide": Arrangement(
        [196, 560, 284, 200],
        [76, 324, 84, 48, 176],
        BROAD,
    ),
    "deep": Arrangement(
        [196, 560, 284, 200],
        [80, 384, 104, 48, 176],
        BROAD,
    ),
    "square": Arrangement(
        [190, 350, 264, 180],
        [68, 312, 84, 48, 164],
        BROAD,
    ),
    "tall": Arrangement(
        [382],
        [44, 244, 54, 92, 42, 64, 180],
        ["far", "board", "kraken", "trick", "news", "prompt", "hand"],
        4,
    ),
    "small": Arrangement(
        [352], [40, 196, 40, 84, 64, 148], ["far", "board", "kraken", "trick", "prompt", "hand"], 4
    ),
    "low": Arrangement(
        [484, 348],
        [40, 84, 44, 64, 94],
        ["board far", "board trick", "board kraken", "board prompt", "hand hand"],
        4,
    ),
}


FORMS = tuple(ARRANGEMENTS)
ON_A_DESK = ("wide", "deep", "square")


def regions(view: Document, form: str) -> Regions:
    """The table of one seat; between rounds the trick and the pegs that ended the last one."""
    view = view | (view["closing"] or {})
    arrangement, wide = ARRANGEMENTS[form], form in ON_A_DESK
    size = {name: arrangement.box(name)[2:] for name in arrangement.names()}
    near = near_seat(view)
    drawings = {
        "board": draw_sea(view, *size["board"], coordinates=wide),
        "trick": draw_mat(view, *size["trick"]),
        "kraken": (draw_column if wide else draw_strip)(view, *size["kraken"]),
        "hand": _hand(view, *size["hand"], form),
    }
    if wide:
        drawings |= {
            "far": _plate(view, 1 - near, *size["far"]),
            "near": _plate(view, near, *size["near"]),
            "fan": _fan(view, 1 - near, *size["fan"]),
            "missing": _missing(view, 1 - near, *size["missing"]),
            "cards": draw_grid(view, *size["cards"]),
            "pairs": draw_pairs(view, *size["pairs"]),
        }
    else:
        drawings["far"] = _far_row(view, 1 - near, *size["far"])
    clock, clock_width = _clock(view, 200 if wide else 150)
    return Regions(arrangement, drawings, clock, clock_width, explain_pairs(320), DEFS)


def _clock(view: Document, width: float) -> tuple[str, float]:
    """The round track, a storm's cloud after the rounds at whose end it breaks; the map's name."""
    step = width / view["rounds"]
    body = stroke(f"M16 18H{num(16 + (view['rounds'] - 1) * step)}", "var(--line)", 3)
    for number in range(1, view["rounds"] + 1):
        x, here = 16 + (number - 1) * step, number == view["round"]
        fill = GOLD if here else "var(--muted)" if number < view["round"] else "var(--panel)"
        colour = INK if here else "var(--panel)" if number < view["round"] else "var(--ink)"
        body += disc(x, 18, 13 if here else 11, fill, 1.6, "var(--ink)")
        body += text(x, 23, str(number), 14, anchor="middle", bold=True, serif=True, fill=colour)
        storm, rest = divmod(number, ROUNDS_PER_STORM)
        if rest == 0 and storm <= len(view["map"]["storms"]):
            body += use("cloud", x + step / 2, 17, 17, "#6b5fb0")
    body = art.place(
        "rounds", body, about="rounds", more=f"Round {view['round']} of {view['rounds']}."
    )
    number, last = view["track"]["strikes"], 16 + (view["rounds"] - 1) * step
    if number:  # every coming round carries it
        seal = disc(last + 22, 18, 9, "#7c4f8f", 1.4, "var(--ink)")
        body += seal + art.centred(last + 22, 18, str(number), 13, CREAM, serif=True)
    if width < 200:
        return body, last + (32 if number else 14)
    title = view["map"]["title"]
    said = text(width + 18, 23, title, 14, fill="var(--muted)")
    known = view["map"]["id"] if view["map"]["id"] in SCENARIO else ""
    body += art.place("map", said, about=known) if known else said
    end = width + 18 + art.length(title, 14)
    if view["led"] and end + LED < CLOCK:
        who = f"{_called(view, view['leader'])} led"
        led = art.badge(view["leader"], end + 12, 18, 9) + text(end + 25, 23, "led", 14)
        body += art.hint(who, led)
    return body, max(end + LED, width + 148)


def _called(view: Document, seat: int) -> str:
    return "You" if seat == view["seat"] else GAME.seat_name(seat)


# -- seats


def _pegs(view: Document, seat: int, x: float, y: float, size: float, words: str = "") -> str:
    """Tricks won in this round, of four; perhaps what they are, behind or below."""
    won, step = view["tricks"][seat], 2 * size + 4
    body = "".join(
        art.place(
            f"peg:{seat}:{peg}",
            art.badge(seat, x + step * peg, y, size)
            if peg < won
            else disc(x + step * peg, y, size, "var(--well)", 1.2, "var(--line)"),
        )
        for peg in range(TRICKS)
    )
    who = "You have" if seat == view["seat"] else f"{GAME.seat_name(seat)} has"
    now = f"{who} won {won} of {TRICKS} tricks in this round."
    body += at(x - size, y - 14, art.blank(TRICKS * step, 28))  # for fingers
    return art.place(f"pegs:{seat}", body + words, about="tricks", more=now)


def _fan(view: Document, seat: int, width: float, height: float) -> str:
    """The other's hand: backs, and what is known of it."""
    hand = view["hands"][seat]
    now = f"{hand['count']} cards, of which you know {len(hand['cards'])}."
    fan = art.blank(width, height) + draw_fan(view, seat, width, height)
    return art.place(f"hand:{seat}", fan, about="hand", more=now)


def _plate(view: Document, seat: int, width: float, height: float) -> str:
    """Badge, name and tricks; on the higher plate also the Pirate and what the partner knows."""
    name = _called(view, seat)
    if height > 100:
        more = _pegs(view, seat, 62, 60, 8.5, text(144, 65, "tricks", 12)) + _pirate(view, seat, 78)
        if not view["pirates"][seat]:
            more += text(14, 90, "the fourth ends the round", 12, fill="var(--muted)")
        more += _what_they_know(view, seat, width, height)
        return seat_plate(view, seat, width, height, name, more=more)
    more = text(52, 30, name, 18, bold=True, serif=True)
    more += _pegs(view, seat, 58, 54, 8.5, text(140, 59, "tricks", 12))
    more += seat_line(seat, 60 + art.length(name, 18, bold=True), 14, width - 12)
    return seat_plate(view, seat, width, height, "", more=more)


def _pirate(view: Document, seat: int, y: float) -> str:
    """A seat's Pirate: portrait, name, and whether the power is still there."""
    pirate = view["pirates"][seat]
    if pirate is None:
        return ""
    words = text(58, y + 16, pirate["id"].capitalize(), 14, bold=True, serif=True)
    words += text(58, y + 32, _power(pirate), 12, fill="var(--muted)")
    return _seal(view, seat, 34, y + 18, 38, words)


def _seal(view: Document, seat: int, x: float, y: float, size: float, words: str = "") -> str:
    """The portrait of a seat's Pirate, pale once the power is used."""
    pirate = view["pirates"][seat]
    if pirate is None:
        return ""
    used = ' opacity=".5"' if pirate["spent"] else ""
    drawn = f"<g{used}>{use('p-' + pirate['id'], x, y, size)}</g>{words}"
    now = f"This round its power is {_power(pirate)}."
    return art.piece(f"pirate:{seat}", drawn, at=f"plate:{seat}", about=pirate["id"], more=now)


def _power(pirate: Document) -> str:
    return "used" if pirate["spent"] else "ready"


def _what_they_know(view: Document, seat: int, width: float, height: float) -> str:
    """The cards of this seat that the other has seen, and the colours it showed not to have."""
    hand = view["hands"][seat]
    y = height - 44
    line = f'<path d="M14 {num(y - 18)}H{num(width - 14)}" stroke="var(--hair)"/>'
    body = "" if view["pirates"][seat] else line
    known = hand.get("known", [])
    if known:
        seen = use("eye", 24, y, 18, "var(--ink)") + text(38, y + 5, "they know", 12)
        for place, card in enumerate(known[-KNOWN_IN_SIGHT:]):
            seen += at(width - 44 - 36 * place, y - 12, small_card(card))
        body += _seen(known, seat, seen)
    return body + _voids(seat, hand["void"], 14, height - 18)


def _seen(known: list[str], seat: int, body: str) -> str:
    """A sign for the cards of the near hand that the partner has seen."""
    names = ", ".join(card_name(CARD[name]) for name in known)
    now = f"{GAME.seat_name(1 - seat)} knows {names}."
    return art.place(f"seen:{seat}", body, about="seen", more=now)


def _void_marks(view: Document, seat: int, x: float, y: float) -> str:
    """The colours that a seat has shown to lack, as small marks from x on; room for three."""
    body = ""
    for number, colour in enumerate(view["hands"][seat]["void"]):
        suit, middle = COLOURS.index(colour), x + number * VOID
        mark = disc(middle, y, 9, SUIT_COLOURS[suit], 1.2)
        mark += use(SUIT_MARKS[suit], middle, y, 13, art.legible(SUIT_COLOURS[suit]))
        slash = f"M{num(middle - 8)} {num(y + 8)}L{num(middle + 8)} {num(y - 8)}"
        mark += stroke(slash, CREAM, 4) + stroke(slash, INK, 2)
        body += _void(seat, colour, mark, shown=True)
    return body


def _void(seat: int, colour: str, body: str, *, shown: bool) -> str:
    now = f"{colour.capitalize()}: {'shown to be missing' if shown else 'not shown to be missing'}."
    return art.place(f"void:{seat}:{colour}", body, about="missing", more=now)


def _voids(seat: int, colours: list[str], x: float, y: float) -> str:
    words = "missing" if colours else "no colour missing"
    body = text(x, y + 4, words, 12, fill="var(--muted)")
    for number, colour in enumerate(colours):
        suit = COLOURS.index(colour)
        middle = x + 70 + number * 26
        mark = disc(middle, y, 10.5, SUIT_COLOURS[suit], 1.2)
        mark += use(SUIT_MARKS[suit], middle, y, 14, art.legible(SUIT_COLOURS[suit]))
        body += _void(seat, colour, mark, shown=True)
    free = 70 + len(colours) * 26 if colours else art.length(words, 12) + 16
    here = at(x + free, y, art.blank(1, 1))  # a mark may fly to where none is yet
    others = [colour for colour in COLOURS if colour not in colours]
    return body + "".join(art.place(f"void:{seat}:{colour}", here) for colour in others)


def _missing(view: Document, seat: int, width: float, height: float) -> str:
    """The colours that the partner has shown to lack, and their Pirate."""
    body = art.panel(width, height) + text(12, 22, "Missing colours", 12, fill="var(--muted)")
    for suit, colour in enumerate(COLOURS):
        x, lacks = 28 + suit * 36, colour in view["hands"][seat]["void"]
        fill = SUIT_COLOURS[suit] if lacks else "none"
        edge = "" if lacks else ' stroke-dasharray="4 3"'
        ring = f'<circle cx="{x}" cy="48" r="14" fill="{fill}" stroke="var(--line)"{edge}/>'
        ink = art.legible(SUIT_COLOURS[suit]) if lacks else "var(--muted)"
        mark = use(SUIT_MARKS[suit], x, 48, 19, ink)
        body += _void(seat, colour, ring + mark, shown=lacks)
    return body + _seal(view, seat, width - 36, 36, min(60, width - 128))


def _far_row(view: Document, seat: int, width: float, height: float) -> str:
    """The partner on a phone: name, tricks, hand."""
    name, middle = _called(view, seat), height / 2
    more = text(46, middle + 6, name[:10], 16, bold=True, serif=True)
    more += _pegs(view, seat, 134, middle, 6.5)
    more += _seal(view, seat, 214, middle, height - 8)
    x = 236.0 if view["pirates"][seat] else 208.0
    more += _void_marks(view, seat, x + 4, middle)
    x += VOID * len(view["hands"][seat]["void"])
    more += at(x, 2, _fan(view, seat, width - x - 8, height - 4))
    return seat_plate(view, seat, width, height, "", more=more)


# -- the near hand, or what is offered instead of it


def _hand(view: Document, width: float, height: float, form: str) -> str:
    seat = near_seat(view)
    phase = view["phase"]
    if phase == "choose_pirate":
        return _pirates(view, width, height, form)
    if phase == "between_rounds":
        return art.place(f"hand:{seat}", art.blank(width, height)) + _between(view, width, height)
    if phase == "patch_hull" and view["choices"]:
        return _tentacles(view, width, height)
    if form in ON_A_DESK:
        cards = draw_hand(view, seat, width, height)
        return art.place(f"hand:{seat}", art.blank(width, height)) + cards
    return _phone_hand(view, seat, width, height, form)


def _phone_hand(view: Document, seat: int, width: float, height: float, form: str) -> str:
    """Cards in two rows beside the near plate, or in one fan below or beside it."""
    if form == "small":
        plate = _near_strip(view, seat, width, 36)
        cards = draw_hand(view, seat, width, height - 38, captions=False)
        return plate + at(0, 38, art.place(f"hand:{seat}", art.blank(width, height - 38)) + cards)
    side = 84.0 if form == "tall" else 150.0
    rows = 2 if form == "tall" and len(view["hands"][seat]["cards"]) > 3 else 1
    cards = draw_hand(
        view, seat, width - side - 4, height, rows=rows, captions=form == "tall" and rows == 1
    )
    plate = at(width - side, 2, _near_block(view, seat, side, height - 4))
    return art.place(f"hand:{seat}", art.blank(width - side - 4, height)) + cards + plate


def _near_strip(view: Document, seat: int, width: float, height: float) -> str:
    more = _pegs(view, seat, 140, height / 2, 6.5) + text(
        46, height / 2 + 6, _called(view, seat)[:9], 16, bold=True, serif=True
    )
    hand = view["hands"][seat]
    more += _seal(view, seat, 226, height / 2, height - 6)
    more += _void_marks(view, seat, 256, height / 2)
    if hand.get("known"):
        sign = at(width - 50, height / 2, eye()) + text(
            width - 34, height / 2 + 5, str(len(hand["known"])), 14, bold=True
        )
        more += _seen(hand["known"], seat, sign)
    return seat_plate(view, seat, width, height, "", more=more)


def _near_block(view: Document, seat: int, width: float, height: float) -> str:
    """The near plate in a corner of the hand."""
    hand = view["hands"][seat]
    name = _called(view, seat)
    size = next((s for s in (16, 14, 12) if art.length(name, s, bold=True) < width - 46), 11)
    more = text(46, height / 2 - 8 if height < 100 else 34, name[:8], size, bold=True, serif=True)
    if height < 100:
        more += _pegs(view, seat, 54, height / 2 + 10, 6.5)
        more += _void_marks(view, seat, 56, height - 18)
    else:
        won = text(8, 84, "tricks won", 12, fill="var(--muted)")
        more += _pegs(view, seat, 16, 62, 6.5, won)
        if hand.get("known"):
            sign = at(18, 104, eye()) + text(34, 109, f"{len(hand['known'])} seen", 12)
            more += _seen(hand["known"], seat, sign)
        more += _void_marks(view, seat, 18, 130)
    spot = (width / 2, height - 24, 40) if height >= 100 else (width - 20, 22, 30)
    more += _seal(view, seat, *spot)
    return seat_plate(
        view, seat, width, max(height, 101) if height >= 100 else height, "", more=more
    )


def _pirates(view: Document, width: float, height: float, form: str) -> str:
    """Six portraits, those free to take ringed; with room for it, each power in words."""
    columns = 3 if form in ("tall", "small") else 6
    rows, least = -(-len(PIRATES) // columns), 12 if form in ON_A_DESK else 11
    wide, tall = (width - 12 * (columns + 1)) / columns, (height - 10 * (rows + 1)) / rows
    faces = []
    for name in PIRATES:
        outline = art.box(wide, tall, 10)
        face = f'<path d="{outline(0)}" fill="{CREAM}" stroke="{INK}"/>'
        face += (
            _described(name, wide)
            if form in ("wide", "deep")
            else _portrait(name, wide, tall, least)
        )
        faces.append(art.place(f"pirates:{name}", _takeable(view, name, face, outline), about=name))
    return grid(faces, columns, wide + 12, tall + 10, 12, 10)[0]


def _portrait(name: str, wide: float, tall: float, least: int) -> str:
    picture = use(f"p-{name}", wide / 2, (tall - 18) / 2 + 2, tall - 22)
    said = name.capitalize()
    size = 12 if art.length(said, 12, bold=True) < wide - 16 else least
    return picture + text(wide / 2, tall - 7, said, size, anchor="middle", bold=True, fill=INK)


def _described(name: str, wide: float) -> str:
    body = use(f"p-{name}", wide / 2, 27, 48)
    body += art.centred(wide / 2, 60, name.capitalize(), 14, INK, serif=True)
    lines = art.wrap(PIRATE[name]["power"], wide - 8, 12)[:MOST_LINES]
    return body + "".join(
        text(wide / 2, 81 + 14 * i, line, 12, anchor="middle", fill=INK)
        for i, line in enumerate(lines)
    )


def _takeable(view: Document, name: str, face: str, outline: art.Outline) -> str:
    """A Pirate with its owner's badge, or ringed for the seat that may take it."""
    option = choice_of(view, name)
    if option:
        return art.choice(option["action"], option["label"], face + art.ring("legal", outline))
    owners = [seat for seat, taken in enumerate(view["pirates"]) if taken and taken["id"] == name]
    return face + "".join(art.badge(seat, 14, 14) for seat in owners)


def _tentacles(view: Document, width: float, height: float) -> str:
    """The Tentacles that the Carpenter may put under the Kraken Deck."""
    names = [option["move"] for option in view["choices"] if option["move"] != "pass"]
    tall = min(height - 12, 140)
    wide = min(tall / 1.46, (width - 8) / max(1, len(names)) - 6)
    x = (width - len(names) * (wide + 6)) / 2
    return "".join(
        at(x + number * (wide + 6), 8, offered(view, name, wide, tall, "pile"))
        for number, name in enumerate(names)
    )


def _between(view: Document, width: float, height: float) -> str:
    """What stands between rounds: how far the ship has come, and what is still to do."""
    storms = [
        f"Storm {number + 1}: {deadline(view, number)[0]}"
        for number in range(len(view["map"]["storms"]))
    ]
    facts = [f"The ship lies at {view['ship']}", *storms, f"Kraken Deck: {left(view)} left"]
    body = art.panel(width, height)
    body += text(
        width / 2,
        30,
        f"Before round {view['round']}",
        18,
        anchor="middle",
        bold=True,
        serif=True,
    )
    if width > 600:
        facts = [" · ".join(facts[:1] + facts[-1:]), " · ".join(storms)]
    step = (height - 44) / (len(facts) + 1)
    for number, fact in enumerate(facts):
        body += text(width / 2, 44 + step * (number + 0.8), fact, 14, anchor="middle")
    return body
