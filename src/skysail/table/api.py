"""The HTTP interface for pages and programs. Its OpenAPI description is made of these functions."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody, QueryParameter

from skysail import bots, stage
from skysail.game import Document, Game, resume
from skysail.match import Match
from skysail.table import outlet, setup
from skysail.table.hall import Hall
from skysail.table.live import read_seat, read_whole, why
from skysail.table.parameters import InHall, OfPath, Query
from skysail.table.problem import Problem
from skysail.table.room import Room
from skysail.table.safety import Identity, hash_of, identify, new_browser
from skysail.table.setup import Made, Player, Wishes
from skysail.table.shelf import facts
from skysail.table.store import TableRow
from skysail.voyage import PILOT, Voyage, voyage_of

Asked = Request[Any, Any, Any]
Answer = dict[str, Any]
JSON = "application/json"


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a seat's link."""

    secret: str
    name: str | None = None


class AtSeat(msgspec.Struct, forbid_unknown_fields=True):
    """One of your seats."""

    seat: int


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """How you want to be called at a seat of yours."""

    seat: int
    name: str


class Ready(msgspec.Struct, forbid_unknown_fields=True):
    """Whether you are ready for what comes next; false withdraws it."""

    seat: int
    ready: bool = True


class GiveToBot(msgspec.Struct, forbid_unknown_fields=True):
    """An open seat and the bot that is to take it."""

    seat: int
    bot: str


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """A choice, as its number or its words, made when the table was at `version`."""

    seat: int
    version: int
    action: int | None = None
    move: str | None = None


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """Take back your last choice; `version` as in a play."""

    seat: int
    version: int


class Why(msgspec.Struct, forbid_unknown_fields=True):
    """A choice that may not be allowed."""

    seat: int
    action: int | None = None
    move: str | None = None


class Say(msgspec.Struct, forbid_unknown_fields=True):
    """Something to say at the table."""

    seat: int
    text: str


class Import(msgspec.Struct, forbid_unknown_fields=True):
    """A record, and who is to go on with it; by default you play every seat."""

    record: dict[str, Any]
    players: list[Player] | None = None


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """After how many choices to go on, and who sits where; by default you play every seat."""

    step: int
    players: list[Player] | None = None


class Score(msgspec.Struct, forbid_unknown_fields=True):
    """A position as a document or as text."""

    position: dict[str, Any] | str


# -- games


@get("/api/games", tags=["games"])
async def list_games(hall: InHall) -> list[Answer]:
    """The games of this server; one that is `getting_ready` is compiled while somebody waits."""
    return [await _told(hall, game) for game in hall.shelf.games.values()]


@get("/api/games/{game:str}", tags=["games"])
async def show_game(hall: InHall, game: OfPath) -> Answer:
    """One game: its seats, its options, the bots that play it."""
    card = hall.shelf.card(game)
    players = [
        {"name": bot.name, "title": bot.title, "about": bot.about} for bot in bots.bots_for(card)
    ]
    return await _told(hall, card) | {"bots": players}


@get("/api/games/{game:str}/about/{piece:str}", tags=["games"], sync_to_thread=False)
def show_piece(hall: InHall, game: OfPath, piece: OfPath) -> Answer:
    """One component, large: its picture, its words, how many there are, its rule."""
    card = hall.shelf.card(game)
    told = stage.about(card, piece)
    if told is None:
        raise Problem("not_found", f"{card.title} has nothing called {piece!r}")
    return told


@get("/api/games/{game:str}/gallery", tags=["games"])
async def show_gallery(hall: InHall, game: OfPath) -> list[Answer]:
    """Every component: its picture, its words, how many there are, where its values come from."""
    card = hall.shelf.card(game)
    told = await hall.ask(stage.components, card)
    if not told:
        raise Problem("not_found", f"{card.title} has no gallery")
    return told


async def _told(hall: Hall, game: Game) -> Answer:
    return facts(game) | {"getting_ready": await hall.shelf.is_getting_ready(game.id)}


