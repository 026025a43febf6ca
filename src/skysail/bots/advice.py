"""A hint: the best choices of the seat that must choose, by what that seat knows."""

from dataclasses import dataclass
from math import ceil, hypot

from skysail.bots.thinking import think
from skysail.errors import MatchOver
from skysail.game import Game, State
from skysail.match import Match
from skysail.stage import plain

MILLISECONDS = 1000
CLEAR, SLIGHT = 0.06, 0.02  # between the best and the next, in shares of winning


@dataclass(frozen=True)
class Advice:
    """One choice, what it is worth, how sure that is, and of the best one what it brings."""

    action: int
    move: str
    label: str
    value: float  # estimated share of winning for the seat; cooperative: of success
    margin: float  # the interval for 95 % reaches so far to both sides
    share: float  # part of the search
    why: str = ""  # foresight of the best choice, in the game's words, where it has any
    say: str = ""  # all of the hint in one sentence, where the game gives that instead


def hint(match: Match, seed: int = 0, milliseconds: float = MILLISECONDS) -> list[Advice]:
    """The choices that the search looked at, best first."""
    seat = match.seat
    if seat is None:
        raise MatchOver("the match is over: there is nothing to advise")
    imagined = match.imagine(seat, seed)
    thought = think(match.game, imagined, seed, milliseconds=milliseconds)
    said = _said(match.game, imagined, thought.action, seat)
    reason = said or plain(match.foresee(thought.action)["say"])
    labels = {choice["action"]: choice["label"] for choice in match.view(seat)["choices"]}
    return [
        Advice(
            one.action,
            match.game.text.write(one.action),
            labels[one.action],
            one.value,
            one.margin,
            one.visits / thought.simulations,
            *((reason, said) if one.action == thought.action else ()),
        )
        for one in thought.candidates
    ]


def _said(game: Game, imagined: State, action: int, seat: int) -> str:
    """What the game itself says of the best choice, by what the seat knows."""
    if not hasattr(game.stage, "advise"):
        return ""
    told: str = game.stage.advise(imagined, action, seat)
    return told


def in_words(game: Game, advice: list[Advice], most: int = 3) -> list[str]:
    """The best few as sentences, the first of them with how sure the search is and why."""
    best, *others = advice[:most]
    lines = [f"{_verdict(advice)}: {best.label} ({best.move}), {_chance(game, best)}."]
    lines += [best.why] if best.why else []
    return lines + [f"Else: {one.label} ({one.move}), {_chance(game, one)}." for one in others]


def _verdict(advice: list[Advice]) -> str:
    if len(advice) == 1:
        return "The only choice"
    best, second = advice[:2]
    lead = best.value - second.value
    if lead < max(SLIGHT, hypot(best.margin, second.margin)):
        return "Best by a hair"
    return "Clearly best" if lead >= CLEAR else "Best"


def _chance(game: Game, advice: Advice) -> str:
    of = "success" if game.cooperative else "a win"
    return f"about {round(100 * advice.value)} ± {ceil(100 * advice.margin)} in 100 for {of}"
