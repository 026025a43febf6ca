"""Sea of Plunder: what happens on a square that something enters, in the order of SOP-064.

Islands, port, Combo Port, pirates, other players: `touch` goes through them stage by stage, and
goes on where it stopped when somebody had to choose a Good.
"""

# mypy: allow-untyped-defs
# ruff: noqa: SIM110 (Numba has no generator expressions)

from skysail.chance import draw
from skysail.jit import compile_module

from .box import LETTER_FACES, NUMBER_FACES, SIDE
from .cards import draw_card, has_goods, steal, take_good
from .memory import has_no_goods
from .sailing import free_square, leader_of, legs, pieces, place_of
from .state import (
    AT_COMBO,
    AT_ISLANDS,
    AT_PIRATES,
    AT_PLAYERS,
    AT_PORT,
    BARRED,
    BRIBE_GOOD,
    COMBO_GOOD,
    COMBO_PLACED,
    DISH_TO_END,
    DISHED,
    ENTER,
    INDEBTED,
    ISLANDS,
    LAST_ROUND,
    LAUNCH,
    N_COLOURS,
    N_ISLANDS,
    N_PIRATES,
    NOBODY,
    NONE,
    NOTHING,
    PIRATES,
    PLACED,
    ROLLED,
    ROLLED_ONTO_PIRATE,
    ROLLED_ONTO_SHIP,
    ROLLED_PIRATE,
    SAFE_ROLL,
    SHIPS,
    SORT,
    STRATEGIST,
    THIEF,
    TREASURE,
    TREASURES_TO_END,
    ask,
    count_bits,
    pirates_on,
    ships_on,
    stock,
    tell,
)


def touch(state):
    """All contacts on the square that the convoy has entered (SOP-061, SOP-062)."""
    sort = SORT[state.effect]
    square = place_of(state, sort, state.target[leader_of(state)])
    land = state.leg + 1 == legs(state)
    convoy = pieces(state, state.convoy)
    ships = convoy if sort == SHIPS else ships_on(state, square)
    pirates = convoy if sort == PIRATES else pirates_on(state, square)
    if state.stage == AT_ISLANDS:
        touch_islands(state, sort, square, land, ships, pirates)
        state.stage = AT_PORT
    if sort == SHIPS and state.stage == AT_PORT:
        touch_port(state, square, ships, pirates)
        state.stage = AT_COMBO
    if sort == SHIPS and state.stage == AT_COMBO:
        if touch_combo(state, square, ships, pirates) == NOTHING:
            return NOTHING
        state.stage = AT_PIRATES
    if sort != ISLANDS and state.stage <= AT_PIRATES:
        state.stage = AT_PIRATES
        if touch_pirates(state, ships, pirates) == NOTHING:
            return NOTHING
        state.stage = AT_PLAYERS
    if sort == SHIPS:
        touch_players(state, square, land, ships)
    state.stage = AT_ISLANDS
    state.leg += 1
    return ENTER if state.leg < legs(state) else LAUNCH  # SOP-063


# -- islands


def touch_islands(state, sort, square, land, ships, pirates):
    """Islands on the square, or one that came to it, go to those they met (SOP-066, SOP-075)."""
    for slot in range(N_ISLANDS):  # SOP-081
        if sort == ISLANDS:
            met = (ships | pirates) != 0 and state.target[leader_of(state)] == slot
        else:
            met = state.island[slot] == square
        if met:
            reap(state, land, 0 if sort == PIRATES else ships, 0 if sort == SHIPS else pirates)
            state.island[slot] = NONE
            place_island(state, slot)  # SOP-077, SOP-078
            if sort == ISLANDS:
                state.leg = legs(state) - 1  # SOP-080


def reap(state, land, ships, pirates):
    """Every ship gets a Treasure and, where the move ends, a card; pirates fill their dish."""
    for rank in range(N_COLOURS):
        ship = state.fleet[rank]
        if ship != NONE and ships >> ship & 1:
            seat = state.owner[ship]
            state.treasure[seat] += 1  # SOP-071, SOP-073
            tell(state, TREASURE, seat, state.treasure[seat], ship)
            if state.treasure[seat] == TREASURES_TO_END:
                tell(state, LAST_ROUND, seat, 0, 0)  # SOP-174, SOP-177
            if land:
                draw_card(state, seat)  # SOP-072, SOP-074
    gained = count_bits(pirates)
    if gained:
        fill_dish(state, gained)  # SOP-076
        tell(state, DISHED, gained, state.dish, 0)