@post("/api/score/{game:str}", tags=["games"], status_code=200)
async def score(hall: InHall, game: OfPath, data: JSONBody[Score]) -> Answer:
    """Count a position, as at the end of a game on a real table."""
    card = await hall.shelf.ready(game)

    def count() -> Document:
        match = card.match(position=data.position)
        return {"scores": match.scores(), "account": card.text.account(match.state)}

    return await hall.ask(count)


# -- tables


@post("/api/tables", tags=["tables"])
async def create_table(request: Asked, hall: InHall, data: JSONBody[Wishes]) -> Response[Answer]:
    """Set up a table and begin. `invite` is a seat's secret: give away those of open seats."""
    game = await hall.shelf.at_once(data.game)
    return await _found(request, hall, lambda browser: setup.new_table(game, data, browser))


@get("/api/games/{game:str}/voyage", tags=["games"], sync_to_thread=False)
def show_voyage(hall: InHall, game: OfPath) -> Answer:
    """The steps of a game's first voyage, as its coach tells them."""
    return _voyage(hall.shelf.card(game)).document()


@post("/api/games/{game:str}/voyage", tags=["tables"])
async def begin_voyage(request: Asked, hall: InHall, game: OfPath) -> Response[Answer]:
    """A table on which you sail the game's first voyage."""
    card = await hall.shelf.at_once(game)
    sailed = _voyage(card)
    return await _found(request, hall, lambda browser: setup.voyage(card, sailed, browser))


def _voyage(game: Game) -> Voyage:
    sailed = voyage_of(game)
    if sailed is None:
        raise Problem("not_found", f"{game.title} has no first voyage")
    return sailed


@post("/api/import", tags=["tables"])
async def import_record(request: Asked, hall: InHall, data: JSONBody[Import]) -> Response[Answer]:
    """A table that goes on with a record, or shows it if it is over."""
    if isinstance(name := data.record.get("game"), str) and name in hall.shelf.games:
        game = await hall.shelf.ready(name)
        match = await hall.ask(game.resume, data.record)
    else:
        match = resume(data.record)  # says what is wrong with it
    return await _continue(request, hall, match, data.players)


@post("/api/tables/{table:str}/fork", tags=["tables"])
async def fork_table(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[Fork]
) -> Response[Answer]:
    """A new table that goes on from a step of a finished match."""
    room = await hall.room(table)
    must_be_over(room)
    match = room.match
    if not 0 <= data.step <= len(match.actions):
        raise Problem("bad_request", f"step {data.step} is not from 0 to {len(match.actions)}")
    again = match.game.match(
        match.seats, match.seed, position=match.position_at_start, **match.options
    )
    for action in match.actions[: data.step]:
        again.play(action)
    return await _continue(request, hall, again, data.players)


async def _continue(
    request: Asked, hall: Hall, match: Match, players: list[Player] | None
) -> Response[Answer]:
    wishes = Wishes(game=match.game.id, players=players, hot_seat=players is None)
    return await _found(request, hall, lambda browser: setup.continued(match, wishes, browser))


async def _found(request: Asked, hall: Hall, make: Any) -> Response[Answer]:
    """Keep a new table; a browser without a key gets one."""
    who, cookies = _browser(request)
    made: Made = await asyncio.to_thread(make, who.browser)
    await hall.create(made.stored)
    seats: list[Document] = [
        {"seat": row.seat, "kind": row.kind}
        | ({"invite": made.invites[row.seat]} if row.seat in made.invites else {})
        for row in made.stored.seats
    ]
    return Response(
        {"table": made.stored.table.id, "seats": seats}, status_code=201, cookies=cookies
    )


def _browser(request: Asked) -> tuple[Identity, list[Any]]:
    who = identify(request)
    if who.hashes:
        return who, []
    who, cookie = new_browser(request)
    return who, [cookie]


@get("/api/tables", tags=["tables"])
async def list_tables(
    request: Asked,
    hall: InHall,
    mine: Annotated[bool, QueryParameter(description="those at which you sit")] = False,
    public: Annotated[bool, QueryParameter(description="those that anybody may watch")] = False,
) -> list[Answer]:
    """Tables to resume (`mine=true`) or to watch (`public=true`), those still played first."""
    tables: dict[str, TableRow] = {}
    if mine:
        tables |= {row.id: row for row in await hall.list(identify(request).hashes)}
    if public:
        tables |= {row.id: row for row in await hall.list(None)}
    return [await summary(hall, row, identify(request)) for row in tables.values()]


