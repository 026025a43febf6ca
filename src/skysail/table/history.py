"""The match that a table's entries tell of, replayed and verified entry by entry."""

from skysail.errors import SkysailError
from skysail.game import RECORD_FORMAT, Document, Game
from skysail.match import Prepared
from skysail.table.row import PLAY, UNDO, Entry, TableRow


class Changed(SkysailError):
    """The entries no longer lead where they led when they were made."""


class History:
    """A match and the versions at which it came to each of its states.

    A version is the number of entries so far. `path[step]` is the version of the state after
    `step` choices; taking back leaves the path shorter while versions go on growing.
    """

    def __init__(self, game: Game, table: TableRow, entries: list[Entry]) -> None:
        if table.rules != game.edition:
            raise Changed(
                f"it was played by edition {table.rules} of the rules of {game.title}, "
                f"and this Skysail has edition {game.edition}"
            )
        if table.components != game.components_digest:
            raise Changed(f"it was played with other components of {game.title}")
        try:
            self.match = game.match(
                table.seats, table.seed, position=table.position, **table.options
            )
        except SkysailError as problem:
            raise Changed(f"its set-up is no longer possible: {problem}") from None
        except Exception as problem:  # whatever a damaged row leads to stays at its table
            raise Changed(f"its set-up is damaged: {problem!r}") from None
        self.version = 0
        self.path = [0]
        self._cuts: list[tuple[int, int]] = []  # (version of a taking back, version gone back to)
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Follow one stored entry; Changed if it does not lead where it led."""
        number = entry.number + 1
        if entry.number != self.version:
            raise Changed(f"entry {number} does not follow entry {self.version}")
        try:
            if entry.kind == PLAY:
                assert entry.action is not None
                self.carry_out(self.match.prepare(entry.action, entry.seat))
            else:
                self.take_back()
        except SkysailError as problem:
            raise Changed(f"entry {number} is no longer possible: {problem}") from None
        except Exception as problem:
            raise Changed(f"entry {number} is damaged: {problem!r}") from None
        if self.match.digest() != entry.digest:
            raise Changed(f"entry {number} now leads to another state")

    def carry_out(self, prepared: Prepared) -> None:
        """Go on by a choice that has been checked."""
        self.match.carry_out(prepared)
        self.version += 1
        self.path.append(self.version)

    def take_back(self) -> None:
        """Go on by taking the last choice back."""
        self.match.take_back()
        self.version += 1
        self.path.pop()
        self._cuts.append((self.version, self.path[-1]))

    def ready(self) -> list[bool] | None:
        """Which seats have played that they are ready for what comes next; None: not asked now."""
        told: list[bool] | None = self.match.manners().get("ready")
        return told

    def asked_since(self) -> int:
        """The version at which the seats were first asked whether they are ready."""
        step = len(self.path) - 1
        while step and self.match.manners(step - 1).get("ready") is not None:
            step -= 1
        return self.path[step]

    def still_true(self, version: int) -> int:
        """Of what was told up to `version`, the last version that has not been taken back since."""
        return min([version, *(kept for cut, kept in self._cuts if cut > version)])

    def step_at(self, version: int) -> int:
        """How many choices led to a version; after a taking back, those that are left."""
        return self.path.index(version) if version in self.path else len(self.path) - 1

    def path_to(self, version: int) -> list[int]:
        """The versions of the states up to one of them."""
        return [reached for reached in self.path if reached <= version]

    def is_on_path(self, version: int) -> bool:
        """Whether a version is of a state that was not taken back, and so were all after it."""
        return version in self.path and len(self.path) - self.path.index(version) == (
            self.version - version + 1
        )


def kept_record(table: TableRow, entries: list[Entry], players: list[str]) -> Document:
    """The record of a match that these rules cannot replay, for those that can."""
    actions: list[int] = []
    for entry in entries:
        if entry.kind == UNDO:
            del actions[-1:]
        elif entry.action is not None:
            actions.append(entry.action)
    record = {
        "skysail": RECORD_FORMAT,
        "game": table.game,
        "edition": table.rules,
        "components": table.components,
        "seats": table.seats,
        "options": table.options,
        "seed": table.seed,
        "actions": actions,
        "digest": entries[-1].digest if entries else "",
        "players": players,
    }
    return record | ({"position": table.position} if table.position else {})
