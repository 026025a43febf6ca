"""A scene that somebody skips, what stays of it, and the place that opens it again."""

import pytest
from playwright.sync_api import expect

from skysail.game import load
from tests.browser.windows import window

SCENE = "document.querySelector('.scene')"
LAID = """() => {
  const height = (part) => part.getBoundingClientRect().height;
  const [laid, hand] = [".actors > g", "[data-region=hand]"]
    .map((name) => [...document.querySelectorAll(name)].at(-1));
  return height(laid) < height(hand) / 2;
}"""  # on your board
BEFORE_A_BOARDING = """seats: 2
round: 5
active: 1
share_1: leviathan_scale
share_2: rotgut
share_3: beer
deck: rotgut beer
crew_0: gunner
crew_1: first_mate boatswain
"""


def test_the_outcome_of_a_boarding_waits_and_its_island_opens_it_again(person):
    match = load("sea_of_clouds").interpreted.match(position=BEFORE_A_BOARDING)
    one = person(motion=True)
    page = one.page
    one.go_on(match, seat=1)
    one.stop_time()
    page.get_by_role("button", name="Take it").click()
    scene, go_on = page.locator(".scene"), page.locator(".scene").get_by_role("button")
    one.pass_time_until(SCENE)
    expect(go_on).to_contain_text("Skip")
    page.wait_for_function(LAID)
    purse = page.locator(".regions:not(.coming) [data-region=mine] [data-place='purse:1']")
    expect(purse).to_have_text("3")
    page.keyboard.press("Space")
    expect(go_on).to_contain_text("Go on")
    expect(scene).to_contain_text("+3 Doubloons")
    expect(purse).to_have_text("6")  # one's own board shows what came
    page.clock.run_for(60_000)
    expect(go_on).to_contain_text("Go on")  # it waits for its reader
    page.reload()
    one.wait_for_turn()
    page.locator("[data-place='island:5'] use").first.click()
    expect(scene.locator("h2")).to_have_text("Boarding at island 5")
    page.keyboard.press("Space")
    expect(scene).to_contain_text("+3 Doubloons")
    scene.click()
    expect(scene).to_have_count(0)

    page.emulate_media(reduced_motion="reduce")  # stills, leafed through by key or button
    page.locator("[data-place='island:5'] use").first.click()
    expect(go_on).to_contain_text("Next")
    page.keyboard.press("Space")
    expect(scene.locator(".pips li").nth(1)).to_have_class("now")
    page.keyboard.press("Space")
    expect(scene.locator(".pips li").nth(2)).to_have_class("now")


@pytest.mark.fault("sea_of_clouds", 5)
def test_buttons_for_what_comes_next_stand_in_the_prompt_from_the_first_frame_of_the_count(person):
    lies = BEFORE_A_BOARDING.replace("round: 5", "round: 15").partition("crew_0")[0]
    match = load("sea_of_clouds").interpreted.match(position=lies)
    one = person(motion=True)
    page = one.page
    one.go_on(match, seat=1)
    one.stop_time()
    page.get_by_role("button", name="Take it").click()
    one.pass_time_until(f"{SCENE}?.textContent.includes('Go on')")  # the last Boarding is read
    page.keyboard.press("Space")
    one.pass_time_until(f"{SCENE}?.textContent.includes('The reckoning')")
    expect(page.locator("#prompt").get_by_role("button", name="Again")).to_be_focused()
    for name in ("Again", "Replay", "Review", "Another game"):
        expect(page.locator("#prompt :is(a, button)", has_text=name).first).to_be_in_viewport(
            ratio=1
        )
    expect(page.locator("#prompt")).not_to_contain_text("wins")
    assert page.locator(".scene").count()
    expect(page.locator("#prompt .question")).to_be_hidden()  # all the room is the buttons'
    page.keyboard.press("Space")  # skips; it begins no other match
    one.let_time_pass()
    expect(page.locator(".ending-lanes")).to_be_visible()
    expect(page.locator("#prompt").get_by_role("button", name="Again")).to_be_focused()


