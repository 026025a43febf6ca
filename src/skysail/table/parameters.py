"""What the doors' functions may ask for, beside the request itself."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from skysail.table.hall import Hall

InHall = NamedDependency[Hall]
OfPath = FromPath[str]
Query = Annotated[str | None, QueryParameter(required=False)]  # read by us, refused in one line
