"""Sea of Clouds drawn: what is in your hands. Cards to read, and the cards to choose from."""

from collections.abc import Sequence

from skysail import art
from skysail.art import at, text
from skysail.game import Document
from skysail.kit import choice_of, near_seat

from . import plates
from .box import FACES, KIND
from .cards import TILE, TIMES, back, corner, face, ghost, row, tile, watchers
from .names import signed
from .pictures import coin, medal

GAP = 11.0
ROOM = 3  # cards of a share
NAMED_IN_ROW = 3  # Objects to exchange
TILES_IN_ROW = 6
SMALL_TILE = 44.0
LINE = 14.0  # of small words
BOLD = 75.0  # narrower, and a bold name meets the next
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
    return art.place("hand", _framed(width, height) + at(6, 5, body))


def crew_aboard(view: Document, width: float, height: float) -> str:
    """While crews fight: your own, and what each of it would bring."""
    seat, crews = near_seat(view), view["boarding"]["crews"]
    captains = [
        one | {"crew": crews[seat]} if one["seat"] == seat else one for one in view["captains"]
    ]
    body = _crew(view | {"captains": captains, "over": False}, width - 12, height - 10)
    return art.place("hand", _framed(width, height) + at(6, 5, body))


def _framed(width: float, height: float) -> str:
    """The hand's paper: badges that stick out of it are no part of what is pointed at."""
    return f'<g class="face">{art.panel(width, height)}</g>'


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
    if wide < READABLE:
        return _tiles(options, width, height)
    body = ""
    for i, option in enumerate(options):
        body += at(
            4 + i * (wide + 16), 4, _offered(option, face(option["move"], wide, high), wide, high)
        )
    return body


