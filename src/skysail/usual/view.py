"""What one seat of a small game may see: all numbers of the state that it knows.

Nobody says twice what is secret. A number is known if it comes out the same in every re-deal for
the seat; for a spectator, in every re-deal for every seat. So the view follows from `redeal` alone.
"""

from typing import Any

import numpy as np

from skysail.contract import OVER
from skysail.game import Document, State, alone
from skysail.view import head

from . import GAME

SAMPLES = 24  # re-deals that must agree
NAMES = getattr(GAME.rules, "NAMES", {})
HEAD = ("rng", "seat", "seats", "step", "last", "mover")  # told otherwise, or of no use
FIELDS = [
    name for name in GAME.rules.STATE.names or () if name not in HEAD and "spare_" not in name
]


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator."""
    count = GAME.seats_of(state)
    seats = range(count) if seat is None else [seat]
    deals = [_redealt(state, one, seed) for one in seats for seed in range(SAMPLES)]
    scores = [np.array(GAME.scores(deal)) for deal in deals]
    return {
        **head(GAME, state, seat, "over" if state.seat == OVER else "choose"),
        "scores": _known(scores, None),
        "fields": {
            name: _known([_of_these(deal[name], count) for deal in deals], NAMES.get(name))
            for name in FIELDS
        },
    }


def _redealt(state: State, seat: int, seed: int) -> State:
    deal = alone(state)
    GAME.knowledge.redeal(deal[0], seat, np.uint64(seed))
    return deal[0]


def _of_these(value: Any, seats: int) -> Any:
    """Of a field with a place for each seat of the game, the places of those who sit here."""
    value = np.asarray(value)
    return value[:seats] if value.ndim and len(value) == GAME.seats[1] else value


def _known(values: list[Any], names: Any) -> Any:
    """The numbers that are the same everywhere, by their names if they have some; else None."""
    if values[0].ndim:
        return [_known([one[place] for one in values], names) for place in range(len(values[0]))]
    number = int(values[0])
    if any(one != number for one in values):
        return None
    if names is None:
        return number
    return names[number] if 0 <= number < len(names) else ""
