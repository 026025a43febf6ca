"""The slots of a batch on a CUDA device: one thread steps one match.

The state is worked on in the thread's own memory, and so are the rows that it shows. How rows get
from there to the device's memory is what decides the speed, because bytes are what a step costs:

    direct   each number is written where it belongs, on its own
    words    a row is written in the thread's memory first, then copied eight bytes at a time
    tiles    a block's rows are written in its shared memory, then copied by all its threads
             together, so that neighbours write neighbouring words
"""

from functools import cache
from typing import Any

import numpy as np

from skysail import jit
from skysail.chance import nth_seed
from skysail.envs import chooser
from skysail.envs.batch import BEGIN, Setup, Slots
from skysail.envs.exchange import DeviceArray
from skysail.errors import InvalidOption
from skysail.game import Game

cuda = jit.cuda()

WORD = 8  # bytes
THREADS = 128  # in a block
SHARED_BYTES = 48 * 1024  # of a block, without asking for more
WARP = 32
WAYS = ("words", "tiles", "direct")
BEST_WAY = "words"


class Device:
    """The slots on the current CUDA device."""

    def __init__(
        self, game: Game, count: int, setup: Setup, way: str = "", threads: int = 0
    ) -> None:
        if not cuda.is_available():
            raise InvalidOption("device 'cuda': there is no CUDA device here")
        self.game, self.count, self.seats = game, count, setup.seats
        self.observation, self.actions = game.knowledge.OBSERVATION, game.rules.ACTIONS
        way, threads = way or BEST_WAY, threads or THREADS
        if way == "tiles":
            threads = tile_threads(self.observation + self.actions, threads)
        self.threads = threads
        self.setup = setup._replace(
            options=cuda.to_device(setup.options),
            blank=cuda.to_device(setup.blank.view(np.ndarray)),
        )
        self.slots = Slots(
            states=cuda.to_device(game.new_states(count).view(np.ndarray)),
            episodes=zeros(count, np.int64),
            actions=zeros(count, np.int16),
            observations=zeros(in_words(count * self.observation), np.int8),  # flat
            legal=zeros(in_words(count * self.actions), np.int8),  # flat
            seat=zeros(count, np.int8),
            ended=zeros(count, np.bool_),
            scores=zeros((count, self.seats), np.int32),
            rewards=zeros((count, self.seats), np.float32),
        )
        self._refused = zeros(1, np.int64)
        self._step = step_kernel(game, way, threads)
        self._choose = choose_kernel()
        self._take = take_kernel()
        self._play_out: Any = None

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
        luck = np.uint64(chooser.luck_of(np.uint64(seed), turn))
        self._choose[self.blocks, self.threads](
            self.slots.legal, self.actions, luck, self.slots.actions
        )

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

    def states(self) -> Any:
        return self.slots.states.copy_to_host().view(np.recarray)


def zeros(shape: int | tuple[int, ...], dtype: Any) -> Any:
    return cuda.to_device(np.zeros(shape, dtype))


