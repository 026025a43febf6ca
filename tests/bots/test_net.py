"""The bot `net`: clear where there is none, fair and better than chance where there is one."""

import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from skysail import Game, InvalidOption, Match, bots, load
from skysail.bots import net
from tests.laws.every_game import GAMES, ROOT

pytest.importorskip("onnxruntime", reason="the dev group has it")

TRAINED = [game for game in GAMES if net.is_trained(game)]
FOUR = ROOT / "examples" / "connect_four"


def walk(game: Game, seed: int, choices: int) -> Match:
    luck, match = random.Random(seed), game.match(seed=seed)
    while len(match.actions) < choices and not match.over:
        match.play(luck.choice(match.legal()))
    return match


def write_net(path: Path, numbers: int, actions: int, likes: Any) -> None:
    """A net that likes the actions as told, whatever it sees."""
    onnx = pytest.importorskip("onnx")
    helper, kinds = onnx.helper, onnx.TensorProto
    graph = helper.make_graph(
        [
            helper.make_node("Cast", ["observation"], ["seen"], to=kinds.FLOAT),
            helper.make_node("Gemm", ["seen", "nothing", "likes"], ["policy"]),
        ],
        "fixed",
        [helper.make_tensor_value_info("observation", kinds.INT8, ["n", numbers])],
        [helper.make_tensor_value_info("policy", kinds.FLOAT, ["n", actions])],
        [
            helper.make_tensor(
                "nothing", kinds.FLOAT, [numbers, actions], [0.0] * numbers * actions
            ),
            helper.make_tensor("likes", kinds.FLOAT, [actions], likes),
        ],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    path.write_bytes(model.SerializeToString())


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A game's folder of our own, to put nets into."""
    folder = tmp_path / "connect_four"
    shutil.copytree(FOUR, folder, ignore=shutil.ignore_patterns("net.onnx", "__pycache__"))
    return folder


def test_it_plays_the_legal_action_that_it_likes_best(copied: Path) -> None:
    write_net(copied / "net.onnx", 85, 7, [0, 1, 2, 9, 3, 2, 1])
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
    write_net(copied / "net.onnx", 80, 7, [0.0] * 7)
    game = load(copied)
    assert "net" not in [bot.name for bot in bots.bots_for(game)]
    with pytest.raises(InvalidOption, match="knows 80 numbers and 7 actions"):
        bots.choose("net", game.match(seed=1), 1)


@pytest.mark.parametrize("game", TRAINED, ids=lambda game: game.id)
def test_a_shipped_net_chooses_legally_and_repeats_itself(game: Game) -> None:
    assert "net" in [bot.name for bot in bots.bots_for(game)]
    for seed, choices in enumerate((0, 1, 3, 6, 9, 12, 20)):
        match = walk(game, seed, choices)
        if not match.over:
            chosen = bots.choose("net", match, 1)
            assert chosen in match.legal() and chosen == bots.choose("net", match, 2)
