"""Interpreted, compiled and bounds-checked play are the same, byte for byte."""

import os
import subprocess
import sys

import pytest

from skysail import Game
from skysail.testing import cases, digest_of_random_play
from tests.laws.every_game import GAMES

PROGRAM = """
import sys
import skysail
from skysail.testing import cases, digest_of_random_play
name, count = sys.argv[1], int(sys.argv[2])
for case in cases(skysail.load(name)):
    print(digest_of_random_play(case, count))
"""


def digests_in(mode: str, game: Game, count: int) -> list[str]:
    child = subprocess.run(
        [sys.executable, "-c", PROGRAM, game.name, str(count)],
        env=os.environ | {"SKYSAIL_JIT": mode},
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.returncode == 0, child.stderr
    return child.stdout.split()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("mode", "count"), [("checked", 300), ("plain", 3)])
def test_the_mode_makes_no_difference(game: Game, mode: str, count: int) -> None:
    here = [digest_of_random_play(case, count) for case in cases(game)]
    assert digests_in(mode, game, count) == here
