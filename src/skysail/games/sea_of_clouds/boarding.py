"""Sea of Clouds: a Boarding. All crews fight their neighbours, then the winners' Pirates act.

    settle_combats     strengths, combats, the Chest, the Black Flag
    next_crew          from the Parrot's holder clockwise, each seat that has won
    resolve            who can act now: the seat is asked if anybody among them need not
    fire               one Pirate acts, or asks a first question

A Pirate is known here by its number among the Pirates, an Object among those that stay.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls
# ruff: noqa: SIM102

from skysail.chance import draw
from skysail.jit import compile_module

from . import box
from . import state as s
from .state import ask, distance, has_crew, owns_object, tell

CHEST_PLACE = box.CHEST - box.FIRST_PERMANENT
MAY_KINDS = sum(1 << k for k in range(box.N_PIRATES) if box.PIRATE_EFFECT[k] >= box.FIRST_MAY)


def settle_combats(state):
    """All combats on the same strengths and Parrot (SOC-109); then the Chest, then the Flag."""
    seats = state.seats
    for seat in range(seats):
        state.strength[seat] = strength(state, seat)
        state.beaten[seat] = 0
        for kind in range(box.N_PIRATES):
            state.fought[seat, kind] = state.crew[seat, kind]
    for seat in range(n_combats(seats)):
        neighbour = (seat + 1) % seats
        if wins(state, seat, neighbour):
            state.beaten[seat] |= s.LEFT
        elif wins(state, neighbour, seat):
            state.beaten[neighbour] |= s.LEFT if seats == 2 else s.RIGHT
    tell(state, s.BOARDED, 0, 0, 0)
    hand_over_chest(state)
    for seat in range(seats):
        for kind in range(box.N_PERMANENT):
            if box.OBJECT_EFFECT[box.FIRST_PERMANENT + kind] == box.FLY_FLAG:  # SOC-074
                coins = box.COINS[box.FIRST_PERMANENT + kind] * state.objects[seat, kind]
                coins *= victories(state, seat)
                if coins > 0:
                    state.coins[seat] += coins
                    tell(state, s.GAINED, seat, coins, box.FIRST_PERMANENT + kind)
    state.first = state.parrot  # SOC-130; the Parrot may move on without effect: SOC-131
    state.place = 0
    return s.NEXT_CREW


def n_combats(seats):
    """So many seats, from the first on, fight their left neighbours (SOC-103, SOC-104)."""
    return 1 if seats == 2 else seats


def strength(state, seat):
    """Crew and face-up Objects (SOC-101, SOC-070), be there Pirates or not (SOC-102)."""
    total = 0
    for kind in range(box.N_PIRATES):
        total += state.crew[seat, kind] * box.STRENGTH[box.FIRST_PIRATE + kind]
    for kind in range(box.N_PERMANENT):
        total += state.objects[seat, kind] * box.STRENGTH[box.FIRST_PERMANENT + kind]
    return total


def wins(state, seat, other):
    """Whether the seat beats its neighbour; the Parrot breaks ties (SOC-108)."""
    if not has_crew(state, seat):  # SOC-106; perhaps nobody wins: SOC-107
        return False
    if state.strength[seat] == state.strength[other]:
        return distance(state, seat) < distance(state, other)
    return state.strength[seat] > state.strength[other]  # SOC-105


def victories(state, seat):
    """None, one or two (SOC-110)."""
    return (state.beaten[seat] & s.LEFT) + (state.beaten[seat] >> 1)


def hand_over_chest(state):
    """A beaten owner gives the Chest to the winner, of two to the stronger (SOC-115, SOC-118)."""
    seats = state.seats
    owner = s.NONE
    for seat in range(seats):
        if state.objects[seat, CHEST_PLACE] > 0:
            owner = seat
    if owner == s.NONE:
        return
    left = (owner + 1) % seats
    right = (owner + seats - 1) % seats
    taker = s.NONE  # SOC-119
    if state.beaten[left] & (s.LEFT if seats == 2 else s.RIGHT):
        taker = left
    if seats > 2 and state.beaten[right] & s.LEFT:
        if taker == s.NONE or state.strength[right] > state.strength[left]:  # SOC-116
            taker = right
        elif state.strength[right] == state.strength[left]:
            if distance(state, right) < distance(state, left):
                taker = right
    if taker == s.NONE:
        return
    state.objects[owner, CHEST_PLACE] -= 1
    state.objects[taker, CHEST_PLACE] += 1
    coins = min(int(state.chest_coins), 1)  # SOC-117
    state.chest_coins -= coins
    state.coins[taker] += coins
    tell(state, s.CHEST_WON, taker, owner, coins)


def next_crew(state):
    """The next seat resolves what its crew can do; after the last all crews leave."""
    state.place += 1
    if state.place > state.seats:
        return end_boarding(state)
    state.active = (state.first + state.place - 1) % state.seats
    for kind in range(box.N_PIRATES):  # SOC-130: nothing without a victory
        state.unused[kind] = state.crew[state.active, kind] if state.beaten[state.active] else 0
    return s.RESOLVE


def end_boarding(state):
    """Every Pirate of every crew is discarded (SOC-155)."""
    for kind in range(box.N_PIRATES):
        state.unused[kind] = 0
        for seat in range(state.seats):
            state.discard[box.FIRST_PIRATE + kind] += state.crew[seat, kind]
            state.crew[seat, kind] = 0
    state.place = 0
    state.first = s.NONE
    tell(state, s.CREWS_LEFT, 0, 0, 0)
    return s.SAIL_ON


def resolve(state):
    """The seat chooses who acts next (SOC-133); if all must, they act unasked."""
    state.effect = s.NONE
    state.victim = s.NONE
    state.gift = s.NONE
    kinds = offered(state)
    if kinds == 0:
        return s.NEXT_CREW
    if kinds & MAY_KINDS:
        ask(state, state.active, s.BOARD_EFFECT)
        return s.NOTHING
    kind = 0
    while not kinds >> kind & 1:
        kind += 1
    state.effect = kind  # SOC-137: the lowest first
    return s.FIRE


def offered(state):
    """The kinds of Pirates that can do something now, as bits (SOC-136)."""
    kinds = 0
    for kind in range(box.N_PIRATES):
        if state.unused[kind] > 0 and can_fire(state, box.PIRATE_EFFECT[kind]):
            kinds |= 1 << kind
    return kinds


def can_fire(state, effect):
    """Whether such an effect would do anything for the active seat."""
    seat = state.active
    if effect == box.GAIN:
        return True
    if effect == box.TAKE_PARROT:
        return state.parrot != seat
    if effect == box.PICK:
        return state.share_size[0] + state.share_size[1] + state.share_size[2] > 0
    if effect == box.SWAP_RUM and state.rum_size[seat] == 0:  # SOC-149
        return False
    if effect == box.SWAP_OBJECT and not owns_object(state, seat):
        return False
    return victims(state, effect) > 0


def victims(state, effect):
    """The beaten neighbours who have what the effect wants, as bits LEFT, RIGHT (SOC-138)."""
    found = 0
    for side in range(2):
        if state.beaten[state.active] >> side & 1:
            other = neighbour(state, side)
            if effect == box.STEAL_COINS:  # SOC-140
                has = state.coins[other] > 0
            elif effect == box.STEAL_RUM or effect == box.SWAP_RUM:
                has = state.rum_size[other] > 0
            else:  # SOC-144, SOC-148
                has = owns_object(state, other)
            if has:
                found |= 1 << side
    return found


def neighbour(state, side):
    """The active seat's left neighbour (side 0) or right one."""
    if side == 0:
        return (state.active + 1) % state.seats
    return (state.active + state.seats - 1) % state.seats


