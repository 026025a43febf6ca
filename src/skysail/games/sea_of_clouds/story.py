"""Sea of Clouds: the last play as a story. Events that belong together are one passage.

The log reads the sentences (`text.tell`), the stage plays the same passages (`stage.beats`): one
vocabulary. Everything is told to one reader, who is "you" and hears only names of cards they know.
"""

from collections.abc import Iterator
from typing import NamedTuple

from skysail.game import State

from . import boarding
from . import state as s
from .box import (
    ADD_TO_SHARES,
    AMOUNT,
    CHEST,
    COINS,
    FIRES_EACH,
    FIRST_OBJECT,
    FIRST_PERMANENT,
    FIRST_PIRATE,
    FIRST_RELIC,
    FIRST_SECRET,
    IS_BOARDING,
    LOSE_PIRATE,
    OBJECT_EFFECT,
    RELIC_VALUE,
    ROUNDS,
    STRENGTH,
    TYPE_OF,
)
from .names import (
    BACKS,
    an,
    called,
    capital,
    does,
    doubloons,
    listed,
    name,
    ordinal,
    signed,
    times,
    whose,
)
from .reckoning import counts, ending
from .state import FACE, NONE, SEEN

MOST_IN_SHARE = s.MOST_IN_SHARE
CREWS_LEFT = "All Pirates are discarded."
BOARDING = "Boarding! Strengths:"  # what is told of every Boarding first
PLACINGS = (s.PLACED, s.PLACED_RUM, s.PLACED_SECRET)


class Event(NamedTuple):
    """An event with what the state no longer says by itself."""

    kind: int
    first: int
    second: int
    third: int
    card: int  # the face-down card that it is about, or NONE
    strengths: tuple[int, int] | None  # before and after it, where it changes a Captain's
    relics: int  # of the set that it adds to, with this card
    loot: str = ""  # the card of a share that it is, as its taker held it


class Passage(NamedTuple):
    """Events that are told, and seen, at once."""

    say: str
    events: list[Event]


def story(state: State, reader: int | None) -> list[Passage]:
    """The last play, passage by passage."""
    teller = _Teller(state, reader)
    return [*_setting_out(state, reader), *teller.passages()]


def _setting_out(state: State, reader: int | None) -> list[Passage]:
    """What is told before anybody has chosen: who begins."""
    if state.step or not state.n_events:
        return []
    begins = (
        "You wear the Hat and begin"
        if reader == 0
        else f"{called(0, reader)} wears the Hat and begins"
    )
    return [Passage(f"{begins}; the Parrot sits there too.", [])]


def events_of(state: State) -> list[Event]:
    """The events of the last play, with what was true at their time: found by undoing them."""
    told = state.events[: state.n_events].tolist()
    rum = [list(state.rum[seat, : state.rum_size[seat]]) for seat in range(int(state.seats))]
    secrets = [
        list(state.secret[seat, : state.secret_size[seat]]) for seat in range(int(state.seats))
    ]
    relics = state.relics.tolist()
    strength = _strengths(state, [event[0] for event in told])
    found = []
    for number in range(len(told) - 1, -1, -1):
        kind, first, second, third = told[number]
        card, change, in_set = NONE, 0, 0
        if kind == s.PLACED_RUM:
            card = int(rum[first].pop())
        elif kind == s.PLACED_SECRET:
            card = int(secrets[first].pop())
        elif kind == s.RUM_MOVED:
            card = int(rum[second].pop())
            rum[first].insert(third, card)
        elif kind == s.PLACED and FIRST_RELIC <= second < FIRST_OBJECT:
            in_set = relics[first][second - FIRST_RELIC]
            relics[first][second - FIRST_RELIC] -= 1
        elif kind == s.PLACED:
            change = int(STRENGTH[second])
        elif kind == s.LOST_PIRATE:
            change = -int(STRENGTH[second])
        elif kind == s.BOARDED:
            strength = [int(value) for value in state.strength]
        strengths = None
        if change and strength:
            strengths = (strength[first] - change, strength[first])
            strength[first] -= change
        found.append(Event(kind, first, second, third, card, strengths, in_set))
    return list(_with_loot(found[::-1]))


