"""Sea of Plunder: what a seat knows of the cards, as a tensor and as a fair re-deal.

What a seat knows of hidden cards is `state.may`, kept by `memory.py` as the match goes on. A
re-deal puts every card that the seat cannot see where it may be, all arrangements alike.
"""

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module
from skysail.observation import HIGHEST, size_of, starts_of

from . import box
from . import state as s
from .memory import presume
from .state import count_bits, has, lowest, nth_card, stock

# The observation, part by part. Seats come in turn order from the one that looks.
OBSERVED = (
    ("seats", s.SEATS + 1, "how many play"),
    ("phase", s.ENDED + 1, "what is being decided"),
    ("choosing", s.SEATS, "who chooses"),
    ("active", s.SEATS, "whose turn it is"),
    ("hand", box.N_KINDS, "my cards, by kind"),
    ("known", 3 * box.N_KINDS, "cards that I know in the other hands, by kind"),
    ("pile", box.N_KINDS, "the discard pile, by kind"),
    ("top", box.N_KINDS, "its top card"),
    ("queue", box.N_KINDS, "Events still to be resolved"),
    ("mine_under", box.N_KINDS, "cards that I slipped under the deck"),
    ("ships", 8 * s.SEATS, "column and row of the ships of each seat, from 1"),
    ("colours", s.N_COLOURS * s.SEATS, "which colours each seat sails"),
    ("pirates", 2 * s.N_PIRATES, "column and row of each pirate"),
    ("islands", 2 * s.N_ISLANDS, "column and row of each island, 0 when out of play"),
    ("ports", 2 * s.N_COLOURS, "column and row of each port"),
    ("combo", 2, "column and row of the Combo Port"),
    ("stock", s.N_COLOURS, "Goods on each quay"),
    ("powers", s.N_POWERS * s.SEATS, "who has which power"),
    ("treasures", s.SEATS, "Treasures of each seat"),
    ("debts", s.SEATS, "Debt of each seat"),
    ("compasses", s.SEATS, "Compasses of each seat"),
    ("held", s.SEATS, "cards in each hand"),
    ("under", s.SEATS, "cards that each seat slipped under the deck"),
    ("dish", 1, "Treasures in the dish"),
    ("deck", 1, "cards in the deck"),
    ("round", 2, "the round, and the last one"),
    ("turn", 8, "mark, draws, top taken, plays, Uncharted, moved, ship of the turn, lucky steps"),
    ("waiting", s.MOST_WAITING, "kinds that wait for the discard, from 1"),
    ("running", 1, "how many of them have begun"),
    ("card", s.N_PLAYABLE + 1, "the kind in use"),
    ("turned", 1, "whether a Compass was spent on it"),
    ("effect", 6, "what moves"),
    ("targets", 4, "its targets, from 1"),
    ("paths", 4, "their paths"),
    ("motion", 6, "aimed, pending, convoy, leg, and the pirate and the ship that meet"),
)
OBSERVATION = size_of(OBSERVED)
MEMORY = ("may",)
AT = starts_of(OBSERVED)

# Tried for each hidden card, to make all arrangements alike. If every card might be anywhere, they
# would be alike before the first exchange. Otherwise they nearly are: exchanges of random pairs are
# a walk that favours no arrangement, and n / 2 * (ln n + c) of them mix n cards but for an error of
# 6 exp(-c) at most (Diaconis and Shahshahani, 1981); c is over 27 for 16 n tries and 124 cards.
# Exchanges that memory forbids slow the walk, by how much has no such bound: tests compare re-deals
# with a full list of the arrangements in small cases of that kind.
EXCHANGES = 16


def observe(state, seat, out):
    """All that the seat knows; `out` holds OBSERVATION numbers."""
    for index in range(OBSERVATION):
        out[index] = 0
    out[AT.seats + int(state.seats)] = 1
    out[AT.phase + int(state.phase)] = 1
    observe_cards(state, seat, out)
    observe_sea(state, seat, out)
    observe_turn(state, out)
    for offset in range(state.seats):
        who = (seat + offset) % state.seats
        out[AT.choosing + offset] = state.seat == who
        out[AT.active + offset] = state.active == who
        out[AT.treasures + offset] = min(int(state.treasure[who]), HIGHEST)
        out[AT.debts + offset] = min(int(state.debt[who]), HIGHEST)
        out[AT.compasses + offset] = min(int(state.compass[who]), HIGHEST)
        out[AT.held + offset] = state.held[who]
        out[AT.under + offset] = state.slipped[who]
        if state.power[who] != s.NONE:
            out[AT.powers + s.N_POWERS * offset + int(state.power[who])] = 1
    out[AT.dish] = min(int(state.dish), HIGHEST)
    out[AT.deck] = state.deck_size


