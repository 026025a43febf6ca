"""Pirates Under Fire: what sea spaces, ship tiles and mercenaries do when a ship is laid.

`state.effect` is being carried out, `state.times` times more; `state.next_effect` waits behind it.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from skysail.chance import shuffle
from skysail.jit import compile_module

from .box import (
    EFFECTS,
    GOLD,
    HIRED,
    LAY_BATCH,
    LAY_MINE,
    MOST_GOLD,
    NOTHING,
    REMOVE_MINE,
    REPAIR,
    RESERVE_DRAW,
    RESERVE_PICK,
    RING_SHOT,
    SHIELD,
    VP_TOKEN,
)
from .reach import count, first_hit, is_lost
from .sea import BIT, DIRECTIONS, NEXT, OFF, SPACES
from .state import (
    BURNS,
    CLEAR_MINE,
    CLEARED,
    CLEARED_MINE,
    DECLINE,
    DECLINED,
    DIRECTION,
    DREW_RESERVE,
    EMPTY,
    FIRED,
    GOT_GOLD,
    GOT_POINTS,
    HID_TOKEN,
    LOSES_SHIELD,
    LOST,
    MINE_HIT,
    MINED,
    NONE,
    NUMBER,
    PICK_TILE,
    PICKED,
    PLACE_DUMMY,
    PLACE_MINE,
    REPAIR_SHIP,
    REPAIRED,
    SHIELD_SHIP,
    SHIELDED,
    SHOT,
    SHOWED_TOKEN,
    SPACE,
    STRUCK,
    TAKEN_BY,
    UNHARMED,
    ask,
    take,
    tell,
)

CHOICE_OF = np.full(len(EFFECTS), SHOT, np.int8)  # the phase that an effect asks in
CHOICE_OF[REPAIR], CHOICE_OF[SHIELD], CHOICE_OF[REMOVE_MINE] = REPAIR_SHIP, SHIELD_SHIP, CLEAR_MINE
CHOICE_OF[LAY_MINE], CHOICE_OF[LAY_BATCH], CHOICE_OF[RESERVE_PICK] = (
    PLACE_MINE,
    PLACE_MINE,
    PICK_TILE,
)

INLINED = ("carry_out", "use_effect")


def carry_out(state):
    """Do what the effect does by itself, or ask for its next choice; True if it asks."""
    seat = state.seat
    effect = state.effect
    if effect == GOLD:  # PUF-090
        if state.gold[0] + state.gold[1] < MOST_GOLD:  # PUF-102
            state.gold[seat] += 1
            tell(state, GOT_GOLD, seat, 0, 0)
        else:
            tell(state, LOST, seat, effect, state.ship[state.at])
    elif effect == VP_TOKEN:  # PUF-060, PUF-107
        state.vp[seat] += state.times
        tell(state, GOT_POINTS, seat, state.times, 0)
    elif effect == RESERVE_DRAW:
        for _ in range(state.times):
            draw_reserve(state)
    elif effect == RING_SHOT:  # PUF-080: N, E, S, W
        for direction in range(0, DIRECTIONS, 2):
            target = NEXT[state.at, direction]
            if target != OFF and state.active[1 - seat] & BIT[target]:
                hit(state, target)
    elif is_lost(state, effect):  # PUF-053
        tell(state, LOST, seat, effect, state.ship[state.at])
    else:
        last_of_batch = effect == LAY_BATCH and state.times == 1
        ask(state, PLACE_DUMMY if last_of_batch else CHOICE_OF[effect])
        if effect == RESERVE_PICK:
            state.opened[seat] = 1  # PUF-116: she looks before she picks
        return True
    return False


def draw_reserve(state):
    """The top tile of the reserve comes to hand, larger from now on (PUF-027, PUF-065, PUF-106)."""
    seat = state.seat
    if state.reserve_size[seat] == 0:
        tell(state, LOST, seat, RESERVE_DRAW, state.ship[state.at])
        return
    state.reserve_size[seat] -= 1
    top = state.reserve_size[seat]
    take(state, seat, state.reserve[seat, top])
    tell(state, DREW_RESERVE, seat, state.reserve[seat, top], 0)
    state.reserve[seat, top] = EMPTY
    state.extra[seat] += 1


def use_effect(state, action):
    """One choice of the effect that is being carried out."""
    seat = state.seat
    effect = state.effect
    phase = state.phase
    state.times -= 1
    if action == DECLINE:  # PUF-056
        tell(state, DECLINED, seat, effect, 0)
        if phase == PICK_TILE:
            shuffle(state, state.reserve[seat], state.reserve_size[seat])
    elif phase == SHOT:  # PUF-079
        tell(state, FIRED, seat, action - DIRECTION, state.at)
        hit(state, first_hit(state, action - DIRECTION))
    elif phase == PICK_TILE:
        pick_tile(state, action - NUMBER)
    elif phase == REPAIR_SHIP:  # PUF-063, PUF-055
        space = action - SPACE
        state.burning[seat] &= ~BIT[space]
        state.active[seat] |= BIT[space]
        tell(state, REPAIRED, seat, space, 0)
    elif phase == SHIELD_SHIP:  # PUF-091, PUF-100
        state.shields[action - SPACE] += 1
        state.shields_left -= 1
        tell(state, SHIELDED, seat, action - SPACE, 0)
    elif phase == CLEAR_MINE:
        clear_mine(state, action - SPACE)
    else:
        place_token(state, action - SPACE)


def hit(state, space):
    """A shot meets an enemy ship; a second could not destroy it (PUF-078)."""
    enemy = 1 - state.seat
    if state.shields[space] > 0:  # PUF-075, PUF-077
        state.shields[space] -= 1
        state.shields_left += 1
        tell(state, STRUCK, enemy, space, LOSES_SHIELD)
    elif state.ship[space] >= HIRED:  # PUF-076, PUF-114
        tell(state, STRUCK, enemy, space, UNHARMED)
    else:  # PUF-074
        state.active[enemy] &= ~BIT[space]
        state.burning[enemy] |= BIT[space]
        tell(state, STRUCK, enemy, space, BURNS)


def pick_tile(state, number):
    """Take a tile of the reserve to hand, then shuffle the rest (PUF-116, PUF-028)."""
    seat = state.seat
    place = find_in_reserve(state, number)
    state.reserve_size[seat] -= 1
    last = state.reserve_size[seat]
    state.reserve[seat, place] = state.reserve[seat, last]
    state.reserve[seat, last] = EMPTY
    take(state, seat, number)
    state.extra[seat] += 1
    shuffle(state, state.reserve[seat], last)
    tell(state, PICKED, seat, number, 0)


def find_in_reserve(state, number):
    """The place of a tile in the reserve of `state.seat`, or NONE."""
    for index in range(state.reserve_size[state.seat]):
        if state.reserve[state.seat, index] == number:
            return index
    return NONE


def clear_mine(state, space):
    """Turn a token up and remove it (PUF-094, PUF-105)."""
    real = turn_up(state, space)
    if real:
        state.mines_left += 1
    else:
        state.dummy = CLEARED
    tell(state, CLEARED_MINE, state.seat, space, real)


def turn_up(state, space):
    """Take a mine token off the sea, face up; whether it is a real one (PUF-104, PUF-105)."""
    real = state.dummy != space
    state.mines &= ~BIT[space]
    if state.batch & BIT[space]:
        state.batch &= ~BIT[space]
        if not real or state.batch & (state.batch - 1) == 0:
            state.batch = 0  # the others are no secret any more
    return real


def place_token(state, space):
    """Place a mine, or a token of the minelayer's batch, which stays unseen as yet (PUF-118)."""
    seat = state.seat
    state.mines |= BIT[space]
    if state.phase == PLACE_DUMMY:
        state.dummy = space
    else:
        state.mines_left -= 1
    if state.effect == LAY_BATCH:
        state.batch |= BIT[space]
        placed = count(state.batch)
        tell(state, HID_TOKEN, seat, placed, placed + state.times)
    else:
        tell(state, MINED, seat, space, 0)


def end_effect(state):
    """What an effect leaves to be done at its end; then the next effect's turn."""
    if state.effect == REMOVE_MINE:
        suffer_mine(state)  # PUF-046
    elif state.effect == LAY_BATCH:
        show_batch(state)
    state.effect = state.next_effect
    state.times = 1
    state.next_effect = NOTHING
    if state.effect == NOTHING:
        state.times = 0


def show_batch(state):
    """The minelayer's tokens are shown together, all looking alike (PUF-118)."""
    for space in range(SPACES):
        if state.batch & BIT[space]:
            tell(state, SHOWED_TOKEN, state.seat, space, 0)
    if state.dummy == NONE or count(state.batch) == 1:
        state.batch = 0  # too few spaces: all are real; or no mine was left: it is the dummy


def suffer_mine(state):
    """A mine under the ship just laid is taken; no shield helps (PUF-043, PUF-045)."""
    space = state.at
    if state.mines & BIT[space]:
        seat = state.seat
        real = turn_up(state, space)
        if real:
            state.taken[seat] += 1
        else:
            state.dummy = TAKEN_BY + seat
        tell(state, MINE_HIT, seat, space, real)


compile_module(__name__)
