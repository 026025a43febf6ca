"""Sea of Plunder: several choices that are one act at the table, found by playing on.

Card, ship, Compass and X are asked one by one; whoever points at an X has answered all of them. An
act goes on as long as the same seat is asked and nothing has happened that it had to wait for.
"""

from collections.abc import Iterator
from typing import NamedTuple

from skysail.game import State, alone

from . import GAME, rules
from . import state as s
from .box import COLOURS, DRIFT, KIND_IDS

BEGINS = (
    s.PLAY_CARD,
    s.DISCARD_CARD,
    s.CHOOSE_SHIP,
    s.COMPASS_USE,
    s.CHOOSE_PIRATE,
    s.NAVIGATOR_STEP,
    s.LUCKY_STEP,
)
GOES_ON = (s.CHOOSE_SHIP, s.COMPASS_USE, s.CHOOSE_PIRATE, s.ORIENTATION, s.CHOOSE_X)
QUIET = {s.PLAYED_CARD, s.DISCARDED, s.SPENT_COMPASS}  # events that tell a chooser nothing new
SAILS = (s.SAILED, s.PIRATE_SAILED)
SORTS = ("ship", "pirate", "island")


class Act(NamedTuple):
    """Choices in a row, and what sails by the last of them: a piece, its card, its path."""

    actions: list[int]
    piece: str = ""
    start: int = s.NONE
    kind: int = s.NONE
    path: int = 0
    spends: bool = False  # a Compass


def acts(state: State) -> Iterator[Act]:
    """What the seat to choose can do in one act; single choices among them."""
    if state.phase in (s.ORIENTATION, s.CHOOSE_X):
        yield from _paths(state, [], spends=False)
    elif state.phase in BEGINS and not _breaks_storm(state):
        for action in GAME.legal(state):
            yield from _from(state, [action], spends=False)


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
    asked = after.seat == before.seat and after.phase in GOES_ON
    if not asked or any(event[0] not in QUIET for event in events):
        sailed = next((event for event in events if event[0] in SAILS), None)
        yield _ended(begun, before, sailed, spends=spends)
    elif after.phase in (s.ORIENTATION, s.CHOOSE_X):
        yield from _paths(after, begun, spends=spends)
    else:
        for action in GAME.legal(after):
            yield from _from(after, [*begun, action], spends=spends)


def _ended(begun: list[int], before: State, sailed: list[int] | None, *, spends: bool) -> Act:
    """An act that ended in sailing, as printed, or in something else."""
    first = begun[0]
    if sailed is None:
        return Act(begun, spends=spends)
    kind, piece, start, _, _ = sailed
    key = f"ship_{COLOURS[piece]}" if kind == s.SAILED else f"pirate_{piece}"
    if s.STEP <= first < s.STAY:
        return Act(begun, key, start, DRIFT, first - s.STEP, spends)
    card = first if first < s.N_PLAYABLE else int(before.card)
    return Act(begun, key, start, card, 0, spends)


def _paths(state: State, begun: list[int], *, spends: bool) -> Iterator[Act]:
    """The Xs of the piece that is aimed now; a Compass that turns nothing is left out."""
    index, sort = int(state.aimed), int(s.SORT[state.effect])
    piece, start = int(state.target[index]), int(state.origin[index])
    key = f"ship_{COLOURS[piece]}" if sort == s.SHIPS else f"{SORTS[sort]}_{piece}"
    first = s.TURN if state.phase == s.ORIENTATION else s.OPTION
    idle = s.TURN if spends and state.power[state.seat] != s.NAVIGATOR else s.NONE
    for action in GAME.legal(state):
        if action != idle:
            yield Act([*begun, action], key, start, int(state.card), action - first, spends)


def kind_of(act: Act) -> str:
    """The card by which an act sails something."""
    return "drift" if act.kind == DRIFT else KIND_IDS[act.kind]
