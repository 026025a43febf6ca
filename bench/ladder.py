"""Measure every level in every game and write docs/ladder.md.

python -m bench.ladder --minutes 12 --workers 16

Each question (is level 3 stronger than level 2 in Sea of Clouds for three?) gets a number of
matches that is fixed beforehand, round by round, until all are played or the time is over; none is
dropped or prolonged because of its answer. What was played is kept in bench/ladder.json: the same
command goes on there.
"""

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import skysail
from bench.open_hand import redeal as see_all
from skysail.bots.levels import LEVELS
from skysail.bots.thinking import TEMPLATE
from skysail.game import CONTRACT, Document, Game
from skysail.games import GAMES
from skysail.jit import copy_module
from skysail.lab.ladder import Pair, Played, Sitting, Tables
from skysail.lab.statistics import Rate

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "bench" / "ladder.json"
PAGE = ROOT / "docs" / "ladder.md"
COMMAND = "python -m bench.ladder"
CONNECT_FOUR = "examples/connect_four"
NAMES = (*GAMES, CONNECT_FOUR)
SEED = 20
ROUNDS = 17
DEAR_ROUNDS = 4  # where a bot thinks long
ROUND = 24  # matches of each question in a round, or as many as whole deals allow
DEAR = 10_000  # simulations a choice
RANDOM, STRONGEST, OPEN_HAND = "random", "level6", "open hand"
CLIMB = (RANDOM, "level1", "level2", "level3", "level4", "level5", STRONGEST)
PAIRS: tuple[Pair, ...] = (
    *((upper, lower) for lower, upper in pairwise(CLIMB)),
    ("level3", "level3"),  # the mirror
)
CREWS = (*LEVELS, OPEN_HAND)


class Question(NamedTuple):
    """Who of two is stronger at a table; or, where all play together, what a crew achieves."""

    game: str
    seats: int
    chart: str  # the scenario of a cooperative game, else empty
    pair: Pair

    def key(self) -> str:
        return "/".join((self.game, str(self.seats), self.chart or "-", *self.pair))


@dataclass
class Answer:
    """What the matches of a question said so far."""

    bots: Document  # and components, when they played: an answer is worth nothing for others
    rounds: int = 0
    wins: float = 0.0
    matches: int = 0
    moves: int = 0
    deals: str = ""  # where all play together: 1 for each deal brought home, else 0

    def add(self, played: list[Played], cooperative: bool) -> None:
        self.rounds += 1
        self.matches += len(played)
        for one in played:
            self.moves += one.moves
            mine = [s for s, who in zip(one.shares, one.sitting.seating, strict=True) if who == 0]
            self.wins += mine[0] if cooperative else sum(mine)
            self.deals += str(int(mine[0])) if cooperative else ""

    @property
    def rate(self) -> Rate:
        return Rate(self.wins, self.matches)


