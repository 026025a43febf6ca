"""Component files at the table: told before anybody sits down, played, kept with the table."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from skysail import load
from skysail.table import shelf
from skysail.table.settings import Settings
from skysail.table.validate import check_table
from tests.table.asgi import house
from tests.table.test_warming import SlowCompiler

CLOUDS = load("sea_of_clouds")
OWN = (CLOUDS.folder / "components.toml").read_text("utf-8")
SWEET = OWN.replace("values = [5], copies", "values = [9], copies")
RUM = "Admiral's Rum (rum): values [5] became [9]"


@pytest.fixture(autouse=True)
def _never_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The boxes are played interpreted: compiling one takes a minute."""
    monkeypatch.setattr(shelf, "is_compiled", lambda game: False)
    monkeypatch.setattr(shelf, "Compiler", SlowCompiler)


def settings(folder: Path, **more: Any) -> Settings:
    return Settings(database=f"sqlite:///{folder / 'tables.db'}", rate=0, **more)


def wishes(**more: Any) -> dict[str, Any]:
    return {"game": "sea_of_clouds", "seats": 2, "hot_seat": True, "seed": 3, **more}


def test_a_file_is_told_played_and_kept(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(settings(tmp_path, open_box=True)) as here:
            where = "/api/games/sea_of_clouds/components"
            told = (await here.http.post(where, json={"components": SWEET})).json()
            assert told["changes"] == [RUM]
            assert len(told["doubts"]) == 1 and "still says 5" in told["doubts"][0]
            wrong = await here.http.post(where, json={"components": SWEET.replace("rum =", "x =")})
            assert wrong.status_code == 400 and "components.toml" in wrong.json()["message"]
            made = await here.http.post("/api/tables", json=wishes(components=SWEET))
            table = made.json()["table"]
            usual = (await here.http.post("/api/tables", json=wishes())).json()["table"]
            assert await digest(here, table) != await digest(here, usual)
            assert (await digest(here, usual)) == CLOUDS.components_digest
            kept = await digest(here, table)
        async with house(settings(tmp_path)) as again:
            assert await digest(again, table) == kept
            assert not (await again.hall.room(table)).closed
            assert check_table(again.hall.store, shelf.Shelf(), table) == ""
            refused = await again.http.post("/api/tables", json=wishes(components=SWEET))
            assert refused.status_code == 403

    asyncio.run(play())


def test_a_server_may_have_its_own_box(tmp_path: Path) -> None:
    file = tmp_path / "sweet.toml"
    file.write_text(SWEET, encoding="utf-8")

    async def play() -> None:
        async with house(settings(tmp_path)) as here:
            before = (await here.http.post("/api/tables", json=wishes())).json()["table"]
        boxes = {"sea_of_clouds": str(file)}
        async with house(settings(tmp_path, components=boxes)) as here:
            after = (await here.http.post("/api/tables", json=wishes())).json()["table"]
            assert await digest(here, after) == CLOUDS.read_components(file).digest
            assert await digest(here, before) == CLOUDS.components_digest
            assert not (await here.hall.room(before)).closed

    asyncio.run(play())


async def digest(here: Any, table: str) -> str:
    return str((await here.hall.room(table)).match.game.components_digest)
