"""How each server is spoken to: making tables, sitting down, moving, and reading an update."""

import http.client
import json
import secrets
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, NamedTuple

GAME = "connect_four"
SEATS = 2


class Place(NamedTuple):
    """A table, and the secret of each of its seats."""

    table: str
    secrets: list[str]


class Http:
    """One connection that is kept open; JSON in, JSON out."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def post(self, path: str, document: dict[str, Any], key: str = "") -> Any:
        headers = {"Content-Type": "application/json", "X-Skysail": "1"}  # asked for by ours
        headers |= {"Authorization": f"Bearer {key}"} if key else {}
        self.connection.request("POST", path, json.dumps(document), headers)
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.status >= 300:
            raise ConnectionError(f"POST {path}: {answer.status} {body.decode()[:500]}")
        return json.loads(body)


class Protocol(ABC):
    """What the driver needs to know of a server."""

    @abstractmethod
    def make_table(self, http: Http) -> Place:
        """A new table with two people to come."""

    @abstractmethod
    def address(self, place: Place, seat: int) -> tuple[str, dict[str, str]]:
        """The path of a seat's socket, and its headers."""

    @abstractmethod
    def answer(self, message: bytes, place: Place, seat: int) -> bytes | None:
        """What must be sent at once after this message, if anything."""

    @abstractmethod
    def version(self, message: bytes) -> int | None:
        """How many moves have been made, if the message is a state of the match."""

    @abstractmethod
    def move(self, place: Place, seat: int, version: int, column: int) -> bytes:
        """The message that drops a stone."""


def number_after(key: bytes, message: bytes) -> int:
    """The whole number that follows a key; cheaper than reading all of the JSON."""
    start = message.index(key) + len(key)
    stop = start
    while message[stop : stop + 1].isdigit():
        stop += 1
    return int(message[start:stop])


@dataclass(frozen=True)
class Skysail(Protocol):
    """Our table; `parts` is what a client asks to be sent."""

    parts: str

    def make_table(self, http: Http) -> Place:
        made = http.post(
            "/api/tables",
            {"game": GAME, "seats": SEATS, "players": [{"kind": "open"}] * SEATS},
        )
        table, keys = made["table"], [secrets.token_urlsafe() for _ in range(SEATS)]
        for seat, key in zip(made["seats"], keys, strict=True):
            http.post(f"/api/tables/{table}/sit", {"secret": seat["invite"]}, key)
        return Place(table, keys)

    def address(self, place: Place, seat: int) -> tuple[str, dict[str, str]]:
        path = f"/api/tables/{place.table}/live?seat={seat}&parts={self.parts}"
        return path, {"Authorization": f"Bearer {place.secrets[seat]}"}

    def answer(self, message: bytes, place: Place, seat: int) -> bytes | None:
        return None

    def version(self, message: bytes) -> int | None:
        if message.startswith(b'{"type":"error"'):
            raise ConnectionError(message.decode()[:500])
        if not message.startswith(b'{"type":"update"'):
            return None
        return number_after(b'"version":', message)

    def move(self, place: Place, seat: int, version: int, column: int) -> bytes:
        return b'{"do":"play","version":%d,"action":%d}' % (version, column)


@dataclass(frozen=True)
class BoardgameIo(Protocol):
    """boardgame.io: a lobby over HTTP, then socket.io over a WebSocket."""

    game: str = "connect-four"

    def make_table(self, http: Http) -> Place:
        table = http.post(f"/games/{self.game}/create", {"numPlayers": SEATS})["matchID"]
        path = f"/games/{self.game}/{table}/join"
        joined = [
            http.post(path, {"playerID": str(seat), "playerName": f"Player {seat}"})
            for seat in range(SEATS)
        ]
        return Place(table, [seat["playerCredentials"] for seat in joined])

    def address(self, place: Place, seat: int) -> tuple[str, dict[str, str]]:
        return "/socket.io/?EIO=4&transport=websocket", {}

    def answer(self, message: bytes, place: Place, seat: int) -> bytes | None:
        if message == b"2":  # ping
            return b"3"
        if message.startswith(b"0"):  # open: join the game's namespace
            return b"40/connect-four,"
        if message.startswith(b"40"):  # joined: ask for the match
            arguments = ["sync", place.table, str(seat), place.secrets[seat], SEATS]
            return b"42/connect-four," + json.dumps(arguments).encode()
        return None

    def version(self, message: bytes) -> int | None:
        if not message.startswith((b'42/connect-four,["update"', b'42/connect-four,["sync"')):
            return None
        return number_after(b'"_stateID":', message)

    def move(self, place: Place, seat: int, version: int, column: int) -> bytes:
        return (
            b'42/connect-four,["update",{"type":"MAKE_MOVE","payload":{"type":"drop",'
            b'"args":[%d],"playerID":"%d","credentials":"%s"}},%d,"%s","%d"]'
        ) % (column, seat, place.secrets[seat].encode(), version, place.table.encode(), seat)
