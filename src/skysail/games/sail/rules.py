"""Sail: two seats bring a ship to harbour by the tricks they take together.

One round:

    deal -> GIVE (seat 0) -> GIVE (seat 1) -> [STOW] -> [LANTERN]
    -> a trick: LEAD -> FOLLOW -> cube -> action, which may ask [HELM] and [SECOND_FLIP]
       again until a seat has four tricks or the match ends
    -> storms -> [PATCH] -> the Kraken strikes -> next round

Actions: 0-26 a card, then PASS, USE, three colours, six Pirates (named below).
"""

import numpy as np

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module, layout

from .box import (
    CANNON,
    CARDS,
    COLOUR_OF,
    COLOURS,
    DEAD,
    FIRE,
    HAND_SIZE,
    KRAKEN_CARD,
    NUMBER_OF,
    PAIR,
    PAIR_ACTION,
    PAIR_HITS,
    PIRATES,
    REPEL,
    SAIL_DIAGONAL,
    SAIL_STRAIGHT,
    STARTS_IN_KRAKEN_DECK,
    STRIKES,
    SYMBOL_OF,
    TENTACLE,
    WHEEL,
)
from .chart import CELLS, COLUMN, DIAGONAL, ISLAND, KRAKEN, OFF, STRAIGHT

NONE = -1
OVER = -1  # state.seat when the match has ended
SEATS = 2
ROUNDS = 5
TRICKS_TO_WIN = 4
N_CELLS = len(CELLS)
N_COLOURS = len(COLOURS)
N_PIRATES = len(PIRATES)
GUNNER, HELMSMAN, SIGNALLER, SMUGGLER, CARPENTER, QUARTERMASTER = range(N_PIRATES)
NINE = 9

# Actions
PASS = CARDS
USE = PASS + 1
COLOUR = USE + 1
PIRATE = COLOUR + N_COLOURS
ACTIONS = PIRATE + N_PIRATES

# Phases: what `state.seat` must decide.
CHOOSE_PIRATE, GIVE, STOW, LANTERN, LEAD, FOLLOW, HELM, SECOND_FLIP, PATCH, ENDED = range(10)

# Where a card is: in the hand of seat 0 or 1, or
TABLE, DECK, DISCARD, KRAKEN_DECK, BOXED = range(2, 7)

# What a diagonal move belongs to: a pair (0 to 2 hits still to come), or a flip.
FIRST_FLIP, SECOND = 3, 4

# Results
RUNNING, WIN, LOSE_ROUND_LIMIT, LOSE_STORM_1, LOSE_STORM_2, LOSE_KRAKEN_ALONE, LOSE_DEAD_SPACE = range(7)

# Options, as the card encodes them: scenario number, how Pirates come, who leads round 1, the map.
OPTION_SCENARIO, OPTION_PIRATES, OPTION_LEADER, OPTION_MAP = range(4)
CHOOSE, RANDOM, WITHOUT = range(3)

# Events: kind and up to three numbers, all known to everybody. What only some may know (the cards
# given, shown, stowed) is read from the state by whoever tells the story.
(
    TOOK_PIRATE,  # seat, pirate
    DEALT,  # round, leader
    GAVE,  # seat
    EXCHANGED,
    STOWED,  # seat, used
    LIT,  # seat, colour or NONE
    LED,  # seat, card
    FOLLOWED,  # seat, card
    SMUGGLED,  # seat
    WON,  # seat, tricks of seat 0, of seat 1
    PAIRED,  # pair
    FLIPPED,  # card
    EMPTY_DECK,
    TURNED,  # seat, used
    FIRED_AGAIN,  # seat, used
    MOVED,  # from, to
    BLOCKED,  # at, island or OFF
    HIT,  # card, cards left beside the Kraken
    SURFACED,  # space of the track
    FED,  # card
    STORM,  # storm, passed
    ROUND_ENDED,  # round
    PATCHED,  # seat, card or NONE
    STRUCK,  # times
    FINISHED,  # result
) = range(25)
MAX_EVENTS = 40

STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("step", np.int16),  # choices made so far
    ("seat", np.int8),  # who must choose now, or OVER
    ("phase", np.int8),
    ("score", np.int8, (SEATS,)),
    ("result", np.int8),
    # the map
    ("scenario", np.int8),
    ("cells", np.int8, (N_CELLS,)),  # SEA, ISLAND or KRAKEN
    ("origin", np.int8),  # where the ship began
    ("harbour", np.int8),
    ("storm", np.int8, (2,)),  # gap, or 0 for none
    ("first_leader", np.int8),
    # the table
    ("ship", np.int8),
    ("round_number", np.int8),
    ("tricks", np.int8, (SEATS,)),  # won in this round
    ("track", np.int8),  # space of the Kraken meeple
    ("pirate", np.int8, (SEATS,)),
    ("spent", np.int8, (SEATS,)),  # the once-a-round power was used in this round
    # the cards
    ("place", np.int8, (CARDS + 1,)),  # of each card, the Kraken Card last
    ("deck", np.int8, (CARDS,)),  # the Player Deck, its top last, then NONE
    ("deck_size", np.int8),
    ("kraken", np.int8, (CARDS + 1,)),  # the Kraken Deck, its top first, then NONE
    ("kraken_size", np.int8),
    # the trick
    ("leader", np.int8),
    ("led", np.int8),  # card on the table, or NONE
    ("winner", np.int8),  # of the trick whose action is being carried out
    ("source", np.int8),  # what the pending diagonal move belongs to
    ("last", np.int8, (SEATS,)),  # each seat's card in the last trick of the round, or NONE
    # what has been learnt in this round
    ("gift", np.int8, (SEATS,)),  # the card that each seat gave, or NONE
    ("void", np.int8, (SEATS, N_COLOURS)),  # shown to hold no card of the colour
    ("lantern", np.int8),  # the colour shown, or NONE
    ("shown", np.int8, (CARDS,)),  # by the lantern, and still in hand
    ("smuggled", np.int8),  # the lead colour that a smuggler did not follow, or NONE
    # what happened in the last play
    ("n_events", np.int8),
    ("events", np.int8, (MAX_EVENTS, 4)),
)


def start(state, seats, options, seed):
    """Lay the map and deal round 1, or ask for Pirates first."""
    state.rng = mix(seed)
    lay_map(state, options)
    state.round_number = 1  # SAIL-013
    for card in range(CARDS + 1):
        state.place[card] = BOXED
        state.kraken[card] = NONE
    for index in range(CARDS):
        state.deck[index] = NONE
    forget(state)
    for seat in range(SEATS):
        state.pirate[seat] = NONE
    if options[OPTION_PIRATES] == CHOOSE:
        ask(state, 0, CHOOSE_PIRATE)  # SAIL-017: no card order exists yet
        return
    if options[OPTION_PIRATES] == RANDOM:
        first = draw(state, N_PIRATES)
        second = draw(state, N_PIRATES - 1)
        state.pirate[0] = first
        state.pirate[1] = second + (second >= first)  # SAIL-011: two different ones
    make_decks(state)


def lay_map(state, options):
    """Place the scenario's tokens and the ship (SAIL-010)."""
    state.scenario = options[OPTION_SCENARIO]
    state.first_leader = options[OPTION_LEADER]
    state.origin = options[OPTION_MAP]
    state.ship = state.origin
    state.harbour = options[OPTION_MAP + 1]
    state.storm[0] = options[OPTION_MAP + 2]
    state.storm[1] = options[OPTION_MAP + 3]
    for cell in range(N_CELLS):
        state.cells[cell] = options[OPTION_MAP + 4 + cell]


def make_decks(state):
    """Shuffle the Kraken Deck and put the Kraken Card under it; then deal round 1."""
    for card in range(CARDS):
        if STARTS_IN_KRAKEN_DECK[card]:
            put_under(state, card)
    shuffle(state, state.kraken, state.kraken_size)  # SAIL-014
    put_under(state, KRAKEN_CARD)
    deal(state)  # SAIL-015: all other cards are the Player Deck


