"""Sea of Plunder drawn in regions, from a view alone: the sea, who has what, piles, hand."""

from skysail import art
from skysail.art import use
from skysail.game import Document
from skysail.stage import Arrangement, Regions

from . import hand, plates
from .courses import overlay
from .gallery import gallery
from .notebook import notebook
from .pictures import DEFS, cover
from .seascape import Sea, board

__all__ = ["DEFS", "FORMS", "cover", "gallery", "notebook", "regions"]

DESK = ["board race", "board seats", "board piles", "board news", "board prompt", "board hand"]
TABLET = ["board race", "board seats", "board piles", "board prompt", "board hand", "news hand"]
PHONE = ["race", "board", "news", "piles", "prompt", "hand"]
SMALL = ["race race", "board board", "prompt prompt", "piles hand"]
BESIDE = ["board race", "board piles", "board prompt", "board hand"]
ARRANGEMENTS = {
    "wide": Arrangement([740, 516], [96, 152, 90, 44, 68, 250], DESK),
    "square": Arrangement([624, 376], [88, 144, 84, 108, 168, 76], TABLET),
    "tall": Arrangement([382], [46, 382, 44, 56, 64, 132], PHONE, 4),
    "small": Arrangement([92, 256], [40, 352, 64, 120], SMALL, 4),
    "low": Arrangement([342, 490], [44, 60, 64, 162], BESIDE, 4),
}
FORMS = tuple(ARRANGEMENTS)
SEAS = {
    "wide": Sea(740, 16, 29, True),
    "square": Sea(624, 16, 23, True),
    "tall": Sea(382, 14, 12, False),
    "small": Sea(352, 14, 9, False),
    "low": Sea(342, 14, 8, False),
}


def regions(view: Document, form: str) -> Regions:
    """The board as large as it can be; beside or below it who has what, and the hand."""
    arrangement, sea = ARRANGEMENTS[form], SEAS[form]
    wide = sea.both
    drawn = {
        "race": plates.race if wide else plates.race_chips,
        "seats": plates.seats,
        "piles": hand.piles if wide else hand.pile_corner if form == "small" else hand.pile_row,
        "hand": hand.hand if wide else hand.tray,
    }
    drawings = {"board": board(view, sea, overlay(view, sea))}
    for name, draw in drawn.items():
        if name in arrangement.names():
            box = arrangement.box(name)
            drawings[name] = draw(view, box.width, box.height)
    clock, width = _clock(view, wide=wide)
    return Regions(arrangement, drawings, clock, width, defs=DEFS)


def _clock(view: Document, *, wide: bool) -> tuple[str, float]:
    """The round; in the last one, which the header's chip names, a bell."""
    words = "Set-up" if view["phase"] == "choose_colour" else f"Round {view['round']}"
    length = art.length(words, 14, bold=True) + 26
    body = art.plate(
        length / 2 + 2, 18, words, 14, fill="#fdf0cf" if view["last_round"] else art.CREAM
    )
    if view["last_round"]:
        body += use("bell", length + 20, 18, 26)
    return body, length + (40 if wide else 36)
