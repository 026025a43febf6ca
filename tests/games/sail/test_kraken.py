"""The Kraken Deck and its damage: SAIL-091 to 098, SAIL-153."""

import re

import pytest

HURT = "south: lagoon_1 coral_6 \n north: lagoon_7 coral_7"  # wheel + tentacle: one damage
MAUL = "south: lagoon_1 coral_6 \n north: lagoon_2 coral_7"  # two tentacles: two damages


@pytest.mark.rule("SAIL-091")
def test_one_damage_discards_the_top_card_of_the_kraken_deck(voyage):
    played = voyage(f"kraken_deck: amber_3 coral_1 kraken amber_2 \n {HURT}", "lagoon_1 lagoon_7")
    assert played.kraken_deck == "coral_1 kraken amber_2"
    assert "amber_3" in played.discard.split()
    assert played.track == 0


@pytest.mark.rule("SAIL-092", "SAIL-093")
def test_the_kraken_card_dives_under_its_deck_the_meeple_moves_and_that_is_all(voyage):
    played = voyage(f"kraken_deck: kraken coral_1 amber_2 \n {HURT}", "lagoon_1 lagoon_7")
    assert (played.kraken_deck, played.track) == ("coral_1 amber_2 kraken", 1)
    assert not {"coral_1", "amber_2"} & set(played.discard.split())
    assert played.result == "running"


@pytest.mark.rule("SAIL-093")
def test_of_two_damages_the_kraken_card_uses_up_one(voyage):
    played = voyage(f"kraken_deck: kraken coral_1 amber_2 \n {MAUL}", "lagoon_1 lagoon_2")
    assert (played.kraken_deck, played.track) == ("amber_2 kraken", 1)


@pytest.mark.rule("SAIL-094", "SAIL-153")
@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (f"kraken_deck: amber_1 kraken \n {HURT}", "lagoon_1 lagoon_7"),
        (f"kraken_deck: kraken amber_1 \n {MAUL}", "lagoon_1 lagoon_2"),
        (
            """
                ship: C6
                kraken_deck: amber_1 kraken
                south: coral_6 amber_6
                north: coral_7 amber_7
            """,
            "coral_6 coral_7",
        ),
    ],
    ids=["by a pair", "after the Kraken Card turned", "by a Kraken space"],
)
def test_the_match_is_lost_at_once_when_the_kraken_card_lies_alone(voyage, text, moves):
    lost = voyage(text, moves)
    assert (lost.result, lost.kraken_deck) == ("lose_kraken_alone", "kraken")
    assert lost.match.over
    assert lost.match.scores() == [0, 0]


@pytest.mark.rule("SAIL-094")
def test_with_one_card_beside_the_kraken_the_match_goes_on(voyage):
    played = voyage(f"kraken_deck: amber_1 coral_1 kraken \n {HURT}", "lagoon_1 lagoon_7")
    assert (played.result, played.kraken_deck) == ("running", "coral_1 kraken")


@pytest.mark.rule("SAIL-095", "SAIL-153")
def test_the_match_is_lost_at_once_when_the_meeple_enters_dead(voyage):
    lost = voyage(f"track: 5 \n kraken_deck: kraken coral_1 amber_2 \n {HURT}", "lagoon_1 lagoon_7")
    assert (lost.result, lost.track) == ("lose_dead_space", 6)
    assert lost.kraken_deck == "coral_1 amber_2 kraken"
    close = voyage(
        f"track: 4 \n kraken_deck: kraken coral_1 amber_2 \n {HURT}", "lagoon_1 lagoon_7"
    )
    assert (close.result, close.track) == ("running", 5)


@pytest.mark.rule("SAIL-096")
def test_several_damages_come_one_at_a_time_and_stop_when_the_match_ends(voyage):
    alone = voyage(f"kraken_deck: amber_1 kraken \n {MAUL}", "lagoon_1 lagoon_2")
    assert (alone.result, alone.track) == ("lose_kraken_alone", 0)
    dead = voyage(f"track: 5 \n kraken_deck: kraken coral_1 amber_2 \n {MAUL}", "lagoon_1 lagoon_2")
    assert (dead.result, dead.kraken_deck) == ("lose_dead_space", "coral_1 amber_2 kraken")
    three = "ship: C6 \n kraken_deck: amber_3 kraken coral_1 amber_2"
    all_three = voyage(f"{three} \n {MAUL}", "lagoon_1 lagoon_2")
    assert (all_three.kraken_deck, all_three.track) == ("amber_2 kraken", 1)