def deal(state):
    """Shuffle all cards outside the Kraken Deck and deal nine to each seat (SAIL-030, SAIL-144)."""
    forget(state)
    size = 0
    for card in range(CARDS):
        if state.place[card] != KRAKEN_DECK:
            state.deck[size] = card
            state.place[card] = DECK
            size += 1
    shuffle(state, state.deck, size)
    state.deck_size = size
    for index in range(SEATS * HAND_SIZE):
        state.place[draw_top(state)] = index // HAND_SIZE
    first = state.first_leader  # SAIL-041: the disc's side alternates
    state.leader = first if state.round_number % 2 else 1 - first
    tell(state, DEALT, state.round_number, state.leader, 0)
    ask(state, 0, GIVE)


def draw_top(state):
    """Take the top card of the Player Deck."""
    state.deck_size -= 1
    card = state.deck[state.deck_size]
    state.deck[state.deck_size] = NONE  # leaves no trace of who was dealt what
    return card


def forget(state):
    """Clear the trick and all that was learnt in a round."""
    state.led = NONE
    state.winner = NONE
    state.lantern = NONE
    state.smuggled = NONE
    for seat in range(SEATS):
        state.last[seat] = NONE
        state.gift[seat] = NONE
        for colour in range(N_COLOURS):
            state.void[seat, colour] = 0
    for card in range(CARDS):
        state.shown[card] = 0


def ask(state, seat, phase):
    """The next choice is this seat's."""
    state.seat = seat
    state.phase = phase


def tell(state, kind, first, second, third):
    """Note an event of this play."""
    event = state.n_events
    state.events[event, 0] = kind
    state.events[event, 1] = first
    state.events[event, 2] = second
    state.events[event, 3] = third
    state.n_events = event + 1


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    if phase == FOLLOW:
        return legal_follows(state, out)
    if phase == LEAD or phase == GIVE:  # SAIL-032, SAIL-043: any card of the hand
        return cards_at(state, state.seat, out, 0)
    if phase == STOW:  # SAIL-122: any card of the hand, the received one too
        n = cards_at(state, state.seat, out, 0)
        out[n] = PASS
        return n + 1
    if phase == HELM or phase == SECOND_FLIP:
        out[0] = PASS
        out[1] = USE
        return 2
    if phase == LANTERN:
        out[0] = PASS
        for colour in range(N_COLOURS):
            out[1 + colour] = COLOUR + colour
        return 1 + N_COLOURS
    if phase == PATCH:  # SAIL-130: tentacle cards of the discard pile alone
        n = 0
        for card in range(CARDS):
            if is_discarded_tentacle(state, card):
                out[n] = card
                n += 1
        out[n] = PASS
        return n + 1
    if phase == CHOOSE_PIRATE:
        n = 0
        for pirate in range(N_PIRATES):
            if pirate != state.pirate[0]:  # SAIL-011: each Pirate is there once
                out[n] = PIRATE + pirate
                n += 1
        return n
    return 0


def cards_at(state, place, out, n):
    """Append the cards that lie at `place`."""
    for card in range(CARDS):
        out[n] = card  # written always, counted if it fits: faster than a branch
        n += state.place[card] == place
    return n


def legal_follows(state, out):
    """Cards of the lead colour if there are any; a smuggler has more to choose from."""
    seat = state.seat
    if not holds(state, seat, COLOUR_OF[state.led]):  # SAIL-045, SAIL-116
        return cards_at(state, seat, out, 0)
    smuggles = state.pirate[seat] == SMUGGLER and not state.spent[seat]
    n = 0
    for card in range(CARDS):
        follows = COLOUR_OF[card] == COLOUR_OF[state.led]  # SAIL-044
        may = follows or (smuggles and NUMBER_OF[card] != NINE)  # SAIL-113
        out[n] = card
        n += may and state.place[card] == seat
    return n


def holds(state, seat, colour):
    """Whether a hand has a card of the colour."""
    held = False
    for card in range(CARDS):
        held |= state.place[card] == seat and COLOUR_OF[card] == colour
    return held


def is_discarded_tentacle(state, card):
    return state.place[card] == DISCARD and SYMBOL_OF[card] == TENTACLE


