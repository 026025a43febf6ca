"""A seat as an environment of OpenEnv: its server, its actions and observations, its client.

    skysail openenv sail --port 8000          # the server

    with TableEnv(base_url="http://localhost:8000").sync() as env:
        result = env.reset(seed=1)
        while not result.done:
            result = env.step(Answer(text=model(result.observation.prompt)))

Bots play the other seats. The reward comes at the end: the seat's share of the victory, 0 to 1. An
answer that names no choice changes nothing, and says why; after some in a row the seat has lost.
"""

from typing import Any
from uuid import uuid4

from openenv.core import EnvClient
from openenv.core.client_types import StepResult
from openenv.core.env_server.http_server import create_fastapi_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, Observation, State
from pydantic import Field

from skysail import bots
from skysail.agents.reader import TRIES, Reader
from skysail.agents.seat import Near
from skysail.errors import InvalidOption
from skysail.game import Document, Game, load
from skysail.results import shares

FORFEIT = -1.0  # worse than a lost match
MOST_SESSIONS = 64


class Answer(Action):  # type: ignore[misc] # it has no types
    """What the agent says, in words, with a choice in it."""

    text: str = Field(description="the number, the move or the label of a choice, in any text")


class Seen(Observation):  # type: ignore[misc]
    """What the seat sees, and what it is asked."""

    prompt: str = Field(description="all that is needed to choose; the rules after a reset")
    choices: list[str] = Field(default_factory=list, description="the moves that are allowed")
    problem: str = Field(default="", description="what was wrong with the last answer")
    rule: str = Field(default="", description="the number of the rule that forbids it")
    seat: int = Field(default=0, description="whose eyes these are")


class TableEnvironment(Environment):  # type: ignore[misc]
    """One seat of a match against bots, on the server."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = bots.USUAL,
        options: Document | None = None,
        tries: int = TRIES,
    ) -> None:
        super().__init__()
        self.game = game
        self.setting: Document = {"seats": seats, "seat": seat, "opponents": opponents}
        self.options = options or {}
        self.tries = tries
        self._state = State()
        self._reader: Reader | None = None

    def reset(self, seed: int | None = None, episode_id: str | None = None, **more: Any) -> Seen:
        """Begin a match; `seats`, `seat` and `opponents` may differ from one to the next."""
        if unknown := more.keys() - self.setting.keys():
            raise InvalidOption(f"reset has no {min(unknown)!r}: {', '.join(self.setting)}")
        wanted = self.setting | more
        match = self.game.match(wanted["seats"], seed, **self.options)
        seat = wanted["seat"]
        if seat not in range(match.seats):
            raise InvalidOption(f"there is no seat {seat}; seats are 0 to {match.seats - 1}")
        bot = bots.find(wanted["opponents"], self.game).name
        others = {one: bot for one in range(match.seats) if one != seat}
        self._near = Near(match, seat, others, luck=match.seed)
        self._reader = Reader(self._near, self.tries)
        self._state = State(episode_id=episode_id or str(uuid4()), step_count=0)
        self._near.wait()
        seen = self._seen()
        seen.prompt = f"## The rules in short\n\n{self._near.rules()}\n\n{seen.prompt}"
        return seen

    def step(self, action: Answer, timeout_s: float | None = None, **_: Any) -> Seen:  # noqa: ARG002
        """Take an answer, and let the bots play until the seat is asked again."""
        if self._reader is None:
            raise InvalidOption("reset the environment first")
        self._state.step_count += 1
        reply = self._reader.take(action.text)
        self._near.wait()
        seen = self._seen()
        seen.problem, seen.rule = reply.problem, reply.rule
        if not reply.played and not reply.left:
            seen.done, seen.reward = True, FORFEIT
        return seen

    def _seen(self) -> Seen:
        match, sight = self._near.match, self._near.look()
        reward = shares(self.game, match.state)[self._near.seat] if match.over else 0.0
        return Seen(
            prompt=sight.prompt,
            choices=[choice["move"] for choice in sight.choices],
            seat=self._near.seat,
            done=match.over,
            reward=reward,
        )

    @property
    def state(self) -> State:
        """Which match it is, and how many answers were given."""
        return self._state


def application(game: Game | str, **setting: Any) -> Any:
    """The server, as OpenEnv makes it: a session of its own for every client."""
    found = game if isinstance(game, Game) else load(game)
    return create_fastapi_app(
        lambda: TableEnvironment(found, **setting), Answer, Seen, max_concurrent_envs=MOST_SESSIONS
    )


class TableEnv(EnvClient):  # type: ignore[misc]
    """The client: what `reset` and `step` give is typed."""

    def _step_payload(self, action: Answer) -> Document:
        return {"text": action.text}

    def _parse_result(self, payload: Document) -> Any:
        reward, done = payload.get("reward"), payload.get("done", False)
        seen = Seen(**payload["observation"] | {"reward": reward, "done": done})
        return StepResult(observation=seen, reward=reward, done=done)

    def _parse_state(self, payload: Document) -> State:
        return State(**payload)
