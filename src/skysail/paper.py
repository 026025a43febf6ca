"""Positions on paper: lines of `key: value` that a person can write at a real table.

    scenario: first_crossing
    ship: D5
    kraken_deck: coral_1 amber_2 kraken
    # a comment
    board:
      . . x
      . o x

A game's `position.py` names its fields and their kinds in FIELDS, and turns such a document into a
state and back with `read` and `write`. What it reads it takes from a Sheet.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from skysail.chance import mix
from skysail.errors import InvalidPosition
from skysail.forms import Check, Misfit, check_fields

NUMBER, WORD, WORDS, LINES, SENTENCE = "number", "word", "words", "lines", "sentence"
NAMED = {NUMBER: "a whole number", WORDS: "a list of words", LINES: "a list of lines"}
Fields = Mapping[str, str]


def write_text(fields: Fields, document: Mapping[str, Any]) -> str:
    """The document as lines of text, in the order of its keys."""
    lines = []
    for key, value in document.items():
        kind = fields[key]
        if kind == LINES:
            lines += [f"{key}:", *(f"  {line}" for line in value)]
        elif kind == WORDS:
            lines.append(f"{key}: {' '.join(str(item) for item in value)}".rstrip())
        else:
            lines.append(f"{key}: {value}")
    return "\n".join(lines) + "\n"


def read_text(fields: Fields, text: str) -> dict[str, Any]:
    """The document that such text describes; InvalidPosition names the line."""
    document: dict[str, Any] = {}
    block: list[str] | None = None
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].rstrip()
        if not line.strip():
            continue
        if line[0].isspace() and block is not None:
            block.append(line.strip())
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        where = f"line {number}: "
        if not colon:
            raise InvalidPosition(f"{where}{line.strip()!r} is not of the form 'key: value'")
        if key not in fields:
            raise InvalidPosition(f"{where}field {key!r}: unknown; allowed: {', '.join(fields)}")
        if key in document:
            raise InvalidPosition(f"{where}field {key!r} is given twice")
        block = [] if fields[key] == LINES else None
        document[key] = block if block is not None else _value(fields[key], value, where + key)
    return document


def _value(kind: str, value: str, where: str) -> Any:
    if kind == WORDS:
        return value.split()
    if kind == NUMBER:
        try:
            return int(value, 0)
        except ValueError:
            raise InvalidPosition(f"{where}: {value!r} is not a whole number") from None
    if not value:
        raise InvalidPosition(f"{where}: has no value")
    return value


def write_luck(state: Any) -> str:
    """The random generator's counter, for a field of kind SENTENCE."""
    return f"{int(state.rng):#x}"


def wrong(field: str, problem: str) -> InvalidPosition:
    """The error that names the field."""
    return InvalidPosition(f"field {field!r}: {problem}")


class Sheet:
    """The fields of a written position, read with errors that name them."""

    def __init__(self, fields: Fields, document: Mapping[str, Any]) -> None:
        _check_kinds(fields, document)
        self.document = document

    def number(self, name: str, default: int, low: int, high: int) -> int:
        value: int = self.document.get(name, default)
        if not low <= value <= high:
            raise wrong(name, f"{value} is not from {low} to {high}")
        return int(value)

    def one_of(self, name: str, default: str, allowed: Sequence[str]) -> int:
        """Which of the allowed words it is."""
        value = self.document.get(name, default)
        if value not in allowed:
            raise wrong(name, f"{value!r} is not one of {', '.join(allowed)}")
        return allowed.index(value)

    def words(self, name: str, default: Sequence[Any] = (), count: int | None = None) -> list[str]:
        """A list of words; JSON may have numbers among them."""
        values = [str(value) for value in self.document.get(name, default)]
        if count is not None and len(values) != count:
            raise wrong(name, f"{len(values)} values, not {count}")
        return values

    def luck(self, seed: int) -> Any:
        """The generator's counter that field 'luck' gives, or a fresh one from the seed."""
        luck = self.document.get("luck")
        try:
            return mix(np.uint64(seed)) if luck is None else np.uint64(int(luck, 16))
        except (ValueError, OverflowError):
            raise wrong("luck", f"{luck!r} is not a 64-bit number") from None


def _check_kinds(fields: Fields, document: Mapping[str, Any]) -> None:
    """Every field known and of its kind, as a document read from JSON may not be."""
    if not isinstance(document, Mapping):
        raise InvalidPosition("a position is a JSON object")
    try:
        check_fields(document, {}, {field: _of_kind(kind) for field, kind in fields.items()})
    except Misfit as misfit:
        raise InvalidPosition(str(misfit)) from None


def _of_kind(kind: str) -> Check:
    def check(value: Any) -> None:
        if kind == NUMBER:
            fits = type(value) is int
        elif kind in (WORDS, LINES):
            fits = isinstance(value, list) and all(isinstance(item, str | int) for item in value)
        else:
            fits = isinstance(value, str)
        if not fits:
            raise ValueError(f"{value!r} is not {NAMED.get(kind, 'a text')}")

    return check
