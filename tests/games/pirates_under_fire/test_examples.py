"""The worked examples of the specification, W1 to W20, as they stand there."""

import pytest

LIGHT_19 = """
    L2@r0c0 L3@r0c1 L4@r0c2 L5@r0c3 L1@r0c5 L6@r0c6 L7@r1c0 L4@r1c2 L3@r1c3 L8@r1c4 L6f@r1c5
    L4@r2c2 Lescort@r2c3 L6@r2c4 L8@r2c5 L3@r3c3 L9@r3c5
"""
DARK_18 = """
    D1@r5c0 D2@r5c1 D3@r5c2 D6@r5c4 D6@r5c5 D6@r5c6 D5f@r4c0 D2@r4c1 D8@r4c2 Dcrossfire@r4c3
    D8@r4c4 D4@r4c5 D9@r4c6 D7@r3c0 D2@r3c1 D5@r3c4 D9@r2c0 Dbulwark@r2c1
"""


def row(numbers):
    return " ".join(
        f"L{number}@r0c{column}" for column, number in enumerate(numbers) if number != "_"
    )


@pytest.mark.rule("PUF-134")
def test_w1_a_tile_does_not_serve_twice_in_a_line(duel):
    assert duel(row("55567"), phase="over", light_hand="").total() == 3


@pytest.mark.rule("PUF-131")
def test_w2_x_has_one_value_for_both_lines(duel):
    counted = duel("L3@r0c2 L3@r1c2 Lescort@r2c2 L5@r2c0 L6@r2c1", phase="over")
    tally = counted.view()["sides"][0]["tally"]
    assert tally["points"]["combinations"] == 3
    assert tally["numbers"] == {"escort": 3}


@pytest.mark.rule("PUF-134")
def test_w3_a_tile_scores_in_its_row_and_in_its_column(duel):
    assert duel("L3@r1c1 L4@r1c2 L5@r1c3 L4@r0c2 L4@r2c2", phase="over", light_hand="").total() == 5


@pytest.mark.rule("PUF-135", "PUF-136", "PUF-137", "PUF-140", "PUF-141")
def test_w4_light_wins_19_to_18(duel):
    ships = " ".join(f"{LIGHT_19} {DARK_18}".split())
    ended = duel(ships, phase="over", vp="5 4", taken="1 1", light_hand="", dark_hand="")
    light, dark = ended.points(0), ended.points(1)
    assert (light["combinations"], light["invasion"], light["escort"]) == (10, 2, 4)
    assert (dark["combinations"], dark["invasion"]) == (14, 2)
    assert ended.match.scores() == [19, 18]
    assert ended.winner == "light"
    tallies = [side["tally"]["numbers"] for side in ended.view()["sides"]]
    assert tallies == [{"escort": 3}, {"crossfire": 8, "bulwark": 2}]


@pytest.mark.rule("PUF-132", "PUF-133", "PUF-134", "PUF-135")
@pytest.mark.parametrize(
    ("numbers", "worth"),
    [
        ("243", 0),
        ("891", 0),
        ("23444", 3),
        ("234555", 5),
        ("33345", 3),
        ("333456", 5),
        ("3345666", 5),
        ("34543", 2),
        ("1232123", 4),
        ("7654_45", 4),
        ("987654", 8),
        ("1234567", 10),
    ],
)
def test_w5_values_of_lines(duel, numbers, worth):
    assert duel(row(numbers), phase="over", light_hand="").total() == worth


@pytest.mark.rule("PUF-132", "PUF-139")
@pytest.mark.parametrize(
    ("numbers", "plain", "with_armada"),
    [("44444", 6, 7), ("444444", 6, 8), ("4444444", 9, 11), ("33345", 3, 4)],
)
def test_w5_values_of_lines_that_need_many_mercenaries(pirates, numbers, plain, with_armada):
    from importlib import import_module

    line_points = import_module(f"{pirates.package}.scoring").line_points
    line = sum(int(number) << (4 * index) for index, number in enumerate(numbers))
    assert [line_points(line, bonus) for bonus in (0, 1)] == [plain, with_armada]


