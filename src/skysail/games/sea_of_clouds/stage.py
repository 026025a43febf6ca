"""Sea of Clouds on the stage: what happened, what a choice would bring, and how it ended."""

from .beats import retell
from .entries import entry
from .foresight import foresee, foretell, likely
from .memory import keep
from .reckoning import hail as ending

__all__ = ["ending", "entry", "foresee", "foretell", "keep", "likely", "retell"]
