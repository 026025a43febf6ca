"""Tokens: PUF-100 to 107."""

import pytest


@pytest.mark.rule("PUF-100")
def test_a_ship_may_carry_several_shields_and_a_mercenary_too(duel):
    laid = duel("L4++@r2c2 Lescort@r2c3", "1@r0c0 r2c2")
    assert laid.on("r2c2") == "L4+++"
    assert duel("Lescort@r2c3", "1@r0c0 r2c3").on("r2c3") == "Lescort+"


@pytest.mark.rule("PUF-101")
def test_without_a_shield_in_the_supply_the_effect_is_lost(duel):
    laid = duel("L4+++++++@r2c2", "1@r0c0")
    assert laid.choosing == "dark"
    assert "no shield left" in laid.told()


@pytest.mark.rule("PUF-091", "PUF-101")
def test_the_last_shield_of_the_supply_can_be_had(duel):
    last = duel("L4++++++@r2c2", "1@r0c0")
    assert (last.phase, last.supply("shields")) == ("shield_target", 1)
    assert last.play("r0c0").supply("shields") == 0


@pytest.mark.rule("PUF-064")
def test_the_last_mine_of_the_supply_can_be_placed(duel):
    last = duel("", "2@r0c3", taken="7 6")
    assert (last.phase, last.supply("mines")) == ("mine_space", 1)
    assert last.play("r5c5").mines == "r5c5"
    assert "no mine" in duel("", "2@r0c3", taken="7 7").told()


@pytest.mark.rule("PUF-102")
def test_gold_is_open_and_21_in_all(duel):
    for gold, after in (("20 0", "21 0"), ("21 0", "21 0"), ("10 11", "10 11"), ("9 11", "10 11")):
        laid = duel("", "2@r0c1", gold=gold)
        assert laid.gold == after
        assert [side["gold"] for side in laid.view()["sides"]] == [int(n) for n in after.split()]


@pytest.mark.rule("PUF-103")
def test_a_mine_lies_on_no_ship_and_on_no_other_mine(duel):
    asked = duel("L6f@r1c4 D4@r5c5", "2@r0c3", mines="r4c4")
    for space in ("r0c3", "r1c4", "r5c5", "r4c4"):
        assert space not in asked.moves.split()
        assert asked.match.why_not(space).rule == "PUF-103"


@pytest.mark.rule("PUF-104")
def test_only_the_placer_knows_the_dummys_space(duel):
    placed = duel("", "minelayer@r0c0 r5c0 r5c1 r5c2", gold="3 0", market="minelayer")
    marks = {
        seat: [placed.view(seat)["sea"][35 + c]["mine"] for c in range(3)] for seat in (0, 1, None)
    }
    assert marks[0] == ["mine", "mine", "decoy"]
    assert marks[1] == marks[None] == ["doubtful"] * 3


@pytest.mark.rule("PUF-105")
def test_a_mine_space_places_real_mines_only(random_steps):
    for step in random_steps:
        if step.before["phase"] == "mine_space":
            assert step.before.get("dummy") == step.after.get("dummy")


@pytest.mark.rule("PUF-105")
@pytest.mark.parametrize(
    ("space", "word", "left", "dummy"),
    [("r3c3", "real", 14, "r3c4"), ("r3c4", "decoy", 13, "cleared")],
)
def test_a_removed_token_is_shown_and_a_removed_dummy_is_used_no_more(
    duel, space, word, left, dummy
):
    cleared = duel("", f"7@r0c0 {space}", mines="r3c3 r3c4", dummy="r3c4", doubtful="r3c3 r3c4")
    assert word in cleared.told(1)
    assert (cleared.supply("mines"), cleared.dummy) == (left, dummy)


@pytest.mark.rule("PUF-106")
def test_additional_tiles_are_open_and_never_block_a_draw(duel):
    drawn = duel("", "9@r0c6", extra="5 0", light_hand="9 8", light_reserve="1 2 3 4")
    assert drawn.extra == "7 0"
    assert drawn.view(1)["sides"][0]["extra"] == 7


@pytest.mark.rule("PUF-107")
def test_points_are_open_and_counted_by_ones(duel):
    laid = duel("", "2@r0c0", vp="17 0")
    assert laid.vp == "18 0"
    assert laid.view(1)["sides"][0]["vp"] == 18