@pytest.mark.rule("PUF-015", "PUF-025", "PUF-050", "PUF-065", "PUF-075")
def test_w6_the_first_round(duel):
    begun = duel(
        "",
        starting_shield=1,
        light_hand="1 3 8",
        light_deck="5 9 9 9",
        dark_hand="2 3 9",
        dark_deck="6 1 1 1 4 4 4 5 5 5 7 7 8 8 8",
        dark_reserve="7 2 2 3 3 6 6 9 9",
    )
    assert begun.supply("shields") == 6
    assert begun.ships_to_lay() == "1 3 8"
    assert begun.berths(1) == {f"r0c{column}" for column in range(7)}
    assert (begun.play("1@r0c0").phase, begun.moves) == ("shield_target", "r0c0")
    begun.play("r0c0")
    assert (begun.on("r0c0"), begun.supply("shields"), begun.vp) == ("L1++", 5, "1 0")
    assert (begun.light_hand, begun.choosing) == ("3 5 8", "dark")
    assert begun.play("3@r5c0").moves == "S"
    begun.play("S")
    assert (begun.on("r0c0"), begun.supply("shields"), begun.extra) == ("L1+", 6, "0 1")
    assert begun.dark_hand == "2 6 7 9"
    assert (len(begun.dark_reserve.split()), len(begun.dark_deck.split())) == (8, 14)
    assert (begun.choosing, begun.turns) == ("light", "1 1")


@pytest.mark.rule("PUF-072", "PUF-079")
def test_w7_shots_fly_over(duel):
    shot = duel("L4@r1c2 D5f@r2c2 D6@r3c2 D7@r4c2 L6@r1c3", "3@r0c2")
    assert shot.moves == "N"
    shot.play("N")
    assert (shot.on("r3c2"), shot.on("r4c2"), shot.moves) == ("D6f", "D7", "N")
    assert shot.play("N").on("r4c2") == "D7f"


@pytest.mark.rule("PUF-076", "PUF-077")
def test_w8_a_mercenary_is_a_wall(duel):
    wall = duel("Dbulwark@r3c2 D7@r4c2", "3@r0c2 N N")
    assert (wall.on("r3c2"), wall.on("r4c2"), wall.choosing) == ("Dbulwark", "D7", "dark")
    shielded = duel("Dbulwark+@r3c2 D7@r4c2", "3@r0c2 N")
    assert (shielded.on("r3c2"), shielded.supply("shields")) == ("Dbulwark", 7)
    assert shielded.play("N").on("r4c2") == "D7"


@pytest.mark.rule("PUF-095")
def test_w9_a_nine_doubles(duel):
    shot = duel("D4+@r2c3 D6@r4c5", "9@r0c1")
    assert shot.moves == "NE"
    assert (shot.play("NE").on("r2c3"), shot.moves) == ("D4", "NE")
    shot.play("NE")
    assert (shot.on("r2c3"), shot.on("r4c5"), shot.choosing) == ("D4f", "D6", "dark")


@pytest.mark.rule("PUF-046", "PUF-094")
def test_w10_a_seven_on_a_mine(duel):
    mined = {"mines": "r0c3 r3c3"}
    asked = duel("", "7@r0c3", **mined)
    assert (asked.moves, asked.supply("mines")) == ("r0c3 r3c3", 12)
    own = duel("", "7@r0c3 r0c3", **mined)
    assert (own.supply("mines"), own.taken, own.phase) == (13, "0 0", "mine_space")
    assert not {"r0c3", "r3c3"} & set(own.moves.split())
    other = duel("", "7@r0c3 r3c3", **mined)
    assert (other.supply("mines"), other.taken, other.phase) == (13, "1 0", "mine_space")
    assert "r3c3" in other.moves.split()
    none = duel("", "7@r0c3 ship_first")
    assert (none.phase, len(none.moves.split())) == ("mine_space", 41)


@pytest.mark.rule("PUF-050", "PUF-052")
def test_w11_order_matters(duel):
    space = duel("L6f@r1c4", "1@r0c5 space_first")
    assert (space.phase, space.moves) == ("repair_target", "r1c4")
    assert space.play("r1c4").moves == "r0c5 r1c4"
    assert space.play("r1c4").on("r1c4") == "L6+"
    assert duel("L6f@r1c4", "1@r0c5 ship_first").moves == "r0c5"


@pytest.mark.rule("PUF-032", "PUF-041", "PUF-042", "PUF-096")
def test_w12_a_burning_space(duel):
    ships = "L4@r1c0 D8f@r1c1 L5f@r0c3"
    first_row = {f"r0c{column}" for column in range(7)}
    assert duel(ships).berths(2) == first_row - {"r0c3"} | {"r1c1", "r2c0"}
    laid = duel(ships, "2@r1c1", dark_destroyed="")
    assert (laid.dark_destroyed, laid.extra, laid.gold) == ("8", "0 0", "1 0")
    nine = duel(ships, "9@r1c1")
    assert (nine.extra, nine.gold, nine.choosing) == ("0 0", "0 0", "dark")


