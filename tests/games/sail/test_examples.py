"""The worked examples of the specification, move by move."""

import pytest

from tests.games.knowledge import imagined
from tests.games.sail.conftest import DEAL, FULL_KRAKEN

MAULED = "ship: C6 \n south: lagoon_1 coral_6 \n north: lagoon_2 coral_7"
X4_HANDS = "south: lagoon_1 coral_6 \n north: lagoon_7 coral_7"
X8_HANDS = "tricks: 3 1 \n south: coral_8 lagoon_8 \n north: coral_6 lagoon_6"


@pytest.mark.rule("SAIL-034", "SAIL-042", "SAIL-048", "SAIL-063", "SAIL-071", "SAIL-144")
def test_x1_a_full_round(voyage):
    begun = voyage(DEAL, "coral_9 amber_9")
    tricks = [  # leader, lead, answer, all legal answers, tricks, ship
        (0, "lagoon_8", "lagoon_7", "lagoon_3 lagoon_5 lagoon_7", "1 0", "C2"),
        (0, "coral_7", "coral_8", "coral_4 coral_6 coral_8 coral_9", "1 1", "C2"),
        (1, "lagoon_5", "lagoon_4", "lagoon_4 lagoon_6", "1 2", "C2"),
        (1, "amber_8", "amber_9", "amber_6 amber_7 amber_9", "2 2", "C2"),
        (0, "coral_3", "coral_4", "coral_4 coral_6 coral_9", "2 3", "C2"),
        (1, "lagoon_3", "lagoon_6", "lagoon_6", "3 3", "B3"),
    ]
    for leader, lead, answer, answers, count, ship in tricks:
        assert (begun.phase, begun.choosing) == ("lead_card", leader)
        begun.play(lead)
        assert begun.moves == answers
        begun.play(answer)
        assert (begun.tricks, begun.ship) == (count, ship)
        if lead == "lagoon_5":
            assert begun.kraken_deck == f"{FULL_KRAKEN} amber_3"
            assert begun.player_deck == "lagoon_9 amber_5"
        if lead == "coral_3":
            assert begun.kraken_deck == f"{FULL_KRAKEN} amber_3 coral_3"
            assert "coral_4" in begun.discard.split()
    assert "coral_2" in begun.discard.split()
    begun.play("amber_7")
    assert begun.moves == "amber_4"
    begun.play("amber_4")
    assert begun.kraken_deck == "amber_1 lagoon_1 coral_1 amber_2 lagoon_2 kraken amber_3 coral_3"
    assert (begun.round, begun.tricks, begun.ship) == (2, "0 0", "B3")
    assert [len(zone.split()) for zone in (begun.south, begun.north, begun.player_deck)] == [
        9,
        9,
        2,
    ]
    assert (begun.phase, begun.choosing, begun.leader) == ("exchange_give", 0, 1)


@pytest.mark.rule("SAIL-087", "SAIL-092", "SAIL-096")
def test_x2_two_tentacles_onto_a_kraken_space_and_the_kraken_card_turns(voyage):
    played = voyage(f"kraken_deck: amber_1 kraken coral_3 amber_3 \n {MAULED}", "lagoon_1 lagoon_2")
    assert (played.ship, played.kraken_deck, played.track) == ("D7", "amber_3 kraken", 1)
    assert {"amber_1", "coral_3"} <= set(played.discard.split())
    assert (played.tricks, played.phase, played.choosing) == ("0 1", "lead_card", 1)


@pytest.mark.rule("SAIL-094", "SAIL-096")
def test_x3_lost_in_mid_action(voyage):
    lost = voyage(f"kraken_deck: amber_1 kraken \n {MAULED}", "lagoon_1 lagoon_2")
    assert (lost.result, lost.track, lost.kraken_deck) == ("lose_kraken_alone", 0, "kraken")
    assert lost.told().count("Hit: ") == 1


@pytest.mark.rule("SAIL-149")
def test_x4_win_beats_loss(voyage):
    won = voyage(f"ship: C16 \n kraken_deck: amber_1 kraken \n {X4_HANDS}", "lagoon_1 lagoon_7")
    assert (won.result, won.ship, won.kraken_deck) == ("win", "D17", "amber_1 kraken")


@pytest.mark.rule("SAIL-061")
def test_x5_damage_without_a_move(voyage):
    text = f"ship: C2 \n kraken_deck: coral_2 amber_1 kraken \n {X4_HANDS}"
    played = voyage(text, "lagoon_1 lagoon_7")
    assert (played.ship, played.kraken_deck, played.tricks) == ("C2", "amber_1 kraken", "0 1")
    assert "coral_2" in played.discard.split()


