"""A language model, as far as the Model Context Protocol's own client is one."""

import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from mcp import Client
from mcp.client.stdio import StdioServerParameters

FOUR = Path(__file__).parents[2] / "examples" / "connect_four"


@asynccontextmanager
async def seated(*arguments: str) -> AsyncIterator["Model"]:
    command = ["-m", "skysail", "mcp", "--game", str(FOUR), *arguments]
    started = StdioServerParameters(command=sys.executable, args=command, env=dict(os.environ))
    async with Client(started) as client:
        yield Model(client)


class Model:
    """What it asks by the tools, and whether the last was refused."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.failed = False

    async def __call__(self, tool: str, **given: object) -> str:
        answer = await self.client.call_tool(tool, given)
        self.failed = bool(answer.is_error)
        return "".join(part.text for part in answer.content if part.type == "text")


def ticket_in(told: str) -> str:
    found = re.search(r"ticket, for your eyes only: (\S+)", told)
    assert found, told
    return found[1]
