"""What one client can make the server keep, and how much it can make it do."""

import asyncio
import json
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from skysail.match import Match
from skysail.table import room as rooms
from skysail.table import safety
from skysail.table import telling as tellings
from skysail.table.seating import Listener
from skysail.table.settings import Settings
from tests.table.asgi import House, house
from tests.table.conftest import CONNECT_FOUR, Start
from tests.table.players import Server

NewDatabase = Callable[[str], str]


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
            assert len(room.telling._messages) <= 3  # no log, of all, of nothing new

    asyncio.run(ask())


def test_messages_kept_are_few_even_where_much_can_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(tellings, "MOST_MESSAGES", 4)

    async def ask() -> None:
        async with house(settings(tmp_path)) as here:
            table, _ = await here.table("connect_four", "open", "open")
            room = await here.hall.room(table)
            for parts in ("", "view", "log", "text", "svg", "view,text", "view,log", "log,text"):
                await here.http.get(f"/api/tables/{table}/state?parts={parts}")
            assert len(room.telling._messages) == 4

    asyncio.run(ask())


def test_a_game_that_cannot_say_what_may_be_taken_back_is_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def fail(_match: Match, _seat: int) -> bool:
        raise ValueError("a re-deal went wrong")

    monkeypatch.setattr(Match, "can_undo", fail)

    async def ask() -> None:
        async with house(settings(tmp_path)) as here:
            table, _ = await here.table("sea_of_plunder", "me", "me")
            room = await here.hall.room(table)
            await room.play(0, 0, "ship_blue")
            for _ in range(2):
                told = json.loads(await room.telling.answer(0, frozenset({"undo"})))
                assert told["version"] == 1 and not told["can_undo"]

    asyncio.run(ask())


def test_addresses_kept_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(safety, "MOST_VISITORS", 5)

    async def ask() -> None:
        async with house(settings(tmp_path, rate=1.0, bursts=3.0)) as here:
            for number in range(20):
                assert await status_from(here, f"10.0.0.{number}") == 200
            assert len(here.app._visitors) == 5
            for expected in (200, 200, 429):
                assert await status_from(here, "10.0.0.19") == expected

    asyncio.run(ask())


