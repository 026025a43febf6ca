"""Thousands to millions of matches at once, as arrays, on the cores or on a CUDA device.

    batch = Batch("sail", 4096, seed=1)
    batch.step(choose(batch.observations, batch.legal))

Each slot holds one match after another: when one ends, the next begins in the same step. Every
match has its own seed, made of the batch's seed, the slot and the match's number in it, so all
arrays are the same on every machine and for any number of threads.
"""

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from skysail.bots import RANDOM
from skysail.envs import opponents as others
from skysail.envs.handout import check_seat, find_game
from skysail.errors import IllegalMove, InvalidOption, InvalidRecord
from skysail.game import MAX_SEED, Document, Game, game_of
from skysail.observation import NUMBERS

BEGIN = -1  # as an action: leave the slot's match and begin its next one
BEGIN_GIVEN = -2  # the same, with the seed that `seeds` holds for the slot
DEVICES = ("cpu", "cuda")
FEWEST_FOR_A_THREAD = 256  # slots; below, handing work over costs more than it saves
MOST_SETUPS = 1 << 16
FORMAT = 1  # of a saved batch
ABOUT = "about"  # in its file, beside the arrays


class Arrangement(NamedTuple):
    """One way in which a match of the batch may be set up."""

    seats: int
    options: Document


class Setup(NamedTuple):
    """What may be played in the slots, as the compiled code reads it."""

    seats: Any  # (arrangements,) int64
    options: Any  # (arrangements, numbers) int16
    seed: Any  # uint64
    together: bool
    blank: Any  # one record of zeros


class Slots(NamedTuple):
    """The arrays of a batch, a row for each slot; written in place by every step."""

    states: Any  # (count,) records
    episodes: Any  # (count,) int64, number of the match that is being played
    seeds: Any  # (count,) uint64, its seed
    setups: Any  # (count,) int32, which of the arrangements it has
    actions: Any  # (count,) int16, read by the next step
    observations: Any  # (count, OBSERVATION) NUMBERS, as the seat to choose sees it
    legal: Any  # (count, ACTIONS) bool
    seat: Any  # (count,) int8, who must choose
    ended: Any  # (count,) bool, whether this step ended a match
    scores: Any  # (count, most seats) int32, final, of the match that ended; else 0
    rewards: Any  # (count, most seats) float32, shares of the win in the match that ended; else 0


class Seating(NamedTuple):
    """Where opponents answer: which seat is yours."""

    wanted: int  # or against.ANY
    lucks: Any  # (count,) uint64, of the opponents
    last: Any  # (count, OBSERVATION) NUMBERS, what your seat saw when a match last ended
    trail: Any  # of choices: none is kept


class Playouts(NamedTuple):
    """Where random play led from every slot."""

    scores: Any  # (count, most seats) int32
    rewards: Any  # (count, most seats) float32
    moves: int  # choices made, all together


