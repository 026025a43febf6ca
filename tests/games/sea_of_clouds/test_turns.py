"""Divvying up shares and the deck: SOC-030 to 055."""

import pytest

from tests.games.sea_of_clouds.conftest import plain


def backs_and_faces(view, share):
    return [(card["back"], card["face"]) for card in view["shares"][share - 1]["cards"]]


@pytest.mark.rule("SOC-031")
def test_a_turn_begins_with_a_secret_look_at_share_1(voyage):
    turn = voyage("share_1: rotgut beer")
    assert backs_and_faces(turn.view(0), 1) == [("rum", "rotgut"), ("object", "beer")]
    for other in (1, 2, None):
        assert backs_and_faces(turn.view(other), 1) == [("rum", None), ("object", None)]
    assert turn.view(1)["shares"][0]["cards"][0]["seen_by"] == [0]
    assert backs_and_faces(turn.view(0), 2) == [("rum", None)]


@pytest.mark.rule("SOC-032")
def test_a_share_is_taken_or_left_as_a_whole(voyage):
    turn = voyage("share_1: rotgut cook sirens_song")
    assert turn.moves == "take leave"
    assert turn.refused("share_1_card_1") == "SOC-032"
    turn.play("take")
    assert (plain(turn.rum_0), turn.crew_0, turn.relics_0) == ("rotgut", "cook", "sirens_song")


@pytest.mark.rule("SOC-033")
def test_the_next_share_is_seen_only_after_leaving_and_there_is_no_way_back(voyage):
    turn = voyage("share_1: rotgut \n share_2: beer", "leave")
    assert turn.looking == 2
    assert backs_and_faces(turn.view(0), 2) == [("object", "beer")]
    assert backs_and_faces(turn.view(0), 3) == [("rum", None)]
    turn.play("take")
    assert "beer" not in turn.shares[0]
    assert plain(turn.rum_0) == ""


@pytest.mark.rule("SOC-034", "SOC-037")
def test_leaving_adds_the_top_card_on_top_unseen(voyage):
    turn = voyage("share_1: rotgut cook \n deck: old_rum behemoth_tooth", "leave")
    assert plain(turn.share_1) == "rotgut cook old_rum"
    seen = backs_and_faces(turn.view(0), 1)
    assert seen == [("rum", "rotgut"), ("pirate", "cook"), ("rum", None)]


@pytest.mark.rule("SOC-035")
def test_cards_go_back_in_the_same_order(voyage):
    assert plain(voyage("share_1: cook rotgut beer", "leave").share_1) == "cook rotgut beer"


@pytest.mark.rule("SOC-036")
def test_a_fourth_card_is_a_doubloon_and_of_those_there_is_no_end(voyage):
    turn = voyage("share_1: cook rotgut beer \n share_doubloons: 30 0 0", "leave")
    assert turn.shares[0] == "cook rotgut beer +31"
    assert turn.deck.startswith("eye_of_the_kraken behemoth_tooth")


@pytest.mark.rule("SOC-038")
def test_after_share_3_the_top_card_must_be_taken(voyage):
    full = "share_1: cook rotgut beer \n share_2: gunner \n deck: cutlass old_rum lookout birdseed"
    turn = voyage(full, "leave leave leave")
    assert turn.shares == ["cook rotgut beer +1", "gunner cutlass", "spiced_rum old_rum"]
    assert (turn.crew_0, turn.choosing) == ("lookout", 1)
    turn = voyage("deck: cutlass old_rum lookout birdseed \n parrot: 2", "leave leave leave")
    assert turn.parrot == 0


@pytest.mark.rule("SOC-039")
def test_doubloons_of_a_taken_share_come_first(voyage):
    turn = voyage("share_1: beer gunner \n share_doubloons: 4 0 0", "take")
    assert (turn.phase, turn.doubloons, turn.share_doubloons) == ("play_card", "7 3 3", "0 0 0")


