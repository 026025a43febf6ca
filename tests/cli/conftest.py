"""The command as a function, with nothing kept outside the test's own folder."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from skysail.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command came to."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def skysail(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """`skysail("verify", "a.json")` as in the shell."""

    def run(*arguments: str | Path, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as done:
            code = int(done.code or 0)
        return Ran(code, *capsys.readouterr())

    return run


@pytest.fixture
def refused(skysail: Command) -> Callable[..., str]:
    """The one line that a command is refused with, less its beginning."""

    def run(*arguments: str | Path, code: int = 2, typed: str = "") -> str:
        ran = skysail(*arguments, typed=typed)
        assert ran.code == code
        assert ran.out == ""
        assert ran.err.startswith("skysail")
        assert ran.err.endswith("\n")
        assert ran.err.count("\n") == 1
        return ran.err.removesuffix("\n").removeprefix("skysail: ")

    return run
