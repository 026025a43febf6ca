"""Moves in words, and where the parts of an observation lie: what all games share."""

import pytest

from skysail.errors import InvalidMove
from skysail.observation import size_of, slices_of, starts_of
from skysail.words import both_ways

OBSERVED = (("seat", 2, "which is mine"), ("phase", 9, "what is decided"), ("deck", 1, "cards"))


@pytest.mark.parametrize("words", ["cooks_knife", "Cook's knife", " COOKS  KNIFE", "cook’s-knife"])
def test_capitals_spaces_hyphens_and_apostrophes_do_not_matter(words: str) -> None:
    write, parse = both_ways("Kitchen", ("pass", "cooks_knife"), "pass and knives")
    assert parse(words) == 1
    assert write(1) == "cooks_knife"


def test_other_words_are_refused_with_what_the_moves_are() -> None:
    _, parse = both_ways("Kitchen", ("pass", "cooks_knife"), "pass and knives")
    with pytest.raises(InvalidMove, match="^'fork' is no move of Kitchen; moves are pass and kniv"):
        parse("fork")


def test_parts_of_an_observation_lie_side_by_side() -> None:
    starts = starts_of(OBSERVED)
    assert (starts.seat, starts.phase, starts.deck) == (0, 2, 11)
    assert slices_of(OBSERVED) == {
        "seat": slice(0, 2),
        "phase": slice(2, 11),
        "deck": slice(11, 12),
    }
    assert size_of(OBSERVED) == 12
