"""Sea of Plunder: what happens on a square that something enters, in the order of SOP-064.

Islands, port, Combo Port, pirates, other players: `touch` goes through them stage by stage, and
goes on where it stopped when somebody had to choose a Good.
"""

# mypy: allow-untyped-defs
# ruff: noqa: SIM110 (Numba has no generator expressions)

from skysail.chance import draw
from skysail.jit import compile_module

from .box import LETTER_FACES, NUMBER_FACES, SIDE
from .cards import has_goods
from .memory import has_no_goods
from .sailing import abreast, ends_here, free_square, index_of, leader_of, pieces, place_of
from .state import (
    AT_COMBO,
    AT_ISLANDS,
    AT_PIRATES,
    AT_PLAYERS,
    AT_PORT,
    BARRED,
    BRIBE_GOOD,
    COMBO,
    COMBO_GOOD,
    COMBO_PLACED,
    DEAL,
    DISH_TO_END,
    DISHED,
    DRAW,
    ENTER,
    EVENTS,
    IDLE,
    INDEBTED,
    ISLANDS,
    LAST_ROUND,
    N_COLOURS,
    N_ISLANDS,
    N_PIRATES,
    NOBODY,
    NONE,
    PIRATES,
    PLACE,
    PLACED,
    ROLLED,
    ROLLED_ONTO_PIRATE,
    ROLLED_ONTO_SHIP,
    ROLLED_PIRATE,
    SAFE_ROLL,
    SHIPS,
    SORT,
    STEAL,
    STRATEGIST,
    TAKE,
    THIEF,
    TOUCH,
    TREASURE,
    TREASURES_TO_END,
    ask,
    count_bits,
    fall_due,
    pirates_on,
    ships_on,
    stock,
    tell,
)

PIRATE_FACE = 255  # rolled instead of a square
MEETINGS = 2 * N_COLOURS  # of a ship with those of one seat: by its ships, and who is rewarded


def touch(state):
    """All contacts on the square that the convoy has entered (SOP-061, SOP-062)."""
    sort = SORT[state.effect]
    leader = state.target[leader_of(state)]
    if leader == NONE:
        return ENTER  # an island that was met
    square = place_of(state, sort, leader)
    convoy = pieces(state, state.convoy)
    ships = convoy if sort == SHIPS else ships_on(state, square)
    pirates = convoy if sort == PIRATES else pirates_on(state, square)
    due = TOUCH
    if state.stage == AT_ISLANDS:
        due = touch_islands(state, sort, square, ships, pirates)
    if due == TOUCH and sort == SHIPS and state.stage == AT_PORT:
        due = touch_port(state, square, ships, pirates)
    if due == TOUCH and sort == SHIPS and state.stage == AT_COMBO:
        due = touch_combo(state, square, ships, pirates)
    if due == TOUCH and sort != ISLANDS and state.stage <= AT_PIRATES:
        due = touch_pirates(state, ships, pirates)
    if due == TOUCH and sort == SHIPS:
        due = touch_players(state, square, ships)
    if due != TOUCH:
        return due
    state.stage = AT_ISLANDS
    return ENTER  # SOP-063


# -- islands


def touch_islands(state, sort, square, ships, pirates):
    """Islands on the square, or one that came to it, go to those they met (SOP-066, SOP-075)."""
    while state.stage_pirate < N_ISLANDS:  # SOP-081
        slot = state.stage_pirate
        if sort == ISLANDS:
            met = (ships | pirates) != 0 and state.target[leader_of(state)] == slot
        else:
            met = state.island[slot] == square
        if met:
            if sort != PIRATES and reap(state, sort, ships) == DRAW:
                return DRAW
            if sort != SHIPS and pirates:
                gained = count_bits(pirates)
                state.dish += gained  # SOP-076
                tell(state, DISHED, gained, state.dish, 0)
                ring_for_dish(state, gained)
            state.stage_pirate += 1
            if sort == ISLANDS:
                state.stage_pirate = 0
                state.target[leader_of(state)] = NONE  # SOP-080
            state.island[slot] = NONE
            state.what = slot
            return PLACE  # SOP-077, SOP-078
        state.stage_pirate += 1
    state.stage_pirate = 0
    state.stage = AT_PORT
    return TOUCH


