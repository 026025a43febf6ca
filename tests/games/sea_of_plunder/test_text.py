"""Words: moves, labels, refusals, and the rules for people."""

import re

import pytest

from skysail import InvalidMove
from tests.games.walk import random_sitting


def test_moves_read_in_any_spelling(plunder):
    text = plunder.text
    assert text.parse("Play Map Corners") == text.parse("play_map_corners")
    assert text.write(text.parse("turn 90")) == "turn_90"
    with pytest.raises(InvalidMove, match="play_CARD"):
        text.parse("walk the plank")


def test_there_are_218_actions(plunder):
    assert plunder.rules.ACTIONS == 218
    assert len(set(plunder.text.MOVES)) == 218


def test_paths_are_told_before_they_are_chosen(lay):
    played = lay(
        "ships: G10 L7 G9 B7 \n hand_0: map_cross2 map_corners \n pile: map_ns3", "play_map_cross2"
    )
    first = played.view(0)["choices"][0]
    assert first["label"] == "Blue, X 0: G9, G8"
    assert first["path"] == ["G9", "G8"]
    assert first["touches"] == [{"square": "G9", "words": "a card for passing orange"}]


def test_every_card_has_a_text(plunder):
    text, box = plunder._part("names"), plunder._part("box")
    for kind in box.KIND_IDS:
        assert len(text.card_text(kind)) > 8
    assert text.card_text("map_hook_r_n") == "Sail 2 north, 1 east."
    assert text.card_text("map_rising2") == "Choose: 2 north-east / 2 south-west."


def test_sentences_name_only_what_a_seat_may_know(plunder):
    for seed in range(3):
        for match in random_sitting(plunder.match(3, seed), seed):
            for sentence in match.view(None)["happened"]:
                assert not re.search(r"draws (?!a card|instead)", sentence), sentence
                assert "under the deck" not in sentence or "slips a card" in sentence


def test_a_play_with_more_events_than_there_is_room_for_says_so(plunder):
    layout = plunder._part("state")
    state = plunder.new_states(1)[0]
    for compasses in range(layout.MAX_EVENTS + 5):
        layout.tell(state, layout.SPENT_COMPASS, 0, compasses, 0)
    told = plunder.text.tell(state, None)
    assert len(told) == layout.MAX_EVENTS
    assert told[-1] == "More happened than there is room to tell."
    assert told[-2] == "Seat 1 spends a Compass (46 left)."
