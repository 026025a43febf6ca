"""Means with their 95 % intervals, and which of many differences are more than chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Any

import numpy as np

Z = 1.959964  # 95 % of a normal distribution lie within so many standard errors
FALSE_ALARMS = 0.05  # of those named, the part that may be chance


@dataclass(frozen=True)
class Estimate:
    """A mean, the interval that holds the true one in 95 of 100 studies, and its standard error."""

    mean: float
    low: float
    high: float
    error: float

    def document(self) -> dict[str, float]:
        """As JSON, rounded to what it can mean."""
        return {key: round(getattr(self, key), 6) for key in ("mean", "low", "high")}

    def minus(self, other: "Estimate") -> "Estimate":
        """The difference of two independent estimates."""
        return around(self.mean - other.mean, sqrt(self.error**2 + other.error**2))

    def chance(self, expected: float = 0.0) -> float:
        """How likely chance alone brings a mean as far from what is expected."""
        distance = abs(self.mean - expected)
        if self.error == 0:
            return 0.0 if distance > 1e-12 else 1.0
        return erfc(distance / self.error / sqrt(2))


UNKNOWN = Estimate(0.0, 0.0, 0.0, 0.0)  # of nothing


def around(mean: float, error: float) -> Estimate:
    """An estimate with a symmetric interval."""
    return Estimate(mean, mean - Z * error, mean + Z * error, error)


def of_values(values: Any) -> Estimate:
    """The mean of one number a match."""
    count = len(values)
    error = float(np.std(values, ddof=1)) / sqrt(count) if count > 1 else 0.0
    return around(float(np.mean(values)), error)


def of_shares(values: Any) -> Estimate:
    """The mean of numbers from 0 to 1, with Wilson's interval, which stays within 0 and 1."""
    count, share = len(values), float(np.mean(values))
    middle = (share + Z**2 / (2 * count)) / (1 + Z**2 / count)
    half = Z / (1 + Z**2 / count) * sqrt(share * (1 - share) / count + Z**2 / (4 * count**2))
    return Estimate(share, middle - half, middle + half, half / Z)


def of_sums(total: float, squares: float, count: int) -> Estimate:
    """The mean of `count` values, of which the sum and the sum of squares are known."""
    if count == 0:
        return UNKNOWN
    mean = total / count
    spread = max(squares / count - mean**2, 0.0) * count / max(count - 1, 1)
    return around(mean, sqrt(spread / count))


def more_than_chance(chances: Sequence[float]) -> list[bool]:
    """Which of many findings to believe (Benjamini and Hochberg): few of those named are chance."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    believed = 0
    for rank, index in enumerate(order, 1):
        if chances[index] <= FALSE_ALARMS * rank / len(chances):
            believed = rank
    named = set(order[:believed])
    return [index in named for index in range(len(chances))]
