"""Sea of Clouds drawn: a Boarding. Ships in the ring, crews at their rails, swords between them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from skysail import art
from skysail.art import CREAM, GOLD, INK, SEAT_COLOURS, SEAT_MARKS, at, cut, disc, num, stroke, text
from skysail.game import Document

from .board import bank, ring
from .box import KIND, STRENGTH
from .cards import tile
from .names import signed
from .pictures import PORTRAITS, SHADES, coin, joint, shield, stamp
from .plates import ZONES, name_of, spot

WIDTH, HEIGHT = 860.0, 500.0
DOWN = 32.0  # the title stands above the ships, the caption below them
FAR = 1200.0  # the sky goes on beyond the frame, for windows of another shape
PUSH = 190.0  # how wide the bars of a combat are
TYPE = 27.0  # the least type: a phone shows the stage at two fifths of its size
SWORDS = 1.55  # how much larger than at the table joints are
LEAST_STEP = 40.0  # Pirates closer to each other have no room for their strengths
Spot = tuple[float, float]

SHIPS: dict[int, list[tuple[float, float, float]]] = {  # clockwise from you: x, y, scale
    2: [(205, 280, 1.0), (655, 280, 1.0)],
    3: [(430, 350, 0.86), (150, 190, 0.78), (700, 190, 0.78)],
    4: [(430, 362, 0.76), (136, 240, 0.72), (430, 122, 0.54), (716, 240, 0.72)],
}
JOINTS: dict[int, list[Spot]] = {  # between each of them and the next
    2: [(430, 130)],
    3: [(136, 352), (425, 66), (724, 352)],
    4: [(142, 384), (206, 44), (654, 44), (718, 384)],
}
HULL = "M-142 0C-90 10 90 10 128 0L156-14C158 20 142 58 104 64H-88C-124 56-138 30-142 0z"
RAIL = "M-142 0C-90 10 90 10 128 0L156-14C156-8 156 0 154 6L128 16C90 24-90 24-139 16z"
BALLOON = "M-140-134C-136-190 136-190 140-134C136-78-136-78-140-134z"
STRIPES = (
    "M-52-174C-78-158-78-110-52-94C-38-92-22-91-6-91C-24-116-24-152-6-176C-22-176-38-176-52-174z"
    "M70-168C96-152 96-116 70-100C104-104 136-112 140-134C136-156 104-164 70-168z"
)
ROPES = "M-96-104L-118 4M96-104L118 4M-40-100L-44 0M40-100L44 0"
RAYS = (
    "M0 0L169 14L166 30zM0 0L150 64L139 78zM0 0L108 105L91 115zM0 0L49 130L29 134zM0 0L-17 135"
    "L-37 133zM0 0L-80 120L-98 111zM0 0L-132 86L-144 73zM0 0L-163 39L-168 23zM0 0L-169-14L-166-30z"
    "M0 0L-150-64L-139-78zM0 0L-108-105L-91-115zM0 0L-49-130L-29-134zM0 0L17-135L37-133z"
    "M0 0L80-120L98-111zM0 0L132-86L144-73zM0 0L163-39L168-23z"
)


OUTCOME = (320.0, 372.0, 450.0)  # where strengths, flags and changes stand on the outcome card


class Token(NamedTuple):
    """Something that changes hands: its picture, and the seats that it goes from and to."""

    drawing: str  # around 0,0
    giver: int | None
    taker: int | None


class Cast(NamedTuple):
    """Who stands where on the stage of a Boarding."""

    view: Document
    spots: Mapping[int, tuple[float, float, float]]
    joints: Sequence[tuple[Document, Spot, bool]]  # each combat, its place, whether it is flipped


def cast(view: Document) -> Cast:
    """The ships of this match, the reader's own below."""
    seats = ring(view)
    spots = dict(zip(seats, SHIPS[len(seats)], strict=True))
    joints = []
    for combat in view["boarding"]["combats"]:
        one, other = combat["seats"]
        first = one if (seats.index(one) + 1) % len(seats) == seats.index(other) else other
        where = JOINTS[len(seats)][seats.index(first) if len(seats) > 2 else 0]
        left = min(combat["seats"], key=lambda seat: spots[seat][0])
        joints.append((combat, where, left != one))
    return Cast(view, spots, joints)


