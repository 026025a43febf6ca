"""Random play on a CUDA GPU: Skysail against Pgx, and against itself on the CPU.

    python -m bench.gpu             measure, check, write the GPU part of results.md
    python -m bench.gpu --json      print the figures as one line of JSON instead

Needs numba-cuda, and Pgx with a CUDA build of JAX for the comparison. Every match has its own seed,
so the final states must equal the CPU's byte for byte.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import skysail
from bench.run import EXAMPLE, count, write_section
from skysail import jit
from skysail.chance import nth_seed
from skysail.games import GAMES

COMMAND = "python -m bench.gpu"
SEED = np.uint64(2026)
COMPARED = 100_000  # matches compared with the CPU
THREADS = 128  # in a block
BLOCKS = 132 * 16
MEASURED_SECONDS = 1.5
PLAYED = (EXAMPLE, *GAMES)


class Figures(NamedTuple):
    """What one game did on the GPU."""

    game: str
    moves: float  # per second
    playouts: float  # per second
    compared: int
    differences: int


def kernel_for(game: skysail.Game) -> Any:
    """A kernel in which each thread plays match `first + thread`, `+ threads`, ... of a run."""
    cuda = jit.cuda()
    random_match = game.compiled("skysail.playout").random_match
    state_type = jit.device_type(game.rules.STATE)
    n_actions = int(game.rules.ACTIONS)

    @cuda.jit
    def kernel(seats, options, seed, first, matches, blank, moves, finals):  # type: ignore[no-untyped-def]
        thread = cuda.grid(1)
        state = cuda.local.array(1, state_type)
        actions = cuda.local.array(n_actions, np.int16)
        made = 0
        for index in range(thread, matches, cuda.gridsize(1)):
            state[0] = blank[0]
            made += random_match(state[0], seats, options, nth_seed(seed, first + index), actions)
            if index < len(finals):
                finals[index] = state[0]
        moves[thread] += made

    return kernel


def measure(game: skysail.Game) -> Figures:
    """Speed of whole random matches, and the first of them compared with the CPU."""
    cuda = jit.cuda()
    kernel = kernel_for(game)
    seats = game.seats[0]
    options = game.encode_options(game.read_options({}))
    device_options = cuda.to_device(options)
    blank = cuda.to_device(game.new_states(1).view(np.ndarray))
    moves = cuda.to_device(np.zeros(BLOCKS * THREADS, np.int64))
    nothing = cuda.to_device(game.new_states(0).view(np.ndarray))

    finals = cuda.to_device(game.new_states(COMPARED).view(np.ndarray))
    kernel[BLOCKS, THREADS](seats, device_options, SEED, 0, COMPARED, blank, moves, finals)
    differences = compare(game, seats, options, finals.copy_to_host())

    matches = BLOCKS * THREADS * 8
    while True:
        moves.copy_to_device(np.zeros(BLOCKS * THREADS, np.int64))
        cuda.synchronize()
        started = time.perf_counter()
        kernel[BLOCKS, THREADS](seats, device_options, SEED, 0, matches, blank, moves, nothing)
        cuda.synchronize()
        seconds = time.perf_counter() - started
        if seconds > MEASURED_SECONDS / 2:
            break
        matches = int(matches * max(1.5, min(16, MEASURED_SECONDS / seconds)))
    total = int(moves.copy_to_host().sum())
    return Figures(game.title, total / seconds, matches / seconds, COMPARED, differences)


def compare(game: skysail.Game, seats: int, options: Any, finals: Any) -> int:
    """How many matches ended in another state than on the CPU."""
    states = game.new_states(len(finals))
    actions = game.new_list()
    results = np.zeros((len(finals), seats), np.int32)
    playout = game.compiled("skysail.playout")
    playout.random_matches(states, seats, options, SEED, 0, actions, results)
    size = game.rules.STATE.itemsize
    here = np.frombuffer(states.tobytes(), np.uint8).reshape(-1, size)
    there = np.frombuffer(finals.tobytes(), np.uint8).reshape(-1, size)
    return int((here != there).any(axis=1).sum())


def pgx() -> dict[str, Any] | None:
    """Pgx on the same GPU, in a process of its own; None where it cannot run."""
    child = subprocess.run(
        [sys.executable, "-m", "bench.gpu_pgx"], capture_output=True, text=True, check=False
    )
    if child.returncode != 0:
        print(f"Pgx did not run: {child.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return None
    figures: dict[str, Any] = json.loads(child.stdout.splitlines()[-1])
    return figures


def report(results: dict[str, Any]) -> str:
    """The GPU part of results.md."""
    peer = results["pgx"]
    lines = [
        "## One GPU",
        "",
        f"Command: `{COMMAND}`  ",
        f"Machine: {results['gpu']}; Python {results['python']}, "
        f"numba-cuda {results['numba_cuda']}, NumPy {np.__version__}",
        "",
        "| entry | game | moves/s | playouts/s | x Pgx (GPU) | matches that end unlike the CPU's |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for figures in results["skysail"]:
        same = peer and figures["game"] == "Connect Four"
        ratio = f"{figures['moves'] / peer['moves']:.3g}" if same else "-"
        lines.append(
            f"| Skysail | {figures['game']} | {count(figures['moves'])} "
            f"| {count(figures['playouts'])} | {ratio} "
            f"| {figures['differences']} of {figures['compared']:,} |"
        )
    if peer:
        lines.append(
            f"| Pgx, {peer['note']} | Connect Four | {count(peer['moves'])} "
            f"| {count(peer['playouts'])} | 1 | - |"
        )
    return "\n".join(lines)


def gpu_name() -> str:
    name = jit.cuda().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure random play on a CUDA GPU.")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="also write the figures to a file"
    )
    chosen = parser.parse_args()
    import numba_cuda

    results: dict[str, Any] = {
        "gpu": gpu_name(),
        "python": sys.version.split()[0],
        "numba_cuda": numba_cuda.__version__,
        "skysail": [],
    }
    for name in PLAYED:
        figures = measure(skysail.load(name))
        print(figures, flush=True)
        results["skysail"].append(figures._asdict())
    results["pgx"] = pgx()
    print(results["pgx"])
    if chosen.json:
        chosen.json.write_text(json.dumps(results))
    write_section("gpu", report(results))


if __name__ == "__main__":
    main()
