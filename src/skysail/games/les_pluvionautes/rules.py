"""Les Pluvionautes: balloons tow islands together and hang clouds between them.

One turn:

    [TAKE_BACK] -> AIM (-> AIM) -> throw -> [REST_CELL] -> [PLACE_SUN] -> [PLACE_MONSOON] ->
    normal:    [CHOOSE_FACE] -> MOVE_TO -> mooring -> [TOW_ISLAND | TOW_CLOUD -> ANCHOR] -> landing
    advanced:  ISLAND_STEP... or CLOUD_STEP... [ANCHOR] -> flip -> the other kind -> landing

Actions: 0-36 a cell, then directions to anchor in, faces, own airships, steps (named below).
A piece in tow is lifted off its cell: `state.tow` holds its kind, the board does not.
"""

import numpy as np

from skysail.chance import draw, mix
from skysail.jit import compile_module, layout

from .box import (
    ANIMALS,
    CLOUD_FACES,
    CROPS,
    FACES,
    GOAL,
    MOST_SEATS,
    N_MISSIONS,
    N_TERRAINS,
    NONE,
    POINTS,
)
from .groups import largest
from .pieces import (
    can_be_towed,
    costing,
    entry_cost,
    islands,
    lay_cloud,
    lift_island,
    occupied,
    set_island,
    set_on_edge,
    take_cloud,
)
from .reach import enterable, list_cells, reach
from .setup import MOST_LAYOUTS, clear, deal_missions, lay_sky, roll_weather
from .sky import BIT, CELL_OF, EDGE, MODULUS, N_CELLS, N_DIRECTIONS, N_EDGES, NEIGHBOUR, OFF, SKY
from .throw import BALLOON, MISSED, N_DICE, throw

OVER = -1  # state.seat when the match has ended
DUEL = 2  # seats; each has two airships then (PLUV-017)
ATTEMPTS = 2
CLOUDS_TO_END = (9, 13)  # normal, advanced (PLUV-097, PLUV-098)

# Actions. The first N_CELLS name a cell.
ANCHOR_AT = N_CELLS  # + direction
FACE = ANCHOR_AT + N_DIRECTIONS  # + face - 1, for the four faces of the normal die with a number
TAKE = FACE + FACES - 2  # + airship, the seat's first or second
FLY = TAKE + 2  # + direction
TOW = FLY + N_DIRECTIONS  # + direction
END = TOW + N_DIRECTIONS
ACTIONS = END + 1

# Phases: what `state.seat` must decide. The three about dice are in the order of `state.rest`.
(
    TAKE_BACK,
    AIM,
    REST_CELL,
    PLACE_SUN,
    PLACE_MONSOON,
    CHOOSE_FACE,
    MOVE_TO,
    TOW_ISLAND,
    TOW_CLOUD,
    ANCHOR,
    ISLAND_STEP,
    CLOUD_STEP,
    ENDED,
) = range(13)

# What falls due after a choice; `play` does it in this order.
NOTHING, SETTLE, NAVIGATION_OVER, NEXT_NAVIGATION, LAND, TURN_OVER = range(6)

# Options, as the card encodes them. A mission set that does not fit the seats counts as random.
OPTION_ADVANCED, OPTION_BALANCED, OPTION_WEATHER, OPTION_HAND, OPTION_SET, OPTION_TURNS = range(6)

# Events: kind and up to three numbers.
(
    LAID,  # whether the layout is as the option asks
    BEGINS,  # seat
    TOOK_BACK,  # seat, airship, cell
    FELL_OFF,  # aim, attempt
    THREW,  # aim, face
    KNOCKED,  # die, value, or 0 if it fell off the board and was put back
    PLACED,  # die as in state.rest, cell
    SET_FACE,  # points
    FLEW,  # from, to
    MOORED_ISLAND,  # kind, points
    MOORED_CLOUD,  # cloud, points
    TOWED_ISLAND,  # kind, from, to
    TOWED_CLOUD,  # cloud, from, to
    ANCHORED,  # cloud, edge, how many are anchored now
    NAVIGATES,  # ISLAND_STEP or CLOUD_STEP, points
    LANDED,  # seat, airship, cell
    TURN_LOST,  # seat
    LAST_ROUND,
    FINISHED,
) = range(19)
MAX_EVENTS = 8

