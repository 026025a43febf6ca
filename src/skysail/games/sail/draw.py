"""Sail drawn in regions: chart, hands, trick and Kraken, as one seat sees them.

The seat that looks sits at the lower rim (a spectator sits with the first seat) and the ship always
sails to the right. For the second seat the chart is mirrored, not turned: columns read the same for
everyone.
"""

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, disc, num, stroke, text, use
from skysail.game import Document
from skysail.kit import choice_of, grid, near_seat, seat_plate
from skysail.stage import Arrangement, Leaf, Regions

from . import GAME
from .box import COLOURS, PIRATE, PIRATES
from .cards import draw_fan, draw_hand, eye, offered
from .gallery import gallery
from .kraken import draw_column, draw_strip, left
from .notebook import notebook
from .pictures import DEFS, SUIT_COLOURS, SUIT_MARKS, cover
from .seascape import ROUNDS_PER_STORM, deadline, draw_sea
from .trick import draw_grid, draw_mat, draw_pairs, room

__all__ = ["DEFS", "cover", "gallery", "notebook", "regions"]

TRICKS = 4

ARRANGEMENTS = {
    "wide": Arrangement(
        [196, 852, 200],
        [76, 258, 58, 84, 48, 176],
        [
            "far fan missing",
            "trick board kraken",
            "news board kraken",
            "cards board kraken",
            "prompt prompt prompt",
            "near hand pairs",
        ],
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


def regions(view: Document, form: str) -> Regions:
    """The table of one seat."""
    arrangement, wide = ARRANGEMENTS[form], form == "wide"
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
            "fan": art.place(
                f"hand:{1 - near}", room(*size["fan"]) + draw_fan(view, 1 - near, *size["fan"])
            ),
            "missing": _missing(view, 1 - near, *size["missing"]),
            "cards": draw_grid(view, *size["cards"]),
            "pairs": draw_pairs(view, *size["pairs"]),
        }
    else:
        drawings["far"] = _far_row(view, 1 - near, *size["far"])
    clock, clock_width = _clock(view, 200 if wide else 150)
    tool = Leaf("Pairs", draw_pairs(view, 320, 250), 320, 250)
    return Regions(arrangement, drawings, clock, clock_width, tool, DEFS)


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
    if width < 200:
        return body, width
    title = view["map"]["title"]
    leads = f"{_called(view, view['leader'])} led" if view["led"] else ""
    body += text(width + 18, 23, leads or title, 14, fill="var(--muted)")
    return body, width + 28 + max(art.length(title, 14), 120)


def _called(view: Document, seat: int) -> str:
    return "You" if seat == view["seat"] else GAME.seat_name(seat)


# -- seats


def _pegs(seat: int, won: int, x: float, y: float) -> str:
    """Tricks won in this round, of four."""
    body = ""
    for peg in range(TRICKS):
        middle = x + peg * 22
        if peg < won:
            body += art.badge(seat, middle, y, 8.5)
        else:
            body += disc(middle, y, 8, "var(--well)", 1.2, "var(--line)")
    return art.place(f"pegs:{seat}", body) + text(x + 84, y + 5, f"{won} of {TRICKS}", 12)


def _plate(view: Document, seat: int, width: float, height: float) -> str:
    """Badge, name and tricks; on the higher plate also the Pirate and what the partner knows."""
    name, won = _called(view, seat), view["tricks"][seat]
    if height > 100:
        more = _pegs(seat, won, 62, 60) + _pirate(view, seat, 78)
        more += _what_they_know(view, seat, width, height)
        return seat_plate(view, seat, width, height, name, more=more)
    more = text(52, 30, name, 18, bold=True, serif=True) + _pegs(seat, won, 58, 54)
    return seat_plate(view, seat, width, height, "", more=more)


def _pirate(view: Document, seat: int, y: float) -> str:
    """A seat's Pirate: portrait, and whether the power is still there."""
    pirate = view["pirates"][seat]
    if pirate is None:
        return ""
    used = ' opacity=".5"' if pirate["spent"] else ""
    words = "used" if pirate["spent"] else "ready"
    seal = f"<g{used}>{use('p-' + pirate['id'], 34, y + 18, 38)}</g>"
    seal += text(58, y + 16, pirate["id"].capitalize(), 14, bold=True, serif=True)
    seal += text(58, y + 32, words, 12, fill="var(--muted)")
    return art.piece(f"pirate:{seat}", seal, at=f"plate:{seat}", about=pirate["id"])


def _what_they_know(view: Document, seat: int, width: float, height: float) -> str:
    """The cards of this seat that the other has seen, and the colours it showed not to have."""
    hand = view["hands"][seat]
    y = height - 44
    body = f'<path d="M14 {num(y - 18)}H{num(width - 14)}" stroke="var(--hair)"/>'
    known = hand.get("known", [])
    if known:
        body += use("eye", 24, y, 18, "var(--ink)") + text(38, y + 5, "seen by partner", 12)
        body += text(width - 14, y + 5, str(len(known)), 16, anchor="end", bold=True, serif=True)
    return body + _voids(hand["void"], 14, height - 18)


def _voids(colours: list[str], x: float, y: float) -> str:
    words = "missing" if colours else "no colour missing"
    body = text(x, y + 4, words, 12, fill="var(--muted)")
    for number, colour in enumerate(colours):
        suit = COLOURS.index(colour)
        middle = x + 70 + number * 26
        body += disc(middle, y, 10.5, SUIT_COLOURS[suit], 1.2)
        body += use(SUIT_MARKS[suit], middle, y, 14, art.legible(SUIT_COLOURS[suit]))
    return body


def _missing(view: Document, seat: int, width: float, height: float) -> str:
    """The colours that the partner has shown to lack, and their Pirate."""
    body = art.panel(width, height) + text(12, 22, "Missing colours", 12, fill="var(--muted)")
    pirate = view["pirates"][seat]
    for suit, colour in enumerate(COLOURS):
        x, lacks = 28 + suit * 36, colour in view["hands"][seat]["void"]
        fill = SUIT_COLOURS[suit] if lacks else "none"
        edge = "" if lacks else ' stroke-dasharray="4 3"'
        ring = f'<circle cx="{x}" cy="48" r="14" fill="{fill}" stroke="var(--line)"{edge}/>'
        ink = art.legible(SUIT_COLOURS[suit]) if lacks else "var(--muted)"
        body += art.place(f"void:{seat}:{colour}", ring + use(SUIT_MARKS[suit], x, 48, 19, ink))
    if pirate is None:
        return body
    used = ' opacity=".5"' if pirate["spent"] else ""
    seal = f"<g{used}>{use('p-' + pirate['id'], width - 38, 38, 60)}</g>"
    return body + art.piece(f"pirate:{seat}", seal, at=f"plate:{seat}", about=pirate["id"])


def _far_row(view: Document, seat: int, width: float, height: float) -> str:
    """The partner on a phone: name, tricks, hand."""
    name, middle = _called(view, seat), height / 2
    more = text(46, middle + 6, name[:10], 16, bold=True, serif=True)
    pegs = "".join(
        art.badge(seat, 134 + 17 * peg, middle, 6.5)
        if peg < view["tricks"][seat]
        else disc(134 + 17 * peg, middle, 6.5, "var(--well)", 1.2, "var(--line)")
        for peg in range(TRICKS)
    )
    more += art.place(f"pegs:{seat}", pegs)
    pirate = view["pirates"][seat]
    if pirate:
        more += use("p-" + pirate["id"], 214, middle, height - 8)
    x = 236 if pirate else 208
    fan = room(width - x - 8, height - 4) + draw_fan(view, seat, width - x - 8, height - 4)
    more += at(x, 2, art.place(f"hand:{seat}", fan))
    return seat_plate(view, seat, width, height, "", more=more)


# -- the near hand, or what is offered instead of it


def _hand(view: Document, width: float, height: float, form: str) -> str:
    seat = near_seat(view)
    phase = view["phase"]
    if phase == "choose_pirate":
        return _pirates(view, width, height, form)
    if phase == "between_rounds":
        return art.place(f"hand:{seat}", room(width, height)) + _between(view, width, height)
    if phase == "patch_hull" and view["choices"]:
        return _tentacles(view, width, height)
    if form == "wide":
        return art.place(f"hand:{seat}", room(width, height)) + draw_hand(view, seat, width, height)
    return _phone_hand(view, seat, width, height, form)


def _phone_hand(view: Document, seat: int, width: float, height: float, form: str) -> str:
    """Cards in two rows beside the near plate, or in one fan below or beside it."""
    if form == "small":
        plate = _near_strip(view, seat, width, 36)
        cards = draw_hand(view, seat, width, height - 38, captions=False)
        return plate + at(0, 38, art.place(f"hand:{seat}", room(width, height - 38)) + cards)
    side = 84.0 if form == "tall" else 150.0
    rows = 2 if form == "tall" and len(view["hands"][seat]["cards"]) > 3 else 1
    cards = draw_hand(
        view, seat, width - side - 4, height, rows=rows, captions=form == "tall" and rows == 1
    )
    plate = at(width - side, 2, _near_block(view, seat, side, height - 4))
    return art.place(f"hand:{seat}", room(width - side - 4, height)) + cards + plate


def _near_strip(view: Document, seat: int, width: float, height: float) -> str:
    more = _phone_pegs(view, seat, 140, height / 2) + text(
        46, height / 2 + 6, _called(view, seat)[:9], 16, bold=True, serif=True
    )
    hand = view["hands"][seat]
    if hand.get("known"):
        more += at(width - 50, height / 2, eye()) + text(
            width - 34, height / 2 + 5, str(len(hand["known"])), 14, bold=True
        )
    return seat_plate(view, seat, width, height, "", more=more)


def _phone_pegs(view: Document, seat: int, x: float, y: float) -> str:
    pegs = "".join(
        art.badge(seat, x + 17 * peg, y, 6.5)
        if peg < view["tricks"][seat]
        else disc(x + 17 * peg, y, 6.5, "var(--well)", 1.2, "var(--line)")
        for peg in range(TRICKS)
    )
    return art.place(f"pegs:{seat}", pegs)


def _near_block(view: Document, seat: int, width: float, height: float) -> str:
    """The near plate in a corner of the hand."""
    hand, pirate = view["hands"][seat], view["pirates"][seat]
    name = _called(view, seat)
    size = next((s for s in (16, 14, 12) if art.length(name, s, bold=True) < width - 46), 11)
    more = text(46, height / 2 - 4 if height < 100 else 34, name[:8], size, bold=True, serif=True)
    more += _phone_pegs(view, seat, *((16, 62) if height >= 100 else (54, height / 2 + 14)))
    if height >= 100:
        if hand.get("known"):
            more += at(18, 88, eye()) + text(34, 93, f"{len(hand['known'])} seen", 12)
        for number, colour in enumerate(hand["void"]):
            suit = COLOURS.index(colour)
            more += disc(18 + number * 24, 114, 10, SUIT_COLOURS[suit], 1.2)
            more += use(
                SUIT_MARKS[suit], 18 + number * 24, 114, 13, art.legible(SUIT_COLOURS[suit])
            )
    if pirate:
        spot = (width / 2, height - 24) if height >= 100 else (width - 26, height / 2)
        more += art.piece(
            f"pirate:{seat}",
            use("p-" + pirate["id"], *spot, 40),
            at=f"plate:{seat}",
            about=pirate["id"],
        )
    return seat_plate(
        view, seat, width, max(height, 101) if height >= 100 else height, "", more=more
    )


def _pirates(view: Document, width: float, height: float, form: str) -> str:
    """Six portraits, those free to take ringed; with room for it, each power in words."""
    columns = 3 if form in ("tall", "small") else 6
    rows = -(-len(PIRATES) // columns)
    wide, tall = (width - 12 * (columns + 1)) / columns, (height - 10 * (rows + 1)) / rows
    faces = []
    for name in PIRATES:
        outline = art.box(wide, tall, 10)
        face = f'<path d="{outline(0)}" fill="{CREAM}" stroke="{INK}"/>'
        face += _described(name, wide) if form == "wide" else _portrait(name, wide, tall)
        faces.append(art.place(f"pirates:{name}", _takeable(view, name, face, outline), about=name))
    return grid(faces, columns, wide + 12, tall + 10, 12, 10)[0]


def _portrait(name: str, wide: float, tall: float) -> str:
    picture = use(f"p-{name}", wide / 2, (tall - 18) / 2 + 2, tall - 22)
    return picture + text(
        wide / 2, tall - 6, name.capitalize(), 11, anchor="middle", bold=True, fill=INK
    )


def _described(name: str, wide: float) -> str:
    body = use(f"p-{name}", wide / 2, 40, 66)
    body += art.centred(wide / 2, 84, PIRATE[name]["name"], 12, INK, serif=True)
    lines = art.wrap(PIRATE[name]["power"], wide - 8, 12)
    if len(lines) > 4:
        lines = [*lines[:3], f"{lines[3]} …"]
    return body + "".join(
        text(wide / 2, 102 + 14 * i, line, 12, anchor="middle", fill=INK)
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