def play(state, action):
    """One choice of `state.seat`, and all that follows up to the next."""
    state.n_events = 0
    state.step += 1
    phase = state.phase
    if phase == LEAD:
        lead(state, action)
    elif phase == FOLLOW:
        follow(state, action)
    elif phase == GIVE:
        give(state, action)
    elif phase == HELM:
        turn_helm(state, action)
    elif phase == SECOND_FLIP:
        fire_again(state, action)
    elif phase == STOW:
        stow(state, action)
    elif phase == LANTERN:
        light_lantern(state, action)
    elif phase == PATCH:
        patch_hull(state, action)
    elif phase == CHOOSE_PIRATE:
        choose_pirate(state, action)


def choose_pirate(state, action):
    """Each seat takes a Pirate, seat 0 first (SAIL-011)."""
    seat = state.seat
    state.pirate[seat] = action - PIRATE
    tell(state, TOOK_PIRATE, seat, state.pirate[seat], 0)
    if seat == 0:
        ask(state, 1, CHOOSE_PIRATE)
    else:
        make_decks(state)


def give(state, card):
    """Choose the card to give away; both change hands after the second choice (SAIL-033)."""
    seat = state.seat
    state.gift[seat] = card
    tell(state, GAVE, seat, 0, 0)
    if seat == 0:
        ask(state, 1, GIVE)
        return
    for giver in range(SEATS):
        state.place[state.gift[giver]] = 1 - giver
    tell(state, EXCHANGED, 0, 0, 0)
    owner = owner_of(state, QUARTERMASTER)
    if owner != NONE and state.deck_size > 0:  # SAIL-120, SAIL-123
        ask(state, owner, STOW)
    else:
        offer_lantern(state)


def owner_of(state, pirate):
    """The seat that has the Pirate, its power unspent, or NONE (SAIL-100)."""
    for seat in range(SEATS):
        if state.pirate[seat] == pirate and not state.spent[seat]:
            return seat
    return NONE


def stow(state, action):
    """Slip a card under the Player Deck and draw the card that was on top (SAIL-121)."""
    seat = state.seat
    tell(state, STOWED, seat, action != PASS, 0)
    if action != PASS:
        state.spent[seat] = 1
        state.place[draw_top(state)] = seat
        for index in range(state.deck_size, 0, -1):
            state.deck[index] = state.deck[index - 1]
        state.deck[0] = action
        state.deck_size += 1
        state.place[action] = DECK
    offer_lantern(state)


def offer_lantern(state):
    """The signaller is asked last before the first lead (SAIL-125)."""
    owner = owner_of(state, SIGNALLER)
    if owner != NONE:
        ask(state, owner, LANTERN)
    else:
        ask(state, state.leader, LEAD)  # SAIL-040


def light_lantern(state, action):
    """Both seats show all their cards of one colour (SAIL-126)."""
    seat = state.seat
    if action == PASS:
        tell(state, LIT, seat, NONE, 0)
    else:
        colour = action - COLOUR
        state.spent[seat] = 1
        state.lantern = colour
        for card in range(CARDS):
            if COLOUR_OF[card] == colour and state.place[card] < SEATS:
                state.shown[card] = 1
        tell(state, LIT, seat, colour, 0)
    ask(state, state.leader, LEAD)


def lead(state, card):
    """Play the first card of a trick."""
    seat = state.seat
    take_from_hand(state, seat, card)
    state.place[card] = TABLE
    state.led = card
    tell(state, LED, seat, card, 0)
    ask(state, 1 - seat, FOLLOW)


def take_from_hand(state, seat, card):
    """A card leaves a hand in sight of both seats."""
    state.shown[card] = 0
    if state.smuggled == COLOUR_OF[card] and state.pirate[seat] == SMUGGLER:
        state.smuggled = NONE  # the card it did not follow with has been seen


