"""Measure what aiming is worth in Les Pluvionautes: a level against itself with throws at any cell.

python -m bench.aim [--level level3] [--matches 200]
"""

import argparse
import random

import numpy as np

import skysail
from bench.judge import report
from skysail.bots.levels import LEVELS
from skysail.bots.thinking import TEMPLATE, space_for
from skysail.chance import nth_seed
from skysail.games.les_pluvionautes.state import AIM
from skysail.lab.statistics import Rate
from skysail.results import shares

SEED = np.uint64(29)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what aiming is worth.")
    parser.add_argument("--level", default="level3", choices=list(LEVELS)[1:])
    parser.add_argument("--matches", type=int, default=200)
    chosen = parser.parse_args()
    game, level, won = skysail.load("les_pluvionautes"), LEVELS[chosen.level], 0.0
    search, budget = game.compiled(TEMPLATE), level.simulations(game)
    space = space_for(game, 2, budget, search)
    for number in range(chosen.matches):
        aiming = number % 2
        match = game.match(2, int(nth_seed(SEED, number // 2)))
        while (seat := match.seat) is not None:
            luck = int(nth_seed(np.uint64(number), len(match.actions)))
            if match.state.phase == AIM and seat != aiming:
                match.play(random.Random(luck).choice(match.legal()))
                continue
            space.boards[search.ROOT] = match.imagine(seat, luck)
            match.play(search.choose(space, np.uint64(luck), budget, level.slips, False))
        won += shares(game, match.state)[aiming]
    report(
        f"{level.title} that aims against {level.title} that does not", Rate(won, chosen.matches)
    )


if __name__ == "__main__":
    main()
