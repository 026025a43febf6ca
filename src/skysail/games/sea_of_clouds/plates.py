"""Sea of Clouds drawn: what belongs to a Captain. Rivals have plates, you have your own board."""

from collections.abc import Sequence

from skysail import art
from skysail.art import CREAM, INK, SEAT_COLOURS, at, num, stroke, text
from skysail.game import Document

from .box import BOX, BOXED, CHEST, FACES, FEWEST_SEATS, KIND, TYPES
from .cards import LEAST_NUMBER, NUMBER, TILE, TIMES, eyes, known, pitch, row, tile
from .names import listed, signed
from .pictures import coin, hidden, medal, seal, shield

ZONES = ("crew", "objects", "relics", "rum", "secrets")
FACE_DOWN = ("rum", "secrets")
DISCARDED = "Discarded"  # the notebook's leaf with the discard pile
LEFT = "Left"  # the one with what the deck still has
EYES = 14.0  # below cards that lie face down
LEAST_TYPE = 11.0  # on a phone
SERIF = 1.16  # how much narrower bold serif is than reckoned
NARROW = 130.0  # a plate without room for all numbers in a row
TIGHT = 80.0  # a zone that needs all its room for cards
WIDE_COUNT = 30.0  # where there is less, every other count of copies stands higher
ONE_LOWER = 17.0  # in a crowd every other number does
APART = 14.0  # cards that look out by less are counted as well
SIDES = {1: "left of you", -1: "right of you"}


def name_of(view: Document, seat: int) -> str:
    """A Captain's name; the reader's own seat is "You"."""
    name: str = view["captains"][seat]["name"]
    return "You" if seat == view["seat"] else name


def out_of_match() -> str:
    """What two Captains play without (SOC-005)."""
    gone = [face["name"] for face, seats in zip(FACES, FEWEST_SEATS, strict=True) if seats > 2]
    return f"{listed(gone)} and {BOXED * (len(TYPES) - 1)} unseen cards are out of this match."


def is_asked(view: Document, seat: int) -> bool:
    """Whether this seat chooses now."""
    return bool(view["choosing"] == seat and not view["over"])


def sheet(width: float, height: float, *, asked: bool, seat: int, head: float, high: bool) -> str:
    """A plate's paper with its head in the Captain's colour, above (`high`) or at the left."""
    outline = art.box(width - 2, height - 2, 12)
    fill = "var(--lit)" if asked else "var(--panel)"
    paper = f'<path d="{outline(0)}" fill="{fill}" stroke="var(--hair)"/>'
    w, h = width - 2, height - 2
    top = f"M0 {num(head)}V12a12 12 0 0 1 12-12H{num(w - 12)}a12 12 0 0 1 12 12V{num(head)}z"
    side = f"M{num(head)} 0H12a12 12 0 0 0-12 12V{num(h - 12)}a12 12 0 0 0 12 12H{num(head)}z"
    paper += f'<path d="{top if high else side}" fill="{SEAT_COLOURS[seat]}" opacity=".16"/>'
    if asked:
        paper += stroke(outline(-1), "var(--gold)", 3) + stroke(outline(-3.2), "var(--ink)", 1)
    return at(1, 1, art.lift(paper))


def numbers(board: Document, xs: Sequence[float], y: float, size: float) -> str:
    """Strength, Doubloons, and the points that lie open with the cards that do not."""
    seat = board["seat"]
    body = _strength(board, xs[0], y, size * 1.1)
    body += art.place(f"purse:{seat}", coin(xs[1], y, board["coins"], size * 0.9), about="doubloon")
    points, more = board["open"], board["hidden"]
    if board["points"] is not None:
        points, more = sum(board["points"].values()), 0
    body += art.place(f"worth:{seat}", seal(xs[2], y, signed(points), size), about="points")
    return body + (hidden(xs[2] + size * 0.56, y, more) if more else "")


def _strength(board: Document, x: float, y: float, size: float) -> str:
    drawn = shield(x, y, board["strength"], size)
    return art.place(f"strength:{board['seat']}", drawn, about="strength")


# -- zones


