"""Sea of Clouds: take a share of the loot or sweeten it, and board the neighbours now and then.

One round:

    each seat in turn: look at share 1 -> SHARE_CHOICE: take it, or leave it and look at the next;
                       having left the third, take the deck's top card
                       -> what was taken is played: [PLAY_CARD] [DISCARD_PIRATE] [PICK_CARD]
    -> in some rounds a Boarding: [BOARD_EFFECT] and what the effects ask
    -> the Ship sails on; after the last round points are counted

Here are the verbs and the table that leads from one stage to the next; the stages of a turn are in
loot.py, those of a Boarding in boarding.py, the count in scoring.py, actions and state in state.py.
"""

import numpy as np

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module

from . import box
from . import state as s
from .boarding import (
    MAY_KINDS,
    choose_victim,
    discard_object,
    fire,
    give_rum,
    next_crew,
    offered,
    resolve,
    settle_combats,
    swap_objects,
    victims,
)
from .loot import (
    end_turn,
    grow,
    look,
    lose_pirate,
    next_card,
    pick_card,
    play_from_hand,
    sail_on,
    take_or_leave,
)
from .scoring import count, score_of
from .state import ACTIONS, OVER, STATE, ask, tell

__all__ = ["ACTIONS", "OVER", "STATE", "legal", "play", "scores", "start"]

N_TYPES = len(box.TYPES)


def start(state, seats, options, seed):
    """Shuffle, deal a card to each space, and let seat 0 look at share 1 (SOC-002)."""
    state.rng = mix(seed)
    state.seats = seats
    clear(state)
    lay_deck(state)
    for share in range(s.SHARES):  # SOC-006
        grow(state, share)
    for seat in range(seats):
        state.coins[seat] = s.FIRST_COINS  # SOC-003
    state.round_number = 1
    state.n_events = 0
    look(state)  # SOC-007: seat 0 has the Parrot, and by its number the Hat


def clear(state):
    """Nothing lies anywhere."""
    for share in range(s.SHARES):
        for position in range(s.MOST_IN_SHARE):
            state.share[share, position] = s.NONE
    for slot in range(s.MOST_IN_SHARE):
        state.hand[slot] = s.NONE
    for seat in range(s.SEATS):
        for index in range(box.RUM_CARDS):
            state.rum[seat, index] = s.NONE
        for index in range(box.SECRET_CARDS):
            state.secret[seat, index] = s.NONE
    for index in range(box.CARDS):
        state.deck[index] = s.NONE
    for index in range(s.BOX_SIZE):
        state.box[index] = s.NONE
    state.hole = s.NONE
    state.first = s.NONE
    state.effect = s.NONE
    state.victim = s.NONE
    state.gift = s.NONE


def lay_deck(state):
    """All cards are shuffled (SOC-004); two seats first leave some in the box (SOC-005)."""
    boxed = 0
    for back in range(N_TYPES):
        first = state.deck_size
        for kind in range(box.FIRST_OF[back], box.FIRST_OF[back + 1]):
            if state.seats >= box.FEWEST_SEATS[kind]:
                for _ in range(box.COPIES[kind]):
                    state.deck[state.deck_size] = kind
                    state.deck_size += 1
        if state.seats == 2 and back != box.RELIC:
            for _ in range(box.BOXED):
                state.deck_size -= 1
                chosen = first + draw(state, state.deck_size - first + 1)
                state.box[boxed] = state.deck[chosen]
                state.deck[chosen] = state.deck[state.deck_size]
                state.deck[state.deck_size] = s.NONE
                boxed += 1
    shuffle(state, state.deck, state.deck_size)


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    actions = choices(state)
    n = 0
    action = 0
    while actions:
        if actions & 1:
            out[n] = action
            n += 1
        actions >>= 1
        action += 1
    return n


