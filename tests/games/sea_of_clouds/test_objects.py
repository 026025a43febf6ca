"""What Objects do when they are played, and while they lie there: SOC-060 to 074."""

import pytest

from tests.games.sea_of_clouds.conftest import plain


@pytest.mark.rule("SOC-060")
def test_treasure_map_adds_to_every_share_in_order(voyage):
    deck = "deck: cook gunner lookout bruiser"
    turn = voyage(f"share_1: treasure_map \n share_2: beer old_rum cutlass \n {deck}", "take")
    assert turn.shares == ["gunner", "beer old_rum cutlass +1", "spiced_rum cook"]
    drawn = voyage("deck: cook gunner lookout treasure_map bruiser boatswain", "leave leave leave")
    assert drawn.shares == [
        "rotgut cook bruiser",
        "plain_rum gunner boatswain",
        "spiced_rum lookout +1",
    ]


@pytest.mark.rule("SOC-061")
def test_beer_makes_a_pirate_of_your_choice_walk_out(voyage):
    turn = voyage("crew_0: cook gunner gunner \n share_1: beer", "take")
    assert (turn.phase, turn.moves) == ("discard_pirate", "cook gunner")
    turn.play("gunner")
    assert turn.crew_0 == "cook gunner"
    assert "gunner" in turn.discard
    alone = voyage("crew_0: cook \n crew_1: gunner \n share_1: beer", "take")
    assert (alone.crew_0, alone.crew_1, alone.choosing) == ("", "gunner", 1)
    assert voyage("crew_1: gunner \n share_1: beer", "take").crew_1 == "gunner"


@pytest.mark.rule("SOC-062")
def test_coin_purse_gains_three(voyage):
    assert voyage("share_1: coin_purse", "take").doubloons == "6 3 3"


@pytest.mark.rule("SOC-063")
def test_birdseed_brings_the_parrot(voyage):
    assert voyage("parrot: 1 \n share_1: birdseed", "take").parrot == 0
    assert voyage("parrot: 0 \n share_1: birdseed", "take").parrot == 0


@pytest.mark.rule("SOC-064")
def test_grappling_hook_takes_any_card_unseen_and_plays_it(voyage):
    turn = voyage("share_1: grappling_hook \n share_3: cook cutlass", "take")
    assert (turn.phase, turn.moves) == (
        "pick_card",
        "share_2_card_1 share_3_card_1 share_3_card_2",
    )
    assert [c["label"] for c in turn.view(0)["choices"]][1] == "Take card 1 of share 3: a Pirate"
    turn.play("share_3_card_2")
    assert (turn.objects_0, turn.shares[2]) == ("cutlass", "cook")
    bare = "share_1: grappling_hook \n share_2:\n share_3:\n share_doubloons: 0 1 1 \n deck:"
    assert voyage(bare, "take").choosing == 1
    last = (
        "share_1: grappling_hook \n share_2:\n share_3: rotgut \n share_doubloons: 0 1 0 \n deck:"
    )
    assert plain(voyage(last, "take").rum_0) == "rotgut"


@pytest.mark.rule("SOC-065")
def test_doubloons_stay_on_the_share_that_the_hook_robs(voyage):
    turn = voyage(
        "share_1: grappling_hook \n share_3: cook cutlass \n share_doubloons: 0 0 3",
        "take share_3_card_1",
    )
    assert (turn.shares[2], turn.doubloons) == ("cutlass +3", "3 3 3")


@pytest.mark.rule("SOC-066")
def test_an_immediate_effect_cannot_be_declined(voyage):
    turn = voyage("crew_0: cook gunner \n share_1: beer", "take")
    assert turn.refused("done") == "SOC-066"


@pytest.mark.rule("SOC-067")
def test_an_immediate_object_is_discarded_as_its_effect_begins(voyage):
    turn = voyage("crew_0: cook gunner \n share_1: beer", "take")
    assert turn.phase == "discard_pirate"
    assert turn.discard.split().count("beer") == 2
    assert turn.hand == ""


@pytest.mark.rule("SOC-068")
def test_cards_above_the_one_taken_move_down(voyage):
    turn = voyage(
        "share_1: grappling_hook \n share_3: cook@1 cutlass@2 gunner@12", "take share_3_card_1"
    )
    assert turn.share_3 == "cutlass@2 gunner@12"


@pytest.mark.rule("SOC-070")
def test_objects_change_the_strength_of_a_crew(voyage):
    for objects, strength in (
        ("rusty_sword", 2),
        ("rusty_sword rusty_sword", 1),
        ("cutlass", 5),
        ("cutlass cutlass", 7),
        ("figurehead", 4),
        ("heavy_bell", 1),
        ("heavy_bell rusty_sword rusty_sword", -1),
        ("chest rum_guide giant_seashell cursed_idol relic_case golden_perch black_flag", 3),
    ):
        captain = voyage(f"crew_0: gunner \n objects_0: {objects}").view(1)["captains"][0]
        assert captain["strength"] == strength, objects


@pytest.mark.rule("SOC-071")
def test_the_chest_enters_with_six_doubloons(voyage):
    turn = voyage("share_1: chest", "take")
    assert (turn.objects_0, turn.chest, turn.doubloons) == ("chest", 6, "3 3 3")


@pytest.mark.rule("SOC-072")
def test_what_lies_on_the_chest_cannot_be_stolen(boarding):
    fight = boarding(
        "crew_0: rachel_cruz \n crew_1: gunner \n doubloons: 3 0 0 \n objects_1: chest"
    )
    assert (fight.doubloons, fight.chest) == ("3 2 0", 6)
    assert fight.view(None)["captains"][1]["coins"] == 2


@pytest.mark.rule("SOC-073")
def test_a_discarded_chest_returns_its_doubloons_to_the_bank(boarding):
    """Seat 1 wins the Chest from seat 2 and is itself beaten by seat 0."""
    fight = boarding(
        """
        seats: 4
        crew_0: monsieur_plume bruiser
        crew_1: gunner
        objects_2: chest
        objects_1: cutlass
        """,
        "bruiser monsieur_plume chest",
    )
    assert "chest" in fight.discard
    assert fight.match.state.chest_coins == 0
    assert fight.chest == ""
    assert fight.doubloons == "4 6 3 3"


@pytest.mark.rule("SOC-073")
def test_an_exchanged_chest_keeps_its_doubloons(boarding):
    fight = boarding(
        "crew_0: swindler bruiser \n crew_1: cook \n objects_2: chest \n objects_0: cutlass"
        "\n chest: 4 \n objects_1: rusty_sword",
        "bruiser swindler chest",
    )
    assert (fight.objects_1, fight.chest) == ("chest", 3)


@pytest.mark.rule("SOC-074")
def test_the_black_flag_pays_for_each_victory(boarding):
    assert boarding("crew_0: cook \n objects_0: black_flag").doubloons == "5 3 3"
    one = boarding("crew_0: cook \n crew_1: bruiser \n objects_0: black_flag")
    assert one.doubloons == "4 4 3"
    assert boarding("crew_1: cook \n objects_0: black_flag").doubloons == "3 3 3"
