"""Sea of Plunder on the stage: what happened, what a choice would bring, how it ended."""

from .beats import beats
from .ending import ending
from .foresight import foresee, foretell, is_certain

__all__ = ["beats", "ending", "foresee", "foretell", "is_certain"]