def choices(state):
    """The legal actions, as bits."""
    phase = state.phase
    seat = state.seat
    actions = 0
    if phase == s.SHARE_CHOICE:  # SOC-032
        return 3
    if phase == s.PLAY_CARD:
        return ((1 << int(state.hand_size)) - 1) << s.SLOT
    if phase == s.PICK_CARD:  # the hole is no share: it has no cards (SOC-047)
        for share in range(s.SHARES):
            places = (1 << int(state.share_size[share])) - 1
            actions |= places << (s.PLACE + share * s.MOST_IN_SHARE)
        return actions
    if phase == s.DISCARD_PIRATE:
        for kind in range(box.N_PIRATES):
            if state.crew[seat, kind] > 0:
                actions |= 1 << (s.CREW + kind)
        return actions
    if phase == s.BOARD_EFFECT:
        kinds = offered(state)
        actions = kinds << s.CREW
        if not kinds & ~MAY_KINDS:  # SOC-134
            actions |= 1 << s.DONE
        return actions
    if phase == s.CHOOSE_VICTIM:
        return victims(state, box.PIRATE_EFFECT[state.effect]) << s.VICTIM
    if phase == s.GIVE_RUM:
        for index in range(state.rum_size[seat]):
            actions |= 1 << (s.BOTTLE + int(state.rum[seat, index] & s.FACE))
        return actions
    if phase == s.DISCARD_OBJECT or phase == s.GIVE_OBJECT or phase == s.TAKE_OBJECT:
        owner = state.victim if phase == s.TAKE_OBJECT else seat
        for kind in range(box.N_PERMANENT):
            if state.objects[owner, kind] > 0:
                actions |= 1 << (s.OWN_OBJECT + kind)
    return actions


def play(state, action):
    """One choice of `state.seat`, then stage by stage all that falls due, up to the next choice."""
    state.n_events = 0
    state.step += 1
    chosen = np.int64(action)  # of one type, made or forced: `answer` is compiled once
    due = s.ANSWER
    while due != s.NOTHING:
        if due == s.ANSWER:
            due = answer(state, chosen)
        if due == s.HAND:
            due = next_card(state)
        if due >= s.PLAY:
            due = play_from_hand(state, due - s.PLAY)
        if due == s.END_TURN:
            due = end_turn(state)
        if due == s.BOARD:
            due = settle_combats(state)
        if due == s.NEXT_CREW:
            due = next_crew(state)
        if due == s.RESOLVE:
            due = resolve(state)
        if due == s.FIRE:
            due = fire(state)
        if due == s.SAIL_ON:
            due = sail_on(state)
        if due == s.LOOK:
            due = look(state)
        if due == s.COUNT:
            due = finish(state)
        if due == s.ASKED:
            chosen = only_choice(state)
            due = s.NOTHING if chosen == s.NONE else s.ANSWER


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == s.SHARE_CHOICE:
        return take_or_leave(state, action)
    if phase == s.PLAY_CARD:
        return s.PLAY + action - s.SLOT
    if phase == s.PICK_CARD:
        place = action - s.PLACE
        return pick_card(state, place // s.MOST_IN_SHARE, place % s.MOST_IN_SHARE)
    if phase == s.DISCARD_PIRATE:
        return lose_pirate(state, action - s.CREW)
    if phase == s.BOARD_EFFECT:
        if action == s.DONE:
            tell(state, s.DROPPED, state.seat, 0, 0)
            return s.NEXT_CREW
        state.effect = action - s.CREW
        return s.FIRE
    if phase == s.CHOOSE_VICTIM:
        return choose_victim(state, action - s.VICTIM)
    if phase == s.GIVE_RUM:
        return give_rum(state, action - s.BOTTLE)
    if phase == s.GIVE_OBJECT:
        state.gift = action - s.OWN_OBJECT
        ask(state, state.active, s.TAKE_OBJECT)
        return s.ASKED
    if phase == s.TAKE_OBJECT:
        return swap_objects(state, action - s.OWN_OBJECT)
    return discard_object(state, action - s.OWN_OBJECT)


def only_choice(state):
    """The one legal action, or NONE if there are more; what is asked here rests on public facts."""
    actions = choices(state)
    if actions & (actions - 1):
        return s.NONE
    action = 0
    while not actions >> action & 1:
        action += 1
    return action


def finish(state):
    """The points are counted, and the match is over (SOC-200)."""
    count(state)
    state.phase = s.ENDED
    tell(state, s.FINISHED, 0, 0, 0)
    return s.NOTHING


def scores(state, out):
    """Victory points, as if the match ended now; final when it is over."""
    for seat in range(state.seats):
        out[seat] = state.score[seat] if state.phase == s.ENDED else score_of(state, seat)


def ranking(state, out):
    """Places from the last to the first, the tie-break included."""
    for seat in range(state.seats):
        out[seat] = -int(state.rank[seat])


compile_module(__name__)
