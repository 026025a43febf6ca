"""Sitting down, playing, leaving, coming back, looking on: over HTTP and sockets, with a server."""

import json
import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from skysail import load, resume
from skysail.game import Document
from tests.table.conftest import CONNECT_FOUR, GAMES, Start
from tests.table.players import Server, Table, any_choice


def play_all(table: Table, luck: random.Random, stop_at: int | None = None) -> Document:
    """Choose for every seat whose secret is known, over HTTP, until the end or a step."""
    seat = 0
    while True:
        state = table.state(seat, parts="view")
        if state["over"] or state["step"] == stop_at:
            return state
        if state["choosing"] in table.invites and not state["your_turn"]:
            seat = state["choosing"]
        elif state["your_turn"]:
            answer = table.play(seat, state["version"], any_choice(state, luck))
            assert answer.status_code == 200, answer.text
        else:
            time.sleep(0.01)  # a bot thinks


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_with_a_bot_is_stored_as_a_record_that_verifies(server: Server, game: str):
    seats = load(game).seats[0]
    table = server.table(game, " ".join(["me", *["bot:random"] * (seats - 1)]))
    play_all(table, random.Random(1))
    record = server.http.get(f"{table.path}/record").json()
    match = resume(record)
    assert match.over
    assert len(record["players"]) == seats


def test_two_sockets_see_each_others_choices(server: Server):
    table = server.table("sail", "me open")
    luck = random.Random(2)
    with table.socket(0) as south, table.socket(1) as north, table.socket(None) as watcher:
        update = {0: south.next(), 1: north.next()}
        for _ in range(12):
            seat = update[0]["choosing"]
            chooser = (south, north)[seat]
            version = update[seat]["version"]
            chooser.send(do="play", version=version, action=any_choice(update[seat], luck))
            update = {0: south.until(version + 1), 1: north.until(version + 1)}
            assert update[0]["view"]["seat"] == 0 and update[1]["view"]["seat"] == 1
            seen = watcher.until(version + 1)
            assert seen["view"]["seat"] is None and not seen["view"]["choices"]


def test_who_was_away_is_told_what_happened_since(server: Server):
    table = server.table("sail", "me me")
    with table.socket(0) as early:
        first = early.next()
        assert first["log_after"] == -1 and first["log"][0]["version"] == 0
    play_all(table, random.Random(3), stop_at=5)
    with table.socket(0, since=2) as late:
        update = late.next()
        assert update["version"] == 5 and update["log_after"] == 2
        assert [line["version"] for line in update["log"]] == [3, 4, 5]


def test_a_stale_version_is_refused_and_the_update_follows(server: Server):
    table = server.table("connect_four", "me me")
    assert table.play(0, 0, 3).status_code == 200
    late = table.play(1, 0, 3)
    assert late.status_code == 409 and late.json()["error"] == "stale"
    with table.socket(1) as socket:
        socket.next()
        socket.send(do="play", version=0, action=3)
        assert socket.next("error")["error"] == "stale"
        assert socket.next()["version"] == 1
    assert table.state(0)["version"] == 1


def test_taking_back_appends_and_the_log_follows(server: Server):
    table = server.table("connect_four", "me me")
    with table.socket(0, parts="view,log,undo") as blue:
        blue.next()
        blue.send(do="play", version=0, action=3)
        update = blue.until(1)
        assert update["can_undo"] and update["step"] == 1
        blue.send(do="undo", version=1)
        update = blue.until(2)
        assert update["step"] == 0 and not update["can_undo"]
        assert update["log_after"] == 0 and update["log"] == []
        blue.send(do="play", version=2, action=4)
        assert blue.until(3)["log"][-1]["version"] == 3
    refused = table.program(1).post(f"{table.path}/undo", json={"seat": 1, "version": 3})
    assert refused.status_code == 409 and refused.json()["error"] == "not_now"


def said_of_undo(update: Document) -> list[str | None]:
    """What each seat has to do with taking back."""
    return [seat["undo"] for seat in update["seats"]]


