"""All rooms of this process, and what they share: the journal, the games, threads, the news."""

import asyncio
import logging
import os
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from skysail.table.journal import Journal
from skysail.table.problem import Problem
from skysail.table.room import Room
from skysail.table.row import Stored, TableRow
from skysail.table.seating import FAREWELL
from skysail.table.settings import DAY
from skysail.table.shelf import Shelf
from skysail.table.store import CHANNEL, Store

if TYPE_CHECKING:
    from skysail.table.reminder import Reminders

IDLE = 600.0  # seconds after which a room that nobody is in is forgotten; the store keeps it
MANY_ROOMS = 500  # with more, that happens sooner
SOON = 30.0
TICK = 1.0
SEEN_EVERY = 10  # ticks between notes of who is here, for other processes
OVERDUE_EVERY = 60  # ticks between looks at the clocks of tables at which nobody is
FORGET_EVERY = 600  # ticks between looking for what may be forgotten
LISTED = 3600.0  # seconds for which a public table at which nobody chooses is listed
NEVER_BEGAN = 7 * DAY  # seconds after which it is deleted, as is any such table
PULSE_EVERY = 15  # ticks between heartbeats
FAREWELL_SECONDS = 2.0
NOT_THERE = "there is no such table"
ID = re.compile("[A-Za-z0-9_-]{1,40}")

Answer = TypeVar("Answer")
logger = logging.getLogger("skysail.table")


