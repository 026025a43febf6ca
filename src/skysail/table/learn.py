"""Pages to learn a game from: its rules, how it is played, its components, and puzzles."""

import re
import tomllib
from functools import cache
from itertools import count
from pathlib import Path

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from skysail import art, stage
from skysail.game import Document, Game
from skysail.howto import guide_to, illustrated
from skysail.puzzle import puzzles_of
from skysail.table.pages import ENVIRONMENT, FRIENDLY, drawing, game_called, render
from skysail.table.parameters import InHall, OfPath

PROVENANCE = {
    "rulebook": "printed in the rulebook",
    "public": "from another public source",
    "inferred": "follows from what is printed or public",
    "designed": "ours, until a printed copy settles it",
}
FROM = "Where these rules come from"
PREFACE = re.compile(r"<p>These are the rules as this table plays them.*?</p>", re.DOTALL)
MARK = re.compile(r"<em>(\([^<]*(?:our ruling|designed|public)[^<]*\))</em>")  # whose a rule is


def _doors(game: Game) -> list[tuple[str, str]]:
    """The pages there are about a game, by their addresses."""
    doors = [(f"/rules/{game.id}", "Rules")]
    if guide_to(game):
        doors.insert(0, (f"/howto/{game.id}", "How to play"))
    if hasattr(game.art, "gallery"):
        doors.append((f"/gallery/{game.id}", "Gallery"))
    if puzzles_of(game):
        doors.append((f"/puzzles/{game.id}", "Puzzles"))
    if game.campaign:
        doors.append((f"/campaign/{game.id}", "Campaign"))
    return doors


ENVIRONMENT.globals.update(doors=_doors, guide_to=guide_to)


# -- how to play


@get("/howto/{game:str}", include_in_schema=False)
async def how_to_play(hall: InHall, game: OfPath) -> Response[str]:
    card = game_called(hall, game)
    sections = await hall.ask(illustrated, card)
    if not sections:
        raise NotFoundException(f"Nobody has drawn yet how {card.title} is played.")
    return render("howto.html", game=card, sections=sections)


# -- the gallery


@get("/gallery/{game:str}", include_in_schema=False)
async def gallery(hall: InHall, game: OfPath) -> Response[str]:
    card = game_called(hall, game)
    shelves = await hall.ask(_shelves, card)
    if not shelves:
        raise NotFoundException(f"{card.title} has no gallery yet.")
    return render("gallery.html", game=card, shelves=shelves)


@cache
def _shelves(game: Game) -> dict[str, list[Document]]:
    """The components by kind, each kind where its first component stands."""
    shelves: dict[str, list[Document]] = {}
    for piece in stage.components(game):
        title = piece["kind"][:1].upper() + piece["kind"][1:]
        told = {"source": _source(piece["provenance"]), "lab": findings(game).get(piece["id"], "")}
        shelves.setdefault(title, []).append(piece | told)
    return shelves


@cache
def findings(game: Game) -> dict[str, str]:
    """What the lab says of components, where it looked."""
    file = game.folder / "lab.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {
        **{name: _lead(*figures) for name, figures in found.get("lead", {}).items()},
        **{name: _success(*figures) for name, figures in found.get("success", {}).items()},
    }


def _lead(points: float, margin: float) -> str:
    if abs(points) <= margin:
        return "who has it wins about as often as others"
    often = "more" if points > 0 else "less"
    return f"who has it wins {abs(points):.0f} in 100 {often} often, give or take {margin:.0f}"


def _success(share: float, margin: float) -> str:
    return f"{share:.0f} in 100 are brought home with it, give or take {margin:.0f}"


def _source(provenance: str) -> str:
    """Where values come from, in words; what a component adds to it follows."""
    kind, _, more = provenance.partition(":")
    words = PROVENANCE.get(kind, provenance)
    return f"{words} ({more.strip()})" if more and kind in PROVENANCE else words


# -- puzzles


