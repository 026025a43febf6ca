"""Every button, link and menu entry that other tests only pass by: pressed once each."""

import json
import os
import re
import shutil
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from skysail import load
from tests.browser.people import Person, play_to_the_end
from tests.browser.test_review import MOVES, look_again
from tests.browser.test_table import open_menu
from tests.browser.windows import window

PROMISE = "is getting ready. The first match of a game takes up to a minute"
NOTES = """() => {
  window.notes = [];
  window.asked = 0;
  window.answer = "granted";
  window.Notification = class extends EventTarget {
    static permission = "default";
    static async requestPermission() {
      window.asked += 1;
      return (this.permission = window.answer);
    }
    constructor(title, rest) { super(); window.notes.push({ title, ...rest }); }
    close() {}
  };
  Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
}"""


@pytest.fixture
def ann(person: Callable[..., Person]) -> Person:
    return person()


@pytest.fixture
def two(person, ann: Person) -> list[Person]:
    """Two people at a table of Connect Four."""
    bob = person()
    ann.set_up("connect_four", "friends")
    bob.join(ann.invitation(), "Bob")
    ann.wait_for_turn()
    return [ann, bob]


# -- notifications


def test_whoever_asked_for_it_is_told_of_the_turn_and_of_no_secret(ann: Person, person):
    ann.context.add_init_script(f"({NOTES})()")
    bob = person()
    ann.set_up("sail", "friends", pirates="none", intermission="off")
    bob.join(ann.invitation(), "Bob")
    ann.wait_for_turn()
    page = ann.page
    open_menu(page)
    box = page.get_by_label("Tell me when it is my turn")
    expect(box).not_to_be_checked()
    assert page.evaluate("window.asked") == 0  # nobody is asked for leave before they want it
    box.check()
    assert page.evaluate("window.asked") == 1
    page.keyboard.press("Escape")
    hand = page.eval_on_selector_all(
        ".regions [data-move*='_']", "all => all.map(card => card.dataset.move)"
    )
    page.evaluate("window.away = true")
    ann.choose(ann.actions()[0])
    bob.page.wait_for_selector("main.my-turn")
    assert page.evaluate("window.notes") == []
    bob.choose(bob.actions()[0])
    page.wait_for_function("() => window.notes.length")
    (note,) = page.evaluate("window.notes")
    assert note["title"] == "Sail: your turn" and note["tag"] in page.url
    told = json.dumps(note).lower()
    assert not [card for card in hand if card in told or card.replace("_", " ") in told]
    page.reload()
    page.wait_for_selector("main.my-turn")
    open_menu(page)
    expect(box).to_be_checked()  # what was wished is kept; a new page does not ask again
    assert page.evaluate("window.asked") == 0


def test_a_refused_notification_stays_off(ann: Person):
    ann.context.add_init_script(f"({NOTES})(); window.answer = 'denied'")
    ann.set_up("connect_four", "hotseat")
    open_menu(ann.page)
    box = ann.page.get_by_label("Tell me when it is my turn")
    box.click()
    expect(box).not_to_be_checked()
    assert '"notify":true' not in ann.page.evaluate("localStorage.getItem('settings')")


# -- the table's menu


def test_leaving_gives_the_seat_to_a_bot_and_coming_back_takes_it_again(two: list[Person]):
    ann, bob = two
    table = ann.page.url
    ann.page.on("dialog", lambda dialog: dialog.accept())
    open_menu(ann.page)
    ann.page.get_by_role("button", name="Give up").click()
    ann.page.wait_for_url("**/")
    bob.hears("A bot plays for")
    bob.page.wait_for_selector("main.my-turn")  # the bot has chosen
    ann.page.get_by_role("region", name="Go on").get_by_role("link").first.click()
    ann.page.wait_for_url(table)
    ann.at_table()
    bob.hears("is back")
    version = bob.version
    bob.choose(bob.actions()[0])
    ann.page.wait_for_selector("main.my-turn")
    assert ann.version == version + 1


def test_the_menu_keeps_what_it_is_told(ann: Person):
    ann.set_up("connect_four", "hotseat")
    page = ann.page
    open_menu(page)
    page.get_by_role("button", name="calm").click()
    page.get_by_role("button", name="dark").click()
    page.get_by_label("Larger type").check()
    page.get_by_label("Coordinates").uncheck()
    page.get_by_label("Play at once").check()
    expect(page.locator("html.larger.bare")).to_have_attribute("data-theme", "dark")
    page.reload()
    page.wait_for_selector("main.my-turn")
    expect(page.locator("html.larger.bare")).to_have_attribute("data-theme", "dark")
    open_menu(page)
    expect(page.get_by_role("button", name="calm")).to_have_attribute("aria-pressed", "true")
    page.locator(".question").click()  # elsewhere: the menu closes
    expect(page.get_by_label("Larger type")).to_be_hidden()
    ann.touch(page.locator(".regions [data-action='3']"))  # at once, without a deed
    ann.wait_for(1)


