"""The server is killed at random moments of running matches: nothing acknowledged is ever lost."""

import random
import threading
import time
from collections.abc import Callable

import httpx
import pytest

from skysail.table.store import Store
from tests.table.conftest import GAMES, Start, kill
from tests.table.players import Server, Table, any_choice

KILLS = 50  # at least, on each database
KILLS_A_GAME = -(-KILLS // len(GAMES))
LONGEST = 240.0  # seconds for one match, however busy the machine


class Killer(threading.Thread):
    """Kills the server and starts it again, a given number of times."""

    def __init__(self, server: Server, restart: Callable[[], Server], luck: random.Random) -> None:
        super().__init__()
        self.server, self.restart, self.luck = server, restart, luck
        self.kills = 0
        self.stopping = False
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            while self.kills < KILLS_A_GAME and not self.stopping:
                time.sleep(self.luck.uniform(0.0, 0.25))
                kill(self.server.process)
                self.kills += 1
                self.server = self.restart()
        except BaseException as problem:
            self.problem = problem


def play_through(table: Table, acknowledged: dict[int, int], luck: random.Random) -> None:
    """Play all seats until the match is over, whatever becomes of the server.

    Only what the server has answered goes into `acknowledged`; a choice whose answer was lost is
    looked up, and made again if it is not there.
    """
    turn, stop = 0, time.monotonic() + LONGEST
    while time.monotonic() < stop:
        try:
            where = f"{table.path}/state?seat={turn}&parts=view"
            state = table.program(turn).get(where).json()
            assert state["version"] > max(acknowledged, default=-1), "a choice was lost"
            if state["over"]:
                return
            if not state["your_turn"]:
                turn = state["choosing"]
                continue
            action = any_choice(state, luck)
            choice = {"seat": turn, "version": state["version"], "action": action}
            answer = table.program(turn).post(
                f"{table.path}/play", params={"parts": ""}, json=choice
            )
            assert answer.status_code == 200, answer.text
            assert answer.json()["version"] > state["version"]
            acknowledged[state["version"]] = action
        except httpx.TransportError:
            time.sleep(0.01)
    raise AssertionError("the match did not go on")


def sit_down(server: Server, game: str) -> Table:
    """A new table, as soon as the server answers."""
    while True:
        try:
            return server.table(game, "me me")
        except httpx.TransportError:
            time.sleep(0.01)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_doubled(
    kind: str, start: Start, new_database: Callable[[str], str]
) -> None:
    database = new_database(kind)
    server = start(database)
    luck = random.Random(kind)
    tables: list[tuple[Table, dict[int, int]]] = []
    kills = 0
    for game in GAMES:
        killer = Killer(server, lambda: start(database, port=server.port), luck)
        killer.start()
        before = len(tables)
        try:
            while killer.is_alive() or len(tables) == before:
                table = sit_down(server, game)
                tables.append((table, {}))
                play_through(*tables[-1], random.Random(len(tables)))
        finally:
            killer.stopping = True
            killer.join()
        assert killer.problem is None, killer.problem
        kills += killer.kills
        server.process = killer.server.process
    assert kills >= KILLS
    kill(server.process)
    check_store(database, tables)


def check_store(database: str, tables: list[tuple[Table, dict[int, int]]]) -> None:
    """Every match is whole, over, and holds each acknowledged choice at its number, once."""
    store = Store(database)
    try:
        for table, acknowledged in tables:
            stored = store.load(table.id)
            assert stored is not None
            assert stored.table.is_over
            assert [entry.number for entry in stored.entries] == list(range(len(stored.entries)))
            found = {entry.number: entry.action for entry in stored.entries}
            assert acknowledged.items() <= found.items()
    finally:
        store.close()
