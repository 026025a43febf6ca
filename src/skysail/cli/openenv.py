"""`skysail openenv`: a seat against bots as an environment that OpenEnv's clients connect to."""

from typing import Any

from skysail import bots, load
from skysail.cli.arguments import add_command, add_game, add_setup, read_options, whole
from skysail.errors import InvalidOption


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands, "openenv", run, "serve a game as an OpenEnv environment, in words"
    )
    add_game(command)
    add_setup(command)
    command.add_argument("--seat", type=whole, default=0, metavar="S", help="the agent's (0)")
    command.add_argument(
        "--opponents", default=bots.USUAL, metavar="BOT", help=f"at all others ({bots.USUAL})"
    )
    command.add_argument("--host", default="127.0.0.1", help="address to listen at (127.0.0.1)")
    command.add_argument("--port", type=int, default=8000, help="port (8000)")


def run(chosen: Any) -> int:
    """Serve until interrupted."""
    import uvicorn

    try:
        from skysail.agents.openenv import application
    except ModuleNotFoundError:
        raise InvalidOption("this needs OpenEnv: pip install 'skysail[openenv]'") from None
    game = load(chosen.game, chosen.components)
    app = application(
        game,
        seats=game.check_seats(chosen.seats),
        seat=chosen.seat,
        opponents=bots.find(chosen.opponents, game).name,
        options=game.read_options(read_options(game, chosen.set)),
    )
    uvicorn.run(app, host=chosen.host, port=chosen.port, log_level="warning")
    return 0