@pytest.mark.rule("SAIL-082", "SAIL-083", "SAIL-088")
@pytest.mark.parametrize(
    ("scene", "landed", "result"),
    [
        ("wheels \n ship: A8", "A8", "running"),
        ("wheels \n ship: D9 \n scenario: maw_of_the_deep", "D9", "running"),
        ("mermaids \n ship: C16", "C16", "running"),
        ("mermaids \n ship: C8", "C8", "running"),
        ("mermaids \n ship: D9 \n scenario: maw_of_the_deep", "D11", "running"),
        ("mermaids \n ship: D15", "D17", "win"),
    ],
    ids="abcdef",
)
def test_x6_edges_and_straight_moves(voyage, scene, landed, result):
    pair, text = scene.split(" \n ", 1)
    if pair == "wheels":
        hands, moves = "south: lagoon_8 coral_6 \n north: lagoon_7 coral_7", "lagoon_8 lagoon_7"
    else:
        hands, moves = "south: lagoon_9 coral_6 \n north: amber_9 coral_7", "lagoon_9 amber_9"
    played = voyage(f"{text} \n {hands}", moves)
    assert (played.ship, played.result, played.tricks) == (landed, result, "1 0")


@pytest.mark.rule("SAIL-073", "SAIL-066")
def test_x7_a_chain_of_flips_and_an_empty_deck(voyage):
    hands = "south: coral_5 amber_4 \n north: coral_4 amber_8"
    chain = voyage(f"{hands} \n player_deck: lagoon_4 amber_5 lagoon_7", "coral_5 coral_4")
    assert (chain.ship, chain.player_deck, chain.tricks) == ("C6", "", "1 0")
    assert {"lagoon_4", "amber_5", "lagoon_7"} <= set(chain.discard.split())
    empty = voyage(f"ship: C6 \n {hands}", "coral_5 coral_4")
    assert (empty.ship, empty.kraken_deck, empty.tricks) == ("C6", "coral_1 amber_2 kraken", "1 0")


@pytest.mark.rule("SAIL-142")
def test_x8_the_number_of_a_round_end_is_read_once(voyage):
    text = f"track: 2 \n kraken_deck: kraken coral_1 amber_2 \n {X8_HANDS}"
    ended = voyage(text, "coral_8 coral_6")
    assert (ended.ship, ended.track, ended.kraken_deck) == ("C6", 3, "amber_2 kraken")
    assert (ended.round, len(ended.player_deck.split()), ended.leader) == (2, 8, 1)


@pytest.mark.rule("SAIL-151", "SAIL-141")
@pytest.mark.parametrize(
    ("text", "landed", "result", "deck"),
    [
        ("ship: D5", "C6", "lose_storm_1", "coral_1 amber_2 kraken"),
        ("ship: C6", "B7", "running", "coral_1 amber_2 kraken"),
        ("track: 1 \n kraken_deck: coral_1 kraken", "C6", "lose_storm_1", "coral_1 kraken"),
    ],
    ids="abc",
)
def test_x9_the_storm_line(voyage, text, landed, result, deck):
    ended = voyage(f"round: 2 \n {text} \n {X8_HANDS}", "coral_8 coral_6")
    assert (ended.ship, ended.result, ended.kraken_deck) == (landed, result, deck)
    assert ended.round == (3 if result == "running" else 2)


@pytest.mark.rule("SAIL-095", "SAIL-096")
def test_x10_dead(voyage):
    text = """
        kraken_deck: kraken coral_1 amber_2
        south: lagoon_1 lagoon_8
        north: lagoon_2 lagoon_6
    """
    lost = voyage(f"track: 5 \n {text}", "lagoon_1 lagoon_2")
    assert (lost.result, lost.track, lost.ship) == ("lose_dead_space", 6, "E6")
    assert lost.kraken_deck == "coral_1 amber_2 kraken"


@pytest.mark.rule("SAIL-063")
def test_x11_cannon_and_tentacle_won_by_the_cannon(voyage):
    text = "kraken_deck: coral_1 kraken \n south: amber_4 lagoon_8 \n north: amber_3 lagoon_6"
    played = voyage(text, "amber_4 amber_3")
    assert (played.kraken_deck, played.ship, played.tricks) == (
        "coral_1 kraken amber_3",
        "D5",
        "1 0",
    )
    assert "amber_4" in played.discard.split()


@pytest.mark.rule("SAIL-047", "SAIL-045")
def test_x12_a_nine_of_another_colour_does_not_win(voyage):
    played = voyage("south: coral_5 lagoon_8 \n north: lagoon_9 amber_3", "coral_5")
    assert played.moves == "lagoon_9 amber_3"
    played.play("lagoon_9")
    assert (played.tricks, played.ship) == ("1 0", "D5")
    for seat in (0, 1):
        assert played.view(seat)["hands"][1]["void"] == ["coral"]


