"""Drawing, playing, discarding, Compasses and Events: SOP-029 to SOP-056, SOP-115 to SOP-155."""

import pytest

HAND = "hand_0: map_corners map_ns3 good_blue"


@pytest.mark.rule("SOP-030", "SOP-031", "SOP-032")
def test_the_top_of_the_pile_may_come_first_or_second_but_once(lay):
    text = "phase: draw_source \n deck: map_diag2_ne map_diag2_se \n pile: map_ew3 map_cross2"
    first = lay(text, "pile")
    assert first.moves == "deck"
    assert first.hand(0) == ["map_ew3"], "the top card alone"
    second = lay(text, "deck")
    assert second.moves == "deck pile"
    assert second.play("pile").hand(0) == ["map_diag2_ne", "map_ew3"]
    assert lay(text, "deck deck").hand(0) == ["map_diag2_ne", "map_diag2_se"]
    refused = first.match.why_not("pile")
    assert refused.rule == "SOP-030"


@pytest.mark.rule("SOP-033")
def test_an_event_on_top_bars_the_pile(lay):
    laid = lay("phase: draw_source \n deck: map_diag2_ne \n pile: event_cargo_adrift map_ns3")
    assert laid.moves == "deck"
    assert laid.match.why_not("pile").rule == "SOP-033"


@pytest.mark.rule("SOP-034", "SOP-035", "SOP-038", "SOP-041")
def test_an_event_is_replaced_from_the_deck_and_ends_on_the_pile(lay):
    text = "phase: draw_source \n deck: event_magical_compass map_diag2_ne map_ew3 \n pile: map_ns3"
    played = lay(f"{text} \n hand_0: map_corners", "deck")
    assert played.queue == "event_magical_compass"
    assert played.hand(0) == ["map_corners", "map_diag2_ne"]
    played.play("deck")
    assert played.hand(0) == ["map_corners", "map_diag2_ne", "map_ew3"]
    assert (played.pile, played.queue) == ("event_magical_compass map_ns3", "")
    assert played.compasses == "2 2 2 2"


@pytest.mark.rule("SOP-042", "SOP-152")
def test_other_draws_come_from_the_deck_without_a_choice(lay):
    played = lay(
        f"{HAND} \n ships: G2 G1 G12 B7 \n deck: map_ew3 map_fork_n \n pile: map_fork_e",
        "play_map_ns3 x_0",
    )
    assert "map_ew3" in played.hand(0), "a card for passing green"


@pytest.mark.rule("SOP-046", "SOP-047", "SOP-116", "SOP-115", "SOP-124")
def test_one_card_is_played_one_discarded_and_never_a_good(lay):
    laid = lay(f"{HAND} \n pile: map_fork_n")
    assert laid.moves == "play_map_corners play_map_ns3"
    laid.play("play_map_ns3 x_1")
    assert laid.pile == "map_ns3 map_fork_n"
    assert laid.moves == "discard_map_corners"
    laid.play("discard_map_corners")
    assert laid.pile == "map_corners map_ns3 map_fork_n", "on the pile before it takes effect"
    assert laid.phase == "choose_pirate"


@pytest.mark.rule("SOP-048", "SOP-117")
def test_without_a_playable_card_play_and_discard_are_skipped(lay):
    played = lay("phase: draw_source \n draws: 1 \n hand_0: good_blue \n pile: map_ns3", "pile")
    assert played.moves == "play_map_ns3"
    played.play("play_map_ns3 x_1")
    assert played.active == 1
    assert played.known(1, 0) == ["good_blue"]


@pytest.mark.rule("SOP-117")
def test_a_waiting_effect_lapses_without_a_discard(lay):
    played = lay("hand_0: action_trouble_at_sea", "play_action_trouble_at_sea")
    assert (played.active, played.pirates) == (1, "D4 J4 D10 J10")


