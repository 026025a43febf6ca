"""Mercenaries: PUF-110 to 122. On the standard sea, before Light's main action."""

import pytest

ALL = [
    "bulwark",
    "press_gang",
    "minesweeper",
    "minelayer",
    "fire_ring",
    "broadside",
    "bow_chaser",
    "crossfire",
    "boarder",
    "escort",
    "citadel",
    "armada",
]
COSTS = dict(zip(ALL, [3] * 6 + [4] * 3 + [5] * 3, strict=True))


@pytest.fixture
def hire(duel):
    """Light hires a mercenary with just enough gold, for the first space of the moves."""

    def play(mercenary, ships="", moves="", **fields):
        fields = {"gold": f"{COSTS[mercenary]} 0", "market": mercenary} | fields
        return duel(ships, f"{mercenary}@{moves}" if moves else "", **fields)

    return play


@pytest.mark.rule("PUF-110")
@pytest.mark.parametrize("mercenary", ALL)
def test_it_is_paid_taken_from_the_market_and_laid_at_once(duel, hire, mercenary):
    poor = duel("", gold=f"{COSTS[mercenary] - 1} 0", market=mercenary)
    assert not poor.berths(mercenary)
    assert poor.match.why_not(f"{mercenary}@r0c4").rule == "PUF-110"
    hired = hire(mercenary, "", "r0c4")
    assert (hired.gold, hired.market, hired.on("r0c4")) == ("0 0", "", f"L{mercenary}")


@pytest.mark.rule("PUF-111")
@pytest.mark.parametrize("mercenary", ALL)
def test_it_is_laid_by_the_rules_of_ships_and_may_destroy_a_burning_one(hire, mercenary):
    spaces = hire(mercenary, "L4@r1c0 D8f@r1c1 L5f@r0c3").berths(mercenary)
    assert sorted(spaces) == ["r0c0", "r0c1", "r0c2", "r0c4", "r0c5", "r0c6", "r1c1", "r2c0"]
    laid = hire(mercenary, "L4@r1c0 D8f@r1c1", "r1c1", dark_destroyed="")
    assert (laid.on("r1c1"), laid.dark_destroyed) == (f"L{mercenary}", "8")


@pytest.mark.rule("PUF-112")
@pytest.mark.parametrize("space", ["r0c0", "r0c5", "r0c6", "r0c3"])
def test_the_space_has_no_effect_for_it(hire, space):
    laid = hire("escort", "L6f@r2c2", space)
    assert (laid.phase, laid.vp, laid.extra, laid.mines) == ("choose_ship", "0 0", "0 0", "")
    assert space not in laid.berths(2)  # and never will


@pytest.mark.rule("PUF-113")
def test_without_a_space_it_cannot_be_bought(duel):
    blocked = "D1@r0c0 D2@r0c1 D3@r0c2 D4@r0c3 D6@r0c4 D8@r0c5 L5@r0c6 D4@r1c6"
    both = duel(blocked, gold="9 0", market="bulwark boarder", dark_hand="9")
    assert both.ships_to_lay() == "decline boarder"
    assert both.match.why_not("bulwark@r1c5").rule == "PUF-113"


@pytest.mark.rule("PUF-113")
def test_one_whose_effect_is_lost_can_be_bought(hire):
    assert hire("minesweeper", "", "r0c0").phase == "choose_ship"


@pytest.mark.rule("PUF-114")
def test_it_never_burns_and_is_never_laid_upon(random_matches, hire):
    for walk in random_matches:
        where = {}
        for step in walk:
            for ship in step.after.get("ships", []):
                name, _, space = ship.partition("@")
                if not name[1].isdigit():
                    assert not name.endswith("f")
                    assert where.setdefault(name.rstrip("+"), space) == space
    assert "r3c2" not in hire("boarder", "L4@r2c2 Descort@r3c2").berths("boarder")


@pytest.mark.rule("PUF-115")
def test_bulwark_shields_one_own_active_ship_itself_included(hire):
    asked = hire("bulwark", "L4@r2c2 L6f@r2c4 D8@r5c5", "r0c0")
    assert (asked.phase, asked.moves) == ("shield_target", "r0c0 r2c2")
    assert asked.play("r0c0").on("r0c0") == "Lbulwark+"


