"""Sea of Plunder: the state's layout, and every number that has a name.

Sets of cards are two words of 62 bits each: card c is bit c % 62 of word c // 62.
"""

# mypy: allow-untyped-defs

import numpy as np

from skysail.events import tell as note_event
from skysail.jit import compile_module, layout

from . import box

NONE = -1
OVER = -1  # state.seat when the match has ended
SEATS = 4
N_COLOURS = len(box.COLOURS)
N_PIRATES = 4
N_ISLANDS = 3  # SOP-011
N_POWERS = len(box.POWERS)
GAMBLER, LUCKY, NAVIGATOR, ODD, SCALLYWAG, SMUGGLER, STRATEGIST, THIEF = range(N_POWERS)
BROKEN, CURSED, HURRICANE, RESUPPLY, SO_CLOSE, TROUBLE, UNCHARTED = range(
    box.FIRST_ACTION, box.FIRST_GOOD
)
CARGO_ADRIFT, MAGICAL_COMPASS, PARTING_STORMS, TALES = range(box.FIRST_EVENT, box.FIRST_EVENT + 4)

DEALT_CARDS = 5  # SOP-025
DRAWS = 2  # SOP-030
RESUPPLY_CARDS = 3  # SOP-140
MOST_UNCHARTED = 3  # SOP-148
MOST_WAITING = 4
LUCKY_STEPS = 2  # SOP-158
SAFE_ROLL = 8  # SOP-169
TREASURES_TO_END = 3  # SOP-174
DISH_TO_END = 6  # SOP-175
TREASURE_POINTS = 3  # SOP-179

# Actions: ranges by what is chosen
N_PLAYABLE = box.FIRST_GOOD
PLAY = 0
DISCARD = PLAY + N_PLAYABLE
BOTTOM = DISCARD + N_PLAYABLE
FROM_DECK = BOTTOM + N_PLAYABLE
FROM_PILE = FROM_DECK + 1
COMPASS_NO = FROM_PILE + 1
COMPASS_YES = COMPASS_NO + 1
TURN = COMPASS_YES + 1
OPTION = TURN + 4
PIRATE = OPTION + 4
ISLAND = PIRATE + N_PIRATES
STOP = ISLAND + N_ISLANDS
COLOUR = STOP + 1
GOOD = COLOUR + N_COLOURS
STEP = GOOD + N_COLOURS
STAY = STEP + 4
OR_MORE = STAY + 1
OR_FEWER = OR_MORE + 1
ACTIONS = OR_FEWER + 1

# Phases: what `state.seat` must decide.
(
    CHOOSE_COLOUR,
    KEEP_GOOD,
    DRAW_SOURCE,
    PLAY_CARD,
    CHOOSE_SHIP,
    COMPASS_USE,
    ORIENTATION,
    CHOOSE_X,
    BROKEN_SIDE,
    RESUPPLY_BOTTOM,
    DISCARD_CARD,
    CHOOSE_ISLAND,
    CHOOSE_PIRATE,
    BRIBE_GOOD,
    COMBO_GOOD,
    NAVIGATOR_STEP,
    LUCKY_STEP,
    SMUGGLER_GOOD,
    ENDED,
) = range(19)

# Marks: how far the turn has come.
DRAWING, PLAYING, PLAYED, WAITING, STEERED, LINGERING = range(6)

# Effects that move something, and what they move.
IDLE, BY_OWNER, BY_HURRICANE, BY_TROUBLE, BY_SO_CLOSE, BY_BONUS = range(6)
SHIPS, PIRATES, ISLANDS = range(3)
SORT = np.array([SHIPS, SHIPS, SHIPS, PIRATES, ISLANDS, PIRATES], np.int8)

# The order of contacts on a square (SOP-064).
AT_ISLANDS, AT_PORT, AT_COMBO, AT_PIRATES, AT_PLAYERS = range(5)

