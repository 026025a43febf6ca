"""Thousands to millions of matches at once, as arrays, on the cores or on a CUDA device.

    batch = Batch("sail", 4096, seed=1)
    batch.step(choose(batch.observations, batch.legal))

Each slot holds one match after another: when one ends, the next begins in the same step. Every
match has its own seed, made of the batch's seed, the slot and the match's number in it, so all
arrays are the same on every machine and for any number of threads.
"""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from skysail.errors import IllegalMove, InvalidOption
from skysail.game import MAX_SEED, Game, load
from skysail.observation import NUMBERS

BEGIN = -1  # as an action: leave the slot's match and begin its next one
DEVICES = ("cpu", "cuda")
FEWEST_FOR_A_THREAD = 256  # slots; below, handing work over costs more than it saves


class Setup(NamedTuple):
    """What is played in every slot, as the compiled code reads it."""

    seats: int
    options: Any  # (n,) int16
    seed: Any  # uint64
    together: bool
    blank: Any  # one record of zeros


class Slots(NamedTuple):
    """The arrays of a batch, a row for each slot; written in place by every step."""

    states: Any  # (count,) records
    episodes: Any  # (count,) int64, number of the match that is being played
    actions: Any  # (count,) int16, read by the next step
    observations: Any  # (count, OBSERVATION) NUMBERS, as the seat to choose sees it
    legal: Any  # (count, ACTIONS) bool
    seat: Any  # (count,) int8, who must choose
    ended: Any  # (count,) bool, whether this step ended a match
    scores: Any  # (count, seats) int32, final, of the match that ended; else 0
    rewards: Any  # (count, seats) float32, the share of the win in the match that ended; else 0


class Playouts(NamedTuple):
    """Where random play led from every slot."""

    scores: Any  # (count, seats) int32
    rewards: Any  # (count, seats) float32
    moves: int  # choices made, all together


