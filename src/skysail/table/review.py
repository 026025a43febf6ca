"""A finished match looked at again: asked for once, worked out aside, then kept for all."""

from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from litestar import get, post
from litestar.di import NamedDependency

from skysail.bots.review import review
from skysail.game import Document
from skysail.match import Match
from skysail.table import answer
from skysail.table.answer import told
from skysail.table.api.asked import must_be_over
from skysail.table.hall import Hall
from skysail.table.parameters import InHall, OfPath
from skysail.table.problem import Problem
from skysail.table.room import Room
from skysail.table.warming import BOTS

SIMULATIONS = 1000  # for each choice: hundreds of choices take seconds
MOST_WAITING = 8
MOST_KEPT = 64  # the newest; more than wait, so that what goes is finished

Answer = dict[str, Any]


@dataclass
class Work:
    """A review that waits, is being made, or is there."""

    of: int
    done: int = 0
    outcome: Future[Document] = field(default_factory=Future)

    @property
    def failed(self) -> bool:
        ended = self.outcome.done()
        return ended and (self.outcome.cancelled() or self.outcome.exception() is not None)

    def document(self) -> Document:
        """How far it is, and the review once it is there."""
        found = self.outcome.result() if self.outcome.done() else None
        return {"done": self.done, "of": self.of, "review": found}


class Desk:
    """The reviews of this process. One thread makes them in turn, so that no bot waits for them."""

    def __init__(self) -> None:
        self._works: dict[tuple[str, int], Work] = {}
        self._thread = ThreadPoolExecutor(1, "review")
        self._closing = False

    def close(self) -> None:
        self._closing = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    def find(self, room: Room) -> Work | None:
        """The work that has been begun on a room's match."""
        return self._works.get((room.table.id, room.version))

    def begin(self, room: Room) -> Work:
        """Have the match of a room reviewed, unless that has been done or begun."""
        work = self.find(room)
        if work is not None and not work.failed:
            return work
        if sum(not work.outcome.done() for work in self._works.values()) >= MOST_WAITING:
            raise Problem("too_many", "other matches wait for their review: try again in a while")
        match = room.match.snapshot()
        work = self._works[room.table.id, room.version] = Work(len(match.actions))
        work.outcome = self._thread.submit(self._make, work, match)
        while len(self._works) > MOST_KEPT:
            del self._works[next(iter(self._works))]
        return work

    def _make(self, work: Work, match: Match) -> Document:
        def progress(done: int, _: int) -> None:
            work.done = done
            if self._closing:
                raise CancelledError

        looked = review(match, simulations=SIMULATIONS, progress=progress)
        return looked.document() | {"cooperative": match.game.cooperative}


AtDesk = NamedDependency[Desk]


@post("/api/tables/{table:str}/review", tags=["play"], status_code=200, responses=told(answer.Work))
async def begin_review(hall: InHall, desk: AtDesk, table: OfPath) -> Answer:
    """Have a finished match reviewed; asked again, it says how far that is."""
    room = await _finished(hall, table)
    kept = room.table
    await hall.shelf.ready(await hall.place(kept.game, kept.components), BOTS)
    return desk.begin(room).document()


@get("/api/tables/{table:str}/review", tags=["play"], responses=told(answer.Work))
async def show_review(hall: InHall, desk: AtDesk, table: OfPath) -> Answer:
    """How many choices have been reviewed, `done` of `of`; in the end the `review`, else null."""
    work = desk.find(await _finished(hall, table))
    if work is None:
        raise Problem("not_found", "nobody has asked for a review of this match: POST does")
    return work.document()


async def _finished(hall: Hall, table: str) -> Room:
    room = await hall.room(table)
    must_be_over(room)
    return room


ROUTES = [begin_review, show_review]
