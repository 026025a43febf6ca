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
    CARDS,
    COLOUR_OF,
    COLOURS,
    DEAD,
    FIRE,
    HAND_SIZE,
    KRAKEN_CARD,
    MERMAID,
    MOST_TENTACLES,
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

# Sets of cards and of cells are bits of one number, so that a hand is searched at once.
BIT = np.array([1 << card for card in range(CARDS)], np.int32)
CELL_BIT = np.array([1 << cell for cell in range(N_CELLS)], np.int64)
EVERY_CARD = int(BIT.sum())
OF_COLOUR = np.array([BIT[COLOUR_OF == colour].sum() for colour in range(N_COLOURS)], np.int32)
TENTACLES = int(BIT[SYMBOL_OF == TENTACLE].sum())
NINES = int(BIT[NUMBER_OF == NINE].sum())
FIRST_IN_KRAKEN_DECK = int(BIT[STARTS_IN_KRAKEN_DECK == 1].sum())
KRAKEN_DECK_SIZE = MOST_TENTACLES + 1
DE_BRUIJN = 0x077CB531  # its 32 runs of five bits all differ: they number the single bits
CARD_OF_BIT = np.zeros(32, np.int8)
for _card in range(32):
    CARD_OF_BIT[((1 << _card) * DE_BRUIJN >> 27) & 31] = _card

# What falls due after a choice, in this order; NOTHING when somebody is asked or the match is over.
NOTHING, FLIP, STEER, ACTED, TRICK_OVER, STRIKE, DEAL, SAIL, SAIL_ABOUT, SAIL_AHEAD = range(10)

# What a move belongs to: a pair (0 to 2 hits still to come), or a flip.
FIRST_FLIP, LAST_FLIP = 3, 4

# Results
RUNNING, WIN, LOSE_ROUND_LIMIT, LOSE_STORM_1, LOSE_STORM_2, LOSE_KRAKEN_ALONE, LOSE_DEAD_SPACE = (
    range(7)
)

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
MAX_EVENTS = 32  # 4 of the trick, 11 of a broadside, 14 of a round's end

STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("islands", np.int64),  # cells that block
    ("krakens", np.int64),  # cells that hurt
    ("hand", np.int32, (SEATS,)),
    ("discard", np.int32),
    ("shown", np.int32),  # by the lantern in this round, and still in hand
    ("step", np.int16),  # choices made so far
    ("seat", np.int8),  # who must choose now, or OVER
    ("phase", np.int8),
    ("score", np.int8, (SEATS,)),
    ("result", np.int8),
    # the map
    ("scenario", np.int8),
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
    ("deck", np.int8, (CARDS,)),  # the Player Deck, its top last, then NONE
    ("deck_size", np.int8),
    ("kraken", np.int8, (KRAKEN_DECK_SIZE,)),  # the Kraken Deck, its top first, then NONE
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
    for index in range(CARDS):
        state.deck[index] = NONE
    for index in range(KRAKEN_DECK_SIZE):
        state.kraken[index] = NONE
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
    make_kraken_deck(state)
    deal(state)


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
        lies = options[OPTION_MAP + 4 + cell]
        if lies == ISLAND:
            state.islands |= CELL_BIT[cell]
        elif lies == KRAKEN:
            state.krakens |= CELL_BIT[cell]


def make_kraken_deck(state):
    """Shuffle its first cards and put the Kraken Card under them (SAIL-014)."""
    state.kraken_size = list_cards(FIRST_IN_KRAKEN_DECK, state.kraken)
    shuffle(state, state.kraken, state.kraken_size)
    put_under(state, KRAKEN_CARD)


def deal(state):
    """Shuffle all but the Kraken Deck and deal nine each (SAIL-015, SAIL-030, SAIL-144)."""
    forget(state)
    cards = EVERY_CARD
    for index in range(state.kraken_size):
        if state.kraken[index] != KRAKEN_CARD:
            cards ^= BIT[state.kraken[index]]
    state.deck_size = list_cards(cards, state.deck)
    shuffle(state, state.deck, state.deck_size)
    state.discard = 0
    for seat in range(SEATS):
        state.hand[seat] = 0
        for _ in range(HAND_SIZE):
            state.hand[seat] |= BIT[draw_top(state)]
    first = state.first_leader  # SAIL-041: the disc's side alternates
    state.leader = first if state.round_number % 2 else 1 - first
    tell(state, DEALT, state.round_number, state.leader, 0)
    ask(state, 0, GIVE)


