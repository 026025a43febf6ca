"""Sea of Plunder drawn (in progress)."""

from skysail import art
from skysail.game import Document


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """A placeholder page."""
    return art.svg(100, 100, art.page(100, 100), view["prompt"], "", theme=theme)
