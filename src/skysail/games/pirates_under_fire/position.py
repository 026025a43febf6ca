"""A whole position of Pirates Under Fire as a document of component ids, both ways.

A ship is written L4@r1c2: colour, number or mercenary, `f` if it burns, `+` for each shield, space.
By hand only what matters need be written. Tiles that no line names fill the hand, reserve and deck
of their colour where those are not given, to their usual size; the rest counts as destroyed. With
`phase: over` alone the fleets are counted. Examples are in `rules.md`.
"""

import re
from random import Random
from typing import Any

import numpy as np

from skysail.errors import InvalidPosition
from skysail.game import Document, State
from skysail.paper import NUMBER, SENTENCE, WORD, WORDS, Sheet, write_luck, wrong

from . import GAME, effects, rules
from . import state as s
from .box import (
    ARRANGEMENTS,
    COLOURS,
    COPIES,
    DECK_SIZE,
    EFFECTS,
    HAND_SIZE,
    HIRED,
    LAY_BATCH,
    MERCENARIES,
    MERCENARY,
    MINES,
    MOST_FOR_SALE,
    MOST_GOLD,
    N_MERCENARIES,
    NUMBERS,
    RESERVE_SIZE,
    SHIELDS,
    STANDARD,
    TURNS,
    arrangement,
)
from .names import PHASES, RESULTS
from .reach import count
from .sea import BIT, SEATS, SPACE_NAMES, SPACES

FIELDS = {
    "light_half": WORDS,  # three boards from the owner's left, as reef_a
    "dark_half": WORDS,
    "effects": WORD,
    "first": WORD,  # light or dark
    "turns": WORDS,  # taken by Light and Dark, as all pairs below
    "phase": WORD,
    "choosing": WORD,
    "ships": WORDS,
    "mines": WORDS,  # spaces of all tokens, the dummy's too
    "dummy": WORD,  # its space, or who took it, or cleared
    "doubtful": WORDS,  # tokens of which the dummy is one, to all but the one who placed it
    "market": WORDS,
    "starting_shield": NUMBER,  # 1: still to come
    "gold": WORDS,
    "vp": WORDS,
    "extra": WORDS,
    "taken": WORDS,
    "opened": WORDS,  # 1 for a seat that has looked at her reserve
    "newest": WORDS,  # the tile that came to hand last, 0 for none
    "light_hand": WORDS,
    "light_deck": WORDS,  # piles are written top first
    "light_reserve": WORDS,
    "light_destroyed": WORDS,
    "dark_hand": WORDS,
    "dark_deck": WORDS,
    "dark_reserve": WORDS,
    "dark_destroyed": WORDS,
    "bought": NUMBER,  # 1 if a mercenary was hired in this turn
    "main_done": NUMBER,  # 1 if a ship tile was laid in this turn
    "at": WORD,  # where the ship was laid whose effects are carried out
    "effect": WORD,
    "times": NUMBER,
    "next_effect": WORD,
    "result": WORD,
    "winner": WORD,
    "step": NUMBER,
    "luck": SENTENCE,  # the random generator, in hexadecimal
}
SPACE_OF = {name: space for space, name in enumerate(SPACE_NAMES)}
SHIP = re.compile(r"([LD])(\d|[a-z_]+?)(f?)(\+*)@(r\dc\d)")
WINNERS = (*COLOURS, "shared")
UNDECIDED = "undecided"
TILE_ZONES = ("hand", "deck", "reserve", "destroyed")
IS_EFFECT_ASKED = range(s.SHOT, s.PICK_TILE + 1)


