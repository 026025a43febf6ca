"""Measure what the nets are worth: a search that asks its game's net against one that does not.

python -m bench.nets [--matches 100] [--simulations 1000] [GAME ...]

Both get the same time: how many simulations the search without a net makes while the other makes
its own is measured first, on the choices of some random matches. Competitive games only: how crews
do with a net and without stands on the ladder.
"""

import argparse
import random
import time

import skysail
from bench.judge import SEED, Duel, Side, report
from skysail.bots import net
from skysail.chance import nth_seed
from skysail.game import Game

CALIBRATED = 60  # choices


def at_equal_time(game: Game, simulations: int) -> tuple[Side, Side]:
    """The side that asks the net, and the other with as much time."""
    asking, alone = Side(game.search, simulations, True), Side(game.search, simulations)
    duel, spent, luck, looked = (
        Duel(game, asking, alone),
        {asking: 0.0, alone: 0.0},
        random.Random(1),
        0,
    )
    while looked < CALIBRATED:
        match = game.match(2, int(nth_seed(SEED, looked)))
        while match.seat is not None:
            if len(match.legal()) > 1 and luck.random() < 0.2:
                looked += 1
                for side in spent:
                    before = time.process_time()
                    duel.choose(side, match, looked)
                    spent[side] += time.process_time() - before if looked > 1 else 0.0
            match.play(luck.choice(match.legal()))
    return asking, alone._replace(simulations=round(simulations * spent[asking] / spent[alone]))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what the nets are worth.")
    every = [game.id for game in skysail.games() if net.is_ready(game) and not game.cooperative]
    parser.add_argument("games", nargs="*", default=every, metavar="GAME")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=1000)
    chosen = parser.parse_args()
    for name in chosen.games:
        game = skysail.load(name)
        asking, alone = at_equal_time(game, chosen.simulations)
        rate = Duel(game, asking, alone).rate(asking, alone, chosen.matches)
        report(f"{game.title}, {asking.simulations} with its net against {alone.simulations}", rate)


if __name__ == "__main__":
    main()
