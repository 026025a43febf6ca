"""Pirates Under Fire drawn: the sea, the fleets, the market, as one seat sees them; of the view alone.

The seat that looks sits at the lower rim; a spectator sits with Light. For Dark the sea is turned
by half a turn.
"""

from collections.abc import Callable, Sequence
from itertools import groupby

from skysail import art
from skysail.art import CREAM, GOLD, INK, SMALL, at, disc, num, stroke, text, use
from skysail.game import Document

from .picture import DEFS, arrow, mine, outline, tile
from .picture import cover as cover
from .sea import COLUMNS, ROWS
from .text import (
    EFFECT_MEANINGS,
    EFFECT_NAMES,
    MERCENARY_MEANINGS,
    POINT_NAMES,
    SEAT_NAMES,
    SHIP_MEANINGS,
    SHIP_NAMES,
    describe,
)
from .view import numbered_tile

WIDE = 500  # a part wider than this is on the landscape page
WON = "#3f6a38"
PARTED = "#5e5138"
ON_BUTTONS = ("decline", "space_first", "ship_first", "left", "middle", "right", "no", "yes")
BOARD_WIDTH = {"reef": 3, "lagoon": 3, "channel": 1}

Point = tuple[float, float]
Spot = Callable[[str], Point]  # a space's name -> its middle


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    body, width, height = _portrait(view) if narrow else _landscape(view)
    title = f"Pirates Under Fire, turn {view['turn']['number']}: {view['prompt']}"
    words = "\n".join([describe(view), "", *view["happened"]])
    whole = art.page(width, height) + body
    return art.svg(width, height, whole, title, words, defs=DEFS, theme=theme)


def _landscape(view: Document) -> tuple[str, float, float]:
    """Sea left; the two seats and the market right; below, the question and what the seat holds."""
    pad, gap, top = 20.0, 12.0, 66.0
    sea, left, deep = _sea(view, 88)
    right = 472.0
    aside, full = pad + left + gap, left + gap + right
    body = at(pad, 14, _header(view, full)) + at(pad, top, sea)
    y = top
    near = _near(view)
    for part, high in (
        _side(view, 1 - near, right),
        _market(view, right),
        _side(view, near, right),
    ):
        body += at(aside, y, part)
        y += high + gap
    y = max(top + deep + gap, y)
    for part, high in (
        _accounts(view, full) if view["over"] else _question(view, full),
        _legend(full, 6),
    ):
        body += at(pad, y, part)
        y += high + gap
    return body, full + 2 * pad, y - gap + pad


def _portrait(view: Document) -> tuple[str, float, float]:
    """One column: the other seat, the sea, the question and the own hand; the market below."""
    pad, gap, width = 8.0, 8.0, 384.0
    near = _near(view)
    sea, wide, high = _sea(view, 51)
    parts = [
        _side(view, 1 - near, width),
        (at((width - wide) / 2, 0, sea), high),
        _accounts(view, width) if view["over"] else _question(view, width),
        _side(view, near, width),
        _market(view, width),
        _legend(width, 2),
    ]
    body, y = "", pad
    for part, tall in parts:
        body += at(pad, y, part)
        y += tall + gap
    return body, width + 2 * pad, y


def _near(view: Document) -> int:
    """The seat at the lower rim."""
    seat: int | None = view["seat"]
    return seat or 0


def _header(view: Document, width: float) -> str:
    body = text(0, 34, "Pirates Under Fire", 30, bold=True, serif=True)
    turn = view["turn"]
    words = f"Turn {turn['number']} of {turn['of']}" if turn["number"] else "Arranging the sea"
    body += text(width, 30, words, art.LARGE, anchor="end", serif=True, fill="var(--soft)")
    if turn["seat"] is not None:
        body += art.badge(turn["seat"], width - art.length(words, art.LARGE) - 24, 23, 14)
    return body


# -- the sea


