"""The frame of all tables: a match of every game, by size of window and theme.

After each update nothing overlaps or is cut off, nothing has changed its height, what is shown is
what the server drew, and the parts of the frame stand where they belong.
"""

import random
import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from skysail.game import games, load
from skysail.voyage import voyage_of
from tests.browser.conftest import ROOT
from tests.browser.people import POINT, Person
from tests.browser.test_company import SET_UP

GAMES = [*(game.id for game in games()), "connect_four"]
SHORT = {  # options that make a match short enough to be clicked through
    "sail": {"pirates": "none", "intermission": "off"},
    "les_pluvionautes": {"max_turns": "60"},
    "sea_of_plunder": {"round_limit": "3"},
}
LARGEST_UPDATE = 30_000  # bytes
OWN_CHOICES = 8  # of a walk through a match
SEEN_WHOLE = 3  # of them, where things move; what follows is skipped
TOOLS = ["undo", "hint", "own", "notebook", "log", "rules", "menu"]
FOOT = ["undo", "hint", "own", "rules", "notebook", "log"]
WINDOWS: dict[str, tuple[int, int]] = {
    "wide": (1280, 800),
    "wider": (1440, 900),
    "widest": (1920, 1080),
    "tablet": (1024, 768),
    "tall": (390, 844),
    "small": (360, 640),
    "low": (844, 390),
}
SHAPES = {"widest": "deep", "tablet": "square"}  # beside the log, which is docked there
NO_COVER = """names => {
  const found = (name) => document.querySelector(`.regions:not(.coming) [data-key="${name}"]`);
  const [card, next] = names.map((name) => found(name).getBoundingClientRect());
  return next.x > card.right - 4;
}"""
READ_WHOLE = """() => {
  const box = (part) => part.getBoundingClientRect();
  const { right, bottom } = box(document.querySelector(".prompt"));
  const isOut = (part) => box(part).right > right || box(part).bottom > bottom;
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
  const parts = document.querySelectorAll(".question, [data-word], [data-word] :is(span, small)");
  return [...parts].filter((part) => isCut(part) || isOut(part)).map((part) => part.textContent);
}"""
MIDDLE = """part => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]
GO_ON = """async (record) => {
  const headers = { "Content-Type": "application/json", "X-Skysail": "1" };
  const bots = Array(record.seats - 1).fill({ kind: "bot", bot: "random" });
  const players = [{ kind: "me" }, ...bots];
  const body = JSON.stringify({ record, players });
  return (await (await fetch("/api/import", { method: "POST", headers, body })).json()).table;
}"""
WALKS: list[tuple[str, Literal["light", "dark"]]] = [  # whole matches are played tall and dark
    ("wide", "light"),
    ("small", "light"),
]


def window(name: str) -> ViewportSize:
    width, height = WINDOWS[name]
    return {"width": width, "height": height}


def is_phone(name: str) -> bool:
    return name in ("tall", "small", "low")


def check(one: Person, places: dict[str, Any]) -> None:
    """The frame is whole, and every part is where it was."""
    found = one.page.evaluate("async () => [await frame.faults(), frame.places()]")
    assert found == [[], places]


def check_picture(one: Person, seat: int = 0) -> None:
    """The page shows what the server draws for it."""
    form = one.page.get_attribute("#main", "data-asked")
    told = one.told(seat, f"view,{form}")
    if told["version"] == one.version:
        assert one.page.evaluate("drawn => frame.different(drawn)", told["stage"]["regions"]) == []


def check_telling(one: Person, seat: int, *, phone: bool) -> None:
    """Every play had its caption, updates were small, and the tools stand in their order."""
    told = [line for line in one.told(seat, "log")["log"][1:] if line["sentences"]]
    assert len(one.page.evaluate("frame.captions")) >= min(len(told), OWN_CHOICES)
    shown = [name for name in one.page.evaluate("frame.tools()") if name != "menu" or not phone]
    assert shown == [name for name in (FOOT if phone else TOOLS) if name in shown]
    assert one.largest_update < LARGEST_UPDATE


@pytest.mark.parametrize(("size", "theme"), WALKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_keeps_its_frame(person, game, size, theme):
    moves = size == "wide"
    one = person(size=window(size), phone=is_phone(size), theme=theme, motion=moves)
    one.set_up(game, "bots", **SHORT.get(game, {}))
    page, luck = one.page, random.Random(7)
    one.wait_for_turn()
    page.evaluate("frame.listen()")
    if moves:
        page.keyboard.press(">")  # brisk
    places = page.evaluate("frame.places()")
    for count in range(OWN_CHOICES):
        if moves and not one.over:
            skip(one)
        one.wait_for_turn()
        check(one, places)
        check_picture(one)
        if one.over:
            break
        before, action = one.version, one.whole(luck.choice(one.actions()))
        if one.plan(action):
            check(one, places)
            page.locator(".deed").click()
            page.mouse.move(0, 0)
        if moves and count >= SEEN_WHOLE:
            page.wait_for_selector(f"main.performing, main:not([data-version='{before}'])")
            skip(one)
        one.wait_for(before + len(action.split()))
    check_telling(one, 0, phone=is_phone(size))
    assert is_phone(size) or len(page.evaluate("frame.tools()")) >= len(TOOLS) - 1


@pytest.mark.parametrize("game", GAMES)
def test_every_window_shows_the_whole_table(person, game):
    one = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    look_everywhere(one, one.whole(one.actions()[0]))


OFFER = """async (labels) => {
  const { src } = document.querySelector("script[src*='table.js']");
  const { Prompt } = await import(src.replace("table.js", "prompt.js"));
  const prompt = new Prompt(document.querySelector(".prompt"), { point: () => {} });
  const found = [];
  for (const deed of labels) {
    prompt.offer({ deed, ready: true, back: true });
    found.push(...(await frame.faults(1)));
  }
  return found;
}"""


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_no_deed_is_cut_in_any_window(person, game):
    one = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    labels = labels_of_every_length(game)
    for name in ("wide", "tablet", "tall", "small", "low"):
        one.page.set_viewport_size(window(name))
        form = name if is_phone(name) else SHAPES.get(name, "wide")
        one.page.wait_for_selector(f"main[data-asked={form}]")
        assert one.page.evaluate(OFFER, labels) == [], name


def labels_of_every_length(game: str) -> list[str]:
    """Of what is offered in some matches, one choice in words for every number of letters."""
    found: dict[int, str] = {}
    for seed in range(8):
        match, luck = load(game).match(seed=seed), random.Random(seed)
        for _ in range(150):
            if match.over:
                break
            view = match.view(match.seat)
            offered = [*view["choices"], *view.get("acts", ())]
            if begun := [str(choice["action"]) for choice in offered if "goes_on" in choice]:
                offered += match.acts_from(view["seat"], luck.choice(begun))
            found |= {len(choice["label"]): choice["label"] for choice in offered}
            match.play(luck.choice(match.legal()))
    return list(found.values())


def skip(one: Person) -> None:
    """Show at once what is still playing."""
    one.page.evaluate("document.activeElement.blur()")
    one.page.keyboard.press("Space")


def look_everywhere(one: Person, action: str = "") -> None:
    """At every size of window and in both themes the frame is whole and can be read.

    Also with this action planned.
    """
    seen = ""
    for name in WINDOWS:
        one.page.set_viewport_size(window(name))
        form = name if is_phone(name) else SHAPES.get(name, "wide")
        one.page.wait_for_selector(f"main[data-asked={form}]")
        check_themes(one, name)
        if form != seen:
            check_picture(one)
        seen = form
        if action and not one.page.locator("[data-word]").count():  # words would be sent
            one.plan(action)
            check_themes(one, name)
            one.page.mouse.move(0, 0)
            while one.page.locator(".regions .planned").count():
                one.page.keyboard.press("Escape")  # the first may shut a card that explains


def check_themes(one: Person, name: str) -> None:
    for theme in THEMES:
        one.page.emulate_media(color_scheme=theme)
        assert one.page.evaluate("frame.settled()") == [], (name, theme)


@pytest.mark.parametrize("game", GAMES)
def test_that_a_seat_is_open_is_written_where_it_hides_nothing(person, game):
    one = person()
    one.set_up(game, "friends")
    one.page.keyboard.press("Escape")
    for name in WINDOWS:
        one.page.set_viewport_size(window(name))
        form = name if is_phone(name) else SHAPES.get(name, "wide")
        one.page.wait_for_selector(f"main[data-asked={form}]")
        assert one.page.evaluate("frame.faults()") == [], name
        assert one.page.evaluate("frame.covered()") == [], name
    expect(one.page.locator(".sign-words")).to_have_text("open seat")


# -- keys

PAPERS = {
    "l": "#panel-log",
    "t": "#panel-talk",
    "n": "#panel-notebook",
    "?": "#panel-rules",
    "w": "#panel-words",
    "m": "#menu",
    "x": "#panel-own",
}
REFUSED_SOON = 30  # choices, until something lies there that may not be chosen
FEW = 12  # choices that nobody needs to look for
REFUSED = """() => {
  const told = [".bubble a", ".foresight.why a"].map((name) => document.querySelector(name));
  return told.every(Boolean) && told.map((link) => link.textContent);
}"""
PLAN = ".deed:not(.not-now), [data-word][aria-pressed=true]"  # words are planned where they stand
ON_THE_TABLE = "() => document.querySelector('.regions').contains(document.activeElement)"


@pytest.mark.parametrize("game", GAMES)
def test_keys_and_papers_are_the_same_at_every_table(person, game):
    one: Person = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    page, before = one.page, one.version
    own = "own" in page.evaluate("frame.tools()")
    for key, name in PAPERS.items():
        paper = page.locator(name)
        page.keyboard.press(key)
        expect(paper).to_be_visible(visible=own or key != "x")
        if key == "x" and not own:
            continue
        assert page.evaluate("!!document.activeElement.closest('#drawer, #menu')")
        assert page.evaluate("frame.faults()") == []
        if key == "w":
            look_for_a_choice(one)
        if key == "t" and game != "sail":
            expect(paper).to_contain_text("bots do not answer")
        if key == "?":
            expect(paper.locator(".links")).to_be_visible()
            assert (paper.locator(".steps svg").count() > 5) == (game != "connect_four")
        page.keyboard.press("Escape")
        expect(paper).to_be_hidden()
        assert page.evaluate("!!document.activeElement.closest('[data-tool]')"), key
    page.keyboard.press("u")
    expect(one.foresight()).to_contain_text("nothing that you can take back")
    page.keyboard.press("f")
    expect(page.locator(".prompt")).to_be_hidden()
    page.keyboard.press("f")
    expect(page.locator(".prompt")).to_be_visible()
    for key, speed in (("<", "brisk"), (">", "instant")):
        page.keyboard.press(key)
        one.hears(f"Speed: {speed}")
    if page.locator(".regions .may").count():
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        page.wait_for_function(ON_THE_TABLE)
        page.keyboard.press("1")
        expect(page.locator(".planned").first).to_be_visible()
        page.keyboard.press("Backspace")
        expect(page.locator(".planned")).to_have_count(0)
    page.keyboard.press("Escape")
    assert one.version == before


@pytest.mark.parametrize("game", GAMES)
def test_hint_deed_again_and_explain_have_their_keys_at_every_table(person, game):
    one: Person = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    one.wait_for_turn()
    page, before, deed = one.page, one.version, one.page.locator(PLAN)
    page.keyboard.press("h")
    expect(page.locator(".foresight.hint")).not_to_have_text("Thinking…")
    if page.locator(".regions .may").count():
        expect(page.locator(".lantern > .icon")).to_be_visible()
    page.keyboard.press("h")
    expect(deed).to_be_visible()
    assert one.version == before
    page.keyboard.press("Escape")
    expect(deed).to_have_count(0)

    while not page.locator(".news .entry").count():  # until a rival has had a turn
        steps = one.whole(one.actions()[0])
        if one.plan(steps):
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Enter")
        one.wait_for(before + len(steps.split()))
        one.wait_for_turn()
        before = one.version
    page.evaluate("frame.listen()")
    page.keyboard.press("r")
    page.wait_for_function("() => frame.captions.length > 0")
    one.wait_for_turn()
    check_picture(one)

    if page.locator(".regions:not(.coming) [data-about]").count():
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Shift+ArrowRight")
        about = page.evaluate("document.activeElement.dataset.about")
        page.keyboard.press("i")
        expect(page.locator(".explained")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".explained")).to_be_hidden()
        assert about and page.evaluate("document.activeElement.dataset.about") == about


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_is_answered_in_words_with_a_rule(person, game):
    one: Person = person()
    one.set_up(game, "bots", **SHORT.get(game, {}))
    page, luck = one.page, random.Random(7)
    for _ in range(REFUSED_SOON):
        one.wait_for_turn()
        refused = (part.evaluate(POINT) for part in page.locator(".regions .askable").all())
        if point := next(filter(None, refused), None):
            break
        one.send(luck.choice(one.actions()))
    assert point
    folder = ROOT / "examples" / game
    ledger = load(folder if folder.exists() else game).ledger
    before, rule = one.version, re.compile(rf"{ledger}-\d+")
    page.mouse.click(*point)
    told = page.wait_for_function(REFUSED).json_value()  # in one look: both are gone in a while
    assert all(rule.search(words) for words in told), told
    expect(page.locator(".prompt.whole")).to_have_count(0)  # said in one paper, not in two
    assert one.version == before


def look_for_a_choice(one: Person) -> None:
    """Where there are many, words leave those that have them all."""
    field, choices = one.page.get_by_label("Find a choice"), one.page.locator("[data-choice]")
    expect(field).to_be_visible(visible=choices.count() > FEW)
    if field.is_visible():
        words = choices.last.locator("span").inner_text().lower()
        field.fill(" ".join(reversed(words.split())))
        expect(choices.last).to_be_visible()
        expect(choices.first).to_be_hidden()
        field.fill("")
        expect(choices.first).to_be_visible(visible=one.page.locator(".group").count() <= 4)


# -- a plan, with a game that everybody knows


@pytest.fixture
def ann(person) -> Person:
    """Somebody at a table of Connect Four, whose turn it is."""
    one: Person = person()
    one.set_up("connect_four", "bots")
    one.wait_for_turn()
    return one


def test_a_plan_is_made_foreseen_taken_back_and_done_by_keys(ann: Person):
    page = ann.page
    page.keyboard.press("4")
    expect(page.locator(".deed")).to_have_text("Drop into d")
    expect(ann.foresight()).to_have_text("To d1")
    expect(page.locator(".ghost")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator(".deed.not-now")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".deed:not(.not-now)")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".deed.not-now")).to_be_visible()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    ann.wait_for(2)  # the bot has answered
    expect(page.locator(".news .entry")).to_contain_text("Drops into")
    expect(page.locator(".regions .changed")).not_to_have_count(0)
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    ann.wait_for(4)
    expect(page.locator(".news .entry")).to_have_count(1)


def test_a_hint_lights_the_thing_and_then_plans_it_but_never_plays(ann: Person):
    page = ann.page
    places = page.evaluate("frame.places()")
    page.keyboard.press("h")
    expect(ann.foresight()).to_have_text(
        re.compile(r"A strong player might drop into (\w)\. To \1\d\.")  # one reason, no odds twice
    )
    expect(page.locator(".lantern > .icon")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".deed:not(.not-now)")).to_be_visible()
    assert ann.version == 0
    check(ann, places)  # nothing has moved for it


def test_of_a_choice_of_words_a_first_tap_or_a_digit_shows_what_it_does_and_the_next_does_it(
    person,
):
    one: Person = person(phone=True)
    one.set_up("sea_of_clouds", "bots")
    one.wait_for_turn()
    page, (take, leave) = one.page, one.page.locator("[data-word]").all()
    places, before = page.evaluate("frame.places()"), one.version
    take.tap()
    expect(take).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ghost, .change, .regions .planned")).not_to_have_count(0)
    leave.tap()
    expect(take).to_have_attribute("aria-pressed", "false")
    expect(leave).to_have_attribute("aria-pressed", "true")
    check(one, places)
    assert one.version == before
    page.keyboard.press("Escape")
    expect(leave).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("1")
    expect(take).to_have_attribute("aria-pressed", "true")
    assert one.version == before
    page.keyboard.press("Enter")
    one.wait_for(before + 1)
    one.wait_for_turn()
    before = one.version
    page.locator("[data-word]").last.tap()
    expect(page.locator("[data-word]").last).to_have_attribute("aria-pressed", "true")
    page.locator("[data-word]").last.tap()
    one.wait_for(before + 1)


# -- beats


ACTING = """(words) => document.querySelectorAll(".layer .actors > *").length === 1
  && document.querySelector(".caption").textContent.includes(words)"""


def test_beats_are_played_and_a_skip_shows_what_is(person):
    one = person(motion=True)
    one.set_up("connect_four", "hotseat")
    page = one.page
    one.wait_for_turn()
    one.stop_time()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    page.wait_for_function(ACTING, arg="drops into d")
    page.keyboard.press("Space")
    one.wait_for(1)
    expect(page.locator(".layer > *")).to_have_count(0)
    one.let_time_pass()
    page.wait_for_selector("main.my-turn")
    expect(page.locator(".regions:not(.coming) [data-key='stone:d1']")).to_be_visible()
    told = one.told(1, "view,wide")
    assert page.evaluate("drawn => frame.different(drawn)", told["stage"]["regions"]) == []


SAILS_LAST_TRICK = """scenario: first_crossing
intermission: 1
round: 2
ship: D9
leader: 1
tricks: 1 3
kraken_deck: lagoon_1 lagoon_2 kraken
south: coral_2 amber_7 amber_9
north: coral_9 lagoon_3 lagoon_8
"""
WON = """document.querySelector(".caption")?.textContent.includes("wins the trick")"""
PALED = """() => [...document.querySelectorAll(".actors > g")].some(
  (one) => getComputedStyle(one).opacity < 0.5)"""
STORM = """document.querySelector(".caption")?.textContent.includes("Storm 1 breaks")"""
LITTER = """() => {
  const mat = document.querySelector("[data-place='mat:0']").getBoundingClientRect().height;
  const paper = document.querySelector(".actors");
  const moves = ({ playState }) => playState === "running";
  if (paper.getAnimations({ subtree: true }).some(moves)) return null;
  const actors = [...paper.children];
  const boxes = actors.map((one) => one.getBoundingClientRect());
  const { left } = document.querySelector("[data-region=board]").getBoundingClientRect();
  return boxes.filter(({ x, width }) => x + width / 2 < left).map(({ height }) => height / mat);
}"""


def test_the_last_trick_of_a_round_of_sail_lies_on_the_mat_and_nothing_on_the_grid(person):
    """What is gone in the picture afterwards was seen as large as it had been in hand and deck."""
    match = load("sail").interpreted.match(position=SAILS_LAST_TRICK)
    match.play("lagoon_3")
    one = person(size=window("wide"), motion=True)
    page = one.page
    page.goto("/about")
    page.goto(f"/table/{page.evaluate(GO_ON, match.record())}")
    one.wait_for_turn()
    one.stop_time()
    if one.plan(load("sail").text.parse("amber_7")):
        page.locator(".deed").press("Enter")
    one.pass_time_until(WON)
    page.wait_for_function(PALED)  # the card that lost
    one.pass_time_until(STORM)
    sizes = page.wait_for_function(LITTER).json_value()
    assert len(sizes) > 3 and max(sizes) < 1.2 and min(sizes) < 0.3, sizes
    one.let_time_pass()
    one.wait_for(2)
    expect(page.locator("[data-region=trick] [data-key]")).to_have_count(2)


RIVALS = """document.querySelector(".caption").textContent.includes("Orange drops")"""


def test_a_click_while_beats_play_skips_and_then_plans(person):
    one = person(motion=True)
    one.set_up("connect_four", "bots")
    page = one.page
    one.wait_for_turn()
    column = page.locator(".regions [data-action='2']").evaluate(POINT)
    one.stop_time()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    one.pass_time_until(RIVALS)
    page.mouse.click(*column)
    one.let_time_pass()
    one.wait_for(2)
    expect(page.locator(".layer > *")).to_have_count(0)
    expect(page.locator(".deed")).to_have_text("Drop into c")
    assert one.version == 2


def test_a_hint_that_is_asked_for_while_beats_play_waits_for_their_end(person):
    one = person(motion=True)
    one.set_up("connect_four", "bots")
    one.wait_for_turn()
    one.stop_time()
    one.page.keyboard.press("4")
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector("main.performing")
    one.page.keyboard.press("h")
    expect(one.foresight()).to_have_text("Thinking…")
    one.let_time_pass()
    one.wait_for(2)  # the bot has answered
    expect(one.foresight()).to_contain_text("A strong player might")


def test_what_happened_is_played_again(person):
    one = person(motion=True)
    one.set_up("connect_four", "bots")
    page = one.page
    one.wait_for_turn()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    one.wait_for(2)
    one.wait_for_turn()
    lines = page.locator("#panel-log li").count()
    one.stop_time()
    page.keyboard.press("r")
    page.wait_for_function(ACTING, arg="Orange drops into")
    one.let_time_pass()
    page.wait_for_selector("main.my-turn:not(.performing)")
    check_picture(one)
    expect(page.locator("#panel-log li")).to_have_count(lines)
    assert lines > 1
    page.keyboard.press("4")
    expect(page.locator(".deed")).to_have_text("Drop into d")


CUT = """() => [...document.querySelectorAll(".news .entry, .news .entry-words > *")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""


def test_news_of_five_rivals_on_a_phone_cut_no_word_and_are_there_after_a_reload(person):
    one = person(phone=True)
    page, luck = one.page, random.Random(5)
    page.goto("/about")
    players = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 5]
    told = page.evaluate(SET_UP, {"game": "les_pluvionautes", "players": players})
    page.goto(f"/table/{told['table']}")
    news = page.locator(".news .entry")
    while news.count() < 5:
        one.wait_for_turn()
        one.choose(luck.choice(one.actions()))
        one.wait_for_turn()
    assert page.evaluate(CUT) == []
    assert page.evaluate("frame.faults()") == []
    page.reload()
    expect(news).to_have_count(5)
    page.evaluate("frame.listen()")
    news.first.tap()
    page.wait_for_function("() => frame.captions.length > 0")
    one.wait_for_turn()  # it was played again, and all is as it was
    expect(news).to_have_count(5)
    check_picture(one)


