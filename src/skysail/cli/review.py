"""`skysail review`: a saved match looked at again, choice by choice."""

import json
from pathlib import Path
from typing import Any

from skysail import load
from skysail.bots.review import SIMULATIONS, Point, Review, review
from skysail.cli.arguments import add_command, add_components, resume, whole
from skysail.cli.progress import progress_bar
from skysail.game import Game
from skysail.match import Match

WIDTH = 20  # of a bar of the graph


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands, "review", run, "look at a saved match again: who stood how, what was better"
    )
    command.add_argument("record", metavar="RECORD", help="a saved match")
    command.add_argument(
        "--simulations",
        type=whole,
        default=SIMULATIONS,
        metavar="N",
        help=f"for each choice ({SIMULATIONS})",
    )
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the search (0)")
    command.add_argument("--json", action="store_true", help="as one JSON object")
    command.add_argument("--game", metavar="GAME", help="where the record is of a game of your own")
    add_components(command)


def run(chosen: Any) -> int:
    """Search every choice of the match and tell what came out."""
    game = load(chosen.game) if chosen.game else None
    match = resume(Path(chosen.record), game, chosen.components)
    with progress_bar(match.game.title) as show:
        looked = review(match, chosen.seed, chosen.simulations, show)
    if chosen.json:
        print(json.dumps(looked.document()))
    else:
        for line in in_words(match, looked):
            print(line)
    return 0


def in_words(match: Match, looked: Review) -> list[str]:
    """One line a choice, with the chooser's hopes as a bar; then what turned the match."""
    game = match.game
    hopes = "success" if game.cooperative else "winning"
    lines = [
        f"{game.title}: {len(looked.points)} choices; the bar is the chooser's hope of {hopes}"
    ]
    for point in looked.points:
        hope = point.values[point.seat]
        bar = "█" * round(WIDTH * hope)
        mark = "*" if point.step in looked.turning_points else " "
        lines.append(
            f"{point.step + 1:>4}{mark}{bar:<{WIDTH}} {hope:>4.0%} ±{point.margin:>3.0%}  "
            f"{game.seat_name(point.seat)}: {point.label}{_remark(point)}"
        )
    if looked.result is not None:
        lines.append(_result(game, looked.result))
    if looked.turning_points:
        turned = ", ".join(str(step + 1) for step in looked.turning_points)
        lines.append(f"* The match turned at {turned}.")
    return lines


def _remark(point: Point) -> str:
    return f"  ({point.remark})" if point.remark else ""


def _result(game: Game, result: list[float]) -> str:
    if game.cooperative:
        return "All won." if result[0] else "All lost."
    won = [game.seat_name(seat) for seat, share in enumerate(result) if share]
    return f"{' and '.join(won)} won."
