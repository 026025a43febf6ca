"""Measure what the judges are worth: the search with its game's settings against itself without.

python -m bench.judge [--matches 100] [--simulations 200] [GAME ...]
"""

import argparse
import os

import numpy as np

import skysail
from skysail.bots.thinking import TEMPLATE, space_for
from skysail.chance import nth_seed
from skysail.game import Game, Search
from skysail.games import GAMES
from skysail.lab.statistics import Rate
from skysail.results import shares

SEED = np.uint64(11)


class Duel:
    """Matches for two in which the seats search in different ways."""

    def __init__(self, game: Game, simulations: int) -> None:
        self.game = game
        self.search = game.compiled(TEMPLATE)
        self.simulations = simulations
        self.space = space_for(game, 2, simulations, self.search)

    def play(self, number: int, ways: list[Search]) -> float:
        """The share of the victory of the first seat."""
        game = self.game
        match = game.match(2, int(nth_seed(SEED, number)))
        while (seat := match.seat) is not None:
            seed = int(nth_seed(np.uint64(number), len(match.actions)))
            self.space.boards[self.search.ROOT] = match.imagine(seat, seed)
            space = self.space._replace(how=ways[seat])
            match.play(self.search.choose(space, np.uint64(seed), self.simulations, 0, False))
        return shares(game, match.state)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what the judges are worth.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=200)
    chosen = parser.parse_args()
    for name in chosen.games:
        game = skysail.load(os.fspath(name))
        duel = Duel(game, chosen.simulations)
        helped, alone = game.search, Search(exploration=game.search.exploration)
        if game.cooperative:
            for title, way in (("with", helped), ("without", alone)):
                won = sum(duel.play(number, [way, way]) for number in range(chosen.matches))
                report(f"{game.title}, {title} its judge", Rate(won, chosen.matches))
        else:
            won = 0.0
            for number in range(chosen.matches // 2):
                won += duel.play(number, [helped, alone]) + 1 - duel.play(number, [alone, helped])
            report(f"{game.title}, with its judge against without", Rate(won, chosen.matches))


def report(what: str, rate: Rate) -> None:
    low, high = rate.interval
    print(f"{what}: {rate.share:.0%} of {rate.of} ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
