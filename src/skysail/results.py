"""Who won: one answer for every game, its tie-breaks included."""

import numpy as np

from skysail.game import Game, State

TEMPLATE = "skysail.victory"


def winners(game: Game, state: State) -> list[int]:
    """The seats that won a match that is over; a cooperative game has all of them, or none."""
    seats = game.seats_of(state)
    places = np.zeros(seats, np.int32)
    best = game.compiled(TEMPLATE).winning_place(state, seats, game.cooperative, places)
    return [seat for seat in range(seats) if places[seat] >= best]


def shares(game: Game, state: State) -> list[float]:
    """Each seat's share of the victory; those who play together win 1 each, or nothing.

    Where points are what is played for, its part of the points: 0 for the fewest, 1 for the most.
    """
    seats = game.seats_of(state)
    places, found = np.zeros(seats, np.int32), np.zeros(seats, np.float64)
    game.compiled(TEMPLATE).share_out(state, seats, game.cooperative, places, found)
    return [float(share) for share in found]
