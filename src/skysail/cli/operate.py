"""For whoever runs a server: copies of its database, its tables, what was reported."""

import argparse
import json
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from skysail.cli.arguments import add_command, add_database
from skysail.errors import InvalidOption


def add(commands: Any) -> None:
    """The commands' own arguments."""
    command = _add(commands, "backup", _backup, "copy the database, also while the server runs")
    command.add_argument("file", metavar="FILE", help="where to; there must be none yet")

    command = _add(commands, "restore", _restore, "put a copy back while no server runs")
    command.add_argument("file", metavar="FILE", help="made by backup")
    command.add_argument(
        "--replace", action="store_true", help="even if the database holds tables: they are lost"
    )

    command = _add(commands, "tables", _tables, "list the tables that are kept")
    command.add_argument("--json", action="store_true", help="as a JSON list")

    command = _add(commands, "forget", _forget, "delete tables, also while the server runs")
    command.add_argument("tables", nargs="+", metavar="TABLE", help="as 'skysail tables' names it")

    command = _add(commands, "reports", _reports, "read what people at the tables reported")
    command.add_argument("--json", action="store_true", help="as a JSON list")


def _add(
    commands: Any, name: str, run: Callable[[Any], int], about: str
) -> argparse.ArgumentParser:
    command = add_command(commands, name, run, f"server: {about}")
    add_database(command)
    return command


def _url(chosen: Any) -> str:
    from skysail.table.settings import default_database

    return chosen.database or default_database()


def _store(chosen: Any) -> Any:
    from skysail.table.store import Store

    return closing(Store(_url(chosen), alone=False, create=False))


def _backup(chosen: Any) -> int:
    from skysail.table.backup import back_up

    count = back_up(_url(chosen), Path(chosen.file))
    print(f"{chosen.file}: {count} tables")
    return 0


def _restore(chosen: Any) -> int:
    from skysail.table.backup import restore

    count = restore(_url(chosen), Path(chosen.file), chosen.replace)
    print(f"{count} tables from {chosen.file}")
    return 0


def _tables(chosen: Any) -> int:
    with _store(chosen) as store:
        rows = store.overview()
    if chosen.json:
        print(json.dumps(rows))
        return 0
    for row in rows:
        state = "over" if row["is_over"] else "under way" if row["entries"] else "not begun"
        public = ", public" if row["public"] else ""
        print(
            f"{row['id']}: {row['game']}, {state}{public}, {row['entries']} entries, "
            f"last {_day(row['last_at'])}"
        )
    print(f"{len(rows)} tables")
    return 0


def _forget(chosen: Any) -> int:
    with _store(chosen) as store:
        gone = store.delete(chosen.tables)
    for table in gone:
        print(f"{table}: deleted")
    if missing := sorted(set(chosen.tables) - set(gone)):
        raise InvalidOption(f"there is no table {', '.join(missing)}")
    return 0


def _reports(chosen: Any) -> int:
    from dataclasses import asdict

    with _store(chosen) as store:
        reports = store.reports()
    if chosen.json:
        print(json.dumps([asdict(report) for report in reports]))
        return 0
    for report in reports:
        who = "" if report.seat is None else f", seat {report.seat}"
        said = f" said “{report.words}”" if report.words else ""
        print(f"{_day(report.made_at)} {report.table_id}{who}{said}: {report.reason}")
    print(f"{len(reports)} reports")
    return 0


def _day(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
