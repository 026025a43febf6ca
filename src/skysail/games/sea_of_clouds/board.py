"""Sea of Clouds drawn: the sky with the Ship's way, the shares, the deck, and the ring of Captains.

Seats lie clockwise, seen from above: you below, the next to move at the left, then the top, then
the right. Between every two who fight hangs a joint.
"""

from collections.abc import Mapping
from math import sin
from typing import NamedTuple

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, cut, num, stroke, text
from skysail.game import Document
from skysail.kit import choice_of, near_seat

from . import plates
from .box import TYPES
from .cards import BETWEEN_EYES, CARD, EYE, LEAST_EYE, TILE, back, eyes, ghost, purse, tile
from .pictures import BACK_COLOURS, CLOUD_SHELF, joint, sign, stamp

STRIP = 600.0  # a plate above the table
DECK = 1.75  # the deck with the discard pile on a phone, in cards
JOINT = 104.0  # between it and those beside the table
ISLES = ("isle3", "isle2", "isle0", "isle6")
PENNANT = (  # over an island whose Boarding can be seen again
    stroke("M22-58V-8", INK, 4)
    + cut("M23-58H66L56-44 66-30H23z", GOLD, 2.4)
    + cut("M34-52L50-44 34-36z", INK, 0)
)


def ring(view: Document) -> list[int]:
    """The seats clockwise from the reader's."""
    count = len(view["captains"])
    return [(near_seat(view) + i) % count for i in range(count)]


class Desk(NamedTuple):
    """What is how large on a desktop or a tablet, by the number of seats."""

    side: float  # width of a plate beside the table
    way: Mapping[int, float]  # height of the islands
    card: Mapping[int, float]  # width of a card


WIDE = Desk(212.0, {2: 124.0, 3: 134.0, 4: 120.0}, {2: 94.0, 3: 88.0, 4: 84.0})
SQUARE = Desk(196.0, {2: 110.0, 3: 120.0, 4: 104.0}, {2: 84.0, 3: 74.0, 4: 70.0})


def wide(view: Document, width: float, height: float, desk: Desk) -> str:
    """The upper band of a desktop or a tablet."""
    seats = ring(view)
    way, card = desk.way[len(seats)], desk.card[len(seats)]
    body = sky(view, width, height)
    if len(seats) == 2:
        body += plates.strip(view, seats[1], width, 100)
        beside = width * 0.12  # for the joint, clear of deck and discard pile
        body += at(0, 100, _route(view, width, way))
        body += at(0, 108 + way, _loot(view, 24, width - 32 - beside, card))
        body += text(
            width / 2, height - 10, plates.out_of_match(), 13, anchor="middle", fill="var(--muted)"
        )
        between = _between(view, seats[1], seats[0], beside - 4)
        return body + at(width - 6 - beside / 2, 150 + way + card * CARD * 0.75, between)
    left, right, side, low = seats[1], seats[-1], desk.side, height - 22
    x = side + 12
    room = width - 2 * x
    body += plates.tall(view, left, side, low)
    body += at(width - side, 0, plates.tall(view, right, side, low))
    if len(seats) == 3:
        rope = f"M{num(side)} 24Q{num(width / 2)} 44 {num(width - side)} 24"
        body += stroke(rope, INK, 3.4) + stroke(rope, "#e2c48d", 1.8)
        body += at(width / 2, 32, _between(view, left, right, 148))
        body += at(0, 56, _middle(view, x, room, way, card))
    else:
        top, gap = seats[2], (width - STRIP) / 2 - side
        beside = gap > JOINT
        spot = (side + gap / 2, 46.0) if beside else (side + gap + JOINT / 2, 112.0)
        body += at((width - STRIP) / 2, 0, plates.strip(view, top, STRIP, 94))
        body += at(0, 94 if beside else 116, _middle(view, x, room, way, card))
        body += at(spot[0], spot[1], _between(view, left, top, JOINT))
        body += at(width - spot[0], spot[1], _between(view, top, right, JOINT))
    body += at(side / 2, low, _between(view, left, seats[0], 148))
    return body + at(width - side / 2, low, _between(view, seats[0], right, 148))


def narrow(
    view: Document, width: float, height: float, *, plate: float, card: float, way: float
) -> str:
    """The upper part of a phone: rivals with joints between them, the leg's islands, the shares."""
    seats = ring(view)
    rivals = seats[1:]
    body = sky(view, width, height)
    gap = {1: 0.0, 2: 94.0, 3: 48.0}[len(rivals)]
    wide = (width - gap * (len(rivals) - 1)) / len(rivals)
    for i, seat in enumerate(rivals):
        body += at(i * (wide + gap), 0, plates.small(view, seat, wide, plate))
        if i:
            body += at(
                i * (wide + gap) - gap / 2, plate / 2, _between(view, rivals[i - 1], seat, gap - 2)
            )
    y = plate + 2
    if way:
        body += at(0, y, _leg(view, width, way))
        y += way
    body += at(0, y, _loot(view, 2, width - 4, card, tight=True))
    y = height - 18
    joints = [(seats[1], seats[0])] + ([(seats[0], seats[-1])] if len(seats) > 2 else [])
    wide = min(128.0, (width - 4 - DECK * card) / 2 - 6)  # clear of what lies below the deck
    for i, (left, right) in enumerate(joints):
        body += at(4 + wide / 2 + (wide + 6) * i, y, _between(view, left, right, wide))
    return body