STATE = layout(
    __name__,
    ("rng", np.uint64),
    # sets of cells; the first five follow from the pieces below and are kept for speed
    ("land", np.int64, (N_TERRAINS,)),  # cells with an island of the terrain
    ("lying", np.int64),  # cells with a lying cloud
    ("held", np.int64),  # cells with an airship
    ("locked", np.int64),  # cells beside an anchored fog
    ("full", np.int64),  # cells with a cloud on every edge
    ("rest", np.int64, (1 + N_DICE,)),  # where a thrown die may be placed; empty when it is
    ("step", np.int16),  # choices made so far
    ("turn", np.int16),  # turns finished
    ("max_turns", np.int16),
    ("score", np.int16, (MOST_SEATS,)),  # final; 0 before
    ("seat", np.int8),  # who must choose now, or OVER
    ("phase", np.int8),
    ("seats", np.int8),
    ("advanced", np.int8),
    ("hand", np.int8),
    ("first", np.int8),  # the seat that begins every round
    # the pieces
    ("island", np.int8, (N_CELLS,)),  # kind of the island on each cell, or NONE
    ("cloud", np.int8, (N_CELLS,)),  # the lying cloud, or NONE
    ("edge", np.int8, (N_EDGES,)),  # the anchored cloud, or NONE
    ("anchored", np.int8),  # how many
    ("airship", np.int8, (MOST_SEATS,)),  # cell, or NONE in hand
    ("weather", np.int8, (N_DICE,)),  # cells of the sun and monsoon die, or NONE
    ("value", np.int8, (N_DICE,)),
    ("mission", np.int8, (N_MISSIONS,)),  # of each seat, then the one left over; then NONE
    # the turn
    ("attempt", np.int8),  # 1 or 2
    ("balloon", np.int8),  # cell, or NONE
    ("face", np.int8),  # of the balloon die, or NONE
    ("points", np.int8),  # to spend now
    ("tow", np.int8),  # kind of the island or cloud in tow, or NONE
    ("second", np.int8),  # whether this is the second navigation
    # what happened in the last play
    ("n_events", np.int8),
    ("events", np.int8, (MAX_EVENTS, 4)),
)


def start(state, seats, options, seed):
    """Lay the sky, roll the weather dice, deal the missions; the first seat is drawn."""
    state.rng = mix(seed)
    state.seats = seats
    state.advanced = options[OPTION_ADVANCED]
    state.hand = options[OPTION_HAND]
    state.max_turns = options[OPTION_TURNS]
    clear(state)
    forget_turn(state)
    tell(state, LAID, lay_sky(state, options[OPTION_BALANCED], MOST_LAYOUTS), 0, 0)
    if options[OPTION_WEATHER]:
        roll_weather(state)
    deal_missions(state, options[OPTION_SET])
    state.first = draw(state, seats)  # PLUV-015
    begin_turn(state, state.first)


def forget_turn(state):
    """The balloon die leaves the board (PLUV-057)."""
    state.attempt = 1
    state.balloon = NONE
    state.face = NONE
    state.points = 0
    state.tow = NONE
    state.second = 0


def begin_turn(state, seat):
    """Take-off begins: the seat's airship returns to its hand (PLUV-021)."""
    state.seat = seat
    tell(state, BEGINS, seat, 0, 0)
    token = first_airship(state, seat)
    if state.seats == DUEL:
        if state.airship[token] != NONE and state.airship[token + 1] != NONE:
            state.phase = TAKE_BACK  # PLUV-067
            return  # with one on the board it stays there: PLUV-068
    elif state.airship[token] != NONE:
        take_back(state, token)
    state.phase = AIM


def first_airship(state, seat):
    """The seat's airship, or the first of its two (PLUV-011)."""
    return 2 * seat if state.seats == DUEL else seat


def take_back(state, token):
    """An airship returns to its owner's hand."""
    cell = state.airship[token]
    tell(state, TOOK_BACK, state.seat, token, cell)
    state.held ^= BIT[cell]
    state.airship[token] = NONE


