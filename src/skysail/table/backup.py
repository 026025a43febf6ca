"""A copy of the database while the server runs, and back: SQLite's own backup."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from skysail.table.migrations import STEPS
from skysail.table.store import Store, StoreProblem

POSTGRESQL = (
    "PostgreSQL copies itself while it runs: "
    "pg_dump --format=custom --file=FILE URL, and back by pg_restore --clean --dbname=URL FILE"
)


def back_up(url: str, file: Path) -> int:
    """Copy all tables as they are at one moment; how many."""
    source = _file_of(url)
    if not source.is_file():
        raise StoreProblem(f"{source}: there is no such file")
    if file.exists():
        raise StoreProblem(f"{file}: there is such a file already")
    partial = file.with_name(f"{file.name}.part")
    os.close(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
    with closing(sqlite3.connect(source)) as running, closing(sqlite3.connect(partial)) as copy:
        running.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # the copy is one file
        count = _check(copy, partial)
    os.replace(partial, file)
    return count


def restore(url: str, file: Path, replace: bool) -> int:
    """Put a copy in the database's place, while no server uses it; how many tables it holds."""
    target = _file_of(url)
    if not file.is_file():
        raise StoreProblem(f"{file}: there is no such file")
    with closing(sqlite3.connect(file)) as copy:
        count = _check(copy, file)
        store = Store(url)  # nobody else uses it from now on
        try:
            if store.every_table() and not replace:
                raise StoreProblem(
                    f"{target}: holds tables; --replace puts the copy in their place"
                )
            store.engine.dispose()
            with closing(sqlite3.connect(target)) as running:
                copy.backup(running)
        finally:
            store.close()
    Store(url).close()  # an older copy gets this version's shape
    return count


def _file_of(url: str) -> Path:
    chosen = sa.engine.make_url(url)
    if chosen.get_backend_name() == "postgresql":
        raise StoreProblem(POSTGRESQL)
    return Path(chosen.database or "")


def _check(connection: sqlite3.Connection, file: Path) -> int:
    """How many tables a whole copy of ours holds."""
    try:
        verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
        shape = connection.execute("SELECT max(step) FROM shape").fetchone()[0]
        count: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.DatabaseError as problem:
        raise StoreProblem(f"{file}: is no copy of a table's database: {problem}") from None
    if verdict != "ok":
        raise StoreProblem(f"{file}: is damaged: {verdict}")
    if shape > len(STEPS):
        raise StoreProblem(f"{file}: has shape {shape}; this Skysail knows up to {len(STEPS)}")
    return count
