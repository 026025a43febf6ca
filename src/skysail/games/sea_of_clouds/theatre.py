"""Sea of Clouds drawn: a Boarding. Ships in the ring, crews at their rails, swords between them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import hypot
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

FAR = 1200.0  # the sky goes on beyond the frame, for windows of another shape
PUSH = 190.0  # how wide the bars of a combat are
TYPE = 27.0  # the least type, times a plan's unit
SWORDS = 1.55  # how much larger than at the table joints are, times a plan's unit
RISE = 300.0  # from how far away ships, island and swords come
SIDE = 146.0  # from the middle of a ship to the end of its rail
HOISTED = 44.0  # how far a flag goes up
SHIELD = 38.0  # half as wide as a strength is
A_PIRATE = 2  # hops that it takes to count one
MOST_SHIPS = 4
LEAST_STEP = 40.0  # Pirates closer to each other, times a plan's unit, have no room for strengths
Spot = tuple[float, float]


class Plan(NamedTuple):
    """A stage: how large it is, and where ships and swords are; places are those of the seats."""

    width: float
    height: float
    unit: float  # how large type, plates and swords are
    top: float  # where the stage begins: above it stands the title
    plate: Spot  # where a ship has its name, seen from the middle of its rail, in its own units
    ships: Mapping[int, Sequence[tuple[float, float, float]]]  # clockwise from you: x, y, scale
    joints: Mapping[int, Sequence[Spot]]  # between each of them and the next
    isles: Mapping[int, tuple[float, float, float]]


NARROW = Plan(  # phones show it at two fifths of its size; as high as a small one has room for
    860.0,
    570.0,
    1.0,
    32.0,
    (22.0, 64.0),
    {
        2: [(214, 330, 1.1), (646, 330, 1.1)],
        3: [(430, 410, 0.96), (156, 236, 0.86), (706, 236, 0.86)],
        4: [(430, 424, 0.84), (152, 280, 0.84), (430, 130, 0.56), (708, 280, 0.84)],
    },
    {
        2: [(430, 84)],
        3: [(122, 420), (430, 100), (738, 420)],
        4: [(142, 440), (196, 84), (664, 84), (718, 440)],
    },
    {2: (430, 330, 0.9)},
)
WIDE = Plan(  # as large as the board of a desktop
    1264.0,
    468.0,
    0.7,
    0.0,
    (-12.0, 36.0),
    {
        2: [(300, 290, 1.28), (964, 290, 1.28)],
        3: [(632, 322, 1.0), (176, 222, 0.95), (1080, 238, 0.95)],
        4: [(470, 330, 0.94), (160, 232, 0.86), (792, 196, 0.8), (1104, 276, 0.86)],
    },
    {
        2: [(632, 120)],
        3: [(350, 356), (632, 96), (914, 356)],
        4: [(196, 376), (440, 94), (1034, 84), (836, 372)],
    },
    {2: (632, 310, 0.9), 4: (690, 330, 0.66)},
)
WIDTH, HEIGHT = NARROW.width, NARROW.height
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


OUTCOME_TOP, OUTCOME_FOOT = 68.0, 44.0  # what the page lays over the outcome


class Token(NamedTuple):
    """Something that changes hands: its picture, and the seats that it goes from and to."""

    drawing: str  # around 0,0
    giver: int | None
    taker: int | None


class Row(NamedTuple):
    """A line of the outcome: who, how strong, how often they won, and what it brought them."""

    seat: int
    name: str
    strength: int
    victories: int
    changes: str


class Cast(NamedTuple):
    """Who stands where on the stage of a Boarding."""

    plan: Plan
    view: Document
    spots: Mapping[int, tuple[float, float, float]]
    joints: Sequence[tuple[Document, Spot, bool]]  # each combat, its place, whether it is flipped


def cast(plan: Plan, view: Document) -> Cast:
    """The ships of this match, the reader's own below."""
    seats = ring(view)
    spots = dict(zip(seats, plan.ships[len(seats)], strict=True))
    joints = []
    for combat in view["boarding"]["combats"]:
        one, other = combat["seats"]
        first = one if (seats.index(one) + 1) % len(seats) == seats.index(other) else other
        where = plan.joints[len(seats)][seats.index(first) if len(seats) > 2 else 0]
        left = min(combat["seats"], key=lambda seat: spots[seat][0])
        joints.append((combat, where, left != one))
    return Cast(plan, view, spots, joints)