@pytest.mark.rule("PUF-116")
def test_press_gang_looks_picks_and_shuffles(hire):
    asked = hire("press_gang", "", "r0c0", light_hand="2 3", light_reserve="9 7 9 5 1")
    assert (asked.phase, asked.moves) == ("reserve_pick", "1 5 7 9")
    assert asked.view(0)["sides"][0]["reserve"] == [1, 5, 7, 9, 9]
    assert asked.view(1)["sides"][0]["reserve"] is None
    asked.play("9")
    assert (asked.light_hand, asked.extra) == ("2 3 9", "1 0")
    assert sorted(asked.light_reserve.split()) == ["1", "5", "7", "9"]
    assert "9" not in asked.told(1)


@pytest.mark.rule("PUF-116")
def test_the_reserve_is_shuffled_after_the_pick(hire):
    fields = {"light_hand": "2 3", "light_reserve": "9 1 2 3 4 5 6 7"}
    orders = {
        hire("press_gang", "", "r0c0 9", seed=seed, **fields).light_reserve for seed in range(12)
    }
    assert len(orders) > 8


@pytest.mark.rule("PUF-116")
def test_press_gang_with_an_empty_reserve_is_lost(hire):
    laid = hire("press_gang", "", "r0c0", light_reserve="")
    assert (laid.phase, laid.extra) == ("choose_ship", "0 0")


@pytest.mark.rule("PUF-117")
def test_minesweeper_removes_three_mines_one_by_one(hire):
    asked = hire("minesweeper", "", "r0c0 r1c1 r3c3", mines="r1c1 r2c2 r3c3 r4c4")
    assert (asked.moves, asked.times) == ("r2c2 r4c4", 1)
    swept = asked.play("r4c4")
    assert (swept.mines, swept.supply("mines"), swept.phase) == ("r2c2", 13, "choose_ship")
    assert hire("minesweeper", "", "r0c0 r1c1", mines="r1c1").phase == "choose_ship"


@pytest.mark.rule("PUF-117")
def test_minesweeper_may_clear_its_own_space_or_suffers_it_at_the_end(hire):
    fields = {"mines": "r0c0 r1c1 r2c2 r3c3"}
    asked = hire("minesweeper", "", "r0c0", **fields)
    assert (asked.moves, asked.taken) == ("r0c0 r1c1 r2c2 r3c3", "0 0")
    spared = hire("minesweeper", "", "r0c0 r1c1 r0c0 r3c3", **fields)
    assert (spared.taken, spared.mines) == ("0 0", "r2c2")
    hit = hire("minesweeper", "", "r0c0 r1c1 r2c2 r3c3", **fields)
    assert (hit.taken, hit.mines) == ("1 0", "")


@pytest.mark.rule("PUF-118")
def test_minelayer_places_two_mines_then_the_dummy_and_shows_them_together(hire):
    asked = hire("minelayer", "", "r0c0")
    assert (asked.phase, len(asked.moves.split())) == ("mine_space", 41)
    asked.play("r5c3")
    assert [s["space"] for s in asked.view(1)["sea"] if s["mine"]] == []
    assert asked.view(1)["supply"]["unseen_tokens"] == 1
    assert asked.told(1) == "Blue hides a token (1 of 3)."
    asked.play("r5c1")
    assert (asked.phase, len(asked.moves.split())) == ("dummy_space", 39)
    asked.play("r5c2")
    assert asked.told(1).endswith("3 tokens on B6, C6, D6: one is a decoy.")
    assert asked.told(0).endswith("3 tokens on B6, C6, D6: the decoy is on C6.")
    assert (asked.mines, asked.dummy, asked.supply("mines")) == ("r5c1 r5c2 r5c3", "r5c2", 12)


@pytest.mark.rule("PUF-118")
def test_minelayer_places_as_many_as_fit_and_then_all_are_mines(hire):
    ships = [f"D{n % 9 + 1}@r{5 - n // 7}c{n % 7}" for n in range(18)]
    ships += [f"L{n % 9 + 1}f@r{n // 7}c{n % 7}" for n in range(3, 12)]
    mines = "r1c5 r1c6 r2c0 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r3c4 r3c5 r3c6"
    asked = hire("minelayer", " ".join(ships), "r0c0", mines=mines, light_hand="2", dark_hand="")
    assert asked.moves == "r0c1 r0c2"
    done = asked.play("r0c1 r0c2")
    assert (done.phase, done.dummy, done.doubtful) == ("choose_ship", "supply", "")
    assert done.view(1)["sea"][1]["mine"] == "mine"


