"""A whole position of Sea of Plunder as a document of component ids, both ways.

By hand only what matters need be written: a card that no field names is out of the match, and
every other field has the value that it has when a turn's play phase begins. A card is written as
its kind; `.2` after it names the second copy. Deck and pile are written top first.
"""

from typing import Any

from skysail.game import Document, State, alone
from skysail.paper import NUMBER, SENTENCE, WORD, WORDS, write_luck, wrong

from . import GAME, memory, names, rules, scoring, setup, text
from . import state as s
from .box import (
    CENTRE,
    COLOURS,
    DRIFT,
    FIRST_ACTION,
    FIRST_EVENT,
    FIRST_GOOD,
    KIND,
    KIND_IDS,
    KIND_OF,
    N_CARDS,
    OPTIONS,
    PIRATE_SQUARES,
    PORT_SQUARES,
    POWERS,
    SQUARES,
    card_id,
)
from .sheet import HANDS, NOTHING, Sheet, or_nothing

FIELDS = {
    "seats": NUMBER,
    "combo_port": WORD,  # on or off
    "hand_sizes": WORD,  # shown or kept
    "round": NUMBER,
    "round_limit": NUMBER,
    "phase": WORD,
    "choosing": NUMBER,  # the seat
    "active": NUMBER,
    "colours": WORDS,  # for blue, green, orange, purple: the seat, or none
    "ships": WORDS,  # squares in the same order, or none
    "pirates": WORDS,
    "islands": WORDS,  # three squares, or none
    "ports": WORDS,
    "combo": WORD,  # its square
    "powers": WORDS,  # by seat
    "treasures": WORDS,
    "debts": WORDS,
    "compasses": WORDS,
    "dish": NUMBER,
    **dict.fromkeys(HANDS, WORDS),
    "deck": WORDS,
    "slipped": WORDS,  # who put the deck's last cards there, in the order of the deck
    "pile": WORDS,
    "queue": WORDS,  # Events to be resolved
    "mark": WORD,  # how far the turn has come
    "draws": NUMBER,
    "took_top": NUMBER,
    "plays": NUMBER,
    "uncharted": NUMBER,
    "moved": NUMBER,
    "turn_ship": WORD,  # of two, the ship that sails in this turn
    "lucky": NUMBER,
    "waiting": WORDS,
    "running": NUMBER,
    "card": WORD,  # the kind in use, or drift
    "turned": NUMBER,
    "effect": WORD,
    "targets": WORDS,
    "origins": WORDS,
    "paths": WORDS,
    "motion": WORDS,  # aimed, pending, convoy, leg, stage, pirate, ship
    "memory": WORDS,  # seat.place.cards.cards, sets of cards in hexadecimal
    "winner": NUMBER,
    "step": NUMBER,
    "luck": SENTENCE,  # the random generator, in hexadecimal
}
HAND_SIZES = ("shown", "kept")
MARKS = ("drawing", "playing", "played", "waiting", "steered", "lingering")
EFFECTS = ("idle", "owner", "hurricane", "trouble", "so_close", "bonus")
PLACES = ("0", "1", "2", "3", "deck", "under")
MOTION = ("aimed", "pending", "convoy", "leg", "stage", "stage_pirate", "stage_ship")
MOST_MOTION = (4, 15, 15, 4, 4, 4, 4)
BEFORE_THE_DEAL = (s.CHOOSE_COLOUR, s.KEEP_GOOD)
AFTER_THE_TURNS = (s.SMUGGLER_GOOD, s.ENDED)
USUAL_POWERS = ("gambler", "smuggler", "odd", "scallywag")
USUAL_OWNERS = {2: (0, 1, 0, 1), 3: (0, 1, 2, s.NONE), 4: (0, 1, 2, 3)}
USUAL_MARK = {
    s.DRAW_SOURCE: s.DRAWING,
    s.PLAY_CARD: s.PLAYING,
    s.DISCARD_CARD: s.PLAYING,
    s.CHOOSE_ISLAND: s.WAITING,
    s.CHOOSE_PIRATE: s.WAITING,
    s.LUCKY_STEP: s.LINGERING,
}
MOST = 32_000  # of a counter


# -- writing


