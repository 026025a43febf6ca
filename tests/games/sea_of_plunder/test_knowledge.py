"""Who knows what, and re-deals: SOP-114, SOP-135 and the secrets of hands and deck."""

import random
from collections import Counter
from itertools import permutations
from math import sqrt

import numpy as np
import pytest

REDEALS = 6000
NORMAL_999 = 3.0902  # the normal distribution's 99.9 % point


def redealt(match, seat, seed):
    """The position that a seat imagines."""
    states = match.game.new_states(1)
    states[0] = match.state
    match.game.knowledge.redeal(states[0], seat, np.uint64(seed))
    return match.game.position.write(states[0])


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
    for seed in range(20):
        dealt = redealt(played.match, 2, seed)
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
    assert {redealt(played.match, 0, seed)["deck"][-1] for seed in range(20)} == {"map_corners.1"}
    others = {redealt(played.match, 1, seed)["deck"][-1].split(".")[0] for seed in range(60)}
    assert len(others) > 3
    assert not any(card.startswith("good") for card in others)


@pytest.mark.rule("SOP-103")
def test_debt_from_a_pirate_shows_that_the_hand_has_no_good(lay):
    played = lay(
        """
        ships: G12 L7 A1 B7
        pirates: A2 J4 D10 J10
        hand_0: map_ns3
        phase: discard_card
        hand_1: good_blue map_ew3
        hand_2: map_fork_n map_fork_e
        """,
        "discard_map_ns3 pirate_0 x_0",
    )
    assert played.debts == "0 0 1 0"
    for seed in range(40):
        assert not any("good" in card for card in redealt(played.match, 3, seed)["hand_2"])


def test_a_seat_about_to_bribe_holds_a_good_in_every_redeal(lay):
    played = lay(
        """
        ships: G12 L7 A1 B7
        pirates: A2 J4 D10 J10
        hand_0: map_ns3
        phase: discard_card
        hand_1: good_blue map_ew3
        hand_2: map_fork_n good_green
        """,
        "discard_map_ns3 pirate_0 x_0",
    )
    assert (played.seat, played.phase) == (2, "bribe_good")
    for seed in range(60):
        assert any("good" in card for card in redealt(played.match, 3, seed)["hand_2"])


def chi_squared_is_fair(counts, expected):
    """Whether counts over arrangements that should be alike are so, at 99.9 %."""
    n = len(expected)
    each = sum(counts.values()) / n
    assert set(counts) <= set(expected), set(counts) - set(expected)
    statistic = sum((counts[key] - each) ** 2 / each for key in expected)
    free = n - 1
    bound = free * (1 - 2 / (9 * free) + NORMAL_999 * sqrt(2 / (9 * free))) ** 3
    assert statistic < bound, (statistic, bound)


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
    counts = Counter()
    for seed in range(REDEALS):
        dealt = redealt(laid.match, 0, seed)
        deck = tuple(card.split(".")[0] for card in dealt["deck"])
        counts[(kinds(dealt["hand_1"]), kinds(dealt["hand_2"]), deck)] += 1
    chi_squared_is_fair(counts, expected)


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
    counts = Counter()
    for seed in range(REDEALS):
        dealt = redealt(laid.match, 0, seed)
        deck = tuple(card.split(".")[0] for card in dealt["deck"])
        counts[(kinds(dealt["hand_1"]), kinds(dealt["hand_2"]), deck)] += 1
    chi_squared_is_fair(counts, expected)


def test_the_true_place_of_every_card_is_always_thought_possible(plunder):
    state = plunder._part("state")
    cards_in = plunder._part("names").cards_in
    for seed in range(9):
        match, luck = plunder.match(2 + seed % 3, seed), random.Random(seed)
        while not match.over:
            match.play(luck.choice(match.legal()))
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
