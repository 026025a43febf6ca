"""Pirates Under Fire: where ships may be laid, and what an effect may be used on.

Sets of spaces are 64-bit numbers, a bit for each space (see `sea`).
"""

# ruff: noqa: SIM110 (Numba has no generators)
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from skysail.jit import compile_module

from . import box, sea

# The directions that an effect may fire in
SHOOTS = np.zeros((len(box.EFFECTS), sea.DIRECTIONS), np.int8)
SHOOTS[box.ORTH_SHOT, 0::2] = 1  # PUF-061, PUF-092
SHOOTS[box.DIAG_SHOT, 1::2] = 1  # PUF-062
SHOOTS[box.COLUMN_SHOT, 0::4] = 1  # PUF-119
SHOOTS[box.ROW_SHOT, 2::4] = 1
IS_SHOT = np.array([ways.any() for ways in SHOOTS], np.int8)


def beside(spaces):
    """All spaces orthogonally adjacent to a set."""
    east = (spaces & ~sea.RIGHT_COLUMN) << 1
    west = (spaces & ~sea.LEFT_COLUMN) >> 1
    return (east | west | (spaces << sea.COLUMNS) | (spaces >> sea.COLUMNS)) & sea.WHOLE_SEA


def count(spaces):
    """How many spaces are in a set."""
    n = 0
    while spaces:
        spaces &= spaces - 1
        n += 1
    return n


def with_ship(state):
    """The spaces that hold a ship, active or burning."""
    return state.active[0] | state.active[1] | state.burning[0] | state.burning[1]


def accessible(state, seat):
    """Where the seat may lay a ship; mines are no hindrance (PUF-036)."""
    free_of_active = ~(state.active[0] | state.active[1])  # PUF-034
    near = beside(state.active[seat])  # PUF-031, PUF-033: of own active ships alone
    first_row = sea.FIRST_ROW[seat] & ~with_ship(state)  # PUF-030, PUF-032
    return (near & free_of_active) | first_row


def boardable(state, seat):
    """The enemy ships that the boarder may be laid on (PUF-120)."""
    near = beside(state.active[seat]) & state.active[1 - seat]
    found = near & 0
    if near:
        for space in range(sea.SPACES):
            bare = state.ship[space] < box.HIRED and state.shields[space] == 0
            if near & sea.BIT[space] and bare:
                found |= sea.BIT[space]
    return found


def landing(state, ship):
    """Where `state.seat` may lay this ship, not yet on the sea (PUF-037, PUF-111, PUF-121)."""
    spaces = accessible(state, state.seat)
    if ship == box.HIRED + box.BOARDER:
        spaces |= boardable(state, state.seat)
    return spaces


def is_affordable(state, mercenary):
    """Whether the mercenary is for sale and `state.seat` can pay it (PUF-110)."""
    return state.for_sale[mercenary] != 0 and box.COST[mercenary] <= state.gold[state.seat]


def can_buy(state):
    """Whether any mercenary is to be had and has a space (PUF-113)."""
    if state.gold[state.seat] < box.CHEAPEST:
        return False
    for mercenary in range(box.N_MERCENARIES):
        if is_affordable(state, mercenary) and landing(state, box.HIRED + mercenary) != 0:
            return True
    return False


def targets(state, effect):
    """The spaces that the effect may be used on now; none if it does not ask for a space."""
    seat = state.seat
    if effect == box.REPAIR:  # PUF-063, PUF-093
        return state.burning[seat]
    if effect == box.SHIELD:  # PUF-091; PUF-101: none without a token
        return state.active[seat] * (state.shields_left > 0)
    if effect == box.REMOVE_MINE:  # PUF-094
        return state.mines & sea.WHOLE_SEA
    if effect == box.LAY_MINE:  # PUF-064
        return open_water(state) * (state.mines_left > 0)
    if effect == box.LAY_BATCH:  # PUF-118: mines are counted before; the last token is the dummy
        return open_water(state)
    return state.mines & 0


def is_lost(state, effect):
    """Whether an effect that asks for a choice has none to offer (PUF-053)."""
    if effect == box.RESERVE_PICK:
        return state.reserve_size[state.seat] == 0
    if not IS_SHOT[effect]:
        return targets(state, effect) == 0
    for direction in range(sea.DIRECTIONS):
        if has_target(state, effect, direction):
            return False
    return True


def does_order_matter(state):
    """Whether the two effects of the ship just laid can end differently in another order (PUF-051).

    They can where the first changes what the second may be used on, or that it can be used at all.
    """
    if state.effect == box.REMOVE_MINE and state.next_effect == box.LAY_MINE:
        return does_mine_matter(state)
    if state.effect != box.SHIELD or state.next_effect == box.NOTHING:
        return False
    if state.next_effect == box.REPAIR:
        return state.shields_left > 0 and state.burning[state.seat] != 0
    return state.shields_left == 0 and may_free_shield(state, state.next_effect)


def may_free_shield(state, effect):
    """Whether a shot of this kind can return a shield to the supply (PUF-075)."""
    for direction in range(sea.DIRECTIONS):
        if has_target(state, effect, direction) and state.shields[first_hit(state, direction)] > 0:
            return True
    return False


def does_mine_matter(state):
    """The same of a ship that removes a mine, on a space that places one."""
    elsewhere = state.mines & ~sea.BIT[state.at]
    water = open_water(state)
    dummy = 0 <= state.dummy < sea.SPACES
    if water == 0 and elsewhere == 0:
        return False  # no place for a mine
    if state.mines_left == 0:
        return count(state.mines) > dummy  # only a mine removed can be placed
    if dummy and elsewhere:
        return True  # only a token removed leaves its space to a mine
    return not state.optional and (water == 0 or elsewhere == 0)  # one that must go stays away


def open_water(state):
    """The spaces without a ship and without a mine (PUF-103)."""
    return sea.WHOLE_SEA & ~(with_ship(state) | state.mines)


def has_target(state, effect, direction):
    """Whether a shot of this kind may be fired that way (PUF-073)."""
    if not SHOOTS[effect, direction]:
        return False
    return (sea.RAY[state.at, direction] & state.active[1 - state.seat]) != 0  # PUF-070


def first_hit(state, direction):
    """The first active enemy ship that way; all else is flown over (PUF-071, PUF-072)."""
    enemy = state.active[1 - state.seat]
    space = sea.NEXT[state.at, direction]
    while not enemy & sea.BIT[space]:
        space = sea.NEXT[space, direction]
    return space


compile_module(__name__)