def in_words(size: int) -> int:
    """The size in bytes, filled up to whole words."""
    return -(-size // WORD) * WORD


def tile_threads(row: int, most: int) -> int:
    """How many rows of so many bytes a block can show through its shared memory."""
    threads = min(most, SHARED_BYTES // row) // WARP * WARP
    if threads == 0:
        raise InvalidOption(f"rows of {row} bytes are too long for tiles")
    return threads


_kernels: dict[tuple[str, str, int], Any] = {}  # compiling one takes up to two minutes


def step_kernel(game: Game, way: str, threads: int) -> Any:
    """The kernel that steps every slot and shows its rows in one of WAYS."""
    key = (game.package, way, threads)
    if key not in _kernels:
        make = {"direct": direct_kernel, "words": words_kernel, "tiles": tiles_kernel}[way]
        _kernels[key] = make(game, threads)
    return _kernels[key]


def direct_kernel(game: Game, threads: int) -> Any:  # noqa: ARG001 (the same for all ways)
    stepping = game.compiled("skysail.envs.stepping")
    step, write_mask = stepping.step, stepping.write_mask
    observe, legal = game.knowledge.observe, game.rules.legal
    state_type = jit.device_type(game.rules.STATE)
    n_actions, observation = int(game.rules.ACTIONS), int(game.knowledge.OBSERVATION)

    @cuda.jit
    def kernel(slots, setup, refused):  # type: ignore[no-untyped-def]
        slot = cuda.grid(1)
        if slot < len(slots.states):
            states = cuda.local.array(1, state_type)
            listed = cuda.local.array(n_actions, np.int16)
            states[0] = slots.states[slot]
            mask = slots.legal[slot * n_actions : (slot + 1) * n_actions]
            if not step(states, 0, slots, setup, slot, mask):
                refused[0] = slot + 1
            slots.states[slot] = states[0]
            row = slots.observations[slot * observation : (slot + 1) * observation]
            observe(states[0], int(states[0].seat), row)
            write_mask(mask, listed, legal(states[0], listed))

    return kernel


def words_kernel(game: Game, threads: int) -> Any:  # noqa: ARG001 (the same for all ways)
    stepping = game.compiled("skysail.envs.stepping")
    step, write_mask = stepping.step, stepping.write_mask
    observe, legal = game.knowledge.observe, game.rules.legal
    state_type = jit.device_type(game.rules.STATE)
    n_actions, observation = int(game.rules.ACTIONS), int(game.knowledge.OBSERVATION)
    observation_words = in_words(observation) // WORD + 1  # a row may begin within a word
    mask_words = in_words(n_actions) // WORD + 1

    @cuda.jit(device=True)
    def copy_row(words, bytes_, target, begin, end):  # type: ignore[no-untyped-def]
        """Copy bytes to `target[begin:end]`; they lie in `words` as they will lie there."""
        target_words = target.view(np.int64)
        first = begin // WORD
        index = begin
        while index < end:
            if index % WORD == 0 and index + WORD <= end:
                target_words[index // WORD] = words[index // WORD - first]
                index += WORD
            else:
                target[index] = bytes_[index - first * WORD]
                index += 1

    @cuda.jit
    def kernel(slots, setup, refused):  # type: ignore[no-untyped-def]
        slot = cuda.grid(1)
        if slot < len(slots.states):
            states = cuda.local.array(1, state_type)
            listed = cuda.local.array(n_actions, np.int16)
            states[0] = slots.states[slot]
            begin = slot * n_actions
            mask = slots.legal[begin : begin + n_actions]
            if not step(states, 0, slots, setup, slot, mask):
                refused[0] = slot + 1
            slots.states[slot] = states[0]
            words = cuda.local.array(mask_words, np.int64)
            bytes_ = words.view(np.int8)
            at = begin % WORD
            write_mask(bytes_[at : at + n_actions], listed, legal(states[0], listed))
            copy_row(words, bytes_, slots.legal, begin, begin + n_actions)
            begin = slot * observation
            at = begin % WORD
            words = cuda.local.array(observation_words, np.int64)
            bytes_ = words.view(np.int8)
            observe(states[0], int(states[0].seat), bytes_[at : at + observation])
            copy_row(words, bytes_, slots.observations, begin, begin + observation)

    return kernel


def tiles_kernel(game: Game, threads: int) -> Any:
    stepping = game.compiled("skysail.envs.stepping")
    step, write_mask = stepping.step, stepping.write_mask
    observe, legal = game.knowledge.observe, game.rules.legal
    state_type = jit.device_type(game.rules.STATE)
    n_actions, observation = int(game.rules.ACTIONS), int(game.knowledge.OBSERVATION)
    observation_words = threads * observation // WORD
    mask_words = threads * n_actions // WORD

    @cuda.jit(device=True)
    def copy_tile(words, bytes_, target, begin, end):  # type: ignore[no-untyped-def]
        """Copy a tile to `target[begin:end]`, all threads of the block together."""
        target_words = target.view(np.int64)
        whole = (end - begin) // WORD
        for index in range(cuda.threadIdx.x, whole, threads):
            target_words[begin // WORD + index] = words[index]
        for index in range(whole * WORD + cuda.threadIdx.x, end - begin, threads):
            target[begin + index] = bytes_[index]

    @cuda.jit
    def kernel(slots, setup, refused):  # type: ignore[no-untyped-def]
        first = cuda.blockIdx.x * threads
        last = min(first + threads, len(slots.states))
        thread = cuda.threadIdx.x
        slot = first + thread
        shown = cuda.shared.array(observation_words, np.int64)
        masks = cuda.shared.array(mask_words, np.int64)
        shown_bytes = shown.view(np.int8)
        mask_bytes = masks.view(np.int8)
        if slot < last:
            states = cuda.local.array(1, state_type)
            listed = cuda.local.array(n_actions, np.int16)
            states[0] = slots.states[slot]
            mask = slots.legal[slot * n_actions : (slot + 1) * n_actions]
            if not step(states, 0, slots, setup, slot, mask):
                refused[0] = slot + 1
            slots.states[slot] = states[0]
            row = shown_bytes[thread * observation : (thread + 1) * observation]
            observe(states[0], int(states[0].seat), row)
            row = mask_bytes[thread * n_actions : (thread + 1) * n_actions]
            write_mask(row, listed, legal(states[0], listed))
        cuda.syncthreads()
        copy_tile(shown, shown_bytes, slots.observations, first * observation, last * observation)
        copy_tile(masks, mask_bytes, slots.legal, first * n_actions, last * n_actions)

    return kernel


@cache
def choose_kernel() -> Any:
    """The kernel that chooses at random, the same for every game."""
    choose = chooser.choose

    @cuda.jit
    def kernel(legal, n_actions, luck, actions):  # type: ignore[no-untyped-def]
        slot = cuda.grid(1)
        if slot < len(actions):
            mask = legal[slot * n_actions : (slot + 1) * n_actions]
            actions[slot] = choose(mask, luck, slot)

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
    stepping = game.compiled("skysail.envs.stepping")
    play_out, settle = stepping.play_out, stepping.settle
    state_type = jit.device_type(game.rules.STATE)
    n_actions = int(game.rules.ACTIONS)

    @cuda.jit
    def kernel(slots, setup, seed, results, rewards, moves):  # type: ignore[no-untyped-def]
        slot = cuda.grid(1)
        if slot < len(slots.states):
            states = cuda.local.array(1, state_type)
            listed = cuda.local.array(n_actions, np.int16)
            states[0] = slots.states[slot]
            moves[slot] = play_out(states[0], nth_seed(seed, slot), listed)
            settle(states[0], setup, results[slot], rewards[slot])

    return kernel
