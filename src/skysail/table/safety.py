"""Who is asking, and what nobody may ask: keys, origins, sizes, rates, headers."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from skysail.table import logs
from skysail.table.outlet import encode
from skysail.table.problem import Problem
from skysail.table.settings import Settings

if TYPE_CHECKING:
    from skysail.table.metrics import Metrics

COOKIE = "skysail"
YEAR = 365 * 24 * 3600
LARGEST_BODY = 1_000_000  # bytes; a record of the longest match is a tenth of it
LARGEST_COMMAND = 64_000  # bytes over a socket
BODY_SECONDS = 20.0  # in which the whole of a request must have come
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
OUR_HEADER = b"x-skysail"
SECRET_BYTES = 24
SHORTEST_KEY = 16  # characters of a key that a program made up
COSTLY = 10.0  # what a new table or a hint counts for, in requests
WATCHED = ("/health", "/metrics")  # asked by whoever runs the server, by any name
STAYING = ("/events", "/wait")  # requests that are answered when something happens
FOUNDING = ("/api/tables", "/api/import")
NEW_TABLES = (1 / 60, 30.0)  # by one address: a second, and at once
CHAT_LINES = (1.0, 20.0)
MOST_LISTENING = 100  # sockets and streams that one address may have open
MOST_VISITORS = 10_000
VISITOR = "skysail.visitor"  # in the scope of a request

HEADERS = {
    # No script and no style but our files, no picture, font or word elsewhere.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_of(secret: str) -> str:
    """What is stored of a secret; it is long and random, so a plain hash tells nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Asker(NamedTuple):
    """Who asks for a seat: the hash of a key, and whether it is a program's or a browser's."""

    key: str
    program: bool = False


