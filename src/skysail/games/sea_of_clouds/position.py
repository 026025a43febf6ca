"""A whole position of Sea of Clouds as a document of component ids, both ways.

A face-down card may say which seats have seen it: `rotgut@02` has been seen by seats 0 and 2; its
owner need not be named. By hand only what matters need be written: cards that no line names lie in
the discard pile, and every other field has the value that it has when a turn begins.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np

from skysail.game import Document, State
from skysail.paper import NUMBER, SENTENCE, WORD, WORDS, Sheet, write_luck, wrong

from . import GAME, boarding, rules, scoring, text
from . import state as s
from .box import (
    BOXED,
    CHEST,
    COINS,
    COPIES,
    FACES,
    FEWEST_SEATS,
    FIRST_OBJECT,
    FIRST_OF,
    FIRST_PERMANENT,
    FIRST_PIRATE,
    FIRST_RELIC,
    FIRST_SECRET,
    IS_BOARDING,
    KIND,
    KIND_IDS,
    KINDS,
    ROUNDS,
)
from .state import ALL_SEEN, FACE, NONE, SEEN

ROWS = ("rum", "secrets", "relics", "objects", "crew")
FIELDS = {
    "seats": NUMBER,
    "round": NUMBER,
    "phase": WORD,
    "choosing": NUMBER,  # the seat
    "active": NUMBER,  # whose turn it is, or whose effects are resolved
    "looking": NUMBER,  # the share, 1 to 3
    "hole": NUMBER,  # the space of the share just taken
    "parrot": NUMBER,  # the seat that holds it
    "doubloons": WORDS,  # of each seat
    "chest": NUMBER,  # Doubloons on it
    "share_1": WORDS,  # bottom first
    "share_2": WORDS,
    "share_3": WORDS,
    "share_doubloons": WORDS,
    "hand": WORDS,
    "deck": WORDS,  # top first
    "box": WORDS,  # with two seats, besides what they never use
    **{f"{row}_{seat}": WORDS for seat in range(s.SEATS) for row in ROWS},
    "discard": WORDS,
    "strengths": WORDS,  # in the last Boarding
    "beaten": WORDS,  # by each seat then: none, left, right or both
    **{f"fought_{seat}": WORDS for seat in range(s.SEATS)},  # the crews as they were then
    "place": NUMBER,  # in a Boarding: 1 for the first seat that resolves
    "first": NUMBER,  # that seat
    "unused": WORDS,  # Pirates of the active crew that have yet to act
    "effect": WORD,  # the Pirate that acts
    "victim": NUMBER,  # the seat whose ship it is aboard
    "gift": WORD,  # the Object to be given for another
    "step": NUMBER,
    "luck": SENTENCE,  # the random generator, in hexadecimal
}
BEATEN = ("none", "left", "right", "both")
IN_HAND = (s.PLAY_CARD, s.DISCARD_PIRATE, s.PICK_CARD)
WITH_VICTIM = (s.DISCARD_OBJECT, s.GIVE_RUM, s.GIVE_OBJECT, s.TAKE_OBJECT)
MOST_COINS = 999


def write(state: State) -> Document:
    """All of the state but the events, less what has its usual value."""
    seats = int(state.seats)
    everybody = range(seats)
    document: Document = {
        "seats": seats,
        "round": int(state.round_number),
        "phase": text.PHASES[state.phase],
        "choosing": int(state.seat),
        "active": int(state.active),
        "looking": int(state.looking) + 1,
        "parrot": int(state.parrot),
        "doubloons": [int(state.coins[seat]) for seat in everybody],
    }
    if state.hole != NONE:
        document["hole"] = int(state.hole) + 1
    if state.objects[:, CHEST - FIRST_PERMANENT].any():
        document["chest"] = int(state.chest_coins)
    for share in range(s.SHARES):
        document[f"share_{share + 1}"] = _row(state.share[share, : state.share_size[share]])
    document["share_doubloons"] = [int(coins) for coins in state.share_coins]
    document["deck"] = [KIND_IDS[kind] for kind in state.deck[: state.deck_size][::-1]]
    document |= _write_boards(state)
    if state.hand_size:
        document["hand"] = _row(state.hand[: state.hand_size], int(state.active), is_hand=True)
    if (state.box != NONE).any():
        document["box"] = [KIND_IDS[kind] for kind in state.box]
    document["discard"] = _counted(state.discard, 0)
    document |= _write_boarding(state)
    return document | {"step": int(state.step), "luck": write_luck(state)}


def _row(cards: Any, owner: int | None = None, *, is_hand: bool = False) -> list[str]:
    """Cards that can be face down, each with the seats that have seen it."""
    words = []
    for card in cards:
        kind = int(card) & FACE
        named = not is_hand or _is_hidden(kind)
        seen = [seat for seat in range(s.SEATS) if card & SEEN[seat] and seat != owner and named]
        words.append(KIND_IDS[kind] + ("@" + "".join(map(str, seen)) if seen else ""))
    return words


def _is_hidden(kind: int) -> bool:
    """Whether the card is placed face down (SOC-020)."""
    return kind < FIRST_RELIC or FIRST_SECRET <= kind < FIRST_PIRATE


def _counted(counts: Any, first: int) -> list[str]:
    return [KIND_IDS[first + n] for n, count in enumerate(counts) for _ in range(int(count))]


def _write_boards(state: State) -> Document:
    document: Document = {}
    for seat in range(int(state.seats)):
        rows = {
            "rum": _row(state.rum[seat, : state.rum_size[seat]], seat),
            "secrets": _row(state.secret[seat, : state.secret_size[seat]], seat),
            "relics": _counted(state.relics[seat], FIRST_RELIC),
            "objects": _counted(state.objects[seat], FIRST_PERMANENT),
            "crew": _counted(state.crew[seat], FIRST_PIRATE),
        }
        document |= {f"{name}_{seat}": cards for name, cards in rows.items() if cards}
    return document


def _write_boarding(state: State) -> Document:
    everybody = range(int(state.seats))
    document: Document = {}
    if state.strength.any() or state.beaten.any():
        document["strengths"] = [int(state.strength[seat]) for seat in everybody]
        document["beaten"] = [BEATEN[state.beaten[seat]] for seat in everybody]
    for seat in everybody:
        if state.fought[seat].any():
            document[f"fought_{seat}"] = _counted(state.fought[seat], FIRST_PIRATE)
    if state.place:
        document |= {"place": int(state.place), "first": int(state.first)}
        document["unused"] = _counted(state.unused, FIRST_PIRATE)
    if state.effect != NONE:
        document["effect"] = KIND_IDS[FIRST_PIRATE + state.effect]
    if state.victim != NONE:
        document["victim"] = int(state.victim)
    if state.gift != NONE:
        document["gift"] = KIND_IDS[FIRST_PERMANENT + state.gift]
    return document


def read(document: Document, state: State, seed: int) -> int:
    """Lay the position out in `state`, a record of zeros; InvalidPosition names the field."""
    sheet = _Sheet(document)
    rules.clear(state)
    _read_counters(sheet, state)
    _read_cards(sheet, state)
    _read_coins(sheet, state)
    _read_boarding(sheet, state)
    _read_choice(sheet, state)
    state.rng = sheet.luck(seed)
    return int(state.seats)


class _Sheet(Sheet):
    """A sheet that counts every card it names."""

    def __init__(self, document: Document) -> None:
        super().__init__(FIELDS, document)
        self.seats = self.number("seats", 2, 2, s.SEATS)
        self.named: Counter[int] = Counter()

    def numbers(self, name: str, default: int, length: int, high: int, low: int = 0) -> list[int]:
        """One number for each seat or share."""
        values = [str(value) for value in self.document.get(name, [default] * length)]
        if len(values) != length or not all(v.removeprefix("-").isdecimal() for v in values):
            raise wrong(name, f"{length} whole numbers are needed")
        for value in values:
            if not low <= int(value) <= high:
                raise wrong(name, f"{value} is not from {low} to {high}")
        return [int(value) for value in values]

    def kind(self, name: str, word: Any, first: int, last: int) -> int:
        kind = KIND.get(str(word), NONE)
        if kind == NONE:
            raise wrong(name, f"{word!r} is not known")
        if not first <= kind < last:
            raise wrong(name, f"{word!r} cannot lie there")
        return kind

    def kinds(self, name: str, first: int = 0, last: int = KINDS) -> list[int]:
        """Kinds that lie face up or unseen; each named card is taken from the box's copies."""
        kinds = [self.kind(name, word, first, last) for word in self.document.get(name, [])]
        self.use(name, kinds)
        return kinds

    def row(self, name: str, most: int, first: int = 0, last: int = KINDS) -> list[int]:
        """Cards that can be face down, with who has seen them."""
        cards, words = [], self.document.get(name, [])
        if len(words) > most:
            raise wrong(name, f"{len(words)} cards, at most {most}")
        for word in words:
            called, _, seen = str(word).partition("@")
            kind = self.kind(name, called, first, last)
            if not all(digit.isdecimal() and int(digit) < self.seats for digit in seen):
                raise wrong(name, f"{word!r}: after @ come seats")
            cards.append(kind | sum(int(SEEN[int(digit)]) for digit in set(seen)))
        self.use(name, [card & FACE for card in cards])
        return cards

    def use(self, name: str, kinds: Iterable[int]) -> None:
        for kind in kinds:
            self.named[kind] += 1
            if self.seats < FEWEST_SEATS[kind]:
                raise wrong(name, f"{KIND_IDS[kind]!r} is not used with {self.seats} seats")
            if self.named[kind] > COPIES[kind]:
                raise wrong(name, f"more {KIND_IDS[kind]!r} than the {COPIES[kind]} there are")


