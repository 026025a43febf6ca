"""Measure what the judges are worth: the search with its game's settings against itself without.

python -m bench.judge [GAME ...] [--matches 100] [--simulations 200] [--instead lead=500 ...]

With `--instead` the rival has the game's settings too, but for those it names: would another trust
in the judge be better? Below 50 % it would. With `--sees-all 20000` the game's own search, with so
many simulations, sees all hidden cards, and the rival none: how much is left to win by thought?
"""

import argparse
import os
from typing import NamedTuple

import numpy as np

import skysail
from bench.ladder import open_hand_search
from skysail.bots.net import guides_of
from skysail.bots.thinking import NO_GUIDES, TEMPLATE, space_for
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
    sees_all: bool = False


class Duel:
    """Matches in which the seats search in different ways."""

    def __init__(self, game: Game, *sides: Side, seats: int = 2) -> None:
        self.game, self.seats = game, seats
        self.search = game.compiled(TEMPLATE)
        sees_all = any(side.sees_all for side in sides)
        self.open_hand = open_hand_search(game) if sees_all else self.search
        guides = guides_of(game) if any(side.guided for side in sides) else NO_GUIDES
        most = max(side.simulations for side in sides)
        self.space = space_for(game, seats, most, self.search, guides)

    def choose(self, side: Side, match: Match, seed: int) -> int:
        assert match.seat is not None
        search = self.open_hand if side.sees_all else self.search
        known = match.state if side.sees_all else match.imagine(match.seat, seed)
        self.space.boards[search.ROOT] = known
        space, luck = self.space._replace(how=side.how), np.uint64(seed)
        return int(search.choose(space, luck, side.simulations, 0, side.guided))

    def play(self, number: int, sides: list[Side], mine: int = 0) -> float:
        """The share of the victory of one seat."""
        match = self.game.match(self.seats, int(nth_seed(SEED, number)))
        while (seat := match.seat) is not None:
            seed = int(nth_seed(np.uint64(number), len(match.actions)))
            match.play(self.choose(sides[seat], match, seed))
        return shares(self.game, match.state)[mine]

    def rate(self, one: Side, other: Side, matches: int) -> Rate:
        """The wins of the first side, which has one seat; each deal is played from all of them."""
        won = 0.0
        for number in range(matches // self.seats):
            for mine in range(self.seats):
                sides = [one if seat == mine else other for seat in range(self.seats)]
                won += self.play(number, sides, mine)
        return Rate(won, matches // self.seats * self.seats)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what the judges are worth.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--instead", nargs="+", type=setting, metavar="KEY=VALUE")
    parser.add_argument("--sees-all", type=int, metavar="SIMULATIONS")
    chosen = parser.parse_args()
    for name in chosen.games:
        game = skysail.load(os.fspath(name))
        (title, side), (other_title, other) = sides_of(game, chosen)
        duel = Duel(game, side, other, seats=chosen.seats)
        if game.cooperative:
            for crew_title, one in ((title, side), (other_title, other)):
                crew = [one] * chosen.seats
                won = sum(duel.play(number, crew) for number in range(chosen.matches))
                report(f"{game.title}, {crew_title}", Rate(won, chosen.matches))
        else:
            rate = duel.rate(side, other, chosen.matches)
            report(f"{game.title}, {title} against {other_title}", rate)


def sides_of(game: Game, chosen: argparse.Namespace) -> tuple[tuple[str, Side], tuple[str, Side]]:
    """Who is compared, and what each is called."""
    usual = Side(game.search, chosen.simulations)
    if chosen.sees_all:
        cheat = Side(game.search, chosen.sees_all, sees_all=True)
        fair = f"{chosen.simulations:,} that do not"
        return (f"{chosen.sees_all:,} simulations that see all", cheat), (fair, usual)
    if chosen.instead:
        changed = usual._replace(how=game.search._replace(**dict(chosen.instead)))
        return ("as its card says", usual), (f"with {dict(chosen.instead)}", changed)
    alone = usual._replace(how=Search(exploration=game.search.exploration))
    return ("with its judge", usual), ("without", alone)


def setting(text: str) -> tuple[str, float]:
    """One of the fields of `Search` and its value, as whole as the field's own."""
    key, _, value = text.partition("=")
    if key not in Search._fields:
        raise argparse.ArgumentTypeError(f"{key!r} is none of {', '.join(Search._fields)}")
    return key, type(getattr(Search(), key))(value)


def report(what: str, rate: Rate) -> None:
    low, high = rate.interval
    print(f"{what}: {rate.share:.0%} of {rate.of} ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