def ground(view: Document) -> str:
    """What stays through the scene: the sky, the ships and their crews."""
    stage = cast(view)
    return heaven(view) + at(0, DOWN, _ships(stage))


def frame(
    view: Document,
    *,
    shown: int = 0,
    now: int | None = None,
    lit: int | None = None,
    tokens: Sequence[Token] = (),
    parrot: int | None = None,
    more: str = "",
) -> str:
    """What a moment lays over it: combats decided, the one being fought, what is taken."""
    stage = cast(view)
    holder = view["parrot"] if parrot is None else parrot
    body = _marks(stage, shown=shown, lit=lit, holder=holder)
    body += _swords(stage, shown=shown, now=now)
    apart: Counter[tuple[int | None, int | None]] = Counter()
    for token in tokens:
        way = (token.giver, token.taker)
        body += _token(stage, token, apart[way])
        apart[way] += 1
    return at(0, DOWN, body) + more


def region(view: Document, width: float, height: float) -> str:
    """The theatre in the board's place, open as long as the Boarding is on."""
    scale = min(width / WIDTH, height / HEIGHT)
    stage = cast(view)
    acting = view["active"] if view["boarding"]["on"] else None
    body = f'<rect width="{num(width)}" height="{num(height)}" rx="12" fill="url(#@heaven)"/>'
    body += bank(width, height * 0.82, height)
    ships = _ships(stage, goods=True)
    ships += _marks(stage, shown=len(stage.joints), lit=acting, holder=view["parrot"])
    ships += _swords(stage, shown=len(stage.joints), now=None)
    body += at((width - scale * WIDTH) / 2, 0, at(0, DOWN / 2, ships), scale=scale)
    if width > WIDTH:
        body += at(12, 12, _title(view))
    loot = "".join(
        art.place(name, spot(width - 40, 40 + 30 * i))
        for i, name in enumerate(["deck", "discard", "share:1", "share:2", "share:3"])
    )
    return body + loot


def _title(view: Document) -> str:
    """Which Boarding it is."""
    number = view["boardings"].index(view["round"]) + 1
    order = ("first", "second", "third", "fourth", "fifth")
    title = cut(art.box(214, 52, 8)(0), CREAM, 1.4) + art.use("swords", 28, 26, 34)
    title += text(
        54, 23, f"Boarding at island {view['round']}", 15, bold=True, serif=True, fill=INK
    )
    title += text(54, 41, f"the {order[number - 1]} of {len(view['boardings'])}", 13, fill=INK)
    return art.lift(title)


def heaven(view: Document, *, isle: bool = True) -> str:
    """The sky of a scene, beyond its frame too; between four ships, or two, lies the island."""
    size = f'x="{num(-FAR)}" width="{num(2 * FAR + WIDTH)}"'
    body = f'<rect {size} y="-600" height="1700" fill="url(#@heaven)"/>'
    body += disc(WIDTH / 2, 210, 190, "#fff1c9", 0).replace("/>", ' opacity=".35"/>')
    for x, y in ((60, 60), (700, 66), (-180, 120), (930, 110)):
        body += stamp("cloud", x, y, 0.9, opacity=0.7)
    if isle and len(view["captains"]) != 3:
        body += stamp("isle_b", WIDTH / 2, 270, 0.9, opacity=0.85)
    return body + at(-FAR, 0, bank(2 * FAR + WIDTH, HEIGHT - 66, HEIGHT + 400))


# -- ships


def _ships(stage: Cast, *, goods: bool = False) -> str:
    view = stage.view
    body = ""
    for seat, (x, y, scale) in sorted(stage.spots.items(), key=lambda one: one[1][1]):
        body += at(x, y, _ship(view, seat, scale), scale=scale)
        body += at(x, y + 64 * scale, _board(view, seat, goods=goods))
    return body


