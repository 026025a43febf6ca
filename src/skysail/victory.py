"""Who won, and each seat's share of it; compiled once for each game (see `skysail.contract`)."""

from skysail.contract import HIGHEST, LOWEST, STAKES, ranking, scores

ALLOCATES = False


def winning_place(state, seats, cooperative, places):
    """Write the place of each seat in a match that is over; return the lowest that wins.

    Those who play together win by any place from 1.
    """
    ranking(state, places)
    if cooperative:
        return 1
    best = int(places[0])
    for seat in range(1, seats):
        best = max(best, int(places[seat]))
    return best


def share_out(state, seats, cooperative, places, shares):
    """Write each seat's share of the victory; those who play together win 1 each, or nothing.

    Where points are what is played for, the share is a seat's part of the points it could have.
    """
    if STAKES:
        scores(state, places)
        for seat in range(seats):
            shares[seat] = (places[seat] - LOWEST) / (HIGHEST - LOWEST)
        return
    best = winning_place(state, seats, cooperative, places)
    winners = 0
    for seat in range(seats):
        winners += places[seat] >= best
    share = 1.0 if cooperative else 1.0 / winners
    for seat in range(seats):
        shares[seat] = share if places[seat] >= best else 0.0