def _sea(view: Document, cell: float) -> tuple[str, float, float]:
    """The sea with all that lies on it, and how large that is."""
    wide_page = cell > 60
    rim = 26.0 if wide_page else 13.0
    width, height = COLUMNS * cell + 2 * rim, ROWS * cell + 2 * rim
    turned = view["seat"] == 1

    def spot(name: str) -> Point:
        row, column = int(name[1]), int(name[3])
        x = COLUMNS - 1 - column if turned else column
        y = row if turned else ROWS - 1 - row
        return rim + (x + 0.5) * cell, rim + (y + 0.5) * cell

    water = at(rim, rim, f'<path d="{art.box(COLUMNS * cell, ROWS * cell, 6)(0)}"/>')
    body = art.panel(width, height)
    body += f'<g fill="url(#@sea)">{water}</g><g fill="url(#@waves)">{water}</g>'
    body += _grid(view, cell, rim) + _rims(view, cell, rim)
    if wide_page:
        body += _coordinates(turned, cell, rim)
    offered = {option["space"]: option for option in view["choices"] if "space" in option}
    numbers: Document = {}
    for side in view["sides"]:
        numbers |= side["tally"]["numbers"]
    for space in view["sea"]:
        option = offered.get(space["space"])
        face = _space(view, space, cell, numbers, option)
        face = art.piece(f"space_{space['space']}", face, space["space"])
        if option and "path" not in option:
            face = art.choice(option["action"], option["label"], face)
        x, y = spot(space["space"])
        body += at(x - cell / 2, y - cell / 2, face)
    body += _combinations(view, spot, cell)
    for option in view["choices"]:
        if "path" in option:
            body += _shot(option, spot, cell, 1 - view["choosing"])
    return body, width, height


def _grid(view: Document, cell: float, rim: float) -> str:
    """Thin lines between spaces, thicker ones between boards, the frontier between the halves."""
    right, low = rim + COLUMNS * cell, rim + ROWS * cell
    thin = "".join(f"M{num(rim + c * cell)} {num(rim)}V{num(low)}" for c in range(1, COLUMNS))
    thin += "".join(f"M{num(rim)} {num(rim + r * cell)}H{num(right)}" for r in range(1, ROWS))
    body = stroke(thin, "var(--deep)", 1, opacity=0.6)
    turned, middle = view["seat"] == 1, rim + ROWS * cell / 2
    edges = ""
    for owner, half in enumerate(view["halves"]):
        below = (owner == 0) != turned
        place = 0
        for board in (half or [])[:-1]:
            place += BOARD_WIDTH[board["board"]]
            x = rim + (place if below else COLUMNS - place) * cell
            edges += f"M{num(x)} {num(middle if below else rim)}V{num(low if below else middle)}"
    body += stroke(edges, "var(--deep)", 3, opacity=0.75)
    return (
        body
        + stroke(f"M{num(rim)} {num(middle)}H{num(right)}", CREAM, 5)
        + stroke(f"M{num(rim)} {num(middle)}H{num(right)}", INK, 2, dashes="10 6")
    )


def _rims(view: Document, cell: float, rim: float) -> str:
    """Each seat's first row has her colour at its edge, and her badge."""
    near, width = _near(view), COLUMNS * cell
    body = ""
    for seat in range(len(SEAT_NAMES)):
        y = rim + ROWS * cell if seat == near else rim
        body += stroke(f"M{num(rim)} {num(y)}h{num(width)}", art.SEAT_COLOURS[seat], 5)
        body += art.badge(
            seat, rim + width + rim / 2, y + (-9 if seat == near else 9), min(11, rim * 0.44)
        )
    return body


def _coordinates(turned: bool, cell: float, rim: float) -> str:
    body = ""
    for column in range(COLUMNS):
        x = rim + ((COLUMNS - 1 - column if turned else column) + 0.5) * cell
        body += text(x, rim + ROWS * cell + 18, f"c{column}", anchor="middle", fill="var(--soft)")
    for row in range(ROWS):
        y = rim + ((row if turned else ROWS - 1 - row) + 0.5) * cell
        body += text(rim - 6, y + 5, f"r{row}", anchor="end", fill="var(--soft)")
    return body


