"""Sea of Plunder: how ships, pirates and islands move.

An effect has targets. First each gets its path (`aim`). Then all of them enter square by square at
the same time (`enter`), and those on one square have the contacts of `contacts.py` together, as a
convoy (SOP-056, SOP-062, SOP-067).
"""

# mypy: allow-untyped-defs

from skysail.chance import draw
from skysail.jit import compile_module

from . import box
from . import state as s
from .state import ask, pirates_on, ships_on, tell

MOST_MOVED_ISLANDS = 2  # SOP-142


def board(state):
    """The active seat's ship is about to move; with two ships, which? (SOP-192, SOP-193)."""
    if state.turn_ship == s.NONE:
        return ask(state, state.active, s.CHOOSE_SHIP)
    add_target(state, state.turn_ship, state.ship[state.turn_ship])
    state.moved = 1  # SOP-159
    return s.COMPASS


def add_target(state, piece, square):
    """One more piece is moved by the effect in progress."""
    state.target[state.n_targets] = piece
    state.origin[state.n_targets] = square
    state.n_targets += 1


def offer_compass(state):
    """A Compass may be spent on a Map where it serves, before any path is chosen (SOP-131)."""
    seat = state.active
    options = box.OPTIONS[state.card]
    serves = options == 1 or (options > 1 and state.power[seat] == s.NAVIGATOR)  # SOP-125, SOP-128
    if serves and state.card != box.DRIFT and state.compass[seat] > 0:
        return ask(state, seat, s.COMPASS_USE)
    return s.AIM if state.effect == s.BY_OWNER else s.PROCEED


def begin(state, action_card):
    """What waited for the discard begins: Hurricane, Trouble at Sea or So Close Yet So Far."""
    if action_card == s.HURRICANE:
        state.effect = s.BY_HURRICANE
        for rank in range(s.N_COLOURS):  # SOP-068, SOP-137, SOP-195
            ship = state.fleet[rank]
            if ship != s.NONE and state.owner[ship] != state.active:
                add_target(state, ship, state.ship[ship])
    elif action_card == s.TROUBLE:
        state.effect = s.BY_TROUBLE
        for pirate in range(s.N_PIRATES):  # SOP-144
            add_target(state, pirate, state.pirate[pirate])
    else:
        state.effect = s.BY_SO_CLOSE
    return s.AIM


def aim(state):
    """Each target gets a path of its own, chosen where there is a choice (SOP-055, SOP-056)."""
    while state.aimed < state.n_targets:
        if box.OPTIONS[state.card] > 1:  # SOP-054, SOP-121, SOP-209
            return ask(state, state.active, s.CHOOSE_X)
        if box.OPTIONS[state.card] == 1 and state.turned:  # SOP-129, SOP-130
            return ask(state, state.active, s.ORIENTATION)
        state.aimed += 1  # SOP-053: as printed; SOP-120: a Port card needs none
    if state.effect == s.BY_SO_CLOSE and may_pick_island(state):
        return ask(state, state.active, s.CHOOSE_ISLAND)
    return s.ENTER


def may_pick_island(state):
    """Whether So Close Yet So Far can still move one more island."""
    if state.n_targets == MOST_MOVED_ISLANDS:
        return False
    picked = pieces(state, (1 << state.n_targets) - 1)
    for slot in range(s.N_ISLANDS):
        if state.island[slot] != s.NONE and not picked >> slot & 1:
            return True
    return False


def pieces(state, chosen):
    """Targets given as bits of their places in the list, as bits of the pieces themselves."""
    found = 0
    for index in range(state.n_targets):
        if chosen >> index & 1:
            found |= 1 << int(state.target[index])
    return found


def end_effect(state):
    """Nothing moves any more."""
    state.effect = s.IDLE
    for index in range(state.n_targets):
        state.target[index] = 0
        state.origin[index] = 0
        state.path[index] = 0
    state.n_targets = 0
    state.aimed = 0
    state.convoy = 0
    state.leg = 0


def leader_of(state):
    """The place in the target list of the convoy's first piece."""
    first = 0
    while not state.convoy >> first & 1:
        first += 1
    return first


def enter(state):
    """The next convoy: what has come to one square at the same time (SOP-067, SOP-068).

    When every convoy has had its contacts, all sail on by a square; an island that was met is out.
    """
    sort = s.SORT[state.effect]
    if state.pending == 0:
        for index in range(state.n_targets):
            way = box.LENGTH[state.card, state.path[index]]
            if state.leg < way and state.target[index] != s.NONE:  # SOP-080
                sail_on(state, sort, index)
                state.pending |= 1 << index
        state.leg += 1
    if state.pending == 0:
        end_effect(state)
        return s.EVENTS
    first = 0
    while not state.pending >> first & 1:
        first += 1
    convoy = 1 << first
    if state.pending != convoy and sort != s.ISLANDS:
        square = place_of(state, sort, state.target[first])
        for index in range(first + 1, state.n_targets):
            together = place_of(state, sort, state.target[index]) == square
            convoy |= int(together) << index & state.pending
    state.convoy = convoy
    state.pending &= ~convoy
    return s.TOUCH


def sail_on(state, sort, index):
    """One target enters its next square, over the edge if need be (SOP-002)."""
    piece = state.target[index]
    before = place_of(state, sort, piece)
    if box.OPTIONS[state.card] == 0:  # SOP-050, SOP-120: straight there, nothing on the way
        square = state.port[state.card - box.FIRST_PORT]
    else:
        square = box.NEXT[before, box.COURSE[state.card, state.path[index], state.leg]]
    if sort == s.SHIPS:
        tell(state, s.SAILED, piece, before, square)
        state.ship[piece] = square
    elif sort == s.PIRATES:
        tell(state, s.PIRATE_SAILED, piece, before, square)
        state.pirate[piece] = square
    else:
        tell(state, s.ISLAND_SAILED, piece, before, square)
        state.island[piece] = square


def index_of(state, ship):
    """The place of a ship in the target list."""
    index = 0
    while state.target[index] != ship:
        index += 1
    return index


def ends_here(state, index):
    """Whether a target has reached its X."""
    return box.LENGTH[state.card, state.path[index]] == state.leg


def abreast(state, one, other):
    """Whether two targets on one square have come from one square, side by side (SOP-069)."""
    if box.OPTIONS[state.card] == 0:
        return state.origin[one] == state.origin[other]
    step = state.leg - 1
    course = box.COURSE[state.card]
    return course[state.path[one], step] == course[state.path[other], step]


def place_of(state, sort, piece):
    """The square of a ship, a pirate or an island."""
    if sort == s.SHIPS:
        return state.ship[piece]
    if sort == s.PIRATES:
        return state.pirate[piece]
    return state.island[piece]


def free_square(state):
    """Roll a square that holds nothing; all else, pirate faces too, is rolled again (SOP-201)."""
    while True:
        column = draw(state, box.LETTER_FACES)
        row = draw(state, box.NUMBER_FACES)
        if column < box.SIDE and row < box.SIDE:
            square = box.SIDE * row + column
            taken = ships_on(state, square) | pirates_on(state, square)
            for colour in range(s.N_COLOURS):
                taken |= state.port[colour] == square
            for slot in range(s.N_ISLANDS):
                taken |= state.island[slot] == square
            if not taken:
                return square


compile_module(__name__)
