"""What the other pages say is so: links, chores, layers, verbs, versions, and the games' pages."""

import importlib.util
import inspect
import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import skysail
from skysail import contract
from skysail.game import games
from skysail.testing import ledger_numbers
from tests.docs.pages import ROOT, blocks, links

DOCS = ROOT / "docs"
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES += sorted(DOCS.glob("*.md"))
ARCHITECTURE = DOCS / "architecture.md"


@pytest.fixture(scope="module")
def hooks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hooks_of_the_site", DOCS / "hooks.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path, hooks: ModuleType) -> None:
    made = {DOCS / name for name in hooks.AT_THE_ROOT.values()}
    for link in links(page):
        target = page.parent / link
        assert target.exists() or target in made, f"{page.name} points at {link}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_chores_exist(page: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    named = re.findall(r"(?:`|^ *)make ([a-z-]+)", page.read_text("utf-8"), re.M)
    assert set(named) <= set(targets)


def test_layers_are_those_that_are_checked() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = next(kept["layers"] for kept in contracts["contracts"] if kept["type"] == "layers")
    shown = next(block.code for block in blocks(ARCHITECTURE) if block.file == "layers")
    assert shown.splitlines() == layers[::-1]


def test_every_compiled_file_of_a_game_is_held_to_what_it_may_import() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    held = next(
        kept for kept in contracts["contracts"] if kept["name"].startswith("Compiled files")
    )
    assert not held.get("allow_indirect_imports")
    sources = ROOT / "src"
    for file in (sources / "skysail" / "games").rglob("*.py"):
        if "compile_module(__name__" in file.read_text("utf-8"):
            module = ".".join(file.relative_to(sources).with_suffix("").parts)
            assert any(fnmatch(module, pattern) for pattern in held["source_modules"]), module


def test_verbs_are_those_of_the_contract() -> None:
    verbs = inspect.getmembers(contract, inspect.isfunction)
    shown = ARCHITECTURE.read_text("utf-8")
    for name, verb in verbs:
        assert f"| `{name}{inspect.signature(verb)}` |" in shown


def test_a_game_has_the_files_that_are_named() -> None:
    named = re.findall(r"^\| `([\w.]+\.\w+)` \|", ARCHITECTURE.read_text("utf-8"), re.M)
    assert named
    folder = skysail.load("sail").folder
    assert [name for name in named if not (folder / name).exists()] == []


def test_the_changelog_knows_this_version() -> None:
    assert f"\n## [{skysail.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_every_game_has_its_page(hooks: ModuleType) -> None:
    made = hooks.made_files()
    for game in games():
        page = made[f"games/{game.id}.md"]
        assert [option.name for option in game.options if f"{option.name}=" not in page] == []
        assert [number for number in ledger_numbers(game) if f'id="{number}"' not in page] == []
        assert f"`action_mask` has {game.rules.ACTIONS} entries" in page
        assert f"`{game.text.write(game.rules.ACTIONS - 1)}`" in page
    for name, content in made.items():
        if name.endswith(".svg"):
            ElementTree.fromstring(content)


def test_the_reference_has_every_public_name(hooks: ModuleType) -> None:
    page = hooks.on_page_markdown((DOCS / "reference.md").read_text("utf-8"))
    assert [name for name in skysail.__all__ if f"### {name}\n" not in page] == []
    assert "`Match.play(move, seat=None)`" in page and "`Batch.step(actions=None)`" in page


def test_the_search_finds_words_inside_of_code() -> None:
    config = (ROOT / "mkdocs.yml").read_text("utf-8")
    separator = re.search(r"separator: '(.*)' #", config)
    assert separator is not None
    words = re.split(separator[1].replace("''", "'"), 'luck.choice(infos["action_mask"])')
    assert "action_mask" in words
