"""A seat's link lets one person in; from then on only that person's keys open the seat."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.conftest import Start
from tests.table.players import OURS, Server, Table

HOST_KEY = "a key that the host made up"


@pytest.fixture
def table(server: Server) -> Table:
    return server.table("sail", "me open")


def test_a_link_opens_nothing_but_the_chair(table: Table):
    """Who set the table up has the link, and must not see the hand before the friend comes."""
    host = table.server.program(table.invites[1])
    assert host.get(f"{table.path}/state?seat=1").status_code == 403
    assert host.post(f"{table.path}/why", json={"seat": 1, "action": 0}).status_code == 403
    assert host.get(table.path).json()["yours"] == []
    refused = host.post(f"{table.path}/sit", json={"secret": table.invites[1]})
    assert refused.status_code == 400 and "of your own" in refused.json()["message"]


def test_a_link_is_void_once_used(table: Table):
    friend, host = table.server.browser(), table.server.program(HOST_KEY)
    link = {"secret": table.invites[1]}
    assert friend.post(f"{table.path}/sit", json=link).json()["seat"] == 1
    for late in (host, table.server.browser()):
        refused = late.post(f"{table.path}/sit", json=link)
        assert refused.status_code == 403 and "used" in refused.json()["message"]
        assert late.get(f"{table.path}/state?seat=1").status_code == 403


def test_at_a_public_table_a_free_chair_needs_no_link(server: Server, table: Table):
    stranger, late = server.browser(), server.browser()
    closed = stranger.post(f"{table.path}/sit", json={})
    assert closed.status_code == 403 and "links" in closed.json()["message"]
    shown = server.table("sail", "me open", public=True)
    assert stranger.post(f"{shown.path}/sit", json={"name": "Cy"}).json()["seat"] == 1
    assert stranger.get(f"{shown.path}/state?seat=1").status_code == 200
    again = stranger.post(f"{shown.path}/sit", json={})  # the answer was lost
    assert again.json()["seat"] == 1
    refused = late.post(f"{shown.path}/sit", json={})
    assert refused.status_code == 409 and "no chair is free" in refused.json()["message"]
    link = {"secret": shown.invites[1]}
    assert late.post(f"{shown.path}/sit", json=link).status_code == 403  # it is void


def test_whoever_lost_the_answer_may_sit_down_again(table: Table):
    friend = table.server.browser()
    page = friend.get(f"/join/{table.id}")
    assert "HttpOnly" in page.headers["set-cookie"]
    again = table.server.browser()  # what the browser would send if no answer had come
    again.cookies = friend.cookies
    for _ in range(2):
        sat = again.post(f"{table.path}/sit", json={"secret": table.invites[1]})
        assert sat.status_code == 200 and sat.json()["seat"] == 1


def test_a_second_device_gets_a_link_of_its_own_and_can_be_turned_out(table: Table):
    phone = table.program(1)
    link = phone.post(f"{table.path}/link", json={"seat": 1}).json()["invite"]
    with table.socket(1) as first:
        assert first.next()["devices"] == 1
        tablet = Table(table.server, table.id, {1: link})
        with tablet.socket(1) as second:
            assert second.next()["devices"] == 2
            seats = first.next("seats")
            while seats["devices"] < 2:  # the first device sees that another came
                seats = first.next("seats")
            assert phone.post(f"{table.path}/revoke", json={"seat": 1}).json()["devices"] == 1
            with pytest.raises(ConnectionClosed):
                second.next("never")
            assert second.connection.close_code == 4403
    assert tablet.program(1).get(f"{table.path}/state?seat=1").status_code == 403
    assert phone.get(f"{table.path}/state?seat=1").status_code == 200


def test_only_the_newest_link_of_a_seat_is_good(table: Table):
    phone = table.program(1)
    old, new = (
        phone.post(f"{table.path}/link", json={"seat": 1}).json()["invite"] for _ in range(2)
    )
    device = table.server.browser()
    assert device.post(f"{table.path}/sit", json={"secret": old}).status_code == 403
    assert device.post(f"{table.path}/sit", json={"secret": new}).status_code == 200


def test_links_are_for_those_who_sit(table: Table):
    host, stranger = table.server.http, table.server.browser()
    asked = {"seat": 1}
    assert stranger.post(f"{table.path}/link", json=asked).status_code == 403
    link = host.post(f"{table.path}/link", json=asked).json()["invite"]  # the seat is still open
    friend = table.server.browser()
    assert friend.post(f"{table.path}/sit", json={"secret": link}).status_code == 200
    assert host.post(f"{table.path}/link", json=asked).status_code == 403
    assert host.post(f"{table.path}/revoke", json=asked).status_code == 403
    assert host.post(f"{table.path}/link", json={"seat": 99}).status_code == 403


def test_one_of_two_who_use_a_link_at_two_servers_sits(start: Start, new_database):
    database = new_database("postgresql")
    one, other = start(database), start(database)
    table = one.table("connect_four", "me open")
    link = {"secret": table.invites[1]}
    there = other.browser()
    assert there.get(table.path).status_code == 200  # its room is open, and knows the link
    assert one.browser().post(f"{table.path}/sit", json=link).status_code == 200
    assert there.post(f"{table.path}/sit", json=link).status_code == 403


def test_a_key_that_is_too_short_is_refused(table: Table):
    answer = table.server.http.get(table.path, headers=OURS | {"Authorization": "Bearer guess"})
    assert answer.status_code == 400
