"""What one card moves sails at the same time, square by square: SOP-066 to SOP-070."""

import pytest

STORM = "hand_0: action_hurricane map_cross2 \n pile: map_ns3 \n"
BLOW = "play_action_hurricane discard_map_cross2"


@pytest.mark.rule("SOP-070", "SOP-067")
def test_ships_from_different_sides_take_the_last_goods_in_turn_order(lay):
    played = lay(
        "ships: A1 G4 G13 G4 \n islands: M13 none none \n pile: map_ns3 \n"
        "hand_0: action_hurricane map_cross2 good_blue good_blue",
        f"{BLOW} x_0 x_2 x_0",
    )
    assert played.ships == "A1 G2 G2 G2"
    assert [played.hand(seat) for seat in (1, 2, 3)] == [["good_blue"], ["good_blue"], []]


@pytest.mark.rule("SOP-070", "SOP-068")
def test_whoever_comes_to_a_port_sooner_takes_the_last_good_whatever_the_turn_order(lay):
    played = lay(
        "ships: A1 G5 A3 G4 \n islands: M13 none none \n compasses: 0 0 0 0 \n"
        "hand_0: action_hurricane map_straight3_n good_blue good_blue good_blue",
        "play_action_hurricane discard_map_straight3_n",
    )
    assert (played.hand(1), played.hand(3)) == ([], ["good_blue"])


@pytest.mark.rule("SOP-066", "SOP-067", "SOP-144", "SOP-076")
def test_pirates_that_arrive_together_from_different_sides_bring_a_treasure_each(lay):
    played = lay(
        "ships: A1 A2 A3 A4 \n pirates: G5 D10 G9 J10 \n pile: map_ns3 \n"
        "hand_0: action_trouble_at_sea map_cross2",
        "play_action_trouble_at_sea discard_map_cross2 x_2 x_1 x_0",
    )
    played.play("x_1", dice="B9")
    assert (played.pirates, played.dish) == ("G7 F10 G7 L10", 2)
    assert "The pirates take 2 Treasures (now 2 in the dish)." in played.told()


@pytest.mark.rule("SOP-066", "SOP-067")
def test_ships_that_arrive_together_from_different_sides_take_a_treasure_each(lay):
    played = lay(
        f"{STORM} ships: A1 C8 C4 L7 \n islands: C6 none none \n deck: map_fork_n map_fork_e",
        f"{BLOW} x_0 x_2",
    )
    played.play("x_1", dice="B9")
    assert (played.treasures, played.islands) == ("0 1 1 0", "B9 none none")
    assert (played.hand(1), played.hand(2)) == (["map_fork_n"], ["map_fork_e"])


@pytest.mark.rule("SOP-068")
def test_the_ship_with_the_shorter_way_is_first_at_the_island_whatever_the_turn_order(lay):
    played = lay(
        "ships: A1 G10 G8 L7 \n compasses: 0 0 0 0 \n hand_0: action_hurricane map_straight3_n",
        "play_action_hurricane",
    )
    played.play("discard_map_straight3_n", dice="B9")
    assert (played.treasures, played.ships) == ("0 0 1 0", "A1 G7 G5 L4")


@pytest.mark.rule("SOP-068")
def test_all_sail_on_together_and_are_told_with_what_they_met_on_the_way(lay):
    played = lay(
        "ships: A1 G10 L10 A9 \n pirates: G9 J4 D10 J10 \n compasses: 0 0 0 0 \n"
        "hand_0: action_hurricane map_straight3_n \n hand_1: good_blue",
        "play_action_hurricane discard_map_straight3_n",
    )
    assert (played.phase, played.ships) == ("bribe_good", "A1 G9 L9 A8")
    assert "Green sails G10 → G9. Orange sails L10 → L9." in played.told()
    played.play("good_blue")
    assert played.ships == "A1 G7 L7 A6"
    assert "Orange sails L9 → L8 → L7." in played.told()


@pytest.mark.rule("SOP-069", "SOP-171", "SOP-172")
def test_the_thief_meets_a_ship_that_comes_to_the_same_square_by_the_same_hurricane(lay):
    text = f"{STORM} powers: gambler thief odd scallywag \n hand_2: good_orange \n"
    met = lay(f"{text} ships: A1 E5 E9 L7", f"{BLOW} x_2 x_0 x_1")
    assert (met.ships, met.hand(1), met.hand(2)) == ("A1 E7 E7 A7", ["good_orange"], [])
    assert met.told().count("steals") == 1
    later = text.replace("gambler thief odd", "gambler odd thief").replace("hand_2", "hand_1")
    stolen = lay(f"{later} ships: A1 E5 E9 L7", f"{BLOW} x_2 x_0 x_1")
    assert (stolen.hand(1), stolen.hand(2)) == ([], ["good_orange"])


@pytest.mark.rule("SOP-069")
@pytest.mark.parametrize(
    ("card", "ships", "moves"),
    [
        ("map_cross2", "A1 E5 E5 L7", "x_2 x_2 x_1"),  # side by side
        ("map_cross2", "A1 E5 E7 L7", "x_2 x_2 x_1"),  # one behind the other
        ("map_corners", "A1 F5 G4 L7", "x_0 x_2 x_1"),  # change places
        ("port_morrosa", "A1 E5 E5 L7", ""),  # side by side, straight there
    ],
)
def test_ships_that_are_never_newly_on_one_square_do_not_meet(lay, card, ships, moves):
    played = lay(
        f"powers: gambler thief odd scallywag \n ships: {ships} \n pile: map_ns3 \n"
        f"hand_0: action_hurricane {card} \n hand_2: map_ew3",
        f"play_action_hurricane discard_{card} {moves}",
    )
    assert "map_ew3" in played.hand(2)


@pytest.mark.rule("SOP-069")
def test_a_port_card_lets_the_thief_meet_those_that_come_from_elsewhere(lay):
    played = lay(
        "powers: gambler thief odd scallywag \n ships: A1 E5 E9 L7 \n pirates: B7 J4 D10 J10 \n"
        "hand_0: action_hurricane port_morrosa \n hand_2: map_ew3 \n hand_3: map_fork_n",
        "play_action_hurricane discard_port_morrosa",
    )
    assert (played.hand(1), played.hand(2), played.hand(3)) == (["map_ew3", "map_fork_n"], [], [])


@pytest.mark.rule("SOP-076", "SOP-080", "SOP-068")
def test_an_island_that_was_met_stays_where_the_dice_put_it_while_the_other_sails_on(lay):
    played = lay(
        "ships: G6 A1 A2 A3 \n islands: G7 C9 none \n compasses: 0 0 0 0 \n deck: map_ew3 \n"
        "hand_0: action_so_close_yet_so_far map_straight3_n",
        "play_action_so_close_yet_so_far discard_map_straight3_n island_0",
    )
    played.play("island_1", dice="B9")
    assert (played.treasures, played.islands) == ("1 0 0 0", "B9 C6 none")
    assert played.hand(0) == [], "it passed: no card"
    assert "The pirates take" not in played.told()
