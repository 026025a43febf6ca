"""Sea of Plunder: merchant ships race for Treasure Islands on an endless sea.

One turn:

    DRAW_SOURCE twice -> Events met
    -> PLAY_CARD (more with Uncharted Waters): a Map or Port card sails the own ship, an Action acts
       now or waits for the discard; -> Events met; -> [NAVIGATOR_STEP]
    -> DISCARD_CARD: the waiting Actions in the order played, then CHOOSE_PIRATE, all by this card;
       -> Events met after each; -> [NAVIGATOR_STEP]
    -> [LUCKY_STEP] -> the next seat

Something that sails goes BOARD -> COMPASS -> AIM -> LAUNCH -> (ENTER -> TOUCH) square by square;
on any square BRIBE_GOOD or COMBO_GOOD may be asked of any seat. Actions are named in `state.py`.
"""

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module

from .box import (
    CENTRE,
    DRIFT,
    FIRST_ACTION,
    FIRST_EVENT,
    KIND_OF,
    N_EVENTS,
    N_WAVE,
    OPTIONS,
    PIRATE_SQUARES,
    PORT_SQUARES,
)
from .cards import (
    add,
    can_reshuffle,
    draw_card,
    lay_from_hand,
    lay_on_pile,
    remove,
    return_good,
    slip_under,
    take_good,
    take_top,
)
from .contacts import any_stock, place_island, touch
from .memory import has_none_of, passed_on, presume, see
from .sailing import add_target, aim, begin, board, enter, free_square, launch, offer_compass
from .scoring import finish, points
from .state import (
    ACTIONS,
    ADRIFT,
    AIM,
    BIT,
    BOARD,
    BOTTOM,
    BRIBE_GOOD,
    BRIBED,
    BROKEN,
    BROKEN_SIDE,
    BY_BONUS,
    BY_OWNER,
    CARGO_ADRIFT,
    CHOOSE_COLOUR,
    CHOOSE_ISLAND,
    CHOOSE_PIRATE,
    CHOOSE_SHIP,
    CHOOSE_X,
    COLOUR,
    COMBO_GOOD,
    COMBO_PLACED,
    COMPASS,
    COMPASS_NO,
    COMPASS_USE,
    COMPASS_YES,
    CURSED,
    DEAL,
    DEALABLE,
    DEALT_CARDS,
    DISCARD,
    DISCARD_CARD,
    DISCARDED,
    DISH_TO_END,
    DRAW,
    DRAW_SOURCE,
    DRAWING,
    DRAWS,
    ENDED,
    ENTER,
    EVENTS,
    EVERY_CARD,
    FROM_DECK,
    FROM_PILE,
    GAINED_COMPASS,
    GOOD,
    GOODS,
    GOODS_OF,
    INDEBTED,
    ISLAND,
    KEEP_GOOD,
    LAPSED,
    LAUNCH,
    LINGERING,
    LUCKY,
    LUCKY_STEP,
    LUCKY_STEPS,
    MAGICAL_COMPASS,
    MAPS,
    MOST_UNCHARTED,
    N_COLOURS,
    N_ISLANDS,
    N_PIRATES,
    N_POWERS,
    NAMED_SIDE,
    NAVIGATOR,
    NAVIGATOR_STEP,
    NOBODY,
    NONE,
    NOT_UNCHARTED,
    NOTHING,
    ODD,
    OPTION,
    OPTION_COMBO,
    OPTION_RANDOM,
    OPTION_ROUNDS,
    OR_MORE,
    ORIENTATION,
    OVER,
    PARTING_STORMS,
    PIRATE,
    PLAY_CARD,
    PLAYABLE,
    PLAYED,
    PLAYED_CARD,
    PLAYING,
    PROCEED,
    RESOLVED,
    RESUPPLY,
    RESUPPLY_BOTTOM,
    RESUPPLY_CARDS,
    SCALLYWAG,
    SMUGGLER,
    SMUGGLER_GOOD,
    SPENT_COMPASS,
    STARTED,
    STATE,
    STAY,
    STAYED,
    STEERED,
    STEP,
    STOP,
    TALES,
    TOOK_COLOUR,
    TOOK_POWER,
    TOOK_TOP,
    TOUCH,
    TREASURES_TO_END,
    TURN,
    TURN_BEGAN,
    UNCHARTED,
    WAITING,
    WORD,
    WORDS,
    ask,
    has,
    lowest,
    nth_card,
    stock,
    tell,
    tell_secret,
)

__all__ = ["ACTIONS", "OVER", "STATE", "legal", "play", "scores", "start"]

# -- set-up


