"""`skysail ladder`, `skysail review`, and the hint at the terminal."""

import json
import re
from pathlib import Path

import pytest

import skysail as package
from tests.cli.conftest import Command
from tests.cli.test_terminal import BASIC, FOUR, Refused


def test_the_command_prints_a_table(skysail: Command) -> None:
    ran = skysail("ladder", FOUR, "--bots", "level1,level3", "--matches", "12")
    assert (ran.code, ran.err) == (0, "")
    assert "level3" in ran.out and "stronger" in ran.out and "Mirror: level1" in ran.out


def test_the_command_prints_json(skysail: Command) -> None:
    ran = skysail("ladder", "sail", "--bots", "level2", "--matches", "4", "--json")
    document = json.loads(ran.out)
    assert document["matches"] == 8 and len(document["success"]) == 2


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--bots", "hal"], "no bot is called 'hal'"),
        (["--bots", "level1,level1"], "a bot is named twice"),
        (["--matches", "0"], "matches: 0 is not a whole number from 1"),
        (["--workers", "0"], "--workers: at least 1"),
        (["--seats", "5"], "Sail is for 2 seats, not 5"),
    ],
)
def test_bad_wishes_are_refused_in_one_line(
    refused: Refused, arguments: list[str], problem: str
) -> None:
    assert problem in refused("ladder", "sail", *arguments)


# -- review


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short match that Blue wins because Orange does not look."""
    match = package.load(FOUR).match(seed=1)
    for move in "dadbdcd":
        match.play(move)
    match.save(tmp_path / "match.json")
    return tmp_path / "match.json"


def test_a_review_names_the_mistake(skysail: Command, record: Path) -> None:
    ran = skysail("review", record, "--game", FOUR, "--simulations", "1500", "--json")
    assert (ran.code, ran.err) == (0, "")
    document = json.loads(ran.out)
    missed = document["points"][5]  # Orange lets three stones stand in the middle
    assert missed["played"] == "c" and missed["best"] == "d"
    assert missed["loss"] > 0.15
    assert all(0 <= value <= 1 for point in document["points"] for value in point["values"])
    assert document["turning_points"] == sorted(document["turning_points"])
    assert 5 in document["turning_points"]


def test_a_review_reads_well(skysail: Command, record: Path) -> None:
    ran = skysail("review", record, "--game", FOUR, "--simulations", "300")
    assert ran.code == 0
    assert "(a mistake: " in ran.out and "* The match turned at " in ran.out


def test_a_record_that_is_not_there_is_refused(refused: Refused) -> None:
    assert refused("review", "nowhere.json", code=1).startswith("nowhere.json: cannot be read")


# -- the hint


def test_a_hint_is_given_in_words(skysail: Command) -> None:
    ran = skysail("play", "sail", *BASIC, "--seed", "7", typed="hint\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"about \d+ ± \d+ in 100 for success\.\n", ran.out)


def test_help_names_the_hint(skysail: Command) -> None:
    assert "hint" in skysail("play", "sail", *BASIC, typed="help\nquit\n").out
