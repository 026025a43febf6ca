"""A campaign: the maps of a game one after the other, and a deal of the day for all to compare."""

from datetime import UTC, date, datetime
from functools import cache
from hashlib import blake2b

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException

from skysail import art, stage
from skysail.game import Document, Game, OneOf
from skysail.table import answer
from skysail.table.answer import told
from skysail.table.hall import Hall
from skysail.table.pages import FRIENDLY, drawing, game_called, render
from skysail.table.parameters import InHall, OfPath
from skysail.table.problem import Problem

SEED_BYTES = 4  # small enough for every program
MOST_RESULTS = 20
PICTURED_SEED = 1


def pictured(game: Game, name: str) -> OneOf | None:
    """The option of that name, if boards show what its values mean."""
    for option in game.options:
        if isinstance(option, OneOf) and option.name == name and option.pictured:
            return option
    return None


def deal_of(game: Game, day: date) -> Document:
    """What everybody plays on a day: a map in turn, and its seed."""
    option = pictured(game, game.campaign)
    assert option is not None
    value = option.pictured[day.toordinal() % len(option.pictured)]
    luck = blake2b(f"{game.id} {day}".encode(), digest_size=SEED_BYTES).digest()
    return {"day": day, "options": {option.name: value}, "seed": int.from_bytes(luck)}


@get("/campaign/{game:str}", sync_to_thread=False, include_in_schema=False)
def campaign(hall: InHall, game: OfPath) -> Response[str]:
    card = game_called(hall, game)
    option = pictured(card, card.campaign)
    if option is None:
        raise NotFoundException(f"{card.title} has no campaign.")
    today = deal_of(card, datetime.now(UTC).date())
    return render("campaign.html", game=card, option=option, today=today)


@get("/options/{game:str}/{option:str}/{value:str}/board.svg", include_in_schema=False)
async def option_board(hall: InHall, game: OfPath, option: OfPath, value: OfPath) -> Response[str]:
    """The board at the start of a match that is set up so."""
    card = game_called(hall, game)
    asked = pictured(card, option)
    if asked is None or value not in asked.pictured:
        raise NotFoundException(f"{card.title} has no picture of {option} {value}.")
    return drawing(await hall.ask(_board, card.interpreted, option, value))


@cache
def _board(game: Game, option: str, value: str) -> str:
    options = game.read_options({option: value}, at_table=True)
    view = game.match(seed=PICTURED_SEED, **options).view()
    return art.styled(stage.still(game, view, stage.USUAL_FORM, ["board"], value, []))


@get("/api/games/{game:str}/daily", tags=["games"], responses=told(answer.DailyDeal))
async def daily(hall: InHall, game: OfPath) -> Document:
    """The deal of the day: options and seed, and how it ended at public tables of this server."""
    card = hall.shelf.card(game)
    if pictured(card, card.campaign) is None:
        raise Problem("not_found", f"{card.title} has no deal of the day")
    deal = deal_of(card, datetime.now(UTC).date())
    tables = await hall.ask(hall.store.dealt, card.id, deal["seed"], MOST_RESULTS)
    return deal | {
        "day": str(deal["day"]),
        "results": [await _result(hall, table.id) for table in tables],
    }


async def _result(hall: Hall, table: str) -> Document:
    room = await hall.room(table)
    ending = room.match.ending()
    assert ending is not None
    stars = sum(star["got"] for star in ending["stars"])
    told = {name: ending[name] for name in ("say", "share")}
    return {"table": table, "names": room.names(), "stars": stars, **told}


ROUTES = [daily]
router = Router("/", route_handlers=[campaign, option_board], exception_handlers=FRIENDLY)
