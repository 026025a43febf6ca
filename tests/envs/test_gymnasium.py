"""Gymnasium's own checker on every game; one match and many; bots, seats, ends."""

import copy
import pickle
import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker as checker

from skysail import Game, InvalidOption, bots
from skysail.envs import gymnasium as environments
from skysail.results import shares, winners
from tests.laws.every_game import GAMES

CONNECT_FOUR_FOLDER = "examples/connect_four"
CONNECT_FOUR = environments.register(CONNECT_FOUR_FOLDER)
SAIL = environments.id_of(GAMES[0])
IDS = {environments.id_of(game): game for game in GAMES}
ALL = pytest.mark.parametrize("name", IDS)


@ALL
def test_the_checker_accepts_it(name: str) -> None:
    checker.check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_seat_can_be_played(game: Game) -> None:
    for seats in game.seat_counts():
        env = environments.SeatEnv(game, seat=seats - 1, seats=seats)
        luck = np.random.default_rng(seats)
        _, info = env.reset(seed=seats)
        for _ in range(40):
            assert env.match.seat == seats - 1
            assert info["action_mask"].tolist() == env.action_masks().tolist()
            _, reward, ended, cut, info = env.step(luck.choice(np.flatnonzero(info["action_mask"])))
            assert not cut
            if ended:
                won = winners(game, env.match.state)
                assert (reward > 0) == (seats - 1 in won)
                break


def test_an_illegal_choice_loses_and_says_why() -> None:
    env = environments.SeatEnv("sail", pirates="none")
    _, info = env.reset(seed=7)
    forbidden = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, ended, _, info = env.step(forbidden)
    assert (reward, ended) == (-1.0, True)
    assert "SAIL-" in info["refused"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_a_seat_of_none_changes_from_match_to_match() -> None:
    env = environments.SeatEnv("examples/connect_four", seat=None)
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(20)} == {0, 1}


def test_bots_are_given_a_re_dealt_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the one door, where they are not compiled."""
    asked: list[tuple[str, int | None]] = []

    def choose(bot: str, match: Any, seed: int) -> int:
        asked.append((bot, match.seat))
        return int(match.legal()[seed % len(match.legal())])

    monkeypatch.setattr(bots, "choose", choose)
    env = environments.SeatEnv("sail", seat=1, opponents="net")
    env.reset(seed=2)
    for _ in range(3):
        env.step(np.flatnonzero(env.action_masks())[0])
    assert set(asked) == {("net", 0)}


def test_compiled_bots_play_as_a_match_allows() -> None:
    env = environments.SeatEnv(CONNECT_FOUR_FOLDER, seat=None, opponents="level1")
    for seed in range(3):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            action = np.flatnonzero(info["action_mask"])[0]
            _, reward, ended, _, info = env.step(action)
        assert env.match.over and info["action_mask"].all()
        assert reward == shares(env.game, env.match.state)[env.seat]


@pytest.mark.parametrize("opponents", ["random", "level1"])
def test_an_environment_is_a_value(opponents: str) -> None:
    """In the middle of a match: what is copied goes on alike."""
    one: Any = environments.SeatEnv(CONNECT_FOUR_FOLDER, opponents=opponents)
    many: Any = gymnasium.make_vec(CONNECT_FOUR, num_envs=3, opponents=opponents).unwrapped
    for env, action in ((one, 3), (many, np.full(3, 3))):
        env.reset(seed=4)
        env.step(action)
        again, twin = pickle.loads(pickle.dumps(env)), copy.copy(env)
        assert env == again == twin
        again.step(action)
        assert env != again
        twin.step(action)
        assert twin == again
        assert [twin.reset()[0].tolist()] == [again.reset()[0].tolist()]


def test_bad_settings_are_refused() -> None:
    with pytest.raises(InvalidOption, match="no bot is called 'nobody'"):
        environments.SeatEnv("sail", opponents="nobody")
    with pytest.raises(InvalidOption, match="2 bots for 1 other seats"):
        environments.SeatEnv("sail", opponents=["random", "random"])
    with pytest.raises(InvalidOption, match="seats 0 to 1"):
        environments.SeatEnv("sail", seat=2)
    with pytest.raises(InvalidOption, match="not drawn"):
        gymnasium.make_vec(SAIL, num_envs=2, render_mode="ansi")


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_it_shows_what_its_seat_sees(mode: str) -> None:
    env = environments.SeatEnv("sail", seat=1, render_mode=mode)
    env.reset(seed=1)
    shown = env.render()
    if mode == "ansi":
        assert shown == env.match.text(1)
    elif mode == "svg":
        assert shown == env.match.svg(1)
    else:
        width, height = re.findall(r'viewBox="0 0 (\d+) (\d+)"', env.match.svg(1))[0]
        assert shown.shape == (int(height), int(width), 3)


# -- many at a time


@ALL
def test_many_matches_are_like_one(name: str) -> None:
    """The compiled matches repeat, keep to the spaces, and pay what the results say."""
    steps = 60
    first, second = (gymnasium.make_vec(name, num_envs=8) for _ in range(2))
    seen = [_play(envs, steps) for envs in (first, second)]
    for one, other in zip(*seen, strict=True):
        assert one == other
    assert first.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP


def _play(envs: Any, steps: int) -> list[bytes]:
    luck, told = np.random.default_rng(1), []
    observations, infos = envs.reset(seed=5)
    for _ in range(steps):
        assert observations in envs.observation_space
        mask = infos["action_mask"]
        assert mask.any(axis=1).all()
        chosen = (luck.random(mask.shape) * mask).argmax(axis=1)
        observations, rewards, ended, cut, infos = envs.step(chosen)
        assert not cut.any()
        assert (rewards[~ended] == 0).all()
        assert ((rewards[ended] >= 0) & (rewards[ended] <= 1)).all()
        assert infos.get("_final_obs", np.zeros(len(ended), bool)).tolist() == ended.tolist()
        told.append(observations.tobytes() + rewards.tobytes() + ended.tobytes() + mask.tobytes())
    return told


def test_many_begin_as_one_of_their_seed_does() -> None:
    envs = gymnasium.make_vec(SAIL, num_envs=3, pirates="none")
    one = gymnasium.make(SAIL, pirates="none")
    observations, infos = envs.reset(seed=11)
    for number in range(3):
        observation, info = one.reset(seed=11 + number)
        assert np.array_equal(observations[number], observation)
        assert np.array_equal(infos["action_mask"][number], info["action_mask"])


def test_an_illegal_choice_ends_only_its_own_match() -> None:
    envs = gymnasium.make_vec(SAIL, num_envs=2)
    _, infos = envs.reset(seed=0)
    forbidden, allowed = infos["action_mask"][0].argmin(), infos["action_mask"][1].argmax()
    _, rewards, ended, _, infos = envs.step(np.array([forbidden, allowed]))
    assert (rewards.tolist(), ended.tolist()) == ([-1.0, 0.0], [True, False])
    assert infos["final_info"]["action_mask"][0].any()  # the match was open
    assert infos["_final_obs"].tolist() == [True, False]


def test_against_named_bots_many_matches_are_like_one_too() -> None:
    envs = gymnasium.make_vec(CONNECT_FOUR, num_envs=2, opponents="level1", seat=None)
    one = gymnasium.make(CONNECT_FOUR, opponents="level1", seat=None)
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    envs.reset(seed=4)
    one.reset(seed=4 + 1)
    for column in (3, 2, 3):
        observations, *_ = envs.step(np.array([column, column]))
        observation, *_ = one.step(column)
        assert np.array_equal(observations[1], observation)
