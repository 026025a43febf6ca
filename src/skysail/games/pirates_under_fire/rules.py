"""Pirates Under Fire: two captains lay ships on one sea, shoot, mine, and make rows of numbers.

One turn:

    TURN_ACTION: a ship tile on a space -> [EFFECT_ORDER] -> effects -> [BUY_AFTER] -> draw
       or a mercenary on a space -> its effect -> CHOOSE_SHIP: a ship tile on a space -> ...

An effect asks SHOT, REPAIR_SHIP, SHIELD_SHIP, PLACE_MINE, PLACE_DUMMY, CLEAR_MINE or PICK_TILE as
often as it is repeated. Actions: decline, a number, a ship on a space, a space, a direction, an
order, a place for the channel board, no or yes; `state` names them all.
"""

import numpy as np

from skysail.chance import draw, mix
from skysail.jit import compile_module

from .box import (
    ARRANGEMENTS,
    BOARDER,
    CHEAPEST,
    COPIES,
    COST,
    DECK_SIZE,
    DOUBLE,
    HAND_SIZE,
    HIRED,
    ICON,
    LAY_BATCH,
    MARKET,
    MERCENARY_EFFECT,
    MERCENARY_TIMES,
    MINES,
    N_MERCENARIES,
    NOTHING,
    NUMBERS,
    REMOVE_MINE,
    RESERVE_DRAW,
    RESERVE_SIZE,
    SHIELDS,
    SHIP_EFFECT,
    STANDARD,
    TURNS,
)
from .effects import carry_out, end_effect, find_in_reserve, suffer_mine, use_effect
from .reach import (
    accessible,
    can_buy,
    does_order_matter,
    has_target,
    is_affordable,
    landing,
    targets,
)
from .scoring import total
from .sea import BIT, DIRECTIONS, HALF, LAST, SEATS, SPACES
from .state import ACTIONS as ACTIONS
from .state import (
    ARRANGED,
    BLOCKED,
    BOARDED,
    BOUGHT,
    BUY_AFTER,
    CHANNEL,
    CHANNEL_PLACES,
    CHOOSE_SHIP,
    DECLINE,
    DESTROYED,
    DIRECTION,
    DREW,
    EFFECT_ORDER,
    EMPTY,
    ENDED,
    FINISHED,
    KEPT_GOLD,
    LAID,
    LAY,
    LAYOUT_CHANNEL,
    LAYOUT_FLIP,
    NO,
    NONE,
    NOTHING_DUE,
    NUMBER,
    OPENED,
    ORDERED,
    OVER,
    PICK_TILE,
    SCORED,
    SHARED,
    SHIP_FIRST,
    SHIPS,
    SHOT,
    SPACE,
    SPACE_FIRST,
    STARTING_SHIELD,
    TURN_ACTION,
    YES,
    ask,
    take,
    tell,
)
from .state import STATE as STATE

# Options, as the card encodes them. Mercenaries are a sum of powers of two, 0 for random ones.
OPTION_SEA, OPTION_FIRST, OPTION_MERCENARIES, OPTION_EFFECTS = range(4)
MIRRORED, STANDARD_SEA, INDEPENDENT, CHOSEN = range(4)

# What falls due after a choice; `play` does it in this order.
SET_UP, EFFECTS_DUE, TURN_OVER, NEXT_TURN, COUNT, LOSE = range(1, 7)

LAYOUT_WEIGHT = np.array([16, 8, 4, 2, 1], np.int8)  # of each layout choice in a half's code

# Tiles in a bag: five bits for each number, the lowest five for all together
BAG_BITS = 5
BAG_MASK = (1 << BAG_BITS) - 1
ONE = np.array([0, *((1 << (BAG_BITS * n)) + 1 for n in range(1, NUMBERS + 1))], np.int64)
ALL_TILES = int((COPIES * ONE).sum())

INLINED = ("answer", "lay", "proceed", "end_turn", "begin_turn")


def start(state, seats, options, seed):
    """Arrange the sea and deal, or ask for the arrangement first."""
    state.rng = mix(seed)
    state.optional = options[OPTION_EFFECTS]
    state.first = options[OPTION_FIRST] - 1  # 0: random, so NONE
    state.winner = NONE
    state.at = NONE
    state.effect = NOTHING
    state.next_effect = NOTHING
    state.dummy = NONE
    for mercenary in range(N_MERCENARIES):
        state.for_sale[mercenary] = (options[OPTION_MERCENARIES] >> mercenary) & 1
    kind = options[OPTION_SEA]
    if kind == CHOSEN:  # PUF-006: Light, then Dark, before anything is dealt
        state.half[0] = STANDARD
        state.half[1] = STANDARD
        ask(state, LAYOUT_CHANNEL)
        return
    state.half[0] = STANDARD if kind == STANDARD_SEA else draw(state, ARRANGEMENTS)
    state.half[1] = draw(state, ARRANGEMENTS) if kind == INDEPENDENT else state.half[0]
    set_up(state)
    begin_turn(state)  # the sea is empty: she has a space


