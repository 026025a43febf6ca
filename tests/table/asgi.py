"""The application in this process: tests that must look behind the doors call it directly."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx

from skysail.game import Document
from skysail.table.app import create_app
from skysail.table.hall import Hall
from skysail.table.settings import Settings
from tests.table.players import OURS


class House:
    """An application that has been started."""

    def __init__(self, app: Any, hall: Hall) -> None:
        self.app = app
        self.hall = hall
        transport = httpx.ASGITransport(app)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://test", headers=OURS)

    async def table(self, game: str, *kinds: str, **wishes: Any) -> tuple[str, list[str]]:
        """A new table and the keys of programs that have sat down at its seats."""
        players = [{"kind": kind} for kind in kinds]
        made = await self.http.post("/api/tables", json={"game": game, "players": players} | wishes)
        assert made.status_code == 201, made.text
        found: Document = made.json()
        keys = [secrets.token_urlsafe() if "invite" in seat else "" for seat in found["seats"]]
        for seat, key in zip(found["seats"], keys, strict=True):
            if key:
                sat = await self.http.post(
                    f"/api/tables/{found['table']}/sit",
                    json={"secret": seat["invite"]},
                    headers={"Authorization": f"Bearer {key}"},
                )
                assert sat.status_code == 200, sat.text
        return found["table"], keys

    async def first_message(self, path: str, headers: Mapping[str, str]) -> str:
        """What a socket is sent first."""
        path, _, query = path.partition("?")
        sent: asyncio.Queue[Any] = asyncio.Queue()
        asked: asyncio.Queue[Any] = asyncio.Queue()
        await asked.put({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"host", b"test")]
            + [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "subprotocols": [],
            "state": {},
        }
        task = asyncio.create_task(self.app(scope, asked.get, sent.put))
        try:
            while True:
                message = await asyncio.wait_for(sent.get(), 20)
                if message["type"] == "websocket.send":
                    text: str = message["text"]
                    return text
                if message["type"] == "websocket.close":
                    return json.dumps({"closed": message["code"]})
        finally:
            await asked.put({"type": "websocket.disconnect", "code": 1000})
            await task


@asynccontextmanager
async def house(settings: Settings) -> AsyncIterator[House]:
    """The application between start and stop."""
    app = create_app(settings)
    inside: Any = app.app  # type: ignore[attr-defined]
    async with inside.lifespan():
        started = House(app, inside.state.hall)
        yield started
        await started.http.aclose()
