"""Tables to learn at, and the deal of the day."""

import time
from datetime import UTC, datetime
from typing import Any

import pytest

from skysail.game import games
from skysail.puzzle import of_the_day
from tests.table.players import Server

PATIENCE = 60.0  # seconds, until something that must come counts as lost


def test_a_puzzle_opens_where_it_is_asked(server: Server):
    http = server.http
    made = http.post("/api/games/sail/puzzles/0", json={}).json()
    told = http.get(f"/api/tables/{made['table']}").json()
    assert told["lesson"] == "/games/sail/puzzles/0"
    (step,) = http.get("/api/games/sail/puzzles/0").json()["steps"]
    assert told["steps"] == step["begins"]
    assert told["yours"] == [told["choosing"]]
    listed = http.get("/api/games/sail/puzzles").json()
    assert step["say"] == listed[0]["say"] and "answer" not in listed[0]


def test_the_front_page_asks_the_puzzle_of_the_day(server: Server):
    game, number = of_the_day(games(), datetime.now(UTC).date()) or (None, 0)
    front = server.http.get("/").text
    assert game and f'data-lesson="/games/{game.id}/puzzles/{number}"' in front


def test_a_voyage_says_where_its_steps_are(server: Server):
    http = server.http
    made = http.post("/api/games/sail/voyage", json={}).json()
    assert http.get(f"/api/tables/{made['table']}").json()["lesson"] == "/games/sail/voyage"
    made = http.post("/api/tables", json={"game": "sail"}).json()
    assert http.get(f"/api/tables/{made['table']}").json()["lesson"] is None


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/sail/puzzles/99",
        "/api/games/connect_four/daily",
        "/puzzles/connect_four",
        "/puzzles/sail/99/board.svg",
        "/campaign/sea_of_clouds",
        "/options/sail/scenario/custom/board.svg",
    ],
)
def test_what_there_is_not_is_said(server: Server, path: str):
    assert server.http.get(path).status_code == 404


def test_a_map_and_a_puzzle_have_their_picture(server: Server):
    for path in ("/options/sail/scenario/coral_gates/board.svg", "/puzzles/sail/0/board.svg"):
        answer = server.http.get(path)
        assert answer.text.startswith("<svg") and "<style>" in answer.text


def test_who_played_the_deal_of_the_day_can_be_compared_with(server: Server):
    http = server.http
    deal = http.get("/api/games/sail/daily").json()
    wishes = {key: deal[key] for key in ("options", "seed")} | {"game": "sail"}
    bots = [{"kind": "bot", "bot": "random", "name": name} for name in ("Ann", "Bob")]
    public = http.post("/api/tables", json=wishes | {"players": bots, "public": True}).json()
    http.post("/api/tables", json=wishes | {"players": bots})  # nobody is told of this one
    until = time.monotonic() + PATIENCE
    results: list[dict[str, Any]] = []
    while not results and time.monotonic() < until:
        time.sleep(0.2)
        results = http.get("/api/games/sail/daily").json()["results"]
    assert [one["table"] for one in results] == [public["table"]]
    assert results[0]["say"] and results[0]["stars"] in range(4)
