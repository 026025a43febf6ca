"""Sea of Clouds drawn: the reckoning. What lay hidden is turned over, and the lanes grow."""

from collections.abc import Sequence
from typing import NamedTuple

from skysail import art
from skysail.art import CREAM, INK, SEAT_COLOURS, at, cut, num, stroke, text
from skysail.game import Document

from .box import CHEST, KIND_IDS
from .cards import tile
from .names import signed
from .pictures import CROWN, coin, medal
from .plates import name_of
from .reckoning import PARTS, Item
from .theatre import NARROW, TYPE, Plan, duel, heaven

SUM = 90.0  # the room that is kept for it at the end of a lane
FAN = 5.0  # how far the next of equal cards looks out
BESIDE, APART = 7.0, 16.0  # between a card and its name, and the next card
TEXTURE = (1.0, 0.8, 0.62, 0.46, 0.32)  # how full the colour of each part is


class Hall(NamedTuple):
    """Where the reckoning is held: lanes from `left` on, and the size of its type."""

    plan: Plan
    left: float
    size: float

    @property
    def room(self) -> float:
        """How long the longest lane is."""
        return self.plan.width - self.left - SUM


def hall(plan: Plan) -> Hall:
    """The reckoning on a stage of this size."""
    return Hall(plan, 226.0 if plan is NARROW else 262.0, TYPE * plan.unit)


def lanes(plan: Plan, view: Document) -> str:
    """What stays: a lane for each Captain, still empty."""
    body, size, left = heaven(plan), TYPE * plan.unit, hall(plan).left
    for captain, y, high in _rows(plan, view):
        seat, middle = captain["seat"], (high - 10) / 2
        drawn = at(20, 0, art.lift(cut(art.box(plan.width - 40, high - 10, 12)(0), CREAM, 1.4)))
        radius = min(28 / plan.unit, high * 0.3)
        drawn += medal(seat, 28 + radius, middle + 2, radius, parrot=captain["parrot"])
        beside = 40 + 2 * radius
        lines = art.wrap(name_of(view, seat), left - beside, size)[:2]
        for i, line in enumerate(lines):
            at_line = middle + size / 3 + size * (i - (len(lines) - 1) / 2)
            drawn += text(beside, at_line, line, size, bold=True, serif=True, fill=INK)
        drawn += stroke(f"M{num(left)} {num(high - 42)}V{num(high - 14)}", INK, 2)
        body += at(0, y, drawn)
    return body


def reveal(
    plan: Plan,
    view: Document,
    items: Sequence[Sequence[Item]],
    parts: int,
    *,
    still: bool = False,
    crown: bool = False,
    combat: Document | None = None,
) -> str:
    """So many parts counted, the things of the last one open above each lane, one by one.

    When all is counted, the winner's crown; before it, if points are equal, who fights for it.
    """
    most = max(10, *(sum(max(0, v) for v in one["points"].values()) for one in view["captains"]))
    body, place = "", hall(plan)
    for captain, y, high in _rows(plan, view):
        drawn = _lane(place, captain, parts, high, most)
        if not crown and not combat:
            part = PARTS[parts - 1]
            held = [item for item in items[captain["seat"]] if item.part == part]
            drawn += at(place.left, 8, _cards(place, captain, part, held, high - 56, still=still))
        elif crown and view["ranks"][captain["seat"]] == 1:
            drawn += at(plan.width - 62, (high - 10) / 2 - 28, CROWN, scale=1.8)
        body += at(0, y, drawn)
    if combat:
        body += at(plan.width / 2, plan.height / 2, duel(combat), scale=plan.unit * 1.2)
    return body


def _rows(plan: Plan, view: Document) -> list[tuple[Document, float, float]]:
    """The Captains with where their lanes lie and how high they are."""
    captains, room = view["captains"], plan.height - 120
    high = min(118.0, room / len(captains))
    top = 62 + (room - high * len(captains)) / 2
    return [(captain, top + row * high, high) for row, captain in enumerate(captains)]


def _lane(place: Hall, captain: Document, parts: int, high: float, most: int) -> str:
    """Part after part; what is lost takes the lane back."""
    seat, x, body = captain["seat"], place.left, ""
    points = list(captain["points"].values())[:parts]
    for number, value in enumerate(points):
        wide = value / most * place.room
        left = min(x, x + wide)
        size = f'x="{num(left)}" y="{num(high - 38)}" width="{num(abs(wide))}" height="20" rx="3"'
        fill = SEAT_COLOURS[seat] if value >= 0 else "#a3301c"
        body += f'<rect {size} fill="#fff"/>'
        body += f'<rect {size} fill="{fill}" opacity="{TEXTURE[number]}" stroke="{INK}"/>'
        x += wide
    whole = signed(sum(points))
    return body + art.plate(place.plan.width - 62, (high - 10) / 2, whole, max(22.0, place.size))


def _cards(
    place: Hall, captain: Document, part: str, items: Sequence[Item], high: float, *, still: bool
) -> str:
    """The things that this part is made of, each with its points, by name where there is room."""
    size, middle = place.size, high / 2 + place.size / 3
    whole = signed(captain["points"][part], plus=True)
    worth = text(place.room - 4, middle, whole, size, anchor="end", bold=True, fill=INK)
    wide = min(46.0, high / 1.3)
    if part == PARTS[0]:
        body = coin(28, high / 2, captain["coins"], size / 0.46) + worth
        if captain["chest"]:
            body += at(84, 2, tile(KIND_IDS[CHEST], wide, bare=True))
        return body
    fans = [wide + FAN * (item.copies - 1) for item in items]
    labels = [(f"{item.name} ", signed(item.points)) for item in items]
    if _length(fans, labels, size) > place.room - SUM:
        labels = [("", points) for _, points in labels]
    shrunk = min(1.0, (place.room - SUM) / max(_length(fans, labels, size), 1))
    body, x = worth if items else "", 0.0
    for i, (item, fan, (name, points)) in enumerate(zip(items, fans, labels, strict=True)):
        drawn = "".join(
            at(FAN * copy, 2, tile(item.about, wide, bare=True)) for copy in range(item.copies)
        )
        if shrunk == 1:
            after = fan + BESIDE + art.length(name, size) + 4 * bool(name)
            drawn += text(fan + BESIDE, middle, name, size, fill=INK)
            drawn += text(after, middle, points, size, bold=True, fill=INK)
        drawn = at(x, 0, drawn)
        body += drawn if still else art.hop(i, drawn)
        x += shrunk * _length([fan], [(name, points)], size)
    return body


def _length(fans: Sequence[float], labels: Sequence[tuple[str, str]], size: float) -> float:
    """How much room cards take with what stands beside them."""
    beside = sum(
        art.length(name, size) + art.length(points, size, bold=True) for name, points in labels
    )
    return sum(fans) + beside + (BESIDE + APART) * len(fans)
