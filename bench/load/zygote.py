"""Starts servers quickly: everything is imported once, then each server is a fork of this process.

A server is the real command in a process of its own, so killing it is as abrupt as ever; only the
second or two of importing is saved, many times over.

    stdin   one JSON list of arguments a line
    stdout  the process id of the server started with them
"""

import json
import os
import signal
import sys

from skysail.cli import main
from skysail.game import load
from skysail.table import app  # noqa: F401 (imported for the servers)


def warm(names: list[str]) -> None:
    """Load the compiled rules, as every server would do when it opens a table."""
    import psycopg  # noqa: F401
    import uvicorn.loops.auto
    import uvicorn.protocols.http.auto
    import uvicorn.protocols.websockets.auto  # noqa: F401

    for name in names:
        game = load(name)
        match = game.match(seed=0)
        match.view(match.seat)
        match.play(match.legal()[0])
        match.scores()


def start(arguments: list[str]) -> int:
    child = os.fork()
    if child:
        return child
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    code = 70
    try:
        code = main(arguments)
    finally:
        os._exit(code)


if __name__ == "__main__":
    warm(sys.argv[1:])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the killed
    print("ready", flush=True)
    for line in sys.stdin:
        print(start(json.loads(line)), flush=True)
