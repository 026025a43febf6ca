"""What a pair of symbols does, and what the cannons do: SAIL-060 to 077."""

import itertools

import pytest

WHEELS = "south: lagoon_8 coral_6 \n north: lagoon_7 coral_7"
MERMAIDS = "south: lagoon_9 coral_6 \n north: amber_9 coral_7"
CANNONS = "south: coral_5 amber_4 \n north: coral_4 amber_8"
FIRE = "coral_5 coral_4"  # seat 0 wins


@pytest.mark.rule("SAIL-060")
def test_two_wheels_sail_diagonally_toward_the_winner_without_damage(voyage):
    south = voyage(WHEELS, "lagoon_8 lagoon_7")
    assert (south.ship, south.kraken_deck) == ("C6", "coral_1 amber_2 kraken")
    north = voyage("south: lagoon_6 coral_6 \n north: lagoon_7 coral_7", "lagoon_6 lagoon_7")
    assert (north.ship, north.kraken_deck) == ("E6", "coral_1 amber_2 kraken")


@pytest.mark.rule("SAIL-061")
def test_wheel_and_tentacle_sail_toward_the_winner_then_cost_one_damage(voyage):
    played = voyage("south: lagoon_1 coral_6 \n north: lagoon_7 coral_7", "lagoon_1 lagoon_7")
    assert (played.ship, played.kraken_deck) == ("E6", "amber_2 kraken")


@pytest.mark.rule("SAIL-061")
def test_wheel_and_tentacle_hurt_even_a_ship_that_cannot_move(voyage):
    played = voyage(
        "ship: C2 \n south: lagoon_1 coral_6 \n north: lagoon_7 coral_7", "lagoon_1 lagoon_7"
    )
    assert (played.ship, played.kraken_deck) == ("C2", "amber_2 kraken")


@pytest.mark.rule("SAIL-062")
@pytest.mark.parametrize(("ship", "landed"), [("D5", "E6"), ("C2", "C2")])
def test_two_tentacles_sail_then_cost_two_damages_moved_or_not(voyage, ship, landed):
    text = """
        kraken_deck: coral_1 amber_2 amber_1 kraken
        south: lagoon_1 coral_6
        north: lagoon_2 coral_7
    """
    played = voyage(f"ship: {ship} \n {text}", "lagoon_1 lagoon_2")
    assert (played.ship, played.kraken_deck) == (landed, "amber_1 kraken")


@pytest.mark.rule("SAIL-063")
@pytest.mark.parametrize(
    ("lead", "answer"),
    [
        ("amber_4", "amber_3"),
        ("amber_3", "amber_4"),
        ("lagoon_5", "amber_3"),
        ("coral_3", "lagoon_4"),
    ],
)
def test_cannon_and_tentacle_put_the_tentacle_under_the_kraken_deck(voyage, lead, answer):
    """Whoever plays which, and whoever wins; below the Kraken Card when that lies last."""
    played = voyage(f"south: {lead} lagoon_8 \n north: {answer} amber_6", f"{lead} {answer}")
    tentacle, cannon = sorted((lead, answer), key=lambda card: card[-1])
    assert played.kraken_deck == f"coral_1 amber_2 kraken {tentacle}"
    assert cannon in played.discard.split()
    assert (played.ship, played.track) == ("D5", 0)


@pytest.mark.rule("SAIL-064")
def test_two_mermaids_carry_the_ship_straight_ahead(voyage):
    played = voyage(f"ship: D9 \n {MERMAIDS}", "lagoon_9 amber_9")
    assert (played.ship, played.kraken_deck) == ("D11", "coral_1 amber_2 kraken")


@pytest.mark.rule("SAIL-065")
def test_two_cannons_flip_the_top_card_of_the_player_deck(voyage):
    played = voyage(f"player_deck: lagoon_7 lagoon_9 amber_3 \n {CANNONS}", FIRE)
    assert (played.player_deck, played.ship) == ("lagoon_9 amber_3", "C6")
    assert "lagoon_7" in played.discard.split()