def _marks(stage: Cast, *, shown: int, lit: int | None, holder: int | None) -> str:
    """A flag for each victory, the Parrot on its shoulder, a lantern with whoever acts."""
    won = Counter(combat["winner"] for combat, _, _ in stage.joints[:shown])
    body = ""
    for seat, (x, y, scale) in stage.spots.items():
        drawn = at(-30, -92, _lantern()) if seat == lit else ""
        drawn += stamp("parrot", 142, -34, 0.42) if seat == holder else ""
        drawn += "".join(at(128 + 22 * i, -8 * i, _flag(seat)) for i in range(won[seat]))
        body += at(x, y, drawn, scale=scale) if drawn else ""
    return body


def _lantern() -> str:
    """The light that goes from Captain to Captain."""
    glow = "".join(
        disc(0, 22, r, "#fff3c4", 0).replace("/>", f' opacity="{o}"/>')
        for r, o in ((64, 0.35), (44, 0.5))
    )
    cage = stroke("M0-22V4M-10 4H10", INK, 3) + cut("M-13 6H13L17 40H-17z", GOLD, 2.4)
    return glow + cage + cut("M0 12C9 22 8 34 0 34S-9 22 0 12z", "#fff6d2", 0)


def _ship(view: Document, seat: int, scale: float) -> str:
    """A Captain's ship, the crew at the rail strongest first, the strength on the bow."""
    board, fight = view["captains"][seat], view["boarding"]
    colour, shade = SEAT_COLOURS[seat], SHADES[seat]
    body = stroke(ROPES, INK, 2.2) + stroke(ROPES, "#e2c48d", 1)
    body += cut(BALLOON, colour, 2.4) + cut(STRIPES, CREAM, 1.6) + stroke(BALLOON, INK, 2.4)
    body += cut("M138-136L176-162L170-134L176-108z", shade, 2)
    body += disc(32, -136, 26, CREAM, 2) + art.use(SEAT_MARKS[seat], 32, -136, 36, shade)
    crew = [one["id"] for one in fight["crews"][seat] for _ in range(one["count"])]
    crew.sort(key=lambda kind: -int(STRENGTH[KIND[kind]]))
    step = min(62.0, 140 / max(len(crew) - 1, 1))
    heads = stamp(PORTRAITS[seat], 104, -52, 0.52)
    heads += stamp("hat", 104, -75, 0.48) if board["hat"] else ""
    for i, kind in reversed(list(enumerate(crew))):
        heads += stamp(kind, -92 + i * step, -40, 0.44)
    body += f'<g clip-path="url(#@deck)">{heads}</g>'
    body += stroke("M-138 4L-178-16", INK, 6) + stroke("M-138 4L-178-16", "#7a5230", 3.6)
    body += cut(HULL, "#8a5c36", 2.4) + cut(RAIL, colour, 1.8)
    size = TYPE / scale
    if step * scale >= LEAST_STEP:
        for i, kind in enumerate(crew):
            body += _badge_of(-92 + i * step, 4, str(int(STRENGTH[KIND[kind]])), size)
    body += _bonus(view, seat, crew, size)
    if not crew:
        wide = art.length("no crew", size) + size
        body += at(-120, -size * 1.6, cut(art.box(wide, size * 1.5, size * 0.7)(0), CREAM, 1.2))
        body += art.centred(wide / 2 - 120, -size * 0.85, "no crew", size, INK)
    return body


def _badge_of(x: float, y: float, words: str, size: float) -> str:
    """A number at the rail, on a shield that it fills."""
    return art.use("shield", x, y, size * 1.7) + art.centred(x, y, words, size, INK, serif=True)


def _board(view: Document, seat: int, *, goods: bool) -> str:
    """Below a ship: strength and name; while questions are asked, what could be lost as well."""
    name = name_of(view, seat)
    wide = art.length(name, TYPE, bold=True) * 0.94 + 18
    strength = view["boarding"]["strengths"][seat]
    body = at(-wide / 2 + 22, -20, cut(art.box(wide, 36, 7)(0), CREAM, 1.4))
    body += art.centred(22, -2, name, TYPE, INK, serif=True)
    body += shield(-wide / 2 - 2, -2, strength, 74)
    return body + (_goods(view, seat) if goods else "")


