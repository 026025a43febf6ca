"""Sea of Clouds drawn (placeholder)."""

from skysail import art
from skysail.game import Document

from .text import describe


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it."""
    return art.svg(400, 300, art.page(400, 300), view["prompt"], describe(view), theme=theme)
