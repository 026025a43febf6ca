"""Where ships may be laid: PUF-030 to 037."""

import pytest

FIRST_ROW = {f"r0c{column}" for column in range(7)}


def spaces(duel, ships="", **fields):
    return duel(ships, **fields).berths(2)


@pytest.mark.rule("PUF-030")
def test_the_own_first_row_is_always_open_where_no_ship_lies(duel):
    assert spaces(duel, "") == FIRST_ROW
    assert spaces(duel, "D4@r0c3 D5@r0c4") == FIRST_ROW - {"r0c3", "r0c4"}
    assert spaces(duel, "", choosing="dark") == {f"r5c{column}" for column in range(7)}


@pytest.mark.rule("PUF-031")
def test_spaces_beside_an_own_active_ship_are_open(duel):
    assert spaces(duel, "L4@r2c3") == FIRST_ROW | {"r1c3", "r3c3", "r2c2", "r2c4"}


@pytest.mark.rule("PUF-031")
def test_there_is_no_way_round_the_edge(duel):
    assert spaces(duel, "L4@r2c0 L6@r3c6") == FIRST_ROW | {
        "r1c0",
        "r3c0",
        "r2c1",
        "r2c6",
        "r4c6",
        "r3c5",
    }


@pytest.mark.rule("PUF-031")
def test_own_mercenaries_give_access_too(duel):
    assert spaces(duel, "Lescort@r4c0") == FIRST_ROW | {"r3c0", "r5c0", "r4c1"}


@pytest.mark.rule("PUF-032")
def test_a_burning_ship_is_reached_by_adjacency_alone_whoever_owns_it(duel):
    burning = "L5f@r0c1 D6f@r0c5 L7f@r1c4 D8f@r2c4"
    assert spaces(duel, burning) == FIRST_ROW - {"r0c1", "r0c5"}
    beside = spaces(duel, f"{burning} L4@r0c0 L4@r1c5", light_hand="2 3")
    assert {"r0c1", "r0c5", "r1c4"} <= beside
    assert "r2c4" not in beside


@pytest.mark.rule("PUF-033")
def test_burning_enemy_and_diagonal_ships_give_no_access(duel):
    assert spaces(duel, "L5f@r2c1 D6@r2c5 Dbulwark@r4c4") == FIRST_ROW
    assert "r3c4" not in spaces(duel, "L4@r2c3")


@pytest.mark.rule("PUF-034")
def test_an_active_ship_is_never_laid_upon(duel):
    reached = spaces(duel, "L4@r2c3 L5@r2c4 D6@r3c3")
    assert not {"r2c3", "r2c4", "r3c3"} & reached
    assert duel("L4@r2c3 D6@r3c3").match.why_not("2@r3c3").rule == "PUF-034"


@pytest.mark.rule("PUF-035")
def test_the_other_half_is_reached_in_the_same_way_and_serves_whoever_lays(duel):
    laid = duel("L4@r5c5", "2@r5c6")  # a point token in Dark's first row
    assert laid.vp == "1 0"
    assert "r5c4" in spaces(duel, "L4@r5c5")


@pytest.mark.rule("PUF-036")
def test_a_mine_does_not_close_a_space(duel):
    assert spaces(duel, "", mines="r0c0 r0c1") == FIRST_ROW


@pytest.mark.rule("PUF-037")
def test_the_ship_to_be_laid_opens_nothing_for_itself(duel):
    assert spaces(duel, "L4@r0c0") == FIRST_ROW - {"r0c0"} | {"r1c0"}


@pytest.mark.rule("PUF-031")
def test_a_closed_space_says_why_it_is_closed_to_a_tile_that_was_let_go_there(duel):
    """Asked with the tile or, as a page does, of the space alone."""
    for ships, space, why in (
        ("", "r3c3", "D4 is closed: without active ships only your row 1 is open"),
        ("L9f@r2c3", "r3c3", "D4 is closed: without active ships only your row 1 is open"),
        ("L9f@r2c3 L4@r0c0", "r3c3", "D4 is beside your burning 9 alone: it opens no spaces"),
        ("L4@r0c0", "r3c3", "D4 is not in your first row, nor beside an active ship of yours"),
        ("L4@r0c0 D6@r3c3", "r3c3", "an active ship lies on D4"),
        ("L4@r0c0 D6f@r3c3", "r3c3", "the burning ship on D4 is not beside an active ship of"),
    ):
        asked = duel(ships).match
        assert asked.why_not(f"2@{space}").reason.startswith(why)
        assert asked.why_not(space) == asked.why_not(f"2@{space}")
