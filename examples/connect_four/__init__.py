"""Connect Four: the game that docs/write-your-own-game.md builds step by step."""

from skysail.game import Game

GAME = Game(
    id="connect_four",
    title="Connect Four",
    tagline="Seven columns, two colours: be the first with four in a row.",
    package=__name__,
    seats=(2, 2),
    minutes=5,
    age=6,
    edition=1,
    longest=42,
    score_range=(-1, 1),
    secrets=False,
    luck=False,
    ledger="C4",
    seat_names=("Blue", "Orange"),
    authors="Howard Wexler, Ned Strongin",
    publisher="Milton Bradley, 1974",
)
