"""Luck by lots: every draw of a match decided from outside, so that all of them can be tried.

A match runs in an interpreted copy of its game in which `draw` and `shuffle` of `skysail.chance`
take the lots that they are given. When these are used up it stops and says among how many the next
is.
It is meant for games so small that their whole tree can be walked.
"""

import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from skysail import jit
from skysail.errors import InvalidOption
from skysail.game import Game

COPY = "__lots"
LUCK = "skysail.chance"


class Asked(Exception):
    """A lot is to be drawn among so many."""

    def __init__(self, among: int) -> None:
        super().__init__(among)
        self.among = among


class Lots:
    """A game whose luck is given to it; not for several threads."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._rules = game.copied(COPY + jit.INTERPRETED).rules
        self._given: Sequence[int] = ()
        self._used = 0
        instead = {"draw": self._draw, "shuffle": self._shuffle}
        for name, module in list(sys.modules.items()):
            if name.startswith(f"{game.package}{COPY}"):
                for key, value in list(vars(module).items()):
                    if getattr(value, "__module__", "").startswith(LUCK) and key in instead:
                        setattr(module, key, instead[key])

    def start(self, seats: int, options: Any, given: Sequence[int]) -> Any:
        """The state before the first choice, a batch of one record; Asked if a lot is missing."""
        states = [self._begin(seats, options, given, seed) for seed in (0, 1)]
        for one in states:
            one[0].rng = 0
        if states[0].tobytes() != states[1].tobytes():
            raise InvalidOption(f"{self.game.title} has luck that it does not `draw`")
        return states[0]

    def _begin(self, seats: int, options: Any, given: Sequence[int], seed: int) -> Any:
        states = self.game.new_states(1)
        self._given, self._used = given, 0
        self._rules.start(states[0], seats, options, np.uint64(seed))
        return states

    def play(self, states: Any, action: int, given: Sequence[int]) -> Any:
        """The state after a choice; Asked if a lot is missing."""
        after = states.copy()
        self._given, self._used = given, 0
        self._rules.play(after[0], action)
        return after

    def _draw(self, state: Any, n: int) -> int:  # noqa: ARG002 (as `chance.draw` has it)
        if n == 1:
            return 0
        if self._used == len(self._given):
            raise Asked(n)
        self._used += 1
        return self._given[self._used - 1]

    def _shuffle(self, state: Any, cards: Any, n: int) -> None:
        for last in range(n - 1, 0, -1):
            other = self._draw(state, last + 1)
            cards[last], cards[other] = cards[other], cards[last]


@cache
def lots_of(game: Game) -> Lots:
    """The game with its luck by lots."""
    return Lots(game)
