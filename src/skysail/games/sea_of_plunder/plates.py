"""Sea of Plunder drawn: who has what. The race for Treasures, the seats, the cargo."""

from skysail import art
from skysail.art import CREAM, at, num, stroke, use
from skysail.art import text as words_at
from skysail.game import Document

from .box import COLOURS
from .faces import TALL, card
from .pictures import badge
from .state import DISH_TO_END, TREASURES_TO_END

MOST_TOKENS = 3  # drawn one by one; more are a number
WATER = "q4-4 8 0t8 0m16-2"
WOOD, HOLLOW, SLOT = "#6b4a2c", "#4a3119", "#c9a66b"


def in_order(view: Document) -> list[Document]:
    """The players in turn order after the one who looks, that one last."""
    players: list[Document] = view["players"]
    first = (view["seat"] if view["seat"] is not None else len(players) - 1) + 1
    return [*players[first:], *players[:first]]


def name_of(view: Document, player: Document) -> str:
    return "You" if player["seat"] == view["seat"] else str(player["name"])


def points_of(player: Document) -> str:
    """A number where all Goods are located, else "5 to 8"."""
    low, high = player["points"]
    if high is None:
        return f"{low}+"
    return f"{low}" if low == high else f"{low}–{high}"


def _is_lit(view: Document, player: Document) -> bool:
    return bool(view["choosing"] == player["seat"] and not view["over"])


# -- the race


def race(view: Document, width: float, height: float) -> str:
    """A lane of water a player, and the pirates' dish at its end."""
    dish = 132.0
    room = width - dish - 10
    players = view["players"]
    step = (height - 8) / max(len(players), 2)
    body = art.panel(width, height)
    for number, player in enumerate(players):
        body += at(5, 4 + number * step, _lane(view, player, room, step))
    return body + at(width - dish - 4, 0, _dish(view, dish, height))


def _lane(view: Document, player: Document, width: float, height: float) -> str:
    seat, high = player["seat"], min(height - 4, 30.0)
    middle = height / 2
    body = ""
    if _is_lit(view, player) or view["winner"] == seat:
        edge = art.box(width, height - 2, 8)(0)
        body = at(
            0, 1, f'<path d="{edge}" fill="var(--lit)" stroke="var(--gold)" stroke-width="1.6"/>'
        )
    body += badge(player["colours"], 19, middle, min(11.5, high * 0.42))
    start, end = 38.0, width - 64
    lane = art.box(end - start, high - 4, (high - 4) / 2)(0)
    body += at(
        start, middle - high / 2 + 2, f'<path d="{lane}" fill="url(#@ocean)" stroke="var(--rule)"/>'
    )
    waves = f"M{num(start + 14)} {num(middle + high * 0.24)}{WATER * 7}"
    body += stroke(waves, "var(--deep)", 1, opacity=0.3)
    gap = (end - start - 34) / (TREASURES_TO_END + 0.4)
    slots, won = "", min(player["treasures"], TREASURES_TO_END)
    for number in range(TREASURES_TO_END):
        x = start + 10 + gap * (number + 1)
        slots += use("chest", x, middle, high * 0.92) if number < won else _slot(x, middle, high)
    body += art.place(f"slots:{seat}", slots, about="treasure")
    body += use("bell", end - 14, middle, high * 0.7)
    for index, colour in enumerate(player["colours"]):
        x = start + 8 + gap * won + high * (0.95 + 0.5 * index) - (0 if won else 8)
        body += use(f"ship-{colour}", x, middle - high * 0.16, high * 1.15)
    body += art.place(
        f"worth:{seat}", art.plate(width - 30, middle, points_of(player), _size(player, high))
    )
    return art.place(f"lane:{seat}", body)


def _size(player: Document, high: float) -> float:
    return max(min(18.0 if len(points_of(player)) < 4 else 14.0, high * 0.62), 12.0)


def _slot(x: float, y: float, high: float) -> str:
    wide, tall = high * 0.3, high * 0.62
    outline = (
        f"M{num(x - wide)} {num(y + tall / 2)}v{num(-tall * 0.6)}q0-{num(tall * 0.4)} {num(wide)}-"
    )
    outline += f"{num(tall * 0.4)}t{num(wide)} {num(tall * 0.4)}v{num(tall * 0.6)}z"
    return stroke(outline, "var(--deep)", 1.3, dashes="3 2.6", opacity=0.8)


