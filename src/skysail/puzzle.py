"""Puzzles: positions of real matches in which one choice is best, kept in a game's `puzzles.toml`.

    [[puzzle]]
    title = "Past the island"
    say = "The rim is near. Which card brings the ship round?"
    answer = "coral_7"            # the one best choice ("play_map_fork_s, x_1": an act of several)
    why = "Only the 9 beats it, and you hold that."
    seats = 2                     # seed and options as in a match
    seed = 41
    actions = [3, 12, 7]          # what was chosen before

`bench.puzzles` finds them; a test weighs every choice by search and fails if the answer is not
clearly the best.
"""

from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from skysail.errors import InvalidRecord
from skysail.forms import read_form
from skysail.game import Document, Game
from skysail.match import Match
from skysail.voyage import AND_THEN

FILE_NAME = "puzzles.toml"
OTHERWISE = "There is something better. Look again, or let me show you."


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A position worth solving."""

    title: str
    say: str
    answer: str
    why: str
    seats: int
    seed: int
    actions: list[int]
    options: dict[str, Any] = {}

    def match(self, game: Game) -> Match:
        """The match up to the choice that is asked for."""
        match = game.match(self.seats, self.seed, **self.options)
        for action in self.actions:
            match.play(action)
        return match

    def is_of(self, match: Match) -> bool:
        """Whether a match began with this position."""
        return match.seed == self.seed and match.actions[: len(self.actions)] == self.actions

    def lesson(self, game: Game) -> Document:
        """The one step of it, as the coach of a first voyage reads it."""
        moves = self.answer.split(AND_THEN)
        begins, own = len(self.actions), len(moves)
        step = {
            "say": self.say,
            "at": "",
            "light": [],
            "accept": [self.answer],
            "action": " ".join(str(game.text.parse(move)) for move in moves),
            "then": [],
            "instead": {},
            "begins": begins,
            "own": own,
            "choices": own,
        }
        end = {"say": self.why, "at": "", "begins": begins + own}
        return {
            "title": self.title,
            "otherwise": OTHERWISE,
            "steps": [step],
            "end": end,
        }


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    puzzle: list[Puzzle]


@cache
def _read(file: Path) -> list[Puzzle]:
    return read_form(file, _File, InvalidRecord).puzzle


def puzzles_of(game: Game) -> list[Puzzle]:
    """The game's puzzles, if it has any."""
    file = game.folder / FILE_NAME
    return _read(file) if file.exists() else []


def puzzle_at(match: Match) -> int | None:
    """The number of the puzzle that a match began with."""
    every = enumerate(puzzles_of(match.game))
    return next((number for number, puzzle in every if puzzle.is_of(match)), None)


def of_the_day(games: Sequence[Game], day: date) -> tuple[Game, int] | None:
    """The puzzle that everybody has on a day: game after game, then their next ones."""
    every = [(game, number) for game in games for number in range(len(puzzles_of(game)))]
    every.sort(key=lambda one: one[1])
    return every[day.toordinal() % len(every)] if every else None
