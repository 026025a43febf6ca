"""Who has won: the one door to a finished match's result."""

import numpy as np

from skysail.game import Game, State
from skysail.match import SPECTATOR


def winners(game: Game, state: State) -> list[int]:
    """The winning seats of a finished match; in a cooperative game all of them or none."""
    view = game.view.view(state, SPECTATOR)
    if not view["over"]:
        return []
    if "winners" in view:
        return list(view["winners"])
    if view.get("winner") is not None:
        return [view["winner"]]
    scores = np.zeros(len(view["scores"]), np.int32)
    game.rules.scores(state, scores)
    best = game.score_range[1] if game.cooperative else scores.max()
    return [seat for seat, score in enumerate(scores) if score == best]
