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

from . import box
from . import state as s
from .cards import draw_card, give_up, lay_on_pile, slip_under, steal, take_good, take_top
from .choices import deck_can_supply, legal, pile_can_supply
from .contacts import any_stock, place_combo, place_island, touch
from .happenings import resolve_event
from .memory import has_none_of
from .sailing import add_target, aim, begin, board, enter, offer_compass
from .scoring import finish, points
from .setup import choose_colour, deal, outfit, start
from .state import ACTIONS, OVER, STATE, ask, fall_due, tell

__all__ = ["ACTIONS", "OVER", "STATE", "legal", "play", "scores", "start"]


def play(state, action):
    """One choice of `state.seat`, then all that falls due, stage by stage, up to the next."""
    state.n_events = 0
    state.step += 1
    due = answer(state, action)
    while due != s.NOTHING:  # each stage stands here and nowhere else: the GPU inlines them all
        if due == s.BOARD:
            due = board(state)
        if due == s.COMPASS:
            due = offer_compass(state)
        if due == s.AIM:
            due = aim(state)
        if due == s.ENTER:
            due = enter(state)
        if due == s.TOUCH:
            due = touch(state)
        if due == s.TAKE:
            due = take_good(state)
        if due == s.STEAL:
            due = steal(state)
        if due == s.COMBO:
            due = place_combo(state)
        if due == s.PLACE:
            due = place_island(state)
        if due == s.DRAW:
            due = draw_card(state)
        if due == s.RESTOCKED:
            due = offer_bottom(state)
        if due == s.EVENTS:
            due = resolve_event(state)
        if due == s.OUTFIT:
            due = outfit(state)
        if due == s.DEAL:
            due = deal(state)
        if due == s.PROCEED:
            due = proceed(state)
        if due == s.BEGIN:
            due = begin_turn(state)
        if due == s.FINISH:
            due = finish(state)
    state.who = 0
    state.what = 0
    state.after = 0


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == s.PLAY_CARD or phase == s.DISCARD_CARD or phase == s.BRIBE_GOOD:
        return lay_down(state, action)
    if phase == s.DRAW_SOURCE:
        return choose_source(state, action)
    if phase == s.COMPASS_USE:
        return use_compass(state, action)
    if phase == s.CHOOSE_X or phase == s.ORIENTATION:
        state.path[state.aimed] = action - (s.OPTION if phase == s.CHOOSE_X else s.TURN)
        state.aimed += 1
        return s.AIM
    if phase == s.CHOOSE_PIRATE:
        state.effect = s.BY_BONUS
        state.mark = s.STEERED
        add_target(state, action - s.PIRATE, state.pirate[action - s.PIRATE])
        return s.AIM
    if phase == s.NAVIGATOR_STEP or phase == s.LUCKY_STEP:
        return take_step(state, action)
    return answer_rarely(state, action)


def answer_rarely(state, action):
    """The choices that come up seldom."""
    phase = state.phase
    if phase == s.CHOOSE_SHIP:
        state.turn_ship = action - s.COLOUR
        return s.BOARD
    if phase == s.BROKEN_SIDE:
        return name_side(state, action)
    if phase == s.RESUPPLY_BOTTOM:
        slip_under(state, state.seat, action - s.BOTTOM)
        return s.EVENTS  # SOP-141
    if phase == s.CHOOSE_ISLAND:
        if action == s.STOP:
            return s.ENTER  # SOP-143
        add_target(state, action - s.ISLAND, state.island[action - s.ISLAND])
        return s.AIM
    if phase == s.CHOOSE_COLOUR:
        return choose_colour(state, action)
    after = s.TOUCH  # COMBO_GOOD
    if phase == s.KEEP_GOOD:
        after = s.COMBO if state.with_combo else s.DEAL
    if phase == s.SMUGGLER_GOOD:
        after = s.FINISH  # SOP-167
    return fall_due(state, s.TAKE, state.seat, action - s.GOOD, after)


