"""Sea of Clouds drawn: the reckoning. What lay hidden is turned over, and the lanes grow."""

from skysail import art
from skysail.art import CREAM, INK, SEAT_COLOURS, at, cut, num, stroke, text
from skysail.game import Document

from .box import FACES, KIND
from .cards import tile
from .names import signed
from .pictures import CROWN, coin, medal
from .plates import name_of
from .reckoning import PARTS
from .theatre import HEIGHT, WIDTH, heaven

ZONE = {"Rum": "rum", "Relics": "relics", "Secrets": "secrets", "Objects": "objects"}
LEFT, ROOM = 210.0, 560.0
TEXTURE = (1.0, 0.8, 0.62, 0.46, 0.32)  # how full the colour of each part is


def reveal(view: Document, parts: int, *, crown: bool = False) -> str:
    """So many parts counted, the cards of the last one open beside each lane."""
    captains = view["captains"]
    high = (HEIGHT - 76) / len(captains)
    most = max(10, *(sum(max(0, v) for v in one["points"].values()) for one in captains))
    body = heaven(view, isle=False)
    for row, captain in enumerate(captains):
        body += at(0, 52 + row * high, _lane(view, captain, parts, high, most, crown=crown))
    return body


def _lane(
    view: Document, captain: Document, parts: int, high: float, most: int, *, crown: bool
) -> str:
    seat = captain["seat"]
    sheet = cut(art.box(WIDTH - 40, high - 10, 12)(0), CREAM, 1.4)
    body = at(20, 0, art.lift(sheet))
    middle = (high - 10) / 2
    body += medal(seat, 62, middle + 2, min(32.0, high * 0.34), parrot=captain["parrot"])
    lines = art.wrap(name_of(view, seat), 104, 20)[:2]
    for i, line in enumerate(lines):
        y = middle + 7 + 21 * (i - (len(lines) - 1) / 2)
        body += text(104, y, line, 19, bold=True, serif=True, fill=INK)
    points = list(captain["points"].values())[:parts]
    lane = high - 38
    x, drawn = LEFT, ""
    for number, value in enumerate(points):
        wide = value / most * ROOM
        left = min(x, x + wide)
        size = f'x="{num(left)}" y="{num(lane)}" width="{num(abs(wide))}" height="20" rx="3"'
        fill = SEAT_COLOURS[seat] if value >= 0 else "#a3301c"
        drawn += f'<rect {size} fill="#fff"/>'
        drawn += f'<rect {size} fill="{fill}" opacity="{TEXTURE[number]}" stroke="{INK}"/>'
        x += wide
    body += stroke(f"M{num(LEFT)} {num(lane - 4)}V{num(lane + 24)}", INK, 2) + drawn
    body += art.plate(WIDTH - 62, middle, signed(sum(points)), 26)
    if crown and view["ranks"][seat] == 1:
        body += at(WIDTH - 62, middle - 28, CROWN, scale=1.8)
    return body + (at(LEFT, 8, _cards(captain, PARTS[parts - 1], high - 56)) if not crown else "")


def _cards(captain: Document, part: str, high: float) -> str:
    """The cards that this part is made of."""
    worth = text(
        ROOM - 4,
        high / 2 + 8,
        signed(captain["points"][part], plus=True),
        22,
        anchor="end",
        bold=True,
        fill=INK,
    )
    if part == "Doubloons":
        return coin(24, high / 2, captain["coins"], min(44.0, high)) + worth
    held = captain[ZONE[part]]
    wide, named = min(40.0, high / 1.3), len(held) <= 3
    step = 150.0 if named else min(wide + 10, (ROOM - 90) / len(held))
    body = ""
    for i, one in enumerate(held):
        kind = one["id"] if "id" in one else one["face"]
        body += at(i * step, 2, tile(kind, wide, count=one.get("count", 1)))
        if named:
            for n, line in enumerate(art.wrap(FACES[KIND[kind]]["name"], 112, 15)[:2]):
                body += text(i * step + wide + 12, high / 2 + 17 * n, line, 15, fill=INK)
    return body + (worth if held else "")
