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


def test_a_mutant_names_the_rule_that_it_breaks(file: Path) -> None:
    assert {mutant.rule for mutant in mutants.mutants_of(file)} == {"XYZ-007"}


def test_a_sample_is_the_same_for_the_same_seed_and_mostly_at_boundaries(file: Path) -> None:
    file.write_text(SOURCE + "compile_module(__name__)")
    few, more = (mutants.sample(file.parent, count, 1) for count in (3, 6))
    assert more[:3] == few
    assert all(mutant.boundary for mutant in few)


@pytest.mark.parametrize("game", mutants.GAMES)
def test_every_game_has_mutants_and_tests(game: str) -> None:
    folder, tests = mutants.GAMES[game]
    assert len(mutants.sample(mutants.ROOT / folder, 20, 1)) == 20
    assert list((mutants.ROOT / tests).glob("test_*.py"))
