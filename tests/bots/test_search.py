"""The search: repeatable, bounded, in step with what it is told."""

import time
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from skysail import Game, InvalidOption, load
from skysail.bots import thinking
from skysail.bots.thinking import Tree, think
from skysail.lab.ladder import Tables
from skysail.results import shares, winners
from skysail.testing import Case, play_at_random
from tests.bots.test_bots import FOUR, SAIL, matches, walk
from tests.laws.every_game import GAMES, ROOT

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def tree(game: Game, simulations: int, choices: int = 6, seed: int = 1) -> Tree:
    match = walk(game, seed, choices)
    assert match.seat is not None
    grown = Tree(game, match.imagine(match.seat, seed), seed, simulations, None)
    grown.grow(simulations, None)
    return grown


@EVERY_GAME
def test_a_seed_and_a_budget_give_the_same_thought(game: Game) -> None:
    for seed, match in enumerate(matches(game)[:4]):
        assert match.seat is not None
        state = match.imagine(match.seat, seed)
        assert think(game, state, seed, simulations=60) == think(game, state, seed, simulations=60)


@EVERY_GAME
def test_the_clock_does_not_change_what_is_found(game: Game) -> None:
    """Chunks between two looks at the clock add up to one run."""
    match = walk(game, 1, 5)
    assert match.seat is not None
    state = match.imagine(match.seat, 1)
    plain = think(game, state, 1, simulations=77)
    assert think(game, state, 1, simulations=77, milliseconds=60_000) == plain


@EVERY_GAME
def test_the_tree_counts_every_simulation_once(game: Game) -> None:
    grown = tree(game, 300)
    search = grown.search
    nodes: Any = grown.space.nodes[: grown.used]
    assert nodes[search.TOP].visits == 300
    assert sum(node.visits for node in grown.tried()) == 300
    for number, node in enumerate(nodes):
        below = nodes[nodes.parent == number]
        assert below.visits.sum() <= node.visits
        if node.action == search.NONE:  # a place, the top among them: choices hang below
            assert (below.available >= below.visits).all() or number == search.TOP
            assert len(set(below.action)) == len(below), "an action has two nodes"
            assert (below.seat == below.seat[:1]).all(), "one place, two choosers"
        else:
            assert len(set(below.sign)) == len(below), "what is the same was told apart"
    assert ((nodes.total >= 0) & (nodes.total <= nodes.visits)).all()
    assert (grown.space.marks == search.NONE).all()


@EVERY_GAME
def test_the_better_half_is_looked_at_again(game: Game) -> None:
    """Whoever stays in has at least as many visits as who went before."""
    visits = [node.visits for node in tree(game, 600).tried()]
    assert all(one >= other - 1 for one, other in pairwise(visits))  # the last sweep may be cut


@EVERY_GAME
def test_memory_is_bounded_and_a_full_tree_plays_on(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "MOST_NODES", 9)
    grown = tree(game, 400)
    assert grown.used <= len(grown.space.nodes) == 9 + game.rules.ACTIONS
    assert grown.space.nodes[0].visits == 400
    assert sum(node.visits for node in grown.tried()) == 400


def test_the_longest_match_is_searched_in_the_same_memory() -> None:
    game = load("sea_of_plunder")
    sizes = {tree(game, 50, choices).space.nodes.nbytes for choices in (0, 200, 800)}
    assert len(sizes) == 1


def test_results_of_two_rivals_add_up_to_one() -> None:
    for name in ("pirates_under_fire", "sea_of_clouds", "sea_of_plunder", "les_pluvionautes"):
        outlook = think(load(name), load(name).match(2, 3).imagine(0, 1), 1, simulations=40).outlook
        assert sum(outlook) == pytest.approx(1)


def test_those_who_play_together_hope_for_the_same() -> None:
    outlook = think(SAIL, SAIL.match(seed=3).imagine(0, 1), 1, simulations=40).outlook
    assert outlook[0] == outlook[1]


def test_threads_add_up() -> None:
    thought = think(FOUR, FOUR.match(seed=1).imagine(0, 1), 1, simulations=300, threads=3)
    assert thought.simulations == 300
    assert sum(one.visits for one in thought.candidates) == 300


def test_only_one_action_is_looked_at_if_so_wished() -> None:
    thought = think(FOUR, FOUR.match(seed=1).imagine(0, 1), 1, simulations=50, only=2)
    assert [(one.action, one.visits) for one in thought.candidates] == [(2, 50)]


def test_a_budget_of_time_is_kept() -> None:
    state = FOUR.match(seed=1).imagine(0, 1)
    think(FOUR, state, 1, simulations=1)
    before = time.perf_counter()
    thought = think(FOUR, state, 1, milliseconds=40)
    assert thought.simulations > 100
    assert time.perf_counter() - before < 4  # the true bound is measured by bench.patience


@pytest.mark.parametrize(
    ("budget", "problem"),
    [
        ({}, "a search needs a budget: simulations or milliseconds"),
        ({"simulations": 0}, "simulations: 0 is not from 1 to"),
        ({"milliseconds": 0}, "milliseconds: 0 is not more than 0"),
        ({"milliseconds": float("nan")}, "milliseconds: nan is not more than 0"),
        ({"simulations": 1, "threads": 0}, "threads: 0 is not a whole number from 1"),
    ],
)
def test_a_budget_that_cannot_be_is_refused(budget: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidOption, match=problem):
        think(FOUR, FOUR.match(seed=1).imagine(0, 1), 1, **budget)


# -- results


@EVERY_GAME
def test_winners_are_those_that_the_view_names(game: Game) -> None:
    for state in play_at_random(Case(game, game.seats[1]), 60)[0]:
        won, view = winners(game, state), game.view.view(state, None)
        if "winners" in view:
            assert won == view["winners"]
        elif "winner" in view:
            assert won == [view["winner"]]
        elif "ranks" in view:
            assert won == [seat for seat, rank in enumerate(view["ranks"]) if rank == 1]
        elif game.cooperative:
            assert won == [seat for seat, score in enumerate(view["scores"]) if score]
        else:
            assert won == [s for s, one in enumerate(view["scores"]) if one == max(view["scores"])]


@EVERY_GAME
def test_shares_follow_from_the_ranking(game: Game) -> None:
    for seats in game.seat_counts():
        for state in play_at_random(Case(game, seats), 20)[0]:
            places = np.zeros(seats, np.int32)
            game.verb("ranking")(state, places)
            won = places >= (1 if game.cooperative else places.max())
            assert shares(game, state) == list(won / (1 if game.cooperative else won.sum()))


@EVERY_GAME
def test_the_ladder_plays_the_bots_of_the_table(game: Game) -> None:
    """Compiled whole matches and matches through the door are the same, choice for choice."""
    names = ["level2", *["level1"] * (game.seats[0] - 2), "random"]
    short = {"round_limit": 4} if game.longest > 10_000 else {}
    table = Tables(game, game.seats[0], game.read_options(short), 3)
    for number in range(2):
        deal, luck = np.uint64(number + 1), np.uint64(number + 7)
        assert table._contest(names, deal, luck) == table._match(names, deal, luck)


def test_there_may_be_many_seats() -> None:
    game = load(ROOT / "tests" / "laws" / "peek")
    match = game.match(7, seed=1)
    thought = think(game, match.imagine(0, 1), 1, simulations=50)
    assert len(thought.outlook) == 7
    assert sum(thought.outlook) == pytest.approx(1)
