"""Measure our table server and boardgame.io's under the same load, and write it into results.md.

python -m bench.load.run            everything, in about five minutes
python -m bench.load.run --quick    smaller and shorter, to see that it works; writes nothing
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from importlib import metadata
from pathlib import Path

from bench.load.drive import GENERATOR, SERVER, Outcome, Plan
from bench.load.servers import (
    ROOT,
    BoardgameIoServer,
    Postgres,
    Server,
    SkysailServer,
    node_packages,
)
from bench.run import machine, write_section

COMMAND = "make bench-load"
PACKAGES = ("skysail", "litestar", "uvicorn", "sqlalchemy", "psycopg", "websockets", "uvloop")
PAGE = "view,text,log,undo,beats,wide"  # what our table page asks for; a program asks for less
PROGRAM = "view"  # the position as data, which is what boardgame.io sends
RAM = Path("/dev/shm")  # where Linux keeps files in memory
FULL_WARM_UP = 2.0  # seconds; boardgame.io answers each match's first move before it stores
FLUSHES = 200
DRIVE_SECONDS = 240  # at most, for one run with its setting up


@dataclass(frozen=True)
class Case:
    """One row: a server on a storage, and what its clients ask for."""

    title: str
    server: type[SkysailServer] | type[BoardgameIoServer]
    on_postgres: bool
    parts: str = PROGRAM
    in_ram: bool = False  # SQLite's file, to learn what the disk costs


OURS_POSTGRES = Case("Skysail, PostgreSQL", SkysailServer, True)
OURS_SQLITE = Case("Skysail, SQLite", SkysailServer, False)
OURS_RAM = Case("Skysail, SQLite in RAM: not durable", SkysailServer, False, in_ram=True)
THEIRS_POSTGRES = Case("boardgame.io, PostgreSQL", BoardgameIoServer, True)
THEIRS_MEMORY = Case("boardgame.io, in memory", BoardgameIoServer, False)


def as_page(case: Case) -> Case:
    return replace(case, title=f"{case.title}, with drawings", parts=PAGE)


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    paced_tables: int
    pace: float
    paced_seconds: float
    full_tables: int
    full_seconds: float
    rounds: int


WHOLE = Size(1000, 5.0, 15.0, 500, 6.0, 2)
QUICK = Size(100, 1.0, 4.0, 200, 2.0, 1)


@dataclass(frozen=True)
class Row:
    """What one case came to."""

    case: Case
    outcome: Outcome
    lost: int  # acknowledged moves that were not in the database after SIGKILL

    @property
    def moves_per_cpu_second(self) -> float:
        """Of the server and its database together, however busy the machine was."""
        spent = sum(share for name, share in self.outcome.cpu.items() if name != GENERATOR)
        return self.outcome.moves_per_second / spent

    @property
    def cpu(self) -> str:
        return ", ".join(f"{name} {share:.0%}" for name, share in self.outcome.cpu.items())


def measure(case: Case, size: Size, folder: Path, postgres: Postgres, *, paced: bool) -> Row:
    """Start the case's server, drive it from another process, kill it under load, and look."""
    with ExitStack() as stack:
        if case.in_ram:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=RAM)))
        server: Server = case.server(folder, postgres if case.on_postgres else None)
        stack.enter_context(server)
        watched = {SERVER: [server.process.pid]}
        if case.on_postgres:
            watched["PostgreSQL"] = [postgres.pid]
        plan = Plan(
            protocol=case.server.protocol,
            port=server.port,
            tables=size.paced_tables if paced else size.full_tables,
            seconds=size.paced_seconds if paced else size.full_seconds,
            warm_up=size.pace if paced else FULL_WARM_UP,
            pace=size.pace if paced else None,
            parts=case.parts,
            watched=watched,
            kill=server.process.pid,
        )
        driven = subprocess.run(
            [sys.executable, "-m", "bench.load.drive", json.dumps(vars(plan))],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            timeout=DRIVE_SECONDS,
            check=False,
            text=True,
        )
        if driven.returncode != 0:
            raise RuntimeError(
                f"{case.title}: the load ended early; the server:\n{server.output()}"
            )
        outcome = Outcome(**json.loads(driven.stdout.splitlines()[-1]))
        stored = server.stored_moves()
    told = outcome.acknowledged.items()
    return Row(case, outcome, sum(max(moves - stored.get(table, 0), 0) for table, moves in told))


def progress(row: Row) -> Row:
    seen = row.outcome
    print(
        f"{row.case.title}: {seen.moves_per_second:,.0f} moves/s, p50 {seen.p50:.1f} ms, "
        f"p99 {seen.p99:.1f} ms; lost by SIGKILL {row.lost:,}; {row.cpu}; "
        f"the server had no core for {seen.waited:.0%} of the time",
        flush=True,
    )
    return row


def flush_milliseconds(folder: Path) -> float:
    """The median time in which the disk takes one small write for good."""
    times = []
    with (folder / "flush").open("wb") as file:
        for _ in range(FLUSHES):
            file.write(bytes(4096))
            file.flush()
            before = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - before)
    return statistics.median(times) * 1000


# -- the section of results.md


