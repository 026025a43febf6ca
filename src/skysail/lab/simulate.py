"""Random matches by the thousand, on all cores, the same whatever their number."""

import hashlib
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from skysail.errors import InvalidOption
from skysail.game import MAX_SEED, Document, Game
from skysail.lab.abreast import abreast

Chunk = tuple[Any, Any, int]  # final states, scores, choices made
Play = Callable[[int, int], Chunk]  # of the first match and the number of matches

CHUNK = 4096  # matches that one worker plays in one go


@dataclass
class Summary:
    """What was played so far; complete when `matches` is what was asked for."""

    game: str
    seats: int
    options: Document
    seed: int
    matches: int = 0
    moves: int = 0
    seconds: float = 0.0
    lowest: list[int] = field(default_factory=list)
    highest: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    digest: str = ""

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    def document(self) -> Document:
        """The summary as one JSON object."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "matches": self.matches,
            "moves": self.moves,
            "seconds": round(self.seconds, 6),
            "moves_per_second": round(self.moves_per_second),
            "scores": [
                {"seat": seat, "mean": total / self.matches, "lowest": low, "highest": high}
                for seat, (total, low, high) in enumerate(
                    zip(self.totals, self.lowest, self.highest, strict=True)
                )
            ],
            "digest": self.digest,
        }


def simulate(
    game: Game,
    *,
    seats: int | None = None,
    matches: int = 1000,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Callable[[Summary], None] | None = None,
) -> Summary:
    """Play matches at random; `progress` is called as they come in and may raise to stop."""
    if matches < 1:
        raise InvalidOption(f"matches: {matches} is not a whole number from 1")
    if not 0 <= seed <= MAX_SEED:
        raise InvalidOption(f"seed {seed} is not a whole number from 0 to 2**64 - 1")
    chosen = game.read_options(options or {})
    summary = Summary(game.id, game.check_seats(seats), chosen, seed)
    hasher = hashlib.sha256()
    play = _player(game, summary)
    play(0, 1)  # compiles, or loads what was compiled before, outside the measured time
    chunks = abreast(
        lambda first: play(first, min(CHUNK, matches - first)),
        range(0, matches, CHUNK),
        workers or os.cpu_count() or 1,
    )
    started = time.perf_counter()
    for states, results, moves in chunks:
        hasher.update(states.tobytes())
        summary.seconds = time.perf_counter() - started
        _add(summary, results, moves)
        summary.digest = hasher.hexdigest()
        if progress is not None:
            progress(summary)
    return summary


def _add(summary: Summary, results: Any, moves: int) -> None:
    low, high, total = results.min(axis=0), results.max(axis=0), results.sum(axis=0)
    if summary.matches:
        low = np.minimum(low, summary.lowest)
        high = np.maximum(high, summary.highest)
        total = total + summary.totals
    summary.lowest, summary.highest = low.tolist(), high.tolist()
    summary.totals = total.tolist()
    summary.matches += len(results)
    summary.moves += moves


def _player(game: Game, summary: Summary) -> Play:
    """A function that plays some matches of the run and gives their final states and scores."""
    playout = game.compiled("skysail.playout")
    options = game.encode_options(summary.options)

    def play(first: int, count: int) -> Chunk:
        states = game.new_states(count)
        actions = game.new_list()
        results = np.zeros((count, summary.seats), np.int32)
        moves = playout.random_matches(
            states, summary.seats, options, np.uint64(summary.seed), first, actions, results
        )
        return states, results, int(moves)

    return play
