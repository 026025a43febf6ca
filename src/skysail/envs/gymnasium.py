"""One seat of a match, with bots at the others: the games as Gymnasium environments.

    import gymnasium
    import skysail.envs.gymnasium
    env = gymnasium.make("skysail/Sail-v2", opponents="random", pirates="none")
    envs = gymnasium.make_vec("skysail/Sail-v2", num_envs=1024, pirates="none")

An id ends in the version of the game's rules. Importing this module registers the games that come
with Skysail; `register` does it for one of your own.
"""

import os
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from skysail import bots
from skysail.envs import handout
from skysail.errors import InvalidOption
from skysail.game import SEED_BITS, Document, Game, games
from skysail.match import Match
from skysail.observation import NUMBERS

Array = NDArray[Any]

RANDOM = "random"  # the bot that is compiled into many matches at a time


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """A match seen from one seat; its opponents, or partners, are bots.

    `seat` is the seat to play, or None for another one in each match. `opponents` is the name of a
    bot, or one name for each other seat. A choice that the rules forbid loses the match.
    """

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
        self.options = self.game.read_options(options)
        self.seats = self.game.check_seats(seats)
        self.wanted_seat = handout.check_seat(self.game, seat, self.seats)
        self.opponents = handout.names_of_opponents(self.seats, opponents)
        self.render_mode = handout.check_render_mode(render_mode)
        self.observation_space = handout.observation_space(self.game)
        self.action_space = spaces.Discrete(self.game.rules.ACTIONS)
        self.match: Match | None = None
        self.seat = self.wanted_seat or 0
        self.refused = False

    def reset(
        self, *, seed: int | None = None, options: Document | None = None
    ) -> tuple[Array, Document]:
        """Begin the match of this seed; without one, the next match of the last seed's row."""
        super().reset(seed=seed, options=options)
        self.refused = False
        while True:
            self.match = self.game.match(
                self.seats, self._luck() if seed is None else seed, **self.options
            )
            if self.wanted_seat is None:
                self.seat = int(self.np_random.integers(self.seats))
            self._let_others_choose()
            if not self.match.over:
                return self._observation(), self._info()
            seed = None  # it ended before the seat was asked: deal again

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, Document]:
        """Make the seat's choice, then let the bots make theirs up to its next one."""
        match = self._open_match()
        refusal = match.why_not(int(action), self.seat)
        if refusal is not None:
            self.refused = True
            info = self._info() | {"refused": f"{refusal.reason} ({refusal.rule})"}
            return self._observation(), handout.ILLEGAL, True, False, info
        match.play(int(action))
        self._let_others_choose()
        reward = handout.rewards(self.game, match.state)[self.seat]
        return self._observation(), reward, match.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask under the name by which sb3-contrib asks for it."""
        match = self._open_match()
        return handout.action_mask(self.game, match.state, self.seat).astype(bool)

    def render(self) -> Any:
        """What the seat sees."""
        return handout.render(self._begun_match(), self.seat, self.render_mode)

    def _luck(self) -> int:
        return int(self.np_random.integers(2**SEED_BITS, dtype=np.uint64))

    def _let_others_choose(self) -> None:
        match = self._begun_match()
        while match.seat is not None and match.seat != self.seat:
            other = match.seat - (match.seat > self.seat)
            match.play(bots.choose(self.opponents[other], match, self._luck()))

    def _begun_match(self) -> Match:
        if self.match is None:
            raise gymnasium.error.ResetNeeded("call reset() before anything else")
        return self.match

    def _open_match(self) -> Match:
        match = self._begun_match()
        if self.refused or match.over:
            raise gymnasium.error.ResetNeeded("the match is over: call reset()")
        return match

    def _observation(self) -> Array:
        return handout.observation(self.game, self._begun_match().state, self.seat)

    def _info(self) -> Document:
        match = self._begun_match()
        return {
            "action_mask": handout.action_mask(self.game, match.state, self.seat),
            "seat": self.seat,
        }


def seat_vector(
    game: Game | str | os.PathLike[str],
    num_envs: int,
    opponents: str | Sequence[str] = RANDOM,
    **settings: Any,
) -> VectorEnv[Array, Array, Array]:
    """Many matches at a time: in compiled code against random opponents, else one by one."""
    if isinstance(opponents, str) and opponents == RANDOM:
        return SeatVectorEnv(game, num_envs, **settings)
    return SyncVectorEnv(
        [lambda: SeatEnv(game, opponents=opponents, **settings)] * num_envs,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """Many matches, each seen from one seat, with random opponents; all in compiled code.

    A match that ends is followed by the next in the same step, so no mask is ever empty; what the
    seat saw at the end is in `infos["final_obs"]`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (Gymnasium's own)

    def __init__(
        self,
        game: Game | str | os.PathLike[str],
        num_envs: int,
        seat: int | None = 0,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise InvalidOption("many matches at a time are not drawn: leave render_mode out")
        self.game = handout.find_game(game)
        self.num_envs = num_envs
        self.seats = self.game.check_seats(seats)
        self.wanted_seat = handout.check_seat(self.game, seat, self.seats)
        self.single_observation_space = handout.observation_space(self.game)
        self.single_action_space = spaces.Discrete(self.game.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._options = self.game.encode_options(self.game.read_options(options))
        self._code = self.game.compiled("skysail.envs.lockstep")
        self._states = self.game.new_states(num_envs)
        self._all = np.arange(num_envs)
        self._mine = np.zeros(num_envs, np.int64)
        self._lucks = np.zeros(num_envs, np.uint64)
        self._actions = self.game.new_list()

    def reset(
        self, *, seed: int | list[int] | None = None, options: Document | None = None
    ) -> tuple[Array, Document]:
        """Begin matches of seed, seed + 1 and so on, or of a list of seeds; else of fresh ones."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first, options=options)
        if isinstance(seed, list) and len(seed) != self.num_envs:
            raise InvalidOption(f"{len(seed)} seeds for {self.num_envs} matches")
        seeds = (
            seed if seed is None or isinstance(seed, list) else range(seed, seed + self.num_envs)
        )
        self._begin(self._all, None if seeds is None else np.array(seeds, np.uint64))
        observations, masks = self._blank()
        self._look(self._all, observations, masks)
        return observations, self._infos(masks)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Document]:
        """Make the choice of each seat; matches that end are followed by new ones."""
        chosen = np.asarray(actions, np.int64)
        refused = np.zeros(self.num_envs, np.bool_)
        self._code.answer(self._states, self._mine, chosen, self._lucks, self._actions, refused)
        ended = refused | (self._states.seat < 0)
        rewards = np.zeros(self.num_envs)
        which = np.flatnonzero(ended)
        for index in which:
            rewards[index] = handout.ILLEGAL
            if not refused[index]:
                values = handout.rewards(self.game, self._states[index])
                rewards[index] = values[self._mine[index]]
        observations, masks = self._blank()
        self._look(self._all, observations, masks)
        final: Document = {}
        if len(which):
            final = self._final(which, observations[which], masks[which])
            self._begin(which, None)
            self._look(which, observations, masks)
        infos = self._infos(masks) | final
        return observations, rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _begin(self, which: NDArray[np.intp], seeds: NDArray[np.uint64] | None) -> None:
        """Start matches anew; those that end before their seat is asked are dealt again."""
        while len(which):
            luck = self.np_random.integers(2**SEED_BITS, size=(2, self.num_envs), dtype=np.uint64)
            self._lucks[which] = luck[0, which]
            if self.wanted_seat is None:
                self._mine[which] = self.np_random.integers(self.seats, size=len(which))
            else:
                self._mine[which] = self.wanted_seat
            self._states[which] = np.zeros((), self._states.dtype)
            self._code.begin(
                self._states,
                which,
                self._mine,
                self.seats,
                self._options,
                luck[1] if seeds is None else seeds,
                self._lucks,
                self._actions,
            )
            which, seeds = which[self._states.seat[which] < 0], None

    def _blank(self) -> tuple[Array, NDArray[np.int8]]:
        """Fresh arrays: what was handed out earlier belongs to the caller."""
        return (
            np.zeros((self.num_envs, self.game.knowledge.OBSERVATION), NUMBERS),
            np.zeros((self.num_envs, self.game.rules.ACTIONS), np.int8),
        )

    def _look(self, which: NDArray[np.intp], observations: Array, masks: NDArray[np.int8]) -> None:
        self._code.look(self._states, which, self._mine, self._actions, observations, masks)

    def _infos(self, masks: NDArray[np.int8]) -> Document:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": masks,
            "_action_mask": everywhere,
            "seat": self._mine.copy(),
            "_seat": everywhere.copy(),
        }

    def _final(self, which: NDArray[np.intp], observations: Array, masks: Array) -> Document:
        """The last observation and info of the matches that ended, as Gymnasium lays them out."""
        final_obs = np.full(self.num_envs, None, object)
        for index, observation in zip(which, observations, strict=True):
            final_obs[index] = observation
        there = np.zeros(self.num_envs, np.bool_)
        there[which] = True
        final_mask = np.zeros((self.num_envs, self.game.rules.ACTIONS), np.int8)
        final_mask[which] = masks
        final_seat = np.zeros(self.num_envs, np.int64)
        final_seat[which] = self._mine[which]
        final_info = {
            "action_mask": final_mask,
            "_action_mask": there,
            "seat": final_seat,
            "_seat": there.copy(),
        }
        return {
            "final_obs": final_obs,
            "_final_obs": there.copy(),
            "final_info": final_info,
            "_final_info": there.copy(),
        }


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
