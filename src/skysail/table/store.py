"""What is kept: tables, who sits at them, what they did; written down, found again, forgotten.

The truth about a match is the append-only list of its entries, primary key (table, number). Two
racing writers cannot both win a number. Everything here is synchronous and called from threads.
"""

import logging
import time
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from skysail.errors import SkysailError
from skysail.table.database import (
    BOXES,
    CHAT,
    ENTRIES,
    KEPT,
    KEYS,
    REMINDERS,
    REPORTS,
    SEATS,
    TABLES,
    Damaged,
    at_seat,
    columns_of,
    lock_file,
    open_engine,
    read_row,
    read_rows,
    read_seats,
)
from skysail.table.migrations import migrate
from skysail.table.problem import Problem
from skysail.table.row import Chat, Entry, Key, Reminder, Report, Stored, TableRow

CHANNEL = "skysail"  # PostgreSQL's notifications: which tables have something new
MOST_AT_ONCE = 500  # rows named in one statement
MOST_WORDS = 500  # lines of chat kept at a table
MOST_REPORTS = 20  # of one table
MOST_PLACES = 5  # where one key is reminded
LONGEST_NOTICE = 7000  # bytes; PostgreSQL takes 8000

_HAS_BEGUN = sa.exists().where(ENTRIES.c.table_id == TABLES.c.id)

logger = logging.getLogger("skysail.table")


class StoreProblem(SkysailError):
    """The database cannot be opened or is not ours."""


