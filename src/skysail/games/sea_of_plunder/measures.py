"""Sea of Plunder: what the lab counts in a match."""

from skysail.contract import ENDING, ROUNDS
from skysail.jit import compile_module, constants

from . import box
from . import state as s
from .state import count_bits

ENDINGS = ("a seat's Treasures", "the dish is full", "round limit")
BY_TREASURES, BY_DISH, BY_LIMIT = range(3)
EVENTS = constants(f"{__package__}.state", "TOOK_COLOUR", "FINISHED")
# Kinds of cards first, numbered as they are in the box.
THINGS = {
    **{part: box.BOX.ids(part) for part in ("map", "port", "action", "good")},
    "power": box.POWERS,
    "colour": box.COLOURS,
}
FIRST_POWER = box.FIRST_EVENT
FIRST_COLOUR = FIRST_POWER + len(box.POWERS)


def note(state, events, had):
    """Events, and cards played; at the end Goods, powers and colours."""
    for event in range(state.n_events):
        kind = state.events[event, 0]
        events[kind] += 1
        if kind == s.PLAYED_CARD:
            had[state.events[event, 1], state.events[event, 2]] += 1
    if state.seat == s.OVER:
        for colour in range(s.N_COLOURS):
            if state.owner[colour] != s.NONE:
                had[state.owner[colour], FIRST_COLOUR + colour] = 1
            for seat in range(state.seats):
                goods = count_bits(state.hand[seat, 1] & s.GOODS_OF[colour, 1])
                had[seat, box.FIRST_GOOD + colour] += goods
        for seat in range(state.seats):
            if state.power[seat] != s.NONE:
                had[seat, FIRST_POWER + state.power[seat]] = 1


def outcome(state, out):
    """The round in which it ended, and why."""
    out[ROUNDS] = state.round_number
    out[ENDING] = BY_LIMIT
    if state.dish >= s.DISH_TO_END:
        out[ENDING] = BY_DISH
    for seat in range(state.seats):
        if state.treasure[seat] >= s.TREASURES_TO_END:
            out[ENDING] = BY_TREASURES


compile_module(__name__)
