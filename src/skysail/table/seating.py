"""Who sits at a table, what opens each seat, and who is here."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from skysail import bots
from skysail.game import Document
from skysail.table.outlet import Parts
from skysail.table.problem import STATUS
from skysail.table.row import BOT, NOT_READY, OPEN, PERSON, Key, SeatRow

FAREWELL = (1012, "the server restarts; what you did is kept")  # the socket's code, and words
TURNED_OUT = "this seat has been closed to this device"
PRESENCE = 25.0  # seconds after which somebody not heard of counts as gone


class Listener:
    """Somebody who is sent what happens: a socket or a stream of events."""

    def __init__(
        self,
        seat: int | None,
        parts: Parts,
        since: int = -1,
        heard: int = 0,
        key: str | None = None,
    ) -> None:
        self.seat = seat
        self.key = key  # that opened the seat
        self.ending: tuple[int, str] | None = None  # nothing more is sent: a code, and why
        self.parts = parts
        self.version = since
        self.heard = max(heard, 0)  # how much of the chat
        self.revision = 0
        self.behind = True  # an update is due, whatever the version
        self.pulse = False  # a heartbeat is due, by which a stream learns that nobody reads it
        self.wake = asyncio.Event()
        self.wake.set()


class Seating:
    """The seats of one table as this process knows them."""

    def __init__(
        self, rows: list[SeatRow], keys: list[Key], usual_name: Callable[[int], str]
    ) -> None:
        self.rows = rows
        self.keys = keys
        self.listeners: set[Listener] = set()
        self._usual_name = usual_name
        self._heard: dict[int, float] = {}  # when a seat last asked something by HTTP
        self._gone: dict[int, float] = {}  # since when a seat's person is not here

    def opened_by(self, key: str | None) -> list[int]:
        """The seats that a key opens."""
        return sorted(one.seat for one in self.keys if one.hash == key and not one.is_link)

    def behind(self, link: str) -> int | None:
        """The seat that a link leads to, until it is used."""
        return next((one.seat for one in self.keys if one.hash == link and one.is_link), None)

    def free_links(self) -> list[Key]:
        """What opens the chairs that nobody has come for, from the first."""
        free = [one for one in self.keys if one.is_link and self.rows[one.seat].kind == OPEN]
        return sorted(free, key=lambda one: one.seat)

    def devices(self, seat: int | None) -> int:
        """How many browsers and programs hold a seat."""
        return sum(one.seat == seat and not one.is_link for one in self.keys)

    def turn_out(self) -> None:
        """Let nobody listen at a seat any longer whose key has been withdrawn."""
        for listener in self.listeners:
            if listener.seat is not None and listener.seat not in self.opened_by(listener.key):
                self.end(listener, 4000 + STATUS["forbidden"], TURNED_OUT)

    def end(self, listener: Listener, code: int, reason: str) -> None:
        """Tell a listener that this was all."""
        listener.ending = (code, reason)
        listener.wake.set()

    def name(self, seat: int) -> str:
        return self.rows[seat].name or self._usual_name(seat)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays the seat, at its own or in somebody's stead."""
        row = self.rows[seat]
        return row.bot if row.kind == BOT else bots.USUAL if row.stand_in else None

    def heard_of(self, seat: int) -> None:
        self._heard[seat] = time.time()

    def is_listening(self, seat: int) -> bool:
        return any(listener.seat == seat for listener in self.listeners)

    def is_here(self, seat: int) -> bool:
        """Whether the seat's person listens, or has just been heard of."""
        return (
            self.is_listening(seat)
            or time.time() - self._heard.get(seat, -PRESENCE) < PRESENCE
            or time.time() - self.rows[seat].seen_at < PRESENCE  # at another process
        )

    def is_asked(self, seat: int, by: int) -> bool:
        """Whether a question of one seat is for the person at another, who is here.

        Whoever sits at both with the same keys has nobody to ask.
        """
        row = self.rows[seat]
        if seat == by or row.kind != PERSON or row.stand_in or not self.is_here(seat):
            return False
        return not self._keys_of(seat) <= self._keys_of(by)

    def awaited(self) -> list[int]:
        """The seats of people who have yet to say that they are ready to begin.

        Nobody has to say so who is alone with bots and programs, or shares one browser.
        """
        people = [row for row in self.rows if self.bot_of(row.seat) is None and not row.program]
        if all(self.together(row.seat) == self.together(people[0].seat) for row in people):
            return []
        return [row.seat for row in people if row.ready == NOT_READY]

    def together(self, seat: int) -> list[int]:
        """The seats that are opened by the same keys as this one: they are of one browser."""
        mine = self._keys_of(seat)
        return [row.seat for row in self.rows if mine and self._keys_of(row.seat) == mine] or [seat]

    def _keys_of(self, seat: int) -> set[str]:
        return {one.hash for one in self.keys if one.seat == seat and not one.is_link}

    def away_since(self, seat: int) -> float | None:
        """Since when a seat's person is not here; None if it is, or where nobody knows."""
        row = self.rows[seat]
        if row.kind != PERSON or self.is_here(seat):
            return None
        return max(row.left_at, self._heard.get(seat, 0.0)) or None

    def pulse(self) -> None:
        for listener in self.listeners:
            listener.pulse = True
            listener.wake.set()

    def went(self, seat: int) -> None:
        """The seat's person has stopped listening."""
        self._heard.pop(seat, None)

    def away_for(self, seconds: float) -> list[int]:
        """The seats whose people have been away for so long, and for whom nobody stands in."""
        away = []
        for row in self.rows:
            if row.kind != PERSON or row.stand_in or self.is_here(row.seat):
                self._gone.pop(row.seat, None)
            elif time.monotonic() - self._gone.setdefault(row.seat, time.monotonic()) >= seconds:
                away.append(row.seat)
        return away

    def documents(self) -> list[Document]:
        """The seats as everybody may know them."""
        return [self._document(row) for row in self.rows]

    def _document(self, row: SeatRow) -> dict[str, Any]:
        bot = self.bot_of(row.seat)
        return {
            "seat": row.seat,
            "name": self.name(row.seat),
            "kind": row.kind,
            "program": row.kind == PERSON and row.program,
            "bot": bot,
            "here": row.kind == BOT or (bot is None and self.is_here(row.seat)),
            "away_since": self.away_since(row.seat),
            "played_by_bot": bot is not None,
            "muted": row.muted,
        }
