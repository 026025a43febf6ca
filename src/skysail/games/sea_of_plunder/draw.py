"""Sea of Plunder drawn: the sea, the seats and the hand, as one seat sees them.

Made of the view alone. Pointing at a card shows its path from the ship (or from the pirates, for a
discard); the sea itself is drawn by `seascape.py`, a card's face by `faces.py`.
"""

from skysail import art, layout
from skysail.art import CREAM, GOLD, INK, MOSS, SMALL, Point, at, cut, stroke, use
from skysail.art import text as words_at
from skysail.game import Document
from skysail.layout import LANDSCAPE, Page, Part

from .box import KIND, SIDE
from .faces import TALL, card
from .names import card_text, kind_name
from .pictures import DEFS, cover
from .seascape import Sea, draw_sea, preview
from .text import MOVES, describe

__all__ = ["cover", "draw"]

CARD, NARROW_CARD = 88.0, 69.0  # how wide
ON_SEA = ("pirate_", "island_", "x_", "turn_", "ship_")


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    page = _portrait(view) if narrow else _landscape(view)
    title = f"Sea of Plunder, round {view['round']}: {view['prompt']}"
    return layout.position(page, title, describe(view), view["happened"], DEFS, theme)


def _landscape(view: Document) -> Page:
    """The sea left; question, seats and piles right; the hand below."""
    pad, gap = 14.0, 10.0
    sea = Sea(pad, pad, 39)
    aside = pad + sea.size + gap
    wide = LANDSCAPE - pad - aside
    question, y = _question(view, wide)
    body = at(aside, pad, question)
    y += pad + gap
    piles, high = _piles(view, wide)
    body += at(aside, y, piles)
    seats = [_player(view, player, wide) for player in view["players"]]
    players, y = layout.stack(seats, 8, aside, y + high + gap)
    body = draw_sea(view, sea) + body + players
    top = max(y, pad + sea.size) + gap
    hand, high = _hand(view, sea, pad, top, sea.size + gap + wide, CARD)
    return body + hand, LANDSCAPE, top + high + pad


def _portrait(view: Document) -> Page:
    """One column: question, sea, hand, piles, seats."""
    pad, width = 6.0, 400.0
    inner = width - 2 * pad
    question, high = _question(view, inner)
    body = at(pad, pad, question)
    sea = Sea(pad, pad + high + 8, inner / (SIDE + 1.24))
    body += draw_sea(view, sea)
    y = sea.y + sea.size + 8
    hand, high = _hand(view, sea, pad, y, inner, NARROW_CARD)
    y += high + 8
    players = [_player(view, player, inner) for player in view["players"]]
    below, end = layout.stack([_piles(view, inner), *players], 8, pad, y)
    return body + below + hand, width, end


# -- the question


def _question(view: Document, width: float) -> Part:
    """What is asked, buttons for choices without a thing on the table, and what happened."""
    y = 30.0
    if view["over"]:
        body = at(8, 8, layout.banner(width - 16, view["prompt"], "#3f6a38"))
        y = 70.0
    else:
        lines = art.wrap(view["prompt"], (width - 24) * 0.92, 18)
        body = ""
        for line in lines:
            body += words_at(12, y, line, 18, bold=True, serif=True)
            y += 23
    flag = "last round" if view["last_round"] else f"round {view['round']}"
    options = [option for option in view["choices"] if _is_button(view, option)]
    labels = [_short(option) for option in options]
    widest = max((art.length(label, 15, bold=True) for label in labels), default=0) + 20
    columns = 2 if 2 * widest + 34 <= width else 1
    wide = (width - 24 - 10 * (columns - 1)) / columns
    buttons = [
        art.choice(option["action"], option["label"], _button(wide, label))
        for option, label in zip(options, labels, strict=True)
    ]
    drawn, end = layout.grid(buttons, columns, wide + 10, 50, 12, y - 8)
    body, y = body + drawn, end + 8
    told = layout.latest(view["happened"], width - 24, 4)
    body += art.paragraph(12, y + 4, told, fill="var(--soft)")
    y += len(told) * SMALL * 1.22 + 8
    plate = art.plate(width - 50, 14, flag, fill="#f2c9bd" if view["last_round"] else CREAM)
    return art.panel(width, y) + body + ("" if view["over"] else plate), y


def _button(width: float, label: str) -> str:
    outline = art.box(width, 40, 9)
    word = words_at(width / 2, 25, label, 15, anchor="middle", bold=True, fill=INK)
    return cut(outline(0), CREAM, 1) + word + art.ring("legal", outline, 3)


def _short(option: Document) -> str:
    """A button's words."""
    return str(option["label"]).removeprefix("Those with ").replace(" take a Debt", "")


def _is_button(view: Document, option: Document) -> bool:
    move = option["move"]
    if "kind" in option or move in ("deck", "pile"):
        return False
    if move in ("north", "east", "south", "west"):
        return len(option["paths"]) > 1
    return not move.startswith(ON_SEA) or view["phase"] == "choose_colour"


# -- the hand