def fire(state):
    """Resolve all copies of the chosen kind at once, or one where there is more to choose."""
    seat = state.active
    pirate = state.effect
    kind = box.FIRST_PIRATE + pirate
    effect = box.PIRATE_EFFECT[pirate]
    copies = state.unused[pirate]
    if effect > box.TAKE_PARROT:  # SOC-135
        state.unused[pirate] = copies - 1
        if effect == box.PICK:  # SOC-150
            tell(state, s.FIRED, seat, kind, s.NONE)
            ask(state, seat, s.PICK_CARD)
        else:
            ask(state, seat, s.CHOOSE_VICTIM)
        return s.ASKED
    state.unused[pirate] = 0
    if effect == box.GAIN:  # SOC-132, SOC-139, SOC-142, SOC-154
        coins = box.AMOUNT[pirate] * copies
        if box.FIRES_EACH[pirate]:
            coins *= victories(state, seat)
        state.coins[seat] += coins
        tell(state, s.GAINED, seat, coins, kind)
    elif effect == box.TAKE_PARROT:  # SOC-143
        tell(state, s.FIRED, seat, kind, s.NONE)
        tell(state, s.PARROT_FLEW, seat, state.parrot, 0)
        state.parrot = seat
    else:  # SOC-141
        tell(state, s.FIRED, seat, kind, s.NONE)
        for side in range(2):
            if state.beaten[seat] >> side & 1:
                other = neighbour(state, side)
                coins = min(box.AMOUNT[pirate] * copies, state.coins[other])
                state.coins[other] -= coins
                state.coins[seat] += coins
                if coins > 0:
                    tell(state, s.STOLE, seat, other, coins)
    return s.RESOLVE


