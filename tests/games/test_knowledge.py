"""The measure that re-deals are held to."""

from tests.games.knowledge import chi_square_limit


def test_the_limit_is_that_of_the_tables():
    for freedom, known in ((10, 29.588), (30, 59.703), (100, 149.449)):
        assert abs(chi_square_limit(freedom) / known - 1) < 0.01
