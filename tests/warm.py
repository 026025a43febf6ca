"""Compile what many tests need before they need it: each thing once, on all cores.

    python -m tests.warm

Otherwise workers that run tests side by side compile the same rules at the same time, and so does a
process beside each server that a test starts. With a full cache this takes but a moment.
"""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

from skysail import load
from skysail.envs.batch import Batch
from skysail.lab.simulate import simulate
from skysail.table.warming import STAGES
from tests.laws.every_game import GAMES


def warm(name: str, checked: bool) -> None:
    """Call what tests call of a game, or of its copy that the laws are held against."""
    game = load(name)
    played = game.checked() if checked else game
    for stage in STAGES.values():
        stage(played)
    simulate(played, matches=1, workers=1)
    if not checked:
        batch = Batch(game, 2)
        batch.choose_at_random()
        batch.step()
        batch.step_at_random()
        batch.observe(0)
        batch.playouts()


def main() -> None:
    kinds = [(game.name, checked) for game in reversed(GAMES) for checked in (False, True)]
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        list(pool.map(warm, *zip(*kinds, strict=True)))


if __name__ == "__main__":
    main()
