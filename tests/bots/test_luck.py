"""A choice behind luck: what the last throw of a match is worth."""

import random
from typing import Any

import numpy as np

from skysail import Match, load
from skysail.bots.thinking import think
from skysail.chance import nth_seed
from skysail.results import shares

SKY = load("les_pluvionautes")
LAST_TURN = 59


def aims(match: Match) -> bool:
    return bool(match.view(match.seat)["phase"] == "aim")


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


def test_the_last_throw_is_aimed_well_and_given_hope() -> None:
    """Seldom does a walk find the way to win, but no less seldom than it is there by far."""
    match, luck = SKY.match(2, 18, max_turns="60"), random.Random(18)
    while match.state.turn < LAST_TURN or not aims(match):
        match.play(luck.choice(match.legal()))
    thought = think(SKY, match.imagine(match.seat or 0, 1), 1, simulations=60_000)
    best, worst = thought.candidates[0], thought.candidates[-1]
    truth = enumerated(match, best.action, throws=40, deals=6)
    assert truth / 3 < best.value < truth + 0.1
    assert truth > enumerated(match, worst.action, throws=40, deals=6)