@pytest.mark.rule("SOP-050", "SOP-051")
def test_a_port_card_goes_straight_there_and_meets_what_is_there(lay):
    played = lay(
        """
        ships: G5 G3 G12 B7
        pirates: G4 J4 D10 J10
        hand_0: port_izarea map_corners
        hand_2: map_ns3
        """,
        "play_port_izarea",
    )
    assert (played.ships.split()[0], played.debts) == ("G12", "0 0 0 0")
    assert played.hand(0) == ["good_orange", "map_corners", "map_ns3"]


@pytest.mark.rule("SOP-052", "SOP-053", "SOP-054")
def test_a_map_is_used_as_printed_and_several_xs_are_free_to_choose(lay):
    as_printed = lay("compasses: 0 0 0 0 \n hand_0: map_straight3_s map_corners")
    as_printed.play("play_map_straight3_s")
    assert as_printed.ships.split()[0] == "G5"
    free = lay("ships: G5 L7 G12 B7 \n hand_0: map_fork_e map_corners", "play_map_fork_e")
    assert free.moves == "x_0 x_1 x_2"
    paths = [choice["path"][-1] for choice in free.view(0)["choices"]]
    assert paths == ["J4", "J5", "J6"]
    assert free.match.why_not("x_3").rule == "SOP-054"


@pytest.mark.rule("SOP-118", "SOP-119", "SOP-121", "SOP-209")
@pytest.mark.parametrize(
    ("card", "moves", "square"),
    [
        ("map_straight3_e", "compass_no pirate_1", "M4"),
        ("map_cross2", "pirate_1 x_3", "H4"),
        ("port_morrosa", "pirate_1", "B7"),
        ("action_cursed_treasure", "pirate_1 x_2", "J5"),
    ],
)
def test_the_discard_always_moves_one_pirate(lay, card, moves, square):
    played = lay(f"hand_0: {card} \n phase: discard_card", f"discard_{card}")
    played.play(moves)
    assert played.pirates == f"D4 {square} D10 J10"


@pytest.mark.rule("SOP-125", "SOP-131", "SOP-126")
def test_a_compass_may_be_spent_on_play_and_discard_one_each(lay):
    text = "compasses: 2 1 1 1 \n hand_0: map_straight3_n map_diag2_ne"
    played = lay(text, "play_map_straight3_n")
    assert played.moves == "compass_no compass_yes"
    played.play("compass_yes")
    assert played.moves == "turn_0 turn_90 turn_180 turn_270"
    played.play("turn_90")
    assert (played.ships.split()[0], played.compasses) == ("J2", "1 1 1 1")
    played.play("discard_map_diag2_ne")
    assert played.moves == "compass_no compass_yes"
    played.play("compass_yes pirate_3 turn_180")
    assert (played.pirates.split()[3], played.compasses) == ("H12", "0 1 1 1")


@pytest.mark.rule("SOP-128")
@pytest.mark.parametrize("card", ["map_cross2", "map_corners", "port_izarea", "map_fork_n"])
def test_no_compass_is_spent_where_it_has_no_effect(lay, card):
    played = lay(f"ships: A1 L7 G12 B7 \n hand_0: {card} action_resupply \n pile: map_ns3")
    played.play(f"play_{card}")
    assert "compass_yes" not in played.moves
    thrown = lay("phase: discard_card \n hand_0: action_resupply", "discard_action_resupply")
    assert thrown.phase == "choose_pirate"


@pytest.mark.rule("SOP-128", "SOP-160")
def test_the_navigator_may_spend_a_compass_on_a_map_with_several_xs_for_the_step(lay):
    text = "powers: navigator smuggler odd scallywag \n ships: G5 L7 G12 B7 \n pile: map_ns3 \n"
    played = lay(f"{text} hand_0: map_cross2 action_resupply \n compasses: 2 1 1 1")
    played.play("play_map_cross2")
    labels = [choice["label"] for choice in played.view(0)["choices"]]
    assert labels == ["Spend no Compass", "Spend a Compass for a step"]
    played.play("compass_yes")
    assert played.moves == "x_0 x_1 x_2 x_3", "it is not turned"
    played.play("x_1")
    assert (played.phase, played.compasses) == ("navigator_step", "1 1 1 1")
    played.play("north discard_action_resupply")
    assert played.moves == "compass_no compass_yes", "a discarded Action is such a Map"
    played.play("compass_yes pirate_0 x_0 east")
    assert (played.ships.split()[0], played.pirates.split()[0]) == ("J4", "D3")
    port = lay(f"{text} hand_0: port_izarea map_corners", "play_port_izarea")
    assert port.phase == "discard_card", "a Port card is no Map"


