"""Whole matches by clicking: two people, two browsers, every registered game."""

import pytest

from skysail.game import games
from tests.browser.people import play_to_the_end

SHORT = {  # options that make a match short enough to be clicked through
    "sail": {"pirates": "none"},
    "les_pluvionautes": {"max_turns": "60"},
    "sea_of_plunder": {"round_limit": "3"},
}
LARGEST_UPDATE = 20_000  # bytes


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_two_people_play_a_whole_match(person, game):
    ann, bob = person(), person()
    ann.set_up(game, "friends", **SHORT.get(game, {}))
    bob.join(ann.invitation(), "Bob")
    assert ann.page.get_by_role("region", name="Seats").get_by_text("Bob").is_visible()
    choices = play_to_the_end([ann, bob], seed=7)
    assert choices > 5
    for one in (ann, bob):
        one.page.wait_for_selector("#ending:not([hidden])")
        assert one.page.locator("#ending .account li").count()
        assert one.page.get_by_role("link", name="Replay").first.is_visible()
        assert one.largest_update < LARGEST_UPDATE
