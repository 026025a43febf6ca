"""The worked examples: each a position, the choices, and all that comes of them."""

import pytest


@pytest.mark.rule("SOP-001", "SOP-002", "SOP-004", "SOP-049")
def test_01_a_ship_sails_over_the_corner_of_the_sea(lay):
    played = lay("active: 2 \n ships: G2 L7 M2 B7 \n hand_2: map_hook_r_n map_corners")
    played.play("play_map_hook_r_n compass_no")
    assert "Orange sails over M1, M13 to A13." in played.told()
    played.play("discard_map_corners pirate_0 x_0")
    assert played.ships == "G2 L7 A13 B7"
    assert played.pirates == "E3 J4 D10 J10"


@pytest.mark.rule("SOP-055", "SOP-137", "SOP-056")
def test_02_hurricane_sends_each_ship_to_an_x_of_its_own(lay):
    played = lay("ships: G5 K9 C3 B11 \n hand_0: action_hurricane map_cross2")
    played.play("play_action_hurricane discard_map_cross2 x_0 x_1")
    assert played.ships == "G5 K9 C3 B11", "nothing moves before all is chosen"
    played.play("x_0 pirate_3 x_2")
    assert played.ships == "G5 K7 E3 B9"
    assert played.pirates == "D4 J4 D10 J12"


@pytest.mark.rule("SOP-129", "SOP-130", "SOP-126", "SOP-127")
def test_03_one_compass_turns_the_card_for_every_target(lay):
    played = lay(
        "ships: G9 E5 I5 C12 \n compasses: 2 1 1 1 \n hand_0: action_hurricane map_hook_r_n",
        "play_action_hurricane discard_map_hook_r_n compass_yes turn_0 turn_90 turn_180",
    )
    assert played.ships == "G9 F3 K6 B1"
    played.play("pirate_0 turn_270")
    assert played.pirates == "B3 J4 D10 J10"
    assert played.compasses == "1 1 1 1"


@pytest.mark.rule("SOP-139", "SOP-060", "SOP-122")
def test_04_a_pirate_catches_the_ship_again_by_the_same_card(lay):
    played = lay(
        """
        ships: G2 J10 G12 B7
        hand_0: action_hurricane map_straight3_n
        hand_1: good_blue good_green
        """,
        "play_action_hurricane discard_map_straight3_n compass_no",
    )
    assert (played.ships, played.seat) == ("G2 J7 G9 B4", 0), "no contact on the start square"
    played.play("pirate_3")
    assert (played.seat, played.moves) == (1, "good_blue good_green")
    played.play("good_blue")
    assert played.hand(1) == ["good_green"]
    assert played.stock()[0] == 4
    assert played.pirates == "D4 J4 D10 J7"


@pytest.mark.rule("SOP-079", "SOP-073", "SOP-080")
def test_05_an_island_rewards_only_the_first_square_that_it_meets(lay):
    played = lay(
        "ships: G2 G3 G12 G5 \n hand_0: action_so_close_yet_so_far map_straight4_n",
        "play_action_so_close_yet_so_far discard_map_straight4_n compass_no",
    )
    played.play("island_0", dice="A9")
    assert (played.treasures, played.hand(3)) == ("0 0 0 1", [])
    assert played.islands == "A9 none none"
    played.play("pirate_1")
    assert played.pirates == "D4 J13 D10 J10"


@pytest.mark.rule("SOP-057", "SOP-058", "SOP-051")
def test_06_only_moving_makes_contact_and_a_port_card_moves(lay):
    beside = "ships: G2 G2 G12 B7 \n"
    moved = lay(
        f"{beside} hand_0: port_rabakin action_resupply \n hand_1: map_diag3_ne",
        "play_port_rabakin discard_action_resupply pirate_0 x_0",
    )
    assert moved.hand(0) == ["good_blue", "map_diag3_ne"]
    assert (moved.hand(1), moved.pirates) == ([], "D3 J4 D10 J10")
    still = lay(
        f"""{beside}
        hand_0: action_broken_compass action_resupply good_blue
        hand_1: map_diag3_ne
        hand_2: good_blue good_green
        hand_3: map_diag2_ne good_purple good_green
        """,
        "play_action_broken_compass or_more discard_action_resupply pirate_0 x_0",
    )
    assert still.debts == "0 0 1 1"
    assert (still.hand(0), still.hand(1)) == (["good_blue"], ["map_diag3_ne"])


