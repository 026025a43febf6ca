"""The drawing: what can be chosen is marked, what is hidden is not there."""

import random
import re
from xml.etree import ElementTree

import pytest

from skysail import art
from tests.games.drawing import NARROW, assert_offers_its_choices, offered


@NARROW
@pytest.mark.parametrize("seats", [2, 4])
def test_every_choice_can_be_pointed_at(plunder, seats, narrow):
    match, luck = plunder.match(seats, 7, combo_port="on"), random.Random(7)
    seen = set()
    while not match.over:
        view = match.view(match.seat)
        if view["phase"] not in seen or luck.random() < 0.05:
            seen.add(view["phase"])
            svg = plunder.art.draw(view, narrow=narrow)
            assert_offers_its_choices(svg, view)
            assert offered(svg).keys() == set(match.legal()), view["phase"]
        match.play(luck.choice(match.legal()))
    ElementTree.fromstring(plunder.art.draw(match.view(None), narrow=narrow))


def test_pointing_at_a_map_shows_its_path_and_what_it_touches(lay):
    svg = lay("ships: G10 L7 G9 B7 \n hand_0: map_straight3_n").match.svg(0)
    (card,) = re.findall(r'<g data-action="0".*?class="preview">(.*)', svg)
    assert ">1</text>" in card and ">2</text>" in card, "orange, then the island"


def test_other_hands_are_backs_alone(lay):
    text = "hand_0: map_ns3 \n hand_1: port_rabakin \n hand_2: map_ew3 \n deck: map_fork_n"
    svg = lay(text).match.svg(0)
    assert "Go straight to Rabakin" not in svg
    assert "Rabakin" not in re.sub(r"<desc>.*?</desc>", "", svg, flags=re.DOTALL)


@NARROW
def test_no_type_is_too_small_to_read(lay, plunder, narrow):
    text = "hand_0: action_so_close_yet_so_far map_sweep_r_w map_ns3 \n pile: event_cargo_adrift"
    svg = plunder.art.draw(lay(text).match.view(0), narrow=narrow)
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)]
    assert sizes and min(sizes) >= 12


def test_the_words_of_a_button_fit_on_it(lay, plunder):
    voyage = lay("hand_0: map_straight3_n map_corners").play("play_map_straight3_n")
    for narrow in (False, True):
        svg = plunder.art.draw(voyage.view(0), narrow=narrow)
        (face,) = re.findall(r'aria-label="Spend a Compass[^"]*">.*?</text>', svg)
        middle, size = map(
            float, re.findall(r'<text x="([\d.]+)"[^>]*font-size="([\d.]+)"', face)[0]
        )
        assert art.length("Spend a Compass to turn the card", size, bold=True) <= 2 * middle
