"""Les Pluvionautes: where the balloon can go; sets of cells are 64-bit numbers (see `sky`).

Entering a cell costs one point, or two or three where the sets `two` and `three` say so.
"""

from skysail.jit import compile_module

from . import sky


def around(cells):
    """The cells adjacent to any of these."""
    return (cells << 1 | cells >> 1 | cells << 7 | cells >> 7 | cells << 8 | cells >> 8) & sky.SKY


def reach(start, points, two, three):
    """The cells at distance <= `points` from cell `start` (PLUV-031, PLUV-034)."""
    one = sky.SKY & ~(two | three)
    found = sky.BIT[start]
    last = before = earlier = sky.BIT[start] & 0  # round the cells found 1, 2, 3 points ago
    for _ in range(points):
        earlier = before
        before = last
        last = around(found)
        found = found | last & one | before & two | earlier & three
    return found


def affordable(points, two, three):
    """The cells whose price is no more than these points, one at least."""
    cells = sky.SKY
    if points < 2:
        cells &= ~two
    if points < 3:
        cells &= ~three
    return cells


def enterable(havens, points, two, three):
    """The cells that can be entered so that a haven is there or within the points left."""
    one = sky.SKY & ~(two | three)
    near = havens  # cells from which a haven is within the points tried so far
    before = earlier = entered = havens & 0
    for _ in range(points):
        entered = near & one | before & two | earlier & three
        earlier = before
        before = near
        near = havens | around(entered)
    return entered


def list_cells(cells, out):
    """Write the numbers of the cells, ascending; return how many."""
    n = 0
    for cell in range(sky.N_CELLS):
        out[n] = cell
        n += cells >> sky.SHIFT[cell] & 1
    return n


compile_module(__name__)
