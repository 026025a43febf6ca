"""Les Pluvionautes drawn in regions, as one seat sees it. Made of the view alone.

The sky is drawn by `skyscape.py`, what stands round it by `plates.py` and `hand.py`.
"""

from collections.abc import Sequence

from skysail import stage
from skysail.game import Document
from skysail.kit import near_seat
from skysail.stage import Arrangement, Leaf, Regions

from . import plates
from .gallery import gallery
from .hand import hand, hand_of_phone
from .notebook import notebook
from .pictures import DEFS, cover
from .skyscape import draw_sky

__all__ = ["DEFS", "FORMS", "cover", "gallery", "notebook", "regions"]

FORMS = ("wide", "square", "tall", "small", "low")
ON_A_DESK = ("wide", "square")
GAP = 8.0
LEDGER = 290.0
HAND, PROMPT = 100.0, 130.0
FEW = 2  # rivals
PHONE_GAP = 4.0
KEY_SIZE = (200.0, 396.0)
CLOCKS = {"wide": 400.0, "square": 260.0}
LEDGERS = {"wide": plates.ledger, "square": plates.ledger_of_pairs}


def regions(view: Document, form: str) -> Regions:
    """The table for a window of this form."""
    rivals = rivals_of(view)
    arrangement = _arranged(rivals, form, len(view["mission_set"]))
    drawings = {}
    for name in arrangement.names():
        if name not in ("prompt", "news"):
            _, _, width, height = arrangement.box(name)
            drawings[name] = _region(view, name, form, width, height)
    clock, width = plates.clock(view, CLOCKS.get(form, 176.0))
    tool = None if form == "wide" else Leaf("Key", plates.key(view, *KEY_SIZE), *KEY_SIZE)
    return Regions(arrangement, drawings, clock, width, tool, DEFS)


def rivals_of(view: Document) -> list[int]:
    """The seats with a plate of their own, clockwise from the left of the one that looks."""
    count = len(view["seats"])
    first = 0 if view["seat"] is None else 1  # whoever watches has no plate
    return [(near_seat(view) + place) % count for place in range(first, count)]


def _region(view: Document, name: str, form: str, width: float, height: float) -> str:
    on_desk = form in ON_A_DESK
    match name:
        case "board":
            return draw_sky(view, width, height)
        case "hand":
            return (hand if on_desk else hand_of_phone)(view, width, height)
        case "ledger":
            return LEDGERS.get(form, plates.ledger_row)(view, width, height)
        case "key":
            return plates.key(view, width, height)
        case "missions":
            return plates.missions(view, width, height)
        case _:
            return plates.plate(view, int(name[1:]), width, height)


# -- arrangements


def _arranged(rivals: list[int], form: str, missions: int) -> Arrangement:
    match form:
        case "wide":
            return _wide(rivals, missions)
        case "square":
            return _square(rivals, missions)
        case _:
            return _phone(rivals, form)


def _wide(rivals: list[int], missions: int) -> Arrangement:
    """Ledger and key at the left, rivals and news at the right, the hand below."""
    high = stage.FORMS["wide"][1] - HAND - 3 * GAP
    left = _filled([("ledger", LEDGER)], "key", high)
    known = [*_plates(rivals, high=104.0), *_missions(rivals, missions)]
    right = _filled(known, "news", high)
    ends = sorted({*_ends(left), *_ends(right)})
    areas = [f"{_name_at(left, end)} board board {_name_at(right, end)}" for end in ends]
    return Arrangement(
        [200.0, 370.0, 326.0, 344.0],
        [*_rows(ends), HAND],
        [*areas, "hand hand prompt prompt"],
        GAP,
    )


def _square(rivals: list[int], missions: int) -> Arrangement:
    """The sky as high as it can be, rivals, news and prompt at its right, ledger and hand below."""
    high = stage.MORE_FORMS["square"][1] - 2 * GAP
    known = [*_plates(rivals, lowest=48.0), *_missions(rivals, missions)]
    right = _filled(known, "news", high - PROMPT - GAP)
    ends = [*_ends(right), high - HAND - GAP]
    areas = [f"board board {name}" for name, _ in right]
    return Arrangement(
        [154.0, 496.0, 342.0],
        [*_rows(ends), HAND],
        [*areas, "board board prompt", "ledger hand prompt"],
        GAP,
    )


Column = list[tuple[str, float]]


def _plates(rivals: list[int], high: float = 88.0, lowest: float = 60.0) -> Column:
    """The plates of rivals; the more there are, the lower."""
    tall = {1: 176.0, 2: high, 3: high, 4: 60.0, 5: lowest}[min(len(rivals), 5)]
    return [(f"s{seat}", tall) for seat in rivals]


def _missions(rivals: list[int], count: int) -> Column:
    """Beside few rivals there is room for the missions that are in the match."""
    return [("missions", plates.missions_high(count))] if len(rivals) <= FEW else []


def _filled(column: Column, name: str, high: float) -> Column:
    """A column so high, its last part as high as the others leave room."""
    return [*column, (name, high - sum(part + GAP for _, part in column))]


def _rows(ends: Sequence[float]) -> list[float]:
    return [end - begin for begin, end in zip([0.0, *(e + GAP for e in ends)], ends, strict=False)]


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
    width = stage.FORMS[form][0] - 2 * PHONE_GAP
    columns = [(width - (count - 1) * PHONE_GAP) // count] * count
    if form == "tall":
        rows = {chips: 48.0, "board": 356.0, "ledger": 36.0, "news": 44.0, "prompt": 134.0}
        rows["hand"] = 106.0
    else:
        rows = {chips: 44.0, "board": 324.0, "ledger": 36.0, "prompt": 64.0, "hand": 108.0}
    areas = [row if row == chips else across(row) for row in rows]
    return Arrangement(columns, list(rows.values()), areas, PHONE_GAP)
