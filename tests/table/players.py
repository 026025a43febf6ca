"""People and programs at a table, as tests play them."""

import json
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from skysail.game import Document

OURS = {"X-Skysail": "1"}
PATIENCE = 30.0  # seconds, on a busy machine


@dataclass
class Server:
    """A server that runs somewhere, by its address."""

    port: int
    process: int = 0
    http: httpx.Client = field(init=False)
    clients: list[httpx.Client] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.http = self.browser()

    def browser(self) -> httpx.Client:
        """A browser of its own: it keeps its cookie."""
        return self._client(OURS)

    def program(self, key: str) -> httpx.Client:
        """A program with a key of its own."""
        return self._client({"Authorization": f"Bearer {key}"})

    def _client(self, headers: dict[str, str]) -> httpx.Client:
        address = f"http://127.0.0.1:{self.port}"
        client = httpx.Client(base_url=address, headers=headers, timeout=PATIENCE)
        self.clients.append(client)
        return client

    def close(self) -> None:
        for client in self.clients:
            client.close()

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.http.get("/api/games/none")
                return
            except httpx.TransportError:
                assert time.monotonic() < end, "the server does not come up"
                time.sleep(0.01)

    def table(self, game: str, kinds: str = "me open", **wishes: Any) -> "Table":
        """A new table; `kinds` says who sits at each seat, a bot as bot:NAME."""
        players = [
            {"kind": kind} | ({"bot": bot} if bot else {})
            for kind, _, bot in (word.partition(":") for word in kinds.split())
        ]
        answer = self.http.post("/api/tables", json={"game": game, "players": players, **wishes})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        invites = {seat["seat"]: seat["invite"] for seat in made["seats"] if "invite" in seat}
        return Table(self, made["table"], invites)


@dataclass
class Table:
    """A table on a server, with the links to its seats and the keys of programs that used them."""

    server: Server
    id: str
    invites: dict[int, str]
    keys: dict[int, str] = field(default_factory=dict)
    programs: dict[int, httpx.Client] = field(default_factory=dict)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def program(self, seat: int) -> httpx.Client:
        """The client of the program at a seat; it sits down when it is first asked for."""
        if seat not in self.programs:
            client = self.server.program(self.keys.setdefault(seat, secrets.token_urlsafe()))
            sat = client.post(f"{self.path}/sit", json={"secret": self.invites[seat]})
            assert sat.status_code == 200, sat.text
            self.programs[seat] = client
        return self.programs[seat]

    def state(self, seat: int | None, **query: Any) -> Document:
        http = self.server.http if seat is None else self.program(seat)
        answer = http.get(f"{self.path}/state", params=_at(seat) | query)
        assert answer.status_code == 200, answer.text
        state: Document = answer.json()
        return state

    def play(self, seat: int, version: int, action: int) -> httpx.Response:
        choice = {"seat": seat, "version": version, "action": action}
        return self.program(seat).post(f"{self.path}/play", json=choice)

    def socket(self, seat: int | None, server: Server | None = None, **query: Any) -> "Socket":
        asked = "&".join(f"{key}={value}" for key, value in (_at(seat) | query).items())
        port = (server or self.server).port
        headers = (
            {} if seat is None else {"Authorization": self.program(seat).headers["Authorization"]}
        )
        return Socket(f"ws://127.0.0.1:{port}{self.path}/live?{asked}", headers)


def _at(seat: int | None) -> dict[str, Any]:
    return {"seat": "watch" if seat is None else seat}


@dataclass
class Socket:
    """A live connection; open it with `with`."""

    address: str
    headers: dict[str, str]
    connection: ClientConnection = field(init=False)

    def __enter__(self) -> "Socket":
        self.connection = connect(
            self.address,
            additional_headers=self.headers,
            max_size=None,
            open_timeout=PATIENCE,
        ).__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.__exit__(None, None, None)

    def send(self, **command: Any) -> None:
        self.connection.send(json.dumps(command))

    def next(self, kind: str = "update") -> Document:
        """The next message of a kind; others are passed over."""
        while True:
            message: Document = json.loads(self.connection.recv(timeout=PATIENCE))
            if message["type"] == kind:
                return message

    def until(self, version: int) -> Document:
        """The first update that is at least at this version."""
        while True:
            update = self.next()
            if update["version"] >= version:
                return update


def any_choice(update: Document, luck: random.Random) -> int:
    action: int = luck.choice(update["view"]["choices"])["action"]
    return action
