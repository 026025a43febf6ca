"""docs/bots.md: whoever types along gets what it shows, and every bot is on it."""

from pathlib import Path

import pytest

from skysail.bots import BOTS
from tests.docs.pages import ROOT, enter_clone, run_page

PAGE = ROOT / "docs" / "bots.md"


def test_what_is_typed_gives_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    enter_clone(tmp_path, monkeypatch)
    run_page(PAGE, monkeypatch, capsys)


@pytest.mark.parametrize("bot", BOTS.values(), ids=lambda bot: bot.name)
def test_every_bot_is_described(bot) -> None:
    assert f"| `{bot.name}` | {bot.title} | {bot.about} |" in PAGE.read_text("utf-8")