def _read_counters(sheet: _Sheet, state: State) -> None:
    seats = sheet.seats
    state.seats = seats
    state.round_number = sheet.number("round", 1, 1, int(ROUNDS[seats]))
    state.step = sheet.number("step", 0, 0, np.iinfo(np.int16).max)
    state.phase = sheet.one_of("phase", text.PHASES[0], text.PHASES)
    state.parrot = sheet.number("parrot", 0, 0, seats - 1)
    state.place = sheet.number("place", 0, 0, seats)
    state.first = sheet.number("first", NONE, NONE, seats - 1)
    state.looking = sheet.number("looking", 1, 1, s.SHARES) - 1
    state.hole = sheet.number("hole", 0, 0, s.SHARES) - 1
    usual = 0
    if state.place:
        if state.first == NONE:
            raise wrong("first", "who is the first to resolve the Boarding?")
        usual = (int(state.first) + int(state.place) - 1) % seats
    elif state.phase == s.ENDED:
        usual = (sheet.number("active", seats - 1, 0, seats - 1)) % seats
    state.active = sheet.number("active", usual, 0, seats - 1)
    if state.place and state.active != usual:
        raise wrong("active", f"place {state.place} is that of seat {usual}")
    if not state.place and state.first != NONE:
        raise wrong("first", "only while a Boarding is resolved")
    if not state.place and state.phase in (s.BOARD_EFFECT, s.CHOOSE_VICTIM, *WITH_VICTIM):
        raise wrong("place", "that choice belongs to a Boarding")
    if state.place and state.phase in (s.SHARE_CHOICE, s.ENDED):
        raise wrong("place", "no Boarding is resolved in this phase")
    if state.place and not IS_BOARDING[seats, state.round_number]:
        raise wrong("round", f"round {state.round_number} ends without a Boarding")
    if state.phase == s.ENDED and state.round_number != ROUNDS[seats]:
        raise wrong("round", "the match ends with the last round")
    if state.looking and (state.place or state.phase == s.ENDED):
        raise wrong("looking", "nobody looks at shares now")


