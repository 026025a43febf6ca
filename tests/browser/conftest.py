"""A real server, a real Chromium, and people who sit down at tables with it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.people import Person

ROOT = Path(__file__).parents[2]
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
AT_ONCE = """if (location.protocol === "http:" && !localStorage.getItem("settings")) {
  localStorage.setItem("settings", '{"speed": "instant"}');
}"""
SERVE = """import secrets

from skysail.cli import main

secrets.randbits = lambda bits: 7  # every deal and every bot's luck: what fails, fails again
main()
"""
PATIENCE = 60_000  # milliseconds, until something that must come counts as lost
SLOWNESS = float(os.environ.get("SKYSAIL_SLOW", "0"))  # milliseconds before each thing done

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[str]:
    """The address of a table server with an empty database."""
    command = [sys.executable, "-c", SERVE, "serve", "--port", "0", "--rate", "0"]
    command += ["--on-demand", "--game", str(ROOT / "examples" / "connect_four")]
    environment = os.environ | {"SKYSAIL_DATA": str(tmp_path_factory.mktemp("tables"))}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://[^/\s]+", line)
        assert address, f"the server said {line!r}"
        yield address[0]
        process.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium: the one that SKYSAIL_CHROMIUM names, the system's, or Playwright's own.

    Closed with its module: while Playwright is open, no other test can run an event loop.
    """
    named = os.environ.get("SKYSAIL_CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        path = found or playwright.chromium.executable_path
        if not Path(path).exists():
            pytest.fail("no Chromium here: `make chromium` gets one")
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"], slow_mo=SLOWNESS
        )
        yield browser
        browser.close()


@pytest.fixture
def person(server: str, browser: Browser) -> Iterator[Callable[..., Person]]:
    """Somebody with a browser of their own; at the end no page may have complained."""
    people: list[Person] = []

    def arrive(
        *,
        phone: bool = False,
        theme: Literal["light", "dark"] = "light",
        motion: bool = False,
        size: ViewportSize | None = None,
    ) -> Person:
        """`motion`: what happens is played at the calm speed; else it is there at once."""
        context = browser.new_context(
            base_url=server,
            viewport=size or (PHONE if phone else DESKTOP),
            has_touch=phone,
            is_mobile=phone,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        if not motion:
            context.add_init_script(AT_ONCE)
        people.append(Person(context))
        return people[-1]

    yield arrive
    complaints = [line for who in people for line in who.complaints]
    for who in people:
        who.context.close()
    assert not complaints


@pytest.fixture
def page(person: Callable[..., Person]) -> Page:
    return person().page