def _with_loot(events: list[Event]) -> Iterator[Event]:
    """Unasked, the cards of a share are placed in the order in which they lie."""
    share, number = NONE, 0
    for event in events:
        if event.kind == s.TOOK_SHARE:
            share, number = event.second, 0
        elif event.kind in (*PLACINGS, s.PLAYED) and share != NONE:
            number += 1
            yield event._replace(loot=f"loot-{share + 1}-{number}")
            continue
        elif event.kind == s.PICKED:
            share = NONE
        yield event


def _strengths(state: State, kinds: list[int]) -> list[int]:
    """Strengths after the play, from which they can be counted back; none in a Boarding."""
    if state.place or s.CREWS_LEFT in kinds:
        return []
    return [int(boarding.strength(state, seat)) for seat in range(int(state.seats))]


class _Teller:
    """Tells the events of one play to one reader."""

    def __init__(self, state: State, reader: int | None) -> None:
        self.state = state
        self.reader = reader
        self.events = events_of(state)

    def passages(self) -> Iterator[Passage]:
        at, is_haul = 0, False
        while at < len(self.events):
            event, following = self.events[at], self.events[at + 1 :]
            taken = 1 + self._belonging(event, following)
            together = self.events[at : at + taken]
            at += taken
            for say in self._say(event, together, following, is_haul=is_haul):
                yield Passage(say, together)
                together = []
            if together:
                yield Passage("", together)
            if event.kind in (s.TOOK_SHARE, s.DREW, s.PICKED):
                is_haul = True
            elif event.kind not in (*PLACINGS, s.PLAYED, s.ADDED, s.ADDED_COIN):
                is_haul = False

    def _belonging(self, event: Event, following: list[Event]) -> int:
        """How many of the next events are part of this one's passage."""
        kinds = [one.kind for one in following]
        added = (s.ADDED, s.ADDED_COIN)
        if event.kind == s.LEFT_SHARE:
            return int(kinds[:1] != [] and kinds[0] in added)
        if event.kind == s.PLAYED and OBJECT_EFFECT[event.second] == ADD_TO_SHARES:
            taken = 0  # the shares that it adds to, one after the other; not the next refill
            while taken < len(kinds) and kinds[taken] in added:
                if taken and following[taken].first <= following[taken - 1].first:
                    break
                taken += 1
            return taken
        if event.kind == s.PLAYED and kinds[:1] == [s.GAINED]:
            return 1
        if event.kind in (s.RUM_MOVED, s.OBJECT_MOVED) and kinds[:1] == [event.kind]:
            return int(following[0].first == event.second)
        return 0

    # -- sentences

    def _say(
        self, event: Event, together: list[Event], following: list[Event], *, is_haul: bool
    ) -> list[str]:
        match event.kind:
            case s.LEFT_SHARE:
                return [self._left(event, together)]
            case s.TOOK_SHARE:
                return [self._took(event)]
            case s.DREW:
                who = f"{capital(called(event.first, self.reader))} left all three and"
                who = f"{who} {_take(event.first, self.reader)}"
                return [f"{who} the deck's top card: {self._next_card(event.second, following)}."]
            case s.PLACED | s.PLACED_RUM | s.PLACED_SECRET:
                return self._placed(event, is_haul=is_haul)
            case s.PLAYED:
                return [self._played(event, together, following)]
            case s.PICKED:
                who = does(event.first, self.reader, "take")
                back, what = BACKS[event.third], self._next_card(event.third, following)
                more = "" if what in (an(back), "a Secret") else f": {what}"
                return [f"{who} {an(back)} from share {event.second + 1} unseen{more}."]
            case s.BOARDED:
                return battle(self.state, self.reader)
            case s.FINISHED:
                return [*counts(self.state, self.reader), ending(self.state, self.reader)]
            case _:
                return [self._plain(event, together)]

    def _plain(self, event: Event, together: list[Event]) -> str:
        """Sentences that need nothing but the event."""
        kind, first, second, third, *_ = event
        state, reader = self.state, self.reader
        match kind:
            case s.LOOKED:
                seen = share_in_words(state, second, reader)
                return f"{does(first, reader, 'look')} at share {second + 1}: {seen}."
            case s.ADDED:
                return f"Share {first + 1} starts again with {an(BACKS[second])}."
            case s.ADDED_COIN:
                return f"Share {first + 1} gets a Doubloon."
            case s.FOUND_NO_CARD:
                return f"The deck is empty: {called(first, reader)} {_gain(first, reader)}."
            case s.LOST_PIRATE:
                return f"{name(second)} leaves {called(first, reader)}{_counted(event)}."
            case s.GAINED:
                return self._gained(event)
            case s.PARROT_FLEW:
                if first == second:
                    return f"The Parrot stays with {called(first, reader)}."
                now = "who now win ties" if first == reader else "who now wins ties"
                return f"The Parrot flies to {called(first, reader)}, {now}."
            case s.CHEST_WON:
                return self._chest(event)
            case s.FIRED:
                deed = "acts" if third == NONE else f"goes aboard {_ship_of(third, reader)}"
                return f"{capital(whose(first, reader))} {name(second)} {deed}."
            case s.STOLE:
                who = does(first, reader, "steal")
                return f"{who} {doubloons(third)} from {called(second, reader)}."
            case s.LOST_OBJECT:
                return f"{does(first, reader, 'throw')} away {name(second)}."
            case s.RUM_MOVED:
                return self._rum(together)
            case s.OBJECT_MOVED:
                given, taken = (name(one.third) for one in together)
                return f"{does(first, reader, 'give')} {given} and {_take(first, reader)} {taken}."
            case s.DROPPED:
                return f"{does(first, reader, 'let')} the rest go."
            case s.CREWS_LEFT:
                return CREWS_LEFT
            case _:
                return self._sailed(first)

    def _left(self, event: Event, together: list[Event]) -> str:
        share = event.second
        words = f"{does(event.first, self.reader, 'leave')} share {share + 1}"
        added = together[-1]
        if added.kind == s.ADDED:
            return f"{words}: {an(BACKS[added.second])} goes on it."
        now = int(self.state.share_coins[share])
        why = "it is full" if self.state.share_size[share] == MOST_IN_SHARE else "no card is left"
        return f"{words}; {why}: a Doubloon instead, {now} now."

    def _took(self, event: Event) -> str:
        """What came with the share."""
        found = [self._in_hand(card) for card in caught(self.state)]
        found += [doubloons(event.third)] if event.third else []
        share = event.second + 1
        return f"{does(event.first, self.reader, 'take')} share {share}: {listed(found)}."

    def _called(self, event: Event) -> str:
        if event.kind in (s.PLACED, s.PLAYED):
            return name(event.second)
        return known(event.card, self.reader, "a Rum" if event.kind == s.PLACED_RUM else "a Secret")

    def _in_hand(self, card: int) -> str:
        back = TYPE_OF[int(card) & FACE]
        return known(int(card), self.reader, "a Secret" if BACKS[back] == "Object" else "a Rum")

    def _next_card(self, back: int, following: list[Event]) -> str:
        """The card that was just drawn or picked: what is placed or played next."""
        for one in following:
            if one.kind in (*PLACINGS, s.PLAYED):
                return self._called(one)
        if self.state.hand_size:
            return self._in_hand(self.state.hand[self.state.hand_size - 1])
        return an(BACKS[back])

    def _placed(self, event: Event, *, is_haul: bool) -> list[str]:
        """What a card changes; its placing alone is told by the sentence that took it."""
        change = self._change(event)
        if is_haul:
            return [f"{name(event.second)}{change}."] if change else []
        face_down = "" if event.kind == s.PLACED else " face down"
        who = does(event.first, self.reader, "place")
        return [f"{who} {self._called(event)}{face_down}{change}."]

    def _change(self, event: Event) -> str:
        if event.relics:
            values = RELIC_VALUE[event.second - FIRST_RELIC]
            before, after = (signed(int(values[event.relics - step])) for step in (1, 0))
            if event.relics == 1:
                return f": one alone is worth {after}"
            return f": the set goes from {before} to {after}"
        if event.kind == s.PLACED and event.second == CHEST:
            return f": {doubloons(int(COINS[CHEST]))} lie on it"
        return _counted(event)

    def _played(self, event: Event, together: list[Event], following: list[Event]) -> str:
        effect, words = OBJECT_EFFECT[event.second], does(event.first, self.reader, "play")
        words = f"{words} {name(event.second)}"
        if effect == ADD_TO_SHARES:
            parts = [
                f"share {one.first + 1} gets {an(BACKS[one.second])}"
                if one.kind == s.ADDED
                else f"share {one.first + 1} a Doubloon"
                for one in together[1:]
            ]
            return f"{words}: {listed(parts)}." if parts else f"{words}."
        if len(together) > 1:
            return f"{words}: {doubloons(together[1].second)}."
        lost = any(one.kind == s.LOST_PIRATE for one in following[:1])
        if effect == LOSE_PIRATE and not lost and self.state.phase != s.DISCARD_PIRATE:
            return f"{words}: no Pirate to lose."
        return f"{words}."

    def _gained(self, event: Event) -> str:
        """Copies and victories are said when there are several."""
        seat, coins, kind = event.first, event.second, event.third
        won = int(boarding.victories(self.state, seat))
        card, more = name(kind), ""
        if kind >= FIRST_PIRATE:
            pirate = kind - FIRST_PIRATE
            once = int(AMOUNT[pirate]) * (won if FIRES_EACH[pirate] else 1)
            copies = coins // once if once else 1
            card = f"{copies} {card}s" if copies > 1 else card
            if FIRES_EACH[pirate] and (won > 1 or copies > 1):
                more = f", {times(won, 'victory')}"
        elif kind >= FIRST_PERMANENT and won > 1:
            more = f", {times(won, 'victory')}"
        return f"{card}{more}: {called(seat, self.reader)} {_gain(seat, self.reader, coins)}."

    def _chest(self, event: Event) -> str:
        who = called(event.first, self.reader)
        pocket = "pocket" if event.first == self.reader else "pockets"
        more = f", who {pocket} {event.third}" if event.third else ""
        if more and self.state.chest_coins:
            more += f"; {self.state.chest_coins} stay on it"
        return f"The Chest goes from {called(event.second, self.reader)} to {who}{more}."

    def _rum(self, together: list[Event]) -> str:
        moved = together[-1]  # from the victim; an exchange gives one first
        row = f"{whose(moved.first, self.reader)} {ordinal(moved.third)} Rum"
        got = known(moved.card, self.reader, "")
        taken = f"{row}{': ' + got if got else ''}"
        if len(together) == 1:
            return f"{does(moved.second, self.reader, 'take')} {taken}."
        given = together[0]
        gift = known(given.card, self.reader, "a Rum")
        who = does(given.first, self.reader, "give")
        return f"{who} {gift} and {_take(given.first, self.reader)} {taken}."

    def _sailed(self, island: int) -> str:
        seats = int(self.state.seats)
        after = next(n for n in range(island, ROUNDS[seats] + 1) if IS_BOARDING[seats, n])
        when = "ends it" if after == island else f"after round {after}"
        return f"Round {island} of {ROUNDS[seats]}; Boarding {when}."


