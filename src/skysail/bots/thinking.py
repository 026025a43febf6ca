"""Thinking about one choice: the compiled search, with a budget in simulations or milliseconds."""

import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from skysail.bots.forward import Instinct, Net, Room
from skysail.bots.net import NO_INSTINCT, NO_NET, Guides, guides_of, room_for
from skysail.chance import nth_seed
from skysail.errors import InvalidOption
from skysail.game import Game, Search, State, apart

TEMPLATE = "skysail.bots.search"
NO_GUIDES = Guides()
MOST_NODES = 1 << 18  # of one tree: 15 MB
MOST_SIMULATIONS = 1 << 30
LONGEST_CHUNK = 0.05  # seconds
SURE = 1.96  # standard errors for 95 %


@dataclass(frozen=True)
class Candidate:
    """One action that was looked at."""

    action: int
    visits: int
    value: float  # 0 to 1, for the seat that chooses
    margin: float  # the value's interval for 95 % reaches so far to both sides


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
    net: Net
    has_net: bool
    instinct: Instinct
    has_instinct: bool
    deep: bool  # whether the net is asked in every simulation: it hopes, and there is no instinct
    room: Room
    guided: Any  # (1,) bool, whether those that are there are asked
    boards: Any  # the position as its seat believes it; that re-dealt; a simulation's own copy
    nodes: Any  # the tree; its length bounds the memory: when it is full, it grows no more
    field: Any  # (ACTIONS,) int32, the nodes of the candidates, best first
    actions: Any  # a list of legal actions
    marks: Any  # (ACTIONS,) int32, a mark on each action, all NONE
    sums: Any  # (seats,) float64, results of all simulations of the round
    results: Any  # (seats,) float64, of the last one, from 0 to 1
    numbers: Any  # (seats,) int64, as the game's verbs write them


def space_for(
    game: Game, seats: int, simulations: int, search: ModuleType, guides: Guides = NO_GUIDES
) -> Space:
    """Space for a search of so many simulations; `search` is the game's copy of the template."""
    actions = game.rules.ACTIONS
    net, instinct = guides.net or NO_NET, guides.instinct or NO_INSTINCT
    # a simulation adds a choice, and the place to which luck led from it
    most = max(min(2 * simulations, MOST_NODES), 2) + actions
    return Space(
        seats,
        game.cooperative,
        game.search,
        net,
        guides.net is not None,
        instinct,
        guides.instinct is not None,
        guides.instinct is None and bool(net.hopes.any()),
        room_for(game, net, instinct),
        np.array([guides != NO_GUIDES]),
        game.new_states(search.BOARDS),
        np.zeros(most, search.NODE).view(np.recarray),
        np.zeros(actions, np.int32),
        game.new_list(),
        np.full(actions, search.NONE, np.int32),
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
    guided: bool = False,
) -> Thought:
    """Search a state that the seat to choose believes possible, until either budget is spent.

    One thread and a budget in simulations alone give the same thought on every run. More threads
    grow a tree each and add up what they found. `only` looks at a single action, and a search that
    is `guided` asks the game's nets.
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
    seeds = [
        int(nth_seed(np.uint64(seed), thread)) if thread else seed for thread in range(threads)
    ]
    trees = [Tree(game, state, one, each, only, guided) for one in seeds]
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
    squares: dict[int, float] = defaultdict(float)
    for tree in trees:
        for node in tree.tried():
            visits[int(node.action)] += int(node.visits)
            totals[int(node.action)] += float(node.total)
            squares[int(node.action)] += float(node.squares)
    order = list(visits)  # of one tree: best first
    if len(trees) > 1:
        order.sort(key=lambda action: (-visits[action], -totals[action], action))
    rounds = sum(tree.done_in_round for tree in trees)
    outlook = np.sum([tree.space.sums for tree in trees], axis=0) / rounds
    return Thought(
        [_candidate(one, visits[one], totals[one], squares[one]) for one in order],
        [float(value) for value in outlook],
        sum(tree.done for tree in trees),
    )


def _candidate(action: int, visits: int, total: float, squares: float) -> Candidate:
    mean = total / visits
    spread = max(squares / visits - mean**2, 0.0)
    error = sqrt(spread / (visits - 1)) if visits > 1 else 1.0  # seen once, it may be anything
    return Candidate(action, visits, mean, SURE * error)


class Tree:
    """One search tree and all the space that growing it takes."""

    def __init__(
        self,
        game: Game,
        state: State,
        seed: int,
        simulations: int,
        only: int | None = None,
        guided: bool = False,
    ) -> None:
        self.search = game.compiled(TEMPLATE)
        guides = guides_of(game) if guided else NO_GUIDES
        self.space = space_for(game, game.seats_of(state), simulations, self.search, guides)
        self.space.boards[self.search.ROOT] = state
        self.seed = np.uint64(seed)
        none = self.search.NONE
        self.alive = self.search.begin(
            self.space, self.seed, simulations, none if only is None else only
        )
        self.candidates = self.alive
        self.listed = 1 if only is not None else len(game.legal(state))
        self.used = 1 + self.listed
        self.done = self.done_in_round = self.swept = 0
        self._simulate(0)  # compiles, or loads what was compiled, before any clock runs

    def grow(self, simulations: int, deadline: float | None) -> None:
        """Simulate so often, or until the deadline; at least once."""
        rounds = self.search.rounds_for(self.alive)
        for left in range(rounds, 0, -1):
            length = self.search.round_length(simulations - self.done, left, self.alive)
            now = time.perf_counter()
            self._grow(length, None if deadline is None else now + (deadline - now) / left)
            if left > 1:
                self.swept += -(-self.done_in_round // self.alive)
                self.done_in_round = 0
                self.alive = self.search.halve(self.space, self.alive)
        self.search.put_in_order(self.space, self.alive)

    def _grow(self, simulations: int, deadline: float | None) -> None:
        """One round, or as much of it as the time allows; a simulation at least."""
        if deadline is None:
            self._simulate(simulations)
            return
        chunk = 1
        while self.done_in_round < simulations:
            before = time.perf_counter()
            if self.done_in_round and before >= deadline:
                break
            chunk = min(chunk, simulations - self.done_in_round)
            self._simulate(chunk)
            now = time.perf_counter()
            pace = chunk / max(now - before, 1e-9)
            room = min(LONGEST_CHUNK, (deadline - now) / 2)
            chunk = max(1, min(int(pace * room), 2 * chunk))

    def tried(self) -> Iterator[Any]:
        """The candidates that were looked at, best first."""
        for node in self.space.field[: self.listed]:
            if self.space.nodes[node].visits:
                yield self.space.nodes[node]

    def choice(self, luck: np.uint64, slips: int) -> int:
        """The action that is played: the best, or after a slip one of the next best."""
        place = self.search.slip(self.space, luck, self.candidates, slips)
        return int(self.space.nodes[self.space.field[place]].action)

    def _simulate(self, count: int) -> None:
        self.used = self.search.grow(
            self.space, self.used, self.seed, self.alive, self.swept, self.done_in_round, count
        )
        self.done += count
        self.done_in_round += count