@pytest.mark.rule("PUF-118")
def test_minelayer_with_one_mine_left_places_it_and_the_dummy(hire):
    asked = hire("minelayer", "", "r0c0 r5c3", taken="7 6")
    assert (asked.phase, asked.supply("mines"), asked.told(1)) == (
        "dummy_space",
        0,
        "Blue hides a token (1 of 2).",
    )
    asked.play("r5c1")
    assert (asked.mines, asked.dummy, asked.doubtful) == ("r5c1 r5c3", "r5c1", "r5c1 r5c3")


@pytest.mark.rule("PUF-118", "PUF-104")
def test_minelayer_without_a_mine_places_the_dummy_alone_and_everybody_knows_it(hire):
    asked = hire("minelayer", "", "r0c0", taken="7 7")
    assert asked.phase == "dummy_space"
    asked.play("r5c3")
    assert (asked.mines, asked.dummy, asked.doubtful) == ("r5c3", "r5c3", "")
    assert asked.view(1)["sea"][38]["mine"] == "decoy"
    assert asked.told(1).endswith("1 token on D6: the decoy is on D6.")


@pytest.mark.rule("PUF-119")
def test_broadside_fires_twice_along_the_row(hire):
    around = "D6@r3c0 D7@r3c6 D8@r5c3 D4@r5c5 L4@r2c3"
    asked = hire("broadside", around, "r3c3")
    assert (asked.moves, asked.times) == ("E W", 2)
    asked.play("E W")
    assert (asked.on("r3c0"), asked.on("r3c6"), asked.phase) == ("D6f", "D7f", "choose_ship")


@pytest.mark.rule("PUF-119")
def test_bow_chaser_fires_twice_along_the_column(hire):
    around = "D6@r3c0 D7@r3c6 D8@r5c3 D4@r0c3 L4@r2c3"
    asked = hire("bow_chaser", around, "r3c3")
    assert (asked.moves, asked.times) == ("N S", 2)
    asked.play("S N")
    assert (asked.on("r5c3"), asked.on("r0c3"), asked.on("r3c0")) == ("D8f", "D4f", "D6")


@pytest.mark.rule("PUF-119")
def test_crossfire_fires_twice_along_diagonals(hire):
    around = "D6@r5c5 D7@r0c0 D8@r5c3 D4@r0c3 D2@r1c5 D3@r5c1 L4@r2c3"
    asked = hire("crossfire", around, "r3c3")
    assert (asked.moves, asked.times) == ("NE SE SW NW", 2)
    asked.play("SW NW")
    assert (asked.on("r0c0"), asked.on("r5c1"), asked.on("r5c5")) == ("D7f", "D3f", "D6")


@pytest.mark.rule("PUF-119")
@pytest.mark.parametrize(
    ("mercenary", "move"), [("broadside", "N"), ("bow_chaser", "W"), ("crossfire", "E")]
)
def test_they_fire_no_other_way(hire, mercenary, move):
    around = "D6@r3c0 D7@r3c6 D8@r5c3 D4@r0c3 D2@r5c5 L4@r2c3"
    rule = "PUF-062" if mercenary == "crossfire" else "PUF-119"
    assert hire(mercenary, around, "r3c3").match.why_not(move).rule == rule


@pytest.mark.rule("PUF-120")
def test_boarder_may_be_laid_on_an_unshielded_enemy_beside_the_fleet(hire):
    laid = hire("boarder", "L4@r2c2 D6@r3c2", "r3c2", dark_destroyed="")
    assert (laid.on("r3c2"), laid.dark_destroyed) == ("Lboarder", "6")


@pytest.mark.rule("PUF-120")
@pytest.mark.parametrize(
    "ship", ["D7+@r2c3", "Descort@r2c3", "Dbulwark@r2c3", "D7@r5c5", "D7@r0c6", "L7@r2c3"]
)
def test_boarder_boards_no_shielded_hired_distant_or_own_ship(hire, ship):
    asked = hire("boarder", f"L4@r2c2 {ship}")
    assert ship.partition("@")[2] not in asked.berths("boarder")


@pytest.mark.rule("PUF-121")
def test_boarder_may_also_be_laid_like_any_other(hire):
    assert {"r0c0", "r2c1", "r3c2"} <= hire("boarder", "L4@r2c2 D6@r3c2").berths("boarder")


@pytest.mark.rule("PUF-122")
@pytest.mark.parametrize("mercenary", ["escort", "citadel", "armada"])
def test_some_do_nothing_when_laid(hire, mercenary):
    laid = hire(mercenary, "D6@r3c0 L8f@r2c2", "r0c0", mines="r4c4")
    assert laid.phase == "choose_ship"
    assert laid.told().endswith(f"Blue lays {mercenary.capitalize()} on A1.")