def tell(state, kind, first, second, third):
    """Note an event of this play."""
    event = state.n_events
    state.events[event, 0] = kind
    state.events[event, 1] = first
    state.events[event, 2] = second
    state.events[event, 3] = third
    state.n_events = event + 1


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    if phase == AIM:  # PLUV-022, PLUV-025
        return list_cells(SKY, out)
    if phase == MOVE_TO:  # PLUV-032, PLUV-033
        return list_cells(in_reach(state, state.points), out)
    if phase == TOW_CLOUD:  # PLUV-041, PLUV-049
        return list_cells(in_reach(state, state.points) & ~state.full, out)
    if phase == ANCHOR:
        return legal_edges(state, out)
    if phase == TOW_ISLAND:  # PLUV-041, PLUV-043, PLUV-044
        return list_cells(in_reach(state, state.points) & ~islands(state), out)
    if phase == ISLAND_STEP or phase == CLOUD_STEP:
        return legal_steps(state, out)
    if phase == CHOOSE_FACE:  # PLUV-028
        return list_range(FACE, FACES - 2, out)
    if phase == TAKE_BACK:
        return list_range(TAKE, 2, out)
    if phase != ENDED:
        return list_cells(state.rest[phase - REST_CELL], out)
    return 0


def in_reach(state, points):
    """The cells that the balloon can get to; a piece in tow is lifted (PLUV-042)."""
    return reach(state.balloon, points, costing(state, 2), costing(state, 3))


def list_range(first, count, out):
    for index in range(count):
        out[index] = first + index
    return count


def legal_edges(state, out):
    """The free edges of the balloon's cell (PLUV-002, PLUV-003, PLUV-048)."""
    n = 0
    for direction in range(N_DIRECTIONS):
        edge = EDGE[state.balloon, direction]
        if edge != OFF and state.edge[edge] == NONE:
            out[n] = ANCHOR_AT + direction
            n += 1
    return n


def legal_steps(state, out):
    """Steps alone, steps towing, and the end of this navigation (PLUV-073)."""
    here = BIT[state.balloon]
    two = costing(state, 2)
    three = costing(state, 3)
    alone = enterable(SKY, state.points, two, three)
    above = tows_above_another(state)
    if above:  # PLUV-078
        alone = 0
    towing = 0
    if state.phase == ISLAND_STEP:
        if state.tow != NONE or can_be_towed(state, state.balloon):  # PLUV-074, PLUV-076
            taken = islands(state) if above else islands(state) & ~here
            towing = enterable(SKY & ~taken, state.points, two & taken, three & taken)  # PLUV-080
        may_end = not above
    else:
        if state.tow != NONE or state.lying & here:  # PLUV-075
            taken = state.lying if above else state.lying & ~here
            towing = enterable(SKY & ~(taken & state.full), state.points, two, three)  # PLUV-084
        may_end = not above or not state.full & here
    n = list_directions(state.balloon, alone, FLY, out, 0)
    n = list_directions(state.balloon, towing, TOW, out, n)
    if may_end:
        out[n] = END
        n += 1
    return n


def tows_above_another(state):
    """Whether the piece in tow shares its cell with another of its kind (PLUV-077)."""
    if state.tow == NONE:
        return False
    others = islands(state) if state.phase == ISLAND_STEP else state.lying
    return others & BIT[state.balloon] != 0


def list_directions(cell, targets, first, out, n):
    """Append the action of each direction in which a target lies."""
    for direction in range(N_DIRECTIONS):
        neighbour = NEIGHBOUR[cell, direction]
        if neighbour != OFF and targets & BIT[neighbour]:
            out[n] = first + direction
            n += 1
    return n


