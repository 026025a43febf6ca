"""What is sent of one table: each update made once for all who ask for the same."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any, TypeGuard

from skysail.game import Document
from skysail.match import Match
from skysail.table import outlet
from skysail.table.outlet import Parts
from skysail.table.problem import Problem
from skysail.table.row import ASKED, REFUSES, Chat
from skysail.table.seating import Listener

if TYPE_CHECKING:
    from skysail.table.room import Room

MOST_TOLD = 12  # plays that a listener is told one by one; further behind, it is told the last
LONG_LOG = 30  # lines that are not told within a moment
MOST_MESSAGES = 32  # kept to be sent to several who ask for the same

logger = logging.getLogger("skysail.table")


class Telling:
    """The messages about a room, to those who listen and to those who ask once."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.revision = 0  # of everything that is not an entry: seats, and who is here
        self._messages: dict[Any, bytes | asyncio.Future[bytes]] = {}
        self._drawn: dict[Any, tuple[int, Document]] = {}  # the last stage of a seat and form
        self._undo_known: tuple[int, asyncio.Future[bool]] | None = None  # of a version

    def something_new(self) -> None:
        """Wake all who listen."""
        self.revision += 1
        self._messages.clear()
        for listener in self.room.seating.listeners:
            listener.wake.set()

    def draw_anew(self) -> None:
        """Have everybody sent the whole picture: something in it is no match's own."""
        for listener in self.room.seating.listeners:
            listener.behind = True

    async def messages(self, listener: Listener) -> AsyncIterator[bytes]:
        """All that a listener is sent; a slow one skips to the last. Empty: a heartbeat."""
        while True:
            await listener.wake.wait()
            listener.wake.clear()
            if listener.ending:
                yield outlet.encode({"type": "closing", "message": listener.ending[1]})
                return
            if listener.pulse:
                listener.pulse = False
                yield b""
            if listener.behind or listener.version != self.room.version:
                changes = not listener.behind
                version = self._next_for(listener)
                listener.behind, listener.revision = False, self.revision
                since, listener.version = listener.version, version
                if version != self.room.version:
                    listener.wake.set()  # there is more to tell
                elif "undo" in listener.parts:
                    self._look_into_undo(listener.seat)
                yield await self.update(
                    listener.seat, listener.parts, since, version, changes=changes
                )
            elif listener.revision != self.revision:
                listener.revision = self.revision
                yield outlet.encode({"type": "seats", **self.around(listener.seat)})
            for said in self.room.chat:
                if said.number >= listener.heard:
                    listener.heard = said.number + 1
                    yield outlet.encode(chat_document(said))

    def _next_for(self, listener: Listener) -> int:
        """The version to tell next: play by play, unless too much happened or was taken back."""
        history, now, following = self.room.history, self.room.version, listener.version + 1
        if listener.behind or history is None or now - following >= MOST_TOLD:
            return now
        return following if history.is_on_path(following) else now

    async def answer(self, seat: int | None, parts: Parts, since: int = -1) -> bytes:
        """The update for somebody who asks once: it waits for what others are told later."""
        if "undo" in parts and (known := self._look_into_undo(seat)):
            await asyncio.shield(known)
        return await self.update(seat, parts, since)

    async def update(
        self,
        seat: int | None,
        parts: Parts,
        since: int = -1,
        version: int | None = None,
        *,
        changes: bool = False,
    ) -> bytes:
        """The message that brings a seat up to a version, made once for all who ask for the same.

        With `changes` regions of the stage that are as they were at `since` are left out.
        """
        history, names = self.room.history, self.room.names()
        now = self.room.version if version is None else version
        after = history.still_true(min(max(since, -1), now)) if history else -1
        wanted = (seat, parts, since if changes else after, now, changes)
        if wanted not in self._messages:
            if len(self._messages) >= MOST_MESSAGES:
                del self._messages[next(iter(self._messages))]
            is_long = history is not None and "log" in parts and now - after > LONG_LOG
            message = self._frame(seat)
            if not is_long:
                message |= self._account(seat, parts, after, now)
            if history is not None:
                step = history.step_at(now)
                message |= {"version": now, "step": step}
                message |= outlet.position(history.match, seat, parts, names, step)
                if self.room.waits_for:
                    message |= {"choosing": None, "your_turn": False}
            if "stage" in message:
                known = since if changes else -1
                message["stage"] = self._stage(seat, message["stage"], now, known)
            if history is not None and is_long:
                match, path = history.match.snapshot(), history.path_to(now)
                aside = self._with_log(message, match, seat, path, after)
                self._messages[wanted] = asyncio.ensure_future(aside)
            else:
                self._messages[wanted] = outlet.encode(message)
        made = self._messages[wanted]
        return made if isinstance(made, bytes) else await asyncio.shield(made)

    async def replayed(self, seat: int | None, parts: Parts, step: int) -> bytes:
        """The message as it would have been after so many choices."""
        match = self.room.match.snapshot()
        if not 0 <= step <= len(match.actions):
            raise Problem("bad_request", f"step {step} is not from 0 to {len(match.actions)}")
        assert self.room.history is not None
        path, names = self.room.history.path[: step + 1], self.room.names()
        message = self._frame(seat) | {"version": path[step], "step": step}

        def look_back() -> bytes:
            if "log" in parts:
                message.update(log_after=-1, log=outlet.log(match, path, seat, -1, names))
            return outlet.encode(message | outlet.position(match, seat, parts, names, step))

        return await self.room.hall.look_back(look_back)

    def _stage(self, seat: int | None, drawn: Document, version: int, since: int) -> Document:
        """The regions that have changed since a version; all where that one is not kept."""
        looks = seat, drawn["form"], drawn.get("chair")
        before, known = self._drawn.get(looks, (-1, drawn))
        self._drawn[looks] = version, drawn
        return outlet.changed(drawn, known if before == since >= 0 else None)

    async def _with_log(
        self, message: Document, match: Match, seat: int | None, path: list[int], after: int
    ) -> bytes:
        """The message with a long log, worked out aside."""
        lines = await self.room.hall.ask(outlet.log, match, path, seat, after, self.room.names())
        return outlet.encode(message | {"log_after": after, "log": lines})

    def _frame(self, seat: int | None) -> Document:
        steps = len(self.room.history.match.actions) if self.room.history else 0
        return {
            "type": "update",
            "table": self.room.table.id,
            "version": self.room.version,
            "step": steps,
            "steps": steps,
            "seat": seat,
            **self.around(seat),
        }

    def around(self, seat: int | None) -> Document:
        """What a seat is told of its table besides the match."""
        seats = self.room.seats()
        is_answered = {ASKED, REFUSES}.isdisjoint(one["undo"] for one in seats)
        return {
            "seats": seats,
            "devices": self.room.seating.devices(seat),
            "due_at": self.room.due_at,
            "can_undo": is_answered and self._can_undo(seat),
            "getting_ready": self.room.autopilot.waits > 0,
        }

    def _account(self, seat: int | None, parts: Parts, after: int, now: int) -> Document:
        """What happened after a version; where the match cannot be replayed, what all were told."""
        if self.room.history is None:
            lines = [{"version": e.number + 1, "sentences": e.told} for e in self.room.told]
            return {
                "over": True,
                "closed": self.room.closed,
                "choosing": None,
                "your_turn": False,
                "talk": True,
                "log_after": -1,
                "log": lines,
            }
        if "log" not in parts:
            return {}
        path, names = self.room.history.path_to(now), self.room.names()
        lines = outlet.log(self.room.match, path, seat, after, names)
        return {"log_after": after, "log": lines}

    # -- taking back

    def _look_into_undo(self, seat: int | None) -> asyncio.Future[bool] | None:
        """Find out whether a seat can take back, aside: who listens is told when it is known."""
        if not self._may_ask_undo(seat):
            return None
        if self._undo_known is None or self._undo_known[0] != self.room.version:
            self._undo_known = self.room.version, self._find_out_undo(seat)
        return self._undo_known[1]

    def _find_out_undo(self, seat: int) -> asyncio.Future[bool]:
        version, match = self.room.version, self.room.match.snapshot()
        if not match.game.secrets:  # quickly said
            known: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            known.set_result(match.can_undo(seat))
            return known

        def find_out() -> bool:
            try:  # unless the match has gone on before its turn comes
                return version == self.room.version and match.can_undo(seat)
            except Exception:
                logger.exception("taking back fails at table %s", self.room.table.id)
                return False

        known = asyncio.ensure_future(self.room.hall.ask(find_out))
        known.add_done_callback(self._tell_undo)
        return known

    def _tell_undo(self, known: asyncio.Future[bool]) -> None:
        if not known.cancelled() and known.result():
            self.something_new()

    def _can_undo(self, seat: int | None) -> bool:
        if self._undo_known is None or not self._may_ask_undo(seat):
            return False
        version, known = self._undo_known
        is_known = known.done() and not known.cancelled()
        return version == self.room.version and is_known and known.result()

    def _may_ask_undo(self, seat: int | None) -> TypeGuard[int]:
        history = self.room.history
        if history is None or seat is None or not self.room.table.undo or history.match.over:
            return False
        return history.match.last_seat == seat and self.room.may_talk


def chat_document(said: Chat) -> Document:
    return {
        "type": "chat",
        "number": said.number,
        "seat": said.seat,
        "name": said.name,
        "text": said.words,
        "at": said.made_at,
    }