def write(state: State) -> Document:
    """All of the state but the events, less what has its usual value."""
    document: Document = {
        "seats": int(state.seats),
        "combo_port": "on" if state.with_combo else "off",
        "hand_sizes": HAND_SIZES[state.hands_kept],
        "round": int(state.round_number),
        "round_limit": int(state.round_limit),
        "phase": text.PHASES[state.phase],
        "choosing": int(state.seat),
        "active": int(state.active),
        "colours": [or_nothing(int(owner)) for owner in state.owner],
        "ships": _squares(state.ship),
        "pirates": _squares(state.pirate),
        "islands": _squares(state.island),
        "ports": _squares(state.port),
    }
    if state.combo != s.NONE:
        document["combo"] = SQUARES[state.combo]
    if state.phase != s.CHOOSE_COLOUR:
        document["powers"] = [POWERS[power] for power in state.power[: state.seats]]
    for name, field in (("treasures", "treasure"), ("debts", "debt"), ("compasses", "compass")):
        document[name] = [int(count) for count in state[field][: state.seats]]
    document["dish"] = int(state.dish)
    for seat in range(state.seats):
        document[HANDS[seat]] = [card_id(card) for card in names.cards_in(state.hand[seat])]
    document["deck"] = [card_id(card) for card in state.deck[: state.deck_size][::-1]]
    below = int(sum(state.slipped))
    if below:
        document["slipped"] = [_giver(state, int(card)) for card in state.deck[:below][::-1]]
    document["pile"] = [card_id(card) for card in state.pile[: state.pile_size][::-1]]
    if state.n_queue:
        document["queue"] = [card_id(card) for card in state.queue[: state.n_queue]]
    document |= _write_turn(state) | _write_effect(state) | _write_memory(state)
    if state.phase == s.ENDED:
        document["winner"] = int(state.winner)
    return document | {"step": int(state.step), "luck": write_luck(state)}


def _squares(squares: Any) -> list[str]:
    return [NOTHING if square == s.NONE else SQUARES[square] for square in squares]


def _giver(state: State, card: int) -> int:
    return next(seat for seat in range(state.seats) if card in names.cards_in(state.under[seat]))


def _write_turn(state: State) -> Document:
    document: Document = {"mark": MARKS[state.mark]}
    for name in ("draws", "took_top", "plays", "uncharted", "moved", "lucky", "running", "turned"):
        if state[name] or name == "plays":
            document[name] = int(state[name])
    if state.turn_ship != s.NONE and state.seats == 2:
        document["turn_ship"] = COLOURS[state.turn_ship]
    if state.n_waiting:
        document["waiting"] = [KIND_IDS[kind] for kind in state.waiting[: state.n_waiting]]
    if state.card != s.NONE:
        document["card"] = "drift" if state.card == DRIFT else KIND_IDS[state.card]
    return document


def _write_effect(state: State) -> Document:
    if state.effect == s.IDLE:
        return {}
    return {
        "effect": EFFECTS[state.effect],
        "targets": [int(piece) for piece in state.target[: state.n_targets]],
        "origins": [SQUARES[square] for square in state.origin[: state.n_targets]],
        "paths": [int(path) for path in state.path],
        "motion": [int(state[name]) for name in MOTION],
    }


def _write_memory(state: State) -> Document:
    """What the seats remember, where it is more than what they see now."""
    words = []
    usual = alone(state)
    for seat in range(state.seats):
        memory.presume(usual[0], seat)
        if (usual[0].may[seat] != state.may[seat]).any():
            for place, name in enumerate(PLACES):
                low, high = (int(word) for word in state.may[seat, place])
                words.append(f"{seat}.{name}.{low:x}.{high:x}")
    return {"memory": words} if words else {}


# -- reading


def read(document: Document, state: State, seed: int) -> int:
    """Lay the position out in `state`, a record of zeros; InvalidPosition names the field."""
    sheet = Sheet(FIELDS, document)
    setup.clear_table(state)
    state.seats = sheet.number("seats", 4, 2, s.SEATS)
    state.phase = sheet.one_of("phase", text.PHASES[s.PLAY_CARD], text.PHASES)
    _read_sea(sheet, state)
    _read_counters(sheet, state)
    _read_cards(sheet, state)
    _read_turn(sheet, state)
    _read_effect(sheet, state)
    _read_memory(sheet, state)
    _read_choice(sheet, state)
    state.rng = sheet.luck(seed)
    return int(state.seats)


