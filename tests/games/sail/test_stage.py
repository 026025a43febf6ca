"""What the table is told of a trick, of routes between rounds, and of the end."""

import json

import pytest

from skysail import stage
from skysail.games.sail.route import routes

TO_HARBOUR = "ship: E16 \n south: lagoon_8 coral_6 \n north: lagoon_7 coral_7"


def told_of(match, seat=0):
    return match.beats(seat, len(match.actions))


@pytest.mark.parametrize(
    ("position", "got"),
    [
        (f"{TO_HARBOUR} \n round: 5", [True, False, True]),
        (f"{TO_HARBOUR} \n round: 4 \n track: 2", [True, True, False]),
    ],
)
def test_a_harbour_is_counted_in_stars_that_can_be_sent(voyage, position, got):
    won = voyage(position, "lagoon_8 lagoon_7").match
    ending = won.ending(0)
    assert [star["got"] for star in ending["stars"]] == got
    assert json.loads(json.dumps(ending)) == ending


def test_a_storm_says_how_near_it_was(voyage):
    caught = voyage(
        "ship: D5 \n round: 2 \n tricks: 3 0 \n south: coral_8 lagoon_8 \n north: coral_4 lagoon_6",
        "coral_8 coral_4",
    ).match
    assert (
        caught.ending(0)["more"] == "2 columns short of being past it, 12 columns from the harbour."
    )


@pytest.mark.parametrize(
    ("led", "answer", "gist", "by"),
    [
        ("amber_8", "amber_7", "You win: Sail, to C6.", 0),
        ("amber_6", "amber_3", "You win: Sail, to C6, 1 hit.", 0),
        ("amber_4", "amber_8", "Star wins: nothing happens.", 1),
    ],
)
def test_a_trick_is_one_line_and_one_tile(voyage, led, answer, gist, by):
    hands = f"south: {led} coral_6 \n north: {answer} coral_7"
    beats = told_of(voyage(hands, f"{led} {answer}").match)
    (paired,) = [beat for beat in beats if "tile" in beat]
    assert (paired["gist"], paired["tile"]["by"]) == (gist, by)


def test_hits_of_the_rounds_end_are_not_the_tricks(voyage):
    position = "track: 2 \n tricks: 3 0 \n south: amber_8 coral_6 \n north: amber_7 coral_7"
    beats = told_of(voyage(position, "amber_8 amber_7").match)
    assert [beat["gist"] for beat in beats if "gist" in beat] == ["You win: Sail, to C6."]


def test_a_route_goes_by_moves_of_the_ship(embark):
    match = embark(intermission="on", pirates="none").match
    route = match.view(0)["route"]
    assert route["from"] == "D1"
    assert route["spaces"]["D1"]["ways"] == [["C2", 0], ["E2", 1]]  # an island lies straight ahead
    assert route["spaces"]["B5"]["ways"] == [["A6", 0], ["C6", 1], ["B7", None]]
    assert route["spaces"]["A6"]["hit"] and not route["spaces"]["C6"]["hit"]
    assert route["spaces"]["D17"]["told"] == "the harbour"


def test_a_wish_meets_no_kraken_that_it_can_avoid(embark):
    chart = embark(intermission="on", pirates="none").match.view(0)["map"]
    told = routes(chart, "B7")
    assert len(told["wish"]) == 4
    at = "B7"
    for step in told["wish"]:
        assert step in [to for to, _ in told["spaces"][at]["ways"]]
        assert not told["spaces"][step]["hit"]
        at = step


def test_in_play_a_route_is_a_memory(voyage):
    assert voyage("south: amber_8 coral_6 \n north: amber_7 coral_7").view(0)["route"] == {
        "from": "D5"
    }


def test_the_wake_has_a_place_in_every_form(embark):
    match = embark(pirates="none").match
    for form in stage.FORMS:
        drawn = stage.draw(match.game, match.view(0), form)
        assert 'data-place="wake"' in drawn["regions"]["trick"], form
