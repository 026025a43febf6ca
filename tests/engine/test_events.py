"""Events: told in one place, which knows how much room there is."""

import importlib

import numpy as np
import pytest

from skysail import Game
from tests.laws.every_game import GAMES

TELLING = [game for game in GAMES if "events" in (game.rules.STATE.names or ())]


@pytest.mark.parametrize("game", TELLING, ids=lambda game: game.id)
def test_a_play_that_tells_too_much_writes_nowhere_else(game: Game) -> None:
    tell = importlib.import_module(f"{game.package}.state").tell
    states = game.new_states(2)
    room = len(states[0].events)
    for _ in range(room + 8):
        tell(states[0], 1, 1, 1, 1)
    assert states[0].n_events == room
    states[0].n_events = 0
    states[0].events[:] = 0
    assert not np.any(states.view(np.uint8))
