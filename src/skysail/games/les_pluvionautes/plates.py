"""Les Pluvionautes drawn: what stands round the sky: seats, ledger, key, the clock of clouds."""

from skysail import art, kit
from skysail.art import INK, at, num, stroke, text, use
from skysail.game import Document

from . import tokens
from .box import CLOUDS, EFFECT, ENTRY, GOODS, LOCKS, TERRAINS
from .goals import own_goals
from .skyscape import key_of

MUTED = "var(--muted)"
GROUNDS = ("#dfe9b4", "#c3d9b6", "#ddd4ca")  # of the ledger, by terrain
GUESS = 68.0  # how wide the reader's guess at a mission is
GUESSED = 180.0  # chips from this width on have room for a guess
BRIEF = 300.0  # clocks wider than this have room for words
SPOKEN = 150.0  # chips narrower than this show an airship in hand without words
FLAT = 30.0  # rows lower than this have no room below their pictures
NARROW = 110.0  # chips narrower than this have the name below the badge


# -- seats


def plate(view: Document, seat: int, width: float, height: float) -> str:
    """A rival's plate: name, where its airships are, its mission if that is known."""
    if height < kit.ROW:
        return _chip(view, seat, width, height)
    owner, badge = view["seats"][seat], view["badges"][seat]
    mission = owner["mission"]
    more = _fleet(view, seat) if height >= 100 else _ships(view, seat, width, height)
    wide = (60.0 if height >= 100 else 42.0) if height > 80 else 30.0
    x = width - wide - 14
    if mission:
        more += _counted(mission, width - 70, height)
        more += art.plate(width - 42, height / 2, str(mission["points"]), 22)
    else:
        more += at(x - GUESS, (height - 1.44 * wide) / 2, tokens.mission_back(wide))
        more += at(width - GUESS - 6, height / 2 - 20, _guess(view, seat))
    return kit.seat_plate(
        view, seat, width, height, owner["name"],
        line=_guarding(view, seat) if height < 100 else "", more=more, **badge,
    )  # fmt: skip


def _counted(mission: Document, width: float, height: float) -> str:
    """What a mission that lies open has of its goods, one above the other, at the right."""
    body = ""
    for place, part in enumerate(mission["parts"]):
        y = height / 2 + (place - 0.5) * min(34, height * 0.42)
        body += use(part["good"], width - 48, y, min(28, height * 0.42))
        body += art.centred(width - 20, y, str(part["amount"]), 18, "var(--ink)", serif=True)
    return body


def _guess(view: Document, seat: int, *, titled: bool = True) -> str:
    """What the reader has pencilled in for a rival, and what it would be worth now."""
    if view["seat"] is None:
        return ""
    wide, body = GUESS - 4, ""
    if titled:
        body = text(wide / 2, 6, "your guess", 12, anchor="middle", fill=MUTED)
        body += art.centred(wide / 2, 27, "?", 20, MUTED, serif=True)
    for mission in view["mission_set"]:
        chip = at(0, 11, f'<path d="{art.box(wide, 32, 8)(0)}" fill="var(--well)"/>')
        goods = "".join(use(good, 12 + 21 * i, 27, 22) for i, good in enumerate(mission["wants"]))
        goods += art.centred(wide - 13, 27, str(mission["worth"]), 15, "var(--ink)", serif=True)
        body += art.guess(f"{seat}:{mission['id']}", chip + goods)
    return body


def _own_ships(view: Document, seat: int) -> list[Document]:
    return [ship for ship in view["airships"] if ship["seat"] == seat]


def _guarding(view: Document, seat: int) -> str:
    """Where a seat's airships are."""
    cells = [ship["cell"] for ship in _own_ships(view, seat) if ship["cell"]]
    return f"guards {' and '.join(cells)}" if cells else "airship in hand"


