"""Advanced mode: PLUV-070 to PLUV-087."""

import pytest

from skysail.errors import IllegalMove

from .conftest import L1, STEADY_CLEAN, STEADY_STRAIGHT, changed
from .test_flight import EMPTY

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
ADVANCED = "mode: advanced"
FULL_D4 = "rain: D4-D5 C4-D4 C3-D4 D3-D4 D4-E3 D4-E4"  # every edge of D4


@pytest.mark.rule("PLUV-070")
@pytest.mark.parametrize("face", range(6))
def test_the_advanced_die_has_no_airship(flight, face):
    turn = flight(L1, ADVANCED).draws("D4", STEADY_STRAIGHT, STEADY_CLEAN, (6, face))
    assert turn.points == face + 1


@pytest.mark.rule("PLUV-071", "PLUV-072")
@pytest.mark.parametrize("points", range(1, 7))
def test_clouds_or_balloons_come_first_and_the_flip_gives_the_rest_of_seven(flight, points):
    turn = flight(L1, ADVANCED).throw("D4", points)
    first, second = "cloud_step", "island_step"
    if points > 3:
        first, second = second, first
    assert (turn.phase, turn.points) == (first, points)
    turn.play("end")
    assert (turn.phase, turn.points) == (second, 7 - points)
    turn.play("end")
    assert (turn.seat, turn.airships) == (1, "D4 hand hand")


@pytest.mark.rule("PLUV-073")
def test_a_step_costs_its_cell_and_needs_the_points(flight):
    turn = flight(L1, ADVANCED).throw("D4", 4).play("fly NW")
    assert (turn.balloon, turn.points) == ("C3", 2)
    assert "fly E" not in turn.moves  # a mountain, 3
    with pytest.raises(IllegalMove, match="PLUV-073"):
        turn.play("fly E")


@pytest.mark.rule("PLUV-073")
def test_a_navigation_without_points_ends_by_itself(flight):
    turn = flight(L1, ADVANCED).throw("D4", 1).play("fly E")
    assert turn.phase == "anchor"  # a sun lies on D5
    turn = flight(EMPTY, ADVANCED).throw("D4", 1).play("fly E")
    assert (turn.phase, turn.points) == ("island_step", 6)


@pytest.mark.rule("PLUV-074")
@pytest.mark.parametrize(
    ("rows", "fields", "towable"),
    [
        ({"D4": "P11"}, "", True),
        ({"D4": "."}, "", False),
        ({"D4": "P11+r"}, "", False),
        ({"D4": "P11"}, "airships: hand D4 hand", False),
        ({"D4": "P11"}, "fog: D4-D5", False),
        ({"D4": "P11"}, "rain: D4-D5", True),
    ],
)
def test_only_an_unoccupied_unlocked_island_is_towed(flight, rows, fields, towable):
    turn = flight(changed(EMPTY, **rows), f"{ADVANCED}\n{fields}").throw("D4", 4)
    assert ("tow E" in turn.moves) == towable
    if not towable:
        with pytest.raises(IllegalMove, match=r"PLUV-0(74|62)"):
            turn.play("tow E")


@pytest.mark.rule("PLUV-075")
def test_a_lying_cloud_is_towed_whatever_else_is_there(flight):
    rows = changed(EMPTY, D4="P11+r")
    fields = f"{ADVANCED}\nairships: hand D4 hand\nsun_die: D4 1\nmonsoon_die: A1 1\nfog: D3-D4"
    turn = flight(rows, fields).throw("C4", 3).play("fly SW")
    assert (turn.balloon, "tow E" in turn.moves) == ("D4", True)
    turn.play("tow E")
    assert (turn.tow, turn.on("D4"), turn.airships) == ("rain", "P11", "hand D4 hand")
    with pytest.raises(IllegalMove, match="PLUV-075"):
        flight(EMPTY, ADVANCED).throw("D4", 3).play("tow E")


