"""The batch environment: steps a second with observations, masks and rewards written every step.

    make bench-envs                       two threads, against Pgx on the same cores
    python -m bench.envs --device cuda    one GPU, against Pgx on it; also compared with the CPU

Both libraries are driven in two ways: many steps in one compiled call, each with its random choice
(Pgx: a loop that XLA compiles whole), and step by step from Python, the choices in a call of their
own (Pgx: as its own pages show). On a GPU both of ours are the same two kernels.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import skysail
from bench.peers import PGX_BATCHES, PGX_MOVES, Speed, measure, pgx_best, pgx_plain
from bench.run import EXAMPLE, count, machine, versions, write_section
from skysail.envs.batch import Batch
from skysail.games import GAMES

THREADS = 2
CPU_COUNTS = (4096, 16384, 65536)
CPU_STEPS = 20  # between two looks at the clock
GPU_COUNTS = (2**18, 2**20, 2**22)
GPU_PGX_BATCHES = (2**16, 2**18, 2**20, 2**22)
GPU_PGX_MOVES = 2**26
GPU_SECONDS = 1.0
GPU_MEMORY = 60e9  # bytes that a batch may take
COPIED_BYTES, COPIES = 2**32, 10
COMPARED_SLOTS, COMPARED_STEPS = 1024, 2000
ARRAYS = ("observations", "legal", "seat", "ended", "scores", "rewards", "episodes", "actions")
PLAYED = (EXAMPLE, *GAMES)


def row_bytes(game: skysail.Game, seats: int) -> dict[str, int]:
    """What one step of one match must move, at the least."""
    shown = game.knowledge.OBSERVATION + game.rules.ACTIONS + 2  # seat, ended
    return {
        "shown": shown,
        "moved": shown + 2 * game.rules.STATE.itemsize + game.rules.ACTIONS + 2 * 2,
        "kept": shown + game.rules.STATE.itemsize + 8 + 2 + 8 * seats,
    }


# -- the cores


def measure_cores(name: str) -> list[dict[str, Any]]:
    """Both ways to step, each at the best of a few batch sizes."""
    figures = []
    for way, play in WAYS.items():
        best = Speed(0.0, None)
        for slots in CPU_COUNTS:
            batch = Batch(name, slots, seed=1, threads=THREADS)
            speed = measure(partial(play, batch))
            best = max(best, speed._replace(playouts=None, note=f"{slots:,} slots"))
        figures.append(
            {"game": batch.game.title, "way": way, "steps": best.moves, "note": best.note}
        )
        print(figures[-1], flush=True)
    return figures


def in_one_call(batch: Batch) -> tuple[int, int]:
    batch.step_at_random(CPU_STEPS)
    return batch.count * CPU_STEPS, 0


def step_by_step(batch: Batch) -> tuple[int, int]:
    for _ in range(CPU_STEPS):
        batch.choose_at_random()
        batch.step()
    return batch.count * CPU_STEPS, 0


WAYS = {"one call": in_one_call, "step by step": step_by_step}


# -- the device


def measure_device(name: str) -> list[dict[str, Any]]:
    """Every batch size that fits."""
    figures = []
    for slots in GPU_COUNTS:
        game = skysail.load(name)
        size = row_bytes(game, game.seats[0])
        if slots * size["kept"] > GPU_MEMORY:
            continue
        started = time.perf_counter()
        batch = Batch(name, slots, seed=1, device="cuda")
        batch.choose_at_random()
        batch.step()
        batch.check()
        ready = time.perf_counter() - started
        whole = run_device(batch)
        figures.append(
            {
                "game": game.title,
                "way": "two kernels",
                "slots": slots,
                "steps": whole,
                "shown_bytes": size["shown"],
                "moved_bytes": size["moved"],
                "terabytes": whole * size["moved"] / 1e12,
                "ready_seconds": round(ready, 1),
            }
        )
        print(figures[-1], flush=True)
    return figures


def run_device(batch: Batch) -> float:
    """Steps a second, in a window of about GPU_SECONDS."""
    from skysail import jit

    steps = 8
    while True:
        jit.cuda().synchronize()
        started = time.perf_counter()
        batch.step_at_random(steps)
        jit.cuda().synchronize()
        seconds = time.perf_counter() - started
        if seconds > GPU_SECONDS / 2:
            batch.check()
            return steps * batch.count / seconds
        steps = int(steps * max(1.5, min(16, GPU_SECONDS / seconds)))


def copy_speed() -> float:
    """Bytes a second that a plain copy on the device reads and writes: the most it can move."""
    from skysail import jit

    cuda = jit.cuda()
    source = cuda.device_array(COPIED_BYTES, np.int8)
    target = cuda.device_array(COPIED_BYTES, np.int8)

    def copy() -> tuple[int, int]:
        for _ in range(COPIES):
            target.copy_to_device(source)
        cuda.synchronize()
        return 2 * COPIED_BYTES * COPIES, 0

    return measure(copy).moves or 0.0


def compare(name: str) -> dict[str, Any]:
    """Step the same batch on the device and here; count the arrays that ever differ."""
    here = Batch(name, COMPARED_SLOTS, seed=7)
    there = Batch(name, COMPARED_SLOTS, seed=7, device="cuda")
    differences = 0
    for _ in range(COMPARED_STEPS):
        for array in ARRAYS:
            mine, theirs = getattr(here, array), getattr(there, array).copy_to_host()
            differences += mine.tobytes() != theirs.tobytes()
        for batch in (here, there):
            batch.choose_at_random()
            batch.step()
    differences += here.states().tobytes() != there.states().tobytes()
    mine, theirs = here.playouts(3), there.playouts(3)
    differences += mine.scores.tobytes() != theirs.scores.copy_to_host().tobytes()
    differences += mine.rewards.tobytes() != theirs.rewards.copy_to_host().tobytes()
    differences += mine.moves != theirs.moves
    there.check()
    result = {
        "game": here.game.title,
        "steps": COMPARED_SLOTS * COMPARED_STEPS,
        "matches": int(here.episodes.sum()),
        "differences": int(differences),
    }
    print(result, flush=True)
    return result


# -- Pgx


def pgx_speed(device: str) -> dict[str, Any]:
    """Pgx's Connect Four with observations, the better of two ways to drive it."""
    import jax

    batches, moves = PGX_BATCHES, PGX_MOVES
    if device == "cuda":
        batches, moves = GPU_PGX_BATCHES, GPU_PGX_MOVES
    tuned = pgx_best(batches, moves, observed=True)
    plain = max(measure(pgx_plain(batch)) for batch in batches)
    return {
        "tuned": tuned.moves,
        "documented": plain.moves,
        "note": tuned.note,
        "device": jax.devices()[0].device_kind,
        "jax": jax.__version__,
    }


