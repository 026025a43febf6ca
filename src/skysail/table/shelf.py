"""The games that this server offers, with their boxes, and making them ready."""

import asyncio
import hashlib
import shutil
import tempfile
import weakref
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from skysail import components
from skysail.game import Document, Game, Json, Whole, games, load
from skysail.table.problem import Problem
from skysail.table.warming import BOTS, RULES, STAGES, Compiler, is_compiled

MOST_BOXES = 64  # besides the usual ones: each is a copy of its game in memory


class Shelf:
    """All games that come with Skysail, and the folders that the server was given.

    A game stands under its id, with its usual box; with another box it stands once more, under a
    name that `place` tells.
    """

    def __init__(self, folders: Iterable[str] = (), boxes: Mapping[str, str] | None = None) -> None:
        self.games: dict[str, Game] = {}  # with their usual boxes
        self._boxed: dict[str, Game] = {}  # with others
        self._sources: dict[str, tuple[str, str | None]] = {}  # a name and a component file
        chosen = dict(boxes or {})
        for name in (*(game.id for game in games()), *folders):
            own = load(name)
            file = chosen.pop(own.id, None)
            self.games[own.id] = own if file is None else own.with_components(file)
            self._sources[own.id] = name, file
            if self.games[own.id] is not own:
                self._put(f"{own.id}@{own.components_digest}", own, name, None)
        for unknown in chosen:
            self.card(unknown)  # says which there are
        self._warming: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._compilers: dict[str, Compiler] = {}

    async def close(self) -> None:
        for compiler in self._compilers.values():
            await compiler.close()

    def card(self, game: str) -> Game:
        found = self.games.get(game) or self._boxed.get(game)
        if found is None:
            known = ", ".join(self.games)
            raise Problem("not_found", f"no game is called {game!r}; there are {known}")
        return found

    def place(self, game: str, digest: str) -> str | None:
        """The name of a game that has components of this digest; None if there is none."""
        if self.card(game).components_digest == digest:
            return game
        name = f"{game}@{digest}"
        return name if name in self._boxed else None

    def compare(self, game: str, content: str) -> Document:
        """What a component file changes, and what its author may not have meant."""
        own = load(self._source(game))
        with tempfile.TemporaryDirectory() as folder:
            box = own.read_components(_written(Path(folder), content))
        assert own.box is not None
        changed = components.changes(own.box, box)
        told = [str(change) for change in changed]
        return {"changes": told, "doubts": components.doubts(changed, box)}

    def add(self, game: str, content: str) -> str:
        """Have a game with the content of a component file on the shelf; its name there."""
        source = self._source(game)
        file = _written(self._files / hashlib.sha256(content.encode()).hexdigest()[:16], content)
        digest = load(source).read_components(file).digest
        there = self.place(game, digest)
        if there is not None:
            return there
        if len(self._boxed) >= MOST_BOXES:
            raise Problem("too_many", "this server has been given component files enough")
        found = load(source, file)
        found.rules  # noqa: B018 (its tables are made, and may object)
        name = f"{game}@{digest}"
        self._put(name, found, source, str(file))
        return name

    @cached_property
    def _files(self) -> Path:
        """A folder for component files, which goes when the shelf does."""
        folder = tempfile.mkdtemp(prefix="skysail-components-")
        weakref.finalize(self, shutil.rmtree, folder, True)
        return Path(folder)

    def _source(self, game: str) -> str:
        return self._sources[self.card(game).id][0]

    def _put(self, name: str, game: Game, source: str, file: str | None) -> None:
        self._boxed[name] = game
        self._sources[name] = source, file

    async def ready(self, name: str, stage: str = RULES) -> Game:
        """The game with its rules, or its bots, compiled and loaded; nobody else waits for that."""
        game = self.card(name)
        await asyncio.shield(self.begin(name, stage))
        return game

    async def at_once(self, name: str) -> Game:
        """The game, without waiting for a compiler: interpreted until it has been compiled."""
        game = self.card(name)
        if self.is_ready(name, RULES) or await asyncio.to_thread(is_compiled, game) is not False:
            return await self.ready(name)
        self.begin(name, BOTS)
        return await asyncio.to_thread(lambda: game.interpreted)

    def begin(self, name: str, stage: str) -> asyncio.Task[None]:
        """Have the rules or the bots of a game made ready, unless that has been begun."""
        if (name, stage) not in self._warming:
            warming = asyncio.create_task(self._warm(name, stage))
            self._warming[name, stage] = warming
        return self._warming[name, stage]

    def is_ready(self, name: str, stage: str) -> bool:
        return (name, stage) in self._warming and self._warming[name, stage].done()

    async def is_getting_ready(self, name: str) -> bool:
        """Whether somebody waits for the game to be compiled; loading it takes but a moment."""
        awaited = any(not task.done() for (game, _), task in self._warming.items() if game == name)
        return awaited and not await asyncio.to_thread(is_compiled, self.card(name))

    async def _warm(self, name: str, stage: str) -> None:
        await self._compile(name, stage)
        await asyncio.to_thread(STAGES[stage], self.card(name))

    async def _compile(self, name: str, stage: str, *, patient: bool = False) -> None:
        """Have the game compiled by another process, unless the cache has it or cannot have it."""
        if await asyncio.to_thread(is_compiled, self.card(name)) is not False:
            return
        if name not in self._compilers:
            self._compilers[name] = Compiler(*self._sources[name], patient=patient)
        await self._compilers[name].done[stage].wait()

    async def compile_all(self) -> None:
        """Fill the cache for every game, one after the other, so that later nobody waits."""
        for name in self.games:
            await self._compile(name, BOTS, patient=True)


def _written(folder: Path, content: str) -> Path:
    """A component file of this content."""
    folder.mkdir(exist_ok=True)
    file = folder / components.FILE_NAME
    file.write_text(content, encoding="utf-8")
    return file


def facts(game: Game) -> Document:
    """The card as programs and the set-up page read it."""
    kinds = {Whole: "whole", Json: "json"}
    card = game.facts()
    for told, option in zip(card["options"], game.options, strict=True):
        told["kind"] = kinds.get(type(option), "choice")
        if isinstance(option, Whole):
            told |= {"low": option.low, "high": option.high}
    card["seat_names"] = [game.seat_name(seat) for seat in range(game.seats[1])]
    card["ledger"] = game.ledger
    return card
