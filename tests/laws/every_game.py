"""The games that the laws are held up to: all that come with Skysail, and the example."""

from pathlib import Path

import skysail

ROOT = Path(__file__).parents[2]
GAMES = [*skysail.games(), skysail.load(ROOT / "examples" / "connect_four")]
TESTS = {
    game.id: ROOT / "tests" / ("games" if game.name == game.id else "examples") for game in GAMES
}


def folder_of_tests(game: skysail.Game) -> Path:
    """The folder with a game's own tests."""
    return TESTS[game.id] / game.id if game.name == game.id else TESTS[game.id]
