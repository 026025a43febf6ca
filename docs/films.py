"""A short film of every game, played in a real browser at the calm speed: `make films`.

The person's choices are those that the hint gives; the others are bots. Of what was watched, the
film keeps the part with most of its scenes, which are what a game is remembered for.
"""

import os
import shutil
import sys
import time
from bisect import bisect
from io import BytesIO
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from docs.screenshots import CHOOSE, open_table, server
from skysail.game import Game, games, load
from skysail.table.pages import TRAILER

FOLDER = Path(__file__).parent / "films"
WINDOW = (1280, 800)
SIZE = (640, 400)
WATCHED = 100  # seconds
SECONDS = 20  # of them that are kept
A_FRAME = 0.2  # seconds
LONGEST = 1.5  # seconds that a picture stands, however long a hint was thought about
LOOK = 1.2  # seconds between the picture and the person's choice
READING = 4.0  # seconds that the person reads what stays of a scene
QUALITY = 45
TRAILER_SECONDS = 12
TRAILER_SIZE = (400, 250)
TRAILER_QUALITY = 40

IS_ASKED = "() => !!document.querySelector('main.my-turn:not(.performing)')"
STAYS = "() => !!document.querySelector('.scene button')?.textContent.startsWith('Go on')"
IN_SCENE = "() => document.body.classList.contains('in-scene')"


class Frame(NamedTuple):
    """A picture of the page, for how many milliseconds it stood, and whether a scene was on."""

    picture: Image.Image
    lasting: int
    scene: bool


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
            watched = watch(context.new_page(), game)
            context.close()
            keep(best(watched, SECONDS), FOLDER / f"{game.id}.webp", SIZE, QUALITY)
            trailer = best(watched, TRAILER_SECONDS)
            keep(trailer, game.folder / TRAILER, TRAILER_SIZE, TRAILER_QUALITY)


def keep(frames: list[Frame], file: Path, size: tuple[int, int], quality: int) -> None:
    first, *others = [
        frame.picture.resize(size, Image.Resampling.LANCZOS, reducing_gap=3) for frame in frames
    ]
    first.save(
        file,
        save_all=True,
        append_images=others,
        duration=[frame.lasting for frame in frames],
        loop=0,
        quality=quality,
        method=4,
    )
    print(f"{file}: {len(frames)} frames, {file.stat().st_size / 1e6:.1f} MB")


def best(frames: list[Frame], seconds: int) -> list[Frame]:
    """So many seconds with as much of scenes as there can be, and the earliest of those."""
    found, most = frames, -1
    for begin in range(len(frames)):
        ends = list(accumulate(frame.lasting for frame in frames[begin:]))
        part = frames[begin : begin + bisect(ends, seconds * 1000)]
        told = sum(frame.lasting for frame in part if frame.scene)
        if told > most:
            found, most = part, told
    return found


def watch(page: Page, game: Game) -> list[Frame]:
    """What a person sees from the first turn on."""
    players = [{"kind": "me"}, *[{"kind": "bot", "bot": "level2"}] * (game.seats[0] - 1)]
    table = open_table(page, game.id, players)
    page.goto(f"/table/{table}")
    page.wait_for_selector("main[data-version]")
    frames: list[Frame] = []
    asked_at, read_at, begun = 0.0, 0.0, time.monotonic()
    while (started := time.monotonic()) - begun < WATCHED:
        shot = Image.open(BytesIO(page.screenshot(type="jpeg", quality=90)))
        picture, scene = shot.resize(SIZE, Image.Resampling.LANCZOS), page.evaluate(IN_SCENE)
        if not page.evaluate(IS_ASKED):
            asked_at = 0.0
        elif not asked_at:
            asked_at = started
        elif started - asked_at > LOOK:
            page.evaluate(CHOOSE, [table, 0])
            asked_at = 0.0
        if not page.evaluate(STAYS):
            read_at = started
        elif started - read_at > READING:
            page.keyboard.press("Space")
        page.wait_for_timeout(max(0.0, A_FRAME - (time.monotonic() - started)) * 1000)
        lasting = int(1000 * min(time.monotonic() - started, LONGEST))
        frames.append(Frame(picture, lasting, scene))
    return frames


if __name__ == "__main__":
    main(*sys.argv[1:])
