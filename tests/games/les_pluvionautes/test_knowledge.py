"""What a seat knows: the observation, and fair re-deals of the missions."""

from collections import Counter
from math import factorial

import pytest

from skysail.games.les_pluvionautes import box, sky
from tests.games.knowledge import observed, redeals, redealt
from tests.games.walk import random_states


@pytest.mark.rule("PLUV-013", "PLUV-014")
@pytest.mark.parametrize(("seats", "worlds"), [(2, 2), (3, 2), (4, 6), (5, 120), (6, 120)])
def test_redeals_reach_every_world_equally_often(game, seats, worlds):
    match, draws = game.match(seats, 3), 60 * worlds
    truth, seen = match.state.mission, Counter()
    for dealt in redeals(match, 1, draws):
        assert dealt.mission[1] == truth[1]
        assert sorted(dealt.mission) == sorted(truth)
        seen[tuple(dealt.mission)] += 1
    assert len(seen) == worlds
    expected = draws / worlds
    chi = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi < worlds + 5 * (2 * worlds) ** 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_onlooker_may_be_dealt_every_order(game, seats):
    match = game.match(seats, 3)
    used = int((match.state.mission >= 0).sum())
    seen = {tuple(dealt.mission) for dealt in redeals(match, -1, 60 * factorial(used))}
    assert len(seen) == factorial(used)


def test_a_redeal_changes_nothing_but_missions_and_luck(game, walks):
    for number, state in enumerate(walks):
        if number % 9:
            continue
        dealt = redealt(game, state, 0, number)
        dealt.rng = state.rng
        if state.phase == game._part("state").ENDED:
            assert dealt.tobytes() == state.tobytes()
        dealt.mission[:] = state.mission
        assert dealt.tobytes() == state.tobytes()


def marked(part):
    return set(part.nonzero()[0].tolist())


def test_the_observation_tells_the_board(game):
    for state in random_states(game, 5, 2, mode="advanced", weather="on"):
        for seat in (0, 3):
            seen = observed(game, state, seat)
            cells = range(len(state.island))
            assert marked(seen["terrain"]) == {
                box.TERRAIN_OF[kind] * len(cells) + cell
                for cell, kind in enumerate(state.island)
                if kind >= 0
            }
            assert seen["lying"].sum() == (state.cloud >= 0).sum()
            locked = {cell for cell in cells if state.locked & sky.BIT[cell]}
            assert marked(seen["locked"]) == locked
            assert seen["anchored"].sum() == state.anchored
            assert seen["airships"].sum() == (state.airship >= 0).sum()
            assert seen["weather"].sum() == state.value.sum()
            assert marked(seen["rest"]) == {
                die * len(cells) + cell
                for die, places in enumerate(state.rest)
                for cell in cells
                if places & sky.BIT[cell]
            }
            known = seen["missions"].reshape(6, 6)
            if state.seat >= 0:
                assert known[0, state.mission[seat]] == 1 and known.sum() == 1
            else:
                assert known.sum() == 5


def test_the_observation_tells_the_turn(game):
    for state in random_states(game, 5, 2, mode="advanced", weather="on"):
        for seat in (0, 3):
            seen = observed(game, state, seat)
            assert marked(seen["seats"]) == {4}
            assert marked(seen["phase"]) == {state.phase}
            assert marked(seen["choosing"]) == (
                {(state.seat - seat) % 5} if state.seat >= 0 else set()
            )
            assert marked(seen["first"]) == {(state.first - seat) % 5}
            assert marked(seen["hand"]) == {state.hand}
            assert marked(seen["in_use"]) == set(state.mission.tolist()) - {-1}
            assert marked(seen["balloon"]) == {state.balloon} - {-1}
            assert marked(seen["face"]) == {state.face} - {-1}
            assert seen["points"] == state.points
            towed = int(seen["tow_cloud"].sum() + seen["tow_island"][: box.N_TERRAINS].sum())
            assert towed == (state.tow >= 0)
            assert seen["attempt"] == state.attempt - 1 and seen["second"] == state.second
            assert seen["rounds"].tolist() == [state.turn // 5, state.max_turns // 5]
