"""What one client can make the server keep, and how much it can make it do."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from skysail.table import room as rooms
from skysail.table import safety
from skysail.table.settings import Settings
from tests.table.asgi import House, house
from tests.table.conftest import CONNECT_FOUR


def settings(folder: Path, **choices: Any) -> Settings:
    database = f"sqlite:///{folder / 'tables.db'}"
    return Settings(database, games=(str(CONNECT_FOUR),), **({"rate": 0.0} | choices))


def test_messages_kept_do_not_depend_on_what_strangers_ask(tmp_path: Path):
    async def ask() -> None:
        async with house(settings(tmp_path)) as here:
            table, _ = await here.table("connect_four", "open", "open")
            room = await here.hall.room(table)
            for since in range(100):
                for asked in (
                    f"since=-{since}",
                    f"since={since}",
                    f"parts=log,view&since=-{since}",
                ):
                    answer = await here.http.get(f"/api/tables/{table}/state?{asked}")
                    assert answer.status_code == 200
            assert len(room._messages) <= 3  # no log, of all, of nothing new

    asyncio.run(ask())


def test_messages_kept_are_few_even_where_much_can_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(rooms, "MOST_MESSAGES", 4)

    async def ask() -> None:
        async with house(settings(tmp_path)) as here:
            table, _ = await here.table("connect_four", "open", "open")
            room = await here.hall.room(table)
            for parts in ("", "view", "log", "text", "svg", "view,text", "view,log", "log,text"):
                await here.http.get(f"/api/tables/{table}/state?parts={parts}")
            assert len(room._messages) == 4

    asyncio.run(ask())


def test_addresses_kept_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(safety, "MOST_BUCKETS", 5)

    async def ask() -> None:
        async with house(settings(tmp_path, rate=1.0, bursts=3.0)) as here:
            for number in range(20):
                assert await status_from(here, f"10.0.0.{number}") == 200
            assert len(here.app._buckets) == 5
            for expected in (200, 200, 429):
                assert await status_from(here, "10.0.0.19") == expected

    asyncio.run(ask())


async def status_from(
    here: House, address: str, path: str = "/api/games/connect_four", **headers: str
) -> int:
    """What a client at an address is answered."""
    import httpx

    transport = httpx.ASGITransport(here.app, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
        return (await http.get(path, headers=headers)).status_code
