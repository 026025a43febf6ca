"""Contacts on the way: SOP-057 to SOP-114, the Combo Port, and powers at sea."""

import pytest

from tests.games.walk import random_sitting

TO_SEA = "hand_0: map_straight3_n map_corners \n compasses: 0 0 0 0 \n"


@pytest.mark.rule("SOP-059")
def test_a_pirate_sent_to_the_port_it_stands_on_meets_ships_again(lay):
    played = lay(
        "ships: G2 L7 G12 B7 \n pirates: L7 J4 D10 J10 \n hand_0: port_grayseo \n"
        "phase: discard_card",
        "discard_port_grayseo pirate_0",
    )
    assert played.debts == "0 1 0 0"


@pytest.mark.rule("SOP-061", "SOP-108", "SOP-109")
def test_passing_draws_and_landing_steals(lay):
    played = lay(
        f"{TO_SEA} ships: G12 G11 G9 B7 \n hand_1: good_green \n hand_2: good_orange \n"
        "deck: map_ew3",
        "play_map_straight3_n",
    )
    assert played.hand(0) == ["good_orange", "map_corners", "map_ew3"]
    assert (played.hand(1), played.hand(2)) == (["good_green"], [])


@pytest.mark.rule("SOP-062", "SOP-063", "SOP-064", "SOP-102")
def test_a_square_is_done_before_the_next_and_the_path_is_always_finished(lay):
    played = lay(
        "compasses: 0 0 0 0 \n ships: G12 L7 A1 B7 \n pirates: G11 G10 G9 J10 \n"
        "hand_0: map_straight3_n map_corners good_blue good_green",
        "play_map_straight3_n",
    )
    assert played.ships.split()[0] == "G11", "asked on the first square"
    played.play("good_blue")
    assert played.ships.split()[0] == "G10"
    played.play("good_green")
    assert (played.ships.split()[0], played.debts) == ("G9", "1 0 0 0")


@pytest.mark.rule("SOP-065", "SOP-077", "SOP-084")
def test_an_island_placed_on_the_way_is_touched_when_entered(lay):
    played = lay(f"{TO_SEA} ships: G10 L7 A1 B7 \n islands: G9 none none \n deck: map_ew3")
    played.play("play_map_straight3_n", dice="G7 A9")
    assert (played.treasures, played.islands) == ("2 0 0 0", "A9 none none")
    assert "map_ew3" in played.hand(0), "landed on the second"


@pytest.mark.rule("SOP-064")
def test_on_one_square_islands_come_before_port_pirates_and_players(lay):
    played = lay(
        """
        ships: G5 G2 A1 B7
        pirates: G2 J4 D10 J10
        hand_0: port_rabakin map_corners
        hand_1: map_ns3
        """,
        "play_port_rabakin",
    )
    told = played.told()
    order = [
        told.index(word)
        for word in ("bars Rabakin: no Good for Blue", "for the pirate on G2", "steals")
    ]
    assert order == sorted(order)


@pytest.mark.rule("SOP-082", "SOP-092")
def test_a_moving_island_rests_on_ports_and_islands(lay):
    played = lay(
        "ships: A1 L7 G12 B7 \n islands: G4 G2 none \n combo: G3 \n"
        "hand_0: action_so_close_yet_so_far map_cross2 \n pile: map_ns3",
        "play_action_so_close_yet_so_far discard_map_cross2 island_0 x_0 stop",
    )
    assert (played.islands, played.combo) == ("G2 G2 none", "G3")


@pytest.mark.rule("SOP-083", "SOP-009")
def test_no_play_takes_treasures_debt_or_the_dish_away(plunder):
    for seed in range(12):
        match = plunder.match(2 + seed % 3, seed, combo_port="on")
        before = match.state
        for _ in random_sitting(match, seed):
            now = match.state
            assert (now.treasure >= before.treasure).all()
            assert (now.debt >= before.debt).all()
            assert now.dish >= before.dish
            assert 1 <= (now.island >= 0).sum() <= 3
            assert (now.island >= 0).sum() >= (before.island >= 0).sum()
            before = now


@pytest.mark.rule("SOP-086", "SOP-088", "SOP-091")
def test_two_pirate_faces_or_pirates_count_once_and_ships_beside_them_draw(lay):
    text = f"{TO_SEA} ships: G10 L7 A1 B7 \n islands: G9 none none \n"
    twice = lay(text).play("play_map_straight3_n", dice="PP A9")
    assert twice.dish == 1
    assert "The dice show two pirates: one Treasure for the dish (now 1)." in twice.told()
    for dice, faces in (("KP A9", "K and a pirate"), ("P5 A9", "a pirate and 5")):
        assert f"The dice show {faces}:" in lay(text).play("play_map_straight3_n", dice=dice).told()
    crowd = lay(f"{text} pirates: A1 A1 D10 J10 \n deck: map_ew3")
    crowd.play("play_map_straight3_n", dice="A1 A9")
    assert (crowd.dish, crowd.hand(2)) == (1, ["map_ew3"])
    told = crowd.told()
    assert told.index("A1, where a pirate lies") < told.index("Orange's ship lies")


