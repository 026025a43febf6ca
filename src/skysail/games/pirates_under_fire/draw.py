"""Pirates Under Fire drawn: sea, seats, market and hand, as one seat sees them.

Made of the view alone. The seat that looks sits at the lower rim; a spectator sits with Light.
"""

from itertools import groupby

from skysail import art, layout
from skysail.art import CREAM, GOLD, INK, SMALL, at, disc, text, use
from skysail.game import Document
from skysail.layout import LANDSCAPE, WIDE, Page, Part, near_seat

from .names import (
    EFFECT_MEANINGS,
    EFFECT_NAMES,
    MERCENARY_MEANINGS,
    POINT_NAMES,
    SHIP_MEANINGS,
    SHIP_NAMES,
)
from .pictures import DEFS, cover, outline, tile
from .seascape import draw_sea
from .text import describe
from .view import numbered_tile

WON = "#3f6a38"
PARTED = "#5e5138"
ON_BUTTONS = ("decline", "space_first", "ship_first", "left", "middle", "right", "no", "yes")

__all__ = ["cover", "draw"]


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    page = _portrait(view) if narrow else _landscape(view)
    title = f"Pirates Under Fire, turn {view['turn']['number']}: {view['prompt']}"
    return layout.position(page, title, describe(view), view["happened"], DEFS, theme)


def _landscape(view: Document) -> Page:
    """Sea left; the two seats and the market right; below, the question and what the seat holds."""
    pad, gap, top = 14.0, 10.0, 48.0
    full = LANDSCAPE - 2 * pad
    sea, left, deep = draw_sea(view, 75)
    aside, right = pad + left + gap, full - left - gap
    body = at(pad, 3, _header(view, full)) + at(pad, top, sea)
    near = near_seat(view)
    beside = [_side(view, 1 - near, right), _market(view, right), _side(view, near, right)]
    column, y = layout.stack(beside, gap, aside, top)
    asked = _accounts(view, full) if view["over"] else _question(view, full)
    below, y = layout.stack([asked, _legend(full, 6)], gap, pad, max(top + deep + gap, y))
    return body + column + below, LANDSCAPE, y - gap + pad


def _portrait(view: Document) -> Page:
    """One column: the other seat, the sea, the question and the own hand; the market below."""
    pad, gap, width = 8.0, 8.0, 384.0
    near = near_seat(view)
    sea, wide, high = draw_sea(view, 51)
    parts = [
        _side(view, 1 - near, width),
        (at((width - wide) / 2, 0, sea), high),
        _accounts(view, width) if view["over"] else _question(view, width),
        _side(view, near, width),
        _market(view, width),
        _legend(width, 2),
    ]
    body, end = layout.stack(parts, gap, pad, pad)
    return body, width + 2 * pad, end


def _header(view: Document, width: float) -> str:
    body = text(0, 34, "Pirates Under Fire", 30, bold=True, serif=True)
    turn = view["turn"]
    words = f"Turn {turn['number']} of {turn['of']}" if turn["number"] else "Arranging the sea"
    body += text(width, 30, words, art.LARGE, anchor="end", serif=True, fill="var(--soft)")
    if turn["seat"] is not None:
        body += art.badge(turn["seat"], width - art.length(words, art.LARGE) - 24, 23, 14)
    return body


# -- the seats


def _side(view: Document, seat: int, width: float) -> Part:
    """A seat's name, what she has before her, what her fleet is worth."""
    side = view["sides"][seat]
    inner = width - 24
    name = side["name"] + (" (you)" if seat == view["seat"] else "")
    body = art.badge(seat, 14, 18, 13) + text(34, 24, name, art.MIDDLE, bold=True, serif=True)
    x = 40 + art.length(name, art.MIDDLE, bold=True)
    if side["starting_shield"]:
        body += use("token_shield", x + 8, 18, 24)
        x += 26
    if view["turn"]["seat"] == seat:
        body += text(x, 23, "to move", fill="var(--coral)", bold=True)
    if view["result"] == "blocked":
        words, total = "", "wins" if seat in view["winners"] else "lost"
    else:
        words = "points" if view["over"] else "worth now"
        total = str(side["tally"]["total"])
    body += text(inner - 42, 23, words, anchor="end", fill="var(--soft)")
    body += art.plate(inner - (18 if words else 28), 18, total, 17, fill=GOLD)
    stock = [
        ("gold", side["gold"], "gold"),
        ("vp_token", side["vp"], "point tokens"),
        ("lay_mine", side["mines"], "mines taken"),
        ("hand", side["hand_size"], "tiles in hand"),
        ("deck", side["deck_size"], "tiles in the deck"),
        ("reserve", side["reserve_size"], "tiles in the reserve"),
    ]
    step = inner / len(stock)
    for place, (picture, count, words) in enumerate(stock):
        face = use(picture, 11, 0, 20, "var(--ink)")
        face += text(27, 6, str(count), art.MIDDLE, bold=True)
        body += at(place * step, 52, art.hint(f"{count} {words}", face))
    y = 70.0
    if side["destroyed"]:
        lost = " ".join(str(number) for number in side["destroyed"])
        body += text(0, y + 14, f"destroyed: {lost}", fill="var(--soft)")
        y += 20
    return art.panel(width, y + 10) + at(12, 4, body), y + 10


