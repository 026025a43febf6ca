"""The count of Pirates Under Fire: at dusk the chart lights up line by line, and two masts rise."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skysail import art
from skysail.art import GOLD, at, cut, num, use
from skysail.game import Document, State
from skysail.stage import frame, scene, thumb

from . import reach, text
from .box import HIRED, MERCENARY
from .chart import HEIGHT, WIDTH, Chart
from .names import signed
from .pictures import DARKER, DEFS, thread, tile
from .sea import BIT, HALF_OF, SEATS, SPACE_NAMES, SPACES
from .tally import tally
from .view import numbered_tile

CELL, TOP = 70.0, 80.0  # a page lays captions over the upper edge, on phones on their side
MASTS = (52.0, WIDTH - 52.0)  # of whoever looks, of the other
FOOT, MAST = 514.0, 286.0  # over the dots of a page; below what an item adds
HELD = 42.0  # a tile of a hand
IN_HAND = "Tiles in hand count nothing."


class Item(NamedTuple):
    """Something that counts: whose, in words, how much, what it is made of."""

    seat: int
    say: str
    points: int
    spaces: Sequence[int]
    picture: str = ""  # where no space shows it
    line: bool = False


def count(state: State, reader: int | None, say: str) -> Document:
    """All items one after the other, as a seat sees the sea; then how it ended."""
    near = reader or 0
    chart = Chart(CELL, TOP, near, is_final=True)
    items = _items(state, reader)
    most = highest(items)
    frames = [frame(_picture(_hands(state, near)), IN_HAND, 900)]
    sums, threads = [0] * SEATS, ""
    for item in items:
        sums[item.seat] += item.points
        lit = "".join(chart.lit(state, space) for space in item.spaces)
        if item.line:
            threads += _thread(item, chart)
        shown = lit + threads + _masts(sums, most, near) + _gain(item, chart)
        frames.append(frame(_picture(shown), item.say, 600))
    if sums[0] == sums[1]:
        mine, other = (int(state.gold[one]) for one in (near, 1 - near))
        gold = f"Gold too: {mine} each." if mine == other else f"Gold decides: {mine} to {other}."
        frames.append(
            frame(_picture(threads + _masts(sums, most, near) + _gold(state, near)), gold)
        )
    return scene(
        "The count",
        *frames,
        frame(_picture(threads + _masts(sums, most, near)), say, 900),
        ground=_picture(chart.ground(state)),
    )


def highest(items: Sequence[Item]) -> int:
    """The most that a seat has at any time, before mines take some of it away."""
    gains = [[max(one.points, 0) for one in items if one.seat == seat] for seat in range(SEATS)]
    return max(1, *map(sum, gains))


# -- what counts


def _items(state: State, reader: int | None) -> list[Item]:
    """Lines from your side outwards, rows before columns; then the rest in the rules' order."""
    counts = [tally(state, seat) for seat in range(SEATS)]
    lines = [(seat, found) for seat, one in enumerate(counts) for found in one["combinations"]]
    items = [
        Item(
            seat,
            text.line_counted(seat, found, reader),
            found["points"],
            [SPACE_NAMES.index(name) for name in found["spaces"]],
            line=True,
        )
        for seat, found in sorted(lines, key=lambda one: _outward(one[1], reader or 0))
    ]
    for name, of in SHOWN.items():
        for seat, counted in enumerate(counts):
            if points := counted["points"][name]:
                say, spaces = (
                    text.item_counted(seat, name, points, reader),
                    of(state, seat, counted),
                )
                items.append(Item(seat, say, points, spaces, PICTURES.get(name, "")))
    return items


def _outward(found: Document, near: int) -> tuple[int, int]:
    row, column = int(found["spaces"][0][1]), int(found["spaces"][0][3])
    if found["line"].startswith("row"):
        return (0, row if near == 0 else -row)
    return (1, column)


Shown = Callable[[State, int, Document], list[int]]


def _members(spaces: int) -> list[int]:
    return [space for space in range(SPACES) if int(spaces) & int(BIT[space])]


def _hired(state: State, name: str) -> list[int]:
    return [space for space in range(SPACES) if state.ship[space] == HIRED + MERCENARY[name]]


