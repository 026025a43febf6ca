"""Who knows what, and re-deals: SOP-114, SOP-135 and the secrets of hands and deck."""

from collections import Counter
from itertools import permutations

import pytest

from tests.games.knowledge import assert_fair, imagined
from tests.games.walk import random_sitting

REDEALS = 6000


def kinds(cards):
    return tuple(sorted(card.split(".")[0] for card in cards))


def test_a_card_taken_from_the_pile_is_known_until_it_is_played(lay):
    text = "phase: draw_source \n pile: map_ns3 \n deck: map_ew3 map_fork_n map_fork_e \n"
    played = lay(f"{text} hand_0: map_corners", "pile deck")
    assert played.known(1, 0) == ["map_ns3"]
    assert played.known(0, 1) == []
    played.play("play_map_ns3 x_1")
    assert played.known(1, 0) == []


def test_goods_collected_are_known_and_a_hidden_steal_makes_them_doubtful(lay):
    text = """
        ships: G12 G9 L9 B7
        hand_0: map_straight3_n map_corners
        compasses: 0 0 0 0
        hand_1: map_ns3
        active: 0
    """
    played = lay(text + "\n deck: map_ew3")
    played.play("play_map_straight3_n")
    assert played.known(1, 0) == ["map_ns3"], "the victim knows what was stolen"
    assert played.known(2, 0) == []
    for dealt in imagined(played.match, 2, 20):
        assert len(dealt["hand_0"]) == 2


def test_the_bottom_card_is_known_to_the_seat_that_put_it_there(lay):
    played = lay(
        "hand_0: action_resupply map_corners map_cross2 \n"
        "deck: map_ew3 map_fork_n map_fork_e map_fork_s",
        "play_action_resupply bottom_map_corners",
    )
    assert played.view(0)["under"] == ["map_corners"]
    assert played.view(1)["under"] == []
    assert "Four Corners" in played.told(0)
    assert "Four Corners" not in played.told(1) + played.told(None)
    assert {dealt["deck"][-1] for dealt in imagined(played.match, 0, 20)} == {"map_corners.1"}
    others = {dealt["deck"][-1].split(".")[0] for dealt in imagined(played.match, 1, 60)}
    assert len(others) > 3
    assert not any(card.startswith("good") for card in others)


PIRATE_COMES = """
    ships: G12 L7 A1 B7
    pirates: A2 J4 D10 J10
    hand_0: map_ns3
    phase: discard_card
    hand_1: good_blue map_ew3
"""


@pytest.mark.rule("SOP-103")
def test_debt_from_a_pirate_shows_that_the_hand_has_no_good(lay):
    text = PIRATE_COMES + "hand_2: map_fork_n map_fork_e"
    played = lay(text, "discard_map_ns3 pirate_0 x_0")
    assert played.debts == "0 0 1 0"
    for dealt in imagined(played.match, 3, 40):
        assert not any("good" in card for card in dealt["hand_2"])


def test_a_seat_about_to_bribe_holds_a_good_in_every_redeal(lay):
    text = PIRATE_COMES + "hand_2: map_fork_n good_green"
    played = lay(text, "discard_map_ns3 pirate_0 x_0")
    assert (played.seat, played.phase) == (2, "bribe_good")
    for dealt in imagined(played.match, 3, 60):
        assert any("good" in card for card in dealt["hand_2"])


def assert_even(voyage, worlds):
    """Seat 0 imagines these hands of the others and decks, each as often, and no others."""
    counts = Counter()
    for dealt in imagined(voyage.match, 0, REDEALS):
        deck = tuple(card.split(".")[0] for card in dealt["deck"])
        counts[kinds(dealt["hand_1"]), kinds(dealt["hand_2"]), deck] += 1
    assert_fair(counts, dict.fromkeys(worlds, 1))


@pytest.mark.slow
def test_a_redeal_is_even_over_all_arrangements(lay):
    """Two hands and a deck of six hidden cards: every lawful arrangement alike."""
    laid = lay(
        """
        seats: 3
        powers: gambler smuggler odd
        compasses: 1 1 1
        hand_0: map_corners
        hand_1: map_ew3 good_blue
        hand_2: map_fork_n
        deck: event_cargo_adrift map_fork_e map_fork_s
        """
    )
    hidden = [
        "map_ew3",
        "good_blue",
        "map_fork_n",
        "event_cargo_adrift",
        "map_fork_e",
        "map_fork_s",
    ]
    expected = set()
    for order in permutations(hidden):
        one, two, deck = order[:2], order[2:3], order[3:]
        if "good_blue" in deck or "event_cargo_adrift" in (*one, *two):
            continue
        expected.add((kinds(one), kinds(two), deck))
    assert_even(laid, expected)


@pytest.mark.slow
def test_a_redeal_is_even_where_memory_limits_it(lay):
    """Seat 1 is known to hold the card it took from the pile; the rest is even."""
    laid = lay(
        """
        seats: 3
        powers: gambler smuggler odd
        compasses: 1 1 1
        phase: draw_source
        active: 1
        hand_0: map_corners
        hand_1: map_ew3
        hand_2: map_fork_n map_rising2
        pile: map_ns3
        deck: map_fork_e map_fork_s map_falling2
        """,
        "pile",
    )
    hidden = ["map_ew3", "map_fork_n", "map_rising2", "map_fork_e", "map_fork_s", "map_falling2"]
    expected = {
        (kinds((order[0], "map_ns3")), kinds(order[1:3]), order[3:])
        for order in permutations(hidden)
    }
    assert_even(laid, expected)


def test_the_true_place_of_every_card_is_always_thought_possible(plunder):
    state = plunder._part("state")
    cards_in = plunder._part("names").cards_in
    for seed in range(9):
        for match in random_sitting(plunder.match(2 + seed % 3, seed), seed):
            now = match.state
            below = int(sum(now.slipped))
            for seat in range(match.seats):
                for owner in range(match.seats):
                    if owner != seat:
                        assert not (now.hand[owner] & ~now.may[seat, owner]).any()
                mine = set(cards_in(now.under[seat]))
                deck = [int(card) for card in now.deck[: now.deck_size]]
                assert set(deck[below:]) <= set(cards_in(now.may[seat, state.IN_DECK]))
                assert set(deck[:below]) - mine <= set(cards_in(now.may[seat, state.UNDER]))
