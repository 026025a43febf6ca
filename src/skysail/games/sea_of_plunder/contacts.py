"""Sea of Plunder: what happens on a square that something enters, in the order of SOP-064.

Islands, port, Combo Port, pirates, other players: `touch` goes through them stage by stage, and
goes on where it stopped when somebody had to choose a Good.
"""

# mypy: allow-untyped-defs
# ruff: noqa: SIM110 (Numba has no generator expressions)

from skysail.chance import draw
from skysail.jit import compile_module

from . import state as s
from .box import LETTER_FACES, NUMBER_FACES, SIDE
from .cards import has_goods
from .memory import has_no_goods
from .sailing import abreast, ends_here, free_square, index_of, leader_of, pieces, place_of
from .state import ask, count_bits, fall_due, pirates_on, ships_on, stock, tell

PIRATE_FACE = 255  # rolled instead of a square
MEETINGS = 2 * s.N_COLOURS  # of a ship with those of one seat: by its ships, and who is rewarded


def touch(state):
    """All contacts on the square that the convoy has entered (SOP-061, SOP-062)."""
    sort = s.SORT[state.effect]
    leader = state.target[leader_of(state)]
    if leader == s.NONE:
        return s.ENTER  # an island that was met
    square = place_of(state, sort, leader)
    convoy = pieces(state, state.convoy)
    ships = convoy if sort == s.SHIPS else ships_on(state, square)
    pirates = convoy if sort == s.PIRATES else pirates_on(state, square)
    due = s.TOUCH
    if state.stage == s.AT_ISLANDS:
        due = touch_islands(state, sort, square, ships, pirates)
    if due == s.TOUCH and sort == s.SHIPS and state.stage == s.AT_PORT:
        due = touch_port(state, square, ships, pirates)
    if due == s.TOUCH and sort == s.SHIPS and state.stage == s.AT_COMBO:
        due = touch_combo(state, square, ships, pirates)
    if due == s.TOUCH and sort != s.ISLANDS and state.stage <= s.AT_PIRATES:
        due = touch_pirates(state, ships, pirates)
    if due == s.TOUCH and sort == s.SHIPS:
        due = touch_players(state, square, ships)
    if due != s.TOUCH:
        return due
    state.stage = s.AT_ISLANDS
    return s.ENTER  # SOP-063


# -- islands


def touch_islands(state, sort, square, ships, pirates):
    """Islands on the square, or one that came to it, go to those they met (SOP-066, SOP-075)."""
    while state.stage_pirate < s.N_ISLANDS:  # SOP-081
        slot = state.stage_pirate
        if sort == s.ISLANDS:
            met = (ships | pirates) != 0 and state.target[leader_of(state)] == slot
        else:
            met = state.island[slot] == square
        if met:
            if sort != s.PIRATES and reap(state, sort, ships) == s.DRAW:
                return s.DRAW
            if sort != s.SHIPS and pirates:
                gained = count_bits(pirates)
                state.dish += gained  # SOP-076
                tell(state, s.DISHED, gained, state.dish, 0)
                ring_for_dish(state, gained)
            state.stage_pirate += 1
            if sort == s.ISLANDS:
                state.stage_pirate = 0
                state.target[leader_of(state)] = s.NONE  # SOP-080
            state.island[slot] = s.NONE
            state.what = slot
            return s.PLACE  # SOP-077, SOP-078
        state.stage_pirate += 1
    state.stage_pirate = 0
    state.stage = s.AT_PORT
    return s.TOUCH


def reap(state, sort, ships):
    """Every ship gets a Treasure and, where the way of what moved ends, a card."""
    while state.stage_ship < s.N_COLOURS:
        ship = state.fleet[state.stage_ship]
        state.stage_ship += 1
        if ship != s.NONE and ships >> ship & 1:
            seat = state.owner[ship]
            state.treasure[seat] += 1  # SOP-071, SOP-073
            tell(state, s.TREASURE, seat, state.treasure[seat], ship)
            if state.treasure[seat] == s.TREASURES_TO_END:
                tell(state, s.LAST_ROUND, seat, 0, 0)  # SOP-174, SOP-177
            moved = index_of(state, ship) if sort == s.SHIPS else leader_of(state)
            if ends_here(state, moved):
                return fall_due(state, s.DRAW, seat, 0, s.TOUCH)  # SOP-072, SOP-074
    state.stage_ship = 0
    return s.TOUCH


def ring_for_dish(state, gained):
    """The last round has come if the pirates have just gained their sixth Treasure."""
    if state.dish - gained < s.DISH_TO_END <= state.dish:
        tell(state, s.LAST_ROUND, s.NOBODY, 0, 0)  # SOP-175, SOP-177


def place_island(state):
    """Roll until the island rests on a square without ships and pirates (SOP-084 to SOP-093)."""
    while True:
        if state.rank == 0:
            roll_square(state)
        ships = 0
        if state.rolled != PIRATE_FACE:
            ships = ships_on(state, state.rolled)
        for rank in range(s.N_COLOURS):  # SOP-089, SOP-090, SOP-091
            ship = state.fleet[rank]
            if rank >= state.rank and ship != s.NONE and ships >> ship & 1:
                seat = state.owner[ship]
                state.rank = rank + 1
                tell(state, s.ROLLED_ONTO_SHIP, state.rolled, seat, 0)
                return fall_due(state, s.DRAW, seat, state.what, s.PLACE)
        state.rank = 0
        if state.rolled != PIRATE_FACE and not ships | pirates_on(state, state.rolled):
            state.island[state.what] = state.rolled  # SOP-092: ports and islands do not matter
            tell(state, s.PLACED, state.what, state.rolled, 0)
            state.rolled = 0
            return s.EVENTS if state.effect == s.IDLE else s.TOUCH