def ship_in_hand(view: Document, ship: Document, wide: float) -> str:
    """An airship beside the sky; faint while it is out."""
    drawn = tokens.airship(
        view["badges"][ship["seat"]]["colour"], tokens.mark_of(ship["name"]), wide
    )
    if ship["cell"]:
        return f'<g opacity=".3">{drawn}</g>'
    return art.piece(key_of(ship), drawn, at=f"plate:{ship['seat']}", about=ship["name"])


def _ships(view: Document, seat: int, width: float, height: float) -> str:
    """A seat's airships in a row, before its mission."""
    ships = _own_ships(view, seat)
    wide = 52.0 if height > 80 else 42.0
    x = width - (94 + GUESS if not view["over"] else 160) - (len(ships) - 1) * (wide + 4)
    return "".join(
        at(x + place * (wide + 4), height / 2 + 2, ship_in_hand(view, ship, wide))
        for place, ship in enumerate(ships)
    )


def _fleet(view: Document, seat: int) -> str:
    """Each airship with what it does; in a duel there are two."""
    body, ships = "", _own_ships(view, seat)
    if len(ships) == 1:
        drawn = ship_in_hand(view, ships[0], 60)
        return at(44, 73, drawn) + text(84, 78, _guarding(view, seat), 14, fill=MUTED)
    for place, ship in enumerate(ships):
        y = 88 + place * 52
        body += at(48, y, ship_in_hand(view, ship, 68))
        words = f"guards {ship['cell']}" if ship["cell"] else "in hand"
        body += text(94, y - 3, ship["name"].capitalize(), 14, bold=True)
        body += text(94, y + 14, words, 13, fill=MUTED)
    return body


def _chip(view: Document, seat: int, width: float, height: float) -> str:
    """A plate on a phone; where it is narrow, the name stands below the badge."""
    owner, badge = view["seats"][seat], view["badges"][seat]
    ships = _own_ships(view, seat)
    mission = owner["mission"]
    cells = " ".join(ship["cell"] for ship in ships if ship["cell"])
    hidden = [] if mission else [ship for ship in ships if not ship["cell"]]
    y = 14 if width < NARROW else height - 13
    at_home = "".join(
        at(width - 17 - 26 * place, y, ship_in_hand(view, ship, 26))
        for place, ship in enumerate(hidden)
    )
    sheet = _sheet(view, seat, width, height)
    if width < NARROW:
        body = art.badge(seat, 15, 16, 10, **badge)
        words = str(mission["points"]) if mission else cells if not hidden else ""
        body += text(30, 20, words, 12, bold=bool(mission))
        name, size = fitted(owner["name"], width - 8, 11)
        body += text(6, height - 8, name, size, bold=True)
    else:
        body = art.badge(seat, 20, height / 2, 13, **badge)
        name, size = fitted(owner["name"], (width - 40) * 1.12, 14)
        body += text(40, height / 2 - 2, name, size, bold=True, serif=True)
        words = f"guards {cells}" if cells else "in hand" if width > SPOKEN else ""
        words = f"{mission['points']} points" if mission else words
        body += text(40, height / 2 + 14, words, 12 if width > GUESSED else 11, fill=MUTED)
        if width > GUESSED:
            body += _counted(mission, width, height) if mission else ""
            guess = "" if mission else _guess(view, seat, titled=False)
            body += at(width - GUESS - 34, height / 2 - 27, guess)
    return art.place(f"plate:{seat}", sheet + body + at_home)


def _sheet(view: Document, seat: int, width: float, height: float) -> str:
    outline = art.box(width - 2, height - 2, 9)
    asked = view["choosing"] == seat
    fill, line = ("var(--lit)", "var(--gold)") if asked else ("var(--panel)", "var(--hair)")
    sheet = f'<path d="{outline(0)}" fill="{fill}"/>' + stroke(outline(0), line, 3 if asked else 1)
    return at(1, 1, sheet + (stroke(outline(-2.5), "var(--ink)", 1) if asked else ""))


