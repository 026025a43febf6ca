"""What players stumbled over and no other test holds shut; `faults.md` has all of it."""

import itertools
import re

import pytest

from skysail import bots, load, stage
from skysail.games.sail.box import PAIR_IDS
from skysail.games.sail.text import PAIR_DEEDS
from skysail.howto import guide_to, illustrated
from tests.games.walk import random_sitting

SAIL = load("sail")
ON_PHONES = ("tall", "small", "low")
FEW = 300  # words


def sitting(seed):
    """Every third step of a random match with Pirates."""
    walk = random_sitting(SAIL.match(seed=seed, pirates="choose"), seed)
    return itertools.islice(walk, 0, None, 3)


@pytest.mark.fault("sail", 3)
def test_whoever_plays_at_a_table_sails_the_first_map_without_pirates():
    usual = {
        one.name: one.at_table or next(iter(one.values))
        for one in SAIL.options
        if one.name != "map"
    }
    assert usual["scenario"] == "first_crossing" and usual["pirates"] == "none"
    assert SAIL.match(seed=1, **usual).view(0)["phase"] == "between_rounds"


@pytest.mark.fault("sail", 4)
def test_a_captain_sits_down_by_default():
    assert bots.find(bots.USUAL, SAIL).title == "Captain"


@pytest.mark.fault("sail", 5)
@pytest.mark.parametrize("form", ON_PHONES)
def test_on_a_phone_chart_trick_and_hand_are_in_sight_together(form):
    """Each has its place in one screen, the chart above or beside the rest, at every choice."""
    (width, height), places = stage.FORMS[form], set()
    for match in sitting(45):
        drawn = stage.draw(SAIL, match.view(match.seat), form)
        assert {"board", "trick", "kraken", "hand"} <= drawn["regions"].keys()
        places.add((tuple(drawn["rows"]), tuple(drawn["columns"]), tuple(drawn["areas"])))
        assert drawn["size"] == [pytest.approx(width, abs=2), pytest.approx(height, abs=2)]
    assert len(places) == 1
    boxes = {name: SAIL.art.ARRANGEMENTS[form].box(name) for name in ("board", "trick", "hand")}
    assert boxes["board"].y <= boxes["trick"].y < boxes["hand"].y
    assert boxes["board"].height * boxes["board"].width > 0.22 * width * height


@pytest.mark.fault("sail", 11)
@pytest.mark.parametrize("form", [*stage.forms_of(SAIL)])
def test_what_pairs_do_is_on_the_table_or_one_tap_away(form):
    drawn = stage.draw(SAIL, SAIL.match(seed=1, pirates="none").view(0), form)
    assert drawn["tool"]["title"] == "Pairs"
    assert all(f"{PAIR_DEEDS[name]}: " in drawn["tool"]["words"] for name in PAIR_DEEDS)
    assert ("pairs" in drawn["regions"]) == (form not in ON_PHONES)
    if form not in ON_PHONES:
        lines = re.findall(r'data-place="pair:(\w+)"', drawn["regions"]["pairs"])
        assert lines == [name for name in PAIR_IDS if name in PAIR_DEEDS]


@pytest.mark.fault("sail", 12)
def test_one_page_of_pictures_says_how_to_play():
    guide = guide_to(SAIL)
    assert guide is not None and len(guide.section) == 8
    assert sum(len(section.say.split()) for section in guide.section) < FEW
    pictures = [section["svg"] or section["pieces"] for section in illustrated(SAIL)]
    assert len(pictures) == 8 and all(pictures)


@pytest.mark.fault("sail", 15)
def test_every_map_is_chosen_by_its_picture():
    option = next(one for one in SAIL.options if one.name == "scenario")
    assert len(option.pictured) == 6 and set(option.pictured) < set(option.values)
    pieces = SAIL.art.gallery()
    for name in option.pictured:
        chart = SAIL.match(seed=1, scenario=name).view(0)["map"]
        drawn = pieces[name].drawing
        for kind, places in (("island", chart["islands"]), ("arms", chart["krakens"])):
            found = re.findall(rf'data-place="{kind}:(\w+)"', drawn)
            assert sorted(found) == sorted(places)
        assert drawn.count('data-place="storm:') == len(chart["storms"])
        assert re.match(r"Level \d\. ", pieces[name].words)


@pytest.mark.fault("sail", 16)
def test_no_rim_and_nobody_is_named_by_the_compass():
    compass = re.compile(r"\b(north|south|east|west)(ern)?\b")
    for match in sitting(45):
        for seat in (0, 1, None):
            view = match.view(seat)
            told = [SAIL.text.describe(view), view["prompt"], view["how"], *view["happened"]]
            for form in ("wide", "tall"):
                drawn = stage.draw(SAIL, view, form)
                told += [*drawn["regions"].values(), drawn["clock"], drawn["tool"]["words"]]
            assert not compass.search(" ".join(told).lower())
