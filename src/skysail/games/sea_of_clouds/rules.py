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
from .box import (
    BOXED,
    CARDS,
    COPIES,
    FEWEST_SEATS,
    FIRST_OF,
    N_PERMANENT,
    N_PIRATES,
    PIRATE_EFFECT,
    RELIC,
    RUM_CARDS,
    SECRET_CARDS,
    TYPES,
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
from .state import (
    ACTIONS,
    ANSWER,
    ASKED,
    BOARD,
    BOARD_EFFECT,
    BOTTLE,
    BOX_SIZE,
    CHOOSE_VICTIM,
    COUNT,
    CREW,
    DISCARD_OBJECT,
    DISCARD_PIRATE,
    DONE,
    DROPPED,
    END_TURN,
    ENDED,
    FACE,
    FINISHED,
    FIRE,
    FIRST_COINS,
    GIVE_OBJECT,
    GIVE_RUM,
    HAND,
    LOOK,
    MOST_IN_SHARE,
    NEXT_CREW,
    NONE,
    NOTHING,
    OVER,
    OWN_OBJECT,
    PICK_CARD,
    PLACE,
    PLAY,
    PLAY_CARD,
    RESOLVE,
    SAIL_ON,
    SEATS,
    SHARE_CHOICE,
    SHARES,
    SLOT,
    STATE,
    TAKE_OBJECT,
    VICTIM,
    ask,
    tell,
)

__all__ = ["ACTIONS", "OVER", "STATE", "legal", "play", "scores", "start"]

N_TYPES = len(TYPES)


def start(state, seats, options, seed):
    """Shuffle, deal a card to each space, and let seat 0 look at share 1 (SOC-002)."""
    state.rng = mix(seed)
    state.seats = seats
    clear(state)
    lay_deck(state)
    for share in range(SHARES):  # SOC-006
        grow(state, share)
    for seat in range(seats):
        state.coins[seat] = FIRST_COINS  # SOC-003
    state.round_number = 1
    state.n_events = 0
    look(state)  # SOC-007: seat 0 has the Parrot, and by its number the Hat


def clear(state):
    """Nothing lies anywhere."""
    for share in range(SHARES):
        for position in range(MOST_IN_SHARE):
            state.share[share, position] = NONE
    for slot in range(MOST_IN_SHARE):
        state.hand[slot] = NONE
    for seat in range(SEATS):
        for index in range(RUM_CARDS):
            state.rum[seat, index] = NONE
        for index in range(SECRET_CARDS):
            state.secret[seat, index] = NONE
    for index in range(CARDS):
        state.deck[index] = NONE
    for index in range(BOX_SIZE):
        state.box[index] = NONE
    state.hole = NONE
    state.first = NONE
    state.effect = NONE
    state.victim = NONE
    state.gift = NONE


def lay_deck(state):
    """All cards are shuffled (SOC-004); two seats first leave some in the box (SOC-005)."""
    boxed = 0
    for back in range(N_TYPES):
        first = state.deck_size
        for kind in range(FIRST_OF[back], FIRST_OF[back + 1]):
            if state.seats >= FEWEST_SEATS[kind]:
                for _ in range(COPIES[kind]):
                    state.deck[state.deck_size] = kind
                    state.deck_size += 1
        if state.seats == 2 and back != RELIC:
            for _ in range(BOXED):
                state.deck_size -= 1
                chosen = first + draw(state, state.deck_size - first + 1)
                state.box[boxed] = state.deck[chosen]
                state.deck[chosen] = state.deck[state.deck_size]
                state.deck[state.deck_size] = NONE
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
    if phase == SHARE_CHOICE:  # SOC-032
        return 3
    if phase == PLAY_CARD:
        return ((1 << int(state.hand_size)) - 1) << SLOT
    if phase == PICK_CARD:  # the hole is no share: it has no cards (SOC-047)
        for share in range(SHARES):
            places = (1 << int(state.share_size[share])) - 1
            actions |= places << (PLACE + share * MOST_IN_SHARE)
        return actions
    if phase == DISCARD_PIRATE:
        for kind in range(N_PIRATES):
            if state.crew[seat, kind] > 0:
                actions |= 1 << (CREW + kind)
        return actions
    if phase == BOARD_EFFECT:
        kinds = offered(state)
        actions = kinds << CREW
        if not kinds & ~MAY_KINDS:  # SOC-134
            actions |= 1 << DONE
        return actions
    if phase == CHOOSE_VICTIM:
        return victims(state, PIRATE_EFFECT[state.effect]) << VICTIM
    if phase == GIVE_RUM:
        for index in range(state.rum_size[seat]):
            actions |= 1 << (BOTTLE + int(state.rum[seat, index] & FACE))
        return actions
    if phase == DISCARD_OBJECT or phase == GIVE_OBJECT or phase == TAKE_OBJECT:
        owner = state.victim if phase == TAKE_OBJECT else seat
        for kind in range(N_PERMANENT):
            if state.objects[owner, kind] > 0:
                actions |= 1 << (OWN_OBJECT + kind)
    return actions


def play(state, action):
    """One choice of `state.seat`, then stage by stage all that falls due, up to the next choice."""
    state.n_events = 0
    state.step += 1
    chosen = np.int64(action)  # of one type, made or forced: `answer` is compiled once
    due = ANSWER
    while due != NOTHING:
        if due == ANSWER:
            due = answer(state, chosen)
        if due == HAND:
            due = next_card(state)
        if due >= PLAY:
            due = play_from_hand(state, due - PLAY)
        if due == END_TURN:
            due = end_turn(state)
        if due == BOARD:
            due = settle_combats(state)
        if due == NEXT_CREW:
            due = next_crew(state)
        if due == RESOLVE:
            due = resolve(state)
        if due == FIRE:
            due = fire(state)
        if due == SAIL_ON:
            due = sail_on(state)
        if due == LOOK:
            due = look(state)
        if due == COUNT:
            due = finish(state)
        if due == ASKED:
            chosen = only_choice(state)
            due = NOTHING if chosen == NONE else ANSWER


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == SHARE_CHOICE:
        return take_or_leave(state, action)
    if phase == PLAY_CARD:
        return PLAY + action - SLOT
    if phase == PICK_CARD:
        place = action - PLACE
        return pick_card(state, place // MOST_IN_SHARE, place % MOST_IN_SHARE)
    if phase == DISCARD_PIRATE:
        return lose_pirate(state, action - CREW)
    if phase == BOARD_EFFECT:
        if action == DONE:
            tell(state, DROPPED, state.seat, 0, 0)
            return NEXT_CREW
        state.effect = action - CREW
        return FIRE
    if phase == CHOOSE_VICTIM:
        return choose_victim(state, action - VICTIM)
    if phase == GIVE_RUM:
        return give_rum(state, action - BOTTLE)
    if phase == GIVE_OBJECT:
        state.gift = action - OWN_OBJECT
        ask(state, state.active, TAKE_OBJECT)
        return ASKED
    if phase == TAKE_OBJECT:
        return swap_objects(state, action - OWN_OBJECT)
    return discard_object(state, action - OWN_OBJECT)


def only_choice(state):
    """The one legal action, or NONE if there are more; what is asked here rests on public facts."""
    actions = choices(state)
    if actions & (actions - 1):
        return NONE
    action = 0
    while not actions >> action & 1:
        action += 1
    return action


def finish(state):
    """The points are counted, and the match is over (SOC-200)."""
    count(state)
    state.phase = ENDED
    tell(state, FINISHED, 0, 0, 0)
    return NOTHING


def scores(state, out):
    """Victory points, as if the match ended now; final when it is over."""
    for seat in range(state.seats):
        out[seat] = state.score[seat] if state.phase == ENDED else score_of(state, seat)


def ranking(state, out):
    """Places from the last to the first, the tie-break included."""
    for seat in range(state.seats):
        out[seat] = -int(state.rank[seat])


compile_module(__name__)
