"""The games that this server offers, and making them ready."""

import asyncio
from collections.abc import Iterable

from skysail.game import Document, Game, Json, Whole, games, load
from skysail.table.problem import Problem
from skysail.table.warming import BOTS, RULES, STAGES, Compiler, is_compiled


class Shelf:
    """All games that come with Skysail, and the folders that the server was given."""

    def __init__(self, folders: Iterable[str] = ()) -> None:
        self.games: dict[str, Game] = {}
        self._names: dict[str, str] = {}  # by which another process finds the same games
        for name in (*(game.id for game in games()), *folders):
            game = load(name)
            self.games[game.id] = game
            self._names[game.id] = name
        self._warming: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._compilers: dict[str, Compiler] = {}

    async def close(self) -> None:
        for compiler in self._compilers.values():
            await compiler.close()

    def card(self, game: str) -> Game:
        if game not in self.games:
            known = ", ".join(self.games)
            raise Problem("not_found", f"no game is called {game!r}; there are {known}")
        return self.games[game]

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
            warming = asyncio.create_task(self._warm(self.games[name], stage))
            self._warming[name, stage] = warming
        return self._warming[name, stage]

    def is_ready(self, name: str, stage: str) -> bool:
        return (name, stage) in self._warming and self._warming[name, stage].done()

    async def is_getting_ready(self, name: str) -> bool:
        """Whether somebody waits for the game to be compiled; loading it takes but a moment."""
        awaited = any(not task.done() for (game, _), task in self._warming.items() if game == name)
        return awaited and not await asyncio.to_thread(is_compiled, self.games[name])

    async def _warm(self, game: Game, stage: str) -> None:
        await self._compile(game, stage)
        await asyncio.to_thread(STAGES[stage], game)

    async def _compile(self, game: Game, stage: str, *, patient: bool = False) -> None:
        """Have the game compiled by another process, unless the cache has it or cannot have it."""
        if await asyncio.to_thread(is_compiled, game) is not False:
            return
        if game.id not in self._compilers:
            self._compilers[game.id] = Compiler(self._names[game.id], patient=patient)
        await self._compilers[game.id].done[stage].wait()

    async def compile_all(self) -> None:
        """Fill the cache for every game, one after the other, so that later nobody waits."""
        for game in self.games.values():
            await self._compile(game, BOTS, patient=True)


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
