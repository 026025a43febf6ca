"""The end of a round, talk and the intermission: SAIL-003, SAIL-140 to 145."""

from collections import Counter

import pytest

from skysail import load

ENDING = """
    tricks: 3 1
    south: coral_8 lagoon_8 amber_8
    north: coral_4 lagoon_6 amber_9
    player_deck: amber_7 amber_6
"""
LAST = "coral_8 coral_4"  # wheel + cannon: nothing; seat 0 has four tricks


def rule(number: str) -> str:
    """The paragraph of a rule."""
    page = (load("sail").folder / "rules.md").read_text("utf-8")
    return page.split(f"**{number}** ")[1].partition("\n\n")[0]


@pytest.mark.rule("SAIL-140")
def test_the_round_ends_with_a_seats_fourth_trick_and_the_other_cards_are_not_played(voyage):
    ended = voyage(ENDING, LAST)
    assert (ended.round, ended.phase, ended.choosing) == (2, "exchange_give", 0)
    north = ENDING.replace("3 1", "1 3").replace("coral_8", "coral_2").replace("coral_4", "coral_9")
    assert voyage(north, "coral_2 coral_9").round == 2


@pytest.mark.rule("SAIL-140")
def test_three_tricks_each_do_not_end_the_round(voyage):
    played = voyage(ENDING.replace("3 1", "2 3"), LAST)
    assert (played.round, played.tricks) == (1, "3 3")


@pytest.mark.rule("SAIL-140", "SAIL-051")
def test_the_action_of_the_fourth_trick_is_carried_out_first(voyage):
    ended = voyage(ENDING.replace("coral_4", "coral_6"), "coral_8 coral_6")
    assert (ended.round, ended.ship) == (2, "C6")


@pytest.mark.rule("SAIL-141")
def test_storms_are_checked_before_the_carpenter_and_before_the_damage(voyage):
    text = f"""
        pirates: carpenter gunner
        round: 2
        track: 1
        kraken_deck: coral_1 kraken
        {ENDING}
    """
    lost = voyage(text, LAST)
    assert (lost.result, lost.kraken_deck) == ("lose_storm_1", "coral_1 kraken")


@pytest.mark.rule("SAIL-141")
def test_the_carpenter_is_asked_before_the_damage(voyage):
    text = (
        f"pirates: carpenter gunner \n track: 2 \n kraken_deck: coral_1 lagoon_1 kraken \n {ENDING}"
    )
    asked = voyage(text, LAST)
    assert (asked.phase, asked.kraken_deck) == ("patch_hull", "coral_1 lagoon_1 kraken")
    patched = asked.play("lagoon_2")
    assert (patched.kraken_deck, patched.round) == ("kraken lagoon_2", 2)


@pytest.mark.rule("SAIL-141")
def test_the_carpenter_can_save_a_ship_that_the_strike_would_sink(voyage):
    text = f"pirates: carpenter gunner \n track: 1 \n kraken_deck: coral_1 kraken \n {ENDING}"
    assert voyage(text, f"{LAST} pass").result == "lose_kraken_alone"
    assert voyage(text, f"{LAST} lagoon_2").result == "running"
    assert "only decides which loss" not in rule("SAIL-141")


@pytest.mark.rule("SAIL-142")
@pytest.mark.parametrize(("space", "left"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1)])
def test_at_round_end_the_kraken_strikes_as_often_as_its_space_says(voyage, space, left):
    deck = "coral_1 coral_2 lagoon_1 lagoon_2 amber_1"
    ended = voyage(f"track: {space} \n kraken_deck: {deck} kraken \n {ENDING}", LAST)
    assert ended.kraken_deck.split() == [*deck.split()[5 - left :], "kraken"]
    assert ended.track == space


@pytest.mark.rule("SAIL-142")
def test_the_number_is_read_once_before_the_first_damage(voyage):
    ended = voyage(f"track: 2 \n kraken_deck: kraken coral_1 amber_2 amber_1 \n {ENDING}", LAST)
    assert (ended.track, ended.kraken_deck) == (3, "amber_2 amber_1 kraken")


@pytest.mark.rule("SAIL-143")
def test_the_disc_advances_and_the_cubes_return_to_0(voyage):
    for number in (1, 3):
        ended = voyage(f"ship: D15 \n round: {number} \n {ENDING}", LAST)
        assert (ended.round, ended.tricks) == (number + 1, "0 0")


@pytest.mark.rule("SAIL-144")
def test_all_cards_but_the_kraken_deck_are_shuffled_together_for_the_next_round(voyage):
    places = Counter()
    for seed in range(200):
        ended = voyage(f"kraken_deck: amber_2 kraken coral_1 \n {ENDING}", LAST, seed=seed)
        assert ended.kraken_deck == "amber_2 kraken coral_1"
        assert ended.discard == ""
        for zone in ("south", "north", "player_deck"):
            for card in ("lagoon_8", "amber_9", "amber_7", "coral_8"):  # hand, hand, deck, pile
                places[card, zone] += card in getattr(ended, zone).split()
    for card in ("lagoon_8", "amber_9", "amber_7", "coral_8"):
        assert 45 < places[card, "south"] < 100  # 72 expected of 200
        assert 45 < places[card, "north"] < 100
        assert 30 < places[card, "player_deck"] < 85  # 56 expected