async def summary(hall: Hall, row: TableRow, who: Identity) -> Document:
    """A line about a table, for lists."""
    room = await hall.room(row.id)
    known = hall.shelf.games.get(row.game)
    return {
        "table": row.id,
        "game": row.game,
        "title": known.title if known else row.game,
        "yours": room.seating.opened_by(who.hashes),
        "over": room.over,
        "closed": room.closed,
        "choosing": None if room.closed or room.over else room.match.seat,
        "public": row.public,
        "created_at": row.created_at,
        "seats": room.seats(),
    }


@get("/api/tables/{table:str}", tags=["tables"])
async def show_table(request: Asked, hall: InHall, table: OfPath) -> Answer:
    """Who sits where and how the table is set up; never a secret."""
    room = await hall.room(table)
    return await describe(hall, room, identify(request))


async def describe(hall: Hall, room: Room, who: Identity) -> Document:
    """A table as its page needs it."""
    row = room.table
    return {
        **await summary(hall, row, who),
        "options": row.options,
        "version": room.version,
        "steps": len(room.history.match.actions) if room.history else 0,
        "hot_seat": row.hot_seat,
        "undo": row.undo,
        "away_limit": row.away_limit,
        "seeded": row.seeded,
        "voyage": any(seat.bot == PILOT for seat in room.seating.rows),
    }


# -- seats


@post("/api/tables/{table:str}/sit", tags=["seats"], status_code=200)
async def sit(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Sit]) -> Response[Answer]:
    """Take a seat by its secret. A browser keeps the seat; a program sends the secret each time."""
    room = await hall.room(table)
    secret = hash_of(data.secret)
    if not room.seating.opened_by(frozenset({secret})):
        raise Problem("forbidden", "that is not the secret of a seat at this table")
    who, cookies = _browser(request)
    seat = await room.sit(secret, who.browser, data.name)
    return Response({"table": table, "seat": seat}, status_code=200, cookies=cookies)


@post("/api/tables/{table:str}/leave", tags=["seats"], status_code=200)
async def leave(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """Leave a seat of yours: a bot plays on, with that seat's knowledge, until you return."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.leave(seat)
    return {"seat": seat, "played_by_bot": True}


@post("/api/tables/{table:str}/back", tags=["seats"], status_code=200)
async def back(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """Take your seat again."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.come_back(seat)
    return {"seat": seat, "played_by_bot": False}


@post("/api/tables/{table:str}/name", tags=["seats"], status_code=200)
async def rename(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Name]) -> Answer:
    """Be called something else; refused while the rules of the game forbid talk."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.rename(seat, data.name)
    return {"seat": seat, "name": room.seating.name(seat)}


@post("/api/tables/{table:str}/bot", tags=["seats"], status_code=200)
async def give_to_bot(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[GiveToBot]
) -> Answer:
    """Let a bot take an open seat, at a table where you sit."""
    room = await hall.room(table)
    if not room.seating.opened_by(identify(request).hashes):
        raise Problem("forbidden", "you do not sit at this table")
    if not 0 <= data.seat < room.table.seats:
        raise Problem("bad_request", f"there is no seat {data.seat}")
    await room.give_to_bot(data.seat, data.bot)
    return {"seat": data.seat, "bot": data.bot}


def _own(request: Asked, room: Room, seat: int) -> int:
    if seat not in room.seating.opened_by(identify(request).hashes):
        raise Problem("forbidden", f"seat {seat} is not yours")
    return seat


# -- play


@get("/api/tables/{table:str}/state", tags=["play"], media_type=JSON)
async def state(
    request: Asked,
    hall: InHall,
    table: OfPath,
    seat: Query = None,
    step: Query = None,
    since: Query = None,
    parts: Query = None,
) -> Response[bytes]:
    """One update, as a seat of yours sees it; `step` looks back; once over, from any seat."""
    room = await hall.room(table)
    wanted = outlet.read_parts(parts)
    if step is not None and room.over and seat is not None and seat.isdecimal():
        looking: int | None = int(seat) if len(seat) < 3 else -1
        if looking not in range(room.table.seats):
            raise Problem("bad_request", f"there is no seat {seat}")
    else:
        looking = read_seat(seat, room, identify(request))
    if step is not None:
        return _json(await room.replayed(looking, wanted, read_whole(step, 0)))
    if looking is not None:
        await room.heard_of(looking)
    return _json(await room.update(looking, wanted, read_whole(since, -1)))


@post("/api/tables/{table:str}/play", tags=["play"], status_code=200, media_type=JSON)
async def play(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[Play], parts: Query = None
) -> Response[bytes]:
    """Make a choice. When this answers, the choice is stored; a stale version is refused."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.heard_of(seat)
    await room.play(seat, data.version, _choice(data))
    return _json(await room.update(seat, outlet.read_parts(parts), data.version))


