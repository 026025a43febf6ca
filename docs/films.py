"""A short film of every game, played in a real browser at the calm speed: `make films`.

The person's choices are those that the hint gives; the others are bots.
"""

import os
import shutil
import sys
import time
from io import BytesIO
from itertools import accumulate
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from docs.screenshots import open_table, server
from skysail.game import Game, games, load
from skysail.table.pages import TRAILER

FOLDER = Path(__file__).parent / "films"
WINDOW = (1280, 800)
SIZE = (640, 400)
SECONDS = 20
A_FRAME = 0.2  # seconds
LONGEST = 1.5  # seconds that a picture stands, however long a hint was thought about
LOOK = 1.2  # seconds between the picture and the person's choice
QUALITY = 45
TRAILER_SECONDS = 12
TRAILER_SIZE = (400, 250)
TRAILER_QUALITY = 40

CHOOSE = """async ([table, seat]) => {
  const call = async (path, body) => (await fetch(`/api/tables/${table}/${path}`, {
    method: body ? "POST" : "GET", body: body && JSON.stringify(body),
    headers: {"Content-Type": "application/json", "X-Skysail": "1"}})).json();
  const state = await call(`state?seat=${seat}&parts=view`);
  if (!state.your_turn) return;
  const {advice} = await call("hint", {seat});
  await call("play", {seat, version: state.version, action: advice[0].action});
}"""
IS_ASKED = "() => !!document.querySelector('main.my-turn:not(.performing)')"


def main(*names: str) -> None:
    """Film the games that are named, or all."""
    FOLDER.mkdir(exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        path = os.environ.get("SKYSAIL_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in [load(name) for name in names] or games():
            context = browser.new_context(
                base_url=address,
                viewport={"width": WINDOW[0], "height": WINDOW[1]},
                reduced_motion="no-preference",
            )
            context.set_default_timeout(120_000)
            frames, lasting = film(context.new_page(), game)
            context.close()
            keep(frames, lasting, FOLDER / f"{game.id}.webp", QUALITY)
            keep(*trailer(frames, lasting), game.folder / TRAILER, TRAILER_QUALITY)


def keep(frames: list[Image.Image], lasting: list[int], file: Path, quality: int) -> None:
    frames[0].save(
        file,
        save_all=True,
        append_images=frames[1:],
        duration=lasting,
        loop=0,
        quality=quality,
        method=4,
    )
    print(f"{file}: {len(frames)} frames, {file.stat().st_size / 1e6:.1f} MB")


def trailer(frames: list[Image.Image], lasting: list[int]) -> tuple[list[Image.Image], list[int]]:
    """The beginning of a film, small enough to travel with the game."""
    ends = list(accumulate(lasting))
    begin = [
        frame for frame, end in zip(frames, ends, strict=True) if end <= TRAILER_SECONDS * 1000
    ]
    small = [frame.resize(TRAILER_SIZE, Image.Resampling.LANCZOS) for frame in begin]
    return small, lasting[: len(small)]


def film(page: Page, game: Game) -> tuple[list[Image.Image], list[int]]:
    """What a person sees of the first turns, and how many milliseconds each picture stood."""
    players = [{"kind": "me"}, *[{"kind": "bot", "bot": "level2"}] * (game.seats[0] - 1)]
    table = open_table(page, game.id, players)
    page.goto(f"/table/{table}")
    page.wait_for_selector("main[data-version]")
    frames: list[Image.Image] = []
    times: list[float] = []
    asked_at, begun = 0.0, time.monotonic()
    while time.monotonic() - begun < SECONDS:
        started = time.monotonic()
        shot = Image.open(BytesIO(page.screenshot(type="jpeg", quality=90)))
        frames.append(shot.resize(SIZE, Image.Resampling.LANCZOS))
        times.append(started)
        if not page.evaluate(IS_ASKED):
            asked_at = 0.0
        elif not asked_at:
            asked_at = started
        elif started - asked_at > LOOK:
            page.evaluate(CHOOSE, [table, 0])
            asked_at = 0.0
        page.wait_for_timeout(max(0.0, A_FRAME - (time.monotonic() - started)) * 1000)
    ends = [*times[1:], time.monotonic()]
    stood = [end - start for start, end in zip(times, ends, strict=True)]
    return frames, [int(1000 * min(seconds, LONGEST)) for seconds in stood]


if __name__ == "__main__":
    main(*sys.argv[1:])
