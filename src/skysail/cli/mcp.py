"""`skysail mcp`: language models sit at a table, over the Model Context Protocol."""

import argparse
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from skysail.cli.arguments import add_own_games
from skysail.cli.serve import listen
from skysail.errors import InvalidOption

STARTING = 60.0  # seconds that the table may take to open


def add(commands: Any) -> None:
    """The command's own arguments."""
    command: argparse.ArgumentParser = commands.add_parser(
        "mcp",
        help="let language models play, over the Model Context Protocol",
        description="Serve the Model Context Protocol over standard input and output, or over "
        "HTTP. Tables are those of --server, or of one that is opened for as long as this runs.",
    )
    command.add_argument(
        "--server", metavar="URL", help="begin tables at this server (one of its own)"
    )
    command.add_argument(
        "--table-port", type=int, default=0, metavar="P", help="of its own tables (any free one)"
    )
    command.add_argument(
        "--database", metavar="URL", help="where its own tables are kept (nowhere for long)"
    )
    add_own_games(command)
    command.add_argument("--http", type=int, metavar="PORT", help="speak HTTP, at /mcp, not stdio")
    command.add_argument("--host", default="127.0.0.1", help="address for --http (127.0.0.1)")
    command.set_defaults(run=run)


def run(chosen: Any) -> int:
    """Serve until the client has gone, or until interrupted."""
    try:
        from skysail.agents.mcp import build
    except ModuleNotFoundError:
        raise InvalidOption(
            "this needs the Model Context Protocol's SDK: pip install 'skysail[mcp]'"
        ) from None
    tables = nullcontext(chosen.server.rstrip("/")) if chosen.server else _tables(chosen)
    with tables as home:
        print(f"skysail: tables at {home}", file=sys.stderr)
        server = build(home)
        if chosen.http is None:
            server.run("stdio")
        else:
            server.run("streamable-http", host=chosen.host, port=chosen.http)
    return 0


@contextmanager
def _tables(chosen: Any) -> Iterator[str]:
    """A table server in this process, for this machine alone."""
    import uvicorn

    from skysail.cli.patience import Patient
    from skysail.table.app import create_app, farewell
    from skysail.table.settings import LOOPBACK, Settings

    with (
        tempfile.TemporaryDirectory(prefix="skysail-") as folder,
        listen("127.0.0.1", chosen.table_port) as listening,
    ):
        port = listening.getsockname()[1]
        app = create_app(
            Settings(
                chosen.database or f"sqlite:///{Path(folder) / 'tables.db'}",
                port=port,
                names=LOOPBACK,
                games=tuple(chosen.game),
                rate=0.0,
            )
        )

        class Server(uvicorn.Server):
            async def shutdown(self, sockets: Any = None) -> None:
                await farewell(app)
                await super().shutdown(sockets)

        config = uvicorn.Config(
            app, http=Patient, log_config=None, access_log=False, timeout_graceful_shutdown=3
        )
        server = Server(config)
        serving = threading.Thread(target=server.run, args=([listening],), daemon=True)
        serving.start()
        until = time.monotonic() + STARTING
        while not server.started:
            if not serving.is_alive() or time.monotonic() > until:
                raise InvalidOption("the table could not be opened")
            time.sleep(0.02)
        try:
            yield f"http://localhost:{port}"
        finally:
            server.should_exit = True
            serving.join()