@pytest.mark.rule("PLUV-076")
def test_a_carried_island_passes_fog_and_clouds_and_is_left_by_a_step_alone(flight):
    rows = changed(EMPTY, D4="P11", D5="r")
    turn = flight(rows, f"{ADVANCED}\nfog: D5-D6").throw("D4", 6).play("tow E, tow E")
    assert turn.tow == "P11"  # D5 has a cloud and is beside fog, and so is D6
    turn.play("fly E")
    assert (turn.tow, turn.on("D6")) == (None, "P11")
    turn.play("fly W")
    assert "tow E" not in turn.moves  # locked from now on


@pytest.mark.fault("les_pluvionautes", 17)
@pytest.mark.rule("PLUV-077")
def test_a_carried_island_is_swapped_for_the_one_below(flight):
    turn = flight(changed(EMPTY, D4="P11", D5="F21"), ADVANCED).throw("D4", 5).play("tow E")
    turn.play("swap E")
    assert (turn.tow, turn.balloon, turn.points) == ("F21", "D6", 2)
    assert (turn.on("D4"), turn.on("D5")) == (".", "P11")
    assert turn.told() == "Pickaxe leaves the plain on D5. Pickaxe tows the forest to D6."
    turn.play("fly E")
    assert (turn.on("D5"), turn.on("D6"), turn.tow) == ("P11", "F21", None)


@pytest.mark.rule("PLUV-077")
def test_a_carried_cloud_is_swapped_for_the_one_below(flight):
    turn = flight(changed(EMPTY, D4="r", D5="P11+s"), ADVANCED).throw("D4", 3).play("tow E, swap E")
    assert (turn.tow, turn.on("D5"), turn.balloon) == ("sun", "P11+r", "D6")


@pytest.mark.rule("PLUV-074", "PLUV-077")
@pytest.mark.parametrize(
    ("rows", "fields", "rule", "why"),
    [
        ({"D5": "F21+r"}, "", "PLUV-074", "covered by the rain"),
        ({"D5": "F21"}, "airships: hand D5 hand", "PLUV-074", "guarded by Flask"),
        ({"D5": "F21"}, "sun_die: D5 1\nmonsoon_die: A1 1", "PLUV-074", "under the sun die"),
        ({"D5": "F21"}, "fog: D5-D6", "PLUV-062", "locked by fog"),
        ({"D5": "P11"}, "", "PLUV-077", "alike"),
        ({}, "", "PLUV-077", "no other island"),
    ],
)
def test_only_another_island_that_could_be_towed_is_swapped_for(flight, rows, fields, rule, why):
    turn = flight(changed(EMPTY, D4="P11", **rows), f"{ADVANCED}\n{fields}").throw("D4", 5)
    turn.play("tow E")
    assert not any(move.startswith("swap") for move in turn.moves)
    refused = turn.match.why_not("swap E")
    assert (refused.rule, why in refused.reason) == (rule, True)


@pytest.mark.rule("PLUV-077", "PLUV-080")
def test_a_swap_counts_the_way_on_with_the_island_that_it_leaves(flight):
    """Back over D5 costs what is left there: a mountain's price before, a plain's after."""
    wall = dict.fromkeys(("C5", "C6", "D7", "E6"), "F21")
    rows = changed(EMPTY, D4="P11", D5="M13", D6="P21", E5="F12", **wall)
    turn = flight(rows, ADVANCED).throw("D4", 6).play("tow E")
    assert turn.points == 3
    assert ("swap E" in turn.moves, "tow E" in turn.moves) == (True, False)
    assert turn.match.why_not("tow E").rule == "PLUV-080"
    for carried, offered in (("P21", True), ("F12", False), ("M13", False)):
        rows = changed(EMPTY, D4=carried, D5="P11", D6="P11", E5="F12", **wall)
        turn = flight(rows, ADVANCED).throw("D4", 4).play("tow E")
        assert (turn.points, "swap E" in turn.moves) == (3, offered)