def test_news_of_three_rivals_stand_in_a_row_where_there_is_no_room_for_a_list(person):
    one = person(size=window("tablet"))
    page, luck = one.page, random.Random(4)
    page.goto("/about")
    players = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
    told = page.evaluate(SET_UP, {"game": "sea_of_plunder", "players": players})
    page.goto(f"/table/{told['table']}")
    news = page.locator(".news .entry")
    while news.count() < 3:
        one.wait_for_turn()
        one.choose(luck.choice(one.actions()))
        one.wait_for_turn()
    assert page.evaluate(CUT) == []
    inside = "all => all.every((one) => one.getBoundingClientRect().bottom <= innerHeight)"
    assert news.evaluate_all(inside)


# -- what a thing is


def test_a_thing_explains_itself_by_pointer_tap_held_finger_and_key(ann: Person):
    page = ann.page
    told = {
        "name": "Stone",
        "kind": "Piece",
        "words": "Four in a row win.",
        "copies": 21,
        "rule": "C4-003",
        "provenance": "",
        "svg": "<svg viewBox='0 0 10 10'><circle cx='5' cy='5' r='4'/></svg>",
    }
    page.route("**/about/stone", lambda route: route.fulfill(json=told))
    plate = page.locator(".regions [data-place='plate:1']")
    plate.evaluate("one => { one.dataset.about = 'stone'; }")
    card = page.get_by_role("dialog", name="Stone")
    plate.hover()
    expect(card).to_contain_text("21 in the box")
    expect(card.get_by_role("link").first).to_have_text("C4-003")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    plate.click()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    plate.evaluate("one => { one.dataset.more = 'This one is red.'; }")
    plate.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(card).to_contain_text("This one is red.")
    plate.dispatch_event("pointerup", {"pointerType": "touch"})
    page.keyboard.press("Escape")
    answers: list[Route] = []
    page.unroute("**/about/stone")
    page.route("**/about/pebble", lambda route: answers.append(route))
    plate.evaluate("one => { one.dataset.about = 'pebble'; }")
    plate.evaluate("one => { one.tabIndex = -1; one.focus(); }")
    with page.expect_request("**/about/pebble"):
        page.keyboard.press("i")
    page.set_viewport_size(window("tablet"))  # all is laid anew before the answer comes
    page.wait_for_selector("main[data-asked=square]")
    answers[0].fulfill(json=told)
    expect(card.get_by_role("button")).to_be_focused()
    page.set_viewport_size(window("wide"))  # and again while it is read
    page.wait_for_selector("main[data-asked=wide]")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(plate).to_be_focused()
    plate.evaluate("one => { one.dataset.leaf = 'Seen'; }")  # a leaf of the notebook goes before
    plate.click()
    expect(page.locator("#panel-notebook")).to_be_visible()