def observe_cards(state, seat, out):
    """Where the cards are, as far as the seat knows."""
    for word in range(s.WORDS):
        count_kinds(int(state.hand[seat, word]), word, AT.hand, out)
        count_kinds(int(state.under[seat, word]), word, AT.mine_under, out)
        for offset in range(1, state.seats):
            owner = (seat + offset) % state.seats
            cards = known_in_hand(state, seat, owner, word)
            count_kinds(cards, word, AT.known + box.N_KINDS * (offset - 1), out)
    for index in range(state.pile_size):
        out[AT.pile + int(box.KIND_OF[state.pile[index]])] += 1
    if state.pile_size > 0:
        out[AT.top + int(box.KIND_OF[state.pile[state.pile_size - 1]])] = 1
    for index in range(state.n_queue):
        out[AT.queue + int(box.KIND_OF[state.queue[index]])] += 1


def count_kinds(cards, word, first, out):
    """Add up the kinds of the cards in a word of a set."""
    while cards != 0:
        out[first + int(box.KIND_OF[s.WORD * word + lowest(cards)])] += 1
        cards &= cards - 1


def known_in_hand(state, seat, owner, word):
    """The cards that the seat knows to be in another seat's hand, a word of the set."""
    if state.phase == s.ENDED:
        return int(state.hand[owner, word])
    cards = int(state.may[seat, owner, word])
    for place in range(s.PLACES):
        if place != owner:
            cards &= ~int(state.may[seat, place, word])
    return cards


def observe_sea(state, seat, out):
    """Everything on the board, as columns and rows."""
    for colour in range(s.N_COLOURS):
        write_square(state.port[colour], AT.ports + 2 * colour, out)
        write_square(state.pirate[colour], AT.pirates + 2 * colour, out)
        out[AT.stock + colour] = count_bits(stock(state, colour))
        if state.owner[colour] != s.NONE:
            offset = (int(state.owner[colour]) - seat) % int(state.seats)
            out[AT.colours + s.N_COLOURS * offset + colour] = 1
            write_square(state.ship[colour], AT.ships + 8 * offset + 2 * colour, out)
    for slot in range(s.N_ISLANDS):
        write_square(state.island[slot], AT.islands + 2 * slot, out)
    write_square(state.combo, AT.combo, out)


def write_square(square, index, out):
    """Column and row from 1; nothing for no square."""
    if square != s.NONE:
        out[index] = square % box.SIDE + 1
        out[index + 1] = square // box.SIDE + 1


def observe_turn(state, out):
    """How far turn and effect have come."""
    out[AT.round] = state.round_number
    out[AT.round + 1] = state.round_limit
    out[AT.turn] = state.mark
    out[AT.turn + 1] = state.draws
    out[AT.turn + 2] = state.took_top
    out[AT.turn + 3] = state.plays
    out[AT.turn + 4] = state.uncharted
    out[AT.turn + 5] = state.moved
    out[AT.turn + 6] = state.turn_ship + 1
    out[AT.turn + 7] = state.lucky
    for index in range(s.MOST_WAITING):
        out[AT.waiting + index] = state.waiting[index] + 1
    out[AT.running] = state.running
    if state.card != s.NONE:
        out[AT.card + int(state.card)] = 1
    out[AT.turned] = state.turned
    out[AT.effect + int(state.effect)] = 1
    for index in range(state.n_targets):
        out[AT.targets + index] = state.target[index] + 1
        out[AT.paths + index] = state.path[index]
    out[AT.motion] = state.aimed
    out[AT.motion + 1] = state.pending
    out[AT.motion + 2] = state.convoy
    out[AT.motion + 3] = state.leg
    out[AT.motion + 4] = state.stage_pirate
    out[AT.motion + 5] = state.stage_ship


