"""The load: Connect Four at many tables, each seat on a socket of its own, in one process.

python -m bench.load.drive '{"protocol": "boardgame_io", "port": 8000, ...}'   see `Plan`

The answer is one line of JSON. The matches come from a seed, so every server gets the same ones.
"""

import asyncio
import gc
import json
import os
import random
import resource
import signal
import sys
import time
from array import array
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import psutil

from bench.load.protocols import SEATS, BoardgameIo, Http, Place, Protocol, Skysail
from bench.load.websocket import WebSocket, connect

SERVER, GENERATOR = "server", "generator"  # among those whose CPU time is told
COLUMNS, ROWS = 7, 6
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
SETUP_THREADS = 4  # that make tables
SETUP_SOCKETS = 32  # that open at a time
SETUP_SECONDS = 120  # at most
AFTER_SECONDS = 15  # at most, for the last moves to arrive


@dataclass(frozen=True)
class Plan:
    """One run against one server."""

    protocol: str  # skysail or boardgame_io
    port: int
    tables: int
    seconds: float  # of the window that is measured
    warm_up: float  # seconds before it
    pace: float | None = None  # seconds between the moves of a table; None: as fast as it goes
    parts: str = "view"  # what our table is asked to send
    watched: dict[str, list[int]] = field(default_factory=dict)  # processes whose CPU time counts
    kill: int | None = None  # a process that gets SIGKILL at the end of the window, under load
    seed: int = 1


@dataclass
class Outcome:
    """What was seen in the window; latencies in milliseconds, from a move to the other player."""

    moves_per_second: float  # acknowledged: the mover's own socket showed the new state
    p50: float
    p99: float
    worst: float
    moves: int
    seconds: float
    late_sends_p99: float  # how late this process itself sent, against its plan
    bytes_per_update: float
    cpu: dict[str, float]  # share of one core, by process
    waited: float  # share of the time in which the server was ready to run but had no core
    acknowledged: dict[str, int]  # table -> moves that its players were told of


def drawn_match(chance: random.Random) -> list[int]:
    """Legal columns of a random match in which nobody wins: 42 moves."""
    while True:
        columns: list[list[int]] = [[] for _ in range(COLUMNS)]
        moves: list[int] = []
        while len(moves) < COLUMNS * ROWS:
            seat = len(moves) % SEATS
            quiet = [
                c for c in range(COLUMNS) if len(columns[c]) < ROWS and not wins(columns, c, seat)
            ]
            if not quiet:
                break
            moves.append(chance.choice(quiet))
            columns[moves[-1]].append(seat)
        else:
            return moves


def wins(columns: list[list[int]], column: int, seat: int) -> bool:
    """Whether a stone dropped there would complete four."""
    row = len(columns[column])
    for right, up in DIRECTIONS:
        line = 1
        for way in (1, -1):
            c, r = column + way * right, row + way * up
            while 0 <= c < COLUMNS and 0 <= r < len(columns[c]) and columns[c][r] == seat:
                line += 1
                c, r = c + way * right, r + way * up
        if line >= 4:
            return True
    return False


class Table:
    """A match under way: who moves next, and when the last move was due."""

    def __init__(self, place: Place, moves: list[int], driver: "Driver") -> None:
        self.place = place
        self.moves = moves
        self.driver = driver
        self.sockets: list[WebSocket] = []
        self.ready = [False] * SEATS
        self.seen = [0] * SEATS  # moves each seat has been told of
        self.first_version = 0  # of the match before its first move
        self.sent = 0
        self.due = 0.0

    def receive(self, seat: int, socket: WebSocket, message: bytes) -> None:
        protocol = self.driver.protocol
        answer = protocol.answer(message, self.place, seat)
        if answer is not None:
            socket.send(answer)
            return
        version = protocol.version(message)
        if version is None:
            return
        if not self.ready[seat]:
            self.ready[seat] = True
            self.first_version = version
            self.driver.seat_is_ready()
            return
        made = version - self.first_version
        if made <= self.seen[seat]:
            return  # told again, for example because somebody sat down
        self.seen[seat] = made
        now = time.perf_counter()
        if seat == (made - 1) % SEATS:
            self.driver.acknowledged.append(now)
        else:
            self.driver.arrived.append(now)
            self.driver.latencies.append(now - self.due)
            if self.driver.plan.pace is None:
                self.play(now)

    def play(self, due: float) -> None:
        """Send the next move if the one before has arrived; it was due at `due`."""
        driver = self.driver
        if driver.stopping:
            return
        if self.sent == len(self.moves):
            driver.first_end = min(driver.first_end, due)
            return
        seat = self.sent % SEATS
        if self.seen[seat] < self.sent:
            driver.skipped += 1
            return
        column = self.moves[self.sent]
        self.due = due
        message = driver.protocol.move(self.place, seat, self.first_version + self.sent, column)
        self.sent += 1
        self.sockets[seat].send(message)