@pytest.mark.rule("SOP-145", "SOP-146")
def test_07_uncharted_waters_leaves_one_card_less(lay):
    played = lay(
        """
        phase: draw_source
        hand_0: action_uncharted_waters map_cross2 map_corners map_diag2_ne good_blue
        deck: map_fork_n map_fork_e map_fork_s
        """,
        "deck deck play_action_uncharted_waters play_map_diag2_ne compass_no",
    )
    played.play("play_map_fork_e x_1 discard_map_corners pirate_1 x_0")
    assert played.ships.split()[0] == "L13"
    assert played.hand(0) == ["good_blue", "map_cross2", "map_fork_n", "map_fork_s"]
    assert played.pirates == "D4 K3 D10 J10"


@pytest.mark.rule("SOP-132")
def test_11_a_card_taken_from_the_pile_is_as_printed_again(lay):
    played = lay(
        """
        phase: draw_source
        ships: C12 K9 G12 B7
        hand_0: map_hook_r_n map_corners
        hand_1: map_rising2
        deck: map_diag2_sw map_diag2_nw map_falling2
        """,
        "deck deck play_map_corners x_0 discard_map_hook_r_n compass_yes pirate_0 turn_90",
    )
    assert played.pirates.split()[0] == "F5"
    played.play("pile deck play_map_hook_r_n compass_no discard_map_rising2 pirate_1 x_0")
    assert played.ships == "D11 L7 G12 B7"
    assert "good_green" in played.hand(1)
    assert played.pirates.split()[1] == "L2"


@pytest.mark.rule("SOP-162", "SOP-160", "SOP-161", "SOP-071", "SOP-072")
def test_12_the_navigator_sails_a_step_after_an_unturned_card(lay):
    played = lay(
        """
        powers: navigator smuggler odd scallywag
        ships: G4 L7 G12 B7
        islands: H1 none none
        hand_0: map_hook_r_n map_cross2
        deck: map_diag2_ne
        """,
        "play_map_hook_r_n compass_yes turn_0",
    )
    assert (played.ships.split()[0], played.hand(0)) == ("H2", ["good_blue", "map_cross2"])
    played.play("north", dice="A9")
    assert (played.treasures, played.islands) == ("1 0 0 0", "A9 none none")
    assert played.hand(0) == ["good_blue", "map_cross2", "map_diag2_ne"]
    played.play("discard_map_cross2 pirate_0 x_0")
    assert (played.compasses, played.pirates.split()[0]) == ("0 1 1 1", "D2")


@pytest.mark.rule("SOP-036", "SOP-037", "SOP-040", "SOP-151", "SOP-152", "SOP-153", "SOP-154")
def test_13_events_met_in_an_event_come_last(lay):
    played = lay(
        """
        phase: draw_source
        hand_0: map_cross2 map_corners
        hand_1: map_diag2_ne
        hand_2: map_diag2_se
        hand_3: map_diag2_sw
        pile: map_ns3
        deck: event_parting_storms map_fork_n event_magical_compass map_fork_e map_straight3_n
        """.rstrip()
        + " map_straight3_e event_tales_of_more_treasure map_straight3_s map_straight3_w",
        "deck",
    )
    assert played.hand(0) == ["map_corners", "map_cross2", "map_fork_n"]
    played.play("deck", dice="C9")
    assert played.hand(0) == [
        "map_corners",
        "map_cross2",
        "map_fork_e",
        "map_fork_n",
        "map_straight3_n",
    ]
    assert [played.hand(seat)[-1] for seat in (1, 2, 3)] == [
        f"map_straight3_{wind}" for wind in "esw"
    ]
    assert (played.compasses, played.islands) == ("2 2 2 2", "G7 C9 none")
    assert played.pile == (
        "event_tales_of_more_treasure event_magical_compass event_parting_storms map_ns3"
    )
    assert played.phase == "play_card"


@pytest.mark.rule("SOP-085", "SOP-087", "SOP-089", "SOP-039", "SOP-092")
def test_14_an_island_is_rolled_until_it_finds_its_place(lay):
    played = lay(
        """
        ships: G10 C1 G12 B7
        islands: G8 none none
        hand_0: map_straight4_n map_cross2
        deck: event_magical_compass map_diag2_ne map_diag2_se
        """,
        "play_map_straight4_n",
    )
    played.play("compass_no", dice="KP D4 C1 L7")
    assert (played.treasures, played.dish, played.islands) == ("1 0 0 0", 2, "L7 none none")
    assert (played.hand(0), played.hand(1)) == (["map_cross2"], ["map_diag2_ne"])
    assert (played.ships.split()[0], played.compasses) == ("G6", "2 2 2 2")
    played.play("discard_map_cross2 pirate_3 x_0")
    assert played.pirates.split()[3] == "J8"