def _gain(seat: int, reader: int | None, coins: int = 1) -> str:
    return f"{'gain' if seat == reader else 'gains'} {doubloons(coins)}"


def _take(seat: int, reader: int | None) -> str:
    return "take" if seat == reader else "takes"


def _ship_of(seat: int, reader: int | None) -> str:
    return "your ship" if seat == reader else called(seat, reader)


def _counted(event: Event) -> str:
    """How the strength changed."""
    if not event.strengths:
        return ""
    before, after = (signed(strength) for strength in event.strengths)
    return f": strength {before} to {after}"


def known(card: int, reader: int | None, otherwise: str) -> str:
    """The name of a card that the reader knows; all know what is placed face up."""
    if reader is not None and card & int(SEEN[reader]):
        return name(card & FACE)
    kind = card & FACE
    return otherwise if is_hidden(kind) else name(kind)


def is_hidden(kind: int) -> bool:
    """Whether such a card is placed face down."""
    return kind < FIRST_RELIC or FIRST_SECRET <= kind < FIRST_PIRATE


def caught(state: State) -> list[int]:
    """The cards that somebody has taken in the last play: placed, played, or still in hand."""
    found: list[int] = []
    for event in events_of(state):
        if event.kind == s.PICKED:
            return found
        if event.kind == s.LOOKED:
            break
        if event.kind in (s.PLACED, s.PLAYED):
            found.append(event.second)
        elif event.kind in PLACINGS:
            found.append(event.card)
    return found + [int(card) for card in state.hand[: state.hand_size]]


