"""How a match ends: SAIL-002, SAIL-148 to 154."""

import pytest

SCORELESS = "south: coral_8 lagoon_8 \n north: coral_4 lagoon_6"  # wheel + cannon: nothing
LAST = "coral_8 coral_4"
MERMAIDS = "south: lagoon_9 coral_6 \n north: amber_9 coral_7"


@pytest.mark.rule("SAIL-148")
@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("ship: C16 \n south: lagoon_6 coral_6 \n north: lagoon_7 coral_7", "lagoon_6 lagoon_7"),
        ("ship: E16 \n south: lagoon_8 coral_6 \n north: lagoon_7 coral_7", "lagoon_8 lagoon_7"),
        (f"ship: D15 \n {MERMAIDS}", "lagoon_9 amber_9"),
        (
            """
                ship: E16
                player_deck: amber_7 coral_3
                south: coral_5 coral_6
                north: coral_4 coral_7
            """,
            "coral_5 coral_4",
        ),
        (
            """
                ship: D15
                player_deck: amber_9 coral_3
                south: coral_5 coral_6
                north: coral_4 coral_7
            """,
            "coral_5 coral_4",
        ),
        (
            """
                ship: C16
                pirates: helmsman gunner
                south: lagoon_8 coral_6
                north: lagoon_7 coral_7
            """,
            "lagoon_8 lagoon_7 use",
        ),
    ],
    ids=[
        "toward north",
        "toward south",
        "straight",
        "flipped wheel",
        "flipped mermaid",
        "turned helm",
    ],
)
def test_entering_the_end_by_whatever_move_wins_at_once(voyage, text, moves):
    won = voyage(text, moves)
    assert (won.ship, won.result, won.phase) == ("D17", "win", "over")
    assert won.match.over
    assert won.match.legal() == []


@pytest.mark.rule("SAIL-148")
def test_a_win_on_the_last_trick_of_round_5_is_a_win(voyage):
    text = (
        "round: 5 \n tricks: 3 3 \n ship: E16 \n south: lagoon_8 coral_6 \n north: lagoon_7 coral_7"
    )
    assert voyage(text, "lagoon_8 lagoon_7").result == "win"


@pytest.mark.rule("SAIL-149")
@pytest.mark.parametrize("answer", ["lagoon_7", "lagoon_2"])
def test_win_beats_loss_within_one_action(voyage, answer):
    text = f"""
        ship: C16
        kraken_deck: amber_1 kraken
        south: lagoon_1 coral_6
        north: {answer} coral_7
    """
    won = voyage(text, f"lagoon_1 {answer}")
    assert (won.result, won.kraken_deck) == ("win", "amber_1 kraken")


@pytest.mark.rule("SAIL-150", "SAIL-002")
def test_the_match_is_lost_when_round_5_ends(voyage):
    lost = voyage(f"round: 5 \n ship: C16 \n tricks: 3 0 \n {SCORELESS}", LAST)
    assert (lost.result, lost.round, lost.match.over) == ("lose_round_limit", 5, True)
    running = voyage(f"round: 4 \n ship: C16 \n tricks: 3 0 \n {SCORELESS}", LAST)
    assert (running.result, running.round) == ("running", 5)


@pytest.mark.rule("SAIL-151", "SAIL-152")
@pytest.mark.parametrize("ended", [1, 2, 3, 4])
@pytest.mark.parametrize("ship", ["D1", "D5", "C6", "B7", "C12", "D13", "C14", "D15"])
def test_storms_take_the_ship_that_is_not_wholly_past_them_in_time(voyage, ended, ship):
    """Scenario 1: past storm 1 (gap 5) from column 7, past storm 2 (gap 12) from column 14."""
    column = int(ship[1:])
    result = "running"
    if ended == 2 and column < 7:
        result = "lose_storm_1"
    if ended == 4 and column < 14:
        result = "lose_storm_2"
    played = voyage(f"round: {ended} \n ship: {ship} \n tricks: 3 0 \n {SCORELESS}", LAST)
    assert played.result == result
    assert played.round == (ended + 1 if result == "running" else ended)