class Driver:
    """All tables of one run, and what was measured at them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.protocol: Protocol = (
            Skysail(plan.parts) if plan.protocol == "skysail" else BoardgameIo()
        )
        self.tables: list[Table] = []
        self.acknowledged = array("d")  # when each move was
        self.arrived = array("d")  # when each move reached the other player
        self.latencies = array("d")  # how long that took
        self.late = array("d")  # how late each paced move was sent
        self.skipped = 0  # paced moves whose turn had not come when they were due
        self.first_end = float("inf")  # when a match ended: from then on there is less load
        self.stopping = False
        self.lost = 0
        self._seats_to_come = plan.tables * SEATS
        self._all_ready = asyncio.Event()

    def seat_is_ready(self) -> None:
        self._seats_to_come -= 1
        if self._seats_to_come == 0:
            self._all_ready.set()

    def socket_lost(self, _: WebSocket) -> None:
        self.lost += 1

    async def set_up(self) -> None:
        """Make the tables and sit down at all of them."""
        plan = self.plan
        chance = random.Random(plan.seed)
        for place in await asyncio.to_thread(self._make_places):
            self.tables.append(Table(place, drawn_match(chance), self))
        gate = asyncio.Semaphore(SETUP_SOCKETS)

        async def sit(table: Table) -> None:
            async with gate:
                for seat in range(SEATS):
                    path, headers = self.protocol.address(table.place, seat)
                    receive = partial(table.receive, seat)
                    socket = await connect(plan.port, path, headers, receive, self.socket_lost)
                    table.sockets.append(socket)

        await asyncio.gather(*map(sit, self.tables))
        await self._all_ready.wait()

    def _make_places(self) -> list[Place]:
        def some(count: int) -> list[Place]:
            http = Http(self.plan.port)
            return [self.protocol.make_table(http) for _ in range(count)]

        shares = [
            len(range(first, self.plan.tables, SETUP_THREADS)) for first in range(SETUP_THREADS)
        ]
        with ThreadPoolExecutor(SETUP_THREADS) as pool:
            return [place for places in pool.map(some, shares) for place in places]

    async def run(self) -> Outcome:
        async with asyncio.timeout(SETUP_SECONDS):
            await self.set_up()
        print(f"{len(self.tables)} tables, {len(self.tables) * SEATS} sockets", file=sys.stderr)
        gc.freeze()
        gc.disable()  # no pause of ours in the figures
        plan = self.plan
        begin = time.perf_counter() + plan.warm_up
        received = 0
        if plan.pace is None:
            for table in self.tables:
                table.play(time.perf_counter())
        else:
            players = [asyncio.create_task(self._play_paced(table)) for table in self.tables]
        await asyncio.sleep(plan.warm_up)
        cpu_before, waited = self._cpu_seconds(), self._waited()
        received = self._received()
        before = len(self.acknowledged)
        end = await self._wait_for_end(begin + plan.seconds)
        cpu = {name: s - cpu_before[name] for name, s in self._cpu_seconds().items()}
        waited = self._waited() - waited
        updates = 2 * (len(self.acknowledged) - before)
        received = self._received() - received
        if plan.kill is not None:
            os.kill(plan.kill, signal.SIGKILL)
        if plan.pace is not None:
            for player in players:
                player.cancel()
        self.stopping = True
        await self._drain()
        end = min(end, self.first_end)
        taken = end - begin
        latencies = sorted(
            ms * 1000
            for ms, at in zip(self.latencies, self.arrived, strict=True)
            if begin <= at < end
        )
        if not latencies:
            raise RuntimeError("no move arrived in the window")
        if self.skipped:
            print(f"{self.skipped} moves fell out: the one before had not come", file=sys.stderr)
        moves = sum(begin <= at < end for at in self.acknowledged)
        return Outcome(
            moves_per_second=moves / taken,
            p50=latencies[len(latencies) // 2],
            p99=latencies[len(latencies) * 99 // 100],
            worst=latencies[-1],
            moves=moves,
            seconds=taken,
            late_sends_p99=sorted(self.late)[len(self.late) * 99 // 100] * 1000 if self.late else 0,
            bytes_per_update=received / max(updates, 1),
            cpu={name: spent / (self.ended - begin) for name, spent in cpu.items()},
            waited=waited / (self.ended - begin),
            acknowledged={table.place.table: max(table.seen) for table in self.tables},
        )

    async def _play_paced(self, table: Table) -> None:
        """A move every `pace` seconds, from a moment of the table's own."""
        assert self.plan.pace is not None
        chance = random.Random(table.place.table)
        due = time.perf_counter() + chance.random() * self.plan.pace
        while True:
            await asyncio.sleep(due - time.perf_counter())
            self.late.append(time.perf_counter() - due)
            table.play(due)
            due += self.plan.pace

    async def _wait_for_end(self, deadline: float) -> float:
        """Until the window closes: when its time is over, or the first match is."""
        while (now := time.perf_counter()) < deadline and self.first_end > now:
            if self.lost:
                raise ConnectionError(f"the server closed {self.lost} sockets")
            await asyncio.sleep(min(0.05, deadline - now))
        self.ended = time.perf_counter()
        return min(deadline, self.ended)

    async def _drain(self) -> None:
        """Let the last moves arrive, or the sockets break if the server was killed."""
        limit = time.perf_counter() + AFTER_SECONDS
        while time.perf_counter() < limit and self.lost < len(self.tables) * SEATS:
            if self.plan.kill is None and all(min(t.seen) == t.sent for t in self.tables):
                return
            await asyncio.sleep(0.05)

    def _received(self) -> int:
        return sum(socket.received for table in self.tables for socket in table.sockets)

    def _waited(self) -> float:
        return sum(map(seconds_without_core, self.plan.watched.get(SERVER, ())))

    def _cpu_seconds(self) -> dict[str, float]:
        """CPU time so far of this process and of those that are watched, with their children."""
        mine = resource.getrusage(resource.RUSAGE_SELF)
        spent = {GENERATOR: mine.ru_utime + mine.ru_stime}
        for name, numbers in self.plan.watched.items():
            spent[name] = sum(
                process.cpu_times().user + process.cpu_times().system
                for number in numbers
                for process in family(number)
            )
        return spent


def seconds_without_core(number: int) -> float:
    """How long the main thread of a process has waited for a core; 0 where nobody counts it."""
    counts = Path(f"/proc/{number}/schedstat")
    return int(counts.read_text().split()[1]) / 1e9 if counts.exists() else 0.0


def family(number: int) -> list[psutil.Process]:
    """A process and all that it started."""
    first = psutil.Process(number)
    return [first, *first.children(recursive=True)]


async def drive(plan: Plan) -> Outcome:
    """Run the plan; a mistake in any callback ends it."""
    mistakes: list[BaseException] = []
    task = asyncio.create_task(Driver(plan).run())

    def fail(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        mistakes.append(context.get("exception") or RuntimeError(context["message"]))
        task.cancel()

    asyncio.get_running_loop().set_exception_handler(fail)
    try:
        return await task
    except asyncio.CancelledError:
        if mistakes:
            raise mistakes[0] from None
        raise


def main() -> None:
    import uvloop

    plan = Plan(**json.loads(sys.argv[1]))
    limit = max(resource.getrlimit(resource.RLIMIT_NOFILE))
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))

    print(json.dumps(asdict(uvloop.run(drive(plan)))))


if __name__ == "__main__":
    main()
