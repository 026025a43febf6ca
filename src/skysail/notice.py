"""One line on the terminal while something takes long; nothing where nobody looks."""

import sys
import threading
import time
from typing import TextIO

PATIENCE = 2.0  # seconds in silence
PACE = 0.5  # seconds between two looks at the clock

_CLEAR = "\r\x1b[K"


class Notice:
    """Says what is being done, how much of it is done and for how long, and wipes it away."""

    def __init__(self) -> None:
        self._depth = 0  # work begun inside of work
        self._done = 0
        self._what = ""
        self._since = 0.0
        self._ended = threading.Event()
        self._teller: threading.Thread | None = None

    def begin(self, what: str) -> None:
        """Something begins; if it takes long, a line says so."""
        self._depth += 1
        if self._depth == 1:
            self._what, self._done, self._since = what, 0, time.monotonic()
            self._ended = threading.Event()
            if sys.stderr is not None and sys.stderr.isatty():
                self._teller = threading.Thread(
                    target=self._tell, args=(self._ended, sys.stderr), daemon=True
                )
                self._teller.start()

    def end(self) -> None:
        """It is done, or a part of it."""
        self._done += 1
        self._depth -= 1
        if self._depth == 0:
            self._ended.set()
            if self._teller is not None:
                self._teller.join()  # the line is gone before anything else is said
                self._teller = None

    def line(self) -> str:
        seconds = time.monotonic() - self._since
        return f"{self._what}, once: {self._done} functions, {seconds:.0f} s"

    def _tell(self, ended: threading.Event, out: TextIO) -> None:
        if ended.wait(PATIENCE):
            return
        while True:
            out.write(f"{_CLEAR}{self.line()}")
            out.flush()
            if ended.wait(PACE):
                break
        out.write(_CLEAR)
        out.flush()
