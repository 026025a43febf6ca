"""Sea of Clouds drawn in regions, from a view alone.

The upper band is one region: the ring of Captains around the sky, or in a Boarding the theatre.
Below it lie your own board and what is in your hands.
"""

from skysail import art
from skysail.art import SEAT_COLOURS, at, num, text
from skysail.game import Document
from skysail.kit import near_seat
from skysail.stage import Arrangement, Regions

from . import board, plates, theatre
from .gallery import gallery
from .hand import hand
from .notebook import notebook
from .pictures import DEFS, cover

__all__ = ["DEFS", "FORMS", "cover", "gallery", "notebook", "regions"]

DESK = ["board board board", "mine prompt prompt", "mine hand news"]
TABLET = ["board board board", "mine prompt news", "mine hand news"]
PHONE = ["board", "news", "hand", "prompt", "mine"]
SMALL = ["board", "hand", "prompt", "mine"]
BESIDE = ["board hand", "board prompt", "mine mine"]
ARRANGEMENTS = {
    "wide": Arrangement([592, 424, 232], [468, 74, 182], DESK),
    "square": Arrangement([460, 360, 172], [424, 116, 152], TABLET),
    "tall": Arrangement([382], [280, 44, 166, 130, 108], PHONE, 4),
    "small": Arrangement([352], [234, 150, 118, 78], SMALL, 4),
    "low": Arrangement([478, 354], [156, 118, 60], BESIDE, 4),
}
FORMS = tuple(ARRANGEMENTS)
STANDINGS = (
    "In the header, full bars are what lies open, hatched is what you alone know, and each tick is"
    " a card that lies face down."
)
DESKS = {"wide": board.WIDE, "square": board.SQUARE}
NARROW = {  # heights of a plate and of the islands, width of a card
    "tall": {"plate": 78.0, "way": 36.0, "card": 54.0},
    "small": {"plate": 72.0, "way": 0.0, "card": 54.0},
    "low": {"plate": 72.0, "way": 0.0, "card": 74.0},
}


def regions(view: Document, form: str) -> Regions:
    """The sky with the ring of Captains, your own board, and what is in your hands."""
    arrangement = ARRANGEMENTS[form]
    box = {name: arrangement.box(name) for name in ("board", "mine", "hand")}
    clock, width = _clock(view, wide=form in DESKS)
    size = box["board"].width, box["board"].height
    if view["boarding"]["on"] and view["phase"] != "pick_card" and form != "low":
        upper = theatre.region(view, *size)
    elif form in DESKS:
        upper = board.wide(view, *size, DESKS[form])
    else:
        upper = board.narrow(view, *size, **NARROW[form])
    drawings = {
        "board": upper,
        "mine": plates.mine(view, near_seat(view), box["mine"].width, box["mine"].height),
        "hand": hand(view, box["hand"].width, box["hand"].height),
    }
    return Regions(arrangement, drawings, clock, width, defs=DEFS)


# -- the clock: the round, the next Boarding, and who stands how


def _clock(view: Document, *, wide: bool) -> tuple[str, float]:
    left = min((n - view["round"] for n in view["boardings"] if n >= view["round"]), default=0)
    if view["over"]:
        when = "Voyage over"
    elif view["boarding"]["on"]:
        when = "Boarding!"
    elif left == 0:
        when = "Boarding ends it"
    else:
        when = f"Boarding in {left}" if not wide else f"Boarding after {view['round'] + left}"
    soon = "var(--loss)" if left == 0 and not view["over"] else "var(--muted)"
    if not wide:
        words = text(0, 16, f"Round {view['round']} of {view['rounds']}", 13, bold=True, serif=True)
        return words + text(0, 31, when, 12, bold=True, fill=soon), 150
    body = text(0, 15, f"Round {view['round']} of {view['rounds']}", 14, bold=True, serif=True)
    body += text(0, 31, when, 12, bold=True, fill=soon)
    seats = len(view["captains"])
    room = 296 / seats
    most = max(40, *(_sum(one) + 3 * one["hidden"] for one in view["captains"]))
    lanes = text(0, 10, "Points so far", 12, fill="var(--muted)")
    for seat, captain in enumerate(view["captains"]):
        lanes += at(seat * room, 6, _lane(captain, room - 8, most))
    return body + at(124, 0, art.place("standings", lanes, about="points", more=STANDINGS)), 420


def _sum(captain: Document) -> int:
    points = captain["points"]
    return max(0, int(captain["open"] if points is None else sum(points.values())))


def _lane(captain: Document, width: float, most: int) -> str:
    """How far a Captain has come: solid what lies open, hatched what you alone know, ticks."""
    seat, room = captain["seat"], width - 28
    body = art.badge(seat, 11, 18, 10)
    rail = f'<rect x="26" y="11" width="{num(room)}" height="14" rx="4" fill="var(--well)"'
    body += f'{rail} stroke="var(--hair)"/>'
    solid = max(0, captain["open"]) / most * room
    body += _bar(26, solid, SEAT_COLOURS[seat])
    if captain["points"] is not None:
        known = _sum(captain) / most * room
        if known > solid:
            body += _bar(26 + solid, known - solid, SEAT_COLOURS[seat], 0.45)
            body += _bar(26 + solid, known - solid, "url(#@hatch)")
    elif captain["hidden"]:
        ticks = "".join(
            f"M{num(26 + min(solid + 4 + 5 * i, room - 2))} 14v8" for i in range(captain["hidden"])
        )
        body += art.stroke(ticks, "var(--ink)", 2)
    return body


def _bar(x: float, width: float, fill: str, opacity: float = 1) -> str:
    pale = f' opacity="{opacity}"' if opacity < 1 else ""
    return (
        f'<rect x="{num(x)}" y="11" width="{num(width)}" height="14" rx="3" fill="{fill}"{pale}/>'
    )
