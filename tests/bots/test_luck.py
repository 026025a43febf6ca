"""Choices behind luck: where a throw is aimed, and what a last throw is worth."""

import random
from typing import Any

import numpy as np

from skysail import Match, load
from skysail.bots.thinking import think
from skysail.chance import nth_seed
from skysail.lab.statistics import Rate
from skysail.results import shares

SKY = load("les_pluvionautes")
CORNERS = (0, 3, 15, 21, 33, 36)  # of 37 cells; many a die thrown there leaves the board
CELLS = 37
MATE = 500  # simulations
LAST_TURN = 59


def aims(match: Match) -> bool:
    return bool(match.view(match.seat)["phase"] == "aim")


def test_a_die_is_not_aimed_at_the_corners() -> None:
    """Any aim is a corner in 6 of 37 throws; one that was thought about is more seldom."""
    corners, thrown, seed = 0, 0, 0
    while thrown < 200:
        seed += 1
        match, luck = SKY.match(2, seed=seed), random.Random(seed)
        while (seat := match.seat) is not None:
            if aims(match) and luck.random() < 0.1:
                state = match.imagine(seat, seed)
                corners += think(SKY, state, seed, simulations=2 * MATE).action in CORNERS
                thrown += 1
            match.play(luck.choice(match.legal()))
    _, high = Rate(corners, thrown).interval
    assert high < len(CORNERS) / CELLS, f"{corners} of {thrown}"


def best_line(worlds: list[Any], seat: int) -> float:
    """The best mean share that choices can bring, the same choices in all worlds, without luck."""
    if worlds[0].seat < 0:
        return float(np.mean([shares(SKY, world)[seat] for world in worlds]))
    best = 0.0
    for action in SKY.legal(worlds[0]):
        after = SKY.new_states(len(worlds))
        for place, world in enumerate(worlds):
            after[place] = world
            SKY.rules.play(after[place], action)
        best = max(best, best_line(list(after), seat))
        if best == 1.0:
            break
    return best


def enumerated(match: Match, aim: int, throws: int, deals: int) -> float:
    """What a throw at a cell is worth to who knows how to go on, all that may come of it tried."""
    seat, total = match.seat, 0.0
    assert seat is not None
    for throw in range(throws):
        worlds = SKY.new_states(deals)
        for deal in range(deals):
            worlds[deal] = match.imagine(seat, deal)
            worlds[deal].rng = np.uint64(nth_seed(np.uint64(5), throw))
            SKY.rules.play(worlds[deal], aim)
        if worlds[0].seat < 0 or (worlds[0].seat == seat and worlds[0].balloon >= 0):
            total += best_line(list(worlds), seat)
    return total / throws


def test_the_last_throw_is_worth_what_may_come_of_it() -> None:
    match, luck = SKY.match(2, 18, max_turns="60"), random.Random(18)
    while match.state.turn < LAST_TURN or not aims(match):
        match.play(luck.choice(match.legal()))
    thought = think(SKY, match.imagine(match.seat or 0, 1), 1, simulations=60_000)
    best = thought.candidates[0]
    truth = enumerated(match, best.action, throws=40, deals=6)
    others = [enumerated(match, one.action, 40, 6) for one in thought.candidates[-3:]]
    assert abs(best.value - truth) < 0.15
    assert truth > max(others)
