"""Where things are in a drawing of the sky: cells, edges, borders, places beyond the rim."""

from collections.abc import Iterable, Sequence
from math import hypot, pi

from skysail import art
from skysail.art import Point, num

from .sky import AXIAL, CELL, CELLS, EDGE_CELLS, N_DIRECTIONS, NEIGHBOUR, OFF, STEPS

RIM = 0.2  # how wide the rim is, in radii of a cell
SHORE = 3.0  # sea that is left beside the rim at least
ROOT = 3**0.5
# A cell's corners, clockwise from the lower right one, in halves of its width and of its radius.
CORNERS = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))
# The two corners of a cell's side toward each direction, as CORNERS counts them.
SIDES = ((5, 0), (4, 5), (3, 4), (2, 3), (1, 2), (0, 1))


def hexagon(radius: float) -> art.Outline:
    """A cell's outline around 0,0, a corner on top."""
    return art.polygon(6, radius, radius, pi / 6)


class Chart:
    """A sky of 37 cells in the middle of a box, as large as it can be."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        across, down = 7 * ROOT + 2 * RIM, 11 + 2 * RIM
        self.r = min((width - 2 * SHORE) / across, (height - 2 * SHORE) / down)
        self.wide = self.r * ROOT
        self.spots = {name: self.at_axial(*place) for name, place in zip(CELLS, AXIAL, strict=True)}

    def at_axial(self, q: float, s: float) -> Point:
        """Where a place of the grid lies, be it beyond the rim."""
        return self.width / 2 + self.wide * (q + s / 2), self.height / 2 + 1.5 * self.r * s

    def middle(self, names: Sequence[str]) -> Point:
        """The middle of cells: of two the edge between them, of three the corner."""
        spots = [self.spots[name] for name in names]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)

    def toward(self, edge: int) -> Point:
        """From an edge's first cell to its second, one unit long."""
        (x0, y0), (x1, y1) = (self.spots[CELLS[cell]] for cell in EDGE_CELLS[edge])
        return (x1 - x0) / self.wide, (y1 - y0) / self.wide

    def cells(self, names: Iterable[str], inset: float = 0) -> str:
        """The hexagons of cells as one path."""
        return "".join(self.hexagon_at(self.spots[name], self.r - inset) for name in names)

    def hexagon_at(self, spot: Point, radius: float) -> str:
        """A hexagon around a spot."""
        across, down = radius * ROOT / 2, radius / 2
        corners = (f"{num(spot[0] + across * x)} {num(spot[1] + down * y)}" for x, y in CORNERS)
        return f"M{'L'.join(corners)}Z"

    def border(self, names: Iterable[str], inset: float) -> str:
        """The outer border of cells, this far inside of it, as closed lines."""
        cells = {CELL[name] for name in names}
        follows: dict[Corner, Corner] = {}
        for cell in cells:
            for direction in range(N_DIRECTIONS):
                if int(NEIGHBOUR[cell, direction]) not in cells:
                    one, two = SIDES[direction]
                    follows[_corner(cell, one)] = _corner(cell, two)
        lines = ""
        while follows:
            corner, loop = next(iter(follows)), []
            while corner in follows:
                loop.append((self.wide / 2 * corner[0], self.r / 2 * corner[1]))
                corner = follows.pop(corner)
            lines += self._drawn_in(loop, inset)
        return lines

    def _drawn_in(self, loop: Sequence[Point], inset: float) -> str:
        """A closed line moved inward; it runs clockwise, so the inside is at its right."""
        spots = []
        for i, (x, y) in enumerate(loop):
            (ax, ay), (bx, by) = loop[i - 1], loop[(i + 1) % len(loop)]
            one, two = hypot(x - ax, y - ay), hypot(bx - x, by - y)
            nx = -(y - ay) / one - (by - y) / two
            ny = (x - ax) / one + (bx - x) / two
            far = 2 * inset / (nx**2 + ny**2)
            spots.append(
                f"{num(self.width / 2 + x + nx * far)} {num(self.height / 2 + y + ny * far)}"
            )
        return f"M{'L'.join(spots)}Z"

    def enlarged(self, name: str, middle: Point, factor: float) -> "Chart":
        """A cell and those beside it, larger, around another spot."""
        lens = Chart(self.width, self.height)
        lens.r, lens.wide = factor * self.r, factor * self.wide
        x0, y0 = self.spots[name]
        near = [name, *(CELLS[cell] for cell in NEIGHBOUR[CELL[name]] if cell != OFF)]
        lens.spots = {
            cell: (
                middle[0] + factor * (self.spots[cell][0] - x0),
                middle[1] + factor * (self.spots[cell][1] - y0),
            )
            for cell in near
        }
        return lens

    # -- beyond the rim

    def beyond(self) -> dict[str, Point]:
        """Where a die that falls off is last seen, on the sea by each outer side of the sky."""
        spots = {}
        for q, s in outside():
            x, y = self.at_axial(0.86 * q, 0.86 * s)
            far = 0.3 * self.r
            spots[beyond_name(q, s)] = (
                min(max(x, far), self.width - far),
                min(max(y, far), self.height - far),
            )
        return spots


Corner = tuple[int, int]


def _corner(cell: int, corner: int) -> Corner:
    """A corner of a cell, in halves of a cell's width and of its radius from the middle."""
    (q, s), (dx, dy) = AXIAL[cell], CORNERS[corner]
    return 2 * q + s + dx, 3 * s + dy


def outside() -> list[tuple[int, int]]:
    """The places that touch the sky from outside."""
    inside = set(AXIAL)
    around = {(q + dq, s + ds) for q, s in AXIAL for dq, ds in STEPS}
    return sorted(around - inside)


def beyond_name(q: int, s: int) -> str:
    """The place where a die is last seen that fell to this place of the grid, or further out."""
    nearest = min(outside(), key=lambda place: _far(place[0] - q, place[1] - s))
    return f"beyond:{nearest[0]},{nearest[1]}"


def _far(q: int, s: int) -> float:
    return (q + s / 2) ** 2 + 0.75 * s**2


def edge_between(one: str, other: str) -> str:
    """The name of an anchored cloud's place, such as edge:B3-C3."""
    return f"edge:{one}-{other}"
