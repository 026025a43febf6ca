"""The load generator: its matches are legal, and its sockets understand a real server."""

import asyncio
import random

import pytest
from websockets.asyncio.server import serve

import skysail
from bench.load.drive import drawn_match
from bench.load.protocols import BoardgameIo, Place, Skysail
from bench.load.websocket import connect


def test_the_matches_of_the_load_are_legal_and_end_in_a_draw():
    chance = random.Random(7)
    for _ in range(3):
        match = skysail.load("examples/connect_four").match(seed=1)
        for column in drawn_match(chance):
            match.play(column)
        assert match.over and match.view(None)["scores"] == [0, 0]


@pytest.mark.parametrize("compression", [None, "deflate"])
@pytest.mark.parametrize("size", [1, 125, 126, 5000, 70_000])
def test_a_socket_sends_and_receives_messages_of_any_size(compression, size):
    sent = [bytes([65 + number]) * size for number in range(3)]

    async def echo(socket):
        async for message in socket:
            await socket.send(message)

    async def talk():
        received = []
        everything = asyncio.Event()

        def receive(_, message):
            received.append(message)
            if len(received) == len(sent):
                everything.set()

        async with serve(echo, "127.0.0.1", 0, compression=compression) as server:
            port = server.sockets[0].getsockname()[1]
            socket = await connect(port, "/", {}, receive, lambda _: None)
            for message in sent:
                socket.send(message)
            async with asyncio.timeout(10):
                await everything.wait()
            socket.close()
        return received

    assert asyncio.run(talk()) == sent


def test_versions_are_found_in_the_messages_of_both_servers():
    ours = b'{"type":"update","table":"t","version":17,"seat":0,"view":{"version":3}}'
    theirs = b'42/connect-four,["update","m",{"G":{},"_undo":[],"_stateID":9},[{"_stateID":8}]]'
    assert Skysail("view").version(ours) == 17
    assert Skysail("view").version(b'{"type":"chat","version":1}') is None
    assert BoardgameIo().version(theirs) == 9
    assert BoardgameIo().version(b'42/connect-four,["matchData","m",[]]') is None


def test_a_refusal_is_a_failure_of_the_run():
    with pytest.raises(ConnectionError, match="stale"):
        Skysail("view").version(b'{"type":"error","error":"stale","message":"too late"}')


def test_boardgame_io_is_answered_as_its_client_would():
    place = Place("m", ["secret", "other"])
    protocol = BoardgameIo()
    assert protocol.answer(b"2", place, 0) == b"3"
    assert protocol.answer(b'0{"sid":"x"}', place, 0) == b"40/connect-four,"
    joined = protocol.answer(b'40/connect-four,{"sid":"x"}', place, 1)
    assert joined == b'42/connect-four,["sync", "m", "1", "other", 2]'
