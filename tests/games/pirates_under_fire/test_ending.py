"""The end: PUF-123 to 126, 140, 141."""

import pytest

LAST_TURNS = {"turns": "15 15", "light_deck": "", "dark_deck": ""}


@pytest.mark.rule("PUF-123")
def test_the_match_ends_after_the_second_players_16th_turn(duel):
    last = duel("", "2@r0c1", **LAST_TURNS)
    assert (last.phase, last.choosing, last.turns) == ("turn_action", "dark", "16 15")
    last.play("2@r5c5")
    assert (last.phase, last.result, last.turns) == ("over", "scored", "16 16")


@pytest.mark.rule("PUF-123")
def test_with_dark_first_light_has_the_last_turn(duel):
    last = duel("", "2@r5c5", choosing="dark", first="dark", **LAST_TURNS)
    assert last.choosing == "light"
    assert last.play("2@r0c1").result == "scored"


@pytest.mark.rule("PUF-124")
def test_who_has_no_accessible_space_loses_at_once(duel):
    wreck = " ".join(f"L{column + 1}f@r0c{column}" for column in range(7))
    lost = duel(f"{wreck} D4@r4c4", "2@r4c5", choosing="dark", vp="18 0")
    assert (lost.result, lost.winner, lost.match.scores()) == ("blocked", "dark", [0, 1])
    assert "Blue cannot lay a ship" in lost.told()
    assert lost.view()["winners"] == [1]


@pytest.mark.rule("PUF-124")
@pytest.mark.parametrize("phase", ["turn_action", "choose_ship"])
def test_a_position_in_a_blockade_is_over(duel, phase):
    wreck = " ".join(f"L{column + 1}f@r0c{column}" for column in range(7))
    lost = duel(f"{wreck} D4@r4c4", phase=phase)
    assert (lost.phase, lost.result, lost.winner) == ("over", "blocked", "dark")


def test_the_account_says_where_each_of_its_entries_lies(duel):
    fields = LAST_TURNS | {"turns": "15 16", "first": "dark", "gold": "3 0"}
    over = duel("L1@r0c1 L2@r1c1 Lescort@r2c1 L5@r3c3", "4@r0c6", **fields).match
    combinations, mercenaries, abroad, *_ = over.ending(0)["lanes"][0]["cards"]
    assert combinations == [["", "1-2-3 in column B: 2", "space_r0c1", "space_r1c1", "space_r2c1"]]
    assert mercenaries == [["", "Escort 1", "space_r2c1", "space_r1c1"]]
    assert abroad == [["", "1 ship", "space_r3c3"]]


def test_a_blockade_is_foretold(duel):
    few = "D1@r0c0 D2@r0c1 D3@r0c2 D4@r0c3 D7@r1c6"
    assert duel(few).view(0)["prompt"] == "Lay a ship (3 spaces left to you)"
    assert duel(f"{few} D4@r0c4 D8@r0c5").view(0)["prompt"].endswith("(1 space left to you)")


@pytest.mark.rule("PUF-125")
def test_only_the_boarder_can_save_her_and_to_decline_is_to_lose(duel):
    blocked = "D1@r0c0 D2@r0c1 D3@r0c2 D4@r0c3 D6@r0c4 D8@r0c5 L5@r0c6 D4@r1c6"
    saved = duel(blocked, gold="4 0", market="boarder armada")
    assert saved.ships_to_lay() == "decline boarder"
    assert saved.match.why_not("2@r1c5").rule == "PUF-125"
    assert saved.play("boarder@r0c5").phase == "choose_ship"
    given_up = duel(blocked, "decline", gold="4 0", market="boarder")
    assert (given_up.result, given_up.winner) == ("blocked", "dark")


@pytest.mark.rule("PUF-125")
def test_who_boards_and_still_has_no_space_loses(duel):
    around = "D1@r0c0 D2@r0c1 D3@r0c2 D4@r0c3 D6@r0c4 D8@r0c5 L5@r0c6 D4@r1c6 D7@r1c5"
    lost = duel(around, "boarder@r0c5", gold="4 0", market="boarder")
    assert (lost.result, lost.winner) == ("blocked", "dark")


@pytest.mark.rule("PUF-126")
def test_a_purchase_may_fill_the_last_space_and_lose(duel):
    wreck = "D1@r0c0 D2@r0c1 D3@r0c2 D4@r0c3 D6@r0c4 D8@r0c5 D7@r1c6"
    lost = duel(wreck, "escort@r0c6", gold="5 0", market="escort")
    assert (lost.result, lost.winner) == ("blocked", "dark")


@pytest.mark.rule("PUF-140")
def test_tokens_count_mines_cost_and_nothing_else_does(duel):
    counted = duel("", phase="over", vp="3 0", taken="2 1", gold="9 9", mines="r3c3")
    assert counted.points() == {
        "combinations": 0,
        "armada": 0,
        "invasion": 0,
        "escort": 0,
        "citadel": 0,
        "tokens": 3,
        "mines": -4,
    }
    assert counted.match.scores() == [-1, -2]


@pytest.mark.rule("PUF-140")
def test_a_dummy_taken_costs_nothing(duel):
    assert duel("", phase="over", dummy="light").match.scores() == [0, 0]


@pytest.mark.rule("PUF-141")
@pytest.mark.parametrize(
    ("vp", "gold", "winner"),
    [
        ("5 4", "0 9", "light"),
        ("4 5", "9 0", "dark"),
        ("5 5", "2 1", "light"),
        ("5 5", "1 2", "dark"),
        ("5 5", "2 2", "shared"),
    ],
)
def test_most_points_win_then_most_gold_then_both(duel, vp, gold, winner):
    ended = duel("", phase="over", vp=vp, gold=gold)
    assert ended.winner == winner
    assert ended.view()["winners"] == {"light": [0], "dark": [1], "shared": [0, 1]}[winner]
