"""The drawing: well-formed, complete for the seat that looks, and it tells nothing more."""

import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from skysail import load
from skysail.games.les_pluvionautes import draw
from skysail.games.les_pluvionautes.text import PHASES
from skysail.match import Match

GAME = load("les_pluvionautes")
# Random matches that come through every phase of the game.
SAMPLES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (2, 2, {"weather": "on", "hand": "loose"}),
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


@pytest.mark.parametrize("narrow", [False, True])
def test_every_position_is_well_formed_and_offers_exactly_the_choices(narrow: bool) -> None:
    for match in samples():
        for seat in (match.seat, None):
            view = match.view(seat)
            root = ElementTree.fromstring(draw.draw(view, narrow=narrow))
            offered = {
                int(node.attrib["data-action"]): node.attrib["aria-label"]
                for node in root.iter()
                if "data-action" in node.attrib
            }
            assert offered == {choice["action"]: choice["label"] for choice in view["choices"]}


@pytest.mark.parametrize("narrow", [False, True])
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


def test_a_theme_can_be_fixed_and_the_same_view_gives_the_same_bytes() -> None:
    view = GAME.match(3, 8).view(0)
    assert 'data-theme="dark"' in draw.draw(view, theme="dark")
    assert draw.draw(view) == draw.draw(GAME.match(3, 8).view(0))


def test_the_cover_is_a_drawing_of_its_own() -> None:
    root = ElementTree.fromstring(draw.cover())
    assert root.attrib["viewBox"] == "0 0 600 400"