@pytest.mark.rule("SAIL-144")
def test_left_over_cards_are_not_shown(voyage):
    """What a seat reads and sees after the deal does not depend on the partner's left-over hand."""
    ended = voyage(ENDING, LAST)
    other = voyage(ENDING.replace("lagoon_6 amber_9", "lagoon_5 amber_5"), LAST)
    assert ended.told(0) == other.told(0)
    for name in ("Lagoon 6", "Amber 9", "Lagoon 5"):
        assert name not in ended.told(0) + other.told(0)
    assert ended.view(0)["hands"][1]["cards"] == []


@pytest.mark.fault("sail", 2)
@pytest.mark.rule("SAIL-003")
def test_talk_is_open_before_round_1_and_between_rounds_only(embark, voyage):
    assert embark(pirates="choose").view(0)["talk"] is True
    dealt = embark(pirates="none")
    assert dealt.view(0)["talk"] is False
    for _ in range(6):
        dealt.play(dealt.moves.split()[0])
        assert dealt.view(1)["talk"] is False
    closed = "pirates: helmsman gunner \n player_deck: lagoon_7 amber_7"
    cannons = "south: coral_5 lagoon_8 \n north: coral_4 lagoon_6"
    acting = voyage(f"{closed} \n tricks: 3 1 \n {cannons}", "coral_5 coral_4")
    assert (acting.phase, acting.view(0)["talk"]) == ("turn_helm", False)
    acting.play("pass")
    assert (acting.phase, acting.view(0)["talk"]) == ("second_flip", False)
    patching = voyage(f"pirates: carpenter gunner \n {ENDING}", LAST)
    assert (patching.phase, patching.view(0)["talk"]) == ("patch_hull", True)
    assert patching.play("pass").view(0)["talk"] is False
    assert voyage(f"round: 5 \n {ENDING}", LAST).view(0)["talk"] is True


@pytest.mark.parametrize("number", ["SAIL-012", "SAIL-041", "SAIL-081", "SAIL-141", "SAIL-145"])
def test_what_the_rulebook_does_not_say_is_marked_as_ours(number):
    assert "*(our ruling" in rule(number)


# -- the intermission


@pytest.mark.rule("SAIL-145")
def test_without_the_option_a_round_follows_the_last_at_once(embark, voyage):
    assert embark(pirates="none").phase == "exchange_give"
    assert voyage(ENDING, LAST).phase == "exchange_give"


@pytest.mark.fault("sail", 1)
@pytest.mark.rule("SAIL-145", "SAIL-003")
def test_nothing_is_dealt_before_both_are_ready(embark):
    begun = embark(pirates="none", intermission="on")
    for ready in ([False, False], [True, False]):
        assert (begun.phase, begun.moves, begun.south, begun.north) == (
            "between_rounds",
            "pass",
            "",
            "",
        )
        assert len(begun.player_deck.split()) == 21
        for seat in (0, 1, None):
            seen = begun.view(seat)
            assert (seen["ready"], seen["talk"], seen["leader"]) == (ready, True, 0)
        assert begun.seat == sum(ready)
        assert begun.view(begun.seat)["choices"][0]["label"] == "Ready"
        begun.play("pass")
    assert (begun.phase, begun.view(0)["ready"], begun.view(0)["talk"]) == (
        "exchange_give",
        None,
        False,
    )
    assert len(begun.south.split()) == len(begun.north.split()) == 9
    assert "Star is ready." in begun.told()


@pytest.mark.rule("SAIL-145")
def test_pirates_are_chosen_before_the_first_intermission(embark):
    begun = embark(pirates="choose", intermission="on").play("gunner helmsman")
    assert (begun.phase, begun.view(0)["ready"]) == ("between_rounds", [False, False])


@pytest.mark.rule("SAIL-145", "SAIL-144")
def test_between_rounds_all_cards_are_gathered_and_their_order_is_not_yet_drawn(voyage):
    ended = voyage(f"intermission: 1 \n {ENDING}", LAST)
    assert (ended.phase, ended.round, ended.tricks, ended.leader) == ("between_rounds", 2, "0 0", 1)
    assert (ended.south, ended.north, ended.discard) == ("", "", "")
    other = voyage(f"intermission: 1 \n {ENDING}", LAST, seed=2)
    assert ended.player_deck == other.player_deck
    assert ended.play("pass pass").south != other.play("pass pass").south


@pytest.mark.rule("SAIL-145")
def test_after_the_last_round_there_is_nothing_to_be_ready_for(voyage):
    assert voyage(f"intermission: 1 \n round: 5 \n {ENDING}", LAST).phase == "over"


@pytest.mark.rule("SAIL-145")
def test_cards_are_refused_between_rounds(embark):
    assert embark(pirates="none", intermission="on").refused("coral_6") == "SAIL-145"


def test_an_intermission_changes_neither_deals_nor_tricks(sail):
    with_it = sail.match(seed=5, pirates="random", intermission="on")
    without = sail.match(seed=5, pirates="random")
    while not without.over:
        while with_it.view()["phase"] == "between_rounds":
            with_it.play("pass")
        assert with_it.view(0)["hands"] == without.view(0)["hands"]
        move = without.moves()[0]
        with_it.play(move)
        without.play(move)
    assert with_it.over and with_it.view()["result"] == without.view()["result"]
