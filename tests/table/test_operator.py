"""What whoever runs the server can see and do."""

import asyncio
import json
import logging
import os
import re
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from skysail.cli import main
from skysail.table import logs, setup
from skysail.table.problem import Problem
from skysail.table.settings import Settings
from skysail.table.store import Store
from tests.table.asgi import House, house
from tests.table.conftest import CONNECT_FOUR, Start, kill
from tests.table.players import PATIENCE, Server


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


# -- tables and people


def test_who_set_a_table_up_may_delete_it(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path)) as here:
            table, keys = await here.table("connect_four", "me", "open")
            path, friend = f"/api/tables/{table}", {"Authorization": f"Bearer {keys[1]}"}
            assert (await here.http.get(path)).json()["host"]
            assert not (await here.http.get(path, headers=friend)).json()["host"]
            assert (await here.http.delete(path, headers=friend)).status_code == 403
            assert (await here.http.delete(path)).json() == {"deleted": True}
            for where in (path, f"{path}/state", f"/table/{table}"):
                assert (await here.http.get(where)).status_code == 404
            assert here.hall.store.load(table) is None

    asyncio.run(scene())


def test_whoever_is_at_a_deleted_table_is_told(server: Server):
    table = server.table("connect_four", "me open")
    with table.socket(1) as friend:
        friend.next()
        assert server.http.delete(table.path).status_code == 200
        assert "deleted" in friend.next("closing")["message"]
        with pytest.raises(ConnectionClosed):
            friend.next("never")
        assert friend.connection.close_code == 4404


def test_a_table_deleted_under_the_servers_hands_harms_no_other(tmp_path: Path):
    """As by `skysail forget` while the server runs on SQLite."""

    async def scene() -> None:
        async with house(settings(tmp_path)) as here:
            gone, _ = await here.table("connect_four", "open", "open")
            kept, _ = await here.table("connect_four", "open", "open")
            rooms = [await here.hall.room(table) for table in (gone, kept)]
            assert main(["forget", gone, "--database", settings(tmp_path).database]) == 0
            played = await asyncio.gather(
                *(room.play(0, 0, 3) for room in rooms), return_exceptions=True
            )
            assert isinstance(played[0], Problem) and played[0].status == 404
            assert played[1] is None
            assert (await here.http.get(f"/api/tables/{gone}")).status_code == 404

    asyncio.run(scene())


def test_the_host_turns_somebody_out_and_nobody_sees_the_hand(server: Server):
    table = server.table("sail", "me open", public=True)
    friend = table.program(1)
    asked = {"seat": 1}
    assert friend.post(f"{table.path}/kick", json={"seat": 0}).status_code == 403
    with table.socket(1) as socket:
        socket.next()
        assert server.http.post(f"{table.path}/kick", json=asked).status_code == 200
        with pytest.raises(ConnectionClosed):
            socket.next("never")
    assert friend.get(f"{table.path}/state?seat=1").status_code == 403
    assert server.http.get(f"{table.path}/state?seat=1").status_code == 403
    assert server.http.post(f"{table.path}/link", json=asked).status_code == 403
    seat = server.http.get(table.path).json()["seats"][1]
    assert seat["kind"] == "bot"
    assert server.http.post(f"{table.path}/kick", json=asked).status_code == 409
    assert server.http.post(f"{table.path}/kick", json={"seat": 9}).status_code == 400


def test_a_muted_seat_says_nothing_more(server: Server):
    table = server.table("connect_four", "me open", public=True)
    friend, words = table.program(1), {"seat": 1, "text": "ahoy"}
    mute = {"seat": 1, "muted": True}
    assert friend.post(f"{table.path}/mute", json=mute).status_code == 403
    assert server.http.post(f"{table.path}/mute", json=mute).json()["muted"]
    for what, asked in (("chat", words), ("name", {"seat": 1, "name": "ahoy"})):
        refused = friend.post(f"{table.path}/{what}", json=asked)
        assert refused.status_code == 403 and "muted" in refused.json()["message"]
    assert server.http.get(table.path).json()["seats"][1]["muted"]
    server.http.post(f"{table.path}/mute", json=mute | {"muted": False})
    assert friend.post(f"{table.path}/chat", json=words).status_code == 200


