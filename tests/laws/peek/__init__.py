"""Peek: a game of one hidden card each, small enough to plant bugs in and see which law bites."""

from skysail.game import Game

GAME = Game(
    id="peek",
    title="Peek",
    tagline="Look at a card, swap it, or play yours for what it is worth.",
    package=__name__,
    seats=(2, 7),
    minutes=1,
    age=6,
    edition=1,
    longest=21,
    score_range=(0, 33),
)