def _sets(state: State, _seat: int, counted: Document) -> list[int]:
    sets = [found for found in counted["combinations"] if found["kind"] == "same"]
    return _hired(state, "armada") + [SPACE_NAMES.index(n) for one in sets for n in one["spaces"]]


def _escorted(state: State, seat: int, _counted: Document) -> list[int]:
    (escort,) = _hired(state, "escort")
    return [escort, *_members(reach.beside(BIT[escort]) & state.active[seat])]


def _shielded(state: State, seat: int, _counted: Document) -> list[int]:
    own = _members(state.active[seat])
    return [space for space in own if state.shields[space] or state.ship[space] >= HIRED]


def _abroad(state: State, seat: int, _counted: Document) -> list[int]:
    return _members(state.active[seat] & HALF_OF[1 - seat])


def _nowhere(_state: State, _seat: int, _counted: Document) -> list[int]:
    return []


SHOWN: dict[str, Shown] = {  # what lights up for each item, in the rules' order
    "armada": _sets,
    "escort": _escorted,
    "citadel": _shielded,
    "invasion": _abroad,
    "tokens": _nowhere,
    "mines": _nowhere,
}
PICTURES = {"tokens": "token_point", "mines": "mine"}


# -- how it is drawn


def _picture(body: str) -> str:
    return thumb(body, DEFS, WIDTH, HEIGHT)


def _thread(item: Item, chart: Chart) -> str:
    points = sorted(chart.spot(space) for space in item.spaces)
    level = points[0][1] == points[-1][1]
    across, down = (0.0, CELL / 2) if level else (CELL / 2, 0.0)
    beads = [(x + across, y + down) for x, y in points]
    return thread(beads, CELL * 0.4, DARKER[item.seat], str(item.points), letters=22)


def _masts(sums: Sequence[int], most: int, near: int) -> str:
    """What each seat has so far, as high as its sail is hoisted."""
    body = ""
    for seat in range(SEATS):
        x = MASTS[0 if seat == near else 1]
        high = MAST * max(sums[seat], 0) / most
        body += cut(
            f"M{num(x - 5)} {num(FOOT)}V{num(FOOT - MAST - 30)}h10V{num(FOOT)}z", "#6b4f22", 2
        )
        if high:
            sail = f"M{num(x - 24)} {num(FOOT)}V{num(FOOT - high)}h48V{num(FOOT)}z"
            body += cut(sail, art.SEAT_COLOURS[seat], 2)
        body += art.plate(x, FOOT - high - 22, signed(sums[seat]), 28)
        body += art.badge(seat, x, FOOT + 20, 20)
    return body


def _gain(item: Item, chart: Chart) -> str:
    """What the item adds flies to the mast from where it lies; mines fall on the mast's foot."""
    x, y = MASTS[0 if item.seat == chart.near else 1], TOP + 64
    words = f"{'+' if item.points > 0 else ''}{signed(item.points)}"
    plate = art.plate(x, y, words, 24, fill=GOLD if item.points > 0 else "#f3c1b4")
    if item.spaces:
        from_x, from_y = chart.spot(item.spaces[-1])
        return art.glide(from_x - x, from_y - y, plate)
    if item.points < 0:
        return art.glide(0, y - FOOT, use(item.picture, x, FOOT - 8, 56)) + plate
    return art.glide(WIDTH / 2 - x, 0, use(item.picture, x, TOP + 10, 56)) + plate


def _gold(state: State, near: int) -> str:
    """The gold of both beside their masts, coin upon coin."""
    body = ""
    for seat in range(SEATS):
        x = MASTS[0] + 62 if seat == near else MASTS[1] - 62
        body += "".join(
            art.hop(coin, use("coin", x, FOOT - 12 - 9 * coin, 40))
            for coin in range(int(state.gold[seat]))
        )
    return body


def _hands(state: State, near: int) -> str:
    """The tiles that were not laid, beside the sea."""
    body = ""
    for seat in range(SEATS):
        x = MASTS[0 if seat == near else 1]
        counts = enumerate(state.hand[seat])
        held = [number for number, copies in counts for _ in range(int(copies))]
        for place, number in enumerate(held):
            column, row = place % 2, place // 2
            face = tile(numbered_tile(number), seat, HELD)
            body += at(x - HELD - 2 + column * (HELD + 4), TOP + row * (HELD + 8), face)
        body += art.badge(seat, x, FOOT + 20, 20)
    return body
