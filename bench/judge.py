"""Measure what the judges are worth: the search with its game's settings against itself without.

python -m bench.judge [--matches 100] [--simulations 200] [GAME ...]
"""

import argparse
import os
from typing import NamedTuple

import numpy as np

import skysail
from skysail.bots.net import net_of
from skysail.bots.thinking import TEMPLATE, space_for
from skysail.chance import nth_seed
from skysail.game import Game, Search
from skysail.games import GAMES
from skysail.lab.statistics import Rate
from skysail.match import Match
from skysail.results import shares

SEED = np.uint64(11)


class Side(NamedTuple):
    """One way to search."""

    how: Search
    simulations: int
    guided: bool = False


class Duel:
    """Matches for two in which the seats search in different ways."""

    def __init__(self, game: Game, *sides: Side) -> None:
        self.game = game
        self.search = game.compiled(TEMPLATE)
        net = net_of(game) if any(side.guided for side in sides) else None
        most = max(side.simulations for side in sides)
        self.space = space_for(game, 2, most, self.search, net)

    def choose(self, side: Side, match: Match, seed: int) -> int:
        assert match.seat is not None
        self.space.boards[self.search.ROOT] = match.imagine(match.seat, seed)
        space, luck = self.space._replace(how=side.how), np.uint64(seed)
        return int(self.search.choose(space, luck, side.simulations, 0, side.guided))

    def play(self, number: int, sides: list[Side]) -> float:
        """The share of the victory of the first seat."""
        match = self.game.match(2, int(nth_seed(SEED, number)))
        while (seat := match.seat) is not None:
            seed = int(nth_seed(np.uint64(number), len(match.actions)))
            match.play(self.choose(sides[seat], match, seed))
        return shares(self.game, match.state)[0]

    def rate(self, one: Side, other: Side, matches: int) -> Rate:
        """The first side's wins; each deal is played from both seats."""
        won = 0.0
        for number in range(matches // 2):
            won += self.play(number, [one, other]) + 1 - self.play(number, [other, one])
        return Rate(won, matches // 2 * 2)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what the judges are worth.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=200)
    chosen = parser.parse_args()
    for name in chosen.games:
        game = skysail.load(os.fspath(name))
        helped = Side(game.search, chosen.simulations)
        alone = Side(Search(exploration=game.search.exploration), chosen.simulations)
        duel = Duel(game, helped, alone)
        if game.cooperative:
            for title, side in (("with", helped), ("without", alone)):
                won = sum(duel.play(number, [side, side]) for number in range(chosen.matches))
                report(f"{game.title}, {title} its judge", Rate(won, chosen.matches))
        else:
            rate = duel.rate(helped, alone, chosen.matches)
            report(f"{game.title}, with its judge against without", rate)


def report(what: str, rate: Rate) -> None:
    low, high = rate.interval
    print(f"{what}: {rate.share:.0%} of {rate.of} ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
