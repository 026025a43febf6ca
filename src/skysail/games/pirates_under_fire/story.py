"""What the last play of Pirates Under Fire did: its events in groups, and what became of lines.

The fleets before a play are those after it, with its events taken back.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from skysail.game import Document, State, alone

from . import state as s
from .sea import BIT, HALF_OF, SEATS
from .tally import tally

Event = tuple[int, int, int, int]

OF_FLEETS = (  # events that may change what lies in a line
    s.LAID,
    s.DESTROYED,
    s.BOARDED,
    s.STRUCK,
    s.REPAIRED,
)
TURN_ENDS = (s.KEPT_GOLD, s.DREW, s.FINISHED)


class LineNews(NamedTuple):
    """Combinations of one row or column that are worth more or less than before the play."""

    owner: int
    line: str  # as in "row 5"
    before: Sequence[Document]
    after: Sequence[Document]

    @property
    def gain(self) -> int:
        """Points won or lost by it."""
        return _points(self.after) - _points(self.before)

    @property
    def most(self) -> int:
        """What the line was or is worth, whichever is more."""
        return max(_points(self.before), _points(self.after))


def events_of(state: State) -> list[Event]:
    """The events of the last play."""
    return [tuple(event) for event in state.events[: state.n_events].tolist()]


def across(state: State, events: Sequence[Event]) -> int:
    """How many of the ships laid in these events sail in the other's half now (PUF-136)."""
    return sum(
        bool(int(state.active[who]) & int(HALF_OF[1 - who]) & int(BIT[space]))
        for kind, who, _, space in events
        if kind == s.LAID
    )


def happenings(state: State) -> list[list[Event]]:
    """The events, together what is one thing: a shot and its hit, a batch, shots lost alike."""
    groups: list[list[Event]] = []
    for event in events_of(state):
        kind, last = event[0], groups[-1][-1][0] if groups else s.NONE
        hit = kind == s.STRUCK and last in (s.FIRED, s.STRUCK)
        again = kind == s.LOST and groups and groups[-1][-1] == event
        if hit or again or (kind == last == s.SHOWED_TOKEN):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def this_turn(plays: Sequence[State]) -> list[State]:
    """The plays of the turn that the last of them belongs to."""
    first = len(plays) - 1
    while first > 1 and plays[first - 1].phase > s.TURN_ACTION:
        first -= 1
    return list(plays[first:])


def before(state: State) -> State:
    """The fleets, tokens and points as they were before the last play."""
    return take_back(state, events_of(state))


def take_back(state: State, events: Sequence[Event]) -> State:
    """The fleets, tokens and points without these events, which came last."""
    earlier = alone(state)[0]
    for kind, a, b, c in reversed(events):
        match kind:
            case s.LAID:
                earlier.active[a] &= ~BIT[c]
                earlier.ship[c] = s.EMPTY
            case s.DESTROYED:
                earlier.ship[c] = b
                earlier.burning[a] |= BIT[c]
            case s.BOARDED:
                earlier.ship[c] = b
                earlier.active[a] |= BIT[c]
            case s.STRUCK if c == s.BURNS:
                earlier.burning[a] &= ~BIT[b]
                earlier.active[a] |= BIT[b]
            case s.STRUCK if c == s.LOSES_SHIELD:
                earlier.shields[b] += 1
            case s.REPAIRED:
                earlier.active[a] &= ~BIT[b]
                earlier.burning[a] |= BIT[b]
            case s.SHIELDED | s.STARTING_SHIELD:
                earlier.shields[b] -= 1
            case s.GOT_POINTS:
                earlier.vp[a] -= b
            case s.MINE_HIT:
                earlier.taken[a] -= c
    return earlier


def line_news(state: State) -> list[LineNews]:
    """The lines that the last play made, lengthened or broke; those of its own seat first."""
    events = events_of(state)
    if not any(kind in OF_FLEETS for kind, *_ in events):
        return []
    earlier = before(state)
    mover = next((a for kind, a, *_ in events if kind in (s.LAID, s.FIRED)), 0)
    news = []
    for owner in sorted(range(SEATS), key=lambda seat: seat != mover):
        was, now = _by_line(earlier, owner), _by_line(state, owner)
        for line in sorted({*was, *now}):
            change = LineNews(owner, line, was.get(line, ()), now.get(line, ()))
            if change.gain:
                news.append(change)
    return news


def _by_line(state: State, owner: int) -> dict[str, list[Document]]:
    found = tally(state, owner)["combinations"]
    return {line: list(same) for line, same in groupby(found, key=lambda one: str(one["line"]))}


def _points(combinations: Sequence[Document]) -> int:
    return sum(int(one["points"]) for one in combinations)