def roll_square(state):
    """Both dice for an island; a pirate on them, or on the square, fills the dish."""
    column = draw(state, LETTER_FACES)
    row = draw(state, NUMBER_FACES)
    off = column >= SIDE or row >= SIDE  # SOP-085; twice in one roll is once, SOP-086
    state.rolled = PIRATE_FACE if off else SIDE * row + column
    if off or pirates_on(state, state.rolled):  # SOP-087, SOP-088
        state.dish += 1
        if off:
            tell(state, s.ROLLED_PIRATE, state.dish, column, row)
        else:
            tell(state, s.ROLLED_ONTO_PIRATE, state.rolled, state.dish, 0)
        ring_for_dish(state, 1)


# -- ports


def touch_port(state, square, ships, pirates):
    """Each ship takes a Good of the port's colour (SOP-094, SOP-095), unless a pirate is there."""
    for colour in range(s.N_COLOURS):
        if state.port[colour] == square:
            while state.stage_ship < s.N_COLOURS:  # SOP-070
                ship = state.fleet[state.stage_ship]
                state.stage_ship += 1
                if ship != s.NONE and ships >> ship & 1:
                    if not pirates:
                        return fall_due(state, s.TAKE, state.owner[ship], colour, s.TOUCH)
                    tell(state, s.BARRED, state.owner[ship], square, 0)  # SOP-096
    state.stage_ship = 0
    state.stage = s.AT_COMBO
    return s.TOUCH


def touch_combo(state, square, ships, pirates):
    """Each ship picks a Good while there are any, then the Combo Port moves (SOP-202, SOP-205)."""
    due = s.TOUCH
    if state.combo == square and not pirates:  # SOP-203, SOP-204
        rank = state.stage_ship
        while rank < s.N_COLOURS:
            ship = state.fleet[rank]
            rank += 1
            if ship != s.NONE and ships >> ship & 1 and any_stock(state):
                state.stage_ship = rank
                return ask(state, state.owner[ship], s.COMBO_GOOD)  # SOP-098
        if state.stage_ship > 0:  # somebody took a Good
            due = s.COMBO  # SOP-200
        state.stage_ship = 0
    state.stage = s.AT_PIRATES
    return due


def place_combo(state):
    """The Combo Port goes to a free square (SOP-201)."""
    state.combo = free_square(state)
    tell(state, s.COMBO_PLACED, state.combo, 0, 0)
    return s.DEAL if state.effect == s.IDLE else s.TOUCH


def any_stock(state):
    """Whether a Good lies on any quay."""
    for colour in range(s.N_COLOURS):
        if stock(state, colour):
            return True
    return False


# -- pirates


def touch_pirates(state, ships, pirates):
    """Every pirate meets every ship, one by one (SOP-102, SOP-104, SOP-107)."""
    state.stage = s.AT_PIRATES
    while pirates and ships and state.stage_pirate < s.N_PIRATES:
        pirate = state.stage_pirate
        while state.stage_ship < s.N_COLOURS:
            ship = state.fleet[state.stage_ship]
            state.stage_ship += 1
            if pirates >> pirate & 1 and ship != s.NONE and ships >> ship & 1:
                seat = state.owner[ship]
                if not gets_away(state, seat):
                    if has_goods(state, seat):  # SOP-103
                        return ask(state, seat, s.BRIBE_GOOD)
                    has_no_goods(state, seat)
                    state.debt[seat] += 1
                    tell(state, s.INDEBTED, seat, state.debt[seat], pirate)
        state.stage_ship = 0
        state.stage_pirate += 1
    state.stage_pirate = 0
    state.stage = s.AT_PLAYERS
    return s.TOUCH


def gets_away(state, seat):
    """The Strategist rolls the number die (SOP-169, SOP-170)."""
    if state.power[seat] != s.STRATEGIST:
        return False
    roll = draw(state, NUMBER_FACES) + 1
    if roll > SIDE:
        roll = 0  # the pirate face
    tell(state, s.ROLLED, seat, roll, 0)
    return roll >= s.SAFE_ROLL


# -- other players


def touch_players(state, square, ships):
    """Each ship meets those of other seats on its square (SOP-069, SOP-112, SOP-194).

    The mover is rewarded on its own turn (SOP-110, SOP-111); then a Thief that was met steals. Of
    two that came here by one card each is a mover.
    """
    here = ships_on(state, square)
    company = here & (here - 1)  # nothing if a ship is alone
    while company and state.stage_ship < s.N_COLOURS:
        ship = state.fleet[state.stage_ship]
        while state.stage_pirate < MEETINGS * state.seats and ship != s.NONE and ships >> ship & 1:
            meeting = state.stage_pirate
            state.stage_pirate += 1
            mover = state.owner[ship]
            other = (mover + meeting // MEETINGS) % state.seats
            met = meeting // 2 % s.N_COLOURS  # SOP-208
            if other == mover or not here >> met & 1 or state.owner[met] != other:
                continue
            moved = ships >> met & 1
            if moved and abreast(state, index_of(state, ship), index_of(state, met)):
                continue
            if meeting % 2 == 1:
                if state.power[other] == s.THIEF and not moved:
                    return fall_due(state, s.STEAL, other, mover, s.TOUCH)  # SOP-173
            elif state.power[mover] == s.THIEF:
                return fall_due(state, s.STEAL, mover, other, s.TOUCH)  # SOP-171, SOP-172
            elif mover == state.active:
                lands = ends_here(state, index_of(state, ship))
                act = s.STEAL if lands else s.DRAW  # SOP-109, SOP-108
                return fall_due(state, act, mover, other, s.TOUCH)
        state.stage_pirate = 0
        state.stage_ship += 1
    state.stage_ship = 0
    return s.TOUCH


compile_module(__name__)
