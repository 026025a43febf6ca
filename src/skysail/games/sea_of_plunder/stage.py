"""Sea of Plunder on the stage: what happened, what a choice would bring, how it ended."""

from .beats import retell
from .ending import ending
from .entries import entry
from .foresight import foresee, foretell, is_certain

__all__ = ["ending", "entry", "foresee", "foretell", "is_certain", "retell"]
