"""The review of a finished match over HTTP."""

import threading
import time
from types import SimpleNamespace
from typing import cast

import pytest

from skysail import load
from skysail.bots.review import Review
from skysail.match import Match
from skysail.table import review as desk
from skysail.table.problem import Problem
from skysail.table.room import Room
from tests.table.conftest import CONNECT_FOUR
from tests.table.players import PATIENCE, Server, Table

MOVES = [3, 0, 3, 1, 3, 2, 3]  # Orange does not look; Blue has four in the middle


def finished(server: Server) -> Table:
    table = server.table("connect_four", "me me")
    for version, column in enumerate(MOVES):
        assert table.play(version % 2, version, column).status_code == 200
    return table


def test_a_review_is_made_once_and_kept(server: Server):
    table = finished(server)
    address, stranger = f"{table.path}/review", server.browser()
    assert stranger.get(address).status_code == 404  # nobody has asked for it
    told = stranger.post(address).json()
    assert told["of"] == len(MOVES)
    end = time.monotonic() + PATIENCE
    while told["review"] is None:
        assert time.monotonic() < end
        assert 0 <= told["done"] <= told["of"]
        time.sleep(0.02)
        told = stranger.get(address).json()
    assert told["done"] == told["of"]
    review = told["review"]
    missed = review["points"][5]
    assert (missed["played"], missed["best"]) == ("c", "d")
    assert missed["remark"].startswith("a mistake: ") and missed["best_label"] in missed["remark"]
    assert review["result"] == [1, 0] and 5 in review["turning_points"]
    assert review["cooperative"] is False
    assert server.http.post(address).json() == told


def test_a_match_that_goes_on_is_not_reviewed(server: Server):
    table = server.table("connect_four", "me me")
    for answer in (
        table.program(0).post(f"{table.path}/review"),
        table.program(0).get(f"{table.path}/review"),
    ):
        assert answer.status_code == 409
        assert answer.json() == {"error": "not_now", "message": "the match is still going on"}


def test_there_is_no_review_of_a_table_that_is_not_there(server: Server):
    assert server.http.post("/api/tables/nowhere/review").status_code == 404
    assert server.http.get("/api/tables/nowhere/review").status_code == 404


def test_too_many_reviews_at_once_are_refused_and_old_ones_forgotten(
    monkeypatch: pytest.MonkeyPatch,
):
    gate = threading.Event()
    monkeypatch.setattr(desk, "review", lambda *_, **__: gate.wait() and Review([], None, []))
    match = load(str(CONNECT_FOUR)).match(seed=1)
    rooms = [cast(Room, _Finished(match, str(number))) for number in range(desk.MOST_KEPT + 1)]
    reviews = desk.Desk()
    waiting = [reviews.begin(room) for room in rooms[: desk.MOST_WAITING]]
    assert reviews.begin(rooms[0]) is waiting[0]
    with pytest.raises(Problem) as refused:
        reviews.begin(rooms[-1])
    assert refused.value.status == 429
    gate.set()
    for room in rooms:
        reviews.begin(room).outcome.result(PATIENCE)
    assert reviews.find(rooms[0]) is None and reviews.find(rooms[-1]) is not None
    reviews.close()


class _Finished:
    """As much of a room as the desk looks at."""

    version = 0

    def __init__(self, match: Match, table: str) -> None:
        self.match = match
        self.table = SimpleNamespace(id=table)