# -- joints


def seated_first(view: Document, seats: list[int]) -> int:
    """Of two neighbours the one at the left of their joint."""
    order = ring(view)
    one, other = sorted(seats, key=order.index)
    if order.index(one) == 0 and other == order[1]:
        return other
    return one


def _between(view: Document, left: int, right: int, width: float) -> str:
    """The joint of two neighbours, the one on the left first."""
    fight = next(one for one in view["joints"] if set(one["seats"]) == {left, right})
    return joint(fight, width, flip=fight["seats"][0] != left)


# -- the sky


def sky(view: Document, width: float, height: float) -> str:
    """Dawn at the first island, gold at the last; the sun goes along with the Ship."""
    gone = (view["round"] - 1) / max(view["rounds"] - 1, 1)
    sun = width * (0.22 + 0.56 * gone), height * (0.36 - 0.2 * sin(3.14 * gone))
    body = f'<rect width="{num(width)}" height="{num(height)}" rx="12" fill="url(#@heaven)"/>'
    warm = 0.05 + 0.2 * abs(gone - 0.4)
    body += (
        f'<rect width="{num(width)}" height="{num(height)}" rx="12" fill="{GOLD}"'
        f' opacity="{warm:.2f}"/>'
    )
    for size, shade, opacity in ((67, "#fff6dc", 0.3), (48, "#fff1c9", 0.45), (32, "#fbe3a6", 0.9)):
        reach = size * min(1.0, height / 400)
        where = f'cx="{num(sun[0])}" cy="{num(sun[1])}" r="{num(reach)}"'
        body += f'<circle {where} fill="{shade}" opacity="{opacity}"/>'
    for x, y, scale in ((0.28, 0.24, 0.9), (0.55, 0.16, 0.66), (0.74, 0.42, 0.72)):
        body += stamp("cloud", width * x, height * y, scale * min(1, height / 420), opacity=0.55)
    return body + bank(width, height * 0.8, height)


def bank(width: float, top: float, bottom: float) -> str:
    """A bank of clouds along the lower edge."""
    body = ""
    for level, shade, lobe in ((0.0, 0.35, 52), (0.35, 0.5, 64), (0.7, 0.6, 76)):
        y = top + (bottom - top) * level
        count = int(width / lobe) + 1
        step = width / count
        arcs = "".join(
            f"a{num(step / 1.9)} {num(step / 2.3)} 0 0 1 {num(step)} {num(3 if i % 2 else -3)}"
            for i in range(count)
        )
        path = f"M0 {num(bottom)}V{num(y)}{arcs}V{num(bottom)}z"
        body += f'<path d="{path}" fill="var(--panel)" opacity="{shade}"/>'
    return body


# -- the Ship's way


def _islands(first: int, last: int, width: float, rise: float) -> dict[int, tuple[float, float]]:
    """Where the islands lie, each by its number."""
    step = width / (last - first + 1)
    return {
        number: (step * (number - first + 0.5), rise * sin(1.1 * number))
        for number in range(first, last + 1)
    }


def _middle(view: Document, x: float, width: float, way: float, card: float) -> str:
    """Islands with the Ship, and below them the shares and the deck."""
    return at(x, 0, _route(view, width, way)) + at(0, way + 8, _loot(view, x, width, card))


def _route(view: Document, width: float, height: float) -> str:
    """All islands in a row; those with a flag end in a Boarding."""
    roomy = height > 125
    spots = _islands(1, view["rounds"], width, 9 if roomy else 5)
    low = height * (0.62 if roomy else 0.56)  # the numbers keep clear of what lies below
    line = "M" + "L".join(f"{num(x)} {num(low + y)}" for x, y in spots.values())
    body = stroke(line, CREAM, 5, opacity=0.8) + stroke(line, "#2f5d73", 2, dashes="1 7")
    scale = min(0.5 if height > 115 else 0.46, width / view["rounds"] / 100)
    for number, (x, y) in spots.items():
        body += at(x, low + y, _isle(view, number, scale))
    x, y = spots[view["round"]]
    over = height - 85  # it keeps clear of plates and swords above
    ship = art.lift(stamp("airship", x, low + y - over, 0.3 if roomy else 0.21))
    return body + art.piece("ship", ship, at=f"island:{view['round']}", about="ship")


