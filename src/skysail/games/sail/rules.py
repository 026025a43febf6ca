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

from . import box
from . import state as s
from .chart import COLUMN
from .decks import deal, draw_top, forget, gather, make_kraken_deck, slip_under
from .state import ACTIONS, OVER, STATE, ask, list_cards, tell
from .voyage import course, feed, finish, lay_map, move_ship, suffer

__all__ = ["ACTIONS", "OVER", "STATE", "legal", "play", "scores", "start"]
INLINED = ("answer", "lead", "follow", "resolve_pair", "end_trick")  # each is called at one place


def start(state, seats, options, seed):
    """Lay the map and deal round 1, or ask for Pirates or readiness first."""
    state.rng = mix(seed)
    lay_map(state, options)
    state.intermission = options[s.OPTION_INTERMISSION]
    state.round_number = 1  # SAIL-013
    for index in range(box.CARDS):
        state.deck[index] = s.NONE
    for index in range(s.KRAKEN_DECK_SIZE):
        state.kraken[index] = s.NONE
    forget(state)
    for seat in range(s.SEATS):
        state.pirate[seat] = s.NONE
    if options[s.OPTION_PIRATES] == s.CHOOSE:
        ask(state, 0, s.CHOOSE_PIRATE)  # SAIL-017: no card order exists yet
        return
    if options[s.OPTION_PIRATES] == s.RANDOM:
        first = draw(state, s.N_PIRATES)
        second = draw(state, s.N_PIRATES - 1)
        state.pirate[0] = first
        state.pirate[1] = second + (second >= first)  # SAIL-011: two different ones
    make_kraken_deck(state)
    if prepare_round(state) == s.DEAL:
        deal(state)


def legal(state, out):
    """What `state.seat` may choose in this phase."""
    phase = state.phase
    if phase == s.FOLLOW:
        return legal_follows(state, out)
    if phase == s.LEAD or phase == s.GIVE:  # SAIL-032, SAIL-043: any card of the hand
        return list_cards(state.hand[state.seat], out)
    if phase == s.STOW:  # SAIL-122: any card of the hand, the received one too
        n = list_cards(state.hand[state.seat], out)
        out[n] = s.PASS
        return n + 1
    if phase == s.HELM or phase == s.SECOND_FLIP:
        out[0] = s.PASS
        out[1] = s.USE
        return 2
    if phase == s.LANTERN:
        out[0] = s.PASS
        for colour in range(s.N_COLOURS):
            out[1 + colour] = s.COLOUR + colour
        return 1 + s.N_COLOURS
    if phase == s.PATCH:  # SAIL-130: tentacle cards of the discard pile alone
        n = list_cards(state.discard & s.TENTACLES, out)
        out[n] = s.PASS
        return n + 1
    if phase == s.CHOOSE_PIRATE:
        n = 0
        for pirate in range(s.N_PIRATES):
            if pirate != state.pirate[0]:  # SAIL-011: each Pirate is there once
                out[n] = s.PIRATE + pirate
                n += 1
        return n
    if phase == s.BETWEEN_ROUNDS:  # SAIL-145
        out[0] = s.PASS
        return 1
    return 0


def legal_follows(state, out):
    """Cards of the lead colour if there are any; a smuggler has more to choose from."""
    seat = state.seat
    hand = state.hand[seat]
    following = hand & s.OF_COLOUR[box.COLOUR_OF[state.led]]
    if following == 0:  # SAIL-045, SAIL-116
        return list_cards(hand, out)
    if state.pirate[seat] == s.SMUGGLER and not state.spent[seat]:
        return list_cards(following | (hand & ~s.NINES), out)  # SAIL-113
    return list_cards(following, out)  # SAIL-044


def play(state, action):
    """One choice of `state.seat`, then all that falls due, stage by stage, up to the next."""
    state.n_events = 0
    state.step += 1
    due = answer(state, action)
    if due == s.FLIP:
        due = flip(state)
    if due == s.STEER:
        due = steer(state)
    if due >= s.SAIL:
        due = move_ship(state, course(state, due))
    if due == s.ACTED:
        due = finish_action(state)
    if due == s.TRICK_OVER:
        due = end_trick(state)
    if due == s.STRIKE:
        due = strike(state)
    if due == s.PREPARE:
        due = prepare_round(state)
    if due == s.DEAL:
        deal(state)


def answer(state, action):
    """Do what was chosen; return what falls due after it."""
    phase = state.phase
    if phase == s.LEAD:
        return lead(state, action)
    if phase == s.FOLLOW:
        return follow(state, action)
    if phase == s.GIVE:
        return give(state, action)
    if phase == s.HELM:
        return turn_helm(state, action)
    if phase == s.SECOND_FLIP:
        return fire_again(state, action)
    if phase == s.STOW:
        return stow(state, action)
    if phase == s.LANTERN:
        return light_lantern(state, action)
    if phase == s.PATCH:
        return patch_hull(state, action)
    if phase == s.BETWEEN_ROUNDS:
        return make_ready(state)
    return choose_pirate(state, action)


