"""Sea of Clouds: a seat's turn. Shares are looked at, left or taken; what is taken is played."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls
# ruff: noqa: SIM102

from skysail.jit import compile_module

from . import box
from . import state as s
from .state import ask, has_crew, tell


def look(state):
    """The seat in turn sees the faces of a whole share, and has to take or leave it (SOC-031)."""
    share = state.looking  # perhaps without cards: SOC-054
    for position in range(state.share_size[share]):
        state.share[share, position] |= s.SEEN[state.active]  # they stay in order: SOC-035
    tell(state, s.LOOKED, state.active, share, 0)
    ask(state, state.active, s.SHARE_CHOICE)
    return s.NOTHING


def take_or_leave(state, action):
    """All of the share or nothing of it (SOC-032)."""
    share = state.looking
    if action != s.LEAVE:
        return take_share(state, share)
    tell(state, s.LEFT_SHARE, state.active, share, 0)
    grow(state, share)  # SOC-034; whoever leaves it does not see the new card: SOC-037
    if share + 1 < s.SHARES:  # SOC-033
        state.looking = share + 1
        return s.LOOK
    return draw_instead(state)


def grow(state, share):
    """Add the deck's top card, or a Doubloon to a full share or for want of cards."""
    size = state.share_size[share]
    if size < s.MOST_IN_SHARE and state.deck_size > 0:
        card = draw_top(state)
        state.share[share, size] = card
        state.share_size[share] = size + 1
        tell(state, s.ADDED, share, box.TYPE_OF[card], 0)  # its back is public: SOC-051
    else:  # SOC-036, SOC-052
        state.share_coins[share] += 1
        tell(state, s.ADDED_COIN, share, 0, 0)


def draw_top(state):
    """Take the top card of the deck; nobody has seen its face."""
    state.deck_size -= 1
    card = state.deck[state.deck_size]
    state.deck[state.deck_size] = s.NONE
    return card


def take_share(state, share):
    """Doubloons first (SOC-039), then all cards to the hand; the space is a hole for now."""
    seat = state.active
    coins = state.share_coins[share]
    state.coins[seat] += coins
    state.share_coins[share] = 0
    tell(state, s.TOOK_SHARE, seat, share, coins)
    for position in range(state.share_size[share]):
        to_hand(state, state.share[share, position])
        state.share[share, position] = s.NONE
    state.share_size[share] = 0
    state.hole = share  # SOC-047
    return s.HAND


def to_hand(state, card):
    """All see it, unless it is Rum or a Secret (SOC-048); its holder sees it in any case."""
    kind = card & s.FACE
    if kind < box.FIRST_RELIC or box.FIRST_SECRET <= kind < box.FIRST_PIRATE:
        card |= s.SEEN[state.active]
    else:
        card = kind | s.ALL_SEEN[state.seats]
    state.hand[state.hand_size] = card
    state.hand_size += 1


def draw_instead(state):
    """Having left all three shares, the seat must take the deck's top card (SOC-038)."""
    seat = state.active
    if state.deck_size == 0:  # SOC-053
        state.coins[seat] += 1
        tell(state, s.FOUND_NO_CARD, seat, 0, 0)
        return s.END_TURN
    card = draw_top(state)
    tell(state, s.DREW, seat, box.TYPE_OF[card], 0)
    to_hand(state, card)
    return s.HAND


def next_card(state):
    """Cards in hand are played one by one, all of them (SOC-042), in any order (SOC-040)."""
    size = state.hand_size
    if size == 0:
        return s.RESOLVE if state.place > 0 else s.END_TURN
    if size > 1:  # SOC-041: with no immediate Object the order does not matter
        for slot in range(size):
            kind = state.hand[slot] & s.FACE
            if box.FIRST_IMMEDIATE <= kind < box.FIRST_PERMANENT:
                ask(state, state.active, s.PLAY_CARD)
                return s.NOTHING
    return s.PLAY