def _isle(view: Document, number: int, scale: float, beside: bool = False) -> str:
    boards = number in view["boardings"]
    name = "isle_b" if boards else ISLES[number % len(ISLES)]
    now, passed = number == view["round"], number < view["round"]
    body = stamp(name, 0, 0, scale * (1.1 if boards else 1), opacity=0.6 if passed else 1)
    if boards and passed:
        body += at(0, 0, PENNANT, scale=scale)
    spot = (22.0, 2.0) if beside else (0.0, 66 * scale + 4)
    tag = art.box(26 if now else 22, 19 if now else 17, 9)(0)
    fill = GOLD if now else CREAM
    body += at(spot[0] - 11, spot[1] - 8, cut(tag, fill, 1.6 if now else 0.8))
    body += art.centred(
        spot[0] + (2 if now else 0),
        spot[1] + (1.5 if now else 0.5),
        str(number),
        12,
        INK,
        serif=True,
    )
    about = "boarding" if boards else "island"
    if boards and passed:
        body = art.hint("See this Boarding again", body)
    return art.place(f"island:{number}", body, about=about)


def _leg(view: Document, width: float, height: float) -> str:
    """On a phone only the islands up to the next Boarding."""
    last = next(n for n in view["boardings"] if n >= view["round"])
    before = [n for n in view["boardings"] if n < last]
    first = (before[-1] if before else 0) + 1
    spots = _islands(first, last, width, 0)
    line = f"M{num(spots[first][0])} {num(height / 2 + 4)}H{num(spots[last][0])}"
    body = stroke(line, "#2f5d73", 2, dashes="1 7")
    for number, (x, _) in spots.items():
        body += at(x - 6, height / 2 + 2, _isle(view, number, 0.3, beside=True))
    x = max(spots[view["round"]][0] - 26, 20.0)  # inside the board
    ship = art.lift(stamp("airship", x, height / 2 - 6, 0.13))
    return body + art.piece("ship", ship, at=f"island:{view['round']}", about="ship")


# -- shares and deck


def _loot(view: Document, x: float, width: float, card: float, *, tight: bool = False) -> str:
    """Three shares, then the deck with the discard pile."""
    high = card * CARD
    room = (width - card * (DECK if tight else 2.0)) / 3
    body = ""
    for i, share in enumerate(view["shares"]):
        body += at(x + i * room, 0, _share(view, share, room, card, tight=tight))
    body += at(x + 3 * room + (8 if not tight else 4), 0, _deck(view, card, high, tight=tight))
    return body


def _share(view: Document, share: Document, width: float, card: float, *, tight: bool) -> str:
    """Backs in order, faces that the seat knows; Doubloons on the corner; who has looked below."""
    number, high, top = share["number"], card * CARD, 22.0 if tight else 30.0
    mine = share["looking"] and view["seat"] is not None and view["seat"] == view["choosing"]
    middle = width / 2
    shelf = f'<path d="{CLOUD_SHELF}" fill="var(--panel)" stroke="var(--hair)"/>'
    broad = min(width - 8, card * 2.5)
    body = at(middle - broad / 2, top + high - 14, shelf, scale=broad / 200)
    gap, below = (4.0, -3.0) if tight else (8.0, 12.0)
    cards = share["cards"]
    count = max(len(cards), 1)
    step = min(card + gap, (width - (8 if tight else 18) - card) / max(count - 1, 1))
    left = (width - card - step * (count - 1)) / 2
    most = max((len(one["seen_by"]) for one in cards), default=0)
    apart = step >= max(EYE, most * (LEAST_EYE + BETWEEN_EYES))  # eyes of its own for each
    for place in reversed(range(3)):  # a face that is known has its number at the right
        here = left + min(place, count - 1) * step
        drawn = ""
        if place < len(cards):
            drawn = _card(view, share, place, card, mine=mine)
            if apart and not mine:
                drawn += eyes(cards[place]["seen_by"], card / 2, high + below, step - 2)
        elif place == 0:
            drawn = ghost(card, high)
        else:
            drawn = f'<rect width="{num(card)}" height="{num(high)}" fill="none"/>'
        body += at(here, top, art.place(f"share:{number}:{place + 1}", drawn))
    if not apart and not mine:
        seen = sorted({seat for one in cards for seat in one["seen_by"]})
        body += eyes(seen, middle, top + high + below, width)
    if mine and cards:
        words, size = ("in hand", 12) if tight else ("in your hands", 14)
        body += _plaque(middle, top + high * 0.46, words, size)
    elif not cards:
        body += _plaque(middle, top + high * 0.46, "taken" if share["hole"] else "no cards", 12)
    if share["coins"]:
        size = 28 if tight else 38
        body += purse(
            min(left + step * (count - 1) + card - 4, width - size / 2),
            top + 2,
            share["coins"],
            size,
        )
    body += _tag(middle, f"Share {number}", lit=share["looking"], tight=tight)
    return art.place(f"share:{number}", body)


