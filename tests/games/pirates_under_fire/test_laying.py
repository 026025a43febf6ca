"""Laying a ship: PUF-040 to 047."""

import pytest


@pytest.mark.rule("PUF-040", "PUF-041")
def test_a_burning_ship_laid_upon_is_gone_for_good(duel):
    laid = duel("L4@r1c0 D8f@r1c1", "2@r1c1")
    assert laid.on("r1c1") == "L2"
    assert "8" in laid.dark_destroyed.split()
    assert "Orange's burning 8 on B2 is sunk" in laid.told(0)
    assert "Your burning 8 on B2 is sunk" in laid.told(1)


@pytest.mark.rule("PUF-040")
def test_the_order_is_burning_ship_ship_shield_mine_effects(duel):
    told = duel("", "2@r0c0", mines="r0c0", starting_shield=1).view()["happened"]
    assert told == [
        "Blue lays 2 Gold on A1.",
        "Blue's first ship gets its shield.",
        "A mine on A1! Blue loses 2 points.",
        "Blue gains 1 gold.",
        "Blue gains 1 point.",
        "Blue draws a tile.",
    ]


@pytest.mark.rule("PUF-041")
def test_own_burning_ships_are_destroyed_alike_and_lie_open(duel):
    laid = duel("L4@r1c0 L8f@r1c1", "2@r1c1", light_destroyed="")
    assert laid.light_destroyed == "8"
    assert laid.view(1)["sides"][0]["destroyed"] == [8]


@pytest.mark.rule("PUF-042")
def test_over_a_burning_ship_the_space_has_no_effect_but_the_tile_has(duel):
    laid = duel("L4@r0c1 D8f@r0c0", "2@r0c0")  # a point token
    assert (laid.vp, laid.gold) == ("0 0", "1 0")
    shot = duel("L4@r1c0 D8f@r1c1 D6@r4c1", "3@r1c1")
    assert shot.phase == "shot_direction"


@pytest.mark.rule("PUF-043")
def test_a_mine_leaves_the_ship_active_and_costs_two_points(duel):
    hit = duel("", "2@r0c1", mines="r0c1 r3c3")
    assert hit.on("r0c1") == "L2"
    assert (hit.taken, hit.mines) == ("1 0", "r3c3")
    assert hit.points()["mines"] == -2
    assert hit.view(1)["sides"][0]["mines"] == 1


@pytest.mark.rule("PUF-043")
def test_the_dummy_costs_nothing(duel):
    hit = duel("", "2@r0c1", mines="r0c1", dummy="r0c1")
    assert (hit.taken, hit.dummy) == ("0 0", "light")
    assert hit.points()["mines"] == 0


@pytest.mark.rule("PUF-044")
def test_a_mined_space_has_its_effect(duel):
    assert duel("", "2@r0c0", mines="r0c0").vp == "1 0"


@pytest.mark.rule("PUF-045")
def test_mercenaries_are_hit_and_no_shield_helps(duel):
    hired = duel("", "escort@r0c0", gold="5 0", market="escort", mines="r0c0")
    assert hired.taken == "1 0"
    shielded = duel("", "2@r0c0", mines="r0c0", starting_shield=1)
    assert (shielded.taken, shielded.on("r0c0")) == ("1 0", "L2+")


@pytest.mark.rule("PUF-046")
def test_a_seven_removes_the_mine_under_it_or_suffers_it_then(duel):
    asked = duel("", "7@r0c0", mines="r0c0 r3c3")
    assert (asked.phase, asked.moves, asked.taken) == ("remove_mine", "r0c0 r3c3", "0 0")
    assert asked.view()["sea"][0]["mine"] == "mine"
    assert duel("", "7@r0c0 r0c0", mines="r0c0 r3c3").taken == "0 0"
    left = duel("", "7@r0c0 r3c3", mines="r0c0 r3c3")
    assert (left.taken, left.mines) == ("1 0", "")


@pytest.mark.rule("PUF-046")
def test_it_waits_even_when_the_space_comes_first(duel):
    waits = duel("", "7@r0c3 space_first r5c5", mines="r0c3")
    assert (waits.phase, waits.taken) == ("remove_mine", "0 0")
    assert waits.play("r0c3").taken == "0 0"


@pytest.mark.rule("PUF-046", "PUF-056")
def test_a_declined_removal_suffers_the_mine(duel):
    assert duel("", "7@r0c0 decline", mines="r0c0", effects="optional").taken == "1 0"


@pytest.mark.rule("PUF-047")
def test_a_space_takes_effect_for_one_ship_in_a_match(random_matches):
    for walk in random_matches:
        laid = set()
        for step in walk:
            _, lays, space = step.move.partition("@")
            if lays:
                covers = any(ship.endswith(f"@{space}") for ship in step.before["ships"])
                assert covers == (space in laid)
                laid.add(space)
