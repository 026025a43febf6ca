"""A study: an experiment described in a TOML file. Every error names file and place.

title = "Is the Boatswain too strong?"
game = "sea_of_clouds"            # an id, or a folder beside the file
seats = 3
matches = 20000                   # of each variant; all variants meet the same deals
seed = 1
bots = "random"                   # for all seats, or a list with one for each

[options]                         # of the game
[each]                            # options that take turns: match by match, the next value
scenario = ["first_crossing", "needles_eye"]        # or "all"

[[variant]]                       # the first is what the others are compared with
name = "as it is"

[[variant]]
name = "stronger"
bots = ["greedy", "random", "random"]
[variant.components]              # section.id.field, as in the game's components.toml
pirate.boatswain.strength = 4
components_file = "mine.toml"     # or a whole component file beside this one

An option that is a JSON document, such as a map, is written as a table or named by its file.
"""

import hashlib
import itertools
import json
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Never

import numpy as np

from skysail import __version__, components
from skysail.bots.levels import LEVELS
from skysail.errors import InvalidStudy, SkysailError
from skysail.forms import Check, Misfit, anything, check_fields, mapping, read_toml, whole, word
from skysail.game import MAX_SEED, Document, Game, Json, OneOf, load, read_document
from skysail.lab.measure import GREEDY, RANDOM

COMPILED = {"random": RANDOM, "greedy": GREEDY}
GREEDY_ABOUT = "takes what looks best right after it"
MOST_MATCHES = 10**9
MOST_TURNS = 1000  # combinations of the values under [each]
CHUNKS = {"random": 16384, "greedy": 256}  # matches played in one go
SEARCH_CHUNK = 8

Rows = tuple[Any, Any, Any]  # facts, events, had: one row a match each


@dataclass(frozen=True)
class Variant:
    """One of the things that a study compares."""

    name: str
    bots: tuple[str, ...]
    options: tuple[Document, ...]  # match n has number n, counted round and round
    game: Game

    @property
    def compiled(self) -> bool:
        """Whether all players are part of the compiled batch."""
        return all(bot in COMPILED for bot in self.bots)


@dataclass(frozen=True)
class Study:
    """A checked study, ready to be run."""

    document: Document  # all that was given, as JSON: `study_of(document)` is this study again
    title: str
    question: str
    seats: int
    matches: int
    seed: int
    each: Mapping[str, tuple[Any, ...]]
    variants: tuple[Variant, ...]
    fingerprint: str = field(default="")

    @property
    def game(self) -> Game:
        return self.variants[0].game

    def changes_in(self, variant: Variant) -> list[components.Change]:
        """The components changed against the first variant; in that, against the game's own."""
        if variant is self.variants[0]:
            return variant.game.changed_components()
        before, after = self.game.box, variant.game.box
        return components.changes(before, after) if before and after else []

    def doubts(self) -> list[str]:
        """What is allowed in it, but may not have been meant."""
        return [
            f"variant {variant.name!r}: {doubt}"
            for variant in self.variants
            for doubt in variant.game.doubts(variant.options[0])
        ]

    @property
    def chunk(self) -> int:
        """How many matches are played in one go; the same for all variants, so that rows meet."""
        bots = {bot for variant in self.variants for bot in variant.bots}
        return min(CHUNKS.get(bot, SEARCH_CHUNK) for bot in bots)

    @property
    def turns(self) -> list[tuple[Any, ...]]:
        """The combinations of values under [each]; match n has number n, round and round."""
        return list(itertools.product(*self.each.values()))


def read_study(file: Path, components_in: Path | None = None) -> Study:
    """The study that a file describes; changed component files are written to `components_in`."""
    document = read_toml(file, InvalidStudy)
    document["file"] = str(file.resolve())
    return study_of(document, components_in)


