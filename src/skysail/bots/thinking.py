"""Thinking about one choice: the compiled search, with a budget in simulations or milliseconds."""

import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from skysail.chance import nth_seed
from skysail.errors import InvalidOption
from skysail.game import Game, Search, State, apart

TEMPLATE = "skysail.bots.search"
MOST_NODES = 1 << 18  # of one tree: 10 MB
MOST_SIMULATIONS = 1 << 30
LONGEST_CHUNK = 0.05  # seconds


@dataclass(frozen=True)
class Candidate:
    """One action that was looked at."""

    action: int
    visits: int
    value: float  # 0 to 1, for the seat that chooses


@dataclass(frozen=True)
class Thought:
    """What a search found: the candidates, best first, and what each seat may hope for."""

    candidates: list[Candidate]
    outlook: list[float]  # 0 to 1, each seat
    simulations: int

    @property
    def action(self) -> int:
        return self.candidates[0].action


class Space(NamedTuple):
    """What the compiled search takes: how to search, its tree, and room to work in.

    It is not shared between threads.
    """

    seats: int
    cooperative: bool
    how: Search
    boards: Any  # the position as its seat believes it; that re-dealt; a simulation's own copy
    nodes: Any  # the tree; its length bounds the memory: when it is full, it grows no more
    actions: Any  # a list of legal actions
    marks: Any  # (ACTIONS,) int32, a mark on each action, all NONE
    sums: Any  # (seats,) float64, results of all simulations
    results: Any  # (seats,) float64, of the last one, from 0 to 1
    numbers: Any  # (seats,) int64, as the game's verbs write them


def space_for(game: Game, seats: int, simulations: int, search: ModuleType) -> Space:
    """Space for a search of so many simulations; `search` is the game's copy of the template."""
    return Space(
        seats,
        game.cooperative,
        game.search,
        game.new_states(search.BOARDS),
        np.zeros(min(simulations + 1, MOST_NODES), search.NODE).view(np.recarray),
        game.new_list(),
        np.full(game.rules.ACTIONS, search.NONE, np.int32),
        apart(seats, np.float64),
        apart(seats, np.float64),
        apart(seats, np.int64),
    )


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
    outlook = np.sum([tree.space.sums for tree in trees], axis=0) / done
    return Thought(
        [Candidate(action, visits[action], totals[action] / visits[action]) for action in order],
        [float(value) for value in outlook],
        done,
    )


class Tree:
    """One search tree and all the space that growing it takes."""

    def __init__(
        self, game: Game, state: State, seed: int, simulations: int, only: int | None
    ) -> None:
        self.search = game.compiled(TEMPLATE)
        self.space = space_for(game, game.seats_of(state), simulations, self.search)
        self.space.boards[self.search.ROOT] = state
        self.seed = np.uint64(seed)
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
        nodes = self.space.nodes
        there = nodes[self.search.TOP].child
        while there != self.search.NONE:
            yield nodes[there]
            there = nodes[there].sibling

    def _simulate(self, count: int) -> None:
        self.used = self.search.grow(self.space, self.used, self.seed, self.done, count, self.only)
        self.done += count
