"""Les Pluvionautes drawn in regions, as one seat sees it. Made of the view alone.

The sky is drawn by `skyscape.py`, what stands round it by `plates.py` and `hand.py`.
"""

from skysail.game import Document
from skysail.stage import FORMS, Arrangement, Leaf, Regions

from . import plates
from .gallery import gallery
from .hand import hand, hand_of_phone
from .notebook import notebook
from .pictures import DEFS, cover
from .skyscape import draw_sky

__all__ = ["DEFS", "cover", "gallery", "notebook", "regions"]

GAP = 8.0
LEDGER = 290.0
HAND = 100.0
HIGH = FORMS["wide"][1] - HAND - 3 * GAP  # of the board on a desktop
PHONE_GAP = 4.0
KEY_SIZE = (200.0, 396.0)


def regions(view: Document, form: str) -> Regions:
    """The table for a window of this form."""
    rivals = rivals_of(view)
    arrangement = _wide(rivals) if form == "wide" else _phone(rivals, form)
    drawings = {}
    for name in arrangement.names():
        if name not in ("prompt", "news"):
            _, _, width, height = arrangement.box(name)
            drawings[name] = _region(view, name, form, width, height)
    clock, width = plates.clock(view, 400.0 if form == "wide" else 176.0)
    tool = None if form == "wide" else Leaf("Key", plates.key(view, *KEY_SIZE), *KEY_SIZE)
    return Regions(arrangement, drawings, clock, width, tool, DEFS)


def rivals_of(view: Document) -> list[int]:
    """The seats with a plate of their own, clockwise from the left of the one that looks."""
    count = len(view["seats"])
    if view["seat"] is None:
        return list(range(count))
    return [(view["seat"] + place) % count for place in range(1, count)]


def _region(view: Document, name: str, form: str, width: float, height: float) -> str:
    wide = form == "wide"
    match name:
        case "board":
            return draw_sky(view, width, height)
        case "hand":
            return (hand if wide else hand_of_phone)(view, width, height)
        case "ledger":
            return (plates.ledger if wide else plates.ledger_row)(view, width, height)
        case "key":
            return plates.key(view, width, height)
        case _:
            return plates.plate(view, int(name[1:]), width, height)


# -- arrangements


def _wide(rivals: list[int]) -> Arrangement:
    """Ledger and key at the left, rivals and news at the right, the hand below."""
    high = {1: 184.0, 2: 88.0, 3: 88.0}.get(len(rivals), 60.0)
    right = [(f"s{seat}", high) for seat in rivals]
    right.append(("news", HIGH - len(rivals) * (high + GAP)))
    left = [("ledger", LEDGER), ("key", HIGH - LEDGER - GAP)]
    ends = sorted({*_ends(left), *_ends(right)})
    rows = [end - begin for begin, end in zip([0.0, *(e + GAP for e in ends)], ends, strict=False)]
    areas = [f"{_name_at(left, end)} board board {_name_at(right, end)}" for end in ends]
    return Arrangement(
        [200.0, 370.0, 326.0, 344.0], [*rows, HAND], [*areas, "hand hand prompt prompt"], GAP
    )


Column = list[tuple[str, float]]


def _ends(column: Column) -> list[float]:
    """Where the parts of a column end."""
    ends, y = [], 0.0
    for _, high in column:
        ends.append(y + high)
        y += high + GAP
    return ends


def _name_at(column: Column, y: float) -> str:
    """The part of a column that a row belongs to which ends here."""
    return next(name for (name, _), end in zip(column, _ends(column), strict=True) if y <= end)


def _phone(rivals: list[int], form: str) -> Arrangement:
    """Rivals as chips in a row, sky, ledger, news, prompt, and the hand under the thumb."""
    count = len(rivals)
    chips = " ".join(f"s{seat}" for seat in rivals)

    def across(name: str) -> str:
        return " ".join([name] * count)

    if form == "low":
        right = [(456.0 - (count - 1) * PHONE_GAP) // count] * count
        rows = {chips: 48.0, "ledger": 40.0, "news": 44.0, "prompt": 64.0, "hand": 130.0}
        areas = [f"board {row if row == chips else across(row)}" for row in rows]
        return Arrangement([376.0, *right], list(rows.values()), areas, PHONE_GAP)
    width = FORMS[form][0] - 2 * PHONE_GAP
    columns = [(width - (count - 1) * PHONE_GAP) // count] * count
    if form == "tall":
        rows = {chips: 48.0, "board": 356.0, "ledger": 40.0, "news": 48.0, "prompt": 126.0}
        rows["hand"] = 106.0
    else:
        rows = {chips: 44.0, "board": 324.0, "ledger": 36.0, "prompt": 64.0, "hand": 108.0}
    areas = [row if row == chips else across(row) for row in rows]
    return Arrangement(columns, list(rows.values()), areas, PHONE_GAP)
