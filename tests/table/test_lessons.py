"""Tables to learn at, and the deal of the day."""

import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from skysail import bots
from skysail.game import games, load
from skysail.puzzle import of_the_day, puzzles_of
from tests.table.players import Server

PATIENCE = 60.0  # seconds, until something that must come counts as lost


def test_a_puzzle_opens_where_it_is_asked(server: Server):
    http = server.http
    made = http.post("/api/games/sail/puzzles/0", json={}).json()
    told = http.get(f"/api/tables/{made['table']}").json()
    assert told["lesson"] == "/games/sail/puzzles/0"
    lesson = http.get("/api/games/sail/puzzles/0").json()
    assert lesson["next"] == "/games/sail/puzzles/1" and lesson["all"] == "/puzzles/sail"
    last = len(puzzles_of(load("sail"))) - 1
    assert http.get(f"/api/games/sail/puzzles/{last}").json()["next"] is None
    (step,) = lesson["steps"]
    assert told["steps"] == step["begins"]
    assert told["yours"] == [told["choosing"]]
    listed = http.get("/api/games/sail/puzzles").json()
    assert step["say"] == listed[0]["say"] and "answer" not in listed[0]


def test_the_front_page_asks_the_puzzle_of_the_day_and_those_before(server: Server):
    front, today = server.http.get("/").text, datetime.now(UTC).date()
    for ago in range(7):
        game, number = of_the_day(games(), today - timedelta(days=ago)) or (None, 0)
        assert game and f'data-lesson="/games/{game.id}/puzzles/{number}"' in front


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_rules_and_gallery_say_quietly_where_they_come_from(server: Server, game: str):
    rules = server.http.get(f"/rules/{game}").text
    assert '<details class="source"><summary>Where these rules come from</summary><p>The' in rules
    assert '<small class="source">(our ruling' in rules and "<em>(our ruling" not in rules
    gallery = server.http.get(f"/gallery/{game}").text
    assert 'id="sources"' in gallery and '<p class="facts source">' in gallery


def test_a_voyage_says_where_its_steps_are(server: Server):
    http = server.http
    made = http.post("/api/games/sail/voyage", json={}).json()
    assert http.get(f"/api/tables/{made['table']}").json()["lesson"] == "/games/sail/voyage"
    (listed,) = http.get("/api/tables?mine=true").json()
    assert listed["lesson"] == "/games/sail/voyage"  # it waits for nobody elsewhere


def test_a_list_of_tables_has_the_names_and_badges_that_a_game_gives(server: Server):
    made = server.http.post("/api/games/sea_of_plunder/voyage", json={}).json()
    (listed,) = server.http.get("/api/tables?mine=true").json()
    shown = server.http.get(f"/api/tables/{made['table']}/state?seat=0&parts=view").json()
    assert listed["badges"] == shown["view"]["badges"] and "name" in listed["badges"][0]


def test_a_match_that_is_no_voyage_has_no_lesson(server: Server):
    http = server.http
    made = http.post("/api/tables", json={"game": "sail"}).json()
    assert http.get(f"/api/tables/{made['table']}").json()["lesson"] is None


def test_the_match_after_a_voyage_has_no_pilot(server: Server):
    """Its players are asked for as they sat: at a lesson."""
    players = [{"kind": "bot", "bot": "pilot"}, {"kind": "me"}]
    made = server.http.post("/api/tables", json={"game": "sail", "players": players}).json()
    told = server.http.get(f"/api/tables/{made['table']}").json()
    assert told["lesson"] is None
    assert told["seats"][0]["bot"] == bots.after_the_voyage(load("sail")) != "pilot"


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
    assert set(results[0]["share"]) == set("⚓⭐ ")  # who won each trick, and nothing of the deal
