"""The ways by which something of a state reaches a seat."""

from collections.abc import Callable
from typing import Any

import numpy as np

from skysail import prompt, stage
from skysail.game import Document, Game, State
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


def going_on(view: Document) -> list[str]:
    """The choices and acts of a view that go on."""
    every = (*view["choices"], *view.get("acts", ()))
    return [str(one["action"]) for one in every if "goes_on" in one]


def _further(game: Game, state: State, seat: int) -> Any:
    """What goes on from one of those that do."""
    view = game.view.view(state, seat)
    found = going_on(view)
    if not found:
        return None
    return stage.acts_from(game, state, view, found[state.step % len(found)])


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
    "the notebook": lambda game, state, seat: stage.notebook(
        game,
        state,
        seat,
        past=[(0, game.text.tell(state, seat))],
        kept=[stage.keep(game, state, seat)],
        events=[stage.events_of(state)],
    ),
    "the beats": lambda game, state, seat: stage.beats(game, [state], seat),
    "the foresight": lambda game, state, seat: (
        stage.foresight(game, state, seat, game.view.view(state, seat), samples=FEW_SAMPLES)
        if state.seat == seat
        else None
    ),
    "the acts that go on": _further,
    "the log's entry": stage.entry,
    "the reckoning": lambda game, state, seat: stage.reckon(
        game, [stage.events_of(state)], state, seat
    ),
    "the ending": lambda game, state, seat: (
        stage.ending(game, state, seat, [stage.events_of(state)]) if state.seat < 0 else None
    ),
    "the observation": observation,
    "why not": _refusals,
}
"""Everything that a seat can get of a state; a new way out belongs here."""
DRAWN = ("the prompt", "the stage", "the stage of a phone", "the notebook", "the foresight")
"""Those that take far longer than the others: they are looked at more seldom."""