class Batch:
    """Many matches of one game, stepped together; `device` is "cpu" or "cuda"."""

    def __init__(
        self,
        game: Game | str | os.PathLike[str],
        count: int,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        if count < 1:
            raise InvalidOption(f"count: {count} is not a whole number from 1")
        if not 0 <= seed <= MAX_SEED:
            raise InvalidOption(f"seed {seed} is not a whole number from 0 to 2**64 - 1")
        if device not in DEVICES:
            raise InvalidOption(f"device {device!r} is not one of {', '.join(DEVICES)}")
        if threads is not None and threads < 1:
            raise InvalidOption(f"threads: {threads} is not a whole number from 1")
        self.count = count
        self.seats = self.game.check_seats(seats)
        self.options = self.game.read_options(options or {})
        self.seed = seed
        self.device = device
        self.turn = 0  # steps made, all resets included
        setup = Setup(
            self.seats,
            self.game.encode_options(self.options),
            np.uint64(seed),
            self.game.cooperative,
            self.game.new_states(1),
        )
        if device == "cpu":
            self._engine: Any = Cores(self.game, count, setup, threads or os.cpu_count() or 1)
        else:
            from skysail.envs.kernels import Device

            self._engine = Device(self.game, count, setup)
        self.actions = self._engine.shared("actions")
        self.observations = self._engine.shared("observations")
        self.legal = self._engine.shared("legal")
        self.seat = self._engine.shared("seat")
        self.ended = self._engine.shared("ended")
        self.scores = self._engine.shared("scores")
        self.rewards = self._engine.shared("rewards")
        self.episodes = self._engine.shared("episodes")
        self.reset()

    def reset(self) -> None:
        """Begin the first match of every slot, again."""
        self.turn = 0
        self._engine.forget()
        self._engine.step()

    def step(self, actions: Any = None) -> None:
        """Carry out an action in every slot: those given, or those that `actions` holds already.

        IllegalMove names a slot whose action is not legal. On a CUDA device nothing is raised,
        because that would mean to wait for it; `check` does.
        """
        if actions is not None and actions is not self.actions:
            self._engine.take(actions)
        self.turn += 1
        refused = self._engine.step()
        if refused is not None:
            raise self._refusal(refused)

    def check(self) -> None:
        """Wait for the device; IllegalMove if any action since the reset was not legal."""
        refused = self._engine.refused()
        if refused is not None:
            raise self._refusal(refused)

    def _refusal(self, slot: int) -> IllegalMove:
        return IllegalMove(f"the action of slot {slot} is not legal; the slot stays as it is")

    def choose_at_random(self) -> None:
        """Fill `actions` with legal ones, by the luck of the batch's seed and the turn."""
        self._engine.choose(self.seed, self.turn)

    def step_at_random(self, steps: int = 1) -> None:
        """The same as `choose_at_random` and `step`, so many times, but faster."""
        if steps < 1:
            raise InvalidOption(f"steps: {steps} is not a whole number from 1")
        self._engine.step_at_random(self.seed, self.turn, steps)
        self.turn += steps

    def playouts(self, seed: int = 0) -> Playouts:
        """Play on at random from every slot to the end of its match; the slots stay as they are."""
        return Playouts(*self._engine.playouts(seed))

    def states(self) -> Any:
        """A copy of all records, the whole truth; not for players."""
        return self._engine.states()


class Cores:
    """The slots in memory, stepped by threads."""

    def __init__(self, game: Game, count: int, setup: Setup, threads: int) -> None:
        rules, knowledge = game.rules, game.knowledge
        self.game, self.count, self.setup = game, count, setup
        self.threads = max(1, min(threads, count // FEWEST_FOR_A_THREAD))
        self.compiled = game.compiled("skysail.envs.stepping")
        self.playout = game.compiled("skysail.playout")
        self.slots = Slots(
            states=game.new_states(count),
            episodes=np.zeros(count, np.int64),
            actions=np.zeros(count, np.int16),
            observations=np.zeros((count, knowledge.OBSERVATION), NUMBERS),
            legal=np.zeros((count, rules.ACTIONS), np.bool_),
            seat=np.zeros(count, np.int8),
            ended=np.zeros(count, np.bool_),
            scores=np.zeros((count, setup.seats), np.int32),
            rewards=np.zeros((count, setup.seats), np.float32),
        )
        self._lists = [game.new_list() for _ in range(self.threads)]

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads - 1, thread_name_prefix="skysail-batch")

    def _share_out(self, work: Callable[[int, int, int], Any]) -> list[Any]:
        """Do `work(thread, first, last)` on equal shares of the slots."""
        if self.threads == 1:
            return [work(0, 0, self.count)]
        bounds = [self.count * thread // self.threads for thread in range(self.threads + 1)]
        shares = list(zip(range(self.threads), bounds[:-1], bounds[1:], strict=True))
        others = [self._pool.submit(work, *share) for share in shares[1:]]
        return [work(*shares[0]), *(other.result() for other in others)]

    def shared(self, name: str) -> Any:
        return getattr(self.slots, name)

    def forget(self) -> None:
        self.slots.episodes.fill(-1)
        self.slots.actions.fill(BEGIN)

    def take(self, actions: Any) -> None:
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise InvalidOption(
                f"actions: {given.shape} of {given.dtype}, not ({self.count},) of whole numbers"
            )
        self.slots.actions[:] = given

    def step(self) -> int | None:
        def work(thread: int, first: int, last: int) -> int:
            listed = self._lists[thread]
            return int(self.compiled.step_slots(self.slots, self.setup, first, last, listed))

        refused = [slot for slot in self._share_out(work) if slot >= 0]
        return min(refused, default=None)

    def refused(self) -> None:
        """Nothing is left to tell: every step has told."""

    def choose(self, seed: int, turn: int) -> None:
        luck = np.uint64(self.compiled.luck_of(np.uint64(seed), turn))

        def work(_: int, first: int, last: int) -> None:
            self.compiled.choose_slots(self.slots, first, last, luck)

        self._share_out(work)

    def step_at_random(self, seed: int, turn: int, steps: int) -> None:
        def work(thread: int, first: int, last: int) -> None:
            listed, luck = self._lists[thread], np.uint64(seed)
            self.compiled.step_slots_at_random(
                self.slots, self.setup, first, last, listed, luck, turn, steps
            )

        self._share_out(work)

    def playouts(self, seed: int) -> tuple[Any, Any, int]:
        scores = np.zeros((self.count, self.setup.seats), np.int32)
        rewards = np.zeros((self.count, self.setup.seats), np.float32)

        def work(thread: int, first: int, last: int) -> int:
            ends = self.slots.states[first:last].copy()
            moves = self.playout.play_on_all(ends, np.uint64(seed), first, self._lists[thread])
            self.compiled.settle_all(ends, self.setup, scores[first:last], rewards[first:last])
            return int(moves)

        return scores, rewards, sum(self._share_out(work))

    def states(self) -> Any:
        return self.slots.states.copy()
