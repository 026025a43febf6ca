"""The built pages of docs/ in a real Chromium: what is looked for is found, and the menu fits."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, ROOT


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[str]:
    """The address at which the pages are served."""
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder]
    subprocess.run(build, cwd=ROOT, check=True)

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def test_the_menu_is_one_row_and_the_search_finds_words_of_code(browser: Browser, site: str):
    page = browser.new_page(viewport=DESKTOP)
    page.goto(f"{site}/index.html")
    tops = page.locator(".navbar .nav-link").evaluate_all(
        "all => all.filter(a => a.checkVisibility()).map(a => a.getBoundingClientRect().top)"
    )
    assert len(tops) > 8 and len(set(tops)) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == DESKTOP["width"]
    page.goto(f"{site}/index.html?q=action_mask")
    found = page.locator("#mkdocs-search-results a")
    expect(found.filter(has_text="Many matches at a time")).to_have_count(1)
