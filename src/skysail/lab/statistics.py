"""What a number of matches shows: intervals, and ratings that agree with all pairings at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10, sqrt

NORMAL_95 = 1.959963984540054  # standard deviations to each side that hold 95 %
ELO = 400  # points of rating for odds of 10 to 1
MOST_ROUNDS = 10_000
CLOSE = 1e-10


@dataclass(frozen=True)
class Rate:
    """A share of wins; half wins count half."""

    wins: float
    of: int

    @property
    def share(self) -> float:
        return self.wins / self.of if self.of else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval: honest also where all or nothing was won.

        Matches are counted as if each were won or lost; shared victories and the same deal played
        from every seat make the truth narrower, never wider.
        """
        if not self.of:
            return 0.0, 1.0
        spread = NORMAL_95**2 / self.of
        middle = (self.share + spread / 2) / (1 + spread)
        half = sqrt(spread * (self.share * (1 - self.share) + spread / 4)) / (1 + spread)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def verdict(self) -> str:
        """In words, what the interval says of two who met."""
        low, high = self.interval
        return "stronger" if low > 0.5 else "weaker" if high < 0.5 else "undecided"

    def __add__(self, other: "Rate") -> "Rate":
        return Rate(self.wins + other.wins, self.of + other.of)


def ratings(names: Sequence[str], results: Mapping[tuple[str, str], Rate]) -> dict[str, float]:
    """Elo points that fit all results best (Bradley and Terry), the first name standing at 0.

    Unlike ratings that are updated match by match, they do not depend on the order of play. Each
    pairing is given one drawn match more, so that a bot that never lost keeps a finite rating.
    """
    wins = dict.fromkeys(names, 0.0)
    met: dict[tuple[str, str], float] = {}
    for (one, other), rate in results.items():
        wins[one] += rate.wins + 0.5
        wins[other] += rate.of - rate.wins + 0.5
        met[one, other] = met[other, one] = rate.of + 1.0
    strength = dict.fromkeys(names, 1.0)
    for _ in range(MOST_ROUNDS):  # Hunter's iteration: always uphill, to the one top
        fitted = {
            name: wins[name]
            / sum(met[name, other] / (strength[name] + strength[other]) for other in opponents)
            for name in names
            if (opponents := [other for other in names if (name, other) in met])
        }
        fitted = {name: value / fitted[names[0]] for name, value in fitted.items()}
        moved = max(abs(log10(fitted[name] / strength[name])) for name in fitted)
        strength |= fitted
        if moved < CLOSE:
            break
    return {name: ELO * log10(strength[name]) for name in names}
