"""Each Pirate by itself: SOC-141 to 150 and 154."""

from collections import Counter

import pytest

from tests.games.sea_of_clouds.conftest import plain

PIRATES = {  # strength, Doubloons after two victories
    "rachel_cruz": (2, "7 1 1"),
    "monsieur_plume": (4, "3 3 3"),
    "steward": (1, "7 3 3"),
    "cook": (3, "3 3 3"),
    "boatswain": (2, "7 3 3"),
    "first_mate": (4, "5 3 3"),
    "gunner": (3, "5 3 3"),
    "bruiser": (5, "4 3 3"),
    "barrel_thief": (1, "3 3 3"),
    "smuggler": (4, "3 3 3"),
    "swindler": (2, "3 3 3"),
    "lookout": (1, "3 3 3"),
}


@pytest.mark.rule("SOC-101", "SOC-154")
@pytest.mark.parametrize("pirate", PIRATES)
def test_strength_and_doubloons_of_each_pirate(boarding, pirate):
    strength, doubloons = PIRATES[pirate]
    fight = boarding(f"crew_0: {pirate}")
    assert fight.strengths == f"{strength} 0 0"
    if fight.phase == "board_effect":
        fight.play("done")
    assert fight.doubloons == doubloons


@pytest.mark.rule("SOC-154")
def test_every_copy_pays_by_itself(boarding):
    for crew, gained in (
        ("steward steward steward", 12),
        ("boatswain boatswain", 8),
        ("first_mate first_mate first_mate", 6),
        ("gunner gunner", 4),
    ):
        assert boarding(f"crew_0: {crew}").doubloons == f"{3 + gained} 3 3"


@pytest.mark.rule("SOC-141")
def test_rachel_cruz_steals_two_from_each_beaten_captain_left_first(boarding):
    fight = boarding("crew_1: rachel_cruz \n doubloons: 5 3 1")
    assert fight.doubloons == "3 6 0"
    assert fight.told().index("from Lady Damballa") < fight.told().index("from Madame Tching")
    poor = boarding("crew_1: rachel_cruz \n doubloons: 5 3 0")
    assert poor.doubloons == "3 5 0" and "from Lady Damballa" not in poor.told()


@pytest.mark.rule("SOC-142")
def test_a_steward_pays_once_after_two_victories(boarding):
    assert boarding("crew_0: steward").doubloons == "7 3 3"


@pytest.mark.rule("SOC-143")
def test_a_cook_takes_the_parrot_even_from_an_unbeaten_captain(boarding):
    fight = boarding("seats: 4 \n parrot: 2 \n crew_0: cook \n crew_2: bruiser")
    assert fight.beaten.split()[0] == "both"
    assert fight.parrot == 0


PLUME = "crew_0: monsieur_plume \n objects_1: cutlass \n objects_2: rusty_sword chest"


@pytest.mark.rule("SOC-144")
def test_plume_names_a_captain_who_throws_away_what_he_likes(boarding):
    fight = boarding(PLUME.replace("chest", "figurehead"), "monsieur_plume")
    assert (fight.phase, fight.choosing, fight.moves) == ("choose_victim", 0, "left right")
    fight.play("right")
    assert (fight.phase, fight.choosing) == ("discard_object", 2)
    assert fight.moves == "rusty_sword figurehead"
    fight.play("rusty_sword")
    assert (fight.objects_2, fight.objects_1) == ("figurehead", "cutlass")
    assert "rusty_sword" in fight.discard
    only = boarding("crew_0: monsieur_plume \n objects_1: cutlass", "monsieur_plume")
    assert only.objects_1 == ""


@pytest.mark.rule("SOC-145")
def test_a_barrel_thief_takes_a_random_rum_and_its_owner_sees_it(boarding):
    stolen = Counter()
    for seed in range(90):
        fight = boarding("crew_0: barrel_thief \n rum_1: rotgut old_rum collectors_rum", seed=seed)
        stolen[plain(fight.rum_0)] += 1
        assert fight.knows(0, "rum", 0) == [plain(fight.rum_0)]
        assert fight.knows(1, "rum", 0) == [plain(fight.rum_0)]
        assert fight.knows(2, "rum", 0) == [None]
        assert len(fight.rum_1.split()) == 2
    assert set(stolen) == {"rotgut", "old_rum", "collectors_rum"}
    assert all(15 <= count <= 45 for count in stolen.values())
    two = boarding("crew_0: barrel_thief \n rum_1: rotgut \n rum_2: old_rum")
    assert (two.phase, two.moves) == ("choose_victim", "left right")
    assert plain(two.play("right").rum_0) == "old_rum"


