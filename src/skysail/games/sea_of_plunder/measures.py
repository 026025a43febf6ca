"""Sea of Plunder: what the lab counts in a match."""

from skysail.contract import ENDING, ROUNDS
from skysail.jit import compile_module, constants

from .box import BOX, COLOURS, FIRST_EVENT, FIRST_GOOD, POWERS
from .state import (
    DISH_TO_END,
    GOODS_OF,
    N_COLOURS,
    NONE,
    OVER,
    PLAYED_CARD,
    TREASURES_TO_END,
    count_bits,
)

ENDINGS = ("a seat's Treasures", "the dish is full", "round limit")
BY_TREASURES, BY_DISH, BY_LIMIT = range(3)
EVENTS = constants(f"{__package__}.state", "TOOK_COLOUR", "FINISHED")
# Kinds of cards first, numbered as they are in the box.
THINGS = {
    **{part: BOX.ids(part) for part in ("map", "port", "action", "good")},
    "power": POWERS,
    "colour": COLOURS,
}
FIRST_POWER = FIRST_EVENT
FIRST_COLOUR = FIRST_POWER + len(POWERS)


def note(state, events, had):
    """Events, and cards played; at the end Goods, powers and colours."""
    for event in range(state.n_events):
        kind = state.events[event, 0]
        events[kind] += 1
        if kind == PLAYED_CARD:
            had[state.events[event, 1], state.events[event, 2]] += 1
    if state.seat == OVER:
        for colour in range(N_COLOURS):
            if state.owner[colour] != NONE:
                had[state.owner[colour], FIRST_COLOUR + colour] = 1
            for seat in range(state.seats):
                goods = count_bits(state.hand[seat, 1] & GOODS_OF[colour, 1])
                had[seat, FIRST_GOOD + colour] += goods
        for seat in range(state.seats):
            if state.power[seat] != NONE:
                had[seat, FIRST_POWER + state.power[seat]] = 1


def outcome(state, out):
    """The round in which it ended, and why."""
    out[ROUNDS] = state.round_number
    out[ENDING] = BY_LIMIT
    if state.dish >= DISH_TO_END:
        out[ENDING] = BY_DISH
    for seat in range(state.seats):
        if state.treasure[seat] >= TREASURES_TO_END:
            out[ENDING] = BY_TREASURES


compile_module(__name__)
