"""The levels: chance, then six from one that a child can beat to the strongest.

How many simulations a level makes in a game stands on the game's card; the rest stands here.
"""

from dataclasses import dataclass

import numpy as np

from skysail.bots.net import is_ready
from skysail.bots.thinking import TEMPLATE, think
from skysail.chance import below, mix
from skysail.game import Game, State

MOST_MILLISECONDS = 1500  # of any level: on a slow machine it answers with what it has found


@dataclass(frozen=True)
class Level:
    """A strength, and in how many of a hundred choices it takes one of the next best instead."""

    number: int
    name: str
    title: str
    about: str
    slips: int = 0
    asks_net: bool = False

    def simulations(self, game: Game) -> int:
        return game.simulations[self.number - 1] if self.number else 0

    def is_guided(self, game: Game) -> bool:
        """Whether it asks the game's net; where there is none, it searches alone."""
        return self.asks_net and is_ready(game)

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
        thought = think(
            game,
            state,
            seed,
            simulations=budget,
            milliseconds=milliseconds,
            guided=self.is_guided(game),
        )
        place = int(search.slip(luck, len(thought.options), self.slips))
        return thought.options[place].action


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
            asks_net=True,
        ),
    )
}