class Table(Tables):
    """Where one question is answered."""

    def __init__(self, question: Question) -> None:
        game = load(question.game)
        options = game.read_options({"scenario": question.chart} if question.chart else {})
        cheats = OPEN_HAND in question.pair
        super().__init__(
            game, question.seats, options, SEED, open_hand_search(game) if cheats else None
        )
        self.question = question
        self.pair = ("level5", "level5") if cheats else question.pair
        self.is_dear = max(self.simulations()) >= DEAR
        self.rounds = DEAR_ROUNDS if self.is_dear else ROUNDS

    def simulations(self) -> list[int]:
        return [LEVELS[name].simulations(self.game) for name in self.pair]

    def round(self, number: int) -> list[Sitting]:
        deals = max(1, ROUND // len(self.seatings()))
        return self.sittings([self.pair], range(number * deals, (number + 1) * deals))

    def turn(self, number: int) -> tuple[int, int]:
        """When a round is played: two of the cheap ones before the first of the dear ones."""
        return number + 2 * self.is_dear, self.question.seats

    def bots(self) -> Document:
        """All that the play depends on, but for the code."""
        return {
            "components": self.game.components_digest[:12],
            "search": list(self.game.search),
            "simulations": self.simulations(),
            "slips": [LEVELS[name].slips / 100 for name in self.pair],  # as often, and as costly
            "guided": [LEVELS[name].is_guided(self.game) for name in self.pair],
        }


def load(name: str) -> Game:
    return skysail.load(ROOT / name if name == CONNECT_FOUR else name)


def questions() -> Iterator[Question]:
    """All that is asked."""
    for name in NAMES:
        game = load(name)
        if game.cooperative:
            charts = [chart for chart in game.options[0].samples() if chart != "custom"]
            for chart in charts:
                yield from (Question(name, 2, chart, (crew, crew)) for crew in CREWS)
        else:
            for seats in game.seat_counts():
                yield from (Question(name, seats, "", pair) for pair in PAIRS)


def open_hand_search(game: Game) -> Any:
    """The search with a cheat in the place of `redeal`."""
    name = f"{game.package}.compiled_open_hand"

    def verb(wanted: str) -> Any:
        return see_all if wanted == "redeal" else game.verb(wanted)

    return copy_module(TEMPLATE, name, CONTRACT, verb, game.compiled)


def compile_game(name: str) -> None:
    """Compile what a game's matches need, into the cache that all processes share."""
    game = load(name)
    for bot in ("level1", OPEN_HAND) if game.cooperative else ("level1",):
        table = Table(Question(name, game.seats[0], "", (bot, bot)))
        table.play(table.round(0)[0])


def measure(answers: dict[str, Answer], minutes: float, workers: int, only: str) -> None:
    """Play the rounds that are missing, as far as the time goes; keep them as they come in."""
    deadline = time.monotonic() + 60 * minutes
    tables = [Table(question) for question in questions() if fnmatch(question.key(), only)]
    for table in tables:
        key = table.question.key()
        if key not in answers or answers[key].bots != table.bots():
            answers[key] = Answer(table.bots())
    with ThreadPoolExecutor(workers) as pool:
        missing_rounds = [
            (number, table)
            for table in tables
            for number in range(answers[table.question.key()].rounds, table.rounds)
        ]
        waiting = [
            (
                table,
                number,
                [pool.submit(play, table, one, deadline) for one in table.round(number)],
            )
            for number, table in sorted(missing_rounds, key=lambda one: one[1].turn(one[0]))
        ]
        try:
            for table, number, matches in waiting:
                played = [match.result() for match in matches]
                answer = answers[table.question.key()]
                if None in played or answer.rounds != number:
                    continue  # out of time: a round counts when it is whole
                answer.add([one for one in played if one], table.game.cooperative)
                keep(answers)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise


def missing(answers: dict[str, Answer]) -> int:
    done = {key: answer.rounds for key, answer in answers.items()}
    return sum(max(Table(q).rounds - done.get(q.key(), 0), 0) for q in questions())


def play(table: Table, sitting: Sitting, deadline: float) -> Played | None:
    return table.play(sitting) if time.monotonic() < deadline else None


def keep(answers: dict[str, Answer]) -> None:
    part = KEPT.with_suffix(".part")
    part.write_text(json.dumps({key: vars(answer) for key, answer in answers.items()}, indent=1))
    part.replace(KEPT)


def kept() -> dict[str, Answer]:
    if not KEPT.exists():
        return {}
    return {key: Answer(**fields) for key, fields in json.loads(KEPT.read_text()).items()}


# -- the page


def page(answers: dict[str, Answer]) -> str:
    """docs/ladder.md, of what is kept."""
    parts = [HEAD]
    asked = [question for question in questions() if question.key() in answers]
    for name in NAMES:
        game = load(name)
        mine = {q: answers[q.key()] for q in asked if q.game == name and answers[q.key()].matches}
        if mine:
            parts += [f"## {game.title}", budgets(game)]
            parts.append(crews(mine) if game.cooperative else pairs(mine))
    return "\n\n".join([*parts, LEFT]) + "\n"


def budgets(game: Game) -> str:
    told = ", ".join(
        f"{level.title} {level.simulations(game):,}" for level in LEVELS.values() if level.number
    )
    return f"Simulations a choice: {told}."


def pairs(answers: dict[Question, Answer]) -> str:
    lines = [
        "| seats | bot | against | wins | 95 % interval | matches | so it is |",
        "| ---: | --- | --- | ---: | --- | ---: | --- |",
    ]
    for question, answer in answers.items():
        one, other = question.pair
        verdict = "the mirror" if one == other else answer.rate.verdict
        played = numbers(answer.rate, mark(question, answer))
        cells = (question.seats, one, other, *played, verdict)
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)


