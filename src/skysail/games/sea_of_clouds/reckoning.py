"""Sea of Clouds: the points of a Captain, part by part, and who won, in words."""

from skysail.game import State

from . import scoring
from .names import called, capital, does, listed, signed

PARTS = ("Doubloons", "Rum", "Relics", "Secrets", "Objects")  # SOC-202


def parts(state: State, seat: int) -> dict[str, int]:
    """A seat's points, part by part, as if the match ended now."""
    counted = (
        scoring.doubloons,
        scoring.rum_points,
        scoring.relic_points,
        scoring.secret_points,
        scoring.object_points,
    )
    return {part: int(points(state, seat)) for part, points in zip(PARTS, counted, strict=True)}


def counts(state: State, reader: int | None = None) -> list[str]:
    """The points of each seat in a sentence."""
    told = []
    for seat in range(int(state.seats)):
        counted = parts(state, seat)
        terms = ", ".join(f"{part} {signed(points)}" for part, points in counted.items())
        who = capital(called(seat, reader))
        told.append(f"{who}: {terms} = {signed(sum(counted.values()))}.")
    return told


def ending(state: State, seat: int | None) -> str:
    """Who won, and by what."""
    best = [one for one in range(int(state.seats)) if state.rank[one] == 0]
    score = int(state.score[best[0]])
    if len(best) > 1:
        who = capital(listed([called(one, seat) for one in best]))
        return f"{who} share the Sea of Clouds with {score} points."
    why = tie_break(state)
    more = f", {why} breaking the tie" if why else ""
    return f"{does(best[0], seat, 'win')} with {score} points{more}."


def tie_break(state: State) -> str:
    """What decided between equal points at the top; nothing if nobody was equal to the winner."""
    best = next(seat for seat in range(int(state.seats)) if state.rank[seat] == 0)
    rivals = [
        seat
        for seat in range(int(state.seats))
        if seat != best and state.score[seat] == state.score[best]
    ]
    if not rivals:
        return ""
    if state.parrot == best:
        return "the Parrot"
    if all(state.coins[seat] < state.coins[best] for seat in rivals):
        return "more Doubloons"
    return "more Rum"
