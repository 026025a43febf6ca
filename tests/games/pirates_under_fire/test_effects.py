"""Effects in general, of sea spaces and of ship tiles: PUF-050 to 065, 090 to 096."""

import pytest

# Spaces of Light's first row on the standard sea: V X O M O R T


@pytest.mark.rule("PUF-050")
def test_the_player_chooses_which_effect_comes_first(duel):
    asked = duel("L6f@r1c4", "1@r0c5")
    assert (asked.phase, asked.moves) == ("effect_order", "space_first ship_first")
    assert duel("L6f@r1c4", "1@r0c5 space_first").phase == "repair_target"
    assert duel("L6f@r1c4", "1@r0c5 ship_first").phase == "shield_target"


@pytest.mark.rule("PUF-051")
def test_otherwise_the_ship_comes_first(duel):
    told = duel("", "2@r0c0").view()["happened"]
    assert told.index("Blue gains 1 gold.") < told.index("Blue gains 1 point.")


@pytest.mark.rule("PUF-051")
def test_a_reserve_comes_before_the_ship_because_knowing_more_never_hurts(duel):
    drawn = duel("D8@r5c6", "3@r0c6", light_hand="3", light_reserve="7 9")
    assert (drawn.phase, drawn.light_hand) == ("shot_direction", "7")


@pytest.mark.rule("PUF-051")
def test_over_a_burning_ship_there_is_no_order_to_choose(duel):
    assert duel("L4@r0c4 D6f@r0c5 L8f@r2c2", "1@r0c5").phase == "shield_target"


@pytest.mark.rule("PUF-052")
def test_an_effect_is_finished_before_the_next_and_its_options_are_of_that_moment(duel):
    repaired = duel("L6f@r1c4", "1@r0c5 space_first r1c4")
    assert repaired.moves == "r0c5 r1c4"
    assert duel("L6f@r1c4", "1@r0c5 ship_first").moves == "r0c5"


@pytest.mark.rule("PUF-053")
def test_an_effect_without_an_option_is_lost_and_does_not_block(duel):
    laid = duel("", "3@r0c5")
    assert laid.choosing == "dark"
    assert "Repair is lost" in laid.told() and "Straight shot is lost" in laid.told()


@pytest.mark.rule("PUF-053")
def test_a_repetition_without_an_option_is_lost(duel):
    once = duel("L6f@r2c2", "9@r0c5 r2c2")
    assert (once.on("r2c2"), once.choosing) == ("L6", "dark")


@pytest.mark.rule("PUF-054")
def test_an_effect_that_can_be_used_must_be(duel):
    asked = duel("D6@r3c2", "2@r0c2")
    assert asked.moves == "N"
    assert asked.match.why_not("decline").rule == "PUF-054"


@pytest.mark.rule("PUF-055")
def test_a_repaired_ship_has_no_effect_again(duel):
    repaired = duel("L2f@r0c0 D4@r5c0", "5@r0c5 r0c0", light_hand="5")
    assert (repaired.on("r0c0"), repaired.gold, repaired.vp) == ("L2", "0 0", "0 0")


@pytest.mark.rule("PUF-056")
@pytest.mark.parametrize(
    ("ships", "moves", "fields"),
    [
        ("D6@r3c2", "2@r0c2", {}),
        ("L6f@r1c4", "2@r0c5", {}),
        ("", "1@r0c0", {}),
        ("", "2@r0c3", {}),
        ("", "7@r0c0", {"mines": "r3c3"}),
        ("", "press_gang@r0c0", {"gold": "3 0", "market": "press_gang"}),
        ("D4@r0c6", "broadside@r0c0", {"gold": "3 0", "market": "broadside"}),
    ],
)
def test_effects_may_be_declined_where_the_option_says_so(duel, ships, moves, fields):
    bound = duel(ships, moves, **fields)
    free = duel(ships, moves, effects="optional", **fields)
    assert "decline" not in bound.moves.split()
    assert free.moves == f"decline {bound.moves}"
    assert free.play("decline").phase != bound.phase or free.choosing == "dark" or free.times


@pytest.mark.rule("PUF-056")
def test_each_repetition_is_declined_for_itself(duel):
    twice = duel("L6f@r2c2 L8f@r2c4", "9@r0c5 decline", effects="optional")
    assert (twice.phase, twice.moves) == ("repair_target", "decline r2c2 r2c4")


@pytest.mark.rule("PUF-056")
def test_the_minelayer_and_what_asks_nothing_stay_compulsory(duel):
    laying = duel("", "minelayer@r0c0", gold="3 0", market="minelayer", effects="optional")
    assert "decline" not in laying.moves
    assert laying.match.why_not("decline").rule == "PUF-118"
    drawn = duel("", "2@r0c6", effects="optional")
    assert (drawn.gold, drawn.extra) == ("1 0", "1 0")


@pytest.mark.rule("PUF-056")
def test_a_declined_pick_shuffles_the_reserve_and_gives_nothing(duel):
    fields = {"gold": "3 0", "market": "press_gang", "effects": "optional"}
    orders = set()
    for seed in range(8):
        looked = duel(
            "", "press_gang@r0c0", seed, light_reserve="1 2 3 4 5 6", light_hand="7", **fields
        )
        looked.play("decline")
        assert (looked.extra, looked.light_hand) == ("0 0", "7")
        assert sorted(looked.light_reserve.split()) == list("123456")
        orders.add(looked.light_reserve)
        assert looked.opened == "1 0"
    assert len(orders) > 4


@pytest.mark.rule("PUF-060")
def test_a_point_space_gives_one_point(duel):
    assert duel("", "2@r0c0").vp == "1 0"
    assert duel("", "2@r5c6", choosing="dark").vp == "0 1"


