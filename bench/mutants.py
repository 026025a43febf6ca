"""Break the rules of a game, one small change at a time, and see which breaks no test notices.

python -m bench.mutants sail                     a sample of Sail's mutants
python -m bench.mutants sail --count 200         a larger one; the same seed begins with the same
python -m bench.mutants sail --at rules.py:123   those of one line

The rules run interpreted, in a copy of the repository, each mutant in a fork of one process. A run
without a mutant comes first. It must pass, and it shows which test runs which function and for how
long: a mutant is given the tests that run its function, those of real examples first, then the
quickest. It is caught if a test fails that has a name. One that cannot even be imported says
nothing about the tests and is not counted.
"""

import argparse
import ast
import os
import pickle
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import numba  # noqa: F401 - imported once, for all forks
import pytest

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("src", "tests", "examples", "bench", "pyproject.toml")
GAMES = {
    folder.name: (folder.relative_to(ROOT), Path("tests/games") / folder.name)
    for folder in sorted((ROOT / "src" / "skysail" / "games").iterdir())
    if (folder / "rules.py").exists()
} | {"connect_four": (Path("examples/connect_four"), Path("tests/examples"))}
FIRST = "test_examples.py"
GOLDENS = "tests/laws/test_goldens.py::test_a_playthrough_still_reads_the_same"
OPTIONS = ("-x", "-q", "--short", "-m", "not slow")
SETTINGS = {"SKYSAIL_JIT": "plain", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
BOUNDARIES = 3  # such changes for each other one
NO_RULES = ("judge.py", "measures.py")  # what a bot guesses and the lab counts
SLOWER = 10  # times as long as without a mutant: it hangs
FEWEST_SECONDS = 10.0
LONGEST_IMPORT = 60.0

COMPARED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
}
JOINED = {ast.And: ("and", "or"), ast.Or: ("or", "and")}
ADDED = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}


@dataclass(frozen=True)
class Mutant:
    """One change of a source: bytes `start` to `end` become `new`."""

    file: Path
    function: int  # the line where the function begins
    start: int
    end: int
    old: str
    new: str
    line: int
    rule: str  # the nearest number of the ledger, or nothing
    boundary: bool

    def __str__(self) -> str:
        return (
            f"{self.file.name}:{self.line} {self.old!r} to {self.new!r} ({self.rule or 'no rule'})"
        )


Function = tuple[str, int]  # the file, and the line where it begins


@dataclass
class Run:
    """What one test did without a mutant."""

    seconds: float  # of the processor
    functions: set[Function]


