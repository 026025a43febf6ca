"""Compiling a game in a process of its own: `python -m skysail.table.warming GAME [FILE]`.

Numba compiles one thing at a time in a process, and whatever is still to be loaded waits for it.
So a server does not compile: a process beside it fills the cache on disk, which it then reads.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress

from skysail import jit
from skysail.bots import advice, thinking
from skysail.game import Game, load
from skysail.results import winners

RULES, BOTS = "rules", "bots"
PATIENT = "--patient"  # it gives way to everything else that runs
LEAST_URGENT = 19  # as niceness


def warm_rules(game: Game) -> None:
    """Call what a table calls, so that it is compiled or read from the cache."""
    match = game.match(seed=0)
    match.view(match.seat)
    match.imagine(match.seat or 0, 0)
    match.play(match.legal()[0])
    match.tell(None, 1)
    match.scores()
    winners(game, match.state)


def warm_bots(game: Game) -> None:
    """The same for what a search calls."""
    advice.hint(game.match(seed=0), milliseconds=1)


STAGES: dict[str, Callable[[Game], None]] = {RULES: warm_rules, BOTS: warm_bots}


def is_compiled(game: Game) -> bool | None:
    """Whether the cache holds the game up to its last stage; None where there is no cache."""
    return jit.is_cached(game.compiled(thinking.TEMPLATE).grow)


class Compiler:
    """A process that compiles a game; `done` tells of each stage when it is over."""

    def __init__(self, name: str, components: str | None = None, *, patient: bool) -> None:
        self.done = {stage: asyncio.Event() for stage in STAGES}
        told = [name, components or "", *([PATIENT] if patient else [])]
        self._running = asyncio.create_task(self._run(told))
        self._running.add_done_callback(self._give_up)

    async def close(self) -> None:
        """End the process, whatever it is at."""
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self, arguments: list[str]) -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", __name__, *arguments),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"SKYSAIL_QUIET": "1"},  # a server's log has its own form
        )
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                self.done[line.decode().strip()].set()
        finally:
            with suppress(ProcessLookupError):
                process.terminate()  # it may be at it still
            await process.communicate()

    def _give_up(self, _: object) -> None:
        """What could not be compiled aside is compiled where it is called."""
        for stage in self.done.values():
            stage.set()


def main(name: str, components: str = "", *flags: str) -> None:
    """Compile a game, and say when each stage is done."""
    if PATIENT in flags and hasattr(os, "nice"):
        os.nice(LEAST_URGENT)
    game = load(name, components or None)
    for stage, warm in STAGES.items():
        warm(game)
        try:
            print(stage, flush=True)
        except BrokenPipeError:  # the server is gone
            os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
