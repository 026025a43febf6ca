"""Sail on the stage: what happened, what a choice would bring, and how it ended."""

from .beats import entry, retell
from .foresight import foresee, foretell, likely
from .reckoning import ending, reckon, retrace

__all__ = ["ending", "entry", "foresee", "foretell", "likely", "reckon", "retell", "retrace"]