def _read_cards(sheet: _Sheet, state: State) -> None:
    """Every card in one place; those that no field names are discarded."""
    for share in range(s.SHARES):
        cards = sheet.row(f"share_{share + 1}", s.MOST_IN_SHARE)
        if state.phase == s.SHARE_CHOICE and state.looking == share:
            cards = [card | int(SEEN[state.active]) for card in cards]
        state.share[share, : len(cards)] = cards
        state.share_size[share] = len(cards)
    deck = sheet.kinds("deck")
    state.deck[: len(deck)] = deck[::-1]
    state.deck_size = len(deck)
    for seat in range(s.SEATS):
        _read_board(sheet, state, seat)
    hand = sheet.row("hand", s.MOST_IN_SHARE)
    for slot, card in enumerate(hand):
        kind = card & FACE
        shown = card | int(SEEN[state.active])
        state.hand[slot] = shown if _is_hidden(kind) else kind | int(ALL_SEEN[sheet.seats])
    state.hand_size = len(hand)
    _read_box(sheet, state)
    for kind in sheet.kinds("discard"):
        state.discard[kind] += 1
    for kind in range(KINDS):
        if sheet.seats >= FEWEST_SEATS[kind]:
            state.discard[kind] += COPIES[kind] - sheet.named[kind]