WITHIN = """() => {
  const [asked, prompt] = [".asked", ".prompt"].map((name) => document.querySelector(name));
  const edge = parseFloat(getComputedStyle(prompt).borderTopWidth);
  const other = prompt.getBoundingClientRect();
  const [first, last] = [asked.firstElementChild, asked.lastElementChild];
  return first.getBoundingClientRect().top >= other.top + edge
    && last.getBoundingClientRect().bottom <= other.bottom - edge;
}"""


def test_larger_type_keeps_within_the_prompt_of_a_phone(person):
    ann = person(phone=True)
    ann.set_up("sail", "bots", pirates="none", intermission="off")
    open_menu(ann.page)
    ann.page.get_by_label("Larger type").tap()  # a mouse would rest on a card
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("html.larger")).to_be_attached()
    expect(ann.foresight()).to_contain_text("Harbour in 5 rounds")
    ann.page.wait_for_function(WITHIN)


def test_an_open_seat_is_given_to_a_bot(ann: Person):
    ann.set_up("connect_four", "friends")
    ann.page.get_by_label("Give the seat to a bot").select_option("random")
    expect(ann.page.get_by_role("dialog")).to_contain_text("bot, Dice")
    ann.page.get_by_label("Who plays").select_option("Deckhand")
    expect(ann.page.get_by_role("dialog")).to_contain_text("bot, Deckhand")
    ann.page.keyboard.press("Escape")
    ann.choose(3)
    ann.wait_for(2)


def test_every_paper_of_a_phone_opens_and_closes(person):
    ann = person(phone=True)
    ann.set_up("connect_four", "bots")
    page = ann.page
    page.wait_for_selector("main.my-turn")
    for name in ("rules", "notebook", "log"):
        page.locator(f"#tools [data-tool={name}]").tap()
        expect(page.locator(f"#panel-{name}")).to_be_visible()
        assert page.evaluate("frame.faults()") == []
        page.get_by_role("button", name="Close").tap()
        expect(page.locator(f"#panel-{name}")).to_be_hidden()
    for name in ("tall", "small"):
        page.set_viewport_size(window(name))
        page.wait_for_selector(f"main[data-form={name}]")
        for key, paper in (("w", "#panel-words"), ("m", "#menu")):
            page.keyboard.press(key)
            expect(page.locator(paper)).to_be_visible()
            assert page.evaluate("frame.faults()") == []
            page.keyboard.press("Escape")
            expect(page.locator(paper)).to_be_hidden()


# -- a game that is getting ready


def test_a_bot_that_is_being_compiled_is_announced(ann: Person):
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(line.send)
        line.on_message(server.send)
        lines.append(line)

    ann.page.route_web_socket(re.compile("/live"), listen)
    ann.set_up("connect_four", "hotseat")
    ann.page.wait_for_selector("main.my-turn")
    seats = [
        {"seat": seat, "name": f"Seat {seat}", "kind": "bot", "bot": "level4", "here": True}
        for seat in range(2)
    ]
    lines[-1].send(json.dumps({"type": "seats", "seats": seats, "getting_ready": True}))
    expect(ann.foresight()).to_contain_text(f"Connect Four {PROMISE}")


@pytest.mark.parametrize("path", ["/", "/new/connect_four"])
def test_a_table_that_waits_for_its_rules_says_so(ann: Person, path: str):
    page, held = ann.page, []
    games = [{"title": "Connect Four", "getting_ready": True}]
    page.route("**/api/games", lambda route: route.fulfill(json=games))
    page.route("**/api/tables", lambda route: held.append(route))
    page.goto(path)
    if path == "/":
        page.get_by_role("button", name="Play Connect Four").click()
    page.get_by_role("button", name="Sit down").click()
    words = page.get_by_role("status").filter(has_text=PROMISE)
    expect(words).to_be_in_viewport()
    held.pop().fulfill(status=429, json={"error": "too_many", "message": "wait a moment"})
    expect(words).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_text("wait a moment")
    ann.complaints.clear()  # the browser notes the refused request


