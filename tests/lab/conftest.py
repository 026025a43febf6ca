"""Studies written down in a test's own folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from skysail.lab.study import Study, read_study

Write = Callable[[str], Study]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """Write a study file and read it."""

    def write(text: str) -> Study:
        file = tmp_path / "mine.toml"
        file.write_text(text, encoding="utf-8")
        return read_study(file, tmp_path / "components")

    return write
