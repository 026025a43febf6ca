"""Moves in words, both ways: what all games share."""

import pytest

from skysail.errors import InvalidMove
from skysail.words import both_ways


@pytest.mark.parametrize("words", ["cooks_knife", "Cook's knife", " COOKS  KNIFE", "cook’s-knife"])
def test_capitals_spaces_hyphens_and_apostrophes_do_not_matter(words: str) -> None:
    write, parse = both_ways("Kitchen", ("pass", "cooks_knife"), "pass and knives")
    assert parse(words) == 1
    assert write(1) == "cooks_knife"


def test_other_words_are_refused_with_what_the_moves_are() -> None:
    _, parse = both_ways("Kitchen", ("pass", "cooks_knife"), "pass and knives")
    with pytest.raises(
        InvalidMove, match="'fork' is no move of Kitchen; moves are pass and knives"
    ):
        parse("fork")
