"""Opponents that search; compiled once for each game (see `skysail.contract`)."""

from skysail.bots.search import ROOT, choose
from skysail.contract import redeal

ALLOCATES = False


def answer(states, at, other, luck, rivals):
    """What rival number `other` finds best in `states[at]`; it is given a re-dealt copy."""
    boards = rivals.space.boards
    boards[ROOT] = states[at]
    if rivals.budgets[other] > 0:
        redeal(boards[ROOT], boards[ROOT].seat, luck)
    budget, slips, guided = rivals.budgets[other], rivals.slips[other], rivals.guided[other]
    return choose(rivals.space, luck, budget, slips, guided)
