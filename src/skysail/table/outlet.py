"""What a seat is sent. The match is asked for that seat's view, log and drawing, and nothing else.

A new part of a message belongs here, where the test of non-interference finds it.
"""

import re
from collections.abc import Sequence

import msgspec

from skysail import art, stage
from skysail.game import Document
from skysail.match import Match
from skysail.results import winners
from skysail.table.problem import Problem
from skysail.words import called

FORMS = (*stage.FORMS, *stage.MORE_FORMS)
PARTS = (
    *("view", "text", "prompt", "in_sight", "log", "undo", "svg", "beats", "notebook"),
    "foresight",
    *FORMS,
)
CHAIR = "chair:"  # a part with a number: from where somebody who watches looks at the table
IS_CHAIR = re.compile(f"{CHAIR}[0-9]{{1,2}}")
USUAL_PARTS = frozenset({"view", "log"})
encode = msgspec.json.encode

Parts = frozenset[str]


def read_parts(words: str | None) -> Parts:
    """The parts that a client asks for, as it wrote them."""
    if words is None:
        return USUAL_PARTS
    parts = frozenset(words.split(",")) - {""}
    if unknown := {part for part in parts.difference(PARTS) if not IS_CHAIR.fullmatch(part)}:
        known = f"{', '.join(PARTS)}, {CHAIR}NUMBER"
        raise Problem("bad_request", f"no part is called {min(unknown)!r}; there are {known}")
    return parts


def _with_chair(view: Document, parts: Parts, seats: int) -> Document:
    """A view as it is drawn: whoever watches knows no more from another chair."""
    chair = next((int(part.removeprefix(CHAIR)) for part in parts if part.startswith(CHAIR)), None)
    if chair is None or view["seat"] is not None:
        return view
    if chair >= seats:
        raise Problem("bad_request", f"chair {chair} is not 0 to {seats - 1}")
    return view | {"chair": chair}


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
    looked = _with_chair(view, parts, match.seats)
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
        shown["svg"] = art.unstyled(stage.picture(match.game, looked))
    form = next(iter(parts.intersection(FORMS)), "")
    if form:
        shown["stage"] = stage.draw(match.game, looked, form)
        if "chair" in looked:
            shown["stage"]["chair"] = looked["chair"]
    if "beats" in parts:
        shown["beats"] = stage.fitted(match.beats(seat, step), form)
    if "notebook" in parts:
        shown["notebook"] = match.notebook(seat, step)
    if "foresight" in parts and step is not None and shown["your_turn"]:
        told = match.at(step).foresight(view["choosing"])
        shown["foresight"] = {str(action): one for action, one in told.items()}
    if "beats" in parts and view.get("ready") is not None:
        shown["reckoning"] = match.reckoning(seat, step)
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
            place = {"version": path[step], "step": step, "seat": match.chooser(step)}
            lines.append(place | match.entry(seat, step))
    return lines[::-1]


def foresight(
    match: Match,
    seat: int,
    names: Sequence[str] = (),
    choices: Sequence[int | str] = (),
    odds: bool = True,
) -> dict[str, Document]:
    """What these choices of the seat would bring, or all, by their action."""
    with called(names):
        told = match.foresight(seat, choices or None)
    return {str(one): now if odds else stage.without_odds(now) for one, now in told.items()}


def acts_from(
    match: Match, seat: int, names: Sequence[str] = (), begun: str = ""
) -> list[Document]:
    """What goes on from an act that the seat has begun to plan."""
    with called(names):
        return match.acts_from(seat, begun)


def changed(drawn: Document, before: Document | None) -> Document:
    """A stage without the regions that somebody has already been sent."""
    if before is None:
        return drawn
    known = before["regions"]
    new = {name: svg for name, svg in drawn["regions"].items() if known.get(name) != svg}
    return drawn | {"regions": new}