def _bonus(view: Document, seat: int, crew: Sequence[str], size: float) -> str:
    """What the Objects add to the crew's strength, or take from it."""
    more = view["boarding"]["strengths"][seat] - sum(int(STRENGTH[KIND[kind]]) for kind in crew)
    if not more:
        return ""
    held = [one["id"] for one in view["captains"][seat]["objects"]]
    armed = [kind for kind in held if STRENGTH[KIND[kind]]]
    words, high = signed(more, plus=True), size * 1.3
    shown = armed[:2]
    wide = art.length(words, size, bold=True) + 12 + size * 0.8 * len(shown)
    chip = cut(art.box(wide, high, high / 2)(0), CREAM, 1.2)
    for i, kind in enumerate(shown):
        chip += art.use(kind, size * (0.6 + 0.8 * i), high / 2, size)
    number = text(wide - 8, high * 0.76, words, size, anchor="end", bold=True, fill=INK)
    return at(150 - wide, 2, chip + number)


def _goods(view: Document, seat: int) -> str:
    """What could be lost: the purse, Rum and Objects; rivals' boards are folded away meanwhile."""
    board = view["captains"][seat]
    chip = at(-98, 20, cut(art.box(222, 40, 20)(0), CREAM, 1.2))
    purse = coin(-72, 40, board["coins"], TYPE / 0.46)
    things = sum(one["count"] for one in board["objects"])
    rum, objects = (
        stamp(f"tile_{name}", x, 40, 0.26) + text(x + 18, 50, str(n), TYPE, bold=True, fill=INK)
        for name, x, n in (("rum", -18, len(board["rum"])), ("object", 58, things))
    )
    if seat == view["seat"]:
        return chip + purse + rum + objects
    rest = "".join(
        art.place(f"{zone}:{seat}", spot(0, 30)) for zone in ZONES if zone not in ("rum", "objects")
    )
    return art.place(
        f"plate:{seat}",
        chip
        + art.place(f"purse:{seat}", purse)
        + art.place(f"rum:{seat}", rum)
        + art.place(f"objects:{seat}", objects)
        + rest,
    )


def _flag(seat: int) -> str:
    """A victory."""
    pole = stroke("M0 0V-44", INK, 4.6) + stroke("M0 0V-44", GOLD, 2.6)
    cloth = cut("M1-44C10-48 14-40 26-44V-24C14-20 10-28 1-24z", SEAT_COLOURS[seat], 1.5)
    return pole + cloth + art.use(SEAT_MARKS[seat], 13, -34, 14, "#fff")


# -- swords


def _swords(stage: Cast, *, shown: int, now: int | None) -> str:
    body = ""
    for number, (combat, (x, y), flip) in enumerate(stage.joints):
        if number == now:
            light = f'<path d="{RAYS}" fill="#fff6d2" opacity=".75"/>'
            light += disc(0, 0, 70, "#fff3c4", 0).replace("/>", ' opacity=".6"/>')
            body += at(
                x,
                y,
                at(0, 0, light, scale=0.75)
                + _joint(combat, SWORDS * 1.2, flip=flip)
                + at(0, 46, _push(combat, flip=flip))
                + (stamp("parrot_fly", 0, -70, 0.62) if combat["tie"] else ""),
            )
        elif number < shown:
            body += at(x, y, _joint(combat, SWORDS, flip=flip))
        else:
            waits = {**combat, "winner": None, "tie": False, "bare": False}
            body += at(x, y, f'<g opacity=".8">{_joint(waits, SWORDS, flip=flip)}</g>')
    return body


def _joint(combat: Document, scale: float, *, flip: bool) -> str:
    """A joint as large as the stage needs it; below it, if nobody could win."""
    body = at(0, 0, joint({**combat, "waits": True}, 150, flip=flip), scale=scale)
    if combat["winner"] is None and combat["bare"]:
        wide = art.length("no crews", TYPE) + 16
        body += at(-wide / 2, 26 * scale, cut(art.box(wide, 36, 12)(0), CREAM, 1.2))
        body += art.centred(0, 26 * scale + 18, "no crews", TYPE, INK)
    return body


