"""The live doors: a socket for pages and programs, a stream of events for plain HTTP programs."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Request, WebSocket, get, websocket
from litestar.response import Stream
from sqlalchemy.exc import SQLAlchemyError

from skysail.errors import SkysailError
from skysail.game import Document
from skysail.table import outlet
from skysail.table.answer import told
from skysail.table.parameters import (
    WATCH,
    HeardQuery,
    InHall,
    OfPath,
    PartsQuery,
    SeatQuery,
    SinceQuery,
)
from skysail.table.problem import Problem, problem_of
from skysail.table.room import Room
from skysail.table.safety import COSTLY, identify, visitor_of
from skysail.table.seating import Listener

STREAM = "text/event-stream"
WHOLE = re.compile("-?[0-9]{1,9}")


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """What a client asks over the socket."""

    do: str
    version: int = -1
    action: int | None = None
    move: str | None = None
    text: str = ""
    choices: list[int | str] = []
    begun: str = ""

    @property
    def choice(self) -> int | str:
        choice = self.action if self.action is not None else self.move
        if choice is None:
            raise Problem("bad_request", "name an action, or a move in words")
        return choice


_decode = msgspec.json.Decoder(Command).decode


def read_seat(words: str | None, room: Room, key: str | None, to_look: bool = False) -> int | None:
    """The seat that somebody asks for; None is a spectator. `to_look` need not own it."""
    if words is None or words == WATCH:
        return None
    seat = read_whole(words, -1)
    if not 0 <= seat < room.table.seats:
        raise Problem("bad_request", f"seat {seat} is not {WATCH} or 0 to {room.table.seats - 1}")
    if not to_look and seat not in room.seating.opened_by(key):
        raise Problem("forbidden", f"seat {seat} is not yours: sit down with its link first")
    return seat


def read_whole(words: str | None, otherwise: int) -> int:
    if words is None or words == "":
        return otherwise
    if not WHOLE.fullmatch(words):
        raise Problem("bad_request", f"{words[:20]!r} is not a whole number of at most 9 digits")
    return int(words)


def _listener(
    room: Room,
    key: str | None,
    seat: str | None,
    since: str | None,
    heard: str | None,
    parts: str | None,
) -> Listener:
    wanted = outlet.read_parts(parts)
    after, of_words = read_whole(since, -1), read_whole(heard, 0)
    return Listener(read_seat(seat, room, key), wanted, after, of_words, key)


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    hall: InHall,
    table: OfPath,
    seat: SeatQuery = None,
    since: SinceQuery = None,
    heard: HeardQuery = None,
    parts: PartsQuery = None,
) -> None:
    """Updates as they happen, and choices the other way."""
    await socket.accept()
    try:
        key = identify(socket)
        room = await hall.room(table)
        listener = _listener(room, key, seat, since, heard, parts)
    except (SkysailError, SQLAlchemyError) as error:
        problem = problem_of(error)
        await _send(socket, outlet.encode({"type": "error", **problem.document()}))
        await socket.close(4000 + problem.status)
        return
    await room.listen(listener)
    sending = asyncio.create_task(_send_all(socket, room, listener))
    try:
        await _obey_all(socket, room, listener)
    finally:
        sending.cancel()
        await asyncio.shield(room.stop_listening(listener))
        with suppress(asyncio.CancelledError):
            await sending


async def _send_all(socket: WebSocket[Any, Any, Any], room: Room, listener: Listener) -> None:
    with suppress(RuntimeError, OSError):  # it has gone; the reading side notices
        async for message in room.telling.messages(listener):
            if message:
                await _send(socket, message)
        if listener.ending:
            await socket.close(listener.ending[0])


async def _obey_all(socket: WebSocket[Any, Any, Any], room: Room, listener: Listener) -> None:
    visitor = visitor_of(socket.scope)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        try:
            visitor.requests.take()
            if listener.ending:
                raise Problem("forbidden", listener.ending[1])
            command = read_command(str(message.get("text") or ""))
            if command.do == "hint":
                visitor.requests.take(COSTLY)
            if command.do == "chat":
                visitor.words.take()
            answer = await obey(room, listener.seat, command)
        except (SkysailError, SQLAlchemyError) as error:
            problem = problem_of(error)
            answer = {"type": "error", **problem.document()}
            if problem.kind == "stale":
                listener.behind = True
                listener.wake.set()
        if answer is not None:
            with suppress(RuntimeError, OSError):
                await _send(socket, outlet.encode(answer))


def read_command(words: str) -> Command:
    try:
        return _decode(words)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise Problem("bad_request", f"that is no command: {problem}") from None


async def obey(room: Room, seat: int | None, command: Command) -> Document | None:
    """Carry out one command of a seat; what it is answered, besides the update."""
    if seat is None:
        raise Problem("forbidden", "spectators look on")
    if command.do == "away":
        await room.leave(seat)
        return None
    await room.come_back(seat)
    if command.do == "play":
        await room.play(seat, command.version, command.choice)
    elif command.do in ("ready", "unready"):
        await room.say_ready(seat, command.do == "ready")
    elif command.do == "undo":
        await room.undo(seat, command.version)
    elif command.do in ("allow", "refuse"):
        await room.answer_undo(seat, command.version, command.do == "allow")
    elif command.do == "why":
        return {"type": "answer", "to": "why", **why(room, seat, command.choice)}
    elif command.do == "hint":
        return {"type": "answer", "to": "hint", "advice": await room.hint(seat)}
    elif command.do == "foresee":
        return {"type": "answer", "to": "foresee", **await room.foresight(seat, command.choices)}
    elif command.do == "acts":
        return {"type": "answer", "to": "acts", **await room.acts_from(seat, command.begun)}
    elif command.do == "chat":
        await room.say(seat, command.text)
    elif command.do != "back":
        raise Problem(
            "bad_request",
            f"{command.do!r} is not one of play, ready, unready, undo, allow, refuse, why, "
            "foresee, acts, hint, chat, away, back",
        )
    return None


def why(room: Room, seat: int, move: int | str) -> Document:
    """Why a choice is not allowed, as it is answered; `allowed` if it is."""
    refused = room.why_not(seat, move)
    if refused is None:
        return {"allowed": True, "rule": "", "reason": "", "text": "It is allowed."}
    text = f"{refused.reason} ({refused.rule})" if refused.rule else refused.reason
    return {"allowed": False, "rule": refused.rule, "reason": refused.reason, "text": text}


@get(
    "/api/tables/{table:str}/events",
    tags=["play"],
    media_type=STREAM,
    responses=told(str, media_type=STREAM),
)
async def events(
    request: Request[Any, Any, Any],
    hall: InHall,
    table: OfPath,
    seat: SeatQuery = None,
    since: SinceQuery = None,
    heard: HeardQuery = None,
    parts: PartsQuery = None,
) -> Stream:
    """The socket's messages as server-sent events, for programs."""
    room = await hall.room(table)
    listener = _listener(room, identify(request), seat, since, heard, parts)

    async def stream() -> AsyncIterator[bytes]:
        await room.listen(listener)
        try:
            async for message in room.telling.messages(listener):
                yield b"data: " + message + b"\n\n" if message else b":\n\n"
        finally:
            await asyncio.shield(room.stop_listening(listener))

    return Stream(stream(), media_type=STREAM, headers={"cache-control": "no-store"})


async def _send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})


ROUTES = [live, events]