def write(state: State) -> Document:
    """All of the state but the events."""
    document: Document = {
        f"{colour}_half": _half_words(int(state.half[seat])) for seat, colour in enumerate(COLOURS)
    }
    document |= {
        "effects": "optional" if state.optional else "mandatory",
        "first": COLOURS[state.first] if state.first != s.NONE else UNDECIDED,
        "phase": PHASES[state.phase],
        "market": [MERCENARIES[m] for m in range(N_MERCENARIES) if state.for_sale[m]],
    }
    if state.phase != s.ENDED:
        document["choosing"] = COLOURS[state.seat]
    if state.phase >= s.TURN_ACTION:
        document |= _write_table(state)
        for seat, colour in enumerate(COLOURS):
            document |= _write_tiles(state, seat, colour)
        document |= _write_pending(state)
    document |= {"step": int(state.step), "luck": write_luck(state)}
    return document


def _half_words(code: int) -> list[str]:
    return [f"{board}_{side}" for board, side in arrangement(code)]


def _write_table(state: State) -> Document:
    document: Document = {
        "turns": _pair(state.turns),
        "ships": [_ship_word(state, space) for space in range(SPACES) if state.ship[space]],
        "mines": _spaces(state.mines),
        "starting_shield": int(state.shield_due),
        "gold": _pair(state.gold),
        "vp": _pair(state.vp),
        "extra": _pair(state.extra),
        "taken": _pair(state.taken),
        "opened": _pair(state.opened),
        "newest": _pair(state.newest),
    }
    if state.dummy != s.NONE:
        places = (*SPACE_NAMES, "cleared", *COLOURS)
        document["dummy"] = places[state.dummy]
    if state.batch:
        document["doubtful"] = _spaces(state.batch)
    return document


def _pair(values: Any) -> list[int]:
    return [int(value) for value in values]


def _spaces(spaces: Any) -> list[str]:
    return [name for name, bit in zip(SPACE_NAMES, BIT, strict=True) if int(spaces) & int(bit)]


def _ship_word(state: State, space: int) -> str:
    bit, ship = int(BIT[space]), int(state.ship[space])
    owner = 0 if (int(state.active[0]) | int(state.burning[0])) & bit else 1
    name = MERCENARIES[ship - HIRED] if ship >= HIRED else str(ship)
    burning = "f" if int(state.burning[owner]) & bit else ""
    return f"{'LD'[owner]}{name}{burning}{'+' * int(state.shields[space])}@{SPACE_NAMES[space]}"


def _write_tiles(state: State, seat: int, colour: str) -> Document:
    deck = state.deck[seat][: state.deck_size[seat]]
    reserve = state.reserve[seat][: state.reserve_size[seat]]
    return {
        f"{colour}_hand": _tiles(state.hand[seat]),
        f"{colour}_deck": [int(tile) for tile in deck[::-1]],
        f"{colour}_reserve": [int(tile) for tile in reserve[::-1]],
        f"{colour}_destroyed": _tiles(state.destroyed[seat]),
    }


def _tiles(counts: Any) -> list[int]:
    return [number for number in range(1, NUMBERS + 1) for _ in range(int(counts[number]))]


def _write_pending(state: State) -> Document:
    """What waits for an answer, and how it ended."""
    document: Document = {}
    for name in ("bought", "main_done", "times"):
        if state[name]:
            document[name] = int(state[name])
    if state.at != s.NONE:
        document["at"] = SPACE_NAMES[state.at]
    for name in ("effect", "next_effect"):
        if state[name] != s.NONE:
            document[name] = EFFECTS[state[name]]
    if state.result != s.RUNNING:
        document["result"] = RESULTS[state.result]
        document["winner"] = WINNERS[state.winner]
    return document


def read(document: Document, state: State, seed: int) -> int:
    """Lay the position out in `state`, a record of zeros; InvalidPosition names the field."""
    sheet = _Sheet(FIELDS, document)
    _read_set_up(sheet, state)
    state.rng = sheet.luck(seed)
    if state.phase >= s.TURN_ACTION:
        _read_ships(sheet, state)
        _read_tokens(sheet, state)
        _read_tiles(sheet, state, seed)
        _read_pending(sheet, state)
        _read_end(sheet, state)
    if state.phase != s.ENDED and not GAME.legal(state):
        raise wrong("phase", "there is nothing to choose")
    return SEATS


