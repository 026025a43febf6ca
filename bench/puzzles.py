"""Find positions in which one choice is clearly the best, and print them for a `puzzles.toml`.

python -m bench.puzzles sail --matches 200 --want 12

Bots play matches; a short search looks at every choice of theirs. Where one choice seems to stand
out, each choice is weighed alone by a long search, over several deals of what the seat cannot know.
What is left to a person are the words.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from statistics import mean
from typing import NamedTuple

import skysail
from skysail import bots
from skysail.bots.thinking import think
from skysail.game import Document, Game, alone
from skysail.match import Match
from skysail.voyage import AND_THEN

GLANCE = 400  # simulations for a first look
STANDS_OUT = 0.12  # of winning, at that look
DEALS = 4  # of the unknown, on which a choice is weighed
SIMULATIONS = 4000  # for each choice and deal
LEAD = 0.15  # of winning, that the best choice must have over the next
FEWEST, MOST = 3, 24  # choices that make a position interesting and can all be weighed


class Weighed(NamedTuple):
    """An act, and the share of winning that the search gives it."""

    value: float
    moves: list[str]
    label: str


class Found(NamedTuple):
    """A position with its best acts, best first."""

    match: Match
    weighed: list[Weighed]

    @property
    def lead(self) -> float:
        return self.weighed[0].value - self.weighed[1].value


def ways(match: Match, seat: int) -> list[tuple[list[str], str]]:
    """What the seat can do, several choices that are one act taken as one."""
    view = match.view(seat)
    acts = [(act["moves"], act["label"]) for act in view.get("acts", [])]
    begun = {moves[0] for moves, _ in acts}
    single = [([one["move"]], one["label"]) for one in view["choices"] if one["move"] not in begun]
    return single + acts


def weigh(match: Match, moves: Sequence[str], deals: int, simulations: int) -> float:
    """The share of winning that an act brings its seat, over deals of what it cannot know."""
    game, seat = match.game, match.seat
    assert seat is not None
    *first, last = [game.text.parse(move) for move in moves]
    values = []
    for deal in range(deals):
        state = alone(match.imagine(seat, deal + 1))[0]
        for action in first:
            game.rules.play(state, action)
        thought = think(game, state, deal + 1, simulations=simulations, only=last)
        values.append(thought.outlook[seat])
    return mean(values)


def weigh_all(match: Match, deals: int = DEALS, simulations: int = SIMULATIONS) -> list[Weighed]:
    """Every act of the seat that must choose, the best first."""
    assert match.seat is not None
    every = [
        Weighed(weigh(match, moves, deals, simulations), moves, label)
        for moves, label in ways(match, match.seat)
    ]
    return sorted(every, key=lambda one: -one.value)


def search(game: Game, seats: int, options: Document, seeds: Iterator[int]) -> Iterator[Found]:
    """The best position of each match, if it has one."""
    for seed in seeds:
        match, best = game.match(seats, seed, **options), None
        while not match.over:
            if is_interesting(match) and stands_out(match, seed):
                found = Found(match.snapshot(), weigh_all(match))
                if found.lead > max(LEAD, best.lead if best else 0):
                    best = found
            match.play(bots.choose("level3", match, seed + len(match.actions)))
        if best:
            yield best


def is_interesting(match: Match) -> bool:
    assert match.seat is not None
    enough = range(FEWEST, MOST + 1)
    return len(match.legal()) in enough and len(ways(match, match.seat)) in enough


def stands_out(match: Match, seed: int) -> bool:
    assert match.seat is not None
    thought = think(match.game, match.imagine(match.seat, seed), seed, simulations=GLANCE)
    first, second, *_ = [*thought.candidates, thought.candidates[-1]]
    return first.value - second.value > STANDS_OUT and first.value > STANDS_OUT * 2


def entry(found: Found) -> str:
    """The position as it stands in a file, without words."""
    match, (best, second, *_) = found.match, found.weighed
    options = ", ".join(f"{k} = {_toml(v)}" for k, v in match.options.items() if v is not None)
    return "\n".join(
        [
            f"# {match.seat} to choose: {best.label} {best.value:.2f};"
            f" {second.label} {second.value:.2f}",
            "[[puzzle]]",
            'title = ""',
            'say = ""',
            f'answer = "{AND_THEN.join(best.moves)}"',
            'why = ""',
            f"seats = {match.seats}",
            f"seed = {match.seed}",
            f"options = {{ {options} }}",
            f"actions = {match.actions}",
        ]
    )


def _toml(value: object) -> str:
    return str(value) if isinstance(value, (int, list)) else f'"{value}"'


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("game")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--matches", type=int, default=100)
    asked.add_argument("--first", type=int, default=1, help="seed of the first match")
    asked.add_argument("--want", type=int, default=12, help="stop after so many positions")
    asked.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    told = asked.parse_args()
    game = skysail.load(told.game)
    options = game.read_options(dict(one.split("=", 1) for one in told.set), at_table=True)
    seeds = iter(range(told.first, told.first + told.matches))
    for number, found in enumerate(search(game, game.check_seats(told.seats), options, seeds), 1):
        print(entry(found), found.match.text(found.match.seat), "", sep="\n", flush=True)
        if number == told.want:
            sys.exit()


if __name__ == "__main__":
    main()
