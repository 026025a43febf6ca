"""Pirates Under Fire drawn in regions, from a view alone: sea, plates, market, hand.

The seat that looks has its first row at the lower rim; a spectator sits with Blue.
"""

from skysail.game import Document
from skysail.kit import near_seat
from skysail.stage import Arrangement, Regions

from .board import draw_sea
from .gallery import gallery
from .hand import hand
from .lookout import lookout
from .market import market
from .notebook import notebook
from .pictures import DEFS, cover
from .plates import clock, piles, plate

__all__ = ["DEFS", "FORMS", "cover", "gallery", "notebook", "regions"]

DESK = ["foe board market", "news board market", "own board market", "piles hand prompt"]
TABLET = [
    "foe board board market",
    "news board board market",
    "own board board market",
    "piles hand prompt prompt",
]
PHONE = ["foe", "board", "news", "hand", "prompt", "own", "market"]
SMALL_PHONE = ["foe", "board", "hand", "prompt", "own", "market"]
BESIDE = ["board foe", "board own", "board hand", "board prompt", "board market"]
ARRANGEMENTS = {
    "wide": Arrangement([262, 720, 266], [214, 194, 180, 128], DESK),
    "square": Arrangement([200, 404, 216, 164], [208, 182, 166, 128], TABLET),
    "tall": Arrangement([382], [46, 338, 44, 94, 64, 46, 88], PHONE, 4),
    "small": Arrangement([354], [42, 308, 74, 64, 42, 49], SMALL_PHONE, 3),
    "low": Arrangement([398, 434], [42, 42, 92, 64, 86], BESIDE, 4),
}
FORMS = tuple(ARRANGEMENTS)


def regions(view: Document, form: str) -> Regions:
    """The table of one seat for a window's form."""
    arrangement = ARRANGEMENTS[form]
    near = near_seat(view)
    drawers = {
        "foe": lambda width, height: plate(view, 1 - near, width, height),
        "own": lambda width, height: plate(view, near, width, height),
        "board": lambda width, height: draw_sea(view, width, height),
        "hand": lambda width, height: hand(view, width, height),
        "market": lambda width, height: market(view, width, height),
        "piles": lambda width, height: piles(view, width, height),
    }
    drawings = {}
    for name in arrangement.names():
        if name in drawers:
            box = arrangement.box(name)
            drawings[name] = drawers[name](box.width, box.height)
    face, wide = clock(view, form)
    return Regions(arrangement, drawings, face, wide, tool=lookout(view), defs=DEFS)
