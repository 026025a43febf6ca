"""Les Pluvionautes drawn: the page around the sky, as one seat sees it. Made of the view alone.

The sky itself is drawn by `skyscape.py`.
"""

from skysail import art, layout
from skysail.art import CORAL, GOLD, MIDDLE, SMALL, VIOLET, at, num, text, use
from skysail.game import Document
from skysail.layout import LANDSCAPE, Page, Part

from .names import round_name
from .pictures import DEFS, cover
from .skyscape import EFFECTS, draw_sky, is_said, key_of
from .text import describe

__all__ = ["cover", "draw"]


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    page = _portrait(view) if narrow else _landscape(view)
    title = f"Les Pluvionautes, round {view['round']}: {view['prompt']}"
    return layout.position(page, title, describe(view), view["happened"], DEFS, theme)


def _landscape(view: Document) -> Page:
    """Sky left, task, seats and what counts right."""
    pad, gap, right, top = 14.0, 10.0, 358.0, 50.0
    left = LANDSCAPE - 2 * pad - gap - right
    body = at(pad, 3, _header(view, left + gap + right))
    sky, tall = draw_sky(view, left, narrow=False)
    body += at(pad, top, sky)
    column = [
        _task(view, right, narrow=False),
        _seats(view, right),
        _goods(view, right),
        _log(view, right, 18 if view["over"] else 8),
    ]
    if len(view["seats"]) < 6 and not view["over"]:
        column.append(_legend(right))
    aside, end = layout.stack(column, gap)
    body += at(pad + left + gap, top, aside)
    return body, LANDSCAPE, top + max(tall, end - gap) + pad


def _portrait(view: Document) -> Page:
    """One column: the sky, the task, then the rest."""
    pad, gap, width = 8.0, 8.0, 384.0
    parts = [
        _narrow_header(view, width),
        draw_sky(view, width, narrow=True),
        _task(view, width, narrow=True),
        _seats(view, width),
        _goods(view, width),
        _log(view, width, 20 if view["over"] else 6),
        _legend(width),
    ]
    body, end = layout.stack(parts, gap)
    return at(pad, pad, body), width + 2 * pad, end - gap + 2 * pad


# -- header


def _header(view: Document, width: float) -> str:
    body = text(0, 34, "Les Pluvionautes", 28, bold=True, serif=True)
    body += text(240, 34, _mode(view), MIDDLE, serif=True, fill="var(--soft)")
    body += at(width - 300 - 22 * view["clouds_to_end"], 24, _counter(view, 22))
    return body + text(width, 31, round_name(view), MIDDLE, anchor="end", bold=True)


def _narrow_header(view: Document, width: float) -> Part:
    words = art.length(round_name(view), SMALL, bold=True)
    step = min(22.0, (width - 60 - words) / view["clouds_to_end"])
    name = text(width, 19, round_name(view), SMALL, anchor="end", bold=True)
    return at(0, 14, _counter(view, step)) + name, 28


def _mode(view: Document) -> str:
    parts = [view["mode"] + (", duel" if len(view["seats"]) == 2 else "")]
    return ", ".join(parts + (["weather"] if view["weather"] else []))


def _counter(view: Document, step: float) -> str:
    """How many clouds are anchored of those that begin the last round."""
    hung = [edge["cloud"] for edge in view["edges"] if edge["cloud"]]
    body = ""
    for place in range(max(view["clouds_to_end"], len(hung))):
        x = place * step * min(1, view["clouds_to_end"] / max(1, len(hung))) + step / 2
        ring = f'<circle cx="{num(x)}" r="{num(step * 0.44)}"'
        body += f'{ring} fill="var(--panel)" stroke="var(--rule)"/>'
        if place < len(hung):
            body += use(f"cloud-{sorted(hung)[place]}", x, 0, step * 0.8)
    words = f"{len(hung)}/{view['clouds_to_end']}"
    return body + text(view["clouds_to_end"] * step + 6, 5, words, SMALL, bold=True)


# -- beside the board


def _task(view: Document, width: float, *, narrow: bool) -> Part:
    """What is to be done, and buttons for choices that are better said than shown."""
    if view["over"]:
        return layout.banner(width, view["prompt"], "#3f6a38"), 56
    lines = art.wrap(view["prompt"], width - 60, MIDDLE)
    body, y = "", 28.0
    seat = view["choosing"]
    if seat is not None:
        body += art.badge(seat, 26, 26, 14)
    for line in lines:
        body += text(50 if seat is not None else 14, y + 3, line, MIDDLE, bold=True, serif=True)
        y += 20
    buttons = [option for option in view["choices"] if is_said(option, narrow=narrow)]
    across = 4 if view["phase"] == "choose_face" else 2 if len(buttons) < 3 else 3
    space, high = 16.0, 44.0
    wide = (width - 28 - space * (across - 1)) / across
    y += 4 if buttons else -12
    faces = [_button(view, option, wide, high) for option in buttons]
    drawn, y = layout.grid(faces, across, wide + space, high + space, 14, y)
    total = y + (0 if buttons else 6)
    return art.panel(width, total) + body + drawn, total


def _button(view: Document, option: Document, wide: float, high: float) -> str:
    face = layout.button(wide, high, *_button_words(view, option))
    return art.choice(option["action"], option["label"], face)


