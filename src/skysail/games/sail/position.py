"""A whole position of Sail as a document of component ids, both ways.

By hand only what matters need be written: cards that no line names lie in the discard pile, and
every other field has the value that it has when a round begins. Examples are in `rules.md`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from skysail.errors import InvalidPosition
from skysail.game import Document, State
from skysail.paper import NUMBER, SENTENCE, WORD, WORDS, check_kinds, read_luck, write_luck

from . import GAME, text, voyage
from . import state as names
from .box import (
    CARD,
    CARD_IDS,
    CARDS,
    COLOUR_OF,
    COLOURS,
    DEAD,
    HAND_SIZE,
    KRAKEN_CARD,
    PIRATES,
    SCENARIO,
    SYMBOL_OF,
    TENTACLE,
)
from .chart import CELL, CELLS, check_map, encode_map
from .view import cells_in

FIELDS = {
    "scenario": WORD,  # an id, or custom with the five fields below
    "start": WORD,
    "end": WORD,
    "storms": WORDS,
    "islands": WORDS,
    "krakens": WORDS,
    "round": NUMBER,
    "first_leader": NUMBER,
    "phase": WORD,
    "choosing": NUMBER,  # the seat
    "leader": NUMBER,
    "ship": WORD,
    "track": NUMBER,  # space of the Kraken meeple
    "tricks": WORDS,  # of South and North
    "pirates": WORDS,  # of South and North, or none
    "spent": WORDS,  # 0 or 1 for South and North
    "kraken_deck": WORDS,  # decks are written top first
    "player_deck": WORDS,
    "south": WORDS,
    "north": WORDS,
    "discard": WORDS,
    "led": WORD,
    "last_trick": WORDS,  # South's card and North's
    "gifts": WORDS,  # the cards that South and North gave, or none
    "void_south": WORDS,
    "void_north": WORDS,
    "lantern": WORD,
    "shown": WORDS,
    "smuggled": WORD,
    "winner": NUMBER,  # of the trick whose action waits for the helm or the gunner
    "source": WORD,
    "result": WORD,
    "step": NUMBER,
    "luck": SENTENCE,  # the random generator, in hexadecimal
}
NOTHING = "none"
MOST_LEFT = CARDS - 1 - names.SEATS * HAND_SIZE  # in the Player Deck after a deal (SAIL-031)
SOURCES = ("pair", "pair_hit", "pair_hits", "first_flip", "second_flip")


def write(state: State) -> Document:
    """All of the state but the events, less what has its usual value."""
    document: Document = _write_map(state)
    document |= {
        "round": int(state.round_number),
        "first_leader": int(state.first_leader),
        "phase": text.PHASES[state.phase],
        "choosing": int(state.seat),
        "leader": int(state.leader),
        "ship": CELLS[state.ship],
        "track": int(state.track),
        "tricks": [int(count) for count in state.tricks],
        "pirates": [PIRATES[p] if p != names.NONE else NOTHING for p in state.pirate],
        "spent": [int(spent) for spent in state.spent],
    }
    if state.phase != names.CHOOSE_PIRATE:
        document |= {
            "kraken_deck": _cards(state.kraken[: state.kraken_size]),
            "player_deck": _cards(state.deck[: state.deck_size][::-1]),
            "south": _cards(text.cards_in(state.hand[0])),
            "north": _cards(text.cards_in(state.hand[1])),
            "discard": _cards(text.cards_in(state.discard)),
        }
    document |= _write_memory(state)
    document |= {"step": int(state.step), "luck": write_luck(state)}
    return document


def _write_map(state: State) -> Document:
    ids = list(SCENARIO)
    if state.scenario < len(ids):
        return {"scenario": ids[state.scenario]}
    return {
        "scenario": "custom",
        "start": CELLS[state.origin],
        "end": CELLS[state.harbour],
        "storms": [int(gap) for gap in state.storm if gap],
        "islands": cells_in(state.islands),
        "krakens": cells_in(state.krakens),
    }


def _write_memory(state: State) -> Document:
    """What was learnt in this round, and what waits for an answer."""
    document: Document = {}
    if state.led != names.NONE:
        document["led"] = CARD_IDS[state.led]
    if state.last[0] != names.NONE:
        document["last_trick"] = _cards(state.last)
    if (state.gift != names.NONE).any():
        document["gifts"] = [CARD_IDS[c] if c != names.NONE else NOTHING for c in state.gift]
    for seat, name in enumerate(("void_south", "void_north")):
        if state.void[seat].any():
            document[name] = [c for i, c in enumerate(COLOURS) if state.void[seat, i]]
    if state.lantern != names.NONE:
        document["lantern"] = COLOURS[state.lantern]
        document["shown"] = _cards(text.cards_in(state.shown))
    if state.smuggled != names.NONE:
        document["smuggled"] = COLOURS[state.smuggled]
    if state.winner != names.NONE:
        document["winner"] = int(state.winner)
    if state.source:
        document["source"] = SOURCES[state.source]
    if state.result != names.RUNNING:
        document["result"] = text.RESULTS[state.result]
    return document


def _cards(numbers: Any) -> list[str]:
    return [CARD_IDS[card] for card in numbers]


def read(document: Document, state: State, seed: int) -> int:
    """Lay the position out in `state`, a record of zeros; InvalidPosition names the field."""
    check_kinds(FIELDS, document)
    sheet = _Sheet(document)
    _read_map(sheet, state)
    _read_counters(sheet, state)
    if state.phase == names.CHOOSE_PIRATE:
        _read_nothing_dealt(state)
    else:
        _read_cards(sheet, state)
    _read_memory(sheet, state)
    _read_choice(sheet, state)
    state.rng = read_luck(document, seed)
    return names.SEATS


class _Sheet:
    """The document's fields, read with errors that name them."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def number(self, name: str, default: int, low: int, high: int) -> int:
        value = self.document.get(name, default)
        if not low <= value <= high:
            raise InvalidPosition(f"field {name!r}: {value} is not from {low} to {high}")
        return int(value)

    def one_of(self, name: str, default: str, allowed: tuple[str, ...]) -> int:
        value = self.document.get(name, default)
        if value not in allowed:
            raise InvalidPosition(f"field {name!r}: {value!r} is not one of {', '.join(allowed)}")
        return allowed.index(value)

    def known(self, name: str, words: list[Any], table: dict[str, int]) -> list[int]:
        for item in words:
            if item not in table:
                raise InvalidPosition(f"field {name!r}: {item!r} is not known")
        if len(set(words) - {NOTHING}) != len([word for word in words if word != NOTHING]):
            raise InvalidPosition(f"field {name!r}: something is named twice")
        return [table[item] for item in words]

    def words(self, name: str, table: dict[str, int]) -> list[int]:
        return self.known(name, self.document.get(name, []), table)

    def word(self, name: str, table: dict[str, int]) -> int:
        value = self.document.get(name)
        return names.NONE if value is None else self.known(name, [value], table)[0]

    def per_seat(self, name: str, default: Any, convert: Callable[[Any], int]) -> list[int]:
        values = self.document.get(name, [default] * names.SEATS)
        try:
            if len(values) != names.SEATS:
                raise ValueError
            return [convert(value) for value in values]
        except (ValueError, KeyError):
            raise InvalidPosition(
                f"field {name!r}: {values!r} is not one possible value for South and one for North"
            ) from None


