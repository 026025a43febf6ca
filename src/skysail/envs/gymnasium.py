"""One seat of a match, with bots at the others: the games as Gymnasium environments.

    import gymnasium
    import skysail.envs.gymnasium
    env = gymnasium.make("skysail/Sail-v2", opponents="random", pirates="none")
    envs = gymnasium.make_vec("skysail/Sail-v2", num_envs=1024, pirates="none")

An id ends in the version of the game's rules. Importing this module registers the games that come
with Skysail; `register` does it for one of your own.
"""

import os
from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from skysail import bots
from skysail.bots import RANDOM
from skysail.envs import handout
from skysail.envs import opponents as others
from skysail.envs.batch import BEGIN, Batch
from skysail.errors import InvalidOption
from skysail.game import SEED_BITS, Document, Game, games
from skysail.match import Match

Array = NDArray[Any]


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """A match seen from one seat; its opponents, or partners, are bots.

    `seat` is the seat to play, or None for another one in each match. `opponents` is the name of a
    bot, or one name for each other seat. A choice that the rules forbid loses the match. A value:
    it can be copied, compared and pickled, in the middle of a match too.
    """

    __hash__ = None  # type: ignore[assignment] # it changes
    metadata = {"render_modes": list(handout.RENDER_MODES), "render_fps": 1}  # noqa: RUF012 (Gymnasium's own)

    def __init__(
        self,
        game: Game | str | os.PathLike[str],
        seat: int | None = 0,
        seats: int | None = None,
        opponents: str | Sequence[str] = RANDOM,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = handout.find_game(game)
        self.options = handout.read_keywords(self.game, options)
        self.seats = self.game.check_seats(seats)
        self.wanted_seat = handout.check_seat(self.game, seat, self.seats)
        self.opponents = others.names_of_opponents(self.seats, opponents)
        self.render_mode = handout.check_render_mode(render_mode)
        self.observation_space = handout.observation_space(self.game)
        self.action_space = spaces.Discrete(self.game.rules.ACTIONS)
        self.seat = self.wanted_seat or 0
        self.begun = self.refused = False
        self._sitting = handout.Sitting(self.game, self.seats, self.options)
        self._lucks = np.zeros(1, np.uint64)  # of opponents in compiled code
        self._seat_opponents()

    def _seat_opponents(self) -> None:
        compiled = others.are_compiled(self.opponents)
        self._code = others.code_for(self.game, self.opponents if compiled else [RANDOM])
        self._room = others.room_for(self.game, self.seats, self.opponents) if compiled else None
        self._trail = np.zeros(self.game.longest, np.int16)

    def reset(
        self, *, seed: int | None = None, options: Document | None = None
    ) -> tuple[Array, Document]:
        """Begin the match of this seed; without one, the next match of the last seed's row."""
        super().reset(seed=seed, options=options)
        self.begun, self.refused = True, False
        while True:
            self._begin(self._luck() if seed is None else seed)
            if self._sitting.seat >= 0:
                return self._look()
            seed = None  # it ended before the seat was asked: deal again

    def _begin(self, seed: int) -> None:
        self._sitting.begin(seed)
        wanted = self._code.ANY if self.wanted_seat is None else self.wanted_seat
        self.seat = int(self._code.seat_for(np.uint64(seed), self.seats, wanted))
        self._lucks[0] = self._code.luck_for(np.uint64(seed))
        self._let_others_choose()

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, Document]:
        """Make the seat's choice, then let the bots make theirs up to its next one."""
        sitting = self._open_sitting()
        if not sitting.is_legal(int(action)):
            refusal = sitting.match.why_not(int(action), self.seat)
            assert refusal is not None
            self.refused = True
            observation, info = self._look()
            info["refused"] = f"{refusal.reason} ({refusal.rule})"
            return observation, handout.ILLEGAL, True, False, info
        sitting.play(int(action))
        self._let_others_choose()
        observation, info = self._look()
        if sitting.seat >= 0:
            return observation, 0.0, False, False, info
        reward = handout.rewards(self.game, sitting.state)[self.seat]
        return observation, reward, True, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask under the name by which sb3-contrib asks for it."""
        return self._open_sitting().look(self.seat)[1].astype(bool)

    def render(self) -> Any:
        """What the seat sees."""
        return handout.render(self.match, self.seat, self.render_mode)

    @property
    def match(self) -> Match:
        """The match that is played; the whole truth, not for players."""
        if not self.begun:
            raise gymnasium.error.ResetNeeded("call reset() before anything else")
        return self._sitting.match

    def _luck(self) -> int:
        return int(self.np_random.integers(2**SEED_BITS, dtype=np.uint64))

    def _let_others_choose(self) -> None:
        sitting = self._sitting
        if self._room is not None:
            made = self._code.let_others_choose(
                sitting.states, 0, self.seat, self._lucks, self._room, self._trail
            )
            sitting.note(self._trail[:made].tolist())
            return
        while sitting.seat >= 0 and sitting.seat != self.seat:
            other = sitting.seat - (sitting.seat > self.seat)
            sitting.play(bots.choose(self.opponents[other], sitting.match, self._luck()))

    def _open_sitting(self) -> handout.Sitting:
        if not self.begun or self.refused or self._sitting.seat < 0:
            raise gymnasium.error.ResetNeeded("no match is open: call reset()")
        return self._sitting

    def _look(self) -> tuple[Array, Document]:
        observation, mask = self._sitting.look(self.seat)
        return observation, {"action_mask": mask, "seat": self.seat}

    # -- a value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeatEnv):
            return NotImplemented
        names = ("wanted_seat", "opponents", "render_mode", "seat", "begun", "refused", "_lucks")
        return (
            all(getattr(self, name) == getattr(other, name) for name in names)
            and self._sitting == other._sitting
            and handout.same_luck(self._np_random, other._np_random)
        )

    def __copy__(self) -> "SeatEnv":
        return deepcopy(self)

    def __getstate__(self) -> Document:
        return {key: value for key, value in vars(self).items() if key not in ("_code", "_room")}

    def __setstate__(self, value: Document) -> None:
        vars(self).update(value)
        self._seat_opponents()


def seat_vector(
    game: Game | str | os.PathLike[str],
    num_envs: int,
    opponents: str | Sequence[str] = RANDOM,
    **settings: Any,
) -> VectorEnv[Array, Array, Array]:
    """Many matches at a time: in compiled code where the opponents are, else one by one."""
    if others.are_compiled([opponents] if isinstance(opponents, str) else opponents):
        return SeatVectorEnv(game, num_envs, opponents=opponents, **settings)
    return SyncVectorEnv(
        [lambda: SeatEnv(game, opponents=opponents, **settings)] * num_envs,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """Many matches, each seen from one seat, its opponents among the levels; all in compiled code.

    A match that ends is followed by the next in the same step, so no mask is ever empty; what the
    seat saw at the end is in `infos["final_obs"]`. It is a batch (`skysail.envs.batch`) in
    Gymnasium's form, so `seats` and options may be lists: each match has one of their entries.
    """

    __hash__ = None  # type: ignore[assignment] # it changes
    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (Gymnasium's own)

    def __init__(
        self,
        game: Game | str | os.PathLike[str],
        num_envs: int,
        seat: int | None = 0,
        seats: int | Iterable[int] | None = None,
        opponents: str | Sequence[str] = RANDOM,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise InvalidOption("many matches at a time are not drawn: leave render_mode out")
        self.batch = Batch(
            game, num_envs, seats=seats, options=options, seat=seat, opponents=opponents
        )
        self.num_envs = num_envs
        self.game = self.batch.game
        self.single_observation_space = handout.observation_space(self.game)
        self.single_action_space = spaces.Discrete(self.game.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: Document | None = None
    ) -> tuple[Array, Document]:
        """Begin matches of seed, seed + 1 and so on, or of a list of seeds; else of fresh ones."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first, options=options)
        luck = self.np_random.integers(2**SEED_BITS, size=self.num_envs + 1, dtype=np.uint64)
        if isinstance(seed, list):
            seeds: Any = seed
        else:
            seeds = luck[1:] if seed is None else np.arange(self.num_envs, dtype=np.uint64) + seed
        self.batch.reset(int(luck[0]), seeds)
        return self.batch.observations.copy(), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Document]:
        """Make the choice of each seat; matches that end are followed by new ones."""
        batch, every = self.batch, np.arange(self.num_envs)
        chosen = np.asarray(actions, np.int64)
        there = (chosen >= 0) & (chosen < self.game.rules.ACTIONS)
        refused = ~(there & batch.legal[every, np.where(there, chosen, 0)])
        seats = batch.seat.astype(np.int64)
        before = batch.observations[refused], batch.legal[refused]
        batch.step(np.where(refused, BEGIN, chosen))
        rewards = batch.rewards[every, seats].astype(np.float64)
        rewards[refused] = handout.ILLEGAL
        ended = batch.ended | refused
        infos = self._infos()
        if ended.any():
            infos |= self._final(ended, refused, before, seats)
        never = np.zeros(self.num_envs, np.bool_)
        return batch.observations.copy(), rewards, ended, never, infos

    def _infos(self) -> Document:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.batch.legal.astype(np.int8),
            "_action_mask": everywhere,
            "seat": self.batch.seat.astype(np.int64),
            "_seat": everywhere.copy(),
        }

    def _final(
        self, ended: Array, refused: Array, before: tuple[Array, Array], seats: Array
    ) -> Document:
        """The last observation and info of the matches that ended, as Gymnasium lays them out."""
        last, masks = self.batch.last_observations.copy(), np.zeros_like(self.batch.legal, np.int8)
        masks[ended] = 1  # nobody is asked: any action
        last[refused], masks[refused] = before
        final_obs = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(ended):
            final_obs[index] = last[index]
        final_info = {
            "action_mask": masks,
            "_action_mask": ended.copy(),
            "seat": np.where(ended, seats, 0),
            "_seat": ended.copy(),
        }
        return {
            "final_obs": final_obs,
            "_final_obs": ended.copy(),
            "final_info": final_info,
            "_final_info": ended.copy(),
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeatVectorEnv):
            return NotImplemented
        return self.batch == other.batch and handout.same_luck(self._np_random, other._np_random)

    def __copy__(self) -> "SeatVectorEnv":
        return deepcopy(self)


def id_of(game: Game) -> str:
    """The name by which `gymnasium.make` finds the game: `skysail/SeaOfClouds-v1`."""
    title = "".join(word.capitalize() for word in game.id.split("_"))
    return f"skysail/{title}-v{game.edition}"


def register(game: Game | str | os.PathLike[str]) -> str:
    """Make a game known to `gymnasium.make` and `gymnasium.make_vec`; return its id."""
    found = handout.find_game(game)
    name = id_of(found)
    gymnasium.register(
        name,
        entry_point="skysail.envs.gymnasium:SeatEnv",
        vector_entry_point="skysail.envs.gymnasium:seat_vector",
        kwargs={"game": found.name},
    )
    return name


for _game in games():
    register(_game)
