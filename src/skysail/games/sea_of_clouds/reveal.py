"""Sea of Clouds drawn: the reckoning. What lay hidden is turned over, and the lanes grow."""

from collections.abc import Sequence
from typing import NamedTuple

from skysail import art
from skysail.art import CREAM, INK, SEAT_COLOURS, at, cut, num, stroke, text
from skysail.game import Document

from .box import CHEST, KIND_IDS
from .cards import tile, tile_back
from .names import signed
from .pictures import CROWN, coin, medal
from .plates import ladder, name_of
from .reckoning import PARTS, TURNED_OVER, Item, Step
from .state import NONE
from .theatre import NARROW, TYPE, Plan, duel, heaven

SUM = 90.0  # the room that is kept for it at the end of a lane
LADDER, RUNG = 190.0, 13.0  # how wide the steps of a set are, and their type
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
    step: Step | None = None,
    *,
    crown: bool = False,
    combat: Document | None = None,
) -> str:
    """What is counted now, open above each lane, and the lanes as long as they are by then.

    When all is counted, the winner's crown; before it, if points are equal, who fights for it.
    """
    most = max(10, *(sum(max(0, v) for v in one["points"].values()) for one in view["captains"]))
    body, place = "", hall(plan)
    for captain, y, high in _rows(plan, view):
        seat, values = captain["seat"], list(captain["points"].values())
        if step:
            values = [*values[: step.part], sum(item.points for item in step.open[seat])]
        drawn = _lane(place, captain, values, high, most)
        if step:
            drawn += at(place.left, 8, _counted(place, captain, step, items[seat], high - 56))
        elif crown and view["ranks"][seat] == 1:
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


def _lane(place: Hall, captain: Document, points: Sequence[int], high: float, most: int) -> str:
    """Part after part; what is lost takes the lane back."""
    seat, x, body = captain["seat"], place.left, ""
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


def _counted(place: Hall, captain: Document, step: Step, held: Sequence[Item], high: float) -> str:
    """What of a Captain is counted now, and what it comes to; what is still hidden, face down."""
    seat, size = captain["seat"], place.size
    fresh, part, wide = step.fresh[seat], PARTS[step.part], min(46.0, high / 1.3)
    if step.part == 0:
        return _purse(place, captain, fresh, high)
    middle = high / 2 + size / 3
    whole = signed(sum(item.points for item in step.open[seat]), plus=True)
    own = [item for item in held if item.part == part]
    worth = text(place.room - 4, middle, whole, size, anchor="end", bold=True, fill=INK)
    body = worth if own else ""
    is_whole_row = part != "Rum" or step.ladder == step.best == NONE
    shown = step.open[seat] if is_whole_row else fresh
    hidden = [item for item in own if item not in step.open[seat]] if is_whole_row else []
    end, scale = place.room - SUM, size / RUNG
    if fresh and step.ladder != NONE:
        rungs = ladder({"id": KIND_IDS[step.ladder], "count": fresh[0].copies}, LADDER)
        end -= LADDER * scale
        body += at(end, high / 2 - 12 * scale, rungs, scale=scale)
    elif fresh and step.best == seat:
        body += at(end, high / 2 + 4, CROWN, scale=size / 12)
    return body + _cards(place, shown, fresh, hidden, high, wide, end)


def _purse(place: Hall, captain: Document, fresh: Sequence[Item], high: float) -> str:
    """Doubloons; before them the Chest, which opens."""
    wide, size = min(46.0, high / 1.3), place.size
    chest = at(84, 2, tile(KIND_IDS[CHEST], wide, bare=True)) if captain["chest"] else ""
    if all(item.kind == CHEST for item in fresh):
        return art.hop(0, chest) if fresh else ""
    points = signed(captain["points"][PARTS[0]], plus=True)
    body = coin(28, high / 2, captain["coins"], size / 0.46) + chest
    middle = high / 2 + size / 3
    return body + text(place.room - 4, middle, points, size, anchor="end", bold=True, fill=INK)


def _cards(
    place: Hall,
    shown: Sequence[Item],
    fresh: Sequence[Item],
    hidden: Sequence[Item],
    high: float,
    wide: float,
    end: float,
) -> str:
    """Cards with their points, by name where there is room; those that are counted now hop in."""
    size, middle = place.size, high / 2 + place.size / 3
    row = [*shown, *hidden]
    fans = [wide + FAN * (item.copies - 1) for item in row]
    labels = [(f"{item.name} ", signed(item.points)) for item in shown] + [("", "")] * len(hidden)
    if _length(fans, labels, size) > end:
        labels = [("", points) for _, points in labels]
    shrunk = min(1.0, end / max(_length(fans, labels, size), 1))
    body, x, turn = "", 0.0, 0
    turns = any(item.part in TURNED_OVER for item in row)
    for item, fan, (name, points) in zip(row, fans, labels, strict=True):
        back = tile_back("rum" if item.part == "Rum" else "object", wide)
        body += at(x, 2, back) if item in hidden or (item in fresh and turns) else ""
        drawn = "".join(
            at(FAN * copy, 2, tile(item.about, wide, bare=True)) for copy in range(item.copies)
        )
        if shrunk == 1:
            after = fan + BESIDE + art.length(name, size) + 4 * bool(name)
            drawn += text(fan + BESIDE, middle, name, size, fill=INK)
            drawn += text(after, middle, points, size, bold=True, fill=INK)
        if item not in hidden:
            drawn = at(x, 0, drawn)
            body += art.hop(turn, drawn) if item in fresh else drawn
            turn += item in fresh
        x += shrunk * _length([fan], [(name, points)], size)
    return body


def _length(fans: Sequence[float], labels: Sequence[tuple[str, str]], size: float) -> float:
    """How much room cards take with what stands beside them."""
    beside = sum(
        art.length(name, size) + art.length(points, size, bold=True) for name, points in labels
    )
    return sum(fans) + beside + (BESIDE + APART) * len(fans)
