"""The command `skysail`: one word per chore, errors in one line.

Exit codes: 0 done, 1 a record does not verify, 2 bad input, 130 interrupted.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from skysail import __version__, games, load, rulebook
from skysail.cli import ladder, mcp, new, openenv, operate, review, serve, share, study, validate
from skysail.cli.arguments import (
    BAD_INPUT,
    BAD_RECORD,
    INTERRUPTED,
    add_command,
    add_components,
    add_game,
    add_setup,
    note_doubts,
    read_options,
    resume,
    whole,
)
from skysail.errors import InvalidOption, InvalidRecord, SkysailError
from skysail.game import Document, Game
from skysail.match import Match, read_position

EXTRAS = {  # what a command may find missing -> the extra that brings it
    **dict.fromkeys(("jinja2", "litestar", "markdown_it", "sqlalchemy", "uvicorn"), "table"),
    "psycopg": "postgres",
}


class Parser(argparse.ArgumentParser):
    """Errors in one line, with a pointer to the help."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (try {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the shell's exit code."""
    chosen = make_parser().parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()  # a reader that has gone is noticed here, not at the very end
    except InvalidRecord as problem:
        return _complain(problem, BAD_RECORD)
    except SkysailError as problem:
        return _complain(problem, BAD_INPUT)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        return _complain(f"{problem.filename or 'file'}: {problem.strerror}", BAD_INPUT)
    except UnicodeDecodeError as problem:
        return _complain(f"the file is not text: {problem}", BAD_INPUT)
    except ModuleNotFoundError as problem:
        extra = EXTRAS.get((problem.name or "").partition(".")[0])
        if extra is None:
            raise
        missing = f"{chosen.command} needs {problem.name}: pip install 'skysail[{extra}]'"
        return _complain(missing, BAD_INPUT)
    except KeyboardInterrupt:
        return _complain("interrupted", INTERRUPTED)
    return code


def _complain(problem: object, code: int) -> int:
    print(f"skysail: {problem}", file=sys.stderr)
    return code


