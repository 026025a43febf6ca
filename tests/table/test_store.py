"""The store itself, on both databases."""

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from skysail.game import load
from skysail.table import migrations
from skysail.table import store as stores
from skysail.table.row import PLAY, Entry, Key, Stored
from skysail.table.safety import Asker
from skysail.table.settings import default_database
from skysail.table.setup import Player, Wishes, new_table
from skysail.table.store import Store

GAME = load("sail")


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def make(store: Store, **wishes: object) -> Stored:
    players = [Player("me", name="Ada"), Player("open")]
    made = new_table(GAME, Wishes("sail", players=players, **wishes), Asker("browser"))  # type: ignore[arg-type]
    store.create(made.stored)
    return made.stored


def entry(table: str, number: int, action: int = 0, ends: bool = False) -> Entry:
    return Entry(table, number, PLAY, 0, action, "digest", ["Something happened."], 1.5, ends)


def test_what_is_stored_comes_back(store: Store):
    stored = make(store, seed=2**64 - 1, options={"pirates": "none"}, away_limit=30)
    found = store.load(stored.table.id)
    assert found is not None
    assert found.table == stored.table and found.seats == stored.seats
    assert set(found.keys) == set(stored.keys)
    assert store.load("none") is None


def test_a_number_is_won_once(store: Store):
    table = make(store).table.id
    assert store.append([entry(table, 0, 1), entry(table, 1, 2)]) == {(table, 0), (table, 1)}
    assert store.append([entry(table, 1, 3), entry(table, 2, 4)]) == {(table, 2)}
    found = store.load(table)
    assert found is not None and [one.action for one in found.entries] == [1, 2, 4]
    assert found.entries[0].told == ["Something happened."]


def test_racing_writers_never_share_a_number(store: Store):
    table = make(store).table.id
    won: list[tuple[int, int]] = []

    def write(writer: int) -> None:
        for number in range(20):
            if store.append([entry(table, number, writer)]):
                won.append((number, writer))

    writers = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    found = store.load(table)
    assert found is not None
    assert sorted(won) == [(one.number, one.action) for one in found.entries]
    assert [one.number for one in found.entries] == list(range(20))


def test_the_end_is_noted_with_the_last_entry(store: Store):
    table = make(store, public=True).table.id
    store.append([entry(table, 0)])
    assert [row.is_over for row in store.public_tables(9)] == [False]
    store.append([entry(table, 1, ends=True)])
    assert [row.is_over for row in store.public_tables(9)] == [True]


def test_an_entry_that_lost_its_number_ends_nothing(store: Store):
    table = make(store, public=True).table.id
    store.append([entry(table, 0)])
    assert store.append([entry(table, 0, ends=True)]) == set()
    assert [row.is_over for row in store.public_tables(9)] == [False]


def test_news_are_what_is_not_known_yet(store: Store):
    table = make(store).table.id
    store.append([entry(table, number) for number in range(3)])
    for words in ("one", "two"):
        store.say(table, 0, "Ada", words, time.time())
    news = store.news(table, 2, 1)
    assert news is not None
    assert [one.number for one in news.entries] == [2]
    assert [said.words for said in news.chat] == ["two"]


def test_seats_change_and_keys_open_them(store: Store):
    table = make(store).table.id
    link = Key("link", table, 1, True)
    store.renew_link(link)
    assert store.sit(link, "friend", kind="person", name="Grace")
    assert not store.sit(link, "foe", kind="person", name="Mallory")
    store.seen([(table, 0), (table, 1), ("none", 0)], 7.0)
    found = store.load(table)
    assert found is not None
    assert found.seats[1].name == "Grace" and [row.seen_at for row in found.seats] == [7.0, 7.0]
    assert [key for key in found.keys if key.seat == 1] == [Key("friend", table, 1)]
    assert [row.id for row in store.tables_of("friend", 9)] == [table]
    assert store.tables_of("nobody", 9) == store.tables_of("link", 9) == []


