"""Boardings, combats and the Chest: SOC-100 to 119; how effects are resolved: SOC-130 to 155."""

import pytest


@pytest.mark.rule("SOC-100")
def test_a_boarding_is_due_when_the_ship_leaves_its_island_the_last_one_too(voyage):
    for seats, rounds in ((2, (4, 5, 6, 15)), (4, (3, 4, 5, 12))):
        for number in rounds:
            text = f"seats: {seats} \n round: {number} \n active: {seats - 1} \n crew_0: gunner"
            fought = voyage(text, "take").strengths != ""
            assert fought == (number in ((5, 10, 15) if seats == 2 else (4, 8, 12)))


@pytest.mark.rule("SOC-101")
def test_strength_is_crew_and_objects(boarding):
    fight = boarding("crew_0: gunner cook \n objects_0: cutlass \n crew_1: bruiser steward")
    assert fight.strengths == "8 6 0"


@pytest.mark.rule("SOC-102")
def test_objects_count_without_pirates_and_strength_can_be_less_than_0(boarding):
    fight = boarding("objects_0: cutlass figurehead \n crew_1: steward \n objects_1: heavy_bell")
    assert (fight.strengths, fight.beaten) == ("3 -1 0", "none none none")


@pytest.mark.rule("SOC-103")
def test_four_seats_fight_left_and_right_three_everybody(boarding):
    four = boarding("seats: 4 \n crew_0: steward \n crew_2: bruiser")
    assert four.beaten == "both none both none"
    three = boarding("crew_0: steward \n crew_1: bruiser \n crew_2: gunner")
    assert three.beaten == "none both left"


@pytest.mark.rule("SOC-104")
def test_two_seats_fight_once(boarding):
    fight = boarding("seats: 2 \n crew_0: boatswain \n crew_1: first_mate")
    assert (fight.beaten, fight.doubloons) == ("none left", "3 4")


@pytest.mark.rule("SOC-105")
def test_the_higher_strength_wins_even_against_the_parrot(boarding):
    fight = boarding("seats: 2 \n parrot: 0 \n crew_0: gunner \n crew_1: first_mate")
    assert fight.beaten == "none left"


@pytest.mark.rule("SOC-105")
def test_the_higher_strength_wins_below_0_too(boarding):
    """The Parrot would favour seat 0, whose -1 is less than 0."""
    crews = "seats: 2 \n parrot: 0 \n crew_0: steward \n crew_1: steward"
    fight = boarding(f"{crews} \n objects_0: heavy_bell \n objects_1: rusty_sword")
    assert (fight.strengths, fight.beaten) == ("-1 0", "none left")


@pytest.mark.rule("SOC-106")
def test_a_seat_without_pirates_cannot_win_but_its_objects_can_hold_off_a_weaker_crew(boarding):
    crew = "seats: 2 \n crew_0: steward"
    assert boarding(f"{crew} \n objects_1: cutlass cutlass").beaten == "none none"
    assert boarding(f"{crew} \n objects_1: rusty_sword").beaten == "left none"


@pytest.mark.rule("SOC-107")
def test_where_the_parrot_favours_a_seat_without_pirates_nobody_wins(boarding):
    crew = "crew_0: steward \n objects_0: rusty_sword"
    assert boarding(f"{crew} \n parrot: 0").beaten == "both none none"
    assert boarding(f"{crew} \n parrot: 1").strengths == ""
    assert boarding(f"{crew} \n parrot: 2 \n seats: 4 \n crew_2: cook").beaten == (
        "left none both none"
    )


@pytest.mark.rule("SOC-108")
def test_ties_go_to_the_parrot_or_clockwise_from_it(boarding):
    crews = "crew_0: gunner \n crew_1: cook \n crew_2: cook"
    assert boarding(f"parrot: 0 \n {crews}").beaten == "both left none"
    assert boarding(f"parrot: 1 \n {crews}").beaten == "none both left"
    assert boarding(f"parrot: 2 \n {crews}").beaten == "left none both"