def face_or_back(card: int, reader: int | None) -> str:
    """The name of a card that the reader has seen, else its back."""
    kind = int(card) & FACE
    if reader is not None and int(card) & int(SEEN[reader]):
        return name(kind)
    return an(BACKS[int(TYPE_OF[kind])])


def share_in_words(state: State, share: int, reader: int | None) -> str:
    """What lies on a space, as the reader knows it."""
    size = int(state.share_size[share])
    parts = [face_or_back(card, reader) for card in state.share[share, :size]]
    if state.share_coins[share]:
        parts.append(doubloons(int(state.share_coins[share])))
    return listed(parts) if parts else "nothing"


# -- a Boarding


class Combat(NamedTuple):
    """Two neighbours who fought: who won, if anybody, and how."""

    seats: tuple[int, int]
    winner: int  # or NONE
    tie: bool  # equal strengths, and the Parrot gave it to the winner

    @property
    def loser(self) -> int:
        """The other one, if somebody won."""
        return self.seats[1] if self.winner == self.seats[0] else self.seats[0]


def combats(state: State) -> list[Combat]:
    """The combats of the last Boarding, from the Parrot's holder clockwise."""
    count = int(state.seats)
    first = int(state.first if state.first != NONE else state.parrot)
    found = []
    for step in range(boarding.n_combats(count)):
        seat = (first + step) % count
        left = (seat + 1) % count
        winner = NONE
        if state.beaten[seat] & s.LEFT:
            winner = seat
        elif state.beaten[left] & (s.LEFT if count == 2 else s.RIGHT):
            winner = left
        equal = bool(state.strength[seat] == state.strength[left])
        found.append(Combat((seat, left), winner, equal and winner != NONE))
    return found


