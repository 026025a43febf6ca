"""Bad input at every door gets one clear sentence and the right status, and changes nothing."""

import json
import socket as plain
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from skysail.cli import main
from tests.table.conftest import Start
from tests.table.players import Server, Table

LONG = "x" * 600


@pytest.fixture
def table(server: Server) -> Table:
    return server.table("connect_four", "me me")


BAD_TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "no game": ({"game": "chess"}, 404),
    "a folder": ({"game": "../connect_four"}, 404),
    "too many seats": ({"game": "sail", "seats": 3}, 400),
    "no seats": ({"game": "sail", "seats": 0}, 400),
    "an unknown option": ({"game": "sail", "options": {"colour": "red"}}, 400),
    "an option that is a parameter": ({"game": "sail", "options": {"seed": 1}}, 400),
    "a bad option": ({"game": "sail", "options": {"pirates": "many"}}, 400),
    "an option of the wrong kind": ({"game": "sail", "options": {"map": [1]}}, 400),
    "an impossible mixture": ({"game": "sail", "options": {"scenario": "custom"}}, 400),
    "too few players": ({"game": "sail", "players": [{"kind": "me"}]}, 400),
    "a strange player": ({"game": "sail", "players": [{"kind": "cat"}] * 2}, 400),
    "an unknown bot": ({"game": "sail", "players": [{"kind": "bot", "bot": "hal"}] * 2}, 400),
    "a long name": ({"game": "sail", "players": [{"kind": "me", "name": LONG}] * 2}, 400),
    "a seed below zero": ({"game": "sail", "seed": -1}, 400),
    "a seed too large": ({"game": "sail", "seed": 2**64}, 400),
    "an endless absence": ({"game": "sail", "away_limit": 10**12}, 400),
    "an unknown wish": ({"game": "sail", "colour": "red"}, 400),
    "no wish": ({}, 400),
}


@pytest.mark.parametrize("wrong", BAD_TABLES)
def test_a_table_that_cannot_be_is_refused(server: Server, wrong: str):
    for name, (wishes, status) in BAD_TABLES.items():
        if name == wrong:
            answer = server.http.post("/api/tables", json=wishes)
            assert answer.status_code == status, answer.text
            assert_a_sentence(answer)


def assert_a_sentence(answer: Any) -> None:
    told = answer.json()
    assert told["error"] and told["message"], told
    assert "Traceback" not in answer.text and "skysail/" not in answer.text


def test_bad_choices_are_refused_and_change_nothing(table: Table):
    program = table.program(0)
    for choice, status in (
        ({"seat": 0, "version": 0}, 400),
        ({"seat": 0, "version": 0, "action": 99}, 400),
        ({"seat": 0, "version": 0, "action": -1}, 400),
        ({"seat": 0, "version": 0, "action": 10**30}, 400),
        ({"seat": 0, "version": 0, "move": "sideways"}, 400),
        ({"seat": 0, "version": 0, "move": LONG}, 400),
        ({"seat": 1, "version": 0, "action": 3}, 403),
        ({"seat": -1, "version": 0, "action": 3}, 403),
        ({"seat": 7, "version": 0, "action": 3}, 403),
        ({"seat": 0, "version": -1, "action": 3}, 409),
        ({"seat": 0, "version": 5, "action": 3}, 409),
        ({"version": 0, "action": 3}, 400),
        ([], 400),
    ):
        answer = program.post(f"{table.path}/play", json=choice)
        assert answer.status_code == status, (choice, answer.text)
        assert_a_sentence(answer)
    not_mine = table.program(1).post(
        f"{table.path}/play", json={"seat": 1, "version": 0, "action": 3}
    )
    assert not_mine.status_code == 409 and "turn" in not_mine.json()["message"]
    assert table.state(0)["version"] == 0


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/none", 404),
        ("/api/tables/none/state", 404),
        ("/api/games/none", 404),
        ("/api/games/connect_four/gallery", 404),
        ("/api/nowhere", 404),
        ("{table}/state?seat=9", 400),
        ("{table}/state?seat=-1", 400),
        ("{table}/state?seat=one", 400),
        ("{table}/state?seat=1", 403),
        ("{table}/state?step=x", 400),
        ("{table}/state?step=-1", 400),
        ("{table}/state?step=999999999999999999999", 400),
        ("{table}/state?parts=everything", 400),
        ("{table}/state?since=1e9", 400),
        ("{table}/events?seat=1", 403),
        ("{table}/record", 409),
    ],
)
def test_bad_questions_are_refused(table: Table, path: str, status: int):
    answer = table.program(0).get(path.format(table=table.path))
    assert answer.status_code == status, answer.text
    assert_a_sentence(answer)


