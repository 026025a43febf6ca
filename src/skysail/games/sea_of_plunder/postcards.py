"""Sea of Plunder on the stage: a turn as a small picture.

The sea is drawn anew round all that sailed in the turn, as if it had no edge: no trail is cut.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from skysail.art import CREAM, INK, Point, at, disc, num, stroke, use
from skysail.game import State
from skysail.stage import thumb

from . import state as s
from .box import COLOURS, SIDE, SQUARES
from .pictures import DEFS, PAINT
from .seascape import place_of, step_between
from .story import SAILINGS, Event, events_of, steers

CELL = 20.0
SHAPE = 4 / 3
LEAST = 5.0  # squares across
MARGIN = 1.8  # squares beside the trails, both sides together
SIGNS = {s.TREASURE: "chest", s.STOLE: "grapnel", s.INDEBTED: "seal", s.DISHED: "chest"}
CRATES = (s.TOOK_GOOD, s.BRIBED)


class Trail(NamedTuple):
    """Where a piece sailed, in squares of a sea without an edge, and what it met at last."""

    picture: str
    colour: str
    spots: list[Point]
    signs: list[str]

    def middle(self) -> Point:
        xs, ys = zip(*self.spots, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def turn_of(plays: Sequence[State]) -> list[State]:
    """The plays of the turn that the last play belongs to, this one included."""
    found = [plays[-1]]
    for number in range(len(plays) - 2, -1, -1):
        events = plays[number].events[: plays[number].n_events, 0]
        if s.TURN_BEGAN in events:
            break
        found.append(plays[number])
    return found[::-1]


def postcard(turn: Sequence[State]) -> str:
    """All trails of a turn so far, each with the sign of what was met; empty if nothing sailed."""
    trails = list(_near(_trails(turn)))
    if not trails:
        return ""
    xs, ys = zip(*(spot for trail in trails for spot in trail.spots), strict=True)
    across, down = max(xs) - min(xs) + MARGIN, max(ys) - min(ys) + MARGIN
    wide = max(across, down * SHAPE, LEAST)
    high = wide / SHAPE
    left, top = (min(xs) + max(xs) - wide) / 2, (min(ys) + max(ys) - high) / 2
    body = _sea(turn[-1], trails, left, top, wide, high)
    pennant = next(c for c in range(s.N_COLOURS) if turn[-1].owner[c] == steers(turn[-1]))
    for trail in trails:
        body += _drawn(trail, left, top, wide * CELL, COLOURS[pennant])
    return thumb(body, DEFS, wide * CELL, high * CELL)


def _trails(turn: Sequence[State]) -> list[Trail]:
    found: dict[tuple[int, int], Trail] = {}
    last: Trail | None = None
    for state in turn:
        for event in takewhile(lambda event: event.kind != s.TURN_BEGAN, events_of(state)):
            if event.kind in SAILINGS:
                last = _sailed(found, event)
            elif last and (sign := _sign(event)) and sign not in last.signs:
                last.signs.append(sign)
    return list(found.values())


def _sailed(found: dict[tuple[int, int], Trail], event: Event) -> Trail:
    """One leg more; straight to a port there is no trail, only where it ends."""
    here, there = SQUARES[event.b], SQUARES[event.c]
    colour = COLOURS[event.a] if event.kind == s.SAILED else ""
    picture = {s.PIRATE_SAILED: "pirate", s.ISLAND_SAILED: "island"}
    fresh = Trail(picture.get(event.kind, f"ship-{colour}"), PAINT.get(colour, INK), [], [])
    trail = found.setdefault((event.kind, event.a), fresh)
    east, south = step_between(here, there)
    if max(abs(east), abs(south)) > 1:
        trail.spots[:] = [place_of(there)]
        return trail
    if not trail.spots:
        trail.spots.append(place_of(here))
    x, y = trail.spots[-1]
    trail.spots.append((x + east, y + south))
    return trail


def _sign(event: Event) -> str:
    if event.kind in CRATES:
        return f"crate-{COLOURS[event.b]}"
    return SIGNS.get(event.kind, "")


def _near(trails: Sequence[Trail]) -> Iterator[Trail]:
    """The trails laid so that each is as near to the first as the endless sea allows."""
    for trail in trails:
        (x0, y0), (x1, y1) = trails[0].middle(), trail.middle()
        east, south = (SIDE * round((a - b) / SIDE) for a, b in ((x0, x1), (y0, y1)))
        yield trail._replace(spots=[(x + east, y + south) for x, y in trail.spots])


def _sea(
    state: State, trails: Sequence[Trail], left: float, top: float, wide: float, high: float
) -> str:
    """Water, its squares, and what lies there besides that which sailed."""
    size = f'width="{num(wide * CELL)}" height="{num(high * CELL)}"'
    body = f'<rect {size} fill="url(#@ocean)"/>'
    columns = range(int(left) - 1, int(left + wide) + 2)
    rows = range(int(top) - 1, int(top + high) + 2)
    grid = "".join(f"M{num((x - 0.5 - left) * CELL)} 0v{num(high * CELL)}" for x in columns)
    grid += "".join(f"M0 {num((y - 0.5 - top) * CELL)}h{num(wide * CELL)}" for y in rows)
    body += stroke(grid, "var(--deep)", 0.8, opacity=0.3)
    lying = [(f"quay-{COLOURS[c]}", int(square)) for c, square in enumerate(state.port)]
    lying += [("island", int(square)) for square in state.island if square != s.NONE]
    lying += [("pirate", int(square)) for square in state.pirate]
    for ship, square in enumerate(state.ship):
        if state.owner[ship] != s.NONE:
            lying.append((f"ship-{COLOURS[ship]}", int(square)))
    ends = {(trail.picture, _wrapped(trail.spots[-1])) for trail in trails}
    for picture, square in lying:
        column, row = place_of(SQUARES[square])
        if (picture, (column, row)) not in ends:
            for x in (x for x in columns if x % SIDE == column):
                for y in (y for y in rows if y % SIDE == row):
                    body += use(picture, (x - left) * CELL, (y - top) * CELL, CELL)
    return body


def _wrapped(spot: Point) -> tuple[int, int]:
    return int(spot[0]) % SIDE, int(spot[1]) % SIDE


def _drawn(trail: Trail, left: float, top: float, wide: float, pennant: str) -> str:
    """A trail with its piece at the end, large enough for a picture as small as a stamp."""
    spots = [((x - left) * CELL, (y - top) * CELL) for x, y in trail.spots]
    course = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
    thick, size = wide / 34, max(CELL * 1.1, wide / 5)
    body = disc(*spots[0], thick * 1.2, trail.colour, 0) if spots[1:] else ""
    body = (
        stroke(course, CREAM, thick * 2, opacity=0.8) + stroke(course, trail.colour, thick) + body
    )
    flag = use(f"pennant-{pennant}", size * 0.3, -size * 0.45, size * 0.6)
    piece = use(trail.picture, 0, 0, size) + (flag if trail.picture == "pirate" else "")
    for number, sign in enumerate(trail.signs[:2]):
        piece += use(sign, size * (0.45 - 0.8 * number), size * 0.4, size * 0.62)
    return body + at(*spots[-1], piece)