def make_parser() -> Parser:
    parser = Parser(
        prog="skysail",
        description="Sea-and-sky tabletop games: play them, simulate them, count them, draw them.",
        epilog="A GAME is an id from 'skysail games', or the folder of a game of your own.",
    )
    parser.add_argument("--version", action="version", version=f"skysail {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    command = add_command(commands, "games", _games, "list the games")
    command.add_argument("--json", action="store_true", help="as a JSON list of cards")

    command = add_command(
        commands, "play", _play, "play in the terminal, with bots or side by side"
    )
    add_game(command, optional=True)
    add_setup(command)
    command.add_argument("--seed", type=whole, help="deal the same match again")
    command.add_argument(
        "--players",
        metavar="LIST",
        help="who sits at each seat: me or a bot (random, level1 to level6, or a title: captain), "
        "separated by commas; by default you sit first and level4 plays the other seats",
    )
    command.add_argument(
        "--resume",
        metavar="RECORD",
        nargs="?",
        const="",
        help="go on with a saved match; without a file, with the one you left last",
    )

    command = add_command(
        commands, "simulate", _simulate, "play many matches at random and sum them up"
    )
    add_game(command)
    add_setup(command)
    command.add_argument("--matches", type=whole, default=1000, metavar="M", help="how many (1000)")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the run (0)")
    command.add_argument("--workers", type=whole, metavar="W", help="threads (one per core)")
    command.add_argument("--json", action="store_true", help="as one JSON object")

    ladder.add(commands)
    review.add(commands)
    study.add(commands)

    command = add_command(commands, "verify", _verify, "replay records and check their digests")
    command.add_argument("records", nargs="+", metavar="RECORD", help="a saved match")
    command.add_argument(
        "--game", metavar="GAME", help="where the records are of a game of your own"
    )
    add_components(command)

    command = add_command(
        commands, "score", _score, "count a position, as at the end of a game on a real table"
    )
    add_game(command)
    command.add_argument(
        "position", metavar="POSITION", help="a text or JSON file; - for standard input"
    )
    command.add_argument("--json", action="store_true", help="as one JSON object")
    add_components(command)

    command = add_command(
        commands, "draw", _draw, "draw a position, a record's last state or a fresh match"
    )
    add_game(command)
    command.add_argument("source", nargs="?", metavar="RECORD|POSITION", help="what to draw")
    command.add_argument("-o", "--output", metavar="FILE.svg", required=True, help="where to")
    command.add_argument("--seat", type=whole, help="as this seat sees it (default: a spectator)")
    command.add_argument("--step", type=whole, help="after so many choices of the record")
    add_components(command)

    command = add_command(commands, "rules", _rules, "read a game's rules")
    add_game(command)
    command.add_argument("number", nargs="?", metavar="NUMBER", help="one rule, such as SAIL-044")

    new.add(commands)
    share.add(commands)
    serve.add(commands)
    mcp.add(commands)
    openenv.add(commands)
    validate.add(commands)
    operate.add(commands)
    return parser


# -- the commands


def _games(chosen: Any) -> int:
    cards = games()
    if chosen.json:
        print(json.dumps([card.facts() for card in cards], indent=1))
        return 0
    for card in cards:
        fewest, most = card.seats
        seats = str(fewest) if fewest == most else f"{fewest}-{most}"
        print(f"{card.id}: {card.title}, {seats} seats, {card.minutes} minutes, age {card.age}+")
        print(f"  {card.tagline}")
        for option in card.options:
            print(f"  --set {option.name}=…  {option.about} ({option.allowed()})")
    return 0


def _play(chosen: Any) -> int:
    from skysail.cli import terminal

    if chosen.resume is not None:
        if chosen.set or chosen.seats is not None or chosen.seed is not None:
            raise InvalidOption(
                "--resume goes on as the match was set up: no --set, --seats, --seed"
            )
        game = load(chosen.game) if chosen.game else None
        file = Path(chosen.resume) if chosen.resume else terminal.last_saved(game)
        match = resume(file, game, chosen.components)
    elif chosen.game is None:
        raise InvalidOption("name a game to play, or --resume a saved match")
    else:
        game = load(chosen.game, chosen.components)
        match = game.match(chosen.seats, chosen.seed, **read_options(game, chosen.set))
        note_doubts(game.doubts(match.options))
    return terminal.sit_down(match, chosen.players)


def _simulate(chosen: Any) -> int:
    from skysail.cli.progress import progress_bar
    from skysail.lab.simulate import Summary, simulate

    game = load(chosen.game, chosen.components)
    if chosen.matches < 1:
        raise InvalidOption("--matches: at least 1")
    options = read_options(game, chosen.set)
    note_doubts(game.doubts(game.read_options(options)))
    latest: list[Summary] = []
    interrupted = False
    with progress_bar(game.title) as show:

        def note(summary: Summary) -> None:
            latest[:] = [summary]
            show(summary.matches, chosen.matches)

        try:
            simulate(
                game,
                seats=chosen.seats,
                matches=chosen.matches,
                seed=chosen.seed,
                options=options,
                workers=chosen.workers,
                progress=note,
            )
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        done = latest[0].matches if latest else 0
        print(f"skysail: interrupted after {done} of {chosen.matches} matches", file=sys.stderr)
    if latest:
        _print_summary(game, latest[0].document(), chosen.json)
    return INTERRUPTED if interrupted else 0


def _print_summary(game: Game, summary: Document, as_json: bool) -> None:
    if as_json:
        print(json.dumps(summary))
        return
    print(f"{game.title}, {summary['seats']} seats, seed {summary['seed']}")
    print(f"matches   {summary['matches']:,}")
    print(f"moves     {summary['moves']:,}  ({summary['moves'] / summary['matches']:.1f} a match)")
    print(f"moves/s   {summary['moves_per_second']:,}")
    for score in summary["scores"]:
        name = game.seat_name(score["seat"])
        bounds = f"{score['lowest']} to {score['highest']}"
        print(f"score     {name}: {score['mean']:.4f} on average, {bounds}")
    print(f"digest    {summary['digest']}")


def _verify(chosen: Any) -> int:
    failed = 0
    game = load(chosen.game) if chosen.game else None
    for name in chosen.records:
        try:
            match = resume(Path(name), game, chosen.components)
        except SkysailError as problem:
            failed += 1
            where = "" if str(problem).startswith(name) else f"{name}: "
            print(f"skysail: {where}{problem}", file=sys.stderr)
            continue
        state = "over" if match.over else "open"
        print(f"{name}: {match.game.title}, {len(match.actions)} choices, {state}: verified")
    return BAD_RECORD if failed else 0


def _score(chosen: Any) -> int:
    game = load(chosen.game, chosen.components)
    text = sys.stdin.read() if chosen.position == "-" else Path(chosen.position).read_text("utf-8")
    match = game.match(position=text)
    account = game.text.account(match.state)
    if chosen.json:
        print(json.dumps({"game": game.id, "scores": match.scores(), "account": account}))
        return 0
    for line in account:
        print(line)
    for seat, score in enumerate(match.scores()):
        print(f"{game.seat_name(seat)}: {score}")
    return 0


def _draw(chosen: Any) -> int:
    game = load(chosen.game, chosen.components)
    match = game.match(seed=0) if chosen.source is None else _to_draw(game, Path(chosen.source))
    Path(chosen.output).write_text(match.svg(chosen.seat, chosen.step), encoding="utf-8")
    return 0


def _to_draw(game: Game, file: Path) -> Match:
    """The match that a record tells of, or one that begins at a position."""
    text = file.read_text("utf-8")
    if text.lstrip().startswith("{"):
        document = read_position(game, text)
        if "skysail" in document:
            return game.resume(document)
    return game.match(position=text)


def _rules(chosen: Any) -> int:
    game = load(chosen.game)
    if chosen.number is not None:
        print(rulebook.rule(game, chosen.number))
        return 0
    text = rulebook.whole(game)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console()
        with console.pager(styles=True):
            console.print(Markdown(text), width=min(100, console.width))
    else:
        print(text, end="")
    return 0