@pytest.mark.rule("SOP-070", "SOP-067", "SOP-209", "SOP-069", "SOP-097", "SOP-120")
def test_15_a_port_card_brings_all_ships_together_and_goods_run_out(lay):
    played = lay(
        "ships: G2 A1 C3 E9 \n hand_0: action_hurricane port_rabakin good_blue good_blue",
        "play_action_hurricane discard_port_rabakin",
    )
    assert played.ships == "G2 G2 G2 G2"
    assert [played.hand(seat) for seat in (1, 2, 3)] == [["good_blue"], ["good_blue"], []]
    played.play("pirate_2")
    asked = []
    while played.phase == "bribe_good":
        asked.append(played.seat)
        played.play("good_blue")
    assert asked == [0, 1, 2]
    assert (played.debts, played.hand(0), played.stock()[0]) == ("0 0 0 1", ["good_blue"], 3)


@pytest.mark.rule("SOP-104", "SOP-066", "SOP-107", "SOP-144", "SOP-076")
def test_16_four_pirates_make_four_contacts_or_four_treasures(lay):
    cards = "hand_0: action_trouble_at_sea port_grayseo"
    met = lay(f"ships: G2 A1 G12 L7 \n {cards} \n hand_3: good_blue good_purple")
    met.play("play_action_trouble_at_sea discard_port_grayseo good_purple good_blue")
    assert (met.hand(3), met.debts) == ([], "0 0 0 2")
    met.play("pirate_1")
    assert met.debts == "0 0 0 3"
    found = lay(f"ships: G2 A1 G12 B7 \n islands: L7 none none \n {cards}")
    found.play("play_action_trouble_at_sea").play("discard_port_grayseo", dice="A5")
    assert (found.dish, found.islands) == (4, "A5 none none")
    found.play("pirate_1")
    assert (found.dish, found.debts) == (4, "0 0 0 0")


@pytest.mark.rule("SOP-171", "SOP-172", "SOP-173")
def test_17_the_thief_steals_at_every_contact(lay):
    away = "islands: M13 none none \n"
    mover = lay(
        f"""{away}
        powers: thief smuggler odd scallywag
        ships: G10 G9 G7 G8
        hand_0: map_straight3_n map_corners
        hand_1: good_green
        hand_2: good_orange
        deck: map_diag2_ne
        """,
        "play_map_straight3_n compass_no",
    )
    assert mover.hand(0) == ["good_green", "good_orange", "map_corners"]
    assert mover.deck == "map_diag2_ne"
    blown = lay(
        f"""{away}
        powers: gambler thief odd scallywag
        ships: E5 E6 C1 A1
        hand_0: action_hurricane map_straight3_n good_blue
        """,
        "play_action_hurricane discard_map_straight3_n compass_no",
    )
    assert (blown.hand(0), blown.hand(1)) == ([], ["good_blue"])
    met = lay(
        f"""{away}
        powers: gambler thief odd scallywag
        ships: G10 G7 C1 A1
        hand_0: map_straight3_n
        hand_1: good_green
        """,
        "play_map_straight3_n compass_no",
    )
    assert (met.hand(0), met.hand(1), met.active) == ([], ["good_green"], 1)


@pytest.mark.rule("SOP-066", "SOP-067", "SOP-075")
def test_18_a_convoy_shares_what_it_finds(lay):
    played = lay(
        """
        ships: G2 C8 C8 A1
        islands: C6 B6 none
        hand_0: action_hurricane map_hook_l_n
        deck: map_diag2_ne map_diag2_se
        """,
        "play_action_hurricane discard_map_hook_l_n",
    )
    played.play("compass_no", dice="K2 F12")
    assert (played.treasures, played.islands) == ("0 2 2 0", "K2 F12 none")
    assert (played.hand(1), played.hand(2)) == (["map_diag2_ne"], ["map_diag2_se"])
    assert played.ships == "G2 B6 B6 M12"
    played.play("pirate_1")
    assert played.pirates.split()[1] == "I2"


