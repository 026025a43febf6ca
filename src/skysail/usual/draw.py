"""A small game drawn: each seat's plate and numbers, what lies between them, the choices."""

from typing import Any

from skysail import art, kit
from skysail.game import Document
from skysail.stage import FORMS, Arrangement, Regions

from . import GAME
from .text import spelt

DEFS: dict[str, str] = {}
GAP = 8.0
NEWS, PROMPT = 44.0, 64.0
PLATE, TILE, BUTTON = 56.0, 64.0, 48.0


def regions(view: Document, form: str) -> Regions:
    """One region for all, whatever the shape of the window."""
    width, height = FORMS[form]
    rows = [height - 4 * GAP - NEWS - PROMPT, NEWS, PROMPT]
    arrangement = Arrangement([width - 2 * GAP], rows, ["board", "news", "prompt"], GAP)
    return Regions(arrangement, {"board": _board(view, *arrangement.box("board")[2:])})


def _board(view: Document, width: float, height: float) -> str:
    """Seats side by side; below them what belongs to nobody, and what may be chosen."""
    seats = len(view["scores"])
    own = {name: value for name, value in view["fields"].items() if _is_per_seat(value, seats)}
    shared = {name: value for name, value in view["fields"].items() if name not in own}
    wide = (width + GAP) / seats
    body = ""
    for seat in range(seats):
        name = "You" if view["seat"] == seat else GAME.seat_name(seat)
        plate = kit.seat_plate(view, seat, wide - GAP, PLATE, name)
        tiles = [_tile(one, value[seat], wide - GAP) for one, value in own.items()]
        body += art.at(seat * wide, 0, plate + kit.grid(tiles, 1, 0, TILE + GAP, 0, PLATE + GAP)[0])
    y = PLATE + GAP + len(own) * (TILE + GAP)
    columns = max(1, min(len(shared), int(width // 160)))
    across = (width + GAP) / columns
    tiles = [_tile(one, value, across - GAP) for one, value in shared.items()]
    between, y = kit.grid(tiles, columns, across, TILE + GAP, 0, y)
    scale = min(1.0, (height - BUTTON - 2 * GAP) / y)
    return art.at(0, 0, body + between, scale=scale) + _choices(view, width, height - BUTTON - GAP)


def _is_per_seat(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats > 1


def _tile(name: str, value: Any, width: float) -> str:
    """A number with its name, as large as it fits."""
    words = spelt(value)
    size = next((s for s in (24, 18, 14) if art.length(words, s, bold=True) < width - 16), 11)
    return (
        art.panel(width, TILE)
        + art.text(10, 20, name.replace("_", " "), 12, fill="var(--muted)")
        + art.text(10, 50, words, size, bold=True, serif=True)
    )


def _choices(view: Document, width: float, y: float) -> str:
    body = ""
    across = (width + GAP) / max(1, len(view["choices"]))
    for number, choice in enumerate(view["choices"]):
        outline = art.box(across - 2 * GAP, BUTTON, 10)
        size = 16 if art.length(choice["label"], 16, bold=True) < across - 2 * GAP else 11
        words = art.centred(across / 2 - GAP, BUTTON / 2, choice["label"], size, art.INK)
        button = art.tile(outline, art.CREAM) + words + art.ring("legal", outline)
        body += art.at(
            number * across + GAP / 2, y, art.choice(choice["action"], choice["label"], button)
        )
    return body


def cover() -> str:
    """The title above the waves."""
    size = next((s for s in (64, 48, 36) if art.length(GAME.title, s, bold=True) < 540), 28)
    waves = kit.swell(250, -20, "#6ba7b6") + kit.swell(300, -60, "#4f8ea1")
    title = art.centred(300, 150, GAME.title, size, art.INK, serif=True)
    sky = f'<path d="{art.box(600, 400, 0)(0)}" fill="{art.CREAM}"/>'
    return kit.cover(sky + title + waves, GAME.title, GAME.tagline, DEFS)