@post("/api/tables/{table:str}/ready", tags=["play"], status_code=200, media_type=JSON)
async def ready(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[Ready], parts: Query = None
) -> Response[bytes]:
    """Be ready where the seats are asked for nothing else (`ready` of a seat is not null).

    It may be said before it is your turn, and withdrawn until all have said it.
    """
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.heard_of(seat)
    await room.say_ready(seat, data.ready)
    return _json(await room.update(seat, outlet.read_parts(parts)))


@post("/api/tables/{table:str}/undo", tags=["play"], status_code=200, media_type=JSON)
async def undo(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[Undo], parts: Query = None
) -> Response[bytes]:
    """Take back your last choice, as long as it has told nobody anything."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.undo(seat, data.version)
    return _json(await room.update(seat, outlet.read_parts(parts), data.version))


@post("/api/tables/{table:str}/why", tags=["play"], status_code=200)
async def ask_why(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Why]) -> Answer:
    """Why a choice is not allowed now, with the number of the rule."""
    room = await hall.room(table)
    return why(room, _own(request, room, data.seat), _choice(data))


@post("/api/tables/{table:str}/foresee", tags=["play"], status_code=200)
async def foresee(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """What each of your choices would bring: what is certain, and the odds of the rest."""
    room = await hall.room(table)
    return await room.foresight(_own(request, room, data.seat))


@post("/api/tables/{table:str}/hint", tags=["play"], status_code=200)
async def hint(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """What a bot would choose in your place, from what you know."""
    room = await hall.room(table)
    return {"advice": await room.hint(_own(request, room, data.seat))}


@post("/api/tables/{table:str}/chat", tags=["play"], status_code=200)
async def chat(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Say]) -> Answer:
    """Say something; refused while the rules of the game forbid talk."""
    room = await hall.room(table)
    await room.say(_own(request, room, data.seat), data.text)
    return {"said": True}


@get("/api/tables/{table:str}/record", tags=["play"])
async def record(hall: InHall, table: OfPath) -> Answer:
    """The record of a finished match. It holds every secret, so nobody gets it before."""
    room = await hall.room(table)
    must_be_over(room)
    if room.history is None:
        return room.kept_record()
    names = [room.seating.name(seat) for seat in range(room.table.seats)]
    return setup.record_of(room.match, names)


def must_be_over(room: Room) -> None:
    """Refuse what would tell secrets while they still count."""
    if not room.over and not room.closed:
        raise Problem("not_now", "the match is still going on")


def _choice(data: Play | Why) -> int | str:
    choice = data.action if data.action is not None else data.move
    if choice is None:
        raise Problem("bad_request", "name an action, or a move in words")
    return choice


def _json(message: bytes) -> Response[bytes]:
    return Response(message, media_type=JSON, headers={"cache-control": "no-store"})


ROUTES = [
    list_games,
    show_game,
    show_piece,
    show_gallery,
    score,
    show_voyage,
    begin_voyage,
    create_table,
    import_record,
    fork_table,
    list_tables,
    show_table,
    sit,
    leave,
    back,
    rename,
    give_to_bot,
    state,
    play,
    ready,
    undo,
    ask_why,
    foresee,
    hint,
    chat,
    record,
]
