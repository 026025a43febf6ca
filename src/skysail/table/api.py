"""The HTTP interface for pages and programs. Its OpenAPI description is made of these functions."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from skysail import bots, rulebook, stage
from skysail.bots import advice
from skysail.game import Document, Game, resume
from skysail.match import Match
from skysail.puzzle import Puzzle, puzzle_at, puzzles_of
from skysail.table import answer, outlet, setup
from skysail.table.answer import told
from skysail.table.hall import Hall
from skysail.table.live import read_seat, read_whole, why
from skysail.table.parameters import (
    LONGEST_WAIT,
    InHall,
    OfPath,
    PartsQuery,
    SeatQuery,
    SecondsQuery,
    SinceQuery,
    StepQuery,
)
from skysail.table.problem import Problem
from skysail.table.room import Room
from skysail.table.safety import Asker, hash_of, identify, new_browser, visitor_of
from skysail.table.seating import Listener
from skysail.table.setup import Made, Player, Wishes
from skysail.table.shelf import facts
from skysail.table.store import OPEN, TableRow
from skysail.voyage import PILOT, Voyage, voyage_of

Asked = Request[Any, Any, Any]
Answer = dict[str, Any]
JSON = "application/json"
STEPS_A_REQUEST = 200  # of a replay, that count as one request more


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a seat's link; it is void afterwards."""

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


