"""All that somebody who reads only words needs to choose well, as one page of text.

It is made of what the seat's view holds, so it tells nothing that the seat cannot know.
"""

from collections.abc import Sequence

from skysail import rulebook
from skysail.game import Document, Game

HOW_TO_ANSWER = "Answer with the number or the move of one of these."


def write(
    game: Game,
    view: Document,
    happened: Sequence[str] | None = None,
    ending: Document | None = None,
    *,
    rules: bool = True,
) -> str:
    """The page for one seat; `happened` since it last chose, else what the view itself tells."""
    seat = view["seat"]
    who = "look on" if seat is None else f"are {game.seat_name(seat)}"
    parts = [f"# {game.title}: you {who}"]
    if rules:
        parts.append(f"## The rules in short\n\n{rulebook.short(game)}")
    if lines := rulebook.tell(rulebook.in_sight(game, view).values()):
        parts.append("## What you see of the components\n\n" + "\n".join(lines))
    parts.append(f"## The table\n\n{game.text.describe(view)}")
    told = view["happened"] if happened is None else happened
    if told:
        parts.append("## What has happened\n\n" + "\n".join(f"- {one}" for one in told))
    parts.append(_ending(view, ending) if view["over"] else _asked(game, view))
    return "\n\n".join(parts) + "\n"


def choices(view: Document) -> list[str]:
    """What may be chosen, numbered from 1, each with its move in brackets."""
    return [
        f"{number}. {choice['label']} ({choice['move']})"
        for number, choice in enumerate(view["choices"], 1)
    ]


def _asked(game: Game, view: Document) -> str:
    if not view["choices"]:
        waiting = f"Nothing is asked of you now: {game.seat_name(view['choosing'])} must choose."
        return f"## Now\n\n{waiting}"
    return "\n".join(["## Your choice", "", view["prompt"], "", *choices(view), "", HOW_TO_ANSWER])


def _ending(view: Document, ending: Document | None) -> str:
    told = [ending["say"], ending["more"]] if ending else [view["prompt"]]
    return "## The match is over\n\n" + " ".join(one for one in told if one)
