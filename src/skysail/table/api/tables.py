"""Setting up tables, looking for them, going on with a record."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from skysail.game import Document, resume
from skysail.match import Match
from skysail.puzzle import puzzle_at
from skysail.table import answer, setup
from skysail.table.answer import told
from skysail.table.api.asked import (
    Answer,
    Asked,
    asker_of,
    must_be_host,
    must_be_open,
    must_be_over,
)
from skysail.table.hall import Hall
from skysail.table.parameters import InHall, OfPath
from skysail.table.problem import Problem
from skysail.table.room import Room
from skysail.table.row import TableRow
from skysail.table.safety import identify
from skysail.table.setup import Made, Player, Wishes
from skysail.voyage import PILOT


class Import(msgspec.Struct, forbid_unknown_fields=True):
    """A record, and who is to go on with it; by default you play every seat."""

    record: dict[str, Any]
    players: list[Player] | None = None


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """After how many choices to go on, and who sits where; by default you play every seat."""

    step: int
    players: list[Player] | None = None


@post("/api/tables", tags=["tables"], responses=told(answer.NewTable, 201))
async def create_table(request: Asked, hall: InHall, data: JSONBody[Wishes]) -> Response[Answer]:
    """Set up a table and begin. `invite` lets one person in: give away those of open seats."""
    name = data.game
    if data.components is not None:
        must_be_open(request)
        name = await hall.unpack(data.game, data.components)
    game = await hall.shelf.at_once(name)
    return await found(request, hall, lambda asker: setup.new_table(game, data, asker))


@post("/api/import", tags=["tables"], responses=told(answer.NewTable, 201))
async def import_record(request: Asked, hall: InHall, data: JSONBody[Import]) -> Response[Answer]:
    """A table that goes on with a record, or shows it if it is over."""
    if isinstance(name := data.record.get("game"), str) and name in hall.shelf.games:
        box = data.record.get("components")
        game = await hall.shelf.ready(await hall.place(name, box if isinstance(box, str) else ""))
        match = await hall.ask(game.resume, data.record)
    else:
        match = resume(data.record)  # says what is wrong with it
    return await _continue(request, hall, match, data.players)


@post("/api/tables/{table:str}/fork", tags=["tables"], responses=told(answer.NewTable, 201))
async def fork_table(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[Fork]
) -> Response[Answer]:
    """A new table that goes on from a step of a finished match."""
    room = await hall.room(table)
    must_be_over(room)
    return await _continue(request, hall, room.match.at(data.step), data.players)


async def _continue(
    request: Asked, hall: Hall, match: Match, players: list[Player] | None
) -> Response[Answer]:
    wishes = Wishes(game=match.game.id, players=players, hot_seat=players is None)
    return await found(request, hall, lambda asker: setup.continued(match, wishes, asker))


async def found(request: Asked, hall: Hall, make: Any) -> Response[Answer]:
    """Keep a new table; a browser without a key gets one."""
    asker, cookies = asker_of(request)
    made: Made = await asyncio.to_thread(make, asker)
    await hall.create(made.stored)
    seats: list[Document] = [
        {"seat": row.seat, "kind": row.kind}
        | ({"invite": made.invites[row.seat]} if row.seat in made.invites else {})
        for row in made.stored.seats
    ]
    return Response(
        {"table": made.stored.table.id, "seats": seats}, status_code=201, cookies=cookies
    )


@get("/api/tables", tags=["tables"], responses=told(list[answer.TableFacts]))
async def list_tables(
    request: Asked,
    hall: InHall,
    mine: Annotated[bool, QueryParameter(description="those at which you sit")] = False,
    public: Annotated[bool, QueryParameter(description="those that anybody may watch")] = False,
) -> list[Answer]:
    """Tables to resume (`mine=true`) or to watch (`public=true`), those still played first."""
    tables: dict[str, TableRow] = {}
    if mine:
        tables |= {row.id: row for row in await hall.tables_of(identify(request))}
    if public:
        tables |= {row.id: row for row in await hall.public_tables()}
    return [await summary(hall, row, identify(request)) for row in tables.values()]


async def summary(hall: Hall, row: TableRow, key: str | None) -> Document:
    """A line about a table, for lists."""
    known = hall.shelf.games.get(row.game)
    about = {
        "table": row.id,
        "game": row.game,
        "title": known.title if known else row.game,
        "public": row.public,
        "seeded": row.seeded,
        "created_at": row.created_at,
    }
    try:
        room = await hall.room(row.id)
    except Problem as problem:  # what is wrong with one table is not wrong with the list
        nobody: Document = {
            "yours": [],
            "seats": [],
            "choosing": None,
            "lesson": None,
            "badges": [],
        }
        return about | nobody | {"over": row.is_over, "closed": str(problem)}
    return about | {
        "yours": room.seating.opened_by(key),
        "over": room.over,
        "closed": room.closed,
        "choosing": None if room.closed or room.over else room.choosing,
        "seats": room.seats(),
        "lesson": _lesson(room),
        "badges": await _badges(hall, room),
    }


async def _badges(hall: Hall, room: Room) -> list[Document]:
    """The names, colours and marks that a game gives its players, as everybody sees them."""
    if room.history is not None and room.badges[0] != room.version:  # lists are asked for often
        version, view = room.version, await hall.ask(room.history.match.view)
        room.badges = version, view.get("badges", [])
    return room.badges[1]


@get("/api/tables/{table:str}", tags=["tables"], responses=told(answer.TableNow))
async def show_table(request: Asked, hall: InHall, table: OfPath) -> Answer:
    """Who sits where and how the table is set up; never a secret."""
    room = await hall.room(table)
    return await describe(hall, room, identify(request))


async def describe(hall: Hall, room: Room, key: str | None) -> Document:
    """A table as its page needs it."""
    row = room.table
    return {
        **await summary(hall, row, key),
        "options": row.options,
        "host": key is not None and row.host == key,
        "version": room.version,
        "steps": len(room.history.match.actions) if room.history else 0,
        "hot_seat": row.hot_seat,
        "undo": row.undo,
        "hints": row.hints,
        "odds": row.odds,
        "away_limit": row.away_limit,
        "move_limit": row.move_limit,
    }


def _lesson(room: Room) -> str | None:
    """Where the steps stand that a table is there to teach; None at most tables."""
    if room.history is None or all(seat.bot != PILOT for seat in room.seating.rows):
        return None
    number = puzzle_at(room.match)
    lesson = "voyage" if number is None else f"puzzles/{number}"
    return f"/games/{room.table.game}/{lesson}"


@delete("/api/tables/{table:str}", tags=["tables"], status_code=200, responses=told(answer.Done))
async def delete_table(request: Asked, hall: InHall, table: OfPath) -> Answer:
    """Delete a table that you set up, with all that was played and said there."""
    room = await hall.room(table)
    must_be_host(request, room)
    await hall.delete(room)
    return {"deleted": True}


ROUTES = [
    create_table,
    import_record,
    fork_table,
    list_tables,
    show_table,
    delete_table,
]