def answered(table: Table, seat: int, version: int, allow: bool) -> httpx.Response:
    """What a seat is told when it answers somebody who asks to take back."""
    told = {"seat": seat, "version": version, "allow": allow}
    return table.program(seat).post(f"{table.path}/undo/answer", json=told)


def test_people_are_asked_before_a_choice_is_taken_back(server: Server):
    table = server.table("connect_four", "me me")
    with table.socket(0, parts="view,undo") as blue, table.socket(1) as orange:
        blue.send(do="play", version=0, action=3)
        assert said_of_undo(orange.until(1)) == [None, None]
        blue.send(do="undo", version=1)
        while said_of_undo(told := blue.next("seats")) == [None, None]:
            pass
        assert said_of_undo(told) == ["asks", "asked"] and not told["can_undo"]
        while said_of_undo(orange.next("seats")) != ["asks", "asked"]:
            pass
        assert table.state(0)["version"] == 1
        blue.send(do="undo", version=1)  # to ask again changes nothing
        orange.send(do="allow", version=1)
        told = blue.until(2)
        assert told["step"] == 0 and told["your_turn"]
        assert said_of_undo(told) == [None, None]
        assert said_of_undo(orange.until(2)) == [None, None]


def test_whoever_is_asked_may_rather_play_on(server: Server):
    table = server.table("connect_four", "me me")
    with table.socket(0, parts="view,undo") as blue, table.socket(1) as orange:
        blue.send(do="play", version=0, action=3)
        orange.until(1)
        blue.send(do="undo", version=1)
        while said_of_undo(blue.next("seats")) != ["asks", "asked"]:
            pass
        orange.send(do="refuse", version=1)
        while said_of_undo(told := blue.next("seats")) != ["asks", "refuses"]:
            pass
        assert not told["can_undo"]
        blue.send(do="undo", version=1)  # one question a choice
        again = blue.next("error")
        assert again["error"] == "not_now" and "would rather play on" in again["message"]
        late = answered(table, 1, 1, True)
        assert late.status_code == 409 and late.json()["error"] == "not_now"
    refused = table.program(0).post(f"{table.path}/undo", json={"seat": 0, "version": 1})
    assert refused.status_code == 409  # whoever refused need not stay
    assert table.state(0)["version"] == 1


def test_playing_on_declines(server: Server):
    table = server.table("connect_four", "me me")
    with table.socket(0) as blue, table.socket(1):
        assert table.play(0, 0, 3).status_code == 200
        blue.send(do="undo", version=1)
        while said_of_undo(blue.next("seats")) != ["asks", "asked"]:
            pass
        assert table.play(1, 1, 3).status_code == 200
        told = blue.until(2)
        assert told["step"] == 2 and said_of_undo(told) == [None, None]
        stale = answered(table, 1, 1, True)
        assert stale.status_code == 409 and stale.json()["error"] == "stale"
        unasked = answered(table, 1, 2, True)
        assert unasked.status_code == 409 and unasked.json()["error"] == "not_now"
        assert table.play(0, 2, 3).status_code == 200
        asked = table.program(0).post(f"{table.path}/undo", json={"seat": 0, "version": 3})
        assert said_of_undo(asked.json()) == ["asks", "asked"]  # another choice, asked anew
        own = answered(table, 0, 3, True)
        assert own.status_code == 409 and own.json()["error"] == "not_now"
        assert answered(table, 1, 3, True).json()["step"] == 2


def test_all_who_are_here_must_allow_it(server: Server):
    table = server.table("sea_of_plunder", "me me me me", seed=1)
    with table.socket(0) as blue, table.socket(1), table.socket(2):
        told = blue.next()
        blue.send(do="play", version=0, move="ship_blue")
        told = blue.until(1)
        assert told["step"] == 1
        blue.send(do="undo", version=1)
        while said_of_undo(told := blue.next("seats")) == [None] * 4:
            pass
        assert said_of_undo(told) == ["asks", "asked", "asked", None]  # nobody sits at the fourth
        assert answered(table, 2, 1, True).json()["version"] == 1
        while said_of_undo(told := blue.next("seats")) != ["asks", "asked", "allows", None]:
            pass
        assert answered(table, 1, 1, True).json()["version"] == 2


