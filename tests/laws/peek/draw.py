"""Peek drawn: the cards in a row, and the choices below."""

from skysail import art
from skysail.game import Document
from skysail.stage import FORMS, Arrangement, Regions

from . import text

DEFS: dict[str, str] = {}


def regions(view: Document, form: str) -> Regions:
    width, height = FORMS[form]
    shown = text.describe(view).replace("\n", " ")
    body = art.text(10, 20, shown, art.MIDDLE)
    for choice in view["choices"]:
        target = art.text(10, 50 + 30 * choice["action"], choice["label"], art.MIDDLE)
        body += art.choice(choice["action"], choice["label"], target)
    arrangement = Arrangement([width - 16], [height - 88, 64], ["board", "prompt"])
    return Regions(arrangement, {"board": body})
