"""A match among people begins when all of them are ready; programs and bots always are."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from skysail.game import Document
from skysail.table.outlet import USUAL_PARTS
from skysail.table.room import Room
from skysail.table.seating import Listener
from skysail.table.settings import Settings
from tests.table.asgi import House, house
from tests.table.players import OURS

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
KEY = {"Authorization": "Bearer a-program-of-sixteen"}


@dataclass
class Visitor:
    """A browser, or a program, at a table of this process."""

    http: httpx.AsyncClient
    table: str
    seat: int = 0

    async def post(self, what: str, **told: Any) -> httpx.Response:
        return await self.http.post(
            f"/api/tables/{self.table}/{what}", json={"seat": self.seat} | told
        )

    async def ready(self, ready: bool = True) -> Document:
        answer = await self.post("ready", ready=ready)
        assert answer.status_code == 200, answer.text
        told: Document = answer.json()
        return told

    async def shown(self) -> Document:
        asked = f"/api/tables/{self.table}/state?seat={self.seat}"
        told: Document = (await self.http.get(asked)).json()
        return told

    async def play(self) -> httpx.Response:
        shown = await self.shown()
        choice = shown["view"]["choices"][0]["action"] if shown["view"]["choices"] else 0
        return await self.post("play", version=shown["version"], action=choice)


class Company:
    """A table that somebody set up in a browser, and who comes to it."""

    def __init__(self, here: House) -> None:
        self.here = here
        self.invites: dict[int, str] = {}
        self.table = ""

    def client(self, headers: dict[str, str]) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.here.app)
        return httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers)

    async def set_up(
        self, *players: Document, game: str = "connect_four", headers: Any = OURS, **wishes: Any
    ) -> Visitor:
        http = self.client(headers)
        made = await http.post("/api/tables", json={"game": game, "players": players} | wishes)
        assert made.status_code == 201, made.text
        told = made.json()
        self.table = told["table"]
        self.invites = {s["seat"]: s["invite"] for s in told["seats"] if "invite" in s}
        return Visitor(http, self.table)

    async def join(self, seat: int, headers: dict[str, str] = OURS) -> Visitor:
        http = self.client(headers)
        sat = await http.post(f"/api/tables/{self.table}/sit", json={"secret": self.invites[seat]})
        assert sat.status_code == 200, sat.text
        return Visitor(http, self.table, seat)

    async def room(self) -> Room:
        return await self.here.hall.room(self.table)


@pytest.fixture
def meet(tmp_path: Path) -> Callable[[Callable[[Company], Awaitable[None]]], None]:
    def run(play: Callable[[Company], Awaitable[None]]) -> None:
        async def inside() -> None:
            settings = Settings(f"sqlite:///{tmp_path / 'tables.db'}", rate=0, games=(CONNECT,))
            async with house(settings) as here:
                await play(Company(here))

        asyncio.run(inside())

    return run


CONNECT = str(Path(__file__).parents[2] / "examples" / "connect_four")


def who_is_ready(shown: Document) -> list[bool | None]:
    return [seat["ready"] for seat in shown["seats"]]


def test_a_match_among_people_begins_when_all_are_ready(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(ME, OPEN)
        assert who_is_ready(await ann.shown()) == [False, False]
        refused = await ann.play()
        assert refused.status_code == 409 and "ready" in refused.json()["message"]
        assert who_is_ready(await ann.ready()) == [True, False]
        bob = await at.join(1)
        shown = await ann.shown()
        assert (shown["choosing"], shown["your_turn"], shown["version"]) == (None, False, 0)
        assert who_is_ready(await bob.ready()) == [None, None]
        shown = await ann.shown()
        assert (shown["choosing"], shown["your_turn"], shown["version"]) == (0, True, 0)
        assert (await ann.play()).status_code == 200
        assert (await bob.post("ready", ready=False)).status_code == 409

    meet(play)


def test_being_ready_to_begin_is_withdrawn_and_kept_by_the_table(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(ME, OPEN)
        await ann.ready()
        assert who_is_ready(await ann.ready(False)) == [False, False]
        await ann.ready()
        at.here.hall.rooms.clear()
        assert who_is_ready(await ann.shown()) == [True, False]

    meet(play)


def test_alone_with_bots_or_programs_it_begins_at_once(meet):
    async def play(at: Company) -> None:
        for players in ((ME, BOT), (ME, ME)):
            ann = await at.set_up(*players)
            assert who_is_ready(await ann.shown()) == [None, None]
            assert (await ann.play()).status_code == 200
        ann = await at.set_up(ME, OPEN)
        await at.join(1, KEY)
        assert who_is_ready(await ann.shown()) == [None, None]
        assert (await ann.play()).status_code == 200

    meet(play)


def test_no_program_has_to_press_anything(meet):
    """A program that set up a table plays at once; among two people it waits for them alone."""

    async def play(at: Company) -> None:
        sage = await at.set_up(ME, OPEN, headers=KEY)
        assert (await sage.play()).status_code == 200
        sage = await at.set_up(ME, OPEN, OPEN, game="sea_of_clouds", headers=KEY)
        shown = await sage.shown()
        assert who_is_ready(shown) == [True, False, False] and not shown["your_turn"]
        first, other = await at.join(1), await at.join(2)
        await first.ready()
        asked = f"/api/tables/{at.table}/wait?seat=0&seconds=20"
        room = await at.room()
        waiting = asyncio.create_task(sage.http.get(asked))
        await asyncio.sleep(0.05)
        assert not waiting.done() or room.match.seat != 0
        await other.ready()
        assert who_is_ready(await sage.shown()) == [None] * 3
        if room.match.seat == 0:
            assert (await waiting).json()["your_turn"]
        waiting.cancel()

    meet(play)


def test_no_bot_moves_before_the_people_are_ready(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(BOT, ME, OPEN, game="sea_of_clouds")
        ann.seat = 1
        assert who_is_ready(await ann.shown()) == [True, False, False]
        room = await at.room()
        room.autopilot.let_play()
        assert not room.autopilot.is_at_work
        bob = await at.join(2)
        await ann.ready()
        await bob.ready()
        assert room.autopilot.is_at_work or room.match.seat != 0

    meet(play)


def test_a_chair_that_a_bot_takes_is_ready(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(ME, OPEN)
        await ann.post("bot", seat=1, bot="random")
        assert (await ann.shown())["your_turn"]

    meet(play)


def test_one_press_is_for_all_chairs_of_a_browser(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(ME, ME, OPEN, game="sea_of_clouds")
        assert who_is_ready(await ann.ready()) == [True, True, False]
        assert who_is_ready(await ann.ready(False)) == [False] * 3

    meet(play)


def test_a_clock_runs_from_the_last_ready(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(ME, OPEN, move_limit=60)
        room = await at.room()
        room.moved_at -= 3600
        assert room.due_at is None
        bob = await at.join(1)
        await ann.ready()
        await bob.ready()
        assert room.due_at is not None and room.due_at > time.time() + 30

    meet(play)


def test_where_the_game_itself_asks_nobody_is_asked_twice(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(ME, OPEN, game="sail", options={"pirates": "none"})
        bob = await at.join(1)
        await bob.ready()
        await ann.ready()
        bot = (await at.room()).autopilot._playing
        if bot is not None:
            await bot
        shown = await ann.shown()
        assert shown["version"] == 2 and who_is_ready(shown) == [None, None]

    meet(play)


def test_lists_say_what_a_table_waits_for(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(ME, OPEN)
        (row,) = (await ann.http.get("/api/tables?mine=true")).json()
        assert row["choosing"] is None and who_is_ready(row) == [False, False]

    meet(play)


def test_who_listens_hears_that_the_match_begins(meet):
    async def play(at: Company) -> None:
        ann = await at.set_up(ME, OPEN)
        bob = await at.join(1)
        room = await at.room()
        listener = Listener(0, frozenset(USUAL_PARTS), 0)
        listener.behind = False
        await room.listen(listener)
        await ann.ready()
        await bob.ready()
        assert listener.behind

    meet(play)