# -- intermission


def test_an_intermission_waits_until_all_are_ready(person):
    ann, bob = person(), person()
    ann.set_up("sail", "friends", pirates="none")
    bob.join(ann.invitation(), "Bob")
    for one in (ann, bob):
        expect(one.page.locator("#panel-talk")).to_be_visible()
        expect(one.foresight()).to_have_text("0 of 2 ready")
    ann.page.locator(".deed").click()
    expect(bob.foresight()).to_have_text("1 of 2 ready")
    expect(ann.page.locator(".deed")).to_have_text("Not yet ready")
    bob.page.locator(".deed").click()
    expect(ann.foresight()).not_to_contain_text("ready")
    ann.page.wait_for_selector("main.my-turn")


def test_between_rounds_people_speak_by_phrases_and_pencilled_routes(person):
    ann, bob = person(), person(phone=True)
    ann.set_up("sail", "friends", pirates="none")
    bob.join(ann.invitation(), "Bob")
    page = ann.page
    ann.touch(page.locator(".regions [data-place='E2']"))
    ann.touch(page.locator(".regions [data-place='D3']"))
    expect(ann.foresight()).to_have_text("From E2 the ship can reach F3 or E4.")
    page.locator(".route-next").get_by_role("button", name="F3: Bob wins").click()
    expect(page.locator(".route")).to_contain_text("E2 F3: Bob wins 2 times. No Kraken space.")
    expect(page.locator(".pencilled.seat-0 > .badge.seat-1")).to_have_count(2)  # who must win
    page.get_by_role("button", name="Say it").click()
    expect(bob.page.locator(".pencilled.seat-0")).to_be_visible()
    expect(bob.page.locator(".talk-lines")).to_contain_text("E2 F3")
    bob.page.get_by_role("button", name="Take").tap()
    expect(bob.page.locator(".pencilled.seat-1")).to_be_visible()
    bob.page.get_by_role("button", name="Talk", exact=True).tap()
    expect(bob.page.locator(".phrases button")).to_have_count(6)
    bob.page.keyboard.press("Escape")
    page.get_by_role("button", name="Mind the Kraken").click()
    expect(bob.page.locator(".talk-lines")).to_contain_text("Mind the Kraken")
    assert page.evaluate("frame.faults()") == [] == bob.page.evaluate("frame.faults()")
    for one in (ann, bob):
        one.page.locator(".deed").click()
    for one in (ann, bob):  # a memory of what was agreed; nothing more can be said
        expect(one.page.locator(".pencilled.memory.seat-0")).to_be_visible()
        expect(one.page.locator(".phrases")).to_be_hidden()