class _Sheet(Sheet):
    """A sheet that also reads pairs, spaces and tiles."""

    def pair(self, name: str, high: int) -> list[int]:
        values = [str(value) for value in self.document.get(name, [0] * SEATS)]
        if len(values) != SEATS or not all(v.isdigit() and int(v) <= high for v in values):
            raise wrong(name, f"one number for Light, one for Dark, up to {high}")
        return [int(value) for value in values]

    def spaces(self, name: str) -> list[int]:
        words = self.document.get(name, [])
        if len(set(words)) != len(words) or any(word not in SPACE_OF for word in words):
            raise wrong(name, f"{' '.join(map(str, words))}: different spaces, as r0c0")
        return [SPACE_OF[word] for word in words]

    def tiles(self, name: str) -> list[int]:
        words = [str(word) for word in self.document[name]]
        if not all(word.isdigit() and 1 <= int(word) <= NUMBERS for word in words):
            raise wrong(name, f"numbers from 1 to {NUMBERS}")
        return [int(word) for word in words]


def _read_set_up(sheet: _Sheet, state: State) -> None:
    phase = sheet.one_of("phase", "turn_action", PHASES)
    state.phase = phase
    usual = COLOURS[0]
    for seat, colour in enumerate(COLOURS):
        name = f"{colour}_half"
        words = sheet.document.get(name, _half_words(STANDARD))
        codes = {tuple(_half_words(code)): code for code in range(ARRANGEMENTS)}
        if tuple(words) not in codes:
            raise wrong(name, "reef, lagoon and channel with side _a or _b")
        state.half[seat] = codes[tuple(words)]
    state.optional = sheet.one_of("effects", "mandatory", ("mandatory", "optional"))
    state.first = sheet.one_of("first", usual, (UNDECIDED, *COLOURS)) - 1
    if state.first == s.NONE and phase >= s.TURN_ACTION:
        raise wrong("first", "light or dark")
    state.seat = sheet.one_of("choosing", usual, COLOURS) if phase != s.ENDED else s.OVER
    state.step = sheet.number("step", 0, 0, np.iinfo(np.int16).max)
    state.winner = s.NONE
    state.at = s.NONE
    state.effect = s.NONE
    state.next_effect = s.NONE
    state.dummy = s.NONE
    market = sheet.document.get("market", [])
    if len(set(market)) != len(market) or any(name not in MERCENARY for name in market):
        raise wrong("market", f"different ones of {', '.join(MERCENARIES)}")
    for name in market:
        state.for_sale[MERCENARY[name]] = 1


def _read_ships(sheet: _Sheet, state: State) -> None:
    hired: list[int] = [m for m in range(N_MERCENARIES) if state.for_sale[m]]
    for word in sheet.document.get("ships", []):
        parts = SHIP.fullmatch(str(word))
        name = parts[2] if parts else ""
        fits = name in MERCENARY or (name.isdigit() and name != "0")
        if not parts or not fits or parts[5] not in SPACE_OF:
            raise wrong("ships", f"{word!r} is not of the form L4@r1c2 or Descort+@r0c3")
        owner, space = "LD".index(parts[1]), SPACE_OF[parts[5]]
        if state.ship[space]:
            raise wrong("ships", f"two ships on {parts[5]}")
        if parts[3] and (parts[4] or name in MERCENARY):
            raise wrong("ships", f"{word!r}: only a ship tile without shields burns")
        if name in MERCENARY:
            hired.append(MERCENARY[name])
        state.ship[space] = HIRED + MERCENARY[name] if name in MERCENARY else int(name)
        state.shields[space] = len(parts[4])
        (state.burning if parts[3] else state.active)[owner] |= BIT[space]
    if len(set(hired)) != len(hired) or len(hired) > MOST_FOR_SALE:
        raise wrong("ships", f"at most {MOST_FOR_SALE} mercenaries, each once")


