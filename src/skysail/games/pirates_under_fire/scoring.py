"""Pirates Under Fire: what a fleet is worth.

A line (a row or a column) is a number with four bits for each of its spaces, from the first up: the
number of the seat's own active ship there, or 0. The numbers that mercenaries take are packed in
the same way, four bits for each mercenary.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

from skysail.jit import compile_module

from . import box, sea
from .reach import beside, count

NUMBER_BITS = 4
NUMBER_MASK = (1 << NUMBER_BITS) - 1
WORTH_BITS = 8
WORTH_MASK = (1 << WORTH_BITS) - 1
WORTHS_MASK = (1 << (WORTH_BITS * sea.LINE_LENGTH)) - 1
FEWEST = 3  # tiles in a combination
MOST_SAME = max(box.COMBINATIONS["same"])


def total(state, seat):
    """All victory points of a seat as the sea lies now."""
    points, _ = best_numbers(state, seat)
    return (
        points
        + invasion(state, seat)
        + escort(state, seat)
        + citadel(state, seat)
        + int(state.vp[seat])  # PUF-140
        + box.MINE_VALUE * int(state.taken[seat])
    )


def invasion(state, seat):
    """A point for each own active ship in the opponent's half (PUF-136)."""
    return count(state.active[seat] & sea.HALF_OF[1 - seat])


def escort(state, seat):
    """A point for each own active ship beside the escort (PUF-137)."""
    at = where(state, seat, box.ESCORT)
    return count(beside(sea.BIT[at]) & state.active[seat]) if at != sea.OFF else 0


def citadel(state, seat):
    """A point for each own shield: tokens, and one for every own mercenary (PUF-138)."""
    points = 0
    if where(state, seat, box.CITADEL) != sea.OFF:
        for space in range(sea.SPACES):
            if state.active[seat] & sea.BIT[space]:
                points += int(state.shields[space]) + int(state.ship[space] >= box.HIRED)
    return points


def where(state, seat, mercenary):
    """The space of a seat's mercenary, or OFF."""
    for space in range(sea.SPACES):
        if state.ship[space] == box.HIRED + mercenary and state.active[seat] & sea.BIT[space]:
            return space
    return sea.OFF


def best_numbers(state, seat):
    """The most that combinations can bring, and the mercenaries' numbers that bring it (PUF-131).

    Of equally good choices the first counts, the mercenaries taken in the order of their spaces.
    """
    fleet = state.active[seat]
    in_rows = rows_of_three(fleet)
    in_columns = columns_of_three(fleet)
    hired = 0  # mercenaries that may matter, packed in the order of their spaces
    hired_on = 0
    n_hired = 0
    choices = 1
    numbers = 0
    bonus = 0
    for space in range(sea.SPACES):
        if fleet & sea.BIT[space] and state.ship[space] >= box.HIRED:
            mercenary = int(state.ship[space]) - box.HIRED
            numbers |= int(box.NUMBER_OF[mercenary, 0]) << (NUMBER_BITS * mercenary)
            bonus += mercenary == box.ARMADA  # PUF-139
            if (in_rows | in_columns) & sea.BIT[space]:
                hired |= mercenary << (NUMBER_BITS * n_hired)
                hired_on |= sea.BIT[space]
                n_hired += 1
                choices *= int(box.N_NUMBERS[mercenary])
    sure = 0  # of lines that no such mercenary lies in
    for line in range(sea.N_LINES):
        spaces = sea.LINE_SET[line]
        if (in_rows if line < sea.ROWS else in_columns) & spaces and not hired_on & spaces:
            sure += line_points(line_of(state, seat, line, numbers), bonus)
    best = -1
    chosen = numbers
    for choice in range(choices):
        rest = choice
        for index in range(n_hired - 1, -1, -1):
            mercenary = (hired >> (NUMBER_BITS * index)) & NUMBER_MASK
            size = int(box.N_NUMBERS[mercenary])
            number = int(box.NUMBER_OF[mercenary, rest % size])
            rest //= size
            numbers &= ~(NUMBER_MASK << (NUMBER_BITS * mercenary))
            numbers |= number << (NUMBER_BITS * mercenary)
        points = sure
        for line in range(sea.N_LINES):
            spaces = sea.LINE_SET[line]
            if (in_rows if line < sea.ROWS else in_columns) & spaces and hired_on & spaces:
                points += line_points(line_of(state, seat, line, numbers), bonus)
        if points > best:
            best = points
            chosen = numbers
    return best, chosen


def rows_of_three(spaces):
    """The spaces of a set that lie with two more side by side in a row."""
    starts = spaces & (spaces >> 1) & (spaces >> 2) & sea.ROW_OF_THREE
    return starts | (starts << 1) | (starts << 2)


def columns_of_three(spaces):
    """The same in a column."""
    starts = spaces & (spaces >> sea.COLUMNS) & (spaces >> (2 * sea.COLUMNS))
    return starts | (starts << sea.COLUMNS) | (starts << (2 * sea.COLUMNS))


def line_of(state, seat, line, numbers):
    """A line of the seat's own active ships; all else is a gap (PUF-130)."""
    packed = 0
    for index in range(sea.LINE_LENGTH):
        space = sea.LINES[line, index]
        if space != sea.OFF and state.active[seat] & sea.BIT[space]:
            number = int(state.ship[space])
            if number >= box.HIRED:
                number = (numbers >> (NUMBER_BITS * (number - box.HIRED))) & NUMBER_MASK
            packed |= number << (NUMBER_BITS * index)
    return packed


def line_points(line, bonus):
    """The best division of a line into combinations, no tile in two of them (PUF-134).

    From the last tile to the first: what the line is worth from this tile on. `worths` holds what
    it is worth from each later tile on, the next one in its lowest bits.
    """
    worths = 0
    same = 0  # tiles from here on with the same number
    rising = 0
    falling = 0
    later = 0
    for index in range(sea.LINE_LENGTH - 1, -1, -1):
        number = (line >> (NUMBER_BITS * index)) & NUMBER_MASK
        worth = worths & WORTH_MASK
        if number == 0:
            same = 0
            rising = 0
            falling = 0
        else:  # a gap before, or 9 next to 1, begins anew: PUF-133
            same = same + 1 if number == later else 1
            rising = rising + 1 if number + 1 == later else 1
            falling = falling + 1 if number - 1 == later and later > 0 else 1
            for tiles in range(FEWEST, min(same, MOST_SAME) + 1):  # PUF-132
                rest = (worths >> (WORTH_BITS * (tiles - 1))) & WORTH_MASK
                worth = max(worth, int(box.SAME[tiles]) + bonus + rest)
            for tiles in range(FEWEST, max(rising, falling) + 1):
                rest = (worths >> (WORTH_BITS * (tiles - 1))) & WORTH_MASK
                worth = max(worth, int(box.SEQUENCE[tiles]) + rest)
        later = number
        worths = ((worths << WORTH_BITS) | worth) & WORTHS_MASK
    return worths & WORTH_MASK


compile_module(__name__)
