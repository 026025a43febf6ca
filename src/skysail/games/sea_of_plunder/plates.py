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
WATER, WAVE = "q4-4 8 0t8 0m16 0", 32.0  # and how long one is
NARROW = 70.0  # room for a hand: there its Goods, which stand beside it, are counted with the cards
ROOMY = 500.0  # narrower columns squeeze what stands beside each other
WOOD, HOLLOW, SLOT = "#6b4a2c", "#4a3119", "#c9a66b"


def in_order(view: Document) -> list[Document]:
    """The players in turn order after the one who looks, that one last."""
    players: list[Document] = view["players"]
    last = view.get("chair", len(players) - 1) if view["seat"] is None else view["seat"]
    return [*players[last + 1 :], *players[: last + 1]]


def name_of(view: Document, player: Document) -> str:
    return "You" if player["seat"] == view["seat"] else str(player["name"])


def points_of(player: Document) -> str:
    """A number where all Goods are located, else "5 to 8"."""
    low, high = player["points"]
    between = " to " if low < 0 else "–"
    told = f"{low}+" if high is None else f"{low}" if low == high else f"{low}{between}{high}"
    return told.replace("-", "−")


def _is_lit(view: Document, player: Document) -> bool:
    return bool(view["choosing"] == player["seat"] and not view["over"])


def still_sails(view: Document, player: Document) -> str:
    """In the last round: who has finished, and who has a turn left."""
    if not view["last_round"] or view["over"]:
        return ""
    if view["phase"] == "smuggler_good":
        return "finished"
    later = player["seat"] - view["active"]
    return "finished" if later < 0 else "one more turn" if later else "last turn"


# -- the race


def race(view: Document, width: float, height: float) -> str:
    """A lane of water a player, and the pirates' dish at its end."""
    dish = 132.0 if width >= ROOMY else 104.0
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
    body += badge(player["colours"], 19, middle, min(11.5, high * 0.42), player["seat"])
    start, end = 38.0, width - 64
    lane = art.box(end - start, high - 4, (high - 4) / 2)(0)
    body += at(
        start, middle - high / 2 + 2, f'<path d="{lane}" fill="url(#@ocean)" stroke="var(--rule)"/>'
    )
    waves = (
        f"M{num(start + 14)} {num(middle + high * 0.24)}{WATER * int((end - start - 14) / WAVE)}"
    )
    body += stroke(waves, "var(--deep)", 1, opacity=0.3)
    gap = (end - start - 34) / (TREASURES_TO_END + 0.4)
    slots, won = "", min(player["treasures"], TREASURES_TO_END)
    for number in range(TREASURES_TO_END):
        x = start + 10 + gap * (number + 1)
        slots += use("chest", x, middle, high * 0.92) if number < won else _slot(x, middle, high)
    body += art.place(f"slots:{seat}", slots, about="treasure")
    body += use("bell", end - 14, middle, high * 0.7)
    size, ships = max(high * 1.15, 23.0), player["colours"]
    bow = start + 8 + gap * won + high * 0.95 - (0 if won else 8)
    bow = min(bow, end - size * (0.8 * len(ships) - 0.4))  # clear of the points
    for index, colour in enumerate(ships):
        x = bow + size * 0.8 * index
        body += use(f"ship-{colour}", x, middle - high * 0.16, size)
    body += art.place(
        f"worth:{seat}", art.plate(width - 30, middle, points_of(player), _size(player, high))
    )
    return art.place(f"lane:{seat}", body, leaf=name_of(view, player))


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
    name = "Pirates' dish" if width > 110 else "Dish"
    title = art.centred(width / 2, 13, f"{name} {count}/{DISH_TO_END}", 12, "var(--ink)")
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
    body = at(1, 1, f'<path d="{edge}" {look}/>') + badge(
        player["colours"], 14, middle, 10, player["seat"]
    )
    turn = still_sails(view, player)
    if turn and turn != "finished":
        body += use("bell", 22, middle - 10, 15)
    words, right = points_of(player), width - 6
    if len(view["players"]) == 2:
        size = 16 if len(words) < 4 else 11
        room = right - 27 - art.length(words, size, bold=True) * 0.92
        line = middle + size * 0.36
        body += _slots(player, 29, middle, min(room / TREASURES_TO_END, 18))
        body += words_at(right, line, words, size, anchor="end", bold=True, serif=True)
        body += _thinks(player, 27, 2, width - 27, 12)
    else:  # points above, Treasures below
        body += _slots(player, 26, height - 13, (right - 26) / TREASURES_TO_END)
        body += art.centred((26 + right) / 2, 13, words, 13, "var(--ink)", serif=True)
        body += _thinks(player, 3, height - 11, 22, 8)  # below the badge
    names = ("worth", "lane")  # your hand, cargo and Compasses lie below
    for name in names if seat == view["seat"] else ("hand", "cargo", *names, "compasses"):
        body = art.place(f"{name}:{seat}", body)
    body = f'<g opacity=".55">{body}</g>' if turn == "finished" else body
    return art.place(f"plate:{seat}", body, leaf=name_of(view, player))


