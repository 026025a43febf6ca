"""Who sits where: links, names, bots, and what a host may do."""

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from skysail.table import answer
from skysail.table.answer import told
from skysail.table.api.asked import Answer, Asked, asker_of, must_be_host, own, there
from skysail.table.parameters import InHall, OfPath
from skysail.table.problem import Problem
from skysail.table.row import OPEN
from skysail.table.safety import hash_of, identify, visitor_of


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a seat's link, void afterwards; without one, a free chair of a public table."""

    secret: str | None = None
    name: str | None = None


class AtSeat(msgspec.Struct, forbid_unknown_fields=True):
    """One of your seats."""

    seat: int


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """How you want to be called at a seat of yours."""

    seat: int
    name: str


class GiveToBot(msgspec.Struct, forbid_unknown_fields=True):
    """An open seat and the bot that is to take it."""

    seat: int
    bot: str


class Mute(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a seat may say something."""

    seat: int
    muted: bool


class Complaint(msgspec.Struct, forbid_unknown_fields=True):
    """What is not right: a seat, or a line of the chat by its number, and why."""

    reason: str
    seat: int | None = None
    number: int | None = None


@post("/api/tables/{table:str}/sit", tags=["seats"], status_code=200, responses=told(answer.Sat))
async def sit(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Sit]) -> Response[Answer]:
    """Take a seat by its link, once. From then on your key opens it: your cookie or Bearer KEY."""
    room = await hall.room(table)
    asker, cookies = asker_of(request)
    if data.secret is None:
        seat = await room.sit_freely(asker, data.name)
    elif (link := hash_of(data.secret)) == asker.key:
        raise Problem("bad_request", "send a key of your own: that of the link is void once used")
    else:
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
        own(request, room, data.seat)
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
    seat, key = own(request, room, data.seat), identify(request)
    assert key is not None
    await room.revoke(seat, key)
    return {"seat": seat, "devices": room.seating.devices(seat)}


@post(
    "/api/tables/{table:str}/leave", tags=["seats"], status_code=200, responses=told(answer.Played)
)
async def leave(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """Leave a seat of yours: a bot plays on, with that seat's knowledge, until you return."""
    room = await hall.room(table)
    seat = own(request, room, data.seat)
    await room.leave(seat)
    return {"seat": seat, "played_by_bot": True}


@post(
    "/api/tables/{table:str}/back", tags=["seats"], status_code=200, responses=told(answer.Played)
)
async def back(request: Asked, hall: InHall, table: OfPath, data: JSONBody[AtSeat]) -> Answer:
    """Take your seat again."""
    room = await hall.room(table)
    seat = own(request, room, data.seat)
    await room.come_back(seat)
    return {"seat": seat, "played_by_bot": False}


@post("/api/tables/{table:str}/name", tags=["seats"], status_code=200, responses=told(answer.Named))
async def rename(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Name]) -> Answer:
    """Be called something else; refused while the rules of the game forbid talk."""
    room = await hall.room(table)
    seat = own(request, room, data.seat)
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
    await room.give_to_bot(there(room, data.seat), data.bot)
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
    must_be_host(request, room)
    await room.kick(there(room, data.seat))
    return {"seat": data.seat}


@post("/api/tables/{table:str}/mute", tags=["seats"], status_code=200, responses=told(answer.Muted))
async def mute(request: Asked, hall: InHall, table: OfPath, data: JSONBody[Mute]) -> Answer:
    """At a table that you set up, let a seat say nothing more, or speak again."""
    room = await hall.room(table)
    must_be_host(request, room)
    await room.change_seat(there(room, data.seat), muted=data.muted)
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
        there(room, data.seat)
    visitor_of(request.scope).words.take()
    await room.report(data.seat, data.number, data.reason)
    return {"reported": True}


ROUTES = [
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
]
