"""A game as an environment of TextArena: its agents, wrappers and loops play it as they are.

    env = Arena("sea_of_clouds")
    env.reset(num_players=3, seed=1)
    while not done:
        player, observation = env.get_observation()
        done, info = env.step(agents[player](observation))
    rewards, info = env.close()

Every answer is shown to its own seat alone: what it chose may be secret, and its thoughts are.
"""

import os
from typing import Any

import textarena as ta

from skysail.agents.reader import Reader
from skysail.agents.seat import Near
from skysail.game import Document, Game, load
from skysail.results import winners
from skysail.rulebook import short


class Arena(ta.Env):  # type: ignore[misc] # it has no types
    """One match, every seat an agent's; so many answers in a row may name no choice."""

    def __init__(
        self, game: Game | str | os.PathLike[str], error_allowance: int = 1, **options: Any
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        self.error_allowance = error_allowance
        self.options = options

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a match; the same seed deals the same."""
        self.match = self.game.match(num_players, seed, **self.options)
        seats = range(num_players)
        self.readers = [Reader(Near(self.match, seat), self.error_allowance + 1) for seat in seats]
        self.state = ta.State(num_players)
        self.state.standard_resets(
            game_state={},
            player_prompt_function=lambda **_: short(self.game),
            role_mapping={seat: self.game.seat_name(seat) for seat in seats},
        )
        self._ask()

    def step(self, action: str) -> tuple[bool, Document]:
        """Take the answer of the seat to choose."""
        seat, state = self.state.current_player_id, self.state
        kind = ta.ObservationType
        state.add_observation(action, kind.PLAYER_ACTION, from_id=seat, to_id=seat)
        reply = self.readers[seat].take(action)
        if reply.played:
            state.game_info[seat]["turn_count"] += 1
            self._ask()
        elif reply.left:
            state.add_observation(reply.problem, kind.GAME_ADMIN, to_id=seat)
        else:
            self._forfeit(seat, reply.problem)
        if self.match.over:
            self._finish()
        done, info = state.step()
        return bool(done), info | {"problem": reply.problem, "rule": reply.rule}

    def _ask(self) -> None:
        if self.match.seat is not None:
            seat = self.state.current_player_id = self.match.seat
            asked = self.readers[seat].seat.look().prompt
            self.state.add_observation(asked, ta.ObservationType.GAME_BOARD, to_id=seat)

    def _finish(self) -> None:
        """A win is 1, a loss is -1; where all have won alike and not together, 0."""
        match, seats = self.match, range(self.match.seats)
        won = winners(match.game, match.state)
        drawn = len(won) == len(seats) and not match.game.cooperative
        self._end({seat: 0 if drawn else 1 if seat in won else -1 for seat in seats})
        for seat in seats:
            ending = match.ending(seat)
            self.state.game_info[seat]["reason"] = ending["say"] if ending else ""

    def _forfeit(self, seat: int, problem: str) -> None:
        """Who names no choice in time has lost, and with it all who play together."""
        others = -1 if self.game.cooperative else 1
        self._end({one: -1 if one == seat else others for one in range(self.match.seats)})
        self.state.game_info[seat] |= {"reason": problem, "invalid_move": True}

    def _end(self, rewards: dict[int, int]) -> None:
        self.state.rewards, self.state.done = rewards, True
