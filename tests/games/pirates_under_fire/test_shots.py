"""Shots: PUF-070 to 080."""

import pytest

# r0c2 and r0c4 are straight shots, r0c1 a slanting one.


@pytest.mark.rule("PUF-070")
def test_a_shot_starts_at_the_ship_just_laid(duel):
    asked = duel("L4@r2c6 D6@r5c6 D8@r5c2", "2@r0c2")
    assert asked.moves == "N"
    assert asked.view(0)["choices"][0]["path"] == [f"r{row}c2" for row in range(6)]


@pytest.mark.rule("PUF-071")
def test_it_flies_to_the_edge_and_hits_the_first_active_enemy(duel):
    hit = duel("D6@r4c2 D8@r5c2", "2@r0c2 N")
    assert (hit.on("r4c2"), hit.on("r5c2")) == ("D6f", "D8")
    assert duel("D8@r5c2", "2@r0c2 N").on("r5c2") == "D8f"


@pytest.mark.rule("PUF-072")
def test_it_flies_over_own_burning_and_empty_spaces_and_mines(duel):
    hit = duel("L4@r1c2 D5f@r2c2 L8f@r3c2 D6@r5c2", "2@r0c2 N", mines="r4c2")
    assert (hit.on("r5c2"), hit.on("r1c2"), hit.on("r2c2"), hit.on("r3c2")) == (
        "D6f",
        "L4",
        "D5f",
        "L8f",
    )
    assert hit.mines == "r4c2"


@pytest.mark.rule("PUF-073")
def test_only_ways_with_a_target_may_be_chosen(duel):
    asked = duel("D6@r0c6 D8f@r5c2", "2@r0c2")
    assert asked.moves == "E"
    assert asked.match.why_not("N").rule == "PUF-073"
    assert asked.match.why_not("NE").rule == "PUF-061"
    assert "shot is lost" in duel("D8f@r5c2 D4@r4c4", "2@r0c2").told()


@pytest.mark.rule("PUF-074")
def test_a_ship_without_shield_burns_and_stays(duel):
    hit = duel("D6@r4c2", "2@r0c2 N")
    assert hit.on("r4c2") == "D6f"
    assert hit.dark_destroyed.count("6") == duel("D6@r4c2").dark_destroyed.count("6")


@pytest.mark.rule("PUF-075")
def test_a_shield_is_lost_instead_exactly_one(duel):
    hit = duel("D6++@r4c2", "2@r0c2 N")
    assert (hit.on("r4c2"), hit.supply("shields")) == ("D6+", 6)


@pytest.mark.rule("PUF-076")
def test_a_mercenary_stops_the_shot_and_takes_no_harm(duel):
    hit = duel("Dbulwark@r3c2 D7@r4c2", "2@r0c2")
    assert hit.moves == "N"
    hit.play("N")
    assert (hit.on("r3c2"), hit.on("r4c2")) == ("Dbulwark", "D7")
    assert "unharmed" in hit.told()


@pytest.mark.rule("PUF-077")
def test_a_mercenary_loses_a_shield_token_like_any_ship(duel):
    hit = duel("Dbulwark+@r3c2", "2@r0c2 N")
    assert (hit.on("r3c2"), hit.supply("shields")) == ("Dbulwark", 7)


@pytest.mark.rule("PUF-078")
def test_no_shot_destroys_a_ship(random_steps):
    shots = 0
    for step in random_steps:
        if step.before["phase"] == "shot_direction" and step.move != "decline":
            shots += 1
            places = [
                {ship.partition("@")[2] for ship in d["ships"]} for d in (step.before, step.after)
            ]
            assert places[0] == places[1]
    assert shots > 200


@pytest.mark.rule("PUF-078")
def test_a_burning_ship_is_no_target(duel):
    assert "shot is lost" in duel("D6f@r4c2", "2@r0c2").told()


@pytest.mark.rule("PUF-079")
def test_a_second_shot_may_fly_over_the_ship_just_set_on_fire(duel):
    first = duel("D6@r3c2 D8@r4c2 D4@r0c6", "9@r0c2 N")
    assert (first.on("r3c2"), first.moves) == ("D6f", "N E")
    assert first.play("N").on("r4c2") == "D8f"


@pytest.mark.rule("PUF-080")
def test_the_fire_ring_hits_every_enemy_beside_it_and_nothing_else(duel):
    ring = duel(
        "L4@r2c3 D6@r3c2 D7+@r4c3 D5f@r3c4 D2@r5c3 D8@r4c4",
        "fire_ring@r3c3",
        gold="3 0",
        market="fire_ring",
    )
    assert ring.phase == "choose_ship"
    assert [ring.on(s) for s in ("r3c2", "r4c3", "r3c4", "r2c3", "r5c3", "r4c4")] == [
        "D6f",
        "D7",
        "D5f",
        "L4",
        "D2",
        "D8",
    ]


@pytest.mark.rule("PUF-080")
def test_the_fire_ring_at_the_edge_has_fewer_neighbours(duel):
    ring = duel("D6@r0c1 D8@r1c0 D4@r0c6", "fire_ring@r0c0", gold="3 0", market="fire_ring")
    assert [ring.on(s) for s in ("r0c1", "r1c0", "r0c6")] == ["D6f", "D8f", "D4"]