# -- setting up, joining, lists


def test_the_set_up_page_seats_whom_it_is_told(ann: Person):
    """And tells what a component file would change, before anybody sits down with it."""
    page = ann.page
    ann.set_up_page("sea_of_clouds")
    own = (load("sea_of_clouds").folder / "components.toml").read_bytes()
    sweet = own.replace(b"values = [5], copies", b"values = [9], copies")
    page.get_by_label("Component file").set_input_files(
        {"name": "sweet.toml", "mimeType": "text/plain", "buffer": sweet}
    )
    told = page.locator("#changes li")
    expect(told.nth(0)).to_have_text("Admiral's Rum (rum): values [5] became [9]")
    expect(told.nth(1)).to_contain_text("its text still says 5")
    page.get_by_label("Component file").set_input_files([])
    expect(told).to_have_count(0)
    for name, value in (
        ("With friends", "open"),
        ("This device", "me"),
        ("With bots", "bot:level4"),
    ):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.locator("[name=player-1]")).to_have_value(value)
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )
    page.get_by_label("How many").select_option("3")
    page.locator("[name=player-1]").select_option("bot:random")
    page.locator("[name=player-2]").select_option("open")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Moves can be taken back").uncheck()
    page.get_by_label("Anybody may watch").check()
    page.get_by_label("When somebody is away").select_option("300")
    page.get_by_role("button", name="Sit down").click()
    ann.at_table()
    seats = page.locator(".share-sheet li")
    expect(seats).to_have_count(3)
    expect(seats.nth(0)).to_contain_text("Ann")
    expect(seats.nth(1)).to_contain_text("bot, Dice")
    expect(seats.nth(2)).to_contain_text("a seat for a friend")
    told = page.evaluate(
        "t => fetch(`/api/tables/${t}`).then(r => r.json())", page.url.rpartition("/")[2]
    )
    assert (told["undo"], told["public"], told["away_limit"]) == (False, True, 300)


def test_the_set_up_page_opens_as_it_was_filled_in_the_last_time(ann: Person):
    page = ann.page
    ann.set_up_page("sail", "friends")
    page.get_by_label("Coral Gates").check()
    page.locator("[name=option-intermission]").select_option("off")
    page.get_by_label("Moves can be taken back").uncheck()
    page.get_by_label("When somebody is away").select_option("300")
    page.get_by_role("button", name="Sit down").click()
    ann.at_table()
    page.goto("/new/sail")
    pressed = page.locator("[data-preset][aria-pressed=true]")
    expect(pressed).to_have_text("With friends")
    expect(page.locator("[name=player-1]")).to_have_value("open")
    expect(page.get_by_label("Coral Gates")).to_be_checked()
    expect(page.locator("[name=option-intermission]")).to_have_value("off")
    expect(page.get_by_label("Moves can be taken back")).not_to_be_checked()
    expect(page.get_by_label("When somebody is away")).to_have_value("300")
    page.goto("/new/sail?with=bots")  # whoever asks for something else begins anew
    expect(pressed).to_have_text("With bots")
    expect(page.get_by_label("First Crossing")).to_be_checked()


def test_a_guest_may_only_watch_and_finds_public_tables(ann: Person, person):
    ann.set_up_page("connect_four", "friends")
    ann.page.get_by_label("Anybody may watch").check()
    ann.page.get_by_role("button", name="Sit down").click()
    ann.at_table()
    eve = person()
    eve.page.goto(ann.invitation())
    eve.page.get_by_role("link", name="Only watch").click()
    eve.at_table()
    expect(eve.page.locator("#status")).to_have_text("Watching")
    eve.page.goto("/tables")
    expect(eve.page.locator("#mine")).to_contain_text("You sit at no table yet")
    eve.page.locator(f"#public a[href='/join/{ann.table}']").click()  # a chair is free there
    eve.page.get_by_role("link", name="Only watch").click()
    eve.at_table()


