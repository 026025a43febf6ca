"""Les Pluvionautes: balloons tow islands together and hang clouds between them.

One turn:

    [TAKE_BACK] -> AIM (-> AIM) -> throw -> [REST_CELL] -> [PLACE_SUN] -> [PLACE_MONSOON] ->
    normal:    [CHOOSE_FACE] -> MOVE_TO -> mooring -> [TOW_ISLAND | TOW_CLOUD -> ANCHOR] -> landing
    advanced:  ISLAND_STEP... or CLOUD_STEP... [ANCHOR] -> flip -> the other kind -> landing

Actions: 0-36 a cell, then directions to anchor in, faces, own airships, steps (named in `state`).
A piece in tow is lifted off its cell: `state.tow` holds its kind, the board does not.
"""

from skysail.chance import draw, mix
from skysail.jit import compile_module

from . import box, sky
from . import state as s
from .choices import in_reach, legal
from .groups import largest
from .pieces import (
    can_be_towed,
    entry_cost,
    islands,
    lay_cloud,
    lift_island,
    occupied,
    set_island,
    set_on_edge,
    take_cloud,
)
from .setup import MOST_LAYOUTS, clear, deal_missions, lay_sky, roll_weather
from .state import ACTIONS, OVER, STATE, ask, tell
from .throw import BALLOON, N_DICE, throw

__all__ = ["ACTIONS", "OVER", "STATE", "legal", "play", "scores", "start"]


def start(state, seats, options, seed):
    """Lay the sky, roll the weather dice, deal the missions; the first seat is drawn."""
    state.rng = mix(seed)
    state.seats = seats
    state.advanced = options[s.OPTION_ADVANCED]
    state.hand = options[s.OPTION_HAND]
    state.max_turns = options[s.OPTION_TURNS]
    clear(state)
    forget_turn(state)
    tell(state, s.LAID, lay_sky(state, options[s.OPTION_BALANCED], MOST_LAYOUTS), 0, 0)
    if options[s.OPTION_WEATHER]:
        roll_weather(state)
    deal_missions(state, options[s.OPTION_SET])
    state.first = draw(state, seats)  # PLUV-015
    begin_turn(state, state.first)


def forget_turn(state):
    """The balloon die leaves the board (PLUV-057)."""
    state.attempt = 1
    state.balloon = box.NONE
    state.face = box.NONE
    state.points = 0
    state.tow = box.NONE
    state.second = 0


def begin_turn(state, seat):
    """Take-off begins: the seat's airship returns to its hand (PLUV-021)."""
    state.seat = seat
    tell(state, s.BEGINS, seat, 0, 0)
    token = first_airship(state, seat)
    if state.seats == s.DUEL:
        if state.airship[token] != box.NONE and state.airship[token + 1] != box.NONE:
            state.phase = s.TAKE_BACK  # PLUV-067
            return  # with one on the board it stays there: PLUV-068
    elif state.airship[token] != box.NONE:
        take_back(state, token)
    state.phase = s.AIM


def first_airship(state, seat):
    """The seat's airship, or the first of its two (PLUV-011)."""
    return 2 * seat if state.seats == s.DUEL else seat


def take_back(state, token):
    """An airship returns to its owner's hand."""
    cell = state.airship[token]
    tell(state, s.TOOK_BACK, state.seat, token, cell)
    state.held ^= sky.BIT[cell]
    state.airship[token] = box.NONE


def play(state, action):
    """One choice of `state.seat`, then all that falls due, stage by stage, up to the next."""
    state.n_events = 0
    state.step += 1
    due = answer(state, action)
    if due == s.SETTLE:
        due = settle_dice(state)
    if due == s.NAVIGATION_OVER:
        due = end_navigation(state)
    if due == s.NEXT_NAVIGATION:
        due = next_navigation(state)
    if due == s.LAND:
        due = land(state)
    if due == s.TURN_OVER:
        end_turn(state)


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == s.AIM:
        return aim(state, action)
    if phase == s.MOVE_TO:
        return move_to(state, action)
    if phase == s.TOW_CLOUD:
        return tow_cloud(state, action)
    if phase == s.ANCHOR:
        return anchor(state, action)
    if phase == s.TOW_ISLAND:
        return tow_island(state, action)
    if phase == s.ISLAND_STEP or phase == s.CLOUD_STEP:
        return navigate(state, action)
    if phase == s.CHOOSE_FACE:
        return choose_face(state, action - s.FACE + 1)
    if phase == s.TAKE_BACK:
        take_back(state, first_airship(state, state.seat) + action - s.TAKE)
        return ask(state, s.AIM)
    place_die(state, phase - s.REST_CELL, action)
    return s.SETTLE