# -- mutants


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of a file that is made at one place inside a function."""
    source = file.read_bytes()
    lines = source.decode().splitlines()
    starts = [0]
    for length in map(len, source.splitlines(keepends=True)):
        starts.append(starts[-1] + length)
    tree = ast.parse(source)
    compared = {
        id(side)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators)
    }
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                for begin, end, old, new, boundary in _changes(node, source, starts):
                    line = source.count(b"\n", 0, begin) + 1
                    rule = rule_at(lines, line, function.lineno)
                    at_bound = boundary or id(node) in compared
                    place = (file, function.lineno, begin, end)
                    yield Mutant(*place, old, new, line, rule, at_bound)


Change = tuple[int, int, str, str, bool]


def _changes(node: ast.AST, source: bytes, starts: list[int]) -> Iterator[Change]:
    def begin(part: Any) -> int:
        return starts[int(part.lineno) - 1] + int(part.col_offset)

    def end(part: Any) -> int:
        return starts[int(part.end_lineno) - 1] + int(part.end_col_offset)

    def between(
        left: ast.AST, right: ast.AST, old: str, new: str, boundary: bool
    ) -> Iterator[Change]:
        place = source.find(old.encode(), end(left), begin(right))
        if place >= 0:
            yield place, place + len(old), old, new, boundary

    if isinstance(node, ast.Compare):
        for left, how, right in zip(
            (node.left, *node.comparators), node.ops, node.comparators, strict=False
        ):
            if type(how) in COMPARED:
                yield from between(left, right, *COMPARED[type(how)], True)
    elif isinstance(node, ast.BoolOp):
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from between(left, right, *JOINED[type(node.op)], True)
    elif isinstance(node, ast.BinOp) and type(node.op) in ADDED:
        yield from between(node.left, node.right, *ADDED[type(node.op)], False)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield begin(node), end(node), str(node.value), str(node.value + 1), False


def rule_at(lines: list[str], line: int, first: int) -> str:
    """The rule that a line carries out: named there, or nearest above within its function."""
    for text in reversed(lines[first - 1 : line]):
        if numbers := re.findall(r"\b[A-Z0-9]+-\d{3}\b", text):
            return str(numbers[-1])
    return ""


def all_mutants(folder: Path) -> list[Mutant]:
    """Every mutant of the rules in a folder, and of what its seats know."""
    files = [
        file
        for file in sorted(folder.glob("*.py"))
        if file.name not in NO_RULES and "compile_module(" in file.read_text("utf-8")
    ]
    return list({(m.file, m.start): m for file in files for m in mutants_of(file)}.values())


def sample(folder: Path, count: int, seed: int) -> list[Mutant]:
    """So many mutants of a folder, mostly at boundaries."""
    found = all_mutants(folder)
    luck = random.Random(seed)
    boundaries = [mutant for mutant in found if mutant.boundary]
    others = [mutant for mutant in found if not mutant.boundary]
    luck.shuffle(boundaries)
    luck.shuffle(others)
    mixed: list[Mutant] = []
    while len(mixed) < count and (boundaries or others):
        turn = others if len(mixed) % (BOUNDARIES + 1) == BOUNDARIES else boundaries
        mixed.append((turn or boundaries or others).pop())
    return mixed


# -- running tests


class Watch:
    """A plugin that remembers whether a test ran, and the first that failed."""

    def __init__(self, ran: bool = False) -> None:
        self.ran = ran
        self.caught_by = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran = True
        if report.failed and not self.caught_by:
            self.caught_by = report.nodeid


Watcher = TypeVar("Watcher", bound=Watch)


class Control(Watch):
    """The tests without a mutant: how long each takes, and which functions of a folder it runs."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.files = {str(file) for file in folder.glob("*.py")}
        self.always: set[Function] = set()  # at import, or while tests are collected
        self.fixtures: dict[str, set[Function]] = {}  # those that serve several tests
        self.runs: dict[str, Run] = {}
        self.now = self.always

    def pytest_sessionstart(self) -> None:
        sys.settrace(self._enter)

    def _enter(self, frame: Any, _event: str, _arg: object) -> None:
        code = frame.f_code
        if code.co_filename in self.files:
            self.now.add((code.co_filename, code.co_firstlineno))

    @contextmanager
    def _into(self, functions: set[Function]) -> Iterator[None]:
        before, self.now = self.now, functions
        yield
        self.now = before

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Any:
        if fixturedef.scope == "function":
            return (yield)
        with self._into(self.fixtures.setdefault(fixturedef.argname, set())):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        run, began = Run(0.0, set()), time.process_time()
        with self._into(run.functions):
            result = yield
        run.seconds = time.process_time() - began
        for name in getattr(item, "fixturenames", ()):
            run.functions |= self.fixtures.get(name, set())
        self.runs[item.nodeid] = run
        return result

    def tests_of(self, mutant: Mutant) -> dict[str, float]:
        """The tests that run the function of a mutant, and how long each may take."""
        function = (str(mutant.file), mutant.function)
        return {
            test: max(FEWEST_SECONDS, SLOWER * run.seconds)
            for test, run in sorted(
                self.runs.items(), key=lambda of: (FIRST not in of[0], of[1].seconds)
            )
            if function in run.functions or function in self.always
        }


class Trial(Watch):
    """The tests of one mutant in their order, each within its limit."""

    def __init__(self, limits: dict[str, float]) -> None:
        super().__init__()
        self.limits = limits
        self.places = {test: place for place, test in enumerate(limits)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.places),
            key=lambda item: self.places[item.nodeid],
        )

    def pytest_sessionstart(self) -> None:
        signal.signal(signal.SIGVTALRM, _too_slow)
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_IMPORT)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        signal.setitimer(signal.ITIMER_VIRTUAL, self.limits[item.nodeid])
        return (yield)

    def pytest_sessionfinish(self) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _too_slow(*_: object) -> None:
    raise TimeoutError("it takes ten times as long as without a mutant")


