"""Peek drawn: the cards in a row, and the choices below."""

from skysail import art
from skysail.game import Document

from . import text


def draw(view: Document) -> str:
    shown = text.describe(view).replace("\n", " ")
    body = art.text(10, 20, shown, art.MIDDLE)
    for choice in view["choices"]:
        target = art.text(10, 50 + 30 * choice["action"], choice["label"], art.MIDDLE)
        body += art.choice(choice["action"], choice["label"], target)
    return art.svg(300, 140, body, "Peek", text.describe(view))
