"""A match as a seat sees it, its choices, and what is said about them."""

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from skysail.bots import advice
from skysail.table import answer, outlet, setup
from skysail.table.answer import told
from skysail.table.api.asked import Answer, Asked, must_be_over, own
from skysail.table.api.seats import AtSeat
from skysail.table.history import kept_record
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
from skysail.table.safety import identify, visitor_of
from skysail.table.seating import Listener

JSON = "application/json"
STEPS_A_REQUEST = 200  # of a replay, that count as one request more


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """A choice, as its number or its words, made when the table was at `version`."""

    seat: int
    version: int
    action: int | None = None
    move: str | None = None


class Ready(msgspec.Struct, forbid_unknown_fields=True):
    """Whether you are ready for what comes next; false withdraws it."""

    seat: int
    ready: bool = True


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """Take back your last choice; `version` as in a play."""

    seat: int
    version: int


class AnswerToUndo(msgspec.Struct, forbid_unknown_fields=True):
    """Whether the choice may be taken back that another seat asks for; `version` as in a play."""

    seat: int
    version: int
    allow: bool


class Why(msgspec.Struct, forbid_unknown_fields=True):
    """A choice that may not be allowed."""

    seat: int
    action: int | None = None
    move: str | None = None


class Begun(msgspec.Struct, forbid_unknown_fields=True):
    """A choice or an act that goes on, as its `action` is written."""

    seat: int
    begun: str


class Say(msgspec.Struct, forbid_unknown_fields=True):
    """Something to say at the table."""

    seat: int
    text: str


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
    seat = own(request, room, data.seat)
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

    People say it to begin, and in some games between rounds; a program is only asked in these,
    and may play it instead. It may be said before its turn, and withdrawn until all have said it.
    """
    room = await hall.room(table)
    seat = own(request, room, data.seat)
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
    """Take back your last choice, as long as it has told nobody anything.

    People at the table are asked first: then `undo` of your seat is "asks".
    """
    room = await hall.room(table)
    seat = own(request, room, data.seat)
    await room.undo(seat, data.version)
    return _json(await room.telling.answer(seat, outlet.read_parts(parts), data.version))


@post(
    "/api/tables/{table:str}/undo/answer",
    tags=["play"],
    status_code=200,
    media_type=JSON,
    responses=told(answer.Update),
)
async def answer_undo(
    request: Asked,
    hall: InHall,
    table: OfPath,
    data: JSONBody[AnswerToUndo],
    parts: PartsQuery = None,
) -> Response[bytes]:
    """Answer where `undo` of your seat is "asked"; whoever plays on instead refuses."""
    room = await hall.room(table)
    seat = own(request, room, data.seat)
    await room.heard_of(seat)
    await room.answer_undo(seat, data.version, data.allow)
    return _json(await room.telling.answer(seat, outlet.read_parts(parts), data.version))


@post("/api/tables/{table:str}/why", tags=["play"], status_code=200, responses=told(answer.WhyNot))
async def ask_why(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Why]) -> Answer:
    """Why a choice is not allowed now, with the number of the rule."""
    room = await hall.room(table)
    return why(room, own(request, room, data.seat), _choice(data))


@post(
    "/api/tables/{table:str}/foresee",
    tags=["play"],
    status_code=200,
    responses=told(answer.Foresight),
)
async def foresee(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """What each of your choices would bring: what is certain, and the odds of the rest.

    A table that was set up without odds tells what is certain alone.
    """
    room = await hall.room(table)
    return await room.foresight(own(request, room, data.seat))


@post("/api/tables/{table:str}/acts", tags=["play"], status_code=200, responses=told(answer.Acts))
async def acts(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Begun]) -> Answer:
    """The acts that go on from a choice or an act of yours of which the view says `goes_on`.

    An act is sent by playing the steps of its `action` one after the other.
    """
    room = await hall.room(table)
    return await room.acts_from(own(request, room, data.seat), data.begun)


@post("/api/tables/{table:str}/hint", tags=["play"], status_code=200, responses=told(answer.Hint))
async def hint(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """What a bot would choose in your place, from what you know."""
    room = await hall.room(table)
    found = await room.hint(own(request, room, data.seat))
    words = advice.in_words(room.match.game, [advice.Advice(**one) for one in found])
    return {"advice": found, "text": words}


@post("/api/tables/{table:str}/chat", tags=["play"], status_code=200, responses=told(answer.Done))
async def chat(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Say]) -> Answer:
    """Say something; refused while the rules of the game forbid talk."""
    room = await hall.room(table)
    await room.say(own(request, room, data.seat), data.text)
    return {"said": True}


@get("/api/tables/{table:str}/record", tags=["play"], responses=told(Answer))
async def record(request: Asked, hall: InHall, table: OfPath) -> Answer:
    """The record of a finished match. It holds every secret, so nobody gets it before."""
    room = await hall.room(table)
    must_be_over(room)
    if not room.over and not room.seating.opened_by(identify(request)):
        raise Problem("forbidden", "it was not played to its end: its record is for its players")
    if room.history is None:
        return kept_record(room.table, room.told, room.names())
    return setup.record_of(room.match, room.names())


def _choice(data: Play | Why) -> int | str:
    choice = data.action if data.action is not None else data.move
    if choice is None:
        raise Problem("bad_request", "name an action, or a move in words")
    return choice


def _json(message: bytes) -> Response[bytes]:
    return Response(message, media_type=JSON, headers={"cache-control": "no-store"})


ROUTES = [
    state,
    wait,
    play,
    ready,
    undo,
    answer_undo,
    ask_why,
    foresee,
    acts,
    hint,
    chat,
    record,
]
