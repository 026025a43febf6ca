"""Sea of Clouds drawn: what is in your hands. Cards to read, and the cards to choose from."""

from collections.abc import Sequence

from skysail import art
from skysail.art import at, text
from skysail.game import Document
from skysail.kit import choice_of, near_seat

from . import plates
from .box import FACES, KIND
from .cards import TILE, TIMES, back, face, ghost, tile, watchers
from .names import signed
from .pictures import coin, medal

GAP = 11.0
ROOM = 3  # cards of a share
NAMED_IN_ROW = 3  # Objects to exchange
READABLE = 100.0  # narrower, and a card is a tile with its name


def hand(view: Document, width: float, height: float) -> str:
    """The share that you look at, the cards you play, or what else is to be chosen."""
    inner, high = width - 12, height - 10
    kinds = [option for option in view["choices"] if option["move"] in KIND]
    sides = [option for option in view["choices"] if option["move"] in ("left", "right")]
    looked = next((share for share in view["shares"] if share["looking"]), None)
    mine = view["seat"] is not None and view["seat"] == view["choosing"]
    if view["acts"]:
        body = _exchange(view, inner, high)
    elif kinds:
        body = _kinds(kinds, inner, high)
    elif sides:
        body = _victims(view, sides, inner, high)
    elif view["hand"]["cards"]:
        body = _cards(view, view["hand"]["cards"], inner, high, "hand")
    elif mine and looked is not None:
        body = _cards(view, looked["cards"], inner, high, f"loot-{looked['number']}")
        if looked["coins"]:
            body += coin(inner - 20, high * 0.44, looked["coins"], 40)
    else:
        body = _crew(view, inner, high)
    return art.place("hand", art.panel(width, height) + at(6, 5, body))


def _size(width: float, height: float, count: int) -> tuple[float, float]:
    """How large so many cards can be side by side."""
    wide = min((width - (count - 1) * GAP) / count, height / (1.42 if height > 190 else 1.2))
    return wide, min(height, wide * 1.5)


def _cards(view: Document, cards: Sequence[Document], width: float, height: float, key: str) -> str:
    """Cards open before you, with who else has seen them; room for what may still come."""
    wide, high = _size(width, height, ROOM)
    body = ""
    for place, one in enumerate(cards):
        seen = [seat for seat in one["seen_by"] if seat != view["seat"] and key != "hand"]
        if one["face"]:
            drawn = face(one["face"], wide, high, seen)
        else:
            drawn = at(0, (high - wide * 1.44) / 2, back(one["back"], wide))
            drawn += watchers(seen, wide, 44)
        move = f"card_{place + 1}" if key == "hand" else ""
        about = one["face"] or one["back"]
        drawn = art.piece(f"{key}-{place + 1}", drawn, move, at=f"hand:{place + 1}", about=about)
        if option := choice_of(view, move) if move else None:
            edge = art.ring("legal", art.box(wide, high, wide * 0.09))
            drawn = art.choice(option["action"], option["label"], drawn + edge)
        body += at(place * (wide + GAP), 0, art.place(f"hand:{place + 1}", drawn))
    for place in range(len(cards), ROOM):
        empty = ghost(wide, high)
        if key != "hand":
            for i, line in enumerate(("room for", "one more")):
                empty += text(
                    wide / 2, high / 2 + 16 * i, line, 13, anchor="middle", fill="var(--muted)"
                )
        body += at(place * (wide + GAP), 0, art.place(f"hand:{place + 1}", empty))
    return body


