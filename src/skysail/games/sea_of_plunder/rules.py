"""Sea of Plunder: merchant ships race for Treasure Islands on an endless sea.

One turn:

    DRAW_SOURCE twice -> Events met
    -> PLAY_CARD (more with Uncharted Waters): a Map or Port card sails the own ship, an Action acts
       now or waits for the discard; -> Events met; -> [NAVIGATOR_STEP]
    -> DISCARD_CARD: the waiting Actions in the order played, then CHOOSE_PIRATE, all by this card;
       -> Events met after each; -> [NAVIGATOR_STEP]
    -> [LUCKY_STEP] -> the next seat

What sails goes BOARD -> COMPASS -> AIM -> (ENTER -> TOUCH) convoy by convoy, square by square;
on any square BRIBE_GOOD or COMBO_GOOD may be asked of any seat. Actions are named in `state.py`.
"""

from skysail.jit import compile_module

from .box import DRIFT, FIRST_ACTION, FIRST_GOOD, KIND_OF
from .cards import draw_card, give_up, lay_on_pile, slip_under, steal, take_good, take_top
from .choices import deck_can_supply, legal, pile_can_supply
from .contacts import any_stock, place_combo, place_island, touch
from .happenings import resolve_event
from .memory import has_none_of
from .sailing import add_target, aim, begin, board, enter, offer_compass
from .scoring import finish, points
from .setup import choose_colour, deal, outfit, start
from .state import (
    ACTIONS,
    AIM,
    BEGIN,
    BOARD,
    BOTTOM,
    BRIBE_GOOD,
    BRIBED,
    BROKEN,
    BROKEN_SIDE,
    BY_BONUS,
    BY_OWNER,
    CHOOSE_COLOUR,
    CHOOSE_ISLAND,
    CHOOSE_PIRATE,
    CHOOSE_SHIP,
    CHOOSE_X,
    COLOUR,
    COMBO,
    COMPASS,
    COMPASS_USE,
    COMPASS_YES,
    CURSED,
    DEAL,
    DISCARD,
    DISCARD_CARD,
    DISCARDED,
    DISH_TO_END,
    DRAW,
    DRAW_SOURCE,
    DRAWING,
    DRAWS,
    ENTER,
    EVENTS,
    FINISH,
    FROM_DECK,
    GOOD,
    INDEBTED,
    ISLAND,
    KEEP_GOOD,
    LAPSED,
    LINGERING,
    LUCKY,
    LUCKY_STEP,
    LUCKY_STEPS,
    MOST_UNCHARTED,
    N_COLOURS,
    NAMED_SIDE,
    NAVIGATOR,
    NAVIGATOR_STEP,
    NOBODY,
    NONE,
    NOT_UNCHARTED,
    NOTHING,
    OPTION,
    OR_MORE,
    ORIENTATION,
    OUTFIT,
    OVER,
    PIRATE,
    PLACE,
    PLAY_CARD,
    PLAYABLE,
    PLAYED,
    PLAYED_CARD,
    PLAYING,
    PROCEED,
    RESTOCKED,
    RESUPPLY,
    RESUPPLY_BOTTOM,
    RESUPPLY_CARDS,
    SMUGGLER,
    SMUGGLER_GOOD,
    SPENT_COMPASS,
    STATE,
    STAY,
    STAYED,
    STEAL,
    STEERED,
    STEP,
    STOP,
    TAKE,
    TOOK_TOP,
    TOUCH,
    TREASURES_TO_END,
    TURN,
    TURN_BEGAN,
    UNCHARTED,
    WAITING,
    ask,
    fall_due,
    tell,
)

__all__ = ["ACTIONS", "OVER", "STATE", "legal", "play", "scores", "start"]


def play(state, action):
    """One choice of `state.seat`, then all that falls due, stage by stage, up to the next."""
    state.n_events = 0
    state.step += 1
    due = answer(state, action)
    while due != NOTHING:  # each stage stands here and nowhere else: the GPU inlines them all
        if due == BOARD:
            due = board(state)
        if due == COMPASS:
            due = offer_compass(state)
        if due == AIM:
            due = aim(state)
        if due == ENTER:
            due = enter(state)
        if due == TOUCH:
            due = touch(state)
        if due == TAKE:
            due = take_good(state)
        if due == STEAL:
            due = steal(state)
        if due == COMBO:
            due = place_combo(state)
        if due == PLACE:
            due = place_island(state)
        if due == DRAW:
            due = draw_card(state)
        if due == RESTOCKED:
            due = offer_bottom(state)
        if due == EVENTS:
            due = resolve_event(state)
        if due == OUTFIT:
            due = outfit(state)
        if due == DEAL:
            due = deal(state)
        if due == PROCEED:
            due = proceed(state)
        if due == BEGIN:
            due = begin_turn(state)
        if due == FINISH:
            due = finish(state)
    state.who = 0
    state.what = 0
    state.after = 0


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == PLAY_CARD or phase == DISCARD_CARD or phase == BRIBE_GOOD:
        return lay_down(state, action)
    if phase == DRAW_SOURCE:
        return choose_source(state, action)
    if phase == COMPASS_USE:
        return use_compass(state, action)
    if phase == CHOOSE_X or phase == ORIENTATION:
        state.path[state.aimed] = action - (OPTION if phase == CHOOSE_X else TURN)
        state.aimed += 1
        return AIM
    if phase == CHOOSE_PIRATE:
        state.effect = BY_BONUS
        state.mark = STEERED
        add_target(state, action - PIRATE, state.pirate[action - PIRATE])
        return AIM
    if phase == NAVIGATOR_STEP or phase == LUCKY_STEP:
        return take_step(state, action)
    return answer_rarely(state, action)


