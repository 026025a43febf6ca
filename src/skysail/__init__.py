"""Skysail: sea-and-sky tabletop games, rules written once for people, bots and machines."""

import skysail.games  # noqa: F401 (first: the function imported below is to keep the name)
from skysail.errors import (
    CannotUndo,
    IllegalMove,
    InvalidComponents,
    InvalidGame,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    InvalidStudy,
    MatchOver,
    NotYourTurn,
    SkysailError,
    UnknownGame,
    UnknownOption,
)
from skysail.game import Game, Json, OneOf, Whole, games, load, resume
from skysail.match import SPECTATOR, Match, Refusal, read_record

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "InvalidComponents",
    "InvalidGame",
    "InvalidMove",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidStudy",
    "Json",
    "Match",
    "MatchOver",
    "NotYourTurn",
    "OneOf",
    "Refusal",
    "SkysailError",
    "UnknownGame",
    "UnknownOption",
    "Whole",
    "games",
    "load",
    "read_record",
    "resume",
]
