"""Inputs and moments that once made the server fail, lie or wait."""

import asyncio
import random
import socket as plain
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from skysail.cli import main, patience
from skysail.table import outlet, safety
from skysail.table import telling as tellings
from skysail.table.settings import Settings
from tests.table.asgi import house
from tests.table.conftest import CONNECT_FOUR, Start
from tests.table.players import Server, Table

NINES = "9" * 5000


def settings(folder: Path, **choices: Any) -> Settings:
    database = f"sqlite:///{folder / 'tables.db'}"
    return Settings(database, games=(str(CONNECT_FOUR),), **({"rate": 0.0} | choices))


# -- bad input


def test_no_bad_parameter_is_answered_with_a_failure(start: Start, database: str):
    server = start(database)
    table = server.table("connect_four", "me me")
    over = finished(server)
    for path, status in (
        ("{table}/state?since=--5", 400),
        ("{table}/state?step=--1", 400),
        ("{table}/state?since=٣", 400),
        (f"{{table}}/state?seat={NINES}", 400),
        (f"{{over}}/state?step=1&seat={NINES}", 400),
        ("{over}/state?step=1&seat=²", 400),
        ("{table}/events?heard=--1", 400),
        ("/api/tables/%00", 404),
        ("/api/tables/%00/state", 404),
        ("/api/tables/a%00b/record", 404),
        ("/table/%00", 404),
        ("/join/a%00b", 404),
        ("/api/games/%00", 404),
    ):
        answer = server.http.get(path.format(table=table.path, over=over.path))
        assert answer.status_code == status, (path, answer.status_code, answer.text)
    for headers in ({"Host": "["}, {"Host": "[::1"}, {"Host": "a]b"}):
        assert server.http.get("/api/games", headers=headers).status_code in (400, 403)
    for origin in ("http://[", "http://[::1", "//]["):
        answer = server.http.post(f"{table.path}/leave", json={}, headers={"Origin": origin})
        assert answer.status_code in (400, 403), answer.text


def finished(server: Server) -> Table:
    table = server.table("connect_four", "me me")
    for number in range(7):
        table.play(number % 2, number, number % 2)
    return table


@pytest.mark.parametrize("rate", ["nan", "inf", "-1"])
def test_a_rate_is_a_number(rate: str, capsys: pytest.CaptureFixture[str]):
    assert main(["serve", "--port", "0", "--database", "sqlite://", f"--rate={rate}"]) == 2
    assert "--rate" in capsys.readouterr().err


# -- the database


def test_validate_creates_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "mistyped" / "tables.db"
    assert main(["validate", "--database", f"sqlite:///{file}"]) == 2
    assert "no such file" in capsys.readouterr().err
    assert not file.parent.exists()


def test_a_second_server_through_a_symlink_is_refused(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    link = tmp_path / "elsewhere.db"
    link.symlink_to(tmp_path / "tables.db")
    assert main(["serve", "--port", "0", "--database", f"sqlite:///{link}"]) == 2
    assert "another server is using it" in capsys.readouterr().err


def test_a_full_disk_is_told_and_what_was_there_can_be_read(tmp_path: Path):
    async def look() -> None:
        async with house(settings(tmp_path)) as here:
            table, keys = await here.table("connect_four", "open", "open")
            path, headers = f"/api/tables/{table}", {"Authorization": f"Bearer {keys[0]}"}
            engine = here.hall.store.engine

            @sa.event.listens_for(engine, "connect")
            def fill(connection: Any, _: Any) -> None:
                connection.execute("PRAGMA max_page_count=1")  # no more than there are

            engine.dispose()

            async def until_full(where: str, asked: Any) -> httpx.Response:
                for _ in range(200):
                    answer = await here.http.post(where, json=asked, headers=headers)
                    if answer.status_code >= 400:
                        break
                return answer

            for where, asked in (
                (f"{path}/chat", {"seat": 0, "text": "y" * 500}),
                ("/api/tables", {"game": "connect_four"}),
            ):
                answer = await until_full(where, asked)
                assert answer.status_code == 503, answer.text
                assert answer.json()["error"] == "unavailable"
            name = {"seat": 0, "name": "x" * 40}
            renamed = await here.http.post(f"{path}/name", json=name, headers=headers)
            assert renamed.status_code in (200, 503), renamed.text
            assert (await here.http.get(f"{path}/state")).status_code == 200
            message = await here.first_message(f"{path}/live?seat=0", headers)
            assert '"update"' in message

    asyncio.run(look())


def test_a_record_that_new_rules_cut_short_is_for_its_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    from skysail.table.history import Changed, History

    async def begin() -> tuple[str, list[str]]:
        async with house(settings(tmp_path)) as here:
            return await here.table("connect_four", "open", "open")

    table, keys = asyncio.run(begin())

    def changed(*_: Any) -> None:
        raise Changed("other rules")

    monkeypatch.setattr(History, "__init__", changed)

    async def look() -> None:
        async with house(settings(tmp_path)) as here:
            path = f"/api/tables/{table}/record"
            assert (await here.http.get(path)).status_code == 403
            mine = {"Authorization": f"Bearer {keys[1]}"}
            assert (await here.http.get(path, headers=mine)).json()["actions"] == []

    asyncio.run(look())


# -- slowness


async def silent_end(say: bytes) -> bytes:
    """What a connection is answered that says something and then nothing more."""
    import uvicorn
    from uvicorn.server import ServerState

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    config = uvicorn.Config(app, log_config=None, lifespan="off")
    config.load()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: patience.Patient(config, ServerState(), {}), "127.0.0.1", 0
    )
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    try:
        writer.write(say)
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()
        server.close()


WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    "say", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", WHOLE + b"GET / HTTP/1.1\r\n"]
)
def test_half_a_request_does_not_keep_a_connection(say: bytes, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.1)
    answer = asyncio.run(silent_end(say))
    assert (b" 204 " in answer) == say.startswith(WHOLE)


def test_a_body_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(safety, "BODY_SECONDS", 0.1)

    async def ask() -> None:
        async def body() -> Any:
            yield b'{"game": '
            await asyncio.sleep(60)

        async with house(settings(tmp_path)) as here:
            answer = await here.http.post("/api/tables", content=body())
            assert answer.status_code == 408 and answer.json()["error"] == "too_slow"

    asyncio.run(ask())


def test_a_socket_outlives_the_patience_for_heads(start: Start, tmp_path: Path):
    server = start(f"sqlite:///{tmp_path / 'tables.db'}")
    table = server.table("connect_four", "me me")
    with table.socket(0) as blue:
        blue.next()
        with plain.create_connection(("127.0.0.1", server.port)) as half_open:
            half_open.settimeout(3 * patience.HEAD_SECONDS)
            half_open.sendall(b"GET / HTTP/1.1\r\n")
            assert half_open.recv(100) == b""  # it has been sent away
        blue.send(do="play", version=0, action=3)
        assert blue.until(1)["version"] == 1


def test_replays_are_made_aside_and_counted_by_their_length(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def look() -> None:
        async with house(settings(tmp_path, rate=0.001, bursts=100.0)) as here:
            table, _ = await here.table("sail", "open", "open", options={"pirates": "none"})
            room, luck = await here.hall.room(table), random.Random(3)
            while not room.match.over:
                seat = room.match.seat
                assert seat is not None
                await room.play(seat, room.version, luck.choice(room.match.legal()))
            threads = []
            honest = outlet.log
            import threading

            def log(*about: Any) -> Any:
                threads.append(threading.current_thread().name)
                return honest(*about)

            monkeypatch.setattr(outlet, "log", log)
            monkeypatch.setattr(tellings, "LONG_LOG", 5)
            steps = len(room.match.actions)
            left = budget(here)
            path = f"/api/tables/{table}/state"
            assert (await here.http.get(f"{path}?step={steps}")).status_code == 200
            assert budget(here) == pytest.approx(left - 1 - steps / 200, abs=0.1)
            assert (await here.http.get(path)).json()["log_after"] == -1
            assert all(name.startswith(("replay", "ask")) for name in threads), threads

    asyncio.run(look())


def budget(here: Any) -> float:
    (visitor,) = here.app._visitors.values()
    left: float = visitor.requests.left
    return left


def test_an_update_with_a_long_log_is_the_same_as_with_short_ones(tmp_path: Path):
    async def look() -> None:
        async with house(settings(tmp_path)) as here:
            table, keys = await here.table("connect_four", "open", "open")
            room = await here.hall.room(table)
            for number in range(6):
                await room.play(number % 2, number, number % 2)
            headers = {"Authorization": f"Bearer {keys[0]}"}
            path = f"/api/tables/{table}/state?seat=0&parts=view,log,undo"
            short = (await here.http.get(path, headers=headers)).json()
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(tellings, "LONG_LOG", 2)
                room.something_new()
                assert (await here.http.get(path, headers=headers)).json() == short

    asyncio.run(look())
