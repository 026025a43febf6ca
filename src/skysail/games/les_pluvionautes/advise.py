"""Les Pluvionautes: a hint at a throw, in one sentence: what it reaches, what that could bring."""

from collections.abc import Iterator
from typing import NamedTuple

from skysail.game import State, alone
from skysail.stage import in_hundred

from . import GAME, harvest, odds, rules, story
from . import state as s
from .box import FACES, NONE, POINTS, TERRAIN_OF
from .foresight import moorable, worth_of
from .pieces import costing
from .sky import CELLS, N_CELLS

NUMBERED = range(1, FACES - 1)  # the faces of the die that bear a number
OFTEN = 0.2  # a throw is not made for what it reaches less often
JOINED = ("plantations", "herds")  # what the goals of a mission are made of


class _Prospect(NamedTuple):
    """What can be made of a piece: on average over the die, and the best in words."""

    average: float
    words: str


def advise(state: State, action: int, seat: int) -> str:
    """The piece for which a throw is best, how often it is reached, and what it could bring."""
    if state.phase != s.AIM:
        return ""
    aim = f"Throw at {CELLS[action]}"
    if state.advanced:
        on = odds.of_throw(int(state.hand), action).cells[action]
        return f"{aim}: {in_hundred(on)} land on it."
    reached = odds.in_reach(int(state.hand), int(costing(state, 2)), int(costing(state, 3)))[action]
    near = [cell for cell in range(N_CELLS) if reached[cell] >= OFTEN and moorable(state, cell)]
    if not near:
        return ""
    prospects = {cell: _prospect(state, cell, seat) for cell in near}
    best = max(near, key=lambda cell: (reached[cell] * prospects[cell].average, reached[cell]))
    piece, words = f"the {moorable(state, best)} on {CELLS[best]}", prospects[best].words
    told = f"{aim}: {in_hundred(float(reached[best]))} such throws reach {piece}"
    return f"{told}; it could {words}." if words else f"{told}."


def _prospect(state: State, cell: int, seat: int) -> _Prospect:
    """What a seat can make of the piece on a cell, whichever number of the die it moors it with."""
    mission, gains, most, words = int(state.mission[seat]), [], 0, ""
    now = worth_of(state, mission)
    for face in NUMBERED:
        flown = alone(state)[0]
        flown.phase, flown.balloon, flown.face, flown.points = (
            s.MOVE_TO,
            cell,
            face,
            POINTS[0, face],
        )
        rules.play(flown, cell)
        ends = list(_ends(flown)) if flown.tow != NONE else []
        gains.append(max((worth_of(end, mission) - now for end in ends), default=0))
        if gains[-1] > most:
            most = gains[-1]
            end = next(end for end in ends if worth_of(end, mission) - now == most)
            words = _brings(state, flown, end, mission)
    return _Prospect(sum(gains) / len(gains), words)


def _ends(state: State) -> Iterator[State]:
    """All that can come of a piece in tow."""
    for action in GAME.legal(state):
        tried = alone(state)[0]
        rules.play(tried, action)
        if tried.phase == s.ANCHOR:
            yield from _ends(tried)
        else:
            yield tried


def _brings(before: State, flown: State, after: State, mission: int) -> str:
    """What the turn would do for the goal that gains most: "join two herds: cows 6 -> 8"."""
    goals = zip(
        JOINED, harvest.of_mission(before, mission), harvest.of_mission(after, mission), strict=True
    )
    kind, old, new = max(goals, key=lambda goal: goal[2].amount - goal[1].amount)
    told = f"{new.good} {old.amount} -> {new.amount}"
    towed = next((one for one in story.events_of(after) if one.kind == s.TOWED_ISLAND), None)
    if towed is None or CELLS[towed.c] not in new.cells:
        return f"bring {told}"
    beside = [one for one in harvest.groups_of(flown, int(TERRAIN_OF[towed.a])) if _touch(one, new)]
    return f"join two {kind}: {told}" if len(beside) > 1 else f"bring {told}"


def _touch(group: int, counted: harvest.Harvest) -> bool:
    """Whether a group has come to be part of what is counted."""
    return harvest.names_of(group)[0] in counted.cells
