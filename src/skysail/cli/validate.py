"""`skysail validate`: replay every stored match, and list those that these rules would change."""

import json
import sys
from typing import Any

from skysail.cli.arguments import add_command, add_database

CHANGED = 1


def add(commands: Any) -> None:
    """The command's own arguments."""
    command = add_command(
        commands,
        "validate",
        run,
        "replay every stored table and list those that these rules would change",
        "Each choice is compared with the digest that was kept with it; nothing is changed. Exit "
        "code 1 if any match no longer replays.",
    )
    add_database(command)
    command.add_argument(
        "--game", action="append", default=[], metavar="FOLDER", help="as for serve"
    )
    command.add_argument("--json", action="store_true", help="as one JSON object")


def run(chosen: Any) -> int:
    """Validate the database; 1 if a match would change."""
    from rich.console import Console
    from rich.progress import track

    from skysail.table.settings import default_database
    from skysail.table.shelf import Shelf
    from skysail.table.store import Store
    from skysail.table.validate import check_table

    store = Store(chosen.database or default_database(), alone=False, create=False)
    shelf = Shelf(chosen.game)
    console = Console(stderr=True)
    tables = store.every_table()
    shown = track(
        tables,
        "Replaying",
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    changed = []
    try:
        for table in shown:
            if reason := check_table(store, shelf, table):
                changed.append({"table": table, "reason": reason})
    finally:
        store.close()
    if chosen.json:
        print(json.dumps({"tables": len(tables), "changed": changed}))
    else:
        for one in changed:
            print(f"{one['table']}: {one['reason']}")
        print(f"{len(tables)} tables, {len(changed)} that these rules would change")
    sys.stdout.flush()
    return CHANGED if changed else 0
