"""A whole position of Sail as a document of component ids, both ways.

By hand only what matters need be written: cards that no line names lie in the discard pile, and
every other field has the value that it has when a round begins. Examples are in `rules.md`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from skysail.errors import InvalidPosition
from skysail.game import Document, State
from skysail.paper import NUMBER, SENTENCE, WORD, WORDS, Sheet, write_luck, wrong

from . import GAME, decks, text, voyage
from . import state as s
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
    "intermission": NUMBER,  # 1: each deal waits until both are ready
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
MOST_LEFT = CARDS - 1 - s.SEATS * HAND_SIZE  # in the Player Deck after a deal (SAIL-031)
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
        "pirates": [PIRATES[p] if p != s.NONE else NOTHING for p in state.pirate],
        "spent": [int(spent) for spent in state.spent],
    }
    if state.phase != s.CHOOSE_PIRATE:
        document |= {
            "kraken_deck": _cards(state.kraken[: state.kraken_size]),
            "player_deck": _cards(state.deck[: state.deck_size][::-1]),
            "south": _cards(text.cards_in(state.hand[0])),
            "north": _cards(text.cards_in(state.hand[1])),
            "discard": _cards(text.cards_in(state.discard)),
        }
    if state.intermission:
        document["intermission"] = 1
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
    if state.led != s.NONE:
        document["led"] = CARD_IDS[state.led]
    if state.last[0] != s.NONE:
        document["last_trick"] = _cards(state.last)
    if (state.gift != s.NONE).any():
        document["gifts"] = [CARD_IDS[c] if c != s.NONE else NOTHING for c in state.gift]
    for seat, name in enumerate(("void_south", "void_north")):
        if state.void[seat].any():
            document[name] = [c for i, c in enumerate(COLOURS) if state.void[seat, i]]
    if state.lantern != s.NONE:
        document["lantern"] = COLOURS[state.lantern]
        document["shown"] = _cards(text.cards_in(state.shown))
    if state.smuggled != s.NONE:
        document["smuggled"] = COLOURS[state.smuggled]
    if state.winner != s.NONE:
        document["winner"] = int(state.winner)
    if state.source:
        document["source"] = SOURCES[state.source]
    if state.result != s.RUNNING:
        document["result"] = text.RESULTS[state.result]
    return document


def _cards(numbers: Any) -> list[str]:
    return [CARD_IDS[card] for card in numbers]


def read(document: Document, state: State, seed: int) -> int:
    """Lay the position out in `state`, a record of zeros; InvalidPosition names the field."""
    sheet = _Sheet(FIELDS, document)
    _read_map(sheet, state)
    _read_counters(sheet, state)
    if state.phase == s.CHOOSE_PIRATE:
        _read_nothing_dealt(state)
    else:
        _read_cards(sheet, state)
    _read_memory(sheet, state)
    if state.phase == s.BETWEEN_ROUNDS:
        _gather(state)
    _read_choice(sheet, state)
    state.rng = sheet.luck(seed)
    return s.SEATS


def _gather(state: State) -> None:
    """Between rounds all is tidied up already: the Kraken Deck and the Player Deck are left."""
    laid = write(state)
    decks.gather(state)
    gathered = write(state)
    for name in FIELDS:
        if name not in ("player_deck", "leader") and laid.get(name) != gathered.get(name):
            raise wrong(name, "between rounds all is tidied up for the next deal")


class _Sheet(Sheet):
    """A sheet that also reads words of a table, and one value a seat."""

    def _known(self, name: str, words: list[Any], table: dict[str, int]) -> list[int]:
        for item in words:
            if item not in table:
                raise wrong(name, f"{item!r} is not known")
        if len(set(words) - {NOTHING}) != len([word for word in words if word != NOTHING]):
            raise wrong(name, "something is named twice")
        return [table[item] for item in words]

    def known_words(self, name: str, table: dict[str, int]) -> list[int]:
        return self._known(name, self.document.get(name, []), table)

    def known_word(self, name: str, table: dict[str, int]) -> int:
        value = self.document.get(name)
        return s.NONE if value is None else self._known(name, [value], table)[0]

    def per_seat(self, name: str, default: Any, convert: Callable[[Any], int]) -> list[int]:
        values = self.document.get(name, [default] * s.SEATS)
        try:
            if len(values) != s.SEATS:
                raise ValueError
            return [convert(value) for value in values]
        except (ValueError, KeyError):
            raise wrong(
                name, f"{values!r} is not one possible value for South and one for North"
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
    options = [number, 0, sheet.number("first_leader", 0, 0, 1), 0, *encode_map(chart)]
    voyage.lay_map(state, np.array(options, np.int16))
    if "ship" in document:
        state.ship = sheet.known_word("ship", CELL)
    if state.islands & s.CELL_BIT[state.ship]:
        raise wrong("ship", f"{CELLS[state.ship]} is an island")


def _gap(word: Any) -> int:
    """A storm's gap, a number in JSON and a word on paper."""
    if not str(word).isdecimal():
        raise ValueError(f"field 'storms': {word!r} is not a whole number")
    return int(word)


