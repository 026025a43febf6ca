"""Les Pluvionautes on the stage: what the log keeps of a play. A turn is one line."""

from skysail.game import Document, State
from skysail.stage import logged, turn

from . import state as s
from . import story
from .story import Event


def entry(state: State, seat: int | None) -> Document:
    """The last play as one entry of the log; a turn that begins after it has its own line."""
    events, told = story.events_of(state), story.tell(state, seat)
    begun = next((event for event in events if event.kind == s.BEGINS), None)
    if begun is None:
        return logged(*told, gist=_gist(state, events, seat))
    words = story.sentence(state, begun, seat)
    told.remove(words)
    clock = f"{int(state.anchored)} of {s.CLOUDS_TO_END[state.advanced]}"
    whose = turn(begun.a, words.removesuffix("."), clock)
    return logged(*told, gist=_gist(state, events, seat), turn=whose)


def _gist(state: State, events: list[Event], seat: int | None) -> str:
    """What was towed, anchored or left; else why nothing was moored."""
    for event in reversed(events):
        if event.kind in _telling(state):
            short = story.gist(state, event)
        elif event.kind == s.FLEW and story.is_idle(state):
            short = story.gist_of_flight(state, event)
        else:
            short = event.kind == s.TURN_LOST
        if short:
            told = short if isinstance(short, str) else story.sentence(state, event, seat)
            return told.removesuffix(".")
    return ""


def _telling(state: State) -> tuple[int, ...]:
    """What a turn is for; step by step a tow is told by where it ends."""
    return (s.ANCHORED, s.LEFT_ISLAND if state.advanced else s.TOWED_ISLAND)
