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
from .theatre import HEIGHT, TYPE, WIDTH, heaven

ZONE = {"Rum": "rum", "Relics": "relics", "Secrets": "secrets", "Objects": "objects"}
LEFT, ROOM = 226.0, 544.0
TEXTURE = (1.0, 0.8, 0.62, 0.46, 0.32)  # how full the colour of each part is


def lanes(view: Document) -> str:
    """What stays: a lane for each Captain, still empty."""
    body = heaven(view, isle=False)
    for captain, y, high in _rows(view):
        seat, middle = captain["seat"], (high - 10) / 2
        drawn = at(20, 0, art.lift(cut(art.box(WIDTH - 40, high - 10, 12)(0), CREAM, 1.4)))
        drawn += medal(seat, 54, middle + 2, min(28.0, high * 0.3), parrot=captain["parrot"])
        lines = art.wrap(name_of(view, seat), 132, TYPE)[:2]
        for i, line in enumerate(lines):
            at_line = middle + 9 + 27 * (i - (len(lines) - 1) / 2)
            drawn += text(90, at_line, line, TYPE, bold=True, serif=True, fill=INK)
        drawn += stroke(f"M{num(LEFT)} {num(high - 42)}V{num(high - 14)}", INK, 2)
        body += at(0, y, drawn)
    return body


def reveal(view: Document, parts: int, *, crown: bool = False) -> str:
    """So many parts counted, the cards of the last one open above each lane."""
    most = max(10, *(sum(max(0, v) for v in one["points"].values()) for one in view["captains"]))
    body = ""
    for captain, y, high in _rows(view):
        drawn = _lane(captain, parts, high, most)
        if not crown:
            drawn += at(LEFT, 8, _cards(captain, PARTS[parts - 1], high - 56))
        elif view["ranks"][captain["seat"]] == 1:
            drawn += at(WIDTH - 62, (high - 10) / 2 - 28, CROWN, scale=1.8)
        body += at(0, y, drawn)
    return body


def _rows(view: Document) -> list[tuple[Document, float, float]]:
    """The Captains with where their lanes lie and how high they are."""
    high = min(110.0, (HEIGHT - 120) / len(view["captains"]))
    return [(captain, 62 + row * high, high) for row, captain in enumerate(view["captains"])]


def _lane(captain: Document, parts: int, high: float, most: int) -> str:
    """Part after part; what is lost takes the lane back."""
    seat, x, body = captain["seat"], LEFT, ""
    points = list(captain["points"].values())[:parts]
    for number, value in enumerate(points):
        wide = value / most * ROOM
        left = min(x, x + wide)
        size = f'x="{num(left)}" y="{num(high - 38)}" width="{num(abs(wide))}" height="20" rx="3"'
        fill = SEAT_COLOURS[seat] if value >= 0 else "#a3301c"
        body += f'<rect {size} fill="#fff"/>'
        body += f'<rect {size} fill="{fill}" opacity="{TEXTURE[number]}" stroke="{INK}"/>'
        x += wide
    return body + art.plate(WIDTH - 62, (high - 10) / 2, signed(sum(points)), TYPE)


def _cards(captain: Document, part: str, high: float) -> str:
    """The cards that this part is made of."""
    worth = text(
        ROOM - 4,
        high / 2 + 8,
        signed(captain["points"][part], plus=True),
        TYPE,
        anchor="end",
        bold=True,
        fill=INK,
    )
    if part == "Doubloons":
        return coin(28, high / 2, captain["coins"], TYPE / 0.46) + worth
    held = captain[ZONE[part]]
    wide, named = min(40.0, high / 1.3), len(held) == 1
    step = min(wide + 10, (ROOM - 90) / max(len(held), 1))
    body = ""
    for i, one in enumerate(held):
        kind = one["id"] if "id" in one else one["face"]
        for copy in range(one.get("count", 1)):
            body += at(i * step + 5 * copy, 2, tile(kind, wide, bare=True))
        if named:
            body += text(wide + 24, high / 2 + 9, FACES[KIND[kind]]["name"], TYPE, fill=INK)
    return body + (worth if held else "")
