"""The database's shape, step by step. A step is never changed once released; a new one follows it.

A numbered list and no tool: the steps are plain SQL that both databases read, and a server must
come up on an empty folder by itself.
"""

from sqlalchemy import Connection, text

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,
            components TEXT NOT NULL,
            seats INTEGER NOT NULL,
            options TEXT NOT NULL,
            seed TEXT NOT NULL,
            position TEXT,
            seeded BOOLEAN NOT NULL,
            public BOOLEAN NOT NULL,
            hot_seat BOOLEAN NOT NULL,
            undo BOOLEAN NOT NULL,
            away_limit INTEGER,
            created_at DOUBLE PRECISION NOT NULL,
            is_over BOOLEAN NOT NULL
        )""",
        "CREATE INDEX tables_to_watch ON tables (public, is_over, created_at)",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            bot TEXT,
            name TEXT NOT NULL,
            stand_in BOOLEAN NOT NULL,
            seen_at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        """CREATE TABLE keys (
            hash TEXT NOT NULL,
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            PRIMARY KEY (hash, table_id, seat)
        )""",
        "CREATE INDEX keys_of_table ON keys (table_id)",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            action INTEGER,
            digest TEXT NOT NULL,
            told TEXT NOT NULL,
            made_at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            words TEXT NOT NULL,
            made_at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
    ),
    (  # links are void once used; what opens an open seat can only be its link
        "ALTER TABLE keys ADD COLUMN is_link BOOLEAN NOT NULL DEFAULT FALSE",
        """UPDATE keys SET is_link = TRUE WHERE EXISTS (
            SELECT 1 FROM seats WHERE seats.table_id = keys.table_id
            AND seats.seat = keys.seat AND seats.kind = 'open'
        )""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN muted BOOLEAN NOT NULL DEFAULT FALSE",
        """CREATE TABLE reports (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            seat INTEGER,
            words TEXT NOT NULL,
            reason TEXT NOT NULL,
            made_at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN move_limit INTEGER",
        "ALTER TABLE seats ADD COLUMN sat_at DOUBLE PRECISION NOT NULL DEFAULT 0",
        """CREATE TABLE reminders (
            key TEXT NOT NULL,
            address TEXT NOT NULL,
            made_at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (key, address)
        )""",
        "CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ),
    ("ALTER TABLE seats ADD COLUMN ready INTEGER NOT NULL DEFAULT -1",),
    (  # component files that came with a table
        "CREATE TABLE boxes (digest TEXT PRIMARY KEY, game TEXT NOT NULL, file TEXT NOT NULL)",
    ),
    (
        "ALTER TABLE tables ADD COLUMN hints BOOLEAN NOT NULL DEFAULT TRUE",
        "ALTER TABLE seats ADD COLUMN program BOOLEAN NOT NULL DEFAULT FALSE",
    ),
    ("ALTER TABLE tables ADD COLUMN odds BOOLEAN NOT NULL DEFAULT TRUE",),
    ("ALTER TABLE seats ADD COLUMN left_at DOUBLE PRECISION NOT NULL DEFAULT 0",),
    (  # what people say of a choice that somebody would take back
        "ALTER TABLE seats ADD COLUMN takes_back INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE seats ADD COLUMN plays_on INTEGER NOT NULL DEFAULT -1",
    ),
)


def migrate(connection: Connection) -> None:
    """Bring the database to this version's shape; RuntimeError if it is of a newer one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(5318)"))  # one server at a time
    connection.execute(text("CREATE TABLE IF NOT EXISTS shape (step INTEGER PRIMARY KEY)"))
    done: int = connection.execute(text("SELECT coalesce(max(step), 0) FROM shape")).scalar_one()
    if done > len(STEPS):
        raise RuntimeError(f"the database has shape {done}; this Skysail knows up to {len(STEPS)}")
    for number, statements in enumerate(STEPS[done:], done + 1):
        for statement in statements:
            connection.execute(text(statement))
        connection.execute(text("INSERT INTO shape (step) VALUES (:step)"), {"step": number})