def answer_rarely(state, action):
    """The choices that come up seldom."""
    phase = state.phase
    if phase == CHOOSE_SHIP:
        state.turn_ship = action - COLOUR
        return BOARD
    if phase == BROKEN_SIDE:
        return name_side(state, action)
    if phase == RESUPPLY_BOTTOM:
        slip_under(state, state.seat, action - BOTTOM)
        return EVENTS  # SOP-141
    if phase == CHOOSE_ISLAND:
        if action == STOP:
            return ENTER  # SOP-143
        add_target(state, action - ISLAND, state.island[action - ISLAND])
        return AIM
    if phase == CHOOSE_COLOUR:
        return choose_colour(state, action)
    after = TOUCH  # COMBO_GOOD
    if phase == KEEP_GOOD:
        after = COMBO if state.with_combo else DEAL
    if phase == SMUGGLER_GOOD:
        after = FINISH  # SOP-167
    return fall_due(state, TAKE, state.seat, action - GOOD, after)


def lay_down(state, action):
    """A card leaves the hand in sight of all: played, discarded, or a Good for a pirate."""
    seat = state.seat
    phase = state.phase
    kind = action
    if phase == DISCARD_CARD:
        kind = action - DISCARD
    if phase == BRIBE_GOOD:
        kind = FIRST_GOOD + action - GOOD
    card = give_up(state, seat, kind)
    if phase == BRIBE_GOOD:  # SOP-099, SOP-102: back to its quay
        tell(state, BRIBED, seat, kind - FIRST_GOOD, state.stage_pirate)
        return TOUCH
    lay_on_pile(state, card)
    state.card = kind
    if phase == PLAY_CARD:
        return play_card(state, kind)
    tell(state, DISCARDED, seat, kind, 0)
    state.turned = 0
    state.mark = WAITING  # it moves what waits for it, and one pirate (SOP-124)
    return COMPASS


def choose_source(state, action):
    """One card from the deck or the pile (SOP-030, SOP-031)."""
    state.draws += 1
    if action == FROM_DECK:
        return fall_due(state, DRAW, state.seat, 0, PROCEED)  # SOP-036: Events wait for both
    state.took_top = 1
    card = take_top(state, state.seat)
    tell(state, TOOK_TOP, state.seat, KIND_OF[card], 0)
    return PROCEED


def offer_bottom(state):
    """After Resupply one card goes under the deck, if there is one to give (SOP-141)."""
    if holds_any(state, state.active, PLAYABLE):
        return ask(state, state.active, RESUPPLY_BOTTOM)
    has_none_of(state, state.active, PLAYABLE)
    return EVENTS


def holds_any(state, seat, cards):
    """Whether a hand holds any card of the set."""
    return ((state.hand[seat, 0] & cards[0]) | (state.hand[seat, 1] & cards[1])) != 0


def play_card(state, kind):
    """Do what a card says (SOP-046, SOP-052)."""
    seat = state.seat
    tell(state, PLAYED_CARD, seat, kind, 0)
    state.plays -= 1
    state.mark = PLAYED
    if kind < FIRST_ACTION:  # SOP-049, SOP-050
        state.effect = BY_OWNER
        return BOARD
    if kind == BROKEN:
        return ask(state, seat, BROKEN_SIDE)
    if kind == CURSED:
        for other in range(state.seats):  # SOP-136
            if other != seat and state.treasure[other] >= state.treasure[seat]:
                indebt(state, other)
        return EVENTS
    if kind == RESUPPLY:
        state.owed = RESUPPLY_CARDS - 1  # SOP-042
        return fall_due(state, DRAW, seat, 0, RESTOCKED)
    if kind == UNCHARTED:  # SOP-145, SOP-147
        state.uncharted += 1
        state.plays += 2
        return fall_due(state, DRAW, seat, 0, EVENTS)
    state.waiting[state.n_waiting] = kind
    state.n_waiting += 1
    return EVENTS


def indebt(state, seat):
    """A card's effect gives a Debt; none is ever lost again (SOP-105)."""
    state.debt[seat] += 1
    tell(state, INDEBTED, seat, state.debt[seat], NOBODY)


def name_side(state, action):
    """Broken Compass: hands are counted with Goods, without this card (SOP-133, SOP-134)."""
    mine = state.held[state.seat]
    tell(state, NAMED_SIDE, state.seat, action == OR_MORE, 0)
    for other in range(state.seats):
        held = state.held[other]
        if other != state.seat and (held >= mine if action == OR_MORE else held <= mine):
            indebt(state, other)
    return EVENTS


