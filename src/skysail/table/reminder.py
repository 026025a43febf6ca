"""Web push: a word-less nudge, through the browser's own push service, that it is your turn."""

import asyncio
import http.client
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request, delete, get, post
from litestar.params import JSONBody

from skysail.table import answer, vapid
from skysail.table.answer import told
from skysail.table.parameters import InHall
from skysail.table.problem import Problem
from skysail.table.safety import identify
from skysail.table.store import Store

SERVICES = (  # nobody makes this server connect to anything else
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
SCHEME = "https"
LONGEST_ADDRESS = 1000
HOURS = 3600
SECONDS = 10  # for a push service to answer
GONE = (404, 410)  # nobody is behind that address any more
KEY = "push key"

Answer = dict[str, Any]
logger = logging.getLogger("skysail.table")


class Reminders:
    """Sends reminders in the name of `contact`, whom a push service may ask."""

    def __init__(self, store: Store, contact: str) -> None:
        self.store = store
        self.contact = contact
        self._key = int(store.keep_once(KEY, str(vapid.new_key())))
        self.public = vapid.public(self._key)
        self._tokens: dict[str, tuple[float, str]] = {}  # by service
        self._sending: set[asyncio.Task[None]] = set()

    def remind(self, keys: Sequence[str]) -> None:
        """Nudge the browsers with these keys, some time soon."""
        task = asyncio.create_task(asyncio.to_thread(self._remind, keys))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def close(self) -> None:
        await asyncio.gather(*self._sending, return_exceptions=True)

    def _remind(self, keys: Sequence[str]) -> None:
        for address in self.store.reminders_of(keys):
            try:
                status = self._send(address)
            except (OSError, http.client.HTTPException) as problem:
                logger.warning("a reminder was not taken: %s", type(problem).__name__)
                continue
            if status in GONE:
                self.store.stop_reminding(address)
            elif status >= 300:
                logger.warning("a reminder was refused with status %d", status)

    def _send(self, address: str) -> int:
        parts = urlsplit(check_address(address))
        service = f"{parts.scheme}://{parts.netloc}"
        headers = {
            "TTL": str(24 * HOURS),
            "Urgency": "normal",
            "Content-Length": "0",
            "Authorization": f"vapid t={self._token(service)}, k={self.public}",
        }
        kind = http.client.HTTPSConnection if SCHEME == "https" else http.client.HTTPConnection
        connection = kind(parts.netloc, timeout=SECONDS)
        try:
            where = f"{parts.path}?{parts.query}" if parts.query else parts.path
            connection.request("POST", where, headers=headers)
            return connection.getresponse().status
        finally:
            connection.close()

    def _token(self, service: str) -> str:
        until, made = self._tokens.get(service, (0.0, ""))
        if until - time.time() < HOURS:
            until = time.time() + 12 * HOURS
            made = vapid.token(self._key, service, self.contact, int(until))
            self._tokens[service] = (until, made)
        return made


def check_address(address: str) -> str:
    """The address that a browser gave, if it is one of a push service."""
    with suppress(ValueError):
        parts = urlsplit(address)
        host = parts.hostname or ""
        known = any(host == one or (one[0] == "." and host.endswith(one)) for one in SERVICES)
        if known and parts.scheme == SCHEME and len(address) <= LONGEST_ADDRESS:
            return address
    raise Problem("bad_request", "that is no address of a push service known here")


class Subscription(msgspec.Struct, forbid_unknown_fields=True):
    """Where your browser's push service takes reminders for you."""

    endpoint: str


@get("/api/push", tags=["reminders"], responses=told(answer.PushKey))
async def show_push(hall: InHall) -> Answer:
    """The key to subscribe with; null where this server sends no reminders."""
    return {"key": hall.reminders.public if hall.reminders else None}


@post("/api/push", tags=["reminders"], status_code=200, responses=told(answer.Done))
async def subscribe(
    request: Request[Any, Any, Any], hall: InHall, data: JSONBody[Subscription]
) -> Answer:
    """Be reminded when it is your turn at a table that is played over days."""
    key = identify(request)
    if hall.reminders is None:
        raise Problem("not_now", "this server sends no reminders")
    if key is None:
        raise Problem("forbidden", "you sit at no table here")
    address = check_address(data.endpoint)
    await asyncio.to_thread(hall.store.start_reminding, key, address)
    return {"reminded": True}


@delete("/api/push", tags=["reminders"], status_code=200, responses=told(answer.Done))
async def unsubscribe(request: Request[Any, Any, Any], hall: InHall) -> Answer:
    """Be reminded no more."""
    if key := identify(request):
        await asyncio.to_thread(hall.store.stop_reminding_key, key)
    return {"reminded": False}


ROUTES = [show_push, subscribe, unsubscribe]