def test_a_trick_that_was_answered_is_no_news_any_more(person):
    one = person(phone=True)
    one.set_up("sail", "bots", pirates="none")
    one.wait_for(2)  # all are ready for the first deal
    question, led, luck = one.page.locator(".question"), 0, random.Random(3)
    while not one.over and led < 2:
        one.wait_for_turn()
        answered = "nswer" in question.inner_text()
        if answered:
            expect(one.page.locator(".news .entry")).to_have_count(1)  # what was led
        one.choose(luck.choice(one.actions()))
        one.wait_for_turn()
        if answered and "ead a card" in question.inner_text():
            expect(one.page.locator(".news .entry")).to_have_count(0)
            led += 1
    assert led


def test_sail_on_a_small_phone_from_the_front_page_to_the_rematch(person):
    one = person(size=window("small"), phone=True)
    page, luck = one.page, random.Random(7)
    page.goto("/")
    page.get_by_role("button", name="Play Sail").click()
    one.at_table()
    one.wait_for(2)  # with a bot there is nobody to wait for before the first deal
    rounds = 0
    while not one.over:
        one.wait_for_turn()
        if one.over:
            break
        before = one.version
        if page.locator(".deed").inner_text() == "Ready":
            rounds += 1
            expect(page.locator(".recap")).to_contain_text(f"Round {rounds} is over.")
            tricks = page.locator(".recap li").count()
            assert tricks >= 4 and page.locator(".wake .tile").count() == tricks
            assert page.evaluate("frame.faults()") == []
            if rounds == 1:
                told = page.locator(".recap").inner_text()
                page.reload()  # loses nothing of it
                one.wait_for_turn()
                expect(page.locator(".wake .tile")).to_have_count(tricks)
                expect(page.locator(".recap")).to_have_text(told, use_inner_text=True)
            page.locator(".deed").click()
            one.wait_for(before + 1)
        else:
            one.choose(luck.choice(one.actions()))
    assert rounds
    table = page.url
    page.locator("#prompt").get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    for _ in range(4):  # both are ready, both give: then one leads
        page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="All hands open").click()
    expect(page.locator("#hands figure")).to_have_count(2)
    expect(page.locator("#hands figure:has([data-about])")).to_have_count(2)
    expect(page.locator("#hands .choices li")).to_have_count(9)
    expect(page.locator("#hands .choices")).to_contain_text(re.compile("(Star|Anchor) can sail to"))
    expect(page.locator(".marks .ghost").first).to_be_visible()
    page.goto(table)
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: url != table and "/table/" in url)
    one.wait_for_turn()


