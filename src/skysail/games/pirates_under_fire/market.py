"""The market of Pirates Under Fire drawn: five faces that keep their places, and the supply."""

from skysail import art
from skysail.art import at, num, stroke, text, use
from skysail.game import Document
from skysail.kit import near_seat

from .box import MERCENARIES, SPACE_KINDS
from .names import EFFECT_MEANINGS, EFFECT_NAMES, MERCENARY_MEANINGS
from .pictures import numbers_ribbon

HIGH = 260.0  # a market so high shows what each of them does
ROOMY = 260.0  # one so wide, in rows beside their faces
SLOT, GAP, HEAD = 92.0, 6.0, 32.0
GOAL = (
    "Three or more of your ships side by side, equal or in sequence: 4-4-4, 4-5-6. And points,"
    " and each ship in the other half."
)
MOST_GOLD = 1  # that a ship brings


def market(view: Document, width: float, height: float) -> str:
    """One below the other with their effects, or on phones a card each; quiet until it matters."""
    if view["phase"].startswith("layout") or is_quiet(view):
        return art.place("supply", art.panel(width, height) + _quiet(view, width, height))
    if height >= HIGH:
        return _rows(view, width, height)
    return _cards(view, width, height)


def is_quiet(view: Document) -> bool:
    """Whether a seat is yet to lay its first ship, and nobody could hire anybody."""
    if view["seat"] is None or view["over"] or not view["market"]:
        return False
    cheapest = min(hired["cost"] for hired in view["market"])
    poor = all(side["gold"] + MOST_GOLD < cheapest for side in view["sides"])
    ships = [space["ship"] for space in view["sea"] if space["ship"]]
    return poor and not any(ship["owner"] == view["seat"] or ship["mercenary"] for ship in ships)


def _quiet(view: Document, width: float, height: float) -> str:
    """To whoever lays out the sea or a first ship: what icons mean, and who can be hired later."""
    if not offered(view):  # they are drawn after this
        return (_meanings if height >= HIGH else _names)(width, height)
    if height < HIGH:
        face = min(height - 22, (width - 12) * 0.45 / 5 - 2)
        x, y = width - 6 - 5 * (face + 2), (height - face - 16) / 2
        if roomy := height > 70:
            y += 8
        title = text(x, y - 6, "Market, for gold later", 11, fill="var(--soft)") if roomy else ""
        return _names(x, height) + title + at(x, y, _faces(view, face, 11))
    face = (width - 24) / 5 - 4
    top = height - face - 64
    body = _meanings(width, top) + stroke(f"M12 {num(top)}H{num(width - 12)}", "var(--hair)", 1)
    body += text(12, top + 28, "Market", 18, bold=True, serif=True)
    if width >= ROOMY:
        body += text(width - 12, top + 28, "for gold, later", 12, anchor="end", fill="var(--soft)")
    return body + at(14, top + 40, _faces(view, face, 12))


