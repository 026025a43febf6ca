"""What people do at the table's pages, by mouse, finger and keyboard."""

import random
import zlib
from typing import Any

from playwright.sync_api import BrowserContext, Page

MOST_CHOICES = 2000

# A point of the target that a pointer really hits: pieces may lie on each other.
POINT = """(action) => {
  const part = document.querySelector(`#board [data-action="${action}"]`);
  if (!part) return null;
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const dock = document.querySelector("#dock").getBoundingClientRect();
  for (const leaf of part.querySelectorAll("path, rect, circle, text, use")) {
    if (leaf.closest(".preview")) continue;
    const box = leaf.getBoundingClientRect();
    const spots = [[.5, .5], [.5, .15], [.15, .5], [.85, .5], [.5, .85], [.04, .5], [.96, .5]];
    for (const [u, v] of spots) {
      const [x, y] = [box.x + u * box.width, box.y + v * box.height];
      if (y > dock.top && y < dock.bottom) continue;
      const hit = document.elementFromPoint(x, y)?.closest("[data-action]");
      if (hit === part) return [x, y];
    }
  }
  return null;
}"""


class Person:
    """A browser of its own with one page open; it notes every complaint of its pages."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        self.largest_update = 0  # bytes, as compressed as a socket sends them
        context.on("page", self._listen)
        self.page = context.new_page()

    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        page.on("websocket", lambda socket: socket.on("framereceived", self._measure))

    def _hear(self, message: Any) -> None:
        offline = "ERR_INTERNET_DISCONNECTED" in message.text
        if message.type in ("error", "warning") and not offline:
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def _measure(self, frame: str | bytes) -> None:
        words = frame.encode() if isinstance(frame, str) else frame
        packer = zlib.compressobj(wbits=-15)
        self.largest_update = max(self.largest_update, len(packer.compress(words) + packer.flush()))

    # -- beginning

    def set_up(self, game: str, kind: str, **choices: str) -> None:
        """Fill in the set-up page and begin."""
        self.page.goto(f"/new/{game}?with={kind}")
        for name, value in choices.items():
            field = self.page.locator(f"[name=option-{name}]")
            field.fill(value) if field.get_attribute("type") else field.select_option(value)
        self.page.get_by_role("button", name="Begin").click()
        self.at_table()

    def at_table(self) -> None:
        self.page.wait_for_url("**/table/*", timeout=120_000)
        self.page.wait_for_selector("main[data-version], dialog[open]")

    def invitation(self) -> str:
        """The link that the button copies."""
        self.page.get_by_role("button", name="Copy invite link").click()
        link: str = self.page.evaluate("navigator.clipboard.readText()")
        return link

    def join(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.at_table()

    # -- looking

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

    def wait_for(self, version: int) -> None:
        self.page.wait_for_function(
            "v => Number(document.querySelector('#main').dataset.version) >= v", arg=version
        )

    def actions(self) -> list[int]:
        """What the list of choices offers."""
        found: list[int] = self.page.eval_on_selector_all(
            "#choices [data-choice]", "all => all.map(one => Number(one.dataset.choice))"
        )
        return found

    # -- choosing

    def choose(self, action: int) -> None:
        """Click the target on the board; the button in the list where the board has none."""
        before = self.version
        point = self.page.evaluate(POINT, action)
        if point:
            self.page.mouse.click(*point)
        else:
            assert not self.page.locator(f"#board [data-action='{action}']").count(), (
                f"the target of action {action} cannot be hit"
            )
            self.page.locator(f"[data-choice='{action}']").click()
        self.wait_for(before + 1)


def play_to_the_end(people: list[Person], seed: int) -> int:
    """Let each seat's person choose at random until the match is over; how many choices."""
    luck = random.Random(seed)
    for count in range(MOST_CHOICES):
        seat = people[0].choosing
        if seat is None:
            return count
        one = people[seat]
        one.page.wait_for_selector(f"main.my-turn[data-version='{people[0].version}']")
        one.choose(luck.choice(one.actions()))
        people[0].wait_for(one.version)
    raise AssertionError("the match did not end")
