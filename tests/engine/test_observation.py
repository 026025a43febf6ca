"""Where the parts of an observation lie."""

import pytest

from skysail import Game, load
from skysail.envs import handout
from skysail.envs.batch import Batch
from skysail.observation import HIGHEST, NUMBERS, size_of, slices_of, starts_of
from tests.laws.every_game import GAMES

OBSERVED = (("seat", 2, "which is mine"), ("phase", 9, "what is decided"), ("deck", 1, "cards"))


def test_parts_of_an_observation_lie_side_by_side() -> None:
    starts = starts_of(OBSERVED)
    assert (starts.seat, starts.phase, starts.deck) == (0, 2, 11)
    assert slices_of(OBSERVED) == {
        "seat": slice(0, 2),
        "phase": slice(2, 11),
        "deck": slice(11, 12),
    }
    assert size_of(OBSERVED) == 12


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_observations_have_the_same_numbers_everywhere(game: Game) -> None:
    assert Batch(game, 1).observations.dtype == NUMBERS
    assert handout.observation_space(game).dtype == NUMBERS
    assert handout.observation(game, game.match(seed=1).state, 0).dtype == NUMBERS


@pytest.mark.parametrize(
    ("name", "field", "part"),
    [
        ("sea_of_clouds", "coins", "coins"),
        ("sea_of_plunder", "treasure", "treasures"),
        ("sea_of_plunder", "debt", "debts"),
    ],
)
def test_a_count_without_a_bound_is_shown_up_to_the_highest_number(
    name: str, field: str, part: str
) -> None:
    game = load(name)
    state = game.match(seed=1).state
    state[field][0] = 200
    assert handout.observation(game, state, 0)[game.observed()[part]][0] == HIGHEST
