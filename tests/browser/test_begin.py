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
    row = bob.page.get_by_role("region", name="Go on").get_by_role("link").first
    expect(row).to_contain_text(READY)
    row.click()
    bob.at_table()
    bob.page.locator(".deed").click()
    bob.page.wait_for_selector("main:not([data-choosing=''])")
    first = [ann, bob][bob.choosing or 0]
    first.wait_for_turn()
    first.choose(first.actions()[0])
    for one in (ann, bob):
        one.wait_for(1)
        expect(one.page.locator(".stamp")).to_have_count(0)


def test_play_opens_a_sheet_and_one_more_press_sits_down(person):
    """By keyboard; the second time Play begins at once, with what was chosen."""
    ann = person()
    page = ann.page
    page.goto("/")
    play = page.get_by_role("button", name="Play Les Pluvionautes")
    expect(page.get_by_role("link", name="Set up Les Pluvionautes")).to_be_hidden()
    play.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Les Pluvionautes")
    down = sheet.get_by_role("button", name="Sit down")
    expect(down).to_be_focused()
    expect(sheet).to_contain_text("highest sum wins")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(play).to_be_focused()
    page.keyboard.press("Enter")
    sheet.get_by_label("How many").select_option("3")
    down.press("Enter")
    ann.at_table()
    page.goto("/")
    going = page.get_by_role("region", name="Go on")
    expect(going.get_by_role("link").first).to_contain_text("Les Pluvionautes")
    assert going.evaluate("it => it === document.querySelector('main section')")
    play.click()
    ann.at_table()
    assert len(ann.told(0)["seats"]) == 3


@pytest.mark.parametrize("path", ["/howto/sail", "/rules/sail", "/gallery/sail", "/score/sail"])
def test_the_pages_of_a_game_open_the_same_sheet(person, path):
    page = person(phone=True).page
    page.goto(path)
    door = page.get_by_role("link", name="Play it").first
    door.click()
    sheet = page.get_by_role("dialog", name="Sail")
    expect(sheet.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)
    box = sheet.bounding_box() or {}
    assert (box["x"], box["y"] + box["height"]) == (0, page.viewport_size["height"])
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
    expect(door).to_be_focused()
    door.click()
    expect(sheet.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)
    grip = page.locator(".grip").bounding_box() or {}
    page.mouse.move(grip["x"] + 60, grip["y"] + 8)
    page.mouse.down()
    page.mouse.move(grip["x"] + 60, grip["y"] + 90)
    page.mouse.up()
    expect(sheet).to_have_count(0)


def test_what_can_no_longer_be_played_opens_the_sheet_again(person):
    ann = person()
    ann.page.goto("/")
    gone = (
        '{"game": "sail", "seats": 2, "options": {"scenario": "gone"}, "players": [{"kind": "me"}]}'
    )
    ann.page.evaluate("gone => localStorage.setItem('setup-sail', gone)", gone)
    ann.page.reload()
    ann.page.get_by_role("button", name="Play Sail").click()
    expect(ann.page.get_by_role("dialog", name="Sail")).to_be_visible()
    ann.complaints.clear()  # the browser notes the refused request