def aim(state, cell):
    """Throw the balloon die; off the board, one more attempt (PLUV-025)."""
    struck = throw(state, cell, end_is_near(state))
    if struck < 0:
        tell(state, s.FELL_OFF, cell, state.attempt, -struck)
        if state.attempt < s.ATTEMPTS:
            state.attempt += 1
            return ask(state, s.AIM)
        tell(state, s.TURN_LOST, state.seat, 0, 0)
        return s.TURN_OVER  # PLUV-026
    tell(state, s.THREW, cell, state.face, 0)
    for die in range(N_DICE):
        if struck >> die & 1:
            fell = max(0, -state.rest[1 + die])
            tell(state, s.KNOCKED, die, 0 if fell else state.value[die], fell)
            if fell:
                state.rest[1 + die] = 0
    return s.SETTLE


def end_is_near(state):
    """Whether the last round has begun; clouds may still be anchored in it (PLUV-100)."""
    return state.anchored >= s.CLOUDS_TO_END[state.advanced]


def settle_dice(state):
    """Balloon, sun and monsoon die, in this order: place it, or ask where (PLUV-024, PLUV-091)."""
    for die in range(1 + N_DICE):
        cells = state.rest[die]
        if cells & (cells - 1):
            return ask(state, s.REST_CELL + die)
        if cells != 0:
            place_die(state, die, sky.CELL_OF[cells % sky.MODULUS])
    return take_off(state)


def place_die(state, die, cell):
    """A die stands on a cell, whatever lies there (PLUV-023, PLUV-094)."""
    state.rest[die] = 0
    if die == BALLOON:
        state.balloon = cell
    else:
        state.weather[die - 1] = cell
    tell(state, s.PLACED, die, cell, 0)


def take_off(state):
    """The balloon is in the air with the points of its face (PLUV-020, PLUV-027)."""
    state.points = box.POINTS[state.advanced, state.face]
    if state.advanced:  # PLUV-070
        return begin_navigation(state)
    return ask(state, s.MOVE_TO if state.points > 0 else s.CHOOSE_FACE)


def choose_face(state, face):
    """The airship face is set to a number (PLUV-028)."""
    state.face = face
    state.points = box.POINTS[state.advanced, face]
    tell(state, s.SET_FACE, state.points, 0, 0)
    return ask(state, s.MOVE_TO)


def move_to(state, cell):
    """Fly, then moor what can be moored: a lying cloud before an island (PLUV-035)."""
    tell(state, s.FLEW, state.balloon, cell, 0)
    state.balloon = cell
    if state.lying & sky.BIT[cell]:  # PLUV-036, PLUV-051
        if can_be_anchored(state):
            flip(state)
            state.tow = take_cloud(state, cell)  # PLUV-050
            tell(state, s.MOORED_CLOUD, state.tow, state.points, 0)
            return ask(state, s.TOW_CLOUD)
    elif can_be_towed(state, cell):
        flip(state)
        state.tow = lift_island(state, cell)
        tell(state, s.MOORED_ISLAND, state.tow, state.points, 0)
        return ask(state, s.TOW_ISLAND)
    return s.LAND  # PLUV-039


def can_be_anchored(state):
    """Whether a cloud towed from here could come to a free edge (PLUV-040)."""
    if not state.full & sky.BIT[state.balloon]:
        return True
    points = box.POINTS[state.advanced, box.FACES - 1 - state.face]
    return in_reach(state, points) & ~state.full != 0


def flip(state):
    """Turn the die over; its bottom face gives the new points (PLUV-029, PLUV-032)."""
    state.face = box.FACES - 1 - state.face
    state.points = box.POINTS[state.advanced, state.face]


def tow_island(state, cell):
    """The moored island is put down: under a cloud or weather die that is there (PLUV-047)."""
    tell(state, s.TOWED_ISLAND, state.tow, state.balloon, cell)
    state.balloon = cell
    set_island(state, cell, state.tow)
    state.tow = box.NONE
    return s.LAND


def tow_cloud(state, cell):
    """The moored cloud is over its last cell; it must be anchored there (PLUV-048)."""
    tell(state, s.TOWED_CLOUD, state.tow, state.balloon, cell)
    state.balloon = cell
    return ask(state, s.ANCHOR)


