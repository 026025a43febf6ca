"""Players that are programs. A bot is given a re-dealt copy of the state and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from skysail.chance import below, mix
from skysail.errors import InvalidOption
from skysail.game import Game, State
from skysail.match import Match, legal_actions

SENSIBLE_DEALS = 16  # guesses of what is hidden, per choice
SENSIBLE_PLAYS = 60_000  # plays looked at, per choice
DEEPEST = 6


@dataclass(frozen=True)
class Bot:
    """A way to choose: from a state that the seat believes possible, and a seed for its luck."""

    name: str
    about: str
    choose: Callable[[Game, State, int], int]


def choose(bot: str, match: Match, seed: int) -> int:
    """The bot's choice for the seat that must choose; the same for the same seed."""
    if bot not in BOTS:
        raise InvalidOption(f"no bot is called {bot!r}; there are {', '.join(BOTS)}")
    assert match.seat is not None
    return BOTS[bot].choose(match.game, match.imagine(match.seat, seed), seed)


def _choose_at_random(game: Game, state: State, seed: int) -> int:
    actions = legal_actions(game, state)
    word = np.uint64(mix(np.uint64(seed)))  # compiled, it comes back as a plain int
    return actions[int(below(word, len(actions)))]


def _choose_sensibly(game: Game, state: State, seed: int) -> int:
    """Look ahead as far as the budget allows, in many guesses of what is hidden."""
    actions = legal_actions(game, state)
    if len(actions) == 1:
        return actions[0]
    stack = game.new_states(DEEPEST + 3)
    scratch = np.zeros((DEEPEST + 2, game.rules.ACTIONS), np.int16)
    stack[0] = state
    best, depth, plays = actions[0], 0, 0
    while depth <= DEEPEST:
        values = np.zeros(len(actions), np.int64)
        looked = game.compiled("skysail.bots.lookahead").look_ahead(
            stack,
            np.array(actions, np.int16),
            depth,
            SENSIBLE_DEALS,
            np.uint64(seed),
            scratch,
            values,
            SENSIBLE_PLAYS - plays,
        )
        plays += looked
        if plays >= SENSIBLE_PLAYS and depth > 0:
            break
        best = actions[int(values.argmax())]
        depth += 1
    return best


BOTS = {
    bot.name: bot
    for bot in (
        Bot("random", "plays any legal move", _choose_at_random),
        Bot(
            "sensible", "looks a few moves ahead in guesses of what it cannot see", _choose_sensibly
        ),
    )
}
