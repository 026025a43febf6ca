"""How to play: a page of words and pictures for each game, kept as data in its `howto.toml`.

    [[section]]
    title = "A trick"
    say = "One leads, the other answers."   # the rule in the fewest words
    rule = "SAIL-044"             # where the rules tell it in full
    after = 6                     # the picture: after so many choices of the first voyage
    position = "ships: 4@A1"      # or: a position of its own, as the game writes them
    show = ["board", "trick"]     # its regions, below each other; of a phone's form, or of `form`
    light = ["ship"]              # pieces and places that are meant, as if pointed at
    pieces = ["coral_9"]          # components of the gallery, under the picture or instead of it
    caption = "The ship turned to C2."
    true = { ship = "C2" }        # what the words claim, by its path in the player's view

Pictures are taken from the first voyage where it comes to what they show. A test counts the words,
draws every picture and holds its caption to the engine.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from skysail import stage
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
    form: str = "tall"
    show: list[str] = []
    light: list[str] = []
    pieces: list[str] = []
    true: dict[str, Any] = {}

    def view(self, game: Game) -> Document:
        """What the player sees at that moment."""
        match, seat = _played(game)
        if self.position:
            return game.match(position=self.position).view(seat)
        return match.at(self.after).view(seat)

    def picture(self, game: Game) -> str:
        """The regions as the engine draws them; empty if it shows none."""
        if not self.show:
            return ""
        return stage.still(game, self.view(game), self.form, self.show, self.caption, self.light)


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