def _read_map(sheet: _Sheet, state: State) -> None:
    document, ids = sheet.document, (*SCENARIO, "custom")
    number = sheet.one_of("scenario", ids[0], ids)
    parts = ("start", "end", "storms", "islands", "krakens")
    chart = list(SCENARIO.values())[number] if number < len(SCENARIO) else None
    if chart is None:
        chart = {name: document[name] for name in parts if name in document}
        try:
            chart = check_map(chart | {"storms": [_gap(gap) for gap in chart.get("storms", [])]})
        except ValueError as problem:
            raise InvalidPosition(str(problem)) from None
    elif any(name in document for name in parts):
        raise InvalidPosition("fields of a map are for 'scenario: custom' alone")
    options = [number, 0, sheet.number("first_leader", 0, 0, 1), *encode_map(chart)]
    voyage.lay_map(state, np.array(options, np.int16))
    if "ship" in document:
        state.ship = sheet.word("ship", CELL)
    if state.islands & names.CELL_BIT[state.ship]:
        raise InvalidPosition(f"field 'ship': {CELLS[state.ship]} is an island")


def _gap(word: Any) -> int:
    """A storm's gap, a number in JSON and a word on paper."""
    if not str(word).isdecimal():
        raise ValueError(f"field 'storms': {word!r} is not a whole number")
    return int(word)


