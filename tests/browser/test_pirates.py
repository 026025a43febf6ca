"""Pirates Under Fire, where only a browser can tell."""

import pytest
from playwright.sync_api import expect


@pytest.mark.fault("pirates_under_fire", 13)
def test_mercenaries_are_tapped_by_their_faces_and_counted(person):
    page = person().page
    page.goto("/new/pirates_under_fire")
    page.get_by_text("Mercenaries: random").click()
    faces, counts = page.locator("[name=option-mercenaries]"), page.locator("[data-of] output")
    expect(faces).to_have_count(12)
    expect(counts).to_have_text(["0 of 3", "0 of 1", "0 of 1"])
    for name in ("Bulwark", "Press Gang"):
        page.get_by_text(name, exact=True).click()
    expect(page.get_by_text("2 of 3 · 0 of 1 · 0 of 1")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("all of them or none")
    for name in ("Fire Ring", "Bow Chaser", "Escort"):
        page.get_by_text(name, exact=True).click()
    expect(page.get_by_text("3 of 3 · 1 of 1 · 1 of 1")).to_be_visible()
    expect(page.locator("[value=minelayer]")).to_be_disabled()  # its row is full
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")


@pytest.mark.fault("pirates_under_fire", 11)
@pytest.mark.fault("pirates_under_fire", 12)
def test_no_ship_flies_when_a_phone_is_turned_and_no_hint_moves_the_board(person):
    one = person(phone=True, motion=True)
    one.set_up("pirates_under_fire", "bots")
    one.wait_for_turn()
    one.choose(one.actions()[0])
    one.wait_for_turn()
    page = one.page
    board = page.locator(".regions:not(.coming) [data-region=board]")
    lies = board.bounding_box()
    page.keyboard.press("h")
    expect(page.locator(".lantern")).to_be_visible()
    assert board.bounding_box() == lies
    for form, size in (("low", (844, 390)), ("tall", (390, 844))):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_selector(f"main[data-form={form}]")
        assert page.locator(".layer > *").count() == 0
    assert board.bounding_box() == lies


SEEN = """(words) => [...document.querySelectorAll("main *:not(.unseen, .unseen *)")]
  .filter((one) => !one.children.length && one.checkVisibility() && one.textContent.includes(words))
  .length"""


@pytest.mark.fault("pirates_under_fire", 20)
def test_what_is_asked_is_said_once_and_the_choices_are_in_a_drawer(person):
    one = person()
    one.set_up("pirates_under_fire", "bots")
    one.wait_for_turn()
    one.choose(one.actions()[0])
    one.wait_for_turn()
    question = one.page.locator("#prompt .question").inner_text()
    assert one.page.evaluate(SEEN, question) == 1
    for choice in one.view()["choices"]:
        assert one.page.evaluate(SEEN, choice["label"]) == 0, choice["label"]