def play(state, action):
    """One choice of `state.seat`, then all that falls due, stage by stage, up to the next."""
    state.n_events = 0
    state.step += 1
    due = answer(state, action)
    if due == SETTLE:
        due = settle_dice(state)
    if due == NAVIGATION_OVER:
        due = end_navigation(state)
    if due == NEXT_NAVIGATION:
        due = next_navigation(state)
    if due == LAND:
        due = land(state)
    if due == TURN_OVER:
        end_turn(state)


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == AIM:
        return aim(state, action)
    if phase == MOVE_TO:
        return move_to(state, action)
    if phase == TOW_CLOUD:
        return tow_cloud(state, action)
    if phase == ANCHOR:
        return anchor(state, action - ANCHOR_AT)
    if phase == TOW_ISLAND:
        return tow_island(state, action)
    if phase == ISLAND_STEP or phase == CLOUD_STEP:
        return navigate(state, action)
    if phase == CHOOSE_FACE:
        return choose_face(state, action - FACE + 1)
    if phase == TAKE_BACK:
        take_back(state, first_airship(state, state.seat) + action - TAKE)
        return ask(state, AIM)
    place_die(state, phase - REST_CELL, action)
    return SETTLE


def ask(state, phase):
    """The next choice is about this; nothing falls due before it."""
    state.phase = phase
    return NOTHING


def aim(state, cell):
    """Throw the balloon die; off the board, one more attempt (PLUV-025)."""
    struck = throw(state, cell, end_is_near(state))
    if struck == MISSED:
        tell(state, FELL_OFF, cell, state.attempt, 0)
        if state.attempt < ATTEMPTS:
            state.attempt += 1
            return ask(state, AIM)
        tell(state, TURN_LOST, state.seat, 0, 0)
        return TURN_OVER  # PLUV-026
    tell(state, THREW, cell, state.face, 0)
    for die in range(N_DICE):
        if struck >> die & 1:
            rolled = state.rest[1 + die] != 0
            tell(state, KNOCKED, die, state.value[die] if rolled else 0, 0)
    return SETTLE


def end_is_near(state):
    """Whether the last round has begun; clouds may still be anchored in it (PLUV-100)."""
    return state.anchored >= CLOUDS_TO_END[state.advanced]


def settle_dice(state):
    """Balloon, sun and monsoon die, in this order: place it, or ask where (PLUV-024, PLUV-091)."""
    for die in range(1 + N_DICE):
        cells = state.rest[die]
        if cells & (cells - 1):
            return ask(state, REST_CELL + die)
        if cells != 0:
            place_die(state, die, CELL_OF[cells % MODULUS])
    return take_off(state)


def place_die(state, die, cell):
    """A die stands on a cell, whatever lies there (PLUV-023, PLUV-094)."""
    state.rest[die] = 0
    if die == BALLOON:
        state.balloon = cell
    else:
        state.weather[die - 1] = cell
    tell(state, PLACED, die, cell, 0)


def take_off(state):
    """The balloon is in the air with the points of its face (PLUV-020, PLUV-027)."""
    state.points = POINTS[state.advanced, state.face]
    if state.advanced:  # PLUV-070
        return begin_navigation(state)
    return ask(state, MOVE_TO if state.points > 0 else CHOOSE_FACE)


def choose_face(state, face):
    """The airship face is set to a number (PLUV-028)."""
    state.face = face
    state.points = POINTS[state.advanced, face]
    tell(state, SET_FACE, state.points, 0, 0)
    return ask(state, MOVE_TO)


def move_to(state, cell):
    """Fly, then moor what can be moored: a lying cloud before an island (PLUV-035)."""
    tell(state, FLEW, state.balloon, cell, 0)
    state.balloon = cell
    if state.lying & BIT[cell]:  # PLUV-036, PLUV-051
        if can_be_anchored(state):
            flip(state)
            state.tow = take_cloud(state, cell)  # PLUV-050
            tell(state, MOORED_CLOUD, state.tow, state.points, 0)
            return ask(state, TOW_CLOUD)
    elif can_be_towed(state, cell):
        flip(state)
        state.tow = lift_island(state, cell)
        tell(state, MOORED_ISLAND, state.tow, state.points, 0)
        return ask(state, TOW_ISLAND)
    return LAND  # PLUV-039


def can_be_anchored(state):
    """Whether a cloud towed from here could come to a free edge (PLUV-040)."""
    if not state.full & BIT[state.balloon]:
        return True
    points = POINTS[state.advanced, FACES - 1 - state.face]
    return in_reach(state, points) & ~state.full != 0


def flip(state):
    """Turn the die over; its bottom face gives the new points (PLUV-029, PLUV-032)."""
    state.face = FACES - 1 - state.face
    state.points = POINTS[state.advanced, state.face]