@pytest.mark.rule("SOP-094", "SOP-095", "SOP-100")
def test_goods_are_taken_in_passing_and_on_others_turns_and_count_as_cards(lay):
    passing = lay(f"{TO_SEA} ships: G4 L7 A1 B7", "play_map_straight3_n")
    assert passing.hand(0) == ["good_blue", "map_corners"]
    assert passing.view(1)["players"][0]["held"] == 2
    blown = lay(
        "ships: G2 L9 A1 B9 \n hand_0: action_hurricane map_cross2 \n pile: map_ns3",
        "play_action_hurricane discard_map_cross2 x_0 x_1 x_0",
    )
    assert (blown.hand(1), blown.hand(3)) == (["good_green"], ["good_purple"])


@pytest.mark.rule("SOP-098", "SOP-205", "SOP-202")
def test_a_convoy_picks_in_turn_order_before_the_combo_port_moves(lay):
    played = lay(
        "ships: G2 E7 E7 A1 \n combo: E5 \n hand_0: action_hurricane map_straight3_n \n"
        "compasses: 0 0 0 0",
        "play_action_hurricane discard_map_straight3_n",
    )
    assert (played.seat, played.moves) == (1, "good_blue good_green good_orange good_purple")
    played.play("good_blue")
    assert (played.seat, played.combo) == (2, "E5")
    played.play("good_blue")
    assert played.combo != "E5"
    assert (played.hand(1), played.hand(2)) == (["good_blue"], ["good_blue"])


@pytest.mark.rule("SOP-203", "SOP-204")
def test_the_combo_port_stays_when_no_good_can_be_taken(lay):
    text = f"{TO_SEA} ships: E7 L7 G12 B7 \n combo: E5"
    barred = lay(f"{text} \n pirates: E5 J4 D10 J10", "play_map_straight3_n")
    assert (barred.combo, barred.debts) == ("E5", "1 0 0 0")
    goods = " ".join(f"good_{c} good_{c} good_{c} good_{c}" for c in ("blue", "green"))
    more = " ".join(f"good_{c} good_{c} good_{c} good_{c}" for c in ("orange", "purple"))
    empty = lay(f"{text} \n hand_1: {goods} \n hand_2: {more}", "play_map_straight3_n")
    assert (empty.combo, empty.phase) == ("E5", "discard_card")


@pytest.mark.rule("SOP-099", "SOP-102", "SOP-103")
def test_a_bribe_goes_back_to_its_stack_and_debt_shows_that_there_is_no_good(lay):
    played = lay(
        "compasses: 0 0 0 0 \n ships: G12 L7 A1 B7 \n pirates: G11 J4 D10 J10 \n"
        "hand_0: map_straight3_n map_corners good_blue",
        "play_map_straight3_n good_blue",
    )
    assert (played.stock(), played.debts) == ([4, 4, 4, 4], "0 0 0 0")


@pytest.mark.rule("SOP-101", "SOP-106")
def test_pirates_take_nothing_from_ports_and_ignore_one_another(lay):
    played = lay(
        "ships: A1 L7 G12 B7 \n pirates: G3 G1 D10 J10 \n combo: G2 \n hand_0: map_ns3 \n"
        "phase: discard_card",
        "discard_map_ns3 pirate_0 x_0",
    )
    assert (played.pirates, played.stock(), played.combo) == ("G13 G1 D10 J10", [4] * 4, "G2")


@pytest.mark.rule("SOP-111", "SOP-110")
def test_whoever_is_landed_on_gets_nothing(lay):
    played = lay(
        f"{TO_SEA} ships: G12 G9 A1 B7 \n hand_1: map_ns3 \n deck: map_ew3",
        "play_map_straight3_n",
    )
    assert (played.hand(1), played.deck) == ([], "map_ew3")


@pytest.mark.rule("SOP-112", "SOP-208")
def test_several_ships_on_a_square_are_met_in_turn_order(lay):
    played = lay(
        "active: 1 \n ships: G9 G12 G9 G9 \n hand_1: map_straight3_n map_corners \n"
        "compasses: 0 0 0 0 \n hand_0: good_blue \n hand_2: good_green \n hand_3: good_orange",
        "play_map_straight3_n",
    )
    told = played.told()
    order = [told.index(f"from {name}") for name in ("Orange", "Purple", "Blue")]
    assert order == sorted(order)
    two = lay(
        "seats: 2 \n powers: thief odd \n compasses: 0 0 \n ships: G12 G9 A1 G9 \n"
        "hand_0: map_straight3_n map_corners \n hand_1: map_ns3 map_ew3",
        "play_map_straight3_n ship_blue",
    )
    assert two.told().count("steals") == 2


