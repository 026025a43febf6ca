"""The judge behind the bots, and what may be taken back."""

import numpy as np

from .conftest import L1, changed
from .test_flight import EMPTY


def judged(game, flight, rows, fields=""):
    out = np.zeros(6, np.int64)
    state = flight(rows, f"missions: square_a square_b square_c\n{fields}").match.state
    game.verb("judge")(state, out)
    return out[:3].tolist()


def test_a_larger_group_is_judged_better(game, flight):
    """square_a counts mushrooms and llamas."""
    poor = changed(EMPTY, A1="F12", G4="M31", D4="P11")
    rich = changed(EMPTY, A1="F12", A2="F12", G4="M31", D4="P11")
    assert judged(game, flight, rich)[0] > judged(game, flight, poor)[0]


def test_groups_that_can_soon_be_joined_are_better_than_distant_ones(game, flight):
    near = changed(EMPTY, A1="F12", A3="F12", D4="P11")
    far = changed(EMPTY, A1="F12", G4="F12", D4="P11")
    assert judged(game, flight, near)[0] > judged(game, flight, far)[0]


def test_what_a_rival_has_counts_against_a_seat(game, flight):
    alone = changed(EMPTY, A1="F12", D4="M31")
    rival = changed(EMPTY, A1="F12", D4="M31", G1="P21", G2="P21")
    assert judged(game, flight, rival)[0] < judged(game, flight, alone)[0]


def test_at_the_end_points_are_all_that_counts(game, flight):
    rows = changed(EMPTY, A1="F12", A3="F12", D4="M31", G1="P11")
    worth = judged(game, flight, rows, "phase: over")
    scores = flight(rows, "missions: square_a square_b square_c\nphase: over").match.scores()
    assert sorted(range(3), key=lambda s: worth[s]) == sorted(range(3), key=lambda s: scores[s])


def test_steps_may_be_taken_back_but_no_throw(flight):
    turn = flight(L1, "mode: advanced")
    turn.throw("D4", 5)
    assert not turn.match.can_undo(0)
    turn.play("tow W")
    before = turn.match.position()
    turn.play("fly NE")
    assert turn.match.can_undo(0)
    turn.match.undo(0)
    assert turn.match.position() == before
