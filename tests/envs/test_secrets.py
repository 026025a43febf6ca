"""Non-interference: what a seat gets from any environment is the same after a re-deal for it."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest

from skysail import Game
from skysail.envs import gymnasium, openspiel, pettingzoo
from skysail.envs.batch import Batch
from skysail.envs.handout import Sitting
from skysail.match import Match
from tests.laws.every_game import GAMES

CHOICES = 80  # of a match
EVERY = 8  # look at one state in so many

hiding = pytest.mark.parametrize(
    "game", [game for game in GAMES if game.secrets], ids=lambda game: game.id
)


def worlds(game: Game) -> Iterator[tuple[int, tuple[Match, Match]]]:
    """A seat, a match under way, and one that the seat cannot tell from it."""
    seats = game.seats[1]
    match, luck = game.match(seats, 11), random.Random(11)
    while not match.over and len(match.actions) < CHOICES:
        if luck.randrange(EVERY) == 0:
            for seat in range(seats):
                other = game.match(seats, 11)
                other._states = [game.new_states(1)]
                other._states[0][0] = match.imagine(seat, luck.getrandbits(64))
                yield seat, (match, other)
        match.play(luck.choice(match.legal()))


def play_there(sitting: Sitting, match: Match) -> None:
    """Have an environment stand where a match does."""
    sitting.states = match._states[-1].view(np.ndarray)
    sitting.actions, sitting._match = match.actions, match


@hiding
def test_the_worlds_differ_in_more_than_luck(game: Game) -> None:
    """Otherwise the tests below could not fail."""

    def truth(match: Match) -> bytes:
        state = match.state
        state.rng = 0
        return bytes(state.tobytes())

    assert any(truth(one) != truth(other) for _, (one, other) in worlds(game))


@hiding
def test_pettingzoo_tells_no_secret(game: Game) -> None:
    for seat, both in worlds(game):
        told = []
        for match in both:
            env = pettingzoo.raw_env(game, match.seats, "svg")
            env.reset(seed=0)
            play_there(env._sitting, match)
            env.agent_selection = f"seat_{seat}"
            told.append([_plain(env.last()), env.render()])
        assert told[0] == told[1]


@hiding
def test_gymnasium_tells_no_secret(game: Game) -> None:
    for seat, both in worlds(game):
        told = []
        for match in both:
            env = gymnasium.SeatEnv(game, seat, match.seats, render_mode="ansi")
            env.reset(seed=0)
            play_there(env._sitting, match)
            told.append([_plain(env._look()), env.render()])
        assert told[0] == told[1]


@hiding
def test_batches_tell_no_secret(game: Game) -> None:
    batch = Batch(game, 2, seats=game.seats[1])
    for seat, both in worlds(game):
        for place, match in enumerate(both):
            batch._engine.slots.states[place] = match.state
        one, other = batch.observe(seat)
        assert one.tobytes() == other.tobytes()


@hiding
def test_openspiel_tells_no_secret(game: Game) -> None:
    table = pyspiel.load_game(openspiel.name_of(game), {"players": game.seats[1]})
    for seat, both in worlds(game):
        told = []
        for match in both:
            state = table.new_initial_state()
            state.moment = openspiel.Moment(match._states[-1])
            told.append(_told(state, seat))
        assert told[0] == told[1]


@hiding
def test_openspiel_resamples_without_a_trace(game: Game) -> None:
    """A resampled state holds no trace of the truth, in whatever any player is told of it."""
    players = game.seats[1]
    table = pyspiel.load_game(openspiel.name_of(game), {"players": players})
    state, luck = table.new_initial_state(), random.Random(2)
    for _ in range(openspiel.SEED_BYTES):
        state.apply_action(luck.randrange(openspiel.BYTE))
    while not state.is_terminal() and state.move_number() < CHOICES:
        if luck.randrange(EVERY) == 0:
            for player in range(players):
                direct = state.resample_from_infostate(player, _sampler(5))
                detour = state.resample_from_infostate(player, _sampler(6))
                again = detour.resample_from_infostate(player, _sampler(5))
                assert _all_told(again, players) == _all_told(direct, players)
                assert _told(direct, player) == _told(state, player)
        state.apply_action(luck.choice(state.legal_actions()))


def _sampler(seed: int) -> Callable[[], float]:
    return random.Random(seed).random


def _all_told(state: Any, players: int) -> list[Any]:
    everybody = [_told(state, player) for player in range(players)]
    return [*everybody, str(state), state.history(), state.serialize()]


def _told(state: Any, player: int) -> list[Any]:
    return [
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player),
    ]


def _plain(told: Any) -> Any:
    """Arrays as bytes, so that they compare."""
    if isinstance(told, dict):
        return {key: _plain(value) for key, value in told.items()}
    if isinstance(told, tuple):
        return [_plain(value) for value in told]
    return told.tobytes() if isinstance(told, np.ndarray) else told
