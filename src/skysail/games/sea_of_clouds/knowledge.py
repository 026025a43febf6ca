"""Sea of Clouds: what a seat knows of the cards, as a tensor and as a fair re-deal.

Every card that can be face down carries a bit for each seat that has seen it. What a seat has not
seen it knows by its back alone, and of the deck only the top card's back (SOC-050). Who has seen
what is public. An unknown Object in a hand or among the Secrets is a secret one.
"""

from skysail.chance import draw, mix, shuffle
from skysail.jit import compile_module
from skysail.observation import HIGHEST, size_of, starts_of

from . import box
from . import state as s

N_TYPES = len(box.TYPES)
PLACES = s.SHARES * s.MOST_IN_SHARE

# The observation, part by part. Seats come clockwise from mine; absent ones are zeros.
OBSERVED = (
    ("seats", s.SEATS + 1, "how many play"),
    ("seat", s.SEATS, "which seat is mine"),
    ("phase", s.ENDED + 1, "what is being decided"),
    ("choosing", s.SEATS, "who chooses"),
    ("active", s.SEATS, "whose turn it is, or whose effects are resolved"),
    ("parrot", s.SEATS, "who holds the Parrot"),
    ("round", 1, "the round"),
    ("rounds", 1, "how many there are"),
    ("looking", s.SHARES, "the share being looked at"),
    ("hole", s.SHARES, "the space of the share just taken"),
    ("coins", s.SEATS, "Doubloons"),
    ("share_coins", s.SHARES, "Doubloons on shares"),
    ("chest_coins", 1, "Doubloons on the Chest"),
    ("share_backs", PLACES * N_TYPES, "the back of each card in a share, bottom first"),
    ("share_faces", PLACES * box.KINDS, "its face, if I know it"),
    ("share_seen", PLACES * s.SEATS, "who has seen its face"),
    ("hand_backs", s.MOST_IN_SHARE * N_TYPES, "the back of each card in the active hand"),
    ("hand_faces", s.MOST_IN_SHARE * box.KINDS, "its face, if I know it"),
    ("rum_cards", s.SEATS, "how many Rum cards each has"),
    ("secret_cards", s.SEATS, "how many Secrets"),
    ("owned", s.SEATS * box.KINDS, "cards of each kind that I know a seat to own"),
    ("seen_by", s.SEATS * box.KINDS, "face-down cards of mine, by kind, that a seat has seen"),
    ("discard", box.KINDS, "the discard pile, by kind"),
    ("deck", 1, "cards in the deck"),
    ("top", N_TYPES, "the back of its top card"),
    ("strength", s.SEATS, "in the last Boarding"),
    ("beaten", s.SEATS * 2, "who then beat the left neighbour, the right one"),
    ("place", 1, "how many seats have begun to resolve it"),
    ("unused", box.N_PIRATES, "Pirates of the active crew that have yet to act"),
    ("effect", box.N_PIRATES, "the Pirate that acts"),
    ("victim", s.SEATS, "aboard whose ship"),
    ("gift", box.N_PERMANENT, "the Object to be given in exchange"),
)
OBSERVATION = size_of(OBSERVED)
AT = starts_of(OBSERVED)
FIRST_RELIC = int(box.FIRST_OF[1])
FIRST_PERMANENT = box.FIRST_SECRET - box.N_PERMANENT


def observe(state, seat, out):
    """All that the seat knows; `out` holds OBSERVATION numbers."""
    for index in range(OBSERVATION):
        out[index] = 0
    out[AT.seats + int(state.seats)] = 1
    out[AT.seat + seat] = 1
    out[AT.phase + int(state.phase)] = 1
    out[AT.round] = state.round_number
    out[AT.rounds] = box.ROUNDS[state.seats]
    out[AT.chest_coins] = min(int(state.chest_coins), HIGHEST)
    out[AT.deck] = state.deck_size
    if state.deck_size > 0:  # SOC-050
        out[AT.top + int(box.TYPE_OF[state.deck[state.deck_size - 1]])] = 1
    for kind in range(box.KINDS):
        out[AT.discard + kind] = state.discard[kind]
    observe_table(state, seat, out)
    seats = int(state.seats)
    for other in range(seats):
        observe_captain(state, seat, other, (other + seats - seat) % seats, out)
    out[AT.place] = state.place
    for kind in range(box.N_PIRATES):
        out[AT.unused + kind] = state.unused[kind]
    if state.effect != s.NONE:
        out[AT.effect + int(state.effect)] = 1
    if state.gift != s.NONE:
        out[AT.gift + int(state.gift)] = 1


