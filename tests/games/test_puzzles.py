"""Every puzzle has one best first choice, and the table asks for that one."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

import skysail
from bench.puzzles import weigh_all
from skysail.puzzle import of_the_day, puzzle_at, puzzles_of
from skysail.voyage import AND_THEN

FEWEST = 5  # of a game
DEALS, SIMULATIONS = 4, 4000  # to weigh a choice, as when it was found
LEAD = 0.08  # of winning, that the answer must have over every other choice
GAMES = pytest.mark.parametrize("game", skysail.games(), ids=lambda game: game.id)


@GAMES
def test_a_game_has_puzzles_of_its_own(game: skysail.Game) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= FEWEST
    assert [puzzle_at(puzzle.match(game)) for puzzle in puzzles] == list(range(len(puzzles)))


@GAMES
def test_the_answer_is_clearly_the_best_choice(game: skysail.Game) -> None:
    for puzzle in puzzles_of(game):
        best, *others = weigh_all(puzzle.match(game), DEALS, SIMULATIONS)
        second = next(one for one in others if one.moves[0] != best.moves[0])
        assert best.moves[0] == puzzle.answer.split(AND_THEN)[0], puzzle.title
        assert best.value - second.value > LEAD, (puzzle.title, best, second)


@GAMES
def test_its_words_are_short_and_do_not_tell_the_answer(game: skysail.Game) -> None:
    for puzzle in puzzles_of(game):
        assert max(len(puzzle.say), len(puzzle.why)) < 200, puzzle.title
        match = puzzle.match(game)
        assert match.seat is not None
        choices = match.view(match.seat)["choices"]
        label = next(c["label"] for c in choices if c["move"] == puzzle.answer.split(AND_THEN)[0])
        assert label not in puzzle.say


def test_every_day_has_another_puzzle_and_the_same_for_all() -> None:
    first = date(2026, 11, 16)
    days = [of_the_day(skysail.games(), first + timedelta(day)) for day in range(30)]
    assert days[0] == of_the_day(skysail.games(), first)
    assert all(one != other for one, other in pairwise(days))
    assert {day[0].id for day in days if day} == {game.id for game in skysail.games()}