def test_who_is_at_another_server_is_asked_too(start: Start, new_database: Callable[[str], str]):
    database = new_database("postgresql")
    table, other = start(database).table("connect_four", "me me"), start(database)
    with table.socket(0) as blue, table.socket(1, server=other) as orange:
        blue.send(do="play", version=0, action=3)
        orange.until(1)
        blue.send(do="undo", version=1)
        while said_of_undo(orange.next("seats")) != ["asks", "asked"]:
            pass
        orange.send(do="allow", version=1)
        for one in (blue, orange):
            assert one.until(2)["step"] == 0


def test_nobody_is_asked_who_has_gone(server: Server):
    table = server.table("connect_four", "me me")
    with table.socket(0, parts="undo") as blue:
        with table.socket(1) as orange:
            blue.send(do="play", version=0, action=3)
            orange.until(1)
            blue.send(do="undo", version=1)
            while said_of_undo(blue.next("seats")) != ["asks", "asked"]:
                pass
        while said_of_undo(told := blue.next("seats")) != ["asks", None]:
            pass
        assert told["can_undo"]
        blue.send(do="undo", version=1)
        assert blue.until(2)["step"] == 0


def test_whoever_shares_the_screen_is_not_asked(server: Server):
    table = server.table("connect_four", "me me", hot_seat=True)
    path = f"{table.path}/play"
    for seat in (0, 1):
        told = {"seat": seat, "version": seat, "action": 3}
        assert server.http.post(path, json=told).status_code == 200
    undone = server.http.post(f"{table.path}/undo", json={"seat": 1, "version": 2}).json()
    assert (undone["version"], undone["step"]) == (3, 1)


def test_bots_are_not_asked(server: Server):
    table = server.table("les_pluvionautes", "me bot:random", seed=1)
    luck = random.Random(1)
    told = table.state(0)
    while not told.get("can_undo"):
        assert told["your_turn"]
        table.play(0, told["version"], any_choice(told, luck))
        told = table.state(0, parts="view,undo")
    path, asked = f"{table.path}/undo", {"seat": 0, "version": told["version"]}
    undone = table.program(0).post(path, json=asked).json()
    assert (undone["version"], undone["step"]) == (told["version"] + 1, told["step"] - 1)


def test_nobody_is_asked_for_what_would_show_something_hidden(server: Server):
    table = server.table("sea_of_plunder", "me me", seed=1)
    luck = random.Random(1)
    with table.socket(0), table.socket(1):
        while True:
            seat = table.state(0)["choosing"]
            told = table.state(seat)
            table.play(seat, told["version"], any_choice(told, luck))
            version = told["version"] + 1
            asked = {"seat": seat, "version": version}
            answer = table.program(seat).post(f"{table.path}/undo", json=asked)
            if answer.status_code != 200:
                break
            assert "asks" in said_of_undo(answer.json())
            assert answered(table, 1 - seat, version, False).status_code == 200
        assert "shown somebody something" in answer.json()["message"]
        assert said_of_undo(table.state(1 - seat)) == [None, None]
        assert answered(table, 1 - seat, version, True).status_code == 409


def test_whether_a_choice_can_be_taken_back_is_told_when_it_is_known(server: Server):
    table = server.table("sea_of_plunder", "me me")
    with table.socket(0, parts="undo") as blue:
        blue.next()
        blue.send(do="play", version=0, move="ship_blue")
        if not blue.until(1)["can_undo"]:
            assert blue.next("seats")["can_undo"]
    assert table.state(0, parts="undo")["can_undo"]
    assert not table.state(1, parts="undo")["can_undo"]


def test_a_table_can_do_without_taking_back(server: Server):
    table = server.table("connect_four", "me me", undo=False)
    table.play(0, 0, 3)
    refused = table.program(0).post(f"{table.path}/undo", json={"seat": 0, "version": 1})
    assert refused.status_code == 409