def tiles(
    board: Document, zone: str, width: float, *, bare: bool = False, room: float | None = None
) -> list[str]:
    """The cards of a zone in small, each a piece; in so much `room`, no number lies on another."""
    seat, drawn = board["seat"], []
    step = width if room is None else pitch(len(board[zone]), room, width)
    spots = numbered(len(board[zone]), step)
    for place, (one, (number, low)) in enumerate(zip(board[zone], spots, strict=True)):
        if zone in FACE_DOWN:
            key = f"{zone}-{seat}-{place + 1}"
            sealed = zone == "secrets" and not bare
            body = known(one, width, sealed=sealed, bare=bare, number=number, lower=low)
            about = one["face"] or one["back"]
            others = [other for other in one["seen_by"] if other != seat]
            apart = step >= width
            seen, broad = (width / 2, 54.0) if apart else (width - step / 2, step)
            body += "" if bare else eyes(others, seen, width * TILE, broad)
        else:
            key, about = f"{zone}-{seat}-{one['id']}", one["id"]
            high = ONE_LOWER * (place % 2) if LEAST_NUMBER <= step < WIDE_COUNT else 0.0
            body = tile(
                one["id"],
                width,
                count=one["count"],
                bare=bare,
                number=number,
                lower=low,
                raised=high,
            )
            if KIND[one["id"]] == CHEST and board["chest_coins"] and not bare:
                body += coin(4, width * TILE - 6, board["chest_coins"], 24)
        drawn.append(art.piece(key, body, at=f"{zone}:{seat}", about=about))
    return drawn


def numbered(count: int, step: float) -> list[tuple[float, float]]:
    """How large the number of each card of a row is, or 0, and how much lower it stands."""
    size = NUMBER if step >= NUMBER - 1 else LEAST_NUMBER
    last = [-size] * (1 if step >= LEAST_NUMBER else 2)
    spots = []
    for place in range(count):
        line = place % len(last)
        shown = place * step - last[line] >= size - 1
        last[line] = place * step if shown else last[line]
        spots.append((size if shown else 0.0, ONE_LOWER * line))
    return spots


def zone(
    board: Document, name: str, width: float, height: float, wide: float, note: str = ""
) -> str:
    """A well with its cards in a row that overlaps rather than grows."""
    well = f'<path d="{art.box(width, height, 7)(0)}" fill="var(--well)" stroke="var(--hair)"/>'
    edge = 8 if width > TIGHT else 5
    title = name.capitalize()
    well += text(edge - 1, 15, title, 12, fill="var(--muted)")
    count = len(board[name])
    margin = 20 if width > TIGHT else 14
    if pitch(count, width - margin, wide) < APART:
        note = note or str(count)
    if note:
        well += text(edge + 5 + art.length(title, 12), 15, note, 13, bold=True)
    well += _note_at(name, board, width - 66, 2)
    after = min(8 + count * (wide + 8), width - wide - 8)
    free = art.place(f"next:{name}:{board['seat']}", at(after, 20, _room(wide)))
    cards = row(tiles(board, name, wide, room=width - margin), width - margin, wide)
    return art.place(f"{name}:{board['seat']}", well + free + at(edge, 20, cards))


def _note_at(zone: str, board: Document, x: float, y: float) -> str:
    """Where it would be said what a zone is worth more, or less."""
    return art.place(f"note:{zone}:{board['seat']}", at(x, y, art.blank(36, 18)))


def _room(wide: float) -> str:
    """Where the next tile would lie."""
    return art.blank(wide, wide * TILE)


def ladder(relic: Document, width: float) -> str:
    """What a set of each size is worth, the present one filled."""
    values = FACES[KIND[relic["id"]]]["values"]
    step = min(38.0, width / len(values))
    body = ""
    for size, value in enumerate(values, 1):
        now = size == relic["count"]
        outline = art.box(step - 3, 24, 6)(0)
        fill = "#2f5d73" if now else CREAM
        box = f'<path d="{outline}" fill="{fill}" stroke="{INK}80"/>'
        words = art.centred(
            (step - 3) / 2, 12, signed(value), 13, CREAM if now else INK, serif=True
        )
        body += at((size - 1) * step, 0, box + words)
    return body


# -- rivals


def tall(view: Document, seat: int, width: float, height: float) -> str:
    """A rival beside the table: head, numbers, five zones."""
    board = view["captains"][seat]
    body = sheet(width, height, asked=is_asked(view, seat), seat=seat, head=108, high=True)
    body += medal(seat, 62, 64, 44, hat=board["hat"], parrot=board["parrot"])
    lines = art.wrap(name_of(view, seat), width - 116, 16)[:2]
    for i, line in enumerate(lines):
        body += text(118, 40 + 19 * i, line, 16, bold=True, serif=True)
    for i, line in enumerate(_place(view, seat)):
        body += text(118, 50 + 19 * len(lines) + 15 * i, line, 12, fill="var(--muted)")
    body += _thinks(seat, 118, 12) + numbers(board, (31, 80, 127), 128, 37)
    half, top = (width - 22) / 2, 148.0
    high = (height - top - 40 - EYES) / 3  # the joint at the lower edge keeps clear
    wide = min(40.0, (high - 20) / TILE)
    body += at(8, top, zone(board, "crew", width - 16, high, wide))
    for place, (left, right) in enumerate((("objects", "relics"), ("rum", "secrets")), 1):
        y, room = top + place * (high + 4), high + EYES * (place - 1)
        body += at(8, y, zone(board, left, half, room, wide))
        body += at(14 + half, y, zone(board, right, half, room, wide))
    return art.place(f"plate:{seat}", body, leaf=name_of(view, seat))


