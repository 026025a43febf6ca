"""Pictures of every page and every game, phone and desktop, light and dark: `make screenshots`.

A server of its own with an empty database, and matches against a bot, some way into them.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from skysail.game import games

FOLDER = Path(__file__).parent / "screenshots"
SCREENS: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
}
THEMES = ("light", "dark")
PAGES = {
    "front": "/",
    "set-up": "/new/les_pluvionautes",
    "tables": "/tables",
    "rules": "/rules/sail#SAIL-044",
    "score": "/score/sea_of_clouds",
    "about": "/about",
    "interface": "/api",
    "problem": "/nothing/here",
}
CHOICES = 8  # of the person, until the picture is taken
OPTIONS = {"sail": {"pirates": "none", "intermission": "off"}}  # as one click on the front page
REVIEWED = ("desktop-light", "phone-light")  # the forms of the picture of a review
QUALITY = 78
AT_ONCE = (
    """location.protocol === "http:" && localStorage.setItem("settings", '{"speed":"instant"}')"""
)
CHOOSE = """async ([table, luck]) => {
  const state = await (await fetch(`/api/tables/${table}/state?seat=0&parts=view`)).json();
  const {choices} = state.view;
  const {action} = choices[Math.floor(luck * choices.length)];
  const body = JSON.stringify({seat: 0, version: state.version, action});
  await fetch(`/api/tables/${table}/play`, {method: "POST", body,
    headers: {"Content-Type": "application/json", "X-Skysail": "1"}});
  return state.version;
}"""
ASKED = "main.my-turn:not(.performing), main.over"


def main() -> None:
    """Take all pictures."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with server() as address, sync_playwright() as playwright:
        path = os.environ.get("SKYSAIL_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for screen in SCREENS:
            for theme in THEMES:
                with looking(browser, address, screen, theme) as context:
                    take_all(context.new_page(), f"{screen}-{theme}")
    total = sum(file.stat().st_size for file in FOLDER.iterdir())
    print(f"{len(list(FOLDER.iterdir()))} pictures, {total / 1e6:.1f} MB")


@contextmanager
def server() -> Iterator[str]:
    """The address of a table server that ends with the block."""
    with tempfile.TemporaryDirectory() as data:
        command = [
            sys.executable,
            "-m",
            "skysail",
            "serve",
            "--port",
            "0",
            "--rate",
            "0",
            "--on-demand",
        ]
        environment = os.environ | {"SKYSAIL_DATA": data}
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            address = re.search(r"http://[^/\s]+", process.stdout.readline())
            assert address
            try:
                yield address[0]
            finally:
                process.terminate()


@contextmanager
def looking(browser: Browser, address: str, screen: str, theme: str) -> Iterator[BrowserContext]:
    """A browser window of that size and theme."""
    context = browser.new_context(
        base_url=address,
        viewport=SCREENS[screen],
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=screen == "phone",
        is_mobile=screen == "phone",
        reduced_motion="reduce",
    )
    context.set_default_timeout(120_000)
    context.add_init_script(AT_ONCE)
    yield context
    context.close()


def take_all(page: Page, form: str) -> None:
    """Every page and every game in one form."""
    for game in games():
        play(page, game.id)
        take(page, game.id, form)
        if game.id == "sail":
            page.goto(page.url + "/replay#6")
            page.wait_for_selector(".region svg")
            take(page, "replay", form)
    if form in REVIEWED:
        review(page)
        take(page, "review", form)
    for name, path in PAGES.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        if name == "score":
            page.wait_for_function("() => document.querySelector('#position').value")
            page.get_by_role("button", name="Count").click()
            page.wait_for_selector("#account li")
        take(page, name, form)


def review(page: Page) -> None:
    """The replay of a match between two bots that is over, reviewed, at a turning point."""
    players = [{"kind": "bot", "bot": "level3"}, {"kind": "bot", "bot": "level1"}]
    table = open_table(page, "pirates_under_fire", players)
    is_over = "table => fetch(`/api/tables/${table}`).then(it => it.json()).then(it => it.over)"
    while not page.evaluate(is_over, table):  # looked at, bots would take their time
        page.wait_for_timeout(200)
    page.goto(f"/table/{table}/replay#review")
    page.get_by_role("button", name="Review this match").click()
    page.wait_for_selector("#graph .hope", state="attached")
    for turn in page.locator("#turns button").all()[:1]:  # mostly there are some
        turn.click()
    page.locator("#review-title").evaluate("title => title.scrollIntoView()")


def play(page: Page, game: str) -> None:
    """A match against a bot, some way into it, when it is the person's turn."""
    luck = random.Random(game)
    table = open_table(page, game, [{"kind": "me"}, {"kind": "bot", "bot": "level1"}])
    page.goto(f"/table/{table}")
    for _ in range(CHOICES):
        page.wait_for_selector(ASKED, state="attached")
        if page.locator("main.over").count():
            return
        version = page.evaluate(CHOOSE, [table, luck.random()])
        page.wait_for_selector(f"main:not([data-version='{version}'])", state="attached")
    page.wait_for_selector(ASKED, state="attached")


def open_table(page: Page, game: str, players: list[dict[str, str]]) -> str:
    """A new table, always with the same deal."""
    page.goto("/")
    table: str = page.evaluate(
        """async (setup) => (await (await fetch("/api/tables", {method: "POST", body:
        JSON.stringify(setup), headers: {"Content-Type": "application/json", "X-Skysail": "1"}})
        ).json()).table""",
        {"game": game, "seed": 11, "players": players, "options": OPTIONS.get(game, {})},
    )
    return table


def take(page: Page, name: str, form: str) -> None:
    """One picture, in few bytes."""
    page.evaluate("document.fonts.ready")
    shot = Image.open(BytesIO(page.screenshot()))
    shot.convert("RGB").save(FOLDER / f"{name}-{form}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
