"""Non-interference at the outlet: what leaves the server for a seat does not depend on secrets.

The states behind a running table are exchanged for others that the seat cannot tell from them;
then everything that HTTP, socket and stream give that seat must be the same, byte for byte.
"""

import asyncio
import math
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skysail import load
from skysail.match import SPECTATOR
from skysail.table import seating
from skysail.table.room import Room
from skysail.table.settings import Settings
from skysail.testing.outlets import going_on
from tests.table.asgi import House, house
from tests.table.conftest import CONNECT_FOUR, GAMES

STEPS = 40  # choices of a match, looked at after every few of them
EVERY = 8


@pytest.mark.parametrize("game", [*GAMES, "connect_four"])
def test_nothing_that_leaves_for_a_seat_depends_on_what_it_cannot_know(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(seating, "PRESENCE", math.inf)  # nobody goes while a slow machine compares
    assert asyncio.run(leaks(game, tmp_path)) == []


async def leaks(game: str, folder: Path) -> list[str]:
    """Play a match and look for what should not be told."""
    settings = Settings(f"sqlite:///{folder / 'tables.db'}", games=(str(CONNECT_FOUR),), rate=0)
    card, luck = load(game if game in GAMES else CONNECT_FOUR), random.Random(5)
    seats = max(card.seats[0], min(3, card.seats[1]))
    found: list[str] = []
    async with house(settings) as here:
        table, secrets = await here.table(card.id, *["open"] * seats)
        room = await here.hall.room(table)
        for seat in range(seats):
            await everything(here, room, seat, secrets)  # from now on everybody is here
        for step in range(STEPS):
            if room.match.over:
                break
            if step % EVERY == 0:
                for seat in (*range(seats), SPECTATOR):
                    found += await _compare(here, room, seat, secrets, luck)
            chooser = room.match.seat
            assert chooser is not None
            await room.play(chooser, room.version, luck.choice(room.match.legal()))
    return found


async def _compare(
    here: House, room: Room, seat: int | None, secrets: list[str], luck: random.Random
) -> list[str]:
    truth = room.match._states
    knower = luck.randrange(room.table.seats) if seat is None else seat
    told = await everything(here, room, seat, secrets)
    room.match._states = [_redealt(room, state, knower, luck) for state in truth]
    room.something_new()
    try:
        instead = await everything(here, room, seat, secrets)
    finally:
        room.match._states = truth
        room.something_new()
    return [f"seat {seat}: {name}" for name in told if told[name] != instead[name]]


def _redealt(room: Room, state: Any, seat: int, luck: random.Random) -> Any:
    dealt = state.copy()
    room.match.game.knowledge.redeal(dealt[0], seat, np.uint64(luck.getrandbits(64)))
    return dealt


async def everything(
    here: House, room: Room, seat: int | None, secrets: list[str]
) -> dict[str, str]:
    """All that a seat or a spectator can be given now, by every door."""
    path = f"/api/tables/{room.table.id}"
    headers = {} if seat is None else {"Authorization": f"Bearer {secrets[seat]}"}
    at = "watch" if seat is None else str(seat)
    # Not undo: it compares two states that follow each other.
    parts = "view,svg,text,prompt,in_sight,log,beats,notebook,foresight,tall"
    asked = {
        "table": path,
        "state": f"{path}/state?seat={at}&parts={parts}",
        "replay": f"{path}/state?seat={at}&parts={parts}&step={len(room.match.actions) // 2}",
        "record": f"{path}/record",
        "list": "/api/tables?mine=true&public=true",
        "page": f"/table/{room.table.id}",
    }
    told = {}
    for name, where in asked.items():
        answer = await here.http.get(where, headers=headers)
        assert answer.status_code < 500, answer.text
        assert name not in ("state", "replay") or answer.status_code == 200, answer.text
        told[name] = answer.text
    told["socket"] = await here.first_message(f"{path}/live?seat={at}&parts={parts}", headers)
    if seat is not None:
        foreseen = await here.http.post(f"{path}/foresee", headers=headers, json={"seat": seat})
        assert foreseen.status_code == 200, foreseen.text
        told["foresight"] = foreseen.text
        for begun in going_on(room.match.view(seat))[:3]:
            plan = {"seat": seat, "begun": begun}
            answer = await here.http.post(f"{path}/acts", headers=headers, json=plan)
            assert answer.status_code == 200, answer.text
            told[f"acts from {begun}"] = answer.text
        for action in range(0, room.match.game.rules.ACTIONS, 7):
            answer = await here.http.post(
                f"{path}/why", headers=headers, json={"seat": seat, "action": action}
            )
            told[f"why not {action}"] = answer.text
        for name, command in (
            ("a refused play", {"version": room.version, "action": -1}),
            ("a stale play", {"version": room.version + 1, "action": 0}),
        ):
            answer = await here.http.post(
                f"{path}/play", headers=headers, json={"seat": seat} | command
            )
            told[name] = answer.text
    return told


def test_the_check_sees_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from skysail.table import outlet

    honest = outlet.position

    def tells(match: Any, *about: Any) -> Any:
        return honest(match, *about) | {"digest": match.digest()}

    monkeypatch.setattr(outlet, "position", tells)
    found = asyncio.run(leaks("sail", tmp_path))
    assert {"seat 0: socket", "seat 1: state", "seat None: replay"} <= set(found)


def test_neither_seed_nor_secrets_are_ever_shown(tmp_path: Path):
    async def look() -> None:
        settings = Settings(f"sqlite:///{tmp_path / 'tables.db'}", rate=0)
        async with house(settings) as here:
            table, secrets = await here.table("sail", "open", "open", seed=987654321987)
            room = await here.hall.room(table)
            for seat in (0, 1, None):
                for message in (await everything(here, room, seat, secrets)).values():
                    assert "987654321987" not in message
                    assert not any(secret in message for secret in secrets)
                    assert not any(key.hash in message for key in room.seating.keys)

    asyncio.run(look())


def test_logs_hold_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Not of requests that go well, nor of those that fail inside."""

    def fails(*_: object) -> None:
        raise RuntimeError("broken on purpose")

    async def look() -> list[str]:
        settings = Settings(f"sqlite:///{tmp_path / 'tables.db'}", rate=0)
        async with house(settings) as here:
            table, secrets = await here.table("sail", "open", "open")
            room = await here.hall.room(table)
            await everything(here, room, 0, secrets)
            monkeypatch.setattr(Room, "why_not", fails)
            answer = await here.http.post(
                f"/api/tables/{table}/why",
                headers={"Authorization": f"Bearer {secrets[0]}"},
                json={"seat": 0, "action": 1},
            )
            assert answer.status_code == 500 and "purpose" not in answer.text
            return [*secrets, str(here.http.cookies["skysail"])]

    with caplog.at_level("DEBUG"):
        kept = asyncio.run(look())
    assert "broken on purpose" in caplog.text
    assert not [secret for secret in kept if secret in caplog.text]
