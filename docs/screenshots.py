"""Pictures of every page and every game, phone and desktop, light and dark: `make screenshots`.

A server of its own with an empty database, and matches against a bot, some way into them: played
once, by the hints, and looked at in every form.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    StorageState,
    ViewportSize,
    sync_playwright,
)

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
    "rules": "/rules/sail#SAIL-044",
    "score": "/score/sea_of_clouds",
    "about": "/about",
    "interface": "/api",
    "problem": "/nothing/here",
}
CHOICES = 20  # of the person, until the pictures are taken
OPTIONS = {"sail": {"pirates": "none", "intermission": "off"}}  # as one click on the front page
REVIEWED = ("desktop-light", "phone-light")  # the forms of the picture of a review
FORETOLD = 2_500  # milliseconds, until what the choices bring is told
QUALITY = 78
AT_ONCE = (
    """location.protocol === "http:" && localStorage.setItem("settings", '{"speed":"instant"}')"""
)
CHOOSE = """async ([table, seat]) => {
  const call = async (path, body) => (await fetch(`/api/tables/${table}/${path}`, {
    method: body ? "POST" : "GET", body: body && JSON.stringify(body),
    headers: {"Content-Type": "application/json", "X-Skysail": "1"}})).json();
  const state = await call(`state?seat=${seat}&parts=view`);
  if (!state.your_turn) return state.version;
  const {advice} = await call("hint", {seat});
  await call("play", {seat, version: state.version, action: advice[0].action});
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
        known = {game.id: played(browser, address, game.id) for game in games()}
        for screen, theme in product(SCREENS, THEMES):
            form = f"{screen}-{theme}"
            for name, (table, kept) in known.items():
                with looking(browser, address, screen, theme, kept) as context:
                    take_match(context.new_page(), name, table, form)
            with looking(browser, address, screen, theme) as context:
                take_pages(context.new_page(), form)
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
def looking(
    browser: Browser,
    address: str,
    screen: str,
    theme: str,
    known: StorageState | None = None,
) -> Iterator[BrowserContext]:
    """A browser window of that size and theme, with what an earlier one had kept."""
    context = browser.new_context(
        base_url=address,
        viewport=SCREENS[screen],
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=screen == "phone",
        is_mobile=screen == "phone",
        reduced_motion="reduce",
        storage_state=known,
    )
    context.set_default_timeout(120_000)
    context.add_init_script(AT_ONCE)
    yield context
    context.close()


def take_match(page: Page, name: str, table: str, form: str) -> None:
    """A match in one form; of Sail's, its replay and the list in which it waits as well."""
    page.goto(f"/table/{table}")
    page.wait_for_selector(ASKED, state="attached")
    page.wait_for_timeout(FORETOLD)
    take(page, name, form)
    if name == "sail":
        page.goto(page.url + "/replay#6")
        page.wait_for_selector(".region svg")
        take(page, "replay", form)
        page.goto("/tables")
        page.wait_for_load_state("networkidle")
        take(page, "tables", form)


def take_pages(page: Page, form: str) -> None:
    """Every page in one form, as whoever comes for the first time sees it."""
    for name, path in PAGES.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        if name == "score":
            page.wait_for_function("() => document.querySelector('#position').value")
            page.get_by_role("button", name="Count").click()
            page.wait_for_selector("#account li")
        take(page, name, form)
    if form in REVIEWED:
        review(page)
        take(page, "review", form)


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


def played(browser: Browser, address: str, game: str) -> tuple[str, StorageState]:
    """A match against a bot, played by hints, some way into it, and what its browser kept."""
    with looking(browser, address, "desktop", "light") as context:
        page = context.new_page()
        table = open_table(page, game, [{"kind": "me"}, {"kind": "bot", "bot": "level3"}])
        page.goto(f"/table/{table}")
        for _ in range(CHOICES):
            page.wait_for_selector(ASKED, state="attached")
            if page.locator("main.over").count():
                break
            version = page.evaluate(CHOOSE, [table, 0])
            page.wait_for_selector(f"main:not([data-version='{version}'])", state="attached")
        page.wait_for_selector(ASKED, state="attached")
        return table, context.storage_state()


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