def set_up(state):
    """All but the sea: market, tiles, tokens, first player."""
    open_market(state)
    for seat in range(SEATS):  # PUF-007, PUF-008: nobody looks
        state.deck_size[seat] = DECK_SIZE - HAND_SIZE
        state.reserve_size[seat] = RESERVE_SIZE
        bag = deal_hand(state, seat, HAND_SIZE, ALL_TILES)  # PUF-012
        deal_piles(state, seat, bag)
    state.mines_left = MINES  # PUF-011
    if state.first == NONE:
        state.first = draw(state, SEATS)  # PUF-013
    state.shields_left = SHIELDS - 1  # PUF-014
    state.shield_due = 1
    tell(state, OPENED, state.first, 0, 0)
    state.seat = state.first
    return NEXT_TURN


def open_market(state):
    """Three mercenaries of cost 3, one of 4, one of 5 (PUF-009), unless the option names them."""
    for mercenary in range(N_MERCENARIES):
        if state.for_sale[mercenary]:
            return
    for cost, number in MARKET:  # PUF-010
        for _ in range(number):
            left = 0
            for mercenary in range(N_MERCENARIES):
                left += COST[mercenary] == cost and not state.for_sale[mercenary]
            skip = draw(state, left)
            for mercenary in range(N_MERCENARIES):
                if COST[mercenary] == cost and not state.for_sale[mercenary]:
                    if skip == 0:
                        state.for_sale[mercenary] = 1
                        break
                    skip -= 1


def deal_hand(state, seat, number, bag):
    """Draw tiles out of a bag into a hand; return the bag."""
    for _ in range(number):
        tile = pick(state, bag)
        state.hand[seat, tile] += 1
        bag -= ONE[tile]
    return bag


def deal_piles(state, seat, bag):
    """Fill reserve and main deck, each to its size, out of a bag."""
    bag = deal_pile(state, state.reserve[seat], state.reserve_size[seat], bag)
    deal_pile(state, state.deck[seat], state.deck_size[seat], bag)


def deal_pile(state, pile, number, bag):
    """Lay tiles out of a bag on a pile, in the order they come; return the bag."""
    for index in range(number):
        pile[index] = pick(state, bag)
        bag -= ONE[pile[index]]
    return bag


def pick(state, bag):
    """A random tile of a bag, every tile being alike."""
    skip = draw(state, bag & BAG_MASK)
    tile = 0
    while skip >= 0:
        tile += 1
        skip -= (bag >> (BAG_BITS * tile)) & BAG_MASK
    return tile


def begin_turn(state):
    """A turn begins with a ship or a mercenary (PUF-021), unless neither can be (PUF-124)."""
    state.phase = TURN_ACTION
    return LOSE if is_blocked(state) else NOTHING_DUE


def is_blocked(state):
    """Whether `state.seat` must lay a ship and has no space, nor a mercenary to hire (PUF-125)."""
    if accessible(state, state.seat) != 0:
        return False
    return state.phase == CHOOSE_SHIP or (state.phase == TURN_ACTION and not can_buy(state))


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    seat = state.seat
    if phase == TURN_ACTION or phase == CHOOSE_SHIP or phase == BUY_AFTER:
        spaces = accessible(state, seat)
        may_decline = phase == BUY_AFTER or (phase == TURN_ACTION and spaces == 0)  # PUF-125
        if may_decline:
            out[0] = DECLINE
        return list_ships(state, spaces, out, int(may_decline))
    if phase == EFFECT_ORDER:
        out[0] = SPACE_FIRST
        out[1] = SHIP_FIRST
        return 2
    if phase == LAYOUT_CHANNEL:  # PUF-003
        for place in range(CHANNEL_PLACES):
            out[place] = CHANNEL + place
        return CHANNEL_PLACES
    if phase < TURN_ACTION:  # PUF-004, PUF-005
        out[0] = NO
        out[1] = YES
        return 2
    if phase == ENDED:
        return 0
    n = 0
    if state.optional and state.effect != LAY_BATCH:  # PUF-054, PUF-056
        out[0] = DECLINE
        n = 1
    if phase == SHOT:
        for direction in range(DIRECTIONS):
            if has_target(state, state.effect, direction):
                out[n] = DIRECTION + direction
                n += 1
        return n
    if phase == PICK_TILE:
        return list_reserve(state, out, n)
    return list_spaces(targets(state, state.effect), SPACE, out, n)