# -- the market


def _market(view: Document, width: float) -> Part:
    """The mercenaries for sale as rows: tile, name, price, numbers, what they do."""
    arranging, supply = view["phase"].startswith("layout"), view["supply"]
    body = text(0, 20, "Market", art.MIDDLE, bold=True, serif=True)
    words = f"supply: {supply['shields']} shields, {supply['mines']} mines"
    if supply["unseen_tokens"]:
        words += f", {supply['unseen_tokens']} being placed"
    if not arranging:
        body += text(width - 24, 20, words, anchor="end", fill="var(--soft)")
    y, inner = 32.0, width - 24
    offered = {option["mercenary"] for option in view["choices"] if "mercenary" in option}
    for hired in view["market"]:
        lines = art.wrap(MERCENARY_MEANINGS[hired["id"]], inner - 62)
        tall = max(46.0, 26 + len(lines) * SMALL * 1.22)
        edge = art.box(inner, tall, 8)
        row = art.cut(edge(0), CREAM, 0.8) + disc(24, tall / 2, 18, art.DEEP, 1, GOLD)
        row += use(hired["id"], 24, tall / 2, 24, CREAM)
        row += text(54, 19, hired["name"], 15, bold=True, serif=True, fill=INK)
        x = 60 + art.length(hired["name"], 15, bold=True)
        row += text(x, 19, f"counts as {hired['shows']}", fill=PARTED)
        row += use("gold", inner - 34, 14, 17, INK)
        row += text(inner - 20, 20, str(hired["cost"]), 16, bold=True, fill=INK)
        row += art.paragraph(54, 36, lines, fill=INK)
        if hired["id"] in offered:
            row = art.piece(f"hired_{hired['id']}", row + art.ring("legal", edge, 3.4))
        else:
            anywhere = view["sea"][0]["space"]
            row = art.piece(f"hired_{hired['id']}", row, f"{hired['id']}@{anywhere}")
        body += at(0, y, row)
        y += tall + 8
    if not view["market"]:
        words = "Opens when the sea is arranged." if arranging else "Nobody is left to be hired."
        body += text(0, y + 12, words, fill="var(--soft)")
        y += 24
    return art.panel(width, y + 8) + at(12, 4, body), y + 8


def _legend(width: float, columns: int) -> Part:
    """What the icons of the spaces mean."""
    wide, high = (width - 20) / columns, 34.0
    icons = [
        art.hint(meaning, use(icon, 16, 17, 24, "var(--deep)") + text(36, 22, EFFECT_NAMES[icon]))
        for icon, meaning in EFFECT_MEANINGS.items()
    ]
    drawn, end = layout.grid(icons, columns, wide, high, 10, 5)
    return art.panel(width, end + 5) + drawn, end + 5


# -- the question, the hand, the end


def _question(view: Document, width: float) -> Part:
    """What is asked, what has happened, buttons, and the tiles that the seat holds."""
    inner, wide = width - 24, width > WIDE
    body, y = layout.prompt(view["prompt"], inner)
    y += 6
    buttons, high = _buttons(view, inner, wide)
    if wide and buttons:
        body += at(inner * 0.45, 6, buttons)
        y = max(y, high + 14)
    elif buttons:
        body += at(4, y + 8, buttons)
        y += high + 18
    told = 0.0  # how far down it is told what has happened
    if wide:
        log, deep = _log(view, inner * 0.38 - 60, 7)
        top = high + 16 if buttons else 0.0
        body += at(inner * 0.62, top, log)
        told = top + deep
    else:
        lines = layout.latest(view["happened"], inner)
        body += art.paragraph(0, y + 14, lines, fill="var(--soft)")
        y += 16 * len(lines) + 8
    tiles, high = _held(view, inner * 0.6, 66) if wide else _held(view, inner, 58)
    body += at(0, y + 6, tiles)
    y = max(y + high + 8, told)
    return art.panel(width, y + 12) + at(12, 6, body), y + 12


