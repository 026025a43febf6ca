"""Words: moves, labels, the log and refusals."""

import pytest

from skysail.errors import InvalidMove
from skysail.games.les_pluvionautes.box import MISSIONS
from skysail.games.les_pluvionautes.names import mission_name
from skysail.games.les_pluvionautes.sky import CELL, RING, RING_BEGIN

from .conftest import FACES, L1, STEADY_CLEAN, STEADY_STRAIGHT, changed
from .test_flight import EMPTY


def test_moves_are_read_loosely(game):
    parse, write = game.text.parse, game.text.write
    assert write(parse(" d4 ")) == "D4"
    assert write(parse("Anchor  ne")) == "anchor NE"
    assert write(parse("tow_w")) == "tow W"
    assert write(parse("Swap se")) == "swap SE"
    for words in ("H1", "anchor N", "face 6", "", "take 3"):
        with pytest.raises(InvalidMove):
            parse(words)


def test_labels_say_what_will_be_moored(flight):
    turn = flight().throw("D4", 3)
    labels = {choice["cell"]: choice["label"] for choice in turn.view(0)["choices"]}
    assert labels["D4"] == "Stay over D4 and moor the plain"
    assert labels["D5"] == "Fly to D5 and moor the sun"
    assert flight().view(0)["choices"][0]["label"] == "Throw at A1, 26 in 100 fall off"


@pytest.mark.parametrize(
    ("fields", "label"),
    [
        ("airships: hand D4 hand", "Fly to D4 (plain guarded by Flask)"),
        ("seats: 2\nairships: hand hand hand D4", "Fly to D4 (plain guarded by Flask)"),
        ("sun_die: D4 1\nmonsoon_die: A1 1", "Fly to D4 (plain under the sun die)"),
        ("fog: D4-D5", "Fly to D4 (plain locked by fog)"),
    ],
)
def test_labels_say_why_nothing_is_moored(flight, fields, label):
    turn = flight(changed(EMPTY, D4="P11"), fields).throw("D3", 3)
    assert labels_of(turn)["D4"] == label


def labels_of(turn):
    """What the buttons say, by move."""
    return {choice["move"]: choice["label"] for choice in turn.view(0)["choices"]}


def test_labels_of_a_turn_name_what_is_done_and_where(flight):
    turn = flight().draws("D4", STEADY_STRAIGHT, (16, 12, 14), (6, 3), (6, 0))
    assert labels_of(turn) == {"D3": "Take D3", "D4": "Take D4"}
    assert labels_of(turn.play("D3"))["face 2"] == "Fly 2, tow 5"
    turn.play("face 3, D3")
    assert labels_of(turn.play("C3"))["anchor NE"] == "Anchor the rain between B3 and C3"


def test_labels_of_a_navigation_say_what_follows(flight):
    rows = changed(EMPTY, D4="r", D5="P11+s")
    turn = flight(rows, "mode: advanced").throw("D4", 3)
    assert turn.match.foresee("end")["say"] == "Anchor the rain."
    assert labels_of(turn)["tow E"] == "Tow the rain to D5 (price 1)"
    turn.play("tow E")
    assert turn.match.foresee("end")["say"] == "Anchor the rain or the sun."
    assert labels_of(turn)["swap E"] == "Leave the rain and tow the sun below to D6 (price 1)"
    turn.play("end")
    assert labels_of(turn)["swap E"] == "Leave the rain and anchor the sun between D5 and D6"
    assert turn.play("swap E").match.foresee("end")["say"].startswith("Your turn ends.")
    begins = flight(EMPTY, "mode: advanced").throw("D4", 5)
    assert labels_of(begins)["end"] == "Stop here"


def test_the_log_of_a_turn(flight):
    turn = flight().draws("D4", STEADY_STRAIGHT, (16, 12, 14), (6, 3), (6, 2))
    assert turn.told() == "Pickaxe throws at D4: between D3 and D4: 3."
    assert turn.play("D3").told() == "Pickaxe takes D3."
    assert (
        turn.play("D3").told()
        == "Pickaxe stays over D3. Pickaxe moors the rain; 3 turns over to 4."
    )
    assert turn.play("C3").told() == "Pickaxe tows the rain to C3."
    assert turn.play("anchor NE").told() == (
        "Rain between B3 and C3: mushrooms 3 to 4. 1 of 9. "
        "Pickaxe lands and guards C3. Flask's turn."
    )
    assert turn.miss().told() == "Flask throws at A1: over the rim! One try left."
    assert turn.miss().told() == (
        "Flask throws at A1: over the rim! Twice over the rim: no flight. Compass's turn."
    )