@pytest.mark.rule("SOP-133", "SOP-134")
def test_broken_compass_counts_hands_with_goods_and_names_a_side(lay):
    text = """
        hand_0: action_broken_compass map_ns3 good_blue
        hand_1: good_green good_blue
        hand_2: map_ew3
        hand_3: map_fork_n map_fork_e map_fork_s
    """
    assert lay(text, "play_action_broken_compass or_more").debts == "0 1 0 1"
    assert lay(text, "play_action_broken_compass or_fewer").debts == "0 1 1 0"


@pytest.mark.rule("SOP-135")
def test_hand_sizes_are_shown_or_by_option_kept_until_broken_compass_compares_them(lay, embark):
    text = "hand_0: action_broken_compass map_ns3 \n hand_1: good_green good_blue \n"
    shown, kept = lay(text), lay(f"{text} hand_sizes: kept")
    sizes = [[player["held"] for player in laid.view(0)["players"]] for laid in (shown, kept)]
    assert sizes == [[2, 2, 0, 0], [2, None, None, None]]
    assert {player["held"] for player in kept.view(None)["players"]} == {None}
    assert "cards" not in kept.match.text(0).splitlines()[-3]
    kept.play("play_action_broken_compass or_more")
    assert "The hands: Blue 1, Green 2, You 0, Purple 0." in kept.told(2)
    begun = embark(3, 1, hand_sizes="kept").play("ship_blue ship_green ship_purple")
    assert begun.view(1)["players"][0]["held"] is None


@pytest.mark.rule("SOP-136", "SOP-105")
def test_cursed_treasure_hits_all_others_when_the_player_has_none(lay):
    played = lay("debts: 0 2 0 0 \n hand_0: action_cursed_treasure map_ns3")
    played.play("play_action_cursed_treasure")
    assert played.debts == "0 3 1 1"


@pytest.mark.rule("SOP-137", "SOP-138", "SOP-110", "SOP-195")
def test_hurricane_ships_meet_all_but_players(lay):
    played = lay(
        """
        ships: E5 E6 A1 E4
        islands: A10 none none
        pirates: E3 J4 D10 J10
        hand_0: action_hurricane map_straight3_n map_ns3
        hand_3: map_ew3
        """,
        "play_action_hurricane discard_map_straight3_n compass_no",
    )
    assert played.hand(1) == [], "nothing for meeting blue"
    assert played.debts == "0 1 0 1"
    assert (played.treasures, played.ships) == ("0 0 0 0", "E5 E3 A11 E1")
    two = lay(
        "seats: 2 \n powers: gambler odd \n compasses: 0 0 \n ships: E5 E6 A1 C4 \n"
        "hand_0: action_hurricane map_corners",
        "play_action_hurricane discard_map_corners x_0",
    )
    assert two.play("x_1").ships == "E5 F5 A1 D5"


@pytest.mark.rule("SOP-140", "SOP-141")
def test_resupply_draws_three_and_events_wait_for_the_card_put_back(lay):
    played = lay(
        """
        hand_0: action_resupply map_corners
        deck: map_ew3 event_magical_compass map_fork_n map_fork_e map_fork_s
        """,
        "play_action_resupply",
    )
    assert (played.phase, played.queue) == ("resupply_bottom", "event_magical_compass")
    played.play("bottom_map_ew3")
    assert (played.deck, played.compasses) == ("map_fork_s map_ew3", "2 2 2 2")
    bare = lay("hand_0: action_resupply good_blue \n pile:", "play_action_resupply")
    assert (bare.phase, bare.hand(0)) == ("draw_source", ["good_blue"]), "nothing to put back"