def _hand(view: Document, sea: Sea, left: float, top: float, width: float, wide: float) -> Part:
    """The own cards by kind, each choosable where it is a choice; at the end, every hand."""
    rows = [p for p in view["players"] if p["cards"] is not None]
    body, y = "", top + 8
    for player in rows:
        kinds = sorted(set(player["cards"]), key=lambda kind: KIND[kind])
        name = "Your hand" if player["seat"] == view["seat"] else f"{player['name']}'s hand"
        words = f"{name}: {len(player['cards'])} cards"
        body += words_at(left + 10, y + 14, words, 15, bold=True, serif=True)
        y += 24
        tall, gap = wide * TALL, 9.0 if width > 400 else 4.5
        columns = max(1, int((width - 20 + gap) // (wide + gap)))
        for index, kind in enumerate(kinds):
            row, column = divmod(index, columns)
            x, up = left + 10 + column * (wide + gap), y + row * (tall + gap + 2)
            own = player["seat"] == view["seat"]
            body += _held(view, sea, kind, player["cards"].count(kind), (x, up), wide, own)
        y += (-(-len(kinds) // columns)) * (tall + gap + 2) if kinds else 6
    if not rows:
        return "", 0.0
    height = y - top + 2
    return at(left, top, art.panel(width, height)) + body, height


def _held(
    view: Document, sea: Sea, kind: str, count: int, spot: Point, wide: float, own: bool
) -> str:
    verb = "discard" if view["phase"].startswith("discard") else "play"
    move = f"{verb}_{kind}" if own and f"{verb}_{kind}" in MOVES else ""
    face = art.piece(f"card_{kind}", at(*spot, card(kind, wide)), move)
    if count > 1:
        face += art.plate(spot[0] + wide - 12, spot[1] + wide * TALL - 10, f"×{count}")
    option = next((o for o in view["choices"] if o.get("kind") == kind), None) if own else None
    words = f"{kind_name(KIND[kind])}. {card_text(kind)}"
    if option is None:
        return art.hint(words, face)
    face += at(*spot, art.ring("legal", art.box(wide, wide * TALL, wide * 0.1), 2.4))
    paths = preview(view, sea, kind, option["move"].partition("_")[0])
    if paths:
        face += art.preview(paths)
    return art.choice(option["action"], f"{option['label']}. {card_text(kind)}", face)


# -- piles and seats


def _piles(view: Document, width: float) -> Part:
    """Deck, pile with its top card, the pirates' dish, what waits for the discard."""
    wide = NARROW_CARD if width < 400 else CARD
    tall, second = wide * TALL, wide + 23
    high = tall + 16
    body = art.panel(width, high)
    taken = {option["move"]: option for option in view["choices"]}
    edge = art.box(wide, tall, 5)
    back = at(12, 8, art.card_back(wide)) + art.plate(
        12 + wide / 2, tall - 2, str(view["deck"]), 15
    )
    top = at(second, 8, stroke(edge(0), "var(--rule)", 1.6, dashes="4 6"))
    if view["pile"]:
        top = art.piece(f"card_{view['pile'][0]}", at(second, 8, card(view["pile"][0], wide)))
    for x, move, face in ((12.0, "deck", back), (second, "pile", top)):
        if move in taken:
            face += at(x, 8, art.ring("legal", edge, 3))
            face = art.choice(taken[move]["action"], taken[move]["label"], face)
        body += face
    x = second + wide + 13
    full = view["dish"] >= 6
    body += use("chest", x + 14, 24, 30)
    words = f"Pirates' dish {view['dish']} / 6"
    body += words_at(
        x + 36, 29, words, 15, bold=True, fill="var(--coral)" if full else "var(--ink)"
    )
    waiting = [kind_name(KIND[kind]) for kind in view["waiting"]]
    lines = [f"Waiting for the discard: {', '.join(waiting)}"] if waiting else []
    if view["card"]:
        turned = ", Compass spent" if view["turned"] else ""
        lines.append(f"In use: {view['card_name']}{turned}")
    if view["under"]:
        names = ", ".join(kind_name(KIND[kind]) for kind in view["under"])
        lines.append(f"You slipped under the deck: {names}")
    wrapped = [part for line in lines for part in art.wrap(line, width - x - 12)][:4]
    return body + art.paragraph(x, 54, wrapped, fill="var(--soft)"), high


def _player(view: Document, player: Document, width: float) -> Part:
    """A seat: ships, power, tokens, hand, and what the looking seat knows of it."""
    seat, mine = player["seat"], player["seat"] == view["seat"]
    body = art.badge(seat, 22, 22, 13)
    name = player["name"] + (" (you)" if mine else "")
    body += words_at(42, 27, name, 15, bold=True, serif=True)
    x = 46 + art.length(name, 15, bold=True)
    for ship in view["ships"]:
        if ship["seat"] == seat:
            body += use(f"ship_{ship['colour']}", x + 12, 20, 28)
            x += 28
    token = 46.0
    left, y = width - 18 - 4 * token, 22.0
    if x > left:  # a long name, or two ships: the tokens get a line of their own
        left, y = 12.0, 48.0
    for index, (picture, count) in enumerate(
        (
            ("chest", f"{player['treasures']}/3"),
            ("compass", str(player["compasses"])),
            ("debt", str(player["debt"])),
            ("cards", "?" if player["held"] is None else str(player["held"])),
        )
    ):
        spot = left + index * token + (10 if index else 0)
        body += use(picture, spot + 9, y, 20)
        body += words_at(spot + 21, y + 5, count, 14, bold=True)
    lines = []
    if player["power"]:
        lines += art.wrap(f"{player['power']['name']}: {player['power']['text']}", width - 24)
    if player["known"]:
        names = ", ".join(kind_name(KIND[kind]) for kind in player["known"])
        lines += art.wrap(f"You know of: {names}", width - 24)
    score = view["scores"][seat]
    worth = f"{score} point{'' if abs(score) == 1 else 's'}" + (
        "" if mine or view["over"] else " and Goods"
    )
    lines.append(worth)
    body += art.paragraph(12, y + 30, lines, fill="var(--soft)")
    high = y + 24 + len(lines) * SMALL * 1.22
    edge = stroke(art.box(width, high, 10)(-1), MOSS, 2.4) if seat == view["choosing"] else ""
    if seat == view["winner"]:
        edge = stroke(art.box(width, high, 10)(-1), GOLD, 4)
    return art.panel(width, high) + edge + body, high
