"""Choices that nobody at a table makes: those of bots, and of who said ahead to be ready."""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from skysail import bots
from skysail.table.problem import Problem
from skysail.table.warming import BOTS

if TYPE_CHECKING:
    from skysail.table.room import Room

FAILED = "I cannot think here; from now on chance chooses for me when I fail."

logger = logging.getLogger("skysail.table")


class Autopilot:
    """Plays on at a table for as long as nobody has to be asked."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.waits = 0  # how many bots and hints wait until the game's search is compiled
        self._playing: asyncio.Task[None] | None = None
        self._is_patient = False  # it lets another process go first
        self._failed: set[int] = set()  # seats whose failure the table was told of

    @property
    def is_at_work(self) -> bool:
        return self._playing is not None and not self._playing.done()

    def stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()

    def let_play(self, delay: float = 0.0) -> None:
        """If it is a bot's turn, let it think; one that already does goes on."""
        if self.room.history is None or not self._plays_itself():
            return
        if self.is_at_work:
            if not self._is_patient or delay:
                return
            self.stop()
        self._playing = asyncio.create_task(self._play(delay))

    def _plays_itself(self) -> bool:
        """Whether a bot must choose, or somebody who has said ahead that they are ready."""
        seat = self.room.choosing
        return seat is not None and (
            self.room.seating.bot_of(seat) is not None or bool(self.room.is_ready(seat))
        )

    async def _play(self, delay: float) -> None:
        """Choose for bots, and for whoever is ready, as long as it is their turn."""
        room = self.room
        while room.history is not None and self._plays_itself():
            assert room.choosing is not None
            seat, version = room.choosing, room.version
            bot, ready = room.seating.bot_of(seat), bool(room.is_ready(seat))
            self._is_patient = delay > 0
            await asyncio.sleep(delay)
            self._is_patient = False
            if version != room.version:
                continue
            try:
                if ready or bot is None:
                    action = room.match.legal()[0]
                else:
                    action = await self._choice_of(bot, seat)
                # Meanwhile a bot's person may have come back, or being ready been withdrawn.
                if (room.seating.bot_of(seat), bool(room.is_ready(seat))) == (bot, ready):
                    await room.play(seat, version, action)
                delay = 0.0
            except Problem as problem:
                if problem.kind != "stale":  # where it is, somebody was faster
                    await asyncio.sleep(1.0)
            except Exception:
                logger.exception("a bot could not play at table %s", room.table.id)
                return

    async def _choice_of(self, bot: str, seat: int) -> int:
        """What a bot chooses; where it fails, the table is told, and chance chooses for it."""
        match = self.room.match.snapshot()
        try:
            if bot != bots.RANDOM:
                await self.until_search_is_ready()
            return await self.room.hall.think(bots.choose, bot, match, secrets.randbits(64))
        except Problem:
            raise
        except Exception:
            logger.exception("a bot could not choose at table %s", self.room.table.id)
            if seat not in self._failed:
                self._failed.add(seat)
                await self.room.write_down(seat, FAILED)
            return secrets.choice(match.legal())

    async def until_search_is_ready(self) -> None:
        """Have the game's search compiled before it is called; whoever listens is told to wait."""
        shelf, game = self.room.hall.shelf, self.room.place
        if shelf.is_ready(game, BOTS) or self.room.match.game.is_interpreted:
            return
        loading = shelf.begin(game, BOTS)
        told = await shelf.is_getting_ready(game)
        self._tell_waits(told)
        try:
            await asyncio.shield(loading)
        finally:
            self._tell_waits(-told)

    def _tell_waits(self, more: int) -> None:
        self.waits += more
        if more:
            self.room.something_new()
