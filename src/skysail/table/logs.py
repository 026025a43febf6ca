"""Lines for whoever runs the server: with their time and the request they belong to, no secrets."""

import json
import logging
import re
import time
from contextvars import ContextVar
from typing import Any

access = logging.getLogger("skysail.access")
request_id: ContextVar[str] = ContextVar("request_id", default="")

_ID = re.compile(r"^(/api/tables|/table|/join)/[^/]+")
_USUAL = logging.makeLogRecord({}).__dict__.keys() | {"message", "asctime"}


def without_ids(path: str) -> str:
    """A path without the table's id: who knows it may watch."""
    return _ID.sub(r"\1/*", path)


def begin(as_json: bool, with_access: bool) -> None:
    """Send lines to standard error: problems, and requests if they are wanted."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if as_json else Words())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    access.setLevel(logging.INFO if with_access else logging.WARNING)


def _extra(record: logging.LogRecord) -> dict[str, Any]:
    told = {"request": request_id.get()} if request_id.get() else {}
    return told | {name: value for name, value in vars(record).items() if name not in _USUAL}


def _time(record: logging.LogRecord) -> str:
    seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{seconds}.{int(record.msecs):03}Z"


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        } | _extra(record)
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


class Words(logging.Formatter):
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        words = [_time(record), record.levelname, f"{record.name}: {record.getMessage()}"]
        words += [f"{name}={value}" for name, value in _extra(record).items()]
        line = " ".join(words)
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line