def follow(state, card):
    """Answer the lead; the trick is won, both cards are discarded, its action is carried out."""
    seat = state.seat
    leader = 1 - seat
    led = state.led
    tell(state, FOLLOWED, seat, card, 0)
    if COLOUR_OF[card] != COLOUR_OF[led]:
        if holds(state, seat, COLOUR_OF[led]):
            state.spent[seat] = 1  # SAIL-114
            state.smuggled = COLOUR_OF[led]
            tell(state, SMUGGLED, seat, 0, 0)
        else:
            state.void[seat, COLOUR_OF[led]] = 1
    take_from_hand(state, seat, card)
    state.led = NONE
    state.last[leader] = led
    state.last[seat] = card
    state.place[led] = DISCARD  # SAIL-049
    state.place[card] = DISCARD
    followed = COLOUR_OF[card] == COLOUR_OF[led]
    state.winner = seat if followed and NUMBER_OF[card] > NUMBER_OF[led] else leader  # SAIL-046
    state.tricks[state.winner] += 1  # SAIL-048
    tell(state, WON, state.winner, state.tricks[0], state.tricks[1])
    resolve_pair(state, led, card)


def resolve_pair(state, one, other):
    """Carry out the action of the trick's two symbols."""
    pair = PAIR[SYMBOL_OF[one], SYMBOL_OF[other]]
    action = PAIR_ACTION[pair]
    tell(state, PAIRED, pair, 0, 0)
    if action == SAIL_DIAGONAL:  # SAIL-060, SAIL-061, SAIL-062
        steer(state, PAIR_HITS[pair])
        return
    if action == FIRE:  # SAIL-065
        fire(state, FIRST_FLIP)
        return
    if action == SAIL_STRAIGHT:  # SAIL-064
        move_ship(state, STRAIGHT[state.ship])
    elif action == REPEL:  # SAIL-063
        feed(state, one if SYMBOL_OF[one] == TENTACLE else other)
    suffer(state, PAIR_HITS[pair])
    end_trick(state)


def fire(state, source):
    """Flip the Player Deck's top card, again while cannons come up, and do what it shows."""
    if state.deck_size == 0:  # SAIL-066
        tell(state, EMPTY_DECK, 0, 0, 0)
    while state.deck_size > 0:  # SAIL-074
        card = draw_top(state)
        state.place[card] = DISCARD  # SAIL-077
        tell(state, FLIPPED, card, 0, 0)
        symbol = SYMBOL_OF[card]
        if symbol == CANNON:  # SAIL-073
            continue
        if symbol == WHEEL:  # SAIL-070
            steer(state, source)
            return
        if symbol == TENTACLE:  # SAIL-071
            feed(state, card)
        else:  # SAIL-072
            move_ship(state, STRAIGHT[state.ship])
        break
    after_flip(state, source)


def steer(state, source):
    """A diagonal move is due; an unspent helmsman is asked first (SAIL-106)."""
    state.source = source
    owner = owner_of(state, HELMSMAN)
    if owner != NONE:
        ask(state, owner, HELM)
    else:
        sail(state, state.winner)


def turn_helm(state, action):
    """The helmsman lets the move be, or sends it to the seat that did not win (SAIL-107)."""
    seat = state.seat
    tell(state, TURNED, seat, action == USE, 0)
    if action == USE:
        state.spent[seat] = 1
        sail(state, 1 - state.winner)
    else:
        sail(state, state.winner)


def sail(state, side):
    """Move diagonally, then finish what the move belongs to."""
    move_ship(state, DIAGONAL[state.ship, side])
    if state.source < FIRST_FLIP:
        suffer(state, state.source)
        end_trick(state)
    else:
        after_flip(state, state.source)


def after_flip(state, source):
    """After a first flip the gunner may flip again (SAIL-103, SAIL-105)."""
    owner = owner_of(state, GUNNER)
    again = source == FIRST_FLIP and owner != NONE and state.deck_size > 0
    if again and state.result == RUNNING:
        ask(state, owner, SECOND_FLIP)
    else:
        end_trick(state)


def fire_again(state, action):
    """The gunner's second flip, for the same winner (SAIL-104)."""
    tell(state, FIRED_AGAIN, state.seat, action == USE, 0)
    if action == USE:
        fire(state, SECOND)
    else:
        end_trick(state)


