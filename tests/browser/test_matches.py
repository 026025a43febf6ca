"""Whole matches by clicking: two people, two browsers, desktop and phone, every game."""

from typing import Any

import pytest

from tests.browser.people import Person, play_to_the_end
from tests.browser.test_stage import check_telling
from tests.browser.windows import GAMES, SHORT, check, check_picture, look_everywhere

PICTURES = 8  # of Bob's choices that are compared with what the server draws


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_match(person, game):
    ann, bob = person(), person(phone=True, theme="dark")
    ann.set_up(game, "friends", **SHORT.get(game, {}))
    bob.join(ann.invitation(), "Bob")
    for one in (ann, bob):
        one.page.evaluate("frame.listen()")
    places: dict[Person, Any] = {}
    compared: list[int] = []

    def keeps_its_frame(one: Person) -> None:
        if one not in places:
            places[one] = one.page.evaluate("frame.places()")
        check(one, places[one])
        if one is bob and len(compared) < PICTURES:
            check_picture(bob, seat=1)
            compared.append(bob.version)

    choices = play_to_the_end([ann, bob], seed=7, check=keeps_its_frame)
    assert choices > 5
    for one in (ann, bob):
        one.page.wait_for_selector(".ending:not([hidden]) .ending-say")
        assert one.page.get_by_role("link", name="Replay").first.is_visible()
        check_telling(one, int(one is bob), phone=one is bob)
    look_everywhere(ann)
