"""Words: moves, labels, refusals, and the rules for people."""

import random
import re

import pytest

from skysail import IllegalMove, InvalidMove
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
    assert first["label"] == "Sail to G8"
    assert first["path"] == ["G9", "G8"]
    assert first["parts"] == ["x:map_cross2:ship_blue:0"]


def test_choices_of_words_are_short_enough_for_a_phone(lay):
    hand = "hand_0: action_broken_compass action_so_close_yet_so_far map_ns3 \n"
    compass = lay(hand, "play_action_broken_compass")
    assert [one["label"] for one in compass.view(0)["choices"]] == [
        "2 cards or more",
        "2 cards or fewer",
    ]
    drift = lay(f"{hand} islands: G7 C9 none", "play_action_so_close_yet_so_far discard_map_ns3")
    assert drift.view(0)["choices"][-1]["label"] == "Sail no island"
    drift.play("island_0 x_0")
    assert drift.view(0)["choices"][-1]["label"] == "Enough"


@pytest.mark.parametrize(
    ("position", "moves", "refused", "reason"),
    [
        (
            "compasses: 1 0 0 0",
            "play_map_straight3_n",
            "stay",
            "first choose an X",
        ),
        (
            "compasses: 1 0 0 0",
            "play_map_straight3_n",
            "deck",
            "first choose an X",
        ),
        ("", "", "deck", "the draw phase is over: play a card (SOP-029)"),
        ("", "", "play_map_ew3", "a card of your hand, and East or West is not in it (SOP-046)"),
        ("phase: discard_card", "", "play_map_ew3", "the play phase is over: discard a card"),
        ("phase: discard_card", "discard_map_ns3 pirate_3", "x_2", "has only 2 Xs to choose"),
        ("phase: draw_source \n pile: map_ew3", "", "deck", "nothing lies under the pile's top"),
        ("phase: draw_source \n pile: map_ew3 event_cargo_adrift", "", "deck", "only Events lie"),
    ],
)
def test_a_refusal_says_what_is_to_be_done_or_what_is_missing(
    lay, position, moves, refused, reason
):
    played = lay(f"hand_0: map_straight3_n map_ns3 map_corners \n {position}", moves)
    with pytest.raises(IllegalMove, match=re.escape(reason)):
        played.match.play(refused)


def test_islands_that_cannot_move_are_refused_each_for_its_reason(lay):
    played = lay(
        "islands: G7 G7 none \n hand_0: action_so_close_yet_so_far map_cross2",
        "play_action_so_close_yet_so_far discard_map_cross2",
    )
    labels = [choice["label"] for choice in played.view(0)["choices"]]
    assert labels[:2] == ["Sail the island on G7", "Sail the second island on G7"]
    played.play("island_0 x_1")
    with pytest.raises(IllegalMove, match="the island on G7 is chosen already"):
        played.match.play("island_0")
    with pytest.raises(IllegalMove, match="that island is not on the sea now"):
        played.match.play("island_2")


def test_pirates_are_told_by_the_square_where_they_meet_a_ship(lay):
    played = lay(
        "ships: G6 A1 A2 A3 \n islands: C3 none none \n pirates: G7 G7 D10 J10 \n"
        "hand_0: map_straight3_n good_orange \n phase: discard_card",
        "discard_map_straight3_n compass_yes",
    )
    labels = [choice["label"] for choice in played.view(0)["choices"]]
    assert labels[:2] == ["Sail the pirate on G7", "Sail the second pirate on G7"]
    played.play("pirate_1")
    label = played.view(0)["choices"][1]["label"]
    assert label == "Pirate G7 to J7"
    played.play("turn_0")
    assert "Blue sends the pirate on G7 to G6." in played.told()
    assert played.view(0)["prompt"] == "A pirate takes a Good"
    assert "You send the pirate on G7 to G6." in played.view(0)["happened"]
    played.play("good_orange")
    assert "Blue bribes the pirate on G6 with an orange Good." in played.told()
    assert "The pirate sails on over G5 to G4." in played.told(), "nobody steers it anew"


def test_which_good_is_asked_where_there_are_several_and_one_alone_is_planned(lay):
    for goods, asked in (
        ("good_blue good_green", "A pirate! Which Good?"),
        ("good_green good_green.2", "A pirate takes a Good"),
    ):
        met = lay(
            f"ships: G6 A1 A2 A3 \n islands: C3 none none \n pirates: G7 D4 D10 J10 \n"
            f"hand_0: map_straight3_n {goods} \n"
            "phase: discard_card \n compasses: 0 0 0 0",
            "discard_map_straight3_n pirate_0",
        )
        view = met.view(0)
        assert (view["phase"], view["prompt"]) == ("bribe_good", asked)
        only = view["choices"][0]["action"] if len(view["choices"]) == 1 else None
        assert view.get("settled") == only
        assert "settled" not in met.view(1)
        assert met.view(1)["prompt"] == "Blue bribes the pirate on G6"


def test_every_card_has_a_text(plunder):
    text, box = plunder._part("names"), plunder._part("box")
    for kind in box.KIND_IDS:
        assert len(text.card_text(kind)) > 8
    assert text.card_text("map_hook_r_n") == "Sail 2 north, 1 east."
    assert "take an orange Good" in text.card_text("port_izarea")
    assert text.card_text("map_rising2") == "Choose: 2 north-east / 2 south-west."


def test_sentences_name_only_what_a_seat_may_know(plunder):
    for seed in range(3):
        for match in random_sitting(plunder.match(3, seed), seed):
            for sentence in match.view(None)["happened"]:
                assert not re.search(r"draws (?!a card|\d cards|instead)", sentence), sentence
                assert "under the deck" not in sentence or "slips a card" in sentence


def test_a_play_with_more_events_than_there_is_room_for_says_so(plunder):
    layout = plunder._part("state")
    state = plunder.new_states(1)[0]
    for compasses in range(layout.MAX_EVENTS + 5):
        layout.tell(state, layout.SPENT_COMPASS, 0, compasses, 0)
    told = plunder.text.tell(state, None)
    assert len(told) == layout.MAX_EVENTS
    assert told[-1] == "More happened than there is room to tell."
    assert told[-2].endswith(" spends a Compass to turn North 3 (46 left).")


LONGEST = 22  # letters of a question beside its deed, at 18 high


def test_every_question_fits_in_a_line_beside_its_deed(plunder):
    match, luck = plunder.match(4, 5, combo_port="on"), random.Random(5)
    while not match.over:
        prompt = match.view(match.seat)["prompt"]
        assert len(prompt) <= LONGEST, prompt
        match.play(luck.choice(match.legal()))


def test_a_deed_names_the_card_last(lay):
    drawing = lay("phase: draw_source \n pile: action_uncharted_waters").view(0)["choices"]
    assert drawing[-1]["label"] == "Take from the pile, Uncharted Waters"


def test_players_are_called_by_the_ships_that_they_have_taken(plunder):
    match = plunder.match(3, 3)
    match.play("ship_blue")
    assert match.tell(1, 1) == ["Blue sets sail."]
    assert [one["name"] for one in match.view(1)["players"]] == [
        "Blue",
        "The second captain",
        "The third captain",
    ]
