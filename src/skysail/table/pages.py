"""The table's pages: HTML made of the games' cards. What is live reaches them through the API."""

import hashlib
import mimetypes
import random
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ExceptionHandlersMap
from markupsafe import Markup

from skysail import __version__, art, stage
from skysail.bots import BOTS, RANDOM, USUAL, bots_for
from skysail.errors import SkysailError
from skysail.game import Document, Game, Json, OneOf, Whole, usual_value
from skysail.paper import write_text
from skysail.puzzle import of_the_day, puzzles_of
from skysail.table.hall import NEVER_BEGAN, Hall
from skysail.table.parameters import InHall, OfPath
from skysail.table.problem import problem_of
from skysail.table.safety import identify, new_browser
from skysail.table.settings import DAY
from skysail.table.store import MOST_WORDS
from skysail.voyage import PILOT, voyage_of

HERE = Path(__file__).parent
FOREVER = "public, max-age=31536000, immutable"  # the address changes with the content
ICONS = (192, 512)  # pixels
TRAILER = "trailer.webp"  # in a game's folder; `make films` cuts it
A_DAY = "public, max-age=86400"
DAYS = 7  # whose puzzles the front page offers
LONGEST_EXAMPLE = 1500  # choices of the match whose end the score page shows
HELD_BACK = ("luck", "memory", "step")  # of a position: nobody writes these by hand
NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"]
TOOLS = (  # of a table's header, with their keys; `own` is the game's
    ("undo", "Undo", "U"),
    ("hint", "Hint", "H"),
    ("own", "Own", "X"),
    ("notebook", "Notebook", "N"),
    ("log", "Log", "L"),
    ("rules", "Rules", "?"),
)


# -- static files


def _art_css() -> str:
    """The drawings' own sheet, and what pages share with it: type and the seats' colours."""
    seats = "".join(f".seat-{n}{{--seat:{c}}}" for n, c in enumerate(art.SEAT_COLOURS))
    return f"{art.STYLE}:root{{--serif:{art.SERIF};--sans:{art.SANS}}}{seats}"


def _icon() -> str:
    return art.svg(96, 96, art.disc(48, 48, 46, art.SKY) + art.use("ship", 48, 48, 84), "Skysail")


@cache
def static_files() -> dict[str, bytes]:
    """Every file that pages load, by its name; two of them are made of the drawing kit."""
    files = {path.name: path.read_bytes() for path in sorted((HERE / "static").iterdir())}
    return files | {"art.css": _art_css().encode(), "icon.svg": _icon().encode()}


@cache
def _version() -> str:
    """A name for this state of all static files."""
    digest = hashlib.blake2b(digest_size=6)
    for name, content in static_files().items():
        digest.update(name.encode() + content)
    return digest.hexdigest()


def static(name: str) -> str:
    """The address of a static file; modules import each other relative to it."""
    return f"/static/{_version()}/{name}"


@get("/static/{version:str}/{name:str}", sync_to_thread=False, include_in_schema=False)
def static_file(version: OfPath, name: OfPath) -> Response[bytes]:
    if name not in static_files():
        raise NotFoundException(f"there is no file {name}")
    kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0]
    keep = FOREVER if version == _version() else "no-cache"
    return Response(
        static_files()[name],
        media_type=kind or "application/octet-stream",
        headers={"Cache-Control": keep},
    )


@get("/worker.js", sync_to_thread=False, include_in_schema=False)
def worker() -> Response[bytes]:
    """The service worker, at the root: only from there it may serve every page."""
    headers = {"Cache-Control": "no-cache"}
    return Response(static_files()["worker.js"], media_type="text/javascript", headers=headers)


@get("/icon/{size:int}", sync_to_thread=False, include_in_schema=False)
def icon(size: FromPath[int]) -> Response[bytes]:
    if size not in ICONS:
        raise NotFoundException(f"There is no icon of {size} pixels.")
    picture = static_files()[f"icon-{size}.png"]
    return Response(picture, media_type="image/png", headers={"Cache-Control": A_DAY})