def _read_tokens(sheet: _Sheet, state: State) -> None:
    for space in sheet.spaces("mines"):
        state.mines |= BIT[space]
    for space in sheet.spaces("doubtful"):
        state.batch |= BIT[space]
    places = ("supply", *SPACE_NAMES, "cleared", *COLOURS)
    state.dummy = sheet.one_of("dummy", "supply", places) - 1
    at_sea = 0 <= state.dummy < SPACES
    if at_sea and not int(state.mines) & int(BIT[state.dummy]):
        raise wrong("dummy", "no token lies there")
    if int(state.batch) & ~int(state.mines):
        raise wrong("doubtful", "no token lies there")
    for name in ("vp", "taken"):
        state[name][:] = sheet.pair(name, np.iinfo(np.int8).max)
    state.gold[:] = sheet.pair("gold", MOST_GOLD)
    state.extra[:] = sheet.pair("extra", RESERVE_SIZE)
    state.opened[:] = sheet.pair("opened", 1)
    state.newest[:] = sheet.pair("newest", NUMBERS)
    state.turns[:] = sheet.pair("turns", TURNS)
    if int(state.gold.sum()) > MOST_GOLD:
        raise wrong("gold", f"there are {MOST_GOLD} in all")
    state.shield_due = sheet.number("starting_shield", 0, 0, 1)
    shields = SHIELDS - int(state.shields.sum()) - int(state.shield_due)
    mines = MINES - int(count(state.mines)) + at_sea - int(state.taken.sum())
    if shields < 0:
        raise wrong("ships", f"more than {SHIELDS} shields")
    if mines < 0:
        raise wrong("mines", f"more than {MINES} on the sea and taken")
    state.shields_left, state.mines_left = shields, mines


def _read_tiles(sheet: _Sheet, state: State, seed: int) -> None:
    """Each tile in one place; those that no field names fill what is not given."""
    for seat, colour in enumerate(COLOURS):
        fleet = int(state.active[seat]) | int(state.burning[seat])
        used = [
            int(ship)
            for ship, bit in zip(state.ship, BIT, strict=True)
            if fleet & int(bit) and ship < HIRED
        ]
        given = {
            z: sheet.tiles(f"{colour}_{z}") for z in TILE_ZONES if f"{colour}_{z}" in sheet.document
        }
        for tiles in given.values():
            used += tiles
        left = []
        for number in range(1, NUMBERS + 1):
            more = int(COPIES[number]) - used.count(number)
            if more < 0:
                raise InvalidPosition(
                    f"{colour.capitalize()} has more than {COPIES[number]} tiles {number}"
                )
            left += [number] * more
        Random(seed * SEATS + seat).shuffle(left)
        extra = int(state.extra[seat])
        sizes = {
            "hand": HAND_SIZE + extra,
            "reserve": RESERVE_SIZE - extra,
            "deck": max(DECK_SIZE - HAND_SIZE - int(state.turns[seat]), 0),
            "destroyed": len(left),
        }
        for zone, size in sizes.items():
            if zone not in given:
                given[zone], left = left[:size], left[size:]
        if left:
            given["destroyed"] = given["destroyed"] + left
        _lay_tiles(state, seat, colour, given)


def _lay_tiles(state: State, seat: int, colour: str, given: dict[str, list[int]]) -> None:
    for zone, most in (("deck", DECK_SIZE - HAND_SIZE), ("reserve", RESERVE_SIZE)):
        tiles = given[zone]
        if len(tiles) > most:
            raise wrong(f"{colour}_{zone}", f"at most {most} tiles")
        state[zone][seat][: len(tiles)] = tiles[::-1]
        state[f"{zone}_size"][seat] = len(tiles)
    for number in range(1, NUMBERS + 1):
        state.hand[seat, number] = given["hand"].count(number)
        state.destroyed[seat, number] = given["destroyed"].count(number)