def test_the_gallery_tells_every_component(table: Table):
    told = table.server.http.get("/api/games/sail/gallery").json()
    assert {piece["id"] for piece in told} >= {"coral_3", "kraken", "ship"}
    assert all(piece["svg"].startswith("<svg") and piece["words"] for piece in told)


def test_bodies_that_are_no_json_or_too_large_are_refused(table: Table):
    http = table.server.http
    for body, status in (
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[" * 100_000, 400),
        (b'{"game":"sail","options":{"x":"' + b"y" * 2_000_000 + b'"}}', 413),
    ):
        answer = http.post("/api/tables", content=body)
        assert answer.status_code == status, (body[:20], answer.text)
        assert_a_sentence(answer)


def test_records_that_do_not_replay_are_refused(server: Server):
    from skysail import load

    record = load("sail").match(seed=3).record()
    for wrong in (
        {},
        {"game": "chess"},
        {"game": 5},
        record | {"seed": -1},
        record | {"actions": [999]},
        record | {"actions": ["x"]},
        record | {"digest": "0"},
        record | {"version": 99},
        record | {"components": "other"},
        record | {"seats": 5},
        record | {"options": {"seed": 1}},
    ):
        answer = server.http.post("/api/import", json={"record": wrong})
        assert answer.status_code in (400, 404), (wrong, answer.text)
        assert_a_sentence(answer)


def test_positions_are_counted_or_refused(server: Server):
    from skysail import load

    position = load("sea_of_clouds").match(seed=3).position()
    counted = server.http.post("/api/score/sea_of_clouds", json={"position": position}).json()
    assert len(counted["scores"]) == len(load("sea_of_clouds").match(seed=3).scores())
    for wrong in ({}, "x", "{", {"a": 1}, LONG):
        answer = server.http.post("/api/score/sea_of_clouds", json={"position": wrong})
        assert answer.status_code == 400, answer.text
        assert_a_sentence(answer)


def test_bad_commands_over_the_socket_are_answered_and_it_lives_on(table: Table):
    with table.socket(0) as blue, table.socket(None) as watcher:
        blue.next()
        for words in (
            "",
            "{",
            "null",
            "[]",
            '"play"',
            '{"do":1}',
            '{"do":"dance"}',
            '{"do":"play"}',
            '{"do":"play","version":0,"action":99}',
            '{"do":"play","version":0,"action":3,"seat":1}',
            '{"do":"chat","text":""}',
            json.dumps({"do": "chat", "text": LONG}),
            '{"do":"undo","version":0}',
            '{"do":"why"}',
            "[" * 5000,
        ):
            blue.connection.send(words)
            assert blue.next("error")["message"], words
        blue.connection.send(b"\x00\xff")
        assert blue.next("error")
        watcher.send(do="play", version=0, action=3)
        assert watcher.next("error")["error"] == "forbidden"
        blue.send(do="play", version=0, action=3)
        assert blue.until(1)["version"] == 1


def test_foresight_is_told_of_the_choices_that_are_asked_about(table: Table):
    with table.socket(0) as blue:
        blue.next()
        blue.send(do="foresee", choices=["3", "99", "a move"])
        assert [*blue.next("answer")["choices"]] == ["3"]


def test_acts_that_go_on_are_told_one_by_one(server: Server):
    options = {"sea": "standard", "first_player": "seat_0"}
    table = server.table("pirates_under_fire", "me me", seed=2, options=options)  # 5, 8, 9
    begun = next(one for one in table.state(0)["view"]["choices"] if one.get("goes_on") == "must")
    with table.socket(0) as blue:
        blue.next()
        blue.send(do="acts", begun=str(begun["action"]))
        told = blue.next("answer")
        asked = {"seat": 0, "begun": str(begun["action"])}
        answer = table.program(0).post(f"{table.path}/acts", json=asked).json()
        assert answer["acts"] == told["acts"] and told["begun"] == asked["begun"]
        further = told["acts"][0]["action"]
        blue.send(do="foresee", choices=[further, f"{further} 9999"])
        assert [*blue.next("answer")["choices"]] == [further]
        for words in (further + " 1", "a move", ""):
            blue.send(do="acts", begun=words)
            assert "nothing goes on from" in blue.next("error")["message"]
    asked["seat"] = 1
    assert table.program(1).post(f"{table.path}/acts", json=asked).status_code == 409


def test_sockets_to_seats_of_others_or_tables_that_are_not_are_closed(table: Table):
    port = table.server.port
    for path, code in (
        (f"{table.path}/live?seat=0", 4403),
        (f"{table.path}/live?seat=9", 4400),
        (f"{table.path}/live?parts=all", 4400),
        ("/api/tables/none/live", 4404),
    ):
        with connect(f"ws://127.0.0.1:{port}{path}") as socket:
            assert json.loads(socket.recv(timeout=20))["type"] == "error"
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=20)
            assert socket.close_code == code