@pytest.mark.rule("SOC-109")
def test_combats_are_settled_before_anything_else_happens(boarding):
    """The Cook takes the Parrot from seat 0, whose tie with seat 3 would now go the other way."""
    crews = "crew_0: first_mate \n crew_1: cook \n crew_3: first_mate"
    fight = boarding(f"seats: 4 \n parrot: 0 \n {crews}")
    assert fight.beaten == "both left none right"
    assert (fight.parrot, fight.doubloons) == (1, "5 3 3 4")


@pytest.mark.rule("SOC-110")
def test_no_seat_has_more_than_two_victories(random_steps, boarding):
    victories = {"none": 0, "left": 1, "right": 1, "both": 2}
    for step in random_steps:
        won = [victories[word] for word in step.after.get("beaten", [])]
        assert sum(won) <= {0: 0, 2: 1, 3: 3, 4: 4}[len(won)]
    assert boarding("crew_0: boatswain").doubloons == "7 3 3"


@pytest.mark.rule("SOC-115", "SOC-117")
def test_a_beaten_owner_hands_over_the_chest(boarding):
    fight = boarding("crew_0: gunner \n crew_1: cook cook \n objects_0: chest \n chest: 3")
    assert (fight.objects_0, fight.objects_1, fight.chest) == ("", "chest", 2)
    assert fight.doubloons == "5 4 3"


@pytest.mark.rule("SOC-116")
def test_of_two_winners_the_stronger_takes_the_chest(boarding):
    chest = "objects_0: chest"
    assert boarding(f"crew_1: gunner \n crew_2: bruiser \n {chest}").objects_2 == "chest"
    assert boarding(f"crew_1: bruiser \n crew_2: gunner \n {chest}").objects_1 == "chest"
    equal = f"crew_1: gunner \n crew_2: cook \n {chest}"
    assert boarding(f"{equal} \n parrot: 2").objects_2 == "chest"
    assert boarding(f"{equal} \n parrot: 0").objects_1 == "chest"


@pytest.mark.rule("SOC-116")
def test_the_stronger_winner_takes_the_chest_below_0_too(boarding):
    """The owner has -1: so has seat 2, whom the Parrot favours; seat 1 has 0."""
    fight = boarding(
        """
        parrot: 2
        objects_0: chest rusty_sword
        crew_1: steward
        objects_1: rusty_sword
        crew_2: steward
        objects_2: heavy_bell
        """
    )
    assert (fight.strengths, fight.beaten) == ("-1 0 -1", "none both left")
    assert fight.objects_1 == "chest rusty_sword"


@pytest.mark.rule("SOC-117")
def test_nothing_is_taken_off_an_empty_chest(boarding):
    fight = boarding("seats: 2 \n crew_1: bruiser \n objects_0: chest \n chest: 0")
    assert (fight.objects_1, fight.chest, fight.doubloons) == ("chest", 0, "3 4")


@pytest.mark.rule("SOC-118")
def test_the_chest_moves_once_and_before_pirates_act(boarding):
    """Seat 1 beats the owner 2 and loses to seat 0: the Chest stays with seat 1."""
    fight = boarding(
        "seats: 4 \n crew_0: bruiser \n crew_1: gunner \n objects_2: chest \n crew_2: steward"
    )
    assert (fight.objects_1, fight.objects_0, fight.chest) == ("chest", "", 5)
    told = boarding("seats: 2 \n crew_1: bruiser \n objects_0: chest").told()
    assert told.index("The Chest goes") < told.index("Bruiser")


@pytest.mark.rule("SOC-119")
def test_an_unbeaten_owner_keeps_the_chest(boarding):
    fight = boarding("crew_0: bruiser \n crew_1: gunner \n objects_0: chest")
    assert (fight.objects_0, fight.chest) == ("chest", 6)
    assert boarding("objects_0: chest \n crew_1: bruiser \n seats: 4").objects_1 == "chest"
    armed = boarding("objects_0: chest cutlass cutlass \n crew_1: gunner")
    assert armed.objects_0 == "chest cutlass cutlass"


@pytest.mark.rule("SOC-130")
def test_seats_resolve_from_the_parrot_clockwise_and_only_after_a_victory(boarding):
    crews = "seats: 4 \n crew_0: gunner \n crew_2: bruiser \n crew_3: steward"
    told = boarding(f"{crews} \n parrot: 2").told()
    assert "Steward" not in told
    assert told.index("Bruiser") < told.index("Gunner")
    told = boarding(f"{crews} \n parrot: 3").told()
    assert told.index("Gunner") < told.index("Bruiser")


