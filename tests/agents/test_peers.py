"""The environments that other projects define, each played by that project's own package."""

import asyncio
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import textarena as ta
import uvicorn
from openenv.core.generic_client import GenericEnvClient

from skysail.agents.openenv import Answer, TableEnv, application
from skysail.agents.textarena import Arena

FOUR = str(Path(__file__).parents[2] / "examples" / "connect_four")


class Agent(ta.Agent):  # type: ignore[misc] # it has no types
    """Takes the first choice that it is offered, and says so at length."""

    def __call__(self, observation: str) -> str:
        asked = observation.rpartition("## Your choice")[2]
        move = re.findall(r"^1\. .* \((\w+)\)$", asked, re.M)[-1]
        return f"There are many ways.\nI play {move}."


def test_textarena_agents_and_wrappers_play_a_match():
    env = ta.wrappers.LLMObservationWrapper(env=Arena(FOUR))
    env.reset(num_players=2, seed=4)
    done, agents = False, {0: Agent(), 1: Agent()}
    while not done:
        player, observation = env.get_observation()
        assert player == env.match.seat and "four" in observation
        done, info = env.step(agents[player](observation))
        assert not info["problem"]
    rewards, about = env.close()
    assert sorted(rewards.values()) == [-1, 1] and env.match.over
    assert "Four in a row" in about[0]["reason"] and about[0]["turn_count"] >= 4


def test_textarena_tells_an_answer_to_its_own_seat_alone_and_ends_after_bad_ones():
    env = Arena("sail")
    env.reset(num_players=2, seed=4)
    player, _ = env.get_observation()
    secret = "my hand is full of Mermaids"
    assert env.step(secret)[0] is False
    assert any(secret in said for _, said, _ in env.state.observations[player])
    assert not any(secret in said for _, said, _ in env.state.observations[1 - player])
    done, info = env.step("still no choice")
    rewards, about = env.close()
    assert done and info["problem"] and about[player]["invalid_move"]
    assert rewards == {0: -1, 1: -1}  # they sail together


@pytest.fixture
def address() -> Iterator[str]:
    app = application(FOUR, opponents="random")
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


def test_openenvs_clients_play_a_match(address: str):
    with TableEnv(base_url=address).sync() as env:
        result = env.reset(seed=3, seat=1)
        assert "## The rules in short" in result.observation.prompt
        assert result.observation.seat == 1 and result.observation.choices
        refused = env.step(Answer(text="no idea"))
        assert refused.observation.problem and refused.reward == 0 and not refused.done
        while not result.done:
            result = env.step(Answer(text=f"I play {result.observation.choices[0]}"))
            assert not result.observation.problem
        assert result.reward in (0.0, 0.5, 1.0) and env.state().step_count > 4


def test_openenvs_generic_client_needs_nothing_of_ours(address: str):
    async def play() -> None:
        async with GenericEnvClient(base_url=address) as env:
            seen = await env.reset(seed=3)
            for _ in range(3):
                seen = await env.step({"text": "no idea"})
            assert seen.done and seen.reward == -1.0
            assert "## Your choice" in seen.observation["prompt"]

    asyncio.run(play())