def _buttons(view: Document, width: float, wide: bool) -> Part:
    """Choices that no tile and no space stands for."""
    options = [option for option in view["choices"] if option["move"] in ON_BUTTONS]
    if not options:
        return "", 0.0
    tall, gap = 44.0, 20.0
    room = width * 0.5 if wide else width - 8
    across = 2 if len(options) % 2 == 0 or not wide else len(options)
    each = min(260.0, (room + gap) / across - gap)
    if any(art.length(option["label"], 15, bold=True) > each - 24 for option in options):
        across, each = 1, min(320.0, room)
    faces = [
        art.choice(option["action"], option["label"], layout.button(each, tall, option["label"]))
        for option in options
    ]
    body, end = layout.grid(faces, across, each + gap, tall + gap)
    return body, end - gap


def _held(view: Document, width: float, size: float) -> Part:
    """The seat's hand, or her reserve while she picks of it; equal tiles lie on each other."""
    if view["seat"] is None or view["phase"].startswith("layout"):
        return "", 0.0
    side = view["sides"][view["seat"]]
    picking = view["phase"] == "reserve_pick" and view["choosing"] == view["seat"]
    held = side["reserve"] if picking else side["hand"]
    step = size + 16
    columns = int((width + 14) // step)
    tiles = [_tile(view, number, len(list(same)), size) for number, same in groupby(held)]
    body, end = layout.grid(tiles, columns, step, size + 30, 8, 8)
    return body, end - 2 if tiles else 0.0


def _tile(view: Document, number: int, copies: int, size: float) -> str:
    """Tiles of one number in the hand, choosable where they are a choice."""
    ship = numbered_tile(number)
    shape, colour = outline(view["seat"], size), art.SEAT_COLOURS[view["seat"]]
    face = "".join(
        at(-3 * depth, -3 * depth, art.tile(shape, colour, thick=size * 0.05))
        for depth in range(copies - 1, 0, -1)
    )
    face += tile(ship, view["seat"], size)
    face += text(size / 2, size + 17, SHIP_NAMES[ship["effect"]], anchor="middle")
    options = [o for o in view["choices"] if o.get("number") == number]
    face = art.piece(f"tile_{number}", face, "" if options else str(number))
    if options:
        face += art.ring("legal", shape, 3.4)
    if copies > 1:
        face += art.plate(size - 4, 4, f"×{copies}", 13)
    if len(options) == 1 and "space" not in options[0]:
        return art.choice(options[0]["action"], options[0]["label"], face)
    return art.hint(f"{ship['name']}: {SHIP_MEANINGS[ship['effect']]}", face)


def _log(view: Document, width: float, most: int) -> Part:
    """The last things that happened."""
    lines = [line for sentence in view["happened"] for line in art.wrap(sentence, width)][-most:]
    return art.paragraph(0, 18, lines, fill="var(--soft)"), 6 + len(lines) * SMALL * 1.22


def _accounts(view: Document, width: float) -> Part:
    """How it ended, and both counts, combination by combination."""
    inner, wide = width - 24, width > WIDE
    words = view["prompt"]
    colour = WON if len(view["winners"]) != 1 else art.SEAT_COLOURS[view["winners"][0]]
    body, y = "", 0.0
    if art.length(words, SMALL, bold=True) < inner - 60:
        body += at(0, 6, art.lift(layout.banner(inner, words, colour)))
        y = 70.0
    else:
        for line in art.wrap(words, inner, 18):
            y += 24
            body += text(0, y, line, 18, bold=True, serif=True)
        y += 12
    each = (inner - 24) / 2 if wide else inner
    tallest, top = 0.0, y
    for side in view["sides"] if view["result"] == "scored" else ():
        account, high = _account(side, each)
        body += at(side["seat"] * (each + 24), top, account) if wide else at(0, y, account)
        tallest = max(tallest, high)
        y += 0 if wide else high + 10
    y = top + tallest if wide else y
    return art.panel(width, y + 14) + at(12, 6, body), y + 14


def _account(side: Document, width: float) -> Part:
    """One seat's count."""
    tally = side["tally"]
    body = art.badge(side["seat"], 12, 12, 11)
    body += text(32, 17, side["name"], art.MIDDLE, bold=True, serif=True)
    body += art.plate(width - 20, 12, str(tally["total"]), 17, fill=GOLD)
    y = 42.0
    rows = [
        (f"{'-'.join(map(str, found['numbers']))} in {found['line']}", found["points"])
        for found in tally["combinations"]
    ]
    rows += [
        (POINT_NAMES[item].capitalize(), points)
        for item, points in tally["points"].items()
        if points and item != "combinations"
    ]
    for words, points in rows or [("Nothing", 0)]:
        body += text(0, y, words) + text(width - 8, y, str(points), 14, anchor="end", bold=True)
        y += 20
    return body, y