def reap(state, sort, ships):
    """Every ship gets a Treasure and, where the way of what moved ends, a card."""
    while state.stage_ship < N_COLOURS:
        ship = state.fleet[state.stage_ship]
        state.stage_ship += 1
        if ship != NONE and ships >> ship & 1:
            seat = state.owner[ship]
            state.treasure[seat] += 1  # SOP-071, SOP-073
            tell(state, TREASURE, seat, state.treasure[seat], ship)
            if state.treasure[seat] == TREASURES_TO_END:
                tell(state, LAST_ROUND, seat, 0, 0)  # SOP-174, SOP-177
            moved = index_of(state, ship) if sort == SHIPS else leader_of(state)
            if ends_here(state, moved):
                return fall_due(state, DRAW, seat, 0, TOUCH)  # SOP-072, SOP-074
    state.stage_ship = 0
    return TOUCH


def ring_for_dish(state, gained):
    """The last round has come if the pirates have just gained their sixth Treasure."""
    if state.dish - gained < DISH_TO_END <= state.dish:
        tell(state, LAST_ROUND, NOBODY, 0, 0)  # SOP-175, SOP-177


def place_island(state):
    """Roll until the island rests on a square without ships and pirates (SOP-084 to SOP-093)."""
    while True:
        if state.rank == 0:
            roll_square(state)
        ships = 0
        if state.rolled != PIRATE_FACE:
            ships = ships_on(state, state.rolled)
        for rank in range(N_COLOURS):  # SOP-089, SOP-090, SOP-091
            ship = state.fleet[rank]
            if rank >= state.rank and ship != NONE and ships >> ship & 1:
                seat = state.owner[ship]
                state.rank = rank + 1
                tell(state, ROLLED_ONTO_SHIP, state.rolled, seat, 0)
                return fall_due(state, DRAW, seat, state.what, PLACE)
        state.rank = 0
        if state.rolled != PIRATE_FACE and not ships | pirates_on(state, state.rolled):
            state.island[state.what] = state.rolled  # SOP-092: ports and islands do not matter
            tell(state, PLACED, state.what, state.rolled, 0)
            state.rolled = 0
            return EVENTS if state.effect == IDLE else TOUCH


def roll_square(state):
    """Both dice for an island; a pirate on them, or on the square, fills the dish."""
    column = draw(state, LETTER_FACES)
    row = draw(state, NUMBER_FACES)
    off = column >= SIDE or row >= SIDE  # SOP-085; twice in one roll is once, SOP-086
    state.rolled = PIRATE_FACE if off else SIDE * row + column
    if off or pirates_on(state, state.rolled):  # SOP-087, SOP-088
        state.dish += 1
        if off:
            tell(state, ROLLED_PIRATE, state.dish, column, row)
        else:
            tell(state, ROLLED_ONTO_PIRATE, state.rolled, state.dish, 0)
        ring_for_dish(state, 1)


# -- ports


def touch_port(state, square, ships, pirates):
    """Each ship takes a Good of the port's colour (SOP-094, SOP-095), unless a pirate is there."""
    for colour in range(N_COLOURS):
        if state.port[colour] == square:
            while state.stage_ship < N_COLOURS:  # SOP-070
                ship = state.fleet[state.stage_ship]
                state.stage_ship += 1
                if ship != NONE and ships >> ship & 1:
                    if not pirates:
                        return fall_due(state, TAKE, state.owner[ship], colour, TOUCH)
                    tell(state, BARRED, state.owner[ship], square, 0)  # SOP-096
    state.stage_ship = 0
    state.stage = AT_COMBO
    return TOUCH


