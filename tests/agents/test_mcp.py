"""A language model's own client plays at a table, over stdio and HTTP, beside a person."""

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
from mcp import Client

from tests.agents.model import Model, seated, ticket_in
from tests.table.conftest import free_port

TOOLS = {"games", "begin", "join", "look", "choose", "why_not", "hint", "wait", "rules"}


def test_a_model_and_a_person_play_at_one_table():
    async def play() -> None:
        async with seated() as model:
            assert {tool.name for tool in (await model.client.list_tools()).tools} == TOOLS
            assert "connect_four: Connect Four" in await model("games")
            wishes = {"game": "connect_four", "players": ["me", "open"], "name": "Sage"}
            told = await model("begin", **wishes, hints=False)
            assert "Orange (nobody yet)" in told and "plays without hints" in told
            link, ticket = re.search(r"http://\S+/join/\S+", told), ticket_in(told)
            assert link and "## The rules in short" in told and "## Your choice" in told

            told = await model("choose", ticket=ticket, choice="the moon")
            assert model.failed and "That was try 1" in told
            refused = await model("hint", ticket=ticket)
            assert model.failed and "set up without hints" in refused
            assert "You chose:" in await model("choose", ticket=ticket, choice="4", seconds=0)
            assert "Nothing is asked of you now" in await model("look", ticket=ticket)

            address, _, secret = link[0].partition("#")
            server, _, table = address.partition("/join/")
            key = {"Authorization": "Bearer a-key-of-the-person"}
            with httpx.Client(base_url=f"{server}/api/tables/{table}", headers=key) as person:
                assert person.post("/sit", json={"secret": secret}).json()["seat"] == 1
                waiting = asyncio.create_task(model("wait", ticket=ticket, seconds=30))
                seen = person.get("/state", params={"seat": 1}).json()
                assert seen["seats"][0]["name"] == "Sage" and seen["seats"][0]["program"]
                assert seen["your_turn"]
                action = seen["view"]["choices"][0]["action"]
                choice = {"seat": 1, "version": seen["version"], "action": action}
                assert person.post("/play", json=choice).status_code == 200
                assert "## Your choice" in await waiting

            assert "allowed" in await model("why_not", ticket=ticket, move="d")
            assert "**C4-007**" in await model("rules", about=ticket, number="all")
            again = await model("join", link=link[0])
            assert model.failed and "link has been used" in again

    asyncio.run(play())


@asynccontextmanager
async def over_http(*arguments: str) -> AsyncIterator[Model]:
    port = free_port()
    command = [sys.executable, "-m", "skysail", "mcp", "--http", str(port), *arguments]
    process = await asyncio.create_subprocess_exec(*command)
    try:
        while True:
            with suppress(OSError):
                (await asyncio.open_connection("127.0.0.1", port))[1].close()
                break
            await asyncio.sleep(0.05)
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            yield Model(client)
    finally:
        process.terminate()
        await process.wait()


def test_a_model_plays_a_whole_match_at_another_server_over_http(tmp_path: Path):
    async def play() -> None:
        async with seated("--database", f"sqlite:///{tmp_path}/t.db") as host:
            told = await host("begin", game="connect_four", players=["me", "open"])
            link = re.search(r"http://\S+/join/\S+", told)
            assert link
            home = link[0].partition("/join/")[0]
            async with over_http("--server", home) as guest:
                tickets = [ticket_in(told), ticket_in(await guest("join", link=link[0]))]
                for number in range(7):
                    model = (host, guest)[number % 2]
                    given = {"ticket": tickets[number % 2], "choice": str(number % 2 + 1)}
                    told = await model("choose", **given, seconds=0)
                    assert not model.failed, told
                assert "## The match is over" in told
                assert "## The match is over" in await guest("wait", ticket=tickets[1])

    asyncio.run(play())
