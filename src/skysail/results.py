"""Who won: one answer for every game, its tie-breaks included."""

import numpy as np

from skysail.game import Game, State


def winners(game: Game, state: State) -> list[int]:
    """The seats that won a match that is over; a cooperative game has all of them, or none."""
    seats = game.seats_of(state)
    places = np.zeros(seats, np.int32)
    game.verb("ranking")(state, places)
    best = 1 if game.cooperative else places.max()
    return [seat for seat in range(seats) if places[seat] >= best]


def shares(game: Game, state: State) -> list[float]:
    """Each seat's share of the victory; those who play together win 1 each, or nothing."""
    won = winners(game, state)
    share = 1.0 if game.cooperative or not won else 1 / len(won)
    return [share if seat in won else 0.0 for seat in range(game.seats_of(state))]