def _button_words(view: Document, option: Document) -> tuple[str, str]:
    phase, move = view["phase"], option["move"]
    if phase == "choose_face":
        points = int(move.split()[1])
        return f"{points}, {7 - points}", ""
    if move == "end":
        return "End", "stop"
    if phase == "anchor":
        return move.split()[1], f"cloud-{option['cloud']}"
    return (move if option["swaps"] else move.split()[1]), "hook"


def _seats(view: Document, width: float) -> Part:
    """Every seat: its mark, its airships in hand, its mission if known."""
    row = 46.0
    body = ""
    for seat in view["seats"]:
        number, y = seat["seat"], 8 + seat["seat"] * row
        if number == view["choosing"]:
            size = f'width="{num(width - 8)}" height="{num(row - 4)}" rx="8"'
            body += f'<rect x="4" y="{num(y)}" {size} fill="{GOLD}" opacity=".28"/>'
        body += art.badge(number, 24, y + row / 2 - 2, 13)
        you = " (you)" if number == view["seat"] else ""
        body += text(44, y + 18, seat["name"] + you, SMALL, bold=True)
        ships = [ship for ship in view["airships"] if ship["seat"] == number]
        for place, ship in enumerate(ships):
            x = 56 + place * 72
            face = use("airship", x, y + 31, 22, art.SEAT_COLOURS[number])
            faint = f'<g opacity=".35">{face}</g>'
            body += faint if ship["cell"] else art.piece(key_of(ship), face)
            body += text(x + 15, y + 35, ship["cell"] or "hand", SMALL, fill="var(--soft)")
        body += at(width - 12, y + row / 2 - 2, _mission(view, seat))
    missions, high = _set(view, width)
    y = 12 + len(view["seats"]) * row
    return art.panel(width, y + high) + body + at(0, y, missions), y + high


def _mission(view: Document, seat: Document) -> str:
    """A mission from its right edge: crop, animal and points; a card's back if hidden."""
    mission = seat["mission"]
    if not mission:
        secret = text(-34, 5, "secret", SMALL, anchor="end", fill="var(--soft)")
        return at(-26, -18, art.card_back(25)) + secret
    body, x = art.plate(-18, 0, str(mission["points"]), MIDDLE), -52.0
    for part in reversed(mission["parts"]):
        body += text(x + 12, 6, str(part["amount"]), MIDDLE, anchor="end", bold=True)
        body += use(part["good"], x - 26, -1, 26)
        x -= 62
    if seat["seat"] in view["winners"]:
        body += use("star", x + 6, 0, 20, GOLD)
    return body


def _set(view: Document, width: float) -> Part:
    """The missions in use, as pairs of pictures."""
    if view["over"]:
        return "", 0
    step = min(56.0, (width - 24) / len(view["mission_set"]))
    body = text(12, 14, "Missions in use:", SMALL, fill="var(--soft)")
    for place, mission in enumerate(view["mission_set"]):
        crop, animal = mission["name"].split(" & ")
        x = 12 + place * step
        body += use(crop, x + 12, 34, 20) + use(animal, x + 34, 34, 20)
    return body, 52


def _goods(view: Document, width: float) -> Part:
    """The largest herd and plantation of each kind now; own goals underlined as on the board."""
    own = view["seats"][view["seat"]]["mission"] if view["seat"] is not None else None
    mine = (
        {part["good"]: colour for part, colour in zip(own["parts"], (VIOLET, CORAL), strict=True)}
        if own
        else {}
    )
    body, wide = text(12, 22, "Largest now", MIDDLE, bold=True, serif=True), (width - 24) / 6
    for place, good in enumerate(view["goods"]):
        x = 12 + place * wide
        body += use(good["good"], x + 14, 46, 26)
        body += text(x + 30, 52, str(good["amount"]), MIDDLE, bold=True)
        if good["good"] in mine:
            colour = mine[good["good"]]
            dashes = ' stroke-dasharray="6 4"' if colour == CORAL else ""
            line = f"M{num(x)} 66h{num(wide - 10)}"
            body += f'<path d="{line}" stroke="{colour}" stroke-width="4"{dashes}/>'
    return art.panel(width, 76) + body, 76


def _log(view: Document, width: float, most: int) -> Part:
    """What happened last."""
    lines = [line for sentence in view["happened"] for line in art.wrap(sentence, width - 28)]
    if not lines:
        return "", 0
    high = 18 + len(lines[:most]) * SMALL * 1.22 + 6
    return art.panel(width, high) + art.paragraph(14, 24, lines[:most]), high


def _legend(width: float) -> Part:
    """What clouds do and what islands cost."""
    body, y = text(12, 22, "Anchored clouds and entry costs", MIDDLE, bold=True, serif=True), 44.0
    for cloud, effect in EFFECTS.items():
        body += use(f"cloud-{cloud}", 26, y, 26) + text(46, y + 5, f"{cloud}: {effect}")
        y += 26
    for place, (terrain, cost) in enumerate((("plain", 1), ("forest", 2), ("mountain", 3))):
        x, y = width - 96, 44.0 + 26 * place
        body += use(terrain, x, y, 24) + text(x + 20, y + 5, f"costs {cost}")
    return art.panel(width, 116) + body, 116
