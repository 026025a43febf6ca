"""The one queue through which entries become durable: all that wait go in one transaction.

A commit costs a flush of the disk, whether it holds one entry or a hundred. While one batch is
being flushed, the next gathers; so many tables share each flush, and a lone player waits for one.
"""

import asyncio
import threading
import time
from queue import SimpleQueue

from skysail.table.histogram import Histogram
from skysail.table.store import Entry, Store

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
                self._loop.call_soon_threadsafe(_answer, waiting, *self._write(waiting))

    def _write(self, waiting: list[Waiting]) -> tuple[set[tuple[str, int]], Exception | None]:
        began = time.perf_counter()
        try:
            won = self.store.append([entry for entry, _ in waiting])
        except Exception as problem:  # whoever waits is told; the thread lives on
            self.failures += 1
            return set(), problem
        self.entries += len(won)
        self.seconds.add(time.perf_counter() - began)
        return won, None


def _answer(waiting: list[Waiting], won: set[tuple[str, int]], problem: Exception | None) -> None:
    for entry, future in waiting:
        if future.done():
            continue
        if problem is not None:
            future.set_exception(problem)
        else:
            future.set_result((entry.table_id, entry.number) in won)
