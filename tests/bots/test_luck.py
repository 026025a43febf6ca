"""Choices behind luck: where a throw is aimed, and what a last throw is worth."""

import random
from typing import Any

import numpy as np

from skysail import Match, load
from skysail.bots.thinking import TEMPLATE, space_for, think
from skysail.chance import nth_seed
from skysail.lab.statistics import Rate
from skysail.results import shares

SKY = load("les_pluvionautes")
AIMS = 37  # cells
MATE = 500  # simulations
LAST_TURN = 59


def aims(match: Match) -> bool:
    return bool(match.view(match.seat)["phase"] == "aim")


def test_an_aim_that_was_thought_about_beats_any_aim() -> None:
    """Both sides search alike, but one throws its dice anywhere."""
    search, won, matches = SKY.compiled(TEMPLATE), 0.0, 60
    space = space_for(SKY, 2, MATE, search)
    for number in range(matches):
        match, thoughtful = SKY.match(2, seed=number // 2), number % 2
        while (seat := match.seat) is not None:
            seed = np.uint64(nth_seed(np.uint64(number), len(match.actions)))
            if seat != thoughtful and len(match.legal()) > 1 and aims(match):
                match.play(random.Random(int(seed)).choice(match.legal()))
            else:
                space.boards[search.ROOT] = match.imagine(seat, int(seed))
                match.play(search.choose(space, seed, MATE, 0, False))
        won += shares(SKY, match.state)[thoughtful]
    low, _ = Rate(won, matches).interval
    assert low > 0.5, f"{won} of {matches}"


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
    best = thought.options[0]
    truth = enumerated(match, best.action, throws=40, deals=6)
    others = [enumerated(match, option.action, 40, 6) for option in thought.options[-3:]]
    print(truth, best, others)
    assert abs(best.value - truth) < 0.15
    assert truth > max(others)
