"""What the doors' functions may ask for, beside the request itself."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType
from litestar.params import FromPath, QueryParameter

from skysail.table.hall import Hall
from skysail.table.outlet import CHAIR, PARTS, USUAL_PARTS

LONGEST_WAIT = 50  # seconds
WATCH = "watch"

InHall = NamedDependency[Hall]
OfPath = FromPath[str]


def _query(about: str, kind: OpenAPIType, **more: object) -> QueryParameter:
    """A parameter that is described as what it means; read by us, it is refused in one line."""
    told = {"one_of": None, "type": kind, **more}
    return QueryParameter(required=False, description=about, schema_extra=told)


SeatQuery = Annotated[
    str | None,
    _query(
        f"a seat of yours, counted from 0; `{WATCH}` looks on",
        OpenAPIType.STRING,
        pattern=f"^({WATCH}|[0-9]{{1,2}})$",
    ),
]
StepQuery = Annotated[
    str | None, _query("as it was after so many choices", OpenAPIType.INTEGER, minimum=0)
]
SinceQuery = Annotated[
    str | None,
    _query("the version that you have: what happened after it is told", OpenAPIType.INTEGER),
]
HeardQuery = Annotated[
    str | None, _query("how much of the chat you have", OpenAPIType.INTEGER, minimum=0)
]
SecondsQuery = Annotated[
    str | None,
    _query(
        f"how long to wait at most ({LONGEST_WAIT})",
        OpenAPIType.INTEGER,
        minimum=0,
        maximum=LONGEST_WAIT,
    ),
]
PartsQuery = Annotated[
    str | None,
    _query(
        f"what to be told of the match, separated by commas: {', '.join(PARTS)} "
        f"({','.join(sorted(USUAL_PARTS))}); for who watches, {CHAIR}NUMBER: from whose chair",
        OpenAPIType.STRING,
    ),
]
