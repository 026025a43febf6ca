"""Where the parts of an observation lie.

A game's `knowledge.py` lists them in order, each with how many numbers it has and what they mean:

    OBSERVED = (
        ("seat", 2, "which side I sit at"),
        ("phase", 9, "what is being decided"),
    )
    OBSERVATION = size_of(OBSERVED)  # 11
    AT = starts_of(OBSERVED)  # AT.phase is 2

Compiled code reads a field of such a tuple as the number itself.

An observation is a row of NUMBERS everywhere: in batches, nets and environments. A count without a
bound is shown up to HIGHEST.
"""

from collections import namedtuple
from collections.abc import Sequence
from typing import Any

import numpy as np

NUMBERS = np.int8
HIGHEST = 127

Parts = Sequence[tuple[str, int, str]]  # name, how many numbers, what they mean


def size_of(observed: Parts) -> int:
    """How many numbers an observation has."""
    return sum(size for _, size, _ in observed)


def starts_of(observed: Parts) -> Any:
    """The index at which each part begins, as a field of the part's name.

    The indices are 64 bits wide: in plain mode a Python integer added to a state's small number
    would have that number's type, and overflow.
    """
    sizes = np.array([size for _, size, _ in observed], np.int64)
    Starts = namedtuple("Starts", [name for name, _, _ in observed])  # type: ignore[misc]
    return Starts(*(sizes.cumsum() - sizes))


def slices_of(observed: Parts) -> dict[str, slice]:
    """Where each part lies, by its name."""
    starts = starts_of(observed)
    return {
        name: slice(int(start), int(start) + size)
        for start, (name, size, _) in zip(starts, observed, strict=True)
    }