def _slots(player: Document, left: float, y: float, step: float) -> str:
    """The places for Treasures of a chip, those that are won filled."""
    body, size = "", min(step * 1.15, 17.5)
    for number in range(TREASURES_TO_END):
        x = left + step * (number + 0.5)
        is_won = number < player["treasures"]
        body += use("chest", x, y, size) if is_won else _slot(x, y, size)
    return art.place(f"slots:{player['seat']}", body)


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
    part = min(width / ROOMY, 1.0)
    body += badge(player["colours"], 28 * part, middle, min(16 * part, height * 0.38), seat)
    body += at(52 * part, 0, _who(view, player, 122 * part, height))
    body += at(182 * part, middle, _tokens(player), scale=max(part, 0.85))
    body += at(304 * part, 0, _cards(view, player, 80 * part, middle, height))
    body += stroke(
        f"M{num(384 * part)} {num(height * 0.16)}V{num(height * 0.84)}", "var(--rule)", 1
    )
    left = 392 * part
    body += cargo(view, player, left, middle, width - left - 8, min(33 * part, height * 0.72))
    body += _thinks(player, 176 * part, 0, 122 * part, height / 2)
    return art.place(f"plate:{seat}", body, leaf=name_of(view, player))


def _who(view: Document, player: Document, width: float, height: float) -> str:
    """The name, and below it the power; in the last round whether its turn is still to come."""
    name, power = name_of(view, player), player["power"]
    size = next((s for s in (17, 15, 13) if art.length(name, s) < width), 12)
    if power is None or height < 33:
        return words_at(0, height / 2 + size * 0.36, name, size, bold=True, serif=True)
    low = height < 40
    size = min(size, 15) if low else size
    body = words_at(0, height / 2 - (1 if low else 4), name, size, bold=True, serif=True)
    y = height / 2 + (9 if low else 13)
    turn = still_sails(view, player)
    words, start = turn or power["name"], 21.0
    if art.length(words, 12.5) > width - start:
        words, start = (turn, 0.0) if turn else (_brief(words), start)
    icon = use(f"power-{power['id']}", 8, y, 19) if start else ""
    icon += words_at(
        start,
        y + 4.4,
        words,
        12.5,
        bold=turn not in ("", "finished"),
        fill="var(--ink)" if turn else "var(--muted)",
    )
    return body + art.place(f"power:{player['seat']}", icon, about=power["id"])


def _brief(power: str) -> str:
    """The name of a power where there is little room: "Odd Jane", "Strategist"."""
    return power.partition(" / ")[0].removeprefix("The ")


def _tokens(player: Document) -> str:
    """Compasses, and Debt if any."""
    count, debt = player["compasses"], player["debt"]
    coins = ""
    if count <= MOST_TOKENS - bool(debt):
        coins = "".join(use("compass", 12 + 21 * n, 0, 25) for n in range(count))
    else:
        coins = use("compass", 12, 0, 25) + _times(27, count)
    body = art.place(f"compasses:{player['seat']}", coins + _dot(12, 0), about="compass")
    if debt:
        owed = use("debt", 59, 0, 27) + (_times(74, debt) if debt > 1 else "")
        body += art.place(f"debt:{player['seat']}", owed, about="debt")
    return body


def _times(x: float, count: int) -> str:
    return words_at(x, 6, f"×{count}", 16, bold=True, serif=True)