def list_cards(cards, out):
    """Write the cards of a set, ascending; return how many."""
    cards = int(cards)
    n = 0
    while cards:
        lowest = cards & -cards
        out[n] = CARD_OF_BIT[(lowest * DE_BRUIJN >> 27) & 31]
        n += 1
        cards ^= lowest
    return n


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
    state.shown = 0


def ask(state, seat, phase):
    """The next choice is this seat's; nothing falls due before it."""
    state.seat = seat
    state.phase = phase
    return NOTHING


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
        return list_cards(state.hand[state.seat], out)
    if phase == STOW:  # SAIL-122: any card of the hand, the received one too
        n = list_cards(state.hand[state.seat], out)
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
        n = list_cards(state.discard & TENTACLES, out)
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


def legal_follows(state, out):
    """Cards of the lead colour if there are any; a smuggler has more to choose from."""
    seat = state.seat
    hand = state.hand[seat]
    following = hand & OF_COLOUR[COLOUR_OF[state.led]]
    if following == 0:  # SAIL-045, SAIL-116
        return list_cards(hand, out)
    if state.pirate[seat] == SMUGGLER and not state.spent[seat]:
        return list_cards(following | (hand & ~NINES), out)  # SAIL-113
    return list_cards(following, out)  # SAIL-044


def play(state, action):
    """One choice of `state.seat`, then all that falls due, stage by stage, up to the next."""
    state.n_events = 0
    state.step += 1
    due = answer(state, action)
    if due == FLIP:
        due = flip(state)
    if due == STEER:
        due = steer(state)
    if due >= SAIL:
        due = move_ship(state, course(state, due))
    if due == ACTED:
        due = finish_action(state)
    if due == TRICK_OVER:
        due = end_trick(state)
    if due == STRIKE:
        due = strike(state)
    if due == DEAL:
        deal(state)


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == LEAD:
        return lead(state, action)
    if phase == FOLLOW:
        return follow(state, action)
    if phase == GIVE:
        return give(state, action)
    if phase == HELM:
        return turn_helm(state, action)
    if phase == SECOND_FLIP:
        return fire_again(state, action)
    if phase == STOW:
        return stow(state, action)
    if phase == LANTERN:
        return light_lantern(state, action)
    if phase == PATCH:
        return patch_hull(state, action)
    return choose_pirate(state, action)


def choose_pirate(state, action):
    """Each seat takes a Pirate, seat 0 first (SAIL-011)."""
    seat = state.seat
    state.pirate[seat] = action - PIRATE
    tell(state, TOOK_PIRATE, seat, state.pirate[seat], 0)
    if seat == 0:
        return ask(state, 1, CHOOSE_PIRATE)
    make_kraken_deck(state)
    return DEAL


def give(state, card):
    """Choose the card to give away; both change hands after the second choice (SAIL-033)."""
    seat = state.seat
    state.gift[seat] = card
    tell(state, GAVE, seat, 0, 0)
    if seat == 0:
        return ask(state, 1, GIVE)
    both = BIT[state.gift[0]] | BIT[state.gift[1]]
    for holder in range(SEATS):
        state.hand[holder] ^= both
    tell(state, EXCHANGED, 0, 0, 0)
    owner = owner_of(state, QUARTERMASTER)
    if owner != NONE and state.deck_size > 0:  # SAIL-120, SAIL-123
        return ask(state, owner, STOW)
    return offer_lantern(state)


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
        state.hand[seat] ^= BIT[action] | BIT[draw_top(state)]
        for index in range(state.deck_size, 0, -1):
            state.deck[index] = state.deck[index - 1]
        state.deck[0] = action
        state.deck_size += 1
    return offer_lantern(state)


def offer_lantern(state):
    """The signaller is asked last before the first lead (SAIL-125)."""
    owner = owner_of(state, SIGNALLER)
    if owner != NONE:
        return ask(state, owner, LANTERN)
    return ask(state, state.leader, LEAD)  # SAIL-040


def light_lantern(state, action):
    """Both seats show all their cards of one colour (SAIL-126)."""
    seat = state.seat
    colour = NONE
    if action != PASS:
        colour = action - COLOUR
        state.spent[seat] = 1
        state.lantern = colour
        state.shown = (state.hand[0] | state.hand[1]) & OF_COLOUR[colour]
    tell(state, LIT, seat, colour, 0)
    return ask(state, state.leader, LEAD)


