"""Positions written down: read, written and refused."""

import pytest

from skysail import InvalidPosition
from tests.games.sitting import fields_of, filled

HANDS = "south: coral_6 lagoon_6 \n north: coral_7 lagoon_7"


def test_a_position_reads_back_as_it_was_written(sail, random_matches):
    for walk in random_matches[::6]:
        for step in walk[::3]:
            match = sail.match(position=step.after)
            assert match.position() == step.after
            again = sail.match(position=match.position_text())
            assert again.position() == step.after
            assert again.state.tobytes() == match.state.tobytes()


def test_what_is_left_out_has_its_usual_value(sail):
    begun = sail.match(position="kraken_deck: coral_1 kraken \n south: coral_6 \n north: coral_7")
    document = begun.position()
    assert (document["scenario"], document["ship"], document["round"]) == (
        "first_crossing",
        "D1",
        1,
    )
    assert (document["phase"], document["choosing"]) == ("lead_card", 0)
    assert len(document["discard"]) == 24


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ship: D4", "'ship'"),
        ("ship: D3", "island"),
        ("ship: D17", "'ship'"),
        ("track: 6", "'track'"),
        ("round: 6", "'round'"),
        ("tricks: 4 4", "'tricks'"),
        ("tricks: 1", "'tricks'"),
        ("pirates: gunner gunner", "'pirates'"),
        ("pirates: gunner parrot", "'pirates'"),
        ("spent: 2 0", "'spent'"),
        ("kraken_deck: coral_1", "'kraken_deck'"),
        ("kraken_deck: kraken", "'kraken_deck'"),
        ("kraken_deck: coral_4 kraken", "'kraken_deck'"),
        ("player_deck: kraken", "'player_deck'"),
        ("player_deck: coral_6", "coral_6"),
        ("south: coral_6 coral_6", "'south'"),
        ("led: coral_5", "'led'"),
        ("phase: follow_card", "'led'"),
        ("phase: turn_helm \n pirates: helmsman none", "'winner'"),
        ("phase: patch_hull", "'phase'"),
        ("void_south: coral", "'void_south'"),
        ("lantern: coral \n shown: lagoon_6", "'shown'"),
        ("phase: sleeping", "'phase'"),
        ("result: win", "'ship'"),
        ("weather: fine", "weather"),
        ("storms: 3", "custom"),
        ("luck: many", "'luck'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_field(voyage, text, words):
    with pytest.raises(InvalidPosition, match=words):
        voyage(filled(text, fields_of(HANDS)))


@pytest.mark.rule("SAIL-123")
def test_stowing_over_an_empty_deck_is_refused(voyage):
    with pytest.raises(InvalidPosition, match="player_deck"):
        voyage(f"phase: stow_card \n pirates: quartermaster none \n {HANDS}")


@pytest.mark.rule("SAIL-033")
@pytest.mark.parametrize("gifts", ["", "gifts: coral_7 none", "gifts: amber_1 none"])
def test_north_gives_only_after_south_has_chosen_a_card_of_its_own(voyage, gifts):
    with pytest.raises(InvalidPosition, match="gifts"):
        voyage(f"phase: exchange_give \n choosing: 1 \n {gifts} \n {HANDS}")


@pytest.mark.rule("SAIL-031")
def test_a_player_deck_larger_than_any_deal_leaves_is_refused(voyage):
    """The fair re-deal counts on at most 9 + 8 cards that a seat cannot place."""
    deck = "coral_3 coral_4 coral_5 coral_8 coral_9 lagoon_3 lagoon_4 lagoon_5 lagoon_8 lagoon_9"
    rest = "amber_3 amber_4 amber_5 amber_6 amber_7 amber_8 amber_9 lagoon_1 lagoon_2"
    with pytest.raises(InvalidPosition, match="player_deck"):
        voyage(f"player_deck: {deck} {rest} \n {HANDS}")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lantern: coral \n shown: coral_6", "shown"),
        ("pirates: none smuggler \n spent: 0 1 \n smuggled: amber", "smuggled"),
    ],
    ids=["a coral card in hand was not shown", "the smuggler holds no amber"],
)
def test_what_was_learnt_must_be_true_of_the_hands(voyage, text, words):
    """Else a fair re-deal has no arrangement to choose from."""
    with pytest.raises(InvalidPosition, match=words):
        voyage(f"{HANDS} \n player_deck: amber_6 amber_7 \n {text}")


BETWEEN = "phase: between_rounds \n intermission: 1"


def test_between_rounds_what_is_not_named_is_to_be_dealt(voyage):
    waiting = voyage(BETWEEN)
    assert len(waiting.player_deck.split()) == 25
    assert (waiting.discard, waiting.seat) == ("", 0)
    assert len(waiting.play("pass pass").south.split()) == 9


@pytest.mark.parametrize(
    "line", ["south: coral_6", "discard: coral_6", "tricks: 1 0", "gifts: coral_6 none"]
)
def test_between_rounds_all_is_tidied_up(voyage, line):
    with pytest.raises(InvalidPosition, match=line.partition(":")[0]):
        voyage(f"{BETWEEN} \n {line}")