def list_ships(state, spaces, out, n):
    """Append each ship that may be laid now, tile or mercenary, on each of its spaces (PUF-022).

    The spaces are the same for all but the boarder, so they are listed once and then repeated.
    """
    seat = state.seat
    first = HIRED if state.phase == BUY_AFTER else 1
    may_hire = state.phase != CHOOSE_SHIP and state.gold[seat] >= CHEAPEST
    listed = NONE  # the ship whose spaces the others repeat
    begin = n
    end = n
    for ship in range(first, (SHIPS if may_hire else NUMBERS) + 1):
        if not (state.hand[seat, ship] if ship < HIRED else is_affordable(state, ship - HIRED)):
            continue
        if ship == HIRED + BOARDER:
            n = list_spaces(landing(state, ship), laying(ship, 0), out, n)
        elif listed == NONE:
            listed = ship
            begin = n
            n = list_spaces(spaces, laying(ship, 0), out, n)
            end = n
        else:
            for index in range(begin, end):
                out[n] = out[index] + SPACES * (ship - listed)
                n += 1
    return n


def laying(ship, space):
    """The action that lays a ship on a space."""
    return LAY + SPACES * (ship - 1) + space


def list_spaces(spaces, first, out, n):
    """Append the spaces of a set as actions; `first` is that of space 0."""
    for space in range(SPACES):  # without a branch, which none could foresee
        out[n] = first + space
        n += (spaces >> space) & 1
    return n


def list_reserve(state, out, n):
    """Append each number in the reserve."""
    for number in range(1, NUMBERS + 1):
        if find_in_reserve(state, number) != NONE:
            out[n] = NUMBER + number
            n += 1
    return n