def _thinks(player: Document, x: float, y: float, width: float, height: float) -> str:
    """Where dots show that somebody thinks, clear of what is counted."""
    size = f'width="{num(width)}" height="{num(height)}"'
    spot = f'<rect x="{num(x)}" y="{num(y)}" {size} fill="none" pointer-events="none"/>'
    return art.place(f"thinks:{player['seat']}", spot)


def _dot(x: float, y: float) -> str:
    """Something unseen, so that an empty place can still be found."""
    return f'<rect x="{num(x - 1)}" y="{num(y - 1)}" width="2" height="2" fill="none"/>'


def _cards(view: Document, player: Document, width: float, y: float, height: float) -> str:
    """The hand as backs with its count; what is known of it peeps out face up, at the end all."""
    size = min(34.6, height * 0.72)
    wide = size * 0.8
    if view["over"]:
        opened = _open_hand(player, width - 6, y - wide * TALL / 2, wide)
        return art.place(f"hand:{player['seat']}", opened or _dot(14, y))
    body = ""
    backs = (-14, -5, 4)[: player["held"]]  # all three where the count is unknown
    for number, turn in enumerate(backs):
        back = f'<g transform="rotate({turn})">{use("back", 0, 0, size)}</g>'
        body += at(14 + 8 * number, y - 3, back)
    known = [kind for kind in player["known"] if not kind.startswith("good_")]
    for number, kind in enumerate(known[:2]):
        face = f'<g transform="rotate(10)">{card(kind, wide)}</g>'
        body += at(width / 2 + 14 * number, y - wide * TALL / 2 - 2, face)
    held = player["held"]
    goods = sum(player["goods"])  # cards, too, but drawn as cargo
    words = "? cards" if held is None else f"{held} card{'' if held == 1 else 's'}"
    if held is not None and goods and width > NARROW:
        words = f"{goods} Good{'' if goods == 1 else 's'}"
        words = f"{held - goods} + {words}" if held > goods else words
    foot = y + min(size * 0.36, height / 2 - 12)
    return art.place(f"hand:{player['seat']}", body + art.plate(22, foot, words, 12))


def _open_hand(player: Document, width: float, y: float, wide: float) -> str:
    """All that was in a hand besides its Goods, pale: only they count."""
    kinds = [kind for kind in player["cards"] or () if not kind.startswith("good_")]
    step = min(12.0, (width - wide) / max(len(kinds) - 1, 1))
    faces = "".join(at(step * number, y, card(kind, wide)) for number, kind in enumerate(kinds))
    return f'<g opacity=".6">{faces}</g>'


def cargo(view: Document, player: Document, x: float, y: float, width: float, size: float) -> str:
    """Goods as crates, and what they are worth; yours can be pointed at."""
    mine = player["seat"] == view["seat"]
    held = [
        (colour, count) for colour, count in zip(COLOURS, player["goods"], strict=True) if count
    ]
    asked = mine and view["phase"] == "bribe_good"  # then every crate has a ring
    words = f"= {player['cargo']}" if held and not asked else ""
    room = width - art.length(words, 14, bold=True) - 10
    if room < size * len(held) * 0.6:  # every crate can be pointed at
        words, room = "", width
    apart = 1.5 if asked else 1.3 if max(player["goods"]) > 1 else 1.02  # counts stand between
    step = min(size * apart, (room - size) / max(len(held) - 1, 1))
    body = _dot(x + size / 2, y)
    for number, (colour, count) in enumerate(held):
        spot = x + size / 2 + step * number
        crate = use(f"crate-{colour}", spot, y, size)
        if count > 1:
            crate += art.plate(spot + size * 0.4, y - size * 0.3, f"×{count}", 12)
        key = f"good:{colour}" if mine else f"good:{player['seat']}:{colour}"
        body += art.piece(key, crate, f"good_{colour}" if mine else "", about=f"good_{colour}")
    if held:
        body += words_at(x + width, y + 5, words, 14, anchor="end", bold=True)
    elif width > 80:
        body += words_at(x + width, y + 5, "no cargo", 12.5, anchor="end", fill="var(--muted)")
    return art.place(f"cargo:{player['seat']}", body)