@pytest.mark.rule("SOP-114", "SOP-100")
def test_a_steal_is_even_over_all_cards_and_seen_by_two(lay):
    text = f"{TO_SEA} ships: G12 G9 A1 B7 \n hand_1: map_ns3 good_green good_green"
    stolen = []
    for seed in range(60):
        played = lay(text, "play_map_straight3_n", seed=seed)
        (card,) = set(played.hand(0)) - {"map_corners"}
        stolen.append(card)
        name = "North or South" if card == "map_ns3" else "a green Good"
        assert name in played.told(0) and name in played.told(1)
        assert name not in played.told(2) and name not in played.told(None)
    assert 26 <= stolen.count("good_green") <= 54


@pytest.mark.rule("SOP-113")
def test_stealing_from_an_empty_hand_does_nothing(lay):
    played = lay(f"{TO_SEA} ships: G12 G9 A1 B7", "play_map_straight3_n")
    assert (played.hand(0), "finds Green's hand empty" in played.told()) == (["map_corners"], True)


@pytest.mark.rule("SOP-159", "SOP-196", "SOP-157")
def test_lucky_stays_only_if_no_own_ship_moved(lay):
    text = "powers: lucky smuggler odd scallywag \n hand_0: port_rabakin map_corners"
    moved = lay(text, "play_port_rabakin discard_map_corners pirate_0 x_0")
    assert moved.active == 1, "a Port card to the same square is a move"
    two = """
        seats: 2
        powers: lucky odd
        compasses: 0 0
        hand_0: map_corners map_ns3
        hand_1: map_ew3
    """
    sailed = lay(two, "play_map_corners ship_blue x_0 discard_map_ns3 pirate_0 x_0")
    assert sailed.active == 1
    still = lay(
        two.replace("map_corners", "action_cursed_treasure"),
        "play_action_cursed_treasure discard_map_ns3 pirate_0 x_0",
    )
    assert still.phase == "lucky_step"
    still.play("north ship_orange")
    assert (still.ships.split()[2], still.phase) == ("G11", "lucky_step")
    still.play("west")
    assert (still.ships.split()[2], still.active) == ("F11", 1)


@pytest.mark.rule("SOP-163", "SOP-160")
def test_the_navigators_step_for_a_discard_comes_after_the_bonus(lay):
    played = lay(
        """
        powers: navigator smuggler odd scallywag
        compasses: 2 1 1 1
        hand_0: action_trouble_at_sea map_straight3_n
        """,
        "play_action_trouble_at_sea discard_map_straight3_n compass_yes turn_0 turn_0 turn_0",
    )
    played.play("turn_0 pirate_0 turn_90")
    assert (played.phase, played.moves) == ("navigator_step", "north east south west stay")
    assert played.play("west").ships.split()[0] == "F2"
    assert played.active == 1


@pytest.mark.rule("SOP-161")
def test_the_navigators_step_comes_after_events_of_the_action(lay):
    played = lay(
        """
        powers: navigator smuggler odd scallywag
        ships: G12 G11 A1 B7
        hand_0: map_straight3_n map_corners
        deck: event_magical_compass map_ew3
        """,
        "play_map_straight3_n compass_yes turn_0",
    )
    assert (played.phase, played.compasses, played.queue) == ("navigator_step", "1 2 2 2", "")


@pytest.mark.rule("SOP-055", "SOP-129", "SOP-137")
def test_hurricane_with_a_compass_turns_each_ship_its_own_way_even_for_two_of_one_seat(lay):
    played = lay(
        """
        seats: 2
        powers: gambler odd
        compasses: 1 0
        ships: A1 E6 A3 E6
        hand_0: action_hurricane map_straight3_n
        """,
        "play_action_hurricane discard_map_straight3_n compass_yes turn_90 turn_270",
    )
    assert played.ships == "A1 H6 A3 B6"


@pytest.mark.rule("SOP-169")
@pytest.mark.parametrize(("roll", "debt"), [("#1", 1), ("#7", 1), ("#8", 0), ("#13", 0)])
def test_the_strategist_is_safe_from_eight_on(lay, roll, debt):
    played = lay(
        """
        powers: strategist smuggler odd scallywag
        ships: D5 L7 G12 B7
        pirates: D3 J4 D10 J10
        compasses: 0 1 1 1
        hand_0: map_straight3_n map_cross2
        """
    )
    played.play("play_map_straight3_n", dice=roll)
    assert played.debts == f"{debt} 0 0 0"
