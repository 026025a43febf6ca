"""Faults that people met at the table, each held off; others stand beside their subject."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from skysail import load, stage
from skysail.games.les_pluvionautes.draw import ON_A_DESK
from skysail.howto import MOST_WORDS, guide_to, illustrated
from skysail.match import Match
from skysail.voyage import voyage_of

from .conftest import changed
from .test_draw import at_first_sight, samples
from .test_flight import EMPTY

GAME = load("les_pluvionautes")


def seen(match: Match, form: str = "wide") -> list[ElementTree.Element]:
    """The regions as the seat to move sees them."""
    told = stage.draw(GAME, match.view(match.seat), form)
    return [ElementTree.fromstring(region) for region in told["regions"].values()]


def lying(match: Match) -> dict[str, str]:
    """Every piece that is drawn, and where it lies."""
    told = stage.draw(GAME, match.view(None))["regions"].values()
    parts = (part for region in told for part in ElementTree.fromstring(region).iter())
    return {
        part.attrib["data-key"]: part.get("data-at", "")
        for part in parts
        if "data-key" in part.attrib
    }


def moved_by(beats: list[dict[str, Any]]) -> set[str]:
    """The pieces that some beat moves."""
    return {act["key"] for one in beats for act in one["acts"] if act["do"] == "move"}


@pytest.mark.fault("les_pluvionautes", 2)
def test_nothing_lies_elsewhere_after_a_play_but_what_a_beat_has_moved() -> None:
    before: dict[str, str] = {}
    for match in samples(1):
        after = lying(match)
        if match.actions and not match.over:
            moved = moved_by(match.beats(None))
            elsewhere = {key for key, place in after.items() if before.get(key, place) != place}
            assert elsewhere <= moved
            islands = {key for key in before.keys() ^ after.keys() if key.startswith("island:")}
            hung = {f"island:{before.get('tow')}"}  # it is set down where it is
            assert islands <= hung or moved & {"tow", *islands}
        before = after


@pytest.mark.fault("les_pluvionautes", 2)
def test_an_island_that_stays_where_it_was_moored_goes_nowhere(flight: Any) -> None:
    turn = flight(changed(EMPTY, D4="P11")).throw("D4", 3).play("D4")
    flown = [act for one in turn.match.beats(0) for act in one["acts"]]
    assert all(act["path"] == ["D4"] for act in flown if act.get("key") == "balloon")
    told = turn.play("D4").match.beats(0)
    tows = [act for act in told[0]["acts"] if act["do"] == "move"]
    assert told[0]["say"] == "You leave the plain where it is."
    assert all(set(act["path"]) == {"D4"} == {act["start"] or "D4"} for act in tows)


@pytest.mark.fault("les_pluvionautes", 7)
def test_a_stranger_is_led_through_a_match_and_a_page_of_few_words_has_eight_pictures() -> None:
    voyage, guide = voyage_of(GAME), guide_to(GAME)
    assert voyage is not None and guide is not None
    played = voyage.match(GAME)
    for moves in voyage.script():
        played.play(moves[0])
    assert len(played.actions) == 36 and len(voyage.step) >= 16
    assert guide.words() <= MOST_WORDS
    pictures = [one for one in illustrated(GAME) if one["svg"] or one["pieces"]]
    assert len(pictures) >= 8


@pytest.mark.fault("les_pluvionautes", 9)
def test_the_end_is_told_once_and_the_log_has_a_line_for_each_player() -> None:
    *_, match = samples(40)
    assert match.over
    sentences = match.entry(0, len(match.actions))["sentences"]
    for owner in match.view(0)["seats"]:
        (line,) = [one for one in sentences if one.startswith(f"{owner['name']}, ")]
        assert line.endswith(f"= {match.scores()[owner['seat']]}")
    ending = match.ending(0) or {}
    told = " ".join(stage.draw(GAME, match.view(0))["regions"].values())
    assert ending["say"] not in told and match.view(0)["prompt"] not in told


@pytest.mark.fault("les_pluvionautes", 10)
def test_edges_to_anchor_on_are_not_marked_before_they_are_pointed_at() -> None:
    for match in samples(1):
        if match.view(match.seat)["phase"] != "tow_cloud_to":
            continue
        labels = [act["label"] for act in match.view(match.seat)["acts"]]
        assert labels and all(re.search(r"toward [A-G]\d$", label) for label in labels)
        for form in ON_A_DESK:
            board = next(one for one in seen(match, form) if one.get("aria-label") == "board")
            edges = [p for p in board.iter() if p.get("data-place", "").startswith("anchor:")]
            assert len(edges) == len(labels)
            drawn = [part for edge in edges for part in at_first_sight(edge)]
            assert all(
                part.get("fill-opacity") == "0" for part in drawn if part.tag.endswith("path")
            )
            assert not [part for part in drawn if part.tag.endswith(("use", "circle", "text"))]
        return
    raise AssertionError("no cloud was towed")


@pytest.mark.fault("les_pluvionautes", 11)
@pytest.mark.parametrize("form", ON_A_DESK)
def test_what_is_asked_who_sits_here_and_what_happened_stand_there_once(form: str) -> None:
    match = GAME.match(3, 4019199, mission_set="circle")
    for move in ("D3", "D3", "B2", "anchor W"):
        match.play(move)
    view = match.view(0)
    told = stage.draw(GAME, view, form)
    drawn = re.findall(r">([^<>]+)<", "".join(told["regions"].values()))
    assert view["prompt"] not in drawn and not set(match.tell(0, 4)) & set(drawn)
    assert drawn.count("Compass") == 1  # on its plate; the tray names who has the die
    columns = [name for line in told["areas"] for name in line.split()]
    assert {"prompt", "news"} <= set(columns) and "choices" not in columns
