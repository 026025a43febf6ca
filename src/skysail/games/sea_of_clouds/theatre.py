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
Spot = tuple[float, float]

SHIPS: dict[int, list[tuple[float, float, float]]] = {  # clockwise from you: x, y, scale
    2: [(205, 290, 1.0), (655, 290, 1.0)],
    3: [(430, 352, 0.86), (150, 196, 0.78), (700, 196, 0.78)],
    4: [(430, 366, 0.78), (140, 256, 0.72), (430, 128, 0.54), (716, 256, 0.72)],
}
JOINTS: dict[int, list[Spot]] = {  # between each of them and the next
    2: [(430, 150)],
    3: [(180, 340), (425, 70), (680, 340)],
    4: [(168, 384), (226, 66), (634, 66), (692, 384)],
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
    ships = _marks(stage, shown=0, lit=acting, holder=None) + _ships(stage, goods=True)
    ships += _marks(stage, shown=len(stage.joints), lit=None, holder=view["parrot"])
    ships += _swords(stage, shown=len(stage.joints), now=None)
    body += at((width - scale * WIDTH) / 2, 0, at(0, DOWN / 2, ships), scale=scale)
    number = view["boardings"].index(view["round"]) + 1
    order = ("first", "second", "third", "fourth", "fifth")
    title = cut(art.box(214, 52, 8)(0), CREAM, 1.4) + art.use("swords", 28, 26, 34)
    title += text(
        54, 23, f"Boarding at island {view['round']}", 15, bold=True, serif=True, fill=INK
    )
    title += text(54, 41, f"the {order[number - 1]} of {len(view['boardings'])}", 13, fill=INK)
    body += at(12, 12, art.lift(title))
    loot = "".join(
        art.place(name, spot(width - 40, 40 + 30 * i))
        for i, name in enumerate(["deck", "discard", "share:1", "share:2", "share:3"])
    )
    return body + loot


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
        drawn = _ship(view, seat)
        if goods:
            drawn += _goods(view, seat)
        body += at(x, y, drawn, scale=scale)
    return body


def _marks(stage: Cast, *, shown: int, lit: int | None, holder: int | None) -> str:
    """A flag for each victory, the Parrot on its shoulder, light around who acts."""
    won = Counter(combat["winner"] for combat, _, _ in stage.joints[:shown])
    body = ""
    for seat, (x, y, scale) in stage.spots.items():
        drawn = disc(0, -60, 170, GOLD, 0).replace("/>", ' opacity=".3"/>') if seat == lit else ""
        drawn += stamp("parrot", 142, -34, 0.42) if seat == holder else ""
        drawn += "".join(at(128 + 22 * i, -8 * i, _flag(seat)) for i in range(won[seat]))
        body += at(x, y, drawn, scale=scale) if drawn else ""
    return body


def _ship(view: Document, seat: int) -> str:
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
    for i, kind in enumerate(crew):
        body += shield(-92 + i * step, 9, int(STRENGTH[KIND[kind]]), 36)
    name = name_of(view, seat)
    wide = art.length(name, 20) * 0.92 + 16
    body += at(10 - wide / 2, 28, cut(art.box(wide, 30, 6)(0), CREAM, 1.4))
    body += art.centred(10, 43, name, 20, INK, serif=True)
    body += shield(-112, 44, fight["strengths"][seat], 74)
    body += _bonus(view, seat, crew)
    if not crew:
        body += at(-104, -30, cut(art.box(104, 26, 13)(0), CREAM, 1.2))
        body += art.centred(-52, -17, "no Pirates", 16, INK)
    return body


def _bonus(view: Document, seat: int, crew: Sequence[str]) -> str:
    """What the Objects add to the crew's strength, or take from it."""
    more = view["boarding"]["strengths"][seat] - sum(int(STRENGTH[KIND[kind]]) for kind in crew)
    if not more:
        return ""
    held = [one["id"] for one in view["captains"][seat]["objects"]]
    armed = [kind for kind in held if STRENGTH[KIND[kind]]]
    wide = 34.0 + 24 * min(len(armed), 2)
    chip = cut(art.box(wide, 28, 14)(0), CREAM, 1.2)
    for i, kind in enumerate(armed[:2]):
        chip += art.use(kind, 17 + 22 * i, 14, 24)
    return at(
        136 - wide,
        0,
        chip + text(wide - 8, 20, signed(more, plus=True), 16, anchor="end", bold=True, fill=INK),
    )


def _goods(view: Document, seat: int) -> str:
    """What could be lost: the purse, Rum and Objects; rivals' boards are folded away meanwhile."""
    board = view["captains"][seat]
    chip = at(-70, 68, cut(art.box(190, 34, 17)(0), CREAM, 1.2))
    purse = coin(-50, 85, board["coins"], 32)
    rum = stamp("tile_rum", -8, 85, 0.2) + text(
        6, 92, str(len(board["rum"])), 18, bold=True, fill=INK
    )
    things = sum(one["count"] for one in board["objects"])
    objects = stamp("tile_object", 46, 85, 0.2) + text(60, 92, str(things), 18, bold=True, fill=INK)
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
                + at(0, 0, joint(combat, 150, flip=flip), scale=1.35)
                + at(0, 46, _push(combat, flip=flip))
                + (stamp("parrot_fly", 0, -62, 0.62) if combat["tie"] else ""),
            )
        elif number < shown:
            body += at(x, y, joint(combat, 150, flip=flip))
        else:
            waits = {**combat, "winner": None, "tie": False, "waits": True}
            body += at(x, y, f'<g opacity=".8">{joint(waits, 150, flip=flip)}</g>')
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
    high = 62.0 + 44 * len(rows)
    sheet = cut(art.box(620, high, 12)(0), CREAM, 1.6)
    sheet += text(24, 38, "Outcome", 24, bold=True, serif=True, fill=INK)
    for x, words in ((250, "strength"), (330, "victories"), (420, "won and lost")):
        sheet += text(x, 38, words, 16, anchor="middle" if x < 400 else "start", fill=INK)
    for i, (seat, name, strength, won, changes) in enumerate(rows):
        y = 72.0 + 44 * i
        sheet += art.badge(seat, 38, y, 15) + text(
            62, y + 7, name, 20, bold=True, serif=True, fill=INK
        )
        sheet += shield(250, y, strength, 40)
        sheet += "".join(at(318 + 24 * n, y + 18, _flag(seat)) for n in range(won))
        if not won:
            sheet += text(330, y + 6, "none", 16, anchor="middle", fill=INK)
        sheet += text(420, y + 6, changes, 16, fill=INK)
    return at((WIDTH - 620) / 2, (HEIGHT - high) / 2, art.lift(sheet))


def thing(kind: str) -> str:
    """A card as a token."""
    return at(-22, -29, tile(kind, 44))


def rum_back() -> str:
    """A face-down Rum as a token."""
    return stamp("tile_rum", 0, 0, 0.5)


def purse(amount: int) -> str:
    """Doubloons as a token."""
    return coin(0, 0, signed(amount, plus=True), 60)


def bird() -> str:
    """The Parrot as a token."""
    return stamp("parrot_fly", 0, 6, 0.5)
