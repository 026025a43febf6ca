"""Every selection of mercenaries and every arrangement of the sea, by random play."""

from itertools import combinations, product

import numpy as np
import pytest

from skysail.testing import Case, play_at_random

CHEAP = ("bulwark", "press_gang", "minesweeper", "minelayer", "fire_ring", "broadside")
SELECTIONS = [
    [*three, four, five]
    for three, four, five in product(
        combinations(CHEAP, 3),
        ("bow_chaser", "crossfire", "boarder"),
        ("escort", "citadel", "armada"),
    )
]


def check(game, states):
    low, high = game.score_range
    assert (states.seat < 0).all()
    assert states.step.max() <= game.longest
    assert (states.score >= low).all() and (states.score <= high).all()
    for state in states:
        census = game.position.census(state)
        assert census["light"] == census["dark"] == [3] * 9
        assert (census["mercenaries"], census["shields"], census["mines"]) == (5, 7, 14)
        assert (state.extra + state.reserve_size == 9).all()
        assert state.gold.sum() <= 21 and state.extra.sum() <= 13 and state.vp.sum() <= 18
        assert (state.ship != 0).sum() <= 37


@pytest.mark.rule("PUF-009", "PUF-106", "PUF-107")
@pytest.mark.parametrize("effects", ["mandatory", "optional"])
def test_all_180_selections_of_mercenaries_play_to_an_end(pirates, effects, short):
    assert len(SELECTIONS) == 180
    for number, selection in enumerate(SELECTIONS[:: 20 if short else 1]):
        options = (("mercenaries", selection), ("effects", effects))
        states, _ = play_at_random(Case(pirates, 2, options, seed=number), 1 if short else 5)
        check(pirates, states)


@pytest.mark.rule("PUF-003", "PUF-004", "PUF-005")
@pytest.mark.parametrize("sea", ["mirrored", "independent"])
def test_all_48_arrangements_of_each_half_play_to_an_end(pirates, sea, short):
    states, _ = play_at_random(Case(pirates, 2, (("sea", sea),)), 4 if short else 600)
    check(pirates, states)
    if not short:
        for seat in range(2):
            assert set(states.half[:, seat].tolist()) == set(range(48))


def test_every_choice_of_the_table_comes_up_in_random_play(random_steps, short):
    phases = {step.before["phase"] for step in random_steps}
    assert len(phases) == 16  # all but the end


def test_the_longest_match_seen_is_far_below_the_bound(pirates, short):
    options = (("sea", "chosen"), ("effects", "mandatory"))
    _, moves = play_at_random(Case(pirates, 2, options), 5 if short else 3000)
    assert moves.max() <= pirates.longest
    assert np.median(moves) > 60