def start(state, seats, options, seed):
    """Lay the board; the first thing to choose is a colour (SOP-015)."""
    state.rng = mix(seed)
    state.seats = seats
    state.with_combo = options[OPTION_COMBO]
    state.round_limit = options[OPTION_ROUNDS]
    state.round_number = 1
    clear_table(state)
    state.island[0] = CENTRE  # SOP-023, SOP-199
    for colour in range(N_COLOURS):
        if options[OPTION_RANDOM]:
            state.port[colour] = free_square(state)  # SOP-197, SOP-198
        else:
            state.port[colour] = PORT_SQUARES[colour]
    for pirate in range(N_PIRATES):
        if options[OPTION_RANDOM]:
            state.pirate[pirate] = free_square(state)
        else:
            state.pirate[pirate] = PIRATE_SQUARES[pirate]  # SOP-022
    ask(state, 0, CHOOSE_COLOUR)


def clear_table(state):
    """Nothing lies anywhere yet."""
    state.winner = NONE
    state.combo = NONE
    state.turn_ship = NONE
    state.card = NONE
    for index in range(N_COLOURS):
        state.ship[index] = NONE
        state.pirate[index] = NONE
        state.port[index] = NONE
        state.owner[index] = NONE
        state.fleet[index] = NONE
        state.power[index] = NONE
        state.waiting[index] = NONE
    for slot in range(N_ISLANDS):
        state.island[slot] = NONE
    for index in range(N_WAVE):
        state.deck[index] = NONE
        state.pile[index] = NONE
    for index in range(N_EVENTS):
        state.queue[index] = NONE


def choose_colour(state, action):
    """A ship of this colour, on the port of this colour (SOP-014, SOP-016)."""
    colour = action - COLOUR
    state.owner[colour] = state.seat
    state.ship[colour] = state.port[colour]
    tell(state, TOOK_COLOUR, state.seat, colour, 0)
    picked = 0
    for ship in range(N_COLOURS):
        picked += state.owner[ship] != NONE
    if state.seats == 2 and picked < N_COLOURS:  # SOP-015: 0, 1, 1, 0; SOP-190, SOP-191
        return ask(state, 1 if picked < 3 else 0, CHOOSE_COLOUR)
    if picked < state.seats:
        return ask(state, picked, CHOOSE_COLOUR)
    return deal_powers(state)  # SOP-210: a ship that nobody took is out


def deal_powers(state):
    """A power for each seat, Compasses and starting Goods (SOP-018, SOP-019, SOP-020)."""
    dealt = 0
    scallywag = NONE
    for seat in range(state.seats):
        power = draw(state, N_POWERS)
        while dealt >> power & 1:
            power = draw(state, N_POWERS)
        dealt |= 1 << power
        state.power[seat] = power
        state.compass[seat] = 2 if power == ODD else 1  # SOP-164
        tell(state, TOOK_POWER, seat, power, 0)
        if power == SCALLYWAG:
            scallywag = seat
    for colour in range(N_COLOURS):  # SOP-017, SOP-165
        owner = state.owner[colour]
        if owner != NONE and (scallywag == NONE or scallywag == owner):
            take_good(state, owner, colour)
    if scallywag != NONE and state.seats == 2:
        return ask(state, 1 - scallywag, KEEP_GOOD)  # SOP-166
    return DEAL


def deal(state):
    """Shuffle, deal the hands, lay the first Map, and begin (SOP-025 to SOP-028)."""
    if state.with_combo:
        state.combo = free_square(state)
        tell(state, COMBO_PLACED, state.combo, 0, 0)
    n = 0
    for card in range(len(BIT)):
        if is_wave(card):
            state.deck[n] = card
            n += 1
    shuffle(state, state.deck, n)
    state.deck_size = n
    deal_hands(state)
    shuffle(state, state.deck, state.deck_size)
    return begin_turn(state, 0)  # SOP-013


def is_wave(card):
    """Whether the card has a wave on its back."""
    kind = KIND_OF[card]
    return kind < DRIFT or kind >= FIRST_EVENT


def deal_hands(state):
    """Deal from the deck's top; what may not be dealt is set aside and goes back in (SOP-028)."""
    low = 0  # the two words of the set of cards set aside
    high = 0
    for seat in range(state.seats + 1):  # the last "hand" is the first card of the pile
        wanted = DEALT_CARDS + (state.power[seat] == ODD) if seat < state.seats else 1  # SOP-164
        while wanted > 0:
            card = int(state.deck[state.deck_size - 1])
            state.deck_size -= 1
            state.deck[state.deck_size] = NONE
            if seat < state.seats and has(DEALABLE, card):
                add(state, seat, card)
                wanted -= 1
            elif seat == state.seats and has(MAPS, card):
                lay_on_pile(state, card)  # SOP-027
                wanted -= 1
            elif card < WORD:
                low |= BIT[card]
            else:
                high |= BIT[card]
        if seat < state.seats:
            tell(state, STARTED, seat, state.held[seat], 0)
    for card in range(len(BIT)):
        if (low if card < WORD else high) & BIT[card]:
            state.deck[state.deck_size] = card
            state.deck_size += 1
    remember_deal(state, low, high)