def _space(
    view: Document, space: Document, cell: float, numbers: Document, option: Document | None
) -> str:
    """One space: icon, mine, ship, and whether it may be chosen."""
    half, icon, ship = cell / 2, space["icon"], space["ship"]
    meaning = f"{space['space']}: {EFFECT_NAMES[icon]}. {EFFECT_MEANINGS[icon]}" if icon else ""
    body = f'<rect width="{num(cell)}" height="{num(cell)}" fill="transparent"/>'
    edge: art.Outline = art.box(cell - 8, cell - 8, 6)
    inset = 4.0
    if ship:
        size = _tile_size(cell)
        if icon and cell > 60:
            body += use(icon, cell - 9, cell - 9, 13, "var(--deep)")
        counts_as = numbers.get(ship["mercenary"])
        inset, edge = (cell - size) * 0.4, outline(ship["owner"], size)
        laid = art.lift(tile(ship, ship["owner"], size, counts_as))
        if space["space"] == view["at"]:
            laid = art.piece("chosen", laid)
        body += at(inset, inset, laid)
        meaning = f"{space['space']}: {SEAT_NAMES[ship['owner']]}'s {ship['name']}"
        meaning += ", burning" if ship["burning"] else ""
        meaning += f", {ship['shields']} shields" if ship["shields"] else ""
    elif icon:
        body += use(icon, half, half, cell * 0.46, "var(--deep)")
    if space["mine"]:
        body += at(half + cell * 0.2, half - cell * 0.2, mine(space["mine"], cell * 0.5))
        meaning += f" ({space['mine']})" if not ship else ", on a mine"
    if option:
        body += at(inset, inset, art.ring("legal", edge, 3.4))
    elif space["space"] == view["at"]:
        body += at(inset, inset, art.ring("chosen", edge))
    return body if option else f"<g><title>{art.escape(meaning)}</title>{body}</g>"


def _tile_size(cell: float) -> float:
    """A tile leaves room at the corner for the icon of its space, where that can be seen."""
    return cell * (0.79 if cell > 60 else 0.86)


def _combinations(view: Document, spot: Spot, cell: float) -> str:
    """A line in the fleet's colour along each combination; its points when all is over."""
    body = ""
    for side in view["sides"]:
        colour = art.SEAT_COLOURS[side["seat"]]
        for found in side["tally"]["combinations"]:
            (x0, y0), (x1, y1) = spot(found["spaces"][0]), spot(found["spaces"][-1])
            level = y0 == y1
            across, down = (0.0, cell * 0.41) if level else (-cell * 0.41, 0.0)
            reach = cell * 0.34
            dx, dy = (
                (reach * (1 if x1 > x0 else -1), 0.0)
                if level
                else (0.0, reach * (1 if y1 > y0 else -1))
            )
            course = f"M{num(x0 + across - dx)} {num(y0 + down - dy)}"
            course += f"L{num(x1 + across + dx)} {num(y1 + down + dy)}"
            body += stroke(course, CREAM, 7) + stroke(course, INK, 5.6) + stroke(course, colour, 4)
            if view["result"] == "scored":
                x, y = (x0 + x1) / 2 + across, (y0 + y1) / 2 + down
                body += art.plate(x, y, str(found["points"]), 14, fill=GOLD)
    return body


def _shot(option: Document, spot: Spot, cell: float, enemy: int) -> str:
    """A possible shot: arrow and target are one choice."""
    points = [spot(name) for name in option["path"]]
    x, y = points[-1]
    size = _tile_size(cell)
    inset = (cell - size) * 0.4 - cell / 2
    target = f'<rect width="{num(size)}" height="{num(size)}" fill="transparent"/>'
    target += art.ring("legal", outline(enemy, size), 3.4)
    body = at(x + inset, y + inset, target) + arrow(points, max(4.0, cell * 0.07), cell * 0.42)
    return art.choice(option["action"], option["label"], body)


# -- the seats


def _side(view: Document, seat: int, width: float) -> tuple[str, float]:
    """A seat's name, what she has before her, what her fleet is worth."""
    side = view["sides"][seat]
    inner, wide = width - 24, width > 400
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
        face = use(picture, 11, 0, 20, "var(--ink)") + text(
            27, 6, str(count), art.MIDDLE, bold=True
        )
        body += at(place * step, 52, f"<g><title>{count} {words}</title>{face}</g>")
    y = 70.0
    if side["destroyed"]:
        lost = " ".join(str(number) for number in side["destroyed"])
        body += text(0, y + 14, f"destroyed: {lost}", fill="var(--soft)")
        y += 20
    elif wide:
        y += 6
    return art.panel(width, y + 10) + at(12, 4, body), y + 10