class Mute(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a seat may say something."""

    seat: int
    muted: bool


class Complaint(msgspec.Struct, forbid_unknown_fields=True):
    """What is not right: a seat, or a line of the chat by its number, and why."""

    reason: str
    seat: int | None = None
    number: int | None = None


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


class File(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a component file."""

    components: str


class Score(msgspec.Struct, forbid_unknown_fields=True):
    """A position as a document or as text."""

    position: dict[str, Any] | str


# -- games


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


async def _told(hall: Hall, game: Game) -> Answer:
    return facts(game) | {"getting_ready": await hall.shelf.is_getting_ready(game.id)}


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
    _must_be_open(request)
    return await hall.ask(hall.shelf.compare, game, data.components)


def _must_be_open(request: Asked) -> None:
    if not request.app.state.settings.open_box:
        raise Problem("forbidden", "this server plays with its own component files only")


@post("/api/score/{game:str}", tags=["games"], status_code=200, responses=told(answer.Counted))
async def score(hall: InHall, game: OfPath, data: JSONBody[Score]) -> Answer:
    """Count a position, as at the end of a game on a real table."""
    card = await hall.shelf.ready(game)

    def count() -> Document:
        match = card.match(position=data.position)
        return {"scores": match.scores(), "account": card.text.account(match.state)}

    return await hall.ask(count)


# -- tables


@post("/api/tables", tags=["tables"], responses=told(answer.NewTable, 201))
async def create_table(request: Asked, hall: InHall, data: JSONBody[Wishes]) -> Response[Answer]:
    """Set up a table and begin. `invite` lets one person in: give away those of open seats."""
    name = data.game
    if data.components is not None:
        _must_be_open(request)
        name = await hall.unpack(data.game, data.components)
    game = await hall.shelf.at_once(name)
    return await _found(request, hall, lambda asker: setup.new_table(game, data, asker))


@get("/api/games/{game:str}/voyage", tags=["games"], sync_to_thread=False, responses=told(Answer))
def show_voyage(hall: InHall, game: OfPath) -> Answer:
    """The steps of a game's first voyage, as its coach tells them."""
    return _voyage(hall.shelf.card(game)).document()


@post("/api/games/{game:str}/voyage", tags=["tables"], responses=told(answer.NewTable, 201))
async def begin_voyage(request: Asked, hall: InHall, game: OfPath) -> Response[Answer]:
    """A table on which you sail the game's first voyage."""
    card = await hall.shelf.at_once(game)
    sailed = _voyage(card)
    return await _found(request, hall, lambda asker: setup.lesson(sailed.match(card), asker))


def _voyage(game: Game) -> Voyage:
    sailed = voyage_of(game)
    if sailed is None:
        raise Problem("not_found", f"{game.title} has no first voyage")
    return sailed


@get(
    "/api/games/{game:str}/puzzles",
    tags=["games"],
    sync_to_thread=False,
    responses=told(list[answer.PuzzleFacts]),
)
def list_puzzles(hall: InHall, game: OfPath) -> list[Answer]:
    """The puzzles of a game, without their answers."""
    card = hall.shelf.card(game)
    return [{"title": one.title, "say": one.say} for one in puzzles_of(card)]


@get(
    "/api/games/{game:str}/puzzles/{number:int}",
    tags=["games"],
    sync_to_thread=False,
    responses=told(Answer),
)
def show_puzzle(hall: InHall, game: OfPath, number: FromPath[int]) -> Answer:
    """A puzzle as its coach asks it, with the answer."""
    card = hall.shelf.card(game)
    return _puzzle(card, number).lesson(card)


@post(
    "/api/games/{game:str}/puzzles/{number:int}",
    tags=["tables"],
    responses=told(answer.NewTable, 201),
)
async def begin_puzzle(
    request: Asked, hall: InHall, game: OfPath, number: FromPath[int]
) -> Response[Answer]:
    """A table on which you solve a puzzle, and then may play on."""
    card = await hall.shelf.at_once(game)
    puzzle = _puzzle(card, number)

    def begin(asker: Asker) -> Made:
        return setup.lesson(puzzle.match(card), asker)

    return await _found(request, hall, begin)


def _puzzle(game: Game, number: int) -> Puzzle:
    every = puzzles_of(game)
    if not 0 <= number < len(every):
        raise Problem("not_found", f"{game.title} has no puzzle {number}")
    return every[number]


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
    return await _found(request, hall, lambda asker: setup.continued(match, wishes, asker))


async def _found(request: Asked, hall: Hall, make: Any) -> Response[Answer]:
    """Keep a new table; a browser without a key gets one."""
    asker, cookies = _asker(request)
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


def _asker(request: Asked) -> tuple[Asker, list[Any]]:
    if key := identify(request):
        return Asker(key, "authorization" in request.headers), []
    key, cookie = new_browser(request)
    return Asker(key), [cookie]


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
        nobody: Document = {"yours": [], "seats": [], "choosing": None}
        return about | nobody | {"over": row.is_over, "closed": str(problem)}
    return about | {
        "yours": room.seating.opened_by(key),
        "over": room.over,
        "closed": room.closed,
        "choosing": None if room.closed or room.over else room.match.seat,
        "seats": room.seats(),
    }


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
        "away_limit": row.away_limit,
        "move_limit": row.move_limit,
        "lesson": _lesson(room),
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
    _must_be_host(request, room)
    await hall.delete(room)
    return {"deleted": True}


def _must_be_host(request: Asked, room: Room) -> None:
    key = identify(request)
    if key is None or key != room.table.host:
        raise Problem("forbidden", "only who set up this table may do that")


# -- seats


@post("/api/tables/{table:str}/sit", tags=["seats"], status_code=200, responses=told(answer.Sat))
async def sit(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Sit]) -> Response[Answer]:
    """Take a seat by its link, once. From then on your key opens it: your cookie or Bearer KEY."""
    room = await hall.room(table)
    link, (asker, cookies) = hash_of(data.secret), _asker(request)
    if link == asker.key:
        raise Problem("bad_request", "send a key of your own: that of the link is void once used")
    seat = await room.sit(link, asker, data.name)
    return Response({"table": table, "seat": seat}, status_code=200, cookies=cookies)