def test_everybody_sees_at_once_that_a_program_has_sat_down(server: Server):
    table = server.table("connect_four", "me open")
    program = server.program("a-key-of-the-program")
    with table.socket(0, parts="view,wide") as blue:
        assert not blue.next()["seats"][1]["program"]
        sat = {"secret": table.invites[1], "name": "Sage"}
        assert program.post(f"{table.path}/sit", json=sat).status_code == 200
        told = blue.next()  # the whole picture: a name stands in it
        assert told["type"] == "update" and "Sage" in json.dumps(told["stage"])
        orange = told["seats"][1]
        assert (orange["name"], orange["program"], orange["here"]) == ("Sage", True, True)


def test_why_not_names_the_rule(server: Server):
    dealt = {"pirates": "none", "intermission": "off"}
    table = server.table("sail", "me me", options=dealt, seed=7)
    asked = {"seat": 0, "move": "coral_9"}
    answer = table.program(0).post(f"{table.path}/why", json=asked).json()
    assert answer["rule"] == "SAIL-032" and not answer["allowed"]
    refused = table.program(0).post(
        f"{table.path}/play", json={"seat": 0, "version": 0, "move": "coral_9"}
    )
    assert refused.status_code == 422 and refused.json()["rule"] == "SAIL-032"


def test_a_leaver_is_played_by_a_bot_and_gets_the_seat_back(server: Server):
    table = server.table("connect_four", "me open")
    assert table.play(0, 0, 3).status_code == 200
    with table.socket(0) as blue:
        blue.next()
        answer = table.program(1).post(f"{table.path}/leave", json={"seat": 1})
        assert answer.json() == {"seat": 1, "played_by_bot": True}
        update = blue.until(2)  # the bot has chosen for seat 1
        assert update["seats"][1]["played_by_bot"]
        with table.socket(1) as orange:
            assert not orange.next()["seats"][1]["played_by_bot"]
            assert table.play(0, 2, 2).status_code == 200
            mine = orange.until(3)
            assert mine["your_turn"]
            time.sleep(0.3)
            assert table.state(0)["version"] == 3  # no bot chose


def test_a_bot_that_fails_says_so_and_plays_on(
    start: Start, new_database: Callable[[str], str], tmp_path: Path
):
    folder = tmp_path / "damaged_four"
    shutil.copytree(CONNECT_FOUR, folder)
    (folder / "net.npz").write_bytes(b"not a net")
    card = folder / "__init__.py"
    card.write_text(card.read_text().replace('id="connect_four"', 'id="damaged_four"'))
    server = start(new_database("sqlite"), "--game", str(folder))
    table = server.table("damaged_four", "me bot:net")
    with table.socket(0) as blue:
        assert table.play(0, 0, 0).status_code == 200
        assert "chance chooses" in blue.next("chat")["text"]
        assert blue.until(2)["your_turn"]
        assert table.play(0, 2, 1).status_code == 200
        assert blue.until(4)["your_turn"]


def test_who_is_away_longer_than_the_limit_is_played_by_a_bot(server: Server):
    table = server.table("connect_four", "me open", away_limit=1)
    with table.socket(1) as orange:
        orange.next()
    with table.socket(0) as blue:
        blue.next()
        blue.send(do="play", version=0, action=3)
        assert blue.until(2)["seats"][1]["played_by_bot"]
    with table.socket(1) as orange:
        assert not orange.next()["seats"][1]["played_by_bot"]


def test_a_friend_sits_down_with_the_link_and_keeps_the_seat_by_cookie(server: Server):
    table = server.table("connect_four", "me open")
    friend, stranger = server.browser(), server.browser()
    wrong = friend.post(f"{table.path}/sit", json={"secret": "guess"})
    assert wrong.status_code == 403 and not friend.cookies
    sat = friend.post(f"{table.path}/sit", json={"secret": table.invites[1], "name": " Ada\n"})
    assert sat.json()["seat"] == 1
    assert friend.get(table.path).json()["yours"] == [1]
    assert server.http.get(table.path).json()["yours"] == [0]
    assert stranger.get(table.path).json()["yours"] == []
    assert stranger.get(f"{table.path}/state?seat=1").status_code == 403
    assert friend.get(f"{table.path}/state?seat=0").status_code == 403
    seat = friend.get(table.path).json()["seats"][1]
    assert seat["name"] == "Ada" and seat["kind"] == "person"
    assert [one["table"] for one in friend.get("/api/tables?mine=true").json()] == [table.id]
    assert stranger.get("/api/tables?mine=true").json() == []