def anchor(state, action):
    """Set the cloud in tow, or the one below it, upright on an edge, for good (PLUV-006)."""
    direction = action - s.ANCHOR_AT
    if action >= s.SWAP:  # PLUV-084
        direction = action - s.SWAP
        take_up(state)
    cloud = state.tow
    state.tow = box.NONE
    was_near = end_is_near(state)
    set_on_edge(state, sky.EDGE[state.balloon, direction], cloud)
    tell(state, s.ANCHORED, cloud, sky.EDGE[state.balloon, direction], state.anchored)
    if end_is_near(state) and not was_near:
        tell(state, s.LAST_ROUND, 0, 0, 0)
    return s.NEXT_NAVIGATION if state.advanced else s.LAND


def land(state):
    """An airship takes the balloon's place on an unoccupied island (PLUV-052, PLUV-053)."""
    cell = state.balloon
    if islands(state) & ~occupied(state) & sky.BIT[cell]:  # else it is kept: PLUV-054
        token = first_airship(state, state.seat)
        if state.airship[token] != box.NONE:  # PLUV-069
            token += 1
        state.airship[token] = cell
        state.held |= sky.BIT[cell]
        tell(state, s.LANDED, state.seat, token, cell)
    return s.TURN_OVER


def begin_navigation(state):
    """Balloons on the die: islands; clouds: clouds (PLUV-071)."""
    phase = s.CLOUD_STEP if state.face < box.CLOUD_FACES else s.ISLAND_STEP
    tell(state, s.NAVIGATES, phase, state.points, 0)
    return ask(state, phase)


def navigate(state, action):
    """One step, alone, towing or swapping; without points the navigation ends by itself."""
    if action == s.END:
        return s.NAVIGATION_OVER
    origin = state.balloon
    target = sky.NEIGHBOUR[origin, (action - s.FLY) % sky.N_DIRECTIONS]
    if action < s.TOW:
        put_down(state)
        tell(state, s.FLEW, origin, target, 0)
    else:
        if state.tow == box.NONE or action >= s.SWAP:
            take_up(state)
        towed = s.TOWED_ISLAND if state.phase == s.ISLAND_STEP else s.TOWED_CLOUD
        tell(state, towed, state.tow, origin, target)
    state.points -= entry_cost(state, target)
    state.balloon = target
    return s.NAVIGATION_OVER if state.points == 0 else s.NOTHING


def take_up(state):
    """What lies here comes in tow; a piece carried so far is left in its place (PLUV-077)."""
    if state.phase == s.ISLAND_STEP:
        piece = lift_island(state, state.balloon)
    else:
        piece = take_cloud(state, state.balloon)
    put_down(state)
    state.tow = piece


def put_down(state):
    """The piece in tow, if any, is left on the balloon's cell (PLUV-079, PLUV-082)."""
    if state.tow == box.NONE:
        return
    if state.phase == s.ISLAND_STEP:
        set_island(state, state.balloon, state.tow)
        tell(state, s.LEFT_ISLAND, state.tow, state.balloon, 0)
    else:
        lay_cloud(state, state.balloon, state.tow)
        tell(state, s.LEFT_CLOUD, state.tow, state.balloon, 0)
    state.tow = box.NONE


def end_navigation(state):
    """Leave the island in tow, or anchor the cloud that is here (PLUV-083, PLUV-086)."""
    here = sky.BIT[state.balloon]
    if state.phase == s.CLOUD_STEP and not state.full & here:
        if state.tow == box.NONE and state.lying & here:
            take_up(state)
        if state.tow != box.NONE:
            return ask(state, s.ANCHOR)
    put_down(state)  # PLUV-085: no edge is free
    return s.NEXT_NAVIGATION


def next_navigation(state):
    """After the first, flip the die and do the other kind; after the second, land (PLUV-072)."""
    if state.second:
        return s.LAND
    state.second = 1
    flip(state)
    return begin_navigation(state)


def end_turn(state):
    """The next seat's turn (PLUV-018); the match can end with a round (PLUV-019, PLUV-099)."""
    forget_turn(state)
    state.turn += 1
    if state.turn % state.seats == 0 and (end_is_near(state) or state.turn >= state.max_turns):
        finish(state)  # PLUV-101
    else:
        begin_turn(state, (state.seat + 1) % state.seats)


def finish(state):
    """The match ends; all missions are shown and counted (PLUV-102)."""
    scores(state, state.score)
    state.seat = OVER
    state.phase = s.ENDED
    tell(state, s.FINISHED, 0, 0, 0)


def scores(state, out):
    """The largest plantation and the largest herd that each mission asks for (PLUV-103)."""
    for seat in range(state.seats):
        mission = state.mission[seat]
        out[seat] = largest(state, box.GOAL[mission, box.ANIMALS], box.ANIMALS) + largest(
            state, box.GOAL[mission, box.CROPS], box.CROPS
        )  # PLUV-105: groups belong to no one


compile_module(__name__)
