"""Every seat in turn: the games as PettingZoo environments.

from skysail.envs import pettingzoo
env = pettingzoo.env("sail", pirates="none")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    ...
"""

import os
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
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


class MatchEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """A match whose seats are the agents `seat_0`, `seat_1` and so on."""

    def __init__(
        self,
        name: Game | str | os.PathLike[str],
        seats: int | None,
        render_mode: str | None,
        options: Document,
    ) -> None:
        EzPickle.__init__(self, name, seats, render_mode, options)
        super().__init__()
        game = self.game = handout.find_game(name)
        self.options = game.read_options(options)
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
        self.match: Match = self.game.match(len(self.possible_agents), seed, **self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Document] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        if self.match.seat is not None:
            self.agent_selection = self.possible_agents[self.match.seat]

    def step(self, action: int | None) -> None:
        """Make the choice of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(action)  # type: ignore[arg-type] # None is refused there
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        if self.match.over:
            values = handout.rewards(self.game, self.match.state)
            self.rewards = dict(zip(self.possible_agents, values, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent knows, and which actions it may choose now."""
        seat, state = self.possible_agents.index(agent), self.match.state
        return {
            "observation": handout.observation(self.game, state, seat),
            "action_mask": handout.action_mask(self.game, state, seat),
        }

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
