"""Sea of Plunder: Event cards, resolved in the order in which they were met."""

# mypy: allow-untyped-defs

from skysail.chance import draw
from skysail.jit import compile_module

from .box import KIND_OF
from .cards import add, draw_card, lay_on_pile, remove
from .contacts import place_island
from .memory import has_none_of, passed_on, see
from .state import (
    ADRIFT,
    BIT,
    CARGO_ADRIFT,
    EVERY_CARD,
    GAINED_COMPASS,
    MAGICAL_COMPASS,
    N_ISLANDS,
    NONE,
    PARTING_STORMS,
    PROCEED,
    RESOLVED,
    TALES,
    WORD,
    nth_card,
    tell,
    tell_secret,
)


def resolve_events(state):
    """Resolve what was met, in that order, the new ones last (SOP-037, SOP-040)."""
    while state.n_queue > 0:
        card = int(state.queue[0])
        state.n_queue -= 1
        for index in range(state.n_queue):
            state.queue[index] = state.queue[index + 1]
        state.queue[state.n_queue] = NONE
        kind = KIND_OF[card]
        tell(state, RESOLVED, kind, 0, 0)
        if kind == CARGO_ADRIFT:
            pass_cards_on(state)
        elif kind == MAGICAL_COMPASS:  # SOP-151
            for seat in range(state.seats):
                state.compass[seat] += 1
            tell(state, GAINED_COMPASS, 0, 0, 0)
        elif kind == PARTING_STORMS:  # SOP-152, SOP-153
            for offset in range(state.seats):
                draw_card(state, (state.active + offset) % state.seats)
        elif kind == TALES:  # SOP-154, SOP-155
            slot = 0
            while slot < N_ISLANDS and state.island[slot] != NONE:
                slot += 1
            if slot < N_ISLANDS:
                place_island(state, slot)
        lay_on_pile(state, card)  # SOP-038
    return PROCEED


def pass_cards_on(state):
    """Cargo Adrift: all pick from the seat before them, then all take (SOP-149, SOP-150)."""
    picked = 0  # a byte for each giver, 0 for an empty hand
    for giver in range(state.seats):
        if state.held[giver] > 0:
            card = nth_card(state.hand[giver], draw(state, state.held[giver]))
            picked |= (card + 1) << (8 * giver)
    passed_on(state)
    for giver in range(state.seats):
        card = (picked >> (8 * giver) & 255) - 1
        if card != NONE:
            taker = (giver + 1) % state.seats
            remove(state, giver, card)
            add(state, taker, card)
            see(state, taker, card, giver)
            state.may[giver, taker, card // WORD] |= BIT[card]
            tell_secret(state, ADRIFT, taker, giver, 0, card)
    for owner in range(state.seats):
        if state.held[owner] == 0:
            has_none_of(state, owner, EVERY_CARD)


compile_module(__name__)