def test_hot_seat_gives_one_browser_every_seat(server: Server):
    table = server.table("sail", "me me", hot_seat=True)
    shown = server.http.get(table.path).json()
    assert shown["yours"] == [0, 1] and shown["hot_seat"]


def test_only_public_tables_are_listed(server: Server):
    server.table("connect_four", "me open")
    shown = server.table("connect_four", "me open", public=True)
    listed = server.browser().get("/api/tables?public=true").json()
    assert [one["table"] for one in listed] == [shown.id]


def test_an_open_seat_can_be_given_to_a_bot_and_then_to_a_stronger_one(server: Server):
    table = server.table("connect_four", "open open")
    asked = {"seat": 1, "bot": "random"}
    assert server.browser().post(f"{table.path}/bot", json=asked).status_code == 403
    assert table.program(0).post(f"{table.path}/bot", json=asked).status_code == 200
    taken = asked | {"seat": 0}
    assert table.program(0).post(f"{table.path}/bot", json=taken).status_code == 409
    table.play(0, 0, 3)
    with table.socket(0) as blue:
        assert blue.until(2)["seats"][1]["bot"] == "random"
        stronger = asked | {"bot": "Deckhand"}
        assert table.program(0).post(f"{table.path}/bot", json=stronger).status_code == 200
        table.play(0, 2, 3)
        assert blue.until(4)["seats"][1]["bot"] == "level1"


def test_talk_is_closed_while_the_rules_forbid_it(server: Server):
    dealt = {"pirates": "none", "intermission": "off"}
    table = server.table("sail", "me me", options=dealt)
    assert not table.state(0)["talk"]
    words = {"seat": 0, "text": "give me coral"}
    refused = table.program(0).post(f"{table.path}/chat", json=words)
    assert refused.status_code == 409 and "forbid" in refused.json()["message"]
    other = server.table("connect_four", "me me")
    with other.socket(1) as orange:
        said = other.program(0).post(f"{other.path}/chat", json={"seat": 0, "text": "<b>hi</b>"})
        assert said.status_code == 200
        heard = orange.next("chat")
        assert heard["text"] == "<b>hi</b>" and heard["number"] == 0 and heard["seat"] == 0
    with other.socket(1, heard=1) as orange:
        orange.next()
        other.program(0).post(f"{other.path}/chat", json={"seat": 0, "text": "again"})
        assert orange.next("chat")["number"] == 1


def test_a_hint_is_for_the_seat_to_choose(server: Server):
    table = server.table("connect_four", "me me")
    advice = table.program(0).post(f"{table.path}/hint", json={"seat": 0}).json()["advice"]
    assert {"action", "move", "label", "value", "share"} <= advice[0].keys()
    refused = table.program(1).post(f"{table.path}/hint", json={"seat": 1})
    assert refused.status_code == 409


def test_a_table_can_do_without_hints(server: Server):
    table = server.table("connect_four", "me me", hints=False)
    assert table.program(0).get(table.path).json()["hints"] is False
    refused = table.program(0).post(f"{table.path}/hint", json={"seat": 0})
    assert refused.status_code == 409 and "without hints" in refused.json()["message"]
    with table.socket(0) as blue:
        blue.next()
        blue.send(do="hint")
        assert "without hints" in blue.next("error")["message"]