@pytest.mark.rule("PUF-120", "PUF-121")
def test_w13_the_boarder(duel):
    ships = "L4@r2c2 D6@r3c2 D7+@r2c3 Descort@r1c2 D4@r5c5"
    asked = duel(ships, gold="4 0", market="boarder", dark_destroyed="")
    spaces = "r0c0 r0c1 r0c2 r0c3 r0c4 r0c5 r0c6 r2c1 r3c2"
    assert asked.berths("boarder") == set(spaces.split())
    asked.play("boarder@r3c2")
    assert (asked.dark_destroyed, asked.gold, asked.phase) == ("6", "0 0", "choose_ship")


@pytest.mark.rule("PUF-124", "PUF-125")
def test_w14_a_blockade(duel):
    wreck = " ".join(f"L{column + 1}f@r0c{column}" for column in range(7))
    lost = duel(f"{wreck} D2@r5c0", "4@r5c1", choosing="dark")
    assert (lost.result, lost.winner) == ("blocked", "dark")
    ships = "D1@r0c0 D2@r0c1 D3@r0c2 D4@r0c3 D6@r0c4 D8@r0c5 L5@r0c6 D4@r1c6"
    fields = {"gold": "4 0", "market": "boarder"}
    assert duel(ships, **fields).moves == "decline boarder@r0c5 boarder@r1c6"
    assert duel(ships, "boarder@r0c5", **fields).berths(2) == {"r1c5"}
    assert duel(ships, "decline", **fields).winner == "dark"


@pytest.mark.rule("PUF-080")
def test_w15_the_fire_ring(duel):
    ships = "L4@r2c3 D6@r3c2 D7+@r4c3 D5f@r3c4 D2@r5c3"
    ring = duel(ships, "fire_ring@r3c3", gold="3 0", market="fire_ring")
    spaces = ("r3c2", "r4c3", "r3c4", "r2c3", "r5c3")
    assert [ring.on(space) for space in spaces] == ["D6f", "D7", "D5f", "L4", "D2"]


@pytest.mark.rule("PUF-119")
def test_w16_broadside_twice_west(duel):
    ships = "L4@r2c3 D6@r3c0 D7@r3c1 D5@r3c2"
    fired = duel(ships, "broadside@r3c3", gold="3 0", market="broadside")
    assert fired.moves == "W"
    assert fired.play("W").moves == "W"
    fired.play("W")
    assert [fired.on(s) for s in ("r3c2", "r3c1", "r3c0")] == ["D5f", "D7f", "D6"]


@pytest.mark.rule("PUF-104", "PUF-118")
def test_w17_the_minelayer(duel):
    laid = duel("", "minelayer@r0c0 r5c0 r5c1 r5c2", gold="3 0", market="minelayer")
    assert (laid.supply("mines"), laid.dummy) == (12, "r5c2")
    seen = {s["space"]: s["mine"] for s in laid.view(1)["sea"] if s["mine"]}
    assert seen == {"r5c0": "doubtful", "r5c1": "doubtful", "r5c2": "doubtful"}
    laid.play("2@r0c1 2@r5c2")
    assert (laid.dummy, laid.taken) == ("dark", "0 0")
    for seat in (0, 1, None):
        seen = {s["space"]: s["mine"] for s in laid.view(seat)["sea"] if s["mine"]}
        assert seen == {"r5c0": "mine", "r5c1": "mine"}


@pytest.mark.rule("PUF-138")
def test_w18_the_citadel(duel):
    ships = "Lcitadel+@r1c1 L4++@r1c2 Lbroadside@r0c1 L5@r2c2"
    counted = duel(ships, phase="over")
    assert counted.points()["citadel"] == 5
    assert counted.match.scores()[0] == sum(counted.points().values())


@pytest.mark.rule("PUF-053", "PUF-065", "PUF-101", "PUF-102")
def test_w19_lost_effects(duel):
    drawn = duel("", "9@r0c6", light_hand="9", light_reserve="3")
    assert (drawn.light_reserve, drawn.extra) == ("", "1 0")
    assert duel("L4+++++++@r2c2", "1@r0c0").choosing == "dark"
    assert duel("", "2@r0c1", gold="11 10").gold == "11 10"
    assert duel("", "5@r0c1").choosing == "dark"


@pytest.mark.rule("PUF-026", "PUF-123", "PUF-141")
def test_w20_the_end(duel):
    last = duel("", "2@r0c1", turns="14 14", light_deck="8", dark_deck="8")
    assert last.light_deck == ""
    last.play("2@r5c5 4@r0c4")
    assert (last.turns, last.light_deck, last.choosing) == ("16 15", "", "dark")
    assert last.play("4@r5c1").result == "scored"
    assert duel("", phase="over", vp="18 18", gold="2 1").winner == "light"
    assert duel("", phase="over", vp="18 18", gold="2 2").winner == "shared"
