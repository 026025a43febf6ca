"""The five levels, from one that a child can beat to the strongest.

How many simulations a level makes in a game stands on the game's card; the rest stands here.
"""

from dataclasses import dataclass

import numpy as np

from skysail.bots import thinking
from skysail.chance import below, mix
from skysail.game import Game, State
from skysail.match import legal_actions

MOST_MILLISECONDS = 2000  # of any level: on a slow machine it answers with what it has found


@dataclass(frozen=True)
class Level:
    """A strength: its number, from 1, and in how many of a hundred choices it does not think."""

    number: int
    title: str
    about: str
    slips: int = 0

    @property
    def name(self) -> str:
        return f"level{self.number}"

    def simulations(self, game: Game) -> int:
        return game.simulations[self.number - 1]

    def choose(self, game: Game, state: State, seed: int) -> int:
        """What the level plays; the compiled `search.choose` is the same without the clock."""
        actions = legal_actions(game, state)
        search = game.compiled(thinking.TEMPLATE)
        if len(actions) == 1:
            return actions[0]
        luck = np.uint64(mix(np.uint64(seed) ^ search.SLIP))
        if int(below(luck, search.PERCENT)) < self.slips:
            return actions[int(below(np.uint64(mix(luck)), len(actions)))]
        return thinking.think(
            game,
            state,
            seed,
            simulations=self.simulations(game),
            milliseconds=MOST_MILLISECONDS,
        ).action


LEVELS = {
    level.number: level
    for level in (
        Level(1, "Deckhand", "guesses a little and often plays the first thing in sight", 35),
        Level(2, "Sailor", "looks where a move may lead, and slips now and then", 10),
        Level(3, "Mate", "plays a sound game"),
        Level(4, "Captain", "thinks far ahead and seldom errs"),
        Level(5, "Admiral", "the strongest there is, and takes a second or two"),
    )
}
