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

from . import box, sea
from . import state as s
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
from .state import ACTIONS as ACTIONS
from .state import STATE as STATE
from .state import ask, take_top, tell

# Options, as the card encodes them. Mercenaries are a sum of powers of two, 0 for random ones.
OPTION_SEA, OPTION_FIRST, OPTION_MERCENARIES, OPTION_EFFECTS = range(4)
MIRRORED, STANDARD_SEA, INDEPENDENT, CHOSEN = range(4)

# What falls due after a choice; `play` does it in this order.
SET_UP, EFFECTS_DUE, TURN_OVER, NEXT_TURN, COUNT, LOSE = range(1, 7)

LAYOUT_WEIGHT = np.array([16, 8, 4, 2, 1], np.int8)  # of each layout choice in a half's code

# Tiles in a bag: five bits for each number, the lowest five for all together
BAG_BITS = 5
BAG_MASK = (1 << BAG_BITS) - 1
ONE = np.array([0, *((1 << (BAG_BITS * n)) + 1 for n in range(1, box.NUMBERS + 1))], np.int64)
ALL_TILES = int((box.COPIES * ONE).sum())

INLINED = ("answer", "lay", "proceed", "end_turn", "begin_turn")


def start(state, seats, options, seed):
    """Arrange the sea and deal, or ask for the arrangement first."""
    state.rng = mix(seed)
    state.optional = options[OPTION_EFFECTS]
    state.first = options[OPTION_FIRST] - 1  # 0: random, so NONE
    state.winner = s.NONE
    state.at = s.NONE
    state.effect = box.NOTHING
    state.next_effect = box.NOTHING
    state.dummy = s.NONE
    for mercenary in range(box.N_MERCENARIES):
        state.for_sale[mercenary] = (options[OPTION_MERCENARIES] >> mercenary) & 1
    kind = options[OPTION_SEA]
    if kind == CHOSEN:  # PUF-006: Light, then Dark, before anything is dealt
        state.half[0] = box.STANDARD
        state.half[1] = box.STANDARD
        ask(state, s.LAYOUT_CHANNEL)
        return
    state.half[0] = box.STANDARD if kind == STANDARD_SEA else draw(state, box.ARRANGEMENTS)
    state.half[1] = draw(state, box.ARRANGEMENTS) if kind == INDEPENDENT else state.half[0]
    set_up(state)
    begin_turn(state)  # the sea is empty: she has a space


def set_up(state):
    """All but the sea: market, tiles, tokens, first player."""
    open_market(state)
    for seat in range(sea.SEATS):  # PUF-007, PUF-008: nobody looks
        state.deck_size[seat] = box.DECK_SIZE - box.HAND_SIZE
        state.reserve_size[seat] = box.RESERVE_SIZE
        bag = deal_hand(state, seat, box.HAND_SIZE, ALL_TILES)  # PUF-012
        deal_piles(state, seat, bag)
    state.mines_left = box.MINES  # PUF-011
    if state.first == s.NONE:
        state.first = draw(state, sea.SEATS)  # PUF-013
    state.shields_left = box.SHIELDS - 1  # PUF-014
    state.shield_due = 1
    tell(state, s.OPENED, state.first, 0, 0)
    state.seat = state.first
    return NEXT_TURN


def open_market(state):
    """Three mercenaries of cost 3, one of 4, one of 5 (PUF-009), unless the option names them."""
    for mercenary in range(box.N_MERCENARIES):
        if state.for_sale[mercenary]:
            return
    for cost, number in box.MARKET:  # PUF-010
        for _ in range(number):
            left = 0
            for mercenary in range(box.N_MERCENARIES):
                left += box.COST[mercenary] == cost and not state.for_sale[mercenary]
            skip = draw(state, left)
            for mercenary in range(box.N_MERCENARIES):
                if box.COST[mercenary] == cost and not state.for_sale[mercenary]:
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
    state.phase = s.TURN_ACTION
    return LOSE if is_blocked(state) else s.NOTHING_DUE


def is_blocked(state):
    """Whether `state.seat` must lay a ship and has no space, nor a mercenary to hire (PUF-125)."""
    if accessible(state, state.seat) != 0:
        return False
    return state.phase == s.CHOOSE_SHIP or (state.phase == s.TURN_ACTION and not can_buy(state))


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    seat = state.seat
    if phase == s.TURN_ACTION or phase == s.CHOOSE_SHIP or phase == s.BUY_AFTER:
        spaces = accessible(state, seat)
        may_decline = phase == s.BUY_AFTER or (phase == s.TURN_ACTION and spaces == 0)  # PUF-125
        if may_decline:
            out[0] = s.DECLINE
        return list_ships(state, spaces, out, int(may_decline))
    if phase == s.EFFECT_ORDER:
        out[0] = s.SPACE_FIRST
        out[1] = s.SHIP_FIRST
        return 2
    if phase == s.LAYOUT_CHANNEL:  # PUF-003
        for place in range(s.CHANNEL_PLACES):
            out[place] = s.CHANNEL + place
        return s.CHANNEL_PLACES
    if phase < s.TURN_ACTION:  # PUF-004, PUF-005
        out[0] = s.NO
        out[1] = s.YES
        return 2
    if phase == s.ENDED:
        return 0
    n = 0
    if state.optional and state.effect != box.LAY_BATCH:  # PUF-054, PUF-056
        out[0] = s.DECLINE
        n = 1
    if phase == s.SHOT:
        for direction in range(sea.DIRECTIONS):
            if has_target(state, state.effect, direction):
                out[n] = s.DIRECTION + direction
                n += 1
        return n
    if phase == s.PICK_TILE:
        return list_reserve(state, out, n)
    return list_spaces(targets(state, state.effect), s.SPACE, out, n)