def _read_sea(sheet: Sheet, state: State) -> None:
    seats, phase = int(state.seats), int(state.phase)
    choosing = phase == s.CHOOSE_COLOUR
    usual = (s.NONE,) * 4 if choosing else USUAL_OWNERS[seats]
    owners = sheet.numbers("colours", usual, s.NONE, seats - 1)
    counts = [owners.count(seat) for seat in range(seats)]
    if not choosing and counts != [2 if seats == 2 else 1] * seats:
        raise wrong("colours", "two for each of two seats, one for each of three or four")
    state.owner[:] = owners
    ports = sheet.squares("ports", [int(port) for port in PORT_SQUARES], optional=False)
    if len(set(ports)) < len(ports):
        raise wrong("ports", "two ports on one square")
    state.port[:] = ports
    at_port = [port if owner >= 0 else s.NONE for port, owner in zip(ports, owners, strict=True)]
    state.ship[:] = sheet.squares("ships", at_port, optional=True)
    for colour, owner in enumerate(owners):
        if (owner == s.NONE) != (state.ship[colour] == s.NONE):
            raise wrong("ships", f"{COLOURS[colour]}: a square if a seat sails it, else none")
    state.pirate[:] = sheet.squares("pirates", list(PIRATE_SQUARES), optional=False)
    state.island[:] = sheet.squares("islands", [CENTRE, s.NONE, s.NONE], optional=True)
    if (state.island == s.NONE).all():
        raise wrong("islands", "at least one is on the board")
    moving = sheet.document.get("effect") == "so_close"
    for island in () if moving else [int(q) for q in state.island if q != s.NONE]:
        if s.ships_on(state, island) | s.pirates_on(state, island):
            raise wrong("islands", f"{SQUARES[island]} holds a ship or a pirate (SOP-006)")
    state.hands_kept = sheet.one_of("hand_sizes", HAND_SIZES[0], HAND_SIZES)
    state.with_combo = sheet.one_of("combo_port", "off", ("off", "on"))
    if "combo" in sheet.document:
        state.with_combo = 1
        state.combo = sheet.square("combo", sheet.document["combo"])
    elif state.with_combo and phase not in BEFORE_THE_DEAL:
        raise wrong("combo", "the Combo Port is in play: on which square?")


def _read_counters(sheet: Sheet, state: State) -> None:
    seats = int(state.seats)
    state.round_limit = sheet.number("round_limit", 100, 1, 100)
    state.round_number = sheet.number("round", 1, 1, int(state.round_limit))
    state.step = sheet.number("step", 0, 0, 10**9)
    state.dish = sheet.number("dish", 0, 0, MOST)
    ones = [0 if state.phase == s.CHOOSE_COLOUR else 1] * seats
    state.treasure[:seats] = sheet.numbers("treasures", [0] * seats, 0, MOST)
    state.debt[:seats] = sheet.numbers("debts", [0] * seats, 0, MOST)
    state.compass[:seats] = sheet.numbers("compasses", ones, 0, MOST)
    if state.phase != s.CHOOSE_COLOUR:
        powers = sheet.words("powers", USUAL_POWERS[:seats], seats)
        for power in powers:
            if power not in POWERS:
                raise wrong("powers", f"{power!r} is not one of {', '.join(POWERS)}")
        if len(set(powers)) < len(powers):
            raise wrong("powers", "no two seats share one (SOP-018)")
        state.power[:seats] = [POWERS.index(power) for power in powers]


