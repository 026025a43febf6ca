"""Others at the table: hints that all hear of, devices of a seat, a host's rights, farewells."""

import time
from contextlib import ExitStack
from functools import partial

import pytest
from anyio.from_thread import start_blocking_portal
from playwright.sync_api import Locator, expect

from tests.agents.model import seated, ticket_in
from tests.browser.people import Person

SET_UP = """async (setup) => {
  const headers = { "Content-Type": "application/json", "X-Skysail": "1" };
  const body = JSON.stringify(setup);
  return (await fetch("/api/tables", { method: "POST", body, headers })).json();
}"""


@pytest.fixture
def two(person) -> list[Person]:
    """Ann, who set up a table of Connect Four, and Bob."""
    ann, bob = person(), person()
    for one in (ann, bob):
        one.page.on("dialog", lambda dialog: dialog.accept("rude"))
    ann.set_up("connect_four", "friends")
    bob.join(ann.invitation(), "Bob")
    ann.wait_for_turn()
    return [ann, bob]


def seats(one: Person) -> Locator:
    """The sheet that says who sits here."""
    if not one.page.locator(".share-sheet[open]").count():
        one.page.keyboard.press("m")
        one.page.get_by_role("button", name="Share the table").click()
    return one.page.get_by_role("dialog", name="Who sits here")


def test_everybody_hears_of_a_hint(two):
    ann, bob = two
    ann.page.keyboard.press("h")
    bob.hears("asked for a hint")
    expect(bob.page.locator("#status")).to_have_text("Hint used")
    expect(ann.page.locator("#status")).to_be_hidden()


def test_a_model_by_its_own_client_and_a_person_play_at_one_table(person, server):
    ann = person()
    ann.set_up_page("connect_four", "friends")
    ann.page.get_by_label("may ask for a hint").uncheck()
    ann.page.get_by_role("button", name="Sit down").click()
    ann.at_table()
    expect(ann.page.get_by_role("dialog")).to_contain_text("No hints")
    link = ann.invitation()
    with start_blocking_portal() as portal, ExitStack() as stack:
        model = stack.enter_context(portal.wrap_async_context_manager(seated("--server", server)))

        def sage(tool: str, **given: object) -> str:
            told: str = portal.call(partial(model, tool, **given))
            return told

        told = sage("join", link=link, name="Sage")
        ticket = ticket_in(told)
        assert "Blue (a person)" in told and "plays without hints" in told
        ann.hears("Sage, a program, sits down")
        expect(ann.page.locator(".sign-words")).to_have_text("a program")
        ann.page.keyboard.press("h")
        expect(ann.foresight()).to_contain_text("set up without hints")
        ann.choose(3)
        assert "Blue" in sage("wait", ticket=ticket) and not model.failed
        assert "without hints" in sage("hint", ticket=ticket) and model.failed
        sage("choose", ticket=ticket, choice="I take the middle as well.\nAnswer: d", seconds=0)
        ann.wait_for_turn()
        expect(ann.page.locator(".news")).to_contain_text("Orange drops into d")
        expect(seats(ann)).to_contain_text("a program, here")


def test_a_seat_goes_on_with_another_device_and_is_closed_to_it(person, two):
    bob, other = two[1], person()
    with bob.page.expect_response("**/link") as answered:
        seats(bob).get_by_role("button", name="Go on with another device").click()
    table = bob.page.url.rpartition("/")[2]
    other.join(f"/join/{table}#{answered.value.json()['invite']}", "Bob")
    bob.hears("open on 2 devices")
    expect(seats(bob)).to_contain_text("you, on 2 devices")
    seats(bob).get_by_role("button", name="Close to other devices").click()
    expect(other.page.get_by_role("link", name="To the games", exact=True)).to_be_visible()
    expect(other.page.locator("main.offline")).to_be_visible()
    expect(seats(bob).get_by_role("button", name="Close to other devices")).to_have_count(0)


