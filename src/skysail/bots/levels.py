"""The levels: chance, then six from one that a child can beat to the strongest.

How many simulations a level makes in a game stands on the game's card; the rest stands here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from skysail.bots.net import guides_of
from skysail.bots.thinking import NO_GUIDES, TEMPLATE, Space, Tree, space_for
from skysail.chance import below, mix
from skysail.game import Game, State, apart

MOST_MILLISECONDS = 1500  # of any level: on a slow machine it answers with what it has found


@dataclass(frozen=True)
class Level:
    """A strength, and in how many of a hundred choices it takes one of the next best instead.

    That costs so many hundredths of a win at most, as far as it can tell.
    """

    number: int
    name: str
    title: str
    about: str
    slips: int = 0
    is_taught: bool = False

    def simulations(self, game: Game) -> int:
        return game.simulations[self.number - 1] if self.number else 0

    def is_guided(self, game: Game) -> bool:
        """Whether it asks the game's net; where there is none, it searches alone."""
        return self.is_taught and guides_of(game) != NO_GUIDES

    def choose(
        self, game: Game, state: State, seed: int, milliseconds: float | None = MOST_MILLISECONDS
    ) -> int:
        """What the level plays; the compiled `search.choose` is the same without the clock."""
        actions = game.legal(state)
        if len(actions) == 1:
            return actions[0]
        search, budget = game.compiled(TEMPLATE), self.simulations(game)
        luck = np.uint64(mix(np.uint64(seed) ^ search.SLIP))  # compiled, it comes back as an int
        if budget == 0:
            return actions[int(below(np.uint64(mix(luck)), len(actions)))]
        tree = Tree(game, state, seed, budget, guided=self.is_guided(game))
        tree.grow(budget, None if milliseconds is None else perf_counter() + milliseconds / 1000)
        return tree.choice(luck, self.slips)


LEVELS = {
    level.name: level
    for level in (
        Level(0, "random", "Dice", "plays any legal move"),
        Level(1, "level1", "Deckhand", "looks at the first things in sight", 40),
        Level(2, "level2", "Sailor", "looks where a move may lead, and slips now and then", 20),
        Level(3, "level3", "Mate", "plays a sound game, and seldom slips", 5),
        Level(4, "level4", "Captain", "thinks far ahead"),
        Level(5, "level5", "Admiral", "plays thousands of matches in its head for each choice"),
        Level(
            6,
            "level6",
            "Legend",
            "the strongest: it has taught itself the game, and thinks for a second besides",
            is_taught=True,
        ),
    )
}


class Minds(NamedTuple):
    """What compiled code needs to play as some levels; not shared between threads."""

    space: Space
    budgets: Any  # (levels,) int64, simulations
    slips: Any  # (levels,) int64, in a hundred choices
    guided: Any  # (levels,) bool, whether the net is asked


def minds_for(game: Game, seats: int, names: Sequence[str]) -> Minds:
    """Room for these levels to think in, in a match of so many seats."""
    levels = [LEVELS[name] for name in names]
    budgets = apart(len(levels), np.int64)
    budgets[:] = [level.simulations(game) for level in levels]
    slips = np.array([level.slips for level in levels], np.int64)
    guided = np.array([level.is_guided(game) for level in levels])
    guides = guides_of(game) if guided.any() else NO_GUIDES
    space = space_for(game, seats, int(budgets.max()), game.compiled(TEMPLATE), guides)
    return Minds(space, budgets, slips, guided)