class Hall:
    """Opens rooms when they are asked for and keeps them while they are in use."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        *,
        compile_ahead: bool = False,
        forget_after: float | None = None,
        reminders: "Reminders | None" = None,
    ) -> None:
        self.reminders = reminders
        self.store = store
        self.forget_after = forget_after  # seconds without a choice
        self.shelf = shelf
        self.journal = Journal(store)
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self.thinking = 0  # bots that do, or wait for a thread to
        self.reports = 0
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._thinkers = ThreadPoolExecutor(os.cpu_count() or 1, "bot")
        self._adviser = ThreadPoolExecutor(1, "hint")
        self._archivist = ThreadPoolExecutor(1, "replay")
        self._helpers = ThreadPoolExecutor(2, "ask")
        self._following: set[asyncio.Task[None]] = set()
        self._chores = [asyncio.create_task(self._tick())]
        if store.shared:
            self._chores.append(asyncio.create_task(self._hear_news()))
        if compile_ahead:
            self._chores.append(asyncio.create_task(shelf.compile_all()))

    async def farewell(self) -> None:
        """Tell all who listen that the server closes, and let them go."""
        self.closing = True
        for room in self.rooms.values():
            for listener in room.seating.listeners:
                room.seating.end(listener, *FAREWELL)
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                while any(room.seating.listeners for room in self.rooms.values()):
                    await asyncio.sleep(0.02)

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        for room in self.rooms.values():
            room.stop()
        await self.shelf.close()
        if self.reminders is not None:
            await self.reminders.close()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await asyncio.to_thread(self.journal.close)
        for pool in (self._thinkers, self._adviser, self._archivist, self._helpers):
            pool.shutdown(wait=False, cancel_futures=True)
        self.store.close()

    async def think(self, question: Callable[..., Answer], *about: Any) -> Answer:
        """Have something worked out aside; compiled searches use other cores meanwhile."""
        loop = asyncio.get_running_loop()
        self.thinking += 1
        try:
            return await loop.run_in_executor(self._thinkers, question, *about)
        finally:
            self.thinking -= 1

    async def advise(self, question: Callable[..., Answer], *about: Any) -> Answer:
        """The same for hints: however many are asked for, no bot waits behind them."""
        return await asyncio.get_running_loop().run_in_executor(self._adviser, question, *about)

    async def look_back(self, question: Callable[..., Answer], *about: Any) -> Answer:
        """The same for replays: those who look back wait for each other, and no player for them."""
        return await asyncio.get_running_loop().run_in_executor(self._archivist, question, *about)

    async def ask(self, question: Callable[..., Answer], *about: Any) -> Answer:
        """The same for what takes milliseconds: it never waits for a bot."""
        return await asyncio.get_running_loop().run_in_executor(self._helpers, question, *about)

    def seat_names(self, game: str) -> Callable[[int], str]:
        """How the seats of a game are called, even of one that is no longer offered."""
        known = self.shelf.games.get(game)
        return known.seat_name if known else lambda seat: f"Seat {seat + 1}"

    # -- boxes

    async def place(self, game: str, digest: str) -> str:
        """The name of a game on the shelf with these components, which may lie in the store yet."""
        there = self.shelf.place(game, digest)
        if there is None and (file := await asyncio.to_thread(self.store.find_box, digest)):
            there = await asyncio.to_thread(self.shelf.add, game, file)
        return there or game  # with other components, which is then told

    async def unpack(self, game: str, file: str) -> str:
        """Keep the content of a component file; the name of the game with it on the shelf."""
        name = await asyncio.to_thread(self.shelf.add, game, file)
        digest = self.shelf.card(name).components_digest
        await asyncio.to_thread(self.store.keep_box, digest, game, file)
        return name

    # -- rooms

    async def room(self, table: str) -> Room:
        """The room of a table; a Problem if there is no such table."""
        room = self.rooms.get(table)
        if room is None:
            _check_id(table)
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._open(table))
            room = await asyncio.shield(self._opening[table])
        room.used_at = time.monotonic()
        return room

    async def find(self, table: str) -> TableRow:
        """How a table was set up; that is known before its room is open."""
        if table in self.rooms:
            return self.rooms[table].table
        _check_id(table)
        row = await asyncio.to_thread(self.store.find, table)
        if row is None:
            raise Problem("not_found", NOT_THERE)
        return row

    async def _open(self, table: str) -> Room:
        try:
            stored = await asyncio.to_thread(self.store.load, table)
            if stored is None:
                raise Problem("not_found", NOT_THERE)
            room = Room(self, stored)
            await room.open(stored)
            self.rooms[table] = room
            if self.store.shared:
                await room.catch_up()  # what came between reading and listening
            else:
                room.autopilot.let_play()
            return room
        finally:
            del self._opening[table]

    async def create(self, stored: Stored) -> Room:
        """Keep a new table and open its room."""
        await asyncio.to_thread(self.store.create, stored)
        return await self.room(stored.table.id)

    async def delete(self, room: Room) -> None:
        """Forget a table; whoever is there is told."""
        await asyncio.to_thread(self.store.delete, [room.table.id])
        room.vanish()

    async def tables_of(self, key: str | None, most: int = 100) -> list[TableRow]:
        """The tables at which a key opens a seat."""
        return await asyncio.to_thread(self.store.tables_of, key, most) if key else []

    async def public_tables(self, most: int = 100) -> list[TableRow]:
        """Those that anybody may watch; one at which nothing happens is listed for a while only."""
        return await asyncio.to_thread(self.store.public_tables, most, time.time() - LISTED)

    # -- chores

    async def _tick(self) -> None:
        """Let bots stand in for the absent, forget idle rooms, say who is here."""
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            try:
                idle = IDLE if len(self.rooms) <= MANY_ROOMS else SOON
                for room in list(self.rooms.values()):
                    await room.replace_the_absent()
                    await room.keep_time()
                    if room.is_idle(idle):
                        self.rooms.pop(room.table.id, None)
                    if ticks % PULSE_EVERY == 0:
                        room.seating.pulse()
                if ticks % SEEN_EVERY == 0 and not self.store.shared:
                    await self._notice_deletions()
                if ticks % OVERDUE_EVERY == 0:
                    await self._keep_time()
                if ticks % FORGET_EVERY == 0:
                    await self._forget()
                if self.store.shared and ticks % SEEN_EVERY == 0:
                    places = [
                        (room.table.id, who.seat)
                        for room in self.rooms.values()
                        for who in room.seating.listeners
                        if who.seat is not None
                    ]
                    await asyncio.to_thread(self.store.seen, places, time.time())
            except Exception:
                logger.exception("a chore failed; it is tried again")

    async def _keep_time(self) -> None:
        """Look at clocks that have run out at tables at which nobody is."""
        for table in await asyncio.to_thread(self.store.overdue, time.time()):
            with suppress(Problem):  # a damaged table stops no other clock
                await (await self.room(table)).keep_time()

    async def _forget(self) -> None:
        """Delete what nobody will miss."""
        now, here = time.time(), list(self.rooms)
        await asyncio.to_thread(self.store.forget_unbegun, now - NEVER_BEGAN, here)
        if self.forget_after is not None:
            await asyncio.to_thread(self.store.forget_idle, now - self.forget_after, here)

    async def _notice_deletions(self) -> None:
        """Close the rooms of tables that whoever runs the server has deleted meanwhile."""
        for table in await asyncio.to_thread(self.store.gone, list(self.rooms)):
            if table in self.rooms:
                self.rooms[table].vanish()

    async def _hear_news(self) -> None:
        """Read on where another process has written, for as long as the server runs."""
        import psycopg

        url = self.store.engine.url.set(drivername="postgresql")
        while True:
            try:
                listening = await psycopg.AsyncConnection.connect(
                    url.render_as_string(hide_password=False), autocommit=True
                )
                async with listening:
                    await listening.execute(f"LISTEN {CHANNEL}")
                    for room in list(self.rooms.values()):
                        await room.catch_up()  # what was said while nobody listened
                    async for notice in listening.notifies():
                        sender, *tables = notice.payload.split()
                        for table in tables if sender != self.store.process else ():
                            if table in self.rooms:
                                self._follow(self.rooms[table])
            except (psycopg.Error, SQLAlchemyError) as problem:
                logger.warning("lost touch with the database: %s", type(problem).__name__)
                await asyncio.sleep(TICK)

    def _follow(self, room: Room) -> None:
        task = asyncio.create_task(self._catch_up(room))
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _catch_up(self, room: Room) -> None:
        """Read what another process has told of, as soon as the database can be read."""
        while room.table.id in self.rooms:
            try:
                await room.catch_up()
                return
            except SQLAlchemyError as problem:
                logger.warning("could not read on: %s", type(problem).__name__)
                await asyncio.sleep(TICK)


def _check_id(table: str) -> None:
    """What cannot be a table's id is not asked of the database."""
    if not ID.fullmatch(table):
        raise Problem("not_found", NOT_THERE)
