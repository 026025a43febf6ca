"""`skysail study`: run a described experiment and report what it says."""

import json
import sys
import webbrowser
from pathlib import Path
from typing import Any

from skysail.cli.arguments import INTERRUPTED, add_command, from_one, note_doubts
from skysail.errors import InvalidOption


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "study",
        run,
        "run a described experiment and report what its matches say",
        "Interrupt it: the same command goes on.",
    )
    command.add_argument("file", metavar="FILE.toml", help="the study; see docs/lab.md")
    command.add_argument("--workers", type=from_one, metavar="N", help="threads (one per core)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster instead")
    command.add_argument("--open", action="store_true", help="show the report")
    command.add_argument(
        "--json", metavar="FILE", help="write the figures here too; - to print them"
    )
    command.add_argument(
        "--out", metavar="FOLDER", help="where matches and report go (FILE.study, here)"
    )


def run(chosen: Any) -> int:
    """Play what is missing, then write the report."""
    from skysail.cli.progress import progress_bar
    from skysail.lab.figures import figures
    from skysail.lab.findings import findings
    from skysail.lab.report import report
    from skysail.lab.run import run_study
    from skysail.lab.study import read_study

    if chosen.ray is not None and chosen.workers is not None:
        raise InvalidOption("--workers is for this machine; a cluster has its own")
    file = Path(chosen.file)
    folder = Path(chosen.out) if chosen.out else Path(f"{file.stem}.study")
    study = read_study(file, folder / "components")
    note_doubts(study.doubts())
    done, total = 0, 1
    try:
        with progress_bar(study.title) as show:

            def count(*now: int) -> None:
                nonlocal done, total
                done, total = now
                show(done, total)

            archive = run_study(
                study, folder, workers=chosen.workers, ray=chosen.ray, progress=count
            )
    except KeyboardInterrupt:
        print(
            f"skysail: interrupted after {done:,} of {total:,} matches; they are kept, "
            "and the same command goes on",
            file=sys.stderr,
        )
        return INTERRUPTED
    found = figures(archive)
    found["findings"] = findings(found)
    page, numbers = folder / "report.html", json.dumps(found, indent=1)
    page.write_text(report(found), encoding="utf-8")
    (folder / "report.json").write_text(numbers, encoding="utf-8")
    if chosen.json == "-":
        print(numbers)
    else:
        if chosen.json:
            Path(chosen.json).write_text(numbers, encoding="utf-8")
        _print(found, page)
    if chosen.open:
        webbrowser.open(page.resolve().as_uri())
    return 0


def _print(found: Any, page: Path) -> None:
    print(f"{found['title']}: {found['matches']:,} matches of {found['game_title']}", end="")
    print(f", {len(found['variants'])} variants" if len(found["variants"]) > 1 else "")
    variant = ""
    for one in found["findings"]:
        if one["variant"] != variant:
            variant = one["variant"]
            print(f"{variant}:")
        print(f"  {'*' if one['kind'] == 'clear' else '-'} {one['text']}")
    print(f"report  {page}")
    print(f"digest  {found['digest']}")