def lead(state, card):
    """Play the first card of a trick."""
    seat = state.seat
    take_from_hand(state, seat, card)
    state.led = card
    tell(state, LED, seat, card, 0)
    return ask(state, 1 - seat, FOLLOW)


def take_from_hand(state, seat, card):
    """A card leaves a hand in sight of both seats."""
    state.hand[seat] &= ~BIT[card]
    state.shown &= ~BIT[card]
    if state.smuggled == COLOUR_OF[card] and state.pirate[seat] == SMUGGLER:
        state.smuggled = NONE  # the card it did not follow with has been seen


def follow(state, card):
    """Answer the lead; the trick is won, both cards are discarded, the pair acts."""
    seat = state.seat
    leader = 1 - seat
    led = state.led
    tell(state, FOLLOWED, seat, card, 0)
    followed = COLOUR_OF[card] == COLOUR_OF[led]
    if not followed:
        if state.hand[seat] & OF_COLOUR[COLOUR_OF[led]]:
            state.spent[seat] = 1  # SAIL-114
            state.smuggled = COLOUR_OF[led]
            tell(state, SMUGGLED, seat, 0, 0)
        else:
            state.void[seat, COLOUR_OF[led]] = 1
    take_from_hand(state, seat, card)
    state.led = NONE
    state.last[leader] = led
    state.last[seat] = card
    state.discard |= BIT[led] | BIT[card]  # SAIL-049
    state.winner = seat if followed and NUMBER_OF[card] > NUMBER_OF[led] else leader  # SAIL-046
    state.tricks[state.winner] += 1  # SAIL-048
    tell(state, WON, state.winner, state.tricks[0], state.tricks[1])
    return resolve_pair(state, led, card)


def resolve_pair(state, one, other):
    """What the trick's two symbols do together."""
    pair = PAIR[SYMBOL_OF[one], SYMBOL_OF[other]]
    action = PAIR_ACTION[pair]
    tell(state, PAIRED, pair, 0, 0)
    state.source = PAIR_HITS[pair]
    if action == SAIL_DIAGONAL:  # SAIL-060, SAIL-061, SAIL-062
        return STEER
    if action == SAIL_STRAIGHT:  # SAIL-064
        return SAIL_AHEAD
    if action == FIRE:  # SAIL-065
        state.source = FIRST_FLIP
        return FLIP
    if action == REPEL:  # SAIL-063
        feed(state, one if SYMBOL_OF[one] == TENTACLE else other)
    return ACTED


def flip(state):
    """Flip the Player Deck's top card, again while cannons come up; what it shows falls due."""
    if state.deck_size == 0:  # SAIL-066
        tell(state, EMPTY_DECK, 0, 0, 0)
    while state.deck_size > 0:  # SAIL-074
        card = draw_top(state)
        state.discard |= BIT[card]  # SAIL-077
        tell(state, FLIPPED, card, 0, 0)
        symbol = SYMBOL_OF[card]
        if symbol == WHEEL:  # SAIL-070
            return STEER
        if symbol == MERMAID:  # SAIL-072
            return SAIL_AHEAD
        if symbol == TENTACLE:  # SAIL-071
            feed(state, card)
            return ACTED
    return ACTED  # SAIL-073: only cannons were left


def steer(state):
    """A diagonal move is due; an unspent helmsman is asked first (SAIL-106)."""
    owner = owner_of(state, HELMSMAN)
    if owner != NONE:
        return ask(state, owner, HELM)
    return SAIL


def turn_helm(state, action):
    """The helmsman lets the move be, or sends it to the seat that did not win (SAIL-107)."""
    seat = state.seat
    tell(state, TURNED, seat, action == USE, 0)
    if action == USE:
        state.spent[seat] = 1
        return SAIL_ABOUT
    return SAIL


def course(state, due):
    """The cell that a move goes to."""
    if due == SAIL_AHEAD:  # SAIL-081
        return STRAIGHT[state.ship]
    return DIAGONAL[state.ship, state.winner if due == SAIL else 1 - state.winner]  # SAIL-080