def pgx(device: str) -> dict[str, Any] | None:
    """Pgx in a process of its own; None where it cannot run."""
    child = subprocess.run(
        [sys.executable, "-m", "bench.envs", "--device", device, "--pgx"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"XLA_PYTHON_CLIENT_PREALLOCATE": "false"},
    )
    if child.returncode != 0:
        print(f"Pgx did not run: {child.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
        return None
    figures: dict[str, Any] = json.loads(child.stdout.splitlines()[-1])
    print(figures, flush=True)
    return figures


# -- the report


def report(results: dict[str, Any]) -> str:
    """The section of results.md for one device."""
    where = "two threads" if results["device"] == "cpu" else results["gpu"]
    peer = results["pgx"]
    pgx_steps = max(peer["tuned"], peer["documented"]) if peer else None
    lines = [
        f"## Batch environment, {where}",
        "",
        f"Command: `{results['command']}`  ",
        f"Machine: {machine('all') if results['device'] == 'cpu' else results['gpu']}  ",
        f"Packages: {versions()}",
        "",
        "| entry | game | steps/s | x Pgx | bytes a step | TB/s | |",
        "| --- | --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for figures in results["skysail"]:
        ratio = f"{figures['steps'] / pgx_steps:.3g}" if pgx_steps else "-"
        moved, speed = figures.get("moved_bytes", "-"), figures.get("terabytes")
        note = figures.get("note") or f"{figures['slots']:,} slots"
        lines.append(
            f"| Skysail, {figures['way']} | {figures['game']} | {count(figures['steps'])} "
            f"| {ratio} | {moved} | {f'{speed:.2f}' if speed else '-'} | {note} |"
        )
    if peer:
        for way, name in (("tuned", "one call"), ("documented", "step by step")):
            lines.append(
                f"| Pgx, {name} | Connect Four | {count(peer[way])} "
                f"| {peer[way] / pgx_steps:.3g} | - | - | {peer['note']} |"
            )
    lines += [
        "",
        "Every step writes observation, legal mask, seat, end, rewards and scores of every match, "
        "and begins the next match where one has ended; actions are chosen at random. One call: "
        "many steps in one compiled loop, for Pgx one that XLA compiles whole. Step by step: from "
        "Python, the choices in a call of their own, for Pgx as its own pages show. Bytes a step: "
        "the least that must be read and written (state, observation, mask, action). Pgx writes "
        "its observations too. Ratios are to the better way of Pgx.",
    ]
    if results["device"] == "cuda":
        lines.append(
            f"\nA plain copy moves {results['copy'] / 1e12:.2f} TB/s on this device. The steps "
            "move less: not the memory bounds them, but the work of a step and how many warps fit "
            "beside each other, each block holding its rows in shared memory."
        )
    for compared in results.get("compared", ()):
        lines.append(
            f"\n{compared['game']}: {compared['differences']} differences from "
            f"the CPU in any array over {compared['steps']:,} steps, "
            f"{compared['matches']:,} matches."
        )
    return "\n".join(lines)


def best_of_each(figures: list[dict[str, Any]]) -> list[dict[str, Any]]:
    best: dict[tuple[str, str], dict[str, Any]] = {}
    for entry in figures:
        key = (entry["game"], entry["way"])
        if entry["steps"] > best.get(key, {"steps": 0})["steps"]:
            best[key] = entry
    return list(best.values())


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the batch environment.")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", nargs="+", default=list(PLAYED), metavar="GAME")
    parser.add_argument("--no-pgx", action="store_true", help="leave Pgx out")
    parser.add_argument("--no-compare", action="store_true", help="leave out the CPU's check")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all figures there")
    parser.add_argument("--pgx", action="store_true", help="measure Pgx here, print JSON")
    chosen = parser.parse_args()
    if chosen.pgx:
        print(json.dumps(pgx_speed(chosen.device)))
        return
    results: dict[str, Any] = {
        "device": chosen.device,
        "command": " ".join(["python -m bench.envs", *sys.argv[1:]])
        if sys.argv[1:]
        else "make bench-envs",
        "python": sys.version.split()[0],
        "cores": os.cpu_count(),
        "skysail": [],
        "compared": [],
        "pgx": None,
    }
    if chosen.device == "cuda":
        from bench.gpu import gpu_name

        results["gpu"] = gpu_name()
        results["copy"] = copy_speed()
    for name in chosen.games:
        if chosen.device == "cpu":
            results["skysail"] += measure_cores(name)
            continue
        results["skysail"] += measure_device(name)
        if not chosen.no_compare:
            results["compared"].append(compare(name))
        if chosen.json:
            chosen.json.write_text(json.dumps(results))
    if not chosen.no_pgx:
        results["pgx"] = pgx(chosen.device)
    if chosen.json:
        chosen.json.write_text(json.dumps(results))
    results["skysail"] = best_of_each(results["skysail"])
    write_section(f"envs-{chosen.device}", report(results))


if __name__ == "__main__":
    main()
