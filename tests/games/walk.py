"""Random play, step by step, and luck that a test wants."""

import functools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from skysail import Game, Match
from skysail.chance import MIX_1, MIX_2, SHIFT_27, SHIFT_30, SHIFT_31, SHIFT_32, STEP
from skysail.game import State


@dataclass(frozen=True)
class Step:
    """One choice of a random match, with the whole truth before and after it."""

    before: dict[str, Any]
    seat: int
    moves: list[str]  # all that were legal
    move: str
    after: dict[str, Any]
    happened: list[str]  # as a spectator reads it
    events: list[list[int]]


Chooser = Callable[[random.Random, list[str]], str]


def started(game: Game, seats: int, seeds: Sequence[int], **options: Any) -> Any:
    """The first states of matches, one a seed, without the matches: quick where there are many."""
    states = game.new_states(len(seeds))
    numbers = game.encode_options(game.read_options(options))
    for state, seed in zip(states, seeds, strict=True):
        game.rules.start(state, seats, numbers, np.uint64(seed))
    return states


def random_states(game: Game, seats: int, seed: int, **options: Any) -> Iterator[State]:
    """The states of a random match, one after the other, in one record."""
    luck, state = random.Random(seed), started(game, seats, [seed], **options)[0]
    yield state
    while state.seat >= 0:
        game.rules.play(state, luck.choice(game.legal(state)))
        yield state


def random_walk(
    game: Game, seats: int, seed: int, choose: Chooser = random.Random.choice, **options: Any
) -> list[Step]:
    """The choices of a random match; `choose` picks one of the legal moves."""
    luck, state = random.Random(seed), started(game, seats, [seed], **options)[0]
    steps = []
    before = game.position.write(state)
    while state.seat >= 0:
        moves = [game.text.write(action) for action in game.legal(state)]
        seat, move = int(state.seat), choose(luck, moves)
        game.rules.play(state, game.text.parse(move))
        after = game.position.write(state)
        events = [[int(n) for n in event] for event in state.events[: state.n_events]]
        steps.append(Step(before, seat, moves, move, after, game.text.tell(state, None), events))
        before = after
    return steps


def random_sitting(match: Match, seed: int) -> Iterator[Match]:
    """The match, played at random and seen before every choice and at the end."""
    luck = random.Random(seed)
    yield match
    while not match.over:
        match.play(luck.choice(match.legal()))
        yield match


Draw = tuple[int, int, int]  # of n, a number from low to high


@functools.cache
def luck_for(draws: tuple[Draw, ...], first: int = 0) -> int:
    """A counter of the random generator, from `first` on, from which these draws come next."""
    for block in range(512):
        luck = np.arange(1 << 20, dtype=np.uint64) + np.uint64(first + (block << 20))
        with np.errstate(over="ignore"):
            for number, (n, low, high) in enumerate(draws, 1):
                word = luck + STEP * np.uint64(number)
                word = (word ^ (word >> SHIFT_30)) * MIX_1
                word = (word ^ (word >> SHIFT_27)) * MIX_2
                word ^= word >> SHIFT_31
                drawn = ((word >> SHIFT_32) * np.uint64(n)) >> SHIFT_32
                luck = luck[(drawn >= low) & (drawn <= high)]
        if len(luck):
            return int(luck[0])
    raise AssertionError(f"no luck for {draws}")