@pytest.mark.rule("SOC-040")
def test_any_order_of_play(voyage):
    share = "share_1: beer gunner cook"
    assert voyage(share, "take card_2 card_1").crew_0 == "cook"
    assert voyage(share, "take card_1").crew_0 == "cook gunner"
    assert voyage(share, "take card_2 card_2 gunner").crew_0 == "cook"


@pytest.mark.rule("SOC-041")
def test_the_order_is_asked_only_when_it_can_matter(voyage):
    assert voyage("share_1: rotgut hidden_stash cook", "take").phase == "share_choice"
    assert voyage("share_1: coin_purse", "take").phase == "share_choice"
    assert voyage("share_1: rotgut coin_purse", "take").phase == "play_card"
    assert voyage("share_1: rotgut treasure_map", "take").phase == "play_card"
    assert voyage("share_1: rotgut chest", "take").phase == "share_choice"
    placed = voyage("share_1: rotgut collectors_rum old_rum", "take")
    assert plain(placed.rum_0) == "rotgut collectors_rum old_rum"


@pytest.mark.rule("SOC-042")
def test_every_card_in_hand_is_played(voyage, random_steps):
    turn = voyage("share_1: beer cursed_idol rusty_sword", "take card_1")
    assert turn.objects_0 == "rusty_sword cursed_idol"
    for step in random_steps:
        if step.after["phase"] in ("share_choice", "board_effect", "discard_object", "over"):
            assert "hand" not in step.after


@pytest.mark.rule("SOC-043")
def test_the_emptied_space_is_filled_when_all_is_played(voyage):
    turn = voyage("share_1: beer gunner \n deck: cook old_rum", "take")
    assert (turn.hole, turn.share_1, turn.deck) == (1, "", "cook old_rum")
    turn.play("card_1")
    assert (turn.shares[0], turn.deck, turn.choosing) == ("cook", "old_rum", 1)
    assert turn.view(0)["shares"][0]["cards"][0]["face"] is None


@pytest.mark.rule("SOC-044")
def test_a_share_emptied_by_the_hook_is_filled_before_the_card_is_played(voyage):
    turn = voyage(
        "share_1: grappling_hook \n share_2: treasure_map \n deck: cook gunner lookout bruiser",
        "take share_2_card_1",
    )
    assert turn.shares == ["bruiser", "cook gunner", "spiced_rum lookout"]


@pytest.mark.rule("SOC-045", "SOC-065")
def test_doubloons_stay_on_a_share_that_loses_its_last_card(voyage):
    turn = voyage(
        "share_1: grappling_hook \n share_doubloons: 0 5 0 \n deck: cook gunner",
        "take share_2_card_1",
    )
    assert turn.shares[1] == "cook +5"
    assert turn.doubloons == "3 3 3"


@pytest.mark.rule("SOC-046")
def test_a_boarding_comes_before_the_ship_moves(voyage):
    told = voyage("round: 5 \n active: 2 \n crew_0: gunner", "take").told()
    assert (
        told.index("Boarding!")
        < told.index("All Pirates are discarded")
        < told.index("Round 6 of 15")
    )


@pytest.mark.rule("SOC-047")
def test_the_hole_is_no_share(voyage):
    turn = voyage("share_1: grappling_hook beer cook", "take card_1")
    assert turn.moves == "share_2_card_1 share_3_card_1"
    assert turn.refused("share_1_card_1") == "SOC-047"


@pytest.mark.rule("SOC-048")
def test_a_hand_is_shown_but_for_rum_and_secrets(voyage):
    turn = voyage("share_1: rotgut beer gunner", "take")
    for other in (1, None):
        cards = turn.view(other)["hand"]["cards"]
        assert [card["face"] for card in cards] == [None, "beer", "gunner"]
        assert [card["seen_by"] for card in cards] == [[0], [0, 1, 2], [0, 1, 2]]
    turn = voyage("share_1: hidden_stash beer", "take")
    assert turn.view(1)["hand"]["cards"][0] == {"back": "object", "face": None, "seen_by": [0]}
    assert turn.view(0)["hand"]["cards"][0]["face"] == "hidden_stash"


