"""Liar's Dice, as small as a folder can be: seats vary, dice are hidden, bids are many."""

from skysail.game import Game

GAME = Game(
    id="liars_dice",
    title="Liar's Dice",
    tagline="Bid on dice that you cannot see, or call the bidder a liar.",
    package=__name__,
    seats=(2, 4),
    longest=240,
    score_range=(0, 2),
)
