"""`skysail ladder`: which bot is stronger, and how sure that is."""

import json
import math
import sys
from typing import Any

from rich.console import Console
from rich.table import Table

from skysail import load
from skysail.agents.outsider import SECONDS, Outsider, outsider, sitting_down
from skysail.cli.arguments import (
    INTERRUPTED,
    add_command,
    add_game,
    add_setup,
    read_options,
    whole,
)
from skysail.cli.progress import progress_bar
from skysail.errors import InvalidOption
from skysail.game import Document, Game
from skysail.lab.ladder import Ladder, climb

USUAL = "level1,level2,level3"


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(commands, "ladder", run, "let bots play each other and rate them")
    add_game(command)
    add_setup(command)
    command.add_argument(
        "--bots",
        default=USUAL,
        metavar="LIST",
        help=f"random, level1 to level6, separated by commas ({USUAL}); chance always takes part",
    )
    command.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a program of your own that answers lines of JSON takes part; may be repeated",
    )
    command.add_argument(
        "--agent-seconds",
        type=float,
        default=SECONDS,
        metavar="S",
        help=f"that it has for an answer ({SECONDS:.0f}); then chance chooses for it",
    )
    command.add_argument(
        "--matches", type=whole, default=100, metavar="M", help="of each pair, at least (100)"
    )
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the run (0)")
    command.add_argument("--workers", type=whole, metavar="W", help="threads (one per core)")
    command.add_argument("--json", action="store_true", help="as one JSON object")


def run(chosen: Any) -> int:
    """Play the matches and show what they say."""
    game = load(chosen.game, chosen.components)
    if chosen.workers is not None and chosen.workers < 1:
        raise InvalidOption("--workers: at least 1")
    if not 0 < chosen.agent_seconds < math.inf:
        raise InvalidOption("--agent-seconds: a number above 0")
    outsiders = [_outsider(words, chosen.agent_seconds) for words in chosen.agent]
    names = [name.strip() for name in chosen.bots.split(",")]
    with sitting_down(outsiders):
        code = _climb(chosen, game, [*names, *(one.name for one in outsiders)])
    for one in outsiders:
        print(f"{one.name}: {_tally(one)}", file=sys.stderr)
    return code


def _climb(chosen: Any, game: Game, names: list[str]) -> int:
    latest: list[Ladder] = []
    interrupted = False
    with progress_bar(game.title) as show:

        def note(ladder: Ladder) -> None:
            latest[:] = [ladder]
            show(ladder.matches, ladder.total)

        try:
            climb(
                game,
                names,
                matches=chosen.matches,
                seats=chosen.seats,
                seed=chosen.seed,
                options=read_options(game, chosen.set),
                workers=chosen.workers,
                progress=note,
            )
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        done = f" after {latest[0].matches} of {latest[0].total} matches" if latest else ""
        print(f"skysail: interrupted{done}", file=sys.stderr)
    if latest and chosen.json:
        print(json.dumps(latest[0].document()))
    elif latest:
        _print(latest[0])
    return INTERRUPTED if interrupted else 0


def _outsider(words: str, seconds: float) -> Outsider:
    name, equals, command = words.partition("=")
    if not (equals and name.strip() and command.strip()):
        raise InvalidOption(f"--agent {words}: must be of the form name=command")
    return outsider(name.strip(), command, seconds)


def _tally(one: Outsider) -> str:
    told = one.tally
    return (
        f"{told['answers']:,} answers, {told['refused']:,} of them refused, {told['late']:,} times "
        f"none in time; {told['by_chance']:,} choices left to chance"
    )


def _print(ladder: Ladder) -> None:
    """Ratings, then every pair, then the controls."""
    document = ladder.document()
    console = Console(highlight=False)
    console.print(
        f"{ladder.game.title}, {ladder.seats} seats, seed {ladder.seed}: "
        f"{ladder.matches:,} matches, {ladder.moves:,} moves"
    )
    console.print(_ratings(document))
    alike = "of the deals that one of them alone brought home" if ladder.game.cooperative else ""
    pairs = Table("bot", "against", "wins", "95 %", "of", "so it is", title=alike or None, box=None)
    for pair in document["pairs"]:
        pairs.add_row(*pair["bots"], *_numbers(pair), pair["verdict"])
    console.print(pairs)
    if mirror := document.get("mirror"):
        wins, interval, of = _numbers(mirror)
        seats = ", ".join(
            f"{ladder.game.seat_name(seat)} {share:.0%}"
            for seat, share in enumerate(mirror["seats"])
        )
        console.print(
            f"Mirror: {mirror['bots'][0]} against itself wins {wins} of {of} ({interval}); {seats}"
        )


def _ratings(document: Document) -> Table:
    table = Table("bot", "name", "rating", box=None)
    success = {one["bot"]: one for one in document.get("success", [])}
    if success:
        for title in ("success", "95 %", "of"):
            table.add_column(title)
    for bot in sorted(document["bots"], key=lambda bot: -bot["rating"]):
        numbers = _numbers(success[bot["name"]]) if success else ()
        table.add_row(bot["name"], bot["title"], f"{bot['rating']:+d}", *numbers)
    return table


def _numbers(rate: Document) -> tuple[str, str, str]:
    return f"{rate['share']:.1%}", f"{rate['low']:.1%} to {rate['high']:.1%}", f"{rate['of']:,}"