# -- the re-deal


def redeal(state, seat, seed):
    """Deal anew what the seat cannot know, all arrangements alike.

    An arrangement says which card is in which hand and where in the deck; it must put every card
    where it may be, and leave the seat that chooses something to choose. The result depends on the
    seat's knowledge and the seed alone; others remember nothing in it but what lies open.
    """
    state.rng = mix(seed)
    if state.phase == s.ENDED:
        return
    hide_events(state, seat)
    may = state.may[seat]
    # Until the end the memory of the next seat serves as the arrangement: a set for each place.
    dealt = state.may[(seat + 1) % state.seats]
    for place in range(s.PLACES):
        for word in range(s.WORDS):
            dealt[place, word] = 0
    fill_places(state, seat, may, dealt)
    meet_need(state, seat, may, dealt)
    exchange(state, seat, may, dealt)
    lay_out(state, seat, dealt)
    for who in range(state.seats):
        if who != seat:
            presume(state, who)


def hide_events(state, seat):
    """Take from the last events the cards that the seat was not shown."""
    for index in range(state.n_events):
        kind = state.events[index, 0]
        shown = state.events[index, 1] == seat
        if kind == s.STOLE or kind == s.ADRIFT:
            shown |= state.events[index, 2] == seat
        secret = kind == s.DREW or kind == s.SLIPPED or kind == s.STOLE or kind == s.ADRIFT
        if secret and not shown:
            state.events[index, 4] = s.NOBODY


def room(state, seat, place):
    """How many hidden cards a place holds."""
    if place < s.SEATS:
        return int(state.held[place]) if place < state.seats and place != seat else 0
    below = 0
    for owner in range(state.seats):
        below += int(state.slipped[owner])
    if place == s.UNDER:
        return below - int(state.slipped[seat])
    return int(state.deck_size) - below


def filled(dealt, place):
    """How many cards the arrangement has in a place by now."""
    return count_bits(dealt[place, 0]) + count_bits(dealt[place, 1])


def fill_places(state, seat, may, dealt):
    """Put card after card into a place with room, or make room by moving others on."""
    for card in range(box.N_CARDS):
        free = 0
        possible = False
        for place in range(s.PLACES):
            if has(may[place], card):
                possible = True
                free += room(state, seat, place) - filled(dealt, place)
        if not possible:
            continue
        chosen = draw(state, free) if free > 0 else 0
        for place in range(s.PLACES):
            if has(may[place], card):
                here = room(state, seat, place) - filled(dealt, place)
                if free > 0 and chosen < here:
                    put(dealt, place, card)
                    break
                chosen -= here
                if free == 0 and make_room(state, seat, may, dealt, place, card):
                    put(dealt, place, card)
                    break


