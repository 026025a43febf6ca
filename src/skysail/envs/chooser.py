"""A random policy on masks, the same on every machine."""

import numpy as np

from skysail.chance import below, nth_seed
from skysail.jit import compile_module

INLINED = ("choose", "pick")
CHOOSER = np.uint64(0xC4005E12DA7)  # keeps the policy's luck apart from the game's


def choose_slots(legal, actions, luck, first, last):
    """Choose at random for the slots from `first` up to `last`."""
    for slot in range(first, last):
        actions[slot] = choose(legal[slot], luck, slot)


def luck_of(seed, turn):
    """The luck of all slots in one turn."""
    return nth_seed(seed ^ CHOOSER, turn)


def choose(mask, luck, slot):
    """Any of the marked actions."""
    count = 0
    for action in range(len(mask)):
        count += mask[action]
    wanted = pick(luck, slot, count)
    chosen = 0
    for action in range(len(mask)):  # without a branch: nobody could foretell where it ends
        wanted -= mask[action]
        chosen += wanted >= 0
    return chosen


def pick(luck, slot, count):
    """Which of so many legal actions a slot chooses."""
    return below(nth_seed(luck, slot), count)


compile_module(__name__)
