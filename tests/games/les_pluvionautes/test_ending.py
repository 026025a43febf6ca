"""The end and the count: PLUV-097 to PLUV-111."""

import numpy as np
import pytest

from .conftest import L1, changed
from .test_flight import EMPTY

EDGES = ("A1-A2", "A2-A3", "A3-A4", "B1-B2", "B2-B3", "B3-B4", "B4-B5")
FOGS = ("C1-C2", "C2-C3", "C3-C4")
SUNS = ("G1-G2", "G2-G3", "G3-G4", "F1-F2", "F2-F3")


def hanging(count, rain=7):
    """Fields for so many anchored clouds."""
    rains, left = EDGES[: min(count, rain)], count - min(count, rain)
    fogs, suns = FOGS[: min(left, 3)], SUNS[: left - min(left, 3)]
    return f"rain: {' '.join(rains)}\nfog: {' '.join(fogs)}\nsun: {' '.join(suns)}"


@pytest.mark.rule("PLUV-097", "PLUV-098")
@pytest.mark.parametrize(("mode", "needed"), [("normal", 9), ("advanced", 13)])
def test_the_last_round_begins_with_enough_clouds(flight, mode, needed):
    assert not flight(EMPTY, f"mode: {mode}\n{hanging(needed - 1)}").view(None)["last_round"]
    assert flight(EMPTY, f"mode: {mode}\n{hanging(needed)}").view(None)["last_round"]


@pytest.mark.rule("PLUV-097", "PLUV-099")
@pytest.mark.parametrize("by", range(3))
def test_the_round_is_played_to_its_end(flight, by):
    """Whoever of three anchors the ninth cloud, the match ends with the last seat's turn."""
    turn = flight(changed(EMPTY, D4="s"), f"first: 1\nturn: {3 + by}\n{hanging(8)}")
    turn.throw("D4", 3).play("D4, D4, anchor E")
    assert turn.match.over == (by == 2)
    for _ in range(2 - by):
        turn.lose_turn()
    assert turn.match.over


@pytest.mark.rule("PLUV-100")
def test_clouds_may_still_be_anchored_in_the_last_round(flight):
    turn = flight(changed(EMPTY, D4="s"), hanging(9)).throw("D4", 3).play("D4, D4, anchor E")
    assert (turn.anchored_count, turn.seat) == (10, 1)


@pytest.mark.rule("PLUV-101")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("most", [60, 120, 240])
def test_the_match_ends_after_the_most_turns(flight, seats, most):
    assert most % seats == 0
    turn = flight(L1, f"seats: {seats}\nmax_turns: {most}\nturn: {most - 1}")
    turn.lose_turn()
    assert turn.match.over
    assert turn.turn == most


@pytest.mark.rule("PLUV-101")
def test_the_most_turns_are_an_option(begin):
    assert begin(4, max_turns="60").view(None)["rounds"] == 15
    assert begin(4).view(None)["rounds"] == 30


@pytest.mark.rule("PLUV-102")
def test_all_missions_are_told_at_the_end(flight):
    turn = flight(L1, "missions: square_a square_b square_c\nturn: 119").lose_turn()
    assert "mushrooms & llamas" in turn.told() and "flowers & reindeer" in turn.told()
    assert all(seat["mission"] for seat in turn.view(None)["seats"])


@pytest.mark.rule("PLUV-103", "PLUV-104")
def test_crop_and_animal_may_come_from_different_groups(flight):
    rows = changed(EMPTY, A1="F21", A2="F21", G1="F12", G2="F12", D4="P11")
    goods = flight(rows).goods()
    assert (goods["reindeer"], goods["mushrooms"]) == (4, 4)


@pytest.mark.rule("PLUV-104")
def test_the_largest_is_judged_after_the_clouds(flight):
    rows = changed(EMPTY, A1="P21", G1="P11", G2="P11")
    assert flight(rows, "sun: A1-A2 A1-B1").goods()["cows"] == 4
    assert flight(rows, "rain: A1-A2").goods()["cows"] == 2


@pytest.mark.rule("PLUV-105")
def test_a_shared_goal_counts_the_same_for_both(game, flight):
    """circle_b and square_c both want flowers; squares and circles meet with four seats or more."""
    final = flight(L1, "missions: square_c circle_b square_b circle_c")
    parts = [
        {
            part["good"]: part["amount"]
            for part in final.view(seat)["seats"][seat]["mission"]["parts"]
        }
        for seat in range(4)
    ]
    assert parts[0]["flowers"] == parts[1]["flowers"]
    assert parts[2]["cows"] == parts[3]["cows"]


@pytest.mark.rule("PLUV-106")
def test_no_island_counts_less_than_nothing(flight):
    rows = changed(EMPTY, D4="P11", D5="P21")
    final = flight(rows, "rain: C4-D4 D3-D4 D4-E3")
    assert final.goods()["cows"] == 2  # not 1 - 3 + 2


@pytest.mark.rule("PLUV-111")
def test_all_who_tie_share_the_victory(flight):
    rows = changed(EMPTY, A1="P11", A3="F21", G1="M13")
    final = flight(rows, "missions: square_a square_b square_c\nphase: over")
    scores = final.match.scores()
    assert scores == [2, 4, 3]
    assert final.view(None)["winners"] == [1]
    tied = flight(EMPTY, "missions: square_a square_b square_c\nphase: over")
    assert tied.view(None)["winners"] == [0, 1, 2]
    assert "share the victory" in tied.view(None)["prompt"]


def test_the_state_keeps_the_final_scores(game):
    for seats in (2, 6):
        match = game.match(seats, 5, max_turns="60")
        while not match.over:
            match.play(match.legal()[0])
        assert list(match.state.score[:seats]) == match.scores() == match.view(0)["scores"]


def test_scores_stay_within_the_bounds(game):
    """No sky can hold more than 46 points for a mission, 92 with the dice."""
    box = game.components_digest and __import__(f"{game.package}.box", fromlist=["box"])
    crops = (box.COPIES * box.PRINTED[box.CROPS])[box.TERRAIN_OF == 0].sum()
    animals = (box.COPIES * box.PRINTED[box.ANIMALS])[box.TERRAIN_OF == 0].sum()
    most = crops + 2 * box.CLOUD_COPIES[box.RAIN] + animals + 2 * box.CLOUD_COPIES[box.SUN]
    assert most == 46
    assert game.score_range == (0, 2 * most)


def test_anchored_clouds_never_decrease_and_invariants_hold(game, walks):
    before = 0
    for state in walks:
        if state.step == 0:
            before = 0
        assert before <= state.anchored <= (15 if state.advanced else 9 + state.seats - 1)
        before = int(state.anchored)
        assert state.points >= 0
        own = state.airship[: 4 if state.seats == 2 else state.seats]
        on_board = [int(cell) for cell in own if cell >= 0]
        assert len(set(on_board)) == len(on_board)
        assert all(state.island[cell] >= 0 for cell in on_board)
        if not state.advanced:
            assert all(state.cloud[cell] < 0 for cell in on_board)
        assert np.array_equal(state.airship[len(own) :], [-1] * (6 - len(own)))
        if state.weather[0] >= 0:
            assert set(state.value) <= {1, 2, 3}
