"""First voyages: a guided match on a fixed deal, kept as data in a game's `voyage.toml`.

    seed = 88072                  # seats, seat (the player's) and [options] as in a match
    opening = ["pass", "pass"]    # what is chosen before anything is said
    [[step]]
    say = "Lead Amber 8."         # what the coach says, two sentences at most
    at = "hand"                   # the region, piece or place that it speaks of
    light = ["deck"]              # what else it speaks of
    accept = ["amber_8"]          # the moves that go on; without any, the coach waits for "Go on"
                                  # ("play_map_fork_s, x_1": several in a row that are one act)
    then = ["amber_7"]            # what the others choose after it
    instead = { coral_7 = "Coral 8 or 9 may beat it." }   # kind answers to other moves
    marks = { "1:square_a" = "" } # of boxes of the notebook that are marked with yes: a kind
                                  # answer, or nothing where that goes on as "Go on" does
    true = { ship = "D1" }        # what the words claim, by its path in the player's view
    [end]
    say = "The ship is yours."
    bot = "level2"                # who plays on

A test plays every voyage through and holds its words to the engine.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from skysail.errors import InvalidRecord
from skysail.forms import read_form
from skysail.game import Document, Game
from skysail.match import Match

FILE_NAME = "voyage.toml"
AND_THEN = ", "  # between the moves of one act
PILOT = "pilot"  # the bot that plays the others of a voyage


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One thing to learn, and the choice that shows it."""

    say: str
    at: str = ""
    light: list[str] = []
    accept: list[str] = []
    then: list[str] = []
    instead: dict[str, str] = {}
    marks: dict[str, str] = {}
    true: dict[str, Any] = {}

    @property
    def own(self) -> int:
        """How many choices of the player it takes."""
        return len(self.accept[0].split(AND_THEN)) if self.accept else 0

    @property
    def choices(self) -> int:
        """How many choices of the match belong to it."""
        return self.own + len(self.then)


class End(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where the player goes on alone."""

    say: str
    bot: str
    at: str = ""
    true: dict[str, Any] = {}


class Voyage(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A guided match."""

    seed: int
    step: list[Step]
    end: End
    seats: int = 2
    seat: int = 0
    options: dict[str, Any] = {}
    opening: list[str] = []

    def match(self, game: Game) -> Match:
        """The match as the first step finds it."""
        match = game.match(self.seats, self.seed, **self.options)
        for move in self.opening:
            match.play(move)
        return match

    def script(self) -> list[list[str]]:
        """The moves that each choice of the steps may be, in order."""
        moves = []
        for step in self.step:
            ways = [way.split(AND_THEN) for way in step.accept]
            moves += [[way[number] for way in ways] for number in range(step.own)]
            moves += [[move] for move in step.then]
        return moves

    def document(self) -> Document:
        """The steps as a page reads them; what they claim is for the test."""
        steps = msgspec.to_builtins(self.step)
        begin = len(self.opening)
        for told, step in zip(steps, self.step, strict=True):
            del told["true"]
            told |= {"begins": begin, "own": step.own, "choices": step.choices}
            begin += step.choices
        return {
            "seat": self.seat,
            "steps": steps,
            "end": {"say": self.end.say, "at": self.end.at, "begins": begin},
        }


@cache
def _read(file: Path) -> Voyage:
    return read_form(file, Voyage, InvalidRecord)


def voyage_of(game: Game) -> Voyage | None:
    """The game's first voyage, if it has one."""
    file = game.folder / FILE_NAME
    return _read(file) if file.exists() else None


def scripted(match: Match) -> int | None:
    """The choice that the voyage has for whoever must choose; None once it is over or was left."""
    voyage = voyage_of(match.game)
    if voyage is None or match.seed != voyage.seed:
        return None
    parse = match.game.text.parse
    moves = [[move] for move in voyage.opening] + voyage.script()
    script: list[list[int]] = [[parse(move) for move in ways] for ways in moves]
    done = len(match.actions)
    followed = all(a in moves for a, moves in zip(match.actions, script, strict=False))
    if done >= len(script) or not followed or script[done][0] not in match.legal():
        return None
    return script[done][0]