def remember_deal(state, low, high):
    """All saw the Goods and what was set aside; a hand holds Maps, Actions and those Goods."""
    for seat in range(state.seats):
        presume(state, seat)
        for owner in range(state.seats):
            if owner != seat:
                goods = state.hand[owner, 1] & GOODS[1]
                state.may[seat, owner, 0] &= DEALABLE[0] & ~low
                state.may[seat, owner, 1] = state.may[seat, owner, 1] & DEALABLE[1] & ~high | goods


# -- what may be chosen


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    if phase == PLAY_CARD:  # SOP-047; SOP-148
        if state.uncharted == MOST_UNCHARTED:
            return list_kinds(state, NOT_UNCHARTED, 0, out)
        return list_kinds(state, PLAYABLE, 0, out)
    if phase == DISCARD_CARD:  # SOP-116
        return list_kinds(state, PLAYABLE, DISCARD, out)
    if phase == DRAW_SOURCE:
        return list_sources(state, out)
    if phase == COMPASS_USE:
        return list_range(COMPASS_NO, 2, out)
    if phase == CHOOSE_PIRATE:  # SOP-118
        return list_range(PIRATE, N_PIRATES, out)
    if phase == CHOOSE_X:
        return list_range(OPTION, OPTIONS[state.card], out)
    if phase == ORIENTATION:
        return list_range(TURN, 4, out)
    if phase == NAVIGATOR_STEP or phase == LUCKY_STEP:
        return list_range(STEP, STAY - STEP + 1, out)
    if phase == BROKEN_SIDE:
        return list_range(OR_MORE, 2, out)
    if phase == RESUPPLY_BOTTOM:
        return list_kinds(state, PLAYABLE, BOTTOM, out)
    if phase == CHOOSE_ISLAND:
        return list_islands(state, out)
    if phase == ENDED:
        return 0
    return list_colours(state, out)


def list_kinds(state, allowed, base, out):
    """The kinds in the chooser's hand that are allowed, copies once."""
    n = 0
    last = NONE
    for word in range(WORDS):
        left = int(state.hand[state.seat, word] & allowed[word])
        while left:
            kind = KIND_OF[word * WORD + lowest(left)]
            left &= left - 1
            if kind != last:
                out[n] = base + kind
                n += 1
                last = kind
    return n


def list_range(first, count, out):
    """Actions that follow each other."""
    for index in range(count):
        out[index] = first + index
    return count


def list_sources(state, out):
    """Deck and pile, where they can supply a card (SOP-030, SOP-045)."""
    n = 0
    if deck_can_supply(state):
        out[0] = FROM_DECK
        n = 1
    if pile_can_supply(state):
        out[n] = FROM_PILE
        n += 1
    return n


def deck_can_supply(state):
    """Whether a card can be drawn from the deck, or from a new one."""
    return state.deck_size > 0 or can_reshuffle(state)


def pile_can_supply(state):
    """Whether the pile's top may be taken: once a turn, and no Event (SOP-030, SOP-033)."""
    if state.took_top or state.pile_size == 0:
        return False
    return KIND_OF[state.pile[state.pile_size - 1]] < FIRST_EVENT


def list_islands(state, out):
    """Islands on the board that are not yet picked, and STOP (SOP-142, SOP-143)."""
    n = 0
    for slot in range(N_ISLANDS):
        picked = state.n_targets > 0 and state.target[0] == slot
        if state.island[slot] != NONE and not picked:
            out[n] = ISLAND + slot
            n += 1
    out[n] = STOP
    return n + 1


def list_colours(state, out):
    """Colours free to take, own ships, or Goods in hand or in stock."""
    n = 0
    phase = state.phase
    for colour in range(N_COLOURS):
        if phase == CHOOSE_COLOUR:
            allowed = state.owner[colour] == NONE
        elif phase == CHOOSE_SHIP or phase == KEEP_GOOD:
            allowed = state.owner[colour] == state.seat
        elif phase == BRIBE_GOOD:
            allowed = (state.hand[state.seat, 1] & GOODS_OF[colour, 1]) != 0
        else:  # COMBO_GOOD, SMUGGLER_GOOD
            allowed = stock(state, colour) != 0
        if allowed:
            ship = phase == CHOOSE_COLOUR or phase == CHOOSE_SHIP
            out[n] = (COLOUR if ship else GOOD) + colour
            n += 1
    return n


# -- a play


