"""What a game is: a card of facts, and the modules of its folder behind it."""

import hashlib
import importlib
import json
import os
import secrets
import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from skysail import components, jit, parts
from skysail.card import Card, Document, Json, OneOf, Option, Search, Whole, usual_value
from skysail.errors import InvalidGame, InvalidOption, InvalidRecord, SkysailError, UnknownGame
from skysail.observation import slices_of
from skysail.parts import State

if TYPE_CHECKING:
    from skysail.match import Match

__all__ = [
    "Card",
    "Document",
    "Game",
    "Json",
    "OneOf",
    "Option",
    "Search",
    "State",
    "Whole",
    "alone",
    "apart",
    "digest_of",
    "game_of",
    "games",
    "load",
    "resume",
    "usual_value",
]

SEED_BITS = 64
APART = 128  # bytes: two lines of cache, as they are fetched in pairs
MAX_SEED = 2**SEED_BITS - 1
RECORD_FORMAT = 2

CONTRACT = "skysail.contract"
HOME_OF_VERBS = {  # else: rules
    "observe": "knowledge",
    "redeal": "knowledge",
    "judge": "judge",
    "note": "measures",
    "outcome": "measures",
}
USUAL = Path(__file__).with_name("usual")  # files that stand in for those a folder does not have

_loading = threading.RLock()  # a folder that one thread still imports is not ready for another