def _read_counters(sheet: _Sheet, state: State) -> None:
    most = s.TRICKS_TO_WIN
    state.round_number = sheet.number("round", 1, 1, s.ROUNDS)
    state.step = sheet.number("step", 0, 0, np.iinfo(np.int16).max)
    state.track = sheet.number("track", 0, 0, DEAD)
    state.intermission = sheet.number("intermission", 0, 0, 1)
    state.result = sheet.one_of("result", text.RESULTS[0], text.RESULTS)
    state.phase = sheet.one_of("phase", text.PHASES[s.LEAD], text.PHASES)
    state.tricks[:] = sheet.per_seat("tricks", 0, lambda word: range(most + 1).index(int(word)))
    state.spent[:] = sheet.per_seat("spent", 0, lambda word: range(2).index(int(word)))
    table = {NOTHING: s.NONE} | {name: i for i, name in enumerate(PIRATES)}
    state.pirate[:] = sheet.per_seat("pirates", NOTHING, lambda name: table[name])
    if min(state.tricks) == most:
        raise wrong("tricks", f"not both {most}")
    if state.pirate[0] == state.pirate[1] != s.NONE:
        raise wrong("pirates", "the two must differ")
    over = bool(state.result)
    if over != (state.phase == s.ENDED):
        if "phase" in sheet.document:
            raise wrong("phase", "over with a result, and only then")
        state.phase = s.ENDED
    if (state.ship == state.harbour) != (state.result == s.WIN):
        raise wrong("ship", "it lies in the harbour when the match is won, and only then")
    if (state.track == DEAD) != (state.result == s.LOSE_DEAD_SPACE):
        raise wrong("track", "on Dead the match is lost (result: lose_dead_space)")
    state.score[:] = state.result == s.WIN


def _read_nothing_dealt(state: State) -> None:
    state.deck[:] = s.NONE
    state.kraken[:] = s.NONE


def _read_cards(sheet: _Sheet, state: State) -> None:
    """Every card in one place; those that no field names are discarded, or to be dealt next."""
    _read_nothing_dealt(state)
    zones = {
        name: [sheet.known_word(name, CARD)] if name == "led" else sheet.known_words(name, CARD)
        for name in ("kraken_deck", "player_deck", "south", "north", "discard", "led")
    }
    used: set[int] = set()
    for name, cards in zones.items():
        for card in cards:
            if card in used:
                raise wrong(name, f"{CARD_IDS[card]} lies elsewhere already")
            if card == KRAKEN_CARD and name != "kraken_deck":
                raise wrong(name, "the Kraken Card lies in its own deck only")
            used.add(card)
    left = CARDS if state.phase == s.BETWEEN_ROUNDS else MOST_LEFT
    for name, most in (("south", HAND_SIZE), ("north", HAND_SIZE), ("player_deck", left)):
        if len(zones[name]) > most:
            raise wrong(name, f"{len(zones[name])} cards, at most {most}")
    state.hand[0] = _set_of(zones["south"])
    state.hand[1] = _set_of(zones["north"])
    rest = [card for card in range(CARDS) if card not in used]
    zones["player_deck" if state.phase == s.BETWEEN_ROUNDS else "discard"] += rest
    state.discard = _set_of(zones["discard"])
    kraken, deck = zones["kraken_deck"], zones["player_deck"]
    if kraken.count(KRAKEN_CARD) != 1:
        raise wrong("kraken_deck", "must hold the Kraken Card ('kraken')")
    for card in kraken:
        if card != KRAKEN_CARD and SYMBOL_OF[card] != TENTACLE:
            raise wrong("kraken_deck", f"{CARD_IDS[card]} bears no tentacle")
    if (len(kraken) == 1) != (state.result == s.LOSE_KRAKEN_ALONE):
        raise wrong("kraken_deck", "alone the Kraken Card means result: lose_kraken_alone")
    state.kraken[: len(kraken)] = kraken
    state.kraken_size = len(kraken)
    state.deck[: len(deck)] = deck[::-1]
    state.deck_size = len(deck)


