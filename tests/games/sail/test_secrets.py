"""Sail's secrets, over many states: what a seat gets does not depend on what it cannot know."""

import random

import numpy as np
import pytest

from skysail import SPECTATOR, load
from skysail.jit import MODE
from skysail.testing import DRAWN, OUTLETS, cases

STATES = 10_000 if MODE == "compiled" else 200
DRAWN_EVERY = 10  # states, with drawings and foresight as well


@pytest.mark.slow
@pytest.mark.rule("SAIL-003")
def test_no_outlet_tells_a_secret_over_ten_thousand_states() -> None:
    game = load("sail")
    luck = random.Random(2026)
    every = cases(game, few=24)
    seen = 0
    while seen < STATES:
        match = luck.choice(every).match(luck.getrandbits(64))
        while not match.over:
            match.play(luck.choice(match.legal()))
            seen += 1
            seat = luck.randrange(2)
            truth = game.new_states(2)
            truth[0] = truth[1] = match.state
            game.knowledge.redeal(truth[1], seat, np.uint64(luck.getrandbits(64)))
            for name, outlet in OUTLETS.items():
                if name in DRAWN and seen % DRAWN_EVERY:
                    continue
                told, instead = outlet(game, truth[0], seat), outlet(game, truth[1], seat)
                assert told == instead, f"{name} tells seat {seat} a secret"
            spectators = [game.view.view(state, SPECTATOR) for state in truth]
            assert spectators[0] == spectators[1]
