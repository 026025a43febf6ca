"""Where the parts of an observation lie."""

from skysail.observation import size_of, slices_of, starts_of

OBSERVED = (("seat", 2, "which is mine"), ("phase", 9, "what is decided"), ("deck", 1, "cards"))


def test_parts_of_an_observation_lie_side_by_side() -> None:
    starts = starts_of(OBSERVED)
    assert (starts.seat, starts.phase, starts.deck) == (0, 2, 11)
    assert slices_of(OBSERVED) == {
        "seat": slice(0, 2),
        "phase": slice(2, 11),
        "deck": slice(11, 12),
    }
    assert size_of(OBSERVED) == 12
