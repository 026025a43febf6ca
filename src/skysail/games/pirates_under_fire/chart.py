"""The chart of Pirates Under Fire at dusk, as scenes show it: some of its ships are in light."""

from typing import NamedTuple

from skysail import art
from skysail.art import GOLD, INK, Point, at, num, stroke
from skysail.game import State

from .pictures import outline, tile
from .sea import COLUMNS, ROWS, SPACES
from .tally import tally
from .view import ship_seen

WIDTH, HEIGHT = 700.0, 588.0  # of a scene
TILE = 0.885  # of a cell's side
NO_NUMBER = "–"  # of a mercenary that is in no line


class Chart(NamedTuple):
    """The sea in a scene: how large a cell is, how far down it begins, whose first row is below."""

    cell: float
    top: float
    near: int
    is_final: bool = False  # mercenaries have no other numbers than those that they took

    @property
    def left(self) -> float:
        return (WIDTH - COLUMNS * self.cell) / 2

    @property
    def size(self) -> float:
        return self.cell * TILE

    def spot(self, space: int) -> Point:
        """The middle of a space."""
        row, column = divmod(space if self.near == 0 else SPACES - 1 - space, COLUMNS)
        return self.left + (column + 0.5) * self.cell, self.top + (ROWS - row - 0.5) * self.cell

    def ground(self, state: State) -> str:
        """All its ships, at dusk."""
        cell = self.cell
        wide, high = COLUMNS * cell, ROWS * cell
        edge = art.box(wide, high, 8)(0)
        chart = f'<path d="{edge}" fill="url(#@sea)"/>'
        grid = "".join(f"M{num(column * cell)} 0v{num(high)}" for column in range(1, COLUMNS))
        grid += "".join(f"M0 {num(row * cell)}h{num(wide)}" for row in range(1, ROWS))
        chart += stroke(grid, "var(--deep)", 1, opacity=0.4)
        body = f'<rect width="{num(WIDTH)}" height="{num(HEIGHT)}" fill="url(#@dusk)"/>'
        body += at(self.left, self.top, chart)
        body += "".join(self.ship(state, space) for space in range(SPACES) if state.ship[space])
        night = f'<path d="{edge}" fill="#1b2c44" opacity=".62"/>'
        return body + at(self.left, self.top, night + stroke(edge, INK, 2))

    def ship(self, state: State, space: int, *, burning: bool | None = None) -> str:
        """A ship where it lies, as it is, or as it was before it burnt."""
        ship = ship_seen(state, space)
        assert ship is not None
        x, y = self.spot(space)
        taken = None
        if ship["mercenary"]:
            taken = tally(state, ship["owner"])["numbers"].get(ship["mercenary"])
            ship["shows"] = NO_NUMBER if self.is_final else ship["shows"]
        ship["burning"] = ship["burning"] if burning is None else burning
        face = tile(ship, ship["owner"], self.size, taken)
        return at(x - self.size / 2, y - self.size / 2, face)

    def lit(self, state: State, space: int, *, burning: bool | None = None) -> str:
        """A ship in the light."""
        ship = ship_seen(state, space)
        assert ship is not None
        x, y = self.spot(space)
        ring = outline(ship["owner"], self.size)(3)
        glow = stroke(ring, INK, 8) + stroke(ring, GOLD, 5)
        at_place = at(x - self.size / 2, y - self.size / 2, glow)
        return at_place + self.ship(state, space, burning=burning)