@pytest.mark.rule("SAIL-151", "SAIL-152")
@pytest.mark.parametrize("gap", range(1, 16))
def test_past_a_storm_means_two_columns_beyond_its_gap(voyage, gap):
    for ended, result in ((2, "lose_storm_1"), (4, "lose_storm_2")):
        for column in (gap + 1, gap + 2):
            ship = f"{'D' if column % 2 else 'C'}{column}"
            storms = f"{gap} 16" if ended == 2 else f"1 {gap}"
            if (ended == 4 and gap == 1) or ship == "D17":
                continue
            text = f"scenario: custom \n start: D1 \n end: D17 \n storms: {storms} \n ship: {ship}"
            played = voyage(f"{text} \n round: {ended} \n tricks: 3 0 \n {SCORELESS}", LAST)
            assert played.result == (result if column == gap + 1 else "running"), (ended, column)


@pytest.mark.rule("SAIL-152")
def test_a_map_with_fewer_storms_lacks_those_checks(voyage):
    base = f"scenario: custom \n start: D1 \n end: D17 \n ship: D1 \n tricks: 3 0 \n {SCORELESS}"
    for ended in (2, 4):
        assert voyage(f"{base} \n round: {ended}", LAST).result == "running"
    one = f"{base} \n storms: 5"
    assert voyage(f"{one} \n round: 2", LAST).result == "lose_storm_1"
    for ended in (3, 4):
        assert voyage(f"{one} \n round: {ended}", LAST).result == "running"


@pytest.mark.rule("SAIL-153")
def test_the_kraken_sinks_the_ship_in_any_round_by_either_way(voyage):
    hurt = "south: lagoon_1 coral_6 \n north: lagoon_7 coral_7"
    for number in (1, 2, 3, 4, 5):
        scene = f"ship: D15 \n round: {number} \n leader: 0 \n {hurt}"
        alone = voyage(f"{scene} \n kraken_deck: amber_1 kraken", "lagoon_1 lagoon_7")
        assert alone.result == "lose_kraken_alone"
        dead = voyage(f"{scene} \n track: 5 \n kraken_deck: kraken amber_1", "lagoon_1 lagoon_7")
        assert dead.result == "lose_dead_space"


@pytest.mark.rule("SAIL-153")
def test_the_kraken_can_sink_the_ship_at_a_rounds_end(voyage):
    text = f"track: 1 \n kraken_deck: amber_1 kraken \n tricks: 3 0 \n {SCORELESS}"
    assert voyage(text, LAST).result == "lose_kraken_alone"


@pytest.mark.rule("SAIL-154")
def test_a_storm_once_passed_stays_passed(random_steps):
    """Columns never fall, and a running match is past the storms whose deadline is over."""
    gaps = {
        "first_crossing": (5, 12),
        "coral_gates": (6, 13),
        "tentacle_shallows": (6, 13),
        "needles_eye": (6, 13),
        "crosswind_run": (6, 13),
        "maw_of_the_deep": (7, 14),
    }
    late = 0
    for step in random_steps:
        column = int(step.after["ship"][1:])
        assert column >= int(step.before["ship"][1:])
        first, second = gaps.get(step.after["scenario"], (-2, -2))
        if step.after["phase"] != "over" and step.after["round"] >= 3:
            assert column >= first + 2
            late += 1
        if step.after["phase"] != "over" and step.after["round"] >= 5:
            assert column >= second + 2
    assert late > 100


@pytest.mark.rule("SAIL-154")
@pytest.mark.parametrize("ended", [1, 3])
def test_no_storm_is_checked_at_the_end_of_an_odd_round(voyage, ended):
    played = voyage(f"round: {ended} \n ship: D1 \n tricks: 3 0 \n {SCORELESS}", LAST)
    assert (played.result, played.round) == ("running", ended + 1)


def test_random_matches_end_in_every_way_but_dead_within_147_choices(random_matches):
    results = {walk[-1].after["result"] for walk in random_matches}
    assert {"lose_round_limit", "lose_storm_1", "lose_kraken_alone"} <= results
    assert max(len(walk) for walk in random_matches) <= 147