def play_from_hand(state, slot):
    """The card of that slot goes to its place on the Captain's board (SOC-020), or acts at once."""
    seat = state.active
    card = state.hand[slot]
    kind = card & s.FACE
    state.hand_size -= 1
    for index in range(slot, state.hand_size):
        state.hand[index] = state.hand[index + 1]
    state.hand[state.hand_size] = s.NONE
    if kind < box.FIRST_RELIC:
        state.rum[seat, state.rum_size[seat]] = card  # SOC-027
        state.rum_size[seat] += 1
        tell(state, s.PLACED_RUM, seat, 0, 0)
        return s.HAND
    if box.FIRST_SECRET <= kind < box.FIRST_PIRATE:
        state.secret[seat, state.secret_size[seat]] = card
        state.secret_size[seat] += 1
        tell(state, s.PLACED_SECRET, seat, 0, 0)
        return s.HAND
    if box.FIRST_IMMEDIATE <= kind < box.FIRST_PERMANENT:
        state.discard[kind] += 1  # SOC-021, SOC-067
        tell(state, s.PLAYED, seat, kind, 0)
        return act_at_once(state, kind)
    tell(state, s.PLACED, seat, kind, 0)
    if kind < box.FIRST_OBJECT:
        state.relics[seat, kind - box.FIRST_RELIC] += 1
    elif kind < box.FIRST_SECRET:
        state.objects[seat, kind - box.FIRST_PERMANENT] += 1
        if kind == box.CHEST:  # SOC-071, SOC-153
            state.chest_coins = box.COINS[kind]
    else:
        state.crew[seat, kind - box.FIRST_PIRATE] += 1  # SOC-151: no effect before a Boarding
    return s.HAND


def act_at_once(state, kind):
    """The effect of an immediate Object; it cannot be declined (SOC-066)."""
    seat = state.active
    effect = box.OBJECT_EFFECT[kind]
    if effect == box.ADD_TO_SHARES:  # SOC-060
        for share in range(s.SHARES):
            if share != state.hole:
                grow(state, share)
    elif effect == box.GAIN_NOW:  # SOC-062
        state.coins[seat] += box.COINS[kind]
        tell(state, s.GAINED, seat, box.COINS[kind], kind)
    elif effect == box.SEND_PARROT:  # SOC-063
        tell(state, s.PARROT_FLEW, seat, state.parrot, 0)
        state.parrot = seat
    elif effect == box.LOSE_PIRATE:  # SOC-061
        if has_crew(state, seat):
            ask(state, seat, s.DISCARD_PIRATE)
            return s.ASKED
    elif effect == box.PICK_NOW:  # SOC-064
        if state.share_size[0] + state.share_size[1] + state.share_size[2] > 0:
            ask(state, seat, s.PICK_CARD)
            return s.ASKED
    return s.HAND


def lose_pirate(state, kind):
    """A Pirate leaves the crew; of equal ones, one that has nothing left to do (SOC-152)."""
    seat = state.active
    state.crew[seat, kind] -= 1
    state.unused[kind] = min(state.unused[kind], state.crew[seat, kind])
    state.discard[box.FIRST_PIRATE + kind] += 1
    tell(state, s.LOST_PIRATE, seat, box.FIRST_PIRATE + kind, 0)
    return s.HAND


def pick_card(state, share, position):
    """One card of a share comes to the hand, its Doubloons stay (SOC-065); never left empty."""
    card = state.share[share, position]
    last = state.share_size[share] - 1
    for index in range(position, last):
        state.share[share, index] = state.share[share, index + 1]  # SOC-068
    state.share[share, last] = s.NONE
    state.share_size[share] = last
    tell(state, s.PICKED, state.active, share, box.TYPE_OF[card & s.FACE])
    to_hand(state, card)
    if last == 0:
        grow(state, share)  # SOC-044, SOC-045
    return s.HAND


def end_turn(state):
    """Fill the hole (SOC-043); the next seat is in turn, or the round ends (SOC-030, SOC-046)."""
    if state.hole != s.NONE:
        grow(state, state.hole)
        state.hole = s.NONE
    state.looking = 0
    if state.active + 1 < state.seats:
        state.active += 1
        return s.LOOK
    if box.IS_BOARDING[state.seats, state.round_number]:  # SOC-100
        return s.BOARD
    return s.SAIL_ON


def sail_on(state):
    """The Ship goes to the next island; the Hat's owner begins the round (SOC-008, SOC-010)."""
    if state.round_number == box.ROUNDS[state.seats]:  # SOC-200, and not before: SOC-055
        return s.COUNT
    state.round_number += 1
    state.active = 0
    tell(state, s.SAILED, state.round_number, 0, 0)
    return s.LOOK


compile_module(__name__)