def _read_cards(sheet: Sheet, state: State) -> None:
    """Every card in one place."""
    seats = int(state.seats)
    cards = sheet.cards((*HANDS, "deck", "pile", "queue"))
    for seat, name in enumerate(HANDS):
        if cards[name] and seat >= seats:
            raise wrong(name, f"there are only {seats} seats")
        for card in cards[name]:
            state.hand[seat, card // s.WORD] |= s.BIT[card]
        state.held[seat] = len(cards[name])
    deck, pile, queue = cards["deck"][::-1], cards["pile"][::-1], cards["queue"]
    state.deck[: len(deck)], state.deck_size = deck, len(deck)
    state.pile[: len(pile)], state.pile_size = pile, len(pile)
    state.queue[: len(queue)], state.n_queue = queue, len(queue)
    givers = sheet.words("slipped")[::-1]
    if len(givers) > len(deck):
        raise wrong("slipped", "more cards than the deck has")
    for index, word in enumerate(givers):
        if not word.isdecimal() or int(word) >= seats:
            raise wrong("slipped", f"{word!r} is no seat")
        if KIND_OF[deck[index]] >= FIRST_EVENT:
            raise wrong("slipped", f"{card_id(deck[index])} is never in a hand")
        state.under[int(word), deck[index] // s.WORD] |= s.BIT[deck[index]]
        state.slipped[int(word)] += 1


def _read_turn(sheet: Sheet, state: State) -> None:
    phase, seats = int(state.phase), int(state.seats)
    state.active = sheet.number("active", 0, 0, seats - 1)
    in_turn = phase not in (*BEFORE_THE_DEAL, *AFTER_THE_TURNS)
    if phase not in BEFORE_THE_DEAL:
        rules.muster(state)
    state.mark = sheet.one_of("mark", MARKS[USUAL_MARK.get(phase, s.DRAWING)], MARKS)
    state.draws = sheet.number("draws", 0, 0, s.DRAWS)
    state.took_top = sheet.number("took_top", 0, 0, 1)
    usual_plays = 1 if phase in (s.DRAW_SOURCE, s.PLAY_CARD) else 0
    state.plays = sheet.number("plays", usual_plays, 0, 4)
    state.uncharted = sheet.number("uncharted", 0, 0, s.MOST_UNCHARTED)
    state.moved = sheet.number("moved", 0, 0, 1)
    state.lucky = sheet.number("lucky", 0, 0, s.LUCKY_STEPS)
    state.turned = sheet.number("turned", 0, 0, 1)
    if in_turn and seats > 2:
        if "turn_ship" in sheet.document:
            raise wrong("turn_ship", "for two seats alone: the others have one ship")
        state.turn_ship = state.fleet[0]
    elif "turn_ship" in sheet.document:
        ship = sheet.one_of("turn_ship", "", COLOURS)
        if state.owner[ship] != state.active:
            raise wrong("turn_ship", "a ship of the active seat")
        state.turn_ship = ship
    waiting = sheet.words("waiting")
    effects = [KIND_IDS[kind] for kind in (s.HURRICANE, s.SO_CLOSE, s.TROUBLE)]
    if len(waiting) > s.MOST_WAITING or any(name not in effects for name in waiting):
        raise wrong("waiting", f"up to {s.MOST_WAITING} of {', '.join(effects)}")
    state.waiting[: len(waiting)] = [KIND[name] for name in waiting]
    state.n_waiting = len(waiting)
    state.running = sheet.number("running", 0, 0, len(waiting))
    if "card" in sheet.document:
        names = (*KIND_IDS[:FIRST_GOOD], "drift")
        state.card = sheet.one_of("card", "", names)


def _read_effect(sheet: Sheet, state: State) -> None:
    state.effect = sheet.one_of("effect", EFFECTS[0], EFFECTS)
    if state.effect == s.IDLE:
        for name in ("targets", "origins", "paths", "motion"):
            if name in sheet.document:
                raise wrong(name, "nothing moves (field 'effect')")
        return
    if state.card == s.NONE:
        raise wrong("card", "by which card does it move?")
    sort = int(s.SORT[state.effect])
    most = (4, 4, 3)[sort]
    words = sheet.words("targets")
    if len(words) > 4 or len(set(words)) < len(words):
        raise wrong("targets", "up to four pieces, each once")
    pieces = sheet.numbers("targets", [0] * len(words), 0, most - 1)
    if sort == s.SHIPS and any(state.owner[piece] == s.NONE for piece in pieces):
        raise wrong("targets", "a ship that nobody sails")
    if sort == s.ISLANDS and any(state.island[piece] == s.NONE for piece in pieces):
        raise wrong("targets", "an island that is not on the board")
    places = (state.ship, state.pirate, state.island)[sort]
    state.n_targets = len(pieces)
    state.target[: len(pieces)] = pieces
    usual = [int(places[piece]) for piece in pieces]
    state.origin[: len(pieces)] = sheet.squares("origins", usual, optional=False)
    state.path[:] = sheet.numbers("paths", [0] * 4, 0, 3)
    motion = sheet.numbers("motion", [0] * len(MOTION), 0, 15)
    for name, number, bound in zip(MOTION, motion, MOST_MOTION, strict=True):
        if number > bound:
            raise wrong("motion", f"{name} is at most {bound}")
        state[name] = number
    every = (1 << state.n_targets) - 1
    if (int(state.pending) | int(state.convoy)) & ~every or state.pending & state.convoy:
        raise wrong("motion", "only targets sail, each in one convoy")
    if state.convoy and not state.leg:
        raise wrong("motion", "nothing has sailed yet")


def _read_memory(sheet: Sheet, state: State) -> None:
    """What the seats remember; a place must be possible for the cards that are there."""
    for seat in range(state.seats):
        memory.presume(state, seat)
    written = alone(state)
    told: set[int] = set()
    for word in sheet.words("memory"):
        try:
            who, where, *cards = word.split(".")
            seat, place = int(who), PLACES.index(where)
            low, high = (int(part, 16) for part in cards)
            if not 0 <= seat < state.seats or (low | high) >> s.WORD:
                raise ValueError
        except ValueError:
            raise wrong("memory", f"{word!r} is not seat.place.cards.cards") from None
        told.add(seat)
        written[0].may[seat, place] = low, high
    for seat in sorted(told):
        _check_memory(state, written[0], seat)
        state.may[seat] = written[0].may[seat]


def _check_memory(state: State, written: State, seat: int) -> None:
    below, mine = int(sum(state.slipped)), names.cards_in(state.under[seat])
    there = {int(card): s.UNDER for card in state.deck[:below] if card not in mine}
    there |= {int(card): s.IN_DECK for card in state.deck[below : state.deck_size]}
    for owner in range(state.seats):
        if owner != seat:
            there |= dict.fromkeys(names.cards_in(state.hand[owner]), owner)
    possible = [set(names.cards_in(written.may[seat, place])) for place in range(s.PLACES)]
    for card in range(N_CARDS):
        if card in there:
            sound = card in possible[there[card]]
        else:
            sound = not any(card in cards for cards in possible)
        if not sound:
            raise wrong("memory", f"seat {seat}, {card_id(card)}: that is not where it is")


def _read_choice(sheet: Sheet, state: State) -> None:
    """Who must choose, and that there is something to choose."""
    phase, seats = int(state.phase), int(state.seats)
    if phase == s.ENDED:
        state.seat = s.OVER
        state.winner = sheet.number("winner", 0, 0, seats - 1)
        for seat in range(seats):
            state.score[seat] = scoring.points(state, seat)
        return
    if "winner" in sheet.document:
        raise wrong("winner", "the match is not over")
    anybody = (*BEFORE_THE_DEAL, s.BRIBE_GOOD, s.COMBO_GOOD, s.SMUGGLER_GOOD)
    state.seat = sheet.number("choosing", int(state.active), 0, seats - 1)
    if phase not in anybody and state.seat != state.active:
        raise wrong("choosing", "this is the active seat's choice")
    needed = {
        s.SMUGGLER_GOOD: s.SMUGGLER,
        s.NAVIGATOR_STEP: s.NAVIGATOR,
        s.LUCKY_STEP: s.LUCKY,
    }.get(phase)
    if needed is not None and state.power[state.seat] != needed:
        raise wrong("phase", f"{text.PHASES[phase]} is the {POWERS[needed]}'s choice")
    moving = (s.ORIENTATION, s.CHOOSE_X, s.CHOOSE_ISLAND, s.BRIBE_GOOD, s.COMBO_GOOD)
    if phase in moving and state.effect == s.IDLE:
        raise wrong("effect", "what moves?")
    if phase in (s.ORIENTATION, s.CHOOSE_X) and state.aimed >= state.n_targets:
        raise wrong("motion", "every target has its path already")
    if phase in (s.BRIBE_GOOD, s.COMBO_GOOD) and not state.convoy:
        raise wrong("motion", "nothing is on its way")
    if phase == s.BRIBE_GOOD and state.stage_pirate == s.N_PIRATES:
        raise wrong("motion", "which pirate is bribed?")
    if phase == s.CHOOSE_X and OPTIONS[state.card] < 2:
        raise wrong("card", "it offers no choice")
    if phase == s.ORIENTATION and OPTIONS[state.card] != 1:
        raise wrong("card", "it cannot be turned")
    if phase in (s.COMPASS_USE, s.CHOOSE_PIRATE) and state.card == s.NONE:
        raise wrong("card", "which card is in use?")
    if phase == s.CHOOSE_SHIP and (seats > 2 or state.turn_ship != s.NONE):
        raise wrong("phase", "the ship of this turn is known")
    if phase in (s.BROKEN_SIDE, s.RESUPPLY_BOTTOM) and not FIRST_ACTION <= state.card < FIRST_GOOD:
        raise wrong("card", "which Action is in use?")
    if not GAME.legal(state):
        raise wrong("choosing", "that seat has nothing to choose")


def census(state: State) -> Document:
    """Components counted where they lie, each place by itself: no play may change the sum."""
    if state.phase in BEFORE_THE_DEAL:
        return {"cards": N_CARDS, "islands": True}
    hands = [card for hand in state.hand for card in names.cards_in(hand)]
    lists = [
        *state.deck[: state.deck_size],
        *state.pile[: state.pile_size],
        *state.queue[: state.n_queue],
    ]
    goods = [card for card in hands if FIRST_GOOD <= KIND_OF[card] < FIRST_EVENT]
    stock = sum(int(s.stock(state, colour)).bit_count() for colour in range(len(COLOURS)))
    apart = {int(card) for card in (*hands, *lists)}
    total = len(hands) + len(lists) - len(goods)
    held = [int(count) for count in state.held]
    sound = len(apart) == len(hands) + len(lists) and sum(held) == len(hands)
    return {
        "cards": total + len(goods) + stock if sound else len(apart),
        "islands": bool((state.island != s.NONE).any()),
    }
