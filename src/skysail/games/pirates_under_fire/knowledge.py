"""Pirates Under Fire: what a seat knows, as a tensor and as a fair re-deal.

Hidden are the other hand, all piles (but her own reserve once she has looked at it), and which of
the minelayer's tokens is the dummy. The tensor shows the sea from the seat's own side: Dark's is
turned by half a turn. TURNED does the same to an action, for a learner that wants both alike.
"""

import numpy as np

from skysail.chance import draw, mix
from skysail.jit import compile_module
from skysail.observation import size_of, starts_of

from . import box, sea
from . import state as s
from .reach import count, open_water
from .rules import ONE, deal_hand, deal_pile, deal_piles, icon, pick
from .scoring import where
from .state import take

MINELAYER = box.MERCENARIES.index("minelayer")
N_KINDS = len(box.SPACE_KINDS)
N_EFFECTS = len(box.EFFECTS)

TURNED = np.arange(s.ACTIONS, dtype=np.int16)
for _first in (s.SPACE, *range(s.LAY, s.SPACE, sea.SPACES)):
    TURNED[_first : _first + sea.SPACES] = _first + sea.LAST - np.arange(sea.SPACES)
_opposite = (np.arange(sea.DIRECTIONS) + 4) % sea.DIRECTIONS
TURNED[s.DIRECTION : s.DIRECTION + sea.DIRECTIONS] = s.DIRECTION + _opposite

# The observation, part by part. "Mine" and "the other's" come in this order.
OBSERVED = (
    ("seat", sea.SEATS, "Light or Dark"),
    ("phase", s.ENDED + 1, "what is being decided"),
    ("choosing", sea.SEATS, "whether I choose, whether the other chooses"),
    ("first", sea.SEATS, "who began"),
    (
        "counts",
        9 * sea.SEATS,
        "turns, gold, points, additional tiles, mines, hand, deck, reserve, opened",
    ),
    ("hand", box.NUMBERS, "my tiles of each number"),
    ("reserve", box.NUMBERS, "tiles of each number in my reserve, once I have seen it"),
    ("unseen", box.NUMBERS, "the other's tiles of each number that I have not seen"),
    ("destroyed", sea.SEATS * box.NUMBERS, "tiles of each number that are out of the match"),
    ("active", sea.SEATS * sea.SPACES, "active ships"),
    ("burning", sea.SEATS * sea.SPACES, "burning ships"),
    ("number", sea.SPACES, "the number of a ship tile"),
    ("mercenary", sea.SPACES, "which mercenary, from 1"),
    ("shields", sea.SPACES, "shield tokens"),
    ("mines", sea.SPACES, "mine tokens that I see"),
    ("dummy", sea.SPACES, "the dummy, if I know its space"),
    ("doubtful", sea.SPACES, "tokens of which one is the dummy"),
    ("at", sea.SPACES, "the ship just laid"),
    ("icons", N_KINDS * sea.SPACES, "the effect of each space"),
    ("market", box.N_MERCENARIES, "mercenaries for sale"),
    ("effect", N_EFFECTS, "being carried out"),
    ("next_effect", N_EFFECTS, "waiting"),
    ("flags", 7, "repetitions, bought, laid, optional, shields left, shield due, mines left"),
)
OBSERVATION = size_of(OBSERVED)
AT = starts_of(OBSERVED)


def observe(state, seat, out):
    """All that the seat knows; `out` holds OBSERVATION numbers."""
    for index in range(OBSERVATION):
        out[index] = 0
    out[AT.seat + seat] = 1
    out[AT.phase + state.phase] = 1
    for side in range(sea.SEATS):  # 0: mine, 1: the other's
        observe_side(state, seat if side == 0 else 1 - seat, side, out)
    observe_tiles(state, seat, 1 - seat, out)
    observe_sea(state, seat, out)
    for mercenary in range(box.N_MERCENARIES):
        out[AT.market + mercenary] = state.for_sale[mercenary]
    if state.effect != box.NOTHING:
        out[AT.effect + int(state.effect)] = 1
    if state.next_effect != box.NOTHING:
        out[AT.next_effect + int(state.next_effect)] = 1
    out[AT.flags] = state.times
    out[AT.flags + 1] = state.bought
    out[AT.flags + 2] = state.main_done
    out[AT.flags + 3] = state.optional
    out[AT.flags + 4] = state.shields_left
    out[AT.flags + 5] = state.shield_due
    out[AT.flags + 6] = state.mines_left


def observe_side(state, who, side, out):
    """What lies open of one seat."""
    out[AT.choosing + side] = state.seat == who
    out[AT.first + side] = state.first == who
    counts = AT.counts + side
    out[counts] = state.turns[who]
    out[counts + 2] = state.gold[who]
    out[counts + 4] = state.vp[who]
    out[counts + 6] = state.extra[who]
    out[counts + 8] = state.taken[who]
    for number in range(1, box.NUMBERS + 1):
        out[counts + 10] += state.hand[who, number]
        out[AT.destroyed + side * box.NUMBERS + number - 1] = state.destroyed[who, number]
    out[counts + 12] = state.deck_size[who]
    out[counts + 14] = state.reserve_size[who]
    out[counts + 16] = state.opened[who]


