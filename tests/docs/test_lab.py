"""docs/lab.md: whoever types along gets what it shows."""

from pathlib import Path

import pytest

from tests.docs.pages import ROOT, enter_clone, run_page


def test_what_is_typed_gives_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    enter_clone(tmp_path, monkeypatch)
    run_page(ROOT / "docs" / "lab.md", monkeypatch, capsys)
