"""The batch of another checkout and that of this one, turn about; writes results.md.

    git worktree add build/before COMMIT
    python -m bench.before build/before "what has changed since"

Each side is a process of its own with one thread. They take turns at short windows of their own
processor time, now one first and now the other, so that whatever else the machine does meets both
alike. Run it twice: a process that has compiled is a little slower.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from bench.run import count, machine, write_section
from skysail.games import GAMES

ROOT = Path(__file__).parents[1]
SLOTS = 4096
STEPS = 20  # between two looks at the clock
SECONDS = 0.1  # of a window
ROUNDS = 41
PLAYER = f"""
import json, sys, time
from skysail.envs.batch import Batch
batch = Batch(sys.argv[1], {SLOTS}, seed=1, threads=1)
def in_one_call():
    batch.step_at_random({STEPS})
def step_by_step():
    for _ in range({STEPS}):
        batch.choose_at_random()
        batch.step()
for play in (in_one_call, step_by_step):
    play()
print(json.dumps(batch.game.title), flush=True)
for line in sys.stdin:
    play, calls, start = [in_one_call, step_by_step][int(line)], 0, time.process_time()
    while (spent := time.process_time() - start) < {SECONDS}:
        play()
        calls += 1
    print(calls * {SLOTS * STEPS} / spent, flush=True)
"""


class Side:
    """The batch of one checkout, in a process that waits for its turn."""

    def __init__(self, checkout: Path, game: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, game],
            cwd=checkout,
            env=os.environ | {"PYTHONPATH": str(checkout / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.title: str = self._answer()

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def speed(self, way: int) -> float:
        """Steps a second of processor time, in one window."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{way}\n")
        self.process.stdin.flush()
        told: float = self._answer()
        return told

    def close(self) -> None:
        self.process.communicate()


def compare(before: Path, game: str) -> list[tuple[str, str, float, float, float]]:
    """For each way to step: the title, the way, both speeds, and the ratio of a usual pair."""
    sides = Side(before, game), Side(ROOT, game)
    rows = []
    for way, name in enumerate(("one call", "step by step")):
        pairs = []
        for number in range(ROUNDS):
            turn = {side: side.speed(way) for side in sides[:: -1 if number % 2 else 1]}
            pairs.append([turn[side] for side in sides])
        then, now = (median(one) for one in zip(*pairs, strict=True))
        rows.append((sides[1].title, name, then, now, median(b / a for a, b in pairs)))
        print(*rows[-1], flush=True)
    for side in sides:
        side.close()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the batch with that of a checkout.")
    parser.add_argument("before", type=Path, help="a checkout of the repository")
    parser.add_argument("change", help="what has changed since, for the report")
    chosen = parser.parse_args()
    commit = subprocess.check_output(
        ["git", "rev-parse", "--short", "HEAD"], cwd=chosen.before, text=True
    ).strip()
    rows = [
        row
        for game in ("examples/connect_four", *GAMES)
        for row in compare(chosen.before.resolve(), game)
    ]
    lines = [
        "## The batch before and after a change",
        "",
        f"Command: `git worktree add build/before {commit}`, "
        f'`python -m bench.before build/before "{chosen.change}"`, {time.strftime("%Y-%m-%d")}  ',
        f"Machine: {machine()}",
        "",
        f"Since {commit}: {chosen.change}.",
        "",
        "| game | way | steps/s before | steps/s now | ratio |",
        "| --- | --- | ---: | ---: | ---: |",
        *(
            f"| {title} | {way} | {count(then)} | {count(now)} | {ratio:.2f} |"
            for title, way, then, now, ratio in rows
        ),
        "",
        f"One thread, {SLOTS:,} slots, one set-up, nobody else playing; steps a second of "
        f"processor time. The ratio is the median of {ROUNDS} pairs of windows that followed each "
        "other. Where a game's rules have changed as well, it holds both.",
    ]
    write_section("before", "\n".join(lines))


if __name__ == "__main__":
    main()
