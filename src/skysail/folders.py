"""Where things lie on a user's machine: as the environment says, or as its system has it."""

import os
from pathlib import Path

NAME = "skysail"


def cache_home() -> Path:
    """Compiled code, which can be made again: SKYSAIL_CACHE, or the user's cache folder."""
    return _folder("SKYSAIL_CACHE", "user_cache_path")


def data_home() -> Path:
    """The tables of a server: SKYSAIL_DATA, or the user's data folder."""
    return _folder("SKYSAIL_DATA", "user_data_path")


def state_home() -> Path:
    """Matches that were left unfinished: SKYSAIL_STATE, or the user's state folder."""
    return _folder("SKYSAIL_STATE", "user_state_path")


def _folder(variable: str, kind: str) -> Path:
    if named := os.environ.get(variable):
        return Path(named)
    import platformdirs  # where the environment names every folder, it is not needed

    usual: Path = getattr(platformdirs, kind)(NAME, appauthor=False)
    return usual