@pytest.mark.rule("SOC-048")
def test_of_every_kind_of_card_all_see_it_in_hand_or_its_holder_alone(clouds, voyage):
    box = clouds.box
    secrets = {entry["id"] for entry in box["object"] if entry["behaviour"] == "secret"}
    hidden = {*box.ids("rum"), *secrets}
    for section in ("rum", "relic", "object", "pirate"):
        for card in box.ids(section):
            laid = voyage(f"share_1: {card} beer", "take").view(None)["hand"]["cards"][0]
            seen = [0] if card in hidden else [0, 1, 2]
            assert laid == {
                "back": section,
                "face": None if card in hidden else card,
                "seen_by": seen,
            }


@pytest.mark.rule("SOC-020")
def test_every_kind_of_card_goes_to_the_row_of_its_type(clouds, voyage):
    box = clouds.box
    rows = {card: row for row in ("rum", "relic") for card in box.ids(row)}
    rows |= dict.fromkeys(box.ids("pirate"), "crew")
    rows |= {entry["id"]: entry["behaviour"] for entry in box["object"]}
    names = {"relic": "relics", "permanent": "objects", "secret": "secrets"}
    for card, row in rows.items():
        if row != "immediate":
            taken = voyage(f"share_1: {card}", "take")
            assert plain(getattr(taken, f"{names.get(row, row)}_0")) == card


@pytest.mark.rule("SOC-050")
def test_the_back_of_the_top_card_is_public_and_no_deeper_one(clouds, voyage):
    turn = voyage("deck: cook old_rum")
    for seat in (0, 1, None):
        assert turn.view(seat)["deck"] == {
            "count": 2,
            "top": "pirate",
            "types": {"rum": 1, "relic": 0, "object": 0, "pirate": 1},
        }
    assert voyage("deck:").view(0)["deck"]["top"] is None


@pytest.mark.rule("SOC-051")
def test_backs_in_shares_are_public_each_in_its_place(voyage):
    turn = voyage("share_2: cook beer sirens_song")
    for seat in (0, 1, None):
        backs = [card["back"] for card in turn.view(seat)["shares"][1]["cards"]]
        assert backs == ["pirate", "object", "relic"]


@pytest.mark.rule("SOC-052")
def test_with_an_empty_deck_doubloons_are_added_instead(voyage):
    turn = voyage("deck:", "leave")
    assert turn.shares[0] == "rotgut +1"
    turn = voyage("deck:", "take")
    assert turn.shares[0] == "+1"


@pytest.mark.rule("SOC-053")
def test_with_an_empty_deck_the_last_resort_is_a_doubloon(voyage):
    turn = voyage("deck: cook \n share_2: gunner", "leave leave leave")
    assert (turn.doubloons, turn.choosing) == ("4 3 3", 1)


@pytest.mark.rule("SOC-054")
def test_a_share_without_cards_can_be_left_and_taken(voyage):
    bare = "deck:\n share_1:\n share_doubloons: 4 0 0"
    assert voyage(bare).moves == "take leave"
    assert voyage(bare, "leave").share_doubloons == "5 0 0"
    taken = voyage(bare, "take")
    assert (taken.doubloons, taken.share_doubloons) == ("7 3 3", "1 0 0")


@pytest.mark.rule("SOC-055")
def test_an_empty_deck_does_not_end_the_match(voyage):
    turn = voyage("deck:\n round: 3 \n active: 2", "take")
    assert (turn.round, turn.phase, turn.choosing) == (4, "share_choice", 0)
    while turn.round < 15:
        turn.play(turn.moves.split()[0])
    assert (turn.deck, turn.phase) == ("", "share_choice")
