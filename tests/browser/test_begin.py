"""Beginning: what is chosen on the sheet of Play, and people who say that they are ready."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import READY


@pytest.mark.parametrize("game", ["connect_four", "pirates_under_fire"])
def test_a_match_among_people_begins_when_both_have_pressed_ready(person, game):
    ann, bob = person(), person(phone=True)
    ann.set_up(game, "friends")
    link = ann.copied(ann.page.get_by_role("button", name="Copy invite link"))
    ann.page.keyboard.press("Escape")
    question, deed, stamps = (ann.page.locator(it) for it in (".question", ".deed", ".stamp"))
    expect(question).to_have_text(READY)
    expect(ann.foresight()).to_contain_text("0 of 2 ready, a chair is free")
    deed.click()
    expect(question).to_have_text("Waiting for company")
    expect(stamps).to_have_count(1)
    deed.click()  # a second press withdraws
    expect(stamps).to_have_count(0)
    expect(question).to_have_text(READY)
    deed.click()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.at_table()
    expect(bob.page.locator(".question")).to_have_text(READY)
    expect(bob.foresight()).to_have_text("1 of 2 ready")
    expect(bob.page.locator(".stamp")).to_have_count(1)
    for one in (ann, bob):
        assert one.page.evaluate("frame.faults()") == []
    bob.page.goto("/")  # it can wait
    row = bob.page.locator(f"a.row[href='/table/{ann.table}']")
    expect(row).to_contain_text(READY)
    row.click()
    bob.at_table()
    bob.page.locator(".deed").click()
    first = ann if ann.told(0)["choosing"] == 0 else bob
    first.wait_for_turn()
    first.choose(first.actions()[0])
    for one in (ann, bob):
        one.wait_for(1)
        expect(one.page.locator(".stamp")).to_have_count(0)
