"""Every page: readable for all, light, small, and friendly where something is missing."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from skysail.game import games

FIRST_PAGE = 150_000  # bytes, all that the front page loads
PAGES = {
    "front": "/",
    "set-up": "/new/sail",
    "tables": "/tables",
    "rules": "/rules/sea_of_plunder",
    "how to play": "/howto/sail",
    "gallery": "/gallery/sail",
    "puzzles": "/puzzles/sea_of_clouds",
    "campaign": "/campaign/sail",
    "set-up with pieces": "/new/pirates_under_fire",
    "score": "/score/sea_of_clouds",
    "about": "/about",
    "interface": "/api",
    "problem": "/new/chess",
}
NOWHERE = (
    "/table/nowhere",
    "/howto/connect_four",
    "/gallery/connect_four",
    "/rules/chess",
    "/nothing/here",
)
SERIOUS = ("serious", "critical")
# The words in cells of tables that begin on one line and end on another.
BROKEN_WORDS = """
cells => cells.flatMap(cell => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), broken = [];
  while (walker.nextNode()) for (const word of walker.currentNode.data.matchAll(/\\w+/g)) {
    const range = document.createRange();
    range.setStart(walker.currentNode, word.index);
    range.setEnd(walker.currentNode, word.index + word[0].length);
    if (range.getClientRects().length > 1) broken.push(word[0]);
  }
  return broken;
})
"""


def faults(page: Page) -> list[str]:
    """What axe finds serious on a page."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['help']}: {[node['html'][:120] for node in fault['nodes']][:3]}"
        for fault in found
        if fault["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(person, theme):
    one = person(theme=theme, phone=theme == "dark")
    for name, path in PAGES.items():
        one.page.goto(path)
        one.page.wait_for_load_state("networkidle")
        assert not faults(one.page), name
        width = one.page.evaluate("document.documentElement.scrollWidth")
        assert width <= one.page.viewport_size["width"], name
    one.complaints = [line for line in one.complaints if "404" not in line]  # the last of them


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_sheet_of_play(person, theme):
    page = person(theme=theme, phone=theme == "dark").page
    page.goto("/")
    page.get_by_role("button", name="Play Pirates Under Fire").click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down").wait_for()
    page.wait_for_load_state("networkidle")
    assert not faults(page)


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_axe_finds_nothing_serious_at_a_table(person, game):
    ann = person()
    ann.set_up(game, "friends")
    ann.page.wait_for_selector(".region svg")
    assert not faults(ann.page)
    if game == "sail":  # the same page for all
        ann.page.goto(ann.invitation())
        ann.page.wait_for_selector("#sit")
        assert not faults(ann.page)


def test_axe_finds_nothing_serious_on_a_phone_and_in_a_replay(person):
    ann = person(phone=True, theme="dark")
    ann.set_up("sail", "bots", pirates="none", intermission="off")
    ann.page.wait_for_selector(".region svg")
    ann.page.keyboard.press("w")
    assert not faults(ann.page)
    ann.page.goto(ann.page.url + "/replay")
    ann.page.wait_for_selector(".region svg")
    assert not faults(ann.page)


def test_the_first_page_is_small(page):
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(sum(request.sizes().values())))
    page.goto("/")
    page.mouse.wheel(0, 4000)  # covers below the fold load late
    page.wait_for_load_state("networkidle")
    assert page.locator(".cover img").count() >= len(games())
    assert sum(sizes) < FIRST_PAGE


def test_the_example_of_the_score_calculator_counts(page):
    for game in games():
        page.goto(f"/score/{game.id}")
        page.wait_for_function("() => document.querySelector('#position').value")
        page.get_by_role("button", name="Count").click()
        expect(page.locator("#account li").first).to_be_visible()


def test_a_wrong_position_is_refused_in_words(person):
    ann = person()
    ann.page.goto("/score/sail")
    ann.page.locator("#position").fill("ship: Z99")
    ann.page.get_by_role("button", name="Count").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("ship")
    ann.complaints.clear()  # the browser notes the refused request


def test_rules_have_a_place_for_every_number(page):
    for game in games():
        page.goto(f"/rules/{game.id}")
        numbers = page.eval_on_selector_all(".rule", "all => all.map(rule => rule.id)")
        assert len(numbers) > 30 and all(number.startswith(game.ledger) for number in numbers)


def test_tables_of_the_rules_keep_words_whole_on_a_phone(person):
    ann = person(phone=True)
    for game in games():
        ann.page.goto(f"/rules/{game.id}")
        assert ann.page.eval_on_selector_all("td, th", BROKEN_WORDS) == []


def test_a_search_leaves_the_rules_that_fit(page):
    page.goto("/rules/sail")
    rules = page.locator(".rule:visible")
    all_of_them = rules.count()
    page.get_by_role("searchbox", name="Search the rules").fill("two mermaids")
    expect(page.locator("#SAIL-064")).to_be_visible()
    expect(page.locator("#SAIL-044")).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="found")).to_contain_text(str(rules.count()))
    page.evaluate("location.hash = 'SAIL-044'")
    expect(page.locator("#SAIL-044")).to_be_in_viewport()
    expect(rules).to_have_count(all_of_them)


def test_the_contents_stay_in_sight(person):
    for phone in (False, True):
        ann = person(phone=phone)
        ann.page.goto("/rules/sail#SAIL-148")
        expect(ann.page.locator(".contents summary")).to_be_in_viewport()
        expect(ann.page.locator("#SAIL-148")).to_be_in_viewport()


def test_how_to_play_rules_and_gallery_lead_to_each_other(page):
    page.goto("/howto/sail")
    page.get_by_role("link", name="A trick: rule SAIL-044").click()
    expect(page.locator("#SAIL-044")).to_be_in_viewport()
    page.get_by_role("link", name="Gallery").click()
    page.get_by_role("link", name="Coral 3: rule").click()
    expect(page.locator("#SAIL-060")).to_be_in_viewport()
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play Sail")


def test_what_is_not_there_gets_a_friendly_page(person):
    ann = person()
    for path in NOWHERE:
        answer = ann.page.goto(path)
        assert answer is not None and answer.status == 404
        ann.page.get_by_role("link", name="To the games").click()
        expect(ann.page.get_by_role("heading", name="Choose a game")).to_be_visible()
    ann.complaints.clear()