def play(state, action):
    """One choice of `state.seat`, then all that falls due, stage by stage, up to the next."""
    state.n_events = 0
    state.step += 1
    due = answer(state, action)
    if due == DEAL:
        due = deal(state)
    while due != NOTHING:
        if due == DRAW:
            due = draw_owed(state)
        if due == BOARD:
            due = board(state)
        if due == COMPASS:
            due = offer_compass(state)
        if due == AIM:
            due = aim(state)
        if due == LAUNCH:
            due = launch(state)
        while due == ENTER:
            due = enter(state)
            if due == TOUCH:
                due = touch(state)
        if due == TOUCH:
            due = touch(state)
        if due == EVENTS:
            due = resolve_events(state)
        if due == PROCEED:
            due = proceed(state)


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == PLAY_CARD:
        return play_card(state, action)
    if phase == DISCARD_CARD:
        return discard(state, action - DISCARD)
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
    if phase == BRIBE_GOOD:
        return bribe(state, action - GOOD)
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
            state.leg = 1
            return LAUNCH
        add_target(state, action - ISLAND, state.island[action - ISLAND])
        return AIM
    if phase == CHOOSE_COLOUR:
        return choose_colour(state, action)
    take_good(state, state.seat, action - GOOD)  # KEEP_GOOD, COMBO_GOOD, SMUGGLER_GOOD
    if phase == COMBO_GOOD:
        return TOUCH
    return DEAL if phase == KEEP_GOOD else finish(state)  # SOP-167


# -- the draw phase


def choose_source(state, action):
    """One card from the deck or the pile (SOP-030, SOP-031)."""
    state.draws += 1
    if action == FROM_DECK:
        state.owed = 1
        return DRAW
    state.took_top = 1
    card = take_top(state, state.seat)
    tell(state, TOOK_TOP, state.seat, KIND_OF[card], 0)
    return PROCEED


def draw_owed(state):
    """Draw from the deck (SOP-042) for the draw phase, Uncharted Waters or Resupply."""
    while state.owed > 0:
        state.owed -= 1
        draw_card(state, state.active)
    if state.mark == DRAWING:
        return PROCEED  # SOP-036: Events wait until both cards are in hand
    if state.card == RESUPPLY:
        if holds_any(state, state.active, PLAYABLE):
            return ask(state, state.active, RESUPPLY_BOTTOM)
        has_none_of(state, state.active, PLAYABLE)  # SOP-141
    return EVENTS


def holds_any(state, seat, cards):
    """Whether a hand holds any card of the set."""
    return ((state.hand[seat, 0] & cards[0]) | (state.hand[seat, 1] & cards[1])) != 0


# -- the play phase


def play_card(state, kind):
    """Lay a card on the pile and do what it says (SOP-046, SOP-052)."""
    seat = state.seat
    lay_from_hand(state, seat, kind)
    tell(state, PLAYED_CARD, seat, kind, 0)
    state.plays -= 1
    state.card = kind
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
        state.owed = RESUPPLY_CARDS
        return DRAW
    if kind == UNCHARTED:  # SOP-145, SOP-147
        state.uncharted += 1
        state.plays += 2
        state.owed = 1
        return DRAW
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


# -- the discard phase


def discard(state, kind):
    """Lay a card on the pile; it then moves what waits for it, and one pirate (SOP-124)."""
    lay_from_hand(state, state.seat, kind)
    tell(state, DISCARDED, state.seat, kind, 0)
    state.card = kind
    state.turned = 0
    state.mark = WAITING
    return COMPASS


def bribe(state, colour):
    """A Good goes back to its stack (SOP-099, SOP-102)."""
    return_good(state, state.seat, colour)
    tell(state, BRIBED, state.seat, colour, state.stage_pirate)
    return TOUCH


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


# -- Events


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


# -- the turn


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
    seat = (state.active + 1) % state.seats
    if seat == 0:
        if is_last_round(state):
            return end_match(state)
        state.round_number += 1
    return begin_turn(state, seat)


def is_last_round(state):
    """Whether the end was triggered (SOP-174, SOP-175), or the safety stop is due (SOP-178)."""
    last = state.dish >= DISH_TO_END or state.round_number == state.round_limit
    for seat in range(state.seats):
        last |= state.treasure[seat] >= TREASURES_TO_END
    return last


def end_match(state):
    """The Smuggler takes a Good before the count (SOP-167, SOP-168)."""
    clear_turn(state)
    for seat in range(state.seats):
        if state.power[seat] == SMUGGLER and any_stock(state):
            return ask(state, seat, SMUGGLER_GOOD)
    return finish(state)


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


def begin_turn(state, seat):
    """Line up the fleet and begin to draw; whoever has one ship sails that (SOP-193)."""
    clear_turn(state)
    state.active = seat
    state.plays = 1
    tell(state, TURN_BEGAN, seat, state.round_number, 0)
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


compile_module(__name__)
