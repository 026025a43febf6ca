"""What a seat is sent. The match is asked for that seat's view, log and drawing, and nothing else.

A new part of a message belongs here, where the test of non-interference finds it.
"""

from collections.abc import Sequence

import msgspec

from skysail import art, stage
from skysail.game import Document
from skysail.match import Match
from skysail.results import winners
from skysail.table.problem import Problem
from skysail.words import called

PARTS = (
    *("view", "text", "prompt", "in_sight", "log", "undo", "svg", "beats", "notebook"),
    *stage.FORMS,
)
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


def position(
    match: Match,
    seat: int | None,
    parts: Parts,
    names: Sequence[str] = (),
    step: int | None = None,
) -> Document:
    """The parts that show the match to a seat, now or after so many choices."""
    with called(names):
        return _position(match, seat, parts, step)


def _position(match: Match, seat: int | None, parts: Parts, step: int | None) -> Document:
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
    if "prompt" in parts:
        shown["prompt"] = match.prompt(seat, step, rules=False)
    if "in_sight" in parts:
        shown["in_sight"] = match.in_sight(seat, step)
    if "svg" in parts:
        shown["svg"] = art.unstyled(stage.picture(match.game, view))
    for form in parts.intersection(stage.FORMS):
        shown["stage"] = stage.draw(match.game, view, form)
    if "beats" in parts:
        shown["beats"] = match.beats(seat, step)
    if "notebook" in parts:
        shown["notebook"] = match.notebook(seat, step)
    if view["over"]:
        shown["ending"] = match.ending(seat)
        shown["account"] = match.game.text.account(match.state)
        shown["winners"] = winners(match.game, match.state)
    return shown


def log(
    match: Match, path: list[int], seat: int | None, after: int, names: Sequence[str] = ()
) -> list[Document]:
    """What the seat saw happen since a version (-1: ever), oldest first."""
    lines = []
    with called(names):
        for step in range(len(path) - 1, -1, -1):
            if path[step] <= after:
                break
            told = match.tell(seat, step)
            who = match.chooser(step)
            lines.append({"version": path[step], "step": step, "seat": who, "sentences": told})
    return lines[::-1]


def foresight(
    match: Match, seat: int, names: Sequence[str] = (), choices: Sequence[int | str] = ()
) -> dict[str, Document]:
    """What these choices of the seat would bring, or all, by their action."""
    with called(names):
        return {str(one): told for one, told in match.foresight(seat, choices or None).items()}


def changed(drawn: Document, before: Document | None) -> Document:
    """A stage without the regions that somebody has already been sent."""
    if before is None:
        return drawn
    known = before["regions"]
    new = {name: svg for name, svg in drawn["regions"].items() if known.get(name) != svg}
    return drawn | {"regions": new}
