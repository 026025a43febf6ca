"""Pirates Under Fire on the stage: what happened, what a choice would bring, how it ended."""

from .beats import beats

__all__ = ["beats"]
