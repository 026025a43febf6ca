"""docs/write-your-own-game.md quotes the example as it is, and what it shows is true."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

import skysail
from skysail.cli import main
from skysail.testing import check_game

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "connect_four"
TUTORIAL = ROOT / "docs" / "write-your-own-game.md"

BLOCK = re.compile(
    r'^```(?P<language>\w+)(?: title="(?P<file>[^"]+)")?\n(?P<code>.*?)^```$', re.M | re.S
)
BLOCKS = [match.groupdict() for match in BLOCK.finditer(TUTORIAL.read_text(encoding="utf-8"))]
QUOTES = [(block["file"], block["code"]) for block in BLOCKS if block["file"]]
COMMANDS = [
    line.removeprefix("$ skysail ")
    for block in BLOCKS
    if block["language"] == "console"
    for line in block["code"].splitlines()
]


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize(
    ("file", "code"), QUOTES, ids=[f"{file}-{i}" for i, (file, _) in enumerate(QUOTES)]
)
def test_a_quoted_piece_stands_in_its_file(file: str, code: str) -> None:
    assert code in (EXAMPLE / file).read_text(encoding="utf-8")


def test_every_file_is_quoted() -> None:
    files = {path.name for path in EXAMPLE.iterdir() if path.is_file()}
    assert files <= {file for file, _ in QUOTES}


def test_what_is_typed_gives_what_is_shown() -> None:
    failed, tried = doctest.testfile(str(TUTORIAL), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if not command.startswith("play")]
)
def test_a_command_runs(command: str, tmp_path: Path) -> None:
    words = shlex.split(command.replace("board.svg", str(tmp_path / "board.svg")))
    assert main(words) == 0


def test_the_example_keeps_the_laws() -> None:
    check_game(skysail.load("examples/connect_four"))
