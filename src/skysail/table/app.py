"""The table as one ASGI application."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp
from sqlalchemy.exc import SQLAlchemyError

from skysail import __version__
from skysail.errors import SkysailError
from skysail.table import (
    api,
    campaign,
    learn,
    live,
    logs,
    metrics,
    pages,
    reference,
    reminder,
    review,
)
from skysail.table.hall import Hall
from skysail.table.metrics import Metrics
from skysail.table.problem import STATUS, Problem, problem_of
from skysail.table.reminder import Reminders
from skysail.table.safety import LARGEST_BODY, Guard
from skysail.table.settings import Settings
from skysail.table.shelf import Shelf
from skysail.table.store import Store

API = "/api"  # below it programs are answered, elsewhere people
SMALL = 1000  # bytes that are not worth packing

logger = logging.getLogger("skysail.table")


def create_app(settings: Settings) -> ASGIApp:
    """The server's application, on its database."""
    shelf, store, counts = (
        Shelf(settings.games, settings.components),
        Store(settings.database),
        Metrics(),
    )

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(
            store,
            shelf,
            compile_ahead=settings.compile_ahead,
            forget_after=settings.forget_after,
            reminders=Reminders(store, settings.contact) if settings.contact else None,
        )
        desk = app.state.desk = review.Desk()
        try:
            yield
        finally:
            desk.close()
            await hall.close()

    app = Litestar(
        route_handlers=[
            *api.ROUTES,
            *campaign.ROUTES,
            *review.ROUTES,
            *live.ROUTES,
            *metrics.ROUTES,
            *reminder.ROUTES,
            reference.page,
            pages.router,
            learn.router,
            campaign.router,
        ],
        dependencies={
            "hall": Provide(_hall, sync_to_thread=False),
            "desk": Provide(_desk, sync_to_thread=False),
            "metrics": Provide(lambda: counts, sync_to_thread=False),
        },
        lifespan=[open_hall],
        state=State({"settings": settings}),
        exception_handlers={
            SkysailError: _refuse,
            SQLAlchemyError: _refuse,
            HTTPException: _explain,
            RecursionError: _refuse_depth,
            Exception: _apologise,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig("gzip", minimum_size=SMALL, exclude="/events$"),
        openapi_config=OpenAPIConfig(
            title="Skysail",
            version=__version__,
            description="Games, tables, seats and play. Errors are {error, message, rule?}.",
            components=Components(
                security_schemes={
                    "key": SecurityScheme(
                        type="http", scheme="bearer", description="a secret that you made up"
                    )
                }
            ),
            security=[{}, {"key": []}],
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    return Guard(app, settings, counts)


async def farewell(app: ASGIApp) -> None:
    """Let everybody go who is at a table; the last thing before the doors close."""
    if isinstance(app, Guard) and isinstance(app.app, Litestar):
        await _hall(app.app.state).farewell()


def _hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


def _desk(state: State) -> review.Desk:
    desk: review.Desk = state.desk
    return desk


def _refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    problem = problem_of(error)
    if not request.url.path.startswith(API):
        return pages.problem(problem.status, "Rough sea", f"{problem}.")
    return Response(problem.document(), status_code=problem.status)


def _explain(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What Litestar refuses by itself: unknown paths, bodies that are no such object."""
    kinds = {status: kind for kind, status in STATUS.items() if kind != "not_now"}
    kind = kinds.get(error.status_code, "bad_request")
    details = [str(one.get("message", "")) for one in error.extra or [] if isinstance(one, dict)]
    message = "; ".join([error.detail.partition(" for ")[0], *details]).rstrip("; ")
    status = error.status_code
    if not request.url.path.startswith(API):
        words = "There is no page at this address" if status == 404 else message
        return pages.problem(status, "Nothing but sea here", f"{words}.")
    return Response({"error": kind, "message": message}, status_code=status, headers=error.headers)


def _refuse_depth(_: Request[Any, Any, Any], __: RecursionError) -> Response[Any]:
    problem = Problem("bad_request", "the body is nested too deeply")
    return Response(problem.document(), status_code=problem.status)


def _apologise(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    path = logs.without_ids(request.url.path)
    logger.error("%s %s failed", request.method, path, exc_info=error)
    if not request.url.path.startswith(API):
        return pages.problem(500, "Something went wrong here", "It was logged. Try again?")
    problem = {"error": "failed", "message": "something went wrong here; it was logged"}
    return Response(problem, status_code=500)
