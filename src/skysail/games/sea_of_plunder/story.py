"""Sea of Plunder: the last play as a story. Events that belong together are one passage.

The log reads the sentences (`text.tell`), the stage plays the same passages (`beats.py`): one
vocabulary. Everything is told to one reader, who is "you" and hears only of cards they know.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from skysail.game import State

from . import GAME
from . import state as s
from .box import (
    COLOURS,
    FIRST_EVENT,
    FIRST_PORT,
    KIND_OF,
    LETTERS,
    OPTIONS,
    POWERS,
    SIDE,
    SQUARES,
)
from .names import (
    Voice,
    a_good,
    is_named,
    kind_name,
    listed,
    name_in_use,
    power_name,
    ship_name,
    told_name,
)
from .reckoning import tie_words

SAILINGS = (s.SAILED, s.PIRATE_SAILED, s.ISLAND_SAILED)
WAITING = (s.HURRICANE, s.TROUBLE, s.SO_CLOSE)
ORDINALS = ("no", "first", "second", "third", "fourth", "fifth", "sixth")
ANSWERS = (s.BRIBED, s.TOOK_GOOD)  # a play that begins so goes on with what was under way
DICE = (s.ROLLED_PIRATE, s.ROLLED_ONTO_PIRATE, s.ROLLED_ONTO_SHIP, s.PLACED)
JOINED = (s.STARTED, s.DREW, s.TOOK_POWER, s.ADRIFT, s.TIE_ROLL)  # told together


class Event(NamedTuple):
    """An event, and where the pirates lay when it happened."""

    kind: int
    a: int
    b: int
    c: int
    card: int
    pirates: tuple[int, ...]


class Passage(NamedTuple):
    """Events that are told, and seen, at once."""

    say: str
    events: list[Event]

    @property
    def kind(self) -> int:
        return self.events[0].kind


def story(state: State, reader: int | None) -> list[Passage]:
    """The last play, passage by passage."""
    return list(_Teller(state, reader).passages())


def events_of(state: State) -> list[Event]:
    """The events of the last play; where pirates lay is found by undoing them."""
    told = state.events[: state.n_events].tolist()
    pirates: list[int] = state.pirate.tolist()
    found = []
    for kind, a, b, c, card in reversed(told):
        found.append(Event(kind, a, b, c, card, tuple(pirates)))
        if kind == s.PIRATE_SAILED:
            pirates[a] = b
    return found[::-1]


def steers(state: State) -> int:
    """Whose turn it was in the last play, which may have ended it."""
    begun = [event for event in state.events[: state.n_events] if event[0] == s.TURN_BEGAN]
    seats = int(state.seats)
    return (int(begun[0][1]) - 1) % seats if begun else int(state.active)


def ways(events: Sequence[Event]) -> dict[int, list[int]]:
    """The way of each piece through a run of sailing, its first square included."""
    found: dict[int, list[int]] = {}
    for event in events:
        found.setdefault(event.a, [event.b]).append(event.c)
    return found


def laid(state: State) -> int:
    """The card that was used last: on top of the pile, below Events that were met on the way."""
    pile = [int(KIND_OF[card]) for card in state.pile[: state.pile_size]]
    return next(kind for kind in reversed(pile) if kind < FIRST_EVENT)


def storm_of(state: State, passages: Sequence[Passage], number: int) -> int:
    """The card that waited, if it breaks with this passage, or NONE."""
    passage = passages[number]
    if passages[0].kind in ANSWERS or any(one.kind in SAILINGS for one in passages[:number]):
        return s.NONE
    pieces = ways(passage.events)
    if passage.kind == s.ISLAND_SAILED:
        return s.SO_CLOSE
    if passage.kind == s.PIRATE_SAILED:
        return s.TROUBLE if len(pieces) > 1 else s.NONE
    rival = any(state.owner[piece] != steers(state) for piece in pieces)
    return s.HURRICANE if rival else s.NONE


def dice_of(events: Sequence[Event]) -> list[str]:
    """The faces that the two dice showed last in a play, letter and number; "P" is a pirate."""
    shown: list[str] = []
    for event in events:
        if event.kind == s.ROLLED_PIRATE:
            column = LETTERS[event.b] if event.b < SIDE else "P"
            shown = [column, str(event.c + 1) if event.c < SIDE else "P"]
        square = {s.ROLLED_ONTO_PIRATE: event.a, s.ROLLED_ONTO_SHIP: event.a, s.PLACED: event.b}
        if event.kind in square:
            name = SQUARES[square[event.kind]]
            shown = [name[0], name[1:]]
    return shown


def own_part(state: State, reader: int | None, passage: Passage) -> str:
    """Of what everybody takes from another at once, what the reader takes and gives."""
    events = [event for event in passage.events if reader in (event.a, event.b)]
    return _Teller(state, reader).sentence(events) if events else passage.say


class _Teller(Voice):
    """Tells the events of one play to one reader."""

    def passages(self) -> Iterator[Passage]:
        events = events_of(self.state)
        at, sailed = 0, set[tuple[int, int]]()
        goes_on = bool(events) and events[0].kind in ANSWERS
        while at < len(events):
            first = events[at]
            end = at + 1
            while end < len(events) and _belongs(first, events[end]):
                end += 1
            run = events[at:end]
            if first.kind in SAILINGS:
                again = {(first.kind, piece) for piece in ways(run)}
                yield Passage(self._sailing(run, on=goes_on or again <= sailed), run)
                sailed |= again
            else:
                before = events[at - 1] if at else None
                after = events[end] if end < len(events) else None
                yield Passage(self.sentence(run, before, after), run)
            at = end

    # -- what sails

    def _sailing(self, run: list[Event], *, on: bool) -> str:
        kind, found = run[0].kind, ways(run)
        verb = "sail on" if on else "sail"
        if kind == s.SAILED:
            return _sentences([self._ship(ship, way, verb) for ship, way in found.items()])
        word = "pirate" if kind == s.PIRATE_SAILED else "island"
        if on:
            told = [f"the {word} {_third(verb)} {_over(way)}" for way in found.values()]
        else:
            told = [f"the {word} on {SQUARES[way[0]]} {_over(way)}" for way in found.values()]
            told[0] = f"{self.does(steers(self.state), 'send')} {told[0]}"
        return _sentences(told)

    def _ship(self, ship: int, way: list[int], verb: str) -> str:
        owner = int(self.state.owner[ship])
        who = self.does(owner, verb)
        if int(self.state.seats) == s.SEATS // 2:  # two ships each
            who = f"{ship_name(ship)} {_third(verb)}"
        return f"{who} {_over(way)}"

    # -- all else

    def sentence(
        self, run: list[Event], before: Event | None = None, after: Event | None = None
    ) -> str:
        kind, a, b, _, _, _ = run[0]
        if kind in JOINED:
            return self._joined(run, before)
        match kind:
            case s.RESOLVED if a == s.TALES and (
                after is None or after.kind not in (*DICE, s.UNTOLD)
            ):
                return f"Event: {kind_name(a)}, but three islands are out."
            case s.TOOK_COLOUR:
                if a == self.reader:
                    return f"You sail {COLOURS[b]}."
                named = is_named(a)
                return (
                    f"{GAME.seat_name(a)} sails {COLOURS[b]}."
                    if named
                    else f"{ship_name(b)} sets sail."
                )
            case s.TURN_BEGAN:
                return f"Round {b}: {self.whose(a)} turn."
            case s.TOOK_TOP:
                return f"{self.does(a, 'take')} {kind_name(b)} from the pile."
            case s.MET_EVENT:
                waits = " It waits for the end of the draw." if self.state.n_queue else ""
                return f"An Event turns up: {kind_name(b)}.{waits}"
            case s.NO_CARD:
                why = "the deck is empty, and under the pile's top card lie Events at most"
                return f"There is no card for {self.him(a)} to draw: {why}."
            case s.RESHUFFLED:
                return f"The pile is shuffled into a new deck of {_cards(a)}."
            case s.PLAYED_CARD:
                waits = " It waits for the discard." if b in WAITING else ""
                return f"{self.does(a, 'play')} {kind_name(b)}.{waits}"
            case s.DISCARDED:
                return f"{self.does(a, 'discard')} {kind_name(b)}."
            case s.SPENT_COMPASS:
                return self._compass(a, b)
            case s.TREASURE:
                count = ORDINALS[b] if b < len(ORDINALS) else f"{b}th"
                return f"{self.does(a, 'take')} a Treasure, {self.possessive(a)} {count}."
            case s.DISHED:
                gained = f"{a} Treasures" if a > 1 else "a Treasure"
                return f"The pirates take {gained}: {b} of {s.DISH_TO_END} in the dish."
            case _:
                return self._more(run[0]) or self._rest(run[0])

    def _compass(self, seat: int, left: int) -> str:
        card = int(self.state.card)
        turns = "on" if self.state.power[seat] == s.NAVIGATOR else "to turn"  # SOP-162
        use = "for a step after" if OPTIONS[card] > 1 else turns
        return f"{self.does(seat, 'spend')} a Compass {use} {name_in_use(card)} ({left} left)."

    def _more(self, event: Event) -> str:
        """Dice, ports and pirates."""
        kind, a, b, c, _, pirates = event
        match kind:
            case s.ROLLED_PIRATE:
                dish = f"one Treasure for the dish ({a} of {s.DISH_TO_END})"
                return f"The dice show {faces(b, c)}: {dish}."
            case s.ROLLED_ONTO_PIRATE:
                place = f"{SQUARES[a]}, where a pirate lies"
                dish = f"one Treasure for the dish ({b} of {s.DISH_TO_END})"
                return f"The dice show {place}: {dish}."
            case s.ROLLED_ONTO_SHIP:
                lies = self.does(b, "lie").replace("You", "you")
                return f"The dice show {SQUARES[a]}, where {lies}: a card for {self.him(b)}."
            case s.PLACED:
                return f"The dice show {SQUARES[b]}: an island rises there."
            case s.COMBO_PLACED:
                return f"The Combo Port moves to {SQUARES[a]}."
            case s.TOOK_GOOD:
                friend = ", for a friend of a friend" if self._is_smuggled(event) else ""
                return f"{self.does(a, 'take')} {a_good(COLOURS[b])}{friend}."
            case s.STOCK_OUT:
                return f"No {COLOURS[b]} Good is left for {self.him(a)}."
            case s.BARRED:
                port = kind_name(FIRST_PORT + self.state.port.tolist().index(b))
                return f"A pirate bars {port}: no Good for {self.him(a)}."
            case s.ROLLED:
                rolled = f"{b}" if b else "the pirate face"
                free = ": away free" if b >= s.SAFE_ROLL else ""
                return f"{self.does(a, 'roll')} {rolled} as the Strategist{free}."
            case s.BRIBED:
                where = f"the pirate on {SQUARES[pirates[c]]}"
                return f"{self.does(a, 'bribe')} {where} with {a_good(COLOURS[b])}."
            case s.INDEBTED if c != s.NOBODY:
                where = f"no Good for the pirate on {SQUARES[pirates[c]]}"
                return f"{self.who(a)} {self.has(a)} {where}: a Debt (now {b})."
            case s.INDEBTED:
                return f"A Debt for {self.him(a)} (now {b})."
            case _:
                return ""

    def _rest(self, event: Event) -> str:
        kind, a, b, _, card, _ = event
        match kind:
            case s.STOLE:
                return f"{self.does(a, 'steal')} {self.card(card, a, b)} from {self.him(b)}."
            case s.STOLE_NOTHING:
                return f"{self.does(a, 'find')} {self.whose(b)} hand empty."
            case s.SLIPPED:
                return f"{self.does(a, 'slip')} {self.card(card, a)} under the deck."
            case s.RESOLVED:
                return f"Event: {kind_name(a)}."
            case s.GAINED_COMPASS:
                return "Everybody gains a Compass."
            case s.LAPSED:
                return f"{kind_name(a)} lapses: nothing to discard."
            case s.NAMED_SIDE:
                seats = range(int(self.state.seats))
                hands = ", ".join(
                    f"{self.who(seat)} {int(self.state.held[seat])}" for seat in seats
                )
                side = "more" if b else "fewer"
                return f"{self.does(a, 'name')} as many cards or {side}. The hands: {hands}."
            case s.STAYED:
                return f"{self.does(a, 'stay')}."
            case s.LAST_ROUND:
                if a == s.NOBODY:
                    return "Last round: the dish has its sixth Treasure."
                return f"Last round: {self.him(a)} {self.has(a)} a third Treasure."
            case s.FINISHED:
                return f"{self.does(a, 'win')}{tie_words(self.state)}."
            case _:
                return "More happened than there is room to tell."

    def _joined(self, run: list[Event], before: Event | None) -> str:
        first = run[0]
        match first.kind:
            case s.STARTED:
                hands = ", ".join(f"{self.who(event.a)} {event.b}" for event in run)
                return f"First hands: {hands}."
            case s.TOOK_POWER:
                told = (f"{self.him(e.a)} {self.is_(e.a)} {power_name(POWERS[e.b])}" for e in run)
                return _sentences([listed(told)])
            case s.ADRIFT:
                told = (
                    f"{self.does(e.a, 'take')} {self.card(e.card, e.a, e.b)} from {self.him(e.b)}"
                    for e in run
                )
                return _sentences(list(told))
            case s.TIE_ROLL:
                rolls = listed(f"{self.does(e.a, 'roll')} {e.b}" for e in run)
                return f"Tie: {rolls}."
            case _:
                return self._drawing(run, before)

    def _drawing(self, run: list[Event], before: Event | None) -> str:
        seat = run[0].a
        names = [self.card(event.card, seat) for event in run]
        told = listed(names) if names[0] != "a card" else _cards(len(run))
        why = ""
        if before is not None and before.kind == s.SAILED:
            passed = self._others_on(before.c, seat)
            why = f" for passing {listed(self.him(other) for other in passed)}" if passed else ""
        return f"{self.does(seat, 'draw')} {told}{why}."

    def _others_on(self, square: int, seat: int) -> list[int]:
        state = self.state
        owners = [int(state.owner[ship]) for ship in range(s.N_COLOURS)]
        return [
            owner
            for ship, owner in enumerate(owners)
            if owner not in (s.NONE, seat) and state.ship[ship] == square
        ]

    def _is_smuggled(self, event: Event) -> bool:
        """Whether this is the Good that the Smuggler takes before points are counted."""
        smuggles = self.state.power[event.a] == s.SMUGGLER
        return bool(smuggles and self.state.phase == s.ENDED and events_of(self.state)[0] == event)

    def card(self, card: int, *knowing: int) -> str:
        """A card by its name, to those who may know it; at the end all may."""
        known = card != s.NOBODY and (self.reader in knowing or self.state.phase == s.ENDED)
        return told_name(int(KIND_OF[card])) if known else "a card"


def _belongs(first: Event, event: Event) -> bool:
    """Whether an event is told with the one that begins a passage."""
    if event.kind != first.kind:
        return False
    if first.kind == s.DREW:
        return event.a == first.a
    return first.kind in SAILINGS or first.kind in JOINED


def _over(way: list[int]) -> str:
    """As in "over E5, E6 to E7"."""
    names = [SQUARES[square] for square in way[1:]]
    return f"over {', '.join(names[:-1])} to {names[-1]}" if names[1:] else f"to {names[0]}"


def _third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    return f"{first}s {rest}".strip()


def _sentences(told: list[str]) -> str:
    words = "; ".join(told).replace("; You ", "; you ")
    return f"{words[0].upper()}{words[1:]}."


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def faces(column: int, row: int) -> str:
    """Two dice of which one at least shows a pirate."""
    if column >= SIDE and row >= SIDE:
        return "two pirates"
    return f"a pirate and {row + 1}" if column >= SIDE else f"{LETTERS[column]} and a pirate"