@get("/manifest.webmanifest", sync_to_thread=False, include_in_schema=False)
def manifest() -> Response[Document]:
    """What lets a phone keep the table among its apps."""
    told = {
        "name": "Skysail",
        "description": "Five sea-and-sky tabletop games, with friends or fair bots.",
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": art.SKY,
        "theme_color": art.SKY,
        "icons": [
            {"src": f"/icon/{size}", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in ICONS
        ],
    }
    headers = {"Cache-Control": A_DAY}
    return Response(told, media_type="application/manifest+json", headers=headers)


@get("/cover/{file:str}", sync_to_thread=False, include_in_schema=False)
def cover(hall: InHall, file: OfPath) -> Response[str]:
    """A game's cover, `sail.svg`."""
    return drawing(_cover(game_called(hall, file.removesuffix(".svg"))))


def drawing(svg: str) -> Response[str]:
    """A drawing as a file; its style stands in it, so it brings a policy of its own."""
    headers = {
        "Cache-Control": A_DAY,
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    }
    return Response(svg, media_type="image/svg+xml", headers=headers)


@get("/trailer/{file:str}", include_in_schema=False)
async def trailer(hall: InHall, file: OfPath) -> Response[bytes]:
    """A short film of a game, `sail.webp`, if its folder has one."""
    game = game_called(hall, file.removesuffix(".webp"))
    if not has_trailer(game):
        raise NotFoundException(f"{game.title} has not been filmed yet.")
    film = await hall.ask((game.folder / TRAILER).read_bytes)
    return Response(film, media_type="image/webp", headers={"Cache-Control": A_DAY})


def has_trailer(game: Game) -> bool:
    return (game.folder / TRAILER).exists()


def _cover(game: Game) -> str:
    if hasattr(game.art, "cover"):
        drawn: str = game.art.cover()
        return drawn
    return art.svg(600, 400, art.page(600, 400) + art.use("ship", 300, 200, 240), game.title)


# -- templates


def _seats_in_words(game: Game) -> str:
    fewest, most = game.seats
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def _named(value: str, meaning: str) -> str:
    """A value of an option as a list shows it; its name where the meaning does not say it."""
    name = value.replace("_", " ")
    said = value.isdigit() or name in meaning.lower().replace("'", "")
    return meaning if said else f"{name.capitalize()}: {meaning}"


def _marks() -> Markup:
    """The seats' marks and the ship as symbols, for every page to use."""
    names = (*art.SEAT_MARKS, "ship")
    return Markup("".join(art.DEFS[name].replace('id="@', 'id="mark-') for name in names))


ENVIRONMENT = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)
ENVIRONMENT.globals.update(
    static=static,
    marks=_marks(),
    mark_of=art.SEAT_MARKS,
    named=_named,
    tools=TOOLS,
    seats_in_words=_seats_in_words,
    has_trailer=has_trailer,
    puzzles_of=puzzles_of,
    version=__version__,
)


def render(template: str, **values: Any) -> Response[str]:
    """A page made of its template."""
    words = ENVIRONMENT.get_template(template).render(values)
    return Response(words, media_type=MediaType.HTML)


def game_called(hall: Hall, name: str) -> Game:
    """A game of this server; a folder is never taken from an address."""
    known = hall.shelf.games
    if name not in known:
        titles = ", ".join(game.title for game in known.values())
        raise NotFoundException(f"There is no game called “{name}”. There are {titles}.")
    return known[name]


def problem(status: int, title: str, message: str) -> Response[str]:
    """A friendly page for something that went wrong."""
    page = render("problem.html", status=status, title=title, message=message)
    page.status_code = status
    return page


def _not_found(_: Request[Any, Any, Any], found: NotFoundException) -> Response[str]:
    return problem(404, "Nothing but sea here", str(found.detail))


def _refused(_: Request[Any, Any, Any], error: SkysailError) -> Response[str]:
    reason = problem_of(error)
    words = str(reason)
    return problem(reason.status, "Nothing but sea here", f"{words[:1].upper()}{words[1:]}.")


FRIENDLY: ExceptionHandlersMap = {NotFoundException: _not_found, SkysailError: _refused}


# -- pages


@get("/", sync_to_thread=False, include_in_schema=False)
def front(hall: InHall) -> Response[str]:
    games = hall.shelf.games.values()
    count = NUMBERS[len(games)] if len(games) < len(NUMBERS) else str(len(games))
    return render(
        "front.html",
        games=games,
        count=count,
        voyages={game.id for game in games if voyage_of(game)},
        days=_days(list(games)),
    )


def _days(games: list[Game]) -> list[Document]:
    """The puzzles of the last days, today's first."""
    today = datetime.now(UTC).date()
    week = [today - timedelta(days=ago) for ago in range(DAYS)]
    found = [(day, of_the_day(games, day)) for day in week]
    return [
        {"day": day, "game": one[0], "number": one[1], "puzzle": puzzles_of(one[0])[one[1]]}
        for day, one in found
        if one
    ]


@get("/new/{game:str}", sync_to_thread=False, include_in_schema=False)
def set_up(request: Request[Any, Any, Any], hall: InHall, game: OfPath) -> Response[str]:
    card = game_called(hall, game)
    return render(
        "setup.html",
        open_box=request.app.state.settings.open_box and card.box is not None,
        game=card,
        options=[_question(card, option) for option in card.options],
        bots=bots(card),
        usual_bot=USUAL,
    )


