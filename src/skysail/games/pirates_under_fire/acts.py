"""Pirates Under Fire: a ship, its space and what its effects ask, planned whole as one act.

Which effect comes first is not asked here: whoever points at a burning ship repairs first. An act
ends where a tile or a doubtful token is turned over. Where it could go on in too many ways to list
them with all others, and after the effects of a ship, it is said to go on.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from skysail.game import State, alone
from skysail.stage import MAY, MUST

from . import GAME, knowledge, rules
from . import state as s
from .story import events_of

SECOND_SHIP = (s.CHOOSE_SHIP, s.BUY_AFTER)
OF_TOKENS = (s.PLACE_MINE, s.PLACE_DUMMY, s.CLEAR_MINE)
OF_EFFECTS = (*OF_TOKENS, s.EFFECT_ORDER, s.SHOT, s.REPAIR_SHIP, s.SHIELD_SHIP)
MOST_WAYS = 64  # in which tokens are placed or cleared, of those that are listed with all others


class Act(NamedTuple):
    """Choices in a row, each with the state in which it is made, and whether it goes on."""

    actions: list[int]
    states: list[State]
    goes_on: str = ""


def acts(state: State, begun: Sequence[int] = ()) -> list[Act]:
    """What the seat to choose can do in one act; of one that is begun, all that go on from it."""
    known = alone(state)
    knowledge.redeal(known[0], state.seat, np.uint64(0))  # all that an act may depend on
    return _acts(known.tobytes(), tuple(begun))


@lru_cache(maxsize=64)
def _acts(position: bytes, begun: Sequence[int]) -> list[Act]:
    start = GAME.new_states(1)
    start[:] = np.frombuffer(position, start.dtype)
    state, act = start[0], Act([], [])
    for action in begun:
        act = Act([*act.actions, action], [*act.states, state])
        state = _after(state, action)
    return list(_from(state, act, 1))


def _from(state: State, begun: Act, ways: int) -> Iterator[Act]:
    """All that goes on from a state that is reached in so many ways of handling tokens."""
    choices = GAME.legal(state)
    if state.phase in OF_TOKENS:
        ways *= len(choices)
    if begun.actions and state.phase == s.BUY_AFTER:
        choices.remove(s.DECLINE)  # an act that does not go on hires nobody
    for action in choices:
        after = _after(state, action)
        act = Act([*begun.actions, action], [*begun.states, state])
        if _is_hidden(state, after):
            yield act
        elif after.phase in SECOND_SHIP:
            yield act._replace(goes_on=MAY)
        elif _is_long(state, begun) or _ways(after) * ways > MOST_WAYS:
            yield act._replace(goes_on=MUST)
        else:
            yield from _from(after, act, ways)


def _after(state: State, action: int) -> State:
    after = alone(state)[0]
    rules.play(after, action)
    return after


def _ways(state: State) -> int:
    """In how many ways tokens can be placed or cleared from here."""
    return len(GAME.legal(state)) ** int(state.times) if state.phase in OF_TOKENS else 1


def _is_long(state: State, begun: Act) -> bool:
    """Whether a second ship is laid: what its effects ask is not yet listed."""
    return bool(begun.actions) and state.phase in SECOND_SHIP


def _is_hidden(before: State, after: State) -> bool:
    """Whether what comes next is another seat's, or depends on what has to be seen first."""
    if after.seat != before.seat or before.phase == s.PICK_TILE:
        return True
    if after.phase not in (*OF_EFFECTS, *SECOND_SHIP):
        return True
    turned = (s.MINE_HIT, s.CLEARED_MINE) if before.batch else ()
    return any(kind in (s.DREW_RESERVE, *turned) for kind, *_ in events_of(after))