def _read_pending(sheet: _Sheet, state: State) -> None:
    kinds = ("nothing", *EFFECTS)
    state.bought = sheet.number("bought", 0, 0, 1)
    state.main_done = sheet.number("main_done", 0, 0, 1)
    state.at = sheet.one_of("at", "nowhere", ("nowhere", *SPACE_NAMES)) - 1
    state.effect = sheet.one_of("effect", kinds[0], kinds) - 1
    state.next_effect = sheet.one_of("next_effect", kinds[0], kinds) - 1
    state.times = sheet.number("times", int(state.effect != s.NONE), 0, s.BATCH)
    phase = int(state.phase)
    waits = phase in IS_EFFECT_ASKED or phase == s.EFFECT_ORDER
    if waits != (state.effect != s.NONE) or (waits and not state.times):
        raise wrong("effect", "what is being carried out, when it asks for a choice")
    if waits and (state.at == s.NONE or not int(state.active[state.seat]) & int(BIT[state.at])):
        raise wrong("at", "the space of the ship whose effect it is")
    if phase == s.EFFECT_ORDER and state.next_effect == s.NONE:
        raise wrong("next_effect", "the effect of the space")
    if phase in IS_EFFECT_ASKED:
        asked = s.PLACE_DUMMY if phase == s.PLACE_DUMMY else effects.CHOICE_OF[state.effect]
        if phase != asked:
            raise wrong("effect", f"{EFFECTS[state.effect]} does not ask {PHASES[phase]}")
        if state.effect == LAY_BATCH and state.times > state.mines_left + 1:
            raise wrong("times", f"{state.mines_left} mines are left, and the dummy")


def _read_end(sheet: _Sheet, state: State) -> None:
    over = state.phase == s.ENDED
    result = sheet.one_of("result", "scored" if over else "running", RESULTS)
    if over != (result != s.RUNNING):
        raise wrong("result", "with phase: over, and only then")
    if result == s.SCORED:
        rules.finish(state)
    elif result == s.BLOCKED:
        state.seat = 1 - sheet.one_of("winner", COLOURS[0], COLOURS)
        rules.lose(state)
    elif rules.is_blocked(state):
        rules.lose(state)
    state.n_events = 0
    state.events[:] = 0


def census(state: State) -> Document:
    """Tiles of each number, mercenaries and tokens, counted where they lie; no play changes it."""
    if state.phase < s.TURN_ACTION:
        tiles = {colour: [int(copies) for copies in COPIES[1:]] for colour in COLOURS}
        return {
            **tiles,
            "mercenaries": MOST_FOR_SALE,
            "shields": SHIELDS,
            "mines": MINES,
            "dummy": 1,
        }
    counted: Document = {}
    for seat, colour in enumerate(COLOURS):
        fleet = int(state.active[seat]) | int(state.burning[seat])
        lying = [int(ship) for ship, bit in zip(state.ship, BIT, strict=True) if fleet & int(bit)]
        lying += [int(tile) for tile in state.deck[seat]] + [
            int(tile) for tile in state.reserve[seat]
        ]
        counted[colour] = [
            lying.count(n) + int(state.hand[seat, n]) + int(state.destroyed[seat, n])
            for n in range(1, NUMBERS + 1)
        ]
    hired = [int(ship) for ship in state.ship if ship >= HIRED]
    at_sea = int(0 <= state.dummy < SPACES)
    mines = int(state.mines_left) + int(state.taken.sum()) + int(count(state.mines)) - at_sea
    shields = int(state.shields_left) + int(state.shield_due) + int(state.shields.sum())
    return {
        **counted,
        "mercenaries": len(set(hired)) + int(state.for_sale.sum()),
        "shields": shields,
        "mines": mines,
        "dummy": 1 if not at_sea else int(bool(int(state.mines) & int(BIT[state.dummy]))),
    }