@pytest.mark.rule("PLUV-078")
def test_an_island_is_not_left_above_another(flight):
    for move in ("fly W", "end"):
        stuck = flight(changed(EMPTY, D4="P11", D5="P21"), ADVANCED).throw("D4", 5).play("tow E")
        assert stuck.moves == [
            *(f"tow {d}" for d in DIRECTIONS),
            *(f"swap {d}" for d in DIRECTIONS),
        ]
        with pytest.raises(IllegalMove, match=r"PLUV-0(78|80)"):
            stuck.play(move)


@pytest.mark.rule("PLUV-078")
def test_two_clouds_are_not_left_on_one_cell(flight):
    turn = flight(changed(EMPTY, D4="r", D5="r"), ADVANCED).throw("D4", 3).play("tow E")
    assert turn.moves == [*(f"tow {d}" for d in DIRECTIONS), "end"]


@pytest.mark.rule("PLUV-079")
def test_several_islands_are_towed_in_one_navigation_and_one_again(flight):
    turn = flight(changed(EMPTY, D4="P11", C4="P21"), ADVANCED).throw("D4", 6)
    turn.play("tow W, fly E, fly NE, tow E")
    assert (turn.on("D3"), turn.tow, turn.balloon) == ("P11", "P21", "C5")
    again = (
        flight(changed(EMPTY, D4="P11"), ADVANCED).throw("D4", 6).play("tow E, fly E, fly W, tow W")
    )
    assert (again.tow, again.balloon) == ("P11", "D4")


@pytest.mark.rule("PLUV-080")
def test_a_tow_that_would_strand_the_island_is_not_offered(flight):
    """East of D4 lies a mountain: whoever enters it with the last points cannot leave it."""
    rows = changed(EMPTY, D4="P21", D5="M13")
    turn = flight(rows, ADVANCED).throw("D4", 4)
    assert "tow E" in turn.moves  # 1 point left: back to D4, which is free then
    turn = flight(rows, ADVANCED).throw("D4", 4).play("fly W, fly E")
    assert turn.points == 2
    assert "tow E" not in turn.moves
    turn = flight(rows, ADVANCED).throw("D4", 5).play("fly W, fly E")
    assert turn.points == 3
    assert "tow E" not in turn.moves
    with pytest.raises(IllegalMove, match="PLUV-080"):
        turn.play("tow E")


@pytest.mark.rule("PLUV-081")
def test_an_island_left_under_a_cloud_is_occupied(flight):
    turn = (
        flight(changed(EMPTY, D4="P11", D5="r"), ADVANCED)
        .throw("D4", 6)
        .play("tow E, fly E, fly W")
    )
    assert turn.on("D5") == "P11+r"
    assert "tow E" not in turn.moves


@pytest.mark.rule("PLUV-082")
def test_a_cloud_may_be_left_on_an_island_with_an_airship(flight):
    rows = changed(EMPTY, D4="r", D5="P11")
    turn = flight(rows, f"{ADVANCED}\nairships: hand D5 hand").throw("D4", 3)
    turn.play("tow E, fly E")
    assert (turn.on("D5"), turn.airships) == ("P11+r", "hand D5 hand")


@pytest.mark.rule("PLUV-083")
def test_the_cloud_under_the_balloon_is_anchored_at_the_end(flight):
    turn = flight(changed(EMPTY, D4="r"), ADVANCED).throw("D4", 2).play("end")
    assert turn.moves == [f"anchor {d}" for d in DIRECTIONS]  # not carried
    turn = flight(changed(EMPTY, D4="r"), ADVANCED).throw("D4", 2).play("tow E, end")
    assert (turn.phase, turn.balloon) == ("anchor", "D5")
    turn.play("anchor E")
    assert (turn.rain, turn.on("D5")) == ("D5-D6", ".")


