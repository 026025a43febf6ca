"""Clocks, correspondence, reminders, and the page among a phone's apps."""

import asyncio
import base64
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from skysail.cli import main
from skysail.table import reminder, vapid
from skysail.table.problem import Problem
from skysail.table.room import Room
from skysail.table.settings import DAY, Settings
from tests.table.asgi import House, house
from tests.table.conftest import CONNECT_FOUR

A_DAY = int(DAY)


def settings(folder: Path, **choices: Any) -> Settings:
    database = f"sqlite:///{folder / 'tables.db'}"
    return Settings(database, games=(str(CONNECT_FOUR),), **({"rate": 0.0} | choices))


async def sit(here: House, **wishes: Any) -> tuple[Room, list[dict[str, str]]]:
    """A table for two and the headers of its seats."""
    table, keys = await here.table("connect_four", "open", "open", **wishes)
    return await here.hall.room(table), [{"Authorization": f"Bearer {key}"} for key in keys]


def let_pass(room: Room, seconds: float) -> None:
    room.moved_at -= seconds
    room._opened_at -= seconds
    room.seating.rows = [
        type(row)(**vars(row) | {"sat_at": row.sat_at - seconds}) for row in room.seating.rows
    ]
    room.something_new()


# -- clocks


def test_there_is_no_clock_unless_somebody_asks_for_one(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path)) as here:
            room, _ = await sit(here)
            assert room.due_at is None
            let_pass(room, 1e9)
            await room.keep_time()
            assert not room.seating.rows[0].stand_in
            for wrong in (0, 4, -1, 10**9):
                wishes = {"game": "connect_four", "move_limit": wrong}
                answer = await here.http.post("/api/tables", json=wishes)
                assert answer.status_code == 400 and "move_limit" in answer.json()["message"]

    asyncio.run(scene())


def test_a_bot_stands_in_for_whoever_lets_the_time_pass(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path)) as here:
            room, headers = await sit(here, move_limit=100)
            path = f"/api/tables/{room.table.id}"
            told = (await here.http.get(f"{path}/state?seat=0", headers=headers[0])).json()
            assert told["due_at"] == room.due_at
            assert (await here.http.get(path)).json()["move_limit"] == 100
            let_pass(room, 90)
            await room.keep_time()
            assert not room.seating.rows[0].stand_in
            let_pass(room, 20)
            await room.keep_time()
            assert room.seating.rows[0].stand_in
            assert room.due_at is None  # a bot needs no clock
            await until(lambda: room.version == 1)
            assert room.due_at == pytest.approx(room.moved_at + 100)
            await here.http.get(f"{path}/state?seat=0", headers=headers[0])  # here again
            assert not room.seating.rows[0].stand_in

    asyncio.run(scene())


async def until(question: Any) -> None:
    async with asyncio.timeout(30):
        while not question():
            await asyncio.sleep(0.01)


def test_whoever_comes_back_has_the_whole_time(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path)) as here:
            room, _ = await sit(here, move_limit=100)
            let_pass(room, 90)
            room.stop()
            await room.change_seat(0, stand_in=True)
            room.stop()
            await room.come_back(0)
            assert room.version == 0
            assert room.due_at is not None and room.due_at > time.time() + 95

    asyncio.run(scene())


def test_no_time_passes_at_an_open_seat_nor_while_the_server_is_away(tmp_path: Path):
    async def begin() -> str:
        async with house(settings(tmp_path)) as here:
            players = [{"kind": "open"}, {"kind": "me"}]
            wishes = {"game": "connect_four", "players": players, "move_limit": 100}
            made = (await here.http.post("/api/tables", json=wishes)).json()
            room = await here.hall.room(made["table"])
            assert room.due_at is None
            let_pass(room, 1000)
            table: str = made["table"]
            key = {"Authorization": "Bearer the key of a friend"}
            link = {"secret": made["seats"][0]["invite"]}
            await here.http.post(f"/api/tables/{table}/sit", json=link, headers=key)
            assert room.due_at is not None and room.due_at > time.time() + 95
            return table

    table = asyncio.run(begin())

    async def again() -> None:
        async with house(settings(tmp_path)) as here:
            room = await here.hall.room(table)
            opened = room._opened_at
            let_pass(room, 1000)
            room._opened_at = opened
            assert room.due_at == pytest.approx(opened + 60)

    asyncio.run(again())


