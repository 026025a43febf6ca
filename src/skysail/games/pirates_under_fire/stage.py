"""Pirates Under Fire on the stage: what happened, what a choice would bring, how it ended."""

from .beats import retell
from .entries import entry
from .foresight import foresee, foretell, is_certain
from .reckoning import ending

__all__ = ["ending", "entry", "foresee", "foretell", "is_certain", "retell"]