# -- the market


def _market(view: Document, width: float) -> tuple[str, float]:
    """The mercenaries for sale as rows: tile, name, price, numbers, what they do."""
    arranging, supply = view["phase"].startswith("layout"), view["supply"]
    body = text(0, 20, "Market", art.MIDDLE, bold=True, serif=True)
    words = f"supply: {supply['shields']} shields, {supply['mines']} mines"
    if supply["unseen_tokens"]:
        words += f", {supply['unseen_tokens']} being placed"
    if not arranging:
        body += text(width - 24, 20, words, anchor="end", fill="var(--soft)")
    y, inner = 32.0, width - 24
    offered = {option["mercenary"]: option for option in view["choices"] if "mercenary" in option}
    for hired in view["market"]:
        lines = art.wrap(MERCENARY_MEANINGS[hired["id"]], inner - 62)
        tall = max(46.0, 26 + len(lines) * SMALL * 1.22)
        edge = art.box(inner, tall, 8)
        row = art.cut(edge(0), CREAM, 0.8) + disc(24, tall / 2, 18, art.DEEP, 1, GOLD)
        row += use(hired["id"], 24, tall / 2, 24, CREAM)
        row += text(54, 19, hired["name"], 15, bold=True, serif=True, fill=INK)
        row += text(
            60 + art.length(hired["name"], 15, bold=True),
            19,
            f"counts as {hired['shows']}",
            fill=PARTED,
        )
        row += use("gold", inner - 34, 14, 17, INK) + text(
            inner - 20, 20, str(hired["cost"]), 16, bold=True, fill=INK
        )
        row += art.paragraph(54, 36, lines, fill=INK)
        row = art.piece(f"hired_{hired['id']}", row, hired["id"])
        option = offered.get(hired["id"])
        if option:
            row = art.choice(option["action"], option["label"], row + art.ring("legal", edge, 3.4))
        body += at(0, y, row)
        y += tall + 8
    if not view["market"]:
        words = "Opens when the sea is arranged." if arranging else "Nobody is left to be hired."
        body += text(0, y + 12, words, fill="var(--soft)")
        y += 24
    return art.panel(width, y + 8) + at(12, 4, body), y + 8


