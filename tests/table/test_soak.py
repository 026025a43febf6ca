"""The soak, for a short while: `make soak` runs it for as long as it is told."""

from collections.abc import Callable

import pytest

from bench.load.soak import parser, soak


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_random_players_lose_nothing_to_kills_and_cuts(
    kind: str, new_database: Callable[[str], str]
):
    wishes = ["--on", kind, "--seconds", "20", "--players", "6", "--cut-database"]
    outcome = soak(parser().parse_args(wishes), new_database(kind))
    assert outcome["faults"] == 0, outcome
    assert outcome["kills"] and outcome["acknowledged"] and outcome["stored"]
    assert outcome["grown_mb"] < 64
