"""What whoever runs the server can see and do."""

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from skysail.table import logs
from skysail.table.settings import Settings
from skysail.table.store import Store
from tests.table.asgi import House, house
from tests.table.conftest import CONNECT_FOUR


def settings(folder: Path, **choices: Any) -> Settings:
    database = f"sqlite:///{folder / 'tables.db'}"
    return Settings(database, games=(str(CONNECT_FOUR),), **({"rate": 0.0} | choices))


# -- looking


def test_health_says_whether_the_database_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def look() -> None:
        async with house(settings(tmp_path, names=("play.example.org",))) as here:
            asked = {"Host": "127.0.0.1"}  # by a checker that knows no name
            well = await here.http.get("/health", headers=asked)
            assert (well.status_code, well.json()) == (200, {"status": "ok"})
            assert (await here.http.get("/api/games", headers=asked)).status_code == 403

            def fails(_: Store) -> None:
                raise OperationalError("", {}, Exception("gone"))

            monkeypatch.setattr(Store, "ping", fails)
            assert (await here.http.get("/health")).status_code == 503

    asyncio.run(look())


def test_metrics_count_what_happens(tmp_path: Path):
    async def look() -> None:
        async with house(settings(tmp_path)) as here:
            table, _ = await here.table("connect_four", "open", "open")
            room = await here.hall.room(table)
            for version in range(3):
                await room.play(version % 2, version, version)
            await here.http.get("/api/nowhere")
            told = await metrics(here, "127.0.0.1")
            assert told.status_code == 200
            for line in told.text.splitlines():
                sample = r'[a-z_]+(\{[a-z]+="[^"]+"\})? [-+0-9.e]+'
                assert re.fullmatch(rf"# (HELP|TYPE) .+|{sample}", line), line
            values = dict(re.findall(r"^([^#\s]+) (\S+)$", told.text, re.M))
            assert values["skysail_entries_total"] == "3"
            assert values['skysail_requests_total{status="4xx"}'] == "1"
            assert values["skysail_rooms"] == "1"
            assert values["skysail_write_seconds_count"] == "3"
            assert table not in told.text
            assert (await metrics(here, "192.168.1.9")).status_code == 200
            assert (await metrics(here, "8.8.8.8")).status_code == 404

    asyncio.run(look())


async def metrics(here: House, address: str) -> httpx.Response:
    transport = httpx.ASGITransport(here.app, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
        return await http.get("/metrics")


def test_lines_have_their_time_and_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    from skysail.table.room import Room

    def fails(*_: object) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(Room, "why_not", fails)
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    keep = Keep()
    keep.setFormatter(logs.Json())
    logger = logging.getLogger("skysail.table")
    logger.addHandler(keep)

    async def look() -> str:
        async with house(settings(tmp_path)) as here:
            table, keys = await here.table("connect_four", "open", "open")
            headers = {"Authorization": f"Bearer {keys[0]}"}
            path = f"/api/tables/{table}/why"
            asked = {"seat": 0, "action": 1}
            answer = await here.http.post(path, json=asked, headers=headers)
            assert answer.status_code == 500
            return answer.headers["x-request-id"]

    try:
        name = asyncio.run(look())
    finally:
        logger.removeHandler(keep)
    told = json.loads(lines[-1])
    assert told["request"] == name and told["level"] == "error"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", told["time"])
    assert "broken on purpose" in told["traceback"]
    record = logging.makeLogRecord({"name": "skysail", "msg": "ahoy", "levelname": "INFO"})
    assert logs.Words().format(record).endswith("Z INFO skysail: ahoy")


def test_the_access_log_holds_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def look() -> list[str]:
        async with house(settings(tmp_path)) as here:
            table, keys = await here.table("sail", "open", "open")
            headers = {"Authorization": f"Bearer {keys[0]}"}
            for path in ("/state?seat=0", "", "/record"):
                await here.http.get(f"/api/tables/{table}{path}", headers=headers)
            await here.first_message(f"/api/tables/{table}/live?seat=0", headers)
            for page in ("table", "join"):
                await here.http.get(f"/{page}/{table}")
            return [table, *keys, str(here.http.cookies["skysail"])]

    with caplog.at_level("INFO", "skysail.access"):
        secrets = asyncio.run(look())
    lines = [record.getMessage() for record in caplog.records if record.name == "skysail.access"]
    assert "GET /api/tables/*/state" in lines and "SOCKET /api/tables/*/live" in lines
    assert "GET /join/*" in lines and "POST /api/tables" in lines
    told = caplog.text + "".join(str(vars(record)) for record in caplog.records)
    assert not [secret for secret in secrets if secret in told]