# What falls due after a choice; NOTHING when somebody is asked or the match is over. Acts that can
# interrupt a stage (TAKE, STEAL, DRAW) find their parts in `who` and `what`, and `after`
# says where to go on.
(
    NOTHING,
    BOARD,
    COMPASS,
    AIM,
    ENTER,
    TOUCH,
    TAKE,
    STEAL,
    COMBO,
    PLACE,
    DRAW,
    RESTOCKED,
    EVENTS,
    OUTFIT,
    DEAL,
    BEGIN,
    PROCEED,
    FINISH,
) = range(18)

# Sets of cards
WORD = 62
WORDS = 2
BIT = np.array([1 << card % WORD for card in range(box.N_CARDS)], np.int64)


def _set_of(first, last):
    cards = [0, 0]
    for card in range(first, last):
        cards[card // WORD] |= 1 << card % WORD
    return cards


def _of_kinds(first, last):
    return _set_of(int(box.FIRST_CARD[first]), int(box.FIRST_CARD[last]))


MAPS = np.array(_of_kinds(0, box.FIRST_PORT), np.int64)
PORTS = np.array(_of_kinds(box.FIRST_PORT, box.FIRST_ACTION), np.int64)
GOODS = np.array(_of_kinds(box.FIRST_GOOD, box.FIRST_EVENT), np.int64)
OF_KIND = np.array([_of_kinds(kind, kind + 1) for kind in range(box.N_KINDS)], np.int64)
GOODS_OF = OF_KIND[box.FIRST_GOOD : box.FIRST_EVENT].copy()
EVENT_CARDS = np.array(_of_kinds(box.FIRST_EVENT, box.FIRST_EVENT + 4), np.int64)
PLAYABLE = np.array(_of_kinds(0, box.FIRST_GOOD), np.int64)  # all that is neither Good nor Event
NOT_UNCHARTED = PLAYABLE & ~np.array(_of_kinds(UNCHARTED, UNCHARTED + 1), np.int64)
DEALABLE = PLAYABLE & ~PORTS  # SOP-025
WAVE_CARDS = PLAYABLE | EVENT_CARDS
EVERY_CARD = WAVE_CARDS | GOODS
HALF_WORD = WORD // 2
HALF_MASK = (1 << HALF_WORD) - 1
DE_BRUIJN = 0x077CB531  # its 32 runs of five bits all differ: they number the single bits
BIT_NUMBER = np.zeros(32, np.int8)
for _bit in range(HALF_WORD):
    BIT_NUMBER[((1 << _bit) * DE_BRUIJN >> 27) & 31] = _bit

# Places where a hidden card may be: the hands, then two parts of the deck.
IN_DECK, UNDER = SEATS, SEATS + 1  # UNDER: slipped there by Resupply, below the ordinary deck
PLACES = SEATS + 2

# Options, as the card encodes them
OPTION_RANDOM, OPTION_COMBO, OPTION_HANDS, OPTION_ROUNDS = range(4)

# Events: kind, three numbers that everybody may know, and a card that only some may know. The
# comment names the numbers; a card in brackets is for the seats named with it.
(
    TOOK_COLOUR,  # seat, colour
    TOOK_POWER,  # seat, power
    STARTED,  # seat, cards, Goods
    TURN_BEGAN,  # seat, round
    DREW,  # seat [card: the seat]
    TOOK_TOP,  # seat, kind
    MET_EVENT,  # seat, kind
    NO_CARD,  # seat
    RESHUFFLED,  # cards
    PLAYED_CARD,  # seat, kind
    DISCARDED,  # seat, kind
    SPENT_COMPASS,  # seat, Compasses left
    SAILED,  # ship, from, to
    PIRATE_SAILED,  # pirate, from, to
    ISLAND_SAILED,  # island, from, to
    TREASURE,  # seat, Treasures, ship
    DISHED,  # gained, dish
    ROLLED_PIRATE,  # dish, face of the letter die, face of the number die
    ROLLED_ONTO_PIRATE,  # square, dish
    ROLLED_ONTO_SHIP,  # square, seat
    PLACED,  # island, square
    COMBO_PLACED,  # square
    TOOK_GOOD,  # seat, colour
    STOCK_OUT,  # seat, colour
    BARRED,  # seat, square
    ROLLED,  # seat, number or 0 for the pirate face
    BRIBED,  # seat, colour, pirate
    INDEBTED,  # seat, Debt, pirate, or NOBODY for a card's effect
    STOLE,  # thief, victim [card: both]
    STOLE_NOTHING,  # thief, victim
    SLIPPED,  # seat [card: the seat]
    RESOLVED,  # kind of Event
    ADRIFT,  # taker, giver [card: both]
    GAINED_COMPASS,  # each
    LAPSED,  # kind of the waiting card
    NAMED_SIDE,  # seat, OR_MORE or not
    STAYED,  # seat
    LAST_ROUND,  # why: a seat, or NOBODY for the dish
    TIE_ROLL,  # seat, number
    FINISHED,  # winner
    UNTOLD,  # more happened than there is room for
) = range(41)
MAX_EVENTS = 48  # dice and Events know no bound: with four seats one play in 80,000 needs more
NOBODY = 255

STATE = layout(
    __name__,
    ("rng", np.uint64),
    ("hand", np.int64, (SEATS, WORDS)),
    ("may", np.int64, (SEATS, PLACES, WORDS)),  # what each seat must think possible of each place
    ("under", np.int64, (SEATS, WORDS)),  # cards that each seat slipped under the deck
    ("step", np.int32),  # choices made so far
    # the sea: squares, or NONE
    ("ship", np.int16, (N_COLOURS,)),
    ("pirate", np.int16, (N_PIRATES,)),
    ("island", np.int16, (N_ISLANDS,)),
    ("port", np.int16, (N_COLOURS,)),
    ("combo", np.int16),
    ("origin", np.int16, (4,)),  # where each target of the effect in progress started
    # open to all (SOP-009)
    ("score", np.int16, (SEATS,)),
    ("treasure", np.int16, (SEATS,)),
    ("debt", np.int16, (SEATS,)),
    ("compass", np.int16, (SEATS,)),
    ("dish", np.int16),
    ("seat", np.int8),  # who must choose now, or OVER
    ("phase", np.int8),
    ("seats", np.int8),
    ("with_combo", np.int8),
    ("hands_kept", np.int8),  # how many cards each seat holds is not shown (SOP-135)
    ("winner", np.int8),
    ("round_number", np.int8),
    ("round_limit", np.int8),
    ("owner", np.int8, (N_COLOURS,)),  # the seat that sails this colour
    ("power", np.int8, (SEATS,)),
    ("held", np.int8, (SEATS,)),  # cards in each hand
    # the turn
    ("active", np.int8),
    ("fleet", np.int8, (N_COLOURS,)),  # ships in turn order from the active seat
    ("mark", np.int8),
    ("draws", np.int8),
    ("owed", np.int8),  # cards that `who` still draws after this one
    ("took_top", np.int8),
    ("plays", np.int8),
    ("uncharted", np.int8),
    ("moved", np.int8),
    ("turn_ship", np.int8),  # the only ship that may be sailed in this turn, or NONE
    ("lucky", np.int8),  # steps taken
    ("waiting", np.int8, (MOST_WAITING,)),  # Actions that wait for the discard
    ("n_waiting", np.int8),
    ("running", np.int8),  # how many of them have begun
    ("card", np.int8),  # kind in use, DRIFT, or NONE
    ("turned", np.int8),  # a Compass was spent on it
    # the effect in progress
    ("effect", np.int8),
    ("target", np.int8, (4,)),
    ("n_targets", np.int8),
    ("path", np.int8, (4,)),  # option or quarter turn of each target
    ("aimed", np.int8),
    ("leg", np.int8),  # squares that all of them have entered
    ("pending", np.int8),  # bits of `target` whose contacts on this square are to come
    ("convoy", np.int8),  # bits of `target` whose contacts are under way
    ("stage", np.int8),  # of the contacts on this square
    ("stage_pirate", np.int8),
    ("stage_ship", np.int8),
    # the cards
    ("deck", np.int8, (box.N_WAVE,)),  # its top last, then NONE
    ("deck_size", np.int8),
    ("slipped", np.int8, (SEATS,)),  # cards under the deck, by the seat that put them there
    ("pile", np.int8, (box.N_WAVE,)),  # its top last, then NONE
    ("pile_size", np.int8),
    ("queue", np.int8, (box.N_EVENTS,)),  # Events still to be resolved, then NONE
    ("n_queue", np.int8),
    # what happened in the last play
    ("n_events", np.int8),
    ("events", np.uint8, (MAX_EVENTS, 5)),
    # the act in progress within one play; zero between plays
    ("who", np.int8),  # takes, steals or draws
    ("what", np.int8),  # the colour, the victim or the island
    ("after", np.int8),  # what falls due next
    ("rolled", np.uint8),  # the square rolled for an island
    ("rank", np.int8),  # ships looked at on it
)


def fall_due(state, act, who, what, after):
    """An act interrupts a stage; `after` it, that stage goes on."""
    state.who = who
    state.what = what
    state.after = after
    return act


def ask(state, seat, phase):
    """The next choice is this seat's; nothing falls due before it."""
    state.seat = seat
    state.phase = phase
    return NOTHING


def tell(state, kind, first, second, third):
    """Note an event that everybody may know."""
    tell_secret(state, kind, first, second, third, NOBODY)


def tell_secret(state, kind, first, second, third, card):
    """Note an event with a card for those who may know it; when all room is used, say so."""
    if note_event(state, kind, first, second, third):
        state.events[state.n_events - 1, 4] = card
    else:
        state.events[MAX_EVENTS - 1, 0] = UNTOLD
        state.events[MAX_EVENTS - 1, 4] = NOBODY


def lowest(word):
    """The number of the lowest bit."""
    base = 0
    if word & HALF_MASK == 0:
        base = HALF_WORD
        word >>= HALF_WORD
    return base + int(BIT_NUMBER[((word & HALF_MASK & -word) * DE_BRUIJN >> 27) & 31])


def count_bits(word):
    """How many bits a word has."""
    word = int(word)
    word = word - ((word >> 1) & 0x1555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word = word + (word >> 8)
    word = word + (word >> 16)
    return (word + (word >> 32)) & 127


def has(cards, card):
    """Whether a set of two words holds the card."""
    return (int(cards[card // WORD]) >> (card % WORD)) & 1


def nth_card(cards, n):
    """The card that has `n` lower ones in the set."""
    word = int(cards[0])
    base = 0
    first = count_bits(word)
    if n >= first:
        word = int(cards[1])
        n -= first
        base = WORD
    for _ in range(n):
        word &= word - 1
    return base + lowest(word)


def stock(state, colour):
    """The Goods of a colour that lie on their quay, as bits of the second word (SOP-007)."""
    in_hands = state.hand[0, 1] | state.hand[1, 1] | state.hand[2, 1] | state.hand[3, 1]
    return int(GOODS_OF[colour, 1] & ~in_hands)


def ships_on(state, square):
    """The colours whose ships are on the square, as bits."""
    found = 0
    for colour in range(N_COLOURS):
        found |= int(state.ship[colour] == square) << colour
    return found


def pirates_on(state, square):
    """The pirates on the square, as bits."""
    found = 0
    for pirate in range(N_PIRATES):
        found |= int(state.pirate[pirate] == square) << pirate
    return found


assert box.DRIFT == box.FIRST_GOOD and int(GOODS[0]) == 0 and box.KIND_OF[0] == 0

compile_module(__name__)
