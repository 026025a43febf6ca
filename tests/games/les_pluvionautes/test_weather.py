"""The weather dice: PLUV-088 to PLUV-096; and doubling: PLUV-107 to PLUV-110."""

import pytest

from .conftest import L1, STEADY_CLEAN, STEADY_STRAIGHT, changed
from .test_flight import EMPTY

DICE = "sun_die: D5 2\nmonsoon_die: D3 1"


@pytest.mark.rule("PLUV-088")
def test_an_area_is_measured_with_the_costs_of_movement(flight):
    rows = changed(EMPTY, D6="M13", E5="F21", D4="P11")
    areas = {
        value: set(
            flight(rows, f"sun_die: D5 {value}\nmonsoon_die: A1 1").view(None)["weather"][0]["area"]
        )
        for value in (1, 2, 3)
    }
    assert areas[1] == {"D5", "C5", "C4", "D4", "E4"}
    assert "E5" in areas[2] and "D6" not in areas[2]
    assert "D6" in areas[3]
    mountain = flight(changed(EMPTY, D5="M13"), "sun_die: D5 1\nmonsoon_die: A1 1")
    assert "D5" in mountain.view(None)["weather"][0]["area"]


@pytest.mark.rule("PLUV-089")
def test_an_island_under_a_weather_die_cannot_be_towed(flight):
    turn = flight(changed(EMPTY, D5="P11"), f"{DICE}\nmode: advanced").throw("C3", 5)
    turn.play("fly E, fly E, fly SW")
    assert turn.balloon == "D5"
    assert not any(move.startswith("tow") for move in turn.moves)


@pytest.mark.rule("PLUV-090")
def test_a_die_is_struck_on_the_cell_aimed_at_or_touched(flight):
    aimed = flight(EMPTY, DICE).draws(
        "D5", (16, 8, 13), (6, 3), STEADY_CLEAN, (4, 0), STEADY_CLEAN, (3, 2), (6, 2)
    )
    assert (aimed.balloon, aimed.sun_die, aimed.monsoon_die) == ("C5", "D5 3", "D3 1")
    touched = flight(EMPTY, DICE).draws(
        "D4", STEADY_STRAIGHT, (16, 12, 14), (6, 0), (4, 1, 2), (6, 2), STEADY_CLEAN, (3, 0), (6, 2)
    )
    assert touched.moves == ["D4", "D5"]
    assert touched.play("D4").sun_die == "D6 1"
    neither = flight(EMPTY, DICE).draws("G4", STEADY_STRAIGHT, STEADY_CLEAN, (6, 2))
    assert (neither.sun_die, neither.monsoon_die) == ("D5 2", "D3 1")


@pytest.mark.rule("PLUV-090")
def test_a_struck_die_strikes_no_other(flight):
    turn = flight(EMPTY, "sun_die: D5 2\nmonsoon_die: D6 1").draws(
        "D5", (16, 8, 13), (6, 5), STEADY_CLEAN, (4, 1, 2), (6, 2), STEADY_CLEAN, (3, 0), (6, 2)
    )
    assert (turn.balloon, turn.sun_die, turn.monsoon_die) == ("D4", "D6 1", "D6 1")


@pytest.mark.rule("PLUV-091", "PLUV-094")
def test_dice_are_placed_in_order_balloon_sun_monsoon(flight):
    turn = flight(L1, "sun_die: D4 2\nmonsoon_die: D4 1\nairships: hand D4 hand").draws(
        "D4", STEADY_STRAIGHT, (16, 12, 14), (6, 0),
        (4, 0), (16, 12, 14), (6, 1), (3, 0, 2),
        (4, 0), (16, 12, 14), (6, 3), (3, 0, 2), (6, 1, 4),
    )  # fmt: skip
    assert (turn.phase, turn.moves) == ("rest_cell", ["D4", "D5"])
    seen = turn.view(1)["balloon"]["rests"]
    assert seen == {
        "balloon die": ["D4", "D5"],
        "sun die": ["C4", "D4"],
        "monsoon die": ["D3", "D4"],
    }
    turn.play("D5")
    assert (turn.phase, turn.moves) == ("place_sun", ["C4", "D4"])
    turn.play("D4")
    assert (turn.phase, turn.moves) == ("place_monsoon", ["D3", "D4"])
    turn.play("D4")
    assert (turn.sun_die[:2], turn.monsoon_die[:2]) == ("D4", "D4")
    assert (turn.phase, turn.on("D4"), turn.airships) == ("move_to", "P11", "hand D4 hand")


@pytest.mark.rule("PLUV-092")
def test_a_throw_off_the_board_touches_no_weather_die(flight):
    turn = flight(L1, "sun_die: A1 2\nmonsoon_die: D3 1").miss()
    assert (turn.sun_die, turn.attempt) == ("A1 2", 2)


@pytest.mark.rule("PLUV-093")
def test_a_weather_die_that_falls_off_is_put_back(flight):
    turn = flight(EMPTY, "sun_die: A1 2\nmonsoon_die: D3 1").draws(
        "A1", STEADY_STRAIGHT, STEADY_CLEAN, (4, 1, 2), (6, 3), (6, 2)
    )
    assert (turn.phase, turn.points, turn.sun_die) == ("move_to", 3, "A1 2")
    assert "falls off and is put back" in turn.told()


@pytest.mark.rule("PLUV-107", "PLUV-108", "PLUV-109", "PLUV-110")
@pytest.mark.parametrize(
    ("fields", "worth"),
    [
        ("sun_die: D4 1\nmonsoon_die: G4 1", [4, 1]),
        ("sun_die: A1 1\nmonsoon_die: D4 1", [2, 2]),
        ("sun_die: D4 1\nmonsoon_die: D4 3", [4, 2]),
        ("sun_die: D4 1\nmonsoon_die: D4 3\nrain: D4-D5", [2, 4]),
        ("sun_die: D4 1\nmonsoon_die: D4 3\nsun: D4-D5", [6, 0]),
    ],
)
def test_dice_double_after_clouds(flight, fields, worth):
    final = flight(changed(EMPTY, D4="P21"), fields)
    assert [final.goods()["cows"], final.goods()["flowers"]] == worth
