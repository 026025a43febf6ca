"""Positions by hand: what may be left out, and what is refused."""

import pytest

from skysail.errors import InvalidPosition

from .conftest import L1, board, changed
from .test_flight import EMPTY


def test_the_sky_alone_is_enough(flight):
    turn = flight()
    assert (turn.seats, turn.phase, turn.seat, turn.mode, turn.hand) == (
        3,
        "aim",
        0,
        "normal",
        "steady",
    )
    assert turn.missions == "square_a square_b square_c"


def test_missions_say_how_many_seats_there_are(flight):
    assert flight(L1, "missions: square_a circle_a square_b circle_b").seats == 4
    duel = flight(L1, "missions: circle_a circle_c")
    assert (duel.seats, duel.left_over) == (2, "circle_b")


def test_a_position_goes_through_text_and_back(game, flight):
    turn = flight(L1, "seats: 2\nmode: advanced\nsun_die: D4 2\nmonsoon_die: A1 3").throw("C6", 5)
    turn.play("tow SE")
    again = game.match(position=turn.match.position_text())
    assert again.position() == turn.match.position()


@pytest.mark.parametrize(
    ("rows", "fields", "problem"),
    [
        (L1.replace("P11", "P12", 1), "", "'P12' is not one of"),
        (changed(L1, A1="P11"), "", "9 of P11, the box holds 8"),
        (changed(L1, A1="r+s"), "", "A1: two pieces of a kind"),
        (L1.replace("g   P11 P21 s", "g   P11 P21"), "", "row A has 4 cells, not 3"),
        (L1.strip().rsplit("\n", 1)[0], "", "6 rows, the sky has 7"),
        (L1, "rain: A1-A2", "8 of r, the box holds 7"),
        (EMPTY, "rain: A1-A3", "not two neighbouring cells"),
        (EMPTY, "rain: A1-A2\nsun: A2-A1", "hangs a cloud already"),
        (EMPTY, "rain: A1-Z2", "'Z2' is not a cell"),
        (L1, "airships: A1 hand hand", "there is no island on A1"),
        (L1, "airships: A2 A2 hand", "two on A2"),
        (L1, "airships: A2", "1 of 3"),
        (L1, "missions: square_a circle_a circle_b", "not used together"),
        (L1, "missions: square_a square_a square_b", "named twice"),
        (L1, "missions: square_a square_x square_b", "'square_x' is not one of"),
        (L1, "seats: 4\nmissions: square_a square_b", "2 for 4 seats"),
        (L1, "sun_die: D4 2", "both weather dice, or none"),
        (L1, "sun_die: D4 4\nmonsoon_die: D4 1", "its cell, then 1, 2, 3"),
        (L1, "seats: 7", "is not from 2 to 6"),
        (L1, "max_turns: 100", "whole rounds"),
        (L1, "first: 1\nturn: 3\nchoosing: 0", "it is seat 1's"),
        (L1, "phase: nap", "'nap' is not one of"),
        (L1, "phase: move_to", "where is it"),
        (L1, "phase: island_step\nballoon: D4\nface: 3", "the other mode"),
        (L1, "phase: anchor\nballoon: D4\nface: 3", "what is towed"),
        (L1, "phase: anchor\nballoon: D4\nface: 3\ntow: rain", "all pieces of this kind"),
        (L1, "phase: move_to\nballoon: D4\nface: 7", "'7' is not one of"),
        (L1, "phase: aim\nface: 3", "nothing has been thrown yet"),
        (L1, "phase: rest_cell", "there is nothing to choose"),
        (L1, "phase: aim\nairships: D4 hand hand", "one in hand"),
        (L1, "phase: move_to\nballoon: D4\nface: 3\ntow: fog", "all pieces of this kind"),
        (changed(L1, A1="."), "phase: move_to\nballoon: D4\nface: 3\ntow: fog", "nothing is towed"),
        (L1, "luck: 0x1ffffffffffffffff", "not a 64-bit number"),
        (L1, "weather: on", "field 'weather': unknown"),
    ],
)
def test_a_position_that_cannot_be_is_refused(game, rows, fields, problem):
    with pytest.raises(InvalidPosition, match=problem):
        game.match(position=f"{board(rows)}\n{fields}")


def test_the_sky_is_needed(game):
    with pytest.raises(InvalidPosition, match="rows of the board"):
        game.match(position="seats: 3")


def test_the_census_counts_every_piece(game, walks):
    first = None
    for number, state in enumerate(walks):
        if number % 3 == 0:
            census = game.position.census(state)["pieces"]
            first = first or census
            assert census == first
            assert sum(census.values()) == 37