def test_the_deal_of_the_day_on_a_dark_desktop_to_a_line_to_share_and_a_rematch(person):
    one = person(theme="dark")
    page, luck = one.page, random.Random(3)
    page.goto("/campaign/sail")
    page.get_by_role("button", name="With a bot").click()
    one.at_table()
    expect(page.locator(".sign.line")).to_have_text("bot, Captain")
    while not one.over:
        one.wait_for_turn()
        if one.over:
            break
        before = one.version
        if page.locator(".deed").inner_text() == "Ready":
            page.locator(".deed").click()
            one.wait_for(before + 1)
            one.wait_for_turn()
            assert not page.evaluate(ON_THE_TABLE)  # no card has the focus, none is lifted
            assert page.locator(".regions .planned").count() == 0
        else:
            one.choose(luck.choice(one.actions()))
    page.keyboard.press("l")
    tricks = page.locator("#panel-log li:visible:has(.tile)").count()
    page.keyboard.press("Escape")
    line = one.copied(page.get_by_role("button", name="Copy the result"))
    assert re.fullmatch(r"Sail, [\d-]+: [⚓⭐ ]+ [★☆]{3} http\S+/campaign/sail", line)
    assert sum(line.count(sign) for sign in "⚓⭐") == tricks
    assert page.evaluate("frame.faults()") == []
    table = page.url
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: url != table and "/table/" in url)
    one.wait_for_turn()


