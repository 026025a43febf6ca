"""The matches of a study, some at a time: the same rows wherever and however they are played."""

import hashlib
import threading
from typing import Any

import numpy as np

from skysail.bots.levels import LEVELS
from skysail.chance import advance, mix, nth_seed
from skysail.game import Game
from skysail.lab.measure import BOARDS, PLAYERS_FROM
from skysail.lab.study import COMPILED, Rows, Study, Variant, encoded_options
from skysail.playout import CHOOSER

TEMPLATE = "skysail.lab.measure"


class Stopped(Exception):
    """The study was interrupted; what is not finished is played another time."""


def blank_rows(game: Game, seats: int, count: int) -> Rows:
    """Rows of zeros for so many matches."""
    things = sum(len(ids) for ids in game.measures.THINGS.values())
    return (
        np.zeros((count, PLAYERS_FROM + 2 * seats), np.int32),
        np.zeros((count, len(game.measures.EVENTS)), np.int32),
        np.zeros((count, seats, things), np.int16),
    )


def digest_of(rows: Rows) -> str:
    """The hash of some rows."""
    hasher = hashlib.sha256()
    for part in rows:
        hasher.update(np.ascontiguousarray(part).tobytes())
    return hasher.hexdigest()


def play_chunk(
    study: Study, variant: Variant, first: int, count: int, stop: threading.Event | None = None
) -> Rows:
    """Match `first` to `first + count - 1` of a variant."""
    rows = blank_rows(variant.game, study.seats, count)
    scratch = _Scratch(variant, study.seats)
    if variant.compiled:
        facts, events, had = rows
        scratch.template.matches(
            study.seats,
            scratch.options,
            np.uint64(study.seed),
            first,
            scratch.ways,
            variant.game.cooperative,
            scratch.boards,
            scratch.actions,
            scratch.values,
            scratch.worth,
            facts,
            events,
            had,
        )
        return rows
    for row in range(count):
        if stop is not None and stop.is_set():
            raise Stopped
        _play_match(study, variant, first + row, scratch, [part[row] for part in rows])
    return rows


class _Scratch:
    """What the compiled functions of one variant write to; not shared between threads."""

    def __init__(self, variant: Variant, seats: int) -> None:
        game = variant.game
        self.template = game.compiled(TEMPLATE)
        self.options = encoded_options(variant)
        self.ways = np.array([COMPILED.get(bot, -1) for bot in variant.bots], np.int8)
        self.boards = game.new_states(BOARDS)
        self.actions = game.new_list()
        self.values = np.zeros(game.rules.ACTIONS, np.int64)
        self.worth = np.zeros(seats, np.int64)


def _play_match(
    study: Study, variant: Variant, number: int, scratch: _Scratch, row: list[Any]
) -> None:
    """One match with players that search, choice by choice through the door."""
    game, template, cooperative = variant.game, scratch.template, variant.game.cooperative
    facts, events, had = row
    seed = int(nth_seed(np.uint64(study.seed), number))
    options = variant.options[number % len(variant.options)]
    match = game.match(study.seats, seed, **options)
    opening = scratch.boards[0].copy()
    template.begin(
        opening, study.seats, game.encode_options(options), np.uint64(seed), facts, events, had
    )
    luck = np.uint64(mix(np.uint64(seed) ^ CHOOSER))
    while (seat := match.seat) is not None:
        luck = np.uint64(advance(luck))
        bot = variant.bots[seat]
        if bot in COMPILED:
            action = template.choose(
                match.state,
                scratch.ways[seat],
                luck,
                scratch.boards,
                scratch.actions,
                scratch.values,
                scratch.worth,
            )
        else:
            thought = int(mix(luck))
            action = LEVELS[bot].choose(  # without a clock: it is the same on every machine
                game, match.imagine(seat, thought), thought, milliseconds=None
            )
        match.play(int(action))
        template.follow(
            match.state, study.seats, seat, cooperative, scratch.worth, facts, events, had
        )
    template.finish(match.state, study.seats, cooperative, scratch.worth, facts)
