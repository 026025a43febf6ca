"""`skysail serve`: the web table, with an embedded database unless told otherwise."""

import gc
import math
import socket
import sys
import threading
import webbrowser
from typing import Any

from skysail.cli.arguments import add_command, add_own_games
from skysail.errors import InvalidOption


def add(commands: Any) -> None:
    """The command's own arguments."""
    command = add_command(
        commands,
        "serve",
        run,
        "open the table in the browser, for you, friends and bots",
        "Only this machine can reach it unless --host says more.",
    )
    command.add_argument("--host", default="127.0.0.1", help="address to listen at (127.0.0.1)")
    command.add_argument("--port", type=int, default=8765, help="port (8765; 0: any free one)")
    command.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://... (a file in SKYSAIL_DATA or your data folder)",
    )
    command.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a host name that this server answers to; may be repeated (any, on a public --host)",
    )
    add_own_games(command)
    command.add_argument(
        "--components",
        action="append",
        default=[],
        metavar="GAME=FILE.toml",
        help="play a game with this component file; may be repeated",
    )
    command.add_argument(
        "--open-box",
        action="store_true",
        help="whoever sets up a table may bring a component file, which takes a core for a minute "
        "(always, where only this machine reaches the server)",
    )
    command.add_argument(
        "--rate",
        type=float,
        default=20.0,
        metavar="R",
        help="requests a second from one address, over time (20; 0: no limit)",
    )
    command.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="believe what this address says of whom it passes on; may be repeated (nobody)",
    )
    command.add_argument(
        "--on-demand",
        action="store_true",
        help="compile a game when it is first played, not all of them soon after the start",
    )
    command.add_argument(
        "--forget-after",
        type=float,
        metavar="DAYS",
        help="delete tables at which nothing has happened for so long (never)",
    )
    command.add_argument(
        "--contact",
        default="",
        metavar="ADDRESS",
        help="mailto:YOU or https://...: send reminders by web push in this name (send none)",
    )
    command.add_argument(
        "--log", choices=("words", "json"), default="words", help="the form of log lines (words)"
    )
    command.add_argument(
        "--access-log", action="store_true", help="log every request as well, without secrets"
    )
    command.add_argument("--open", action="store_true", help="open the page in a browser")
    command.add_argument("--quiet", action="store_true", help="print nothing but problems")


def run(chosen: Any) -> int:
    """Serve until interrupted."""
    from skysail.table.settings import LOOPBACK

    if not 0 <= chosen.port < 65536:
        raise InvalidOption("--port: from 0 to 65535")
    if not 0 <= chosen.rate < math.inf:
        raise InvalidOption("--rate: a number, not below 0")
    if chosen.contact and not chosen.contact.startswith(("mailto:", "https://")):
        raise InvalidOption("--contact: mailto:YOU@EXAMPLE or https://...")
    if chosen.forget_after is not None and not 0 < chosen.forget_after < math.inf:
        raise InvalidOption("--forget-after: a number of days above 0")
    names = tuple(chosen.name)
    if chosen.host in LOOPBACK:
        names = (*names, *LOOPBACK)  # another site's name that leads here is not ours
    with listen(chosen.host, chosen.port) as listening:
        return _serve(chosen, listening, names)


def _serve(chosen: Any, listening: socket.socket, names: tuple[str, ...]) -> int:
    import uvicorn

    from skysail.cli.patience import Patient
    from skysail.table import logs
    from skysail.table.app import create_app, farewell
    from skysail.table.safety import LARGEST_COMMAND
    from skysail.table.settings import DAY, LOOPBACK, Settings, default_database

    settings = Settings(
        database=chosen.database or default_database(),
        host=chosen.host,
        port=listening.getsockname()[1],
        names=names,
        games=tuple(chosen.game),
        components=_components(chosen.components),
        open_box=chosen.open_box or chosen.host in LOOPBACK,
        rate=chosen.rate,
        bursts=chosen.rate * 10,
        forget_after=None if chosen.forget_after is None else chosen.forget_after * DAY,
        access_log=chosen.access_log,
        contact=chosen.contact,
        compile_ahead=not chosen.on_demand,
    )
    sys.setswitchinterval(0.001)  # the journal's thread is soon heard, however busy the loop
    gc.set_threshold(100_000, 50, 100)  # rooms live long: looking through all of them is rarely due
    logs.begin(chosen.log == "json", chosen.access_log)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        http=Patient,
        log_config=None,
        access_log=False,
        ws_max_size=LARGEST_COMMAND,
        lifespan="on",
        timeout_graceful_shutdown=3,
        proxy_headers=bool(chosen.proxy),
        forwarded_allow_ips=chosen.proxy,
    )
    everywhere = chosen.host in ("0.0.0.0", "::", *LOOPBACK)
    address = f"http://{'localhost' if everywhere else chosen.host}:{settings.port}/"

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            gc.collect()
            gc.freeze()  # no collection walks what the server is made of: that took 0.1 s each
            if self.started and not chosen.quiet:
                print(f"The table is open at {address} (Ctrl-C closes it).", flush=True)
            if self.started and chosen.open:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await farewell(app)
            await super().shutdown(sockets)

    server = Server(config)
    server.run(sockets=[listening])
    return 0 if server.started else 2


def _components(pairs: list[str]) -> dict[str, str]:
    for pair in pairs:
        if "=" not in pair:
            raise InvalidOption(f"--components {pair}: must be of the form game=file.toml")
    return {game: file for game, _, file in (pair.partition("=") for pair in pairs)}


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; InvalidOption if it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as problem:
        listening.close()
        reason = getattr(problem, "strerror", None) or problem
        raise InvalidOption(f"cannot listen at {host} port {port}: {reason}") from None
    return listening
