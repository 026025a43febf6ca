"""What a client did wrong, as it is told: a kind for programs, a sentence for people."""

import logging
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from skysail.errors import (
    CannotUndo,
    IllegalMove,
    MatchOver,
    NotYourTurn,
    SkysailError,
    UnknownGame,
)

STATUS = {
    "bad_request": 400,
    "forbidden": 403,
    "not_found": 404,
    "too_slow": 408,
    "stale": 409,
    "not_now": 409,
    "too_large": 413,
    "illegal": 422,
    "too_many": 429,
    "unavailable": 503,
}

logger = logging.getLogger("skysail.table")


class Problem(SkysailError):
    """A request that is answered with a refusal."""

    def __init__(self, kind: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.rule = rule

    @property
    def status(self) -> int:
        return STATUS[self.kind]

    def document(self) -> dict[str, Any]:
        told = {"error": self.kind, "message": str(self)}
        return told | ({"rule": self.rule} if self.rule else {})


def problem_of(error: Exception) -> Problem:
    """Any refusal of the engine, or of the database, as a problem."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, SQLAlchemyError):
        logger.error("the database refused: %s", getattr(error, "orig", error))
        return Problem("unavailable", "nothing can be written down just now: try again in a while")
    if isinstance(error, NotYourTurn | MatchOver | CannotUndo):
        return Problem("not_now", str(error))
    if isinstance(error, IllegalMove):
        return Problem("illegal", error.reason, error.rule)
    if isinstance(error, UnknownGame):
        return Problem("not_found", str(error))
    return Problem("bad_request", str(error))
