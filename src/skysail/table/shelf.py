"""The games that this server offers, and making them ready."""

import asyncio
from collections.abc import Iterable
from inspect import signature

from skysail.game import Document, Game, Sheet, Whole, games, load
from skysail.table.problem import Problem


class Shelf:
    """All games that come with Skysail, and the folders that the server was given."""

    def __init__(self, folders: Iterable[str] = ()) -> None:
        cards = [*games(), *(load(folder) for folder in folders)]
        self.games = {game.id: game for game in cards}
        self._warming: dict[str, asyncio.Task[None]] = {}

    def card(self, game: str) -> Game:
        if game not in self.games:
            known = ", ".join(self.games)
            raise Problem("not_found", f"no game is called {game!r}; there are {known}")
        return self.games[game]

    async def ready(self, name: str) -> Game:
        """The game with its rules compiled, so that nobody else waits while that happens."""
        game = self.card(name)
        if name not in self._warming:
            self._warming[name] = asyncio.create_task(asyncio.to_thread(_warm, game))
        await asyncio.shield(self._warming[name])
        return game

    def is_ready(self, name: str) -> bool:
        return name in self._warming and self._warming[name].done()


def _warm(game: Game) -> None:
    match = game.match(seed=0)
    match.view(match.seat)
    match.play(match.legal()[0])
    match.tell(None, 1)
    match.scores()


def facts(game: Game) -> Document:
    """The card as programs and the set-up page read it."""
    kinds = {Whole: "whole", Sheet: "sheet"}
    card = game.facts()
    for told, option in zip(card["options"], game.options, strict=True):
        told["kind"] = kinds.get(type(option), "choice")
        if isinstance(option, Whole):
            told |= {"low": option.low, "high": option.high}
    card["seat_names"] = [game.seat_name(seat) for seat in range(game.seats[1])]
    card["ledger"] = game.ledger
    return card


def draws_narrow(game: Game) -> bool:
    """Whether the game has a drawing of its own for phones."""
    return "narrow" in signature(game.art.draw).parameters
