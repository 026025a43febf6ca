"""The drawing: well-formed, complete for the seat that looks, and seen from her side."""

import re
from importlib import import_module
from xml.etree import ElementTree

import pytest

from tests.games.drawing import NARROW, labels, offered
from tests.games.pirates_under_fire.conftest import SELECTIONS
from tests.games.walk import random_sitting

SEATS = (0, 1, None)


@pytest.fixture(scope="module")
def draw(pirates):
    return import_module(f"{pirates.package}.draw").draw


def sittings(pirates, seed, **options):
    """A random match, seen at every step."""
    return random_sitting(pirates.match(seed=seed, **options), seed)


def nodes(svg, **attributes):
    return [
        node
        for node in ElementTree.fromstring(svg).iter()
        if all(node.attrib.get(key.replace("_", "-")) == value for key, value in attributes.items())
    ]


@NARROW
@pytest.mark.parametrize("selection", SELECTIONS)
def test_every_position_is_well_formed_and_offers_exactly_the_choices(
    pirates, draw, narrow, selection
):
    for match in sittings(pirates, 3, sea="chosen", mercenaries=selection):
        for seat in SEATS:
            view = match.view(seat)
            if view["choices"] or len(match.actions) % 9 == 0:
                assert offered(draw(view, narrow=narrow)) == labels(view)


def test_every_choice_has_its_words(pirates, draw):
    for match in sittings(pirates, 4):
        view = match.view(match.seat)
        assert offered(draw(view)) == labels(view)


@NARROW
def test_the_sea_is_seen_from_the_seats_own_side(duel, draw, narrow):
    begun = duel("L4@r0c0 D6@r5c6 L7@r2c3")

    def places(seat):
        """Where the spaces of the sea lie."""
        svg = draw(begun.view(seat), narrow=narrow)
        place = r'translate\(([\d.]+) ([\d.]+)\)">'
        found = re.findall(place + r'<g data-key="space_(r\dc\d)"', svg)
        return {name: (float(x), float(y)) for x, y, name in found}

    light, dark = places(0), places(1)
    assert len(light) == len(dark) == 42
    assert light["r0c0"] == dark["r5c6"] and light["r2c3"] == dark["r3c3"]
    assert light["r0c0"][1] > light["r5c0"][1] and dark["r0c0"][1] < dark["r5c0"][1]
    assert places(None) == light


def test_fleets_differ_in_colour_and_in_shape(pirates):
    pictures = import_module(f"{pirates.package}.pictures")
    ship = pirates.view.numbered_tile(4)
    light, dark = (pictures.tile(ship, owner, 80) for owner in (0, 1))
    assert pictures.outline(0, 80)(0) != pictures.outline(1, 80)(0)
    assert "#0072b2" in light and "#d55e00" in dark
    assert "#@anchor" in light and "#@star" in dark


def test_burning_shielded_and_hired_ships_show_it(pirates, duel):
    pictures = import_module(f"{pirates.package}.pictures")
    sea = duel("L4f@r0c0 D6++@r5c6 Lescort@r2c3 D7@r5c0").view()["sea"]
    burning, shielded, hired, plain = (sea[space]["ship"] for space in (0, 41, 17, 35))
    assert "#@flame" in pictures.tile(burning, 0, 80)
    assert pictures.tile(shielded, 1, 80).count("#@token_shield") == 2
    assert "#@escort" in pictures.tile(hired, 0, 80) and ">X<" in pictures.tile(hired, 0, 80)
    assert ">3<" in pictures.tile(hired, 0, 80, counts_as=3)
    assert "#@flame" not in pictures.tile(plain, 1, 80)


def test_a_shot_is_an_arrow_from_the_ship_to_its_target(duel, draw):
    asked = duel("D6@r3c2 D8@r0c6", "2@r0c2")
    svg = draw(asked.view(0))
    (north,) = nodes(svg, data_action=str(asked.match.legal()[0]))
    assert "Fire at Orange's 6 on C4" in north.attrib["aria-label"]
    assert any("stroke-dasharray" in node.attrib for node in north.iter())


def test_only_its_placer_sees_the_decoy_marked(pirates, duel, draw):
    placed = duel("", "minelayer@r0c0 r5c0 r5c1 r5c2", gold="3 0", market="minelayer")
    words = {seat: draw(placed.view(seat)) for seat in SEATS}
    assert "(decoy)" in words[0]
    for seat in (1, None):
        assert "(decoy)" not in words[seat] and words[seat].count("(doubtful)") == 3


def test_the_final_count_is_drawn_combination_by_combination(duel, draw):
    ended = duel(
        "L4@r0c0 L4@r0c1 L4@r0c2 D3@r5c0 D4@r4c0 D5@r3c0 Dbulwark@r2c0",
        phase="over",
        light_hand="",
        vp="0 2",
    )
    svg = draw(ended.view(None))
    assert "4-4-4 in row 1" in svg
    assert "5-4-3 in column A" in svg
    assert "Blue 3, Orange 5" in svg
