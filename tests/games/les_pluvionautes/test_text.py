"""Words: moves, labels, the log and refusals."""

import pytest

from skysail.errors import InvalidMove

from .conftest import L1, STEADY_CLEAN, STEADY_STRAIGHT, changed
from .test_flight import EMPTY


def test_moves_are_read_loosely(game):
    parse, write = game.text.parse, game.text.write
    assert write(parse(" d4 ")) == "D4"
    assert write(parse("Anchor  ne")) == "anchor NE"
    assert write(parse("tow_w")) == "tow W"
    for words in ("H1", "anchor N", "face 6", "", "take 3"):
        with pytest.raises(InvalidMove):
            parse(words)


def test_labels_say_what_will_be_moored(flight):
    turn = flight().throw("D4", 3)
    labels = {choice["cell"]: choice["label"] for choice in turn.view(0)["choices"]}
    assert labels["D4"] == "Stay over D4 and moor the plain 1/1"
    assert labels["D5"] == "Fly to D5 and moor the sun"
    assert "26% off the board" in flight().view(0)["choices"][0]["label"]


def test_the_log_of_a_turn(flight):
    turn = flight().draws("D4", STEADY_STRAIGHT, (16, 12, 14), (6, 3), (6, 2))
    assert turn.told() == "Seat 1 throws at D4: the die lies between D3 and D4 and shows 3."
    assert turn.play("D3").told() == "Seat 1 is over D3."
    assert (
        turn.play("D3").told()
        == "Seat 1 stays over D3. Seat 1 moors the rain, with 4 points to tow it."
    )
    assert turn.play("C3").told() == "Seat 1 tows rain from D3 to C3."
    assert turn.play("anchor NE").told() == (
        "Rain is anchored on B3-C3: 1 of 9. Seat 1 lands on C3. Seat 2 begins a turn."
    )
    assert turn.miss().told() == "Seat 2 throws at A1: off the board (try 1 of 2)."


def test_the_log_of_an_advanced_turn_and_of_the_weather(flight):
    turn = flight(L1, "mode: advanced\nsun_die: A1 1\nmonsoon_die: G1 2").throw("D4", 5)
    assert "shows 5 balloons. Island navigation with 5 points." in turn.told()
    assert turn.play("tow W").told() == "Seat 1 tows plain 1/1 from D4 to D3."
    struck = flight(L1, "sun_die: D5 1\nmonsoon_die: G1 2").draws(
        "D5", STEADY_STRAIGHT, STEADY_CLEAN, (4, 1, 2), (6, 2), STEADY_CLEAN, (3, 2), (6, 0)
    )
    assert "Sun die struck: it shows 3. The sun die stands on D6." in struck.told()
    assert "shows an airship" in struck.told()
    assert struck.play("face 4").told() == "Seat 1 sets the die to 4."


@pytest.mark.parametrize(
    ("rows", "fields", "throw", "moves", "wrong", "rule"),
    [
        (L1, "", None, "", "anchor E", "PLUV-020"),
        (L1, "", None, "", "face 3", "PLUV-028"),
        (L1, "", None, "", "take 1", "PLUV-021"),
        (L1, "", ("D4", 2), "", "A1", "PLUV-034"),
        (L1, "", ("D4", 5), "D4", "A1", "PLUV-041"),
        (L1, "", ("D4", 2), "D4", "C4", "PLUV-043"),
        (L1, "", ("D5", 5), "D5", "A1", "PLUV-041"),
        (L1, "", ("F5", 5), "F5, F5", "anchor E", "PLUV-002"),
        (changed(EMPTY, D4="s"), "rain: D4-D5", ("D4", 5), "D4, D4", "anchor E", "PLUV-003"),
        (L1, "mode: advanced", ("D1", 4), "", "fly W", "PLUV-073"),
        (EMPTY, "mode: advanced", ("D4", 4), "", "tow E", "PLUV-074"),
    ],
)
def test_a_refusal_names_its_rule(flight, rows, fields, throw, moves, wrong, rule):
    turn = flight(rows, fields)
    if throw:
        turn.throw(*throw)
    if moves:
        turn.play(moves)
    refused = turn.match.why_not(wrong)
    assert refused.rule == rule
    assert refused.reason


def test_the_account_names_the_groups_it_counted(game, flight):
    state = flight(changed(EMPTY, A1="F21", A2="F12", D4="M31")).match.state
    assert game.text.account(state)[0] == (
        "Seat 1, mushrooms & llamas: 3 mushrooms (A1 A2) + 3 llamas (D4) = 6"
    )