def test_the_count_of_six_can_be_laid_aside_in_every_window(person):
    one, game, luck = person(), load("les_pluvionautes").interpreted, random.Random(3)
    match = game.match(6, 7)
    while not match.over:
        match.play(luck.choice(match.legal()))
    one.page.goto("/about")
    one.page.goto(f"/table/{one.page.evaluate(GO_ON, match.record())}")
    one.page.wait_for_selector("main.over .ending-lanes")
    for form in ("wide", "tall", "small", "low"):
        one.page.set_viewport_size(window(form))
        one.page.wait_for_selector(f"main[data-form={form}]")
        assert one.page.evaluate("frame.faults()") == []
        one.page.get_by_role("button", name="See the table").click()
        expect(one.page.locator("[data-region=board]")).to_be_visible()
        one.page.get_by_role("button", name="See the count").click()


def test_a_turn_with_all_that_follows_is_planned_and_its_lines_are_lit_at_the_end(person):
    one = person()
    page = one.page
    page.goto("/about")
    lies = "ships: L1@r0c2 L2@r1c2; gold: 3 0; market: bulwark; light_hand: 9; dark_hand: 4"
    ends = "turns: 15 16; first: dark; light_deck: ; dark_deck: "  # D1 is Mine
    record = (
        load("pirates_under_fire")
        .interpreted.match(position=f"{lies}; {ends}".replace("; ", "\n"))
        .record()
    )
    page.goto(f"/table/{page.evaluate(GO_ON, record)}")
    one.wait_for_turn()
    before, deed = one.version, page.locator(".deed")

    def touch(*names: str) -> None:
        for name in names:
            part = page.locator(f".regions:not(.coming) [data-key={name}]")
            expect(part).to_have_class(re.compile(r"\bmay\b"))
            one.touch(part)

    touch("tile_9", "space_r0c3")
    expect(page.locator(".ring.dot").first).to_be_visible()
    expect(deed).to_have_class(re.compile("not-now"))
    touch("space_r3c0", "space_r3c1")
    expect(deed).to_have_attribute("title", "Lay 9 on D1, mine A4 and B4")
    touch("hired_bulwark", "space_r2c2")
    expect(one.foresight()).to_contain_text("1-2-3 on C")
    page.get_by_role("button", name="Back").click()
    touch("space_r2c2", "space_r0c3")
    one.touch(page.locator(".regions:not(.coming) [data-key=space_r0c3]"))  # taken up again
    expect(deed).to_have_class(re.compile("not-now"))
    touch("space_r0c3")
    assert one.version == before
    deed.click()
    one.wait_for(before + 5)
    page.wait_for_selector("main.over .ending:not([hidden])")
    page.locator(".ending-parts .card-link", has_text="1-2-3 in column C: 2").click()
    expect(page.locator(".lit-place")).to_have_count(3)
    expect(page.locator(".lit-entry")).to_have_text("1-2-3 in column C: 2")
    page.get_by_role("button", name="See the count").click()
    expect(page.locator(".lit-place")).to_have_count(0)


def test_what_the_page_has_aimed_is_aimed_again_by_a_tap_and_not_fired(person):
    one = person()
    page, deed = one.page, one.page.locator(".deed")
    page.goto("/about")
    lies = "ships: L1@r0c2 D4@r3c2; gold: 0 0; market: bulwark; light_hand: 3; dark_hand: 4"
    position = f"{lies}; turns: 5 5; first: light".replace("; ", "\n")
    match = load("pirates_under_fire").interpreted.match(position=position)
    page.goto(f"/table/{page.evaluate(GO_ON, match.record())}")
    one.wait_for_turn()
    aimed = ("title", "Lay 3 on C2, fire at 4 on C4")
    for name in ("tile_3", "space_r1c2", "space_r3c2"):
        one.touch(page.locator(f".regions:not(.coming) [data-key={name}]"))
    expect(deed).to_have_attribute(*aimed)
    expect(one.foresight()).to_contain_text("burns")
    one.touch(page.locator(".regions:not(.coming) [data-key=space_r3c2]"))
    expect(deed).to_have_class(re.compile("not-now"))
    assert one.version == 0


ABOVE_A_FINGER = 56  # pixels: there it aims


