"""Pirates Under Fire on the stage: what happened, what a choice would bring, how it ended."""

from .beats import beats
from .foresight import foresee, foretell, is_certain
from .reckoning import ending

__all__ = ["beats", "ending", "foresee", "foretell", "is_certain"]
