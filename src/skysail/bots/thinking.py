"""Thinking about one choice: the compiled search, with a budget in simulations or milliseconds."""

import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from skysail.chance import nth_seed
from skysail.errors import InvalidOption
from skysail.game import Game, State

TEMPLATE = "skysail.bots.search"
MOST_NODES = 1 << 18  # of one tree: 10 MB
MOST_SIMULATIONS = 1 << 30
LONGEST_CHUNK = 0.05  # seconds


@dataclass(frozen=True)
class Option:
    """One action that was looked at."""

    action: int
    visits: int
    value: float  # 0 to 1, for the seat that chooses


@dataclass(frozen=True)
class Thought:
    """What a search found: the options, best first, and what each seat may hope for."""

    options: list[Option]
    outlook: list[float]  # 0 to 1, each seat
    simulations: int

    @property
    def action(self) -> int:
        return self.options[0].action


def think(
    game: Game,
    state: State,
    seed: int,
    *,
    simulations: int | None = None,
    milliseconds: float | None = None,
    threads: int = 1,
    only: int | None = None,
) -> Thought:
    """Search a state that the seat to choose believes possible, until either budget is spent.

    One thread and a budget in simulations alone give the same thought on every run. More threads
    grow a tree each and add up what they found. `only` looks at a single action.
    """
    if simulations is None and milliseconds is None:
        raise InvalidOption("a search needs a budget: simulations or milliseconds")
    if simulations is not None and not 1 <= simulations <= MOST_SIMULATIONS:
        raise InvalidOption(f"simulations: {simulations} is not from 1 to {MOST_SIMULATIONS}")
    if milliseconds is not None and not milliseconds > 0:
        raise InvalidOption(f"milliseconds: {milliseconds} is not more than 0")
    if threads < 1:
        raise InvalidOption(f"threads: {threads} is not a whole number from 1")
    each = -(-(simulations or MOST_SIMULATIONS) // threads)
    trees = [
        Tree(game, state, int(nth_seed(np.uint64(seed), thread)) if thread else seed, each, only)
        for thread in range(threads)
    ]
    deadline = None if milliseconds is None else time.perf_counter() + milliseconds / 1000
    if threads == 1:
        trees[0].grow(each, deadline)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(lambda tree: tree.grow(each, deadline), trees))
    return _merge(trees)


def _merge(trees: list["Tree"]) -> Thought:
    visits: Counter[int] = Counter()
    totals: dict[int, float] = defaultdict(float)
    for tree in trees:
        for node in tree.tried():
            visits[int(node.action)] += int(node.visits)
            totals[int(node.action)] += float(node.total)
    order = sorted(visits, key=lambda action: (-visits[action], -totals[action], action))
    done = sum(tree.done for tree in trees)
    outlook = np.sum([tree.desk.sums for tree in trees], axis=0)[: trees[0].seats] / done
    return Thought(
        [Option(action, visits[action], totals[action] / visits[action]) for action in order],
        [float(value) for value in outlook],
        done,
    )


class Tree:
    """One search tree and all the space that growing it takes."""

    def __init__(
        self, game: Game, state: State, seed: int, simulations: int, only: int | None
    ) -> None:
        self.search = game.compiled(TEMPLATE)
        self.boards = game.new_states(self.search.BOARDS)
        self.boards[self.search.ROOT] = state
        capacity = min(simulations + 1, MOST_NODES)
        self.nodes = np.zeros(capacity, self.search.NODE).view(np.recarray)
        self.seats = game.seats_of(state)
        self.settings = (self.seats, game.cooperative, game.search)
        self.seed = np.uint64(seed)
        self.actions = game.new_list()
        self.marks = np.full(game.rules.ACTIONS, self.search.NONE, np.int32)
        self.desk = np.zeros(1, self.search.DESK).view(np.recarray)[0]
        self.only = self.search.NONE if only is None else only
        self.used = 0
        self.done = 0
        self._simulate(0)  # compiles, or loads what was compiled, before any clock runs

    def grow(self, simulations: int, deadline: float | None) -> None:
        """Simulate so often, or until the deadline; at least once."""
        if deadline is None:
            self._simulate(simulations)
            return
        chunk = 1
        while self.done < simulations:
            before = time.perf_counter()
            if self.done and before >= deadline:
                break
            chunk = min(chunk, simulations - self.done)
            self._simulate(chunk)
            now = time.perf_counter()
            pace = chunk / max(now - before, 1e-9)
            room = min(LONGEST_CHUNK, (deadline - now) / 2)
            chunk = max(1, min(int(pace * room), 2 * chunk))

    def tried(self) -> Iterator[Any]:
        """The nodes right below the top."""
        there = self.nodes[self.search.TOP].child
        while there != self.search.NONE:
            yield self.nodes[there]
            there = self.nodes[there].sibling

    def _simulate(self, count: int) -> None:
        self.used = self.search.grow(
            self.boards,
            self.nodes,
            self.used,
            *self.settings,
            self.seed,
            self.done,
            count,
            self.only,
            self.actions,
            self.marks,
            self.desk,
        )
        self.done += count