@pytest.mark.fault("les_pluvionautes", 18)
@pytest.mark.rule("PLUV-084")
@pytest.mark.parametrize("points", [1, 3])  # the navigation ends by itself, or is ended
def test_of_two_clouds_either_may_be_anchored(flight, points):
    def end():
        turn = flight(changed(EMPTY, D4="r", D5="s"), ADVANCED).throw("D4", points).play("tow E")
        return turn.play("end") if points > 1 else turn

    assert end().moves == [f"{verb} {d}" for verb in ("anchor", "swap") for d in DIRECTIONS]
    upper, lower = end().play("anchor E"), end().play("swap E")
    assert (upper.rain, upper.sun, upper.on("D5")) == ("D5-D6", "", "s")
    assert (lower.rain, lower.sun, lower.on("D5")) == ("", "D5-D6", "r")
    assert "leaves the rain on D5. Sun between D5 and D6" in lower.told()
    assert (upper.tow, lower.tow) == (None, None)


@pytest.mark.rule("PLUV-084")
def test_of_two_clouds_alike_it_is_not_asked_which_is_anchored(flight):
    turn = flight(changed(EMPTY, D4="r", D5="r"), ADVANCED).throw("D4", 1).play("tow E")
    assert turn.moves == [f"anchor {d}" for d in DIRECTIONS]
    assert turn.match.why_not("swap E").rule == "PLUV-084"


@pytest.mark.rule("PLUV-049")
def test_in_the_normal_mode_the_towed_cloud_is_anchored_and_no_other(flight):
    turn = flight(changed(EMPTY, D4="r", D5="s")).throw("D4", 3).play("D4, D5")
    assert turn.moves == [f"anchor {d}" for d in DIRECTIONS]
    assert turn.match.why_not("swap E").rule == "PLUV-049"


@pytest.mark.rule("PLUV-084")
def test_a_cloud_is_not_towed_onto_another_where_no_edge_is_free_and_no_way_on(flight):
    rows = changed(EMPTY, D3="s", D4="s")
    fields = f"{ADVANCED}\n{FULL_D4}"
    assert "tow E" not in flight(rows, fields).throw("D3", 1).moves
    with pytest.raises(IllegalMove, match="PLUV-084"):
        flight(rows, fields).throw("D3", 1).play("tow E")
    turn = flight(rows, fields).throw("D3", 2).play("tow E")
    assert turn.moves == [f"tow {d}" for d in DIRECTIONS]
    with pytest.raises(IllegalMove, match="PLUV-084"):
        turn.play("end")


@pytest.mark.rule("PLUV-085")
def test_without_a_free_edge_the_cloud_stays_lying(flight):
    rows = changed(EMPTY, D3="s", D4="s")
    fields = f"{ADVANCED}\n{FULL_D4}"
    turn = flight(rows, fields).throw("D4", 1).play("end")
    assert (turn.phase, turn.on("D4"), turn.anchored_count) == ("island_step", "s", 6)
    turn = flight(changed(rows, D4="."), fields).throw("D3", 1).play("tow E")
    assert (turn.phase, turn.on("D4"), turn.anchored_count) == ("island_step", "s", 6)


@pytest.mark.rule("PLUV-086")
def test_at_most_one_cloud_is_anchored_in_a_turn(game, walks):
    anchored, turn = 0, 0
    for state in walks:
        if state.turn < turn or state.step == 0:
            anchored, turn = int(state.anchored), 0
        if state.turn != turn:
            anchored, turn = int(state.anchored), int(state.turn)
        assert state.anchored - anchored <= 1


@pytest.mark.rule("PLUV-087")
def test_a_fog_anchored_first_locks_in_the_island_navigation(flight):
    rows = changed(EMPTY, D4="P11+g", D5="P21")
    turn = flight(rows, ADVANCED).throw("D4", 2).play("end, anchor E")
    assert turn.phase == "island_step"
    assert not any(move.startswith("tow") for move in turn.moves)
    turn.play("fly E")
    assert not any(move.startswith("tow") for move in turn.moves)