def _names(width: float, height: float) -> str:
    """The six icons with their names, in two columns."""
    body, wide, high = "", (width - 6) / 2, (height - 4) / 3
    for place, kind in enumerate(SPACE_KINDS):
        x, y = 6 + place % 2 * wide, 2 + (place // 2 + 0.5) * high
        body += use(kind, x + 8, y, min(20.0, high), "var(--deep)")
        body += text(x + 21, y + 4, EFFECT_NAMES[kind], 11)
    return body


def _meanings(width: float, height: float) -> str:
    """What scores, where there is room; the six icons with their names and what they do."""
    body, top = "", 30.0
    if width >= ROOMY:
        goal = art.wrap(GOAL, width - 24, 12)
        body += text(12, top, "What scores", 18, bold=True, serif=True)
        body += art.paragraph(12, top + 20, goal, 12)
        top += 44 + 15 * len(goal)
    body += text(12, top, "The six spaces", 18, bold=True, serif=True)
    told = {kind: art.wrap(EFFECT_MEANINGS[kind], width - 64, 12) for kind in SPACE_KINDS}
    high = sum(22 + 15 * len(lines) for lines in told.values())
    y, gap = top + 14, (height - top - 18 - high) / len(told)
    for kind, lines in told.items():
        body += use(kind, 28, y + 18, 30, "var(--deep)")
        body += text(54, y + 14, EFFECT_NAMES[kind], 14, bold=True, serif=True)
        body += art.paragraph(54, y + 31, lines, 12)
        y += 22 + 15 * len(lines) + gap
    return body


def _faces(view: Document, size: float, letters: float) -> str:
    """Who will be for hire, in small: a face and its price each."""
    body = ""
    for place, hired in enumerate(offered(view)):
        if "place" in hired:
            continue
        drawn = _face(hired, size / 2, size / 2, size)
        drawn += use("coin", size / 2 - 7, size + 9, letters + 1)
        drawn += text(size / 2 + 2, size + 13, str(hired["cost"]), letters, bold=True)
        body += at(place * (size + (4 if letters > 11 else 2)), 0, _piece(view, hired, drawn))
    return body


def offered(view: Document) -> list[Document]:
    """The mercenaries of the match in their order: for hire, or with the space they sail on."""
    found = {hired["id"]: hired for hired in view["market"]}
    for space in view["sea"]:
        if space["ship"] and (name := space["ship"]["mercenary"]):
            found[name] = space["ship"] | {"id": name, "place": space["place"]}
    return [found[name] for name in MERCENARIES if name in found]


def _rows(view: Document, width: float, height: float) -> str:
    body = text(2, 20, "Market", 18, bold=True, serif=True)
    body += text(width - 2, 20, "one hire a turn", 12, anchor="end", fill="var(--soft)")
    for place, hired in enumerate(offered(view)):
        y = HEAD + place * (SLOT + GAP)
        body += at(
            0, y, _gone(view, hired, width) if "place" in hired else _row(view, hired, width)
        )
    return body + at(
        0, HEAD + 5 * (SLOT + GAP), _supply(view, width, height - HEAD - 5 * (SLOT + GAP))
    )


def _row(view: Document, hired: Document, width: float) -> str:
    """Face, name, price, the numbers it counts as, and what it does: beside its face, or below."""
    edge = art.box(width, SLOT, 10)(0)
    row = f'<path d="{edge}" fill="var(--panel)" stroke="var(--line)" stroke-width="1.2"/>'
    meaning, short = MERCENARY_MEANINGS[hired["id"]], _short(view, hired)
    if width >= ROOMY:
        face, x, name, price, lacks = (44, 46, 76), 92, 16, 18, 45.0
        lines, below = art.wrap(meaning, (width - 96) * 1.04, 12), (92, 67)
    else:
        face, x, name, price, lacks = (27, 26, 44), 53, 14, 38, SLOT - 5
        lines, below = art.wrap(meaning, (width - 12) * 1.04, 12), (9, 60)
    row += _face(hired, *face)
    row += text(x, 6 + name, hired["name"], name, bold=True, serif=True)
    row += use("coin", width - 36, price, 22)
    row += text(width - 20, price + 6, str(hired["cost"]), 18, bold=True, serif=True)
    row += numbers_ribbon(x, 28, hired["shows"])
    lack = text(width - 8, lacks, short, 12, anchor="end", bold=True, fill="var(--loss)")
    row += f'<g class="lack">{lack}</g>'
    row += art.paragraph(*below, lines, 12)
    return _piece(view, hired, row)


def _gone(view: Document, hired: Document, width: float) -> str:
    """Where one that was hired sails: its face is pale."""
    row = stroke(art.box(width - 2, SLOT - 2, 10)(0), "var(--line)", 1.2, dashes="5 5")
    wide = width >= ROOMY
    x, y, size = (43, 45, 76) if wide else (26, 25, 44)
    row += f'<g opacity=".4">{use("face-" + hired["id"], x, y, size)}</g>'
    row += art.badge(hired["owner"], x + size * 0.38, y + size * 0.38, 14 if wide else 10)
    words = _sails(view, hired)
    if wide:
        row += text(92, 42, hired["name"], 16, bold=True, serif=True)
        row += text(92, 62, words, 13, fill="var(--soft)")
    else:
        row += text(53, 32, hired["name"], 14, bold=True, serif=True)
        row += text(9, 74, words, 13, fill="var(--soft)")
    return at(1, 1, row)


def _sails(view: Document, hired: Document) -> str:
    mine = hired["owner"] == view["seat"]
    return f"sails for {'you' if mine else view['sides'][hired['owner']]['name']}, {hired['place']}"


def _short(view: Document, hired: Document) -> str:
    """How much gold is missing to hire it."""
    missing = hired["cost"] - view["sides"][near_seat(view)]["gold"]
    return f"{missing} gold short" if missing > 0 and not view["over"] else ""


def _face(hired: Document, x: float, y: float, size: float) -> str:
    """What is seen on the sea while it is planned."""
    return art.piece(f"face_{hired['id']}", use(f"face-{hired['id']}", x, y, size))


def _piece(view: Document, hired: Document, body: str) -> str:
    anywhere = view["sea"][0]["space"]
    piece = art.piece(
        f"hired_{hired['id']}", body, f"{hired['id']}@{anywhere}", at="market", about=hired["id"]
    )
    return art.dragged(piece) if view["choosing"] == view["seat"] else piece


def _supply(view: Document, width: float, height: float) -> str:
    """Shields and mines that are left."""
    supply, wide = view["supply"], width >= ROOMY
    middle, x = (height / 2, 104) if wide else (height / 2 - 4, 30)
    body = art.panel(width, height)
    if wide:
        body += text(12, middle + 6, "Supply", 16, bold=True, serif=True)
    body += use("token_shield", x, middle, 32)
    body += text(x + 22, middle + 7, str(supply["shields"]), 20, bold=True, serif=True)
    body += use("mine", x + 76, middle, 44)
    body += text(x + 105, middle + 7, str(supply["mines"]), 20, bold=True, serif=True)
    if supply["unseen_tokens"]:
        words, low = f"{supply['unseen_tokens']} hidden", middle + 6 if wide else height - 4
        body += text(width - 8, low, words, 12, anchor="end", fill="var(--soft)")
    return art.place("supply", body)


# -- phones


def _cards(view: Document, width: float, height: float) -> str:
    gap, slots = 3.0, max(len(offered(view)), 5)
    wide = (width - gap * (slots - 1)) / slots
    body = "".join(
        at(place * (wide + gap), 0, _card(view, hired, wide, height))
        for place, hired in enumerate(offered(view))
    )
    return art.place("supply", body)


def _card(view: Document, hired: Document, width: float, height: float) -> str:
    """A face with price and numbers; its name where there is room."""
    named = height >= 78
    face = min(width - 26, height - (34 if named else 6))
    if "place" in hired:
        return _card_gone(hired, width, height, named=named)
    edge = art.box(width, height, 8)(0)
    card = f'<path d="{edge}" fill="var(--panel)" stroke="var(--line)"/>'
    card += _face(hired, 3 + face / 2, 3 + face / 2, face)
    x = face + 5 + (width - face - 5) / 2
    card += use("coin", x, 13, 16) + text(
        x, 36, str(hired["cost"]), 15, anchor="middle", bold=True, serif=True
    )
    if named:
        card += text(
            width / 2, height - 19, hired["name"], 11, anchor="middle", bold=True, serif=True
        )
        card += text(
            width / 2, height - 6, f"as {hired['shows']}", 11, anchor="middle", fill="var(--soft)"
        )
    return _piece(view, hired, card)


def _card_gone(hired: Document, width: float, height: float, *, named: bool) -> str:
    """Where one that was hired sails, in small."""
    card = stroke(art.box(width, height, 8)(0), "var(--line)", 1, dashes="4 4")
    if not named:
        card += art.badge(hired["owner"], width * 0.3, height / 2, 14)
        return card + text(width * 0.6, height / 2 + 5, hired["place"], 14, bold=True)
    face = min(width - 26, height - 34)
    card += f'<g opacity=".4">{use("face-" + hired["id"], width / 2, 3 + face / 2, face)}</g>'
    card += art.badge(hired["owner"], width / 2 + face * 0.42, face * 0.8, 11)
    card += text(width / 2, height - 19, hired["name"], 11, anchor="middle")
    words = f"on {hired['place']}"
    return card + text(width / 2, height - 6, words, 11, anchor="middle", fill="var(--soft)")