@post(
    "/api/tables/{table:str}/link", tags=["seats"], status_code=200, responses=told(answer.Invited)
)
async def new_link(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """A fresh `invite` to your seat for another device, or to an open seat where you sit."""
    room = await hall.room(table)
    seats, key = room.seating, identify(request)
    is_open = 0 <= data.seat < room.table.seats and seats.rows[data.seat].kind == OPEN
    if not (is_open and seats.opened_by(key)):
        _own(request, room, data.seat)
    return {"seat": data.seat, "invite": await room.new_link(data.seat)}


@post(
    "/api/tables/{table:str}/revoke",
    tags=["seats"],
    status_code=200,
    responses=told(answer.Devices),
)
async def revoke(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """Close a seat of yours to every other device and to links that were not used."""
    room = await hall.room(table)
    seat, key = _own(request, room, data.seat), identify(request)
    assert key is not None
    await room.revoke(seat, key)
    return {"seat": seat, "devices": room.seating.devices(seat)}


@post(
    "/api/tables/{table:str}/leave", tags=["seats"], status_code=200, responses=told(answer.Played)
)
async def leave(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """Leave a seat of yours: a bot plays on, with that seat's knowledge, until you return."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.leave(seat)
    return {"seat": seat, "played_by_bot": True}


@post(
    "/api/tables/{table:str}/back", tags=["seats"], status_code=200, responses=told(answer.Played)
)
async def back(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """Take your seat again."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.come_back(seat)
    return {"seat": seat, "played_by_bot": False}


@post("/api/tables/{table:str}/name", tags=["seats"], status_code=200, responses=told(answer.Named))
async def rename(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Name]) -> Answer:
    """Be called something else; refused while the rules of the game forbid talk."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    if room.seating.rows[seat].muted:
        raise Problem("forbidden", "the host has muted this seat")
    await room.rename(seat, data.name)
    return {"seat": seat, "name": room.seating.name(seat)}


@post(
    "/api/tables/{table:str}/bot",
    tags=["seats"],
    status_code=200,
    responses=told(answer.GivenToBot),
)
async def give_to_bot(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[GiveToBot]
) -> Answer:
    """Let a bot take an open seat or the place of another bot, at a table where you sit."""
    room = await hall.room(table)
    if not room.seating.opened_by(identify(request)):
        raise Problem("forbidden", "you do not sit at this table")
    await room.give_to_bot(_there(room, data.seat), data.bot)
    return {"seat": data.seat, "bot": data.bot}


@post(
    "/api/tables/{table:str}/kick",
    tags=["seats"],
    status_code=200,
    responses=told(answer.SeatMeant),
)
async def kick(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """At a table that you set up, turn somebody out; a bot takes the seat for good."""
    room = await hall.room(table)
    _must_be_host(request, room)
    await room.kick(_there(room, data.seat))
    return {"seat": data.seat}


@post("/api/tables/{table:str}/mute", tags=["seats"], status_code=200, responses=told(answer.Muted))
async def mute(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Mute]) -> Answer:
    """At a table that you set up, let a seat say nothing more, or speak again."""
    room = await hall.room(table)
    _must_be_host(request, room)
    await room.change_seat(_there(room, data.seat), muted=data.muted)
    return {"seat": data.seat, "muted": data.muted}


@post(
    "/api/tables/{table:str}/report", tags=["seats"], status_code=200, responses=told(answer.Done)
)
async def report(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Complaint]) -> Answer:
    """Tell whoever runs the server of a seat, or of the line `number` of the chat."""
    room = await hall.room(table)
    if not room.table.public and not room.seating.opened_by(identify(request)):
        raise Problem("forbidden", "you do not sit at this table")
    if data.seat is not None:
        _there(room, data.seat)
    visitor_of(request.scope).words.take()
    await room.report(data.seat, data.number, data.reason)
    return {"reported": True}


def _there(room: Room, seat: int) -> int:
    if not 0 <= seat < room.table.seats:
        raise Problem("bad_request", f"there is no seat {seat}")
    return seat


def _own(request: Asked, room: Room, seat: int) -> int:
    if seat not in room.seating.opened_by(identify(request)):
        raise Problem("forbidden", f"seat {seat} is not yours")
    return seat


# -- play


@get("/api/tables/{table:str}/state", tags=["play"], media_type=JSON, responses=told(answer.Update))
async def state(
    request: Asked,
    hall: InHall,
    table: OfPath,
    seat: SeatQuery = None,
    step: StepQuery = None,
    since: SinceQuery = None,
    parts: PartsQuery = None,
) -> Response[bytes]:
    """One update, as a seat of yours sees it; `step` looks back; once over, from any seat."""
    room = await hall.room(table)
    wanted = outlet.read_parts(parts)
    looking = read_seat(seat, room, identify(request), to_look=step is not None and room.over)
    if step is not None:
        back = read_whole(step, 0)
        visitor_of(request.scope).requests.take(max(back, 0) / STEPS_A_REQUEST)
        return _json(await room.telling.replayed(looking, wanted, back))
    if looking is not None:
        await room.heard_of(looking)
    return _json(await room.telling.answer(looking, wanted, read_whole(since, -1)))


@get("/api/tables/{table:str}/wait", tags=["play"], media_type=JSON, responses=told(answer.Update))
async def wait(
    request: Asked,
    hall: InHall,
    table: OfPath,
    seat: SeatQuery = None,
    since: SinceQuery = None,
    parts: PartsQuery = None,
    seconds: SecondsQuery = None,
) -> Response[bytes]:
    """One update as soon as your seat must choose or the match is over, else after `seconds`."""
    room, key, wanted = await hall.room(table), identify(request), outlet.read_parts(parts)
    looking, after = read_seat(seat, room, key), read_whole(since, -1)
    if looking is None:
        raise Problem("bad_request", "name a seat of yours: who looks on is never asked")
    patience = min(max(read_whole(seconds, LONGEST_WAIT), 0), LONGEST_WAIT)
    await room.until_asked(Listener(looking, wanted, after, key=key), patience)
    return _json(await room.telling.answer(looking, wanted, after))


@post(
    "/api/tables/{table:str}/play",
    tags=["play"],
    status_code=200,
    media_type=JSON,
    responses=told(answer.Update),
)
async def play(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[Play], parts: PartsQuery = None
) -> Response[bytes]:
    """Make a choice. When this answers, the choice is stored; a stale version is refused."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.heard_of(seat)
    await room.play(seat, data.version, _choice(data))
    return _json(await room.telling.answer(seat, outlet.read_parts(parts), data.version))


@post(
    "/api/tables/{table:str}/ready",
    tags=["play"],
    status_code=200,
    media_type=JSON,
    responses=told(answer.Update),
)
async def ready(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[Ready], parts: PartsQuery = None
) -> Response[bytes]:
    """Be ready where the seats are asked for nothing else (`ready` of a seat is not null).

    It may be said before it is your turn, and withdrawn until all have said it.
    """
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.heard_of(seat)
    await room.say_ready(seat, data.ready)
    return _json(await room.telling.answer(seat, outlet.read_parts(parts)))


@post(
    "/api/tables/{table:str}/undo",
    tags=["play"],
    status_code=200,
    media_type=JSON,
    responses=told(answer.Update),
)
async def undo(
    request: Asked, hall: InHall, table: OfPath, data: JSONBody[Undo], parts: PartsQuery = None
) -> Response[bytes]:
    """Take back your last choice, as long as it has told nobody anything."""
    room = await hall.room(table)
    seat = _own(request, room, data.seat)
    await room.undo(seat, data.version)
    return _json(await room.telling.answer(seat, outlet.read_parts(parts), data.version))


@post("/api/tables/{table:str}/why", tags=["play"], status_code=200, responses=told(answer.WhyNot))
async def ask_why(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Why]) -> Answer:
    """Why a choice is not allowed now, with the number of the rule."""
    room = await hall.room(table)
    return why(room, _own(request, room, data.seat), _choice(data))


@post(
    "/api/tables/{table:str}/foresee",
    tags=["play"],
    status_code=200,
    responses=told(answer.Foresight),
)
async def foresee(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """What each of your choices would bring: what is certain, and the odds of the rest."""
    room = await hall.room(table)
    return await room.foresight(_own(request, room, data.seat))


@post("/api/tables/{table:str}/hint", tags=["play"], status_code=200, responses=told(answer.Hint))
async def hint(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """What a bot would choose in your place, from what you know."""
    room = await hall.room(table)
    found = await room.hint(_own(request, room, data.seat))
    words = advice.in_words(room.match.game, [advice.Advice(**one) for one in found])
    return {"advice": found, "text": words}


@post("/api/tables/{table:str}/chat", tags=["play"], status_code=200, responses=told(answer.Done))
async def chat(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Say]) -> Answer:
    """Say something; refused while the rules of the game forbid talk."""
    room = await hall.room(table)
    await room.say(_own(request, room, data.seat), data.text)
    return {"said": True}


@get("/api/tables/{table:str}/record", tags=["play"], responses=told(Answer))
async def record(request: Asked, hall: InHall, table: OfPath) -> Answer:
    """The record of a finished match. It holds every secret, so nobody gets it before."""
    room = await hall.room(table)
    must_be_over(room)
    if not room.over and not room.seating.opened_by(identify(request)):
        raise Problem("forbidden", "it was not played to its end: its record is for its players")
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
    show_rules,
    show_rule,
    compare_components,
    score,
    show_voyage,
    begin_voyage,
    list_puzzles,
    show_puzzle,
    begin_puzzle,
    create_table,
    import_record,
    fork_table,
    list_tables,
    show_table,
    delete_table,
    sit,
    new_link,
    revoke,
    leave,
    back,
    rename,
    give_to_bot,
    kick,
    mute,
    report,
    state,
    wait,
    play,
    ready,
    undo,
    ask_why,
    foresee,
    hint,
    chat,
    record,
]