def choose_pirate(state, action):
    """Each seat takes a Pirate, seat 0 first (SAIL-011)."""
    seat = state.seat
    state.pirate[seat] = action - s.PIRATE
    tell(state, s.TOOK_PIRATE, seat, state.pirate[seat], 0)
    if seat == 0:
        return ask(state, 1, s.CHOOSE_PIRATE)
    make_kraken_deck(state)
    return s.PREPARE


def prepare_round(state):
    """Tidy up; then deal at once, or when both seats are ready (SAIL-145)."""
    gather(state)
    if state.intermission:
        return ask(state, 0, s.BETWEEN_ROUNDS)
    return s.DEAL


def make_ready(state):
    """Each seat says that it is ready; nothing is dealt before the second has."""
    seat = state.seat
    tell(state, s.MADE_READY, seat, 0, 0)
    if seat == 0:
        return ask(state, 1, s.BETWEEN_ROUNDS)
    return s.DEAL


def give(state, card):
    """Choose the card to give away; both change hands after the second choice (SAIL-033)."""
    seat = state.seat
    state.gift[seat] = card
    tell(state, s.GAVE, seat, 0, 0)
    if seat == 0:
        return ask(state, 1, s.GIVE)
    both = s.BIT[state.gift[0]] | s.BIT[state.gift[1]]
    for holder in range(s.SEATS):
        state.hand[holder] ^= both
    tell(state, s.EXCHANGED, 0, 0, 0)
    owner = owner_of(state, s.QUARTERMASTER)
    if owner != s.NONE and state.deck_size > 0:  # SAIL-120, SAIL-123
        return ask(state, owner, s.STOW)
    return offer_lantern(state)


def owner_of(state, pirate):
    """The seat that has the Pirate, its power unspent, or NONE (SAIL-100)."""
    for seat in range(s.SEATS):
        if state.pirate[seat] == pirate and not state.spent[seat]:
            return seat
    return s.NONE


def stow(state, action):
    """Slip a card under the Player Deck and draw the card that was on top (SAIL-121)."""
    seat = state.seat
    tell(state, s.STOWED, seat, action != s.PASS, 0)
    if action != s.PASS:
        state.spent[seat] = 1
        state.hand[seat] ^= s.BIT[action] | s.BIT[draw_top(state)]
        slip_under(state, action)
    return offer_lantern(state)


def offer_lantern(state):
    """The signaller is asked last before the first lead (SAIL-125)."""
    owner = owner_of(state, s.SIGNALLER)
    if owner != s.NONE:
        return ask(state, owner, s.LANTERN)
    return ask(state, state.leader, s.LEAD)  # SAIL-040


def light_lantern(state, action):
    """Both seats show all their cards of one colour (SAIL-126)."""
    seat = state.seat
    colour = s.NONE
    if action != s.PASS:
        colour = action - s.COLOUR
        state.spent[seat] = 1
        state.lantern = colour
        state.shown = (state.hand[0] | state.hand[1]) & s.OF_COLOUR[colour]
    tell(state, s.LIT, seat, colour, 0)
    return ask(state, state.leader, s.LEAD)


def lead(state, card):
    """Play the first card of a trick."""
    seat = state.seat
    take_from_hand(state, seat, card)
    state.led = card
    tell(state, s.LED, seat, card, 0)
    return ask(state, 1 - seat, s.FOLLOW)


def take_from_hand(state, seat, card):
    """A card leaves a hand in sight of both seats."""
    state.hand[seat] &= ~s.BIT[card]
    state.shown &= ~s.BIT[card]
    if state.smuggled == box.COLOUR_OF[card] and state.pirate[seat] == s.SMUGGLER:
        state.smuggled = s.NONE  # the card it did not follow with has been seen


def follow(state, card):
    """Answer the lead; the trick is won, both cards are discarded, the pair acts."""
    seat = state.seat
    leader = 1 - seat
    led = state.led
    tell(state, s.FOLLOWED, seat, card, 0)
    followed = box.COLOUR_OF[card] == box.COLOUR_OF[led]
    if not followed:
        if state.hand[seat] & s.OF_COLOUR[box.COLOUR_OF[led]]:
            state.spent[seat] = 1  # SAIL-114
            state.smuggled = box.COLOUR_OF[led]
            tell(state, s.SMUGGLED, seat, 0, 0)
        else:
            state.void[seat, box.COLOUR_OF[led]] = 1
    take_from_hand(state, seat, card)
    state.led = s.NONE
    state.last[leader] = led
    state.last[seat] = card
    state.discard |= s.BIT[led] | s.BIT[card]  # SAIL-049
    beats = followed and box.NUMBER_OF[card] > box.NUMBER_OF[led]  # SAIL-046
    state.winner = seat if beats else leader
    state.tricks[state.winner] += 1  # SAIL-048
    tell(state, s.WON, state.winner, state.tricks[0], state.tricks[1])
    return resolve_pair(state, led, card)