def lay_down(state, action):
    """A card leaves the hand in sight of all: played, discarded, or a Good for a pirate."""
    seat = state.seat
    phase = state.phase
    kind = action
    if phase == s.DISCARD_CARD:
        kind = action - s.DISCARD
    if phase == s.BRIBE_GOOD:
        kind = box.FIRST_GOOD + action - s.GOOD
    card = give_up(state, seat, kind)
    if phase == s.BRIBE_GOOD:  # SOP-099, SOP-102: back to its quay
        tell(state, s.BRIBED, seat, kind - box.FIRST_GOOD, state.stage_pirate)
        return s.TOUCH
    lay_on_pile(state, card)
    state.card = kind
    if phase == s.PLAY_CARD:
        return play_card(state, kind)
    tell(state, s.DISCARDED, seat, kind, 0)
    state.turned = 0
    state.mark = s.WAITING  # it moves what waits for it, and one pirate (SOP-124)
    return s.COMPASS


def choose_source(state, action):
    """One card from the deck or the pile (SOP-030, SOP-031)."""
    state.draws += 1
    if action == s.FROM_DECK:
        return fall_due(state, s.DRAW, state.seat, 0, s.PROCEED)  # SOP-036: Events wait for both
    state.took_top = 1
    card = take_top(state, state.seat)
    tell(state, s.TOOK_TOP, state.seat, box.KIND_OF[card], 0)
    return s.PROCEED


def offer_bottom(state):
    """After Resupply one card goes under the deck, if there is one to give (SOP-141)."""
    if holds_any(state, state.active, s.PLAYABLE):
        return ask(state, state.active, s.RESUPPLY_BOTTOM)
    has_none_of(state, state.active, s.PLAYABLE)
    return s.EVENTS


def holds_any(state, seat, cards):
    """Whether a hand holds any card of the set."""
    return ((state.hand[seat, 0] & cards[0]) | (state.hand[seat, 1] & cards[1])) != 0


def play_card(state, kind):
    """Do what a card says (SOP-046, SOP-052)."""
    seat = state.seat
    tell(state, s.PLAYED_CARD, seat, kind, 0)
    state.plays -= 1
    state.mark = s.PLAYED
    if kind < box.FIRST_ACTION:  # SOP-049, SOP-050
        state.effect = s.BY_OWNER
        return s.BOARD
    if kind == s.BROKEN:
        return ask(state, seat, s.BROKEN_SIDE)
    if kind == s.CURSED:
        for other in range(state.seats):  # SOP-136
            if other != seat and state.treasure[other] >= state.treasure[seat]:
                indebt(state, other)
        return s.EVENTS
    if kind == s.RESUPPLY:
        state.owed = s.RESUPPLY_CARDS - 1  # SOP-042
        return fall_due(state, s.DRAW, seat, 0, s.RESTOCKED)
    if kind == s.UNCHARTED:  # SOP-145, SOP-147
        state.uncharted += 1
        state.plays += 2
        return fall_due(state, s.DRAW, seat, 0, s.EVENTS)
    state.waiting[state.n_waiting] = kind
    state.n_waiting += 1
    return s.EVENTS


def indebt(state, seat):
    """A card's effect gives a Debt; none is ever lost again (SOP-105)."""
    state.debt[seat] += 1
    tell(state, s.INDEBTED, seat, state.debt[seat], s.NOBODY)


def name_side(state, action):
    """Broken Compass: hands are counted with Goods, without this card (SOP-133, SOP-134)."""
    mine = state.held[state.seat]
    tell(state, s.NAMED_SIDE, state.seat, action == s.OR_MORE, 0)
    for other in range(state.seats):
        held = state.held[other]
        if other != state.seat and (held >= mine if action == s.OR_MORE else held <= mine):
            indebt(state, other)
    return s.EVENTS


def use_compass(state, action):
    """A Compass serves all that one card moves (SOP-127, SOP-129); the card may stay unturned."""
    if action == s.COMPASS_YES:
        state.compass[state.seat] -= 1
        state.turned = 1
        tell(state, s.SPENT_COMPASS, state.seat, state.compass[state.seat], 0)
    return s.AIM if state.effect == s.BY_OWNER else s.PROCEED


