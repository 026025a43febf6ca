"""Who won, and each seat's share of it; compiled once for each game (see `skysail.contract`)."""

from skysail.contract import ranking

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
    """Write each seat's share of the victory; those who play together win 1 each, or nothing."""
    best = winning_place(state, seats, cooperative, places)
    winners = 0
    for seat in range(seats):
        winners += places[seat] >= best
    share = 1.0 if cooperative else 1.0 / winners
    for seat in range(seats):
        shares[seat] = share if places[seat] >= best else 0.0
