"""Sea of Plunder: several choices that are one act at the table, found by playing on.

Card, ship, Compass and X are asked one by one; whoever points at an X has answered all of them, and
in a storm everything gets its X at once. An act goes on as long as the same seat is asked
and nothing has happened that it had to wait for.
"""

from collections.abc import Iterator
from itertools import dropwhile, product, takewhile
from typing import NamedTuple

from skysail.game import State, alone

from . import GAME, rules
from . import state as s
from .box import COLOURS, DRIFT, KIND_IDS, N_EVENTS
from .story import SAILINGS

BEGINS = (
    s.PLAY_CARD,
    s.DISCARD_CARD,
    s.CHOOSE_SHIP,
    s.COMPASS_USE,
    s.CHOOSE_PIRATE,
    s.CHOOSE_ISLAND,
    s.NAVIGATOR_STEP,
    s.LUCKY_STEP,
)
GOES_ON = (s.CHOOSE_SHIP, s.COMPASS_USE, s.CHOOSE_PIRATE, s.ORIENTATION, s.CHOOSE_X)
QUIET = {s.PLAYED_CARD, s.DISCARDED, s.SPENT_COMPASS}  # events that tell a chooser nothing new
SORTS = ("ship", "pirate", "island")


class Sail(NamedTuple):
    """What sails: a piece, the card that moves it, and its path."""

    piece: str
    start: int
    kind: int
    path: int


class Act(NamedTuple):
    """Choices in a row, and what sails by the last of them."""

    actions: list[int]
    sails: tuple[Sail, ...] = ()
    spends: bool = False  # a Compass


def acts(state: State) -> Iterator[Act]:
    """What the seat to choose can do in one act; single choices among them."""
    if state.phase in (s.ORIENTATION, s.CHOOSE_X):
        yield from _paths(state, [], spends=False)
    elif state.phase in BEGINS and not _breaks_storm(state):
        for action in GAME.legal(state):
            yield from _from(state, [action], spends=False)


def can_draw_two(state: State) -> bool:
    """Whether both cards can come from the deck, whatever Events lie in it."""
    begins = state.phase == s.DRAW_SOURCE and state.draws == 0
    return bool(begins and state.deck_size >= s.DRAWS + N_EVENTS)


def _breaks_storm(state: State) -> bool:
    """Whether the discard lets loose what waits for it: that is seen before a pirate is sent."""
    return bool(state.phase == s.DISCARD_CARD and state.n_waiting > 0)


def _from(before: State, begun: list[int], *, spends: bool) -> Iterator[Act]:
    """All acts that begin so; `before` is the state before the last of these choices."""
    last = begun[-1]
    spends = spends or last == s.COMPASS_YES
    after = alone(before)[0]
    rules.play(after, last)
    events = after.events[: after.n_events].tolist()
    asked = after.seat == before.seat and after.phase in GOES_ON and last != s.STOP
    if not asked or any(event[0] not in QUIET for event in events):
        waits = before.phase == s.CHOOSE_ISLAND  # for its X or that of another
        yield Act(begun, () if waits else _sailed(begun[0], before, events), spends)
    elif after.phase in (s.ORIENTATION, s.CHOOSE_X):
        yield from _paths(after, begun, spends=spends)
    else:
        for action in GAME.legal(after):
            yield from _from(after, [*begun, action], spends=spends)


def _sailed(first: int, before: State, events: list[list[int]]) -> tuple[Sail, ...]:
    """What an act has sailed as printed: the pieces of its first leg, before anything was met."""
    kind, path = first if first < s.N_PLAYABLE else int(before.card), 0
    if s.STEP <= first < s.STAY:
        kind, path = DRIFT, first - s.STEP
    legs = dropwhile(lambda event: event[0] not in SAILINGS, events)
    found: dict[str, Sail] = {}
    for sort, piece, start, *_ in takewhile(lambda event: event[0] in SAILINGS, legs):
        key = _key(SAILINGS.index(sort), piece)
        found.setdefault(key, Sail(key, start, kind, path))
    return tuple(found.values())


def _key(sort: int, piece: int) -> str:
    return f"{SORTS[sort]}_{COLOURS[piece] if sort == s.SHIPS else piece}"


def _paths(state: State, begun: list[int], *, spends: bool) -> Iterator[Act]:
    """An X for each piece that is still to be aimed; a Compass that turns nothing is left out."""
    first = s.TURN if state.phase == s.ORIENTATION else s.OPTION
    idle = s.TURN if spends and state.power[state.seat] != s.NAVIGATOR else s.NONE
    sort, card = int(s.SORT[state.effect]), int(state.card)
    aims = [
        (_key(sort, int(state.target[index])), int(state.origin[index]))
        for index in range(int(state.aimed), int(state.n_targets))
    ]
    for chosen in product(GAME.legal(state), repeat=len(aims)):
        if set(chosen) != {idle}:
            sails = (
                Sail(key, start, card, action - first)
                for (key, start), action in zip(aims, chosen, strict=True)
            )
            yield Act([*begun, *chosen], tuple(sails), spends)


def card_of(sail: Sail) -> str:
    """The card that moves something."""
    return "drift" if sail.kind == DRIFT else KIND_IDS[sail.kind]
