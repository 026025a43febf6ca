"""What a seat knows: its observation part by part, and re-deals against what must be possible."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from math import sqrt
from typing import Any

import numpy as np

from skysail import Game, Match
from skysail.game import Document, State

NORMAL_999 = 3.0902  # the normal distribution's 99.9 % point


def observed(game: Game, state: State, seat: int) -> dict[str, Any]:
    """The parts of the observation by name."""
    out = np.full(game.knowledge.OBSERVATION, 77, np.int16)
    game.knowledge.observe(state, seat, out)
    parts, start = {}, 0
    for name, size, _ in game.knowledge.OBSERVED:
        parts[name] = out[start : start + size]
        start += size
    return parts


def redealt(game: Game, state: State, seat: int, seed: int) -> State:
    """A copy of the state in which everything is dealt anew that the seat cannot know."""
    states = game.new_states(1)
    states[0] = state
    game.knowledge.redeal(states[0], seat, np.uint64(seed))
    return states[0]


def redeals(match: Match, seat: int, count: int) -> Iterator[State]:
    """So many re-deals of the match as it stands, each with a seed of its own."""
    truth = match.state
    return (redealt(match.game, truth, seat, seed) for seed in range(count))


def imagined(match: Match, seat: int, count: int) -> Iterator[Document]:
    """So many positions that the seat must think possible."""
    return map(match.game.position.write, redeals(match, seat, count))


def chi_square_limit(freedom: int) -> float:
    """The 99.9 % point of chi-square, after Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + NORMAL_999 * sqrt(part)) ** 3


def assert_fair(found: Counter[Any], ways: Mapping[Hashable, int]) -> None:
    """Nothing impossible was dealt, and the rest as often as there are ways to it (at 99.9 %)."""
    assert set(found) <= set(ways), "a re-deal that cannot be"
    share = sum(found.values()) / sum(ways.values())
    deviation = sum((found[world] - share * n) ** 2 / (share * n) for world, n in ways.items())
    assert deviation < chi_square_limit(len(ways) - 1)