def ground(plan: Plan, view: Document) -> str:
    """What stays through the scene: the sky, the sun, the ships and their crews."""
    sun = disc(plan.width / 2, 210, 190, "#fff1c9", 0).replace("/>", ' opacity=".35"/>')
    isle = plan.isles.get(len(view["captains"]))
    island = art.glide(0, RISE, stamp("isle_b", *isle, opacity=0.85)) if isle else ""
    return heaven(plan) + sun + island + at(0, plan.top, _ships(cast(plan, view), come=True))


def frame(
    plan: Plan,
    view: Document,
    *,
    shown: int = 0,
    now: int | None = None,
    lit: int | None = None,
    tokens: Sequence[Token] = (),
    parrot: int | None = None,
    acting: Sequence[tuple[int, str]] = (),
    gathers: bool = False,
    counts: bool = False,
    rows: Sequence[Row] = (),
) -> str:
    """What a moment lays over it: strengths, combats, the one being fought, what is taken."""
    if rows:
        return _outcome(plan, view, rows)
    stage = cast(plan, view)
    if gathers:
        return at(0, plan.top, art.glide(0, -RISE, _swords(stage, shown=0, now=None)))
    holder = view["parrot"] if parrot is None else parrot
    body = _strengths(stage, counts=counts)
    body += "".join(_forward(stage, seat, kind) for seat, kind in acting)
    body += _marks(stage, shown=shown, lit=lit, holder=holder, now=now)
    body += _swords(stage, shown=shown, now=now)
    apart: Counter[tuple[int | None, int | None]] = Counter()
    for token in tokens:
        way = (token.giver, token.taker)
        body += _token(stage, token, apart[way])
        apart[way] += 1
    return at(0, plan.top, body)


def region(view: Document, width: float, height: float) -> str:
    """The theatre in the board's place, open as long as the Boarding is on."""
    plan = WIDE if width > WIDTH else NARROW
    scale = min(width / plan.width, height / plan.height)
    stage = cast(plan, view)
    acting = view["active"] if view["boarding"]["on"] else None
    body = f'<rect width="{num(width)}" height="{num(height)}" rx="12" fill="url(#@heaven)"/>'
    body += bank(width, height * 0.82, height)
    ships = _ships(stage, goods=True) + _strengths(stage)
    ships += _marks(stage, shown=len(stage.joints), lit=acting, holder=view["parrot"])
    ships += _swords(stage, shown=len(stage.joints), now=None)
    left, above = (width - scale * plan.width) / 2, (height - scale * plan.height) / 2
    body += at(left, above, at(0, plan.top / 2, ships), scale=scale)
    if plan is WIDE:
        corner = len(view["captains"]) == MOST_SHIPS  # one of so many is where the middle is
        body += at(12 if corner else width / 2 - 107, 8, _title(view))
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


def heaven(plan: Plan) -> str:
    """The sky of a scene, beyond its frame too."""
    size = f'x="{num(-FAR)}" width="{num(2 * FAR + plan.width)}"'
    body = f'<rect {size} y="-600" height="1700" fill="url(#@heaven)"/>'
    for x, y in ((-370, 60), (270, 66), (-610, 120), (500, 110)):
        body += stamp("cloud", plan.width / 2 + x, y, 0.9, opacity=0.7)
    return body + at(-FAR, 0, bank(2 * FAR + plan.width, plan.height - 66, plan.height + 400))


# -- ships


def _ships(stage: Cast, *, goods: bool = False, come: bool = False) -> str:
    """All ships, and over them the names of their Captains; perhaps they have yet to `come`."""
    view, plan = stage.view, stage.plan
    body, names = "", ""
    for seat, (x, y, scale) in sorted(stage.spots.items(), key=lambda one: one[1][1]):
        ship = at(x, y, _ship(view, seat, plan.unit / scale), scale=scale)
        name = _at_plate(stage, seat, _name(view, seat))
        if goods and seat != view["seat"]:
            name += at(x, y + 64 * scale, _goods(view, seat), scale=plan.unit)
        away = _away(plan, x, y)
        body += art.glide(*away, ship) if come else ship
        names += art.glide(*away, name) if come else name
    return body + names


def _away(plan: Plan, x: float, y: float) -> Spot:
    """From where a ship comes: from farther outside."""
    right, down = x - plan.width / 2, y - plan.height * 0.45
    far = RISE / max(hypot(right, down), 1)
    return right * far, down * far


