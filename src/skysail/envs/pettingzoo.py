"""Every seat in turn: the games as PettingZoo environments.

from skysail.envs import pettingzoo
env = pettingzoo.env("sail", pirates="none")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    ...
"""

import os
from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from skysail.envs import handout
from skysail.game import SEED_BITS, Document, Game
from skysail.match import Match
from skysail.observation import NUMBERS


def env(
    game: Game | str | os.PathLike[str],
    seats: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> AECEnv:
    """A match in PettingZoo's usual wrappers: a choice that the rules forbid ends it as a loss."""
    whole: AECEnv = raw_env(game, seats, render_mode, **options)
    whole = wrappers.TerminateIllegalWrapper(whole, illegal_reward=handout.ILLEGAL)
    whole = wrappers.AssertOutOfBoundsWrapper(whole)
    return wrappers.OrderEnforcingWrapper(whole)


def raw_env(
    game: Game | str | os.PathLike[str],
    seats: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> "MatchEnv":
    """A match without wrappers: a choice that the rules forbid raises IllegalMove."""
    return MatchEnv(game, seats, render_mode, options)


class MatchEnv(AECEnv):  # type: ignore[misc]
    """A match whose seats are the agents `seat_0`, `seat_1` and so on.

    A value: it can be copied, compared and pickled, in the middle of a match too.
    """

    __hash__ = None  # type: ignore[assignment] # it changes

    def __init__(
        self,
        name: Game | str | os.PathLike[str],
        seats: int | None,
        render_mode: str | None,
        options: Document,
    ) -> None:
        super().__init__()
        game = self.game = handout.find_game(name)
        self.options = handout.read_keywords(game, options)
        self.render_mode = handout.check_render_mode(render_mode)
        self.metadata = {
            "name": f"skysail_{game.id}_v{game.edition}",
            "render_modes": list(handout.RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        count = game.check_seats(seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        actions = game.rules.ACTIONS
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": handout.observation_space(game),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        one = handout.observation_space(game)
        self.state_space = spaces.Box(
            np.tile(one.low, count), np.tile(one.high, count), dtype=NUMBERS
        )
        self._seeds: np.random.Generator | None = None
        self._sitting = handout.Sitting(game, count, self.options)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MatchEnv):
            return NotImplemented
        return (
            self._sitting == other._sitting
            and self.agents == other.agents
            and self.render_mode == other.render_mode
            and handout.same_luck(self._seeds, other._seeds)
        )

    def __copy__(self) -> "MatchEnv":
        return deepcopy(self)

    @property
    def match(self) -> Match:
        """The match that is played; the whole truth, not for players."""
        return self._sitting.match

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Document | None = None) -> None:  # noqa: ARG002 (part of the interface)
        """Begin the match of this seed; without one, the next match of the last seed's row."""
        if seed is not None or self._seeds is None:
            self._seeds, _ = seeding.np_random(seed)
        if seed is None:
            seed = int(self._seeds.integers(2**SEED_BITS, dtype=np.uint64))
        self._sitting.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Document] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._sitting.seat]

    def step(self, action: int | None) -> None:
        """Make the choice of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        sitting = self._sitting
        if not isinstance(action, int | np.integer) or not sitting.is_legal(int(action)):
            sitting.match.snapshot().play(action)  # type: ignore[arg-type] # it says why not
        sitting.play(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if sitting.seat >= 0:
            self._select()
            return
        values = handout.rewards(self.game, sitting.state)
        self.rewards = dict(zip(self.possible_agents, values, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent knows, and which actions it may choose now: any, when it is not asked."""
        observation, mask = self._sitting.look(self._seat_of[agent])
        return {"observation": observation, "action_mask": mask}

    def state(self) -> NDArray[Any]:
        """What all seats know together, one observation after the other; not for players."""
        return np.concatenate(
            [self.observe(agent)["observation"] for agent in self.possible_agents]
        )

    def render(self) -> str | NDArray[np.uint8] | None:
        """What the agent whose turn it is sees."""
        seat = self.possible_agents.index(self.agent_selection)
        return handout.render(self.match, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
