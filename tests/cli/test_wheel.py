"""The wheel, as somebody gets it: built here, and run with nothing but what it says it needs."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.laws.every_game import ROOT

CORE = {"msgspec", "numba", "numpy", "platformdirs", "rich"}
PLAY = """
import io, sys
from skysail.cli import main
sys.stdin = io.StringIO("1\\nquit\\n")
assert main(["play", "sail", "--seed", "7", "--players", "me,random"]) == 0
assert main(["components", "sail", "-o", "mine.toml"]) == 0
assert main(["example", "connect_four"]) == 0
assert main(["simulate", "connect_four", "--matches", "3", "--components", "none"]) == 2
assert main(["simulate", "connect_four", "--matches", "3"]) == 0
"""
SMOKE = {
    "": PLAY + 'assert main(["serve", "--port", "0"]) == 2  # and says what is missing\n',
    "table": """
from skysail.table.app import create_app
from skysail.table.settings import Settings
from skysail.cli import patience
assert create_app(Settings(database="sqlite:///tables.db", port=1))
""",
    "postgres": "import psycopg, skysail.table.store",
    "envs": """
from skysail.envs import gymnasium, pettingzoo
env = gymnasium.SeatEnv("sail")
assert env.reset(seed=1)[0].any()
pettingzoo.env("sail", render_mode="rgb_array").reset(seed=1)
""",
    "openspiel": """
import pyspiel, skysail.envs.openspiel
assert pyspiel.load_game("python_skysail_sail").num_players() == 2
""",
    "lab": "from skysail.lab.archive import arrow; arrow()",
    "net": """
from skysail import bots, load
assert "net" in [bot.name for bot in bots.bots_for(load("sail"))]
""",
    "mcp": """
from skysail.agents.mcp import build
import skysail.table.app, uvicorn
assert build("http://localhost:1").name == "skysail"
""",
    "openenv": """
from skysail.agents.openenv import Answer, TableEnvironment
from skysail import load
env = TableEnvironment(load("sail"), opponents="random", options={"pirates": "none"})
assert env.reset(seed=1).choices and env.step(Answer(text="1")).problem == ""
""",
    "textarena": """
from skysail.agents.textarena import Arena
env = Arena("sail")
env.reset(num_players=2, seed=1)
assert "## Your choice" in env.get_observation()[1][-1][1]
""",
    "ray": "from importlib.util import find_spec; assert find_spec('ray')",
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked as an installer would."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    built = next((folder / "dist").glob("*.whl"))
    target = folder / "installed"
    subprocess.run([sys.executable, "-m", "zipfile", "-e", built, target], check=True)
    return target


def requirements(wheel: Path, extra: str) -> list[Requirement]:
    """What the wheel asks for, with one of its extras."""
    distribution = metadata.PathDistribution(next(wheel.glob("*.dist-info")))
    return [Requirement(line) for line in distribution.requires or () if wanted(line, extra)]


def wanted(line: str, extra: str) -> bool:
    marker = Requirement(line).marker
    return marker is None or marker.evaluate({"extra": extra})


def closure(wheel: Path, extra: str) -> Iterator[metadata.Distribution]:
    """All distributions that an installer would bring."""
    waiting, seen = requirements(wheel, extra), set()
    while waiting:
        one = waiting.pop()
        if one.name == "skysail":
            waiting += [r for e in one.extras for r in requirements(wheel, e)]
            continue
        for asked in ("", *one.extras):
            if (one.name, asked) in seen:
                continue
            seen.add((one.name, asked))
            found = metadata.distribution(one.name)
            yield found
            waiting += [Requirement(r) for r in found.requires or () if wanted(r, asked)]


def empty_environment(wheel: Path, extra: str, folder: Path) -> None:
    """A folder with links to what was asked for, and nothing else."""
    folder.mkdir()
    for distribution in closure(wheel, extra):
        for file in distribution.files or ():
            top = file.parts[0]
            if top not in ("..", "__pycache__") and not (folder / top).exists():
                (folder / top).symlink_to(str(distribution.locate_file(top)))


def extras() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return ["", *project["optional-dependencies"]]


@pytest.mark.parametrize("extra", extras(), ids=lambda extra: extra or "core")
def test_it_runs_with_what_it_asks_for(extra: str, wheel: Path, tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    empty_environment(wheel, extra, packages)
    path = f"import sys; sys.path += {[str(wheel), str(packages)]}\n"
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", path + SMOKE[extra]],
        cwd=tmp_path,
        env={"SKYSAIL_JIT": "plain", "HOME": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    if extra == "":
        assert "pip install 'skysail[table]'" in ran.stderr


def test_the_core_is_light(wheel: Path) -> None:
    assert {one.name for one in requirements(wheel, "")} == CORE


def test_the_readme_and_the_citation_fit_the_package(wheel: Path) -> None:
    folder = next(wheel.glob("*.dist-info"))
    about = metadata.PathDistribution(folder).metadata
    assert about["Description-Content-Type"] == "text/markdown"
    readme = (folder / "METADATA").read_text("utf-8").partition("\n\n")[2]
    assert "pip install" in readme and not re.search(r"\]\((?!https?:)", readme)  # it has no pages
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.search(rf"^version: {re.escape(about['Version'])}$", citation, re.M)