def identify(connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
    """The hash of the asker's key: a program's own secret, else a browser's cookie, else none."""
    bearer = connection.headers.get("authorization", "")
    if bearer:
        scheme, _, key = bearer.partition(" ")
        if scheme.lower() != "bearer" or len(key.strip()) < SHORTEST_KEY:
            raise Problem(
                "bad_request",
                f"Authorization must be: Bearer KEY, a secret of yours of {SHORTEST_KEY} "
                "characters or more",
            )
        return hash_of(key.strip())
    cookie = connection.cookies.get(COOKIE, "")
    return hash_of(cookie) if cookie else None


def new_browser(connection: ASGIConnection) -> tuple[str, Cookie]:  # type: ignore[type-arg]
    """A key for a browser that has none yet, as its hash, and the cookie that keeps it there."""
    key = new_secret()
    cookie = Cookie(
        COOKIE,
        value=key,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=connection.scope["scheme"] in ("https", "wss"),
    )
    return hash_of(key), cookie


class Bucket:
    """How much of something may still be asked for: it fills by `rate` a second up to `bursts`."""

    def __init__(self, rate: float, bursts: float) -> None:
        self.rate = rate
        self.bursts = self.left = bursts
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> None:
        """Pay for a request; a Problem if there is nothing left."""
        if not self.rate:
            return
        self.refill()
        if self.left < cost:
            raise Problem("too_many", "too much at once; wait a moment")
        self.left -= cost

    def refill(self) -> float:
        now = time.monotonic()
        self.left = min(self.bursts, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left


class Visitor:
    """One address, with all its requests and sockets; `rate` 0 lets it do what it likes."""

    def __init__(self, rate: float, bursts: float) -> None:
        self.requests = Bucket(rate, bursts)
        self.tables = Bucket(rate and NEW_TABLES[0], NEW_TABLES[1])
        self.words = Bucket(rate and CHAT_LINES[0], CHAT_LINES[1])
        self.listening = 0  # sockets and streams that are open

    @contextmanager
    def listens(self) -> Iterator[None]:
        """Count a socket or stream while it is open; a Problem if there are too many."""
        if self.requests.rate and self.listening >= MOST_LISTENING:
            raise Problem("too_many", f"{MOST_LISTENING} connections from here are open already")
        self.listening += 1
        try:
            yield
        finally:
            self.listening -= 1


def visitor_of(scope: Scope) -> Visitor:
    """Who asks, as the guard has put it there."""
    visitor: Visitor = scope[VISITOR]  # type: ignore[literal-required]
    return visitor


def household(address: str) -> str:
    """An address as limits count it: of IPv6, all that one household is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))


class Guard:
    """Stands before the application: hosts, origins, forged requests, rates; headers on answers."""

    def __init__(self, app: ASGIApp, settings: Settings, counts: "Metrics") -> None:
        self.app = app
        self.settings = settings
        self.counts = counts
        self._visitors: dict[str, Visitor] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        address = _address(scope)
        visitor = scope[VISITOR] = self._visitor(address)  # type: ignore[literal-required]
        stays = scope["type"] == ScopeType.WEBSOCKET or scope["path"].endswith(STAYING)
        began, name = time.perf_counter(), secrets.token_hex(6)
        logs.request_id.set(name)

        async def send_noted(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                seconds = time.perf_counter() - began
                status = message.get("status", 101)
                self.counts.requests[str(status)[0]] += 1
                self.counts.seconds.add(seconds)
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", name.encode())]
                if logs.access.isEnabledFor(logging.INFO):
                    path = logs.without_ids(scope["path"])
                    about = {"status": status, "seconds": round(seconds, 4), "from": address}
                    logs.access.info("%s %s", scope.get("method", "SOCKET"), path, extra=about)
            await send(message)

        try:
            self._check(scope)
            with visitor.listens() if stays else nullcontext():
                self.counts.listening += stays
                try:
                    await self._answer(scope, receive, send_noted)
                finally:
                    self.counts.listening -= stays
        except Problem as problem:
            await _refuse(problem, scope, receive, send_noted)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        until = asyncio.get_running_loop().time() + BODY_SECONDS
        is_whole = scope.get("method", "GET") in SAFE_METHODS  # nobody reads a body then

        async def receive_in_time() -> Any:
            nonlocal is_whole
            if is_whole:
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise Problem("too_slow", "the request came too slowly") from None
            is_whole = not message.get("more_body", False)
            return message

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}  # a cover has its own policy
                more = [(name, value) for name, value in _HEADERS if name not in own]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive_in_time, send_with_headers)

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        names = () if scope["path"] in WATCHED else self.settings.names
        if names and _parts(f"//{host}").hostname not in names:
            raise Problem("forbidden", "this server does not answer to that host name")
        origin = headers.get(b"origin", b"").decode("latin-1")
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        changes = scope.get("method", "GET") not in SAFE_METHODS
        if (is_socket or changes) and origin and _parts(origin).netloc != host:
            raise Problem("forbidden", "requests from other sites are refused")
        if changes and b"authorization" not in headers and OUR_HEADER not in headers:
            raise Problem("forbidden", "send the header X-Skysail: 1 with what changes something")
        visitor, path = visitor_of(scope), scope["path"]
        makes_table = changes and (path in FOUNDING or path.endswith("/fork"))
        visitor.requests.take(COSTLY if makes_table or path.endswith("/hint") else 1.0)
        if makes_table:
            visitor.tables.take()
        if changes and path.endswith("/chat"):
            visitor.words.take()

    def _visitor(self, address: str) -> Visitor:
        visitor = self._visitors.pop(address, None)
        if visitor is None:
            visitor = Visitor(self.settings.rate, self.settings.bursts)
            if len(self._visitors) >= MOST_VISITORS:
                del self._visitors[next(iter(self._visitors))]  # that asked longest ago
        self._visitors[address] = visitor
        return visitor


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return household(client[0] if client else "")


def _parts(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:
        raise Problem("bad_request", "Host or Origin is no address") from None


async def _refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": ""})
        return
    body = encode(problem.document())
    headers = [(b"content-type", b"application/json"), *_HEADERS]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
