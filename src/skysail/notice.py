"""A line that says what takes so long: on a terminal one that is wiped away, elsewhere plain ones.

`SKYSAIL_QUIET` keeps other places than terminals free of them.
"""

import os
import sys
import threading
import time
from typing import TextIO

PATIENCE = 2.0  # seconds in silence
PAUSE = 1.0  # seconds between two pieces of work that are told as one
PACE = 0.5  # seconds between two lines on a terminal
SLOW_PACE = 10.0  # and elsewhere: notebooks, logs

_CLEAR = "\r\x1b[K"


class Notice:
    """Says what is being done, how much of it is done and for how long."""

    def __init__(self) -> None:
        self._depth = 0  # work begun inside of work
        self._done = 0
        self._what = ""
        self._since = self._last = -PAUSE  # when it began, and when a part last ended
        self._due = 0.0  # when the next line is
        self._ended = threading.Event()
        self._teller: threading.Thread | None = None

    def begin(self, what: str) -> None:
        """Something begins; if it takes long, a line says so."""
        self._depth += 1
        if self._depth == 1:
            now = time.monotonic()
            if what != self._what or now - self._last >= PAUSE:
                self._what, self._done, self._since = what, 0, now
                self._due = now + PATIENCE
            self._ended.clear()
            if (out := _listener()) is not None:
                self._teller = threading.Thread(target=self._tell, args=(out,), daemon=True)
                self._teller.start()

    def end(self) -> None:
        """It is done, or a part of it."""
        self._done += 1
        self._depth -= 1
        if self._depth == 0:
            self._last = time.monotonic()
            self._ended.set()
            if self._teller is not None:
                self._teller.join()  # the line is gone before anything else is said
                self._teller = None

    def line(self) -> str:
        seconds = time.monotonic() - self._since
        return f"{self._what}, once: {self._done} functions, {seconds:.0f} s"

    def _tell(self, out: TextIO) -> None:
        wiped = out.isatty()
        while not self._ended.wait(max(0.0, self._due - time.monotonic())):
            out.write(f"{_CLEAR}{self.line()}" if wiped else f"{self.line()}\n")
            out.flush()
            self._due = time.monotonic() + (PACE if wiped else SLOW_PACE)
        if wiped and self._due > self._since + PATIENCE:
            out.write(_CLEAR)
            out.flush()


def _listener() -> TextIO | None:
    """Where somebody may look."""
    out = sys.stderr
    if out is None or (os.environ.get("SKYSAIL_QUIET") and not out.isatty()):
        return None
    return out