def _question(game: Game, option: Any) -> Document:
    """An option as a form asks it."""
    asked: Document = {
        "name": option.name,
        "title": option.name.replace("_", " ").capitalize(),
        "about": option.about,
        "default": usual_value(option, at_table=True),
        "kind": "words",
        "allowed": option.allowed(),
    }
    if isinstance(option, OneOf):
        first = asked["default"]  # a list shows its first value
        values = {first: option.values[first], **option.values}
        return asked | {"kind": "choice", "values": values, "pictured": option.pictured}
    if hasattr(option, "components"):
        rows = [
            (words, count, {name: stage.about(game, name) for name in names})
            for words, count, names in option.components
        ]
        return asked | {"kind": "pieces", "rows": rows}
    if isinstance(option, Whole):
        return asked | {"kind": "whole", "low": option.low, "high": option.high}
    if isinstance(option, Json):
        return asked | {"kind": "json"}
    return asked


def bot_titles() -> dict[str, str]:
    return {name: bot.title for name, bot in BOTS.items()} | {PILOT: PILOT.capitalize()}


def bots(game: Game) -> list[Document]:
    """The bots that may sit down, with their titles; chance comes last."""
    return [
        {"name": bot.name, "title": bot.title, "about": bot.about}
        for bot in sorted(bots_for(game), key=lambda bot: bot.name == RANDOM)
    ]


@get("/table/{table:str}", include_in_schema=False)
async def table_page(hall: InHall, table: OfPath) -> Response[str]:
    game = await _played(hall, table)
    return render(
        "table.html",
        table=table,
        game=game,
        bot_titles=bot_titles(),
        pieces=_pieces(game),
        campaign=_campaign(game),
    )


def _campaign(game: Game) -> Document | None:
    """The option whose values are sailed one after the other, with their titles."""
    for option in game.options:
        if option.name == game.campaign and isinstance(option, OneOf):
            maps = [(one, option.values[one].partition(",")[0]) for one in option.pictured]
            return {"option": option.name, "maps": maps}
    return None


@get("/table/{table:str}/replay", include_in_schema=False)
async def replay(hall: InHall, table: OfPath) -> Response[str]:
    game = await _played(hall, table)
    return render("replay.html", table=table, game=game, pieces=_pieces(game))


def _pieces(game: Game) -> Markup:
    """What the pictures of a game are made of; the page holds it once, updates only name it."""
    return Markup(art.pieces(game.art.DEFS))


@get("/join/{table:str}", include_in_schema=False)
async def join(request: Request[Any, Any, Any], hall: InHall, table: OfPath) -> Response[str]:
    """The page gives a browser its key: so sitting down can be tried again if no answer came."""
    row = await hall.find(table)
    game = game_called(hall, row.game)
    page = render("join.html", table=table, game=game, known_deal=row.seeded, wishes=row)
    if identify(request) is None:
        page.cookies.append(new_browser(request)[1])
    return page


async def _played(hall: Hall, table: str) -> Game:
    """The game that a table plays; the page need not wait until the room is open."""
    return game_called(hall, (await hall.find(table)).game)


@get("/tables", sync_to_thread=False, include_in_schema=False)
def tables() -> Response[str]:
    return render("tables.html")


@get("/score/{game:str}", sync_to_thread=False, include_in_schema=False)
def score(hall: InHall, game: OfPath) -> Response[str]:
    card = game_called(hall, game)
    return render("score.html", game=card, fields=card.position.FIELDS)


@get("/score/{game:str}/example", include_in_schema=False)
async def score_example(hall: InHall, game: OfPath) -> Response[str]:
    """A position to begin with; apart from the page, for its rules may have to be compiled."""
    card = await hall.shelf.ready(game_called(hall, game).id)
    if card.id not in _examples:
        _examples[card.id] = await hall.ask(_example, card)
    return Response(_examples[card.id], media_type=MediaType.TEXT)


_examples: dict[str, str] = {}  # by game; found when first asked for


def _example(card: Game) -> str:
    """A position to begin with: the end of a match played at random, always the same one."""
    match, luck = card.match(seed=1), random.Random(1)
    while not match.over and len(match.actions) < LONGEST_EXAMPLE:
        match.play(luck.choice(match.legal()))
    shown = {name: part for name, part in match.position().items() if name not in HELD_BACK}
    return write_text(card.position.FIELDS, shown)


@get("/about", sync_to_thread=False, include_in_schema=False)
def about(hall: InHall) -> Response[str]:
    return render("about.html", games=hall.shelf.games.values())


@get("/privacy", sync_to_thread=False, include_in_schema=False)
def privacy(request: Request[Any, Any, Any]) -> Response[str]:
    settings = request.app.state.settings
    forget = settings.forget_after
    return render(
        "privacy.html",
        most_words=MOST_WORDS,
        never_began=round(NEVER_BEGAN / DAY),
        forget_after=None if forget is None else f"{forget / DAY:g}",
        access_log=settings.access_log,
    )


router = Router(
    "/",
    route_handlers=[
        front,
        set_up,
        table_page,
        replay,
        join,
        tables,
        score,
        score_example,
        about,
        privacy,
        cover,
        trailer,
        icon,
        manifest,
        worker,
        static_file,
    ],
    exception_handlers=FRIENDLY,
)
