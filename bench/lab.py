"""Measure what measuring costs: `skysail study` against `skysail simulate`, the same matches.

python -m bench.lab    writes its part of results.md

Whole commands are timed, from the shell's prompt to the report on disk, in turns, with compiled
code kept from an earlier run.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.run import write_section

MATCHES = 100_000
RUNS = 7
STUDY = f'title = "bench"\ngame = "sail"\nmatches = {MATCHES}\n'


def seconds(*arguments: str) -> float:
    """How long one command takes."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "skysail", *arguments], check=True, capture_output=True)
    return time.perf_counter() - began


def main() -> None:
    """Take turns, and keep the best of each."""
    simulated, studied = [], []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.toml"
        file.write_text(STUDY, encoding="utf-8")
        for run in range(RUNS + 1):
            one = seconds("simulate", "sail", "--matches", str(MATCHES))
            other = seconds("study", str(file), "--out", f"{folder}/{run}")
            if run:  # the first fills the cache
                simulated.append(one)
                studied.append(other)
    best = min(simulated), min(studied)
    text = (
        "## A study\n\nCommand: `python -m bench.lab`  \n"
        f"Machine: {os.cpu_count()} cores; {platform.system()}, "
        f"Python {platform.python_version()}\n\n"
        f"| command | {MATCHES:,} random matches of Sail, s | x |\n| --- | ---: | ---: |\n"
        f"| `skysail simulate` | {best[0]:.2f} | 1 |\n"
        f"| `skysail study`, with rows, figures and report | {best[1]:.2f} | "
        f"{best[1] / best[0]:.2f} |\n\n"
        f"Whole commands, from start to end, in turns; the best of {RUNS} each.\n"
    )
    write_section("lab", text)
    print(text)


if __name__ == "__main__":
    main()
