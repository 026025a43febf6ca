"""The laws: what holds for every game, checked on random matches.

    from skysail.testing import check_game
    check_game(skysail.load("path/of/my_game"))

Each law is a function of a `Case` and raises AssertionError with a sentence when it is broken. The
test suite runs each law for each case of each registered game. While they are held to the laws,
games have every index checked.
"""

from skysail.testing.case import LAWS, Case, cases, check_game
from skysail.testing.outlets import DRAWN, OUTLETS
from skysail.testing.sample import (
    digest_of_random_play,
    ledger_numbers,
    play_at_random,
    playthrough,
)

# isort: off
# the laws, in the order in which they are tried
from skysail.testing import play, door, words, stages, secrets, redeals  # noqa: F401

__all__ = [
    "DRAWN",
    "LAWS",
    "OUTLETS",
    "Case",
    "cases",
    "check_game",
    "digest_of_random_play",
    "ledger_numbers",
    "play_at_random",
    "playthrough",
]