def study_of(document: Document, components_in: Path | None = None) -> Study:
    """The study that a document describes: the content of its file, and the file's path."""
    path = Path(document["file"])
    values = {key: value for key, value in document.items() if key != "file"}
    table = _Table(path.name, "", values, {"game": word}, STUDY)
    game = values["game"]
    if (path.parent / game / "__init__.py").is_file():
        game = str(path.parent / game)
    chosen = table.guard("game", load, game)
    seats = table.guard("seats", chosen.check_seats, values.get("seats"))
    each = _read_each(table, chosen)
    bots = _read_bots(table, seats, ("random",) * seats)
    options = _check_options(table, chosen, path.parent)
    written = values.get("variant", [{"name": "as it is"}])
    named: dict[str, Check] = {"name": word} if len(written) > 1 else {}
    tables = [
        _Table(path.name, f"variant[{number}]", one, named, VARIANT)
        for number, one in enumerate(written, 1)
    ]
    folder = components_in or Path(tempfile.mkdtemp(prefix="skysail-"))
    variants = [
        _read_variant(one, chosen, seats, bots, options, each, folder, path.parent)
        for one in tables
    ]
    for one, variant in zip(tables, variants, strict=True):
        if sum(other.name == variant.name for other in variants) > 1:
            one.fail("name", f"{variant.name!r} is the name of another variant too")
    study = Study(
        document,
        values.get("title", path.stem),
        values.get("question", ""),
        seats,
        values.get("matches", 1000),
        values.get("seed", 0),
        each,
        tuple(variants),
    )
    return replace(study, fingerprint=_fingerprint(study))


def _fingerprint(study: Study) -> str:
    """A hash of all that decides the rows."""
    facts = {
        "skysail": __version__,
        "game": study.game.id,
        "rules": study.game.edition,
        "seats": study.seats,
        "matches": study.matches,
        "seed": study.seed,
        "variants": [
            [variant.name, variant.bots, variant.options, variant.game.components_digest]
            for variant in study.variants
        ],
    }
    if not all(variant.compiled for variant in study.variants):
        facts["thinking"] = [list(study.game.simulations), list(study.game.search)]
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()


# -- parts of the file


def _read_variant(
    table: "_Table",
    game: Game,
    seats: int,
    bots: tuple[str, ...],
    options: Document,
    each: Mapping[str, tuple[Any, ...]],
    folder: Path,
    beside: Path,
) -> Variant:
    bots = _read_bots(table, seats, bots)
    given = _check_options(table, game, beside)
    for option in given:
        if option in each:
            table.fail(f"options.{option}", "takes turns under [each]")
    changed = game
    if file := table.values.get("components_file"):
        changed = table.guard("components_file", game.with_components, beside / file)
    if changes := table.values.get("components"):
        changed = _with_changes(table, changed, changes, folder)
    turns = [dict(zip(each, values, strict=True)) for values in itertools.product(*each.values())]
    read = tuple(
        table.guard("options", changed.read_options, {**options, **given, **turn}) for turn in turns
    )
    for one in read:
        table.guard("options", changed.encode_options, one)
    return Variant(table.values.get("name", "as it is"), bots, read, changed)


def _read_bots(table: "_Table", seats: int, default: tuple[str, ...]) -> tuple[str, ...]:
    given = table.values.get("bots", list(default))
    names = [given] * seats if isinstance(given, str) else given
    if not isinstance(names, list) or len(names) != seats:
        table.fail("bots", f"one for all seats, or a list of {seats}, one for each")
    for name in names:
        if name not in COMPILED and name not in LEVELS:
            allowed = ", ".join(dict.fromkeys((*COMPILED, *LEVELS)))
            table.fail("bots", f"no bot is called {name!r}; there are {allowed}")
    return tuple(names)


def _check_options(table: "_Table", game: Game, beside: Path) -> Document:
    """The options, with what is a document read from the file that it is named by."""
    known = {option.name: option for option in game.options}
    checked: Document = {}
    for name, value in table.values.get("options", {}).items():
        if name not in known:
            allowed = ", ".join(known) or "none"
            table.fail(f"options.{name}", f"{game.title} has no such option; allowed: {allowed}")
        if isinstance(known[name], Json) and isinstance(value, str):
            value = table.guard(f"options.{name}", read_document, beside / value)
        table.guard(f"options.{name}", known[name].read, value)
        checked[name] = value
    return checked


def _read_each(table: "_Table", game: Game) -> dict[str, tuple[Any, ...]]:
    known = {option.name: option for option in game.options}
    each: dict[str, tuple[Any, ...]] = {}
    for name, values in table.values.get("each", {}).items():
        place = f"each.{name}"
        if name not in known:
            allowed = ", ".join(known) or "none"
            table.fail(place, f"{game.title} has no such option; allowed: {allowed}")
        option = known[name]
        if values == "all":
            if not isinstance(option, OneOf):
                table.fail(place, "'all' is for options with named values; give a list")
            values = [value for value in option.values if value not in NEEDS_MORE]
        if not isinstance(values, list) or not values:
            table.fail(place, "a list of values, or 'all'")
        each[name] = tuple(table.guard(place, option.read, value) for value in values)
        if len({str(value) for value in each[name]}) < len(values):
            table.fail(place, "a value is named twice")
    if len(list(itertools.product(*each.values()))) > MOST_TURNS:
        table.fail("each", f"more than {MOST_TURNS} combinations")
    return each