class Batch:
    """Many matches of one game, stepped together; `device` is "cpu" or "cuda".

    A value that can be copied, compared, pickled and saved. Where a list is given for `seats` or
    for an option, each match has one of its entries. With `opponents`, one seat of each match is
    yours, `seat` or any, and bots choose for the others inside `step`.

    The arrays are NumPy's; on a CUDA device they are `exchange.DeviceArray`s of the same types.
    """

    __hash__ = None  # type: ignore[assignment] # it changes

    observations: NDArray[np.int8]
    legal: NDArray[np.bool_]
    seat: NDArray[np.int8]
    ended: NDArray[np.bool_]
    scores: NDArray[np.int32]
    rewards: NDArray[np.float32]
    episodes: NDArray[np.int64]
    seeds: NDArray[np.uint64]
    setups: NDArray[np.int32]
    actions: NDArray[np.int16]

    def __init__(
        self,
        game: Game | str | os.PathLike[str],
        count: int,
        *,
        seats: int | Iterable[int] | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        seat: int | None = None,
        opponents: str | Sequence[str] | None = None,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        self.game = find_game(game)
        self.count = count
        self.arrangements = arrangements(self.game, seats, options or {})
        self.seed = seed
        self.wanted_seat = seat
        self.opponents = opponents
        self.device = device
        self.threads = threads
        self.turn = 0  # steps made, all resets included
        self._make_engine()
        self.reset()

    def _check(self) -> None:
        """All that was asked for; InvalidOption says what is allowed."""
        if type(self.count) is not int or self.count < 1:
            raise InvalidOption(f"count: {self.count} is not a whole number from 1")
        if type(self.seed) is not int or not 0 <= self.seed <= MAX_SEED:
            raise InvalidOption(f"seed {self.seed} is not a whole number from 0 to 2**64 - 1")
        if self.device not in DEVICES:
            raise InvalidOption(f"device {self.device!r} is not one of {', '.join(DEVICES)}")
        if self.threads is not None and self.threads < 1:
            raise InvalidOption(f"threads: {self.threads} is not a whole number from 1")
        if self.opponents is None and self.wanted_seat is not None:
            raise InvalidOption("seat: without opponents, every seat is yours")
        if self.opponents is not None:
            self._check_opponents(others.names_of_opponents(self.seats, self.opponents))

    def _check_opponents(self, names: list[str]) -> None:
        check_seat(self.game, self.wanted_seat, self.fewest_seats)
        if self.device != "cpu":
            raise InvalidOption(f"opponents: nobody answers on device {self.device!r}")
        if not others.are_compiled(names):
            raise InvalidOption(f"opponents: {', '.join(names)}: a batch has random and levels")
        if set(names) != {RANDOM} and self.fewest_seats < self.seats:
            raise InvalidOption("opponents: bots that search want one number of seats")

    @property
    def seats(self) -> int:
        """The most that a match may have."""
        return max(one.seats for one in self.arrangements)

    @property
    def fewest_seats(self) -> int:
        return min(one.seats for one in self.arrangements)

    def _make_engine(self) -> None:
        self._check()
        rows = [self.game.encode_options(one.options) for one in self.arrangements]
        numbers = np.zeros((len(rows), max(len(row) for row in rows)), np.int16)
        for at, row in enumerate(rows):
            numbers[at, : len(row)] = row
        setup = Setup(
            np.array([one.seats for one in self.arrangements], np.int64),
            numbers,
            np.uint64(self.seed),
            self.game.cooperative,
            self.game.new_states(1),
        )
        if self.device == "cpu":
            threads = self.threads or os.cpu_count() or 1
            self._engine: Any = Cores(self.game, self.count, setup, self.seats, threads)
            if self.opponents is not None:
                names = others.names_of_opponents(self.seats, self.opponents)
                self._engine.seat_opponents(self.wanted_seat, names)
        else:
            from skysail.envs.kernels import Device

            self._engine = Device(self.game, self.count, setup, self.seats)
        for name in Slots._fields[1:]:
            setattr(self, name, self._engine.shared(name))

    @property
    def options(self) -> Document:
        """The options of the first arrangement: of every match, where there is but one."""
        return self.arrangements[0].options

    @property
    def last_observations(self) -> NDArray[np.int8]:
        """What your seat saw at the end, where `ended`; there are opponents then."""
        if self.opponents is None:
            raise InvalidOption("last_observations: there are none without opponents")
        last: NDArray[np.int8] = self._engine.seating.last
        return last

    def reset(self, seed: int | None = None, seeds: Any = None) -> None:
        """Begin the first match of every slot, again; with a seed, as a batch of that seed.

        With `seeds`, one for each slot, the first match has this one.
        """
        given = None if seeds is None else np.asarray(seeds, np.uint64)
        if given is not None and given.shape != (self.count,):
            raise InvalidOption(f"{given.size} seeds for {self.count} slots")
        if seed is not None:
            self.seed = seed
            self._check()
            self._engine.setup = self._engine.setup._replace(seed=np.uint64(seed))
        self.turn = 0
        self._engine.forget()
        if given is not None:
            self._engine.give_seeds(given)
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

    def observe(self, seat: int | Sequence[int] | NDArray[Any]) -> Any:
        """What a seat knows in each slot, whoever must choose: one for all, or one for each."""
        fewest = self.fewest_seats
        seats = np.array(np.broadcast_to(np.asarray(seat), (self.count,)), np.int8)
        if not ((seats >= 0) & (seats < fewest)).all():
            raise InvalidOption(f"seat: every match has seats 0 to {fewest - 1}, not more")
        return self._engine.observe(seats)

    def judged(self) -> Any:
        """How well each seat of every slot stands, as the game's judge says; it sees the truth.

        (count, most seats) int64; the numbers of seats that a match does not have mean nothing.
        """
        return self._engine.judged()

    def playouts(self, seed: int = 0) -> Playouts:
        """Play on at random from every slot to the end of its match; the slots stay as they are."""
        return Playouts(*self._engine.playouts(seed))

    def states(self) -> Any:
        """A copy of all records, the whole truth; not for players."""
        return self._engine.states()

    # -- a value

    def __repr__(self) -> str:
        against = f", against {self.opponents}" if self.opponents else ""
        return (
            f"<Batch of {self.game.title}: {self.count:,} slots, seed {self.seed}, "
            f"turn {self.turn}{against}>"
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Batch):
            return NotImplemented
        mine, theirs = self._engine.arrays(), other._engine.arrays()
        return (
            self._settings() == other._settings()
            and self.turn == other.turn
            and all(mine[name].tobytes() == theirs[name].tobytes() for name in mine)
        )

    def __getstate__(self) -> Document:
        return {
            "settings": self._settings(),
            "turn": self.turn,
            "device": self.device,
            "threads": self.threads,
            "arrays": self._engine.arrays(),
        }

    def __setstate__(self, state: Document) -> None:
        vars(self).update(state["settings"])
        self.turn, self.device, self.threads = state["turn"], state["device"], state["threads"]
        self._make_engine()
        self._engine.put(state["arrays"])

    def _settings(self) -> Document:
        names = ("game", "count", "arrangements", "seed", "wanted_seat", "opponents")
        return {name: getattr(self, name) for name in names}

    def save(self, file: str | os.PathLike[str]) -> None:
        """Write the batch to a file, whole or not at all; it holds the whole truth."""
        about = {
            "skysail": FORMAT,
            "game": self.game.id,
            "edition": self.game.edition,
            "components": self.game.components_digest,
            "count": self.count,
            "arrangements": self.arrangements,
            "seed": self.seed,
            "seat": self.wanted_seat,
            "opponents": self.opponents,
            "turn": self.turn,
        }
        target = Path(file)
        part = target.with_name(target.name + ".part")
        with part.open("wb") as out:
            arrays: dict[str, Any] = {ABOUT: np.array(json.dumps(about)), **self._engine.arrays()}
            np.savez_compressed(out, **arrays)
        part.replace(target)

    @classmethod
    def load(
        cls,
        file: str | os.PathLike[str],
        game: Game | str | os.PathLike[str] | None = None,
        *,
        device: str = "cpu",
        threads: int | None = None,
    ) -> "Batch":
        """A batch as it was saved, on any device; name the game if it is one of your own."""
        try:
            with Path(file).open("rb") as source, np.load(source, allow_pickle=False) as kept:
                arrays = {name: kept[name] for name in kept.files}
            about = json.loads(str(arrays.pop(ABOUT)))
            found = game_of(about) if game is None else find_game(game)
            _check_saved(found, about)
            batch = object.__new__(cls)
            batch.__setstate__(
                {
                    "settings": {
                        "game": found,
                        "count": about["count"],
                        "arrangements": [
                            Arrangement(found.check_seats(seats), found.read_options(options))
                            for seats, options in about["arrangements"]
                        ],
                        "seed": about["seed"],
                        "wanted_seat": about["seat"],
                        "opponents": about["opponents"],
                    },
                    "turn": about["turn"],
                    "device": device,
                    "threads": threads,
                    "arrays": arrays,
                }
            )
        except OSError as problem:
            raise InvalidRecord(f"{file}: cannot be read: {problem.strerror or problem}") from None
        except (KeyError, TypeError, ValueError, BadZipFile) as problem:
            raise InvalidRecord(f"{file}: is not a batch that was saved whole: {problem}") from None
        return batch


def _check_saved(game: Game, about: Document) -> None:
    """Whether a saved batch is of this format, this game, these rules and these components."""
    expected = {
        "skysail": FORMAT,
        "game": game.id,
        "edition": game.edition,
        "components": game.components_digest,
    }
    for key, value in expected.items():
        if about[key] != value:
            raise InvalidRecord(f"the saved batch has {key} {about[key]!r}, here it is {value!r}")


def arrangements(
    game: Game, seats: int | Iterable[int] | None, options: Mapping[str, Any]
) -> list[Arrangement]:
    """Every way to set up a match, where a list stands for any of its entries."""
    numbers = [seats] if seats is None or isinstance(seats, int) else list(seats)
    names = list(options)
    values = [_any_of(options[name]) for name in names]
    size = len(numbers) * int(np.prod([len(each) for each in values], dtype=np.int64))
    if not 1 <= size <= MOST_SETUPS:
        raise InvalidOption(f"seats and options: {size} set-ups, not 1 to {MOST_SETUPS}")
    return [
        Arrangement(
            game.check_seats(number),
            game.read_options(dict(zip(names, chosen, strict=True))),
        )
        for number, *chosen in product(numbers, *values)
    ]


def _any_of(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple | range) else [value]


def check_array(name: str, given: Any, room: Any) -> None:
    """Whether an array fits where it is to go."""
    if (given.shape, given.dtype) != (room.shape, room.dtype):
        raise InvalidRecord(
            f"{name}: {given.shape} of {given.dtype}, not {room.shape} of {room.dtype}"
        )


class Cores:
    """The slots in memory, stepped by threads."""

    def __init__(self, game: Game, count: int, setup: Setup, seats: int, threads: int) -> None:
        rules, knowledge = game.rules, game.knowledge
        self.game, self.count, self.setup, self.seats = game, count, setup, seats
        self.threads = max(1, min(threads, count // FEWEST_FOR_A_THREAD))
        self.compiled = game.compiled("skysail.envs.stepping")
        self.playout = game.compiled("skysail.playout")
        self.slots = Slots(
            states=game.new_states(count),
            episodes=np.zeros(count, np.int64),
            seeds=np.zeros(count, np.uint64),
            setups=np.zeros(count, np.int32),
            actions=np.zeros(count, np.int16),
            observations=np.zeros((count, knowledge.OBSERVATION), NUMBERS),
            legal=np.zeros((count, rules.ACTIONS), np.bool_),
            seat=np.zeros(count, np.int8),
            ended=np.zeros(count, np.bool_),
            scores=np.zeros((count, seats), np.int32),
            rewards=np.zeros((count, seats), np.float32),
        )
        self._lists = [game.new_list() for _ in range(self.threads)]
        self.against: ModuleType | None = None

    def seat_opponents(self, wanted: int | None, names: list[str]) -> None:
        """From now on one seat of each match is yours, and these answer at the others."""
        self.against = others.code_for(self.game, names)
        self.rivals = [others.room_for(self.game, self.seats, names) for _ in range(self.threads)]
        self.seating = Seating(
            self.against.ANY if wanted is None else wanted,
            np.zeros(self.count, np.uint64),
            np.zeros((self.count, self.game.knowledge.OBSERVATION), NUMBERS),
            np.zeros(0, np.int16),
        )

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

    def give_seeds(self, seeds: Any) -> None:
        """Have the next step begin matches of these seeds."""
        self.slots.seeds[:] = seeds
        self.slots.actions.fill(BEGIN_GIVEN)

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
            if self.against is None:
                return int(self.compiled.step_slots(self.slots, self.setup, first, last, listed))
            rivals = self.rivals[thread]
            return int(
                self.against.step_slots(
                    self.slots, self.setup, self.seating, rivals, first, last, listed
                )
            )

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
        if self.against is not None:
            for now in range(turn, turn + steps):
                self.choose(seed, now)
                self.step()
            return

        def work(thread: int, first: int, last: int) -> None:
            listed, luck = self._lists[thread], np.uint64(seed)
            self.compiled.step_slots_at_random(
                self.slots, self.setup, first, last, listed, luck, turn, steps
            )

        self._share_out(work)

    def playouts(self, seed: int) -> tuple[Any, Any, int]:
        scores = np.zeros((self.count, self.seats), np.int32)
        rewards = np.zeros((self.count, self.seats), np.float32)

        def work(thread: int, first: int, last: int) -> int:
            ends = self.slots.states[first:last].copy()
            moves = self.playout.play_on_all(ends, np.uint64(seed), first, self._lists[thread])
            setups = self.slots.setups[first:last]
            self.compiled.settle_all(
                ends, setups, self.setup, scores[first:last], rewards[first:last]
            )
            return int(moves)

        return scores, rewards, sum(self._share_out(work))

    def judged(self) -> Any:
        numbers = np.zeros((self.count, self.seats), np.int64)

        def work(_: int, first: int, last: int) -> None:
            self.compiled.judge_all(self.slots.states, first, last, numbers)

        self._share_out(work)
        return numbers

    def observe(self, seats: Any) -> Any:
        found = np.zeros_like(self.slots.observations)

        def work(_: int, first: int, last: int) -> None:
            states = self.slots.states[first:last]
            self.compiled.look_at_all(states, seats, first, found[first:last])

        self._share_out(work)
        return found

    def states(self) -> Any:
        return self.slots.states.copy()

    def arrays(self) -> dict[str, Any]:
        """A copy of all that changes from step to step; records as bytes."""
        kept = {name: array.copy() for name, array in self.slots._asdict().items()}
        kept["states"] = kept["states"].view(np.ndarray).view(np.uint8)
        if self.against is not None:
            kept |= {"lucks": self.seating.lucks.copy(), "last": self.seating.last.copy()}
        return kept

    def put(self, arrays: Mapping[str, Any]) -> None:
        """Take back what `arrays` gave."""
        room = self.slots._asdict()
        room["states"] = self.slots.states.view(np.ndarray).view(np.uint8)
        if self.against is not None:
            room |= {"lucks": self.seating.lucks, "last": self.seating.last}
        for name, array in room.items():
            check_array(name, arrays[name], array)
            array[:] = arrays[name]