def _read_counters(sheet: _Sheet, state: State) -> None:
    most = names.TRICKS_TO_WIN
    state.round_number = sheet.number("round", 1, 1, names.ROUNDS)
    state.step = sheet.number("step", 0, 0, np.iinfo(np.int16).max)
    state.track = sheet.number("track", 0, 0, DEAD)
    state.result = sheet.one_of("result", text.RESULTS[0], text.RESULTS)
    state.phase = sheet.one_of("phase", text.PHASES[names.LEAD], text.PHASES)
    state.tricks[:] = sheet.per_seat("tricks", 0, lambda word: range(most + 1).index(int(word)))
    state.spent[:] = sheet.per_seat("spent", 0, lambda word: range(2).index(int(word)))
    table = {NOTHING: names.NONE} | {name: i for i, name in enumerate(PIRATES)}
    state.pirate[:] = sheet.per_seat("pirates", NOTHING, lambda name: table[name])
    if min(state.tricks) == most:
        raise InvalidPosition(f"field 'tricks': not both {most}")
    if state.pirate[0] == state.pirate[1] != names.NONE:
        raise InvalidPosition("field 'pirates': the two must differ")
    over = bool(state.result)
    if over != (state.phase == names.ENDED):
        if "phase" in sheet.document:
            raise InvalidPosition("field 'phase': over with a result, and only then")
        state.phase = names.ENDED
    if (state.ship == state.harbour) != (state.result == names.WIN):
        raise InvalidPosition(
            "field 'ship': it lies in the harbour when the match is won, and only then"
        )
    if (state.track == DEAD) != (state.result == names.LOSE_DEAD_SPACE):
        raise InvalidPosition("field 'track': on Dead the match is lost (result: lose_dead_space)")
    state.score[:] = state.result == names.WIN


def _read_nothing_dealt(state: State) -> None:
    state.deck[:] = names.NONE
    state.kraken[:] = names.NONE


def _read_cards(sheet: _Sheet, state: State) -> None:
    """Every card in one place; those that no field names are discarded."""
    _read_nothing_dealt(state)
    zones = {
        name: [sheet.word(name, CARD)] if name == "led" else sheet.words(name, CARD)
        for name in ("kraken_deck", "player_deck", "south", "north", "discard", "led")
    }
    used: set[int] = set()
    for name, cards in zones.items():
        for card in cards:
            if card in used:
                raise InvalidPosition(f"field {name!r}: {CARD_IDS[card]} lies elsewhere already")
            if card == KRAKEN_CARD and name != "kraken_deck":
                raise InvalidPosition(f"field {name!r}: the Kraken Card lies in its own deck only")
            used.add(card)
    for name, most in (("south", HAND_SIZE), ("north", HAND_SIZE), ("player_deck", MOST_LEFT)):
        if len(zones[name]) > most:
            raise InvalidPosition(f"field {name!r}: {len(zones[name])} cards, at most {most}")
    state.hand[0] = _set_of(zones["south"])
    state.hand[1] = _set_of(zones["north"])
    state.discard = _set_of([c for c in range(CARDS) if c not in used or c in zones["discard"]])
    kraken, deck = zones["kraken_deck"], zones["player_deck"]
    if kraken.count(KRAKEN_CARD) != 1:
        raise InvalidPosition("field 'kraken_deck': must hold the Kraken Card ('kraken')")
    for card in kraken:
        if card != KRAKEN_CARD and SYMBOL_OF[card] != TENTACLE:
            raise InvalidPosition(f"field 'kraken_deck': {CARD_IDS[card]} bears no tentacle")
    if (len(kraken) == 1) != (state.result == names.LOSE_KRAKEN_ALONE):
        raise InvalidPosition(
            "field 'kraken_deck': alone the Kraken Card means result: lose_kraken_alone"
        )
    state.kraken[: len(kraken)] = kraken
    state.kraken_size = len(kraken)
    state.deck[: len(deck)] = deck[::-1]
    state.deck_size = len(deck)