def test_on_a_small_phone_the_caption_of_a_scene_stands_below_it(person):
    match = load("sea_of_clouds").interpreted.match(position=BEFORE_A_BOARDING)
    one = person(motion=True, size={"width": 360, "height": 640}, phone=True)
    page = one.page
    one.go_on(match, seat=1)
    one.stop_time()
    page.get_by_role("button", name="Take it").click()
    one.pass_time_until(SCENE)
    scene, caption = page.locator(".scene"), page.locator(".caption")
    expect(caption).to_be_visible()
    expect(scene).to_be_visible()
    shown, told = scene.bounding_box(), caption.bounding_box()
    assert shown and told and shown["y"] + shown["height"] <= told["y"]


BEFORE_A_HARVEST = """missions: circle_c circle_b
left_over: circle_a
sky:
  A           F21   F21   .     .
  B        P11   P21   .     .     .
  C     M22   .     .     .     .     .
  D  .     .     .     .     .     .     .
  E     .     .     .     .     .     .
  F        .     .     .     .     .
  G           .     .     .     .
rain: D1-D2 D2-D3 D3-D4 D4-D5 D5-D6 D6-D7 F1-F2
sun: F2-F3 F3-F4
turn: 5
choosing: 1
phase: move_to
balloon: C1
face: 2
points: 2
"""
NOTED = """const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (this.dataset.glide !== undefined) window.crossed = frames[0].translate;
  return animate.call(this, frames, options);
};"""


@pytest.mark.fault("les_pluvionautes", 9)
def test_the_winners_airship_crosses_the_sky(person):
    match = load("les_pluvionautes").interpreted.match(seed=1, position=BEFORE_A_HARVEST)
    one = person(motion=True)
    one.context.add_init_script(NOTED)
    page = one.page
    one.go_on(match, seat=1)
    one.send(load("les_pluvionautes").text.parse("B1"))
    one.wait_for_turn()
    one.send(load("les_pluvionautes").text.parse("B1"))
    page.wait_for_function("() => window.crossed === '-704px 0px'")
    expect(page.locator(".deed:visible")).to_contain_text("Again")


LONG = """seats: 3
round: 9
share_1: misers_oath sirens_song first_mate
share_2: spiced_rum cook
share_3: beer
share_doubloons: 2 0 0
deck: steward cutlass
relics_0: sirens_song sirens_song
objects_0: relic_case
"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844)])
def test_what_is_cut_on_a_button_stands_whole_above_it_while_it_is_pointed_at(person, size):
    match = load("sea_of_clouds").interpreted.match(position=LONG)
    one = person(size={"width": size[0], "height": size[1]})
    page = one.page
    one.go_on(match)
    take, leave = (
        page.get_by_role("button", name="Take it"),
        page.get_by_role("button", name="Leave it"),
    )
    expect(take.locator("small")).to_contain_text("+2 Doubloons")
    expect(one.foresight()).to_be_hidden()
    take.hover()
    expect(one.foresight()).to_be_visible()
    expect(one.foresight()).to_contain_text("Strength 0")
    leave.hover()  # all of it stands there
    expect(one.foresight()).to_be_hidden()


def test_the_deal_is_seen_when_a_table_is_opened(person):
    match = load("sea_of_clouds").interpreted.match(3, 11)
    one = person(motion=True)
    page = one.page
    table = one.table_of(match)
    one.stop_time()
    page.goto(table)
    one.pass_time_until("document.querySelector('.layer .sprite')")
    expect(page.locator(".caption")).to_contain_text("You wear the Hat and begin")
    expect(page.locator(".actors > g")).to_have_count(4)  # two cards, the Hat, the Parrot
    one.let_time_pass()
    one.wait_for_turn()
    expect(page.locator(".layer .sprite")).to_have_count(0)
    expect(page.locator("[data-key='loot-2-1']")).to_be_visible()


def test_a_match_opens_with_its_scene(person):
    one = person(size=window("wide"), motion=True)
    table = one.table_of(load("les_pluvionautes").match(2, 1))
    one.stop_time()
    one.page.goto(table)
    expect(one.page.locator(".scene")).to_have_attribute("aria-label", "The storm")
    one.page.keyboard.press("Space")
    expect(one.page.locator(".scene")).to_have_count(0)
    one.let_time_pass()
    one.wait_for_turn()
