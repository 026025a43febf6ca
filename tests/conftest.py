"""Options of the whole suite: --short for slow modes, --renew for goldens; and changed boxes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from skysail import Game


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--short", action="store_true", help="play less: for the interpreted mode")
    parser.addoption("--renew", action="store_true", help="write the golden files anew")


@pytest.fixture(scope="session")
def short(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--short"))


@pytest.fixture(scope="session")
def renew(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew"))


@pytest.fixture
def component_file(tmp_path: Path) -> Callable[..., Path]:
    """A copy of a game's component file with words changed: old, new, old, new."""

    def write(game: Game, *words: str) -> Path:
        text = (game.folder / "components.toml").read_text("utf-8")
        for old, new in zip(words[::2], words[1::2], strict=True):
            assert old in text
            text = text.replace(old, new, 1)
        file = tmp_path / "mine.toml"
        file.write_text(text, "utf-8")
        return file

    return write
