"""Games and matches are values: they copy, compare, pickle and print."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from skysail import Game, InvalidOption, Match, load
from skysail.game import Search
from tests.laws.every_game import GAMES, ROOT

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
WAYS: list[Callable[[Match], Match]] = [
    copy.copy,
    copy.deepcopy,
    lambda value: pickle.loads(pickle.dumps(value)),
]


def played(choices: int, seed: int = 3) -> Match:
    match = load("sail").match(seed=seed)
    for _ in range(choices):
        match.play(match.legal()[0])
    return match


@EVERY_GAME
def test_a_game_is_the_same_after_a_pickle(game: Game) -> None:
    assert game.rules.ACTIONS  # its modules are loaded: they must not get in the way
    for kind in (game, game.interpreted, game.checked()):
        assert pickle.loads(pickle.dumps(kind)) is kind
    assert {game: 1}[copy.deepcopy(game)] == 1


def test_what_was_changed_in_a_game_travels_with_it() -> None:
    eager = replace(load("sail"), search=Search(exploration=2.0))
    again = pickle.loads(pickle.dumps(eager))
    assert again == eager != load("sail")
    assert again.search.exploration == 2.0


def test_a_game_with_other_components_travels_too(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    standard = (load("sail").folder / "components.toml").read_text("utf-8")
    own.write_text(standard.replace('"kt_0", strikes = 0', '"kt_0", strikes = 1'), "utf-8")
    game = load("sail", components=own)
    assert pickle.loads(pickle.dumps(game)) is game
    assert repr(game) == f"load('sail', components={str(own)!r})"


def test_another_process_unpickles_a_match_of_a_folder(tmp_path: Path) -> None:
    match = load(ROOT / "examples" / "connect_four").match(seed=1)
    match.play("d")
    (tmp_path / "match").write_bytes(pickle.dumps(match))
    program = f"import pickle; print(pickle.load(open({str(tmp_path / 'match')!r}, 'rb')).digest())"
    child = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert child.stdout.strip() == match.digest()


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_a_copy_of_a_match_is_equal_and_goes_its_own_way(way: Callable[[Match], Match]) -> None:
    match = played(3)
    other = way(match)
    assert other == match
    other.play(other.legal()[-1])
    assert len(match.actions) == 3
    assert other != match


def test_matches_are_equal_if_their_records_are() -> None:
    assert played(4) == played(4)
    assert played(4) != played(5)
    assert played(4) != played(4, seed=4)
    assert played(4) != "a match"


def test_games_and_matches_print_in_a_line() -> None:
    assert repr(load("sail")) == "load('sail')"
    assert repr(played(2)).startswith("<Match of Sail: 2 seats, seed 3, 2 choices, ")


def test_a_match_can_be_played_on_from_an_earlier_step() -> None:
    match = played(6)
    earlier = match.at(2)
    assert earlier == played(2)
    assert earlier.view(0) == match.view(0, step=2)
    earlier.play(earlier.legal()[-1])
    assert len(match.actions) == 6
    assert match.at(6) == match
    for step in (-1, 7, 1.5):
        with pytest.raises(InvalidOption, match="is not from 0 to 6"):
            match.at(step)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": (3, 2)},
        {"seats": (0, 2)},
        {"score_range": (5, 0)},
        {"longest": 0},
        {"edition": 0},
        {"options": load("sail").options * 2},
    ],
    ids=("no seats", "nobody", "low above high", "no choice", "no edition", "options twice"),
)
def test_a_card_that_makes_no_sense_is_refused_when_it_is_made(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="sail: "):
        replace(load("sail"), **wrong)  # type: ignore[arg-type]


def test_a_notebook_draws_what_everybody_sees() -> None:
    match = load("sail").match(seed=1, pirates="none")
    assert match._repr_svg_() == match.svg()
