"""Sea of Plunder's notebook: what a seat may know of cargo, hands, cards, the pile and the dice."""

from collections import Counter
from collections.abc import Iterator, Sequence

from skysail import art
from skysail.art import at, num, use
from skysail.art import text as words_at
from skysail.game import Document
from skysail.stage import Leaf

from . import state as s
from .box import (
    COLOURS,
    COPIES,
    FIRST_ACTION,
    FIRST_GOOD,
    KIND,
    KIND_IDS,
    LETTER_FACES,
    NUMBER_FACES,
    SIDE,
)
from .chart import courses
from .faces import TALL, card
from .hand import PILE
from .merchants import WIDE, came, merchant, without_goods
from .names import told_name
from .pictures import badge, die
from .plates import in_order, name_of
from .story import Event, dice_of

FAMILIES = (
    ("Straight and diagonal", ("map_straight", "map_diag")),
    ("Hooks, Capes, Sweeps", ("map_hook", "map_cape", "map_sweep")),
    (
        "Several Xs",
        ("map_cross", "map_corners", "map_ns", "map_ew", "map_rising", "map_falling", "map_fork"),
    ),
    ("Ports and Actions", ("port_", "action_")),
    ("Events", ("event_",)),
)
LANDINGS = (  # what a card may land a ship on, by the pictures that say so
    ("an island", "island"),
    ("a port", "crate-"),
    ("a rival", "ship-"),
)
DIE = 30.0


def notebook(view: Document) -> list[Leaf]:
    """Five leaves and one for each player, made of the view alone."""
    players = [merchant(view, player) for player in in_order(view)]
    return [_cargo(view), _hands(view), _cards(view), _pile(view), _dice(view), *players]


def _words(x: float, y: float, words: str, *, bold: bool = False, muted: bool = False) -> str:
    fill = "var(--muted)" if muted else "var(--ink)"
    return words_at(x, y, words, 13, bold=bold, fill=fill)


def _cargo(view: Document) -> Leaf:
    """Four colours by where their Goods are for sure."""
    players = in_order(view)
    step = (WIDE - 96) / (len(players) + 2)
    body, said = "", []
    heads = ["quay", *(name_of(view, player) for player in players), "hands"]
    for number, head in enumerate(heads):
        x = 96 + step * (number + 0.5)
        if 0 < number <= len(players):
            body += badge(players[number - 1]["colours"], x, 14, 11)
        else:
            body += words_at(x, 18, head, 12, anchor="middle", fill="var(--muted)")
    for row, colour in enumerate(COLOURS):
        y = 46 + 34.0 * row
        stock = view["ports"][row]["stock"]
        sure = [player["goods"][row] for player in players]
        total = int(COPIES[FIRST_GOOD + row])
        counts = [stock, *sure, total - stock - sum(sure)]
        body += use(f"crate-{colour}", 18, y - 4, 28) + _words(38, y, colour.capitalize())
        for number, count in enumerate(counts):
            x = 96 + step * (number + 0.5)
            body += words_at(x, y, str(count), 15, anchor="middle", bold=count > 0)
        said.append(
            f"{colour}: " + ", ".join(f"{h} {n}" for h, n in zip(heads, counts, strict=True))
        )
    body += _words(0, 190, "“hands”: in some hand, but not known in whose", muted=True)
    return Leaf("Cargo", body, WIDE, 200, "; ".join(said))


def _hands(view: Document) -> Leaf:
    """What is known of each hand."""
    body, said, y = "", [], 0.0
    for player in in_order(view):
        if player["seat"] == view["seat"]:
            continue
        kinds = player["known"]
        held = player["held"]
        unknown = "?" if held is None else str(held - len(kinds))
        names = Counter(
            f"{told_name(KIND[kind])}{came(view, player['seat'], kind)}" for kind in kinds
        )
        listed = "; ".join(f"{n} {name}" if n > 1 else name for name, n in names.items())
        body += badge(player["colours"], 13, y + 14, 12)
        body += _words(32, y + 19, f"{name_of(view, player)}: {unknown} cards unknown", bold=True)
        told = ". ".join([f"Known: {listed or 'none'}", *without_goods(view, player)])
        lines = art.wrap(told, WIDE - 34, 13)
        body += art.paragraph(32, y + 38, lines, 13)
        said.append(f"{player['name']}: {unknown} unknown. {told}")
        y += 48 + 16 * len(lines)
    return Leaf("Hands", body, WIDE, max(y, 40), "; ".join(said))


