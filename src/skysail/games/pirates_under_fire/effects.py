"""Pirates Under Fire: what sea spaces, ship tiles and mercenaries do when a ship is laid.

`state.effect` is being carried out, `state.times` times more; `state.next_effect` waits behind it.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from skysail.chance import shuffle
from skysail.jit import compile_module

from . import box, sea
from . import state as s
from .reach import count, first_hit, is_lost
from .state import ask, take, take_top, tell

CHOICE_OF = np.full(len(box.EFFECTS), s.SHOT, np.int8)  # the phase that an effect asks in
CHOICE_OF[[box.REPAIR, box.SHIELD, box.REMOVE_MINE]] = s.REPAIR_SHIP, s.SHIELD_SHIP, s.CLEAR_MINE
CHOICE_OF[[box.LAY_MINE, box.LAY_BATCH]] = s.PLACE_MINE
CHOICE_OF[box.RESERVE_PICK] = s.PICK_TILE

INLINED = ("carry_out", "use_effect")


def carry_out(state):
    """Do what the effect does by itself, or ask for its next choice; True if it asks."""
    seat = state.seat
    effect = state.effect
    if effect == box.GOLD:  # PUF-090
        if state.gold[0] + state.gold[1] < box.MOST_GOLD:  # PUF-102
            state.gold[seat] += 1
            tell(state, s.GOT_GOLD, seat, 0, 0)
        else:
            tell(state, s.LOST, seat, effect, state.ship[state.at])
    elif effect == box.VP_TOKEN:  # PUF-060, PUF-107
        state.vp[seat] += state.times
        tell(state, s.GOT_POINTS, seat, state.times, 0)
    elif effect == box.RESERVE_DRAW:
        for _ in range(state.times):
            draw_reserve(state)
    elif effect == box.RING_SHOT:  # PUF-080: N, E, S, W
        for direction in range(0, sea.DIRECTIONS, 2):
            target = sea.NEXT[state.at, direction]
            if target != sea.OFF and state.active[1 - seat] & sea.BIT[target]:
                hit(state, target)
    elif is_lost(state, effect):  # PUF-053
        tell(state, s.LOST, seat, effect, state.ship[state.at])
    else:
        last_of_batch = effect == box.LAY_BATCH and state.times == 1
        ask(state, s.PLACE_DUMMY if last_of_batch else CHOICE_OF[effect])
        if effect == box.RESERVE_PICK:
            state.opened[seat] = 1  # PUF-116: she looks before she picks
        return True
    return False


def draw_reserve(state):
    """The top tile of the reserve comes to hand, larger from now on (PUF-027, PUF-065, PUF-106)."""
    seat = state.seat
    if state.reserve_size[seat] == 0:
        tell(state, s.LOST, seat, box.RESERVE_DRAW, state.ship[state.at])
        return
    take_top(state, seat, state.reserve, state.reserve_size, s.DREW_RESERVE)
    state.extra[seat] += 1


def use_effect(state, action):
    """One choice of the effect that is being carried out."""
    seat = state.seat
    effect = state.effect
    phase = state.phase
    state.times -= 1
    if action == s.DECLINE:  # PUF-056
        tell(state, s.DECLINED, seat, effect, 0)
        if phase == s.PICK_TILE:
            shuffle(state, state.reserve[seat], state.reserve_size[seat])
    elif phase == s.SHOT:  # PUF-079
        tell(state, s.FIRED, seat, action - s.DIRECTION, state.at)
        hit(state, first_hit(state, action - s.DIRECTION))
    elif phase == s.PICK_TILE:
        pick_tile(state, action - s.NUMBER)
    elif phase == s.REPAIR_SHIP:  # PUF-063, PUF-055
        space = action - s.SPACE
        state.burning[seat] &= ~sea.BIT[space]
        state.active[seat] |= sea.BIT[space]
        tell(state, s.REPAIRED, seat, space, 0)
    elif phase == s.SHIELD_SHIP:  # PUF-091, PUF-100
        state.shields[action - s.SPACE] += 1
        state.shields_left -= 1
        tell(state, s.SHIELDED, seat, action - s.SPACE, 0)
    elif phase == s.CLEAR_MINE:
        clear_mine(state, action - s.SPACE)
    else:
        place_token(state, action - s.SPACE)


def hit(state, space):
    """A shot meets an enemy ship; a second could not destroy it (PUF-078)."""
    enemy = 1 - state.seat
    if state.shields[space] > 0:  # PUF-075, PUF-077
        state.shields[space] -= 1
        state.shields_left += 1
        tell(state, s.STRUCK, enemy, space, s.LOSES_SHIELD)
    elif state.ship[space] >= box.HIRED:  # PUF-076, PUF-114
        tell(state, s.STRUCK, enemy, space, s.UNHARMED)
    else:  # PUF-074
        state.active[enemy] &= ~sea.BIT[space]
        state.burning[enemy] |= sea.BIT[space]
        tell(state, s.STRUCK, enemy, space, s.BURNS)


def pick_tile(state, number):
    """Take a tile of the reserve to hand, then shuffle the rest (PUF-116, PUF-028)."""
    seat = state.seat
    place = find_in_reserve(state, number)
    state.reserve_size[seat] -= 1
    last = state.reserve_size[seat]
    state.reserve[seat, place] = state.reserve[seat, last]
    state.reserve[seat, last] = s.EMPTY
    take(state, seat, number)
    state.extra[seat] += 1
    shuffle(state, state.reserve[seat], last)
    tell(state, s.PICKED, seat, number, 0)


def find_in_reserve(state, number):
    """The place of a tile in the reserve of `state.seat`, or NONE."""
    for index in range(state.reserve_size[state.seat]):
        if state.reserve[state.seat, index] == number:
            return index
    return s.NONE


def clear_mine(state, space):
    """Turn a token up and remove it (PUF-094, PUF-105)."""
    real = turn_up(state, space)
    if real:
        state.mines_left += 1
    else:
        state.dummy = s.CLEARED
    tell(state, s.CLEARED_MINE, state.seat, space, real)


def turn_up(state, space):
    """Take a mine token off the sea, face up; whether it is a real one (PUF-104, PUF-105)."""
    real = state.dummy != space
    state.mines &= ~sea.BIT[space]
    if state.batch & sea.BIT[space]:
        state.batch &= ~sea.BIT[space]
        if not real or state.batch & (state.batch - 1) == 0:
            state.batch = 0  # the others are no secret any more
    return real


def place_token(state, space):
    """Place a mine, or a token of the minelayer's batch, which stays unseen as yet (PUF-118)."""
    seat = state.seat
    state.mines |= sea.BIT[space]
    if state.phase == s.PLACE_DUMMY:
        state.dummy = space
    else:
        state.mines_left -= 1
    if state.effect == box.LAY_BATCH:
        state.batch |= sea.BIT[space]
        placed = count(state.batch)
        tell(state, s.HID_TOKEN, seat, placed, placed + state.times)
    else:
        tell(state, s.MINED, seat, space, 0)


def end_effect(state):
    """What an effect leaves to be done at its end; then the next effect's turn."""
    if state.effect == box.REMOVE_MINE:
        suffer_mine(state)  # PUF-046
    elif state.effect == box.LAY_BATCH:
        show_batch(state)
    state.effect = state.next_effect
    state.times = 1
    state.next_effect = box.NOTHING
    if state.effect == box.NOTHING:
        state.times = 0


def show_batch(state):
    """The minelayer's tokens are shown together, all looking alike (PUF-118)."""
    for space in range(sea.SPACES):
        if state.batch & sea.BIT[space]:
            tell(state, s.SHOWED_TOKEN, state.seat, space, 0)
    if state.dummy == s.NONE or count(state.batch) == 1:
        state.batch = 0  # too few spaces: all are real; or no mine was left: it is the dummy


def suffer_mine(state):
    """A mine under the ship just laid is taken; no shield helps (PUF-043, PUF-045)."""
    space = state.at
    if state.mines & sea.BIT[space]:
        seat = state.seat
        real = turn_up(state, space)
        if real:
            state.taken[seat] += 1
        else:
            state.dummy = s.TAKEN_BY + seat
        tell(state, s.MINE_HIT, seat, space, real)


compile_module(__name__)