@pytest.mark.rule("SOP-142", "SOP-143")
def test_up_to_two_islands_move_and_none_will_do(lay):
    text = "islands: A10 C10 E10 \n hand_0: action_so_close_yet_so_far map_corners \n"
    begun = lay(text, "play_action_so_close_yet_so_far discard_map_corners")
    assert begun.moves == "island_0 island_1 island_2 stop"
    none = lay(text, "play_action_so_close_yet_so_far discard_map_corners stop")
    assert (none.islands, none.phase) == ("A10 C10 E10", "choose_pirate")
    begun.play("island_2 x_0")
    assert begun.moves == "island_0 island_1 stop"
    one = lay(text, "play_action_so_close_yet_so_far discard_map_corners island_2 x_0 stop")
    assert one.islands == "A10 C10 F9"
    begun.play("island_0 x_2")
    assert (begun.islands, begun.phase) == ("M11 C10 F9", "choose_pirate")


@pytest.mark.rule("SOP-144")
def test_trouble_moves_all_pirates_and_the_bonus_one_again(lay):
    played = lay("hand_0: action_trouble_at_sea map_straight3_e \n compasses: 0 0 0 0")
    played.play("play_action_trouble_at_sea discard_map_straight3_e")
    assert played.pirates == "G4 M4 G10 M10"
    assert played.play("pirate_0").pirates == "J4 M4 G10 M10"


@pytest.mark.rule("SOP-147", "SOP-148")
def test_uncharted_waters_may_chain_three_times_and_its_plays_are_compulsory(lay):
    three = "action_uncharted_waters " * 3
    deck = "map_fork_n map_fork_e map_fork_s map_fork_w"
    played = lay(f"hand_0: {three} map_ew3 map_ew3 \n deck: {deck}")
    played.play("play_action_uncharted_waters")
    assert (played.plays, played.phase) == (2, "play_card")
    played.play("play_action_uncharted_waters play_action_uncharted_waters")
    assert played.plays == 4
    limit = lay(f"hand_0: {three} map_ew3 \n uncharted: 3 \n plays: 2")
    assert limit.moves == "play_map_ew3"
    assert limit.match.why_not("play_action_uncharted_waters").rule == "SOP-148"
    limit.play("play_map_ew3 x_0")
    assert limit.moves == "discard_action_uncharted_waters", "the second play is given up"


@pytest.mark.rule("SOP-149", "SOP-150", "SOP-113")
def test_cargo_adrift_takes_nothing_from_an_empty_hand(lay):
    played = lay(
        """
        phase: draw_source
        draws: 1
        hand_1: map_ew3
        deck: event_cargo_adrift map_ns3
        """,
        "deck",
    )
    hands = [played.hand(seat) for seat in range(4)]
    assert hands == [[], ["map_ns3"], ["map_ew3"], []]


@pytest.mark.rule("SOP-154", "SOP-155", "SOP-011")
def test_tales_take_the_lowest_free_slot_and_are_ignored_with_three(lay):
    deck = "phase: draw_source \n draws: 1 \n deck: event_tales_of_more_treasure map_ns3 \n"
    gap = lay(f"{deck} islands: none G7 none").play("deck", dice="PP A9")
    assert (gap.islands, gap.dish) == ("A9 G7 none", 1)
    full = lay(f"{deck} islands: A1 G7 B1", "deck")
    assert (full.islands, full.pile.split()[0]) == ("A1 G7 B1", "event_tales_of_more_treasure")


@pytest.mark.rule("SOP-044")
def test_no_deck_is_made_of_events_alone(plunder, lay):
    for event in plunder.box.ids("event"):
        assert lay(f"phase: draw_source \n pile: map_ns3 {event}").moves == "pile"
        assert lay(f"phase: draw_source \n pile: map_ns3 {event} map_cross2").moves == "deck pile"