def _mine(view: Document) -> list[str]:
    return view["players"][view["seat"]]["cards"] or [] if view["seat"] is not None else []


def unseen(view: Document) -> Counter[str]:
    """The cards besides Goods that the seat cannot locate, by kind."""
    seen = Counter[str]([*_mine(view), *view["pile"], *view["queue"], *view["under"]])
    seen.update(kind for player in view["players"] for kind in player["known"])
    kinds = [kind for kind in KIND_IDS if not kind.startswith("good_")]
    return Counter({kind: int(COPIES[KIND[kind]]) - seen[kind] for kind in kinds})


def _cards(view: Document) -> Leaf:
    """All cards in families: a pip for each copy, by where it is."""
    mine = _mine(view)
    known = [kind for player in view["players"] for kind in player["known"]]
    seen = Counter[str](view["pile"])
    body, y, said = "", 16.0, []
    found = {kind: " ".join(_landing(view, kind)) for kind in KIND_IDS}
    for what, picture in LANDINGS:
        names = ", ".join(told_name(KIND[kind]) for kind in KIND_IDS if picture in found[kind])
        for part in art.wrap(f"Onto {what}: {names or 'no card'}", WIDE, 13):
            body += _words(0, y, part)
            y += 17
        y += 5
    y += 8
    across = 6
    room = WIDE / across
    left = [kind for kind in KIND_IDS if not kind.startswith("good_")]
    for title, begins in FAMILIES:
        kinds = [kind for kind in left if kind.startswith(begins)]
        left = [kind for kind in left if kind not in kinds]
        body += _words(0, y, title, bold=True)
        y += 8
        for number, kind in enumerate(kinds):
            row, column = divmod(number, across)
            wide = room - 14
            top = y + row * (wide * TALL + 22)
            body += at(column * room + 4, top, card(kind, wide))
            landing = _landing(view, kind)
            for place, picture in enumerate(landing):
                body += use(picture, column * room + wide - 4 - 15 * place, top + 8, 17)
            copies = int(COPIES[KIND[kind]])
            marks = ["var(--ink)"] * mine.count(kind) + ["var(--gold)"] * known.count(kind)
            marks += ["var(--coral)"] * seen[kind]
            marks += ["none"] * (copies - len(marks))
            body += _pips(column * room + 4 + wide / 2, top + wide * TALL + 9, marks[:copies])
            unseen = marks[:copies].count("none")
            there = f", lands on {', '.join(landing.values())}" if landing else ""
            said.append(f"{told_name(KIND[kind])}: {unseen} of {copies} unseen{there}")
        rows = -(-len(kinds) // across)
        y += rows * ((room - 14) * TALL + 22) + 18
    for x, colour, words in (
        (0, "var(--ink)", "yours"),
        (70, "var(--gold)", "in a hand"),
        (160, "var(--coral)", "in the pile"),
        (255, "none", "unseen"),
    ):
        body += _pips(x + 6, y - 4, [colour]) + _words(x + 15, y, words, muted=True)
    body += _words(0, y + 20, "in a corner: what it would land you on now", muted=True)
    return Leaf("Cards", body, WIDE, y + 28, "; ".join(said))


def _landing(view: Document, kind: str) -> dict[str, str]:
    """What a Map or Port would land an own ship on as printed, in pictures and in words."""
    if KIND[kind] >= FIRST_ACTION:
        return {}
    own = [ship["square"] for ship in view["ships"] if ship["seat"] == view["seat"]]
    ends = {way[-1] for square in own for way in courses(view, kind, square)}
    found = {"island": "an island"} if ends & set(view["islands"]) else {}
    for port in view["ports"]:
        if port["square"] in ends:
            found[f"crate-{port['colour']}"] = port["name"]
    for ship in view["ships"]:
        if ship["seat"] != view["seat"] and ship["square"] in ends:
            found[f"ship-{ship['colour']}"] = ship["name"]
    return found


def _pips(x: float, y: float, colours: Sequence[str]) -> str:
    return "".join(
        f'<circle cx="{num(x + (n - (len(colours) - 1) / 2) * 11)}" cy="{num(y)}" r="4"'
        f' fill="{colour}" stroke="var(--ink)"/>'
        for n, colour in enumerate(colours)
    )


def _pile(view: Document) -> Leaf:
    """Every card of the pile, top first, with who laid it, and your own under the deck."""
    body, y = _words(0, 16, f"The pile: {len(view['pile'])} cards, the top first", bold=True), 24.0
    across, wide, layers, told = 6, 44.0, _layers(view), []
    for number, kind in enumerate(view["pile"]):
        row, column = divmod(number, across)
        x, top = column * (wide + 9), y + row * (wide * TALL + 8)
        body += at(x, top, card(kind, wide))
        who = [view["players"][layers[kind].pop()]] if layers.get(kind) else []
        for player in who:
            body += badge(player["colours"], x + wide - 4, top + wide * TALL - 4, 8)
        told.append(" by ".join([told_name(KIND[kind]), *(name_of(view, one) for one in who)]))
    y += -(-len(view["pile"]) // across) * (wide * TALL + 8) + 20
    names = [
        f"{told_name(KIND[kind])} (card {depth} of {view['deck']})"
        for kind, depth in zip(view["under"], view["depths"], strict=True)
    ]
    if names:
        body += _words(0, y, "Under the deck, by you:", bold=True)
        lines = art.wrap(", ".join(names), WIDE, 13)
        body += art.paragraph(0, y + 18, lines, 13)
        y += 20 + 16 * len(lines)
    return Leaf(
        PILE,
        body,
        WIDE,
        y,
        f"Pile: {', '.join(told)}. Under the deck: {', '.join(names) or 'none'}",
    )


def _layers(view: Document) -> dict[str, list[int]]:
    """Who played or discarded cards of each kind, the last time at the end."""
    found: dict[str, list[int]] = {}
    for kind, seat, laid, *_ in (one for play in view.get("events", ()) for one in play):
        if kind in (s.PLAYED_CARD, s.DISCARDED):
            found.setdefault(KIND_IDS[laid], []).append(seat)
    return found


def _dice(view: Document) -> Leaf:
    """What placing an island may bring, counted over all rolls."""
    rolls = LETTER_FACES * NUMBER_FACES
    pirates, ships = set(view["pirates"]), {ship["square"] for ship in view["ships"]}
    skulls = rolls - SIDE * SIDE
    lines = [
        f"{skulls} of {rolls} rolls show a skull: one for the dish, and again.",
        f"{len(pirates)} of {rolls} show a square with a pirate: one for the dish, and again.",
        f"{len(ships - pirates)} of {rolls} show a square with a ship: a card for it, and again.",
        f"The other {rolls - skulls - len(pirates | ships)} place the island.",
        f"The dish has {view['dish']} of 6.",
    ]
    body, y = "", 16.0
    for line in lines:
        for part in art.wrap(line, WIDE, 13):
            body += _words(0, y, part)
            y += 18
        y += 4
    for when, faces, brought in _placements(view):
        body += _words(0, y + 14, when, muted=True)
        for number, (sort, face) in enumerate(zip(("letter", "number"), faces, strict=True)):
            body += at(92 + number * (DIE + 2), y + 10, die(sort, face, DIE))
        body += _words(150, y + 14, brought)
        y += DIE + 4
        lines.append(f"{when or 'then'}: {brought}.")
    return Leaf("Dice", body, WIDE, y, " ".join(lines))


def _placements(view: Document) -> Iterator[tuple[str, list[str], str]]:
    """Every roll so far: in which round, unless it goes on from the one before, and what of it."""
    now, told = 0, 0
    for kind, a, b, c, card_number in (one for play in view.get("events", ()) for one in play):
        now = b if kind == s.TURN_BEGAN else now
        faces = dice_of([Event(kind, a, b, c, card_number, ())])
        if not faces:
            continue
        brought = {
            s.PLACED: f"an island on {''.join(faces)}",
            s.ROLLED_PIRATE: f"a skull: {a} in the dish",
            s.ROLLED_ONTO_PIRATE: f"a pirate: {b} in the dish",
            s.ROLLED_ONTO_SHIP: "a ship: a card for it",
        }[kind]
        yield "" if told == now else f"Round {now}" if now else "Set-up", faces, brought
        told = now