@pytest.mark.rule("SOC-131")
def test_a_moving_parrot_changes_neither_order_nor_results(boarding):
    fight = boarding("seats: 4 \n parrot: 0 \n crew_0: gunner \n crew_1: steward \n crew_2: cook")
    told = fight.told()
    assert told.index("Gunner") < told.index("Cook")
    assert fight.parrot == 2


@pytest.mark.rule("SOC-132")
def test_each_fires_for_every_victory_once_fires_once(boarding):
    assert boarding("crew_0: boatswain").doubloons == "7 3 3"
    assert boarding("crew_0: gunner").doubloons == "5 3 3"
    assert boarding("crew_0: boatswain \n crew_2: bruiser").doubloons == "5 3 4"


@pytest.mark.rule("SOC-133")
def test_a_seat_chooses_the_order_of_its_pirates(boarding):
    text = "crew_0: lookout gunner first_mate"
    assert boarding(text).moves == "lookout first_mate gunner"
    assert boarding(text, "gunner").moves == "lookout first_mate"
    assert boarding(text, "first_mate gunner").moves == "lookout done"


@pytest.mark.rule("SOC-134")
def test_may_effects_can_be_dropped_must_effects_cannot(boarding):
    fight = boarding("crew_0: lookout gunner")
    assert fight.refused("done") == "SOC-134"
    fight.play("gunner done")
    assert (fight.phase, fight.doubloons) == ("share_choice", "5 3 3")
    for kind, needs in (
        ("monsieur_plume", "objects_1: cutlass"),
        ("smuggler", "rum_0: old_rum \n rum_1: rotgut"),
        ("swindler", "objects_0: cutlass \n objects_1: rusty_sword"),
    ):
        shares = "share_2: golden_rum \n share_3: spiced_rum"
        assert boarding(f"crew_0: {kind} \n {needs} \n {shares}").moves == f"{kind} done"


@pytest.mark.rule("SOC-135")
def test_plain_kinds_resolve_all_copies_others_one(boarding):
    assert boarding("crew_0: boatswain boatswain gunner gunner").doubloons == "15 3 3"
    text = "crew_0: lookout lookout steward steward \n share_2: cutlass"
    fight = boarding(text, "steward")
    assert fight.doubloons == "11 3 3"
    fight.play("lookout share_2_card_1")
    assert (fight.unused, fight.moves) == ("lookout", "lookout done")
    thieves = boarding("crew_0: barrel_thief barrel_thief \n rum_1: rotgut old_rum collectors_rum")
    assert len(thieves.rum_0.split()) == 2


@pytest.mark.rule("SOC-136")
def test_a_kind_is_offered_only_if_it_can_do_something(boarding):
    lookout = "crew_0: lookout "
    for kind, useless, useful in (
        ("rachel_cruz", "doubloons: 3 0 0", "doubloons: 3 0 1"),
        ("cook", "parrot: 0", "parrot: 1"),
        ("barrel_thief", "rum_0: old_rum", "rum_1: old_rum"),
        ("smuggler", "rum_1: old_rum", "rum_0: golden_rum \n rum_1: old_rum"),
        ("swindler", "objects_1: cutlass", "objects_0: chest \n objects_1: cutlass"),
        ("monsieur_plume", "objects_0: cutlass", "objects_1: cutlass"),
    ):
        assert kind not in boarding(f"{lookout} {kind} \n {useless}").moves.split()
        assert kind in boarding(f"{lookout} {kind} \n {useful}").moves.split()
    bare = "share_2:\n share_3:\n share_doubloons: 0 1 1 \n deck: \n share_1: eye_of_the_kraken"
    assert boarding(f"crew_0: lookout \n {bare}").phase == "share_choice"


@pytest.mark.rule("SOC-137")
def test_what_must_be_done_is_done_unasked_and_offers_are_made_anew(boarding):
    told = boarding("crew_0: bruiser steward gunner").told()
    assert told.index("Steward") < told.index("Gunner") < told.index("Bruiser")
    fight = boarding("crew_0: barrel_thief smuggler \n rum_1: rotgut old_rum")
    assert (fight.phase, fight.moves) == ("board_effect", "smuggler done")
    assert len(fight.rum_0.split()) == 1