def test_clocks_run_where_nobody_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from skysail.table import hall

    monkeypatch.setattr(hall, "TICK", 0.01)
    monkeypatch.setattr(hall, "OVERDUE_EVERY", 1)

    async def scene() -> None:
        async with house(settings(tmp_path)) as here:
            late, _ = await sit(here, move_limit=A_DAY)
            early, _ = await sit(here, move_limit=A_DAY)
            store = here.hall.store
            assert store.overdue(time.time()) == []
            assert store.overdue(time.time() + 2 * DAY) == sorted(
                [late.table.id, early.table.id], key=store.every_table().index
            )
            monkeypatch.setattr(type(store), "overdue", lambda *_: [late.table.id])
            let_pass(late, 2 * DAY)
            await until(lambda: late.seating.rows[0].stand_in)
            assert not early.seating.rows[0].stand_in

    asyncio.run(scene())


# -- reminders


class Service(BaseHTTPRequestHandler):
    """A push service on this machine."""

    asked: list[dict[str, str]] = []  # noqa: RUF012 (one for all requests)
    status = 201

    def do_POST(self) -> None:
        Service.asked.append({"path": self.path, **self.headers})
        self.send_response(Service.status)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    Service.asked, Service.status = [], 201
    server = HTTPServer(("127.0.0.1", 0), Service)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    monkeypatch.setattr(reminder, "SERVICES", ("127.0.0.1",))
    monkeypatch.setattr(reminder, "SCHEME", "http")
    yield f"http://127.0.0.1:{server.server_address[1]}/send/abc"
    server.shutdown()
    thread.join()
    server.server_close()


def test_whoever_asked_is_reminded_when_it_is_the_turn(tmp_path: Path, service: str):
    async def scene() -> None:
        chosen = settings(tmp_path, contact="mailto:club@example.org")
        async with house(chosen) as here:
            room, headers = await sit(here, move_limit=A_DAY)
            key = (await here.http.get("/api/push")).json()["key"]
            asked = {"endpoint": service}
            answer = await here.http.post("/api/push", json=asked, headers=headers[1])
            assert answer.json() == {"reminded": True}
            room.seating.went(1)
            await room.play(0, 0, 3)
            await until(lambda: len(Service.asked) == 1)
            told = Service.asked[0]
            assert told["path"] == "/send/abc" and told["Content-Length"] == "0"
            scheme, token, public = told["Authorization"].replace(",", "").split()
            assert scheme == "vapid" and public == f"k={key}"
            claims = json.loads(decode(token.removeprefix("t=").split(".")[1]))
            assert claims["sub"] == "mailto:club@example.org"
            assert claims["aud"] == service.removesuffix("/send/abc")
            assert verifies(key, token.removeprefix("t="))
            room.seating.heard_of(1)  # who is here needs none
            await room.play(1, 1, 3)
            await room.play(0, 2, 3)
            await here.hall.reminders.close()  # type: ignore[union-attr]
            assert len(Service.asked) == 1
            room.seating.went(1)
            Service.status = 410  # the browser has gone
            await room.play(1, 3, 3)
            await room.play(0, 4, 2)
            await until(
                lambda: not here.hall.store.reminders_of([k.hash for k in room.seating.keys])
            )
        async with house(chosen) as here:
            assert (await here.http.get("/api/push")).json()["key"] == key

    asyncio.run(scene())