def table(rows: Iterable[Row]) -> list[str]:
    lines = [
        "| server | moves/s | p50 ms | p99 ms | worst ms | bytes an update "
        "| lost by SIGKILL | moves a CPU second | share of one core | no core free |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: |",
    ]
    for row in rows:
        seen = row.outcome
        cells = (
            row.case.title,
            f"{seen.moves_per_second:,.0f}",
            f"{seen.p50:.1f}",
            f"{seen.p99:.1f}",
            f"{seen.worst:.0f}",
            f"{seen.bytes_per_update:,.0f}",
            f"{row.lost:,}",
            f"{row.moves_per_cpu_second:,.0f}",
            row.cpu,
            f"{seen.waited:.0%}",
        )
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def middle(rows: list[Row], case: Case) -> float:
    """The median of a case's moves/s over the rounds."""
    return statistics.median(row.outcome.moves_per_second for row in rows if row.case == case)


def bound(full: list[Row]) -> str:
    """What keeps our default from going faster, by what was measured."""
    ours = [row for row in full if row.case == OURS_SQLITE]
    busy = statistics.median(row.outcome.cpu[SERVER] for row in ours)
    words = f"What bounds it: the server was busy for {busy:.0%} of one core"
    if any(row.case == OURS_RAM for row in full):
        ratio = middle(full, OURS_RAM) / middle(full, OURS_SQLITE)
        words += f", and with its file in RAM, where a flush costs nothing, it made {ratio:.2f} x"
        words += " as many moves"
    return f"{words}."


def report(size: Size, paced: list[Row], full: list[Row], flush: float, postgres: str) -> str:
    versions = [f"{name} {metadata.version(name)}" for name in PACKAGES]
    versions += [f"{name} {version}" for name, version in node_packages().items()]
    node = subprocess.run(["node", "--version"], capture_output=True, check=True, text=True)
    durable = middle(full, OURS_POSTGRES) / middle(full, THEIRS_POSTGRES)
    share = middle(full, OURS_SQLITE) / middle(full, THEIRS_MEMORY)
    return "\n".join(
        [
            "## The table under load",
            "",
            f"Command: `{COMMAND}`  ",
            f"Machine: {re.sub('one used', 'all used', machine())}, Node {node.stdout.strip()}, "
            f"PostgreSQL {postgres}; a flush of the disk takes {flush:.1f} ms  ",
            f"Packages: {', '.join(versions)}",
            "",
            f"{size.paced_tables:,} live tables of Connect Four, a move every {size.pace:g} s:",
            "",
            *table(paced),
            "",
            f"{size.full_tables:,} tables as fast as they go, each waiting for its last move:",
            "",
            *table(full),
            "",
            f"Durable on PostgreSQL, Skysail makes {durable:.1f} times the moves of boardgame.io. "
            f"Durable on SQLite, its default, it reaches {share:.0%} of boardgame.io's rate in "
            f"memory, where nothing is durable. {bound(full)}",
            "",
            EXPLANATION,
        ]
    )


EXPLANATION = """\
One server process each, one PostgreSQL for both with the settings it comes with (fsync and \
synchronous_commit on), a fresh database for every run. All load comes from one other process \
("generator"), two sockets a table, the same matches of 42 moves for all. A move counts as \
acknowledged when its player's socket shows the new state; the milliseconds are from a move \
to the other player. With moves at a pace they count from when the move was due, so a late \
generator counts against the server. Each run ends with SIGKILL of the server under load; then the \
database is read, and moves that a player had been told of but that are not in it are counted as \
lost. "No core free" is how much of the time the server's main thread was ready to run but the \
machine was busy with something else: where that is much, the milliseconds are the machine's.

boardgame.io sends the new state to the players first and stores it afterwards, so its \
acknowledgement does not wait for the disk; the next move of the same match does. It gets a pool \
of 20 connections, with which it was faster than with the 5 it takes by itself. Per move, \
bgio-postgres reads the row twice, then in one transaction locks it, reads it again and writes the \
whole state and log, and writes the match's data beside that. Skysail appends one row a move, all \
tables' moves that wait in one transaction, and tells nobody before it is committed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="small and short; writes nothing")
    size = QUICK if parser.parse_args().quick else WHOLE
    with tempfile.TemporaryDirectory(prefix="skysail-load-") as name:
        folder = Path(name)
        flush = flush_milliseconds(folder)
        print(f"a flush of the disk: {flush:.1f} ms", flush=True)
        postgres = Postgres(folder)
        try:
            print(f"{size.paced_tables:,} tables, a move every {size.pace:g} s at each", flush=True)
            paced = [
                progress(measure(case, size, folder, postgres, paced=True))
                for case in (as_page(OURS_SQLITE), as_page(OURS_POSTGRES), THEIRS_POSTGRES)
            ]
            print(f"{size.full_tables:,} tables, as fast as they go", flush=True)
            full = [
                progress(measure(case, size, folder, postgres, paced=False))
                for pair in (
                    (THEIRS_POSTGRES, OURS_POSTGRES),
                    (THEIRS_MEMORY, OURS_SQLITE),
                )
                for _ in range(size.rounds)
                for case in pair
            ]
            if RAM.is_dir():
                full.append(progress(measure(OURS_RAM, size, folder, postgres, paced=False)))
        finally:
            postgres.stop()
    text = report(size, paced, full, flush, postgres.version)
    if size is WHOLE:
        write_section("load", text)
    print(text)


if __name__ == "__main__":
    main()