def _at_plate(stage: Cast, seat: int, drawing: str) -> str:
    """Where a ship has its name."""
    x, y, scale = stage.spots[seat]
    right, down = (scale * far for far in stage.plan.plate)
    inside = (SHIELD - _bow(stage.view, seat)) * stage.plan.unit  # the strength left of it, too
    return at(max(x + right, inside), y + down, drawing, scale=stage.plan.unit)


def _strengths(stage: Cast, *, counts: bool = False) -> str:
    """The strength of every Captain; if it `counts`, Pirate by Pirate, then the Objects."""
    view, body = stage.view, ""
    for seat, (x, y, scale) in stage.spots.items():
        steps = _steps(view, seat, stage.plan.unit / scale)
        for number, (drawn, strength) in enumerate(steps):
            part = at(x, y, drawn, scale=scale)
            if counts or number == len(steps) - 1:
                part += _at_plate(stage, seat, shield(_bow(view, seat), -2, strength, 74))
            body += art.hop(A_PIRATE * number, part) if counts else part
    return body


def _steps(view: Document, seat: int, unit: float) -> list[tuple[str, int]]:
    """What makes a Captain's strength, drawn on the ship, each with the sum so far."""
    crew, size, strength = _crew(view, seat), TYPE * unit, 0
    step, steps = _step(crew), list[tuple[str, int]]()
    for i, kind in enumerate(crew):
        own = int(STRENGTH[KIND[kind]])
        strength += own
        badge = _badge_of(-92 + i * step, 4, str(own), size) if step >= LEAST_STEP * unit else ""
        steps.append((badge, strength))
    whole = view["boarding"]["strengths"][seat]
    if whole != strength or not steps:
        steps.append((_bonus(view, seat, whole - strength, size), whole))
    return steps


def _crew(view: Document, seat: int) -> list[str]:
    """Who stands at the rail, the strongest first."""
    crew = [one["id"] for one in view["boarding"]["crews"][seat] for _ in range(one["count"])]
    return sorted(crew, key=lambda kind: -int(STRENGTH[KIND[kind]]))


def _step(crew: Sequence[str]) -> float:
    """How far from each other they stand."""
    return min(62.0, 140 / max(len(crew) - 1, 1))


def _marks(
    stage: Cast, *, shown: int, lit: int | None, holder: int | None, now: int | None = None
) -> str:
    """A flag for each victory, the Parrot on its shoulder, a lantern at the bow of whoever acts.

    Whoever wins `now` hoists one more.
    """
    won = Counter(combat["winner"] for combat, _, _ in stage.joints[:shown])
    wins = None if now is None else stage.joints[now][0]["winner"]
    body = ""
    for seat, (x, y, scale) in stage.spots.items():
        drawn = at(-177, 6, _lantern()) if seat == lit else ""
        drawn += stamp("parrot", 142, -34, 0.42) if seat == holder else ""
        flags = [at(128 + 22 * i, -8 * i, _flag(seat)) for i in range(won[seat] + (seat == wins))]
        if seat == wins:
            flags[-1] = art.glide(0, HOISTED, flags[-1])
        drawn += "".join(flags)
        body += at(x, y, drawn, scale=scale) if drawn else ""
    return body


def _forward(stage: Cast, seat: int, kind: str) -> str:
    """A Pirate who acts steps over the rail."""
    crew, (x, y, scale) = _crew(stage.view, seat), stage.spots[seat]
    if kind not in crew:
        return ""
    spot = -92 + crew.index(kind) * _step(crew)
    return at(x, y, art.glide(0, -HOISTED / 2, stamp(kind, spot, -34, 0.6)), scale=scale)


def _lantern() -> str:
    """The light that goes from bow to bow."""
    glow = "".join(
        disc(0, 22, r, "#fff3c4", 0).replace("/>", f' opacity="{o}"/>')
        for r, o in ((48, 0.4), (32, 0.55))
    )
    cage = stroke("M0-22V4M-10 4H10", INK, 3) + cut("M-13 6H13L17 40H-17z", GOLD, 2.4)
    return glow + cage + cut("M0 12C9 22 8 34 0 34S-9 22 0 12z", "#fff6d2", 0)