def _dish(view: Document, width: float, height: float) -> str:
    """The pirates' dish with its six places."""
    count = view["dish"]
    title = art.centred(width / 2, 13, f"Pirates' dish {count}/{DISH_TO_END}", 12, "var(--ink)")
    top, foot = 24.0, height - 6
    left, right = num(top + 8), num(width - 6)
    tub = (
        f"M6 {left}Q6 {num(top)} 14 {num(top)}H{num(width - 14)}Q{right} {num(top)} {right} {left}"
    )
    tub += f"L{num(width - 13)} {num(foot - 8)}Q{num(width - 14)} {num(foot)} {num(width - 22)} "
    tub += f"{num(foot)}H22Q14 {num(foot)} 13 {num(foot - 8)}Z"
    inner = art.box(width - 30, foot - top - 12, 6)(0)
    body = title + art.cut(tub, WOOD, 1.3)
    body += at(15, top + 6, f'<path d="{inner}" fill="{HOLLOW}"/>')
    rows = (foot - top - 12) / 2
    for number in range(DISH_TO_END):
        x = width / 2 + (number % 3 - 1) * (width - 30) / 3.2
        y = top + 6 + rows * (number // 3 + 0.5)
        size = min(rows * 0.95, 28)
        if number < count:
            body += use("chest", x, y, size)
        else:
            body += stroke(_arch(x, y, size), SLOT, 1.2, dashes="3 2.6")
    return art.place("dish", body, about="dish")


def _arch(x: float, y: float, size: float) -> str:
    half, low = size * 0.3, size * 0.28
    return (
        f"M{num(x - half)} {num(y + low)}v{num(-low)}q0-{num(low)} {num(half)}-{num(low)}"
        f"t{num(half)} {num(low)}v{num(low)}z"
    )


def race_chips(view: Document, width: float, height: float) -> str:
    """The race on a phone: a chip a player, and the dish."""
    players, dish, gap = view["players"], 62.0, 3.0
    room = (width - dish) / len(players) - gap
    body = ""
    for number, player in enumerate(players):
        body += at(number * (room + gap), 0, _chip(view, player, room, height))
    outline = f"M2 3H{num(dish - 2)}L{num(dish - 8)} {num(height - 3)}H8Z"
    tub = art.cut(outline, WOOD, 1.2) + use("chest", 19, height / 2, min(24, height * 0.55))
    count = f"{view['dish']}/{DISH_TO_END}"
    tub += art.centred(41, height / 2, count, 13, CREAM)
    return body + at(width - dish, 0, art.place("dish", tub, about="dish"))


def _chip(view: Document, player: Document, width: float, height: float) -> str:
    seat, middle = player["seat"], height / 2
    lit = _is_lit(view, player)
    edge = art.box(width - 2, height - 2, 8)(0)
    look = (
        'fill="var(--lit)" stroke="var(--gold)" stroke-width="2"'
        if lit
        else ('fill="var(--panel)" stroke="var(--hair)"')
    )
    body = at(1, 1, f'<path d="{edge}" {look}/>') + badge(player["colours"], 14, middle, 10)
    won = min(player["treasures"], TREASURES_TO_END)
    words = points_of(player)
    size = 16 if len(words) < 4 else 11
    right = width - 6
    room = right - 27 - art.length(words, size, bold=True) * 0.92
    step = min(room / TREASURES_TO_END, 18)
    slots = ""
    for number in range(TREASURES_TO_END):
        x = 29 + step * (number + 0.4)
        slots += (
            use("chest", x, middle, min(step * 1.1, 17))
            if number < won
            else _slot(x, middle, min(step * 1.2, 18))
        )
    body += art.place(f"slots:{seat}", slots, about="treasure")
    body += words_at(right, middle + size * 0.36, words, size, anchor="end", bold=True, serif=True)
    for name in ("worth", "lane") if seat == view["seat"] else ("hand", "cargo", "worth", "lane"):
        body = art.place(f"{name}:{seat}", body)
    return art.place(f"plate:{seat}", art.place(f"compasses:{seat}", body))


# -- the seats


def seats(view: Document, width: float, height: float) -> str:
    """A row a player in turn order, yours last, next to your hand."""
    players = in_order(view)
    step = height / len(players)
    body = art.panel(width, height)
    for number, player in enumerate(players):
        body += at(0, number * step, _row(view, player, width, step, number))
    return body


def _row(view: Document, player: Document, width: float, height: float, number: int) -> str:
    seat, middle = player["seat"], height / 2
    body = ""
    if _is_lit(view, player):
        edge = art.box(width - 4, height - 4, 9)(0)
        body += at(
            2, 2, f'<path d="{edge}" fill="var(--lit)" stroke="var(--gold)" stroke-width="2"/>'
        )
    elif number:
        body += stroke(f"M10 0H{num(width - 10)}", "var(--rule)", 1)
    body += badge(player["colours"], 28, middle, min(16, height * 0.38))
    body += _who(view, player, height)
    body += _tokens(player, 182, middle)
    body += _cards(player, 296, middle, height)
    body += stroke(f"M384 {num(height * 0.16)}V{num(height * 0.84)}", "var(--rule)", 1)
    body += cargo(view, player, 392, middle, width - 402, min(33, height * 0.72))
    return art.place(f"plate:{seat}", body)


def _who(view: Document, player: Document, height: float) -> str:
    name, power = name_of(view, player), player["power"]
    size = next((s for s in (17, 15, 13) if art.length(name, s) < 118), 12)
    if power is None or height < 33:
        return words_at(52, height / 2 + size * 0.36, name, size, bold=True, serif=True)
    low = height < 40
    body = words_at(
        52,
        height / 2 - (1 if low else 4),
        name,
        min(size, 15) if low else size,
        bold=True,
        serif=True,
    )
    y = height / 2 + (9 if low else 13)
    icon = use(f"power-{power['id']}", 60, y, 19) + words_at(
        73, y + 4.4, power["name"], 12.5, fill="var(--muted)"
    )
    return body + art.place(f"power:{player['seat']}", icon, about=power["id"])


def _tokens(player: Document, x: float, y: float) -> str:
    """Compasses, and Debt if any."""
    count, debt = player["compasses"], player["debt"]
    coins = ""
    if count <= MOST_TOKENS - bool(debt):
        coins = "".join(use("compass", x + 12 + 21 * n, y, 25) for n in range(count))
    else:
        coins = use("compass", x + 12, y, 25) + words_at(
            x + 27, y + 6, f"×{count}", 16, bold=True, serif=True
        )
    body = art.place(f"compasses:{player['seat']}", coins + _dot(x + 12, y), about="compass")
    if debt:
        left = x + 56
        owed = use("debt", left + 12, y, 24)
        owed += (
            words_at(left + 27, y + 6, f"×{debt}", 16, bold=True, serif=True) if debt > 1 else ""
        )
        body += art.place(f"debt:{player['seat']}", owed, about="debt")
    return body


def _dot(x: float, y: float) -> str:
    """Something unseen, so that an empty place can still be found."""
    return f'<rect x="{num(x - 1)}" y="{num(y - 1)}" width="2" height="2" fill="none"/>'


def _cards(player: Document, x: float, y: float, height: float) -> str:
    """The hand as backs with its count; what is known of it peeps out face up."""
    size = min(34.6, height * 0.72)
    body = ""
    for number, turn in enumerate((-14, -5, 4)):
        back = f'<g transform="rotate({turn})">{use("back", 0, 0, size)}</g>'
        body += at(x + 14 + 8 * number, y - 3, back)
    known = [kind for kind in player["known"] if not kind.startswith("good_")]
    for number, kind in enumerate(known[:2]):
        wide = size * 0.8
        face = f'<g transform="rotate(10)">{card(kind, wide)}</g>'
        body += at(x + 44 + 14 * number, y - wide * TALL / 2 - 2, face)
    held = player["held"]
    words = "? cards" if held is None else f"{held} card{'' if held == 1 else 's'}"
    return art.place(f"hand:{player['seat']}", body + art.plate(x + 22, y + size * 0.36, words, 12))


def cargo(view: Document, player: Document, x: float, y: float, width: float, size: float) -> str:
    """Goods as crates, and what they are worth; yours can be pointed at."""
    mine = player["seat"] == view["seat"]
    held = [
        (colour, count) for colour, count in zip(COLOURS, player["goods"], strict=True) if count
    ]
    words = f"= {player['cargo']}" if held else ""
    room = width - art.length(words, 14, bold=True) - 4
    if room < size * len(held) * 0.6:  # every crate can be pointed at
        words, room = "", width
    step = min(size * 1.02, room / max(len(held), 1))
    body = _dot(x + size / 2, y)
    for number, (colour, count) in enumerate(held):
        spot = x + size / 2 + step * number
        crate = use(f"crate-{colour}", spot, y, size)
        if count > 1:
            crate += art.plate(spot + size * 0.24, y + size * 0.3, f"×{count}", 12)
        key = f"good:{colour}" if mine else f"good:{player['seat']}:{colour}"
        body += art.piece(key, crate, f"good_{colour}" if mine else "", about=f"good_{colour}")
    if held:
        body += words_at(x + width, y + 5, words, 14, anchor="end", bold=True)
    elif width > 80:
        body += words_at(x + width, y + 5, "no cargo", 12.5, anchor="end", fill="var(--muted)")
    return art.place(f"cargo:{player['seat']}", body)