def test_revoking_leaves_one_key(store: Store):
    table = make(store).table.id
    for device in ("phone", "tablet"):
        link = Key(f"link for {device}", table, 0, True)
        store.renew_link(link)
        assert store.sit(link, device, kind="person")
    store.renew_link(Key("never used", table, 0, True))
    store.revoke(table, 0, "phone")
    found = store.load(table)
    assert found is not None
    assert [key.hash for key in found.keys if key.seat == 0] == ["phone"]
    assert len([key for key in found.keys if key.seat == 1]) == 1  # its link


def test_a_problem_of_the_database_tells_no_secret(store: Store):
    stored = make(store, seed=987654321987)
    with pytest.raises(sa.exc.IntegrityError) as told:
        store.create(stored)
    assert "987654321987" not in str(told.value) and "hidden" in str(told.value)


def test_old_words_are_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(stores, "MOST_WORDS", 3)
    table = make(store).table.id
    for number in range(5):
        assert store.say(table, 0, "Ada", str(number), 1.0).number == number
    found = store.load(table)
    assert found is not None and [said.number for said in found.chat] == [2, 3, 4]


def test_tables_that_never_began_are_forgotten(store: Store):
    begun, waited_for, looked_at, stale = (make(store).table for _ in range(4))
    store.append([entry(begun.id, 0)])
    store.seen([(waited_for.id, 1)], stale.created_at + 10)
    assert store.forget_unbegun(stale.created_at - 1, []) == []
    assert store.forget_unbegun(stale.created_at + 1, [looked_at.id]) == [stale.id]
    assert store.load(stale.id) is None
    assert set(store.every_table()) == {begun.id, waited_for.id, looked_at.id}


def test_a_public_table_at_which_nothing_happens_is_not_listed_for_long(store: Store):
    begun, new = (make(store, public=True).table for _ in range(2))
    store.append([entry(begun.id, 0)])
    listed = [row.id for row in store.public_tables(9, since=new.created_at - 1)]
    assert sorted(listed) == sorted([begun.id, new.id])
    assert [row.id for row in store.public_tables(9, since=new.created_at + 1)] == [begun.id]


def test_nobody_else_reads_the_seeds_of_running_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    old = os.umask(0o022)
    try:
        home = tmp_path / "data"
        monkeypatch.setenv("SKYSAIL_DATA", str(home))
        store = Store(default_database())
        make(store)
        modes = {path.name: path.stat().st_mode & 0o777 for path in home.iterdir()}
        assert {"tables.db", "tables.db-wal", "tables.db.lock"} <= modes.keys()
        assert set(modes.values()) == {0o600}
        assert home.stat().st_mode & 0o777 == 0o700
        store.close()
        home.chmod(0o755)  # as an older version left it
        (home / "tables.db").chmod(0o644)
        Store(default_database()).close()
        assert (home / "tables.db").stat().st_mode & 0o777 == 0o600
        assert home.stat().st_mode & 0o777 == 0o700
    finally:
        os.umask(old)


def test_links_of_an_older_database_stay_links(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        for statement in migrations.STEPS[0]:
            connection.execute(sa.text(statement))
        connection.execute(sa.text("CREATE TABLE shape (step INTEGER PRIMARY KEY)"))
        connection.execute(sa.text("INSERT INTO shape VALUES (1)"))
        connection.execute(
            sa.text(
                "INSERT INTO tables VALUES"
                " ('t', 'sail', 1, '', 2, '{}', '1', NULL, 0, 0, 0, 1, NULL, 1.0, 0)"
            )
        )
        for seat, kind in enumerate(("person", "open")):
            connection.execute(
                sa.text(f"INSERT INTO seats VALUES ('t', {seat}, '{kind}', NULL, '', 0, 0)")
            )
            connection.execute(sa.text(f"INSERT INTO keys VALUES ('hash {seat}', 't', {seat})"))
    engine.dispose()
    opened = Store(url)
    found = opened.load("t")
    opened.close()
    assert found is not None
    assert found.keys == [Key("hash 0", "t", 0), Key("hash 1", "t", 1, True)]