def choose_victim(state, side):
    """The beaten Captain whom the Pirate goes aboard; then what else has to be chosen."""
    seat = state.active
    other = neighbour(state, side)
    effect = box.PIRATE_EFFECT[state.effect]
    state.victim = other
    tell(state, s.FIRED, seat, box.FIRST_PIRATE + state.effect, other)
    if effect == box.DISCARD_OBJECT:  # SOC-144: the victim's choice
        ask(state, other, s.DISCARD_OBJECT)
        return s.ASKED
    if effect == box.SWAP_OBJECT:  # SOC-148
        ask(state, seat, s.GIVE_OBJECT)
        return s.ASKED
    if effect == box.SWAP_RUM:  # SOC-147: asked even of one kind, for skipping it would tell
        ask(state, seat, s.GIVE_RUM)
        return s.NOTHING
    move_rum(state, other, seat, draw(state, state.rum_size[other]))  # SOC-145, SOC-146
    return s.RESOLVE


def move_rum(state, giver, taker, index):
    """A Rum card goes from a row to the right end of another; both owners have then seen it."""
    card = state.rum[giver, index] | s.SEEN[taker]
    last = state.rum_size[giver] - 1
    for place in range(index, last):
        state.rum[giver, place] = state.rum[giver, place + 1]
    state.rum[giver, last] = s.NONE
    state.rum_size[giver] = last
    state.rum[taker, state.rum_size[taker]] = card
    state.rum_size[taker] += 1
    tell(state, s.RUM_MOVED, giver, taker, index)


def give_rum(state, kind):
    """Exchange a Rum card of the chosen kind, any copy, for a random one (SOC-147)."""
    seat = state.active
    other = state.victim
    copies = 0
    for index in range(state.rum_size[seat]):
        copies += (state.rum[seat, index] & s.FACE) == kind
    skipped = draw(state, copies)
    given = 0
    while (state.rum[seat, given] & s.FACE) != kind or skipped > 0:
        skipped -= (state.rum[seat, given] & s.FACE) == kind
        given += 1
    taken = draw(state, state.rum_size[other])  # of those there before: the gift goes behind them
    move_rum(state, seat, other, given)
    move_rum(state, other, seat, taken)
    return s.RESOLVE


def discard_object(state, kind):
    """The beaten Captain throws away an Object of their choice (SOC-144)."""
    victim = state.victim
    state.objects[victim, kind] -= 1
    state.discard[box.FIRST_PERMANENT + kind] += 1
    if kind == CHEST_PLACE:
        state.chest_coins = 0  # SOC-073
    tell(state, s.LOST_OBJECT, victim, box.FIRST_PERMANENT + kind, 0)
    return s.RESOLVE


def swap_objects(state, kind):
    """Give one face-up Object for another; what lies on the Chest travels with it (SOC-073)."""
    seat = state.active
    other = state.victim
    state.objects[seat, state.gift] -= 1
    state.objects[other, state.gift] += 1
    state.objects[other, kind] -= 1
    state.objects[seat, kind] += 1
    tell(state, s.OBJECT_MOVED, seat, other, box.FIRST_PERMANENT + state.gift)
    tell(state, s.OBJECT_MOVED, other, seat, box.FIRST_PERMANENT + kind)
    return s.RESOLVE


compile_module(__name__)
