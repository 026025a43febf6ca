"""A game of one's own: what is written for it, and what a newcomer is told: file, line and cure."""

import re
from pathlib import Path

import pytest

import skysail
from skysail import jit, stage
from skysail.cli import main
from skysail.errors import InvalidGame
from skysail.testing import LAWS, Case, check_game

LIARS_DICE = Path(__file__).with_name("liars_dice")
LUCK = "    state.rng = mix(seed)\n\n\ncompile"  # the last lines, of redeal


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
        ("rules.py", "len(MOVES)", "len(MOVES) - 1", "MOVES has 3 words for 2 ACTIONS"),
        ("rules.py", "compile_module(__name__)", "", r"rules.py: its last line must be compile_"),
        ("rules.py", "    return choices\n", "", "Heap, step 0: legal returns nothing; it must"),
        (
            "rules.py",
            "out[action] = action",
            "out[action] = 1",
            "step 0: legal writes .* ascending",
        ),
        ("rules.py", "out[1] = state", "out[2] = state", r"heap/rules.py, line \d+: IndexError: "),
        ("rules.py", LUCK, "    pass\n\n\ncompile", "redeal keeps the luck of the match; begin"),
        ("__init__.py", "seats=(2, 2)", "seats=2", "line 5: heap: seats 2 is not a pair"),
        ("__init__.py", "seats=(2, 2)", "seats=(2, 3)", "no field 'seats', which games for 2 to 3"),
        ("__init__.py", "__name__", '"heap"', "the card's package must be __name__"),
        ("__init__.py", "    longest=21,\n", "", r"heap/__init__.py, line 5: .*'longest'"),
        ("__init__.py", "longest=21", "longest=0", "heap: longest 0 is not at least 1"),
        ("__init__.py", "GAME =", "CARD =", "heap/__init__.py defines no GAME card"),
    ],
    ids=(
        *("field", "word", "syntax", "verb", "scores", "step", "end", "moves", "compiled", "count"),
        *("order", "observed", "luck", "pair", "seats", "package", "missing", "wrong", "card"),
    ),
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


def test_what_the_compiler_refuses_is_told_by_line_and_cure(folder: Path) -> None:
    rules = (folder / "rules.py").read_text("utf-8")
    changed = rules.replace("    choices = min(", "    room = np.zeros(3)\n    choices = min(")
    (folder / "rules.py").write_text(changed, "utf-8")
    told = r"heap/rules.py, line \d+: 'room = np.zeros\(3\)' is not compiled .* makes no lists"
    with pytest.raises(InvalidGame, match=told):
        skysail.load(folder).match(seed=1).legal()


def test_a_law_that_meets_an_error_names_file_and_line(folder: Path) -> None:
    rules = (folder / "rules.py").read_text("utf-8")
    changed = rules.replace("    state.step += 1\n", "    state.step += 1\n    state.step.x\n")
    game = skysail.load(folder).interpreted
    (folder / "rules.py").write_text(changed, "utf-8")
    broken = game.copied(f"_changed{jit.INTERPRETED}")
    with pytest.raises(AssertionError, match=r"every match ends: heap/rules.py, line \d+: "):
        check_game(broken, matches=1)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "rules.py").unlink()
    assert refused(folder) == "heap: rules.py is missing"


# -- what stands in for files that a folder lacks


def test_a_game_for_more_seats_with_many_choices_keeps_the_laws() -> None:
    case = Case(skysail.load(LIARS_DICE).interpreted, seats=3, matches=1, every=4)
    for law in LAWS.values():
        law(case)


def test_a_field_with_a_place_for_each_seat_shows_those_who_sit_here() -> None:
    match = skysail.load(LIARS_DICE).interpreted.match(seats=3, seed=3)
    match.play("1x3")
    shown = match.view(0)["fields"]
    assert shown["dice"][1:] == [[None, None]] * 2 and None not in shown["dice"][0]
    assert (shown["score"], shown["bid"]) == ([2, 2, 2], "1x3")
    assert "dice: ? ?, ? ?, ? ?" in match.text()


@pytest.mark.parametrize("form", stage.FORMS)
def test_choices_that_the_prompt_has_no_room_for_are_drawn_below_the_numbers(form: str) -> None:
    game = skysail.load(LIARS_DICE).interpreted
    match = game.match(seats=3, seed=3)
    view = match.view(match.seat)
    drawn = stage.draw(game, view, form)["regions"]["board"]
    few = stage.draw(game, view | {"choices": view["choices"][:2]}, form)["regions"]["board"]
    assert drawn.count("data-action") == len(view["choices"]) and not few.count("data-action")


def test_a_file_of_ones_own_takes_the_place_of_its_stand_in(folder: Path) -> None:
    """No stand-in needs more of another than what every game's file has."""
    usual = Path(skysail.__file__).parent / "usual"
    words = (usual / "text.py").read_text("utf-8").replace(", spelt", "")
    told = words.replace('return "\\n".join([view["prompt"], "", *lines])', 'return "A heap"')
    told = told.replace("spelt(value)", "value")
    (folder / "text.py").write_text(told, "utf-8")
    shown = (usual / "view.py").read_text("utf-8").replace('"fields"', '"numbers"')
    (folder / "view.py").write_text(shown, "utf-8")
    match = skysail.load(folder).interpreted.match(seed=1)
    assert match.text() == "A heap"
    assert match.svg(0).startswith("<svg")
