"""Choices behind luck: where a throw is aimed, and what a last throw is worth."""

import random
from typing import Any

import numpy as np

from skysail import Match, bots, load
from skysail.bots.review import SIMULATIONS
from skysail.bots.thinking import TEMPLATE, think
from skysail.chance import nth_seed
from skysail.game import State
from skysail.games.les_pluvionautes.state import AIM
from skysail.results import shares

SKY = load("les_pluvionautes")
LAST_TURN = 59


def aims(match: Match) -> bool:
    return aims_at(match.state)


def aims_at(state: State) -> bool:
    return bool(state.phase == AIM)


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


def enumerated(match: Match, aim: int, throws: int) -> float:
    """What a throw at a cell is worth to who knows how to go on, all that may come of it tried."""
    seat, total = match.seat, 0.0
    assert seat is not None
    dealt = [match.imagine(seat, deal) for deal in range(12)]
    possible = list({state.mission.tobytes(): state for state in dealt}.values())
    for throw in range(throws):
        worlds = SKY.new_states(len(possible))
        for place, state in enumerate(possible):
            worlds[place] = state
            worlds[place].rng = np.uint64(nth_seed(np.uint64(5), throw))
            SKY.rules.play(worlds[place], aim)
        if worlds[0].seat < 0 or (worlds[0].seat == seat and worlds[0].balloon >= 0):
            total += best_line(list(worlds), seat)
    return total / throws


def test_a_review_gives_the_last_throw_the_hope_that_there_is() -> None:
    match, luck = SKY.match(2, 18, max_turns="60"), random.Random(18)
    while match.state.turn < LAST_TURN or not aims(match):
        match.play(luck.choice(match.legal()))
    state = match.imagine(match.seat or 0, 1)
    best = think(SKY, state, 1, simulations=SIMULATIONS).action
    hope = think(SKY, state, 1, simulations=SIMULATIONS, only=best).candidates[0].value
    assert abs(hope - enumerated(match, best, throws=60)) < 0.15


def worths(match: Match, throws: int, ways: int) -> list[float]:
    """What a throw at each cell brings, as the judge sees it, if the best of some ways is gone."""
    seat, follow, actions = match.seat, SKY.compiled(TEMPLATE).follow, SKY.new_list()
    assert seat is not None
    boards, numbers, total = SKY.new_states(3), np.zeros(2, np.int64), [0.0] * len(match.legal())
    for throw in range(throws):
        boards[0] = match.imagine(seat, throw)
        for aim in match.legal():
            boards[1] = boards[0]
            SKY.rules.play(boards[1], aim)
            if boards[1].attempt > 1 and aims_at(boards[1]):
                SKY.rules.play(boards[1], throw % len(total))  # it fell: once more, anywhere
            best = -1e9
            for way in range(ways):
                boards[2] = boards[1]
                if boards[2].seat == seat:
                    follow(boards[2], np.uint64(nth_seed(np.uint64(throw), way)), actions)
                SKY.verb("judge")(boards[2], numbers)
                best = max(best, float(numbers[seat] - numbers[1 - seat]))
            total[aim] += best / throws
    return total


def test_a_mate_aims_where_a_throw_is_worth_most() -> None:
    """Of what the best cell brings more than any cell does, its aims bring a good part."""
    parts = []
    for seed in range(6):
        match = SKY.match(2, seed=seed)
        while len(match.actions) < 30 or not aims(match):
            match.play(bots.choose("level1", match, seed))
        worth = worths(match, throws=60, ways=12)
        usual = float(np.mean(worth))
        for trial in range(10):
            aim = bots.choose("level3", match, trial)
            parts.append((worth[aim] - usual) / (max(worth) - usual))
    assert np.mean(parts) > 0.3