def tow_island(state, cell):
    """The moored island is put down: under a cloud or weather die that is there (PLUV-047)."""
    tell(state, TOWED_ISLAND, state.tow, state.balloon, cell)
    state.balloon = cell
    put_down(state)
    return LAND


def tow_cloud(state, cell):
    """The moored cloud is over its last cell; it must be anchored there (PLUV-048)."""
    tell(state, TOWED_CLOUD, state.tow, state.balloon, cell)
    state.balloon = cell
    return ask(state, ANCHOR)


def anchor(state, direction):
    """Set the cloud in tow upright on an edge, for good (PLUV-006)."""
    cloud = state.tow
    state.tow = NONE
    was_near = end_is_near(state)
    set_on_edge(state, EDGE[state.balloon, direction], cloud)
    tell(state, ANCHORED, cloud, EDGE[state.balloon, direction], state.anchored)
    if end_is_near(state) and not was_near:
        tell(state, LAST_ROUND, 0, 0, 0)
    return NEXT_NAVIGATION if state.advanced else LAND


def land(state):
    """An airship takes the balloon's place on an unoccupied island (PLUV-052, PLUV-053)."""
    cell = state.balloon
    if islands(state) & ~occupied(state) & BIT[cell]:  # else it is kept: PLUV-054
        token = first_airship(state, state.seat)
        if state.airship[token] != NONE:  # PLUV-069
            token += 1
        state.airship[token] = cell
        state.held |= BIT[cell]
        tell(state, LANDED, state.seat, token, cell)
    return TURN_OVER


def begin_navigation(state):
    """Balloons on the die: islands; clouds: clouds (PLUV-071)."""
    phase = CLOUD_STEP if state.face < CLOUD_FACES else ISLAND_STEP
    tell(state, NAVIGATES, phase, state.points, 0)
    return ask(state, phase)


def navigate(state, action):
    """One step, alone or towing; without points the navigation ends by itself."""
    if action == END:
        return NAVIGATION_OVER
    origin = state.balloon
    if action < TOW:
        put_down(state)
        target = NEIGHBOUR[origin, action - FLY]
        tell(state, FLEW, origin, target, 0)
    else:
        target = NEIGHBOUR[origin, action - TOW]
        if state.phase == ISLAND_STEP:
            if state.tow == NONE:
                state.tow = lift_island(state, origin)
            tell(state, TOWED_ISLAND, state.tow, origin, target)
        else:
            if state.tow == NONE:
                state.tow = take_cloud(state, origin)
            tell(state, TOWED_CLOUD, state.tow, origin, target)
    state.points -= entry_cost(state, target)
    state.balloon = target
    return NAVIGATION_OVER if state.points == 0 else NOTHING


def put_down(state):
    """The piece in tow, if any, is left on the balloon's cell (PLUV-079, PLUV-082)."""
    if state.tow == NONE:
        return
    if state.phase == CLOUD_STEP:
        lay_cloud(state, state.balloon, state.tow)
    else:
        set_island(state, state.balloon, state.tow)
    state.tow = NONE


def end_navigation(state):
    """Leave the island in tow, or anchor the cloud that is here (PLUV-083, PLUV-086)."""
    here = BIT[state.balloon]
    if state.phase == CLOUD_STEP and not state.full & here:
        if state.tow == NONE and state.lying & here:
            state.tow = take_cloud(state, state.balloon)
        if state.tow != NONE:
            return ask(state, ANCHOR)
    put_down(state)  # PLUV-085: no edge is free
    return NEXT_NAVIGATION


def next_navigation(state):
    """After the first, flip the die and do the other kind; after the second, land (PLUV-072)."""
    if state.second:
        return LAND
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
    state.phase = ENDED
    tell(state, FINISHED, 0, 0, 0)


def scores(state, out):
    """The largest plantation and the largest herd that each mission asks for (PLUV-103)."""
    for seat in range(state.seats):
        mission = state.mission[seat]
        out[seat] = largest(state, GOAL[mission, ANIMALS], ANIMALS) + largest(
            state, GOAL[mission, CROPS], CROPS
        )  # PLUV-105: groups belong to no one


compile_module(__name__)
