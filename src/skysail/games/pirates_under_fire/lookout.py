"""What the lookout of Pirates Under Fire cries: ships that the other could hit in its next turn.

A space that fires makes every tile a danger, a tile that fires only itself, a mercenary only where
the other's gold hires it. Which tiles the other holds is not asked: that would be looking.
"""

from collections.abc import Iterator
from math import comb

from skysail import art
from skysail.art import at, disc, num, stroke, text, use
from skysail.game import Document, State, alone
from skysail.kit import near_seat
from skysail.stage import Leaf, in_hundred

from . import reach, rules
from . import state as s
from .box import (
    BOARDER,
    HIRED,
    MERCENARIES,
    MERCENARY_EFFECT,
    MERCENARY_NAMES,
    N_MERCENARIES,
    NUMBERS,
    RING_SHOT,
    SHIP_EFFECT,
)
from .pictures import tile
from .plates import pips
from .sea import BIT, COLUMNS, DIRECTIONS, PLACE_NAMES, ROWS, SPACE_NAMES, SPACES

ANY = "any tile"
WIDTH = 320.0


# -- what could be hit, by what, from where


def dangers(state: State, seat: int | None) -> list[Document]:
    """The ships of a seat within the other's reach; mercenaries never burn and are left out."""
    if seat is None or not s.TURN_ACTION <= state.phase < s.ENDED:
        return []
    sea = alone(state)[0]
    sea.seat = 1 - seat
    found: dict[int, dict[str, int]] = {}
    for space in _members(reach.accessible(sea, sea.seat)):
        sea.at = space
        for by, target in _hits(sea):
            if state.ship[target] < HIRED:
                found.setdefault(target, {}).setdefault(by, space)
    if reach.is_affordable(sea, BOARDER):
        for target in _members(reach.boardable(sea, sea.seat)):
            found.setdefault(target, {}).setdefault(MERCENARIES[BOARDER], target)
    return [
        {"space": SPACE_NAMES[target], "place": PLACE_NAMES[target], "by": _where(by)}
        for target, by in sorted(found.items())
    ]


def _where(by: dict[str, int]) -> dict[str, str]:
    return {ANY: SPACE_NAMES[by[ANY]]} if ANY in by else {k: SPACE_NAMES[v] for k, v in by.items()}


def _hits(sea: State) -> Iterator[tuple[str, int]]:
    """What a ship laid at `sea.at` could hit, with what it would have to be."""
    fires = [(str(number), SHIP_EFFECT[number]) for number in range(1, NUMBERS + 1)]
    if not sea.ship[sea.at]:
        fires.append((ANY, rules.icon(sea, sea.at)))
    for hired in range(N_MERCENARIES):
        if reach.is_affordable(sea, hired):
            fires.append((MERCENARIES[hired], MERCENARY_EFFECT[hired]))
    for by, effect in fires:
        if effect == RING_SHOT:
            beside = reach.beside(BIT[sea.at]) & sea.active[1 - sea.seat]
            yield from ((by, target) for target in _members(beside))
        for direction in range(DIRECTIONS) if reach.IS_SHOT[effect] else ():
            if reach.has_target(sea, effect, direction):
                yield by, int(reach.first_hit(sea, direction))


def _members(spaces: int) -> list[int]:
    return [space for space in range(SPACES) if int(spaces) & int(BIT[space])]


# -- the leaf


def lookout(view: Document) -> Leaf | None:
    """The sea with a spark at each ship in danger, full or half, and what it is in danger of."""
    if view["seat"] is None or view["first"] is None or view["over"]:
        return None
    cell = WIDTH / COLUMNS
    cries = [(one, words) for one in view["lookout"] if (words := cry(view, one))]
    body = _chart(view, cell)
    for one, _ in cries:
        body += _sparked(view, one, cell)
    y, lines = ROWS * cell + 26, []
    rival = view["sides"][1 - view["seat"]]["name"]
    if not cries:
        lines.append(f"No ship of yours is within {rival}'s reach.")
        body += text(0, y, lines[0], 14)
        y += 20
    for one, words in cries:
        sure = ANY in one["by"]
        body += _spark(9, y - 5, 9, sure=sure)
        lines.append(f"{_ship(view, one)}: {words}")
        for row in art.wrap(lines[-1], WIDTH - 26, 13):
            body += text(24, y, row, 13)
            y += 17
        y += 6
    told = " ".join(f"{line}." for line in lines)
    return Leaf("Lookout", body, WIDTH, y, told)


