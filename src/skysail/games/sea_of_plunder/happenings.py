"""Sea of Plunder: Event cards, resolved in the order in which they were met."""

# mypy: allow-untyped-defs

from skysail.chance import draw
from skysail.jit import compile_module

from . import state as s
from .box import KIND_OF
from .cards import add, lay_on_pile, remove
from .memory import has_none_of, passed_on, see
from .state import fall_due, nth_card, tell, tell_secret


def resolve_event(state):
    """Resolve what was met, in that order, the new ones last (SOP-037, SOP-040).

    The Event stays at the queue's head while cards are drawn or an island is placed for it;
    `stage_ship` counts how far it has come.
    """
    if state.n_queue == 0:
        return s.PROCEED
    card = int(state.queue[0])
    kind = KIND_OF[card]
    done = state.stage_ship
    if done == 0:
        tell(state, s.RESOLVED, kind, 0, 0)
        if kind == s.CARGO_ADRIFT:
            pass_cards_on(state)
        if kind == s.MAGICAL_COMPASS:  # SOP-151
            for seat in range(state.seats):
                state.compass[seat] += 1
            tell(state, s.GAINED_COMPASS, 0, 0, 0)
        if kind == s.TALES:  # SOP-154, SOP-155
            for slot in range(s.N_ISLANDS):
                if state.island[slot] == s.NONE:
                    state.stage_ship = 1
                    state.what = slot
                    return s.PLACE
    if kind == s.PARTING_STORMS and done < state.seats:  # SOP-152, SOP-153
        state.stage_ship += 1
        return fall_due(state, s.DRAW, (state.active + done) % state.seats, 0, s.EVENTS)
    state.stage_ship = 0
    state.n_queue -= 1
    for index in range(state.n_queue):
        state.queue[index] = state.queue[index + 1]
    state.queue[state.n_queue] = s.NONE
    lay_on_pile(state, card)  # SOP-038
    return s.EVENTS


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
        if card != s.NONE:
            taker = (giver + 1) % state.seats
            remove(state, giver, card)
            add(state, taker, card)
            see(state, taker, card, giver)
            state.may[giver, taker, card // s.WORD] |= s.BIT[card]
            tell_secret(state, s.ADRIFT, taker, giver, 0, card)
    for owner in range(state.seats):
        if state.held[owner] == 0:
            has_none_of(state, owner, s.EVERY_CARD)


compile_module(__name__)
