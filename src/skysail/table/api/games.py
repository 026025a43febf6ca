"""The games of a server: facts, components, rules, and counting a real table."""

from typing import Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from skysail import bots, rulebook, stage
from skysail.game import Document, Game
from skysail.table import answer
from skysail.table.answer import told
from skysail.table.api.asked import Answer, Asked, must_be_open
from skysail.table.hall import Hall
from skysail.table.parameters import InHall, OfPath
from skysail.table.problem import Problem
from skysail.table.shelf import facts


class File(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a component file."""

    components: str


class Score(msgspec.Struct, forbid_unknown_fields=True):
    """A position as a document or as text."""

    position: dict[str, Any] | str


@get("/api/games", tags=["games"], responses=told(list[answer.GameFacts]))
async def list_games(hall: InHall) -> list[Answer]:
    """The games of this server; one that is `getting_ready` is compiled while somebody waits."""
    return [await _told(hall, game) for game in hall.shelf.games.values()]


@get("/api/games/{game:str}", tags=["games"], responses=told(answer.GameFacts))
async def show_game(hall: InHall, game: OfPath) -> Answer:
    """One game: its seats, its options, the bots that play it."""
    card = hall.shelf.card(game)
    players = [
        {"name": bot.name, "title": bot.title, "about": bot.about} for bot in bots.bots_for(card)
    ]
    return await _told(hall, card) | {"bots": players}


async def _told(hall: Hall, game: Game) -> Answer:
    return facts(game) | {"getting_ready": await hall.shelf.is_getting_ready(game.id)}


@get(
    "/api/games/{game:str}/about/{piece:str}",
    tags=["games"],
    sync_to_thread=False,
    responses=told(answer.PieceFacts),
)
def show_piece(hall: InHall, game: OfPath, piece: OfPath) -> Answer:
    """One component, large: its picture, its words, how many there are, its rule."""
    card = hall.shelf.card(game)
    found = stage.about(card, piece)
    if found is None:
        raise Problem("not_found", f"{card.title} has nothing called {piece!r}")
    return found


@get("/api/games/{game:str}/gallery", tags=["games"], responses=told(list[answer.PieceFacts]))
async def show_gallery(hall: InHall, game: OfPath) -> list[Answer]:
    """Every component: its picture, its words, how many there are, where its values come from."""
    card = hall.shelf.card(game)
    found = await hall.ask(stage.components, card)
    if not found:
        raise Problem("not_found", f"{card.title} has no gallery")
    return found


@get("/api/games/{game:str}/rules", tags=["games"], responses=told(answer.RulesText))
async def show_rules(hall: InHall, game: OfPath) -> Answer:
    """A game in words: `short` in a page, `rules` in full and with every component, as Markdown."""
    card = hall.shelf.card(game)

    def write() -> Document:
        short, whole = rulebook.short(card), rulebook.whole(card)
        return {"game": card.id, "title": card.title, "short": short, "rules": whole}

    return await hall.ask(write)


@get("/api/games/{game:str}/rules/{number:str}", tags=["games"], responses=told(answer.RuleText))
async def show_rule(hall: InHall, game: OfPath, number: OfPath) -> Answer:
    """One rule by its number, such as SAIL-044 or 44."""
    return {"text": rulebook.rule(hall.shelf.card(game), number)}


@post(
    "/api/games/{game:str}/components",
    tags=["games"],
    status_code=200,
    responses=told(answer.Compared),
)
async def compare_components(
    request: Asked, hall: InHall, game: OfPath, data: JSONBody[File]
) -> Answer:
    """What a component file changes in a game's box, and where its texts may be forgotten."""
    must_be_open(request)
    return await hall.ask(hall.shelf.compare, game, data.components)


@post("/api/score/{game:str}", tags=["games"], status_code=200, responses=told(answer.Counted))
async def score(hall: InHall, game: OfPath, data: JSONBody[Score]) -> Answer:
    """Count a position, as at the end of a game on a real table."""
    card = await hall.shelf.ready(game)

    def count() -> Document:
        match = card.match(position=data.position)
        return {"scores": match.scores(), "account": card.text.account(match.state)}

    return await hall.ask(count)


ROUTES = [
    list_games,
    show_game,
    show_piece,
    show_gallery,
    show_rules,
    show_rule,
    compare_components,
    score,
]