def test_a_table_can_do_without_odds(server: Server):
    """What is certain is foretold all the same."""
    told = {}
    for odds in (True, False):
        options = {"pirates": "none", "intermission": "off"}
        table = server.table("sail", "me me", odds=odds, seed=4, options=options)
        play_all(table, random.Random(4), stop_at=2)
        seat = table.state(0)["choosing"]
        asked = table.program(seat).post(f"{table.path}/foresee", json={"seat": seat}).json()
        told[odds] = json.dumps(list(asked["choices"].values()))
        assert table.program(0).get(table.path).json()["odds"] is odds
    assert " in 100" in told[True] and "share" in told[True]
    assert " in 100" not in told[False] and "share" not in told[False]
    assert [len(one["ghosts"]) for one in json.loads(told[True])] == [
        len(one["ghosts"]) for one in json.loads(told[False])
    ]


def test_replay_shows_any_step_and_after_the_end_any_seat(server: Server):
    table = server.table("sail", "me me")
    play_all(table, random.Random(4), stop_at=6)
    before = table.state(0, step=3)
    assert before["step"] == 3 and before["steps"] == 6 and len(before["log"]) == 4
    stranger = server.browser()
    looks = f"{table.path}/state?seat=1&step=3"
    assert stranger.get(looks).status_code == 403
    assert stranger.get(f"{table.path}/state?step=3").json()["view"]["seat"] is None
    assert stranger.get(f"{table.path}/state?step=7").status_code == 400
    assert stranger.get(f"{table.path}/record").status_code == 409
    assert stranger.post(f"{table.path}/fork", json={"step": 3}).status_code == 409
    play_all(table, random.Random(4))
    assert stranger.get(looks).json()["view"]["seat"] == 1
    asked = next(seat for seat in (0, 1) if table.state(seat, step=3)["your_turn"])
    told = table.state(asked, step=3, parts="view,foresight")
    assert set(told["foresight"]) == {str(one["action"]) for one in told["view"]["choices"]}
    assert "foresight" not in table.state(1 - asked, step=3, parts="view,foresight")


def test_a_finished_match_can_be_forked_exported_and_imported(server: Server):
    table = server.table("sail", "me me")
    play_all(table, random.Random(5))
    record = server.http.get(f"{table.path}/record").json()
    fork = server.http.post(f"{table.path}/fork", json={"step": 4}).json()
    again = Table(server, fork["table"], {s["seat"]: s["invite"] for s in fork["seats"]})
    assert again.state(0, step=2)["view"] == table.state(0, step=2)["view"]
    assert play_all(again, random.Random(6))["over"]
    browser = server.browser()
    made = browser.post("/api/import", json={"record": record}).json()
    shown = browser.get(f"/api/tables/{made['table']}").json()
    assert shown["over"] and shown["yours"] == [0, 1]
    taken = browser.get(f"/api/tables/{made['table']}/record").json()
    assert taken == record | {"players": taken["players"]}
    unfinished = record | {"actions": record["actions"][:-1]}
    refused = browser.post("/api/import", json={"record": unfinished})
    assert refused.status_code == 400 and "another state" in refused.json()["message"]


def test_a_deal_that_somebody_may_know_is_called_so_wherever_somebody_joins(server: Server):
    fresh = load("sail").match(seed=5).record()
    players = [{"kind": "me"}, {"kind": "open"}]
    imported = server.http.post("/api/import", json={"record": fresh, "players": players}).json()
    for known, table in (
        (True, imported["table"]),
        (True, server.table("sail", "me open", seed=5).id),
        (False, server.table("sail", "me open").id),
    ):
        assert server.http.get(f"/api/tables/{table}").json()["seeded"] is known
        assert ("Known deal" in server.http.get(f"/join/{table}").text) is known
    listed = server.http.get("/api/tables?mine=true").json()
    assert [one["seeded"] for one in listed] == [False, True, True]


def test_events_stream_the_same_updates(server: Server):
    import json

    table = server.table("connect_four", "me open")
    with table.program(1).stream("GET", f"{table.path}/events?seat=1") as stream:
        lines = (line[6:] for line in stream.iter_lines() if line.startswith("data: "))
        updates = (one for one in map(json.loads, lines) if one["type"] == "update")
        assert next(updates)["version"] == 0
        table.play(0, 0, 3)
        update = next(updates)
        assert update["version"] == 1 and update["your_turn"] and update["view"]["choices"]


