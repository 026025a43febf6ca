"""A hint: the best choices of the seat that must choose, by what that seat knows."""

from dataclasses import dataclass

from skysail.bots.thinking import think
from skysail.errors import MatchOver
from skysail.game import Game
from skysail.match import Match

MILLISECONDS = 1000
CLEAR, SLIGHT = 0.06, 0.02  # between the best and the next, in shares of winning


@dataclass(frozen=True)
class Advice:
    """One choice, what it is worth, and how much of the search went into it."""

    action: int
    move: str
    label: str
    value: float  # estimated share of winning for the seat; cooperative: of success
    share: float  # part of the search


def hint(match: Match, seed: int = 0, milliseconds: float = MILLISECONDS) -> list[Advice]:
    """The choices that the search looked at, best first."""
    seat = match.seat
    if seat is None:
        raise MatchOver("the match is over: there is nothing to advise")
    thought = think(match.game, match.imagine(seat, seed), seed, milliseconds=milliseconds)
    labels = {choice["action"]: choice["label"] for choice in match.view(seat)["choices"]}
    return [
        Advice(
            one.action,
            match.game.text.write(one.action),
            labels[one.action],
            one.value,
            one.visits / thought.simulations,
        )
        for one in thought.candidates
    ]


def in_words(game: Game, advice: list[Advice], most: int = 3) -> list[str]:
    """The best few as sentences, the first of them with how sure the search is."""
    best, *others = advice[:most]
    lines = [f"{_verdict(advice)}: {best.label} ({best.move}), {_chance(game, best.value)}."]
    lines += [f"Else: {one.label} ({one.move}), {_chance(game, one.value)}." for one in others]
    return lines


def _verdict(advice: list[Advice]) -> str:
    if len(advice) == 1:
        return "The only choice"
    lead = advice[0].value - advice[1].value
    if lead >= CLEAR:
        return "Clearly best"
    return "Best" if lead >= SLIGHT else "Best by a hair"


def _chance(game: Game, value: float) -> str:
    of = "success" if game.cooperative else "a win"
    return f"about {round(100 * value)} in 100 for {of}"
