"""Opponents that choose at random; compiled once for each game (see `skysail.contract`)."""

from skysail.chance import below, mix
from skysail.contract import legal

ALLOCATES = False


def answer(states, at, other, luck, rivals):  # noqa: ARG001 (as in `skysail.envs.rivals`)
    """Any of the legal actions in `states[at]`."""
    count = legal(states[at], rivals.listed)
    return int(rivals.listed[below(mix(luck), count)])