def test_what_is_reported_reaches_whoever_runs_the_server(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    table = server.table("connect_four", "me open", public=True)
    private = server.table("connect_four", "me open")
    table.program(1).post(f"{table.path}/chat", json={"seat": 1, "text": "something foul"})
    stranger = server.browser()
    told = {"number": 0, "reason": "that was foul"}
    assert stranger.post(f"{private.path}/report", json=told).status_code == 403
    assert stranger.post(f"{table.path}/report", json=told).status_code == 200
    assert stranger.post(f"{table.path}/report", json={"seat": 9, "reason": ""}).status_code == 400
    for _ in range(30):
        last = stranger.post(f"{table.path}/report", json={"seat": 1, "reason": "again"})
    assert last.status_code == 429
    database = ["--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    assert main(["reports", *database]) == 0
    shown = capsys.readouterr().out
    assert f"{table.id}, seat 1 said “something foul”: that was foul" in shown
    assert "20 reports" in shown
    assert main(["reports", "--json", *database]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 20
    assert "skysail_reports_total 20" in server.http.get("/metrics").text


def test_tables_are_listed_and_deleted_by_the_operator(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    tables = [server.table("connect_four", "me me", public=public) for public in (True, False)]
    tables[1].play(0, 0, 3)
    database = ["--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    assert main(["tables", *database]) == 0
    told = capsys.readouterr().out
    assert f"{tables[0].id}: connect_four, not begun, public, 0 entries" in told
    assert f"{tables[1].id}: connect_four, under way, 1 entries" in told
    assert main(["forget", tables[0].id, "nowhere", *database]) == 2
    done = capsys.readouterr()
    assert f"{tables[0].id}: deleted" in done.out and "nowhere" in done.err
    assert main(["tables", "--json", *database]) == 0
    assert [row["id"] for row in json.loads(capsys.readouterr().out)] == [tables[1].id]


def test_no_table_is_called_like_an_option(monkeypatch: pytest.MonkeyPatch):
    ids = iter(["-92ou4oyX-IU", "C3CUSOaTb5jp"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(ids))
    assert setup._new_id() == "C3CUSOaTb5jp"


def test_tables_at_which_nothing_happens_are_forgotten(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path, forget_after=1000.0)) as here:
            old, new, open_ = [
                (await here.table("connect_four", "open", "open"))[0] for _ in range(3)
            ]
            store = here.hall.store
            with store.engine.begin() as connection:
                connection.execute(sa.text("UPDATE tables SET created_at = 1"))
            for table in (old, new, open_):
                room = await here.hall.room(table)
                await room.play(0, 0, 3)
            with store.engine.begin() as connection:
                connection.execute(
                    sa.text("UPDATE entries SET made_at = 1 WHERE table_id <> :new"), {"new": new}
                )
            del here.hall.rooms[old], here.hall.rooms[new]
            await here.hall._forget()
            assert set(store.every_table()) == {new, open_}

    asyncio.run(scene())


# -- copies


def test_a_copy_made_while_the_server_runs_can_be_put_back(
    start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = start(database)
    table = server.table("connect_four", "me me")
    table.play(0, 0, 3)
    copy, where = str(tmp_path / "copy.db"), ["--database", database]
    assert main(["backup", copy, *where]) == 0
    assert "1 tables" in capsys.readouterr().out
    assert Path(copy).stat().st_mode & 0o777 == 0o600
    assert main(["backup", copy, *where]) == 2  # nothing is written over
    table.play(1, 1, 3)
    assert main(["restore", copy, *where]) == 2
    assert "another server is using it" in capsys.readouterr().err
    kill(server.process)
    assert main(["restore", copy, *where]) == 2
    assert "--replace" in capsys.readouterr().err
    assert main(["restore", copy, "--replace", *where]) == 0
    start(database, port=server.port)
    assert table.state(0)["version"] == 1
    fresh = f"sqlite:///{tmp_path / 'fresh' / 'tables.db'}"
    assert main(["restore", copy, "--database", fresh]) == 0
    assert main(["validate", "--game", str(CONNECT_FOUR), "--database", fresh]) == 0


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["backup", "{folder}/copy", "--database", "sqlite:///{folder}/none.db"], "no such file"),
        (["backup", "{folder}/copy", "--database", "postgresql://you@db/skysail"], "pg_dump"),
        (["restore", "{folder}/none", "--database", "sqlite:///{folder}/t.db"], "no such file"),
        (["restore", "{folder}/text", "--database", "sqlite:///{folder}/t.db"], "no copy"),
        (["restore", "{folder}/text", "--database", "postgresql://you@db/skysail"], "pg_restore"),
        (["tables", "--database", "sqlite:///{folder}/none.db"], "no such file"),
        (["serve", "--port", "0", "--forget-after", "0"], "--forget-after"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    command: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "text").write_text("not a database, but long enough to be looked at" * 100)
    assert main([word.format(folder=tmp_path) for word in command]) == 2
    told = capsys.readouterr().err
    assert words in told and told.count("\n") == 1
    assert not (tmp_path / "copy").exists()


# -- the end


def test_a_server_that_closes_tells_so_and_loses_nothing(start: Start, database: str):
    server = start(database)
    table = server.table("connect_four", "me open")
    acknowledged = 0
    with table.socket(0) as blue, table.socket(1) as orange:
        blue.next(), orange.next()
        for version, column in enumerate((3, 3, 4)):
            assert table.play(version % 2, version, column).status_code == 200
            acknowledged += 1
        os.kill(server.process, signal.SIGTERM)
        for socket in (blue, orange):
            assert "restarts" in socket.next("closing")["message"]
            with pytest.raises(ConnectionClosed):
                socket.next("never")
            assert socket.connection.close_code == 1012
    wait_for_end(server.process)
    start(database, port=server.port)
    assert table.state(0)["version"] == acknowledged


def wait_for_end(process: int) -> None:
    end = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError):
        while time.monotonic() < end:
            os.kill(process, 0)
            time.sleep(0.02)
        raise AssertionError("the server does not end")


def test_the_privacy_page_says_what_this_server_keeps(start: Start, tmp_path: Path):
    usual = start(f"sqlite:///{tmp_path / 'one.db'}").http.get("/privacy").text
    assert "7 days" in usual and "kept until somebody deletes them" in usual
    assert "log of requests" not in usual
    other = start(f"sqlite:///{tmp_path / 'two.db'}", "--forget-after", "30", "--access-log")
    told = other.http.get("/privacy").text
    assert "for 30 days" in told and "log of requests" in told
    assert '<a href="/privacy">' in other.http.get("/").text