@pytest.mark.rule("SOP-096", "SOP-103")
def test_19_a_pirate_bars_the_port_and_takes_a_good(lay):
    played = lay(
        """
        ships: G4 L7 G12 B7
        pirates: G2 J4 D10 J10
        hand_0: map_cross2 map_corners good_blue good_green
        pile: map_ns3
        """,
        "play_map_cross2 x_0 good_green discard_map_corners pirate_0 x_1",
    )
    assert (played.hand(0), played.ships.split()[0]) == (["good_blue"], "G2")
    assert played.pirates.split()[0] == "H3"


@pytest.mark.rule("SOP-194", "SOP-193", "SOP-109")
def test_20_with_two_ships_one_sails_and_the_other_is_ignored(lay):
    played = lay(
        """
        seats: 2
        powers: gambler odd
        compasses: 0 0
        ships: E8 E5 E7 B7
        islands: M13 none none
        hand_0: action_uncharted_waters map_straight3_n map_straight3_e map_corners good_blue
        hand_1: map_diag2_ne
        deck: map_fork_s
        """,
        "play_action_uncharted_waters play_map_straight3_n",
    )
    assert played.moves == "ship_blue ship_orange"
    played.play("ship_blue")
    assert "map_diag2_ne" in played.hand(0)
    played.play("play_map_straight3_e discard_map_corners pirate_2 x_3")
    assert played.ships == "H5 E5 E7 B7"
    assert played.hand(0) == ["good_blue", "map_diag2_ne", "map_fork_s"]
    assert played.pirates.split()[2] == "C9"


@pytest.mark.rule("SOP-157", "SOP-158", "SOP-136", "SOP-121")
def test_21_lucky_sails_two_steps_of_its_own(lay):
    played = lay(
        """
        powers: lucky smuggler odd scallywag
        ships: G8 L7 G12 B7
        treasures: 1 0 1 2
        hand_0: action_cursed_treasure action_hurricane
        deck: map_diag2_ne
        """,
        "play_action_cursed_treasure discard_action_hurricane pirate_0 x_0",
    )
    assert (played.debts, played.pirates.split()[0]) == ("0 0 1 1", "D3")
    played.play("north", dice="B2").play("east")
    assert (played.treasures, played.hand(0)) == ("2 0 1 2", ["map_diag2_ne"])
    assert (played.ships, played.islands) == ("H7 L7 G12 B7", "B2 none none")


@pytest.mark.rule("SOP-169", "SOP-170")
def test_22_the_strategist_rolls_and_the_pirate_face_fails(lay):
    played = lay(
        """
        powers: strategist smuggler odd scallywag
        ships: D5 L7 G12 B7
        pirates: D4 D3 D10 J10
        hand_0: map_straight3_n map_cross2 good_blue
        """,
        "play_map_straight3_n",
    )
    played.play("compass_no", dice="#8 #P").play("good_blue discard_map_cross2 pirate_3 x_2")
    assert (played.hand(0), played.debts, played.dish) == ([], "0 0 0 0", 0)
    assert (played.ships.split()[0], played.pirates.split()[3]) == ("D2", "J12")


@pytest.mark.rule("SOP-043", "SOP-140")
def test_23_the_pile_without_its_top_becomes_the_deck(lay):
    played = lay(
        """
        pile: map_ns3 map_ns3
        deck: map_diag2_ne
        hand_0: action_resupply map_corners good_blue
        """,
        "play_action_resupply",
    )
    assert played.hand(0) == ["good_blue", "map_corners", "map_diag2_ne", "map_ns3", "map_ns3"]
    played.play("bottom_map_corners discard_map_diag2_ne compass_no pirate_0")
    assert (played.deck, played.pile) == ("map_corners", "map_diag2_ne action_resupply")
    assert played.hand(0) == ["good_blue", "map_ns3", "map_ns3"]
    assert played.pirates.split()[0] == "F2"


@pytest.mark.rule("SOP-044", "SOP-045", "SOP-117")
def test_24_a_source_that_cannot_supply_is_not_offered(lay):
    played = lay("phase: draw_source \n pile: map_ns3 event_magical_compass")
    assert played.moves == "pile"
    played.play("pile")
    assert played.moves == "play_map_ns3"
    played.play("play_map_ns3 x_1")
    assert (played.ships.split()[0], played.active) == ("G5", 1)


