"""Sail: the map, the ship's way over it, what the Kraken does to it, and how it ends."""

# mypy: allow-untyped-defs

from skysail.jit import compile_module

from .box import DEAD, KRAKEN_CARD
from .chart import DIAGONAL, ISLAND, KRAKEN, OFF, STRAIGHT
from .decks import put_under, take_first
from .state import (
    ACTED,
    BIT,
    BLOCKED,
    CELL_BIT,
    ENDED,
    FED,
    FINISHED,
    HIT,
    LOSE_DEAD_SPACE,
    LOSE_KRAKEN_ALONE,
    MOVED,
    N_CELLS,
    NOTHING,
    OPTION_LEADER,
    OPTION_MAP,
    OPTION_SCENARIO,
    OVER,
    SAIL,
    SAIL_AHEAD,
    SEATS,
    SURFACED,
    WIN,
    tell,
)

INLINED = ("move_ship",)


def lay_map(state, options):
    """Place the scenario's tokens and the ship (SAIL-010)."""
    state.scenario = options[OPTION_SCENARIO]
    state.first_leader = options[OPTION_LEADER]
    state.origin = options[OPTION_MAP]
    state.ship = state.origin
    state.harbour = options[OPTION_MAP + 1]
    state.storm[0] = options[OPTION_MAP + 2]
    state.storm[1] = options[OPTION_MAP + 3]
    for cell in range(N_CELLS):
        lies = options[OPTION_MAP + 4 + cell]
        if lies == ISLAND:
            state.islands |= CELL_BIT[cell]
        elif lies == KRAKEN:
            state.krakens |= CELL_BIT[cell]


def course(state, due):
    """The cell that a move goes to."""
    if due == SAIL_AHEAD:  # SAIL-081
        return STRAIGHT[state.ship]
    return DIAGONAL[state.ship, state.winner if due == SAIL else 1 - state.winner]  # SAIL-080


def move_ship(state, target):
    """Enter the target, unless it is an island or off the board (SAIL-082, SAIL-083, SAIL-084)."""
    if target == OFF or state.islands & CELL_BIT[target]:
        tell(state, BLOCKED, state.ship, target, 0)
        return ACTED
    tell(state, MOVED, state.ship, target, 0)
    state.ship = target
    if target == state.harbour:  # SAIL-148, before any damage: SAIL-149
        return finish(state, WIN)
    if state.krakens & CELL_BIT[target]:  # SAIL-085
        return suffer(state, 1, ACTED)
    return ACTED


def suffer(state, times, due):
    """The Kraken damages the ship, one card at a time (SAIL-096); `due` follows if it floats."""
    for _ in range(times):
        top = take_first(state)
        if top == KRAKEN_CARD:  # SAIL-092; it uses up the damage, SAIL-093
            put_under(state, KRAKEN_CARD)
            state.track += 1
            tell(state, SURFACED, state.track, 0, 0)
            if state.track == DEAD:  # SAIL-095
                return finish(state, LOSE_DEAD_SPACE)
        else:  # SAIL-091
            state.discard |= BIT[top]
            tell(state, HIT, top, state.kraken_size - 1, 0)
            if state.kraken_size == 1:  # SAIL-094
                return finish(state, LOSE_KRAKEN_ALONE)
    return due


def feed(state, card):
    """A tentacle card goes from the discard pile under the Kraken Deck (SAIL-097)."""
    state.discard &= ~BIT[card]
    put_under(state, card)
    tell(state, FED, card, 0, 0)


def finish(state, result):
    """The match ends, for both seats alike (SAIL-001)."""
    state.result = result
    state.seat = OVER
    state.phase = ENDED
    for seat in range(SEATS):
        state.score[seat] = result == WIN
    tell(state, FINISHED, result, 0, 0)
    return NOTHING


compile_module(__name__)
