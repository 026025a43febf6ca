"""Break the rules of a game, one small change at a time, and see which breaks no test notices.

python -m bench.mutants sail              a sample of Sail's mutants
python -m bench.mutants sail --count 200  a larger one; the same seed begins with the same mutants

The rules run interpreted, in a copy of the repository. Each mutant is a fork of one process, so
that nothing is imported twice. The tests of real examples run first, the playthroughs last. A
mutant is caught if a test fails that has a name; one that cannot even be imported says nothing
about the tests and is not counted.
"""

import argparse
import ast
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("src", "tests", "examples", "bench", "pyproject.toml")
GAMES = {
    folder.name: (folder.relative_to(ROOT), Path("tests/games") / folder.name)
    for folder in sorted((ROOT / "src" / "skysail" / "games").iterdir())
    if (folder / "rules.py").exists()
} | {"connect_four": (Path("examples/connect_four"), Path("tests/examples"))}
FIRST = "test_examples.py"
GOLDENS = "tests/laws/test_goldens.py::test_a_playthrough_still_reads_the_same"
BOUNDARIES = 3  # such changes for each other one
SLOWER = 10  # times as long as without a mutant: it hangs
FEWEST_SECONDS = 60

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


@dataclass(frozen=True)
class Verdict:
    """What the tests said: whether they ran at all, and the first that failed."""

    ran: bool
    caught_by: str
    seconds: float


# -- mutants


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of a file that is made at one place inside a function."""
    source = file.read_bytes()
    starts = [0]
    for length in map(len, source.splitlines(keepends=True)):
        starts.append(starts[-1] + length)
    tree = ast.parse(source)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                for begin, end, old, new, boundary in _changes(node, source, starts):
                    line = source.count(b"\n", 0, begin) + 1
                    rule = rule_at(source.decode().splitlines(), line, function.lineno)
                    yield Mutant(file, begin, end, old, new, line, rule, boundary)


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

    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        yield from between(node.left, node.comparators[0], *COMPARED[type(node.ops[0])], True)
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


def sample(folder: Path, count: int, seed: int) -> list[Mutant]:
    """So many mutants of the compiled files of a folder, mostly at boundaries."""
    files = [
        file for file in sorted(folder.glob("*.py")) if "compile_module(" in file.read_text("utf-8")
    ]
    unique = {(m.file, m.start): m for file in files for m in mutants_of(file)}
    luck = random.Random(seed)
    boundaries = [mutant for mutant in unique.values() if mutant.boundary]
    others = [mutant for mutant in unique.values() if not mutant.boundary]
    luck.shuffle(boundaries)
    luck.shuffle(others)
    mixed: list[Mutant] = []
    while len(mixed) < count and (boundaries or others):
        turn = others if len(mixed) % (BOUNDARIES + 1) == BOUNDARIES else boundaries
        mixed.append((turn or boundaries or others).pop())
    return mixed


# -- running tests


def judge(copy: Path, tests: Path, limit: float) -> Verdict:
    """Run the tests of a game in a fork; the first failure ends them."""
    began = time.monotonic()
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            _run_tests(copy, tests, limit, writer)
        finally:
            os._exit(1)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as told:
        words = told.read()
    os.waitpid(child, 0)
    ran, _, caught_by = words.partition("\n")
    return Verdict(ran == "ran", caught_by, time.monotonic() - began)


def _run_tests(copy: Path, tests: Path, limit: float, writer: int) -> None:
    import pytest

    class Watch:
        failed = ""
        ran = False

        def pytest_runtest_logreport(self, report: Any) -> None:
            self.ran = True
            if report.failed and not self.failed:
                self.failed = report.nodeid

    def too_slow(*_: object) -> None:
        raise TimeoutError(f"it takes more than {limit:.0f} seconds")

    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os.chdir(copy)
    sys.path[:0] = [str(copy / "src"), str(copy)]
    signal.signal(signal.SIGALRM, too_slow)
    signal.alarm(int(limit))
    files = sorted(
        (copy / tests).glob("test_*.py"), key=lambda file: (file.name != FIRST, file.name)
    )
    goldens = [f"{GOLDENS}[{name}]" for name in _goldens(copy / tests)]
    watch = Watch()
    options = ["-x", "-q", "-p", "no:randomly", "-p", "no:xdist", "-m", "not slow"]
    pytest.main([*options, *map(str, files), *goldens], plugins=[watch])
    signal.alarm(0)
    os.write(writer, f"{'ran' if watch.ran else 'broken'}\n{watch.failed}".encode())


def _goldens(tests: Path) -> list[str]:
    game = "connect_four" if tests.name == "examples" else tests.name
    return [f"{game}-{file.stem}" for file in sorted(tests.glob("*.playthrough"))]


def run(game: str, count: int, seed: int) -> bool:
    """Try a sample of mutants and report; whether all that ran were caught."""
    folder, tests = GAMES[game]
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        copy = Path(place)
        for name in COPIED:
            _copy(ROOT / name, copy / name)
        control = judge(copy, tests, 3600)
        if not control.ran or control.caught_by:
            sys.exit(f"{game}: without a mutant {control.caught_by or 'no test'} fails")
        limit = max(FEWEST_SECONDS, SLOWER * control.seconds)
        print(f"{game}: {control.seconds:.0f} s without a mutant", flush=True)
        alive, caught, broken = [], 0, 0
        for mutant in sample(copy / folder, count, seed):
            sound = mutant.file.read_bytes()
            mutant.file.write_bytes(
                sound[: mutant.start] + mutant.new.encode() + sound[mutant.end :]
            )
            verdict = judge(copy, tests, limit)
            mutant.file.write_bytes(sound)
            if verdict.caught_by:
                caught += 1
                print(f"  caught  {mutant} by {verdict.caught_by}", flush=True)
            elif verdict.ran:
                alive.append(mutant)
                print(f"  ALIVE   {mutant}", flush=True)
            else:
                broken += 1
        print(f"{game}: {caught} of {caught + len(alive)} caught, {broken} could not be run")
        return not alive


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
    chosen = parser.parse_args()
    if unknown := set(chosen.games) - set(GAMES):
        parser.error(
            f"no game is called {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}"
        )
    os.environ["SKYSAIL_JIT"] = "plain"
    sys.dont_write_bytecode = True  # two mutants of one file may be of the same second and length
    caught = [run(game, chosen.count, chosen.seed) for game in chosen.games]
    sys.exit(0 if all(caught) else 1)


if __name__ == "__main__":
    main()