def _kinds(options: Sequence[Document], width: float, height: float) -> str:
    """Kinds of cards to choose from: to be read if there is room, else as tiles with names."""
    count = len(options)
    wide, high = _size(width - 14 * count, height - 8, max(count, 2))
    rows = 1
    if wide < READABLE:
        rows = 1 if count <= 6 else 2
        columns = -(-count // rows)
        step = width / columns
        wide = min(step - GAP, (height / rows - 30) / TILE, 84.0)
        high = wide * TILE
    else:
        columns, step = count, wide + 16
    body = ""
    for i, option in enumerate(options):
        kind = option["move"]
        line, column = divmod(i, columns)
        if wide >= READABLE:
            drawn = face(kind, wide, high)
        else:
            drawn = tile(kind, wide)
            for n, words in enumerate(art.wrap(FACES[KIND[kind]]["name"], step, 12)[:2]):
                drawn += text(wide / 2, high + 14 + 13 * n, words, 12, anchor="middle")
        drawn = art.piece(f"option-{kind}", drawn, kind, about=kind)
        edge = art.ring("legal", art.box(wide, high, wide * 0.09))
        drawn = art.choice(option["action"], option["label"], drawn + edge)
        body += at(4 + column * step, 4 + line * (height / rows), drawn)
    return body


def _exchange(view: Document, width: float, height: float) -> str:
    """Your Objects and those of a beaten Captain: one of each is pointed at."""
    half, victim = (width - 44) / 2, view["captains"][view["boarding"]["victim"]]
    body = art.use("swords", width / 2, height / 2, 32)
    for side, (owner, word) in enumerate(
        ((view["captains"][view["seat"]], "give"), (victim, "take"))
    ):
        kinds = list(dict.fromkeys(act["parts"][side].partition(":")[2] for act in view["acts"]))
        title = "You give" if word == "give" else f"{owner['name']} gives"
        drawn = text(half / 2, 15, title, 14, anchor="middle", bold=True, serif=True)
        drawn += at(0, 24, _named(kinds, word, half, height - 24))
        body += at(side * (half + 44), 0, drawn)
    return body


def _named(kinds: Sequence[str], word: str, width: float, height: float) -> str:
    """Cards as tiles with their names, each a part of an act."""
    rows = 1 if len(kinds) <= NAMED_IN_ROW else 2
    columns = -(-len(kinds) // rows)
    step, line = width / columns, height / rows
    wide = min(step - 10, (line - 34) / TILE, 80.0)
    body = ""
    for i, kind in enumerate(kinds):
        row, column = divmod(i, columns)
        drawn = art.piece(f"{word}:{kind}", tile(kind, wide), kind, about=kind)
        for n, words in enumerate(art.wrap(FACES[KIND[kind]]["name"], step, 12)[:2]):
            drawn += text(wide / 2, wide * TILE + 16 + 13 * n, words, 12, anchor="middle")
        body += at(column * step + (step - wide) / 2, row * line + 4, drawn)
    return body


def _victims(view: Document, options: Sequence[Document], width: float, height: float) -> str:
    """Beaten Captains with what can be taken from them."""
    wide = min(190.0, (width - GAP) / 2)
    body = ""
    for i, option in enumerate(options):
        count, me = len(view["captains"]), near_seat(view)
        seat = (me + (1 if option["move"] == "left" else count - 1)) % count
        board = view["captains"][seat]
        outline = art.box(wide, height - 8, 10)
        drawn = art.cut(outline(0), art.CREAM, 1.2)
        drawn += medal(seat, wide / 2, 48, 36)
        drawn += text(
            wide / 2, 104, board["name"], 15, anchor="middle", bold=True, serif=True, fill=art.INK
        )
        lines = [
            f"{board['coins']} Doubloons, {len(board['rum'])} Rum",
            *(f"{FACES[KIND[one['id']]]['name']}" for one in board["objects"]),
        ]
        room = int((height - 130) // 15)
        for n, words in enumerate(lines[:room]):
            drawn += text(wide / 2, 122 + 15 * n, words, 12, anchor="middle", fill=art.INK)
        drawn += art.ring("legal", outline)
        body += at(4 + i * (wide + 12), 4, art.choice(option["action"], option["label"], drawn))
    return body


def _crew(view: Document, width: float, height: float) -> str:
    """While others choose: your crew, and what each of it would bring."""
    seat = near_seat(view)
    board = view["captains"][seat]
    crew = board["crew"]
    if view["over"]:
        return _count(view, width, height)
    if not crew:
        return _nobody(view, width, height)
    wide, high = _size(width, height, max(ROOM, len(crew)))
    body = ""
    for i, one in enumerate(crew):
        if wide >= READABLE:
            drawn = face(one["id"], wide, high)
            if one["count"] > 1:
                drawn += art.plate(wide - 16, 46, f"{TIMES}{one['count']}", 14)
        else:
            drawn = _told(one, wide, height)
        body += at(i * (wide + GAP), 0, art.place(f"shown:{one['id']}", drawn, about=one["id"]))
    taken = len(crew) * (wide + GAP)
    if width - taken >= wide:  # else it is plain from the plate beside it
        body += text(taken + 10, height / 2, "Your crew", 14, bold=True)
    return body


def _told(one: Document, wide: float, height: float) -> str:
    """A Pirate as a tile, below it the name and, if there is room for all of it, the effect."""
    entry, tall = FACES[KIND[one["id"]]], min(wide - 4, 44.0)
    drawn = at((wide - tall) / 2, 8, tile(one["id"], tall, count=one["count"]))
    y = tall * TILE + 24
    called, does = (art.wrap(entry[field], wide * 1.08, 12) for field in ("name", "text"))
    if (len(called) + len(does) - 1) * 14 > height - y:
        does = []
    for words in called:
        drawn += text(wide / 2, y, words, 12, anchor="middle", bold=True)
        y += 14
    for words in does:
        drawn += text(wide / 2, y, words, 12, anchor="middle", fill="var(--muted)")
        y += 14
    return drawn


def _nobody(view: Document, width: float, height: float) -> str:
    """Nobody is aboard: what the next Boarding would mean."""
    after = next((n for n in view["boardings"] if n >= view["round"]), None)
    whose = "You have" if view["seat"] is not None else f"{plates.name_of(view, 0)} has"
    lines = [f"{whose} no Pirates."]
    if after is not None:
        lines.append(f"The next Boarding comes after round {after}.")
        lines.append("Without a crew nobody wins there.")
    body = art.use("swords", width / 2, height * 0.3, 44)
    for i, line in enumerate(lines):
        body += text(
            width / 2, height * 0.52 + 22 * i, line, 14, anchor="middle", fill="var(--muted)"
        )
    return body


def _count(view: Document, width: float, height: float) -> str:
    """When it is over: the points of each Captain, part by part."""
    captains = view["captains"]
    rows = [*captains[0]["points"], "Points"]
    line, first = height / (len(rows) + 1), min(110.0, width * 0.36)
    step, size = (width - first) / len(captains), 14 if height > 140 else 12
    best = min(view["ranks"])
    body = "".join(
        art.badge(seat, first + (seat + 0.5) * step, line / 2, min(11.0, line * 0.45))
        for seat in range(len(captains))
    )
    for row, part in enumerate(rows, 1):
        y = row * line + line / 2 + size * 0.36
        total = part == rows[-1]
        if row % 2:
            body += at(0, row * line, _stripe(width, line))
        body += text(8, y, part, size, bold=total)
        counts = [sum(one["points"].values()) if total else one["points"][part] for one in captains]
        for seat, points in enumerate(counts):
            most = view["ranks"][seat] == best if total else points == max(counts)
            spot = first + (seat + 0.5) * step
            body += text(spot, y, signed(points), size, anchor="middle", bold=most)
    return body


def _stripe(width: float, height: float) -> str:
    return f'<path d="{art.box(width, height, 5)(0)}" fill="var(--well)"/>'
