"""The regions: everything in sight that a seat may see and choose, and nothing more."""

import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from skysail import load, stage
from skysail.game import alone
from skysail.games.les_pluvionautes import odds, throw
from skysail.games.les_pluvionautes.sky import BIT, CELL
from skysail.games.les_pluvionautes.text import PHASES
from skysail.match import Match

GAME = load("les_pluvionautes")
# Random matches that come through every phase of the game.
SAMPLES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (2, 4, {"weather": "on", "hand": "loose"}),
    (5, 2, {"mode": "advanced", "weather": "on", "max_turns": "60"}),
)
FORMS = pytest.mark.parametrize("form", stage.FORMS)


def samples(every: int = 3) -> Iterator[Match]:
    for seats, seed, options in SAMPLES:
        match, luck = GAME.match(seats, seed, **options), random.Random(seed)
        yield match
        while not match.over:
            match.play(luck.choice(match.legal()))
            if match.over or luck.randrange(every) == 0:
                yield match


def drawn(match: Match, seat: int | None, form: str = "wide") -> str:
    """All regions in one string."""
    return "".join(stage.draw(GAME, match.view(seat), form)["regions"].values())


def test_the_samples_come_through_every_phase() -> None:
    assert {match.view()["phase"] for match in samples(1)} == set(PHASES)


@FORMS
def test_every_choice_but_stopping_is_drawn_once(form: str) -> None:
    for match in samples(4):
        view = match.view(match.seat)
        regions = stage.draw(GAME, view, form)["regions"].values()
        places = [node.attrib for svg in regions for node in ElementTree.fromstring(svg).iter()]
        shown = [place["data-action"] for place in places if "data-action" in place]
        begun = {stage.steps(act["action"])[0] for act in view["acts"]}
        alone = [one for one in view["choices"] if one["move"] != "end"]
        wanted = [str(one["action"]) for one in alone if one["action"] not in begun]
        if view["phase"] == "tow_cloud_to" and form == "wide":  # an edge is one pointing
            wanted = [act["action"] for act in view["acts"]]
        assert sorted(shown) == sorted(wanted)


@FORMS
def test_hidden_missions_are_drawn_nowhere(form: str) -> None:
    for match in samples(30):
        for seat in (0, None):
            shown = set(
                re.findall(r'data-about="((?:square|circle)_\w)"', drawn(match, seat, form))
            )
            known = match.view(seat)["seats"][0]["mission"] if seat == 0 else None
            assert shown == ({known["id"]} if known else set())


def test_every_piece_lies_at_its_place_and_says_what_it_is() -> None:
    for match in samples(30):
        view = match.view(None)
        svg = drawn(match, None)
        for cell in view["cells"]:
            name = cell["name"]
            if cell["island"]:
                about = cell["island"]["id"]
                assert f'data-key="island:{name}" data-move="{name}" data-at="{name}"' in svg
                assert f'data-at="{name}" data-about="{about}"' in svg
            if cell["cloud"]:
                assert f'data-key="cloud:{name}"' in svg
        for edge in view["edges"]:
            shown = f'data-key="edge:{"-".join(edge["between"])}"' in svg
            assert shown == bool(edge["cloud"])


def test_prices_and_the_tow_are_told_before_a_flight(flight: Any) -> None:
    turn = flight().throw("D4", 3)
    option = next(one for one in turn.view(0)["choices"] if one["cell"] == "D5")
    assert (option["cost"], option["way"], option["moors"]) == (1, ["D5"], "sun")
    assert "D4" in option["then"]


def test_a_way_is_a_cheapest_one(flight: Any) -> None:
    """D4 to D6 is straight over D5, but a mountain there costs more than going round."""
    rows = "\n".join((". " * n).strip() for n in (4, 5, 6, 7, 6, 5, 4)).splitlines()
    rows[3] = ". . . . M13 . ."
    turn = flight("\n".join(rows)).throw("D4", 3)
    option = next(one for one in turn.view(0)["choices"] if one["cell"] == "D6")
    assert option["cost"] == 3
    assert "D5" not in option["way"] and len(option["way"]) == 3


def test_a_tow_shows_what_the_own_goals_become() -> None:
    match = GAME.match(3, 4019199, mission_set="circle")
    for move in ("D3", "D3", "B2"):
        match.play(move)
    west = next(one for one in match.view(0)["choices"] if one["move"] == "anchor W")
    assert [(goal["good"], goal["amount"]) for goal in west["goals"]] == [
        ("mushrooms", 5),
        ("cows", 6),
    ]


def test_emblems_follow_the_names_of_the_seats() -> None:
    for seats in range(2, 7):
        view = GAME.match(seats, 1).view(None)
        for ship in view["airships"]:
            if ship["number"] in (None, 1):
                assert ship["name"].capitalize() == view["seats"][ship["seat"]]["name"]
        names = [ship["name"] for ship in view["airships"]]
        assert len(set(names)) == len(names)


def test_the_odds_of_a_throw_are_those_of_the_engine() -> None:
    state, times = GAME.match(3, 1).state, 600
    for name in ("D7", "D6"):
        aim, off, on = CELL[name], 0, 0
        for luck in range(times):
            thrown = alone(state)
            thrown[0].rng = luck * 7919 + 1
            struck = throw.throw(thrown[0], aim, 0)
            off += struck < 0
            on += struck >= 0 and bool(int(thrown[0].rest[0]) & int(BIT[aim]))
        told = odds.of_throw(int(state.hand), aim)
        assert abs(off / times - told.off) < 0.07
        assert abs(on / times - told.cells[aim]) < 0.07