def _read_board(sheet: _Sheet, state: State, seat: int) -> None:
    if seat >= sheet.seats:
        for row in ROWS:
            if f"{row}_{seat}" in sheet.document:
                raise wrong(f"{row}_{seat}", f"there are {sheet.seats} seats")
        return
    mine = int(SEEN[seat])
    rum = sheet.row(f"rum_{seat}", state.rum.shape[1], 0, FIRST_RELIC)
    secrets = sheet.row(f"secrets_{seat}", state.secret.shape[1], FIRST_SECRET, FIRST_PIRATE)
    state.rum[seat, : len(rum)] = [card | mine for card in rum]
    state.secret[seat, : len(secrets)] = [card | mine for card in secrets]
    state.rum_size[seat], state.secret_size[seat] = len(rum), len(secrets)
    for name, counts, first, last in (
        ("relics", state.relics, FIRST_RELIC, FIRST_OBJECT),
        ("objects", state.objects, FIRST_PERMANENT, FIRST_SECRET),
        ("crew", state.crew, FIRST_PIRATE, KINDS),
    ):
        for kind in sheet.kinds(f"{name}_{seat}", first, last):
            counts[seat, kind - first] += 1


def _read_box(sheet: _Sheet, state: State) -> None:
    """Five Rum, five Objects, five Pirates (SOC-005), or nothing."""
    boxed = sheet.kinds("box")
    if not boxed:
        return
    backs = [int(np.searchsorted(FIRST_OF, kind, side="right")) - 1 for kind in boxed]
    if sheet.seats != 2 or backs != [0] * BOXED + [2] * BOXED + [3] * BOXED:
        raise wrong("box", "with two seats, five Rum, five Objects, five Pirates")
    state.box[:] = boxed


def _read_coins(sheet: _Sheet, state: State) -> None:
    seats, over = sheet.seats, state.phase == s.ENDED
    state.coins[:seats] = sheet.numbers("doubloons", s.FIRST_COINS, seats, MOST_COINS)
    state.share_coins[:] = sheet.numbers("share_doubloons", 0, s.SHARES, 99)
    owned = bool(state.objects[:, CHEST - FIRST_PERMANENT].any())
    most = int(COINS[CHEST]) if owned and not over else 0  # emptied at the end (SOC-201)
    state.chest_coins = sheet.number("chest", most, 0, most)
    for share in range(s.SHARES):
        name = f"share_{share + 1}"
        if share == state.hole:
            if state.share_size[share] or state.share_coins[share]:
                raise wrong(name, f"it was just taken (hole: {share + 1})")
        elif not state.share_size[share] and state.deck_size:
            raise wrong(name, "a share without cards means an empty deck")
        elif not state.share_size[share] and not state.share_coins[share]:
            raise wrong(name, "a share has cards or Doubloons")


def _read_boarding(sheet: _Sheet, state: State) -> None:
    seats = sheet.seats
    state.strength[:seats] = sheet.numbers("strengths", 0, seats, 127, -128)
    beaten = sheet.document.get("beaten", [BEATEN[0]] * seats)
    if len(beaten) != seats or not all(word in BEATEN for word in beaten):
        raise wrong("beaten", f"for each seat one of {', '.join(BEATEN)}")
    state.beaten[:seats] = [BEATEN.index(word) for word in beaten]
    for seat in range(seats):
        left = (seat + 1) % seats
        if seats == 2 and state.beaten[seat] & s.RIGHT:
            raise wrong("beaten", "with two seats the other one is left")
        back = s.LEFT if seats == 2 else s.RIGHT
        if state.beaten[seat] & s.LEFT and state.beaten[left] & back:
            raise wrong("beaten", f"seats {seat} and {left} beat each other")
    for kind in _pirates(sheet, "unused"):
        state.unused[kind] += 1
    for seat in range(seats):
        if f"fought_{seat}" not in sheet.document and state.place:
            state.fought[seat] = state.crew[seat]
        for kind in _pirates(sheet, f"fought_{seat}"):
            state.fought[seat, kind] += 1
    if (state.unused > state.crew[state.active]).any():
        raise wrong("unused", "these Pirates are in the active crew")
    if state.unused.any() and not state.beaten[state.active]:
        raise wrong("unused", "only a seat that has won has effects")
    _read_effect(sheet, state)


def _pirates(sheet: _Sheet, name: str) -> list[int]:
    """Pirates by number among them, wherever their cards lie now."""
    words = sheet.document.get(name, [])
    return [sheet.kind(name, word, FIRST_PIRATE, KINDS) - FIRST_PIRATE for word in words]


