"""A game of one's own: what is written for it, and what a newcomer is told: file, line and cure."""

import re
from pathlib import Path

import pytest

import skysail
from skysail.cli import main
from skysail.errors import InvalidGame
from skysail.testing import check_game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What `skysail new` writes."""
    assert main(["new", str(tmp_path / "heap")]) == 0
    return tmp_path / "heap"


def refused(folder: Path) -> str:
    with pytest.raises(InvalidGame) as problem:
        skysail.load(folder)
    return str(problem.value)


def test_a_new_game_keeps_the_laws(folder: Path) -> None:
    check_game(skysail.load(folder).interpreted, matches=1)


def test_a_new_game_takes_no_place_of_another(folder: Path) -> None:
    assert main(["new", str(folder)]) == 2


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "rules.py",
            "state.stones == 0",
            "state.stonse == 0",
            r"heap/rules.py, line \d+: the state has no field 'stonse'; did you mean 'stones'?",
        ),
        (
            "rules.py",
            '"stones", np.int8)',
            '"size", np.int8)',
            r"heap/rules.py, line \d+: TypeError: field 'size' is a word of NumPy's: call it",
        ),
        (
            "rules.py",
            "def legal(state, out):",
            "def legal(state, out)",
            r"heap/rules.py, line \d+: ",
        ),
        ("rules.py", "def redeal", "def deal_anew", "heap/rules.py defines no redeal"),
        (
            "rules.py",
            "from skysail.tally",
            "#",
            "heap/rules.py defines no scores; .* skysail.tally",
        ),
        ("rules.py", '("step"', '("steps"', "heap/rules.py: STATE has no field 'step'"),
        ("rules.py", "        state.seat = OVER", "", "no end after 21 choices|nothing to choose"),
        ("__init__.py", "    longest=21,\n", "", r"heap/__init__.py, line 5: .*'longest'"),
        ("__init__.py", "longest=21", "longest=0", "heap: longest 0 is not at least 1"),
        ("__init__.py", "GAME =", "CARD =", "heap/__init__.py defines no GAME card"),
    ],
    ids=("field", "word", "syntax", "verb", "scores", "step", "end", "missing", "wrong", "card"),
)
def test_an_error_names_file_line_and_cure(
    folder: Path, file: str, old: str, new: str, told: str
) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), "utf-8")
    assert re.search(told, refused(folder))
    (folder / file).write_text(text, "utf-8")
    assert skysail.load(folder).title == "Heap"  # what was wrong is not kept


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "rules.py").unlink()
    assert refused(folder) == "heap: rules.py is missing"