def play(state, action):
    """One choice of `state.seat`, then all that falls due, stage by stage, up to the next."""
    state.n_events = 0
    state.step += 1
    due = answer(state, action)
    if due == SET_UP:
        due = set_up(state)
    if due == EFFECTS_DUE:
        due = proceed(state)
    if due == TURN_OVER:
        due = end_turn(state)
    if due == NEXT_TURN:
        due = begin_turn(state)
    if due == COUNT:
        finish(state)
    elif due == LOSE:
        lose(state)


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == EFFECT_ORDER:
        return order_effects(state, action)
    if phase < TURN_ACTION:
        return arrange(state, action)
    if phase != TURN_ACTION and phase != CHOOSE_SHIP and phase != BUY_AFTER:
        use_effect(state, action)
        return EFFECTS_DUE
    if action == DECLINE:
        return keep_gold(state) if phase == BUY_AFTER else LOSE  # PUF-125
    return lay(state, (action - LAY) // SPACES + 1, (action - LAY) % SPACES)


def arrange(state, action):
    """One choice of a half's arrangement; both done, the match is set up (PUF-006)."""
    seat = state.seat
    if state.phase == LAYOUT_CHANNEL:
        state.half[seat] = LAYOUT_WEIGHT[LAYOUT_CHANNEL] * (action - CHANNEL)
    elif action == YES:
        state.half[seat] += LAYOUT_WEIGHT[state.phase]
    if state.phase < LAYOUT_FLIP:
        return ask(state, state.phase + 1)
    tell(state, ARRANGED, seat, state.half[seat], 0)
    if seat == 0:
        state.seat = 1
        return ask(state, LAYOUT_CHANNEL)
    return SET_UP


def lay(state, ship, space):
    """Put a ship on a space, then come its effects (PUF-022, PUF-029, PUF-040)."""
    seat = state.seat
    if ship >= HIRED:
        hire(state, ship - HIRED)
    else:
        state.hand[seat, ship] -= 1
        state.newest[seat] = EMPTY
    covers = state.ship[space] != EMPTY
    if covers:
        destroy(state, space)
    state.ship[space] = ship
    state.active[seat] |= BIT[space]
    state.at = space
    tell(state, LAID, seat, ship, space)
    if state.shield_due:  # PUF-015
        state.shield_due = 0
        state.shields[space] = 1
        tell(state, STARTING_SHIELD, seat, space, 0)
    if ship >= HIRED:  # PUF-112: no effect of the space
        state.effect = MERCENARY_EFFECT[ship - HIRED]
        state.times = MERCENARY_TIMES[ship - HIRED]
        if state.effect == LAY_BATCH:  # PUF-118: the mines that are left, and the dummy
            state.times = min(state.times, state.mines_left + 1)
    else:
        state.main_done = 1
        state.effect = SHIP_EFFECT[ship]
        state.times = 1
        state.next_effect = NOTHING if covers else icon(state, space)  # PUF-042, PUF-044, PUF-047
        if state.effect == DOUBLE:  # PUF-095, PUF-096
            state.effect = state.next_effect
            state.times = 2
            state.next_effect = NOTHING
    if state.effect != REMOVE_MINE:  # PUF-046, PUF-117: who removes mines may yet remove this one
        suffer_mine(state)
    if does_order_matter(state):  # PUF-051
        return ask(state, EFFECT_ORDER)
    if state.next_effect == RESERVE_DRAW:
        swap_effects(state)
    return EFFECTS_DUE


def keep_gold(state):
    """Hire nobody: the turn is over."""
    tell(state, KEPT_GOLD, state.seat, state.gold[state.seat], 0)
    return TURN_OVER


def hire(state, mercenary):
    """Pay a mercenary and take it from the market, once a turn (PUF-023, PUF-110)."""
    state.gold[state.seat] -= COST[mercenary]
    state.for_sale[mercenary] = 0
    state.bought = 1
    tell(state, BOUGHT, state.seat, mercenary, 0)


def destroy(state, space):
    """The ship on a space leaves the match for good (PUF-041, PUF-120)."""
    owner = 0 if (state.active[0] | state.burning[0]) & BIT[space] else 1
    burning = state.burning[owner] & BIT[space]
    tell(state, DESTROYED if burning else BOARDED, owner, state.ship[space], space)
    state.active[owner] &= ~BIT[space]
    state.burning[owner] &= ~BIT[space]
    state.destroyed[owner, state.ship[space]] += 1


def icon(state, space):
    """The effect of a sea space, in either half (PUF-035)."""
    if space < HALF:
        return ICON[0, state.half[0], space]
    return ICON[1, state.half[1], LAST - space]


def order_effects(state, action):
    """The effect of the space or that of the ship comes first (PUF-050)."""
    tell(state, ORDERED, state.seat, action == SPACE_FIRST, 0)
    if action == SPACE_FIRST:
        swap_effects(state)
    return EFFECTS_DUE


def swap_effects(state):
    """Let the effect that waits come first."""
    first = state.next_effect
    state.next_effect = state.effect
    state.effect = first


def proceed(state):
    """Carry effects out until one asks for a choice, each to its end (PUF-052); then go on."""
    while state.effect != NOTHING:
        if state.times > 0 and carry_out(state):
            return NOTHING_DUE
        end_effect(state)
    if not state.main_done:
        state.phase = CHOOSE_SHIP
        return LOSE if is_blocked(state) else NOTHING_DUE  # PUF-124, PUF-126
    if not state.bought and can_buy(state):  # PUF-024
        return ask(state, BUY_AFTER)
    return TURN_OVER


def end_turn(state):
    """The final action, then the other seat's turn or the end (PUF-020, PUF-123)."""
    seat = state.seat
    if state.deck_size[seat] > 0:  # PUF-025
        state.deck_size[seat] -= 1
        top = state.deck_size[seat]
        take(state, seat, state.deck[seat, top])
        tell(state, DREW, seat, state.deck[seat, top], 0)
        state.deck[seat, top] = EMPTY
    state.turns[seat] += 1
    state.bought = 0
    state.main_done = 0
    state.at = NONE
    if state.turns[1 - seat] == TURNS:
        return COUNT
    state.seat = 1 - seat
    return NEXT_TURN


def finish(state):
    """Both have taken all turns: most points win, then most gold (PUF-141)."""
    for seat in range(SEATS):
        state.score[seat] = total(state, seat)
    lead = int(state.score[0]) - int(state.score[1])
    if lead == 0:
        lead = int(state.gold[0]) - int(state.gold[1])
    winner = SHARED
    if lead != 0:
        winner = 0 if lead > 0 else 1
    end(state, SCORED, winner)


def lose(state):
    """`state.seat` must lay a ship and cannot: she loses, and nothing is counted (PUF-124)."""
    winner = 1 - state.seat
    state.score[winner] = 1
    state.score[1 - winner] = 0
    end(state, BLOCKED, winner)


def end(state, result, winner):
    """Nobody chooses any more."""
    state.result = result
    state.winner = winner
    state.seat = OVER
    state.phase = ENDED
    tell(state, FINISHED, result, winner, 0)


def scores(state, out):
    """Points as the sea lies now, final when over; after a blockade 1 to 0 for the winner."""
    for seat in range(SEATS):
        out[seat] = state.score[seat] if state.phase == ENDED else total(state, seat)


def ranking(state, out):
    """One for the winner, whom gold may have decided (PUF-141), nothing for the loser."""
    for seat in range(SEATS):
        out[seat] = state.winner == seat or state.winner == SHARED


compile_module(__name__)