def cry(view: Document, danger: Document) -> str:
    """How a ship could be hit; empty where no tile that could is left to the other."""
    rival = 1 - view["seat"]
    name, told = view["sides"][rival]["name"], []
    for by, start in danger["by"].items():
        place = PLACE_NAMES[SPACE_NAMES.index(start)]
        if by == ANY:
            told.append(f"any ship that {name} lays on {place}")
        elif by in MERCENARIES:
            told.append(f"{MERCENARY_NAMES[MERCENARIES.index(by)]}, which {name} can pay")
        elif (share := chance(view, rival, int(by))) > 0:
            told.append(f"a {by} on {place}, in hand {in_hundred(share)}")
    return "; or ".join(told)


def chance(view: Document, seat: int, number: int) -> float:
    """How likely the seat's hidden hand has a tile of a number, all deals being alike."""
    side = view["sides"][seat]
    held, unseen = side["hand_size"], pips(view, seat, number).count("unseen")
    hidden = held + side["deck_size"] + side["reserve_size"]
    return 1 - comb(hidden - unseen, held) / comb(hidden, held)


def _ship(view: Document, danger: Document) -> str:
    ship = view["sea"][SPACE_NAMES.index(danger["space"])]["ship"]
    shields = f", {ship['shields']} shield{'s' * (ship['shields'] > 1)}" if ship["shields"] else ""
    return f"Your {ship['number']} on {danger['place']}{shields}"


def _spot(view: Document, space: str, cell: float) -> art.Point:
    row, column = int(space[1]), int(space[3])
    turned = near_seat(view) == 1
    x = COLUMNS - 1 - column if turned else column
    y = row if turned else ROWS - 1 - row
    return (x + 0.5) * cell, (y + 0.5) * cell


def _chart(view: Document, cell: float) -> str:
    """The sea in small, with all its ships."""
    width, height = COLUMNS * cell, ROWS * cell
    body = f'<path d="{art.box(width, height, 6)(0)}" fill="url(#@sea)"/>'
    grid = "".join(f"M{num(c * cell)} 0v{num(height)}" for c in range(1, COLUMNS))
    grid += "".join(f"M0 {num(r * cell)}h{num(width)}" for r in range(1, ROWS))
    body += stroke(grid, "var(--deep)", 0.8, opacity=0.3)
    for space in view["sea"]:
        x, y = _spot(view, space["space"], cell)
        if ship := space["ship"]:
            size, counted = cell * 0.84, view["sides"][ship["owner"]]["tally"]
            taken = counted["numbers"].get(ship["mercenary"])
            body += at(x - size / 2, y - size / 2, tile(ship, ship["owner"], size, taken))
        else:
            body += use(space["icon"], x, y, cell * 0.34, "var(--deep)")
    return body


def _sparked(view: Document, danger: Document, cell: float) -> str:
    x, y = _spot(view, danger["space"], cell)
    body = ""
    for start in danger["by"].values():
        (x0, y0) = _spot(view, start, cell)
        course = f"M{num(x0)} {num(y0)}L{num(x)} {num(y)}"
        body += stroke(course, art.CREAM, 4.5) + stroke(course, "var(--loss)", 2.4, dashes="6 5")
    corner = cell * 0.26
    return body + _spark(x + corner, y + corner, corner, sure=ANY in danger["by"])


def _spark(x: float, y: float, size: float, *, sure: bool) -> str:
    """Full for what is certain to be possible, half for what a hidden hand decides."""
    half = f"M{num(x)} {num(y - size)}A{num(size)} {num(size)} 0 0 1 {num(x)} {num(y + size)}z"
    body = disc(x, y, size, art.GOLD if sure else art.CREAM, 1.4)
    if not sure:
        body += f'<path d="{half}" fill="{art.GOLD}"/>'
    return body + use("flame", x, y, size * 1.5)