def observe_table(state, seat, out):
    """The shares and the hand being played."""
    seats = int(state.seats)
    for share in range(s.SHARES):
        out[AT.looking + share] = state.looking == share
        out[AT.hole + share] = state.hole == share
        out[AT.share_coins + share] = min(int(state.share_coins[share]), HIGHEST)
        for position in range(state.share_size[share]):
            card = state.share[share, position]
            place = share * s.MOST_IN_SHARE + position
            out[AT.share_backs + place * N_TYPES + int(box.TYPE_OF[card & s.FACE])] = 1
            if card & s.SEEN[seat]:
                out[AT.share_faces + place * box.KINDS + int(card & s.FACE)] = 1
            for other in range(seats):
                away = (other + seats - seat) % seats
                out[AT.share_seen + place * s.SEATS + away] = (card & s.SEEN[other]) != 0
    for slot in range(state.hand_size):
        card = state.hand[slot]
        out[AT.hand_backs + slot * N_TYPES + int(box.TYPE_OF[card & s.FACE])] = 1
        if card & s.SEEN[seat]:
            out[AT.hand_faces + slot * box.KINDS + int(card & s.FACE)] = 1


def observe_captain(state, seat, other, away, out):
    """One Captain's board, `away` seats clockwise from mine."""
    out[AT.choosing + away] = state.seat == other
    out[AT.active + away] = state.active == other
    out[AT.parrot + away] = state.parrot == other
    out[AT.victim + away] = state.victim == other
    out[AT.coins + away] = min(int(state.coins[other]), HIGHEST)
    out[AT.rum_cards + away] = state.rum_size[other]
    out[AT.secret_cards + away] = state.secret_size[other]
    out[AT.strength + away] = state.strength[other]
    out[AT.beaten + 2 * away] = state.beaten[other] & 1
    out[AT.beaten + 2 * away + 1] = state.beaten[other] >> 1
    owned = AT.owned + away * box.KINDS
    for index in range(state.rum_size[other]):
        card = state.rum[other, index]
        if card & s.SEEN[seat]:
            out[owned + int(card & s.FACE)] += 1
    for index in range(state.secret_size[other]):
        card = state.secret[other, index]
        if card & s.SEEN[seat]:
            out[owned + int(card & s.FACE)] += 1
    for index in range(state.rum_size[seat]):
        card = state.rum[seat, index]
        out[AT.seen_by + away * box.KINDS + int(card & s.FACE)] += (card & s.SEEN[other]) != 0
    for index in range(state.secret_size[seat]):
        card = state.secret[seat, index]
        out[AT.seen_by + away * box.KINDS + int(card & s.FACE)] += (card & s.SEEN[other]) != 0
    for kind in range(box.N_RELICS):
        out[owned + FIRST_RELIC + kind] = state.relics[other, kind]
    for kind in range(box.N_PERMANENT):
        out[owned + FIRST_PERMANENT + kind] = state.objects[other, kind]
    for kind in range(box.N_PIRATES):
        out[owned + box.FIRST_PIRATE + kind] = state.crew[other, kind]


