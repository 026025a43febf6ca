"""A normal turn: PLUV-018 to PLUV-069."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from skysail.errors import IllegalMove
from skysail.games.les_pluvionautes import odds
from tests.games.walk import luck_for, started

from .conftest import L1, STEADY_CLEAN, STEADY_STRAIGHT, cells, changed, named
from .twin import neighbours

EMPTY = "\n".join(" ".join("." * n) for n in (4, 5, 6, 7, 6, 5, 4))


# -- round and turn


@pytest.mark.rule("PLUV-018", "PLUV-019")
def test_seats_play_clockwise_from_the_first_seat(flight):
    turn = flight(L1, "seats: 4\nfirst: 2")
    seats = []
    for _ in range(9):
        seats.append(turn.seat)
        turn.lose_turn()
    assert seats == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert turn.view(None)["round"] == 3


@pytest.mark.rule("PLUV-020")
def test_a_turn_asks_its_choices_in_order(flight):
    turn = flight()
    phases = [turn.phase]
    turn.draws("D3", STEADY_STRAIGHT, (16, 12, 14), (6, 0), (6, 0))
    for move in ("D3", "face 3", "D3", "D3", "anchor NE"):
        phases.append(turn.phase)
        turn.play(move)
    assert phases == ["aim", "rest_cell", "choose_face", "move_to", "tow_cloud_to", "anchor"]
    assert (turn.phase, turn.seat) == ("aim", 1)


# -- take-off


@pytest.mark.rule("PLUV-021")
def test_the_airship_returns_to_hand_and_no_longer_occupies(flight):
    turn = flight(L1, "airships: (3,3) (0,1) hand")
    assert turn.airships == "hand A2 hand"
    turn.throw("(3,3)", 3).play("(3,3)")
    assert turn.tow == "P11"


@pytest.mark.rule("PLUV-022")
def test_any_cell_may_be_aimed_at_and_a_throw_is_compulsory(flight):
    turn = flight()
    assert len(turn.moves) == 37
    with pytest.raises(IllegalMove):
        turn.play("end")


@pytest.mark.rule("PLUV-022")
@pytest.mark.parametrize(
    ("hand", "chances"),
    [
        ("exact", ("0", "0", "0", "0", "0", "0")),
        ("steady", ("0", "0", "1/32", "5/96", "3/16", "25/96")),
        ("loose", ("0", "7/144", "19/144", "1/6", "47/144", "59/144")),
    ],
)
def test_chance_of_leaving_the_board(game, hand, chances):
    """By ring: centre, the six about it, mid-side, corner, rim, rim corner, as in the table."""
    sizes = Counter()
    for cell in range(37):
        chance = odds.of_throw(("exact", "steady", "loose").index(hand), cell).off
        sizes[Fraction(chance).limit_denominator(300)] += 1
    wanted = Counter()
    for chance, number in zip(chances, (1, 6, 6, 6, 12, 6), strict=True):
        wanted[Fraction(chance)] += number
    assert sizes == wanted


@pytest.mark.rule("PLUV-022")
@pytest.mark.parametrize("hand", ["exact", "steady", "loose"])
def test_throws_stray_as_often_as_the_weights_say(game, hand):
    """4000 throws at the centre: how often clean on it, how often across something."""
    state = started(game, 3, [1], hand=hand)
    centre, seen = game.text.parse("D4"), Counter()
    for number in range(4000):
        tried = state.copy()
        tried[0].rng = np.uint64(number)
        game.rules.play(tried[0], centre)
        if tried[0].phase == game._part("state").REST_CELL:
            seen[bin(int(tried[0].rest[0])).count("1")] += 1
        else:
            seen["on" if tried[0].balloon == centre else "strayed"] += 1
    weights = {"exact": (16, 16, 0, 0), "steady": (8, 12, 3, 1), "loose": (4, 10, 4, 2)}[hand]
    stay, clean, edge, corner = (weight / 16 for weight in weights)
    for key, share in (("on", stay * clean), (2, edge), (3, corner)):
        assert abs(seen[key] / 4000 - share) < 0.03, key


@pytest.mark.rule("PLUV-022")
def test_stray_places_run_round_the_ring_from_the_south_west(flight):
    order = ("SW", "SE", "E", "NE", "NW", "W")
    around = dict(zip(("E", "NE", "NW", "W", "SW", "SE"), neighbours((3, 3)), strict=True))
    for place, direction in enumerate(order):
        turn = flight().draws("D4", (16, 8, 13), (6, place), STEADY_CLEAN, (6, 2))
        assert turn.balloon == named("({},{})".format(*around[direction]))
    two_away = ["F2", "F3", "F4", "E5", "D6", "C5", "B4", "B3", "B2", "C2", "D2", "E2"]
    for place, cell in enumerate(two_away):
        turn = flight().draws("D4", (16, 14, 15), (12, place), STEADY_CLEAN, (6, 2))
        assert turn.balloon == cell


@pytest.mark.rule("PLUV-023")
def test_the_balloon_is_where_the_die_stops_whatever_lies_there(flight):
    for cell in ("D4", "D5", "B2", "C4"):
        assert flight(L1, "airships: hand D4 hand").throw(cell, 3).balloon == cell


@pytest.mark.rule("PLUV-024")
def test_the_choice_between_cells_is_made_seeing_the_face(flight):
    turn = flight().draws("D4", STEADY_STRAIGHT, (16, 12, 14), (6, 0), (6, 3))
    assert turn.moves == ["D4", "D5"]
    assert turn.view(2)["balloon"]["shows"] == "4"
    with pytest.raises(IllegalMove, match="PLUV-024"):
        turn.play("D3")


@pytest.mark.rule("PLUV-025", "PLUV-026")
def test_two_attempts_and_then_the_turn_is_lost(flight):
    turn = flight().miss()
    assert (turn.seat, turn.attempt, len(turn.moves)) == (0, 2, 37)
    turn.throw("D4", 3)
    assert turn.phase == "move_to"
    turn = flight().miss().miss()
    assert (turn.seat, turn.attempt) == (1, 1)
    assert "Twice over the rim" in turn.told()


@pytest.mark.rule("PLUV-027")
@pytest.mark.parametrize("points", [2, 3, 4, 5])
def test_the_number_shown_is_the_points(flight, points):
    assert flight().throw("D4", points).points == points


@pytest.mark.rule("PLUV-028", "PLUV-029")
@pytest.mark.parametrize("points", [2, 3, 4, 5])
def test_a_face_chosen_for_the_airship_flips_to_its_opposite(flight, points):
    turn = flight().throw("D4", "airship").play(f"face {points}")
    assert turn.points == points
    assert turn.play("D4").points == 7 - points


# -- movement


@pytest.mark.rule("PLUV-030", "PLUV-031")
def test_entry_costs(flight):
    """From a mountain: plain and empty cost 1, forest 2, mountain 3, what lies on top nothing."""
    around = changed(EMPTY, D4="M13", D5="P11", C4="F21", C3="M22", D3="r", E3="F12+s", E4="g")
    turn = flight(around, "airships: hand D5 C4").throw("D4", 2)
    assert {"D5", "C4", "D3", "E3", "E4"} < set(turn.moves)
    assert "C3" not in turn.moves
    assert "C3" in flight(around).throw("D4", 3).moves


@pytest.mark.rule("PLUV-030")
def test_weather_dice_and_anchored_clouds_add_nothing(flight):
    plain = set(flight(EMPTY).throw("D4", 2).moves)
    fields = "sun_die: D5 1\nmonsoon_die: D3 1\nrain: D4-D5\nfog: D3-D4"
    turn = flight(EMPTY, fields)
    turn.draws("D4", STEADY_STRAIGHT, STEADY_CLEAN, (6, 1))
    assert set(turn.moves) == plain
    assert len(plain) == 19


@pytest.mark.rule("PLUV-032", "PLUV-033")
def test_the_balloon_may_stay_and_stop_anywhere(flight):
    turn = flight(L1, "airships: hand D4 hand").throw("D4", 5)
    assert "D4" in turn.moves
    assert {"C5", "C4", "D5", "C3"} < set(turn.moves)
    turn.play("D4")
    assert (turn.seat, turn.airships) == (1, "hand hand hand")


# -- mooring


@pytest.mark.rule("PLUV-035")
def test_mooring_is_compulsory_and_turns_the_die(flight):
    for cell, piece in (("D4", "P11"), ("D5", "sun")):
        turn = flight().throw(cell, 2).play(cell)
        assert (turn.tow, turn.face, turn.points) == (piece, "5", 5)
        assert "end" not in turn.moves


@pytest.mark.rule("PLUV-036", "PLUV-050")
def test_a_cloud_on_an_island_is_moored_and_the_island_stays(flight):
    turn = flight(changed(L1, D4="P11+s", D5="."), "").throw("D4", 4).play("D4")
    assert (turn.tow, turn.on("D4")) == ("sun", "P11")


@pytest.mark.rule("PLUV-037", "PLUV-039")
def test_an_occupied_island_is_not_moored(flight):
    free = flight().throw("D4", 3).play("D4")
    assert free.tow == "P11"
    for fields in ("airships: hand D4 hand", "sun_die: D4 1\nmonsoon_die: G4 1"):
        turn = flight(L1, fields).throw("C6", 5).play("D4")
        assert (turn.tow, turn.seat) == (None, 1)


@pytest.mark.rule("PLUV-039")
def test_nothing_is_moored_on_an_empty_cell(flight):
    turn = flight(changed(L1, D5="."), "").throw("D5", 3).play("D5")
    assert (turn.tow, turn.seat, turn.airships) == (None, 1, "hand hand hand")


@pytest.mark.rule("PLUV-038", "PLUV-062")
def test_fog_locks_the_islands_on_both_sides(flight):
    for cell in ("D4", "C4"):
        turn = flight(changed(L1, C5="."), "fog: C4-D4").throw(cell, 3).play(cell)
        assert (turn.tow, turn.seat) == (None, 1)
        assert turn.airships.split()[0] == cell


# -- towing


@pytest.mark.rule("PLUV-041", "PLUV-042")
def test_the_old_cell_of_a_towed_island_costs_one(flight):
    """Towed out of a dead end, a mountain may come back over its own cell."""
    wall = {name: "M32" if name in "C1 D1" else "F21" for name in ("C1", "D1", "E1", "B2")}
    rows = changed(EMPTY, C2="M13", **wall)
    turn = flight(rows).throw("C2", 2).play("C2")
    assert (turn.tow, turn.points) == ("M13", 5)
    far = {"A1", "B1", "C3", "D2", "D3"} & set(turn.moves)
    assert far == {"A1", "B1", "C3", "D2", "D3"}
    turn = flight(changed(EMPTY, D4="F21")).throw("D4", 5).play("D4")
    assert len(turn.moves) == 19  # all cells at two steps or fewer


@pytest.mark.rule("PLUV-043")
def test_a_towed_island_passes_over_others_but_does_not_end_there(flight):
    rows = changed(EMPTY, D4="P11", C4="P11", C3="P11", D5="P11", E4="P11", E3="P11", D3="P11")
    turn = flight(rows).throw("D4", 5).play("D4")
    assert "C4" not in turn.moves
    assert "B3" in turn.moves
    with pytest.raises(IllegalMove, match="PLUV-043"):
        turn.play("C4")


@pytest.mark.rule("PLUV-046")
def test_an_island_may_be_towed_under_a_weather_die(flight):
    turn = flight(changed(EMPTY, D4="P11"), "sun_die: D6 2\nmonsoon_die: G4 1")
    turn.throw("D4", 5).play("D4, D6")
    assert (turn.on("D6"), turn.sun_die, turn.airships) == ("P11", "D6 2", "hand hand hand")


@pytest.mark.rule("PLUV-047", "PLUV-064")
def test_an_island_may_pass_the_fog_and_is_locked_when_left_beside_it(flight):
    turn = flight(changed(EMPTY, D4="P11", G4="P11"), "fog: D5-D6").throw("D4", 5).play("D4")
    assert {"D5", "D6"} <= set(turn.moves)
    turn.play("D6").lose_turn().lose_turn()
    turn.throw("D6", 2).play("D6")
    assert (turn.tow, turn.on("D6")) == (None, "P11")


@pytest.mark.rule("PLUV-006", "PLUV-048")
def test_a_cloud_that_does_not_move_is_anchored_too_and_stays_for_good(flight):
    turn = flight().throw("D5", 5).play("D5, D5")
    assert turn.phase == "anchor"
    turn.play("anchor E")
    assert (turn.sun, turn.on("D5")) == ("D5-D6", ".")
    for _ in range(3):
        turn.throw("D5", 2).play("D5")
        assert turn.sun == "D5-D6"


@pytest.mark.rule("PLUV-049")
def test_a_cloud_may_end_above_another_which_stays(flight):
    turn = flight().throw("D6", 5).play("D6, D7, anchor W")
    assert (turn.rain, turn.on("D7"), turn.on("D6")) == ("D6-D7", "r", ".")


@pytest.mark.rule("PLUV-051")
def test_a_cloud_may_be_towed_away_from_an_airship_and_a_weather_die(flight):
    rows = changed(L1, D4="P11+s", D5=".")
    turn = flight(rows, "airships: hand D4 hand\nsun_die: D4 1\nmonsoon_die: G4 2")
    turn.throw("D3", 5).play("D4")
    assert turn.tow == "sun"
    turn.play("D5, anchor E")
    assert (turn.on("D4"), turn.airships, turn.sun_die) == ("P11", "hand hand hand", "D4 1")


# -- landing


@pytest.mark.rule("PLUV-052", "PLUV-053")
def test_an_airship_lands_on_an_unoccupied_island(flight):
    assert flight().throw("D4", 3).play("D4, D4").airships == "D4 hand hand"
    towed = flight(changed(L1, D5=".")).throw("D4", 3).play("D4, D5")
    assert towed.airships == "D5 hand hand"
    anchored = flight().throw("D5", 3).play("D5, D4, anchor W")
    assert anchored.airships == "D4 hand hand"


@pytest.mark.rule("PLUV-054", "PLUV-055")
def test_an_airship_does_not_land_on_an_occupied_island_or_without_island(flight):
    for rows, fields in (
        (changed(L1, D5="."), ""),  # no island
        (L1, "airships: hand D4 hand"),
        (L1, "sun_die: D4 1\nmonsoon_die: G4 1"),
    ):
        target = "D5" if not fields else "D4"
        turn = flight(rows, fields).throw("C6", 5).play(target)
        assert turn.airships.split()[0] == "hand"


@pytest.mark.rule("PLUV-056", "PLUV-068")
def test_in_a_duel_an_airship_binds_its_owner_too(flight):
    turn = flight(L1, "seats: 2\nairships: D4 hand hand hand").throw("D4", 3).play("D4")
    assert (turn.tow, turn.airships) == (None, "D4 hand hand hand")


@pytest.mark.rule("PLUV-057")
def test_the_balloon_die_leaves_the_board_with_the_turn(flight):
    turn = flight().throw("D4", 3)
    assert turn.view(None)["balloon"]["cell"] == "D4"
    turn.play("D4, D4")
    ended = turn.view(None)["balloon"]
    assert (ended["cell"], ended["shows"], ended["points"]) == (None, None, 0)


# -- anchored clouds


@pytest.mark.rule("PLUV-058", "PLUV-059", "PLUV-060", "PLUV-066")
@pytest.mark.parametrize(
    ("clouds", "worth"),
    [
        ("", [2, 2]),
        ("rain: D4-D5", [1, 3]),
        ("sun: D4-D5", [3, 1]),
        ("fog: D4-D5", [2, 2]),
        ("rain: D4-D5 C4-D4", [0, 4]),
        ("sun: D4-D5 C4-D4", [4, 0]),
        ("rain: D4-D5\nsun: C4-D4", [2, 2]),
        ("rain: D4-D5 C4-D4 D3-D4", [0, 5]),
    ],
)
def test_each_cloud_changes_the_islands_beside_it(flight, clouds, worth):
    final = flight(changed(EMPTY, D4="F22+s"), clouds)
    assert [final.goods()[good] for good in ("reindeer", "mushrooms")] == worth


@pytest.mark.rule("PLUV-007")
def test_a_cloud_between_two_islands_does_not_part_them(flight):
    final = flight(changed(EMPTY, D4="P11", D5="P11"), "fog: D4-D5")
    assert (final.goods()["cows"], final.goods()["flowers"]) == (2, 2)


@pytest.mark.rule("PLUV-061")
def test_an_island_towed_away_leaves_the_effect_behind(flight):
    turn = flight(changed(EMPTY, D4="P11", G4="P11"), "rain: D3-D4")
    assert turn.goods()["flowers"] == 2
    turn.throw("D4", 5).play("D4, D6")
    assert turn.goods()["flowers"] == 1


@pytest.mark.rule("PLUV-063")
def test_fog_tokens_mark_every_anchored_fog(flight):
    turn = flight().throw("C5", 5).play("C5, C5, anchor W")
    marked = [edge["between"] for edge in turn.view(None)["edges"] if edge["cloud"] == "fog"]
    assert marked == [["C4", "C5"]]
    assert [c["name"] for c in turn.view(None)["cells"] if c["locked"]] == ["C4", "C5"]


@pytest.mark.rule("PLUV-065")
def test_fog_does_not_hinder_clouds_balloons_or_airships(flight):
    rows = changed(EMPTY, D4="P11+r", G4="P11")
    turn = flight(rows, "fog: D4-D5 C4-D4").throw("D4", 3).play("D4")
    assert turn.tow == "rain"
    turn.play("D4, anchor W")
    assert turn.airships == "D4 hand hand"


# -- duel


@pytest.mark.rule("PLUV-067")
def test_a_duellist_takes_back_either_of_two_airships(flight):
    for move, left in (("take 1", "hand C6"), ("take 2", "D4 hand")):
        turn = flight(L1, "seats: 2\nairships: D4 C6 hand hand").play(move)
        assert (turn.phase, turn.airships) == ("aim", f"{left} hand hand")


@pytest.mark.rule("PLUV-069")
def test_only_one_airship_lands_in_a_turn_the_lower_first(flight):
    turn = flight(L1, "seats: 2\nfirst: 1").throw("D4", 3).play("D4, D4")
    assert turn.airships == "hand hand D4 hand"


def test_the_same_draws_come_again():
    """The script of a throw is found by search; it must not depend on when it is asked."""
    script = ((16, 8, 13), (6, 3, 3))
    assert luck_for(script) == luck_for.__wrapped__(script)
    assert cells("(0,0) (6,3)") == ["A1", "G4"]