class Store:
    """The open database; `alone` keeps other servers off where they would not hear of changes.

    Without `create`, a file that is not there is a problem.
    """

    def __init__(self, url: str, alone: bool = True, create: bool = True) -> None:
        self.process = uuid.uuid4().hex[:8]  # signs our notifications
        self._lock: Any = None
        try:
            self.engine = open_engine(url, create)
            try:
                if alone and self.engine.dialect.name == "sqlite":
                    self._lock = lock_file(self.engine.url.database)
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
        self._insert: Any = postgresql.insert if self.shared else sqlite.insert
        self._add_entries = (
            self._insert(ENTRIES)
            .on_conflict_do_nothing()
            .returning(ENTRIES.c.table_id, ENTRIES.c.number)
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
        rows = [columns_of(entry) for entry in entries]
        with self.engine.begin() as connection:
            found = connection.execute(self._add_entries, rows)
            won = {(row.table_id, row.number) for row in found}
            ended = [
                one.table_id for one in entries if one.ends and (one.table_id, one.number) in won
            ]
            if ended:
                over = TABLES.c.id.in_(ended)
                connection.execute(TABLES.update().where(over).values(is_over=True))
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
            connection.execute(TABLES.insert(), [columns_of(stored.table)])
            for table, rows in (
                (SEATS, stored.seats),
                (KEYS, stored.keys),
                (ENTRIES, stored.entries),
            ):
                if rows:
                    connection.execute(table.insert(), [columns_of(row) for row in rows])

    def find(self, table: str) -> TableRow | None:
        """How a table was set up; None if there is no such table."""
        with self.engine.begin() as connection:
            return next(iter(read_rows(connection, TableRow, TABLES, TABLES.c.id == table)), None)

    def load(self, table: str) -> Stored | None:
        """All that is kept of a table; None if there is no such table."""
        return self.news(table, 0, 0)

    def news(self, table: str, version: int, said: int) -> Stored | None:
        """The same, with only those entries and words that are not known yet."""
        with self.engine.begin() as connection:
            found = read_rows(connection, TableRow, TABLES, TABLES.c.id == table)
            if not found:
                return None
            entries = (ENTRIES.c.table_id == table) & (ENTRIES.c.number >= version)
            chat = (CHAT.c.table_id == table) & (CHAT.c.number >= said)
            return Stored(
                found[0],
                read_seats(connection, found[0]),
                read_rows(connection, Key, KEYS, KEYS.c.table_id == table, "hash"),
                read_rows(connection, Entry, ENTRIES, entries, "number"),
                read_rows(connection, Chat, CHAT, chat, "number"),
            )

    def tables_of(self, key: str, most: int) -> list[TableRow]:
        """The tables at which a key opens a seat, newest first."""
        holds = (KEYS.c.hash == key) & KEYS.c.is_link.is_(False)
        opened = sa.select(KEYS.c.table_id).where(holds)
        return self._list(TABLES.c.id.in_(opened), most)

    def public_tables(self, most: int, since: float = 0.0) -> list[TableRow]:
        """The tables that anybody may find, those still played first; begun, or new `since`."""
        listed = TABLES.c.public.is_(True) & (_HAS_BEGUN | (TABLES.c.created_at > since))
        return self._list(listed, most)

    def dealt(self, game: str, seed: int, most: int) -> list[TableRow]:
        """The public tables at which a deal was played to its end."""
        dealt = (TABLES.c.game == game) & (TABLES.c.seed == seed)
        return self._list(dealt & TABLES.c.public.is_(True) & TABLES.c.is_over.is_(True), most)

    def _list(self, condition: Any, most: int) -> list[TableRow]:
        order = (TABLES.c.is_over, TABLES.c.created_at.desc())
        query = sa.select(TABLES).where(condition).order_by(*order).limit(most)
        rows = []
        with self.engine.begin() as connection:
            for found in connection.execute(query).mappings():
                try:
                    rows.append(read_row(TableRow, TABLES, found))
                except Damaged as problem:
                    logger.error("left out of a list: %s", problem)
        return rows

    def forget_unbegun(self, before: float, but: Iterable[str] = ()) -> list[str]:
        """Delete tables as old as that at which nobody has ever chosen, nor been seen since."""
        return self._forget(~_HAS_BEGUN, before, but)

    def forget_idle(self, before: float, but: Iterable[str] = ()) -> list[str]:
        """Delete tables at which nothing has happened since."""
        chosen = (ENTRIES.c.table_id == TABLES.c.id) & (ENTRIES.c.made_at > before)
        return self._forget(~sa.exists().where(chosen), before, but)

    def _forget(self, condition: Any, before: float, but: Iterable[str]) -> list[str]:
        seen = (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seen_at > before)
        stale = condition & (TABLES.c.created_at < before) & ~sa.exists().where(seen)
        with self.engine.begin() as connection:
            found = connection.execute(sa.select(TABLES.c.id).where(stale)).scalars()
            return self._delete(connection, set(found) - set(but))

    def delete(self, tables: Iterable[str]) -> list[str]:
        """Forget all that is kept of some tables; those that there were."""
        with self.engine.begin() as connection:
            there = TABLES.c.id.in_(list(tables))
            found = connection.execute(sa.select(TABLES.c.id).where(there)).scalars()
            return self._delete(connection, found)

    def _delete(self, connection: sa.Connection, tables: Iterable[str]) -> list[str]:
        gone = sorted(tables)
        for first in range(0, len(gone), MOST_AT_ONCE):
            some = gone[first : first + MOST_AT_ONCE]
            for kept in (REPORTS, CHAT, ENTRIES, KEYS, SEATS):
                connection.execute(kept.delete().where(kept.c.table_id.in_(some)))
            connection.execute(TABLES.delete().where(TABLES.c.id.in_(some)))
        if gone:
            played = sa.select(TABLES.c.components)
            connection.execute(BOXES.delete().where(BOXES.c.digest.not_in(played)))
        self._notify(connection, gone)
        return gone

    def gone(self, tables: Sequence[str]) -> set[str]:
        """Which of some tables there are no longer."""
        there: set[str] = set()
        with self.engine.begin() as connection:
            for first in range(0, len(tables), MOST_AT_ONCE):
                some = TABLES.c.id.in_(tables[first : first + MOST_AT_ONCE])
                there |= set(connection.execute(sa.select(TABLES.c.id).where(some)).scalars())
        return set(tables) - there

    def every_table(self) -> list[str]:
        """The ids of all tables, oldest first."""
        query = sa.select(TABLES.c.id).order_by(TABLES.c.created_at, TABLES.c.id)
        with self.engine.begin() as connection:
            return list(connection.execute(query).scalars())

    def overview(self) -> list[dict[str, Any]]:
        """A line about every table, for whoever runs the server; oldest first."""
        about = (TABLES.c.id, TABLES.c.game, TABLES.c.public, TABLES.c.is_over)
        happened = sa.func.coalesce(sa.func.max(ENTRIES.c.made_at), TABLES.c.created_at)
        query = (
            sa.select(
                *about,
                TABLES.c.created_at,
                sa.func.count(ENTRIES.c.number).label("entries"),
                happened.label("last_at"),
            )
            .select_from(TABLES.outerjoin(ENTRIES, ENTRIES.c.table_id == TABLES.c.id))
            .group_by(*about, TABLES.c.created_at)
            .order_by(TABLES.c.created_at, TABLES.c.id)
        )
        with self.engine.begin() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def overdue(self, now: float) -> list[str]:
        """The tables with a clock at which nobody has chosen in time."""
        here = sa.select(ENTRIES.c.made_at).where(ENTRIES.c.table_id == TABLES.c.id)
        here = here.order_by(ENTRIES.c.number.desc()).limit(1)  # by the key: no other is read
        last = sa.func.coalesce(here.scalar_subquery(), TABLES.c.created_at)
        late = last + TABLES.c.move_limit < now
        query = sa.select(TABLES.c.id).where(TABLES.c.is_over.is_(False) & late)
        with self.engine.begin() as connection:
            return list(connection.execute(query).scalars())

    # -- reminders

    def start_reminding(self, key: str, address: str) -> None:
        """Keep where somebody wants to be reminded; the newest few places of a key."""
        mine = REMINDERS.c.key == key
        with self.engine.begin() as connection:
            connection.execute(REMINDERS.delete().where(mine & (REMINDERS.c.address == address)))
            connection.execute(
                REMINDERS.insert(), [columns_of(Reminder(key, address, time.time()))]
            )
            newest = sa.select(REMINDERS.c.address).where(mine)
            newest = newest.order_by(REMINDERS.c.made_at.desc()).limit(MOST_PLACES)
            known = list(connection.execute(newest).scalars())
            connection.execute(REMINDERS.delete().where(mine & REMINDERS.c.address.not_in(known)))

    def reminders_of(self, keys: Sequence[str]) -> list[str]:
        query = sa.select(REMINDERS.c.address).where(REMINDERS.c.key.in_(keys)).distinct()
        with self.engine.begin() as connection:
            return list(connection.execute(query).scalars())

    def stop_reminding(self, address: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(REMINDERS.delete().where(REMINDERS.c.address == address))

    def stop_reminding_key(self, key: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(REMINDERS.delete().where(REMINDERS.c.key == key))

    def keep_once(self, name: str, value: str) -> str:
        """Keep a value under a name unless there is one; the one that is kept."""
        with self.engine.begin() as connection:
            row = {"name": name, "value": value}
            connection.execute(self._insert(KEPT).on_conflict_do_nothing(), [row])
            kept = sa.select(KEPT.c.value).where(KEPT.c.name == name)
            return str(connection.execute(kept).scalar_one())

    # -- component files

    def keep_box(self, digest: str, game: str, file: str) -> None:
        """Keep the content of a component file that a table is played with."""
        row = {"digest": digest, "game": game, "file": file}
        with self.engine.begin() as connection:
            connection.execute(self._insert(BOXES).on_conflict_do_nothing(), [row])

    def find_box(self, digest: str) -> str | None:
        """The content of a component file; None if no table came with it."""
        query = sa.select(BOXES.c.file).where(BOXES.c.digest == digest)
        with self.engine.begin() as connection:
            return connection.execute(query).scalar()

    # -- reports

    def report(self, report: Report) -> None:
        """Keep a report; its number is the table's next, and there is an end to them."""
        here = REPORTS.c.table_id == report.table_id
        with self.engine.begin() as connection:
            count = sa.select(sa.func.count()).select_from(REPORTS).where(here)
            number = connection.execute(count).scalar_one()
            if number >= MOST_REPORTS:
                raise Problem("too_many", "this table has been reported often enough")
            connection.execute(REPORTS.insert(), [columns_of(replace(report, number=number))])

    def reports(self) -> list[Report]:
        """All reports, newest first."""
        query = sa.select(REPORTS).order_by(REPORTS.c.made_at.desc())
        with self.engine.begin() as connection:
            return [read_row(Report, REPORTS, row) for row in connection.execute(query).mappings()]

    # -- seats and words

    def change_seat(self, table: str, seat: int, **changes: Any) -> None:
        """Write what has changed about a seat."""
        with self.engine.begin() as connection:
            connection.execute(SEATS.update().where(at_seat(SEATS, table, seat)).values(**changes))
            self._notify(connection, [table])

    def sit(self, link: Key, key: str, **changes: Any) -> bool:
        """Let a key in for a link, which is void from now on; False if it was already."""
        table, seat = link.table_id, link.seat
        with self.engine.begin() as connection:
            used = at_seat(KEYS, table, seat) & (KEYS.c.hash == link.hash) & KEYS.c.is_link
            if not connection.execute(KEYS.delete().where(used)).rowcount:
                return False
            opens = columns_of(Key(key, table, seat))
            connection.execute(self._insert(KEYS).on_conflict_do_nothing(), [opens])
            connection.execute(SEATS.update().where(at_seat(SEATS, table, seat)).values(**changes))
            self._notify(connection, [table])
        return True

    def renew_link(self, link: Key) -> None:
        """Keep a seat's new link; an older one is void."""
        old = at_seat(KEYS, link.table_id, link.seat) & KEYS.c.is_link
        with self.engine.begin() as connection:
            connection.execute(KEYS.delete().where(old))
            connection.execute(KEYS.insert(), [columns_of(link)])
            self._notify(connection, [link.table_id])

    def revoke(self, table: str, seat: int, but: str = "") -> None:
        """Let one key alone open a seat from now on, or none."""
        others = at_seat(KEYS, table, seat) & (KEYS.c.hash != but)
        with self.engine.begin() as connection:
            connection.execute(KEYS.delete().where(others))
            self._notify(connection, [table])

    def seen(self, places: Sequence[tuple[str, int]], at: float) -> None:
        """Note that people are at these (table, seat) now; nobody is told."""
        for first in range(0, len(places), MOST_AT_ONCE):
            some = places[first : first + MOST_AT_ONCE]
            here = sa.tuple_(SEATS.c.table_id, SEATS.c.seat).in_(some)
            with self.engine.begin() as connection:
                connection.execute(SEATS.update().where(here).values(seen_at=at))

    def say(self, table: str, seat: int, name: str, words: str, at: float) -> Chat:
        """Keep something said; it gets the table's next number."""
        last = sa.select(sa.func.max(CHAT.c.number)).where(CHAT.c.table_id == table)
        for _ in range(20):
            with self.engine.begin() as connection:
                before = connection.execute(last).scalar_one()
                number = 0 if before is None else before + 1
                said = Chat(table, number, seat, name, words, at)
                statement = self._insert(CHAT).on_conflict_do_nothing().returning(CHAT.c.number)
                if connection.execute(statement, columns_of(said)).first() is not None:
                    old = (CHAT.c.table_id == table) & (CHAT.c.number <= number - MOST_WORDS)
                    connection.execute(CHAT.delete().where(old))
                    self._notify(connection, [table])
                    return said
        raise StoreProblem("too many are talking at once")