def redeal(state, seat, seed):
    """Deal anew what the seat cannot know, all arrangements alike.

    The unknown cards are laid out in the deck, sorted; places are filled from them at random,
    type by type. What must be a Secret is filled first from the Secrets: however that is done, the
    rest can be done in the same number of ways. The result depends on the seat's knowledge and
    the seed alone.
    """
    state.rng = mix(seed)
    if state.phase == s.ENDED:
        return
    top = s.NONE
    if state.deck_size > 0:
        top = box.TYPE_OF[state.deck[state.deck_size - 1]]
    cards_below = max(state.deck_size - 1, 0)
    count_unknown(state, seat)
    first = 0  # where the unknown cards of a type begin; before them, what is left for the deck
    top_card = s.NONE
    for back in range(N_TYPES):
        last = lay_out(state, back, first)
        if back == box.OBJECT:
            last = fill_secrets(state, seat, last)
        last = fill_places(state, seat, back, first, last)
        if back == top:
            last -= 1
            top_card = take(state, first, last)
        first = last
    shuffle(state, state.deck, cards_below)
    if top != s.NONE:
        state.deck[cards_below] = top_card
    for index in range(cards_below + (top != s.NONE), box.CARDS):
        state.deck[index] = s.NONE


def count_unknown(state, seat):
    """Tally by kind what the seat has not seen: the deck, the box, and cards face down."""
    for index in range(state.deck_size):
        state.tally[state.deck[index]] += 1
    for index in range(s.BOX_SIZE):
        if state.box[index] != s.NONE:
            state.tally[state.box[index]] += 1
    for share in range(s.SHARES):
        tally_row(state, seat, state.share[share], state.share_size[share])
    tally_row(state, seat, state.hand, state.hand_size)
    for other in range(state.seats):
        tally_row(state, seat, state.rum[other], state.rum_size[other])
        tally_row(state, seat, state.secret[other], state.secret_size[other])


def tally_row(state, seat, row, length):
    """Tally the cards of one row that the seat has not seen."""
    for index in range(length):
        if not row[index] & s.SEEN[seat]:
            state.tally[row[index] & s.FACE] += 1


def lay_out(state, back, first):
    """Lay the unknown cards of a type on the deck's places from `first` on, sorted by kind."""
    last = first
    for kind in range(box.FIRST_OF[back], box.FIRST_OF[back + 1]):
        for _ in range(state.tally[kind]):
            state.deck[last] = kind
            last += 1
        if kind < box.FIRST_SECRET or kind >= box.FIRST_PIRATE:
            state.tally[kind] = 0
    return last


def take(state, first, last):
    """A random one of the cards on places `first` to `last`; the last one moves to its place."""
    chosen = first + draw(state, last - first + 1)
    card = state.deck[chosen]
    state.deck[chosen] = state.deck[last]
    return card


def fill_secrets(state, seat, last):
    """Unknown Secrets, on boards and in the hand, from the Secrets at the end of the Objects."""
    first = last
    for kind in range(box.FIRST_SECRET, box.FIRST_PIRATE):
        first -= state.tally[kind]
        state.tally[kind] = 0
    for other in range(state.seats):
        for index in range(state.secret_size[other]):
            card = state.secret[other, index]
            if not card & s.SEEN[seat]:
                last -= 1
                state.secret[other, index] = (card & ~s.FACE) | take(state, first, last)
    for slot in range(state.hand_size):
        card = state.hand[slot]
        if not card & s.SEEN[seat] and box.TYPE_OF[card & s.FACE] == box.OBJECT:
            last -= 1
            state.hand[slot] = (card & ~s.FACE) | take(state, first, last)
    return last


def fill_places(state, seat, back, first, last):
    """Unknown cards with this back, elsewhere: shares, Rum in rows and in the hand, the box."""
    for share in range(s.SHARES):
        last = fill_row(state, seat, back, first, last, state.share[share], state.share_size[share])
    if back == box.RUM:
        last = fill_row(state, seat, back, first, last, state.hand, state.hand_size)
        for other in range(state.seats):
            last = fill_row(state, seat, back, first, last, state.rum[other], state.rum_size[other])
    for index in range(s.BOX_SIZE):
        if state.box[index] != s.NONE and box.TYPE_OF[state.box[index]] == back:
            last -= 1
            state.box[index] = take(state, first, last)
    return last


def fill_row(state, seat, back, first, last, row, length):
    """Unknown cards of one row."""
    for index in range(length):
        card = row[index]
        if not card & s.SEEN[seat] and box.TYPE_OF[card & s.FACE] == back:
            last -= 1
            row[index] = (card & ~s.FACE) | take(state, first, last)
    return last


compile_module(__name__)