def _ship(view: Document, seat: int, unit: float, *, bare: bool = False) -> str:
    """A Captain's ship, the crew at the rail strongest first; `bare` when all crews have left."""
    board, crew = view["captains"][seat], [] if bare else _crew(view, seat)
    colour, shade = SEAT_COLOURS[seat], SHADES[seat]
    body = stroke(ROPES, INK, 2.2) + stroke(ROPES, "#e2c48d", 1)
    body += cut(BALLOON, colour, 2.4) + cut(STRIPES, CREAM, 1.6) + stroke(BALLOON, INK, 2.4)
    body += cut("M138-136L176-162L170-134L176-108z", shade, 2)
    body += disc(32, -136, 26, CREAM, 2) + art.use(SEAT_MARKS[seat], 32, -136, 36, shade)
    heads = stamp(PORTRAITS[seat], 104, -52, 0.52)
    heads += stamp("hat", 104, -75, 0.48) if board["hat"] else ""
    for i, kind in reversed(list(enumerate(crew))):
        heads += stamp(kind, -92 + i * _step(crew), -40, 0.44)
    body += f'<g clip-path="url(#@deck)">{heads}</g>'
    body += stroke("M-138 4L-178-16", INK, 6) + stroke("M-138 4L-178-16", "#7a5230", 3.6)
    body += cut(HULL, "#8a5c36", 2.4) + cut(RAIL, colour, 1.8)
    if not crew and not bare:
        size = TYPE * unit
        wide = art.length("no crew", size) + size
        body += at(-120, -size * 1.6, cut(art.box(wide, size * 1.5, size * 0.7)(0), CREAM, 1.2))
        body += art.centred(wide / 2 - 120, -size * 0.85, "no crew", size, INK)
    return body


def _badge_of(x: float, y: float, words: str, size: float) -> str:
    """A number at the rail, on a shield that it fills."""
    return art.use("shield", x, y, size * 1.7) + art.centred(x, y, words, size, INK, serif=True)


def _name(view: Document, seat: int) -> str:
    """A Captain's name on a plate."""
    wide = _plate_width(view, seat)
    plate = at(-wide / 2, -20, cut(art.box(wide, 36, 7)(0), CREAM, 1.4))
    return plate + art.centred(0, -2, name_of(view, seat), TYPE, INK, serif=True)


def _plate_width(view: Document, seat: int) -> float:
    return art.length(name_of(view, seat), TYPE, bold=True) * 0.94 + 18


def _bow(view: Document, seat: int) -> float:
    """Where the strength stands, left of the name."""
    return -_plate_width(view, seat) / 2 - 24


def _bonus(view: Document, seat: int, more: int, size: float) -> str:
    """What the Objects add to the crew's strength, or take from it."""
    if not more:
        return ""
    held = [one["id"] for one in view["captains"][seat]["objects"]]
    armed = [kind for kind in held if STRENGTH[KIND[kind]]]
    words, high = signed(more, plus=True), size * 1.3
    shown = armed[:2]
    wide = art.length(words, size, bold=True) + 12 + size * (0.3 + 0.8 * len(shown))
    chip = cut(art.box(wide, high, high / 2)(0), CREAM, 1.2)
    for i, kind in enumerate(shown):
        chip += art.use(kind, size * (0.6 + 0.8 * i), high / 2, size)
    number = text(wide - 8, high * 0.76, words, size, anchor="end", bold=True, fill=INK)
    return at(150 - wide, 2, chip + number)


def _goods(view: Document, seat: int) -> str:
    """What a rival could lose: the purse, Rum and Objects; their boards are folded away now."""
    board = view["captains"][seat]
    chip = at(-98, 20, cut(art.box(222, 40, 20)(0), CREAM, 1.2))
    purse = coin(-72, 40, board["coins"], TYPE / 0.46)
    things = sum(one["count"] for one in board["objects"])
    rum, objects = (
        stamp(f"tile_{name}", x, 40, 0.26) + text(x + 18, 50, str(n), TYPE, bold=True, fill=INK)
        for name, x, n in (("rum", -18, len(board["rum"])), ("object", 58, things))
    )
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
        leaf=name_of(view, seat),
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
            drawn = duel(combat, flip=flip)
        elif number < shown:
            drawn = _joint(combat, SWORDS, flip=flip)
        else:
            waits = {**combat, "winner": None, "tie": False, "bare": False}
            drawn = f'<g opacity=".8">{_joint(waits, SWORDS, flip=flip)}</g>'
        body += at(x, y, drawn, scale=stage.plan.unit)
    return body


