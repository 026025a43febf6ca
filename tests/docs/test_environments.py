"""The pages on environments: whoever types along gets what they show, and every game is listed."""

from pathlib import Path
from types import ModuleType

import pytest

from skysail.game import games
from tests.docs.pages import ROOT, enter_clone, run_page
from tests.docs.test_site import hooks  # noqa: F401 (a fixture)

PAGES = ("pettingzoo", "gymnasium", "openspiel", "batch")


@pytest.mark.parametrize("name", PAGES)
def test_what_is_typed_gives_what_is_shown(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    enter_clone(tmp_path, monkeypatch)
    run_page(ROOT / "docs" / f"{name}.md", monkeypatch, capsys)


@pytest.mark.parametrize("name", PAGES)
def test_every_game_is_listed(name: str, hooks: ModuleType) -> None:  # noqa: F811
    page = hooks.on_page_markdown((ROOT / "docs" / f"{name}.md").read_text("utf-8"))
    for game in games():
        assert f"[{game.title}](games/{game.id}.md#observation)" in page
        assert f"| {game.knowledge.OBSERVATION} | {game.rules.ACTIONS} |" in page
