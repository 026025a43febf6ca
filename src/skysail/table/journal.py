"""The one queue through which entries become durable: all that wait go in one transaction.

A commit costs a flush of the disk, whether it holds one entry or a hundred. While one batch is
being flushed, the next gathers; so many tables share each flush, and a lone player waits for one.
"""

import asyncio
import threading
import time
from queue import SimpleQueue

from sqlalchemy.exc import IntegrityError

from skysail.table.histogram import Histogram
from skysail.table.row import Entry
from skysail.table.store import Store

Waiting = tuple[Entry, asyncio.Future[bool]]


class Journal:
    """Writes entries in a thread of its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.seconds = Histogram()  # in which batches became durable
        self.entries = 0
        self.failures = 0
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def append(self, entry: Entry) -> bool:
        """Return once the entry is durable; False if another has its number."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._queue.put((entry, future))
        return await future

    def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            going_on = None not in batch
            waiting = [item for item in batch if item is not None]
            if waiting:
                written = self._write([entry for entry, _ in waiting])
                self._loop.call_soon_threadsafe(_answer, waiting, written)

    def _write(self, entries: list[Entry]) -> list[bool | Exception]:
        """For each entry, whether it got its number or why it could not be written."""
        began = time.perf_counter()
        try:
            won = self.store.append(entries)
        except IntegrityError as problem:  # one of the tables has been deleted
            if len(entries) > 1:
                return [outcome for entry in entries for outcome in self._write([entry])]
            return [problem]
        except Exception as problem:  # whoever waits is told; the thread lives on
            self.failures += 1
            return [problem] * len(entries)
        self.entries += len(won)
        self.seconds.add(time.perf_counter() - began)
        return [(entry.table_id, entry.number) in won for entry in entries]


def _answer(waiting: list[Waiting], written: list[bool | Exception]) -> None:
    for (_, future), outcome in zip(waiting, written, strict=True):
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
