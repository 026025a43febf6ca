"""What a seat of Pirates Under Fire holds, drawn: its hand, its opened reserve, its half to be."""

from itertools import groupby

from skysail import art
from skysail.art import GOLD, INK, at, disc, num, stroke, text, use
from skysail.game import Document
from skysail.kit import near_seat

from . import arranging
from .names import SHIP_NAMES
from .pictures import back, mark_new, outline, tile
from .sea import COLUMNS, ROWS
from .view import numbered_tile

LARGE, SMALLEST, GAP = 84.0, 46.0, 5.0  # a tile where there is room; where it must be touched
NARROW = 70.0  # tiles so small have no room for more than a number
LABELLED, WELL_LABELLED = 66.0, 80.0  # tiles so far apart are named; on phones, elsewhere
WIDE = 600.0


def hand(view: Document, width: float, height: float) -> str:
    """The tray: tiles of the hand, or of the reserve while one is picked, or halves to choose."""
    tray = f'<path d="{art.box(width, height, 12)(0)}" fill="var(--well)" stroke="var(--hair)"/>'
    if view["boards"]:
        return art.place("hand", tray + arranging.tray(view, width, height))
    if view["phase"].startswith("layout"):
        return art.place("hand", tray + _halves(view, width, height))
    seat, side = near_seat(view), view["sides"][near_seat(view)]
    picking = view["phase"] == "reserve_pick" and view["choosing"] == view["seat"]
    held = side["reserve"] if picking else side["hand"]
    if held is None:
        return art.place("hand", tray + _closed(seat, side["hand_size"], width, height))
    title = "Reserve" if picking else "Hand"
    body = tray + _title(title, f"{len(held)} tile{'' if len(held) == 1 else 's'}", width)
    groups = [(number, len(list(same))) for number, same in groupby(held)]
    room, first = (width - 116, 100.0) if width > WIDE else (width - 12, 6.0)
    apart = (room + GAP) / max(len(groups), 1) - GAP
    size = max(SMALLEST, min(LARGE, height - (32 if height > 84 else 16), apart))
    step = min(size * 1.45, (room - size) / max(len(groups) - 1, 1))
    roomy = height > 100
    named = height > 84 and step >= (WELL_LABELLED if roomy else LABELLED)
    top = 8 if named else (height - size) / 2
    first += max(0.0, (room - size - step * (len(groups) - 1)) / 2)
    kind = "reserve" if picking else "tile"
    for place, (number, copies) in enumerate(groups):
        new = number == side["newest"] and not picking and not view["over"]
        face = _held(view, seat, number, copies, size, kind=kind, new=new)
        body += at(first + place * step, top, face)
        if named:
            name = f"{number} {SHIP_NAMES[numbered_tile(number)['effect']]}"
            x = first + place * step + size / 2
            letters = 13 if size > NARROW else 12 if roomy else 11
            body += text(x, height - 7, name, letters, anchor="middle", bold=True)
    return art.place("hand", body)


def _title(words: str, more: str, width: float) -> str:
    if width <= WIDE:
        return ""
    heading = text(16, 28, words, 18, bold=True, serif=True)
    return heading + text(16, 48, more, 13, fill="var(--soft)")


def _held(
    view: Document, seat: int, number: int, copies: int, size: float, *, kind: str, new: bool
) -> str:
    """Tiles of one number: equal ones lie on each other, the newest has a gold edge."""
    ship = numbered_tile(number)
    below = "".join(
        at(5 * depth, -2 * depth, tile(ship, seat, size))
        for depth in range(min(copies, 3) - 1, 0, -1)
    )
    top = tile(ship, seat, size)
    edge = stroke(outline(seat, size)(2.5), GOLD, 3.4) if new else ""
    anywhere = view["sea"][0]["space"]
    move = f"{number}@{anywhere}" if kind == "tile" else str(number)
    key = f"{kind}_{number}"
    body = art.piece(key, art.lift(top), move, at="hand", about=f"ship_{number}") + edge
    if copies > 1:
        body += art.plate(size - 17, 10, f"×{copies}", 13)
    if new:
        body += mark_new(size)
    body = art.leaves(body)
    if view["choosing"] == view["seat"] and kind == "tile":
        body = art.dragged(body)
    return _planned(size) + below + body


def _planned(size: float) -> str:
    """What a tile leaves in the tray while it is planned on the sea."""
    edge = stroke(art.box(size, size, 8)(-2), "var(--line)", 1.6, dashes="6 5")
    letters = 13 if size > NARROW else 12
    return edge + text(
        size / 2, size / 2 + 4, "planned", letters, anchor="middle", fill="var(--soft)"
    )


def _closed(seat: int, count: int, width: float, height: float) -> str:
    """A hand that is not yours to see."""
    size = min(LARGE, height - 30)
    step = min(size + 8, (width - 24 - size) / max(count - 1, 1))
    first = (width - size - step * (count - 1)) / 2 + size / 2
    return "".join(back(seat, first + i * step, height / 2, size) for i in range(count))


# -- the sea being laid out


def _halves(view: Document, width: float, height: float) -> str:
    """A picture of your half for each choice, as it would then lie; your first row below."""
    options = view["choices"]
    if not options:
        words = "The sea is being laid out."
        return text(width / 2, height / 2 + 5, words, 14, anchor="middle", fill="var(--soft)")
    rows = ROWS // 2
    cell = min((width / len(options) - 24) / COLUMNS, (height - 34) / rows)
    body = ""
    for place, option in enumerate(options):
        x = (place + 0.5) * width / len(options) - cell * COLUMNS / 2
        half = at(x, 8, art.choice(option["action"], option["label"], _half(option["half"], cell)))
        label = text(
            x + cell * COLUMNS / 2, height - 8, option["label"], 12, anchor="middle", bold=True
        )
        body += half + label
    return body


def _half(icons: list[str], cell: float) -> str:
    """The icons of a half, its owner's first row below."""
    rows = ROWS // 2
    edge = art.box(COLUMNS * cell, rows * cell, 4)
    body = f'<path d="{edge(0)}" fill="url(#@sea)" stroke="{INK}"/>'
    grid = "".join(f"M{num(c * cell)} 0v{num(rows * cell)}" for c in range(1, COLUMNS))
    grid += "".join(f"M0 {num(r * cell)}h{num(COLUMNS * cell)}" for r in range(1, rows))
    body += stroke(grid, "var(--deep)", 0.8, opacity=0.4)
    for place, icon in enumerate(icons):
        row, column = divmod(place, COLUMNS)
        x, y = (column + 0.5) * cell, (rows - row - 0.5) * cell
        body += disc(x, y, cell * 0.4, "var(--foam)", 0)
        body += use(icon, x, y, cell * 0.66, "var(--deep)")
    return body + art.ring("legal", edge, 3)
