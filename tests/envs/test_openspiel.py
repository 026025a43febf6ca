"""OpenSpiel's own tests and search on every game; what a state tells, and what it keeps."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import skysail
from skysail import Game
from skysail.envs import openspiel as environments
from skysail.testing import Case, cases
from tests.laws.every_game import GAMES

NAMES = {environments.name_of(game): game for game in GAMES}
environments.register("examples/connect_four")
TABLES = [(name, seats) for name, game in NAMES.items() for seats in game.seat_counts()]
LONGEST = 150  # choices of a match, where many are played


def load(game: Game, seats: int, **options: Any) -> Any:
    return pyspiel.load_game(environments.name_of(game), {"players": seats} | options)


def deal(game: Any, seed: int) -> Any:
    """A state after the luck of a seed."""
    state = game.new_initial_state()
    if not state.is_chance_node():
        return state
    for byte in seed.to_bytes(environments.SEED_BYTES, "big"):
        state.apply_action(byte)
    return state


def walk(state: Any, luck: random.Random, most: int = LONGEST) -> Any:
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_passes_the_random_simulation_test(name: str, seats: int) -> None:
    limits = {"round_limit": 4} if name.endswith("sea_of_plunder") else {}  # its matches are long
    game = pyspiel.load_game(name, {"players": seats} | limits)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def parameters(case: Case, folder: Path) -> dict[str, Any]:
    """The case's options as OpenSpiel takes them: plain values, and documents in files."""
    given: dict[str, Any] = {"players": case.seats}
    specified = environments.parameters_of(case.game)
    for name, value in case.options:
        if isinstance(value, dict):
            file = folder / f"{name}.json"
            file.write_text(json.dumps(value))
            given[name] = str(file)
        elif value is not None:
            words = " ".join(value) if isinstance(value, list) else value
            given[name] = type(specified[name])(words)
    return given


@pytest.mark.parametrize("case", [case for game in GAMES for case in cases(game)], ids=str)
def test_every_option_set_can_be_played(case: Case, tmp_path: Path) -> None:
    """As in a match of the same seed, also after the game's own text was read again."""
    game = pyspiel.load_game(environments.name_of(case.game), parameters(case, tmp_path))
    again = pyspiel.load_game(str(game))
    match = case.match(9 if case.game.luck else 0)
    state, luck = deal(again, 9), random.Random(9)
    for _ in range(LONGEST):
        if match.over:
            break
        action = luck.choice(match.legal())
        assert state.current_player() == match.seat
        assert state.legal_actions() == match.legal()
        state.apply_action(action)
        match.play(action)
    assert state.moment.states.tobytes() == match.state.tobytes()
    assert state.is_terminal() == match.over


def test_a_history_is_a_seed_and_choices() -> None:
    state = walk(deal(load(GAMES[0], 2, pirates="none"), 2**40 + 7), random.Random(1), 5)
    seed, actions = state.history()[:8], state.history()[8:]
    match = GAMES[0].match(seed=int.from_bytes(bytes(seed), "big"), pirates="none")
    for action in actions:
        match.play(action)
    assert state.moment.states.tobytes() == match.state.tobytes()


def test_ends_are_worth_their_share() -> None:
    state = deal(load(GAMES[-1], 2), 0)
    for column in (0, 1, 0, 1, 0, 1, 0):
        assert state.returns() == [0.0, 0.0]
        state.apply_action(column)
    assert state.is_terminal()
    assert state.returns() == [1.0, -1.0]


