"""PettingZoo's own tests on every game and seat count; every option set; what an end is worth."""

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo import test as api

from skysail import Game, IllegalMove, InvalidMove, InvalidOption
from skysail.envs import pettingzoo as environments
from skysail.testing import Case, cases
from tests.laws.every_game import GAMES

TABLES = [(game, seats) for game in GAMES for seats in game.seat_counts()]
CYCLES = 300
LONGEST = 150  # choices of a match, where many are played

every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.id}-{seats}" for game, seats in TABLES]
)


@every_table
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_it_passes_the_api_test(game: Game, seats: int) -> None:
    """PettingZoo asks for dictionaries with a mask, yet warns of them in all games but its own."""
    api.api_test(environments.env(game, seats), num_cycles=CYCLES)


@every_table
def test_it_passes_the_seed_test(game: Game, seats: int) -> None:
    api.seed_test(partial(environments.env, game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize("case", [case for game in GAMES for case in cases(game)], ids=str)
def test_every_option_set_can_be_played(case: Case) -> None:
    env = environments.env(case.game, case.seats, **dict(case.options))
    env.reset(seed=3)
    play(env, np.random.default_rng(3), LONGEST)


def play(env: Any, luck: np.random.Generator, most: int | None = None) -> dict[str, float]:
    """Choose at random; what each agent has gained."""
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.agent_iter()):
        if most is not None and number >= most:
            break
        observation, reward, termination, _, _ = env.last()
        gained[agent] += reward
        mask = observation["action_mask"]
        assert mask.any()
        env.step(None if termination else luck.choice(np.flatnonzero(mask)))
    return gained


@pytest.fixture
def sail() -> Any:
    env = environments.env("sail", pirates="none")
    env.reset(seed=7)
    return env


@pytest.fixture
def connect_four() -> Any:
    env = environments.env("examples/connect_four")
    env.reset(seed=0)
    return env


def test_the_seed_is_that_of_a_match(sail: Any) -> None:
    match = GAMES[0].match(seed=7, pirates="none")
    legal = np.flatnonzero(sail.observe("seat_0")["action_mask"])
    assert legal.tolist() == match.legal()
    assert sail.unwrapped.match.record() == match.record()


def test_without_a_seed_the_next_match_is_another(sail: Any) -> None:
    def seeds() -> list[int]:
        sail.reset(seed=7)
        return [sail.unwrapped.match.seed, *(_next_seed(sail) for _ in range(2))]

    assert seeds() == seeds()
    assert len(set(seeds())) == 3


def _next_seed(env: Any) -> int:
    env.reset()
    return int(env.unwrapped.match.seed)


def test_an_environment_is_a_value(sail: Any) -> None:
    """In the middle of a match: what is copied goes on alike."""
    raw = sail.unwrapped
    raw.step(raw.match.legal()[0])
    again, twin = pickle.loads(pickle.dumps(raw)), copy.copy(raw)
    assert raw == again == twin
    again.step(again.match.legal()[0])
    assert raw != again and np.array_equal(raw.state(), twin.state())
    twin.step(twin.match.legal()[0])
    assert twin == again
    assert np.array_equal(pickle.loads(pickle.dumps(sail)).state(), sail.state())


def test_who_is_not_asked_may_choose_anything(sail: Any) -> None:
    """A mask without a one would have no probabilities."""
    assert sail.observe("seat_1")["action_mask"].all()
    assert not sail.observe("seat_0")["action_mask"].all()


def test_a_win_is_worth_one_to_the_winner(connect_four: Any) -> None:
    for column in (0, 1, 0, 1, 0, 1, 0):
        connect_four.step(column)
    assert connect_four.rewards == {"seat_0": 1.0, "seat_1": 0.0}
    assert all(connect_four.terminations.values())


def test_who_plays_together_gains_the_same() -> None:
    env = environments.env("sail")
    for seed in range(5):
        env.reset(seed=seed)
        gained = play(env, np.random.default_rng(seed))
        assert set(gained.values()) in ({0.0}, {1.0})


def test_an_illegal_choice_ends_the_match_as_a_loss(connect_four: Any) -> None:
    for _ in range(6):
        connect_four.step(0)
    connect_four.step(0)
    assert connect_four.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(connect_four.terminations.values())


def test_without_wrappers_an_illegal_choice_is_refused_with_its_rule() -> None:
    env = environments.raw_env("sail", pirates="none")
    env.reset(seed=7)
    forbidden = int(np.flatnonzero(env.observe("seat_0")["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match="SAIL-"):
        env.step(forbidden)
    with pytest.raises(InvalidMove, match="whole number"):
        env.step(None)


def test_the_state_is_what_all_seats_know(sail: Any) -> None:
    known = [sail.observe(agent)["observation"] for agent in sail.agents]
    assert np.array_equal(sail.state(), np.concatenate(known))
    assert sail.state() in sail.unwrapped.state_space


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_it_shows_what_the_seat_to_choose_sees(mode: str) -> None:
    env = environments.env("sail", render_mode=mode)
    env.reset(seed=1)
    match = env.unwrapped.match
    assert env.render() == (match.text(match.seat) if mode == "ansi" else match.svg(match.seat))


def test_pixels_are_coloured_as_drawn() -> None:
    env = environments.env("examples/connect_four", render_mode="rgb_array")
    env.reset(seed=1)
    env.step(3)
    picture = env.render()
    assert picture.shape == (792, 1280, 3)
    assert picture.dtype == np.uint8
    assert tuple(picture[5, 5]) == (0xF4, 0xEA, 0xD6)  # paper, a colour of the palette
    blue = (picture == (0x00, 0x72, 0xB2)).all(axis=2)  # the first seat's colour
    assert blue[600:660, 600:680].sum() > 1000, "its stone lies in the fourth column"


def test_bad_settings_are_refused() -> None:
    with pytest.raises(InvalidOption, match="ansi, svg, rgb_array"):
        environments.env("sail", render_mode="human")
    with pytest.raises(InvalidOption, match="2 seats, not 3"):
        environments.env("sail", 3)
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour': Sail has no option"):
        environments.env("sail", colour="red")