def use_compass(state, action):
    """A Compass serves all that one card moves (SOP-127, SOP-129); the card may stay unturned."""
    if action == COMPASS_YES:
        state.compass[state.seat] -= 1
        state.turned = 1
        tell(state, SPENT_COMPASS, state.seat, state.compass[state.seat], 0)
    return AIM if state.effect == BY_OWNER else PROCEED


def take_step(state, action):
    """One orthogonal step of the own ship, or none (SOP-158, SOP-160, SOP-161)."""
    if state.phase == LUCKY_STEP:
        state.lucky = LUCKY_STEPS if action == STAY else state.lucky + 1
    if action == STAY:
        tell(state, STAYED, state.seat, 0, 0)
        return PROCEED
    state.card = DRIFT
    state.effect = BY_OWNER
    state.path[0] = action - STEP
    state.aimed = 1
    return BOARD


def proceed(state):
    """What the turn brings next, from the mark that it has reached (SOP-029)."""
    seat = state.active
    if state.mark == DRAWING:
        if state.draws < DRAWS and (deck_can_supply(state) or pile_can_supply(state)):
            return ask(state, seat, DRAW_SOURCE)
        state.mark = PLAYING
        if state.n_queue > 0:
            return EVENTS  # SOP-036
    if state.mark == PLAYED or state.mark == STEERED:
        if state.turned and state.power[seat] == NAVIGATOR:  # SOP-160, SOP-163
            state.turned = 0
            return ask(state, seat, NAVIGATOR_STEP)
        state.turned = 0
        state.card = NONE
        state.mark = PLAYING if state.mark == PLAYED else LINGERING
    if state.mark == PLAYING:
        if state.plays > 0:  # SOP-048
            allowed = NOT_UNCHARTED if state.uncharted == MOST_UNCHARTED else PLAYABLE
            if holds_any(state, seat, allowed):
                return ask(state, seat, PLAY_CARD)
            has_none_of(state, seat, allowed)
        if holds_any(state, seat, PLAYABLE):  # SOP-115
            return ask(state, seat, DISCARD_CARD)
        has_none_of(state, seat, PLAYABLE)  # SOP-117
        for index in range(state.n_waiting):
            tell(state, LAPSED, state.waiting[index], 0, 0)
        state.mark = LINGERING
    if state.mark == WAITING:
        if state.running < state.n_waiting:  # SOP-122, SOP-123
            state.running += 1
            return begin(state, state.waiting[state.running - 1])
        return ask(state, seat, CHOOSE_PIRATE)  # SOP-118
    stays = state.lucky > 0 or not state.moved  # SOP-157, SOP-196
    if state.power[seat] == LUCKY and stays and state.lucky < LUCKY_STEPS:
        return ask(state, seat, LUCKY_STEP)
    return end_turn(state)


def end_turn(state):
    """The next seat's turn, or after a round that was the last one, the end (SOP-012, SOP-176)."""
    clear_turn(state)
    seat = (state.active + 1) % state.seats
    if seat == 0:
        if is_last_round(state):
            return end_match(state)
        state.round_number += 1
    state.active = seat
    return BEGIN


def is_last_round(state):
    """Whether the end was triggered (SOP-174, SOP-175), or the safety stop is due (SOP-178)."""
    last = state.dish >= DISH_TO_END or state.round_number == state.round_limit
    for seat in range(state.seats):
        last |= state.treasure[seat] >= TREASURES_TO_END
    return last


def end_match(state):
    """The Smuggler takes a Good before the count (SOP-167, SOP-168)."""
    for seat in range(state.seats):
        if state.power[seat] == SMUGGLER and any_stock(state):
            return ask(state, seat, SMUGGLER_GOOD)
    return FINISH


def clear_turn(state):
    """Nothing is left of the last turn."""
    state.mark = DRAWING
    state.draws = 0
    state.took_top = 0
    state.plays = 0
    state.uncharted = 0
    state.moved = 0
    state.turn_ship = NONE
    state.lucky = 0
    state.card = NONE
    state.turned = 0
    state.running = 0
    for index in range(state.n_waiting):
        state.waiting[index] = NONE
    state.n_waiting = 0


def begin_turn(state):
    """Line up the fleet and begin to draw; whoever has one ship sails that (SOP-013, SOP-193)."""
    state.plays = 1
    tell(state, TURN_BEGAN, state.active, state.round_number, 0)
    muster(state)
    if state.seats > 2:
        state.turn_ship = state.fleet[0]
    return PROCEED


def muster(state):
    """Ships in turn order from the active seat, those of one seat by colour (SOP-070, SOP-208)."""
    rank = 0
    for offset in range(state.seats):
        owner = (state.active + offset) % state.seats
        for colour in range(N_COLOURS):
            if state.owner[colour] == owner:
                state.fleet[rank] = colour
                rank += 1


def scores(state, out):
    """What each seat has, or would have, scored."""
    for seat in range(state.seats):
        out[seat] = points(state, seat)


def ranking(state, out):
    """One for the winner, whom the tie-break may have decided, nothing for the others."""
    for seat in range(state.seats):
        out[seat] = state.winner == seat


compile_module(__name__)
