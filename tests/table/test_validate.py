"""New rules and old matches: they are found, stay readable, and are never altered."""

import asyncio
import dataclasses
import importlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from skysail.cli import main
from skysail.game import load
from skysail.table.settings import Settings
from tests.table.asgi import house

MINE = {"Authorization": "Bearer the key of all seats here"}
SAIL = importlib.import_module("skysail.games.sail")


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Three tables: a match under way with a choice taken back, a finished one, a fresh one."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def play() -> None:
        async with house(Settings(url, rate=0)) as here:
            luck = random.Random(4)
            for steps in (6, 1000, 0):
                here.http.headers.update(MINE)
                table, _ = await here.table("sail", "me", "me", options={"pirates": "none"})
                room = await here.hall.room(table)
                for step in range(steps):
                    if room.match.over:
                        break
                    seat = room.match.seat
                    assert seat is not None
                    await room.play(seat, room.version, luck.choice(room.match.legal()))
                    if step == 0 and steps == 6:
                        await room.undo(seat, room.version)

    asyncio.run(play())
    return url


def validate(database: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, Any]:
    code = main(["validate", "--database", database, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_what_these_rules_played_is_valid(database: str, capsys: pytest.CaptureFixture[str]):
    assert validate(database, capsys) == (0, {"tables": 3, "changed": []})
    assert main(["validate", "--database", database]) == 0
    assert capsys.readouterr().out == "3 tables, 0 that these rules would change\n"


def test_a_new_version_of_the_rules_is_noticed(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    newer = dataclasses.replace(load("sail"), edition=load("sail").edition + 1)
    monkeypatch.setattr(SAIL, "GAME", newer)
    code, found = validate(database, capsys)
    assert code == 1 and len(found["changed"]) == 3
    assert "edition 2 of the rules" in found["changed"][0]["reason"]


def test_rules_that_changed_without_a_new_version_are_noticed(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    from skysail.games.sail import rules

    honest = rules.play

    def other(state: Any, action: int) -> None:
        honest(state, action)
        state.step += 1

    monkeypatch.setattr(rules, "play", other)
    code, found = validate(database, capsys)
    assert code == 1 and len(found["changed"]) == 2  # not the match that has only been dealt
    assert "now leads to another state" in found["changed"][0]["reason"]


def test_a_match_of_other_rules_stays_readable_and_is_never_altered(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    from skysail.table.store import Store

    def stored() -> list[Any]:
        store = Store(database)
        try:
            return [store.load(table) for table in store.every_table()]
        finally:
            store.close()

    before = stored()
    newer = dataclasses.replace(load("sail"), edition=load("sail").edition + 1)
    monkeypatch.setattr(SAIL, "GAME", newer)

    async def look() -> None:
        async with house(Settings(database, rate=0)) as here:
            path = f"/api/tables/{before[0].table.id}"
            state = (await here.http.get(f"{path}/state")).json()
            assert "cannot go on" in state["closed"] and "edition 2" in state["closed"]
            assert "view" not in state and state["over"]
            told = [line["sentences"] for line in state["log"]]
            assert told == [entry.told for entry in before[0].entries]
            assert sum(map(len, told)) > 0
            shown = (await here.http.get(path)).json()
            assert shown["closed"] == state["closed"]
            page = await here.http.get(f"/table/{before[0].table.id}")
            assert page.status_code == 200
            room = await here.hall.room(before[0].table.id)
            key = next(key for key in room.seating.keys if key.seat == 0 and not key.is_link)
            assert 0 in room.seating.opened_by(key.hash)
            assert (await here.http.get(f"{path}/record")).status_code == 403
            record = (await here.http.get(f"{path}/record", headers=MINE)).json()
            assert record["edition"] == 2 and len(record["actions"]) == 5
            live = json.loads(await here.first_message(f"{path}/live", {}))
            assert live["closed"] == state["closed"]

    asyncio.run(look())
    assert stored() == before


def test_the_kept_record_replays_by_the_rules_it_names(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    old = load("sail")
    monkeypatch.setattr(SAIL, "GAME", dataclasses.replace(old, edition=old.edition + 1))
    records = []

    async def fetch() -> None:
        async with house(Settings(database, rate=0)) as here:
            for row in here.hall.store.every_table():
                path = f"/api/tables/{row}/record"
                records.append((await here.http.get(path, headers=MINE)).json())

    asyncio.run(fetch())
    for record in records:
        if record["actions"]:
            old.resume(record)
