"""Sail: two seats bring a ship to harbour by the tricks they take together.

One round:

    [BETWEEN_ROUNDS (seat 0, then 1)]
    -> deal -> GIVE (seat 0) -> GIVE (seat 1) -> [STOW] -> [LANTERN]
    -> a trick: LEAD -> FOLLOW -> cube -> action, which may ask [HELM] and [SECOND_FLIP]
       again until a seat has four tricks or the match ends
    -> storms -> [PATCH] -> the Kraken strikes -> all is tidied up for the next round

Actions: 0-26 a card, then PASS, USE, three colours, six Pirates (named in `state`).
"""

from skysail.chance import draw, mix
from skysail.jit import compile_module

from .box import (
    CARDS,
    COLOUR_OF,
    FIRE,
    MERMAID,
    NUMBER_OF,
    PAIR,
    PAIR_ACTION,
    PAIR_HITS,
    REPEL,
    SAIL_DIAGONAL,
    SAIL_STRAIGHT,
    STRIKES,
    SYMBOL_OF,
    TENTACLE,
    WHEEL,
)
from .chart import COLUMN
from .decks import deal, draw_top, forget, gather, make_kraken_deck, slip_under
from .state import (
    ACTED,
    ACTIONS,
    BETWEEN_ROUNDS,
    BIT,
    CARPENTER,
    CHOOSE,
    CHOOSE_PIRATE,
    COLOUR,
    DEAL,
    EMPTY_DECK,
    EXCHANGED,
    FIRED_AGAIN,
    FIRST_FLIP,
    FLIP,
    FLIPPED,
    FOLLOW,
    FOLLOWED,
    GAVE,
    GIVE,
    GUNNER,
    HELM,
    HELMSMAN,
    KRAKEN_DECK_SIZE,
    LANTERN,
    LAST_FLIP,
    LEAD,
    LED,
    LIT,
    LOSE_ROUND_LIMIT,
    LOSE_STORM_1,
    MADE_READY,
    N_COLOURS,
    N_PIRATES,
    NINES,
    NONE,
    OF_COLOUR,
    OPTION_INTERMISSION,
    OPTION_PIRATES,
    OVER,
    PAIRED,
    PASS,
    PATCH,
    PATCHED,
    PIRATE,
    PREPARE,
    QUARTERMASTER,
    RANDOM,
    ROUND_ENDED,
    ROUNDS,
    SAIL,
    SAIL_ABOUT,
    SAIL_AHEAD,
    SEATS,
    SECOND_FLIP,
    SIGNALLER,
    SMUGGLED,
    SMUGGLER,
    STATE,
    STEER,
    STORM,
    STOW,
    STOWED,
    STRIKE,
    STRUCK,
    TENTACLES,
    TOOK_PIRATE,
    TRICK_OVER,
    TRICKS_TO_WIN,
    TURNED,
    USE,
    WON,
    ask,
    list_cards,
    tell,
)
from .voyage import course, feed, finish, lay_map, move_ship, suffer

__all__ = ["ACTIONS", "OVER", "STATE", "legal", "play", "scores", "start"]
INLINED = ("answer", "lead", "follow", "resolve_pair", "end_trick")  # each is called at one place


def start(state, seats, options, seed):
    """Lay the map and deal round 1, or ask for Pirates or readiness first."""
    state.rng = mix(seed)
    lay_map(state, options)
    state.intermission = options[OPTION_INTERMISSION]
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
    if prepare_round(state) == DEAL:
        deal(state)


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
    if phase == BETWEEN_ROUNDS:  # SAIL-145
        out[0] = PASS
        return 1
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
    if due == PREPARE:
        due = prepare_round(state)
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
    if phase == BETWEEN_ROUNDS:
        return make_ready(state)
    return choose_pirate(state, action)


def choose_pirate(state, action):
    """Each seat takes a Pirate, seat 0 first (SAIL-011)."""
    seat = state.seat
    state.pirate[seat] = action - PIRATE
    tell(state, TOOK_PIRATE, seat, state.pirate[seat], 0)
    if seat == 0:
        return ask(state, 1, CHOOSE_PIRATE)
    make_kraken_deck(state)
    return PREPARE


def prepare_round(state):
    """Tidy up; then deal at once, or when both seats are ready (SAIL-145)."""
    gather(state)
    if state.intermission:
        return ask(state, 0, BETWEEN_ROUNDS)
    return DEAL


def make_ready(state):
    """Each seat says that it is ready; nothing is dealt before the second has."""
    seat = state.seat
    tell(state, MADE_READY, seat, 0, 0)
    if seat == 0:
        return ask(state, 1, BETWEEN_ROUNDS)
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
        slip_under(state, action)
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
    tell(state, PAIRED, pair, one, other)
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
    """The carpenter may put a discarded tentacle under the Kraken Deck (SAIL-129)."""
    seat = state.seat
    tell(state, PATCHED, seat, action if action != PASS else NONE, 0)
    if action != PASS:
        state.spent[seat] = 1
        feed(state, action)
    return STRIKE


def strike(state):
    """The Kraken strikes as often as its space says, read once (SAIL-142); the disc moves on."""
    times = STRIKES[state.track]
    tell(state, STRUCK, times, 0, 0)
    due = suffer(state, times, PREPARE)
    if due == PREPARE:
        state.round_number += 1  # SAIL-143
    return due


def scores(state, out):
    """One for a win, nothing for a loss or an open match."""
    for seat in range(SEATS):
        out[seat] = state.score[seat]


compile_module(__name__)