def _legend(width: float, columns: int) -> tuple[str, float]:
    """What the icons of the spaces mean."""
    wide, high = (width - 20) / columns, 34.0
    tall = high * -(-len(EFFECT_MEANINGS) // columns) + 10
    body = art.panel(width, tall)
    for place, (icon, meaning) in enumerate(EFFECT_MEANINGS.items()):
        line, column = divmod(place, columns)
        face = use(icon, 16, 17, 24, "var(--deep)") + text(36, 22, EFFECT_NAMES[icon])
        face = f"<g><title>{art.escape(meaning)}</title>{face}</g>"
        body += at(10 + wide * column, 5 + high * line, face)
    return body, tall


# -- the question, the hand, the end


def _question(view: Document, width: float) -> tuple[str, float]:
    """What is asked, what has happened, buttons, and the tiles that the seat holds."""
    inner, wide = width - 24, width > WIDE
    lines = art.wrap(view["prompt"], inner * 0.95, 18)
    body = "".join(
        text(0, 24 * i, line, 18, bold=True, serif=True) for i, line in enumerate(lines, 1)
    )
    y = 24.0 * len(lines) + 6
    if view["chosen"]:
        face = tile(view["chosen"], view["choosing"], 44)
        body += at(inner - 46, 0, art.piece("chosen", face))
    buttons, high = _buttons(view, inner, wide)
    if wide and buttons:
        body += at(inner * 0.45, 6, buttons)
        y = max(y, high + 14)
    elif buttons:
        body += at(4, y + 8, buttons)
        y += high + 18
    if wide:
        body += at(inner * 0.55, high + 16 if buttons else 0, _log(view, inner * 0.45 - 60, 7))
    else:
        told = _latest(view["happened"], inner)
        body += art.paragraph(0, y + 14, told, fill="var(--soft)")
        y += 16 * len(told) + 8
    tiles, high = _held(view, inner, 66 if wide else 58)
    body += at(0, y + 6, tiles)
    y += high + 8
    return art.panel(width, y + 12) + at(12, 6, body), y + 12


def _buttons(view: Document, width: float, wide: bool) -> tuple[str, float]:
    """Choices that no tile and no space stands for."""
    options = [option for option in view["choices"] if option["move"] in ON_BUTTONS]
    if not options:
        return "", 0.0
    body, tall, gap = "", 44.0, 20.0
    room = width * 0.5 if wide else width - 8
    across = 2 if len(options) % 2 == 0 or not wide else len(options)
    each = min(260.0, (room + gap) / across - gap)
    if any(art.length(option["label"], 15, bold=True) > each - 10 for option in options):
        across, each = 1, min(320.0, room)
    for place, option in enumerate(options):
        line, column = divmod(place, across)
        face = art.choice(
            option["action"], option["label"], art.button(each, tall, option["label"])
        )
        body += at(column * (each + gap), line * (tall + gap), face)
    return body, -(-len(options) // across) * (tall + gap) - gap


def _held(view: Document, width: float, size: float) -> tuple[str, float]:
    """The seat's hand, or her reserve while she picks of it; equal tiles lie on each other."""
    if view["seat"] is None or view["phase"].startswith("layout"):
        return "", 0.0
    side = view["sides"][view["seat"]]
    picking = view["phase"] == "reserve_pick" and view["choosing"] == view["seat"]
    held = side["reserve"] if picking else side["hand"]
    offered = {option["number"]: option for option in view["choices"] if "number" in option}
    groups = [(number, len(list(same))) for number, same in groupby(held)]
    step = size + (34 if width > WIDE else 14)
    columns = max(1, int((width + 14) // step))
    body = ""
    for place, (number, copies) in enumerate(groups):
        line, column = divmod(place, columns)
        ship = numbered_tile(number)
        face = "".join(
            at(-3 * depth, -3 * depth, tile(ship, view["seat"], size))
            for depth in range(copies - 1, -1, -1)
        )
        face += text(size / 2, size + 17, SHIP_NAMES[ship["effect"]], anchor="middle")
        face = art.piece(f"tile_{number}", face, str(number))
        option = offered.get(number)
        if option:
            face += art.ring("legal", outline(view["seat"], size), 3.4)
        if copies > 1:
            face += art.plate(size - 4, 4, f"×{copies}", 13)
        if option:
            face = art.choice(option["action"], option["label"], face)
        else:
            words = art.escape(f"{ship['name']}: {SHIP_MEANINGS[ship['effect']]}")
            face = f"<g><title>{words}</title>{face}</g>"
        body += at(column * step + 8, line * (size + 30) + 8, face)
    return body, -(-len(groups) // columns) * (size + 30) + 6 if groups else 0.0


def _log(view: Document, width: float, most: int) -> str:
    """The last things that happened."""
    lines: list[str] = []
    for sentence in view["happened"]:
        lines += art.wrap(sentence, width)
    return art.paragraph(0, 18, lines[-most:], fill="var(--soft)")


def _latest(sentences: Sequence[str], width: float) -> list[str]:
    """As many of the last sentences as two lines hold."""
    for first in range(len(sentences)):
        lines = art.wrap(" ".join(sentences[first:]), width)
        if len(lines) <= 2:
            return lines
    return []


def _accounts(view: Document, width: float) -> tuple[str, float]:
    """How it ended, and both counts, combination by combination."""
    inner, wide = width - 24, width > WIDE
    words = view["prompt"]
    colour = WON if len(view["winners"]) != 1 else art.SEAT_COLOURS[view["winners"][0]]
    body, y = "", 0.0
    if art.length(words, SMALL, bold=True) < inner - 60:
        body += at(0, 6, art.lift(art.banner(inner, words, colour)))
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


def _account(side: Document, width: float) -> tuple[str, float]:
    """One seat's count."""
    tally = side["tally"]
    body = art.badge(side["seat"], 12, 12, 11) + text(
        32, 17, side["name"], art.MIDDLE, bold=True, serif=True
    )
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