NEEDS_MORE = ("custom",)  # values that mean nothing without another option


def _with_changes(table: "_Table", game: Game, changes: Mapping[str, Any], folder: Path) -> Game:
    """The game with some values of its component file changed."""
    if game.box is None:
        table.fail("components", f"{game.title} has no component file")
    sections = {
        name: [dict(entry) for entry in entries] for name, entries in game.box.sections.items()
    }
    for section, place, entry, name, value in _changed_values(table, game, sections, changes):
        allowed = {**section.fields, **section.optional}
        if name not in allowed:
            table.fail(place, f"no such field; allowed: {', '.join(sorted(allowed))}")
        table.guard(place, allowed[name], value)
        entry[name] = value
    text = _write_toml(sections)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.toml"
    file.write_text(text, encoding="utf-8")
    changed: Game = table.guard("components", game.with_components, file)
    table.guard("components", getattr, changed, "rules")  # makes its tables: they may object too
    return changed


def _changed_values(
    table: "_Table", game: Game, sections: Mapping[str, list[Document]], changes: Mapping[str, Any]
) -> Any:
    schema = game._part("box").SCHEMA
    for section, entries in changes.items():
        place = f"components.{section}"
        if section not in schema:
            table.fail(place, f"no such section; allowed: {', '.join(schema)}")
        if not isinstance(entries, dict):
            table.fail(place, "write section.id.field = value")
        for called, values in entries.items():
            entry = next((one for one in sections[section] if one["id"] == called), None)
            if entry is None:
                allowed = ", ".join(one["id"] for one in sections[section])
                table.fail(f"{place}.{called}", f"no such {section}; there are {allowed}")
            if not isinstance(values, dict):
                table.fail(f"{place}.{called}", "write section.id.field = value")
            for name, value in values.items():
                yield schema[section], f"{place}.{called}.{name}", entry, name, value


def _write_toml(sections: Mapping[str, list[Document]]) -> str:
    """A component file; the values are texts, whole numbers and lists of them."""
    lines = []
    for section, entries in sections.items():
        for entry in entries:
            lines += ["", f"[[{section}]]"]
            lines += [f"{k} = {json.dumps(v, ensure_ascii=False)}" for k, v in entry.items()]
    return "\n".join(lines[1:]) + "\n"


# -- reading one table, with its place in the file


class _Table:
    """A table of the file, each value checked; what is wrong with it is told with its place."""

    def __init__(
        self,
        file: str,
        place: str,
        values: Document,
        required: Mapping[str, Check],
        optional: Mapping[str, Check],
    ) -> None:
        self.file, self.place, self.values = file, place, values
        try:
            check_fields(values, required, optional)
        except Misfit as wrong:
            self.fail(wrong.field, wrong.problem)

    def fail(self, key: str, problem: object) -> Never:
        place = ".".join(part for part in (self.place, key) if part)
        raise InvalidStudy(f"{self.file}: {place}: {problem}")

    def guard(self, key: str, read: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """What `read` makes of something; its complaint becomes one about this place."""
        try:
            return read(*given, **named)
        except InvalidStudy:
            raise
        except (SkysailError, ValueError) as problem:
            self.fail(key, problem)


def _tables(value: Any) -> None:
    if not isinstance(value, list) or not value or not all(isinstance(v, dict) for v in value):
        raise ValueError("write each variant as [[variant]]")


STUDY: Mapping[str, Check] = {  # beside the game
    "title": word,
    "question": word,
    "seats": whole(1, MAX_SEED),
    "matches": whole(1, MOST_MATCHES),
    "seed": whole(0, MAX_SEED),
    "bots": anything,
    "options": mapping,
    "each": mapping,
    "variant": _tables,
}
VARIANT: Mapping[str, Check] = {
    "name": word,
    "bots": anything,
    "options": mapping,
    "components": mapping,
    "components_file": word,
}


def encoded_options(variant: Variant) -> Any:
    """The options of match 0, 1, ... as the rules read them, one row each."""
    return np.stack([variant.game.encode_options(one) for one in variant.options])