def fill_dish(state, gained):
    """The pirates gain Treasures."""
    if state.dish < DISH_TO_END <= state.dish + gained:
        tell(state, LAST_ROUND, NOBODY, 0, 0)  # SOP-175, SOP-177
    state.dish += gained


def place_island(state, slot):
    """Roll until the island rests on a square without ships and pirates (SOP-084 to SOP-093)."""
    while True:
        column = draw(state, LETTER_FACES)
        row = draw(state, NUMBER_FACES)
        if column >= SIDE or row >= SIDE:  # SOP-085; twice in one roll is once, SOP-086
            fill_dish(state, 1)
            tell(state, ROLLED_PIRATE, state.dish, 0, 0)
            continue
        square = SIDE * row + column
        pirates = pirates_on(state, square)
        ships = ships_on(state, square)
        if pirates:  # SOP-087, SOP-088
            fill_dish(state, 1)
            tell(state, ROLLED_ONTO_PIRATE, square, state.dish, 0)
        for rank in range(N_COLOURS):  # SOP-089, SOP-090, SOP-091
            ship = state.fleet[rank]
            if ship != NONE and ships >> ship & 1:
                tell(state, ROLLED_ONTO_SHIP, square, state.owner[ship], 0)
                draw_card(state, state.owner[ship])
        if not pirates | ships:
            state.island[slot] = square  # SOP-092: ports and islands do not matter
            tell(state, PLACED, slot, square, 0)
            return


# -- ports


def touch_port(state, square, ships, pirates):
    """Each ship takes a Good of the port's colour (SOP-094, SOP-095), unless a pirate is there."""
    for colour in range(N_COLOURS):
        if state.port[colour] == square:
            for rank in range(N_COLOURS):  # SOP-070
                ship = state.fleet[rank]
                if ship != NONE and ships >> ship & 1:
                    if pirates:  # SOP-096
                        tell(state, BARRED, state.owner[ship], square, 0)
                    else:
                        take_good(state, state.owner[ship], colour)


def touch_combo(state, square, ships, pirates):
    """Each ship picks a Good while there are any, then the Combo Port moves (SOP-202, SOP-205)."""
    if state.combo != square or pirates:  # SOP-203, SOP-204
        return AT_PIRATES
    rank = state.stage_ship
    while rank < N_COLOURS:
        ship = state.fleet[rank]
        rank += 1
        if ship != NONE and ships >> ship & 1 and any_stock(state):
            state.stage_ship = rank
            return ask(state, state.owner[ship], COMBO_GOOD)  # SOP-098
    if state.stage_ship > 0:  # somebody took a Good
        state.combo = NONE
        state.combo = free_square(state)  # SOP-200, SOP-201
        tell(state, COMBO_PLACED, state.combo, 0, 0)
    state.stage_ship = 0
    return AT_PIRATES


def any_stock(state):
    """Whether any stack holds a Good."""
    for colour in range(N_COLOURS):
        if stock(state, colour):
            return True
    return False


# -- pirates


def touch_pirates(state, ships, pirates):
    """Every pirate meets every ship, one by one (SOP-102, SOP-104, SOP-107)."""
    while state.stage_pirate < N_PIRATES:
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
    return AT_PLAYERS


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


def touch_players(state, square, land, ships):
    """Each ship meets those of other seats that are at rest here (SOP-069, SOP-112, SOP-194)."""
    targets = pieces(state, (1 << state.n_targets) - 1)
    resting = ships_on(state, square) & ~targets
    if resting == 0:
        return
    for rank in range(N_COLOURS):
        ship = state.fleet[rank]
        if ship == NONE or not ships >> ship & 1:
            continue
        mover = state.owner[ship]
        for offset in range(1, state.seats):
            other = (mover + offset) % state.seats
            for met in range(N_COLOURS):  # SOP-208
                if resting >> met & 1 and state.owner[met] == other:
                    meet(state, mover, other, land)


def meet(state, mover, other, land):
    """The mover is rewarded on its own turn (SOP-110, SOP-111); then a Thief that was met."""
    if state.power[mover] == THIEF or (mover == state.active and land):
        steal(state, mover, other)  # SOP-109, SOP-171, SOP-172
    elif mover == state.active:
        draw_card(state, mover)  # SOP-108
    if state.power[other] == THIEF:
        steal(state, other, mover)  # SOP-173


compile_module(__name__)