def _push(combat: Document, *, flip: bool) -> str:
    """Two bars that push each other: the stronger has more of the room."""
    sides = list(zip(combat["seats"], combat["strengths"], strict=True))
    (left, strong), (right, other) = sides[::-1] if flip else sides
    force = [max(0, strong) + 0.5, max(0, other) + 0.5]
    meet = PUSH * force[0] / sum(force)
    tips = "M0-11L8 0L0 11" if strong >= other else "M0-11L-8 0L0 11"
    body = cut(art.box(PUSH, 22, 5)(0), SEAT_COLOURS[right], 0)
    body += cut(art.box(meet, 22, 5)(0), SEAT_COLOURS[left], 0)
    body += stroke(art.box(PUSH, 22, 5)(0), INK, 2) + at(meet, 11, stroke(tips, CREAM, 4))
    return at(-PUSH / 2, 0, body)


def _token(stage: Cast, token: Token, number: int) -> str:
    """What is taken, on its way between two ships, or above the ship that gains it."""
    if token.taker is None or token.giver is None:
        seat = token.taker if token.taker is not None else token.giver
        if seat is None:
            return ""
        x, y, scale = stage.spots[seat]
        return at(x - 60 + 72 * number, y - 136 * scale, _halo(token.drawing))
    (x1, y1, _), (x2, y2, _) = stage.spots[token.giver], stage.spots[token.taker]
    x, y = (x1 + x2) / 2, (y1 + y2) / 2 - 30
    arrow = f"M{num(x1)} {num(y1 - 10)}Q{num(x)} {num(y - 60)} {num(x2)} {num(y2 - 10)}"
    way = stroke(arrow, INK, 5, dashes="2 9") + stroke(arrow, CREAM, 2.6, dashes="2 9")
    return way + at(x + 76 * number, y - 14, _halo(token.drawing))


def _halo(drawing: str) -> str:
    return disc(0, 0, 38, CREAM, 3, GOLD) + at(0, 0, drawing)


# -- the outcome


def outcome(rows: Sequence[tuple[int, str, int, int, str]]) -> str:
    """The card that stays: each Captain with strength, victories, and what they won or lost."""
    wide, high = WIDTH - 40, 64.0 + 68 * len(rows)
    sheet = cut(art.box(wide, high, 12)(0), CREAM, 1.6)
    sheet += text(24, 42, "Outcome", TYPE + 2, bold=True, serif=True, fill=INK)
    sheet += text(OUTCOME[2], 42, "won and lost", TYPE, fill=INK)
    for i, (seat, name, strength, won, changes) in enumerate(rows):
        y = 90.0 + 68 * i
        sheet += art.badge(seat, 34, y, 18)
        sheet += text(62, y + 9, name, TYPE, bold=True, serif=True, fill=INK)
        sheet += shield(OUTCOME[0], y, strength, 68)
        sheet += "".join(at(OUTCOME[1] + 32 * n, y + 20, _flag(seat)) for n in range(won))
        lines = art.wrap(changes, wide - OUTCOME[2] - 12, TYPE)
        first = y + 9 - 15 * (len(lines) - 1)
        for n, line in enumerate(lines):
            sheet += text(OUTCOME[2], first + 30 * n, line, TYPE, fill=INK)
    return at(20, (HEIGHT - high) / 2, art.lift(sheet))


def thing(kind: str) -> str:
    """A card as a token."""
    return at(-22, -29, tile(kind, 44, bare=True))


def rum_back() -> str:
    """A face-down Rum as a token."""
    return stamp("tile_rum", 0, 0, 0.5)


def purse(amount: int) -> str:
    """Doubloons as a token."""
    return coin(0, 0, signed(amount, plus=True), 60)


def bird() -> str:
    """The Parrot as a token."""
    return stamp("parrot_fly", 0, 6, 0.5)