def test_a_command_that_is_too_large_ends_the_socket(table: Table):
    with table.socket(0) as blue:
        blue.next()
        blue.connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            blue.next("never")


# -- other sites


def test_requests_from_other_sites_are_refused(table: Table):
    http = table.server.http
    secret = table.invites[0]
    sit = {"secret": secret}
    with_origin = http.post(
        f"{table.path}/sit", json=sit, headers={"Origin": "https://elsewhere.example"}
    )
    assert with_origin.status_code == 403
    bare = table.server.browser()
    del bare.headers["X-Skysail"]
    assert bare.post(f"{table.path}/sit", json=sit).status_code == 403
    own = {"Origin": f"http://127.0.0.1:{table.server.port}"}
    assert http.post(f"{table.path}/sit", json=sit, headers=own).status_code == 200


def test_sockets_from_other_sites_are_refused(table: Table):
    address = f"ws://127.0.0.1:{table.server.port}{table.path}/live"
    elsewhere: Any = "https://elsewhere.example"
    with pytest.raises(InvalidStatus), connect(address, origin=elsewhere):
        pass
    own: Any = f"http://127.0.0.1:{table.server.port}"
    with connect(address, origin=own) as socket:
        assert json.loads(socket.recv(timeout=20))["type"] == "update"


def test_a_name_that_only_leads_here_is_not_answered(table: Table):
    answer = table.server.http.get("/api/games", headers={"Host": "elsewhere.example"})
    assert answer.status_code == 403


def test_every_answer_forbids_foreign_and_inline_scripts(table: Table):
    http = table.server.http
    for path in ("/", "/api", "/api/games", f"/table/{table.id}", "/api/nowhere", "/nowhere"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy and "default-src 'none'" in policy, path
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "<script>" not in http.get(path).text


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server):
    answer = server.browser().post("/api/tables", json={"game": "connect_four"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie


def test_only_hashes_of_secrets_are_stored(start: Start, tmp_path: Path):
    file = tmp_path / "tables.db"
    server = start(f"sqlite:///{file}")
    table = server.table("connect_four", "me open")
    table.program(0)
    cookie = server.http.cookies["skysail"]
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    for secret in (*table.invites.values(), *table.keys.values(), cookie):
        assert secret.encode() not in kept


def test_too_much_at_once_is_refused(start: Start, new_database: Callable[[str], str]):
    server = start(new_database("sqlite"), "--rate", "2")
    answers = [server.http.get("/api/games/sail").status_code for _ in range(40)]
    assert answers[0] == 200 and answers[-1] == 429


def test_too_much_over_one_socket_is_refused(start: Start, new_database: Callable[[str], str]):
    server = start(new_database("sqlite"), "--rate", "10")
    table = server.table("connect_four", "me me")
    with table.socket(0) as blue:
        blue.next()
        for _ in range(150):
            blue.send(do="why", action=3)
        answers = [json.loads(blue.connection.recv(timeout=20)) for _ in range(150)]
        assert answers[0]["type"] == "answer" and answers[-1]["error"] == "too_many"


# -- the command


def test_the_server_listens_on_this_machine_alone(server: Server):
    with plain.socket() as probe, pytest.raises(OSError, match="refused"):
        probe.connect(("127.0.0.2", server.port))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "70000"], "65535"),
        (["--host", "no.such.host.example."], "cannot listen"),
        (["--database", "mysql://x/y"], "postgresql://"),
        (["--database", "nonsense"], "cannot be used"),
        (["--database", "postgresql://u:hush@127.0.0.1:1/x"], "cannot be used"),
        (["--game", "nowhere"], "no game"),
        (["--rate", "-1"], "--rate"),
    ],
)
def test_bad_arguments_are_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    given = arguments if "--database" in arguments else [*arguments, "--database", "sqlite://"]
    assert main(["serve", "--port", "0", *given]) == 2
    told = capsys.readouterr().err
    assert words in told and told.count("\n") == 1 and "hush" not in told


def test_a_second_server_on_the_same_file_is_refused(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    assert main(["serve", "--port", "0", "--database", database]) == 2
    assert "another server is using it" in capsys.readouterr().err


def test_a_newer_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    import sqlite3

    from skysail.table.store import Store

    database = f"sqlite:///{tmp_path / 'tables.db'}"
    Store(database).close()
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("INSERT INTO shape (step) VALUES (99)")
    connection.close()
    assert main(["serve", "--port", "0", "--database", database]) == 2
    assert "shape 99" in capsys.readouterr().err
