"""A small game drawn: each seat's plate and numbers, what lies between them, many choices."""

from typing import Any

from skysail import art, kit
from skysail.game import Document
from skysail.stage import Arrangement, Regions
from skysail.words import spelt

from . import GAME

DEFS: dict[str, str] = {}
GAP = 8.0
PLATE, TILE, BUTTON = 56.0, 64.0, 48.0
LEAST = 12  # no words are smaller
NARROWEST = 110.0  # of a tile beside another
IN_WORDS = 4  # choices that the page has room for in its prompt; more are drawn
COVERED = 360.0  # of a cover's width: pages cut it to a square
NEAR = 1.4  # times as large, where there is room
ARRANGEMENTS = {
    "wide": Arrangement([760], [620, 44, 68], ["board", "news", "prompt"], GAP),
    "tall": Arrangement([374], [560, 44, 116], ["board", "news", "prompt"], GAP),
    "small": Arrangement([344], [408, 44, 116], ["board", "news", "prompt"], GAP),
    "low": Arrangement([464, 356], [44, 158, 116], ["board news", "board .", "board prompt"], GAP),
}
ACTIONS = GAME.rules.ACTIONS
MOVES = getattr(GAME.rules, "MOVES", ())
LONGEST = max((art.length(str(move), LEAST, bold=True) for move in MOVES), default=0.0)


def regions(view: Document, form: str) -> Regions:
    """One region for all, whatever the shape of the window."""
    arrangement, near = ARRANGEMENTS[form], NEAR if form == "wide" else 1.0
    _, _, width, height = arrangement.box("board")
    board = art.at(0, 0, _board(view, width / near, height / near), scale=near)
    return Regions(arrangement, {"board": board})


def _board(view: Document, width: float, height: float) -> str:
    """Seats side by side; below them what belongs to nobody, and what words have no room for."""
    body, room = "", height
    if ACTIONS > IN_WORDS:  # their place is kept, whatever can be chosen now
        columns = max(1, min(ACTIONS, int((width + GAP) // max(LONGEST + 3 * GAP, BUTTON + GAP))))
        high = min(-(-ACTIONS // columns) * (BUTTON + GAP), height / 2)
        room -= high + GAP
        if len(view["choices"]) > IN_WORDS:
            choices, needed = _choices(view, columns, (width + GAP) / columns)
            body = art.at(0, height - high, choices, scale=min(1.0, high / needed))
    seats = len(view["scores"])
    fields = view.get("fields", {})  # a view.py of the game's own may have none
    own = {name: value for name, value in fields.items() if _is_per_seat(value, seats)}
    shared = {name: value for name, value in fields.items() if name not in own}
    wide = (width + GAP) / seats
    columns = 1
    while columns < wide // NARROWEST and _high(len(own), len(shared), columns, width) > room:
        columns += 1  # tiles beside each other, where there is no room below
    parts, below = "", 0.0
    for seat in range(seats):
        name = "You" if view["seat"] == seat else GAME.seat_name(seat)
        plate = kit.seat_plate(view, seat, wide - GAP, PLATE, name)
        values = {one: value[seat] for one, value in own.items()}
        tiles, below = _tiles(values, columns, wide, PLATE + GAP)
        parts += art.at(seat * wide, 0, plate + tiles)
    between, below = _tiles(shared, _across(len(shared), width), width + GAP, below)
    return body + art.at(0, 0, parts + between, scale=min(1.0, room / (below - GAP)))


def _high(own: int, shared: int, columns: int, width: float) -> float:
    """How much room tiles take with so many of a seat beside each other."""
    rows = -(-own // columns) + -(-shared // _across(shared, width))
    return PLATE + rows * (TILE + GAP)


def _across(shared: int, width: float) -> int:
    return max(1, min(shared, int(width // NARROWEST)))


def _tiles(values: dict[str, Any], columns: int, width: float, top: float) -> tuple[str, float]:
    """Numbers in rows over this width, gaps counted; and where the rows end."""
    across = width / columns
    tiles = [_tile(name, value, across - GAP) for name, value in values.items()]
    return kit.grid(tiles, columns, across, TILE + GAP, 0, top)


def _is_per_seat(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats > 1


def _tile(name: str, value: Any, width: float) -> str:
    """A number with its name, as large as it fits."""
    words = spelt(value)
    size = next((s for s in (24, 18, 14) if art.length(words, s, bold=True) < width - 16), LEAST)
    return (
        art.panel(width, TILE)
        + art.text(10, 20, name.replace("_", " "), 12, fill="var(--muted)")
        + art.text(10, 50, words, size, bold=True, serif=True)
    )


def _choices(view: Document, columns: int, across: float) -> kit.Part:
    """A button for each, in rows; and where they end."""
    outline = art.box(across - 2 * GAP, BUTTON, 10)
    buttons = []
    for choice in view["choices"]:
        size = 16 if art.length(choice["label"], 16, bold=True) < across - 4 * GAP else LEAST
        words = art.centred(across / 2 - GAP, BUTTON / 2, choice["label"], size, art.INK)
        button = art.tile(outline, art.CREAM) + words + art.ring("legal", outline)
        buttons.append(art.choice(choice["action"], choice["label"], button))
    return kit.grid(buttons, columns, across, BUTTON + GAP, GAP / 2)


def cover() -> str:
    """The title above the waves, in as many lines as it needs."""
    words = GAME.title.split()
    size = min(64.0, COVERED / max(art.length(word, 1, bold=True) for word in words))
    lines = art.wrap(GAME.title, COVERED, size)
    first = 150 - (len(lines) - 1) * size * 0.6
    title = "".join(
        art.centred(300, first + number * size * 1.2, line, size, art.INK, serif=True)
        for number, line in enumerate(lines)
    )
    waves = kit.swell(250, -20, "#6ba7b6") + kit.swell(300, -60, "#4f8ea1")
    sky = f'<path d="{art.box(600, 400, 0)(0)}" fill="{art.CREAM}"/>'
    return kit.cover(sky + waves + title, GAME.title, GAME.tagline, DEFS)
