"""The drawing: well-formed, complete for the seat that looks, and it tells nothing more."""

import random
import re
from collections.abc import Iterator
from typing import Any

from skysail import load
from skysail.games.les_pluvionautes import draw
from skysail.games.les_pluvionautes.text import PHASES
from skysail.match import Match
from tests.games.drawing import NARROW, labels, offered

GAME = load("les_pluvionautes")
# Random matches that come through every phase of the game.
SAMPLES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (2, 4, {"weather": "on", "hand": "loose"}),
    (5, 2, {"mode": "advanced", "weather": "on", "max_turns": "60"}),
)


def samples(every: int = 3) -> Iterator[Match]:
    for seats, seed, options in SAMPLES:
        match, luck = GAME.match(seats, seed, **options), random.Random(seed)
        yield match
        while not match.over:
            match.play(luck.choice(match.legal()))
            if match.over or luck.randrange(every) == 0:
                yield match


def test_the_samples_come_through_every_phase() -> None:
    assert {match.view()["phase"] for match in samples(1)} == set(PHASES)


@NARROW
def test_every_position_is_well_formed_and_offers_exactly_the_choices(narrow: bool) -> None:
    for match in samples():
        for seat in (match.seat, None):
            view = match.view(seat)
            assert offered(draw.draw(view, narrow=narrow)) == labels(view)


@NARROW
def test_hidden_missions_are_drawn_as_backs(narrow: bool) -> None:
    for match in samples(20):
        for seat in (0, None):
            view = match.view(seat)
            hidden = sum(1 for owner in view["seats"] if not owner["mission"])
            svg = draw.draw(view, narrow=narrow)
            assert len(re.findall(r'href="#\w+-back"', svg)) == hidden


def test_every_island_and_cloud_is_drawn() -> None:
    for match in samples(20):
        view = match.view(None)
        svg = draw.draw(view)
        assert svg.count("url(#") >= sum(1 for cell in view["cells"] if cell["island"])
        for edge in view["edges"]:
            if edge["cloud"]:
                assert f"{edge['cloud']} anchored on {'-'.join(edge['between'])}" in svg
