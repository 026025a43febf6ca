"""Several of our servers on one PostgreSQL: how many moves they make together, and at what cost.

python -m bench.load.scale            1, 2 and 4 processes; writes bench/results.md
python -m bench.load.scale --quick    1 and 2, shorter; writes nothing
"""

import argparse
import json
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from bench.load.drive import GENERATOR, SERVER, Outcome, Plan
from bench.load.run import DRIVE_SECONDS, PROGRAM
from bench.load.servers import ROOT, Postgres, SkysailServer
from bench.run import machine, write_section

COMMAND = "python -m bench.load.scale"
TABLES = 300  # at each server
DATABASE = "PostgreSQL"


def measure(count: int, seconds: float, folder: Path, postgres: Postgres) -> list[Outcome]:
    """As many servers on a fresh database, each with tables and a generator of its own."""
    with ExitStack() as stack:
        servers: list[SkysailServer] = []
        for _ in range(count):
            server = SkysailServer(folder, postgres)
            server.database = servers[0].database if servers else ""
            stack.enter_context(server)
            servers.append(server)
        drivers = [
            subprocess.Popen(
                [sys.executable, "-m", "bench.load.drive", json.dumps(vars(plan))],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
            )
            for plan in (
                Plan(
                    protocol="skysail",
                    port=server.port,
                    tables=TABLES,
                    seconds=seconds,
                    warm_up=2.0,
                    parts=PROGRAM,
                    watched={SERVER: [server.process.pid]}
                    | ({DATABASE: [postgres.pid]} if server is servers[0] else {}),
                    seed=number,
                )
                for number, server in enumerate(servers)
            )
        ]
        told = [driver.communicate(timeout=DRIVE_SECONDS)[0] for driver in drivers]
        if any(driver.returncode for driver in drivers):
            raise RuntimeError(f"the load ended early:\n{servers[0].output()}")
    return [Outcome(**json.loads(lines.splitlines()[-1])) for lines in told]


def row(count: int, outcomes: list[Outcome], alone: float) -> str:
    moves = sum(seen.moves_per_second for seen in outcomes)
    spent = {
        name: sum(seen.cpu.get(name, 0.0) for seen in outcomes)
        for name in (SERVER, DATABASE, GENERATOR)
    }
    cells = (
        str(count),
        f"{moves:,.0f}",
        f"{moves / alone:.2f}",
        f"{max(seen.p50 for seen in outcomes):.0f}",
        f"{moves / (spent[SERVER] + spent[DATABASE]):,.0f}",
        f"{1e6 * spent[SERVER] / moves:,.0f}",
        f"{1e6 * spent[DATABASE] / moves:,.0f}",
        ", ".join(f"{name} {share:.0%}" for name, share in spent.items()),
        f"{max(seen.waited for seen in outcomes):.0%}",
    )
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="short; writes nothing")
    quick = parser.parse_args().quick
    lines = [
        "## Several servers on one PostgreSQL",
        "",
        f"Command: `{COMMAND}`  ",
        f"Machine: {machine().replace('one used', 'all used')}",
        "",
        "| server processes | moves/s | x one | p50 ms | moves a CPU second | µs of server a move "
        "| µs of PostgreSQL a move | share of one core | no core free |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: |",
    ]
    alone = 0.0
    with tempfile.TemporaryDirectory(prefix="skysail-scale-") as name:
        postgres = Postgres(Path(name))
        try:
            for count in (1, 2) if quick else (1, 2, 4):
                outcomes = measure(count, 3.0 if quick else 6.0, Path(name), postgres)
                alone = alone or sum(seen.moves_per_second for seen in outcomes)
                lines.append(row(count, outcomes, alone))
                print(lines[-1], flush=True)
        finally:
            postgres.stop()
    lines += ["", EXPLANATION]
    if not quick:
        write_section("scale", "\n".join(lines))
    print("\n".join(lines))


EXPLANATION = f"""\
{TABLES} tables of Connect Four at each server, as fast as they go, two sockets a table, a generator
process for each server; all of them, and PostgreSQL, share the machine's cores. Where no core is
free the moves a second are the machine's; the microseconds a move are what each part costs."""


if __name__ == "__main__":
    main()