def outcome(state: State, combat: Combat, reader: int | None) -> str:
    """A combat in a sentence."""
    if combat.winner == NONE:
        return _undecided(state, combat, reader)
    winner, loser = combat.winner, combat.loser
    won, lost = signed(int(state.strength[winner])), signed(int(state.strength[loser]))
    if combat.tie:
        wins = "you win" if winner == reader else f"{called(winner, reader)} wins"
        return f"{won} to {lost}. The Parrot decides: {wins} against {called(loser, reader)}."
    if not state.fought[loser].any():
        nobody = capital(f"{called(loser, reader)} {_has(loser, reader)} nobody aboard")
        wins = "you win" if winner == reader else f"{called(winner, reader)} wins"
        return f"{nobody}: {wins} without a blow."
    return f"{does(winner, reader, 'beat')} {called(loser, reader)}, {won} to {lost}."


def _undecided(state: State, combat: Combat, reader: int | None) -> str:
    """Nobody won: for want of Pirates."""
    one, other = combat.seats
    if not state.fought[one].any() and not state.fought[other].any():
        pair = f"{called(one, reader)} and {called(other, reader)}"
        return capital(f"{pair}: no crews, no winner.")
    bare, manned = (one, other) if not state.fought[one].any() else (other, one)
    who = capital(called(bare, reader))
    is_equal = state.strength[one] == state.strength[other]
    has = _has(bare, reader)
    if is_equal:
        return f"The Parrot favours {called(bare, reader)}, who {has} no Pirates: nobody wins."
    are = "are" if bare == reader else "is"
    against = called(manned, reader)
    return f"{who} {are} stronger than {against}, but {has} no Pirates: nobody wins."


def _has(seat: int, reader: int | None) -> str:
    return "have" if seat == reader else "has"


def battle(state: State, reader: int | None) -> list[str]:
    """The last Boarding's strengths, who beat whom, and where nobody won."""
    strengths = ", ".join(
        f"{called(seat, reader)} {signed(int(state.strength[seat]))}"
        for seat in range(int(state.seats))
    )
    told = [outcome(state, combat, reader) for combat in combats(state)]
    return [f"{BOARDING} {strengths}.", *told]
