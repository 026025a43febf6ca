"""Sea of Plunder: how ships, pirates and islands move.

An effect has targets. First each gets its path (`aim`); then convoys of targets leave one after the
other (`launch`), and a convoy enters square by square (`enter`), with the contacts of `contacts.py`
on each (SOP-056, SOP-062).
"""

# mypy: allow-untyped-defs
# ruff: noqa: SIM110 (Numba has no generator expressions)

from skysail.chance import draw
from skysail.jit import compile_module

from .box import COURSE, DRIFT, FIRST_PORT, LENGTH, LETTER_FACES, NEXT, NUMBER_FACES, OPTIONS, SIDE
from .state import (
    AIM,
    BY_HURRICANE,
    BY_OWNER,
    BY_SO_CLOSE,
    BY_TROUBLE,
    CHOOSE_ISLAND,
    CHOOSE_SHIP,
    CHOOSE_X,
    COMPASS,
    COMPASS_USE,
    ENTER,
    EVENTS,
    HURRICANE,
    IDLE,
    ISLAND_SAILED,
    ISLANDS,
    LAUNCH,
    N_COLOURS,
    N_ISLANDS,
    N_PIRATES,
    NONE,
    ORIENTATION,
    PIRATE_SAILED,
    PIRATES,
    PROCEED,
    SAILED,
    SHIPS,
    SORT,
    TOUCH,
    TROUBLE,
    ask,
    pirates_on,
    ships_on,
    tell,
)

MOST_MOVED_ISLANDS = 2  # SOP-142


def board(state):
    """The active seat's ship is about to move; with two ships, which? (SOP-192, SOP-193)."""
    if state.turn_ship == NONE:
        return ask(state, state.active, CHOOSE_SHIP)
    add_target(state, state.turn_ship, state.ship[state.turn_ship])
    state.moved = 1  # SOP-159
    return COMPASS


def add_target(state, piece, square):
    """One more piece is moved by the effect in progress."""
    state.target[state.n_targets] = piece
    state.origin[state.n_targets] = square
    state.n_targets += 1


def offer_compass(state):
    """A Compass may be spent on a single-option Map, before any path is chosen (SOP-131)."""
    if state.card != DRIFT and OPTIONS[state.card] == 1 and state.compass[state.active] > 0:
        return ask(state, state.active, COMPASS_USE)  # SOP-125, SOP-128
    return AIM if state.effect == BY_OWNER else PROCEED


def begin(state, action_card):
    """A waiting text effect begins: Hurricane, Trouble at Sea or So Close Yet So Far."""
    if action_card == HURRICANE:
        state.effect = BY_HURRICANE
        for rank in range(N_COLOURS):  # SOP-068, SOP-137, SOP-195
            ship = state.fleet[rank]
            if ship != NONE and state.owner[ship] != state.active:
                add_target(state, ship, state.ship[ship])
    elif action_card == TROUBLE:
        state.effect = BY_TROUBLE
        for pirate in range(N_PIRATES):  # SOP-144
            add_target(state, pirate, state.pirate[pirate])
    else:
        state.effect = BY_SO_CLOSE
    return AIM


def aim(state):
    """Each target gets a path of its own, chosen where there is a choice (SOP-055, SOP-056)."""
    while state.aimed < state.n_targets:
        if OPTIONS[state.card] > 1:  # SOP-054, SOP-121, SOP-209
            return ask(state, state.active, CHOOSE_X)
        if OPTIONS[state.card] == 1 and state.turned:  # SOP-129, SOP-130
            return ask(state, state.active, ORIENTATION)
        state.aimed += 1  # SOP-053: as printed; SOP-120: a Port card needs none
    if state.effect == BY_SO_CLOSE and may_pick_island(state):
        return ask(state, state.active, CHOOSE_ISLAND)
    return LAUNCH


def may_pick_island(state):
    """Whether So Close Yet So Far can still move one more island; STOP sets `leg` (SOP-143)."""
    if state.n_targets == MOST_MOVED_ISLANDS or state.leg:
        return False
    picked = pieces(state, (1 << state.n_targets) - 1)
    for slot in range(N_ISLANDS):
        if state.island[slot] != NONE and not picked >> slot & 1:
            return True
    return False


def pieces(state, chosen):
    """Targets given as bits of their places in the list, as bits of the pieces themselves."""
    found = 0
    for index in range(state.n_targets):
        if chosen >> index & 1:
            found |= 1 << int(state.target[index])
    return found


def launch(state):
    """The next convoy: what started on one square and follows one path (SOP-067, SOP-068)."""
    first = 0
    while first < state.n_targets and state.sailed >> first & 1:
        first += 1
    if first == state.n_targets:
        end_effect(state)
        return EVENTS
    by_port = OPTIONS[state.card] == 0
    convoy = 1 << first
    for index in range(first + 1, state.n_targets):
        if not state.sailed >> index & 1 and SORT[state.effect] != ISLANDS:
            together = state.origin[index] == state.origin[first]
            if by_port or (together and state.path[index] == state.path[first]):
                convoy |= 1 << index
    state.convoy = convoy
    state.sailed |= convoy
    state.leg = 0
    return ENTER


def end_effect(state):
    """Nothing moves any more."""
    state.effect = IDLE
    for index in range(state.n_targets):
        state.target[index] = 0
        state.origin[index] = 0
        state.path[index] = 0
    state.n_targets = 0
    state.aimed = 0
    state.sailed = 0
    state.convoy = 0
    state.leg = 0


def leader_of(state):
    """The place in the target list of the convoy's first piece."""
    first = 0
    while not state.convoy >> first & 1:
        first += 1
    return first


def legs(state):
    """How many squares the convoy enters."""
    return LENGTH[state.card, state.path[leader_of(state)]]


def enter(state):
    """The convoy enters its next square, over the edge if need be (SOP-002)."""
    first = leader_of(state)
    sort = SORT[state.effect]
    before = place_of(state, sort, state.target[first])
    if OPTIONS[state.card] == 0:  # SOP-050, SOP-120: straight there, nothing on the way
        square = state.port[state.card - FIRST_PORT]
    else:
        square = NEXT[before, COURSE[state.card, state.path[first], state.leg]]
    for index in range(state.n_targets):
        if state.convoy >> index & 1:
            piece = state.target[index]
            if sort == SHIPS:
                tell(state, SAILED, piece, state.ship[piece], square)
                state.ship[piece] = square
            elif sort == PIRATES:
                tell(state, PIRATE_SAILED, piece, state.pirate[piece], square)
                state.pirate[piece] = square
            else:
                tell(state, ISLAND_SAILED, piece, state.island[piece], square)
                state.island[piece] = square
    return TOUCH


def place_of(state, sort, piece):
    """The square of a ship, a pirate or an island."""
    if sort == SHIPS:
        return state.ship[piece]
    if sort == PIRATES:
        return state.pirate[piece]
    return state.island[piece]


def free_square(state):
    """Roll a square that holds nothing; all else, pirate faces too, is rolled again (SOP-201)."""
    while True:
        column = draw(state, LETTER_FACES)
        row = draw(state, NUMBER_FACES)
        if column < SIDE and row < SIDE:
            square = SIDE * row + column
            taken = ships_on(state, square) | pirates_on(state, square)
            for colour in range(N_COLOURS):
                taken |= state.port[colour] == square
            for slot in range(N_ISLANDS):
                taken |= state.island[slot] == square
            if not taken:
                return square


compile_module(__name__)
