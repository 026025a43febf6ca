"""Between rounds: both may talk, either may be ready first; in a round nothing speaks but cards."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest

from skysail.game import Document
from skysail.table.room import Room
from skysail.table.settings import Settings
from tests.table.asgi import House, house

PLAIN = {"pirates": "none"}
PERSON = {"kind": "open"}
BOT = {"kind": "bot", "bot": "level1"}


class Sitting:
    """A table of Sail in this process, and the people at it."""

    def __init__(self, here: House, table: str, secrets: list[str]) -> None:
        self.here = here
        self.table = table
        self.secrets = secrets

    async def room(self) -> Room:
        return await self.here.hall.room(self.table)

    async def post(self, seat: int, what: str, **told: Any) -> Any:
        return await self.here.http.post(
            f"/api/tables/{self.table}/{what}",
            headers={"Authorization": f"Bearer {self.secrets[seat]}"},
            json={"seat": seat} | told,
        )

    async def ready(self, seat: int, ready: bool = True) -> Document:
        answer = await self.post(seat, "ready", ready=ready)
        assert answer.status_code == 200, answer.text
        await self.settled()
        return await self.shown(seat)

    async def settled(self) -> None:
        """Until all that plays itself has been played."""
        bot = (await self.room()).autopilot._playing
        if bot is not None:
            await bot

    async def shown(self, seat: int) -> Document:
        answer = await self.here.http.get(
            f"/api/tables/{self.table}/state?seat={seat}",
            headers={"Authorization": f"Bearer {self.secrets[seat]}"},
        )
        shown: Document = answer.json()
        return shown


def sitting(
    folder: Path, play: Callable[[Sitting], Awaitable[None]], *players: Document, **options: str
) -> None:
    async def sit() -> None:
        async with house(Settings(f"sqlite:///{folder / 'tables.db'}", rate=0)) as here:
            wishes = {"players": players or (PERSON, PERSON), "options": PLAIN | options}
            await play(Sitting(here, *await here.table("sail", **wishes)))

    asyncio.run(sit())


def who_is_ready(shown: Document) -> list[bool | None]:
    return [seat["ready"] for seat in shown["seats"]]


def test_either_seat_may_be_ready_first_and_nothing_is_dealt_before_both_are(tmp_path: Path):
    for first in (0, 1):

        async def play(at: Sitting, first: int = first) -> None:
            shown = await at.shown(first)
            assert shown["view"]["phase"] == "between_rounds" and shown["talk"]
            assert who_is_ready(shown) == [False, False]
            shown = await at.ready(first)
            assert who_is_ready(shown) == [seat == first for seat in (0, 1)]
            assert shown["view"]["hands"][0]["count"] == 0
            shown = await at.ready(1 - first)
            assert shown["view"]["phase"] == "exchange_give" and not shown["talk"]
            assert who_is_ready(shown) == [None, None]

        (tmp_path / str(first)).mkdir()
        sitting(tmp_path / str(first), play)


def test_being_ready_can_be_withdrawn_until_both_are(tmp_path: Path):
    async def play(at: Sitting) -> None:
        for seat in (0, 1):
            assert who_is_ready(await at.ready(seat))[seat]
            assert who_is_ready(await at.ready(seat, ready=False)) == [False, False]
        await at.ready(1)
        assert (await at.ready(0))["view"]["phase"] == "exchange_give"
        refused = await at.post(0, "ready", ready=False)
        assert refused.status_code == 409

    sitting(tmp_path, play)


def test_taking_back_withdraws_too(tmp_path: Path):
    async def play(at: Sitting) -> None:
        version = (await at.ready(0))["version"]
        assert (await at.post(0, "undo", version=version)).status_code == 200
        await at.settled()
        assert who_is_ready(await at.shown(0)) == [False, False]

    sitting(tmp_path, play)


def test_who_was_ready_ahead_is_so_after_the_server_forgot_the_room(tmp_path: Path):
    async def play(at: Sitting) -> None:
        await at.ready(1)
        at.here.hall.rooms.clear()
        assert who_is_ready(await at.shown(0)) == [False, True]

    sitting(tmp_path, play)


@pytest.mark.fault("sail", 2)
def test_being_ready_once_is_not_being_ready_for_the_next_round(tmp_path: Path):
    async def play(at: Sitting) -> None:
        await at.ready(0)
        shown = await at.ready(1)
        room = await at.room()
        while (shown := await at.shown(0))["view"]["ready"] is None:
            seat = shown["choosing"]
            await room.play(seat, shown["version"], room.match.legal()[0])
            assert not room.over
        assert who_is_ready(shown) == [False, False] and shown["talk"]

    sitting(tmp_path, play)


def test_a_bot_is_ready_at_once(tmp_path: Path):
    async def play(at: Sitting) -> None:
        assert who_is_ready(await at.shown(0)) == [False, True]
        assert (await at.ready(0))["view"]["phase"] == "exchange_give"

    sitting(tmp_path, play, PERSON, BOT)


def test_a_program_that_only_plays_is_asked_like_everybody(tmp_path: Path):
    async def play(at: Sitting) -> None:
        for seat in (0, 1):
            shown = await at.shown(seat)
            assert shown["your_turn"] and len(shown["view"]["choices"]) == 1
            await at.post(seat, "play", version=shown["version"], move="pass")
        assert (await at.shown(0))["view"]["phase"] == "exchange_give"

    sitting(tmp_path, play)


def test_where_nobody_is_asked_nobody_can_be_ready(tmp_path: Path):
    async def play(at: Sitting) -> None:
        assert who_is_ready(await at.shown(0)) == [None, None]
        assert (await at.post(0, "ready")).status_code == 409

    sitting(tmp_path, play, intermission="off")


@pytest.mark.fault("sail", 18)
def test_in_a_round_neither_names_nor_taking_back_speak(tmp_path: Path):
    async def play(at: Sitting) -> None:
        assert (await at.post(1, "name", name="Ada")).status_code == 200
        await at.ready(0)
        shown = await at.ready(1)
        refused = await at.post(1, "name", name="Amber 9 is mine")
        assert refused.status_code == 409 and "forbid talk" in refused.json()["message"]
        link = (await at.post(1, "link")).json()["invite"]  # for another device of theirs
        again = {"secret": link, "name": "Amber 9 is mine"}
        sat = await at.here.http.post(f"/api/tables/{at.table}/sit", json=again)
        assert sat.status_code == 200
        room = await at.room()
        await room.play(0, shown["version"], room.match.legal()[0])
        shown = await at.shown(0)
        assert shown["seats"][1]["name"] == "Ada"
        refused = await at.post(0, "undo", version=shown["version"])
        assert refused.status_code == 409 and "forbid talk" in refused.json()["message"]
        assert (await at.post(0, "chat", text="psst")).status_code == 409

    sitting(tmp_path, play)


def test_a_hint_in_a_round_is_told_after_it(tmp_path: Path):
    async def play(at: Sitting) -> None:
        await at.ready(0)
        await at.ready(1)
        room = await at.room()
        seat = room.match.seat
        assert seat is not None and not room.may_talk
        with (
            patch.object(room.autopilot, "until_search_is_ready", AsyncMock()),
            patch.object(at.here.hall, "advise", AsyncMock(return_value=[])),
        ):
            await room.hint(seat)
        assert [one["hints"] for one in (await at.shown(1 - seat))["seats"]] == [0, 0]
        with patch.object(Room, "may_talk", True):
            room.something_new()
            assert room.seats()[seat]["hints"] == 1

    sitting(tmp_path, play)


def test_who_takes_a_free_seat_in_a_round_may_say_a_name(tmp_path: Path):
    """Nobody sat there, so nobody has seen those cards."""

    async def take() -> None:
        async with house(Settings(f"sqlite:///{tmp_path / 'tables.db'}", rate=0)) as here:
            players = [{"kind": "bot", "bot": "random"}, {"kind": "open"}]
            wishes = {
                "game": "sail",
                "players": players,
                "options": PLAIN | {"intermission": "off"},
            }
            made = (await here.http.post("/api/tables", json=wishes)).json()
            asked = {"secret": made["seats"][1]["invite"], "name": "Ada"}
            await here.http.post(f"/api/tables/{made['table']}/sit", json=asked)
            told = (await here.http.get(f"/api/tables/{made['table']}")).json()
            assert told["seats"][1]["name"] == "Ada"

    asyncio.run(take())


def test_the_set_up_page_offers_what_people_prefer_first(tmp_path: Path):
    async def look() -> None:
        async with house(Settings(f"sqlite:///{tmp_path / 'tables.db'}")) as here:
            page = (await here.http.get("/new/sail")).text
            chosen = page.split('name="option-intermission"')[1]
            assert chosen.index('value="on"') < chosen.index('value="off"')

    asyncio.run(look())