@pytest.mark.rule("SAIL-066")
def test_two_cannons_over_an_empty_deck_do_nothing(voyage):
    played = voyage(CANNONS, FIRE)
    assert (played.ship, played.kraken_deck) == ("D5", "coral_1 amber_2 kraken")
    assert (played.tricks, played.phase, played.choosing) == ("1 0", "lead_card", 0)
    assert "The Player Deck is empty" in played.told()


@pytest.mark.rule("SAIL-067")
@pytest.mark.parametrize(
    ("lead", "answer"),
    [
        *itertools.permutations(("coral_7", "lagoon_4"), 2),
        *itertools.permutations(("coral_7", "lagoon_9"), 2),
        *itertools.permutations(("coral_3", "lagoon_9"), 2),
        *itertools.permutations(("coral_5", "lagoon_9"), 2),
    ],
)
def test_every_other_pair_does_nothing_and_costs_nothing(voyage, lead, answer):
    text = f"ship: C6 \n player_deck: amber_7 \n south: {lead} amber_4 \n north: {answer} amber_5"
    played = voyage(text, f"{lead} {answer}")
    assert (played.ship, played.track) == ("C6", 0)
    assert (played.kraken_deck, played.player_deck) == ("coral_1 amber_2 kraken", "amber_7")
    assert {lead, answer} <= set(played.discard.split())
    assert played.tricks == "1 0"


@pytest.mark.rule(
    "SAIL-060", "SAIL-061", "SAIL-062", "SAIL-063", "SAIL-064", "SAIL-065", "SAIL-067"
)
def test_all_ten_pairs_of_symbols_have_the_action_of_the_table(voyage):
    """Seat 0 leads coral and always wins: nobody follows."""
    symbols = {"K": 3, "C": 5, "W": 7, "M": 9}
    moved = {"WW": "C6", "KW": "C6", "KK": "C6", "MM": "D7"}
    hits = {"KW": 1, "KK": 2, "MM": 1}  # a Kraken waits at D7
    for one, other in itertools.product(symbols, repeat=2):
        pair = "".join(sorted(one + other))
        lead, answer = f"coral_{symbols[one]}", f"lagoon_{symbols[other]}"
        text = f"""
            kraken_deck: coral_1 amber_2 amber_1 kraken
            player_deck: amber_3 amber_6
            south: {lead} amber_4
            north: {answer} amber_5
        """
        played = voyage(text, f"{lead} {answer}")
        assert played.ship == moved.get(pair, "D5"), pair
        deck = ["coral_1", "amber_2", "amber_1", "kraken"][hits.get(pair, 0) :]
        fed = {"CK": [lead if one == "K" else answer], "CC": ["amber_3"]}.get(pair, [])
        assert played.kraken_deck.split() == deck + fed, pair


@pytest.mark.rule("SAIL-068")
def test_a_second_mermaid_may_answer_only_from_a_hand_without_the_lead_colour(random_steps):
    seen = 0
    for step in random_steps:
        if step.before["phase"] != "follow_card" or not step.before["led"].endswith("_9"):
            continue
        hand = step.before[("south", "north")[step.seat]]
        colour = step.before["led"].split("_")[0]
        nines = [move for move in step.moves if move.endswith("_9")]
        if nines:
            assert not any(card.startswith(colour) for card in hand)
            seen += 1
    assert seen > 3


@pytest.mark.rule("SAIL-068", "SAIL-113")
def test_not_even_a_smuggler_answers_a_nine_with_a_nine_while_it_can_follow(voyage):
    begun = voyage(
        """
            pirates: gunner smuggler
            south: coral_9 lagoon_8
            north: coral_8 lagoon_9 amber_9 amber_8
        """,
        "coral_9",
    )
    assert begun.moves == "coral_8 amber_8"


@pytest.mark.rule("SAIL-070")
@pytest.mark.parametrize(("lead", "answer", "landed"), [("5", "4", "C6"), ("4", "5", "E6")])
def test_a_flipped_wheel_sails_toward_the_winner_of_the_trick(voyage, lead, answer, landed):
    text = f"player_deck: lagoon_7 \n south: coral_{lead} amber_4 \n north: coral_{answer} amber_8"
    played = voyage(text, f"coral_{lead} coral_{answer}")
    assert (played.ship, played.player_deck) == (landed, "")
    assert "lagoon_7" in played.discard.split()


