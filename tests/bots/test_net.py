"""Nets: clear where there is none, fair where there is one, the same compiled as written."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skysail import Game, InvalidOption, Match, bots, load
from skysail.bots import net
from skysail.bots.forward import Instinct, Net, answer, look, sense
from skysail.bots.thinking import think
from tests.laws.every_game import GAMES, ROOT

TRAINED = [game for game in GAMES if net.is_ready(game)]
TAUGHT = [game for game in GAMES if net.is_ready(game, net.instinct_of)]
FOUR = ROOT / "examples" / "connect_four"


def walk(game: Game, seed: int, choices: int) -> Match:
    luck, match = random.Random(seed), game.match(seed=seed)
    while len(match.actions) < choices and not match.over:
        match.play(luck.choice(match.legal()))
    return match


def made_up(numbers: int, actions: int, seats: int = 2, hidden: int = 16) -> Net:
    """A net that has learnt nothing."""
    luck = np.random.default_rng(1)
    layers = ((numbers, hidden), hidden, (hidden, hidden), hidden)
    sizes = (*layers, (actions, hidden), actions, (seats, hidden), seats)
    return Net(*(luck.normal(size=size).astype(np.float32) for size in sizes))


def write_net(
    path: Path, numbers: int, actions: int, likes: Any, version: int = 1, hopes: Any = (0, 0)
) -> None:
    """A net that likes the actions and hopes as told, whatever it sees."""
    made = made_up(numbers, actions)._replace(
        policy_bias=np.array(likes, np.float32), hopes_bias=np.array(hopes, np.float32)
    )
    told = made._replace(policy=made.policy * 0, hopes=made.hopes * (1e-4 if any(hopes) else 0))
    net.write(path, told, version)


@pytest.fixture
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of our own, the only one in which nets are looked for."""
    for kind, name in net.FILE_NAMES.items():
        monkeypatch.setitem(net.FILE_NAMES, kind, str(tmp_path / name))
    return tmp_path


def test_it_plays_the_legal_action_that_it_likes_best(nets: Path) -> None:
    write_net(nets / "net.npz", 85, 7, [0, 1, 2, 9, 3, 2, 1])
    match = load(FOUR).match(seed=1)
    for _ in range(6):
        assert bots.choose("net", match, 1) == 3
        match.play(3)
    assert bots.choose("net", match, 1) == 4  # the middle column is full


def test_a_game_without_a_net_says_so(nets: Path) -> None:
    game = load(FOUR)
    assert "net" not in [bot.name for bot in bots.bots_for(game)]
    with pytest.raises(InvalidOption, match="Connect Four has no trained net"):
        bots.choose("net", game.match(seed=1), 1)


def test_a_net_of_other_rules_is_refused(nets: Path) -> None:
    game = load(FOUR)
    for numbers, version in ((80, 1), (85, 9)):
        write_net(nets / "net.npz", numbers, 7, [0.0] * 7, version)
        assert "net" not in [bot.name for bot in bots.bots_for(game)]
        with pytest.raises(InvalidOption, match=f"knows {numbers} numbers and 7 actions"):
            bots.choose("net", game.match(seed=1), 1)


def test_the_compiled_net_says_what_the_formula_says() -> None:
    made, game = made_up(85, 7), load(FOUR)
    room = net.room_for(game, made)
    room.observation[:] = np.random.default_rng(2).integers(0, 3, 85)
    look(made, room)
    one = np.maximum(room.observation @ made.first + made.first_bias, 0)
    two = np.maximum(one @ made.second + made.second_bias, 0)
    for rows, biases in ((made.policy, made.policy_bias), (made.hopes, made.hopes_bias)):
        told = [answer(room.two, row, bias) for row, bias in zip(rows, biases, strict=True)]
        assert told == pytest.approx(rows @ two + biases, rel=1e-4, abs=1e-4)


def test_a_net_guides_the_search(nets: Path) -> None:
    """What it likes is looked at, and decides between equals; what it cannot see, play shows."""
    likes = [0, 0, 0, 9, 0, 0, 0]
    write_net(nets / "net.npz", 85, 7, likes)
    match = load(FOUR).match(seed=1)
    thought = think(match.game, match.imagine(0, 1), 1, simulations=60, guided=True)
    assert thought.action == 3 and sum(thought.outlook) == pytest.approx(1)
    assert thought == think(match.game, match.imagine(0, 1), 1, simulations=60, guided=True)
    for move in "aebfcg":
        match.play(move)
    assert bots.choose("legend", match, 1) == match.game.text.parse("d")