def list_ships(state, spaces, out, n):
    """Append each ship that may be laid now, tile or mercenary, on each of its spaces (PUF-022).

    The spaces are the same for all but the boarder, so they are listed once and then repeated.
    """
    seat = state.seat
    first = box.HIRED if state.phase == s.BUY_AFTER else 1
    may_hire = state.phase != s.CHOOSE_SHIP and state.gold[seat] >= box.CHEAPEST
    listed = s.NONE  # the ship whose spaces the others repeat
    begin = n
    end = n
    for ship in range(first, (s.SHIPS if may_hire else box.NUMBERS) + 1):
        hired = ship - box.HIRED
        if not (state.hand[seat, ship] if hired < 0 else is_affordable(state, hired)):
            continue
        if ship == box.HIRED + box.BOARDER:
            n = list_spaces(landing(state, ship), laying(ship, 0), out, n)
        elif listed == s.NONE:
            listed = ship
            begin = n
            n = list_spaces(spaces, laying(ship, 0), out, n)
            end = n
        else:
            for index in range(begin, end):
                out[n] = out[index] + sea.SPACES * (ship - listed)
                n += 1
    return n


def laying(ship, space):
    """The action that lays a ship on a space."""
    return s.LAY + sea.SPACES * (ship - 1) + space


def list_spaces(spaces, first, out, n):
    """Append the spaces of a set as actions; `first` is that of space 0."""
    for space in range(sea.SPACES):  # without a branch, which none could foresee
        out[n] = first + space
        n += (spaces >> space) & 1
    return n