def _place(view: Document, seat: int) -> list[str]:
    """Where a rival sits, seen from the reader, and when they move."""
    count, me = len(view["captains"]), view["seat"] or 0
    away = (seat - me) % count
    side = "opposite you" if 1 < away < count - 1 else SIDES[1 if away == 1 else -1]
    after = "moves next" if away == 1 and view["seat"] is not None else ""
    order = "moves first" if seat == 0 else "moves last" if seat == count - 1 else after
    if view["seat"] is None:
        return [order] if order else []
    if count == 2:
        return [order] if order else []
    return [side + ("," if order else ""), order] if order else [side]


def strip(view: Document, seat: int, width: float, height: float) -> str:
    """A rival above the table: portrait and numbers at the left, zones in a row."""
    board = view["captains"][seat]
    head = 250.0 if width < 900 else 290.0
    body = sheet(width, height, asked=is_asked(view, seat), seat=seat, head=head, high=False)
    radius = height * 0.36
    body += medal(
        seat, radius + 12, height * 0.54, radius, hat=board["hat"], parrot=board["parrot"]
    )
    left = 2 * radius + 30
    body += text(left, height * 0.33, name_of(view, seat), 16, bold=True, serif=True)
    body += _thinks(seat, head - 60, 6)
    body += numbers(board, (left + 18, left + 60, left + 102), height * 0.64, 34)
    room = width - head - 14
    shares = (2.0, 1.25, 1.25, 1.25, 1.25) if width > 900 else (1.0,) * len(ZONES)
    card = 42.0 if height >= 100 else 38.0 if width > 900 else 32.0
    x = head + 8
    for name, share in zip(ZONES, shares, strict=True):
        wide = (room - 4 * 4) * share / sum(shares)
        body += at(x, 6, zone(board, name, wide, height - 12, card))
        x += wide + 4
    return art.place(f"plate:{seat}", body, leaf=name_of(view, seat))


def small(view: Document, seat: int, width: float, height: float) -> str:
    """A rival on a phone: portrait, name, numbers; the rest opens with the Captains."""
    board = view["captains"][seat]
    body = sheet(
        width, height, asked=is_asked(view, seat), seat=seat, head=height * 0.58, high=True
    )
    radius = min(height * 0.27, width * (0.2 if width > NARROW else 0.165))
    body += medal(seat, radius + 6, radius + 7, radius, hat=board["hat"], parrot=board["parrot"])
    left = 2 * radius + (14 if width > NARROW else 9)
    body += _thinks(seat, left, 3)
    name = name_of(view, seat)
    size, room = (13.0, (width - left) * 1.1) if width > NARROW else (LEAST_TYPE, width - left)
    for i, line in enumerate(art.wrap(name, room, size)[:2]):
        fit = f' textLength="{num(room - 3)}" lengthAdjust="spacingAndGlyphs"'
        drawn = text(left, height * 0.12 + (i + 1) * (size + 1), line, size, bold=True, serif=True)
        is_wide = art.length(line, size, bold=True) > room * SERIF
        body += drawn.replace("<text ", f"<text{fit} ", 1) if is_wide else drawn
    y = height * 0.8
    if width > NARROW:
        step = 32.0 if width < 200 else 46.0
        body += numbers(board, (20, 20 + step, 20 + 2 * step), y, 29 if height > 75 else 25)
    else:
        body += _tight(board, width, y)
    if width > 300:
        wide = (width - 176) / len(ZONES)
        zones = "".join(
            at(172 + i * wide, 5, _count(board, zone, wide - 3, height - 10, ""))
            for i, zone in enumerate(ZONES)
        )
    else:
        middle = spot(width / 2, height / 2)
        zones = "".join(art.place(f"{zone}:{seat}", middle) for zone in ZONES)
    return art.place(f"plate:{seat}", body + zones, leaf=name)