@get("/puzzles/{game:str}", sync_to_thread=False, include_in_schema=False)
def puzzles(hall: InHall, game: OfPath) -> Response[str]:
    card = game_called(hall, game)
    if not puzzles_of(card):
        raise NotFoundException(f"{card.title} has no puzzles yet.")
    return render("puzzles.html", game=card, puzzles=puzzles_of(card))


@get("/puzzles/{game:str}/{number:int}/board.svg", include_in_schema=False)
async def puzzle_board(hall: InHall, game: OfPath, number: FromPath[int]) -> Response[str]:
    """The board as it stands when a puzzle is asked."""
    card = game_called(hall, game)
    if not 0 <= number < len(puzzles_of(card)):
        raise NotFoundException(f"{card.title} has no puzzle {number}.")
    played = await hall.shelf.at_once(card.id)
    return drawing(await hall.ask(_asked, played, number))


@cache
def _asked(game: Game, number: int) -> str:
    puzzle = puzzles_of(game)[number]
    match = puzzle.match(game)
    view = match.view(match.seat)
    return art.styled(stage.still(game, view, stage.USUAL_FORM, ["board"], puzzle.title, []))


# -- rules


@get("/rules/{game:str}", include_in_schema=False)
async def rules(hall: InHall, game: OfPath) -> Response[str]:
    card = game_called(hall, game)
    text, contents = _rules(card.folder, card.ledger)
    text = _with_pictures(text, await hall.ask(illustrated, card))
    return render("rules.html", game=card, text=text, contents=contents)


def _with_pictures(text: Markup, sections: list[Document]) -> Markup:
    """The rules with the pictures of how it is played, each under the rule that it shows."""
    figures: dict[str, str] = {}
    for section in sections:
        if section["svg"]:
            caption = f"<figcaption>{escape(section['caption'])}</figcaption>"
            figure = f"<figure>{section['svg']}{caption}</figure>"
            figures[section["rule"]] = figures.get(section["rule"], "") + figure

    def shown(paragraph: re.Match[str]) -> str:
        return paragraph[0] + figures.get(paragraph[1], "")

    return Markup(re.sub(r'<p><a class="rule" id="(.*?)".*?</p>', shown, text, flags=re.DOTALL))


@cache
def _rules(folder: Path, ledger: str) -> tuple[Markup, list[tuple[str, str]]]:
    """The rules as HTML with a place to link to at each number, and the headings."""
    source = re.sub(r"\A# .*\n+", "", (folder / "rules.md").read_text(encoding="utf-8"))
    text = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    number = rf"{re.escape(ledger)}-\d+"
    text = re.sub(rf"(?<!<strong>){number}", r'<a href="#\g<0>">\g<0></a>', text)
    text = re.sub(
        rf"<strong>({number})</strong>", r'<a class="rule" id="\1" href="#\1">\1</a>', text
    )
    text = re.sub(MARK, r'<small class="source">\1</small>', text)
    text = re.sub(
        PREFACE, rf'<details class="source"><summary>{FROM}</summary>\g<0></details>', text
    )
    contents = []

    def heading(found: re.Match[str]) -> str:
        name = re.sub(r"\W+", "-", re.sub(r"<[^>]+>", "", found[1]).lower()).strip("-")
        contents.append((name, Markup(found[1]).striptags()))
        return f'<h2 id="{name}">{found[1]}</h2>'

    text = re.sub(r"<h2>(.*?)</h2>", heading, text)
    tables = count(1)

    def table(_: re.Match[str]) -> str:
        name = f"Table {next(tables)}"
        return f'<div class="scroll" tabindex="0" role="region" aria-label="{name}"><table>'

    text = re.sub("<table>", table, text).replace("</table>", "</table></div>")
    return Markup(text), contents


router = Router(
    "/",
    route_handlers=[how_to_play, gallery, puzzles, puzzle_board, rules],
    exception_handlers=FRIENDLY,
)