@pytest.mark.rule("SAIL-096", "SAIL-142")
def test_damages_of_a_round_end_stop_when_the_match_ends(voyage):
    text = """
        track: 5
        kraken_deck: kraken coral_1 amber_2
        tricks: 3 1
        south: coral_8 lagoon_8
        north: coral_4 lagoon_6
    """
    lost = voyage(text, "coral_8 coral_4")
    assert (lost.result, lost.kraken_deck) == ("lose_dead_space", "coral_1 amber_2 kraken")
    assert lost.round == 1


@pytest.mark.rule("SAIL-097")
def test_tentacles_enter_at_the_bottom_in_the_order_they_arrive(voyage):
    text = """
        south: amber_4 coral_5 lagoon_8
        north: amber_3 coral_3 lagoon_6
        player_deck: lagoon_3
    """
    played = voyage(text, "amber_4 amber_3 coral_5 coral_3")
    assert played.kraken_deck == "coral_1 amber_2 kraken amber_3 coral_3"


@pytest.mark.rule("SAIL-097")
def test_a_damaged_tentacle_joins_the_next_deal_and_may_return_to_the_kraken_deck(voyage):
    text = """
        tricks: 3 3
        kraken_deck: coral_1 amber_2 kraken
        south: coral_8 lagoon_8
        north: coral_2 lagoon_6
    """
    dealt = voyage(text, "coral_8 coral_2")
    assert dealt.kraken_deck == "amber_2 kraken"
    everywhere = f"{dealt.south} {dealt.north} {dealt.player_deck}".split()
    assert "coral_1" in everywhere
    again = voyage(
        "south: coral_4 lagoon_8 \n north: coral_1 lagoon_6 \n kraken_deck: amber_2 kraken",
        "coral_4 coral_1",
    )
    assert again.kraken_deck == "amber_2 kraken coral_1"


@pytest.mark.rule("SAIL-098")
def test_only_tentacle_cards_ever_lie_in_the_kraken_deck(random_steps):
    entered = 0
    for step in random_steps:
        if "kraken_deck" not in step.after:
            continue
        deck = step.after["kraken_deck"]
        assert deck.count("kraken") == 1
        assert all(card[-1] in "123" for card in deck if card != "kraken")
        entered += any(card.endswith("_3") for card in deck)
    assert entered > 50


UNDER = re.compile(r"(\w+ \d) goes under the Kraken Deck, (\d+) now\.")


@pytest.mark.rule("SAIL-097", "SAIL-098")
def test_the_kraken_deck_is_a_queue_its_cards_leave_in_the_order_they_came(random_steps):
    """Each change removes from the top, adds at the bottom, or turns the Kraken Card under."""
    for step in random_steps:
        before, after = step.before.get("kraken_deck"), step.after.get("kraken_deck")
        if before is None or after is None:
            continue
        hits = sum(words.startswith("Hit: ") for words in step.happened)
        turns = sum(words.startswith("The Kraken surfaces") for words in step.happened)
        deck = list(before)
        fed = [UNDER.fullmatch(words) for words in step.happened if UNDER.fullmatch(words)]
        deck += [one[1].lower().replace(" ", "_") for one in fed]
        # a trick feeds once, before anything of the same play can hurt
        assert [int(one[2]) for one in fed] == [len(deck) - 1] * len(fed)
        for _ in range(hits + turns):
            top = deck.pop(0)
            if top == "kraken":
                deck.append("kraken")
        assert deck == after
        assert step.after["track"] == step.before["track"] + turns


def test_every_card_lies_in_exactly_one_place(random_steps):
    for step in random_steps:
        after = step.after
        if "kraken_deck" not in after:
            continue
        zones = ("kraken_deck", "player_deck", "south", "north", "discard")
        cards = [card for zone in zones for card in after[zone]]
        cards += [after["led"]] if "led" in after else []
        assert len(cards) == len(set(cards)) == 28
