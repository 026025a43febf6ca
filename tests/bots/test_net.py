"""Nets: clear where there is none, fair where there is one, the same compiled as written."""

import random
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skysail import Game, InvalidOption, Match, bots, load
from skysail.bots import net
from skysail.bots.forward import Net, look
from skysail.bots.thinking import think
from tests.laws.every_game import GAMES, ROOT

TRAINED = [game for game in GAMES if net.is_ready(game)]
FOUR = ROOT / "examples" / "connect_four"


def walk(game: Game, seed: int, choices: int) -> Match:
    luck, match = random.Random(seed), game.match(seed=seed)
    while len(match.actions) < choices and not match.over:
        match.play(luck.choice(match.legal()))
    return match


def made_up(numbers: int, actions: int, hidden: int = 16, seed: int = 1) -> Net:
    """A net that has learnt nothing."""
    luck = np.random.default_rng(seed)
    sizes = ((numbers, hidden), (hidden, hidden), (hidden, actions))
    parts = [part for size in sizes for part in (luck.normal(size=size), luck.normal(size=size[1]))]
    return Net(*(part.astype(np.float32) for part in parts))


def write_net(path: Path, numbers: int, actions: int, likes: Any, version: int = 1) -> None:
    """A net that likes the actions as told, whatever it sees."""
    made = made_up(numbers, actions)
    liking = made._replace(policy=made.policy * 0, policy_bias=np.array(likes, np.float32))
    net.write(path, liking, version)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A game's folder of our own, to put nets into."""
    folder = tmp_path / "connect_four"
    shutil.copytree(FOUR, folder, ignore=shutil.ignore_patterns("net.npz", "__pycache__"))
    return folder


def test_it_plays_the_legal_action_that_it_likes_best(copied: Path) -> None:
    write_net(copied / "net.npz", 85, 7, [0, 1, 2, 9, 3, 2, 1])
    match = load(copied).match(seed=1)
    for _ in range(6):
        assert bots.choose("net", match, 1) == 3
        match.play(3)
    assert bots.choose("net", match, 1) == 4  # the middle column is full


def test_a_game_without_a_net_says_so(copied: Path) -> None:
    game = load(copied)
    assert "net" not in [bot.name for bot in bots.bots_for(game)]
    with pytest.raises(InvalidOption, match="Connect Four has no trained net"):
        bots.choose("net", game.match(seed=1), 1)


def test_a_net_of_other_rules_is_refused(copied: Path) -> None:
    game = load(copied)
    for numbers, version in ((80, 1), (85, 9)):
        write_net(copied / "net.npz", numbers, 7, [0.0] * 7, version)
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
    assert room.likings == pytest.approx(two @ made.policy + made.policy_bias, rel=1e-4, abs=1e-4)


def test_a_net_guides_the_search(copied: Path) -> None:
    """What it likes is looked at, and decides between equals; what it cannot see, play shows."""
    likes = [0, 0, 0, 9, 0, 0, 0]
    write_net(copied / "net.npz", 85, 7, likes)
    match = load(copied).match(seed=1)
    thought = think(match.game, match.imagine(0, 1), 1, simulations=60, guided=True)
    assert thought.action == 3 and sum(thought.outlook) == pytest.approx(1)
    assert thought == think(match.game, match.imagine(0, 1), 1, simulations=60, guided=True)
    for move in "aebfcg":
        match.play(move)
    assert bots.choose("legend", match, 1) == match.game.text.parse("d")


def test_without_a_net_a_legend_searches_alone(copied: Path) -> None:
    match = load(copied).match(seed=1)
    for move in "aebfcg":
        match.play(move)
    assert bots.choose("level6", match, 1) == match.game.text.parse("d")


@pytest.mark.parametrize("game", TRAINED, ids=lambda game: game.id)
def test_a_shipped_net_chooses_legally_and_repeats_itself(game: Game) -> None:
    assert "net" in [bot.name for bot in bots.bots_for(game)]
    for seed, choices in enumerate((0, 1, 3, 6, 9, 12, 20)):
        match = walk(game, seed, choices)
        if not match.over:
            chosen = bots.choose("net", match, 1)
            assert chosen in match.legal() and chosen == bots.choose("net", match, 2)