def test_a_net_that_hopes_is_asked_in_every_simulation(nets: Path) -> None:
    """Unless there is an instinct; a win in sight is seen, whatever it hopes."""
    game, likes = load(FOUR), [0, 0, 0, 3, 0, 0, 0]
    match = game.match(seed=1)

    def outlook() -> float:
        return think(game, match.imagine(0, 1), 1, simulations=1, guided=True).outlook[0]

    told = []
    for hopes in ((9, -9), (-9, 9)):  # of who chooses, and of the other
        write_net(nets / "net.npz", 85, 7, likes, hopes=hopes)
        told.append(outlook())
    assert 0 < told[0] < 0.01 and 0.99 < told[1] < 1  # after a first choice the other chooses
    idle = Instinct(*(part * 0 for part in made_up_instinct(85, 7, 2)))
    net.write(nets / "instinct.npz", idle, 1)
    assert outlook() in (0, 0.5, 1)  # it played on to the end
    (nets / "instinct.npz").unlink()
    for move in "aebfcg":
        match.play(move)
    assert bots.choose("legend", match, 1) == game.text.parse("d")


def made_up_instinct(numbers: int, actions: int, seats: int, few: int = 16) -> Instinct:
    luck = np.random.default_rng(3)
    sizes = ((numbers, few), few, (actions, few), actions, (seats, few), seats)
    return Instinct(*(luck.normal(size=size).astype(np.float32) for size in sizes))


def test_the_compiled_instinct_says_what_the_formula_says() -> None:
    made, game = made_up_instinct(85, 7, 2), load(FOUR)
    room = net.room_for(game, instinct=made)
    room.observation[:] = np.random.default_rng(2).integers(0, 3, 85)
    sense(made, room)
    few = np.maximum(room.observation @ made.first + made.first_bias, 0)
    for rows, biases in ((made.policy, made.policy_bias), (made.hopes, made.hopes_bias)):
        told = [answer(room.few, row, bias) for row, bias in zip(rows, biases, strict=True)]
        assert told == pytest.approx(rows @ few + biases, rel=1e-4, abs=1e-4)


def test_an_instinct_tells_the_search_what_to_try_and_what_to_hope_for(nets: Path) -> None:
    """What it hopes for counts where the match is not over; a win in sight is seen all the same."""
    made = made_up_instinct(85, 7, 2)
    likes, hopes = np.array([0, 0, 0, 3, 0, 0, 0], np.float32), np.array([9, -9], np.float32)
    sure = made._replace(
        policy=made.policy * 0, policy_bias=likes, hopes=made.hopes * 0, hopes_bias=hopes
    )
    net.write(nets / "instinct.npz", sure, 1)
    game = load(FOUR)
    assert net.guides_of(game).net is None and net.guides_of(game).instinct is not None
    match = game.match(seed=1)
    told = think(game, match.imagine(0, 1), 1, simulations=60, guided=True)
    assert told == think(game, match.imagine(0, 1), 1, simulations=60, guided=True)
    assert told.action == 3
    assert told != think(game, match.imagine(0, 1), 1, simulations=60)
    for move in "aebfcg":
        match.play(move)
    assert bots.choose("legend", match, 1) == game.text.parse("d")


def test_an_instinct_that_knows_nothing_changes_nothing_where_there_is_little_to_try(
    nets: Path,
) -> None:
    """A simulation plays on as far as one that asks nobody, and few choices are tried unasked."""
    idle = Instinct(*(part * 0 for part in made_up_instinct(85, 7, 2)))
    net.write(nets / "instinct.npz", idle, 1)
    game = load(FOUR)
    late = [match for seed in range(500) if len((match := walk(game, seed, 30)).legal()) in (2, 3)]
    assert len(late) > 2
    for match in late:
        alone = think(game, match.imagine(0, 1), 1, simulations=60)
        assert think(game, match.imagine(0, 1), 1, simulations=60, guided=True) == alone


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_a_shipped_instinct_is_finite_and_knows_every_seat(game: Game) -> None:
    made = net.instinct_of(game)
    assert all(np.isfinite(part).all() for part in made)
    assert len(made.hopes) == len(made.hopes_bias) == game.seats[1]
    assert len(made.policy) == game.rules.ACTIONS and len(made.first_bias) % 4 == 0


def test_without_a_net_a_legend_searches_alone(nets: Path) -> None:
    match = load(FOUR).match(seed=1)
    for move in "aebfcg":
        match.play(move)
    assert bots.choose("level6", match, 1) == match.game.text.parse("d")


@pytest.mark.parametrize("game", TRAINED, ids=lambda game: game.id)
def test_a_shipped_net_is_finite_and_knows_every_seat(game: Game) -> None:
    made = net.net_of(game)
    assert all(np.isfinite(part).all() for part in made)
    assert len(made.hopes) == len(made.hopes_bias) == game.seats[1]
    assert len(made.policy) == game.rules.ACTIONS and len(made.first_bias) % 4 == 0


@pytest.mark.parametrize("game", TRAINED, ids=lambda game: game.id)
def test_a_shipped_net_chooses_legally_and_repeats_itself(game: Game) -> None:
    assert "net" in [bot.name for bot in bots.bots_for(game)]
    for seed, choices in enumerate((0, 1, 3, 6, 9, 12, 20)):
        match = walk(game, seed, choices)
        if not match.over:
            chosen = bots.choose("net", match, 1)
            assert chosen in match.legal() and chosen == bots.choose("net", match, 2)
