"""How a match of Sail ended, and what its rounds came to."""

from collections.abc import Sequence

from skysail.game import Document, State
from skysail.stage import outcome, thumb

from . import state as s
from . import text as words
from .box import STRIKES
from .chart import CELLS, COLUMN, short_of
from .pictures import DEFS
from .seascape import draw_sea
from .story import Events, decided, rounds_of, sums
from .view import view

PICTURE = 760.0, 300.0
SIGNS = "⚓⭐"  # of a seat, in a line to share


def ending(state: State, seat: int | None) -> Document:  # noqa: ARG001 (it is the same for both)
    """A harbour with its stars, or a reason and how near it was."""
    result = int(state.result)
    won = result == s.WIN
    stars = [
        ("Harbour", won),
        ("A round to spare", won and int(state.round_number) < s.ROUNDS),
        ("Undisturbed", won and int(STRIKES[state.track]) == 0),
    ]
    near = "" if won else _how_near(result, state)
    bare = won and all(pirate == s.NONE for pirate in state.pirate)
    offer = {"words": "Sail with Pirates", "options": {"pirates": "choose"}} if bare else None
    return outcome(words.ending(result, state), more=near, stars=stars, offer=offer)


def _how_near(result: int, state: State) -> str:
    """What was missing when the voyage ended."""
    column = int(COLUMN[state.ship])
    to_go = words.times(int(COLUMN[state.harbour]) - column, "column")
    if result in (s.LOSE_STORM_1, s.LOSE_STORM_2):
        storm = result - s.LOSE_STORM_1
        short = words.times(short_of(int(state.storm[storm]), column), "column")
        return f"{short} short of being past it, {to_go} from the harbour."
    return f"{to_go} from the harbour."


def retrace(past: Sequence[Events], state: State, seat: int | None) -> Document:
    """The whole way on the chart, a shade for each round, and what decided it."""
    rounds = rounds_of(past, int(state.round_number))
    told = [ending(state, seat)["more"], decided(rounds, int(state.result))]
    sailed = [
        (one.number, [CELLS[one.legs[0].start], *(CELLS[leg.end] for leg in one.legs)])
        for one in rounds
        if one.legs
    ]
    sea = draw_sea(view(state, seat) | {"sailed": sailed}, *PICTURE, coordinates=False)
    picture = thumb(sea, DEFS, *PICTURE)
    won = ["".join(SIGNS[trick.winner] for trick in one.tricks) for one in rounds]
    return {"more": " ".join(filter(None, told)), "svg": picture, "share": " ".join(won)}


def reckon(past: Sequence[Events], state: State, seat: int | None) -> str:  # noqa: ARG001
    """The round that is over, in sums."""
    rounds = [one for one in rounds_of(past, int(state.round_number) - 1) if one.tricks]
    return sums(rounds[-1], state) if rounds else ""