def take_step(state, action):
    """One orthogonal step of the own ship, or none (SOP-158, SOP-160, SOP-161)."""
    if state.phase == s.LUCKY_STEP:
        state.lucky = s.LUCKY_STEPS if action == s.STAY else state.lucky + 1
    if action == s.STAY:
        tell(state, s.STAYED, state.seat, 0, 0)
        return s.PROCEED
    state.card = box.DRIFT
    state.effect = s.BY_OWNER
    state.path[0] = action - s.STEP
    state.aimed = 1
    return s.BOARD


def proceed(state):
    """What the turn brings next, from the mark that it has reached (SOP-029)."""
    seat = state.active
    if state.mark == s.DRAWING:
        if state.draws < s.DRAWS and (deck_can_supply(state) or pile_can_supply(state)):
            return ask(state, seat, s.DRAW_SOURCE)
        state.mark = s.PLAYING
        if state.n_queue > 0:
            return s.EVENTS  # SOP-036
    if state.mark == s.PLAYED or state.mark == s.STEERED:
        if state.turned and state.power[seat] == s.NAVIGATOR:  # SOP-160, SOP-163
            state.turned = 0
            return ask(state, seat, s.NAVIGATOR_STEP)
        state.turned = 0
        state.card = s.NONE
        state.mark = s.PLAYING if state.mark == s.PLAYED else s.LINGERING
    if state.mark == s.PLAYING:
        if state.plays > 0:  # SOP-048
            allowed = s.NOT_UNCHARTED if state.uncharted == s.MOST_UNCHARTED else s.PLAYABLE
            if holds_any(state, seat, allowed):
                return ask(state, seat, s.PLAY_CARD)
            has_none_of(state, seat, allowed)
        if holds_any(state, seat, s.PLAYABLE):  # SOP-115
            return ask(state, seat, s.DISCARD_CARD)
        has_none_of(state, seat, s.PLAYABLE)  # SOP-117
        for index in range(state.n_waiting):
            tell(state, s.LAPSED, state.waiting[index], 0, 0)
        state.mark = s.LINGERING
    if state.mark == s.WAITING:
        if state.running < state.n_waiting:  # SOP-122, SOP-123
            state.running += 1
            return begin(state, state.waiting[state.running - 1])
        return ask(state, seat, s.CHOOSE_PIRATE)  # SOP-118
    stays = state.lucky > 0 or not state.moved  # SOP-157, SOP-196
    if state.power[seat] == s.LUCKY and stays and state.lucky < s.LUCKY_STEPS:
        return ask(state, seat, s.LUCKY_STEP)
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
    return s.BEGIN


def is_last_round(state):
    """Whether the end was triggered (SOP-174, SOP-175), or the safety stop is due (SOP-178)."""
    last = state.dish >= s.DISH_TO_END or state.round_number == state.round_limit
    for seat in range(state.seats):
        last |= state.treasure[seat] >= s.TREASURES_TO_END
    return last


def end_match(state):
    """The Smuggler takes a Good before the count (SOP-167, SOP-168)."""
    for seat in range(state.seats):
        if state.power[seat] == s.SMUGGLER and any_stock(state):
            return ask(state, seat, s.SMUGGLER_GOOD)
    return s.FINISH


def clear_turn(state):
    """Nothing is left of the last turn."""
    state.mark = s.DRAWING
    state.draws = 0
    state.took_top = 0
    state.plays = 0
    state.uncharted = 0
    state.moved = 0
    state.turn_ship = s.NONE
    state.lucky = 0
    state.card = s.NONE
    state.turned = 0
    state.running = 0
    for index in range(state.n_waiting):
        state.waiting[index] = s.NONE
    state.n_waiting = 0


def begin_turn(state):
    """Line up the fleet and begin to draw; whoever has one ship sails that (SOP-013, SOP-193)."""
    state.plays = 1
    tell(state, s.TURN_BEGAN, state.active, state.round_number, 0)
    muster(state)
    if state.seats > 2:
        state.turn_ship = state.fleet[0]
    return s.PROCEED


def muster(state):
    """Ships in turn order from the active seat, those of one seat by colour (SOP-070, SOP-208)."""
    rank = 0
    for offset in range(state.seats):
        owner = (state.active + offset) % state.seats
        for colour in range(s.N_COLOURS):
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
