"""What a seat knows: the observation, and fair re-deals of the missions."""

from collections import Counter
from math import factorial

import numpy as np
import pytest

from .conftest import random_states


def part(game, out, name):
    """A named part of the observation."""
    begin = 0
    for other, size, _ in game.knowledge.OBSERVED:
        if other == name:
            return out[begin : begin + size]
        begin += size
    raise KeyError(name)


@pytest.mark.rule("PLUV-013", "PLUV-014")
@pytest.mark.parametrize(("seats", "worlds"), [(2, 2), (3, 2), (4, 6), (5, 120), (6, 120)])
def test_redeals_reach_every_world_equally_often(game, seats, worlds):
    state = game.match(seats, 3)._states[0]
    draws = 60 * worlds
    seen = Counter()
    for seed in range(draws):
        dealt = state.copy()
        game.knowledge.redeal(dealt[0], 1, np.uint64(seed))
        assert dealt[0].mission[1] == state[0].mission[1]
        assert sorted(dealt[0].mission) == sorted(state[0].mission)
        seen[tuple(dealt[0].mission)] += 1
    assert len(seen) == worlds
    expected = draws / worlds
    chi = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi < worlds + 5 * (2 * worlds) ** 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_onlooker_may_be_dealt_every_order(game, seats):
    state = game.match(seats, 3)._states[0]
    used = int((state[0].mission >= 0).sum())
    seen = set()
    for seed in range(60 * factorial(used)):
        dealt = state.copy()
        game.knowledge.redeal(dealt[0], -1, np.uint64(seed))
        seen.add(tuple(dealt[0].mission))
    assert len(seen) == factorial(used)


def test_a_redeal_changes_nothing_but_missions_and_luck(game, walks):
    for number, state in enumerate(walks):
        if number % 9:
            continue
        dealt = game.new_states(1)
        dealt[0] = state
        game.knowledge.redeal(dealt[0], 0, np.uint64(number))
        dealt[0].rng = state.rng
        if state.phase == game.rules.ENDED:
            assert dealt.tobytes() == state.tobytes()
        dealt[0].mission[:] = state.mission
        assert dealt.tobytes() == state.tobytes()


def test_the_observation_tells_the_board(game):
    out = np.zeros(game.knowledge.OBSERVATION, np.int16)
    for state in random_states(game, 5, 2, mode="advanced", weather="on"):
        for seat in (0, 3):
            game.knowledge.observe(state, seat, out)
            assert part(game, out, "terrain").sum() == (state.island >= 0).sum()
            assert part(game, out, "lying").sum() == (state.cloud >= 0).sum()
            assert part(game, out, "anchored").sum() == state.anchored
            assert part(game, out, "airships").sum() == (state.airship >= 0).sum()
            assert part(game, out, "weather").sum() == state.value.sum()
            assert part(game, out, "choosing").argmax() == (state.seat - seat) % 5 or state.seat < 0
            known = part(game, out, "missions").reshape(6, 6)
            if state.seat >= 0:
                assert known[0, state.mission[seat]] == 1 and known.sum() == 1
            else:
                assert known.sum() == 5
