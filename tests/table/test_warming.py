"""The first match of a game: compiled by another process, while everybody is told and goes on."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from skysail.table import shelf
from skysail.table.settings import Settings
from skysail.table.warming import BOTS, RULES, STAGES, Compiler
from tests.table.asgi import House, house
from tests.table.conftest import CONNECT_FOUR
from tests.table.players import PATIENCE

COLD = "connect_four"


class SlowCompiler:
    """Compiles as long as the test likes."""

    def __init__(self, name: str, components: str | None, *, patient: bool) -> None:
        self.done = {stage: asyncio.Event() for stage in STAGES}
        self.patient = patient
        made[Path(name).name] = self

    async def close(self) -> None:
        pass


made: dict[str, SlowCompiler] = {}


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connect Four is not in the cache, the other games are."""
    made.clear()

    def is_compiled(game: Any) -> bool:
        return game.id != COLD or (COLD in made and made[COLD].done[BOTS].is_set())

    monkeypatch.setattr(shelf, "is_compiled", is_compiled)
    monkeypatch.setattr(shelf, "Compiler", SlowCompiler)


def settings(folder: Path, **more: Any) -> Settings:
    database = f"sqlite:///{folder / 'tables.db'}"
    return Settings(database=database, games=(str(CONNECT_FOUR),), rate=0, **more)


async def getting_ready(open_house: House) -> list[str]:
    games = (await open_house.http.get("/api/games")).json()
    return [game["id"] for game in games if game["getting_ready"]]


async def until(question: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await question():
            await asyncio.sleep(0.01)


def test_nobody_waits_for_a_compiler(tmp_path: Path):
    """Interpreted rules serve, and bots answer by them, until the compiled ones are there."""

    async def scene() -> None:
        async with house(settings(tmp_path)) as open_house:
            table, secrets = await open_house.table(COLD, "me", "bot")
            assert not made[COLD].patient and not made[COLD].done[RULES].is_set()
            room = await open_house.hall.room(table)
            assert room.match.game.is_interpreted
            path, mine = f"/api/tables/{table}", {"Authorization": f"Bearer {secrets[0]}"}
            choice = {"seat": 0, "version": 0, "action": 3}
            await open_house.http.post(f"{path}/play", json=choice, headers=mine)

            async def told() -> int:
                version: int = (await open_house.http.get(f"{path}/state")).json()["version"]
                return version

            await until(lambda: _is(2, told()))
            for stage in STAGES:
                made[COLD].done[stage].set()

            async def is_compiled() -> bool:
                return not room.match.game.is_interpreted

            await until(is_compiled)
            assert room.match.actions[0] == 3 and await told() == 2

    asyncio.run(scene())


async def _names() -> list[str]:
    return list(made)


async def _is(expected: object, answer: Awaitable[object]) -> bool:
    return await answer == expected


def test_a_dice_bot_waits_for_no_search(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path)) as open_house:
            waiting = asyncio.create_task(
                open_house.http.post(
                    "/api/tables",
                    json={"game": COLD, "players": [{"kind": "bot", "bot": "random"}] * 2},
                )
            )
            await until(lambda: _is([COLD], getting_ready(open_house)))
            await until(lambda: _is([COLD], _names()))
            made[COLD].done[RULES].set()
            path = f"/api/tables/{(await waiting).json()['table']}"

            async def is_over() -> bool:
                over: bool = (await open_house.http.get(path)).json()["over"]
                return over

            await until(is_over)

    asyncio.run(scene())


def test_games_are_compiled_ahead_patiently(tmp_path: Path):
    async def scene() -> None:
        async with house(settings(tmp_path, compile_ahead=True)) as open_house:
            await until(lambda: _is([COLD], _names()))
            assert made[COLD].patient
            assert await getting_ready(open_house) == []  # for nobody waits

    asyncio.run(scene())


def test_another_process_fills_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SKYSAIL_CACHE", str(tmp_path))

    async def compile_it(name: str) -> None:
        compiler = Compiler(name, patient=True)
        async with asyncio.timeout(4 * PATIENCE):
            for stage in STAGES:
                await compiler.done[stage].wait()
        await compiler.close()

    asyncio.run(compile_it(str(CONNECT_FOUR)))
    assert list(tmp_path.glob("*.compiled_search-*/grow-*.code"))
    asyncio.run(compile_it("no such game"))  # then it is compiled, or refused, where it is called
