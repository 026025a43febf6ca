"""A net that has taught itself the game: `net.onnx` in the game's folder, run by onnxruntime.

examples/train.py makes such files. The net sees the observation of the seat to choose, and the
legal actions; of those, the one it likes best is played.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from skysail.errors import InvalidOption
from skysail.game import Game, State
from skysail.observation import NUMBERS

NAME = "net"
FILE_NAME = "net.onnx"


def is_trained(game: Game) -> bool:
    """Whether the game's folder has a net."""
    return (game.folder / FILE_NAME).exists()


def is_ready(game: Game) -> bool:
    """Whether the net can play here: there is one of these rules, and what runs it is installed."""
    return is_trained(game) and find_spec("onnxruntime") is not None and _fits(game)


def choose(game: Game, state: State, seed: int) -> int:  # noqa: ARG001 (it leaves nothing to luck)
    """The legal action that the net likes best."""
    actions = game.legal(state)
    observation = np.zeros((1, game.knowledge.OBSERVATION), NUMBERS)
    game.knowledge.observe(state, int(state.seat), observation[0])
    likes = _net(game).run(["policy"], {"observation": observation})[0][0]
    return max(actions, key=lambda action: float(likes[action]))


def _net(game: Game) -> Any:
    if not is_trained(game):
        raise InvalidOption(f"{game.title} has no trained net; choose another bot than {NAME!r}")
    session = _load(game.folder / FILE_NAME)
    if not _fits(game):
        taken, given = _knows(session)
        raise InvalidOption(
            f"the net of {game.title} knows {taken} numbers and {given} actions, the game has "
            f"{game.knowledge.OBSERVATION} and {game.rules.ACTIONS}: train it anew"
        )
    return session


def _fits(game: Game) -> bool:
    """Whether the net was made for these rules; a damaged one says so when it plays."""
    try:
        known = _knows(_load(game.folder / FILE_NAME))
    except Exception:  # the runtime's own kinds, which are not told apart
        return True
    return known == (game.knowledge.OBSERVATION, game.rules.ACTIONS)


def _knows(session: Any) -> tuple[int, int]:
    """The numbers of an observation, and the actions."""
    return session.get_inputs()[0].shape[1], session.get_outputs()[0].shape[1]


@cache
def _load(path: Path) -> Any:
    try:
        import onnxruntime
    except ModuleNotFoundError:
        raise InvalidOption(
            f"bot {NAME!r} needs onnxruntime: install skysail with its extra {NAME!r}"
        ) from None
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = 1  # one position: more would only wait for each other
    return onnxruntime.InferenceSession(str(path), settings, providers=["CPUExecutionProvider"])
