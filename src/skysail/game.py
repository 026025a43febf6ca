"""What a game is: a card of facts, and the modules of its folder behind it."""

import hashlib
import importlib
import importlib.util
import json
import os
import secrets
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

import numpy as np

from skysail import components, jit
from skysail.errors import InvalidOption, InvalidRecord, UnknownGame
from skysail.observation import slices_of
from skysail.words import names_now

if TYPE_CHECKING:
    from skysail.match import Match

Document = dict[str, Any]  # a JSON object
State = Any  # one NumPy record, the whole truth of a match

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
NOTHING_MEASURED = "skysail.unmeasured"  # stands in for measures.py

_loading = threading.RLock()  # a folder that one thread still imports is not ready for another


class Option(Protocol):
    """A question answered before a match begins."""

    @property
    def name(self) -> str: ...

    @property
    def about(self) -> str: ...

    @property
    def default(self) -> Any: ...

    @property
    def at_table(self) -> Any:
        """What people at a table begin with; None where that is the default too."""

    def read(self, value: Any) -> Any:
        """The value as it is kept in a record; ValueError says what is allowed."""

    def encode(self, value: Any) -> Sequence[int]:
        """The value as the rules get it."""

    def allowed(self) -> str:
        """What may be given, in words."""

    def samples(self) -> Sequence[Any]:
        """Values worth trying in tests."""


def usual_value(option: Option, *, at_table: bool) -> Any:
    """What an option is where nobody said otherwise: for programs, or for people at a table."""
    preferred = option.at_table if at_table else None
    return option.default if preferred is None else preferred


@dataclass(frozen=True)
class OneOf:
    """One of a few named values, the first being the default; each with its meaning."""

    name: str
    about: str
    values: Mapping[str, str]
    at_table: str | None = None
    pictured: tuple[str, ...] = ()  # values that the board shows at the start of a match

    @property
    def default(self) -> str:
        return next(iter(self.values))

    def read(self, value: Any) -> str:
        if str(value) not in self.values:
            raise ValueError(f"{value!r} is not one of {', '.join(self.values)}")
        return str(value)

    def encode(self, value: Any) -> Sequence[int]:
        return [list(self.values).index(value)]

    def allowed(self) -> str:
        return ", ".join(self.values)

    def samples(self) -> Sequence[Any]:
        return list(self.values)


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    name: str
    about: str
    low: int
    high: int
    default: int
    at_table: int | None = None

    def read(self, value: Any) -> int:
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            raise ValueError(f"{value!r} is not a whole number from {self.low} to {self.high}")
        return number

    def encode(self, value: Any) -> Sequence[int]:
        return [value]

    def allowed(self) -> str:
        return f"{self.low} to {self.high}"

    def samples(self) -> Sequence[Any]:
        return sorted({self.low, self.default, self.high})


@dataclass(frozen=True)
class Json:
    """A JSON document of the game's own; none by default. The command reads it from a file."""

    name: str
    about: str
    check: Callable[[Document], Document]
    doubts: Callable[[Document], list[str]] = lambda _: []  # what its author may not have meant
    examples: Sequence[Document] = ()
    default: None = None
    at_table: None = None

    def read(self, value: Any) -> Document | None:
        if value is None:
            return None
        if not isinstance(value, dict):
            raise ValueError("is not a JSON object")
        return self.check(value)

    def encode(self, value: Any) -> Sequence[int]:  # noqa: ARG002 (the game's own encode reads it)
        return []

    def allowed(self) -> str:
        return "a JSON file"

    def samples(self) -> Sequence[Any]:
        return [None, *self.examples]


class Search(NamedTuple):
    """How the bots of a game search best; chosen by measuring (docs/ladder.md).

    A simulation leaves the tree, plays on at random and is judged: by the result if the match is
    over, otherwise by the game's judge.
    """

    exploration: float = 0.7  # how strongly UCT tries what it has tried little
    sharing: int = 1  # simulations on one deal of the unknown, where dealing is slow
    playout: int = 1 << 30  # choices at random before the judge is asked
    lead: float = 1.0  # of the judge, that makes a win e times as likely as a loss
    margin: float = 0.0  # part of a result that goes by the distance in points, from 0 to 1
    points: float = 1.0  # of distance that count like `lead`


USUAL_SEARCH = Search()


