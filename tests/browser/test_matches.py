"""Whole matches by clicking: two people, two browsers, every registered game."""

import pytest

from skysail.game import games
from tests.browser.people import play_to_the_end
from tests.browser.test_stage import SHORT

LARGEST_UPDATE = 30_000  # bytes


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_two_people_play_a_whole_match(person, game):
    ann, bob = person(), person()
    ann.set_up(game, "friends", **SHORT.get(game, {}))
    bob.join(ann.invitation(), "Bob")
    choices = play_to_the_end([ann, bob], seed=7)
    assert choices > 5
    for one in (ann, bob):
        one.page.wait_for_selector(".ending:not([hidden]) .ending-say")
        assert one.page.get_by_role("link", name="Replay").first.is_visible()
        assert one.largest_update < LARGEST_UPDATE