def _thinks(seat: int, x: float, y: float) -> str:
    """Where dots show that a rival thinks: above the name."""
    return art.place(f"thinks:{seat}", at(x, y, art.blank(50, 16)))


def _tight(board: Document, width: float, y: float) -> str:
    """The numbers where there is hardly room: how many cards are hidden stands below."""
    xs, seat = (17.0, width / 2, width - 17), board["seat"]
    body = _strength(board, xs[0], y, 30)
    body += art.place(f"purse:{seat}", coin(xs[1], y, board["coins"], 25), about="doubloon")
    body += art.place(f"worth:{seat}", seal(xs[2], y, signed(board["open"]), 28), about="points")
    if not board["hidden"]:
        return body
    return body + art.plate(width - 15, y - 14.5, f"+{board['hidden']}", 11)  # below the name


def spot(x: float, y: float) -> str:
    """Where something would lie that is not drawn."""
    return at(x - 2, y - 2, art.blank(4, 4))


# -- your own


def mine(view: Document, seat: int, width: float, height: float) -> str:
    """Your own board: portrait and numbers at the left, every card of yours at the right."""
    if height < 200:
        return _mine_row(view, seat, width, height)
    board = view["captains"][seat]
    broad = width > 540
    head, wide = (172.0, 44.0) if broad else (126.0, 40.0)
    body = sheet(width, height, asked=is_asked(view, seat), seat=seat, head=head, high=False)
    body += medal(seat, head / 2 - 2, 104, head / 3, hat=board["hat"], parrot=board["parrot"])
    name, size = _fitted(name_of(view, seat), head - 8, 16)
    body += text(head / 2, 190, name, size, anchor="middle", bold=True, serif=True)
    small = f"as {board['name']}" if view["seat"] == seat and _is_captain(board) else ""
    if seat == 0 and view["seat"] == 0:
        small = "you begin every round" if broad else "you begin"
    body += text(head / 2, 206, small, 12, anchor="middle", fill="var(--muted)")
    body += _then(seat, head / 2 + 34, 159)
    body += numbers(board, [head * part for part in (0.2, 0.49, 0.78)], 234, 40 if broad else 34)
    x, room = head + 8, width - head - 16
    points = board["points"] or {}
    notes = {
        name.lower(): signed(points[name])
        for name in ("Objects", "Rum", "Secrets")
        if name in points and board[name.lower()]
    }
    left, third = room * 0.57, (height - 16 - 8) / 3
    for y, pair in ((8.0, ("crew", "objects")), (16 + 2 * third, ("rum", "secrets"))):
        for column, (name, room_of) in enumerate(zip(pair, (left, room - left - 6), strict=True)):
            drawn = zone(board, name, room_of, third, wide, notes.get(name, ""))
            body += at(x + column * (left + 6), y, drawn)
    body += at(x, 12 + third, _relics(board, room, third, wide, points))
    return art.place(f"plate:{seat}", body, leaf=name_of(view, seat))


def _then(seat: int, right: float, y: float) -> str:
    """Where it is said what your points would become: on none of your numbers."""
    return art.place(f"then:{seat}", at(right - 60, y, art.blank(60, 16)))


def _is_captain(board: Document) -> bool:
    """Whether the player is called otherwise than the Captain on the portrait."""
    return bool(BOX["captain"][board["seat"]]["name"] == board["name"])


def _relics(board: Document, width: float, height: float, wide: float, points: Document) -> str:
    """Relics with their ladders: one large, several side by side with the next steps only."""
    well = f'<path d="{art.box(width, height, 7)(0)}" fill="var(--well)" stroke="var(--hair)"/>'
    well += text(7, 15, "Relics", 12, fill="var(--muted)")
    well += _note_at("relics", board, width - 76, 2)
    sets = board["relics"]
    if sets and points:
        well += text(12 + art.length("Relics", 12), 15, signed(points["Relics"]), 13, bold=True)
    body, step = "", (width - 16) / max(len(sets), 1)
    wide = min(wide, step - 38)
    drawn = tiles(board, "relics", wide)
    for i, one in enumerate(sets):
        x = 8 + i * step
        body += at(x, 20, drawn[i])
        if len(sets) == 1:  # at the right there is room for what would come
            body += at(x + 66, 40, ladder(one, step - 66 - wide - 12))
        else:
            body += at(x + min(wide + 14, step - 30), 26, _steps(one))
    after = 8 + len(sets) * step if len(sets) < 2 else width
    free = at(min(after, width - wide - 8), 20, _room(wide))
    well += art.place(f"next:relics:{board['seat']}", free)
    return art.place(f"relics:{board['seat']}", well + body)