def _set_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _read_memory(sheet: _Sheet, state: State) -> None:
    cards = {name: CARD[name] for name in CARD_IDS[:CARDS]}
    colours = {name: number for number, name in enumerate(COLOURS)}
    state.gift[:] = sheet.per_seat("gifts", NOTHING, lambda name: (cards | {NOTHING: s.NONE})[name])
    last = sheet.known_words("last_trick", cards) or [s.NONE] * s.SEATS
    if len(last) != s.SEATS:
        raise wrong("last_trick", "South's card and North's")
    state.last[:] = last
    for seat, name in enumerate(("void_south", "void_north")):
        state.void[seat, sheet.known_words(name, colours)] = 1
        for card in text.cards_in(state.hand[seat]):
            if state.void[seat, COLOUR_OF[card]]:
                raise wrong(name, f"that hand holds {CARD_IDS[card]}")
    state.led = sheet.known_word("led", cards)
    state.lantern = sheet.known_word("lantern", colours)
    state.smuggled = sheet.known_word("smuggled", colours)
    _read_shown(sheet, state, cards)
    if state.smuggled != s.NONE:
        kept = [
            state.pirate[seat] == s.SMUGGLER
            and state.spent[seat]
            and state.hand[seat] & s.OF_COLOUR[state.smuggled]
            for seat in range(s.SEATS)
        ]
        if not any(kept):
            raise wrong("smuggled", "a spent smuggler holds a card of that colour")
    state.winner = sheet.number("winner", s.NONE, s.NONE, s.SEATS - 1)
    state.source = sheet.one_of("source", SOURCES[0], SOURCES)


def _read_shown(sheet: _Sheet, state: State, cards: dict[str, int]) -> None:
    """After the lantern every card of its colour that is still in a hand has been shown."""
    held = int(state.hand[0] | state.hand[1])
    state.shown = _set_of(sheet.known_words("shown", cards))
    lit = 0 if state.lantern == s.NONE else int(s.OF_COLOUR[state.lantern])
    if state.shown != held & lit:
        raise wrong("shown", "must name the hands' cards of the lantern's colour")


def _read_choice(sheet: _Sheet, state: State) -> None:
    """Who must choose, and that there is something to choose."""
    first = int(state.first_leader)
    leader = first if state.round_number % 2 else 1 - first
    state.leader = sheet.number("leader", leader, 0, s.SEATS - 1)
    phase = int(state.phase)
    if phase == s.ENDED:
        state.seat = s.OVER
        return
    usual = {s.LEAD: int(state.leader), s.FOLLOW: 1 - int(state.leader)}.get(phase, 0)
    state.seat = sheet.number("choosing", usual, 0, s.SEATS - 1)
    if (state.led != s.NONE) != (phase == s.FOLLOW):
        raise wrong("led", "a card on the table means phase: follow_card")
    if phase in (s.HELM, s.SECOND_FLIP) and state.winner == s.NONE:
        raise wrong("winner", "who won the trick whose action is pending?")
    if phase == s.STOW and state.deck_size == 0:
        raise wrong("player_deck", "empty, so nothing can be stowed")
    if phase == s.GIVE:
        _check_gifts(state)
    needed = {
        s.STOW: s.QUARTERMASTER,
        s.LANTERN: s.SIGNALLER,
        s.HELM: s.HELMSMAN,
        s.SECOND_FLIP: s.GUNNER,
        s.PATCH: s.CARPENTER,
    }.get(phase)
    if needed is not None and state.pirate[state.seat] != needed:
        raise wrong("phase", f"{text.PHASES[phase]} is the {PIRATES[needed]}'s choice")
    if not GAME.legal(state):
        raise wrong("choosing", "that seat has no card to choose")


def _check_gifts(state: State) -> None:
    """While North chooses, South has chosen a card of its own; before that, nobody has."""
    chosen = [seat for seat in range(s.SEATS) if state.gift[seat] != s.NONE]
    if chosen != list(range(state.seat)):
        raise wrong("gifts", "South's card while North chooses, else none")
    if chosen and not state.hand[0] & s.BIT[state.gift[0]]:
        raise wrong("gifts", "the card that South gives is in South's hand")


def census(state: State) -> Document:
    """Cards counted where they lie, each place by itself: no play may change the sum."""
    if state.phase == s.CHOOSE_PIRATE:
        return {"cards": CARDS + 1}  # all in the box
    sets = [int(state.hand[0]), int(state.hand[1]), int(state.discard)]
    lists = [*state.deck[: state.deck_size], *state.kraken[: state.kraken_size]]
    lists += [state.led] if state.led != s.NONE else []
    apart = {*lists, *(card for cards in sets for card in text.cards_in(cards))}
    total = sum(cards.bit_count() for cards in sets) + len(lists)
    return {"cards": total if len(apart) == total else len(apart)}
