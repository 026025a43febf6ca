"""How long a connection may take to say what it wants: whoever only keeps it open is sent away."""

import asyncio

from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEAD_SECONDS = 10.0


class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """Uvicorn's connection; it ends if the head of a request does not come in time."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, error: Exception | None) -> None:
        self._stop()
        super().connection_lost(error)

    def _watch(self) -> None:
        """Let time run while no request is being answered, and none has come whole."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop()
        elif self._timer is None:
            self._timer = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if self.transport.get_protocol() is self:  # else it has become a socket
            self.transport.abort()
