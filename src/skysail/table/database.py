"""A database as the store uses it, SQLite or PostgreSQL: opened, its tables, rows read from it."""

import json
import os
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from skysail.table.problem import Problem
from skysail.table.row import Chat, Entry, Key, Reminder, Report, SeatRow, TableRow

Row = TypeVar("Row", TableRow, SeatRow, Key, Entry, Chat, Report)


class Damaged(Problem):
    """A row holds what was never written to it; whoever asks for its table is told which."""

    def __init__(self, row: str, reason: str) -> None:
        super().__init__("not_now", f"this table is damaged: {row}: {reason}")


class Unreadable:
    """Stands where a column holds something that nobody wrote there."""


class _Json(sa.types.TypeDecorator[Any]):
    """JSON kept as text, the same in both databases."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: Any, _dialect: sa.Dialect) -> str | None:
        return None if value is None else json.dumps(value)

    def process_result_value(self, value: Any, _dialect: sa.Dialect) -> Any:
        if value is None:
            return None
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            return Unreadable()


def _declare(name: str, row: Any, **special: Any) -> sa.Table:
    """A table as queries need it, its columns being the fields of `row`."""
    usual: dict[Any, Any] = {str: sa.Text, int: sa.Integer, float: sa.Double, bool: sa.Boolean}
    kinds: dict[str, Any] = {field.name: usual.get(field.type) for field in fields(row)}
    kinds |= {name: kind or sa.Text for name, kind in kinds.items()} | special
    return sa.Table(
        name, _shape, *(sa.Column(column, kind) for column, kind in kinds.items() if kind)
    )


_shape = sa.MetaData()
TABLES = _declare(
    "tables",
    TableRow,
    options=_Json,
    seed=_Json,
    position=_Json,
    away_limit=sa.Integer,
    move_limit=sa.Integer,
)
SEATS = _declare("seats", SeatRow)
KEYS = _declare("keys", Key)
ENTRIES = _declare("entries", Entry, action=sa.Integer, told=_Json, ends=None)
CHAT = _declare("chat", Chat)
REPORTS = _declare("reports", Report, seat=sa.Integer)
REMINDERS = _declare("reminders", Reminder)
KEPT = sa.Table("kept", _shape, sa.Column("name", sa.Text), sa.Column("value", sa.Text))
BOXES = sa.Table("boxes", _shape, *(sa.Column(c, sa.Text) for c in ("digest", "game", "file")))


# -- opening


def open_engine(url: str, create: bool) -> sa.Engine:
    chosen = sa.engine.make_url(url)
    if chosen.get_backend_name() == "postgresql":
        ours = chosen.set(drivername="postgresql+psycopg")
        return sa.create_engine(ours, pool_pre_ping=True, hide_parameters=True)
    if chosen.get_backend_name() != "sqlite":
        raise RuntimeError("give sqlite:///FILE or postgresql://USER@HOST/NAME")
    if not create and not Path(chosen.database or "").is_file():
        raise RuntimeError("there is no such file")
    if chosen.database and chosen.database != ":memory:":
        _keep_private(Path(chosen.database))
    engine = sa.create_engine(chosen, hide_parameters=True)  # no seed in a log

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        # FULL: a commit is on the disk when it returns, even if the power fails the next moment.
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "busy_timeout=10000",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}")
        connection.text_factory = lambda text: text.decode(errors="replace")  # damaged: one row's

    return engine


def _keep_private(file: Path) -> None:
    """Let nobody else on this machine read it: it holds the seeds of running matches."""
    for folder in (*reversed(file.parent.parents), file.parent):
        if not folder.exists():
            folder.mkdir(mode=0o700, exist_ok=True)
    file.touch(mode=0o600)
    if file.stat().st_mode & 0o077:
        file.chmod(0o600)
    for beside in (f"{file}-wal", f"{file}-shm", f"{file}.lock"):
        with suppress(FileNotFoundError):
            os.chmod(beside, 0o600)


def lock_file(database: str | None) -> Any:
    """Keep a second server off the same SQLite file: it would not hear of what this one writes."""
    if not database or os.name != "posix":
        return None
    import fcntl

    handle = os.open(f"{os.path.realpath(database)}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    file = os.fdopen(handle, "w")  # held until the process ends
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise RuntimeError("another server is using it; PostgreSQL serves several") from None
    return file


# -- reading


def at_seat(table: sa.Table, where: str, seat: int) -> Any:
    return (table.c.table_id == where) & (table.c.seat == seat)


def columns_of(row: Any) -> dict[str, Any]:
    return {field.name: getattr(row, field.name) for field in fields(row) if field.name != "ends"}


def read_rows(
    connection: sa.Connection, kind: type[Row], table: sa.Table, condition: Any, order: str = ""
) -> list[Row]:
    query = sa.select(table).where(condition)
    if order:
        query = query.order_by(table.c[order])
    return [read_row(kind, table, found) for found in connection.execute(query).mappings()]


def read_seats(connection: sa.Connection, table: TableRow) -> list[SeatRow]:
    rows = read_rows(connection, SeatRow, SEATS, SEATS.c.table_id == table.id, "seat")
    if [row.seat for row in rows] != list(range(table.seats)):
        raise Damaged(f"rows of seats, table {table.id}", f"not seats 0 to {table.seats - 1}")
    return rows


def read_row(kind: type[Row], table: sa.Table, found: Any) -> Row:
    """A row as it was written; Damaged, naming it, if it is not."""
    try:
        return msgspec.convert({str(name): value for name, value in found.items()}, kind)
    except msgspec.ValidationError as problem:
        names = ("id", "table_id", "seat", "number")
        where = ", ".join(f"{name} {found[name]}" for name in names if name in found)
        raise Damaged(f"row of {table.name}, {where}", str(problem)) from None