@pytest.mark.rule("SOC-138")
def test_stealing_and_exchanging_reach_only_the_beaten(boarding):
    fight = boarding(
        "seats: 4 \n crew_0: rachel_cruz lookout \n crew_3: bruiser first_mate\n doubloons: 3 5 5 5"
    )
    assert fight.beaten == "left none none both"
    assert fight.play("rachel_cruz").doubloons == "5 3 5 5"
    fight = boarding("seats: 4 \n crew_0: barrel_thief \n rum_2: rotgut \n rum_3: old_rum")
    assert fight.rum_2 == "rotgut"
    fight = boarding(
        "crew_0: swindler \n crew_1: bruiser \n objects_0: chest \n objects_1: cutlass"
    )
    assert fight.objects_1 == "chest cutlass"
    assert fight.phase == "share_choice"


@pytest.mark.rule("SOC-139")
def test_gains_come_from_the_bank(boarding):
    assert boarding("crew_0: steward first_mate bruiser").doubloons == "10 3 3"


@pytest.mark.rule("SOC-140")
def test_too_little_is_stolen_whole_and_nothing_yields_nothing(boarding):
    assert boarding("crew_0: rachel_cruz \n doubloons: 3 1 0").doubloons == "4 0 0"
    assert boarding("crew_0: barrel_thief").rum_0 == ""


@pytest.mark.rule("SOC-149")
def test_an_exchange_needs_something_on_both_sides(boarding):
    assert boarding("crew_0: smuggler \n rum_1: old_rum").phase == "share_choice"
    assert boarding("crew_0: smuggler \n rum_0: old_rum").phase == "share_choice"
    assert boarding("crew_0: swindler \n objects_1: cutlass").phase == "share_choice"
    assert boarding("crew_0: swindler \n objects_0: cutlass").phase == "share_choice"


@pytest.mark.rule("SOC-151")
def test_a_pirate_got_in_a_boarding_does_nothing_in_it(boarding):
    fight = boarding("crew_0: lookout \n share_2: steward", "lookout share_2_card_1")
    assert (fight.doubloons, fight.crew_0, fight.phase) == ("3 3 3", "", "share_choice")
    assert "steward" in fight.discard
    fight = boarding(
        "seats: 4 \n crew_0: lookout \n crew_1: steward \n crew_2: gunner \n share_2: cutlass"
        "\n parrot: 0 \n objects_0: chest"
    )
    assert fight.strengths == "1 1 3 0"
    fight.play("lookout share_2_card_1")
    assert fight.strengths == "1 1 3 0"


@pytest.mark.rule("SOC-152")
def test_of_equal_pirates_one_with_nothing_left_to_do_walks_out_first(boarding):
    text = "crew_0: lookout lookout steward \n share_2: beer \n share_3: cutlass"
    fight = boarding(text, "steward lookout share_2_card_1")
    assert (fight.phase, fight.moves) == ("discard_pirate", "steward lookout")
    fight.play("lookout")
    assert (fight.crew_0, fight.unused, fight.moves) == (
        "steward lookout",
        "lookout",
        "lookout done",
    )


@pytest.mark.rule("SOC-153")
def test_a_chest_found_now_is_not_handed_over_now(boarding):
    fight = boarding(
        "crew_0: lookout \n crew_1: bruiser \n share_2: chest \n parrot: 0",
        "lookout share_2_card_1",
    )
    assert (fight.objects_0, fight.chest, fight.beaten) == ("chest", 6, "right both none")


@pytest.mark.rule("SOC-155")
def test_all_pirates_are_discarded_in_the_end(boarding, random_steps):
    fight = boarding("crew_0: gunner bruiser \n crew_1: cook \n crew_2: steward")
    for seat in range(3):
        assert getattr(fight, f"crew_{seat}") == ""
    for step in random_steps:
        if any("All Pirates are discarded" in told for told in step.happened):
            assert not any(key.startswith("crew_") for key in step.after)
