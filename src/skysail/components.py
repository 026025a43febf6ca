"""Component files: what is in a game's box, each entry with where its values come from.

A game's `box.py` names the sections it expects and reads them with `read(__package__, ...)`.
Whoever owns the printed game may correct a copy of the file and play with that instead.
"""

import hashlib
import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from skysail.errors import InvalidComponents
from skysail.forms import Check, Misfit, check_fields, one_of, read_toml, word

FILE_NAME = "components.toml"
CHOSEN_FILE = "COMPONENTS_FILE"  # set on a game's package when another file was named
PROVENANCES = ("rulebook", "public", "inferred", "designed")
"""printed in the rulebook; found in another public source; follows from those; ours, until a
printed copy settles it"""

UNPLAYED = ("provenance", "note")  # fields that no rule reads
TEXT = "text"  # the field that tells people what a component does

Entry = dict[str, Any]


@dataclass(frozen=True)
class Section:
    """One kind of component: its fields, and how many entries there must be."""

    fields: Mapping[str, Check]
    count: int | None = None
    optional: Mapping[str, Check] = field(default_factory=dict)


@dataclass(frozen=True)
class Box:
    """A checked component file."""

    file: Path
    sections: Mapping[str, list[Entry]]
    digest: str

    def __getitem__(self, section: str) -> list[Entry]:
        return self.sections[section]

    def ids(self, section: str) -> tuple[str, ...]:
        """The ids of a section's entries, in the order of the file."""
        return tuple(entry["id"] for entry in self[section])

    def check_ids(self, section: str, ids: tuple[str, ...]) -> None:
        """The entries must be these, in this order: the rules know them by their number."""
        if self.ids(section) != ids:
            raise self.error(section, "*", "id", f"they must be {', '.join(ids)}, in this order")

    def error(self, section: str, entry: str, name: str, problem: str) -> InvalidComponents:
        """The error that names file, entry and field."""
        return InvalidComponents(
            f"{self.file.name}: {section} {entry!r}: field {name!r}: {problem}"
        )


class Change(NamedTuple):
    """One value of a component that differs between two files."""

    section: str
    id: str
    name: str  # as people call it
    field: str
    before: Any  # None where there was none
    after: Any

    def __str__(self) -> str:
        who = f"{self.name} ({self.section})"
        if self.field == "id":
            return f"{who}: {'new' if self.before is None else 'gone'}"
        return f"{who}: {self.field} {_shown(self.before)} became {_shown(self.after)}"


def _shown(value: Any) -> str:
    return "none" if value is None else json.dumps(value, ensure_ascii=False)


def changes(before: Box, after: Box) -> list[Change]:
    """What one file says unlike another, in the order of the sections."""
    found = []
    for section in before.sections:
        old = {entry["id"]: entry for entry in before[section]}
        new = {entry["id"]: entry for entry in after[section]}
        for called in dict.fromkeys((*old, *new)):
            was, now = old.get(called, {}), new.get(called, {})
            name = str((now or was).get("name") or (now or was).get("title") or called)
            names = ["id"] if not (was and now) else dict.fromkeys((*was, *now))
            found += [
                Change(section, called, name, key, was.get(key), now.get(key))
                for key in names
                if key not in UNPLAYED and was.get(key) != now.get(key)
            ]
    return found


def doubts(changed: list[Change], after: Box) -> list[str]:
    """Components whose values were changed while their text still names the old ones.

    A text that is about other numbers than its values is not noticed; nothing is forbidden.
    """
    found = []
    by_component: dict[tuple[str, str], list[Change]] = {}
    for change in changed:
        by_component.setdefault((change.section, change.id), []).append(change)
    for (section, called), them in by_component.items():
        entry = next((one for one in after[section] if one["id"] == called), {})
        text = entry.get(TEXT)
        if not isinstance(text, str) or any(change.field == TEXT for change in them):
            continue
        told = _numbers_in(text)
        for change in them:
            old = [
                value for value in _numbers(change.before) if value not in _numbers(change.after)
            ]
            stale = [value for value in old if abs(value) in told]
            if stale:
                named = ", ".join(str(value) for value in stale)
                found.append(
                    f"{change.name} ({section}): {change.field} is {_shown(change.after)}, "
                    f"but its text still says {named}: {text!r}"
                )
    return found


def _numbers(value: Any) -> list[int]:
    values = value if isinstance(value, list) else [value]
    return [one for one in values if type(one) is int]


def _numbers_in(text: str) -> set[int]:
    return {int(digits) for digits in re.findall(r"\d+", text)}


def read(package: str, schema: Mapping[str, Section]) -> Box:
    """The component file of a game's package, checked against what its rules expect."""
    module = sys.modules[package]
    chosen = getattr(module, CHOSEN_FILE, None)
    file = Path(chosen) if chosen else Path(str(module.__file__)).with_name(FILE_NAME)
    return check_file(file, schema)


def check_file(file: Path, schema: Mapping[str, Section]) -> Box:
    """Read and check one file; every error names file, entry and field."""
    content = read_toml(file, InvalidComponents)
    for name in content:
        if name not in schema:
            raise InvalidComponents(
                f"{file.name}: unknown section {name!r}; allowed: {', '.join(schema)}"
            )
    for name, section in schema.items():
        _check_section(file.name, name, section, content.get(name))
    facts = {
        name: [{k: v for k, v in e.items() if k not in UNPLAYED} for e in entries]
        for name, entries in content.items()
    }
    digest = hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()
    return Box(file, content, digest)


def _check_section(file: str, name: str, section: Section, entries: Any) -> None:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise InvalidComponents(f"{file}: section {name!r} must be a list of entries")
    seen: set[str] = set()
    for number, entry in enumerate(entries, 1):
        called = entry.get("id")
        if not isinstance(called, str) or not called:
            raise InvalidComponents(f"{file}: {name} number {number}: field 'id': missing")
        if not re.fullmatch(r"[\w-]+", called):
            raise InvalidComponents(
                f"{file}: {name} {called!r}: field 'id': letters, digits, - and _ only"
            )
        if called in seen:
            raise InvalidComponents(f"{file}: {name} {called!r}: field 'id': used twice")
        seen.add(called)
        _check_entry(f"{file}: {name} {called!r}", section, entry)
    if section.count is not None and len(entries) != section.count:
        raise InvalidComponents(
            f"{file}: section {name!r}: {len(entries)} entries, the box holds {section.count}"
        )


def _check_entry(where: str, section: Section, entry: Entry) -> None:
    required = {**section.fields, "provenance": one_of(*PROVENANCES)}
    try:
        check_fields(entry, required, {**section.optional, "id": word, "note": word})
    except Misfit as wrong:
        raise InvalidComponents(f"{where}: {wrong}") from None