def move_ship(state, target):
    """Enter the target, unless it is an island or off the board (SAIL-082, SAIL-083, SAIL-084)."""
    if target == OFF or state.islands & CELL_BIT[target]:
        tell(state, BLOCKED, state.ship, target, 0)
        return ACTED
    tell(state, MOVED, state.ship, target, 0)
    state.ship = target
    if target == state.harbour:  # SAIL-148, before any damage: SAIL-149
        return finish(state, WIN)
    if state.krakens & CELL_BIT[target]:  # SAIL-085
        return suffer(state, 1, ACTED)
    return ACTED


def suffer(state, times, due):
    """The Kraken damages the ship, one card at a time (SAIL-096); `due` follows if it floats."""
    for _ in range(times):
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
                return finish(state, LOSE_DEAD_SPACE)
        else:  # SAIL-091
            state.discard |= BIT[top]
            tell(state, HIT, top, state.kraken_size - 1, 0)
            if state.kraken_size == 1:  # SAIL-094
                return finish(state, LOSE_KRAKEN_ALONE)
    return due


def feed(state, card):
    """A tentacle card goes from the discard pile under the Kraken Deck (SAIL-097)."""
    state.discard &= ~BIT[card]
    put_under(state, card)
    tell(state, FED, card, 0, 0)


def put_under(state, card):
    """Any card becomes the last of the Kraken Deck."""
    state.kraken[state.kraken_size] = card
    state.kraken_size += 1


def finish_action(state):
    """A pair's own damage comes last (SAIL-087); after a first flip the gunner may flip again."""
    if state.source < FIRST_FLIP:
        return suffer(state, state.source, TRICK_OVER)
    owner = owner_of(state, GUNNER)
    if state.source == FIRST_FLIP and owner != NONE and state.deck_size > 0:  # SAIL-103, SAIL-105
        return ask(state, owner, SECOND_FLIP)
    return TRICK_OVER


def fire_again(state, action):
    """The gunner's second flip, for the same winner (SAIL-104)."""
    tell(state, FIRED_AGAIN, state.seat, action == USE, 0)
    if action == USE:
        state.source = LAST_FLIP
        return FLIP
    return TRICK_OVER


def end_trick(state):
    """The winner leads the next trick (SAIL-042), unless that was the round (SAIL-140)."""
    state.source = 0
    if state.tricks[state.winner] < TRICKS_TO_WIN:
        state.leader = state.winner
        return ask(state, state.winner, LEAD)
    ended = state.round_number  # SAIL-141: storms first, then the carpenter, then the Kraken
    tell(state, ROUND_ENDED, ended, 0, 0)
    if ended == ROUNDS:  # SAIL-150
        return finish(state, LOSE_ROUND_LIMIT)
    if ended % 2 == 0:  # SAIL-151 after round 2, SAIL-152 after round 4
        storm = ended // 2 - 1
        gap = state.storm[storm]
        if gap > 0:
            passed = COLUMN[state.ship] >= gap + 2
            tell(state, STORM, storm, passed, 0)
            if not passed:
                return finish(state, LOSE_STORM_1 + storm)
    owner = owner_of(state, CARPENTER)
    if owner != NONE and state.discard & TENTACLES:  # SAIL-128
        return ask(state, owner, PATCH)
    return STRIKE


def patch_hull(state, action):
    """The carpenter may feed the Kraken Deck from the discard pile (SAIL-129)."""
    seat = state.seat
    tell(state, PATCHED, seat, action if action != PASS else NONE, 0)
    if action != PASS:
        state.spent[seat] = 1
        feed(state, action)
    return STRIKE


def strike(state):
    """The Kraken strikes as often as its space says, read once (SAIL-142); then the next round."""
    times = STRIKES[state.track]
    tell(state, STRUCK, times, 0, 0)
    due = suffer(state, times, DEAL)
    if due == DEAL:
        state.round_number += 1  # SAIL-143
        for seat in range(SEATS):
            state.tricks[seat] = 0
            state.spent[seat] = 0  # SAIL-101
    return due


def finish(state, result):
    """The match ends, for both seats alike (SAIL-001)."""
    state.result = result
    state.seat = OVER
    state.phase = ENDED
    for seat in range(SEATS):
        state.score[seat] = result == WIN
    tell(state, FINISHED, result, 0, 0)
    return NOTHING


def scores(state, out):
    """One for a win, nothing for a loss or an open match."""
    for seat in range(SEATS):
        out[seat] = state.score[seat]


compile_module(__name__)