@pytest.mark.rule("SAIL-104", "SAIL-107", "SAIL-131")
def test_x13_helmsman_and_gunner(voyage):
    text = "south: coral_5 lagoon_8 \n north: coral_4 lagoon_6 \n player_deck: lagoon_7 amber_3"
    played = voyage(f"pirates: helmsman gunner \n {text}", "coral_5 coral_4")
    assert (played.phase, played.choosing) == ("turn_helm", 0)
    played.play("use")
    assert (played.ship, played.spent) == ("E6", "1 0")
    assert (played.phase, played.choosing) == ("second_flip", 1)
    played.play("use")
    assert (played.kraken_deck, played.player_deck) == ("coral_1 amber_2 kraken amber_3", "")
    assert (played.phase, played.choosing) == ("lead_card", 0)


@pytest.mark.rule("SAIL-113", "SAIL-114", "SAIL-115")
def test_x14_the_smuggler(voyage):
    text = """
        pirates: none smuggler
        south: coral_5 lagoon_8 amber_7 amber_8
        north: coral_8 lagoon_4 lagoon_9 amber_3
        player_deck: lagoon_7
    """
    assert voyage(text, "coral_5").moves == "coral_8 lagoon_4 amber_3"
    fired = voyage(text, "coral_5 lagoon_4")
    assert (fired.spent, fired.tricks, fired.ship) == ("0 1", "1 0", "C6")
    assert fired.smuggled == "coral"
    repelled = voyage(text, "coral_5 amber_3")
    assert (repelled.spent, repelled.tricks, repelled.ship) == ("0 1", "1 0", "D5")
    assert repelled.kraken_deck == "coral_1 amber_2 kraken amber_3"
    assert repelled.player_deck == "lagoon_7"


@pytest.mark.rule("SAIL-128", "SAIL-129")
def test_x15_the_carpenter_saves_the_ship(voyage):
    text = """
        pirates: carpenter gunner
        track: 1
        kraken_deck: coral_1 kraken
        tricks: 3 3
        south: coral_8 lagoon_8
        north: coral_6 lagoon_6
    """
    asked = voyage(text, "coral_8 coral_6")
    assert (asked.ship, asked.phase, len(asked.moves.split())) == ("C6", "patch_hull", 9)
    saved = voyage(text, "coral_8 coral_6 amber_2")
    assert (saved.kraken_deck, saved.round) == ("kraken amber_2", 2)
    assert voyage(text, "coral_8 coral_6 pass").result == "lose_kraken_alone"


@pytest.mark.rule("SAIL-121", "SAIL-124")
def test_x16_the_quartermaster(voyage):
    stowed = voyage(f"{DEAL} \n pirates: none quartermaster", "coral_9 amber_9 coral_9")
    assert (
        stowed.north == "coral_4 coral_6 coral_8 lagoon_3 lagoon_5 lagoon_7 amber_3 amber_4 amber_8"
    )
    assert stowed.player_deck == "lagoon_9 amber_5 coral_9"
    assert (stowed.phase, stowed.choosing) == ("lead_card", 0)
    assert stowed.view(0)["adrift"] == "coral_9"
    assert "coral_9" not in stowed.knows(0)
    seen = set()
    for dealt in imagined(stowed.match, 1, 200):
        assert dealt["player_deck"][-1] == "coral_9"
        assert "amber_9" in dealt["south"]
        assert dealt["north"] == stowed.north.split()
        seen |= set(dealt["player_deck"])
    assert seen == {*stowed.south.split(), "lagoon_9", "amber_5", "coral_9"} - {"amber_9"}


@pytest.mark.rule("SAIL-126")
def test_x17_the_lantern(voyage):
    lit = voyage(f"{DEAL} \n pirates: signaller none", "coral_9 amber_9 amber")
    for seat in (0, 1, None):
        told = lit.told(seat)
        assert "Amber 6, Amber 7, Amber 9; " in told and " Amber 4, Amber 8." in told
    for seat in (0, 1):
        for dealt in imagined(lit.match, seat, 100):
            assert {"amber_3", "amber_5"} <= set(dealt["player_deck"])


@pytest.mark.rule("SAIL-107", "SAIL-109")
def test_x19_the_helm_is_turned_and_the_damage_stays(voyage):
    text = f"pirates: helmsman carpenter \n kraken_deck: amber_1 kraken coral_3 amber_3 \n {MAULED}"
    played = voyage(text, "lagoon_1 lagoon_2 use")
    assert (played.ship, played.kraken_deck, played.track) == ("B7", "coral_3 amber_3 kraken", 1)
    assert (played.tricks, played.phase, played.choosing) == ("0 1", "lead_card", 1)