@dataclass(frozen=True, repr=False)
class Game:
    """The card: facts for people and programs. The rules behind it load when first used.

    A value: it can be compared, hashed, copied, pickled and printed. Another process that unpickles
    it loads the same folder.
    """

    id: str
    title: str
    tagline: str
    package: str  # the folder's module, which holds rules, knowledge, text, position, view, draw
    seats: tuple[int, int]  # fewest, most
    minutes: int
    age: int
    edition: int  # of the rules; a record is only replayed by the edition it was played with
    longest: int  # no match has more choices than this
    score_range: tuple[int, int]
    cooperative: bool = False
    secrets: bool = True  # whether anything is hidden from a seat
    luck: bool = True  # whether anything is drawn by chance
    ledger: str = ""  # prefix of the rule numbers
    feel: str = ""  # how it is to play
    seat_names: tuple[str, ...] = ()
    authors: str = ""
    publisher: str = ""
    options: tuple[Option, ...] = ()
    campaign: str = ""  # the option whose pictured values are played one after the other
    encode: Callable[[Document], Sequence[int]] | None = None  # where options depend on each other
    search: Search = USUAL_SEARCH
    simulations: tuple[int, int, int, int, int] = (20, 50, 200, 1500, 20_000)  # of levels 1 to 5

    def __post_init__(self) -> None:
        for field, ordered in (("seats", (1, *self.seats)), ("score_range", self.score_range)):
            if list(ordered) != sorted(ordered):
                raise ValueError(f"{self.id}: {field} {getattr(self, field)} is not low to high")
        for field in ("edition", "longest"):
            if getattr(self, field) < 1:
                raise ValueError(f"{self.id}: {field} {getattr(self, field)} is not at least 1")
        names = [option.name for option in self.options]
        if len(set(names)) != len(names):
            raise ValueError(f"{self.id}: two options have one name")

    def __str__(self) -> str:
        return self.title

    def __repr__(self) -> str:
        file = self._chosen_file
        return f"load({self.name!r}" + (f", components={file!r})" if file else ")")

    def __hash__(self) -> int:
        return hash((self.id, self.package, self.edition))

    def __reduce__(self) -> tuple[Any, ...]:
        loaded: Game = sys.modules[self.package].GAME
        changed = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != getattr(loaded, field.name)
        }
        checked = jit.CHECKED in self.package
        return _load_changed, (self.name, self._chosen_file, checked, changed)

    @property
    def _chosen_file(self) -> str | None:
        """The component file that took the place of the game's own."""
        return getattr(sys.modules[self.package], components.CHOSEN_FILE, None)

    # -- the modules of the folder

    @cached_property
    def rules(self) -> ModuleType:
        return self._part("rules")

    @cached_property
    def knowledge(self) -> ModuleType:
        return self._part("knowledge")

    @cached_property
    def text(self) -> ModuleType:
        return self._part("text")

    @cached_property
    def position(self) -> ModuleType:
        return self._part("position")

    @cached_property
    def view(self) -> ModuleType:
        return self._part("view")

    @cached_property
    def art(self) -> ModuleType:
        return self._part("draw")

    @cached_property
    def stage(self) -> ModuleType:
        """How a match is played out for those who look on; empty, if the game has no such file."""
        if (self.folder / "stage.py").exists():
            return self._part("stage")
        return ModuleType(f"{self.package}.stage")

    @cached_property
    def measures(self) -> ModuleType:
        """What the lab counts in a match; nothing of its own, if the game has no such file."""
        if (self.folder / "measures.py").exists():
            return self._part("measures")
        return importlib.import_module(NOTHING_MEASURED)

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
        if name == "judge" and not (self.folder / "judge.py").exists():
            name = "scores"
        if name == "ranking" and not hasattr(self.rules, "ranking"):
            name = "scores"
        if HOME_OF_VERBS.get(name) == "measures":
            return getattr(self.measures, name)
        return getattr(self._part(HOME_OF_VERBS.get(name, "rules")), name)

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
        package = sys.modules[self.package]
        chosen = {
            name: value for name, value in vars(package).items() if name == components.CHOSEN_FILE
        }
        return cast(Game, _load_package(self.package + jit.INTERPRETED, self.folder, chosen).GAME)

    @property
    def is_interpreted(self) -> bool:
        return self.package.endswith(jit.INTERPRETED)

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
        return game

    def changed_components(self) -> list[components.Change]:
        """What the component file that was chosen says unlike the game's own."""
        own = load(self.name).box if self._chosen_file else None
        return components.changes(own, self.box) if own and self.box else []

    def checked(self) -> "Game":
        """The same game, compiled with every index checked: a second copy of its modules."""
        if jit.mode_of(self.package) != "compiled":
            return self
        names = {components.CHOSEN_FILE: self._chosen_file} if self._chosen_file else {}
        game: Game = _load_package(self.package + jit.CHECKED, self.folder, names).GAME
        return game

    # -- options

    def read_options(self, given: Mapping[str, Any], *, at_table: bool = False) -> Document:
        """All options with their values, checked; InvalidOption says what is allowed.

        What is not given has the value that programs begin with, or people at a table.
        """
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                allowed = ", ".join(known) or "none"
                raise InvalidOption(f"{self.title} has no option {name!r}; allowed: {allowed}")
        values: Document = {}
        for name, option in known.items():
            try:
                values[name] = option.read(given.get(name, usual_value(option, at_table=at_table)))
            except ValueError as problem:
                raise InvalidOption(f"option {name!r}: {problem}") from None
        return values

    def doubts(self, options: Document) -> list[str]:
        """What is allowed, but may not have been meant."""
        documents = [option for option in self.options if isinstance(option, Json)]
        about_options = [
            doubt
            for document in documents
            if options[document.name] is not None
            for doubt in document.doubts(options[document.name])
        ]
        changed = self.changed_components()
        about_components = components.doubts(changed, self.box) if changed and self.box else []
        return about_options + about_components

    def encode_options(self, options: Document) -> np.ndarray[Any, np.dtype[np.int16]]:
        """Checked options as the small integers that the rules read."""
        if self.encode is not None:
            numbers = self.encode(options)
        else:
            numbers = [n for o in self.options for n in o.encode(options[o.name])]
        return np.array([*numbers, 0], np.int16)  # never empty: Numba wants one type for all games

    def check_seats(self, seats: int | None) -> int:
        """The number of seats, the fewest if none is given."""
        fewest, most = self.seats
        if seats is None:
            return fewest
        if not fewest <= seats <= most:
            allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise InvalidOption(f"{self.title} is for {allowed} seats, not {seats}")
        return seats

    def seat_counts(self) -> range:
        return range(self.seats[0], self.seats[1] + 1)

    def seats_of(self, state: State) -> int:
        """How many seats the match has that a state is of."""
        return int(state.seats) if "seats" in state.dtype.names else self.seats[0]

    def seat_name(self, seat: int) -> str:
        """How a seat is called at the table: by its player's name, or as the game calls it."""
        if called := names_now():
            return called[seat]
        return self.seat_names[seat] if seat < len(self.seat_names) else f"Seat {seat + 1}"

    # -- matches

    def new_states(self, count: int) -> Any:
        """A batch of zeroed records."""
        return np.zeros(count, self.rules.STATE).view(np.recarray)

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

    def facts(self) -> Document:
        """The card as a JSON object."""
        return {
            "id": self.id,
            "title": self.title,
            "tagline": self.tagline,
            "seats": list(self.seats),
            "minutes": self.minutes,
            "age": self.age,
            "cooperative": self.cooperative,
            "secrets": self.secrets,
            "luck": self.luck,
            "authors": self.authors,
            "publisher": self.publisher,
            "edition": self.edition,
            "options": [
                {
                    "name": option.name,
                    "about": option.about,
                    "default": option.default,
                    "at_table": usual_value(option, at_table=True),
                    "allowed": option.allowed(),
                    "meanings": dict(getattr(option, "values", {})),
                }
                for option in self.options
            ],
        }


