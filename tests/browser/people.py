"""What people do at the table's pages, by mouse, finger and keyboard."""

import json
import random
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from skysail.game import load
from skysail.match import Match
from skysail.voyage import voyage_of

MOST_CHOICES = 2000
CLICKED = 16  # choices of a match that are all clicked; later only some are, so that it ends soon
A_STEP = 50  # milliseconds: less than what is seen of any beat
READY = "Ready to begin?"
FRAME = Path(__file__).with_name("frame.js")

# A point of an element that a pointer really hits: pieces may lie on each other.
POINT = """(part) => {
  for (const leaf of [...part.querySelectorAll("path, rect, circle, text, use"), part]) {
    if (leaf.closest(".preview")) continue;
    const box = leaf.getBoundingClientRect();
    const spots = [[.5, .5], [.5, .15], [.15, .5], [.85, .5], [.5, .85], [.04, .5], [.96, .5]];
    for (const [u, v] of spots) {
      const [x, y] = [box.x + u * box.width, box.y + v * box.height];
      if (part.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""
PLANNED = """(version) => document.querySelector(".deed:not(.not-now)")
  || Number(document.querySelector("#main").dataset.version) > version"""
STATE = """([table, seat, parts]) =>
  fetch(`/api/tables/${table}/state?seat=${seat}&parts=${parts}`).then((told) => told.json())"""
SEND = """async ([table, seat, version, actions]) => {
  const headers = { "Content-Type": "application/json", "X-Skysail": "1" };
  for (const action of actions) {
    const body = JSON.stringify({ seat, version, action });
    await fetch(`/api/tables/${table}/play`, { method: "POST", headers, body });
    version += 1;
  }
}"""
OPEN = """(name) =>
  document.querySelector(`:is([data-key="${name}"], [data-place="${name}"]):is(.may, .planned)`)"""
GO_ON = """async ([record, seat]) => {
  const headers = { "Content-Type": "application/json", "X-Skysail": "1" };
  const players = Array(record.seats).fill({ kind: "bot", bot: "random" });
  players[seat] = { kind: "me" };
  const body = JSON.stringify({ record, players });
  return (await (await fetch("/api/import", { method: "POST", headers, body })).json()).table;
}"""
CLIPBOARD = "() => navigator.clipboard.readText()"
HEARD = "words => frame.toasts.some((one) => one.includes(words))"
HEARD_WHY = "words => document.querySelector('.foresight.why')?.textContent.includes(words)"
ACTS = """async ([table, seat, begun]) => {
  const headers = { "Content-Type": "application/json", "X-Skysail": "1" };
  const body = JSON.stringify({ seat, begun });
  const told = await fetch(`/api/tables/${table}/acts`, { method: "POST", headers, body });
  return (await told.json()).acts;
}"""


def on_voyage(title: str, count: int) -> Match:
    """A match of a game's first voyage after so many of its moves."""
    game = load(title)
    voyage = voyage_of(game)
    assert voyage
    match = voyage.match(game.interpreted)
    for moves in voyage.script()[:count]:
        match.play(moves[0])
    return match


