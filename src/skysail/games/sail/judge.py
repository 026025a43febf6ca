"""Sail: how well the ship stands, as a guess in points; for the bots."""

import numpy as np

from skysail.jit import compile_module

from . import chart
from . import state as s
from .box import STRIKES

DECIDED = 100_000
STRANDED = -20_000
LEAGUE = 100  # a column sailed
CROSSROADS = 30  # a doubling of the routes left
MOST_CROSSROADS = 8
STRIKE = 60  # each strike to come at round ends
BEHIND = 150  # each column that the ship is behind its time
FEAR = np.array([0, 900, 550, 330, 190, 110, 60, 30, 10, 0, 0], np.int32)  # by cards left
PACE = 3  # columns that a good pair sails in a round
MOST_SAFE = len(FEAR) - 1


def judge(state, out):
    """Progress and open routes, less the Kraken's hold and lost time; the same for both seats."""
    if state.result == s.WIN:
        value = DECIDED - 100 * int(state.step)
    elif state.result != s.RUNNING:
        value = -DECIDED + LEAGUE * int(chart.COLUMN[state.ship])
    else:
        value = LEAGUE * int(chart.COLUMN[state.ship]) + outlook(state)
        value -= danger(state) + lateness(state)
    for seat in range(s.SEATS):
        out[seat] = value


def outlook(state):
    """Points for the routes left from the ship to the harbour, a diagonal counting double."""
    routes = np.zeros(s.N_CELLS, np.int64)
    routes[state.harbour] = 1
    for cell in range(state.harbour - 1, state.ship - 1, -1):
        if state.islands & s.CELL_BIT[cell]:
            continue
        ways = 0
        for seat in range(s.SEATS):
            if chart.DIAGONAL[cell, seat] != chart.OFF:
                ways += 2 * routes[chart.DIAGONAL[cell, seat]]
        if chart.STRAIGHT[cell] != chart.OFF:
            ways += routes[chart.STRAIGHT[cell]]
        routes[cell] = ways if state.krakens & s.CELL_BIT[cell] else 2 * ways
    left = routes[state.ship]
    if left == 0:
        return STRANDED
    doublings = 0
    steps = int(chart.COLUMN[state.harbour]) - int(chart.COLUMN[state.ship])
    while left > 1 and doublings < 4 * steps:
        left //= 2
        doublings += 1
    return CROSSROADS * min(doublings - 2 * steps, MOST_CROSSROADS)


def danger(state):
    """Points lost to a thin Kraken Deck and to strikes still to come."""
    safe = min(int(state.kraken_size) - 1, MOST_SAFE)
    rounds_left = s.ROUNDS - int(state.round_number)
    return int(FEAR[safe]) + STRIKE * int(STRIKES[state.track]) * rounds_left


def lateness(state):
    """Points lost for columns that the ship should have made by now."""
    column = int(chart.COLUMN[state.ship])
    tricks = int(max(state.tricks[0], state.tricks[1]))
    behind = 0
    for storm in range(2):
        deadline = 2 * (storm + 1)
        if state.storm[storm] > 0 and state.round_number <= deadline:
            due = state.storm[storm] + 2 - column
            behind = max(behind, due - columns_left(state, deadline, tricks))
    due = chart.COLUMN[state.harbour] - column
    behind = max(behind, due - columns_left(state, s.ROUNDS, tricks))
    return BEHIND * max(int(behind), 0)


def columns_left(state, deadline, tricks):
    """Columns that may still be sailed by the end of round `deadline`."""
    rounds = deadline - int(state.round_number)
    tricks_left = s.TRICKS_TO_WIN - tricks
    return PACE * rounds + (PACE * tricks_left + s.TRICKS_TO_WIN - 1) // s.TRICKS_TO_WIN


compile_module(__name__, allocates=True)  # the routes