@pytest.mark.parametrize(
    ("far", "stops", "told"),
    [
        (1, "D5", "one cell east, D5: 3."),
        (1, "E3", "one cell southwest, E3: 3."),
        (2, "B4", "two cells northeast, B4: 3."),
        (2, "B3", "two cells off, B3: 3."),
    ],
)
def test_a_throw_says_how_far_and_which_way_the_die_strayed(flight, far, stops, told):
    ring = RING[CELL["D4"], RING_BEGIN[far] : RING_BEGIN[far + 1]].tolist()
    strays = ((16, 8, 13), (16, 15, 15))[far - 1]
    place = (6 * far, ring.index(CELL[stops]))
    turn = flight().draws("D4", strays, place, STEADY_CLEAN, (6, *FACES["normal"]["3"]))
    assert turn.told() == f"Pickaxe throws at D4: {told}"


def test_a_piece_that_is_not_towed_away_is_left_or_kept(flight):
    assert (
        flight()
        .throw("D4", 3)
        .play("D4, D4")
        .told()
        .startswith("Pickaxe leaves the plain where it is.")
    )
    assert flight().throw("D5", 3).play("D5, D5").told() == "Pickaxe keeps the sun over D5."


def test_the_log_of_an_advanced_turn_and_of_the_weather(flight):
    turn = flight(L1, "mode: advanced\nsun_die: A1 1\nmonsoon_die: G1 2").throw("D4", 5)
    assert turn.told().endswith("throws at D4: on it, 5 balloons. Islands: 5 points.")
    assert turn.play("tow W").told() == "Pickaxe tows the plain to D3."
    assert "towing the plain (1 cows, 1 flowers)" in turn.match.text()
    assert turn.play("fly W").told().startswith("Pickaxe leaves the plain on D3. Pickaxe flies")
    struck = flight(L1, "sun_die: D5 1\nmonsoon_die: G1 2").draws(
        "D5", STEADY_STRAIGHT, STEADY_CLEAN, (4, 1, 2), (6, 2), STEADY_CLEAN, (3, 2), (6, 0)
    )
    assert struck.told() == (
        "Pickaxe throws at D5: on it, airship! The sun die rolls to D6 and shows 3."
    )
    beats = struck.match.beats(0)  # it rolls on before the die at rest is seen
    assert [[act["do"] for act in beat["acts"]] for beat in beats][:2] == [
        ["sprite", "trace"],
        ["shake", "move"],
    ]
    assert (
        len(beats[2]["acts"]) == 6 and beats[2]["say"] == "On it, airship!"
    )  # the four numbers fan out
    assert struck.play("face 4").told() == "Pickaxe sets the die to 4: fly 4, tow 3."


@pytest.mark.rule("PLUV-101")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ("", "Round 1"),
        ("turn: 113", "Round 38"),
        ("turn: 114", "Round 39 of at most 40"),
        ("turn: 119", "Round 40 of at most 40"),
        ("rain: " + " ".join(f"{row}1-{row}2" for row in "ABCDEFG") + "\nsun: A2-A3 B2-B3",
         "Last round"),
    ],
)  # fmt: skip
def test_the_most_rounds_are_told_only_when_they_are_near(flight, fields, told):
    match = flight(EMPTY, fields).match
    assert f"of 9 · {told} · " in match.text()
    status = match.view(None)["status"]
    if told in ("Round 1", "Round 38"):
        assert status is None
    else:
        assert status["kind"] == "last" and status["words"].startswith(told)


def test_the_rules_list_the_six_missions(game):
    """Each mission stands in the table by the shape and letter of its name."""
    page = (game.folder / "rules.md").read_text("utf-8")
    for mission, name in enumerate(MISSIONS):
        shape, letter = name.split("_")
        row = next(line for line in page.splitlines() if line.startswith(f"| {letter.upper()} |"))
        told = row.split("|")[("square", "circle").index(shape) + 2]
        assert told.strip() == mission_name(mission)


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
        "Pickaxe, mushrooms & llamas: 3 mushrooms (A1 A2) + 3 llamas (D4) = 6"
    )
