"""Mutants: small changes of the rules, each at one place, with the rule that it breaks."""

from pathlib import Path

import pytest

from bench import mutants

SOURCE = """
LIMIT = 1 < 2


def reach(state, left):
    # XYZ-007
    if left > 0 and state.range < 3:
        return left + 1
    return 0
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "reach.py"
    path.write_text(SOURCE)
    return path


def test_mutants_are_made_at_one_place_inside_a_function(file: Path) -> None:
    found = {(mutant.line, mutant.old, mutant.new) for mutant in mutants.mutants_of(file)}
    assert {(7, ">", ">="), (7, "<", "<="), (7, "and", "or"), (8, "+", "-"), (9, "0", "1")} <= found
    assert all(line > 4 for line, _, _ in found)
    for mutant in mutants.mutants_of(file):
        source = SOURCE.encode()
        assert source[mutant.start : mutant.end].decode() == mutant.old
        compile(source[: mutant.start] + mutant.new.encode() + source[mutant.end :], "", "exec")


def test_a_number_that_is_compared_with_is_a_boundary(file: Path) -> None:
    boundary = {(mutant.line, mutant.old): mutant.boundary for mutant in mutants.mutants_of(file)}
    assert boundary[7, "0"] and boundary[7, "3"]
    assert not boundary[8, "1"] and not boundary[8, "+"]


def test_each_sign_of_a_chain_is_changed(file: Path) -> None:
    file.write_text("def within(kind):\n    return 3 <= kind < 5\n")
    signs = {(m.old, m.new) for m in mutants.mutants_of(file) if m.old in "<="}
    assert signs == {("<=", "<"), ("<", "<=")}


def test_a_mutant_names_the_rule_that_it_breaks(file: Path) -> None:
    assert {mutant.rule for mutant in mutants.mutants_of(file)} == {"XYZ-007"}


def test_a_sample_is_the_same_for_the_same_seed_and_mostly_at_boundaries(file: Path) -> None:
    file.write_text(SOURCE + "compile_module(__name__)")
    few, more = (mutants.sample(file.parent, count, 1) for count in (3, 6))
    assert more[:3] == few
    assert all(mutant.boundary for mutant in few)


def test_what_bots_guess_and_the_lab_counts_are_no_rules(file: Path) -> None:
    for name in ("rules.py", *mutants.NO_RULES):
        (file.parent / name).write_text(SOURCE + "compile_module(__name__)")
    assert {mutant.file.name for mutant in mutants.all_mutants(file.parent)} == {"rules.py"}


TESTS = """
from types import SimpleNamespace

from reach import idle, reach


def test_slow():
    sum(range(3_000_000))
    assert reach(SimpleNamespace(range=1), 1) == 2


def test_the_last_token():
    assert reach(SimpleNamespace(range=2), 1) == 2


def test_idle():
    assert idle()
"""


def lay(file: Path) -> None:
    file.write_text(SOURCE + "\n\ndef idle():\n    return 1 < 2\n")
    file.with_name("test_reach.py").write_text(TESTS)
    options = (
        "def pytest_addoption(parser):\n    parser.addoption('--short', action='store_true')\n"
    )
    file.with_name("conftest.py").write_text(options)


def test_a_mutant_is_given_the_tests_that_run_its_function_the_quickest_first(file: Path) -> None:
    lay(file)
    control = mutants.run_tests(file.parent, ["."], mutants.Control(file.parent))
    assert control.ran and not control.caught_by
    found = {(mutant.old, mutant.new): mutant for mutant in mutants.mutants_of(file)}
    last, never = found["0", "1"], found["<", "<="]  # of the last lines that have them
    ids = [f"test_reach.py::test_{name}" for name in ("the_last_token", "slow", "idle")]
    assert list(control.tests_of(last)) == ids[:2]
    assert list(control.tests_of(never)) == ids[2:]


@pytest.mark.parametrize(
    ("old", "new", "caught_by"),
    [
        (b"left > 0", b"left > 1", "test_reach.py::test_the_last_token"),
        (b"left > 0", b"left >= 0", ""),
        (b"range < 3", b"range < 2", "test_reach.py::test_the_last_token"),
    ],
)
def test_a_mutant_is_caught_by_a_test_that_has_a_name(
    file: Path, old: bytes, new: bytes, caught_by: str
) -> None:
    lay(file)
    start = file.read_bytes().index(old)
    mutant = mutants.Mutant(file, 5, start, start + len(old), "", new.decode(), 7, "", True)
    limits = {f"test_reach.py::test_{name}": 10.0 for name in ("the_last_token", "slow")}
    trial = mutants.try_mutant(file.parent, mutant, limits)
    assert (trial.ran, trial.caught_by) == (True, caught_by)
    assert old in file.read_bytes()


@pytest.mark.parametrize("game", mutants.GAMES)
def test_every_game_has_mutants_and_tests(game: str) -> None:
    folder, tests = mutants.GAMES[game]
    assert len(mutants.sample(mutants.ROOT / folder, 20, 1)) == 20
    assert list((mutants.ROOT / tests).glob("test_*.py"))
