"""A WebSocket client of as little work as can be, so that the servers are what is measured."""

import asyncio
import base64
import os
import zlib
from collections.abc import Callable, Mapping
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, COMPRESSED, MASKED = 0x80, 0x40, 0x80
NO_MASK = bytes(4)  # a key of zeros leaves the payload as it is, and is a valid one
TAIL = b"\x00\x00\xff\xff"  # what permessage-deflate leaves off each message
SHORT, MEDIUM = 126, 127  # in place of a length: two, or eight, bytes with it follow


def frame(kind: int, payload: bytes) -> bytes:
    """One frame as a client sends it."""
    size = len(payload)
    if size < SHORT:
        head = bytes((FINAL | kind, MASKED | size))
    elif size < 2**16:
        head = bytes((FINAL | kind, MASKED | SHORT)) + size.to_bytes(2, "big")
    else:
        head = bytes((FINAL | kind, MASKED | MEDIUM)) + size.to_bytes(8, "big")
    return head + NO_MASK + payload


class WebSocket(asyncio.Protocol):
    """One connection; it offers compression, as browsers do. Make it with `connect`."""

    def __init__(
        self,
        request: bytes,
        on_message: Callable[["WebSocket", bytes], None],
        on_lost: Callable[["WebSocket"], None],
    ) -> None:
        self.request = request
        self.on_message = on_message
        self.on_lost = on_lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0  # bytes of frames, as they came
        self._rest = b""
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is not of that class
        self.transport.write(self.request)

    def send(self, payload: bytes) -> None:
        self.transport.write(frame(TEXT, payload))

    def close(self) -> None:
        self.transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"closed before it opened: {error}"))
        self.on_lost(self)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if self.opened.done():
            self._rest = self._read_frames(data)
            return
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            self._rest = data
        elif not head.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(data.decode(errors="replace")[:500]))
            self.transport.abort()
        else:
            self.opened.set_result(None)
            self._rest = self._read_frames(rest)

    def _read_frames(self, data: bytes) -> bytes:
        """Handle the whole frames in `data`; what is left over waits for more."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size == SHORT:
                body = at + 4
                size = int.from_bytes(data[at + 2 : body], "big")
            elif size == MEDIUM:
                body = at + 10
                size = int.from_bytes(data[at + 2 : body], "big")
            if end < body + size:
                break
            self._handle(data[at], data[body : body + size])
            self.received += body + size - at
            at = body + size
        return data[at:]

    def _handle(self, first: int, payload: bytes) -> None:
        if first & COMPRESSED:
            payload = self._inflate.decompress(payload + TAIL)
        kind = first & 0x0F
        if kind == TEXT and first & FINAL:
            self.on_message(self, payload)
        elif kind == PING:
            self.transport.write(frame(PONG, payload))
        elif kind == CLOSE:
            self.transport.close()
        elif kind != PONG:
            raise NotImplementedError(f"a frame that begins with byte {first:#x}")


async def connect(
    port: int,
    path: str,
    headers: Mapping[str, str],
    on_message: Callable[[WebSocket, bytes], None],
    on_lost: Callable[[WebSocket], None],
) -> WebSocket:
    """Open a socket on this machine; ConnectionError holds the answer of a server that refused."""
    lines = {
        "Host": f"127.0.0.1:{port}",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Extensions": "permessage-deflate",
        **headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    request = f"GET {path} HTTP/1.1\r\n{head}\r\n".encode()
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: WebSocket(request, on_message, on_lost), "127.0.0.1", port
    )
    await socket.opened
    return socket