def list_reserve(state, out, n):
    """Append each number in the reserve."""
    for number in range(1, box.NUMBERS + 1):
        if find_in_reserve(state, number) != s.NONE:
            out[n] = s.NUMBER + number
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
    if phase == s.EFFECT_ORDER:
        return order_effects(state, action)
    if phase < s.TURN_ACTION:
        return arrange(state, action)
    if phase != s.TURN_ACTION and phase != s.CHOOSE_SHIP and phase != s.BUY_AFTER:
        use_effect(state, action)
        return EFFECTS_DUE
    if action == s.DECLINE:
        return keep_gold(state) if phase == s.BUY_AFTER else LOSE  # PUF-125
    return lay(state, (action - s.LAY) // sea.SPACES + 1, (action - s.LAY) % sea.SPACES)


def arrange(state, action):
    """One choice of a half's arrangement; both done, the match is set up (PUF-006)."""
    seat = state.seat
    if state.phase == s.LAYOUT_CHANNEL:
        state.half[seat] = LAYOUT_WEIGHT[s.LAYOUT_CHANNEL] * (action - s.CHANNEL)
    elif action == s.YES:
        state.half[seat] += LAYOUT_WEIGHT[state.phase]
    if state.phase < s.LAYOUT_FLIP:
        return ask(state, state.phase + 1)
    tell(state, s.ARRANGED, seat, state.half[seat], 0)
    if seat == 0:
        state.seat = 1
        return ask(state, s.LAYOUT_CHANNEL)
    return SET_UP


def lay(state, ship, space):
    """Put a ship on a space, then come its effects (PUF-022, PUF-029, PUF-040)."""
    seat = state.seat
    if ship >= box.HIRED:
        hire(state, ship - box.HIRED)
    else:
        state.hand[seat, ship] -= 1
        state.newest[seat] = s.EMPTY
    covers = state.ship[space] != s.EMPTY
    if covers:
        destroy(state, space)
    state.ship[space] = ship
    state.active[seat] |= sea.BIT[space]
    state.at = space
    tell(state, s.LAID, seat, ship, space)
    if state.shield_due:  # PUF-015
        state.shield_due = 0
        state.shields[space] = 1
        tell(state, s.STARTING_SHIELD, seat, space, 0)
    if ship >= box.HIRED:  # PUF-112: no effect of the space
        state.effect = box.MERCENARY_EFFECT[ship - box.HIRED]
        state.times = box.MERCENARY_TIMES[ship - box.HIRED]
        if state.effect == box.LAY_BATCH:  # PUF-118: the mines that are left, and the dummy
            state.times = min(state.times, state.mines_left + 1)
    else:
        state.main_done = 1
        state.effect = box.SHIP_EFFECT[ship]
        state.times = 1
        # PUF-042, PUF-044, PUF-047
        state.next_effect = box.NOTHING if covers else icon(state, space)
        if state.effect == box.DOUBLE:  # PUF-095, PUF-096
            state.effect = state.next_effect
            state.times = 2
            state.next_effect = box.NOTHING
    if state.effect != box.REMOVE_MINE:  # PUF-046, PUF-117: who removes mines may remove this one
        suffer_mine(state)
    if does_order_matter(state):  # PUF-051
        return ask(state, s.EFFECT_ORDER)
    if state.next_effect == box.RESERVE_DRAW:
        swap_effects(state)
    return EFFECTS_DUE


def keep_gold(state):
    """Hire nobody: the turn is over."""
    tell(state, s.KEPT_GOLD, state.seat, state.gold[state.seat], 0)
    return TURN_OVER


def hire(state, mercenary):
    """Pay a mercenary and take it from the market, once a turn (PUF-023, PUF-110)."""
    state.gold[state.seat] -= box.COST[mercenary]
    state.for_sale[mercenary] = 0
    state.bought = 1
    tell(state, s.BOUGHT, state.seat, mercenary, 0)


def destroy(state, space):
    """The ship on a space leaves the match for good (PUF-041, PUF-120)."""
    owner = 0 if (state.active[0] | state.burning[0]) & sea.BIT[space] else 1
    burning = state.burning[owner] & sea.BIT[space]
    tell(state, s.DESTROYED if burning else s.BOARDED, owner, state.ship[space], space)
    state.active[owner] &= ~sea.BIT[space]
    state.burning[owner] &= ~sea.BIT[space]
    state.destroyed[owner, state.ship[space]] += 1


def icon(state, space):
    """The effect of a sea space, in either half (PUF-035)."""
    if space < sea.HALF:
        return box.ICON[0, state.half[0], space]
    return box.ICON[1, state.half[1], sea.LAST - space]


def order_effects(state, action):
    """The effect of the space or that of the ship comes first (PUF-050)."""
    tell(state, s.ORDERED, state.seat, action == s.SPACE_FIRST, 0)
    if action == s.SPACE_FIRST:
        swap_effects(state)
    return EFFECTS_DUE


def swap_effects(state):
    """Let the effect that waits come first."""
    first = state.next_effect
    state.next_effect = state.effect
    state.effect = first


def proceed(state):
    """Carry effects out until one asks for a choice, each to its end (PUF-052); then go on."""
    while state.effect != box.NOTHING:
        if state.times > 0 and carry_out(state):
            return s.NOTHING_DUE
        end_effect(state)
    if not state.main_done:
        state.phase = s.CHOOSE_SHIP
        return LOSE if is_blocked(state) else s.NOTHING_DUE  # PUF-124, PUF-126
    if not state.bought and can_buy(state):  # PUF-024
        return ask(state, s.BUY_AFTER)
    return TURN_OVER


def end_turn(state):
    """The final action, then the other seat's turn or the end (PUF-020, PUF-123)."""
    seat = state.seat
    if state.deck_size[seat] > 0:  # PUF-025
        take_top(state, seat, state.deck, state.deck_size, s.DREW)
    state.turns[seat] += 1
    state.bought = 0
    state.main_done = 0
    state.at = s.NONE
    if state.turns[1 - seat] == box.TURNS:
        return COUNT
    state.seat = 1 - seat
    return NEXT_TURN


def finish(state):
    """Both have taken all turns: most points win, then most gold (PUF-141)."""
    for seat in range(sea.SEATS):
        state.score[seat] = total(state, seat)
    lead = int(state.score[0]) - int(state.score[1])
    if lead == 0:
        lead = int(state.gold[0]) - int(state.gold[1])
    winner = s.SHARED
    if lead != 0:
        winner = 0 if lead > 0 else 1
    end(state, s.SCORED, winner)


def lose(state):
    """`state.seat` must lay a ship and cannot: she loses, and nothing is counted (PUF-124)."""
    winner = 1 - state.seat
    state.score[winner] = 1
    state.score[1 - winner] = 0
    end(state, s.BLOCKED, winner)


def end(state, result, winner):
    """Nobody chooses any more."""
    state.result = result
    state.winner = winner
    state.seat = s.OVER
    state.phase = s.ENDED
    tell(state, s.FINISHED, result, winner, 0)


def scores(state, out):
    """Points as the sea lies now, final when over; after a blockade 1 to 0 for the winner."""
    for seat in range(sea.SEATS):
        out[seat] = state.score[seat] if state.phase == s.ENDED else total(state, seat)


def ranking(state, out):
    """One for the winner, whom gold may have decided (PUF-141), nothing for the loser."""
    for seat in range(sea.SEATS):
        out[seat] = state.winner == seat or state.winner == s.SHARED


compile_module(__name__)