def move_ship(state, target):
    """Enter the target, unless it is an island or off the board (SAIL-082, SAIL-083, SAIL-084)."""
    if target == OFF or state.cells[target] == ISLAND:
        tell(state, BLOCKED, state.ship, target, 0)
        return
    tell(state, MOVED, state.ship, target, 0)
    state.ship = target
    if target == state.harbour:  # SAIL-148, before any damage: SAIL-149
        finish(state, WIN)
    elif state.cells[target] == KRAKEN:  # SAIL-085
        suffer(state, 1)


def suffer(state, times):
    """The Kraken damages the ship, one card at a time, until the match ends (SAIL-096)."""
    for _ in range(times):
        if state.result != RUNNING:
            return
        top = state.kraken[0]
        state.kraken_size -= 1
        for index in range(state.kraken_size):
            state.kraken[index] = state.kraken[index + 1]
        state.kraken[state.kraken_size] = NONE
        if top == KRAKEN_CARD:  # SAIL-092; it uses up the damage, SAIL-093
            put_under(state, KRAKEN_CARD)
            state.track += 1
            tell(state, SURFACED, state.track, 0, 0)
            if state.track == DEAD:  # SAIL-095
                finish(state, LOSE_DEAD_SPACE)
        else:  # SAIL-091
            state.place[top] = DISCARD
            tell(state, HIT, top, state.kraken_size - 1, 0)
            if state.kraken_size == 1:  # SAIL-094
                finish(state, LOSE_KRAKEN_ALONE)


def feed(state, card):
    """A tentacle card goes under the Kraken Deck (SAIL-097)."""
    put_under(state, card)
    tell(state, FED, card, 0, 0)


def put_under(state, card):
    """Any card becomes the last of the Kraken Deck."""
    state.kraken[state.kraken_size] = card
    state.kraken_size += 1
    state.place[card] = KRAKEN_DECK


def end_trick(state):
    """The winner leads the next trick (SAIL-042), unless the round is won (SAIL-140)."""
    if state.result != RUNNING:
        return
    if state.tricks[state.winner] == TRICKS_TO_WIN:
        end_round(state)
    else:
        state.leader = state.winner
        ask(state, state.winner, LEAD)


def end_round(state):
    """Storms first, then the carpenter, then the Kraken (SAIL-141)."""
    ended = state.round_number
    tell(state, ROUND_ENDED, ended, 0, 0)
    if ended == ROUNDS:  # SAIL-150
        finish(state, LOSE_ROUND_LIMIT)
        return
    if ended % 2 == 0:  # SAIL-151 after round 2, SAIL-152 after round 4
        storm = ended // 2 - 1
        gap = state.storm[storm]
        if gap > 0:
            passed = COLUMN[state.ship] >= gap + 2
            tell(state, STORM, storm, passed, 0)
            if not passed:
                finish(state, LOSE_STORM_1 + storm)
                return
    owner = owner_of(state, CARPENTER)
    if owner != NONE:
        for card in range(CARDS):
            if is_discarded_tentacle(state, card):  # SAIL-128
                ask(state, owner, PATCH)
                return
    strike(state)


def patch_hull(state, action):
    """The carpenter may feed the Kraken Deck from the discard pile (SAIL-129)."""
    seat = state.seat
    tell(state, PATCHED, seat, action if action != PASS else NONE, 0)
    if action != PASS:
        state.spent[seat] = 1
        feed(state, action)
    strike(state)


def strike(state):
    """The Kraken strikes as often as its space says, read once (SAIL-142); then the next round."""
    times = STRIKES[state.track]
    tell(state, STRUCK, times, 0, 0)
    suffer(state, times)
    if state.result != RUNNING:
        return
    state.round_number += 1  # SAIL-143
    for seat in range(SEATS):
        state.tricks[seat] = 0
        state.spent[seat] = 0  # SAIL-101
    deal(state)


def finish(state, result):
    """The match ends, for both seats alike (SAIL-001)."""
    state.result = result
    state.seat = OVER
    state.phase = ENDED
    for seat in range(SEATS):
        state.score[seat] = result == WIN
    tell(state, FINISHED, result, 0, 0)


def scores(state, out):
    """One for a win, nothing for a loss or an open match."""
    for seat in range(SEATS):
        out[seat] = state.score[seat]


compile_module(__name__)
