"""The sizes of window in which every table is looked at, and how it is looked at."""

from typing import Any, Literal

from playwright.sync_api import ViewportSize

from skysail.game import games
from tests.browser.people import Person

GAMES = [*(game.id for game in games()), "connect_four"]
SHORT = {  # options that make a match short enough to be clicked through
    "sail": {"pirates": "none", "intermission": "off"},
    "les_pluvionautes": {"max_turns": "60"},
    "sea_of_plunder": {"round_limit": "3"},
}
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
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]
ON_THE_TABLE = "() => document.querySelector('.regions').contains(document.activeElement)"


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


def check_themes(one: Person, name: str) -> None:
    for theme in THEMES:
        one.page.emulate_media(color_scheme=theme)
        assert one.page.evaluate("frame.settled()") == [], (name, theme)


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
