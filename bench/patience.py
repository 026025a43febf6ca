"""Check that the search keeps its time and always moves: 10,000 choices of mixed games.

python -m bench.patience [--choices 10000] [--milliseconds 25]

Exits with 1 if a choice took more than a fifth longer than its budget. Other work on the machine
shows up here: run it on a quiet core.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

import skysail
from skysail.bots.thinking import think
from skysail.chance import nth_seed
from skysail.games import GAMES

TOLERANCE = 1.2
GAMES_PLAYED = (*GAMES, str(Path(__file__).parents[1] / "examples" / "connect_four"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Check that the search keeps its time.")
    parser.add_argument("--choices", type=int, default=10_000)
    parser.add_argument("--milliseconds", type=float, default=25.0)
    chosen = parser.parse_args()
    matches = [skysail.load(name).match(seed=1) for name in GAMES_PLAYED]
    for match in matches:  # compiled outside the measured time
        think(match.game, match.imagine(0, 1), 1, simulations=1)
    spent, most, late = [], 0, 0
    for number in range(chosen.choices):
        place = number % len(matches)
        match = matches[place]
        if match.over:
            seats = match.game.seat_counts()
            match = matches[place] = match.game.match(seats[number % len(seats)], number)
        assert match.seat is not None
        seed = int(nth_seed(np.uint64(1), number))
        state = match.imagine(match.seat, seed)
        before = time.perf_counter()
        thought = think(match.game, state, seed, milliseconds=chosen.milliseconds)
        taken = 1000 * (time.perf_counter() - before)
        match.play(thought.action)  # refuses what is not legal
        spent.append(taken)
        late += taken > TOLERANCE * chosen.milliseconds
        most = max(most, thought.simulations)
    worst = max(spent) / chosen.milliseconds
    print(
        f"{len(spent):,} choices of {chosen.milliseconds:g} ms: on average {np.mean(spent):.2f} ms,"
        f" at most {worst:.2f} times the budget, {late} over {TOLERANCE} times; up to {most:,}"
        " simulations"
    )
    sys.exit(1 if late else 0)


if __name__ == "__main__":
    main()
