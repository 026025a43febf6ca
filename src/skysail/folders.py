"""Where things lie on a user's machine: as the environment says, or as its system has it."""

import os
from pathlib import Path

import platformdirs

NAME = "skysail"


def cache_home() -> Path:
    """Compiled code, which can be made again: SKYSAIL_CACHE, or the user's cache folder."""
    return _chosen("SKYSAIL_CACHE") or platformdirs.user_cache_path(NAME, appauthor=False)


def data_home() -> Path:
    """The tables of a server: SKYSAIL_DATA, or the user's data folder."""
    return _chosen("SKYSAIL_DATA") or platformdirs.user_data_path(NAME, appauthor=False)


def state_home() -> Path:
    """Matches that were left unfinished: SKYSAIL_STATE, or the user's state folder."""
    return _chosen("SKYSAIL_STATE") or platformdirs.user_state_path(NAME, appauthor=False)


def _chosen(variable: str) -> Path | None:
    named = os.environ.get(variable)
    return Path(named) if named else None