def test_a_stranger_sits_down_from_the_list_where_a_chair_is_free(person):
    ann, cy = person(), person(phone=True)
    ann.set_up_page("connect_four", "friends")
    ann.page.get_by_label("Anybody may watch").check()
    ann.page.get_by_role("button", name="Sit down").click()
    ann.at_table()
    cy.page.goto("/tables")
    row = cy.page.locator(f"a[href='/join/{ann.table}']")
    expect(row).to_contain_text("a chair is free")
    expect(row).to_contain_text("Sit down")
    row.click()
    expect(cy.page.locator("#join-words")).to_contain_text("waits for somebody")
    cy.page.get_by_label("Your name").fill("Cy")
    cy.page.get_by_role("button", name="Sit down").click()
    cy.at_table()
    ann.hears("Cy sits down")
    late = person()
    late.page.goto(f"/join/{ann.table}")
    expect(late.page.get_by_role("alert")).to_contain_text("No chair is free")
    expect(late.page.get_by_role("button", name="Sit down")).to_be_hidden()


def test_how_long_somebody_is_away_is_written_on_the_plate(two):
    ann, bob = two
    sign = ann.page.locator(".sign-words")
    expect(sign).to_have_count(0)
    bob.page.goto("/about")
    expect(sign).to_have_text("offline")
    ann.page.clock.set_fixed_time(time.time() + 5 * 60)
    ann.page.set_viewport_size({"width": 1300, "height": 800})  # what is marked is marked anew
    expect(sign).to_have_text("away 5 min")
    expect(seats(ann)).to_contain_text("away 5 min")
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate("frame.covered()") == []
    bob.page.go_back()
    expect(sign).to_have_count(0)


def test_a_host_mutes_turns_out_and_deletes_and_anybody_reports(two):
    ann, bob = two
    expect(seats(bob).get_by_role("button", name="Mute")).to_have_count(0)
    seats(bob).get_by_role("button", name="Report").click()
    bob.hears("It was reported")
    seats(ann).get_by_role("button", name="Mute").click()
    expect(seats(ann)).to_contain_text("muted")
    seats(ann).get_by_role("button", name="Turn out").click()
    expect(bob.page.get_by_role("link", name="To the games", exact=True)).to_be_visible()
    expect(seats(ann)).to_contain_text("bot, ")
    seats(ann).get_by_role("button", name="Delete this table").click()
    ann.page.wait_for_url("**/")


def test_another_table_that_waits_is_a_chip_that_leads_there(person):
    ann = person()
    ann.set_up("connect_four", "bots")
    ann.wait_for_turn()
    first = ann.page.url
    ann.set_up("les_pluvionautes", "bots")
    chip = ann.page.locator("#status a")
    expect(chip).to_have_text("Your turn elsewhere")
    assert first.endswith(chip.get_attribute("href") or "?")
    ann.page.set_viewport_size({"width": 360, "height": 640})
    ann.page.wait_for_selector("main[data-form=small]")
    assert chip.evaluate("part => getComputedStyle(part, '::after').content") == '"1"'
    chip, menu = (ann.page.locator(name).bounding_box() or {} for name in ("#status", "#menu-tool"))
    assert chip["x"] + chip["width"] <= menu["x"]


def test_a_clock_runs_on_the_plate_of_whoever_is_asked_and_a_chosen_deal_is_named(person):
    ann = person()
    ann.page.goto("/")
    setup = {
        "game": "sail",
        "options": {"intermission": "off"},
        "seed": 7,
        "move_limit": 600,
        "players": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "level1"}],
    }
    table = ann.page.evaluate(SET_UP, setup)["table"]
    ann.page.goto(f"/table/{table}")
    ann.wait_for_turn()
    expect(ann.page.locator(".sign .due")).to_contain_text(":")
    expect(seats(ann)).to_contain_text("Known deal")