def test_the_front_page_plays_as_the_last_time(ann: Person):
    ann.page.goto("/")
    doors = "[...document.querySelectorAll('.box-doors')].map(one => one.offsetTop)"
    shelf = ann.page.evaluate(doors)
    ann.page.get_by_role("button", name="A look at Sail").click()
    expect(ann.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    assert ann.page.evaluate(doors) == shelf  # it lies over the games, none of which moves
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    set_up = ann.page.get_by_role("link", name="Set up Connect Four")
    expect(set_up).to_be_hidden()
    ann.set_up("connect_four", "hotseat")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play Connect Four").click()
    ann.at_table()
    ann.choose(3)
    ann.page.wait_for_selector("main.my-turn[data-version='1']")  # both seats are ours
    ann.page.goto("/")
    set_up.click()
    sheet = ann.page.get_by_role("dialog", name="Connect Four")
    expect(sheet.get_by_role("button", name="This device", pressed=True)).to_be_visible()


def test_a_page_that_the_browser_kept_is_fresh_when_one_comes_back(browser, server):
    """As browsers do it: this one is told here not to forget pages that are left."""
    kind, path = browser.browser_type, browser.browser_type.executable_path
    forgets = ["--disable-back-forward-cache"]
    found = os.environ.get("SKYSAIL_CHROMIUM") or shutil.which("chromium") or path
    with kind.launch(
        executable_path=found, args=["--no-sandbox"], ignore_default_args=forgets
    ) as own:
        page = own.new_page(base_url=server)
        page.goto("/")
        page.get_by_role("button", name="Play Connect Four").click()
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_selector("main[data-version]")
        page.evaluate("history.back()")
        going = page.get_by_role("region", name="Go on").get_by_role("link")
        expect(going).to_contain_text("Connect Four")
        expect(page.get_by_role("button", name="Play Connect Four")).to_be_enabled()


def test_a_code_leads_to_its_table(two: list[Person], person):
    eve = person()
    eve.page.goto("/")
    eve.page.get_by_role("button", name="Join with a code").click()
    eve.page.get_by_label("Link or code").fill(two[0].table)
    eve.page.keyboard.press("Enter")
    eve.at_table()


def test_every_link_leads_to_a_page(page: Page):
    wanted = {"/", "/tables", "/about", "/api", "/new/sail", "/rules/sail", "/score/sail"}
    wanted |= {"/howto/sail", "/gallery/sail"}
    found: set[str] = set()
    for path in sorted(wanted):
        page.goto(path)
        found |= set(page.eval_on_selector_all("a[href^='/']", "all => all.map(a => a.pathname)"))
        anchors = page.eval_on_selector_all("a[href^='#']", "all => all.map(a => a.hash.slice(1))")
        assert not [name for name in anchors if not page.locator(f"[id='{name}']").count()]
    assert wanted <= found | {"/"}
    for path in sorted(found):
        assert page.request.get(path).ok, path


def test_light_and_dark_are_changed_in_the_menu_and_remembered(page: Page):
    page.goto("/about")
    page.locator("summary[aria-label=Menu]").click()
    button = page.get_by_role("button", name="Light or dark")
    for theme in ("dark", "light", "dark"):
        button.click()
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


# -- after the end


def test_a_replay_runs_by_itself_and_its_record_is_saved_and_opened_again(ann: Person, tmp_path):
    page = ann.page
    look_again(page, MOVES)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#step-words")).to_have_text("7 of 7")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("#step-words")).to_have_text("0 of 7")
    ann.stop_time()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#step-words")).to_have_text("1 of 7")
    ann.pass_time_until("document.querySelector('#step-words').innerText === '3 of 7'")
    page.get_by_role("button", name="Pause").click()
    ann.let_time_pass()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Log").click()
        page.get_by_role("link", name="Save the record").click()
    saving.value.save_as(tmp_path / "match.json")
    page.get_by_role("link", name="Table", exact=True).click()
    page.wait_for_selector("main.over")
    open_menu(page)
    expect(page.get_by_role("button", name="Give up")).to_be_hidden()
    expect(page.get_by_role("link", name="Replay and review")).to_be_visible()
    page.goto("/tables")
    page.get_by_label("Open a record").set_input_files(tmp_path / "match.json")
    page.wait_for_url("**/replay*")
    expect(page.locator("#step-words")).to_have_text("0 of 7")


def test_a_file_that_is_no_record_is_refused_in_words(page: Page, tmp_path):
    (tmp_path / "letter.json").write_text("Dear Ann", encoding="utf-8")
    page.goto("/tables")
    page.get_by_label("Open a record").set_input_files(tmp_path / "letter.json")
    expect(page.get_by_role("alert")).to_contain_text("not a record")


def test_after_the_end_one_goes_to_other_games(ann: Person):
    ann.set_up("connect_four", "hotseat")
    play_to_the_end([ann, ann], seed=5)
    ann.page.get_by_role("link", name="Another game").click()
    expect(ann.page.get_by_role("heading", name="Choose a game")).to_be_visible()