async def status_from(
    here: House, address: str, path: str = "/api/games/connect_four", **headers: str
) -> int:
    """What a client at an address is answered."""
    transport = httpx.ASGITransport(here.app, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
        return (await http.get(path, headers=headers)).status_code


def test_a_household_counts_once():
    assert safety.household("192.0.2.7") == "192.0.2.7"
    assert safety.household("::ffff:192.0.2.7") == "192.0.2.7"
    assert safety.household("2001:db8:1:2:3:4:5:6") == safety.household("2001:db8:1:2::9")
    assert safety.household("2001:db8:1:2::") != safety.household("2001:db8:1:3::")
    assert safety.household("unix") == "unix"


def test_nobody_is_believed_about_his_address(start: Start, new_database: NewDatabase):
    server = start(new_database("sqlite"), "--rate", "2")
    assert 429 in [answer_for(server, number) for number in range(40)]


def test_a_proxy_is_believed_if_it_is_named(start: Start, new_database: NewDatabase):
    server = start(new_database("sqlite"), "--rate", "2", "--proxy", "127.0.0.1")
    assert {answer_for(server, number) for number in range(40)} == {200}
    assert 429 in [answer_for(server, 1) for _ in range(40)]


def answer_for(server: Server, number: int) -> int:
    """As a proxy asks for somebody else."""
    told = {"X-Forwarded-For": f"10.1.2.{number}"}
    return server.http.get("/api/games/sail", headers=told).status_code


def test_all_sockets_of_an_address_share_its_budget(start: Start, new_database: NewDatabase):
    server = start(new_database("sqlite"), "--rate", "5")
    table = server.table("connect_four", "me me")
    with table.socket(0) as one, table.socket(0) as other:
        for socket in (one, other):
            socket.next()
            for _ in range(40):
                socket.send(do="why", action=3)
        last = [json.loads(socket.connection.recv(timeout=20)) for socket in (one, other)]
        for _ in range(39):
            last = [json.loads(socket.connection.recv(timeout=20)) for socket in (one, other)]
        assert "too_many" in [answer.get("error") for answer in last]


def test_a_seat_gets_one_hint_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    gate, advise = threading.Event(), rooms._advise

    def slow(match: Match) -> list[Any]:
        gate.wait()
        return advise(match)

    monkeypatch.setattr(rooms, "_advise", slow)

    async def ask() -> None:
        async with house(settings(tmp_path)) as here:
            table, keys = await here.table("connect_four", "open", "open")
            headers = {"Authorization": f"Bearer {keys[0]}"}
            path, wish = f"/api/tables/{table}/hint", {"seat": 0}
            first = asyncio.create_task(here.http.post(path, json=wish, headers=headers))
            room = await here.hall.room(table)
            while not room._advised:
                await asyncio.sleep(0)
            again = await here.http.post(path, json=wish, headers=headers)
            assert again.status_code == 429 and "one hint" in again.json()["message"]
            gate.set()
            assert (await first).status_code == 200
            assert (await here.http.post(path, json=wish, headers=headers)).status_code == 200

    asyncio.run(ask())


def test_no_bot_waits_behind_hints(tmp_path: Path):
    gate = threading.Event()

    async def ask() -> None:
        async with house(settings(tmp_path)) as here:
            hints = [asyncio.create_task(here.hall.advise(gate.wait)) for _ in range(50)]
            assert await here.hall.think(lambda: "a choice") == "a choice"
            gate.set()
            await asyncio.gather(*hints)

    asyncio.run(ask())


def test_one_address_cannot_fill_the_list_of_tables(tmp_path: Path):
    async def ask() -> None:
        async with house(settings(tmp_path, rate=1000.0, bursts=10_000.0)) as here:
            wish = {"game": "connect_four", "public": True}
            answers = [
                (await here.http.post("/api/tables", json=wish)).status_code for _ in range(40)
            ]
            assert answers.count(201) == 30 and answers[-1] == 429

    asyncio.run(ask())


def test_one_address_cannot_fill_the_chat(tmp_path: Path):
    async def ask() -> None:
        async with house(settings(tmp_path, rate=1000.0, bursts=10_000.0)) as here:
            table, keys = await here.table("connect_four", "open", "open")
            words, headers = {"seat": 0, "text": "ahoy"}, {"Authorization": f"Bearer {keys[0]}"}
            path = f"/api/tables/{table}/chat"
            answers = [
                (await here.http.post(path, json=words, headers=headers)).status_code
                for _ in range(40)
            ]
            assert answers[:20] == [200] * 20 and 429 in answers

    asyncio.run(ask())


def test_one_address_cannot_open_sockets_without_end(
    start: Start, new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
):
    server = start(new_database("sqlite"), "--rate", "1000")
    table = server.table("connect_four", "me me")
    with ExitStack() as stack:
        for _ in range(safety.MOST_LISTENING):
            stack.enter_context(table.socket(None))
        with pytest.raises(InvalidStatus), table.socket(None):
            pass
        events = server.http.get(f"{table.path}/events")
        assert events.status_code == 429
    assert server.http.get(table.path).status_code == 200


def test_who_comes_late_hears_the_end_of_a_long_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(rooms, "MOST_WORDS", 3)

    async def talk() -> None:
        async with house(settings(tmp_path)) as here:
            table, _ = await here.table("connect_four", "open", "open")
            room = await here.hall.room(table)
            for number in range(6):
                await room.say(0, str(number))
            listener = Listener(None, frozenset(), heard=4)
            messages = room.telling.messages(listener)
            heard = [json.loads(await anext(messages)) for _ in range(3)]
            assert [one.get("text") for one in heard] == [None, "4", "5"]
            assert [said.number for said in room.chat] == [3, 4, 5]

    asyncio.run(talk())