def fitted(words: str, width: float, size: float, least: float = 11) -> tuple[str, float]:
    """A name and the size of its type: smaller if need be, cut only if that does not help."""
    while size > least and art.length(words, size, bold=True) > width:
        size -= 1
    name = words
    while name and art.length(name, size, bold=True) > width:
        name = name[:-1]
    return (words if name == words else f"{name[:-1]}…"), size


# -- the missions

CHIPS = 3  # missions in a row
CHIP_HIGH = 50.0
CARD = 82.0  # so wide they are where one row holds all of them


def missions_high(count: int) -> float:
    """How high the missions in a match are, so many of them."""
    return 48 + 1.44 * CARD if count <= CHIPS else 42 + CHIP_HIGH * -(-count // CHIPS)


def missions(view: Document, width: float, height: float) -> str:
    """The missions that are in the match, what each is worth now, the reader's own framed."""
    body = art.panel(width, height)
    body += text(14, 25, "Missions in this match", 16, bold=True, serif=True)
    own = view["seats"][view["seat"]]["mission"] if view["seat"] is not None else None
    known, drawn = view["mission_set"], _card if len(view["mission_set"]) <= CHIPS else _chip_of
    step = (width - 14) / CHIPS
    high = (height - 38) / -(-len(known) // CHIPS)
    for place, mission in enumerate(known):
        row, column = divmod(place, CHIPS)
        is_own = bool(own and own["id"] == mission["id"])
        body += at(7 + column * step, 36 + row * high, drawn(mission, step, is_own))
    return art.place("missions", body, leaf="Missions")


def _card(mission: Document, step: float, is_own: bool) -> str:
    """A mission as a card; what it is worth stands in its band."""
    body = tokens.mission_card(mission["wants"], mission["terrains"], CARD, titled=False)
    worth = str(mission["worth"])
    body += art.centred(CARD / 2, 0.1225 * CARD, worth, 18, art.CREAM, serif=True)
    if is_own:
        frame = art.box(CARD, 1.44 * CARD, 0.09 * CARD)(3)
        body += stroke(frame, INK, 5) + stroke(frame, art.GOLD, 2.6)
    return at((step - CARD) / 2, 2, body)


def _chip_of(mission: Document, step: float, is_own: bool) -> str:
    """A mission as its two goods beside what it is worth."""
    outline = art.box(step - 6, CHIP_HIGH - 6, 8)(0)
    chip = f'<path d="{outline}" fill="var(--well)" stroke="var(--hair)"/>'
    chip += stroke(outline, "var(--ink)", 2) if is_own else ""
    for side, good in enumerate(mission["wants"]):
        chip += use(good, 20 + 28 * side, CHIP_HIGH / 2 - 3, 28)
    worth = str(mission["worth"])
    chip += art.centred(step - 26, CHIP_HIGH / 2 - 3, worth, 18, "var(--ink)", serif=True)
    return at(3, 0, chip)


# -- the ledger


def _marks(view: Document) -> dict[str, str]:
    """How the own two goods are underlined, as their outlines on the board."""
    return {goal["good"]: "6 5" if place else "" for place, goal in enumerate(own_goals(view))}


def ledger(view: Document, width: float, height: float) -> str:
    """The largest group of each good now."""
    body = art.panel(width, height) + text(14, 26, "Largest group now", 16, bold=True, serif=True)
    own, row = _marks(view), (height - 44) / 6
    for place, good in enumerate(view["goods"]):
        terrain, second = divmod(place, len(GOODS))
        y = 38 + terrain * 2 * row + second * (row - 2) + 3
        if not second:
            ground = art.box(width - 16, 2 * row - 5, 8)(0)
            body += at(8, y - 3, f'<path d="{ground}" fill="{GROUNDS[terrain]}"/>')
        body += at(8, y, _entry(good, width - 16, row - 4, own))
    return body


def _entry(good: Document, width: float, high: float, own: dict[str, str]) -> str:
    middle = high / 2
    body = use(good["good"], 22, middle, min(30, high))
    body += text(42, middle + 4, good["good"].capitalize(), 13, fill=INK)
    body += art.centred(width - 24, middle, str(good["amount"]), 20, INK, serif=True)
    body += room(f"amount:{good['good']}", width - 4, middle, 55)
    if good["good"] in own:
        line = f"M42 {num(middle + 12)}H{num(width - 12)}"
        body += stroke(line, INK, 2.6, dashes=own[good["good"]])
    body += _trend(good["good"], width - 48, middle, 8)
    return _touched(good["good"], body, width, high)


def room(name: str, right: float, y: float, wide: float) -> str:
    """Where it stands what a number would become, about a height and ending at the right."""
    high = wide * tokens.NUMBER[1] / tokens.NUMBER[0]
    return art.place(name, at(right - wide, y - high / 2, art.blank(wide, high)))


def _touched(good: str, body: str, width: float, height: float) -> str:
    """A good's place in the ledger: while it is pointed at, the sky shows its group."""
    return art.place(f"ledger:{good}", art.blank(width, height) + body)


def _trend(good: str, x: float, y: float, r: float) -> str:
    """Where it is told whether a good has become more or fewer since the reader's turn."""
    circle = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="transparent"/>'
    return art.place(f"trend:{good}", circle)


def ledger_row(view: Document, width: float, height: float) -> str:
    """The same in one line."""
    own, step = _marks(view), (width - 12) / len(view["goods"])
    return art.panel(width, height) + "".join(
        at(6 + place * step, 0, _tally(good, step, height, own, "var(--ink)"))
        for place, good in enumerate(view["goods"])
    )


def _tally(good: Document, width: float, height: float, own: dict[str, str], ink: str) -> str:
    """A good and its number, no words."""
    name, flat = good["good"], height < FLAT
    body = use(name, 16, height / 2 - 2, height if flat else min(26, height - 10))
    y, line = (height / 2 + 3, height - 1.5) if flat else (height / 2 + 4, height - 5)
    body += text(33, y, str(good["amount"]), 17, bold=True, serif=True, fill=ink)
    if name in own:
        begin = 31 if flat else 4
        body += stroke(f"M{begin} {num(line)}H{num(width - 6)}", ink, 2.6, dashes=own[name])
    body += art.place(f"{'pair' if flat else 'entry'}:{name}", art.blank(width, height))
    return _touched(name, body + _trend(name, width - 9, 10, 7), width, height)


def ledger_of_pairs(view: Document, width: float, height: float) -> str:
    """The same in a corner: the two goods of a terrain beside each other."""
    body = art.panel(width, height)
    body += text(width / 2, 18, "Largest group now", 13, anchor="middle", bold=True, serif=True)
    own, step, row = _marks(view), (width - 12) / 2, (height - 28) / len(TERRAINS)
    for place, good in enumerate(view["goods"]):
        terrain, second = divmod(place, len(GOODS))
        x, y = 6 + second * step, 24 + terrain * row
        if not second:
            ground = art.box(width - 12, row - 2, 6)(0)
            body += at(x, y, f'<path d="{ground}" fill="{GROUNDS[terrain]}"/>')
        body += at(x, y, _tally(good, step, row - 2, own, INK))
    return body


# -- the key


def cloud_effect(cloud: int) -> list[str]:
    """What an anchored cloud does, in a few words."""
    if LOCKS[cloud]:
        return ["both locked", "for good"]
    words = []
    for good in sorted(range(len(GOODS)), key=lambda good: -int(EFFECT[good, cloud])):
        change = int(EFFECT[good, cloud])
        words.append(f"{GOODS[good][:-1]} {'+' if change > 0 else '−'}{abs(change)}")
    return words


def key(view: Document, width: float, height: float) -> str:
    """What anchored clouds do, what cells cost, and with weather what the dice double."""
    body = art.panel(width, height) + text(14, 25, "Anchored clouds", 16, bold=True, serif=True)
    weather = view["weather"]
    top, step, r, left = (56.0, 43.0, 15.5, 72.0) if weather else (62.0, 62.0, 21.0, 102.0)
    sides = (("plain", "forest"), ("mountain", "forest"), ("plain", "mountain"))
    order = sorted(range(len(CLOUDS)), key=lambda cloud: int(LOCKS[cloud]))
    for place, (number, pair) in enumerate(zip(order, sides, strict=True)):
        cloud, y, told = CLOUDS[number], top + place * step, cloud_effect(number)
        lines = [" ".join(told)] if weather and not LOCKS[number] else told
        first = y - 2 if len(lines) == 1 else y - 12
        body += at(left / 2 - 3, y, _pair(cloud, pair, r))
        body += text(left, first, cloud.capitalize(), 13, bold=True)
        body += art.paragraph(left, first + 15, lines, 12 if weather else 13)
    y = top + 3 * step - (18 if weather else 22)
    if weather:
        for number, die in enumerate(weather):
            row = y + 12 + number * 25
            entry = at(14, row - 12, art.blank(width - 28, 24))
            entry += at(30, row, tokens.weather_die(die["id"], die["value"], 22))
            entry += at(52, row + 9, tokens.pennant(die["id"], 22))
            entry += text(72, row + 5, f"{die['doubles']} ×2", 13)
            body += art.place(f"reach:{die['id']}", entry, about=die["id"])
        y += 64
    body += stroke(f"M14 {num(y - 9)}H{num(width - 14)}", "var(--hair)", 1)
    body += text(14, y + 10, "Price to enter", 16, bold=True, serif=True)
    third = (width - 14) / 3
    for terrain, name in enumerate(TERRAINS):
        x = 7 + third * (terrain + 0.5)
        body += at(x, y + 47, tokens.tile(name, 25))
        body += at(x + 17, y + 30, tokens.price(int(ENTRY[terrain]), 20))
    return body + text(width / 2, y + 92, "Empty sky costs 1", 13, anchor="middle", fill=MUTED)


def _pair(cloud: str, pair: tuple[str, str], r: float) -> str:
    """A cloud between two islands."""
    body = "".join(
        at(side * 0.87 * r, 0, tokens.tile(terrain, r))
        for side, terrain in zip((-1, 1), pair, strict=True)
    )
    return body + tokens.standing(cloud, 1.25 * r, (1, 0))


# -- the clock


def clock(view: Document, width: float) -> tuple[str, float]:
    """The clouds anchored of those that begin the last round; how wide it is.

    Beside what the header says of the end it is brief; on a phone then one cloud stands for all.
    """
    hung = sorted(edge["cloud"] for edge in view["edges"] if edge["cloud"])
    count = max(view["clouds_to_end"], len(hung))
    words, size, most = f"{len(hung)} of {view['clouds_to_end']}", 13.0, 30.0
    if width > BRIEF:
        words, size = words + ("" if view["status"] else " clouds anchored"), 14.0
        most = 24.0 if view["status"] else most
    elif view["status"]:
        hung, count = hung[-1:], 1
    told = art.length(words, size, bold=True) + 8
    step = min(most, (width - told) / count)
    body, r = "", min(14.0, step * 0.47)
    for place in range(count):
        x = step * (place + 0.5)
        if place < len(hung):
            dot = art.disc(x, 18, r, art.CREAM, 1.2)
            dot += use(f"cloud-{hung[place]}", x, 18.5, 1.7 * r)
        else:
            ring = f'<circle cx="{num(x)}" cy="18" r="{num(r - 0.5)}" fill="none"'
            dot = f'{ring} stroke="var(--ink)" stroke-opacity=".6" stroke-dasharray="3 3"/>'
        body += art.place(f"clock:{place}", dot)
    body += text(step * count + 8, 23, words, size, bold=True)
    return body, step * count + told
