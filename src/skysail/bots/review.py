"""A match looked at again: how it stood at each choice, and what the search would have chosen.

At each point only what the seat to choose knew is used.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from skysail.bots.thinking import think
from skysail.game import Document
from skysail.match import Match
from skysail.results import shares

SIMULATIONS = 4000
TRIES = 8  # of every choice, where there are many
MOST_TURNING_POINTS = 5
SWING = 0.15  # of a seat's value: less is no turning point
MISTAKE, SLIP = 0.10, 0.03  # shares of winning given away


@dataclass(frozen=True)
class Point:
    """One choice: how the match stood, what was played and what was best."""

    step: int
    seat: int
    played: str
    label: str
    values: list[float]  # each seat's hopes before the choice, if it is a good one; 0 to 1
    margin: float  # of the chooser's: the interval for 95 % reaches so far to both sides
    best: str
    best_label: str
    loss: float  # what the seat gave away, in shares of winning
    doubt: float  # the margin of the loss: one that is not beyond it is not held against the seat

    @property
    def remark(self) -> str:
        """What is to be said against the choice; empty where nothing is."""
        if self.loss < max(SLIP, self.doubt):
            return ""
        if self.loss < MISTAKE:
            return f"{self.best_label} was a little better"
        return f"a mistake: {self.best_label} was better by {self.loss:.0%} ± {self.doubt:.0%}"

    @property
    def unsure(self) -> bool:
        """Whether the loss would count if the search were sure of it."""
        return SLIP <= self.loss < self.doubt

    def document(self) -> Document:
        return vars(self) | {"remark": self.remark, "unsure": self.unsure}


@dataclass(frozen=True)
class Review:
    """All points, the result (None of an open match), and the steps that changed most."""

    points: list[Point]
    result: list[float] | None
    turning_points: list[int]

    def document(self) -> Document:
        """The review as one JSON object."""
        return {
            "points": [point.document() for point in self.points],
            "result": self.result,
            "turning_points": self.turning_points,
        }


def review(
    match: Match,
    seed: int = 0,
    simulations: int = SIMULATIONS,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Search each choice of a match; `progress` gets the number done and of all, and may raise."""
    walk = match.game.match(
        match.seats, match.seed, position=match.position_at_start, **match.options
    )
    points = []
    for step, action in enumerate(match.actions):
        points.append(_point(walk, action, seed, simulations))
        walk.play(action)
        if progress is not None:
            progress(step + 1, len(match.actions))
    result = shares(match.game, match.state) if match.over else None
    return Review(points, result, _turning_points(points, result))


def _point(match: Match, played: int, seed: int, simulations: int) -> Point:
    seat, step = match.seat, len(match.actions)
    assert seat is not None
    state, luck = match.imagine(seat, seed), seed + step
    labels = {choice["action"]: choice["label"] for choice in match.view(seat)["choices"]}
    budget = max(simulations, TRIES * len(labels))
    best = think(match.game, state, luck, simulations=budget).action
    hopes = think(match.game, state, luck, simulations=budget, only=best)  # nothing else mixed in
    margin, loss, doubt = hopes.candidates[0].margin, 0.0, 0.0
    if best != played:
        instead = think(match.game, state, luck, simulations=budget, only=played)
        loss = max(0.0, hopes.outlook[seat] - instead.outlook[seat])
        doubt = hypot(margin, instead.candidates[0].margin)
    write = match.game.text.write
    return Point(
        step,
        seat,
        write(played),
        labels[played],
        [round(value, 4) for value in hopes.outlook],
        round(margin, 4),
        write(best),
        labels[best],
        round(loss, 4),
        round(doubt, 4),
    )


def _turning_points(points: list[Point], result: list[float] | None) -> list[int]:
    """The steps whose choice changed somebody's hopes most, in order."""
    after = [point.values for point in points[1:]] + ([result] if result is not None else [])
    swings = {
        point.step: max(abs(new - old) for new, old in zip(values, point.values, strict=True))
        for point, values in zip(points, after, strict=False)
    }
    largest = sorted(swings, key=lambda step: -swings[step])[:MOST_TURNING_POINTS]
    return sorted(step for step in largest if swings[step] >= SWING)
