"""Measure Skysail and its peers on one core, and write the CPU part of results.md.

python -m bench.run            all entries
python -m bench.run --entry X  one entry, in this process, as one line of JSON
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from bench import peers
from bench.peers import Speed
from skysail.games import GAMES

RESULTS = Path(__file__).with_name("results.md")
COMMAND = "make bench"
PACKAGES = ("skysail", "numba", "numpy", "open_spiel", "pgx", "jax", "pettingzoo", "rlcard")
ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "NUMBA_NUM_THREADS": "1",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
    "JAX_PLATFORMS": "cpu",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
SKYSAIL_MATCHES = 2**14  # in one call, so that starting it costs nothing
NO_ENTRY = 3  # exit status of a child whose library is not there


def skysail_speed(name: str) -> Speed:
    """Whole random matches with the usual options, compiled, on this core."""
    import numpy as np

    import skysail

    game = skysail.load(name)
    playout = game.compiled("skysail.playout")
    options = game.encode_options(game.read_options({}))
    seats = game.seats[0]
    actions = game.new_list()
    results = np.zeros((SKYSAIL_MATCHES, seats), np.int32)
    states = game.new_states(SKYSAIL_MATCHES)
    first = 0

    def play() -> tuple[int, int]:
        nonlocal first
        states.view(np.uint8)[:] = 0
        moves = playout.random_matches(
            states, seats, options, np.uint64(peers.SEED), first, actions, results
        )
        first += SKYSAIL_MATCHES
        return int(moves), SKYSAIL_MATCHES

    return peers.measure(play)


class Entry(NamedTuple):
    """One row of the table."""

    library: str
    game: str
    counted: str
    kind: str  # entries of one kind are compared with each other
    run: Callable[[], Speed]


EXAMPLE = "examples/connect_four"
BOARD, TRICKS, OTHER = "board", "tricks", "other"
ENTRIES = {
    "skysail": Entry("Skysail", "Connect Four", "moves", BOARD, partial(skysail_speed, EXAMPLE)),
    "openspiel": Entry(
        "OpenSpiel, through Python", "Connect Four", "moves", BOARD, peers.openspiel_connect_four
    ),
    "openspiel_search": Entry(
        "OpenSpiel, C++ search", "Connect Four", "simulations", BOARD, peers.openspiel_search
    ),
    "pgx": Entry("Pgx, CPU", "Connect Four", "moves", BOARD, peers.pgx_as_documented),
    "pgx_tuned": Entry("Pgx, CPU, tuned", "Connect Four", "moves", BOARD, peers.pgx_connect_four),
    "pettingzoo": Entry(
        "PettingZoo, raw_env", "Connect Four", "moves", BOARD, peers.pettingzoo_connect_four
    ),
    **{
        f"skysail_{name}": Entry(
            "Skysail", name, "player decisions", TRICKS, partial(skysail_speed, name)
        )
        for name in GAMES
    },
    "openspiel_hearts": Entry(
        "OpenSpiel, through Python",
        "Hearts",
        "player decisions, not chance",
        TRICKS,
        peers.openspiel_hearts,
    ),
    "rlcard": Entry("RLCard", "Leduc Hold'em", "moves", OTHER, peers.rlcard_leduc),
}
OPENSPIEL = {BOARD: "openspiel", TRICKS: "openspiel_hearts"}  # what each kind is compared with
PGX = {BOARD: "pgx"}
PGX_TUNED = {BOARD: "pgx_tuned"}


def run_alone(name: str) -> Speed | str:
    """Measure an entry in a process of its own on one core; a sentence if that cannot be."""
    if ENTRIES[name].library == "Skysail":
        run_child(name)  # compiles; the next process reads the code from the cache
    return run_child(name)


def run_child(name: str) -> Speed | str:
    core = max(os.sched_getaffinity(0))
    child = subprocess.run(
        [sys.executable, "-m", "bench.run", "--entry", name],
        env=os.environ | ONE_THREAD,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        capture_output=True,
        check=False,
        text=True,
    )
    if child.returncode == NO_ENTRY:
        return child.stderr.strip().splitlines()[-1]
    if child.returncode != 0:
        raise RuntimeError(f"{name} failed:\n{child.stderr}")
    return Speed(**json.loads(child.stdout.splitlines()[-1]))


def run_here(name: str) -> None:
    try:
        speed = ENTRIES[name].run()
    except ImportError as error:
        print(f"skipped: {error}", file=sys.stderr)
        sys.exit(NO_ENTRY)
    print(json.dumps(speed._asdict()))


def ratio(speed: Speed, base: Speed | None) -> str:
    """Times as fast as `base`: by moves, or by playouts where moves are not counted."""
    if base is None:
        return "-"
    if speed.moves and base.moves:
        return f"{speed.moves / base.moves:.3g}"
    if speed.playouts and base.playouts:
        return f"{speed.playouts / base.playouts:.3g}"
    return "-"


def count(value: float | None) -> str:
    return "-" if not value else f"{float(f'{value:.3g}'):,.0f}"


def table(speeds: dict[str, Speed]) -> str:
    lines = [
        "| entry | game | counted | moves/s | playouts/s | x OpenSpiel (Python) "
        "| x Pgx | x Pgx, tuned | note |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for name, speed in speeds.items():
        entry = ENTRIES[name]
        openspiel = speeds.get(OPENSPIEL.get(entry.kind, ""))
        pgx = speeds.get(PGX.get(entry.kind, ""))
        tuned = speeds.get(PGX_TUNED.get(entry.kind, ""))
        cells = (
            entry.library,
            entry.game,
            entry.counted,
            count(speed.moves),
            count(speed.playouts),
            ratio(speed, openspiel),
            ratio(speed, pgx),
            ratio(speed, tuned),
            speed.note,
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def machine(used: str = "one") -> str:
    cpuinfo = Path("/proc/cpuinfo")
    found = re.search(r"model name\s*: (.*)", cpuinfo.read_text()) if cpuinfo.exists() else None
    model = found.group(1) if found else platform.processor()
    system = f"{platform.system()}, Python {platform.python_version()}"
    return f"{model}, {os.cpu_count()} cores, {used} used; {system}"


def versions() -> str:
    present = []
    for package in PACKAGES:
        try:
            present.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            present.append(f"{package} absent")
    return ", ".join(present)


def cpu_report(speeds: dict[str, Speed], skipped: dict[str, str]) -> str:
    lines = [
        "## One CPU core",
        "",
        f"Command: `{COMMAND}`  ",
        f"Machine: {machine()}  ",
        f"Packages: {versions()}",
        "",
        table(speeds),
        "",
        (
            "Uniformly random play. Each entry runs in its own process, pinned to one core; the "
            f"best of {peers.ROUNDS} windows of {peers.ROUND_SECONDS:g} s after warm-up, ours with "
            "code that an earlier process compiled. Ratios are by moves/s, for the search by "
            "playouts/s; our games are set against Hearts, another game of cards and decisions. "
            "Pgx is measured twice: driven as its own pages show (a jitted step called in a loop), "
            "and in a loop of ours that XLA compiles whole "
            "and in which the observation, which random play never reads, is left out. RLCard has "
            "no Connect Four; Leduc Hold'em is its smallest game for two and is compared with "
            "nothing."
        ),
    ]
    lines += [f"\nNot measured: {name} ({reason})." for name, reason in skipped.items()]
    return "\n".join(lines)


def write_section(name: str, text: str, path: Path = RESULTS) -> None:
    """Put `text` between the marker comments of section `name`; the rest of the file stays."""
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    section = f"{begin}\n{text}\n{end}"
    whole = path.read_text() if path.exists() else "# Speed\n"
    if begin in whole:
        before, rest = whole.split(begin, 1)
        whole = before + section + rest.split(end, 1)[1]
    else:
        whole = f"{whole.rstrip()}\n\n{section}\n"
    path.write_text(whole)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Skysail and its peers on one core.")
    parser.add_argument(
        "--entry", choices=ENTRIES, help="measure one entry here and print one line of JSON"
    )
    name = parser.parse_args().entry
    if name:
        run_here(name)
        return
    speeds: dict[str, Speed] = {}
    skipped: dict[str, str] = {}
    for number, (name, entry) in enumerate(ENTRIES.items(), 1):
        print(f"[{number}/{len(ENTRIES)}] {entry.library}: {entry.game} ... ", end="", flush=True)
        speed = run_alone(name)
        if isinstance(speed, Speed):
            speeds[name] = speed
            print(f"{count(speed.moves)} moves/s, {count(speed.playouts)} playouts/s")
        else:
            skipped[name] = speed
            print(speed)
    write_section("cpu", cpu_report(speeds, skipped))
    print(f"written: {RESULTS}")


if __name__ == "__main__":
    main()