def _steps(relic: Document) -> str:
    """What the set is worth now, and with one card more."""
    values = FACES[KIND[relic["id"]]]["values"]
    now = seal(14, 12, signed(relic["points"]), 28)
    if relic["count"] >= len(values):
        return now
    then = signed(values[relic["count"]])
    return now + text(14, 42, f"→ {then}", 12, anchor="middle", fill="var(--muted)")


def _mine_row(view: Document, seat: int, width: float, height: float) -> str:
    """Your own board on a phone: portrait, numbers, each zone a tile with its count and worth."""
    board = view["captains"][seat]
    head = min(84.0, height * 0.78) if height > 70 else 120.0
    body = sheet(width, height, asked=is_asked(view, seat), seat=seat, head=head, high=False)
    points = board["points"] or {}
    notes = {
        "crew": signed(board["strength"]),
        "objects": signed(points["Objects"]) if points else "",
        "relics": signed(points["Relics"]) if points else "",
        "rum": signed(points["Rum"]) if points else "",
        "secrets": signed(points["Secrets"]) if points else "",
    }
    if height > 100:
        body += medal(seat, head / 2 + 1, 46, 31, hat=board["hat"], parrot=board["parrot"])
        name, size = _fitted(name_of(view, seat), head - 6, 13)
        body += text(head / 2, height - 10, name, size, anchor="middle", bold=True, serif=True)
        body += numbers(board, (head + 74, head + 128, head + 20), 22, 34)
        body += _then(seat, width - 12, 14)
        top, high = 42.0, height - 47
        x, wide = head + 6, (width - head - 10 - 4 * 3) / 5
    elif height > 70:
        body += medal(seat, head / 2 + 2, 32, 24, hat=board["hat"], parrot=board["parrot"])
        body += art.place(f"purse:{seat}", coin(18, height - 16, board["coins"], 25))
        body += art.place(f"worth:{seat}", seal(48, height - 16, _total(board), 28))
        body += _then(seat, 78, 10)
        top, high = 5.0, height - 10
        x, wide = head + 6, (width - head - 10 - 4 * 3) / 5
    else:
        body += medal(seat, 30, height / 2 + 1, 20, hat=board["hat"], parrot=board["parrot"])
        name, size = _fitted(name_of(view, seat), head - 58, 14)
        body += text(58, height / 2 + 5, name, size, bold=True, serif=True)
        body += numbers(board, (head + 24, head + 66, head + 108), height / 2, 32)
        body += _then(seat, head - 2, height / 2 - 8)
        top, high = 4.0, height - 8
        x, wide = head + 138, (width - head - 142 - 4 * 3) / 5
    for zone in ZONES:
        body += at(x, top, _count(board, zone, wide, high, notes[zone]))
        x += wide + 3
    return art.place(f"plate:{seat}", body, leaf=name_of(view, seat))


def _fitted(name: str, width: float, size: float) -> tuple[str, float]:
    """A name that fits and the size of its type: smaller if need be, else its first words."""
    while size > LEAST_TYPE and art.length(name, size, bold=True) > width:
        size -= 1
    return art.wrap(name, width * 1.1, size)[0], size


def _total(board: Document) -> str:
    return signed(sum(board["points"].values()) if board["points"] is not None else board["open"])


def _count(board: Document, zone: str, width: float, height: float, note: str) -> str:
    """A zone as one tile with how many cards it holds and what they are worth."""
    well = f'<path d="{art.box(width, height, 6)(0)}" fill="var(--well)" stroke="var(--hair)"/>'
    label = zone.capitalize() if width > 38 else ""
    side = height < 60
    well += text(
        5 if side else width / 2,
        13,
        label,
        11,
        anchor="start" if side else "middle",
        fill="var(--muted)",
    )
    well += _note_at(zone, board, (width - 36) / 2, height - 20)
    held = board[zone]
    count = sum(one.get("count", 1) for one in held)
    if held:
        wide = min(26.0, (height - 20) / TILE) if side else 23.0
        first = tiles(board, zone, wide, bare=True)[-1]
        well += at(5, 17, first)
        beside = (wide + 8, height - 10 if side else 36.0)
        x, y = beside if width > 46 else (wide / 2 - 4, height - 5)
        well += text(x, y, f"{TIMES}{count}", 12, bold=True)
        if note:
            x, y = (width - 6, height - 10) if side else (width / 2, height - 4)
            well += text(x, y, note, 12, anchor="end" if side else "middle", bold=True)
    return art.place(f"{zone}:{board['seat']}", well)