@pytest.mark.rule("SOC-146")
def test_everybody_sees_which_card_of_the_row_was_stolen(boarding):
    fight = boarding("crew_0: barrel_thief \n rum_1: rotgut old_rum collectors_rum")
    place = ["rotgut", "old_rum", "collectors_rum"].index(plain(fight.rum_0))
    row = f"Duc de Plessy's {('first', 'second', 'third')[place]} Rum"
    assert f"Madame Tching takes {row}." in fight.told(None)
    assert f"You take {row}: " in fight.told(0)


@pytest.mark.rule("SOC-147")
def test_a_smuggler_gives_a_kind_and_gets_a_random_rum(boarding):
    text = (
        "crew_0: smuggler \n rum_0: old_rum rotgut old_rum \n rum_1: collectors_rum top_shelf_rum"
    )
    text += "\n share_2: golden_rum \n share_3: spiced_rum \n share_1: leviathan_scale"
    got, rows = Counter(), Counter()
    for seed in range(120):
        fight = boarding(text, "smuggler", seed=seed)
        assert (fight.phase, fight.moves) == ("give_rum", "rotgut old_rum")
        fight.play("old_rum")
        mine, his = plain(fight.rum_0).split(), plain(fight.rum_1).split()
        assert (len(mine), len(his)) == (3, 2)
        assert his[-1] == "old_rum"
        got[mine[-1]] += 1
        rows[mine[0]] += 1
        assert fight.knows(1, "rum", 0)[-1] == mine[-1]
        assert fight.knows(0, "rum", 1) == [None, "old_rum"]
        assert fight.knows(2, "rum", 0) == [None] * 3
    assert set(got) == {"collectors_rum", "top_shelf_rum"}
    assert set(rows) == {"rotgut", "old_rum"}  # either copy may go
    assert all(35 <= count <= 85 for count in (*got.values(), *rows.values()))


@pytest.mark.rule("SOC-148")
def test_a_swindler_exchanges_objects(boarding):
    text = "crew_0: swindler \n objects_0: cursed_idol cutlass \n objects_1: giant_seashell"
    fight = boarding(f"{text} figurehead \n objects_2: black_flag", "swindler left")
    assert (fight.phase, fight.moves) == ("give_object", "cutlass cursed_idol")
    fight.play("cursed_idol")
    assert (fight.phase, fight.moves, fight.gift) == (
        "take_object",
        "figurehead giant_seashell",
        "cursed_idol",
    )
    fight.play("giant_seashell")
    assert fight.objects_0 == "cutlass giant_seashell"
    assert fight.objects_1 == "figurehead cursed_idol"


@pytest.mark.rule("SOC-136")
def test_a_lookout_acts_while_a_card_is_left(boarding):
    bare = "crew_0: lookout \n share_3:\n share_doubloons: 0 1 1 \n deck: \n share_2:"
    assert boarding(f"{bare} cook").moves == "lookout done"
    assert boarding(bare).phase == "share_choice"


@pytest.mark.rule("SOC-150")
def test_a_lookout_takes_any_card_unseen(boarding):
    text = "crew_0: lookout \n share_2: cook cutlass gunner \n share_doubloons: 0 3 0"
    fight = boarding(text, "lookout")
    assert (
        fight.moves == "share_1_card_1 share_2_card_1 share_2_card_2 share_2_card_3 share_3_card_1"
    )
    fight.play("share_2_card_2")
    assert (fight.objects_0, fight.shares[1], fight.doubloons) == (
        "cutlass",
        "cook gunner +3",
        "3 3 3",
    )
    fight = boarding("crew_0: lookout \n share_2: coin_purse", "lookout share_2_card_1")
    assert fight.doubloons == "6 3 3"
    fight = boarding(
        "crew_0: lookout \n share_2: grappling_hook \n share_3: beer",
        "lookout share_2_card_1 share_3_card_1",
    )
    assert "lookout" in fight.discard