def put(dealt, place, card):
    """Add a card to a place of the arrangement."""
    dealt[place, card // s.WORD] |= s.BIT[card]


def take(dealt, place, card):
    """Take a card out of a place of the arrangement."""
    dealt[place, card // s.WORD] &= ~s.BIT[card]


def make_room(state, seat, may, dealt, start, pinned):
    """Pass one card on from `start`, through other places, to one with room; whether it was done.

    A search by breadth over places. `reached` has them as bits, `before` four bits for each.
    """
    reached = 1 << start
    before = 0
    for _ in range(s.PLACES):
        for place in range(s.PLACES):
            if not reached >> place & 1:
                continue
            for to in range(s.PLACES):
                if reached >> to & 1 or movable(may, dealt, place, to, pinned) == s.NONE:
                    continue
                reached |= 1 << to
                before |= place << (4 * to)
                if filled(dealt, to) < room(state, seat, to):
                    while to != start:
                        came = before >> (4 * to) & 15
                        card = movable(may, dealt, came, to, pinned)
                        take(dealt, came, card)
                        put(dealt, to, card)
                        to = came
                    return True
    return False


def movable(may, dealt, place, to, pinned):
    """The lowest card in a place that may as well be in another, or NONE."""
    for word in range(s.WORDS):
        cards = int(dealt[place, word] & may[to, word])
        if pinned // s.WORD == word:
            cards &= ~int(s.BIT[pinned])
        if cards:
            return word * s.WORD + lowest(cards)
    return s.NONE


def need_of(state, seat, word):
    """Cards of which the chooser must hold one, to have been asked; none if the seat chooses."""
    if state.seat != seat:
        if state.phase == s.BRIBE_GOOD:
            return int(s.GOODS[word])
        if state.phase == s.PLAY_CARD and state.uncharted == s.MOST_UNCHARTED:
            return int(s.NOT_UNCHARTED[word])
        if state.phase == s.PLAY_CARD or state.phase == s.DISCARD_CARD:
            return int(s.PLAYABLE[word])
        if state.phase == s.RESUPPLY_BOTTOM:
            return int(s.PLAYABLE[word])
    return 0


def is_met(state, seat, dealt):
    """Whether the arrangement leaves the chooser something to choose."""
    low = need_of(state, seat, 0)
    high = need_of(state, seat, 1)
    chooser = state.seat
    held = (dealt[chooser, 0] & low) | (dealt[chooser, 1] & high)
    return (low | high) == 0 or held != 0


def meet_need(state, seat, may, dealt):
    """Give the chooser a card that it can choose, if it has none yet."""
    if is_met(state, seat, dealt):
        return
    chooser = int(state.seat)
    first = draw(state, box.N_CARDS)
    for offset in range(box.N_CARDS):
        card = (first + offset) % box.N_CARDS
        wanted = need_of(state, seat, card // s.WORD) & int(s.BIT[card])
        if wanted and has(may[chooser], card):
            place = place_of(dealt, card)
            take(dealt, place, card)
            if make_room(state, seat, may, dealt, chooser, card):
                put(dealt, chooser, card)
                return
            put(dealt, place, card)


def place_of(dealt, card):
    """Where the arrangement has a card, or NONE."""
    for place in range(s.PLACES):
        if has(dealt[place], card):
            return place
    return s.NONE


def exchange(state, seat, may, dealt):
    """Let random pairs of cards change places where both may: no arrangement is favoured."""
    hidden = 0
    for place in range(s.PLACES):
        hidden += filled(dealt, place)
    if hidden < 2:
        return
    for _ in range(EXCHANGES * hidden):
        one = any_hidden(state, dealt)
        two = any_hidden(state, dealt)
        here = place_of(dealt, one)
        there = place_of(dealt, two)
        if here == there:
            continue
        if has(may[there], one) and has(may[here], two):
            swap(dealt, here, one, there, two)
            if not is_met(state, seat, dealt):
                swap(dealt, there, one, here, two)


def any_hidden(state, dealt):
    """A random card of the arrangement."""
    card = draw(state, box.N_CARDS)
    while place_of(dealt, card) == s.NONE:
        card = draw(state, box.N_CARDS)
    return card


def swap(dealt, here, one, there, two):
    """Card `one` goes from here to there, `two` the other way."""
    take(dealt, here, one)
    take(dealt, there, two)
    put(dealt, there, one)
    put(dealt, here, two)


def lay_out(state, seat, dealt):
    """The arrangement becomes the truth; the order within the deck's parts is any."""
    for owner in range(state.seats):
        if owner != seat:
            for word in range(s.WORDS):
                state.hand[owner, word] = dealt[owner, word]
    below = 0
    for owner in range(state.seats):
        below += int(state.slipped[owner])
    for index in range(below):  # who slipped it is known to all; foreign cards become marks
        for owner in range(state.seats):
            if owner != seat and has(state.under[owner], int(state.deck[index])):
                state.deck[index] = s.NONE - 1 - owner
                break
    for owner in range(state.seats):
        if owner != seat:
            for word in range(s.WORDS):
                state.under[owner, word] = 0
    left = filled(dealt, s.UNDER)
    for index in range(below):
        if state.deck[index] < s.NONE:
            owner = s.NONE - 1 - int(state.deck[index])
            card = nth_card(dealt[s.UNDER], draw(state, left))
            left -= 1
            take(dealt, s.UNDER, card)
            state.deck[index] = card
            state.under[owner, card // s.WORD] |= s.BIT[card]
    size = below
    for word in range(s.WORDS):
        cards = int(dealt[s.IN_DECK, word])
        while cards:
            state.deck[size] = word * s.WORD + lowest(cards)
            cards &= cards - 1
            size += 1
    shuffle(state, state.deck[below:], size - below)


compile_module(__name__)
