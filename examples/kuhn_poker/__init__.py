"""Kuhn poker (Harold W. Kuhn, 1950): three cards, two players, one bet."""

from skysail.game import Game

GAME = Game(
    id="kuhn_poker",
    title="Kuhn Poker",
    tagline="Three cards, two players, one bet: the smallest poker there is.",
    package=__name__,
    seats=(2, 2),
    longest=3,
    score_range=(-2, 2),
    stakes=True,
)