class Person:
    """A browser of its own with one page open; it notes every complaint of its pages."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        self.largest_update = 0  # bytes, as compressed as a socket sends them
        self._heard: dict[str, Any] = {}  # the last update
        self._further: list[dict[str, Any]] = []  # acts that go on from a choice
        context.on("page", self._listen)
        context.add_init_script(path=FRAME)
        self.page = context.new_page()

    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        page.on("websocket", lambda socket: socket.on("framereceived", self._heed))

    def _hear(self, message: Any) -> None:
        offline = "ERR_INTERNET_DISCONNECTED" in message.text
        if message.type in ("error", "warning") and not offline:
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def _heed(self, frame: str | bytes) -> None:
        words = frame.encode() if isinstance(frame, str) else frame
        told = json.loads(words)
        if told.get("type") != "update":
            return
        self._heard = told
        if told["log_after"] < 0:
            return  # not a move's
        packer = zlib.compressobj(wbits=-15)
        self.largest_update = max(self.largest_update, len(packer.compress(words) + packer.flush()))

    # -- beginning

    def set_up(self, game: str, kind: str, **choices: str) -> None:
        """Fill in the set-up page and begin; bots are such as answer at once."""
        self.set_up_page(game, kind)
        if kind == "bots":
            self.page.locator("[name=player-1]").select_option("bot:random")
        for name, value in choices.items():
            field = self.page.locator(f"[name=option-{name}]")
            field.fill(value) if field.get_attribute("type") else field.select_option(value)
        self.page.get_by_role("button", name="Sit down").click()
        self.at_table()

    def table_of(self, match: Match, seat: int = 0) -> str:
        """The address of a new table where a match goes on, in this seat among bots."""
        self.page.goto("/about")
        return f"/table/{self.page.evaluate(GO_ON, [match.record(), seat])}"

    def go_on(self, match: Match, seat: int = 0) -> None:
        """Sit down where a match goes on, until this seat is asked."""
        self.page.goto(self.table_of(match, seat))
        self.at_table()
        self.wait_for_turn()

    def set_up_page(self, game: str, kind: str = "") -> None:
        """The set-up page with all that is folded laid open."""
        self.page.goto(f"/new/{game}" + (f"?with={kind}" if kind else ""))
        self.unfold()

    def unfold(self) -> None:
        form = self.page.locator("#setup")
        form.evaluate("form => form.querySelectorAll('.more').forEach(it => (it.open = true))")

    def at_table(self) -> None:
        self.page.wait_for_url("**/table/*", timeout=120_000)
        self.page.wait_for_selector("main[data-version], dialog.curtain[open]")

    def invitation(self) -> str:
        """The link that the sheet of seats copies, which is open at first; then be ready."""
        link = self.copied(self.page.get_by_role("button", name="Copy invite link"))
        self.page.keyboard.press("Escape")
        self.be_ready()
        return link

    def be_ready(self) -> None:
        """Where a match among people has still to begin."""
        question = self.page.locator(".question")
        if question.filter(has_text=READY).count():
            self.page.locator(".deed").press("Enter")
            expect(question).not_to_have_text(READY)

    def join(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.at_table()
        self.be_ready()

    # -- looking

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/")[2]

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("#main", "data-version") or -1)

    @property
    def choosing(self) -> int | None:
        seat = self.page.get_attribute("#main", "data-choosing")
        return int(seat) if seat else None

    @property
    def over(self) -> bool:
        return self.page.locator("main.over").count() > 0

    @property
    def tool(self) -> Locator:
        return self.page.locator("#tools")

    def foresight(self) -> Locator:
        return self.page.locator(".foresight")

    def wait_for(self, version: int) -> None:
        self.page.wait_for_function(
            "v => Number(document.querySelector('#main').dataset.version) >= v", arg=version
        )

    def wait_for_turn(self) -> None:
        """Until this seat is asked, or the match is over."""
        self.page.wait_for_selector("main.my-turn:not(.performing), main.over")

    def told(self, seat: int | None, parts: str = "view") -> dict[str, Any]:
        """What the server says to a seat of this browser."""
        asked = [self.table, "watch" if seat is None else seat, parts]
        told: dict[str, Any] = self.page.evaluate(STATE, asked)
        return told

    def view(self) -> dict[str, Any]:
        """What the seat that must choose sees: as the page heard it, if it is up to date."""
        told = self._heard if self._heard.get("version") == self.version else {}
        if told.get("seat") != self.choosing or "view" not in told:
            told = self.told(self.choosing)
        view: dict[str, Any] = told["view"]
        return view

    def actions(self) -> list[str]:
        """What the list of choices in words offers: the number of a choice, or those of an act."""
        found: list[str] = self.page.eval_on_selector_all(
            "[data-choice]", "all => all.map(one => one.dataset.choice)"
        )
        return found

    def copied(self, button: Locator) -> str:
        """What a button copies; the clipboard is one for all browsers, and slow."""
        self.page.evaluate("navigator.clipboard.writeText('')")
        button.click()
        words: str = self.page.wait_for_function(CLIPBOARD).json_value()
        return words

    def hears(self, words: str) -> None:
        """Wait until a toast has said so; it may be gone again."""
        self.page.wait_for_function(HEARD, arg=words)

    def hears_why(self, words: str) -> None:
        """Wait until a why-not has said so; it goes after a while."""
        self.page.wait_for_function(HEARD_WHY, arg=words)

    # -- time, so that nothing that is played goes by unseen, however slow the machine is

    def stop_time(self) -> None:
        """Let what is played stand still; clicks, keys and answers go on."""
        self.page.clock.install()
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)

    def pass_time_until(self, seen: str) -> None:
        """Play on in small steps, until a look at the page finds this."""
        while not self.page.evaluate(seen):
            self.page.clock.run_for(A_STEP)

    def let_time_pass(self) -> None:
        self.page.clock.resume()

    # -- choosing

    def choose(self, action: int | str) -> None:
        """Plan a choice where it is drawn, in the prompt or in the list, then do it."""
        self.page.wait_for_selector("main.my-turn")
        action = self.whole(action)
        before, steps = self.version, len(str(action).split())
        if self.plan(action):
            self.page.mouse.move(0, 0)
            self.page.locator(".deed").press("Enter")  # quicker than to hit it with the mouse
        self.wait_for(before + steps)

    def whole(self, action: int | str) -> str:
        """The same, or the first that goes on from it and is whole."""
        action = str(action)
        while self.offered(action).get("goes_on") == "must":
            self._further = self.page.evaluate(ACTS, [self.table, self.choosing, action])
            action = str(self._further[0]["action"])
        return action

    def offered(self, action: int | str) -> dict[str, Any]:
        """The choice or the act of these numbers; nothing of what is chosen ahead."""
        view = self.view()
        known = [*view["choices"], *view.get("acts", []), *self._further]
        return next((one for one in known if str(one["action"]) == str(action)), {})

    def send(self, action: int | str) -> None:
        """Choose as a program would; the page hears of it."""
        before, steps = self.version, [int(step) for step in str(action).split()]
        self.page.evaluate(SEND, [self.table, self.choosing, before, steps])
        self.wait_for(before + len(steps))

    def plan(self, action: int | str) -> bool:
        """Point at what the choice is made of. Whether a deed waits; words are sent at once."""
        page = self.page
        before = self.version
        self.point_out(action)
        page.wait_for_function(PLANNED, arg=before)
        return page.locator(".deed:not(.not-now)").count() > 0 and self.version == before

    def point_out(self, action: int | str) -> None:
        """Touch what the choice is made of; words are sent by that."""
        page = self.page
        drawn = page.locator(f".regions:not(.coming) [data-action='{action}']")
        word = page.locator(f"[data-word='{action}']")
        if drawn.count():
            self.touch(drawn)
            return
        parts = self.offered(action).get("parts", [])
        for name in parts:
            page.wait_for_function(OPEN, arg=name)
            self.touch(page.locator(f"[data-key='{name}'], [data-place='{name}']").first)
        if word.count():
            word.click()
        elif not parts:
            page.keyboard.press("w")
            page.locator(f"[data-choice='{action}']").click()
            page.keyboard.press("Escape")

    def touch(self, part: Locator) -> None:
        """Click where a pointer really hits the element."""
        point = part.evaluate(POINT)
        assert point, f"{part} cannot be hit"
        self.page.mouse.click(*point)


def play_to_the_end(
    people: list[Person], seed: int, check: Callable[[Person], None] = lambda _: None
) -> int:
    """Let each seat's person choose at random until the match is over; how many choices.

    `check` looks at whoever is about to choose.
    """
    luck = random.Random(seed)
    people[0].page.wait_for_selector("main:not([data-choosing='']), main.over")
    for count in range(MOST_CHOICES):
        seat = people[0].choosing
        if seat is None:
            return count
        one = people[seat]
        one.page.wait_for_selector(f"main.my-turn[data-version='{people[0].version}']")
        check(one)
        choose = one.choose if count < CLICKED or count % 4 == 0 else one.send
        choose(luck.choice(one.actions()))
        people[0].wait_for(one.version)
    raise AssertionError("the match did not end")