def duel(combat: Document, *, flip: bool = False) -> str:
    """A combat as it is fought: swords, bars that push, the Parrot over a tie."""
    light = f'<path d="{RAYS}" fill="#fff6d2" opacity=".75"/>'
    light += disc(0, 0, 70, "#fff3c4", 0).replace("/>", ' opacity=".6"/>')
    drawn = at(0, 0, light, scale=0.75) + _joint(combat, SWORDS * 1.2, flip=flip)
    drawn += at(0, 46, _push(combat, flip=flip))
    return drawn + (stamp("parrot_fly", 0, -70, 0.62) if combat["tie"] else "")


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
    bar = cut(f"M{num(meet - PUSH)} 0H{num(meet)}V22H{num(meet - PUSH)}z", SEAT_COLOURS[left], 0)
    pushed = art.glide(PUSH / 2 - meet, 0, bar + at(meet, 11, stroke(tips, CREAM, 4)))
    body = cut(art.box(PUSH, 22, 5)(0), SEAT_COLOURS[right], 0)
    body += f'<g clip-path="url(#@push)">{pushed}</g>' + stroke(art.box(PUSH, 22, 5)(0), INK, 2)
    return at(-PUSH / 2, 0, body)


def _token(stage: Cast, token: Token, number: int) -> str:
    """What is taken, on its way between two ships, or above the ship that gains it."""
    unit, halo = stage.plan.unit, at(0, 0, _halo(token.drawing), scale=stage.plan.unit)
    if token.taker is None or token.giver is None:
        seat = token.taker if token.taker is not None else token.giver
        if seat is None:
            return ""
        x, y, scale = stage.spots[seat]
        return at(x + (72 * number - 60) * unit, y - 136 * scale, halo)
    (x1, y1, near), (x2, y2, far) = stage.spots[token.giver], stage.spots[token.taker]
    side = SIDE if x1 < x2 else -SIDE
    if abs(x2 - x1) > SIDE * (near + far):  # from rail to rail, over nobody's head
        x1, x2 = x1 + side * near, x2 - side * far
    x, y = (x1 + x2) / 2, (y1 + y2) / 2 - 30
    arrow = f"M{num(x1)} {num(y1)}Q{num(x)} {num(y - 60)} {num(x2)} {num(y2)}"
    way = stroke(arrow, INK, 5, dashes="2 9") + stroke(arrow, CREAM, 2.6, dashes="2 9")
    return way + at(x + 76 * number * unit, y - 14, halo)


def _halo(drawing: str) -> str:
    return disc(0, 0, 38, CREAM, 3, GOLD) + at(0, 0, drawing)


# -- the outcome


def _outcome(plan: Plan, view: Document, rows: Sequence[Row]) -> str:
    """The page that stays: each ship with strength, victories, and what its Captain won or lost."""
    columns = 2 if plan is WIDE and len(rows) % 2 == 0 else 1
    lines, room = len(rows) // columns, plan.height - OUTCOME_TOP - OUTCOME_FOOT
    wide, high = (plan.width - 32) / columns, min(200.0, room / lines)
    top = OUTCOME_TOP + (room - high * lines) / 2
    body = heaven(plan)
    for i, row in enumerate(rows):
        line, column = divmod(i, columns)
        result = _result(plan, view, row, wide - 10, high - 8)
        body += at(21 + column * wide, top + line * high, result)
    return body


def _result(plan: Plan, view: Document, row: Row, wide: float, high: float) -> str:
    """One line of the outcome: a ship, its Captain's name with a flag for each victory, words."""
    unit, scale = plan.unit, min((high - 6) / 268, 0.7)
    body = art.lift(cut(art.box(wide, high, 12)(0), CREAM, 1.4))
    ship = _ship(view, row.seat, 1.0, bare=True)
    body += at(10 + 178 * scale, high / 2 + 66 * scale, ship, scale=scale)
    left, right, size = 26 + 360 * scale, wide - 46 * unit, TYPE * unit
    lines = art.wrap(row.changes, right - 120 * unit - left, size)
    y = high / 2 + size * (0.35 - 0.58 * len(lines))
    body += text(left, y, row.name, size, bold=True, serif=True, fill=INK)
    body += art.paragraph(left, y + size * 1.16, lines, size, fill=INK)
    for number in range(row.victories):
        body += at(
            right - unit * (76 + 36 * number), high / 2 + 22 * unit, _flag(row.seat), scale=unit
        )
    return body + shield(right, high / 2, row.strength, 74 * unit)


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
