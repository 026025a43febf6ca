"""The ways by which something of a state reaches a seat."""

from collections.abc import Callable
from typing import Any

import numpy as np

from skysail import prompt, stage
from skysail.game import Game, State
from skysail.observation import NUMBERS

FEW_SAMPLES = 3  # re-deals of a foresight

Outlet = Callable[[Game, State, int], Any]


def observation(game: Game, state: State, seat: int) -> bytes:
    out = np.zeros(game.knowledge.OBSERVATION, NUMBERS)
    game.knowledge.observe(state, seat, out)
    return out.tobytes()


def _refusals(game: Game, state: State, seat: int) -> Any:
    if state.seat != seat:
        return None
    legal = game.legal(state)
    return [
        game.text.why_not(state, action)
        for action in range(game.rules.ACTIONS)
        if action not in legal
    ]


OUTLETS: dict[str, Outlet] = {
    "the view": lambda game, state, seat: game.view.view(state, seat),
    "the legal list": lambda game, state, seat: game.legal(state) if state.seat == seat else None,
    "the log": lambda game, state, seat: game.text.tell(state, seat),
    "the text": lambda game, state, seat: game.text.describe(game.view.view(state, seat)),
    "the prompt": lambda game, state, seat: prompt.write(game, game.view.view(state, seat)),
    "the stage": lambda game, state, seat: stage.draw(game, game.view.view(state, seat)),
    "the stage of a phone": lambda game, state, seat: stage.draw(
        game, game.view.view(state, seat), "tall"
    ),
    "the notebook": lambda game, state, seat: stage.notebook(game, state, seat),
    "the beats": stage.beats,
    "the foresight": lambda game, state, seat: (
        stage.foresight(game, state, seat, game.view.view(state, seat), samples=FEW_SAMPLES)
        if state.seat == seat
        else None
    ),
    "the ending": lambda game, state, seat: (
        stage.ending(game, state, seat) if state.seat < 0 else None
    ),
    "the observation": observation,
    "why not": _refusals,
}
"""Everything that a seat can get of a state; a new way out belongs here."""
DRAWN = ("the prompt", "the stage", "the stage of a phone", "the notebook", "the foresight")
"""Those that take far longer than the others: they are looked at more seldom."""
