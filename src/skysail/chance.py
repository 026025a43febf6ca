"""Chance: a counter and a mixer (SplitMix64), the same on every machine.

The counter is all there is to remember. It moves by a fixed odd step, so it visits every 64-bit
number, and the mixer turns each into an unrelated one.
"""

import numpy as np

from skysail.jit import compile_module

STEP = np.uint64(0x9E3779B97F4A7C15)  # 2**64 / golden ratio
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
SHIFT_27 = np.uint64(27)
SHIFT_30 = np.uint64(30)
SHIFT_31 = np.uint64(31)
SHIFT_32 = np.uint64(32)


def draw(state, n):
    """A number from 0 to n-1; uneven by less than n in 2**32."""
    state.rng = advance(state.rng)
    return below(mix(state.rng), n)


def shuffle(state, cards, n):
    """Put the first `n` cards in random order."""
    for last in range(n - 1, 0, -1):
        other = draw(state, last + 1)
        held = cards[last]
        cards[last] = cards[other]
        cards[other] = held


def advance(counter):
    """The counter's next value."""
    return counter + STEP


def below(word, n):
    """Scale a 64-bit random word to a number from 0 to n-1."""
    return int(((word >> SHIFT_32) * np.uint64(n)) >> SHIFT_32)


def mix(word):
    """Another 64-bit word, unrelated to the eye."""
    word = (word ^ (word >> SHIFT_30)) * MIX_1
    word = (word ^ (word >> SHIFT_27)) * MIX_2
    return word ^ (word >> SHIFT_31)


def nth_seed(seed, index):
    """The seed of match `index` in a run that was given `seed`."""
    return mix(np.uint64(seed) + STEP * np.uint64(index + 1))


compile_module(__name__, wrapping=True)
