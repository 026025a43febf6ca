"""Fixtures that serve the tests of every game; each game's own conftest says what it plays."""

import pytest

from tests.games.walk import Step


@pytest.fixture
def random_steps(random_matches: list[list[Step]]) -> list[Step]:
    """All choices of the game's random matches, one after the other."""
    return [step for walk in random_matches for step in walk]