def touch_combo(state, square, ships, pirates):
    """Each ship picks a Good while there are any, then the Combo Port moves (SOP-202, SOP-205)."""
    due = TOUCH
    if state.combo == square and not pirates:  # SOP-203, SOP-204
        rank = state.stage_ship
        while rank < N_COLOURS:
            ship = state.fleet[rank]
            rank += 1
            if ship != NONE and ships >> ship & 1 and any_stock(state):
                state.stage_ship = rank
                return ask(state, state.owner[ship], COMBO_GOOD)  # SOP-098
        if state.stage_ship > 0:  # somebody took a Good
            due = COMBO  # SOP-200
        state.stage_ship = 0
    state.stage = AT_PIRATES
    return due


def place_combo(state):
    """The Combo Port goes to a free square (SOP-201)."""
    state.combo = free_square(state)
    tell(state, COMBO_PLACED, state.combo, 0, 0)
    return DEAL if state.effect == IDLE else TOUCH


def any_stock(state):
    """Whether a Good lies on any quay."""
    for colour in range(N_COLOURS):
        if stock(state, colour):
            return True
    return False


# -- pirates


def touch_pirates(state, ships, pirates):
    """Every pirate meets every ship, one by one (SOP-102, SOP-104, SOP-107)."""
    state.stage = AT_PIRATES
    while pirates and ships and state.stage_pirate < N_PIRATES:
        pirate = state.stage_pirate
        while state.stage_ship < N_COLOURS:
            ship = state.fleet[state.stage_ship]
            state.stage_ship += 1
            if pirates >> pirate & 1 and ship != NONE and ships >> ship & 1:
                seat = state.owner[ship]
                if not gets_away(state, seat):
                    if has_goods(state, seat):  # SOP-103
                        return ask(state, seat, BRIBE_GOOD)
                    has_no_goods(state, seat)
                    state.debt[seat] += 1
                    tell(state, INDEBTED, seat, state.debt[seat], pirate)
        state.stage_ship = 0
        state.stage_pirate += 1
    state.stage_pirate = 0
    state.stage = AT_PLAYERS
    return TOUCH


def gets_away(state, seat):
    """The Strategist rolls the number die (SOP-169, SOP-170)."""
    if state.power[seat] != STRATEGIST:
        return False
    roll = draw(state, NUMBER_FACES) + 1
    if roll > SIDE:
        roll = 0  # the pirate face
    tell(state, ROLLED, seat, roll, 0)
    return roll >= SAFE_ROLL


# -- other players


def touch_players(state, square, ships):
    """Each ship meets those of other seats on its square (SOP-069, SOP-112, SOP-194).

    The mover is rewarded on its own turn (SOP-110, SOP-111); then a Thief that was met steals. Of
    two that came here by one card each is a mover.
    """
    here = ships_on(state, square)
    company = here & (here - 1)  # nothing if a ship is alone
    while company and state.stage_ship < N_COLOURS:
        ship = state.fleet[state.stage_ship]
        while state.stage_pirate < MEETINGS * state.seats and ship != NONE and ships >> ship & 1:
            meeting = state.stage_pirate
            state.stage_pirate += 1
            mover = state.owner[ship]
            other = (mover + meeting // MEETINGS) % state.seats
            met = meeting // 2 % N_COLOURS  # SOP-208
            if other == mover or not here >> met & 1 or state.owner[met] != other:
                continue
            moved = ships >> met & 1
            if moved and abreast(state, index_of(state, ship), index_of(state, met)):
                continue
            if meeting % 2 == 1:
                if state.power[other] == THIEF and not moved:
                    return fall_due(state, STEAL, other, mover, TOUCH)  # SOP-173
            elif state.power[mover] == THIEF:
                return fall_due(state, STEAL, mover, other, TOUCH)  # SOP-171, SOP-172
            elif mover == state.active:
                lands = ends_here(state, index_of(state, ship))
                act = STEAL if lands else DRAW  # SOP-109, SOP-108
                return fall_due(state, act, mover, other, TOUCH)
        state.stage_pirate = 0
        state.stage_ship += 1
    state.stage_ship = 0
    return TOUCH


compile_module(__name__)