@pytest.mark.rule("SOP-149", "SOP-150")
def test_25_cargo_adrift_passes_one_card_on(lay):
    played = lay(
        """
        phase: draw_source
        active: 3
        hand_0: good_blue
        hand_1: good_green
        hand_2: map_diag2_ne
        deck: event_cargo_adrift map_ns3 map_ns3
        """,
        "deck deck",
    )
    hands = [played.hand(seat) for seat in range(4)]
    assert hands == [["map_ns3"], ["good_blue"], ["good_green"], ["map_diag2_ne", "map_ns3"]]


@pytest.mark.rule("SOP-200", "SOP-201", "SOP-202")
def test_26_the_combo_port_gives_any_good_and_moves_on(lay):
    played = lay(
        "combo: H7 \n ships: H9 L7 G12 B7 \n hand_0: map_straight3_n map_cross2",
        "play_map_straight3_n compass_no",
    )
    assert played.moves == "good_blue good_green good_orange good_purple"
    played.play("good_orange", dice="KP G2 C9")
    assert (played.combo, played.dish, played.hand(0)) == ("C9", 0, ["good_orange", "map_cross2"])
    assert played.ships.split()[0] == "H6"


@pytest.mark.rule("SOP-081", "SOP-078", "SOP-090", "SOP-093", "SOP-064")
def test_27_islands_on_one_square_come_one_by_one(lay):
    played = lay(
        """
        ships: E9 L7 G12 B7
        islands: G2 G2 none
        hand_0: port_rabakin map_cross2
        deck: map_diag2_ne map_diag2_se map_diag2_sw
        """
    )
    played.play("play_port_rabakin", dice="G2 H2 B13")
    assert (played.treasures, played.islands) == ("2 0 0 0", "H2 B13 none")
    assert played.hand(0) == [
        "good_blue",
        "map_cross2",
        "map_diag2_ne",
        "map_diag2_se",
        "map_diag2_sw",
    ]
    order = [played.told().index(word) for word in ("H2", "B13", "blue Good")]
    assert order == sorted(order)


@pytest.mark.rule("SOP-074", "SOP-076", "SOP-142")
def test_28_islands_land_on_ships_and_pirates(lay):
    played = lay(
        """
        ships: F5 L7 G12 B7
        pirates: F5 H5 D10 J10
        islands: F7 H7 none
        hand_0: action_so_close_yet_so_far map_cross2
        deck: map_diag2_ne
        """,
        "play_action_so_close_yet_so_far discard_map_cross2 island_0 x_0 island_1",
    )
    played.play("x_0", dice="A1 M1")
    assert (played.treasures, played.dish, played.islands) == ("1 0 0 0", 2, "A1 M1 none")
    assert (played.hand(0), played.debts) == (["map_diag2_ne"], "0 0 0 0")


@pytest.mark.rule("SOP-123", "SOP-068", "SOP-110")
def test_29_waiting_effects_come_in_the_order_played(lay):
    played = lay(
        """
        compasses: 0 0 0 0
        ships: G2 D7 G12 B7
        islands: M13 none none
        hand_0: action_uncharted_waters action_trouble_at_sea action_hurricane map_straight3_s
        deck: map_fork_n
        """,
        "play_action_uncharted_waters play_action_trouble_at_sea play_action_hurricane",
    )
    played.play("discard_map_straight3_s")
    assert played.pirates == "D7 J7 D13 J13"
    assert (played.ships, played.debts) == ("G2 D10 G2 B10", "0 1 0 0")
    assert played.hand(2) == ["good_blue"]
    played.play("pirate_0")
    assert (played.pirates.split()[0], played.debts) == ("D10", "0 2 0 0")


@pytest.mark.rule("SOP-176", "SOP-184", "SOP-185")
def test_30_every_seat_finishes_the_round_and_compasses_break_the_tie(lay):
    text = """
        round: 6
        powers: navigator odd strategist thief
        treasures: 0 3 1 0
        compasses: 0 1 2 0
        hand_2: good_blue good_green good_purple map_ns3 map_ew3
        hand_3: map_rising2 map_falling2
        islands: M13 none none
        phase: discard_card
        mark: playing
    """
    played = lay(f"{text} \n active: 1 \n hand_1: map_corners", "discard_map_corners pirate_0 x_0")
    assert (played.active, played.round) == (2, 6)
    last = lay(f"{text} \n active: 3", "discard_map_rising2 pirate_0 x_0")
    assert last.match.over
    assert last.match.scores()[1:3] == [10, 10]
    assert last.view(None)["winner"] == 2


