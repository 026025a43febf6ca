"""The slots of a batch on a CUDA device: one thread steps one match.

Bytes are what a step costs, and a warp moves them well only where neighbouring threads touch
neighbouring words. So a block brings the states of its matches through its shared memory, a tile of
words at a time, each thread plays in its own memory, and states, observations and masks go back the
same way. Written by each thread on its own, Sail's steps took nine times as long on an H200.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from skysail import jit
from skysail.chance import nth_seed
from skysail.envs.batch import BEGIN, BEGIN_GIVEN, Setup, Slots, check_array
from skysail.envs.exchange import DeviceArray
from skysail.errors import InvalidOption
from skysail.game import Game
from skysail.observation import NUMBERS

cuda = jit.cuda()

WORD = 8  # bytes
MOST_THREADS = 64  # in a block; with more, Sail's rows would not fit
SHARED_BYTES = 48 * 1024  # of a block, without asking for more


class Device:
    """The slots on the current CUDA device."""

    def __init__(self, game: Game, count: int, setup: Setup, seats: int) -> None:
        if not cuda.is_available():
            raise InvalidOption("device 'cuda': there is no CUDA device here")
        self.game, self.count, self.seats = game, count, seats
        self.observation, self.actions = game.knowledge.OBSERVATION, game.rules.ACTIONS
        self.threads = threads_for(game)
        self.stepping = game.compiled("skysail.envs.stepping")
        self.setup = setup._replace(
            seats=cuda.to_device(setup.seats),
            options=cuda.to_device(setup.options),
            blank=cuda.to_device(setup.blank.view(np.ndarray)),
        )
        self.slots = Slots(
            states=cuda.to_device(game.new_states(count).view(np.ndarray)),
            episodes=zeros(count, np.int64),
            seeds=zeros(count, np.uint64),
            setups=zeros(count, np.int32),
            actions=zeros(count, np.int16),
            observations=zeros(in_words(count * self.observation), NUMBERS),  # flat
            legal=zeros(in_words(count * self.actions), np.int8),  # flat
            seat=zeros(count, np.int8),
            ended=zeros(count, np.bool_),
            scores=zeros((count, self.seats), np.int32),
            rewards=zeros((count, self.seats), np.float32),
        )
        self._refused = zeros(1, np.int64)
        self._step, self._choose = kernels_of(game)
        self._take = take_kernel()
        self._play_out: Any = None
        self._look: Any = None
        self._judge: Any = None
        self._numbers: Any = None

    @property
    def blocks(self) -> int:
        return -(-self.count // self.threads)

    def shared(self, name: str) -> DeviceArray:
        array = getattr(self.slots, name)
        if name == "observations":
            array = array[: self.count * self.observation].reshape(self.count, self.observation)
        elif name == "legal":
            array = array[: self.count * self.actions].reshape(self.count, self.actions)
            return DeviceArray(array, np.dtype(np.bool_))
        return DeviceArray(array, array.dtype)

    def forget(self) -> None:
        self.slots.episodes.copy_to_device(np.full(self.count, -1, np.int64))
        self.slots.actions.copy_to_device(np.full(self.count, BEGIN, np.int16))
        self._refused.copy_to_device(np.zeros(1, np.int64))

    def give_seeds(self, seeds: Any) -> None:
        """Have the next step begin matches of these seeds."""
        self.slots.seeds.copy_to_device(seeds)
        self.slots.actions.copy_to_device(np.full(self.count, BEGIN_GIVEN, np.int16))

    def take(self, actions: Any) -> None:
        """Copy actions from another library's array on the device, or from the host's."""
        if hasattr(actions, "__cuda_array_interface__"):
            given = cuda.as_cuda_array(actions)
        else:
            given = cuda.to_device(np.asarray(actions))
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise InvalidOption(
                f"actions: {given.shape} of {given.dtype}, not ({self.count},) of whole numbers"
            )
        self._take[self.blocks, self.threads](given, self.slots.actions)

    def step(self) -> None:
        self._step[self.blocks, self.threads](self.slots, self.setup, self._refused)

    def refused(self) -> int | None:
        slot = int(self._refused.copy_to_host()[0]) - 1
        return slot if slot >= 0 else None

    def choose(self, seed: int, turn: int) -> None:
        luck = np.uint64(self.stepping.luck_of(np.uint64(seed), turn))
        self._choose[self.blocks, self.threads](self.slots.legal, luck, self.slots.actions)

    def step_at_random(self, seed: int, turn: int, steps: int) -> None:
        for now in range(turn, turn + steps):
            self.choose(seed, now)
            self.step()

    def playouts(self, seed: int) -> tuple[Any, Any, int]:
        scores = zeros((self.count, self.seats), np.int32)
        rewards = zeros((self.count, self.seats), np.float32)
        moves = zeros(self.count, np.int64)
        self._play_out = self._play_out or play_out_kernel(self.game)
        self._play_out[self.blocks, self.threads](
            self.slots, self.setup, np.uint64(seed), scores, rewards, moves
        )
        total = int(moves.copy_to_host().sum())
        return DeviceArray(scores, scores.dtype), DeviceArray(rewards, rewards.dtype), total

    def judged(self) -> Any:
        if self._judge is None:
            self._judge = judge_kernel(self.game)
            self._numbers = zeros((self.count, self.seats), np.int64)
        self._judge[self.blocks, self.threads](self.slots.states, self._numbers)
        return DeviceArray(self._numbers, self._numbers.dtype)

    def observe(self, seats: Any) -> Any:
        found = zeros((self.count, self.observation), NUMBERS)
        self._look = self._look or look_kernel(self.game)
        self._look[self.blocks, self.threads](self.slots.states, cuda.to_device(seats), found)
        return DeviceArray(found, found.dtype)

    def states(self) -> Any:
        return self.slots.states.copy_to_host().view(jit.States)

    def arrays(self) -> dict[str, Any]:
        """All that changes from step to step, on the host and as on the cores; records as bytes."""
        kept = {name: self.shared(name).copy_to_host() for name in Slots._fields[1:]}
        states = self.slots.states.copy_to_host().view(np.ndarray).view(np.uint8)
        return {"states": states, **kept}

    def put(self, arrays: Mapping[str, Any]) -> None:
        """Take back what `arrays` gave."""
        for name, array in self.arrays().items():
            check_array(name, arrays[name], array)
        states = arrays["states"].view(self.game.rules.STATE)
        self.slots.states.copy_to_device(np.ascontiguousarray(states).view(np.ndarray))
        for name in Slots._fields[1:]:
            target, given = getattr(self.slots, name), np.ascontiguousarray(arrays[name])
            if name in ("observations", "legal"):  # flat, and filled up to whole words
                filled = np.zeros(target.shape, target.dtype)
                filled[: given.size] = given.reshape(-1)
                given = filled
            target.copy_to_device(given)


def zeros(shape: int | tuple[int, ...], dtype: Any) -> Any:
    return cuda.to_device(np.zeros(shape, dtype))


def in_words(size: int) -> int:
    """The size in bytes, filled up to whole words."""
    return -(-size // WORD) * WORD


def row_of(game: Game) -> int:
    """The bytes of shared memory that a match needs: its state or observation, and its mask."""
    largest = max(game.knowledge.OBSERVATION, game.rules.STATE.itemsize)
    return int(largest + game.rules.ACTIONS)


def threads_for(game: Game) -> int:
    """How many matches a block steps; whole words for any row."""
    threads = min(MOST_THREADS, SHARED_BYTES // row_of(game)) // WORD * WORD
    if threads == 0:
        raise InvalidOption(f"device 'cuda': a match of {game.title} is too large for a block")
    return threads


@cuda.jit(device=True)
def copy_in(words: Any, source: Any, begin: int, end: int) -> None:
    """Fill a tile with the words that hold `source[begin:end]`, all threads together."""
    source_words = source.view(np.int64)
    for index in range(cuda.threadIdx.x, -(-(end - begin) // WORD), cuda.blockDim.x):
        words[index] = source_words[begin // WORD + index]


@cuda.jit(device=True)
def copy_out(words: Any, bytes_: Any, target: Any, begin: int, end: int) -> None:
    """Copy a tile to `target[begin:end]`, all threads together."""
    target_words = target.view(np.int64)
    whole = (end - begin) // WORD
    for index in range(cuda.threadIdx.x, whole, cuda.blockDim.x):
        target_words[begin // WORD + index] = words[index]
    for index in range(whole * WORD + cuda.threadIdx.x, end - begin, cuda.blockDim.x):
        target[begin + index] = bytes_[index]


_kernels: dict[str, tuple[Any, Any]] = {}  # compiling them takes up to two minutes


def kernels_of(game: Game) -> tuple[Any, Any]:
    """The kernels that step every slot and show its rows, and that choose at random."""
    if game.package not in _kernels:
        _kernels[game.package] = step_kernel(game), choose_kernel(game)
    return _kernels[game.package]


def step_kernel(game: Game) -> Any:
    stepping = game.compiled("skysail.envs.stepping")
    step, show = stepping.step, stepping.show
    record, threads = game.rules.STATE, threads_for(game)
    n_actions, observation = int(game.rules.ACTIONS), int(game.knowledge.OBSERVATION)
    state_words = record.itemsize // WORD
    tile_words = threads * max(observation, record.itemsize) // WORD
    mask_words = threads * n_actions // WORD

    @cuda.jit
    def kernel(slots, setup, refused):  # type: ignore[no-untyped-def]
        first = cuda.blockIdx.x * threads
        last = min(first + threads, len(slots.states))
        thread = cuda.threadIdx.x
        slot = first + thread
        tile = cuda.shared.array(tile_words, np.int64)  # of states, then of observations
        masks = cuda.shared.array(mask_words, np.int64)
        tile_bytes = tile.view(np.int8)
        mask_bytes = masks.view(np.int8)
        all_words = slots.states.view(np.int64)
        own_words = cuda.local.array(state_words, np.int64)
        own = own_words.view(record)
        listed = cuda.local.array(n_actions, np.int16)

        for index in range(thread, (last - first) * state_words, threads):
            tile[index] = all_words[first * state_words + index]
        cuda.syncthreads()
        if slot < last:
            for index in range(state_words):
                own_words[index] = tile[thread * state_words + index]
            mask = slots.legal[slot * n_actions : (slot + 1) * n_actions]
            if not step(own, 0, slots, setup, slot, mask):
                refused[0] = slot + 1
            for index in range(state_words):
                tile[thread * state_words + index] = own_words[index]
        cuda.syncthreads()
        for index in range(thread, (last - first) * state_words, threads):
            all_words[first * state_words + index] = tile[index]
        cuda.syncthreads()
        if slot < last:
            row = tile_bytes[thread * observation : (thread + 1) * observation]
            mask = mask_bytes[thread * n_actions : (thread + 1) * n_actions]
            show(own[0], row, mask, listed)
        cuda.syncthreads()
        copy_out(tile, tile_bytes, slots.observations, first * observation, last * observation)
        copy_out(masks, mask_bytes, slots.legal, first * n_actions, last * n_actions)

    return kernel


def choose_kernel(game: Game) -> Any:
    choose = game.compiled("skysail.envs.stepping").choose
    n_actions, threads = int(game.rules.ACTIONS), threads_for(game)
    words = threads * n_actions // WORD

    @cuda.jit
    def kernel(legal, luck, actions):  # type: ignore[no-untyped-def]
        first = cuda.blockIdx.x * threads
        last = min(first + threads, len(actions))
        tile = cuda.shared.array(words, np.int64)
        masks = tile.view(np.int8)
        copy_in(tile, legal, first * n_actions, last * n_actions)
        cuda.syncthreads()
        slot = first + cuda.threadIdx.x
        if slot < last:
            at = cuda.threadIdx.x * n_actions
            actions[slot] = choose(masks[at : at + n_actions], luck, slot)

    return kernel


@cache
def take_kernel() -> Any:
    """The kernel that copies actions, of any whole numbers."""

    @cuda.jit
    def kernel(given, actions):  # type: ignore[no-untyped-def]
        slot = cuda.grid(1)
        if slot < len(actions):
            actions[slot] = given[slot]

    return kernel


def play_out_kernel(game: Game) -> Any:
    """The kernel that plays on at random from every slot."""
    play_on = game.compiled("skysail.playout").play_on
    settle = game.compiled("skysail.envs.stepping").settle
    state_type = jit.device_type(game.rules.STATE)
    n_actions = int(game.rules.ACTIONS)

    @cuda.jit
    def kernel(slots, setup, seed, results, rewards, moves):  # type: ignore[no-untyped-def]
        slot = cuda.grid(1)
        if slot < len(slots.states):
            states = cuda.local.array(1, state_type)
            listed = cuda.local.array(n_actions, np.int16)
            states[0] = slots.states[slot]
            moves[slot] = play_on(states[0], nth_seed(seed, slot), listed)
            seats = setup.seats[slots.setups[slot]]
            settle(states[0], seats, setup.together, results[slot], rewards[slot])

    return kernel


_judges: dict[str, Any] = {}


def judge_kernel(game: Game) -> Any:
    """The kernel that writes how well each seat stands."""
    if game.package not in _judges:
        judge = game.verb("judge")
        state_type = jit.device_type(game.rules.STATE)

        @cuda.jit
        def kernel(states, numbers):  # type: ignore[no-untyped-def]
            slot = cuda.grid(1)
            if slot < len(states):
                own = cuda.local.array(1, state_type)
                own[0] = states[slot]
                judge(own[0], numbers[slot])

        _judges[game.package] = kernel
    return _judges[game.package]


def look_kernel(game: Game) -> Any:
    """The kernel that writes what a seat of every slot knows."""
    observe = game.knowledge.observe
    state_type = jit.device_type(game.rules.STATE)

    @cuda.jit
    def kernel(states, seats, found):  # type: ignore[no-untyped-def]
        slot = cuda.grid(1)
        if slot < len(states):
            own = cuda.local.array(1, state_type)
            own[0] = states[slot]
            observe(own[0], int(seats[slot]), found[slot])

    return kernel