def _card(view: Document, share: Document, place: int, card: float, *, mine: bool) -> str:
    """One card of a share: in your hands, known and pale, or its back."""
    one, high = share["cards"][place], card * CARD
    if mine:
        return ghost(card, high)
    if one["face"]:
        drawn = tile(one["face"], card, pale=True, ratio=CARD)
    else:
        drawn = back(one["back"], card)
    move = f"share_{share['number']}_card_{place + 1}"
    key = f"loot-{share['number']}-{place + 1}"
    spot = f"share:{share['number']}:{place + 1}"
    drawn = art.piece(key, drawn, move, at=spot, about=one["face"] or one["back"])
    if option := choice_of(view, move):
        edge = art.ring("legal", art.box(card, high, card * 0.09), 4)
        drawn = art.choice(option["action"], option["label"], drawn + edge)
    return drawn


def _plaque(x: float, y: float, words: str, size: float) -> str:
    wide = art.length(words, size, bold=True) * 0.9 + 18
    shape = art.lift(cut(art.box(wide, size * 2, size)(0), CREAM, 1.2))
    return at(
        x - wide / 2, y - size, shape + art.centred(wide / 2, size, words, size, INK, serif=True)
    )


def _tag(x: float, words: str, *, lit: bool, tight: bool) -> str:
    """A ribbon with the share's name; golden while somebody looks at it."""
    size, half = (12, 33.0) if tight else (14, 46.0)
    high = size + 7.0
    notch = (
        f"l-7 {num(high / 2)} 7 {num(high / 2)}H{num(-half)}l7 {num(-high / 2)}-7 {num(-high / 2)}z"
    )
    shape = cut(f"M{num(-half)} 0H{num(half)}{notch}", GOLD if lit else "#2f5d73", 1.2)
    label = art.centred(0, high / 2, words, size, INK if lit else CREAM, serif=True)
    return at(x, 0, art.lift(shape) + label)


def _deck(view: Document, card: float, high: float, *, tight: bool) -> str:
    """The back of the deck's top card, how many are left of each back; what was discarded last."""
    deck, top = view["deck"], 22.0 if tight else 30.0
    size = 12 if tight else 14
    body = text(card / 2, size + 2, "Deck", size, anchor="middle", bold=True, serif=True)
    pile = ghost(card, high)
    if deck["top"]:
        layers = min(deck["count"] - 1, 3)
        pile = "".join(at(2 * i, 2 * i, back(deck["top"], card)) for i in range(layers, -1, -1))
    pile += art.plate(card / 2, high - 2, str(deck["count"]), 14)
    pile = art.hint("What is left in the deck", at(0, top, pile))
    body += art.place("deck", pile, about=deck["top"] or "deck", leaf=plates.LEFT)
    if tight:
        body += at(-2, top + high + 10, _left(deck, card * 1.5 / 2, 2))
        return body + at(card + 9, top, _discard(view, card * 0.5, high))
    body += at(-2, top + high + 18, _left(deck, 41, 4 if card > 80 else 2))
    wide = card * 0.68
    x = card + 18
    body += text(x + wide / 2, 16, "Discard", 14, anchor="middle", bold=True, serif=True)
    return body + at(x, top, _discard(view, wide, wide * TILE))


def _discard(view: Document, wide: float, high: float) -> str:
    """The card that came last; all of them can be read in the notebook."""
    shown = ghost(wide, wide * TILE)
    if view["discarded"]:
        below = cut(art.box(wide, wide * TILE, 6)(0), "#e9dcc0", 1.2)
        shown = at(3, 3, below) + tile(view["discarded"], wide, bare=wide < 40)
        lying = sum(one["count"] for one in view["discard"])
        shown += art.plate(wide / 2, wide * TILE - 2, str(lying), 13)
    pile = art.blank(wide, high) + at(0, (high - wide * TILE) / 2, shown)
    pile = art.hint("All discarded cards", pile)
    return art.place("discard", pile, about=view["discarded"] or "deck", leaf=plates.DISCARDED)


def _left(deck: Document, wide: float, columns: int) -> str:
    """How many cards of each back the deck still has."""
    body = ""
    for i, name in enumerate(TYPES):
        row, column = divmod(i, columns)
        chip = cut(art.box(wide - 3, 22, 6)(0), BACK_COLOURS[name], 1.1)
        chip += sign(name, 11, 11, 0.58)
        chip += text(20, 15.5, str(deck["types"][name]), 12, bold=True, fill=CREAM)
        body += at(column * wide, row * 24, chip)
    return body