def observe_tiles(state, seat, other, out):
    """The seat's own tiles, and the other's that only she, or nobody, has seen."""
    for number in range(1, box.NUMBERS + 1):
        out[AT.hand + number - 1] = state.hand[seat, number]
        out[AT.unseen + number - 1] = state.hand[other, number]
    count_tiles(state.deck[other], state.deck_size[other], AT.unseen, out)
    count_tiles(state.reserve[other], state.reserve_size[other], AT.unseen, out)
    if state.opened[seat]:
        count_tiles(state.reserve[seat], state.reserve_size[seat], AT.reserve, out)


def count_tiles(pile, size, first, out):
    """Add up the numbers of a pile's tiles."""
    for index in range(size):
        out[first + int(pile[index]) - 1] += 1


def observe_sea(state, seat, out):
    """The sea as the seat sees it, from her own side."""
    mines = visible_mines(state, seat)
    dummy = known_dummy(state, seat)
    for space in range(sea.SPACES):
        bit = sea.BIT[space]
        seen = space if seat == 0 else sea.LAST - space
        for side in range(sea.SEATS):
            who = seat if side == 0 else 1 - seat
            out[AT.active + side * sea.SPACES + seen] = (state.active[who] & bit) != 0
            out[AT.burning + side * sea.SPACES + seen] = (state.burning[who] & bit) != 0
        ship = state.ship[space]
        if ship >= box.HIRED:
            out[AT.mercenary + seen] = ship - box.HIRED + 1
        else:
            out[AT.number + seen] = ship
        out[AT.shields + seen] = state.shields[space]
        out[AT.mines + seen] = (mines & bit) != 0
        out[AT.dummy + seen] = space == dummy
        out[AT.doubtful + seen] = (mines & state.batch & bit) != 0
        out[AT.at + seen] = state.at == space
        out[AT.icons + int(icon(state, space)) * sea.SPACES + seen] = 1


def visible_mines(state, seat):
    """The mine tokens that a seat (or NONE, a spectator) sees: not a batch still being placed."""
    if is_placing(state) and seat != state.seat:
        return state.mines & ~state.batch
    return state.mines & sea.WHOLE_SEA


def is_placing(state):
    """Whether the minelayer's tokens are being placed, unseen by the other (PUF-118)."""
    return state.effect == box.LAY_BATCH


def known_dummy(state, seat):
    """The space of the dummy, if it is on the sea and the seat (or NONE) knows it, else OFF."""
    if state.dummy < 0 or state.dummy >= sea.SPACES:
        return sea.OFF
    open_to_all = state.batch == 0 or state.phase == s.ENDED
    if open_to_all or (seat != s.NONE and where(state, seat, MINELAYER) != sea.OFF):
        return int(state.dummy)
    return sea.OFF


def redeal(state, seat, seed):
    """Deal anew what the seat cannot know, all arrangements alike.

    The result depends on the seat's knowledge and the seed alone.
    """
    state.rng = mix(seed)
    if state.phase < s.TURN_ACTION or state.phase == s.ENDED:
        return
    in_reserve = bag_of(state.reserve[seat], state.reserve_size[seat])
    in_deck = bag_of(state.deck[seat], state.deck_size[seat])
    if state.opened[seat]:
        deal_pile(state, state.reserve[seat], state.reserve_size[seat], in_reserve)
        deal_pile(state, state.deck[seat], state.deck_size[seat], in_deck)
    else:
        deal_piles(state, seat, in_reserve + in_deck)
    other = 1 - seat
    bag = bag_of(state.reserve[other], state.reserve_size[other])
    bag += bag_of(state.deck[other], state.deck_size[other])
    held = 0
    for number in range(1, box.NUMBERS + 1):
        bag += ONE[number] * state.hand[other, number]
        held += state.hand[other, number]
        state.hand[other, number] = 0
    if state.newest[other] != s.EMPTY:  # it may be any of them
        tile = pick(state, bag)
        take(state, other, tile)
        bag -= ONE[tile]
        held -= 1
    bag = deal_hand(state, other, held, bag)
    deal_piles(state, other, bag)
    forget_draws(state, other)
    if is_placing(state) and state.seat == other:
        replace_batch(state)
    elif state.batch and where(state, other, MINELAYER) != sea.OFF:
        state.dummy = any_space(state, state.batch)


def forget_draws(state, other):
    """Which tiles came to the other's hand is hers to know, so no event names them."""
    for event in range(state.n_events):
        kind = state.events[event, 0]
        is_draw = kind == s.DREW or kind == s.DREW_RESERVE or kind == s.PICKED
        if is_draw and state.events[event, 1] == other:
            state.events[event, 2] = s.EMPTY


def bag_of(pile, size):
    """The tiles of a pile, their order forgotten."""
    bag = 0
    for index in range(size):
        bag += ONE[pile[index]]
    return bag


def replace_batch(state):
    """Put the tokens placed so far anywhere that they could be."""
    tokens = count(state.batch)
    state.mines &= ~state.batch
    state.batch = 0
    for _ in range(tokens):
        space = any_space(state, open_water(state))
        state.mines |= sea.BIT[space]
        state.batch |= sea.BIT[space]


def any_space(state, spaces):
    """A random space of a set."""
    skip = draw(state, count(spaces))
    found = sea.OFF
    for space in range(sea.SPACES):
        if spaces & sea.BIT[space]:
            if skip == 0:
                found = space
            skip -= 1
    return found


compile_module(__name__)