def drag_by_finger(page: Page, start: list[float], end: list[float]) -> None:
    """From here to where the finger lies below the end."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: list[float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", start)
    for part in (0.3, 0.7, 1):
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        touch("touchMove", [x, y + ABOVE_A_FINGER])
    touch("touchEnd")


def drag_by_mouse(page: Page, start: list[float], end: list[float]) -> None:
    """From here to there; then the mouse rests on nothing."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=5)
    page.mouse.up()
    page.mouse.move(0, 0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_tile_is_dragged_to_its_space_and_a_face_of_the_market_to_another(person, phone):
    one = person(phone=phone)
    page, deed = one.page, one.page.locator(".deed")
    page.goto("/about")
    lies = "ships: L1@r0c2 L2@r1c2; gold: 3 0; market: bulwark; light_hand: 4 5; dark_hand: 4"
    position = f"{lies}; turns: 5 5; first: light".replace("; ", "\n")
    match = load("pirates_under_fire").interpreted.match(position=position)
    page.goto(f"/table/{page.evaluate(GO_ON, match.record())}")
    one.wait_for_turn()

    def drag(name: str, onto: str) -> None:
        expect(page.locator(f".regions:not(.coming) [data-key={name}]")).to_have_class(
            re.compile(r"\b(may|planned)\b")
        )
        spots = [
            page.locator(f".regions:not(.coming) [data-key={key}]").evaluate(POINT)
            for key in (name, onto)
        ]
        (drag_by_finger if phone else drag_by_mouse)(page, *spots)

    drag("tile_4", "tile_5")  # back into the hand
    expect(page.locator(".planned")).to_have_count(0)
    drag("tile_4", "space_r5c0")  # it is not open: the tile is taken up and no more
    expect(page.locator(".planned")).to_have_count(1)
    drag("tile_4", "space_r0c4")
    expect(deed).to_have_attribute("title", "Lay 4 on E1, Straight shot")
    expect(page.locator("[data-leaves]:has(> .away)")).to_have_count(1)  # it is in the hand no more
    drag("hired_bulwark", "space_r2c2")
    expect(one.foresight()).to_contain_text("1-2-3 on C")
    assert one.version == 0


TURNED = {
    "points": [{"step": 0, "seat": 0, "label": "Answer Lagoon 8, Wheel"}],
    "turning_points": [0],
}


def test_a_harbour_has_its_stars_and_leads_to_the_next_map(person):
    """And where it turned is seen at every size, once it was asked for."""
    one = person()
    page = one.page
    page.goto("/about")
    lies = "ship: E16; round: 4; south: lagoon_8 coral_6; north: lagoon_7 coral_7"
    position = f"{lies}; scenario: first_crossing; kraken_deck: coral_1 amber_2 kraken; leader: 0"
    record = load("sail").interpreted.match(position=position.replace("; ", "\n")).record()
    page.goto(f"/table/{page.evaluate(GO_ON, record)}")
    one.wait_for_turn()
    one.choose(load("sail").text.parse("lagoon_8"))
    one.wait_for_turn()
    expect(page.locator(".ending-say")).to_contain_text("you win")
    expect(page.locator(".ending-stars .got")).to_have_count(3)
    expect(page.locator(".ending-picture svg")).to_be_visible()  # the whole way
    look_everywhere(one)
    expect(page.locator(".ending-picture svg")).to_be_visible()  # on its side, too
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    page.set_viewport_size(window("wide"))
    page.get_by_role("button", name="Look for it").click()
    expect(page.locator(".ending-turned")).to_contain_text("Nowhere")
    expect(page.locator(".ending-picture svg")).to_be_visible()  # nothing takes its room
    page.route("**/review", lambda route: route.fulfill(json={"review": TURNED}))
    page.reload()
    page.get_by_role("button", name="Look for it").click()
    expect(page.locator(".turn-cards")).to_be_visible()
    look_everywhere(one)
    expect(page.locator(".turn-cards")).to_be_visible()
    page.set_viewport_size(window("wide"))
    before, onward = one.table, page.get_by_role("button", name="Next map")
    expect(onward).to_contain_text("Coral Gates")
    onward.click()
    page.wait_for_url(lambda url: "/table/" in url and before not in url)
    one.at_table()
    expect(page.locator("#clock")).to_contain_text("Coral Gates")


def test_a_die_is_thrown_by_dragging_it_and_a_guess_is_pencilled_in(person):
    one = person(size=window("wide"))
    one.set_up("les_pluvionautes", "bots")
    one.wait_for_turn()
    page, before = one.page, one.version
    plate = page.locator(".regions:not(.coming) [data-place='plate:1']")
    plate.evaluate("part => part.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    box = page.locator("#drawer [data-pencil]").first
    guess = page.locator(f"[data-guess='{box.get_attribute('data-pencil')}']")
    expect(guess).not_to_have_class("shown")
    box.click()
    box.click()
    expect(guess).to_have_class("shown")
    page.reload()
    one.wait_for_turn()
    expect(guess).to_have_class("shown")
    die = page.locator("[data-throw]").bounding_box()
    cell = (
        page.locator(".regions [data-action]")
        .nth(18)
        .evaluate(
            "part => { const box = part.firstElementChild.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; }"
        )
    )
    assert die
    page.mouse.move(die["x"] + die["width"] / 2, die["y"] + die["height"] / 2)
    page.mouse.down()
    page.mouse.move(*cell, steps=6)
    page.wait_for_timeout(200)  # held still: dropped there, not flicked beyond it
    page.mouse.up()
    one.wait_for(before + 1)
    assert any(
        "throw at D4" in words for line in one.told(0, "log")["log"] for words in line["sentences"]
    )


@pytest.mark.parametrize("form", ["tall", "small", "low"])
def test_a_question_with_two_answers_is_read_whole_on_phones(person, form):
    hands = "hand_0: action_broken_compass map_ns3 \n hand_1: map_ew3 \n hand_2: map_corners"
    position = f"seats: 3 \n pile: map_cross2 \n {hands}"
    match = load("sea_of_plunder").interpreted.match(position=position)
    match.play("play_action_broken_compass")
    one = person(size=window(form), phone=True)
    one.page.goto("/about")
    one.page.goto(f"/table/{one.page.evaluate(GO_ON, match.record())}")
    one.wait_for_turn()
    expect(one.page.locator(".question")).to_have_text("Who takes a Debt?")
    expect(one.page.locator("[data-word] small")).to_have_text(["Green and Orange"] * 2)
    assert one.page.evaluate(READ_WHOLE) == []


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_a_card_is_dragged_to_an_x_and_nothing_is_sent_by_that(person, form):
    """In the first voyage, before Blue sails to Purple; what is brought back is planned no more."""
    game = load("sea_of_plunder")
    voyage = voyage_of(game)
    match = voyage.match(game.interpreted)
    for moves in voyage.script()[:27]:
        match.play(moves[0])
    one = person(size=window(form))
    page, deed = one.page, one.page.locator(".deed")
    page.goto("/about")
    page.goto(f"/table/{page.evaluate(GO_ON, match.record())}")
    one.wait_for_turn()
    card = page.locator(".regions:not(.coming) [data-key='card:map_sweep_l_s']")
    held, x = card.evaluate(POINT), page.locator(".regions:not(.coming) [data-place='E8']")
    aim = x.evaluate(MIDDLE)
    page.mouse.move(*held)
    page.mouse.down()
    page.mouse.move(*aim, steps=6)
    expect(page.locator(".thrown")).to_have_count(1)
    expect(one.foresight()).to_contain_text("E8: steal 1 of Purple's")
    expect(card).to_have_class(re.compile(r"\bplanned\b"))
    page.mouse.up()
    expect(page.locator(".thrown")).to_have_count(0)
    expect(deed).to_have_attribute("title", "Sail to E8 for 1 Compass, Sweep S-SE")
    expect(deed).not_to_have_class(re.compile("not-now"))
    assert one.version == 27
    page.wait_for_function(NO_COVER, arg=["card:map_sweep_l_s", "card:map_ns3"])
    held = card.evaluate(POINT)
    page.mouse.move(*held)
    page.mouse.down()
    page.mouse.move(*aim, steps=6)
    page.mouse.move(*held, steps=6)
    page.mouse.up()
    expect(page.locator(".regions .planned")).to_have_count(0)
    assert one.version == 27


def test_a_card_is_also_laid_where_the_finger_itself_is(person):
    """Not only a little above it, where it aims."""
    game = load("sea_of_plunder")
    match = voyage_of(game).match(game.interpreted)
    for moves in voyage_of(game).script()[:27]:
        match.play(moves[0])
    one = person(phone=True)
    page = one.page
    page.goto("/about")
    page.goto(f"/table/{page.evaluate(GO_ON, match.record())}")
    one.wait_for_turn()
    held = page.locator(".regions:not(.coming) [data-key='card:map_sweep_l_s']").evaluate(POINT)
    x, y = page.locator(".regions:not(.coming) [data-place='E8']").evaluate(MIDDLE)
    drag_by_finger(page, held, [x, y - ABOVE_A_FINGER])
    expect(page.locator(".deed")).to_have_attribute("title", "Sail to E8 for 1 Compass, Sweep S-SE")
    assert one.version == 27


def test_what_is_wished_for_is_pinned_and_a_game_has_keys_of_its_own(person):
    one = person(size=window("wide"))
    page = one.page

    def begin(*thrown: str, may: str, **options: str) -> None:
        """A table of two where the first throw lets one do this."""
        game = load("les_pluvionautes")
        for seed in range(99):
            match = game.match(2, seed, **options)
            for cell in thrown:
                match.play(cell)
            if match.seat == 0 and may in match.moves():
                break
        page.goto(f"/table/{page.evaluate(GO_ON, match.record())}")
        one.wait_for_turn()

    page.goto("/")
    begin(may="D4")
    cells = one.told(0)["view"]["cells"]
    wish = next(n for n, cell in enumerate(cells) if cell["island"] and not cell["cloud"])
    at = [page.locator(f".regions [data-action='{n}']").evaluate(POINT) for n in (wish, wish + 9)]
    page.mouse.move(*at[0])
    expect(one.foresight()).to_contain_text("reach it")
    page.keyboard.press("y")
    expect(page.locator(".wish")).to_have_count(1)
    page.mouse.move(*at[1])
    expect(one.foresight()).to_contain_text(f"on {cells[wish]['name']}: ")
    page.mouse.move(*at[0])
    page.keyboard.press("y")
    expect(page.locator(".wish")).to_have_count(0)
    page.locator(f".regions [data-action='{wish}'] > *").first.dispatch_event(
        "pointerdown", {"pointerType": "touch"}
    )
    expect(page.locator(".wish")).to_have_count(1)  # a finger is held on it

    begin("D4", may="face 4")
    page.keyboard.press("4")
    expect(page.locator(".regions .planned")).to_have_attribute("data-place", "face:4")

    begin("D4", may="tow E", mode="advanced")
    shared = page.locator(".regions [data-place^='toward:']:has(> :nth-child(2))")
    both = shared.first.locator("[data-action]")
    one.touch(both.nth(0))
    expect(both.nth(0)).to_have_class(re.compile("planned"))
    page.keyboard.press("x")
    expect(both.nth(1)).to_have_class(re.compile("planned"))


def test_a_match_opens_with_its_scene(person):
    one = person(size=window("wide"), motion=True)
    record = load("les_pluvionautes").match(2, 1).record()
    one.page.goto("/")
    one.stop_time()
    one.page.goto(f"/table/{one.page.evaluate(GO_ON, record)}")
    expect(one.page.locator(".scene")).to_have_attribute("aria-label", "The storm")
    one.page.keyboard.press("Space")
    expect(one.page.locator(".scene")).to_have_count(0)
    one.let_time_pass()
    one.wait_for_turn()


FILLED = """() => {
  const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
  const [cloth, stage] = [".cloth", "#stage"].map(boxOf);
  return [cloth.width / stage.width, cloth.height / stage.height];
}"""


def test_beside_a_docked_log_the_table_of_sail_has_a_shape_of_its_own(person):
    """At 1920 x 1080 bands were empty above and below it."""
    one = person(size=window("widest"))
    page = one.page
    one.set_up("sail", "bots", pirates="none", intermission="off")
    page.wait_for_selector("main[data-asked=deep]")
    one.wait_for_turn()
    assert min(page.evaluate(FILLED)) > 0.98
    assert page.evaluate("frame.faults()") == []
    page.keyboard.press("l")
    page.wait_for_selector("main[data-asked=wide]")
    page.keyboard.press("l")
    page.wait_for_selector("main[data-asked=deep]")


def test_a_wide_picture_has_a_row_of_its_own_on_its_card(person):
    one = person()
    one.set_up("sail", "bots", pirates="random", intermission="off")
    one.wait_for_turn()
    one.touch(one.page.locator("[data-key='pirate:0'] use").first)
    card = one.page.locator(".explained")
    expect(card.locator(".explained-picture.broad")).to_be_visible()
    boxes = [card.locator(part).bounding_box() for part in (".explained-picture", "h2")]
    assert boxes[0] and boxes[1] and boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]
