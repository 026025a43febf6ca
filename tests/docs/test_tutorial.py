"""docs/write-your-own-game.md quotes the example as it is, and what it shows is true."""

from pathlib import Path

import pytest

import skysail
from skysail.testing import check_game
from tests.docs.pages import ROOT, blocks, enter_clone, run_page

EXAMPLE = ROOT / "examples" / "connect_four"
TUTORIAL = ROOT / "docs" / "write-your-own-game.md"
QUOTES = [(block.file, block.code) for block in blocks(TUTORIAL) if block.file]


@pytest.fixture(autouse=True)
def _in_a_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enter_clone(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("file", "code"), QUOTES, ids=[f"{file}-{i}" for i, (file, _) in enumerate(QUOTES)]
)
def test_a_quoted_piece_stands_in_its_file(file: str, code: str) -> None:
    assert code in (EXAMPLE / file).read_text(encoding="utf-8")


def test_every_file_is_quoted() -> None:
    files = {path.name for path in EXAMPLE.iterdir() if path.is_file()}
    assert files <= {file for file, _ in QUOTES}


def test_what_is_typed_gives_what_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_page(TUTORIAL, monkeypatch, capsys)


def test_the_example_keeps_the_laws() -> None:
    check_game(skysail.load("examples/connect_four"))