def test_a_game_without_luck_or_secrets_says_so() -> None:
    """So that algorithms for such games take it."""
    from open_spiel.python.algorithms import minimax

    game, kind = load(GAMES[-1], 2), pyspiel.GameType
    told = game.get_type()
    assert told.chance_mode == kind.ChanceMode.DETERMINISTIC
    assert told.information == kind.Information.PERFECT_INFORMATION
    assert told.utility == kind.Utility.ZERO_SUM
    state = game.new_initial_state()
    for column in (3, 2, 3, 2, 3, 2):
        state.apply_action(column)
    found = minimax.alpha_beta_search(game, state, value_function=lambda _: 0, maximum_depth=2)
    assert found == (1.0, 3)
    assert load(GAMES[0], 2).get_type().chance_mode == kind.ChanceMode.EXPLICIT_STOCHASTIC


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_card_tells_the_truth_about_luck(game: Game) -> None:
    matches = [game.match(seed=seed) for seed in (1, 2)]
    for match in matches:
        for _ in range(12):
            match.play(match.legal()[0])
    drawn = any(match.state.rng != match.at(0).state.rng for match in matches)
    states = [match.state for match in matches]
    for state in states:
        state.rng = 0
    assert (drawn or states[0].tobytes() != states[1].tobytes()) == game.luck


@pytest.mark.parametrize("name", NAMES)
def test_resampling_keeps_what_the_player_knows(name: str) -> None:
    game = pyspiel.load_game(name)
    luck = random.Random(4)
    state = walk(deal(game, 4), luck, 12)
    player = state.current_player()
    for _ in range(3):
        imagined = state.resample_from_infostate(player, luck.random)
        assert imagined.current_player() == player
        assert imagined.legal_actions() == state.legal_actions()
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.observation_string(player) == state.observation_string(player)
        assert imagined.information_state_tensor(player) == state.information_state_tensor(player)
        assert imagined.history() == []
        walk(imagined, luck)


def test_a_player_remembers_what_no_longer_lies_open() -> None:
    """Two ways to one position are two information states, but one observation."""
    game = load(GAMES[-1], 2)
    one, other = deal(game, 0), deal(game, 0)
    for first, second in ((0, 4), (1, 1), (4, 0), (2, 2)):
        one.apply_action(first)
        other.apply_action(second)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.clone().information_state_string(0) == one.information_state_string(0)


def test_a_copy_and_what_was_stored_go_on_alike() -> None:
    game = load(GAMES[0], 2)
    state = walk(deal(game, 3), random.Random(3), 20)
    copy = state.clone()
    stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    walk(copy, random.Random(5))
    assert str(copy) != str(state)
    walk(state, random.Random(5))
    walk(stored, random.Random(5))
    assert str(copy) == str(state) == str(stored)
    assert stored.information_state_string(1) == state.information_state_string(1)


def test_its_parts_have_names() -> None:
    from open_spiel.python.observation import make_observation

    state = deal(load(GAMES[0], 2, pirates="none"), 7)
    observation = make_observation(state.get_game())
    observation.set_from(state, 0)
    assert list(observation.dict) == [name for name, _, _ in GAMES[0].knowledge.OBSERVED]
    assert observation.dict["hand"].sum() == 9


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="choose, random, none"):
        load(GAMES[0], 2, pirates="nine")
    with pytest.raises(pyspiel.SpielError, match="2 seats, not 3"):
        load(GAMES[0], 3)
    with pytest.raises(pyspiel.SpielError, match="no JSON file"):
        load(GAMES[0], 2, scenario="custom", map="nowhere.json")


def test_its_information_set_search_plays_sail() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = load(skysail.load("sail"), 2, pirates="none")
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, luck),
        uct_c=1.4,
        max_simulations=8,
        random_state=luck,
    )
    state = deal(game, 7)
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)))
    assert state.returns() in ([0.0, 0.0], [1.0, 1.0])


def test_its_learning_environment_plays_a_match() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent

    env = rl_environment.Environment(load(skysail.load("sail"), 2))
    env.seed(3)
    agents = [random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in (0, 1)]
    now = env.reset()
    while not now.last():
        now = env.step([agents[now.observations["current_player"]].step(now).action])
    assert now.rewards in ([0.0, 0.0], [1.0, 1.0])


def test_its_regret_minimisation_runs() -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(skysail.load("sail"), 2))
    solver.iteration()
    assert solver.average_policy() is not None
