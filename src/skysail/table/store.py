"""What is kept: tables, who sits at them, what they did. SQLite or PostgreSQL.

The truth about a match is the append-only list of its entries, primary key (table, number). Two
racing writers cannot both win a number. Everything here is synchronous and called from threads.
"""

import json
import logging
import os
import time
import uuid
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from skysail.errors import SkysailError
from skysail.game import Document
from skysail.table.migrations import migrate
from skysail.table.problem import Problem

CHANNEL = "skysail"  # PostgreSQL's notifications: which tables have something new
MOST_AT_ONCE = 500  # rows named in one statement
MOST_WORDS = 500  # lines of chat kept at a table
MOST_REPORTS = 20  # of one table
MOST_PLACES = 5  # where one key is reminded
LONGEST_NOTICE = 7000  # bytes; PostgreSQL takes 8000
PERSON, BOT, OPEN = "person", "bot", "open"
PLAY, UNDO = "play", "undo"
NOT_READY = -1

logger = logging.getLogger("skysail.table")


class StoreProblem(SkysailError):
    """The database cannot be opened or is not ours."""


class Damaged(Problem):
    """A row holds what was never written to it; whoever asks for its table is told which."""

    def __init__(self, row: str, reason: str) -> None:
        super().__init__("not_now", f"this table is damaged: {row}: {reason}")


@dataclass(frozen=True)
class TableRow:
    """How a table was set up. `rules` and `components` say by which rules it was played."""

    id: str
    game: str
    rules: int
    components: str
    seats: int
    options: Document
    seed: int
    position: Document | None
    seeded: bool  # whoever set it up chose the seed, and can know every card
    public: bool
    hot_seat: bool
    undo: bool
    away_limit: int | None
    created_at: float
    is_over: bool = False
    host: str = ""  # the hash of the key that set it up
    move_limit: int | None = None  # seconds for one choice
    hints: bool = True  # whether a seat may ask for one


@dataclass(frozen=True)
class SeatRow:
    """Who sits at a seat, and whether a bot stands in for that person."""

    table_id: str
    seat: int
    kind: str  # PERSON, BOT or OPEN
    bot: str | None = None
    name: str = ""
    stand_in: bool = False
    seen_at: float = 0.0
    muted: bool = False
    sat_at: float = 0.0  # since when its person has been there, at first or again
    ready: int = NOT_READY  # at which version it said that it is ready for what comes next
    program: bool = False  # who sits there came by no browser


@dataclass(frozen=True)
class Key:
    """The hash of a secret: a key opens its seat, a link lets one asker's key in and is void."""

    hash: str
    table_id: str
    seat: int
    is_link: bool = False


@dataclass(frozen=True)
class Entry:
    """One thing that a seat did; `digest` is of the state after it, `told` is what all heard."""

    table_id: str
    number: int
    kind: str  # PLAY or UNDO
    seat: int
    action: int | None
    digest: str
    told: list[str]
    made_at: float
    ends: bool = False  # the match is over with it; kept in the table's row


@dataclass(frozen=True)
class Chat:
    """Something said at a table."""

    table_id: str
    number: int
    seat: int
    name: str
    words: str
    made_at: float


@dataclass(frozen=True)
class Report:
    """What somebody found that whoever runs the server should know: of a seat, or of its words."""

    table_id: str
    number: int
    seat: int | None
    words: str
    reason: str
    made_at: float


@dataclass(frozen=True)
class Reminder:
    """An address at a push service, where whoever has a key wants to be reminded."""

    key: str
    address: str
    made_at: float


@dataclass(frozen=True)
class Stored:
    """All that is kept of one table."""

    table: TableRow
    seats: list[SeatRow]
    keys: list[Key]
    entries: list[Entry]
    chat: list[Chat]


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
_tables = _declare(
    "tables",
    TableRow,
    options=_Json,
    seed=_Json,
    position=_Json,
    away_limit=sa.Integer,
    move_limit=sa.Integer,
)
_seats = _declare("seats", SeatRow)
_keys = _declare("keys", Key)
_entries = _declare("entries", Entry, action=sa.Integer, told=_Json, ends=None)
_chat = _declare("chat", Chat)
_reports = _declare("reports", Report, seat=sa.Integer)
_reminders = _declare("reminders", Reminder)
_kept = sa.Table("kept", _shape, sa.Column("name", sa.Text), sa.Column("value", sa.Text))
_boxes = sa.Table("boxes", _shape, *(sa.Column(c, sa.Text) for c in ("digest", "game", "file")))
_has_begun = sa.exists().where(_entries.c.table_id == _tables.c.id)