def test_a_restarted_server_goes_on_where_it_was(start: Start, database: str):
    from tests.table.conftest import kill

    first = start(database)
    table = first.table("sail", "me bot:random")
    state = play_all(table, random.Random(7), stop_at=9)
    kill(first.process)
    start(database, port=first.port)
    again = table.state(0, step=9)  # the bot may have chosen again
    assert again["version"] == state["version"] and again["view"] == state["view"]
    assert play_all(table, random.Random(8))["over"]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_watches_sees_the_same_from_every_chair(server: Server, game: str):
    table = server.table(game, "me open")
    first, second = (table.state(None, parts=f"view,wide,chair:{chair}") for chair in (0, 1))
    usual = table.state(None, parts="view,wide")
    assert first["view"] == second["view"] == usual["view"] and "chair" not in usual["stage"]
    assert (first["stage"]["chair"], second["stage"]["chair"]) == (0, 1)
    if game != "connect_four":  # where nobody has a side
        laid, drawn = (
            [one["stage"][part] for one in (first, second)] for part in ("areas", "regions")
        )
        assert laid[0] != laid[1] or drawn[0] != drawn[1]
    mine = (table.state(1, parts=f"wide,chair:{chair}")["stage"] for chair in (0, 1))
    assert next(mine) == next(mine) == table.state(1, parts="wide")["stage"]
    for wrong in ("chair:2", "chair:99", "chair:", "chair:-1"):
        refused = server.http.get(
            f"{table.path}/state", params={"seat": "watch", "parts": f"wide,{wrong}"}
        )
        assert refused.status_code == 400 and "chair" in refused.json()["message"]


def test_it_is_told_since_when_somebody_is_away_also_after_a_restart(start: Start, database: str):
    from tests.table.conftest import kill

    first = start(database)
    table = first.table("connect_four", "open open")
    with table.socket(0) as near:
        with table.socket(1) as far:
            assert far.next()["seats"][1]["away_since"] is None
            left = time.time()
        while (gone := near.next("seats")["seats"][1])["here"]:
            pass
    assert left <= gone["away_since"] <= time.time()
    kill(first.process)
    start(database, port=first.port)
    with table.socket(0) as near:
        assert near.next()["seats"][1]["away_since"] == gone["away_since"]
        with table.socket(1):
            while not (back := near.next("seats")["seats"][1])["here"]:
                pass
            assert back["away_since"] is None


def test_seats_on_two_servers_play_one_match(start: Start, new_database: Any):
    database = new_database("postgresql")
    one, other = start(database), start(database)
    for game in GAMES:
        table = one.table(game, "me open")
        luck = random.Random(9)
        with table.socket(0) as near, table.socket(1, server=other) as far:
            update = {0: near.next(), 1: far.next()}
            seats = update[0]["seats"]
            while not seats[1]["here"]:  # until the other server has told so
                seats = near.next("seats")["seats"]
            while not update[0]["over"]:
                seat = update[0]["choosing"]
                version = update[0]["version"]
                (near, far)[seat].send(
                    do="play", version=version, action=any_choice(update[seat], luck)
                )
                update = {0: near.until(version + 1), 1: far.until(version + 1)}
            assert update[1]["over"] and update[0]["version"] == update[1]["version"]


def test_a_bot_is_played_once_by_two_servers(start: Start, new_database: Any):
    database = new_database("postgresql")
    one, other = start(database), start(database)
    table = one.table("connect_four", "me bot:random")
    with table.socket(0) as near, table.socket(None, server=other) as far:
        update = near.next()
        luck = random.Random(10)
        while not update["over"]:
            version = update["version"]
            near.send(do="play", version=version, action=any_choice(update, luck))
            update = near.until(version + 1)
            while not update["over"] and not update["your_turn"]:
                update = near.next()
        assert far.until(update["version"])["over"]
