"""What a seat is sent. The match is asked for that seat's view, log and drawing, and nothing else.

A new part of a message belongs here, where the test of non-interference finds it.
"""

from typing import Any

import msgspec

from skysail import art
from skysail.game import Document
from skysail.match import Match
from skysail.results import winners
from skysail.table.problem import Problem
from skysail.table.shelf import draws_narrow

PARTS = ("view", "svg", "narrow", "text", "log", "undo")
USUAL_PARTS = frozenset({"view", "log"})
encode = msgspec.json.encode

Parts = frozenset[str]


def read_parts(words: str | None) -> Parts:
    """The parts that a client asks for, as it wrote them."""
    if words is None:
        return USUAL_PARTS
    parts = frozenset(words.split(",")) - {""}
    if unknown := parts.difference(PARTS):
        raise Problem(
            "bad_request", f"no part is called {min(unknown)!r}; there are {', '.join(PARTS)}"
        )
    return parts


def is_watched(parts: Parts) -> bool:
    """Whether a person looks at these parts."""
    return bool(parts & {"svg", "narrow"})


def position(match: Match, seat: int | None, parts: Parts, step: int | None = None) -> Document:
    """The parts that show the match to a seat, now or after so many choices."""
    view = match.view(seat, step)
    shown: Document = {
        "over": view["over"],
        "choosing": view["choosing"],
        "your_turn": seat is not None and view["choosing"] == seat and not view["over"],
        "talk": bool(view.get("talk", True)),
    }
    if "view" in parts:
        shown["view"] = view
    if "text" in parts:
        shown["text"] = match.game.text.describe(view)
    if "svg" in parts:
        shown["svg"] = art.unstyled(match.game.art.draw(view))
    if "narrow" in parts:
        narrow: Any = {"narrow": True} if draws_narrow(match.game) else {}
        shown["narrow"] = art.unstyled(match.game.art.draw(view, **narrow))
    if view["over"]:
        shown["account"] = match.game.text.account(match.state)
        shown["winners"] = winners(match.game, match.state)
    return shown


def log(match: Match, path: list[int], seat: int | None, after: int) -> list[Document]:
    """What the seat saw happen since a version (-1: ever), oldest first."""
    lines = []
    for step in range(len(path) - 1, -1, -1):
        if path[step] <= after:
            break
        told = match.tell(seat, step)
        who = match.chooser(step)
        lines.append({"version": path[step], "step": step, "seat": who, "sentences": told})
    return lines[::-1]