def crews(answers: dict[Question, Answer]) -> str:
    """Success of each crew on each map, and the levels compared on the same deals."""
    lines = [
        "| map | crew | success | 95 % interval | matches |",
        "| --- | --- | ---: | --- | ---: |",
    ]
    for question, answer in answers.items():
        played = numbers(answer.rate, mark(question, answer))
        cells = (question.chart, question.pair[0], *played)
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    lines += [
        "",
        "Of the deals, on all maps, that only one of two crews brought home:",
        "",
        "| crew | against | its part | 95 % interval | such deals | so it is |",
        "| --- | --- | ---: | --- | ---: | --- |",
    ]
    charts = dict.fromkeys(question.chart for question in answers)
    for one, other in PAIRS:
        if one != other:
            rate = sum((apart(answers, chart, one, other) for chart in charts), Rate(0.0, 0))
            lines.append("| " + " | ".join((one, other, *numbers(rate), rate.verdict)) + " |")
    return "\n".join(lines)


def apart(answers: dict[Question, Answer], chart: str, one: str, other: str) -> Rate:
    """The first crew's part of the deals that only one of the two brought home."""
    deals = {q.pair[0]: answer.deals for q, answer in answers.items() if q.chart == chart}
    both = list(zip(deals.get(one, ""), deals.get(other, ""), strict=False))
    return Rate(both.count(("1", "0")), both.count(("1", "0")) + both.count(("0", "1")))


def mark(question: Question, answer: Answer) -> str:
    """A star for matches of bots that have changed since."""
    return "" if answer.bots == Table(question).bots() else " *"


def numbers(rate: Rate, mark: str = "") -> tuple[str, str, str]:
    low, high = rate.interval
    return f"{rate.share:.1%}", f"{low:.1%} to {high:.1%}", f"{rate.of:,}{mark}"


HEAD = f"""\
# The ladder

How the [levels](bots.md) of each game compare, with the usual options of the game.

Command: `{COMMAND}`; `--only 'sail/*/level6/*'` asks some of its questions.

Two bots meet on the same deals in every seating that gives both of them the same seats, so equal
bots win half; a shared victory counts in parts. The interval is Wilson's for 95 %. How many matches
a line gets at most was fixed beforehand, whatever they would show: 408, or 96 where a bot thinks
long. A line with fewer is not finished, one that is missing has not been begun, and behind a star
the bots have changed since: the command goes on where it stopped, and plays those anew. The mirror,
a bot against itself, must be even; chance must lose. Bots play by simulations, not by the clock, so
the same command gives the same matches anywhere.

A bot of your own enters by `skysail ladder GAME --bots level3,level4 --agent 'mine=COMMAND'`: see
[Language models](agents.md#on-the-ladder), whose protocol any program can speak. It is given what
its seat knows, and meets the levels on the same deals."""


LEFT = """\
## What is left to win

Would Legend beat Admiral in 65 of 100 matches if it were better? Of Sea of Clouds at two seats
this is known: thinking longer brings next to nothing. 40,000 simulations won 54 % of 48 matches
against 4,000 (40 % to 67 %), and 150,000 with the nets of then 50 % of 48 against 40,000 (36 % to
64 %), when these were the budgets of Captain, Admiral and Legend. Judging better brings more: since
Legend asks in every simulation a net that says what to hope for, too, it beats at two seats a
search without nets that has as much time ([58 % of 200](training.md#how-good-the-nets-are)), but
not yet in 65 of 100, and at three and four seats no gain is seen. It is not that luck decides: a
cheat that sees all cards, the order of the deck included, wins 94 % of 48 (83 % to 98 %) with no
more thought than an Admiral (`python -m bench.judge sea_of_clouds --matches 48 --simulations 4000
--sees-all 4000`). No fair bot can know the deck, so the bound is loose: what better judgement
could win lies between the two.

In Les Pluvionautes and Sea of Plunder thinking longer brings as little: from Captain on no step is
decided, and that from Mate to Captain only in Sea of Plunder at two seats. Legend has no net there,
so at equal time it is an Admiral."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure every level in every game.")
    parser.add_argument("--minutes", type=float, default=12, help="of play, at most (12)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads")
    parser.add_argument("--only", default="*", help="some questions, as in 'sail/*/level6/*' (all)")
    parser.add_argument("--page", action="store_true", help="only write the page anew")
    chosen = parser.parse_args()
    answers = kept()
    if not chosen.page:
        started = time.monotonic()
        names = {q.game for q in questions() if fnmatch(q.key(), chosen.only)}
        with multiprocessing.get_context("spawn").Pool(min(chosen.workers, len(names))) as pool:
            pool.map(compile_game, names, chunksize=1)
        print(f"compiled in {time.monotonic() - started:.0f} s", flush=True)
        measure(answers, chosen.minutes, chosen.workers, chosen.only)
    PAGE.write_text(page(answers))
    left = missing(answers)
    print(f"{PAGE}: {left} rounds missing" if left else f"{PAGE}: complete")


if __name__ == "__main__":
    main()