def test_quick_tables_and_silent_servers_remind_nobody(tmp_path: Path, service: str):
    async def scene() -> None:
        asked = {"endpoint": service}
        async with house(settings(tmp_path, contact="mailto:club@example.org")) as here:
            room, headers = await sit(here, move_limit=60)
            await here.http.post("/api/push", json=asked, headers=headers[1])
            await room.play(0, 0, 3)
            assert here.hall.reminders is not None
            await here.hall.reminders.close()
            assert (await here.http.post("/api/push", json=asked)).status_code == 200
            await here.http.request("DELETE", "/api/push", headers=headers[1])
            keys = [key.hash for key in room.seating.keys if key.seat == 1]
            assert here.hall.store.reminders_of(keys) == []
        async with house(settings(tmp_path)) as here:
            assert (await here.http.get("/api/push")).json() == {"key": None}
            refused = await here.http.post("/api/push", json=asked, headers=headers[1])
            assert refused.status_code == 409
        assert Service.asked == []

    asyncio.run(scene())


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://evil.example/fcm.googleapis.com",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilpush.apple.com@10.0.0.1/",
        "https://[",
        "https://fcm.googleapis.com/" + "x" * 2000,
        "",
    ],
)
def test_the_server_connects_to_push_services_only(address: str):
    with pytest.raises(Problem):
        reminder.check_address(address)
    assert reminder.check_address("https://web.push.apple.com/abc")


def test_places_to_be_reminded_at_are_few(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path)) as here:
            for number in range(9):
                here.hall.store.start_reminding("me", f"https://fcm.googleapis.com/{number}")
            assert len(here.hall.store.reminders_of(["me"])) == 5

    asyncio.run(scene())


def test_the_curve_is_p_256():
    """Key pair of RFC 6979, A.2.5."""
    key = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
    point = decode(vapid.public(key)).hex()
    assert point == (
        "0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
        "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299"
    )


def test_a_signature_is_of_its_words_alone():
    key = vapid.new_key()
    made = vapid.token(key, "https://push.example", "mailto:you@example.org", 1)
    assert verifies(vapid.public(key), made)
    head, claims, signed = made.split(".")
    assert not verifies(vapid.public(key), f"{head}.{claims[:-2]}xx.{signed}")
    assert not verifies(vapid.public(vapid.new_key()), made)


def verifies(public: str, token: str) -> bool:
    """Whether a token was signed by the owner of a public key, as textbooks check it."""
    import hashlib

    point = decode(public)
    owner = (int.from_bytes(point[1:33], "big"), int.from_bytes(point[33:], "big"))
    words, _, signed = token.rpartition(".")
    r, s = (int.from_bytes(part, "big") for part in (decode(signed)[:32], decode(signed)[32:]))
    digest = int.from_bytes(hashlib.sha256(words.encode()).digest(), "big")
    back = pow(s, -1, vapid.N)
    found = vapid._add(
        vapid._times(digest * back % vapid.N, vapid.G), vapid._times(r * back % vapid.N, owner)
    )
    return found is not None and found[0] % vapid.N == r


def decode(words: str) -> bytes:
    return base64.urlsafe_b64decode(words + "=" * (-len(words) % 4))


def test_a_contact_is_an_address(capsys: pytest.CaptureFixture[str]):
    assert main(["serve", "--port", "0", "--contact", "me"]) == 2
    assert "--contact" in capsys.readouterr().err


# -- among a phone's apps


def test_the_page_can_be_installed(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path)) as here:
            page = (await here.http.get("/")).text
            assert '<link rel="manifest" href="/manifest.webmanifest">' in page
            told = await here.http.get("/manifest.webmanifest")
            assert told.headers["content-type"].startswith("application/manifest+json")
            for icon in told.json()["icons"]:
                picture = await here.http.get(icon["src"])
                assert picture.headers["content-type"] == "image/png"
                assert picture.content.startswith(b"\x89PNG")
            assert (await here.http.get("/icon/7")).status_code == 404
            worker = await here.http.get("/worker.js")
            assert worker.headers["content-type"].startswith("text/javascript")
            assert worker.headers["cache-control"] == "no-cache"

    asyncio.run(scene())