Row = TypeVar("Row", TableRow, SeatRow, Key, Entry, Chat, Report)


class Store:
    """The open database; `alone` keeps other servers off where they would not hear of changes.

    Without `create`, a file that is not there is a problem.
    """

    def __init__(self, url: str, alone: bool = True, create: bool = True) -> None:
        self.process = uuid.uuid4().hex[:8]  # signs our notifications
        self._lock: Any = None
        try:
            self.engine = _engine(url, create)
            try:
                if alone and self.engine.dialect.name == "sqlite":
                    self._lock = _lock(self.engine.url.database)
                with self.engine.begin() as connection:
                    migrate(connection)
            except BaseException:
                self.close()
                raise
        except (sa.exc.SQLAlchemyError, ImportError, RuntimeError) as problem:
            shown = sa.engine.make_url(url).render_as_string() if "://" in url else url
            reason = str(getattr(problem, "orig", problem)).strip().splitlines()[0]
            raise StoreProblem(f"{shown}: cannot be used as a database: {reason}") from None
        self.shared = self.engine.dialect.name == "postgresql"  # other servers may write to it
        insert = postgresql.insert if self.shared else sqlite.insert
        self._add_entries = (
            insert(_entries)
            .on_conflict_do_nothing()
            .returning(_entries.c.table_id, _entries.c.number)
        )

    def close(self) -> None:
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    def ping(self) -> None:
        """Ask the database anything; a problem of it is raised."""
        with self.engine.connect() as connection:
            connection.execute(sa.select(1))

    # -- entries

    def append(self, entries: Sequence[Entry]) -> set[tuple[str, int]]:
        """Make entries durable in one transaction; those (table, number) that were still free."""
        rows = [_columns(entry) for entry in entries]
        with self.engine.begin() as connection:
            found = connection.execute(self._add_entries, rows)
            won = {(row.table_id, row.number) for row in found}
            ended = [
                one.table_id for one in entries if one.ends and (one.table_id, one.number) in won
            ]
            if ended:
                over = _tables.c.id.in_(ended)
                connection.execute(_tables.update().where(over).values(is_over=True))
            self._notify(connection, {table for table, _ in won})
        return won

    def _notify(self, connection: sa.Connection, tables: Iterable[str]) -> None:
        """Tell the other servers, when and only when the transaction is committed."""
        if not self.shared:
            return
        notice = self.process
        for table in [*tables, ""]:
            if notice != self.process and (not table or len(notice) > LONGEST_NOTICE):
                connection.execute(sa.select(sa.func.pg_notify(CHANNEL, notice)))
                notice = self.process
            notice = f"{notice} {table}"

    # -- tables

    def create(self, stored: Stored) -> None:
        with self.engine.begin() as connection:
            connection.execute(_tables.insert(), [_columns(stored.table)])
            for table, rows in (
                (_seats, stored.seats),
                (_keys, stored.keys),
                (_entries, stored.entries),
            ):
                if rows:
                    connection.execute(table.insert(), [_columns(row) for row in rows])

    def find(self, table: str) -> TableRow | None:
        """How a table was set up; None if there is no such table."""
        with self.engine.begin() as connection:
            return next(iter(_read(connection, TableRow, _tables, _tables.c.id == table)), None)

    def load(self, table: str) -> Stored | None:
        """All that is kept of a table; None if there is no such table."""
        with self.engine.begin() as connection:
            found = _read(connection, TableRow, _tables, _tables.c.id == table)
            if not found:
                return None
            return Stored(
                found[0],
                _read_seats(connection, found[0]),
                _read(connection, Key, _keys, _keys.c.table_id == table, "hash"),
                _read(connection, Entry, _entries, _entries.c.table_id == table, "number"),
                _read(connection, Chat, _chat, _chat.c.table_id == table, "number"),
            )

    def news(self, table: str, version: int, said: int) -> Stored | None:
        """The same, with only those entries and words that are not known yet."""
        with self.engine.begin() as connection:
            found = _read(connection, TableRow, _tables, _tables.c.id == table)
            if not found:
                return None
            entries = (_entries.c.table_id == table) & (_entries.c.number >= version)
            chat = (_chat.c.table_id == table) & (_chat.c.number >= said)
            return Stored(
                found[0],
                _read_seats(connection, found[0]),
                _read(connection, Key, _keys, _keys.c.table_id == table, "hash"),
                _read(connection, Entry, _entries, entries, "number"),
                _read(connection, Chat, _chat, chat, "number"),
            )

    def tables_of(self, key: str, most: int) -> list[TableRow]:
        """The tables at which a key opens a seat, newest first."""
        holds = (_keys.c.hash == key) & _keys.c.is_link.is_(False)
        opened = sa.select(_keys.c.table_id).where(holds)
        return self._list(_tables.c.id.in_(opened), most)

    def public_tables(self, most: int, since: float = 0.0) -> list[TableRow]:
        """The tables that anybody may find, those still played first; begun, or new `since`."""
        listed = _tables.c.public.is_(True) & (_has_begun | (_tables.c.created_at > since))
        return self._list(listed, most)

    def dealt(self, game: str, seed: int, most: int) -> list[TableRow]:
        """The public tables at which a deal was played to its end."""
        dealt = (_tables.c.game == game) & (_tables.c.seed == seed)
        return self._list(dealt & _tables.c.public.is_(True) & _tables.c.is_over.is_(True), most)

    def forget_unbegun(self, before: float, but: Iterable[str] = ()) -> list[str]:
        """Delete tables as old as that at which nobody has ever chosen, nor been seen since."""
        return self._forget(~_has_begun, before, but)

    def forget_idle(self, before: float, but: Iterable[str] = ()) -> list[str]:
        """Delete tables at which nothing has happened since."""
        chosen = (_entries.c.table_id == _tables.c.id) & (_entries.c.made_at > before)
        return self._forget(~sa.exists().where(chosen), before, but)

    def _forget(self, condition: Any, before: float, but: Iterable[str]) -> list[str]:
        seen = (_seats.c.table_id == _tables.c.id) & (_seats.c.seen_at > before)
        stale = condition & (_tables.c.created_at < before) & ~sa.exists().where(seen)
        with self.engine.begin() as connection:
            found = connection.execute(sa.select(_tables.c.id).where(stale)).scalars()
            return self._delete(connection, set(found) - set(but))

    def delete(self, tables: Iterable[str]) -> list[str]:
        """Forget all that is kept of some tables; those that there were."""
        with self.engine.begin() as connection:
            there = _tables.c.id.in_(list(tables))
            found = connection.execute(sa.select(_tables.c.id).where(there)).scalars()
            return self._delete(connection, found)

    def _delete(self, connection: sa.Connection, tables: Iterable[str]) -> list[str]:
        gone = sorted(tables)
        for first in range(0, len(gone), MOST_AT_ONCE):
            some = gone[first : first + MOST_AT_ONCE]
            for kept in (_reports, _chat, _entries, _keys, _seats):
                connection.execute(kept.delete().where(kept.c.table_id.in_(some)))
            connection.execute(_tables.delete().where(_tables.c.id.in_(some)))
        if gone:
            played = sa.select(_tables.c.components)
            connection.execute(_boxes.delete().where(_boxes.c.digest.not_in(played)))
        self._notify(connection, gone)
        return gone

    def gone(self, tables: Sequence[str]) -> set[str]:
        """Which of some tables there are no longer."""
        there: set[str] = set()
        with self.engine.begin() as connection:
            for first in range(0, len(tables), MOST_AT_ONCE):
                some = _tables.c.id.in_(tables[first : first + MOST_AT_ONCE])
                there |= set(connection.execute(sa.select(_tables.c.id).where(some)).scalars())
        return set(tables) - there

    def overview(self) -> list[dict[str, Any]]:
        """A line about every table, for whoever runs the server; oldest first."""
        about = (_tables.c.id, _tables.c.game, _tables.c.public, _tables.c.is_over)
        happened = sa.func.coalesce(sa.func.max(_entries.c.made_at), _tables.c.created_at)
        query = (
            sa.select(
                *about,
                _tables.c.created_at,
                sa.func.count(_entries.c.number).label("entries"),
                happened.label("last_at"),
            )
            .select_from(_tables.outerjoin(_entries, _entries.c.table_id == _tables.c.id))
            .group_by(*about, _tables.c.created_at)
            .order_by(_tables.c.created_at, _tables.c.id)
        )
        with self.engine.begin() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def overdue(self, now: float) -> list[str]:
        """The tables with a clock at which nobody has chosen in time."""
        here = sa.select(_entries.c.made_at).where(_entries.c.table_id == _tables.c.id)
        here = here.order_by(_entries.c.number.desc()).limit(1)  # by the key: no other is read
        last = sa.func.coalesce(here.scalar_subquery(), _tables.c.created_at)
        late = last + _tables.c.move_limit < now
        query = sa.select(_tables.c.id).where(_tables.c.is_over.is_(False) & late)
        with self.engine.begin() as connection:
            return list(connection.execute(query).scalars())

    # -- reminders

    def start_reminding(self, key: str, address: str) -> None:
        """Keep where somebody wants to be reminded; the newest few places of a key."""
        mine = _reminders.c.key == key
        with self.engine.begin() as connection:
            connection.execute(_reminders.delete().where(mine & (_reminders.c.address == address)))
            connection.execute(_reminders.insert(), [_columns(Reminder(key, address, time.time()))])
            newest = sa.select(_reminders.c.address).where(mine)
            newest = newest.order_by(_reminders.c.made_at.desc()).limit(MOST_PLACES)
            kept = list(connection.execute(newest).scalars())
            connection.execute(_reminders.delete().where(mine & _reminders.c.address.not_in(kept)))

    def reminders_of(self, keys: Sequence[str]) -> list[str]:
        query = sa.select(_reminders.c.address).where(_reminders.c.key.in_(keys)).distinct()
        with self.engine.begin() as connection:
            return list(connection.execute(query).scalars())

    def stop_reminding(self, address: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(_reminders.delete().where(_reminders.c.address == address))

    def stop_reminding_key(self, key: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(_reminders.delete().where(_reminders.c.key == key))

    def keep_once(self, name: str, value: str) -> str:
        """Keep a value under a name unless there is one; the one that is kept."""
        insert = postgresql.insert if self.shared else sqlite.insert
        with self.engine.begin() as connection:
            row = {"name": name, "value": value}
            connection.execute(insert(_kept).on_conflict_do_nothing(), [row])
            kept = sa.select(_kept.c.value).where(_kept.c.name == name)
            return str(connection.execute(kept).scalar_one())

    # -- component files

    def keep_box(self, digest: str, game: str, file: str) -> None:
        """Keep the content of a component file that a table is played with."""
        insert = postgresql.insert if self.shared else sqlite.insert
        row = {"digest": digest, "game": game, "file": file}
        with self.engine.begin() as connection:
            connection.execute(insert(_boxes).on_conflict_do_nothing(), [row])

    def find_box(self, digest: str) -> str | None:
        """The content of a component file; None if no table came with it."""
        query = sa.select(_boxes.c.file).where(_boxes.c.digest == digest)
        with self.engine.begin() as connection:
            return connection.execute(query).scalar()

    # -- reports

    def report(self, report: Report) -> None:
        """Keep a report; its number is the table's next, and there is an end to them."""
        here = _reports.c.table_id == report.table_id
        with self.engine.begin() as connection:
            count = sa.select(sa.func.count()).select_from(_reports).where(here)
            number = connection.execute(count).scalar_one()
            if number >= MOST_REPORTS:
                raise Problem("too_many", "this table has been reported often enough")
            connection.execute(_reports.insert(), [_columns(replace(report, number=number))])

    def reports(self) -> list[Report]:
        """All reports, newest first."""
        query = sa.select(_reports).order_by(_reports.c.made_at.desc())
        with self.engine.begin() as connection:
            return [_row(Report, _reports, row) for row in connection.execute(query).mappings()]

    def _list(self, condition: Any, most: int) -> list[TableRow]:
        order = (_tables.c.is_over, _tables.c.created_at.desc())
        query = sa.select(_tables).where(condition).order_by(*order).limit(most)
        rows = []
        with self.engine.begin() as connection:
            for found in connection.execute(query).mappings():
                try:
                    rows.append(_row(TableRow, _tables, found))
                except Damaged as problem:
                    logger.error("left out of a list: %s", problem)
        return rows

    def every_table(self) -> list[str]:
        """The ids of all tables, oldest first."""
        query = sa.select(_tables.c.id).order_by(_tables.c.created_at, _tables.c.id)
        with self.engine.begin() as connection:
            return list(connection.execute(query).scalars())

    # -- seats and words

    def change_seat(self, table: str, seat: int, **changes: Any) -> None:
        """Write what has changed about a seat."""
        with self.engine.begin() as connection:
            connection.execute(_seats.update().where(_at(_seats, table, seat)).values(**changes))
            self._notify(connection, [table])

    def sit(self, link: Key, key: str, **changes: Any) -> bool:
        """Let a key in for a link, which is void from now on; False if it was already."""
        insert = postgresql.insert if self.shared else sqlite.insert
        table, seat = link.table_id, link.seat
        with self.engine.begin() as connection:
            used = _at(_keys, table, seat) & (_keys.c.hash == link.hash) & _keys.c.is_link
            if not connection.execute(_keys.delete().where(used)).rowcount:
                return False
            opens = _columns(Key(key, table, seat))
            connection.execute(insert(_keys).on_conflict_do_nothing(), [opens])
            connection.execute(_seats.update().where(_at(_seats, table, seat)).values(**changes))
            self._notify(connection, [table])
        return True

    def renew_link(self, link: Key) -> None:
        """Keep a seat's new link; an older one is void."""
        old = _at(_keys, link.table_id, link.seat) & _keys.c.is_link
        with self.engine.begin() as connection:
            connection.execute(_keys.delete().where(old))
            connection.execute(_keys.insert(), [_columns(link)])
            self._notify(connection, [link.table_id])

    def revoke(self, table: str, seat: int, but: str = "") -> None:
        """Let one key alone open a seat from now on, or none."""
        others = _at(_keys, table, seat) & (_keys.c.hash != but)
        with self.engine.begin() as connection:
            connection.execute(_keys.delete().where(others))
            self._notify(connection, [table])

    def seen(self, places: Sequence[tuple[str, int]], at: float) -> None:
        """Note that people are at these (table, seat) now; nobody is told."""
        for first in range(0, len(places), MOST_AT_ONCE):
            some = places[first : first + MOST_AT_ONCE]
            here = sa.tuple_(_seats.c.table_id, _seats.c.seat).in_(some)
            with self.engine.begin() as connection:
                connection.execute(_seats.update().where(here).values(seen_at=at))

    def say(self, table: str, seat: int, name: str, words: str, at: float) -> Chat:
        """Keep something said; it gets the table's next number."""
        last = sa.select(sa.func.max(_chat.c.number)).where(_chat.c.table_id == table)
        for _ in range(20):
            with self.engine.begin() as connection:
                before = connection.execute(last).scalar_one()
                number = 0 if before is None else before + 1
                said = Chat(table, number, seat, name, words, at)
                insert = postgresql.insert if self.shared else sqlite.insert
                statement = insert(_chat).on_conflict_do_nothing().returning(_chat.c.number)
                if connection.execute(statement, _columns(said)).first() is not None:
                    old = (_chat.c.table_id == table) & (_chat.c.number <= number - MOST_WORDS)
                    connection.execute(_chat.delete().where(old))
                    self._notify(connection, [table])
                    return said
        raise StoreProblem("too many are talking at once")


def _engine(url: str, create: bool) -> sa.Engine:
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


def _lock(database: str | None) -> Any:
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


def _at(table: sa.Table, where: str, seat: int) -> Any:
    return (table.c.table_id == where) & (table.c.seat == seat)


def _columns(row: Any) -> dict[str, Any]:
    return {field.name: getattr(row, field.name) for field in fields(row) if field.name != "ends"}


def _read(
    connection: sa.Connection, kind: type[Row], table: sa.Table, condition: Any, order: str = ""
) -> list[Row]:
    query = sa.select(table).where(condition)
    if order:
        query = query.order_by(table.c[order])
    return [_row(kind, table, found) for found in connection.execute(query).mappings()]


def _read_seats(connection: sa.Connection, table: TableRow) -> list[SeatRow]:
    rows = _read(connection, SeatRow, _seats, _seats.c.table_id == table.id, "seat")
    if [row.seat for row in rows] != list(range(table.seats)):
        raise Damaged(f"rows of seats, table {table.id}", f"not seats 0 to {table.seats - 1}")
    return rows


def _row(kind: type[Row], table: sa.Table, found: Any) -> Row:
    """A row as it was written; Damaged, naming it, if it is not."""
    try:
        return msgspec.convert({str(name): value for name, value in found.items()}, kind)
    except msgspec.ValidationError as problem:
        names = ("id", "table_id", "seat", "number")
        where = ", ".join(f"{name} {found[name]}" for name in names if name in found)
        raise Damaged(f"row of {table.name}, {where}", str(problem)) from None