def _read_effect(sheet: _Sheet, state: State) -> None:
    phase, document = int(state.phase), sheet.document
    wanted = phase in (s.CHOOSE_VICTIM, *WITH_VICTIM) or (state.place and phase in IN_HAND)
    if ("effect" in document) != bool(wanted):
        raise wrong("effect", "while a Pirate's effect waits, and only then")
    if wanted:
        kind = sheet.kind("effect", document["effect"], FIRST_PIRATE, KINDS)
        state.effect = kind - FIRST_PIRATE
        asks = {
            s.DISCARD_OBJECT: ("discard_object",),
            s.GIVE_RUM: ("swap_rum",),
            s.GIVE_OBJECT: ("swap_object",),
            s.TAKE_OBJECT: ("swap_object",),
            s.CHOOSE_VICTIM: ("discard_object", "steal_rum", "swap_rum", "swap_object"),
        }.get(phase, ("pick",))
        effect = FACES[kind]["effect"]
        if effect not in asks:
            raise wrong("effect", f"{KIND_IDS[kind]} asks nothing of this kind")
    if ("victim" in document) != (phase in WITH_VICTIM):
        raise wrong("victim", "while a Pirate is aboard a beaten Captain's ship, and only then")
    state.victim = sheet.number("victim", NONE, NONE, sheet.seats - 1)
    if state.victim != NONE:
        sides = [
            side
            for side in range(2)
            if state.beaten[state.active] >> side & 1
            and boarding.neighbour(state, side) == state.victim
        ]
        if not sides:
            raise wrong("victim", "it was not beaten by the active seat")
    if ("gift" in document) != (phase == s.TAKE_OBJECT):
        raise wrong("gift", "while an Object is taken for it, and only then")
    if "gift" in document:
        gift = sheet.kind("gift", document["gift"], FIRST_PERMANENT, FIRST_SECRET)
        state.gift = gift - FIRST_PERMANENT
        if not state.objects[state.active, state.gift]:
            raise wrong("gift", "the active seat has no such Object")


def _read_choice(sheet: _Sheet, state: State) -> None:
    """Who must choose, and that there is something to choose."""
    phase = int(state.phase)
    if phase == s.ENDED:
        state.seat = s.OVER
    else:
        state.seat = state.victim if phase == s.DISCARD_OBJECT else state.active
    if sheet.document.get("choosing", int(state.seat)) != state.seat:
        raise wrong("choosing", f"in this phase seat {state.seat} chooses")
    if state.hand_size and phase not in IN_HAND:
        raise wrong("hand", "cards are in hand only while they are played")
    if state.hole != NONE and (phase not in IN_HAND or state.place):
        raise wrong("hole", "only while the cards of a taken share are played")
    if state.looking and phase == s.PLAY_CARD and state.hole not in (NONE, state.looking):
        raise wrong("hole", "it is the share that was looked at")
    if phase == s.PLAY_CARD:
        kinds = [int(card) & FACE for card in state.hand[: state.hand_size]]
        if len(kinds) < 2 or not any(FIRST_OBJECT <= kind < FIRST_PERMANENT for kind in kinds):
            raise wrong("hand", "several cards, one of them acting at once")
    if phase == s.ENDED:
        if state.crew.any():
            raise wrong("crew_0", "at the end all Pirates are discarded")
        scoring.count(state)
        return
    if phase == s.BOARD_EFFECT and not boarding.offered(state) & boarding.MAY_KINDS:
        raise wrong("unused", "no Pirate can act that need not")
    if not GAME.legal(state):
        raise wrong("phase", f"there is nothing to choose in {text.PHASES[phase]}")


def census(state: State) -> Document:
    """Cards counted where they lie, kind by kind: no play may change it."""
    found: Counter[int] = Counter()
    for share in range(s.SHARES):
        found.update(int(card) & FACE for card in state.share[share, : state.share_size[share]])
    found.update(int(card) & FACE for card in state.hand[: state.hand_size])
    found.update(int(kind) for kind in state.deck[: state.deck_size])
    found.update(int(kind) for kind in state.box if kind != NONE)
    for seat in range(int(state.seats)):
        found.update(int(card) & FACE for card in state.rum[seat, : state.rum_size[seat]])
        found.update(int(card) & FACE for card in state.secret[seat, : state.secret_size[seat]])
    for kind in range(KINDS):
        found[kind] += int(state.discard[kind])
        if FIRST_RELIC <= kind < FIRST_OBJECT:
            found[kind] += int(state.relics[:, kind - FIRST_RELIC].sum())
        elif FIRST_PERMANENT <= kind < FIRST_SECRET:
            found[kind] += int(state.objects[:, kind - FIRST_PERMANENT].sum())
        elif kind >= FIRST_PIRATE:
            found[kind] += int(state.crew[:, kind - FIRST_PIRATE].sum())
        if state.seats < FEWEST_SEATS[kind]:
            found[kind] += int(COPIES[kind])  # they never leave the box
    return {KIND_IDS[kind]: found[kind] for kind in range(KINDS)}
