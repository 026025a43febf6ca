"""README.md is the tutorial: whoever types along gets what it shows."""

from pathlib import Path

import pytest

from tests.docs.pages import ROOT, enter_clone, run_page

README = ROOT / "README.md"


def test_what_is_typed_gives_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    enter_clone(tmp_path, monkeypatch)
    run_page(README, monkeypatch, capsys)


def test_the_two_commands_come_first() -> None:
    lines = README.read_text(encoding="utf-8").splitlines()
    assert [line.partition("#")[0].strip() for line in lines[3:5]] == ["make play", "make test"]
