"""Measure what the nets are worth: a search that asks its game's nets against one that does not.

python -m bench.nets [--matches 100] [--simulations 1000] [--seats 3] [--workers 8] [GAME ...]

The side that asks has one seat. All get the same time: how many simulations the search without a
net makes while the other makes its own is measured first, on the choices of some random matches.
Competitive games only: how crews do with a net and without stands on the ladder.
"""

import argparse
import multiprocessing
import random
import time
from functools import cache
from typing import NamedTuple

import skysail
from bench.judge import SEED, Duel, Side, report
from skysail.bots import net
from skysail.bots.thinking import NO_GUIDES
from skysail.chance import nth_seed
from skysail.game import Game
from skysail.lab.statistics import Rate

CALIBRATED = 60  # choices


def at_equal_time(game: Game, simulations: int, seats: int) -> tuple[Side, Side]:
    """The side that asks the net, and the other with as much time."""
    asking, alone = Side(game.search, simulations, True), Side(game.search, simulations)
    duel, spent, luck, looked = (
        Duel(game, asking, alone, seats=seats),
        {asking: 0.0, alone: 0.0},
        random.Random(1),
        0,
    )
    while looked < CALIBRATED:
        match = game.match(seats, int(nth_seed(SEED, looked)))
        while match.seat is not None:
            if len(match.legal()) > 1 and luck.random() < 0.2:
                looked += 1
                for side in spent:
                    before = time.process_time()
                    duel.choose(side, match, looked)
                    spent[side] += time.process_time() - before if looked > 1 else 0.0
            match.play(luck.choice(match.legal()))
    return asking, alone._replace(simulations=round(simulations * spent[asking] / spent[alone]))


class Deal(NamedTuple):
    """One deal, which is played from every seat."""

    game: str
    asking: Side
    alone: Side
    seats: int
    number: int


@cache
def duel_of(game: str, asking: Side, alone: Side, seats: int) -> Duel:
    return Duel(skysail.load(game), asking, alone, seats=seats)


def play(deal: Deal) -> float:
    """What the side that asks won, from all seats together."""
    duel = duel_of(deal.game, deal.asking, deal.alone, deal.seats)
    others = [deal.alone] * (deal.seats - 1)
    return sum(
        duel.play(deal.number, [*others[:mine], deal.asking, *others[mine:]], mine)
        for mine in range(deal.seats)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what the nets are worth.")
    every = [
        game.id
        for game in skysail.games()
        if net.guides_of(game) != NO_GUIDES and not game.cooperative
    ]
    parser.add_argument("games", nargs="*", default=every, metavar="GAME")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    chosen = parser.parse_args()
    for name in chosen.games:
        game = skysail.load(name)
        asking, alone = at_equal_time(game, chosen.simulations, chosen.seats)
        deals = [
            Deal(name, asking, alone, chosen.seats, number)
            for number in range(chosen.matches // chosen.seats)
        ]
        with multiprocessing.get_context("spawn").Pool(chosen.workers) as pool:
            won = sum(pool.imap_unordered(play, deals))
        report(
            f"{game.title}, {chosen.seats} seats, {asking.simulations} simulations with its nets "
            f"against {alone.simulations} without",
            Rate(won, len(deals) * chosen.seats),
        )


if __name__ == "__main__":
    main()