@pytest.mark.rule("SOP-190", "SOP-191", "SOP-192", "SOP-166")
def test_31_a_round_of_two_seats(lay):
    played = lay(
        """
        seats: 2
        phase: draw_source
        powers: scallywag navigator
        compasses: 1 1
        hand_0: map_straight3_n map_cross2 action_trouble_at_sea map_diag2_ne map_hook_l_e
        """.rstrip()
        + """ good_blue good_orange
        hand_1: map_hook_r_s action_resupply map_corners map_sweep_r_w map_ew3 good_green
        pile: map_fork_n
        deck: map_straight4_e event_tales_of_more_treasure map_hook_l_w action_hurricane
        """.rstrip()
        + " map_diag2_sw map_cape_r_n",
        "pile deck play_map_straight3_n ship_blue compass_no discard_map_diag2_ne compass_no",
    )
    played.play("pirate_2")
    assert (played.ships, played.pirates.split()[2]) == ("G12 L7 G12 B7", "F8")
    played.play("deck").play("deck", dice="C5")
    assert played.islands == "G7 C5 none"
    played.play("play_map_hook_r_s ship_purple compass_yes").play("turn_180", dice="M11")
    assert (played.treasures, played.islands) == ("0 1", "G7 M11 none")
    assert "map_diag2_sw" in played.hand(1)
    played.play("south discard_action_resupply pirate_0 x_1")
    assert played.ships == "G12 L7 G12 C6"
    assert (played.pirates.split()[0], played.compasses) == ("E4", "1 0")
    assert (len(played.hand(0)), len(played.hand(1))) == (8, 7)
    assert (played.stock(), played.deck) == ([3, 3, 2, 4], "map_cape_r_n")
    assert played.pile.split()[0] == "action_resupply"


@pytest.mark.rule("SOP-029", "SOP-030", "SOP-133", "SOP-134")
def test_32_a_round_of_four_seats(lay):
    played = lay(
        """
        phase: draw_source
        powers: lucky thief strategist odd
        compasses: 1 1 1 2
        hand_0: action_hurricane map_corners map_straight3_s map_diag2_se map_hook_r_e good_blue
        hand_1: map_diag2_sw map_straight4_e action_cursed_treasure map_ns3 map_cape_l_s good_green
        hand_2: map_hook_r_n map_diag3_nw action_uncharted_waters map_rising2 map_sweep_l_e
        """.rstrip()
        + """ good_orange
        hand_3: map_cross2 map_ew3 map_hook_l_n action_so_close_yet_so_far map_falling2
        """.rstrip()
        + """ map_straight3_w good_purple
        pile: map_fork_n
        deck: map_fork_w event_magical_compass map_ew3 port_izarea map_cape_r_n map_diag2_nw
        """.rstrip()
        + " map_hook_l_s action_broken_compass map_straight4_n",
        "deck deck",
    )
    assert played.compasses == "2 2 2 3"
    played.play("play_action_hurricane discard_map_corners x_3 x_0 x_1 pirate_3 x_3 south stay")
    assert (played.ships, played.pirates.split()[3]) == ("G3 K6 H11 C8", "I9")
    played.play("deck deck play_map_diag2_sw compass_no discard_port_izarea pirate_2")
    assert (played.ships.split()[1], played.pirates.split()[2]) == ("I8", "G12")
    played.play("deck deck play_map_hook_r_n").play("compass_no", dice="#9")
    assert (played.ships.split()[2], played.debts) == ("I9", "0 0 0 0")
    played.play("discard_map_diag3_nw compass_no").play("pirate_3", dice="B3")
    assert (played.dish, played.islands, played.pirates.split()[3]) == (1, "B3 none none", "F6")
    played.play("pile deck play_action_broken_compass or_fewer")
    assert played.debts == "1 1 1 0"
    played.play("discard_map_diag3_nw compass_yes pirate_0 turn_270")
    assert (played.pirates.split()[0], played.compasses) == ("A7", "2 2 2 2")
    assert [len(played.hand(seat)) for seat in range(4)] == [6, 6, 6, 7]
    assert (played.dish, played.deck, played.round) == (1, "map_straight4_n", 2)
