"""The levels: chance, then five from one that a child can beat to the strongest.

How many simulations a level makes in a game stands on the game's card; the rest stands here.
"""

from dataclasses import dataclass

import numpy as np

from skysail.bots.thinking import TEMPLATE, think
from skysail.chance import below, mix
from skysail.game import Game, State

MOST_MILLISECONDS = 2000  # of any level: on a slow machine it answers with what it has found


@dataclass(frozen=True)
class Level:
    """A strength, and in how many of a hundred choices it does not think."""

    number: int
    name: str
    title: str
    about: str
    slips: int = 0

    def simulations(self, game: Game) -> int:
        return game.simulations[self.number - 1] if self.number else 0

    def choose(
        self, game: Game, state: State, seed: int, milliseconds: float | None = MOST_MILLISECONDS
    ) -> int:
        """What the level plays; the compiled `search.choose` is the same without the clock."""
        actions = game.legal(state)
        if len(actions) == 1:
            return actions[0]
        search, budget = game.compiled(TEMPLATE), self.simulations(game)
        luck = np.uint64(mix(np.uint64(seed) ^ search.SLIP))  # compiled, it comes back as an int
        if budget == 0 or int(below(luck, search.PERCENT)) < self.slips:
            return actions[int(below(np.uint64(mix(luck)), len(actions)))]
        return think(game, state, seed, simulations=budget, milliseconds=milliseconds).action


LEVELS = {
    level.name: level
    for level in (
        Level(0, "random", "Dice", "plays any legal move"),
        Level(
            1, "level1", "Deckhand", "thinks a little, and often plays the first thing in sight", 30
        ),
        Level(2, "level2", "Sailor", "looks where a move may lead, and slips now and then", 15),
        Level(3, "level3", "Mate", "plays a sound game, and seldom slips", 5),
        Level(4, "level4", "Captain", "thinks far ahead"),
        Level(
            5,
            "level5",
            "Admiral",
            "the strongest: plays thousands of matches in its head for each choice",
        ),
    )
}
