"""A game in words: its rules, in short and in full, and what each component does.

The short rules are the sentences of `howto.toml`, the full ones `rules.md`; what a component does
is what the game's gallery says of it. Nothing is written here a second time.
"""

import re
import tomllib
from collections.abc import Iterable

from skysail import stage
from skysail.errors import InvalidOption
from skysail.game import Document, Game
from skysail.stage import Piece
from skysail.words import plain

HOWTO = "howto.toml"
PAGE = "rules.md"
HEADING = "## What each component does"
_ABOUT = re.compile(r'data-about="([^"]+)"')


def short(game: Game) -> str:
    """The game in a page, each paragraph with the number of its rule."""
    howto = game.folder / HOWTO
    if not howto.exists():
        return _page(game) or game.tagline
    sections = tomllib.loads(howto.read_text(encoding="utf-8"))["section"]
    return "\n".join(f"{one['title']}: {one['say']} ({one['rule']})" for one in sections)


def whole(game: Game) -> str:
    """The rules page, and after it every component."""
    page = _page(game)
    if not page:
        raise InvalidOption(f"{game.title} has no rules page")
    pieces = pieces_of(game).values()
    return page + ("\n" + "\n".join([HEADING, "", *tell(pieces), ""]) if pieces else "")


def rule(game: Game, number: str) -> str:
    """One rule by its number."""
    wanted = number.upper() if "-" in number else f"{game.ledger}-{number:0>3}"
    found = re.search(
        rf"\*\*{re.escape(wanted)}\*\*(.*?)(?=\n\s*\n|\n\s*- |\*\*{game.ledger}-|\Z)",
        _page(game),
        re.S,
    )
    if found is None:
        raise InvalidOption(f"{game.title} has no rule {wanted}")
    return f"{wanted} {' '.join(found.group(1).split())}"


def _page(game: Game) -> str:
    page = game.folder / PAGE
    return page.read_text(encoding="utf-8") if page.exists() else ""


# -- components


def pieces_of(game: Game) -> dict[str, Piece]:
    """Every component by the name that it has in drawings; none where a game keeps no gallery."""
    pieces: dict[str, Piece] = game.art.gallery() if hasattr(game.art, "gallery") else {}
    return pieces


def find(game: Game, name: str) -> list[Piece]:
    """The components that somebody calls so, by name, id or kind."""
    wanted, pieces = plain(name), pieces_of(game)
    called = {
        known: (plain(one.name), plain(one.kind), plain(known)) for known, one in pieces.items()
    }
    for place in range(3):
        if found := [known for known, names in called.items() if names[place] == wanted]:
            return [pieces[known] for known in found]
    if wanted and (found := [known for known, names in called.items() if wanted in names[0]]):
        return [pieces[known] for known in found]
    raise InvalidOption(f"{game.title} has nothing called {name!r}")


def in_sight(game: Game, view: Document) -> dict[str, Piece]:
    """The components that a seat sees: those of which its table has a picture."""
    pieces = pieces_of(game)
    if not pieces:
        return {}
    drawings = game.art.regions(view, stage.USUAL_FORM).drawings.values()
    seen = {name for drawing in drawings for name in _ABOUT.findall(drawing)}
    return {name: piece for name, piece in pieces.items() if name in seen}


def facts(piece: Piece) -> Document:
    """A component as data, without its picture."""
    told = piece._asdict()
    return {key: told[key] for key in ("name", "kind", "words", "copies", "rule", "provenance")}


def tell(pieces: Iterable[Piece]) -> list[str]:
    """A line for each component; those that do the same share one."""
    alike: dict[tuple[str, str, str], dict[str, None]] = {}
    for piece in pieces:
        alike.setdefault((piece.kind, piece.words, piece.rule), {})[_counted(piece)] = None
    return [
        f"- {', '.join(names)} ({kind}): {words}" + (f" ({number})" if number else "")
        for (kind, words, number), names in alike.items()
    ]


def _counted(piece: Piece) -> str:
    return f"{piece.name} ×{piece.copies}" if piece.copies > 1 else piece.name
