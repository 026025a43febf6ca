"""Positions written down: read, written and refused."""

import pytest

from skysail import InvalidPosition

HANDS = "hand_0: map_ns3 map_corners"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("seats: 5", "'seats'"),
        ("phase: sleeping", "'phase'"),
        ("choosing: 2", "'choosing'"),
        ("active: 4", "'active'"),
        ("colours: 0 0 1 2", "'colours'"),
        ("colours: 0 1 2", "'colours'"),
        ("ships: G2 L7 G12 none", "'ships'"),
        ("ships: G2 L7 G12 N1", "'ships'"),
        ("pirates: D4 J4 D10", "'pirates'"),
        ("ports: G2 G2 G12 B7", "'ports'"),
        ("islands: none none none", "'islands'"),
        ("islands: G2 none none", "'islands'"),
        ("combo_port: on", "'combo'"),
        ("combo: Z9", "'combo'"),
        ("powers: gambler gambler odd thief", "'powers'"),
        ("powers: gambler parrot odd thief", "'powers'"),
        ("treasures: 1 2", "'treasures'"),
        ("debts: 0 0 0 x", "'debts'"),
        ("round: 101", "'round'"),
        ("dish: -1", "'dish'"),
        ("hand_1: map_ns4", "'hand_1'"),
        ("hand_1: event_cargo_adrift", "'hand_1'"),
        ("hand_1: map_ns3 map_ns3", "'hand_1'"),
        ("hand_1: map_ns3.2 map_ns3.2", "'hand_1'"),
        ("hand_1: map_ns3.3", "'hand_1'"),
        (
            "seats: 3 \n powers: gambler odd thief \n compasses: 1 1 1 \n hand_3: map_ew3",
            "'hand_3'",
        ),
        ("deck: good_blue", "'deck'"),
        ("deck: map_ew3 \n slipped: 0 1", "'slipped'"),
        ("deck: event_cargo_adrift \n slipped: 0", "'slipped'"),
        ("deck: map_ew3 \n slipped: 7", "'slipped'"),
        ("queue: map_ew3", "'queue'"),
        ("mark: asleep", "'mark'"),
        ("turn_ship: blue", "'turn_ship'"),
        ("waiting: map_ew3", "'waiting'"),
        ("card: good_blue", "'card'"),
        ("effect: bonus", "'card'"),
        ("targets: 1", "'targets'"),
        ("phase: choose_x \n card: map_cross2", "'effect'"),
        ("phase: choose_x \n card: map_cross2 \n effect: bonus", "'motion'"),
        ("phase: choose_x \n card: map_straight3_n \n effect: bonus \n targets: 1", "'card'"),
        ("phase: orientation \n card: map_ns3 \n effect: bonus \n targets: 1", "'card'"),
        ("phase: compass_use", "'card'"),
        ("phase: choose_ship", "'phase'"),
        ("phase: lucky_step", "'phase'"),
        ("phase: bribe_good \n card: map_ns3 \n effect: bonus \n targets: 1", "'motion'"),
        (
            "phase: bribe_good \n card: map_ns3 \n effect: bonus \n targets: 1 \n origins: J4 \n"
            "motion: 1 0 1 1 3 4 0",
            "which pirate",
        ),
        ("phase: smuggler_good \n choosing: 0", "'phase'"),
        ("active: 1", "'choosing'"),
        ("memory: 0.deck.zz.1", "'memory'"),
        ("memory: 0", "'memory'"),
        ("memory: 1.2.1.0", "'memory'"),
        ("winner: 1", "'winner'"),
        ("weather: fine", "weather"),
        ("luck: many", "'luck'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_field(lay, text, words):
    with pytest.raises(InvalidPosition, match=words):
        lay(f"{HANDS} \n {text}")


def test_what_is_left_out_has_its_usual_value(plunder):
    laid = plunder.match(position="hand_0: map_ns3").position()
    assert (laid["seats"], laid["ships"]) == (4, ["G2", "L7", "G12", "B7"])
    assert (laid["phase"], laid["choosing"], laid["plays"]) == ("play_card", 0, 1)


def test_copies_are_numbered_when_they_must_be(lay):
    laid = lay("hand_0: map_ns3.2 \n hand_1: map_ns3")
    document = laid.match.position()
    assert (document["hand_0"], document["hand_1"]) == (["map_ns3.2"], ["map_ns3.1"])
