"""A damaged row is named, and does harm to its own table alone."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from skysail.cli import main
from skysail.table import hall
from skysail.table.settings import Settings
from tests.table.asgi import house
from tests.table.conftest import CONNECT_FOUR

DAMAGES = {
    "options that are no JSON": ("UPDATE tables SET options = '{' WHERE id = ?", "tables"),
    "options of another kind": ("UPDATE tables SET options = '[1]' WHERE id = ?", "tables"),
    "options that nobody offers": (
        "UPDATE tables SET options = '{\"x\":1}' WHERE id = ?",
        "set-up",
    ),
    "a seed that is none": ("UPDATE tables SET seed = 'x' WHERE id = ?", "tables"),
    "words that are no text": ("UPDATE tables SET game = x'ff00ff' WHERE id = ?", ""),
    "a position that is none": ("UPDATE tables SET position = '{\"a\":1}' WHERE id = ?", "set-up"),
    "a seat that is gone": ("DELETE FROM seats WHERE seat = 1 AND table_id = ?", "seats"),
    "a told line that is no JSON": (
        "UPDATE entries SET told = 'x' WHERE number = 1 AND table_id = ?",
        "number 1",
    ),
    "an action that is none": (
        "UPDATE entries SET action = 'x' WHERE number = 1 AND table_id = ?",
        "number 1",
    ),
    "no action": ("UPDATE entries SET action = NULL WHERE number = 1 AND table_id = ?", "entry 2"),
    "an impossible action": (
        "UPDATE entries SET action = 99 WHERE number = 1 AND table_id = ?",
        "entry 2",
    ),
    "a taking back of nothing": (
        "UPDATE entries SET kind = 'undo' WHERE number = 0 AND table_id = ?",
        "entry 1",
    ),
    "an entry that is gone": ("DELETE FROM entries WHERE number = 0 AND table_id = ?", "entry 2"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_row_is_named_and_harms_its_table_alone(
    damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "tables.db"
    settings = Settings(f"sqlite:///{file}", games=(str(CONNECT_FOUR),), rate=0)

    async def play() -> list[str]:
        async with house(settings) as here:
            tables = []
            for _ in range(2):
                table, _ = await here.table("connect_four", "me", "me", public=True)
                room = await here.hall.room(table)
                for version in range(3):
                    await room.play(version % 2, version, version)
                tables.append(table)
            return tables

    whole, hurt = asyncio.run(play())
    statement, named = DAMAGES[damage]
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute(statement, [hurt])

    async def look() -> None:
        async with house(settings) as here:
            listed = await here.http.get("/api/tables?public=true")
            assert listed.status_code == 200, listed.text
            shown = {one["table"]: one for one in listed.json()}
            assert not shown[whole]["closed"]
            assert hurt not in shown or shown[hurt]["closed"]
            for path in ("", "/state", "/record"):
                answer = await here.http.get(f"/api/tables/{hurt}{path}")
                assert answer.status_code < 500, answer.text
            assert (await here.http.get(f"/table/{hurt}")).status_code < 500
            assert (await here.http.get(f"/api/tables/{whole}/state")).status_code == 200

    asyncio.run(look())
    games = ["--game", str(CONNECT_FOUR)]
    assert main(["validate", "--database", settings.database, *games]) == 1
    told = capsys.readouterr().out
    assert f"{hurt}: " in told and named in told and "2 tables, 1 that" in told


def test_a_connection_that_is_cut_leaves_no_table_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    settings = Settings(f"sqlite:///{tmp_path / 'tables.db'}", games=(str(CONNECT_FOUR),), rate=0)
    monkeypatch.setattr(hall, "TICK", 0.0)

    async def follow() -> list[str]:
        async with house(settings) as here:
            table, _ = await here.table("connect_four", "me", "me")
            room = await here.hall.room(table)
            read, outcomes = here.hall.store.news, ["cut", "read"]

            def news(*about: Any) -> Any:
                if outcomes.pop(0) == "cut":
                    raise OperationalError("", {}, Exception())
                return read(*about)

            monkeypatch.setattr(here.hall.store, "news", news)
            here.hall._follow(room)
            await asyncio.gather(*here.hall._following)
            return outcomes

    assert asyncio.run(follow()) == []
