"""Pages that are run from top to bottom: their sessions, their commands, the files they show."""

import doctest
import io
import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from skysail.cli import main

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(
    r'^```(?P<language>\w+)(?: title="(?P<file>[^"]+)")?\n(?P<code>.*?)^```$', re.M | re.S
)
TYPED = re.compile(r"^> (.*)\n", re.M)  # what a player types in a shown session
LINK = re.compile(r"\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Block:
    """A fenced piece of a page; `file` is its title."""

    language: str
    file: str | None
    code: str


def blocks(page: Path) -> list[Block]:
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [Block(match["language"], match["file"], match["code"]) for match in found]


def links(page: Path) -> list[str]:
    """The files of this repository that a page points at."""
    found = LINK.findall(page.read_text(encoding="utf-8"))
    return [link.partition("#")[0] for link in found if ":" not in link and link[0] != "#"]


def enter_clone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Go where a reader of the pages is: at the root of a clone, but one to write in."""
    for name in ("src", "examples"):
        (folder / name).symlink_to(ROOT / name)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))


def run_page(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All that the page types, in its order; titled JSON and TOML blocks are the reader's files."""
    names: dict[str, Any] = {}
    for block in blocks(page):
        if block.language in ("json", "toml") and block.file:
            Path(block.file).write_text(block.code, encoding="utf-8")
        elif block.language == "pycon":
            names = run_session(block.code, names, page.name)
        elif block.language == "console":
            for line, shown in commands(block.code):
                run_command(line, shown, monkeypatch, capsys)


def run_session(code: str, names: dict[str, Any], where: str) -> dict[str, Any]:
    """Run one session; the names that it leaves for the next."""
    test = doctest.DocTestParser().get_doctest(code, names, where, where, 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    failed, tried = runner.run(test, out=told.append, clear_globs=False)
    assert tried > 0, f"nothing is typed in {code!r}"
    assert failed == 0, "".join(told)
    return test.globs


def commands(code: str) -> Iterator[tuple[str, str]]:
    """The lines after $, each with the output that is shown below it."""
    for part in re.split(r"^\$ ", code, flags=re.M)[1:]:
        line, _, shown = part.partition("\n")
        yield line, shown


def run_command(
    line: str, shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command succeeds; if its output is shown, that is what it prints (... for anything)."""
    words = shlex.split(line)
    if words[0] == "cp":
        shutil.copy(words[1], words[2])
        return
    assert words[0] == "skysail", f"{line!r} cannot be tried here"
    typed = "".join(f"{answer}\n" for answer in TYPED.findall(shown)) or "quit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    capsys.readouterr()
    code = main(words[1:])
    printed = capsys.readouterr()
    assert code == 0, f"{line}: {printed.err}"
    if shown:
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        expected = TYPED.sub("> ", shown)
        same = doctest.OutputChecker().check_output(expected, printed.out, flags)
        assert same, f"{line}: it prints\n{printed.out}"
