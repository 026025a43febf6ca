"""What players once stumbled over is written down, and a test holds each of it shut.

`faults.md` beside a game's tests names them, a numbered line each; a test anywhere that fails when
one comes back is marked `@pytest.mark.fault("game", number)`.
"""

import re
from pathlib import Path

import pytest

import skysail

TESTS = Path(__file__).parents[1]
LISTS = {game.id: TESTS / "games" / game.id / "faults.md" for game in skysail.games()}


@pytest.mark.parametrize("game", LISTS)
def test_every_fault_is_held_shut_by_a_test(game: str) -> None:
    numbers = [int(n) for n in re.findall(r"^(\d+)\. [A-Z\"0-9]", LISTS[game].read_text(), re.M)]
    assert numbers == list(range(1, len(numbers) + 1))
    marked = {
        int(number)
        for file in TESTS.rglob("test_*.py")
        for number in re.findall(
            rf'^ *@pytest\.mark\.fault\("{game}", (\d+)\)$', file.read_text("utf-8"), re.M
        )
    }
    assert marked == set(numbers)
