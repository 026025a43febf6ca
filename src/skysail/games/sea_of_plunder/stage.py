"""Sea of Plunder on the stage: what happened, what a choice would bring, how it ended."""

from .beats import beats
from .ending import ending
from .foresight import foresee, foretell

__all__ = ["beats", "ending", "foresee", "foretell"]