def games() -> list[Game]:
    """The cards of all games that come with Skysail."""
    return [load(name) for name in _registry()]


def load(name: str | os.PathLike[str], components: str | os.PathLike[str] | None = None) -> Game:
    """A game by its id, or a game of your own by the path of its folder."""
    registered = _registry()
    if isinstance(name, str) and name in registered:
        module = importlib.import_module(registered[name])
    elif (folder := Path(name)).joinpath("__init__.py").is_file():
        path = folder.resolve()
        known = hashlib.sha256(str(path).encode()).hexdigest()[:8]  # two folders may have one name
        module = _load_package(f"{path.name}_{known}", path, {})
    else:
        raise UnknownGame(
            f"no game is called {str(name)!r}; there are {', '.join(registered)}, "
            "or give the folder of a game of your own"
        )
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise UnknownGame(f"{name}: its __init__.py defines no GAME card")
    return game if components is None else game.with_components(components)


def _load_changed(name: str, file: str | None, checked: bool, changed: Document) -> Game:
    """A game as it was pickled."""
    game = load(name, file)
    game = game.checked() if checked else game
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
        spec = importlib.util.spec_from_file_location(
            name, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        vars(module).update(names)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        return module


def apart(count: int, dtype: Any) -> Any:
    """So many zeros, apart from what other threads write.

    Two threads that write to one line of cache wait for each other at every write.
    """
    gap = APART // np.dtype(dtype).itemsize
    return np.zeros(count + 2 * gap, dtype)[gap:-gap]


def alone(state: State) -> Any:
    """A batch of one record that holds a copy of the state."""
    states = np.zeros(1, state.dtype).view(np.recarray)
    states[0] = state
    return states


def digest_of(states: Any) -> str:
    """The hash of one record or of a batch of them."""
    return hashlib.sha256(states.tobytes()).hexdigest()
