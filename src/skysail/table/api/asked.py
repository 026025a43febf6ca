"""Who asks at a door, and what they may."""

from typing import Any

from litestar import Request

from skysail.table.problem import Problem
from skysail.table.room import Room
from skysail.table.safety import Asker, identify, new_browser

Asked = Request[Any, Any, Any]
Answer = dict[str, Any]


def asker_of(request: Asked) -> tuple[Asker, list[Any]]:
    """Who asks; a browser without a key gets one, in a cookie."""
    if key := identify(request):
        return Asker(key, "authorization" in request.headers), []
    key, cookie = new_browser(request)
    return Asker(key), [cookie]


def must_be_open(request: Asked) -> None:
    """Refuse component files where the server takes none."""
    if not request.app.state.settings.open_box:
        raise Problem("forbidden", "this server plays with its own component files only")


def must_be_host(request: Asked, room: Room) -> None:
    """Refuse what only who set up a table may do."""
    key = identify(request)
    if key is None or key != room.table.host:
        raise Problem("forbidden", "only who set up this table may do that")


def must_be_over(room: Room) -> None:
    """Refuse what would tell secrets while they still count."""
    if not room.over and not room.closed:
        raise Problem("not_now", "the match is still going on")


def there(room: Room, seat: int) -> int:
    """The seat, if the table has it."""
    if not 0 <= seat < room.table.seats:
        raise Problem("bad_request", f"there is no seat {seat}")
    return seat


def own(request: Asked, room: Room, seat: int) -> int:
    """The seat, if it is one of theirs."""
    if seat not in room.seating.opened_by(identify(request)):
        raise Problem("forbidden", f"seat {seat} is not yours")
    return seat