def _set_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _read_memory(sheet: _Sheet, state: State) -> None:
    cards = {name: CARD[name] for name in CARD_IDS[:CARDS]}
    colours = {name: number for number, name in enumerate(COLOURS)}
    state.gift[:] = sheet.per_seat(
        "gifts", NOTHING, lambda name: (cards | {NOTHING: names.NONE})[name]
    )
    last = sheet.words("last_trick", cards) or [names.NONE] * names.SEATS
    if len(last) != names.SEATS:
        raise InvalidPosition("field 'last_trick': South's card and North's")
    state.last[:] = last
    for seat, name in enumerate(("void_south", "void_north")):
        state.void[seat, sheet.words(name, colours)] = 1
        for card in text.cards_in(state.hand[seat]):
            if state.void[seat, COLOUR_OF[card]]:
                raise InvalidPosition(f"field {name!r}: that hand holds {CARD_IDS[card]}")
    state.led = sheet.word("led", cards)
    state.lantern = sheet.word("lantern", colours)
    state.smuggled = sheet.word("smuggled", colours)
    _read_shown(sheet, state, cards)
    if state.smuggled != names.NONE:
        kept = [
            state.pirate[seat] == names.SMUGGLER
            and state.spent[seat]
            and state.hand[seat] & names.OF_COLOUR[state.smuggled]
            for seat in range(names.SEATS)
        ]
        if not any(kept):
            raise InvalidPosition("field 'smuggled': a spent smuggler holds a card of that colour")
    state.winner = sheet.number("winner", names.NONE, names.NONE, names.SEATS - 1)
    state.source = sheet.one_of("source", SOURCES[0], SOURCES)


def _read_shown(sheet: _Sheet, state: State, cards: dict[str, int]) -> None:
    """After the lantern every card of its colour that is still in a hand has been shown."""
    held = int(state.hand[0] | state.hand[1])
    state.shown = _set_of(sheet.words("shown", cards))
    lit = 0 if state.lantern == names.NONE else int(names.OF_COLOUR[state.lantern])
    if state.shown != held & lit:
        raise InvalidPosition("field 'shown': must name the hands' cards of the lantern's colour")


def _read_choice(sheet: _Sheet, state: State) -> None:
    """Who must choose, and that there is something to choose."""
    first = int(state.first_leader)
    leader = first if state.round_number % 2 else 1 - first
    state.leader = sheet.number("leader", leader, 0, names.SEATS - 1)
    phase = int(state.phase)
    if phase == names.ENDED:
        state.seat = names.OVER
        return
    usual = {names.LEAD: int(state.leader), names.FOLLOW: 1 - int(state.leader)}.get(phase, 0)
    state.seat = sheet.number("choosing", usual, 0, names.SEATS - 1)
    if (state.led != names.NONE) != (phase == names.FOLLOW):
        raise InvalidPosition("field 'led': a card on the table means phase: follow_card")
    if phase in (names.HELM, names.SECOND_FLIP) and state.winner == names.NONE:
        raise InvalidPosition("field 'winner': who won the trick whose action is pending?")
    if phase == names.STOW and state.deck_size == 0:
        raise InvalidPosition("field 'player_deck': empty, so nothing can be stowed")
    if phase == names.GIVE:
        _check_gifts(state)
    needed = {
        names.STOW: names.QUARTERMASTER,
        names.LANTERN: names.SIGNALLER,
        names.HELM: names.HELMSMAN,
        names.SECOND_FLIP: names.GUNNER,
        names.PATCH: names.CARPENTER,
    }.get(phase)
    if needed is not None and state.pirate[state.seat] != needed:
        raise InvalidPosition(
            f"field 'phase': {text.PHASES[phase]} is the {PIRATES[needed]}'s choice"
        )
    if not GAME.legal(state):
        raise InvalidPosition("field 'choosing': that seat has no card to choose")


def _check_gifts(state: State) -> None:
    """While North chooses, South has chosen a card of its own; before that, nobody has."""
    chosen = [seat for seat in range(names.SEATS) if state.gift[seat] != names.NONE]
    if chosen != list(range(state.seat)):
        raise InvalidPosition("field 'gifts': South's card while North chooses, else none")
    if chosen and not state.hand[0] & names.BIT[state.gift[0]]:
        raise InvalidPosition("field 'gifts': the card that South gives is in South's hand")


def census(state: State) -> Document:
    """Cards counted where they lie, each place by itself: no play may change the sum."""
    if state.phase == names.CHOOSE_PIRATE:
        return {"cards": CARDS + 1}  # all in the box
    sets = [int(state.hand[0]), int(state.hand[1]), int(state.discard)]
    lists = [*state.deck[: state.deck_size], *state.kraken[: state.kraken_size]]
    lists += [state.led] if state.led != names.NONE else []
    apart = {*lists, *(card for cards in sets for card in text.cards_in(cards))}
    total = sum(cards.bit_count() for cards in sets) + len(lists)
    return {"cards": total if len(apart) == total else len(apart)}