def _tiles(options: Sequence[Document], width: float, height: float) -> str:
    """Kinds of cards to choose from, in cells; number and name keep clear of the ring."""
    rows = 1 if len(options) <= TILES_IN_ROW else 2
    columns = -(-len(options) // rows)
    step, line = width / columns, height / rows
    kinds = [option["move"] for option in options]
    tall = SMALL_TILE
    does = all(_fits(kind, step, line - _under(tall)) for kind in kinds)
    if not does:
        names = max(len(_called(kind, step)) for kind in kinds)
        tall = min(step - 18, (line - _under(0) - names * LINE) / TILE, 84.0)
    body = ""
    for i, option in enumerate(options):
        down, column = divmod(i, columns)
        kind, card = option["move"], tile(option["move"], tall, bare=True)
        number = corner(kind, tall - 5, 8, 25)
        offered = at((step - tall) / 2, 8, _offered(option, card, tall, tall * TILE, number))
        offered += _below(kind, step, _under(tall), does=does)
        body += at(column * step, down * line, offered)
    return body


def _offered(option: Document, card: str, wide: float, high: float, over: str = "") -> str:
    """A card that can be chosen, with its ring and what lies over that."""
    kind = option["move"]
    card = art.piece(f"option-{kind}", card, kind, about=kind)
    edge = art.ring("legal", art.box(wide, high, wide * 0.09))
    return art.choice(option["action"], option["label"], card + edge + over)


def _under(tall: float) -> float:
    """Where words begin below a tile with its ring."""
    return 8 + tall * TILE + 20


def _called(kind: str, wide: float) -> list[str]:
    return art.wrap(FACES[KIND[kind]]["name"], wide * 0.95, 12)


def _does(kind: str, wide: float) -> list[str]:
    return art.wrap(FACES[KIND[kind]]["text"], wide * 1.05, 12)


def _fits(kind: str, wide: float, room: float) -> bool:
    """Whether there is room for what a card does below its name."""
    return (len(_called(kind, wide)) + len(_does(kind, wide)) - 1) * LINE <= room


def _below(kind: str, wide: float, y: float, *, does: bool) -> str:
    """The name of a tile below it, and perhaps what the card does."""
    drawn = ""
    for words in _called(kind, wide):
        drawn += text(wide / 2, y, words, 12, anchor="middle", bold=wide > BOLD)
        y += LINE
    for words in _does(kind, wide) if does else []:
        drawn += text(wide / 2, y, words, 12, anchor="middle", fill="var(--muted)")
        y += LINE
    return drawn


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
    """Cards as tiles with their names, each a part of an act; all of its cell can be touched."""
    rows = 1 if len(kinds) <= NAMED_IN_ROW else 2
    columns = -(-len(kinds) // rows)
    step, line = width / columns, height / rows
    names = {kind: art.wrap(FACES[KIND[kind]]["name"], step * 1.08, 12)[:2] for kind in kinds}
    below = LINE * max(map(len, names.values()))
    wide = min(step - 10, (line - 16 - below) / TILE, 80.0)
    body = ""
    for i, kind in enumerate(kinds):
        down, column = divmod(i, columns)
        drawn = at(3, 0, art.blank(step - 6, line - 5))
        drawn += at((step - wide) / 2, 4, tile(kind, wide))
        drawn = art.piece(f"{word}:{kind}", drawn, kind, about=kind)
        for n, words in enumerate(names[kind]):
            y = wide * TILE + 18 + LINE * n
            drawn += text(step / 2, y, words, 12, anchor="middle")
        body += at(column * step, down * line, drawn)
    return body


def _victims(view: Document, options: Sequence[Document], width: float, height: float) -> str:
    """Beaten Captains with what can be taken from them."""
    wide, high = min(198.0, (width - 28) / 2), height - 12
    body = ""
    for i, option in enumerate(options):
        count, me = len(view["captains"]), near_seat(view)
        seat = (me + (1 if option["move"] == "left" else count - 1)) % count
        drawn = at(0, 0, art.cut(art.box(wide, high, 10)(0), art.CREAM, 1.2))
        drawn += _aboard(view["captains"][seat], wide, high)
        drawn += art.ring("legal", art.box(wide, high, 10))
        body += at(6 + i * (wide + 16), 6, art.choice(option["action"], option["label"], drawn))
    return body


def _aboard(board: Document, width: float, height: float) -> str:
    """What a beaten Captain has: the purse, Rum and Objects."""
    body = medal(board["seat"], 32, 36, 24)
    for i, line in enumerate(art.wrap(board["name"], (width - 66) * 1.1, 15)[:2]):
        body += text(64, 26 + 17 * i, line, 15, bold=True, serif=True, fill=art.INK)
    body += coin(80, 68, board["coins"], 27)
    body += text(100, 73, f"{len(board['rum'])} Rum", 13, fill=art.INK)
    tall = min(40.0, (height - 96) / TILE)
    things = [tile(one["id"], tall, count=one["count"]) for one in board["objects"]]
    things += [tile(one["face"], tall, pale=True) for one in board["rum"] if one["face"]]
    return body + at(10, 90, row(things, width - 26, tall))


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
    """A Pirate as a tile with its name and, if there is room for all of it, what it does."""
    tall = min(wide - 4, SMALL_TILE)
    drawn = at((wide - tall) / 2, 8, tile(one["id"], tall, count=one["count"]))
    y = tall * TILE + 24
    return drawn + _below(one["id"], wide, y, does=_fits(one["id"], wide, height - y))


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
    for number, part in enumerate(rows, 1):
        y = number * line + line / 2 + size * 0.36
        total = part == rows[-1]
        if number % 2:
            body += at(0, number * line, _stripe(width, line))
        body += text(8, y, part, size, bold=total)
        counts = [sum(one["points"].values()) if total else one["points"][part] for one in captains]
        for seat, points in enumerate(counts):
            most = view["ranks"][seat] == best if total else points == max(counts)
            spot = first + (seat + 0.5) * step
            body += text(spot, y, signed(points), size, anchor="middle", bold=most)
    return body


def _stripe(width: float, height: float) -> str:
    return f'<path d="{art.box(width, height, 5)(0)}" fill="var(--well)"/>'