@dataclass(frozen=True, repr=False, kw_only=True)
class Game(Card):
    """A card and the folder behind it. What the folder holds loads when first used.

    A value: it can be compared, hashed, copied, pickled and printed. Another process that unpickles
    it loads the same folder.
    """

    package: str  # the folder's module, which holds rules, knowledge, text, position, view, draw

    def __str__(self) -> str:
        return self.title

    def __repr__(self) -> str:
        file = self._chosen_file
        return f"load({self.name!r}" + (f", components={file!r})" if file else ")")

    def __reduce__(self) -> tuple[Any, ...]:
        loaded: Game = sys.modules[self.package].GAME
        changed = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != getattr(loaded, field.name)
        }
        kind = "interpreted" if self.is_interpreted else "checked" if self.is_checked else ""
        return _load_changed, (self.name, self._chosen_file, kind, changed)

    @property
    def _chosen_file(self) -> str | None:
        """The component file that took the place of the game's own."""
        return getattr(sys.modules[self.package], components.CHOSEN_FILE, None)

    # -- the modules of the folder

    @cached_property
    def rules(self) -> parts.Rules:
        return cast(parts.Rules, self._part("rules"))

    @cached_property
    def knowledge(self) -> parts.Knowledge:
        return cast(parts.Knowledge, self._part("knowledge"))

    @cached_property
    def text(self) -> parts.Text:
        return cast(parts.Text, self._part("text"))

    @cached_property
    def position(self) -> parts.Position:
        return cast(parts.Position, self._part("position"))

    @cached_property
    def view(self) -> parts.View:
        return cast(parts.View, self._part("view"))

    @cached_property
    def art(self) -> parts.Drawing:
        return cast(parts.Drawing, self._part("draw"))

    @cached_property
    def stage(self) -> parts.Stage:
        """How a match is played out for those who look on."""
        return cast(parts.Stage, self._part("stage"))

    @cached_property
    def measures(self) -> parts.Measures:
        """What the lab counts in a match."""
        return cast(parts.Measures, self._part("measures"))

    def _part(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    @property
    def name(self) -> str:
        """What `load` finds this game by: its id, or its folder if it is somebody's own."""
        return self.id if self.id in _registry() else str(self.folder)

    @property
    def folder(self) -> Path:
        return Path(str(sys.modules[self.package].__file__)).parent

    def verb(self, name: str) -> Any:
        """A verb of the contract by its name; `judge` and `ranking` fall back on `scores`."""
        if name in (facts := self._stakes()):
            return facts[name]
        if name == "judge" and not (self.folder / "judge.py").exists():
            name = "scores"
        if name == "ranking" and not hasattr(self.rules, "ranking"):
            name = "scores"
        return getattr(self._part(HOME_OF_VERBS.get(name, "rules")), name)

    def _stakes(self) -> dict[str, int | bool]:
        """The numbers of the contract that the card knows."""
        lowest, highest = self.score_range
        return {"STAKES": self.stakes, "LOWEST": lowest, "HIGHEST": highest}

    def compiled(self, template: str) -> ModuleType:
        """A copy of module `template`, compiled with this game's verbs."""
        name = f"{self.package}.compiled_{template.rpartition('.')[2]}"
        return jit.copy_module(template, name, CONTRACT, self.verb, self.compiled)

    def observed(self) -> dict[str, slice]:
        """Where each part of an observation lies; `knowledge.OBSERVED` says what it means."""
        return slices_of(self.knowledge.OBSERVED)

    @cached_property
    def interpreted(self) -> "Game":
        """The same game run by the Python interpreter: slow, but there without a compiler."""
        if jit.MODE == "plain" or self.is_interpreted:
            return self
        return self.copied(jit.INTERPRETED)

    def copied(self, ending: str) -> "Game":
        """A second copy of the game's modules, under the package's name with another ending."""
        chosen = {components.CHOSEN_FILE: self._chosen_file} if self._chosen_file else {}
        return cast(Game, _load_package(self.package + ending, self.folder, chosen).GAME)

    @property
    def is_interpreted(self) -> bool:
        return self.package.endswith(jit.INTERPRETED)

    @property
    def is_checked(self) -> bool:
        return self.package.endswith(jit.CHECKED)

    # -- components

    @property
    def box(self) -> components.Box | None:
        """The components that this game was loaded with; None if it has no such file."""
        if not (self.folder / components.FILE_NAME).exists():
            return None
        box: components.Box = self._part("box").BOX
        return box

    @property
    def components_digest(self) -> str:
        """The hash of the component file; empty if the game has none."""
        return self.box.digest if self.box else ""

    def read_components(self, file: Path) -> components.Box:
        """A component file, checked against what the rules expect; nothing is loaded."""
        if self.box is None:
            raise InvalidOption(f"{self.title} has no component file")
        return components.check_file(file, self._part("box").SCHEMA)

    def with_components(self, file: str | os.PathLike[str]) -> "Game":
        """The same game with another component file: a second copy of its modules."""
        path = Path(file).resolve()
        digest = self.read_components(path).digest
        if digest == self.components_digest:
            return self
        original = self.package.partition("__")[0]
        name = f"{original}__{digest[:16]}"
        game: Game = _load_package(name, self.folder, {components.CHOSEN_FILE: str(path)}).GAME
        assert game.box is not None  # read now: its tables may refuse what its schema allows
        return game

    def changed_components(self) -> list[components.Change]:
        """What the component file that was chosen says unlike the game's own."""
        own = load(self.name).box if self._chosen_file else None
        return components.changes(own, self.box) if own and self.box else []

    def checked(self) -> "Game":
        """The same game, compiled with every index checked: a second copy of its modules."""
        if jit.mode_of(self.package) != "compiled":
            return self
        return self.copied(jit.CHECKED)

    def doubts(self, options: Document) -> list[str]:
        """What is allowed, but may not have been meant, the components included."""
        changed = self.changed_components()
        about_components = components.doubts(changed, self.box) if changed and self.box else []
        return super().doubts(options) + about_components

    def seats_of(self, state: State) -> int:
        """How many seats the match has that a state is of."""
        return int(state.seats) if "seats" in state.dtype.names else self.seats[0]

    # -- matches

    def new_states(self, count: int) -> Any:
        """A batch of zeroed records."""
        return np.zeros(count, self.rules.STATE).view(jit.States)

    def new_list(self) -> Any:
        """Room for a list of legal actions."""
        return apart(self.rules.ACTIONS, np.int16)

    def legal(self, state: State) -> list[int]:
        """The actions that the seat to choose may take, ascending."""
        out = self.new_list()
        return [int(action) for action in out[: self.rules.legal(state, out)]]

    def scores(self, state: State) -> list[int]:
        """The score of each seat; final when the match is over."""
        out = np.zeros(self.seats_of(state), np.int32)
        self.rules.scores(state, out)
        return [int(score) for score in out]

    def match(
        self,
        seats: int | None = None,
        seed: int | None = None,
        *,
        position: Document | str | None = None,
        **options: Any,
    ) -> "Match":
        """Begin a sitting; without a seed, an unpredictable one is drawn."""
        from skysail.match import Match

        if seed is None:
            seed = secrets.randbits(SEED_BITS)
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise InvalidOption(f"seed {seed!r} is not a whole number from 0 to 2**64 - 1")
        return Match(
            self, self.check_seats(seats), seed, self.read_options(options), position=position
        )

    def resume(self, record: Document) -> "Match":
        """The match that a record tells of, replayed and verified."""
        from skysail.match import Match

        return Match.from_record(self, record)


def games() -> list[Game]:
    """The cards of all games that come with Skysail."""
    return [load(name) for name in _registry()]


def load(name: str | os.PathLike[str], components: str | os.PathLike[str] | None = None) -> Game:
    """A game by its id, or a game of your own by the path of its folder."""
    registered = _registry()
    if isinstance(name, str) and name in registered:
        game = cast(Game, importlib.import_module(registered[name]).GAME)
    elif (folder := Path(name)).joinpath("__init__.py").is_file():
        game = _load_folder(folder.resolve())
    else:
        raise UnknownGame(
            f"no game is called {str(name)!r}; there are {', '.join(registered)}, "
            "or give the folder of a game of your own"
        )
    return game if components is None else game.with_components(components)


def _load_folder(folder: Path) -> Game:
    """A game of somebody's own; the first time, it is tried out."""
    from skysail.trial import explain, try_out

    known = hashlib.sha256(str(folder).encode()).hexdigest()[:8]  # two folders may have one name
    name = f"{folder.name}_{known}"
    with _loading:
        if name in sys.modules:
            return cast(Game, sys.modules[name].GAME)
        try:
            game = getattr(_load_package(name, folder, {}), "GAME", None)
        except SkysailError:
            raise
        except Exception as problem:
            raise InvalidGame(explain(folder, problem)) from problem
        if not isinstance(game, Game):
            _forget(name)
            raise InvalidGame(f"{folder.name}/__init__.py defines no GAME card")
        if game.package != name:
            _forget(name)
            raise InvalidGame(f"{folder.name}/__init__.py: the card's package must be __name__")
        try:
            try_out(game)
        except BaseException:
            _forget(name)
            raise
        return game


def _forget(package: str) -> None:
    """Let a folder be imported anew, with all that was loaded of it."""
    for name in list(sys.modules):
        if name == package or name.startswith((f"{package}.", f"{package}__")):
            del sys.modules[name]


def _load_changed(name: str, file: str | None, kind: str, changed: Document) -> Game:
    """A game as it was pickled."""
    game = load(name, file)
    if kind == "interpreted":
        game = game.interpreted
    elif kind == "checked":
        game = game.checked()
    return replace(game, **changed) if changed else game


def resume(record: Document) -> "Match":
    """The match that a record tells of, whatever its game."""
    return game_of(record).resume(record)


def read_document(file: Path) -> Any:
    """A JSON document from its file; ValueError says what is wrong with it."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise ValueError(f"{file}: {problem.strerror}") from None
    except (ValueError, RecursionError) as problem:
        raise ValueError(f"{file}: is not JSON: {problem}") from None


def game_of(record: Document) -> Game:
    """The game that a record names: one that comes with Skysail, never a folder to be run."""
    name = record.get("game") if isinstance(record, dict) else None
    if not isinstance(name, str):
        raise InvalidRecord("a record is a JSON object that names its game")
    if name not in _registry():
        raise UnknownGame(f"no game of Skysail is called {name!r}; name the folder of your own")
    return load(name)


def _registry() -> dict[str, str]:
    """Imported late: the games' folders import this module."""
    from skysail.games import GAMES

    return GAMES


def _load_package(name: str, folder: Path, names: Mapping[str, Any]) -> ModuleType:
    """Import a game's folder as package `name`, with `names` set before it runs."""
    with _loading:
        if name in sys.modules:
            return sys.modules[name]
        return jit.execute(name, folder / "__init__.py", names, [folder, USUAL])


def apart(count: int, dtype: Any) -> Any:
    """So many zeros, apart from what other threads write.

    Two threads that write to one line of cache wait for each other at every write.
    """
    gap = APART // np.dtype(dtype).itemsize
    return np.zeros(count + 2 * gap, dtype)[gap:-gap]


def alone(state: State) -> Any:
    """A batch of one record that holds a copy of the state."""
    states = np.zeros(1, state.dtype).view(jit.States)
    states[0] = state
    return states


def digest_of(states: Any) -> str:
    """The hash of one record or of a batch of them."""
    return hashlib.sha256(states.tobytes()).hexdigest()
