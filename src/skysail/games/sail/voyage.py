"""Sail: the map, the ship's way over it, what the Kraken does to it, and how it ends."""

# mypy: allow-untyped-defs

from skysail.jit import compile_module

from . import chart
from . import state as s
from .box import DEAD, KRAKEN_CARD
from .decks import put_under, take_first
from .state import tell

INLINED = ("move_ship",)


def lay_map(state, options):
    """Place the scenario's tokens and the ship (SAIL-010)."""
    state.scenario = options[s.OPTION_SCENARIO]
    state.first_leader = options[s.OPTION_LEADER]
    state.origin = options[s.OPTION_MAP]
    state.ship = state.origin
    state.harbour = options[s.OPTION_MAP + 1]
    state.storm[0] = options[s.OPTION_MAP + 2]
    state.storm[1] = options[s.OPTION_MAP + 3]
    for cell in range(s.N_CELLS):
        lies = options[s.OPTION_MAP + 4 + cell]
        if lies == chart.ISLAND:
            state.islands |= s.CELL_BIT[cell]
        elif lies == chart.KRAKEN:
            state.krakens |= s.CELL_BIT[cell]


def course(state, due):
    """The cell that a move goes to."""
    if due == s.SAIL_AHEAD:  # SAIL-081
        return chart.STRAIGHT[state.ship]
    # SAIL-080
    return chart.DIAGONAL[state.ship, state.winner if due == s.SAIL else 1 - state.winner]


def move_ship(state, target):
    """Enter the target, unless it is an island or off the board (SAIL-082, SAIL-083, SAIL-084)."""
    if target == chart.OFF or state.islands & s.CELL_BIT[target]:
        tell(state, s.BLOCKED, state.ship, target, 0)
        return s.ACTED
    tell(state, s.MOVED, state.ship, target, 0)
    state.ship = target
    if target == state.harbour:  # SAIL-148, before any damage: SAIL-149
        return finish(state, s.WIN)
    if state.krakens & s.CELL_BIT[target]:  # SAIL-085
        return suffer(state, 1, s.ACTED)
    return s.ACTED


def suffer(state, times, due):
    """The Kraken damages the ship, one card at a time (SAIL-096); `due` follows if it floats."""
    for _ in range(times):
        top = take_first(state)
        if top == KRAKEN_CARD:  # SAIL-092; it uses up the damage, SAIL-093
            put_under(state, KRAKEN_CARD)
            state.track += 1
            tell(state, s.SURFACED, state.track, 0, 0)
            if state.track == DEAD:  # SAIL-095
                return finish(state, s.LOSE_DEAD_SPACE)
        else:  # SAIL-091
            state.discard |= s.BIT[top]
            tell(state, s.HIT, top, state.kraken_size - 1, 0)
            if state.kraken_size == 1:  # SAIL-094
                return finish(state, s.LOSE_KRAKEN_ALONE)
    return due


def feed(state, card):
    """A tentacle card goes from the discard pile under the Kraken Deck (SAIL-097)."""
    state.discard &= ~s.BIT[card]
    put_under(state, card)
    tell(state, s.FED, card, 0, 0)


def finish(state, result):
    """The match ends, for both seats alike (SAIL-001)."""
    state.result = result
    state.seat = s.OVER
    state.phase = s.ENDED
    for seat in range(s.SEATS):
        state.score[seat] = result == s.WIN
    tell(state, s.FINISHED, result, 0, 0)
    return s.NOTHING


compile_module(__name__)
