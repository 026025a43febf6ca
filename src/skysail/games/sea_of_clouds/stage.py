"""Sea of Clouds on the stage: what happened, what a choice would bring, and how it ended."""

from .beats import beats
from .foresight import foresee, foretell, likely
from .reckoning import hail as ending

__all__ = ["beats", "ending", "foresee", "foretell", "likely"]