@pytest.mark.rule("SAIL-071")
def test_a_flipped_tentacle_goes_under_the_kraken_deck_and_does_no_more(voyage):
    played = voyage(f"player_deck: lagoon_3 lagoon_7 \n {CANNONS}", FIRE)
    assert played.kraken_deck == "coral_1 amber_2 kraken lagoon_3"
    assert "lagoon_3" not in played.discard.split()
    assert (played.ship, played.track, played.player_deck) == ("D5", 0, "lagoon_7")


@pytest.mark.rule("SAIL-072")
def test_a_flipped_mermaid_carries_the_ship_straight_ahead(voyage):
    played = voyage(f"ship: D9 \n player_deck: lagoon_9 \n {CANNONS}", FIRE)
    assert (played.ship, played.player_deck) == ("D11", "")
    assert "lagoon_9" in played.discard.split()


@pytest.mark.rule("SAIL-073")
def test_a_flipped_cannon_is_discarded_and_another_card_is_flipped(voyage):
    played = voyage(f"player_deck: lagoon_4 amber_5 lagoon_7 lagoon_6 \n {CANNONS}", FIRE)
    assert (played.ship, played.player_deck) == ("C6", "lagoon_6")
    assert {"lagoon_4", "amber_5", "lagoon_7"} <= set(played.discard.split())


@pytest.mark.rule("SAIL-074")
def test_a_flip_ends_when_the_deck_runs_dry_on_a_cannon(voyage):
    played = voyage(f"player_deck: lagoon_4 amber_5 \n {CANNONS}", FIRE)
    assert (played.ship, played.player_deck, played.phase) == ("D5", "", "lead_card")


@pytest.mark.rule("SAIL-074")
@pytest.mark.parametrize("first", ["lagoon_7", "lagoon_9", "lagoon_3"])
def test_a_flip_ends_with_the_first_card_that_is_no_cannon(voyage, first):
    played = voyage(f"player_deck: {first} amber_7 \n {CANNONS}", FIRE)
    assert played.player_deck == "amber_7"


@pytest.mark.rule("SAIL-075")
def test_flipped_cards_are_told_to_both_seats_and_to_spectators(voyage):
    played = voyage(f"player_deck: lagoon_4 lagoon_7 \n {CANNONS}", FIRE)
    for seat in (0, 1, None):
        assert "Lagoon 4" in played.told(seat)
        assert "Lagoon 7" in played.told(seat)
        assert {"lagoon_4", "lagoon_7"} <= set(played.view(seat)["discard"])


@pytest.mark.rule("SAIL-076")
def test_a_flip_brings_no_damage_of_a_pair(voyage):
    text = "kraken_deck: coral_1 amber_2 amber_1 kraken"
    wheel = voyage(f"{text} \n player_deck: lagoon_7 \n {CANNONS}", FIRE)
    tentacle = voyage(f"{text} \n player_deck: lagoon_3 \n {CANNONS}", FIRE)
    assert wheel.kraken_deck == "coral_1 amber_2 amber_1 kraken"
    assert tentacle.kraken_deck == "coral_1 amber_2 amber_1 kraken lagoon_3"


@pytest.mark.rule("SAIL-076")
def test_a_flip_onto_a_kraken_space_costs_that_one_damage(voyage):
    """C6 to D7, won by seat 1."""
    text = "ship: C6 \n player_deck: lagoon_7 \n south: coral_4 amber_4 \n north: coral_5 amber_8"
    played = voyage(text, "coral_4 coral_5")
    assert (played.ship, played.kraken_deck) == ("D7", "amber_2 kraken")


@pytest.mark.rule("SAIL-077")
def test_a_flipped_wheel_lies_in_the_discard_pile_while_the_helmsman_decides(voyage):
    played = voyage(
        f"pirates: helmsman carpenter \n player_deck: lagoon_5 lagoon_7 \n {CANNONS}", FIRE
    )
    assert played.phase == "turn_helm"
    assert {"lagoon_5", "lagoon_7"} <= set(played.view(1)["discard"])
