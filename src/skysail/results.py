"""Who won: one answer for every game, its tie-breaks included."""

import numpy as np

from skysail.game import Game, State

TEMPLATE = "skysail.victory"


def winners(game: Game, state: State) -> list[int]:
    """The seats that won a match that is over; a cooperative game has all of them, or none."""
    return [seat for seat, share in enumerate(shares(game, state)) if share]


def shares(game: Game, state: State) -> list[float]:
    """Each seat's share of the victory; those who play together win 1 each, or nothing."""
    seats = game.seats_of(state)
    places, found = np.zeros(seats, np.int32), np.zeros(seats, np.float64)
    game.compiled(TEMPLATE).share_out(state, seats, game.cooperative, places, found)
    return [float(share) for share in found]
