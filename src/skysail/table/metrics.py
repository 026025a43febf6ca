"""What is counted while the server runs, and whether it is well: `/metrics` and `/health`."""

import asyncio
import sys
import time
from collections import Counter
from ipaddress import ip_address
from typing import Any

import sqlalchemy.exc
from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from skysail import __version__
from skysail.table.hall import Hall
from skysail.table.histogram import Histogram
from skysail.table.parameters import InHall


class Metrics:
    """Counts of this process since it began."""

    def __init__(self) -> None:
        self.began = time.time()
        self.requests: Counter[str] = Counter()  # by the first digit of their status
        self.seconds = Histogram()  # of requests, until the answer began
        self.listening = 0

    def text(self, hall: Hall) -> str:
        """All of it, in the format that Prometheus reads."""
        lines: list[str] = []

        def tell(name: str, kind: str, about: str, *samples: str) -> None:
            lines.extend([f"# HELP {name} {about}", f"# TYPE {name} {kind}", *samples])

        def number(name: str, kind: str, about: str, value: float) -> None:
            tell(name, kind, about, f"{name} {value:g}" if kind == "gauge" else f"{name} {value}")

        tell(
            "skysail_requests_total",
            "counter",
            "HTTP requests answered, by kind of status.",
            *(
                f'skysail_requests_total{{status="{digit}xx"}} {count}'
                for digit, count in sorted(self.requests.items())
            ),
        )
        name = "skysail_request_seconds"
        tell(name, "histogram", "Time until an answer began.", *self.seconds.lines(name))
        written = hall.journal
        name = "skysail_write_seconds"
        times = written.seconds.lines(name)
        tell(name, "histogram", "Time in which a batch of entries became durable.", *times)
        for name, kind, about, value in (
            ("entries_total", "counter", "Choices and takings back stored.", written.entries),
            ("write_failures_total", "counter", "Batches that were not stored.", written.failures),
            ("listening", "gauge", "Sockets and event streams that are open.", self.listening),
            ("rooms", "gauge", "Tables in memory.", len(hall.rooms)),
            ("thinking", "gauge", "Bots that think or wait to.", hall.thinking),
            ("reports_total", "counter", "Reports by people since the start.", hall.reports),
            ("memory_bytes", "gauge", "Most memory used so far.", most_memory()),
            ("start_time_seconds", "gauge", "When the process began.", round(self.began)),
        ):
            number(f"skysail_{name}", kind, about, value)
        tell("skysail_info", "gauge", "The version.", f'skysail_info{{version="{__version__}"}} 1')
        return "\n".join([*lines, ""])


def most_memory() -> int:
    """The largest size of this process so far, in bytes; 0 where nobody counts it."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


InMetrics = NamedDependency[Metrics]


@get("/metrics", include_in_schema=False)
async def show_metrics(
    request: Request[Any, Any, Any], hall: InHall, metrics: InMetrics
) -> Response[str]:
    """For this machine and its private network; elsewhere there is no such page."""
    if request.client is None or not is_near(request.client.host):
        raise NotFoundException
    return Response(metrics.text(hall), media_type="text/plain; version=0.0.4")


def is_near(address: str) -> bool:
    try:
        return ip_address(address).is_private
    except ValueError:
        return False


@get("/health", include_in_schema=False, media_type=MediaType.JSON)
async def health(hall: InHall) -> Response[dict[str, str]]:
    """200 while this server answers and its database does; 503 otherwise and while it closes."""
    status = "closing" if hall.closing else "ok"
    if status == "ok":
        try:
            await asyncio.to_thread(hall.store.ping)
        except sqlalchemy.exc.SQLAlchemyError:
            status = "no database"
    return Response({"status": status}, status_code=200 if status == "ok" else 503)


ROUTES = [show_metrics, health]
