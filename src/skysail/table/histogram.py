"""Times, counted by how long they were."""

from bisect import bisect_left

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How often something took up to so many seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        told, total = [], 0
        for bound, count in zip((*SECONDS, "+Inf"), self.counts, strict=True):
            total += count
            told.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*told, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]