def run_tests(copy: Path, tests: Iterable[str], plugin: Watcher) -> Watcher:
    """The tests with a plugin, in a fork; the first failure ends them. The plugin comes back."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            os.chdir(copy)
            os.environ.update(SETTINGS)
            # two mutants of a file may be of the same second and length
            sys.dont_write_bytecode = not isinstance(plugin, Control)
            sys.path[:0] = [str(copy / "src"), str(copy)]
            pytest.main([*OPTIONS, *tests], plugins=[plugin])
            sys.settrace(None)
            with os.fdopen(writer, "wb") as told:
                pickle.dump(plugin, told)
        finally:
            os._exit(1)
    os.close(writer)
    with os.fdopen(reader, "rb") as told:
        words = told.read()
    os.waitpid(child, 0)
    return pickle.loads(words) if words else plugin


# -- a game


def run(game: str, chosen: argparse.Namespace) -> bool:
    """Try mutants of a game and report; whether all that ran were caught."""
    folder, tests = GAMES[game]
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        copy = Path(place).resolve()
        for name in COPIED:
            _copy(ROOT / name, copy / name)
        goldens = [f"{GOLDENS}[{name}]" for name in _goldens(copy / tests)]
        control = run_tests(copy, [str(tests), *goldens], Control(copy / folder))
        if not control.ran or control.caught_by:
            sys.exit(f"{game}: without a mutant {control.caught_by or 'no test'} fails")
        seconds = sum(run.seconds for run in control.runs.values())
        print(f"{game}: {len(control.runs)} tests, {seconds:.0f} s without a mutant", flush=True)
        mutants = (
            [m for m in all_mutants(copy / folder) if f"{m.file.name}:{m.line}" in chosen.at]
            if chosen.at
            else sample(copy / folder, chosen.count, chosen.seed)
        )
        counts: Counter[tuple[str, bool]] = Counter()
        for mutant in mutants:
            trial = try_mutant(copy, mutant, control.tests_of(mutant))
            word = "caught" if trial.caught_by else "alive" if trial.ran else "broken"
            counts[word, mutant.boundary] += 1
            by = f" by {trial.caught_by}" if trial.caught_by else ""
            print(f"  {word.upper() if word == 'alive' else word:7} {mutant}{by}", flush=True)
        for kind, boundary in (("at boundaries", True), ("others", False)):
            caught, alive = counts["caught", boundary], counts["alive", boundary]
            broken = counts["broken", boundary]
            print(f"{game}, {kind}: {caught} of {caught + alive} caught, {broken} could not run")
        return not counts["alive", True] + counts["alive", False]


def try_mutant(copy: Path, mutant: Mutant, limits: dict[str, float]) -> Watch:
    """Run tests on a mutant of the copy, and put the source right again."""
    if not limits:
        return Watch(ran=True)  # no test runs it
    sound = mutant.file.read_bytes()
    mutant.file.write_bytes(sound[: mutant.start] + mutant.new.encode() + sound[mutant.end :])
    trial = run_tests(copy, {test.partition("::")[0] for test in limits}, Trial(limits))
    mutant.file.write_bytes(sound)
    return trial


def _goldens(tests: Path) -> list[str]:
    game = "connect_four" if tests.name == "examples" else tests.name
    return [f"{game}-{file.stem}" for file in sorted(tests.glob("*.playthrough"))]


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


def main() -> None:
    parser = argparse.ArgumentParser(description="Find breaks of the rules that no test notices.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--count", type=int, default=12, help="mutants of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at", nargs="+", metavar="FILE:LINE", help="the mutants of these lines")
    chosen = parser.parse_args()
    if unknown := set(chosen.games) - set(GAMES):
        parser.error(
            f"no game is called {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}"
        )
    caught = [run(game, chosen) for game in chosen.games]
    sys.exit(0 if all(caught) else 1)


if __name__ == "__main__":
    main()
