"""How to play: a page of words and pictures for each game, kept as data in its `howto.toml`.

    [[section]]
    title = "A trick"
    say = "One leads, the other answers."   # the rule in the fewest words
    rule = "SAIL-044"             # where the rules tell it in full
    after = 6                     # the picture: after so many choices of the first voyage
    position = "ships: 4@A1"      # or: a position of its own, as the game writes them
    moves = "lead_4"              # and what was chosen since
    show = ["board", "trick"]     # its regions, below each other; of a phone's form, or of `form`
    ending = true                 # below them what is drawn of how the match ended
    light = ["ship"]              # pieces and places that are meant, as if pointed at
    pieces = ["coral_9"]          # components of the gallery, under the picture or instead of it
    caption = "The ship turned to C2."
    true = { ship = "C2" }        # what the words claim, by its path in the player's view

Pictures are taken from the first voyage where it comes to what they show. A test counts the words,
draws every picture and holds its caption to the engine.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from skysail import art, stage
from skysail.errors import InvalidRecord
from skysail.forms import read_form
from skysail.game import Document, Game
from skysail.match import Match
from skysail.voyage import voyage_of

FILE_NAME = "howto.toml"
MOST_WORDS = 500


class Section(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One thing to know, and the picture that shows it."""

    title: str
    say: str
    rule: str
    caption: str = ""
    after: int = 0
    position: str = ""
    moves: str = ""
    form: str = "tall"
    show: list[str] = []
    ending: bool = False
    light: list[str] = []
    pieces: list[str] = []
    true: dict[str, Any] = {}

    def match(self, game: Game) -> Match:
        """The match at that moment."""
        if not self.position:
            return _played(game)[0].at(self.after)
        match = game.match(position=self.position)
        for move in self.moves.split():
            match.play(move)
        return match

    def view(self, game: Game) -> Document:
        """What the player sees then."""
        return self.match(game).view(_played(game)[1])

    def picture(self, game: Game) -> str:
        """The regions as the engine draws them; empty if it shows none."""
        if not self.show:
            return ""
        view = self.view(game)
        drawn = stage.still(game, view, self.form, self.show, self.caption, self.light)
        return drawn + (_ended(game, self.match(game)) if self.ending else "")


def _ended(game: Game, match: Match) -> str:
    """What the ending draws, with the definitions that a table's page has for all its pictures."""
    told = match.ending(_played(game)[1])
    assert told is not None
    width, height = re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', told["svg"])[0]
    body = re.sub(r"^<svg[^>]*>|</svg>$", "", told["svg"]).replace(f"#{art.PIECES}", "#@")
    return art.region(float(width), float(height), body, told["more"], game.art.DEFS)


class Guide(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A game in one page."""

    section: list[Section]

    def words(self) -> int:
        """How many there are to read."""
        said = (f"{one.title} {one.say} {one.caption}" for one in self.section)
        return sum(len(words.split()) for words in said)


@cache
def _read(file: Path) -> Guide:
    return read_form(file, Guide, InvalidRecord)


def guide_to(game: Game) -> Guide | None:
    """How the game is played, if it says so and has a voyage to show it by."""
    file = game.folder / FILE_NAME
    return _read(file) if file.exists() and voyage_of(game) else None


@cache
def _played(game: Game) -> tuple[Match, int]:
    """The first voyage to its end, and whose eyes see it."""
    voyage = voyage_of(game)
    assert voyage is not None
    match = voyage.match(game)
    for moves in voyage.script():
        match.play(moves[0])
    return match, voyage.seat


@cache
def illustrated(game: Game) -> list[Document]:
    """The sections with their pictures; drawn once, by the interpreter, so that nobody waits."""
    guide = guide_to(game)
    return [
        {
            "title": one.title,
            "say": one.say,
            "rule": one.rule,
            "caption": one.caption,
            "svg": one.picture(game.interpreted),
            "pieces": {name: stage.about(game, name) for name in one.pieces},
        }
        for one in (guide.section if guide else [])
    ]