@pytest.mark.rule("PUF-061")
def test_a_straight_shot_goes_north_east_south_or_west(duel):
    around = "D1@r5c2 D2@r0c6 D4@r0c0 D5@r4c6 D6@r2c0"
    assert duel(around, "2@r0c2").moves == "N E W"
    middle = "L4@r4c1 D1@r5c1 D2@r3c6 D4@r0c1 D5@r3c0 D6@r4c2 D7@r2c2 D8@r2c0 D9@r4c0"
    assert duel(middle, "2@r3c1").moves == "N E S W"  # a straight shot in Dark's half


@pytest.mark.rule("PUF-062")
def test_a_slanting_shot_goes_along_diagonals(duel):
    around = "L6@r1c1 D1@r4c4 D2@r0c4 D4@r0c0 D5@r4c0 D6@r4c2 D7@r2c5 D8@r2c0"
    assert duel(f"{around} L4@r2c1", "2@r2c2").moves == "NE SE SW NW"


@pytest.mark.rule("PUF-063")
def test_a_repair_turns_any_own_burning_ship_active(duel):
    asked = duel("L6f@r1c4 L8f@r5c0 D4f@r3c3 L4@r2c2", "2@r0c5")
    assert asked.moves == "r1c4 r5c0"
    asked.play("r5c0")
    assert (asked.on("r5c0"), asked.on("r1c4"), asked.on("r3c3")) == ("L8", "L6f", "D4f")


@pytest.mark.rule("PUF-064")
def test_a_mine_space_puts_a_mine_anywhere_without_a_ship(duel):
    asked = duel("L6f@r1c4 D4@r5c5", "2@r0c3")
    free = asked.moves.split()
    assert len(free) == 39 and not {"r0c3", "r1c4", "r5c5"} & set(free)
    asked.play("r5c0")
    assert (asked.mines, asked.supply("mines"), asked.dummy) == ("r5c0", 13, "supply")


@pytest.mark.rule("PUF-065")
def test_a_reserve_space_draws_the_top_of_the_reserve(duel):
    drawn = duel("", "2@r0c6", light_hand="2 3", light_deck="8", light_reserve="7 9")
    assert (drawn.light_hand, drawn.light_reserve, drawn.extra) == ("3 7 8", "9", "1 0")


@pytest.mark.rule("PUF-065")
def test_an_empty_reserve_gives_neither_tile_nor_token(duel):
    drawn = duel("", "2@r0c6", light_hand="2 3", light_deck="8", light_reserve="")
    assert (drawn.light_hand, drawn.extra) == ("3 8", "0 0")
    assert "Reserve is lost" in drawn.told()


@pytest.mark.rule("PUF-090")
@pytest.mark.parametrize("number", range(1, 10))
def test_even_ships_give_one_gold(duel, number):
    laid = duel("", f"{number}@r0c1")
    assert laid.gold == ("1 0" if number % 2 == 0 else "0 0")


@pytest.mark.rule("PUF-091")
def test_a_one_shields_any_own_active_ship_itself_included(duel):
    asked = duel("L4@r2c2 L6f@r1c4 D8@r5c5 Lescort@r2c5", "1@r0c0")
    assert (asked.phase, asked.moves) == ("shield_target", "r0c0 r2c2 r2c5")
    asked.play("r2c2")
    assert (asked.on("r2c2"), asked.supply("shields")) == ("L4+", 6)


@pytest.mark.rule("PUF-092")
def test_a_three_fires_one_straight_shot(duel):
    asked = duel("D8@r5c0 D6@r4c4", "3@r0c0")
    assert (asked.phase, asked.moves) == ("shot_direction", "N")
    assert asked.play("N").on("r5c0") == "D8f"


@pytest.mark.rule("PUF-093")
def test_a_five_repairs_one_own_burning_ship(duel):
    asked = duel("L6f@r1c4 D4f@r3c3", "5@r0c0")
    assert (asked.phase, asked.moves) == ("repair_target", "r1c4")
    assert asked.play("r1c4").on("r1c4") == "L6"


@pytest.mark.rule("PUF-094")
def test_a_seven_removes_one_mine_from_the_sea_but_none_before_players(duel):
    asked = duel("", "7@r0c0", mines="r2c2 r5c5", taken="2 1")
    assert (asked.phase, asked.moves) == ("remove_mine", "r2c2 r5c5")
    asked.play("r5c5")
    assert (asked.mines, asked.supply("mines"), asked.taken) == ("r2c2", 10, "2 1")


@pytest.mark.rule("PUF-095")
@pytest.mark.parametrize(
    ("moves", "field", "value"),
    [
        ("9@r0c0", "vp", "2 0"),
        ("9@r0c3 r4c4 r4c5", "mines", "r4c4 r4c5"),
        ("9@r0c6", "extra", "2 0"),
    ],
)
def test_a_nine_applies_the_space_twice_in_all(duel, moves, field, value):
    laid = duel("", moves)
    assert (getattr(laid, field), laid.choosing) == (value, "dark")


@pytest.mark.rule("PUF-095")
def test_a_nine_shoots_and_repairs_twice_each_with_its_own_choice(duel):
    shot = duel("D8@r5c2 D6@r0c6", "9@r0c2 N E")
    assert (shot.on("r5c2"), shot.on("r0c6"), shot.choosing) == ("D8f", "D6f", "dark")
    mended = duel("L8f@r2c2 L6f@r2c6", "9@r0c5 r2c6 r2c2")
    assert (mended.on("r2c2"), mended.on("r2c6")) == ("L8", "L6")


@pytest.mark.rule("PUF-096")
def test_a_nine_on_a_burning_ship_does_nothing(duel):
    laid = duel("L4@r0c1 D8f@r0c0", "9@r0c0")
    assert (laid.vp, laid.choosing) == ("0 0", "dark")
