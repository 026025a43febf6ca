"""The matches of a study, some at a time: the same rows wherever and however they are played."""

import hashlib
import threading
from typing import Any

import numpy as np

from skysail import bots
from skysail.bots.levels import LEVELS
from skysail.bots.search import MOST_SEATS
from skysail.bots.thinking import MOST_NODES
from skysail.bots.thinking import TEMPLATE as SEARCH
from skysail.chance import advance, mix, nth_seed
from skysail.game import Game, State
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
    scratch = _Scratch(variant)
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

    def __init__(self, variant: Variant) -> None:
        game = variant.game
        self.template = game.compiled(TEMPLATE)
        self.options = encoded_options(variant)
        self.ways = np.array([COMPILED.get(bot, -1) for bot in variant.bots], np.int8)
        self.boards = game.new_states(BOARDS)
        self.actions = np.zeros(game.rules.ACTIONS, np.int16)
        self.values = np.zeros(game.rules.ACTIONS, np.int64)
        self.worth = np.zeros(MOST_SEATS, np.int64)
        self.game, self.seats = game, len(variant.bots)
        self.levels = {level.name: level for level in LEVELS.values()}
        budgets = [self.levels[bot].simulations(game) for bot in variant.bots if bot in self.levels]
        if budgets:
            self.search = game.compiled(SEARCH)
            self.trees = game.new_states(self.search.BOARDS)
            nodes = min(max(budgets) + 1, MOST_NODES)
            self.nodes = np.zeros(nodes, self.search.NODE).view(np.recarray)
            self.marks = np.full(game.rules.ACTIONS, self.search.NONE, np.int32)
            self.desk = np.zeros(1, self.search.DESK).view(np.recarray)[0]

    def think(self, bot: str, state: State, seed: int) -> int:
        """What a bot chooses in a state that it believes possible; a level without its clock."""
        if bot not in self.levels:
            return bots.find(bot).choose(self.game, state, seed)
        level = self.levels[bot]
        self.trees[self.search.ROOT] = state
        action: int = self.search.choose(
            self.trees,
            self.nodes,
            self.seats,
            self.game.cooperative,
            self.game.search,
            np.uint64(seed),
            level.simulations(self.game),
            level.slips,
            self.actions,
            self.marks,
            self.desk,
        )
        return action


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
            action = scratch.think(bot, match.imagine(seat, int(mix(luck))), mix(luck))
        match.play(int(action))
        template.follow(
            match.state, study.seats, seat, cooperative, scratch.worth, facts, events, had
        )
    template.finish(match.state, study.seats, cooperative, scratch.worth, facts)
