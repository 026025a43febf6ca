"""What several commands share: their arguments, what they read from them, their exit codes."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from skysail import read_record
from skysail.errors import InvalidOption
from skysail.game import Document, Game, Json, game_of, read_document
from skysail.match import Match

BAD_RECORD, BAD_INPUT, INTERRUPTED = 1, 2, 130


def add_command(
    commands: Any, name: str, run: Callable[[Any], int], about: str, more: str = ""
) -> argparse.ArgumentParser:
    """A command with a line for the list of commands; its own help says `more`."""
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=about, description=f"{about[0].upper()}{about[1:]}. {more}".strip()
    )
    command.set_defaults(run=run)
    return command


def add_game(command: argparse.ArgumentParser, optional: bool = False) -> None:
    """Which game."""
    command.add_argument(
        "game",
        metavar="GAME",
        nargs="?" if optional else None,
        help="an id, or a folder of your own",
    )


def add_setup(command: argparse.ArgumentParser) -> None:
    """Seats, options and components."""
    command.add_argument("--seats", type=whole, metavar="N", help="how many (the fewest)")
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game, as 'skysail games' lists them; may be repeated",
    )
    add_components(command)


def add_components(command: argparse.ArgumentParser) -> None:
    """A component file."""
    command.add_argument("--components", metavar="FILE.toml", help="your own component file")


def add_own_games(command: argparse.ArgumentParser) -> None:
    """Folders that a server offers beside its games."""
    command.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="FOLDER",
        help="offer a game of your own as well; may be repeated",
    )


def add_database(command: argparse.ArgumentParser) -> None:
    """Where a server keeps its tables."""
    command.add_argument("--database", metavar="URL", help="as for serve")


def whole(text: str) -> int:
    """A whole number, as an argument's type."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def from_one(text: str) -> int:
    """A whole number that is not 0."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def read_options(game: Game, pairs: list[str]) -> Document:
    """The options that were given with --set; JSON documents are read from their files."""
    documents = [option.name for option in game.options if isinstance(option, Json)]
    options: Document = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise InvalidOption(f"--set {pair}: must be of the form option=value")
        options[name] = _read_json(name, Path(value)) if name in documents else value
    return options


def _read_json(name: str, file: Path) -> Any:
    try:
        return read_document(file)
    except ValueError as problem:
        raise InvalidOption(f"option {name!r}: {problem}") from None


def note_doubts(doubts: list[str]) -> None:
    """Say what is allowed, but may not have been meant."""
    for doubt in doubts:
        print(f"skysail: note: {doubt}", file=sys.stderr)


def resume(file: Path, game: Game | None, components: str | None) -> Match:
    """The match of a record; its game is the one named, or the one that the record names."""
    record = read_record(file)
    if game is None:
        game = game_of(record)
    if components is not None:
        game = game.with_components(components)
    return game.resume(record)