def resolve_pair(state, one, other):
    """What the trick's two symbols do together."""
    pair = box.PAIR[box.SYMBOL_OF[one], box.SYMBOL_OF[other]]
    action = box.PAIR_ACTION[pair]
    tell(state, s.PAIRED, pair, one, other)
    state.source = box.PAIR_HITS[pair]
    if action == box.SAIL_DIAGONAL:  # SAIL-060, SAIL-061, SAIL-062
        return s.STEER
    if action == box.SAIL_STRAIGHT:  # SAIL-064
        return s.SAIL_AHEAD
    if action == box.FIRE:  # SAIL-065
        state.source = s.FIRST_FLIP
        return s.FLIP
    if action == box.REPEL:  # SAIL-063
        feed(state, one if box.SYMBOL_OF[one] == box.TENTACLE else other)
    return s.ACTED


def flip(state):
    """Flip the Player Deck's top card, again while cannons come up; what it shows falls due."""
    if state.deck_size == 0:  # SAIL-066
        tell(state, s.EMPTY_DECK, 0, 0, 0)
    while state.deck_size > 0:  # SAIL-074
        card = draw_top(state)
        state.discard |= s.BIT[card]  # SAIL-077
        tell(state, s.FLIPPED, card, 0, 0)
        symbol = box.SYMBOL_OF[card]
        if symbol == box.WHEEL:  # SAIL-070
            return s.STEER
        if symbol == box.MERMAID:  # SAIL-072
            return s.SAIL_AHEAD
        if symbol == box.TENTACLE:  # SAIL-071
            feed(state, card)
            return s.ACTED
    return s.ACTED  # SAIL-073: only cannons were left


def steer(state):
    """A diagonal move is due; an unspent helmsman is asked first (SAIL-106)."""
    owner = owner_of(state, s.HELMSMAN)
    if owner != s.NONE:
        return ask(state, owner, s.HELM)
    return s.SAIL


def turn_helm(state, action):
    """The helmsman lets the move be, or sends it to the seat that did not win (SAIL-107)."""
    seat = state.seat
    tell(state, s.TURNED, seat, action == s.USE, 0)
    if action == s.USE:
        state.spent[seat] = 1
        return s.SAIL_ABOUT
    return s.SAIL


def finish_action(state):
    """A pair's own damage comes last (SAIL-087); after a first flip the gunner may flip again."""
    if state.source < s.FIRST_FLIP:
        return suffer(state, state.source, s.TRICK_OVER)
    owner = owner_of(state, s.GUNNER)
    # SAIL-103, SAIL-105
    if state.source == s.FIRST_FLIP and owner != s.NONE and state.deck_size > 0:
        return ask(state, owner, s.SECOND_FLIP)
    return s.TRICK_OVER


def fire_again(state, action):
    """The gunner's second flip, for the same winner (SAIL-104)."""
    tell(state, s.FIRED_AGAIN, state.seat, action == s.USE, 0)
    if action == s.USE:
        state.source = s.LAST_FLIP
        return s.FLIP
    return s.TRICK_OVER


def end_trick(state):
    """The winner leads the next trick (SAIL-042), unless that was the round (SAIL-140)."""
    state.source = 0
    if state.tricks[state.winner] < s.TRICKS_TO_WIN:
        state.leader = state.winner
        return ask(state, state.winner, s.LEAD)
    ended = state.round_number  # SAIL-141: storms first, then the carpenter, then the Kraken
    tell(state, s.ROUND_ENDED, ended, 0, 0)
    if ended == s.ROUNDS:  # SAIL-150
        return finish(state, s.LOSE_ROUND_LIMIT)
    if ended % 2 == 0:  # SAIL-151 after round 2, SAIL-152 after round 4
        storm = ended // 2 - 1
        gap = state.storm[storm]
        if gap > 0:
            passed = COLUMN[state.ship] >= gap + 2
            tell(state, s.STORM, storm, passed, 0)
            if not passed:
                return finish(state, s.LOSE_STORM_1 + storm)
    owner = owner_of(state, s.CARPENTER)
    if owner != s.NONE and state.discard & s.TENTACLES:  # SAIL-128
        return ask(state, owner, s.PATCH)
    return s.STRIKE


def patch_hull(state, action):
    """The carpenter may put a discarded tentacle under the Kraken Deck (SAIL-129)."""
    seat = state.seat
    tell(state, s.PATCHED, seat, action if action != s.PASS else s.NONE, 0)
    if action != s.PASS:
        state.spent[seat] = 1
        feed(state, action)
    return s.STRIKE


def strike(state):
    """The Kraken strikes as often as its space says, read once (SAIL-142); the disc moves on."""
    times = box.STRIKES[state.track]
    tell(state, s.STRUCK, times, 0, 0)
    due = suffer(state, times, s.PREPARE)
    if due == s.PREPARE:
        state.round_number += 1  # SAIL-143
    return due


def scores(state, out):
    """One for a win, nothing for a loss or an open match."""
    for seat in range(s.SEATS):
        out[seat] = state.score[seat]


compile_module(__name__)
