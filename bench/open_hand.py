"""A cheat, for measuring only: `redeal` as a seat would have it that sees all cards.

`bench.ladder` puts it in the place of the game's own in a copy of the search. What such a pair
achieves is an upper bound for fair ones. Nothing in the package can reach it.
"""

from skysail.chance import mix
from skysail.jit import compile_module


def redeal(state, seat, seed):
    """Leave everything as it lies; only luck that has not fallen yet is drawn anew."""
    state.rng = mix(seed)


compile_module(__name__)
