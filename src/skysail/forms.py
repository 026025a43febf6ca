"""What people write, checked as it is read: an error names the place and says what is allowed.

A file whose form is always the same is read into a msgspec struct. Where a game says which fields
there are, as for its components and positions, each field has a check instead: a function that
raises ValueError with a sentence.
"""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from skysail.errors import SkysailError

Form = TypeVar("Form")
Check = Callable[[Any], None]


def read_toml(file: Path, problem: type[SkysailError]) -> dict[str, Any]:
    """The content of a file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise problem(f"{file}: cannot be read: {wrong.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise problem(f"{file.name}: is not TOML: {wrong}") from None


def read_form(file: Path, form: type[Form], problem: type[SkysailError]) -> Form:
    """The content of a file as its form has it, a msgspec struct."""
    import msgspec

    try:
        return msgspec.convert(read_toml(file, problem), form)
    except msgspec.ValidationError as wrong:
        raise problem(f"{file}: {wrong}") from None


# -- fields, each with its check


class Misfit(ValueError):
    """A field that is unknown, missing, or not what it should be."""

    def __init__(self, field: str, problem: object) -> None:
        super().__init__(f"field {field!r}: {problem}")
        self.field, self.problem = field, problem


def check_fields(
    given: Mapping[str, Any], required: Mapping[str, Check], optional: Mapping[str, Check]
) -> None:
    """Raise Misfit unless all fields are known, none is missing, and each passes its check."""
    checks = {**required, **optional}
    for field in given:
        if field not in checks:
            raise Misfit(field, f"unknown; allowed: {', '.join(sorted(checks))}")
    for field in required:
        if field not in given:
            raise Misfit(field, "missing")
    for field, value in given.items():
        try:
            checks[field](value)
        except ValueError as problem:
            raise Misfit(field, problem) from None


def word(value: Any) -> None:
    """Any text that is not empty."""
    if not isinstance(value, str) or not value:
        raise ValueError(f"{value!r} is not a text")


def words(value: Any) -> None:
    """A list of texts, each once."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(f"{value!r} is not a list of texts")
    for item in value:
        if value.count(item) > 1:
            raise ValueError(f"{item!r} is named twice")


def whole(low: int, high: int) -> Check:
    """A whole number within bounds."""

    def check(value: Any) -> None:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{value!r} is not a whole number from {low} to {high}")

    return check


def wholes(low: int, high: int) -> Check:
    """A list of whole numbers within bounds."""

    def check(value: Any) -> None:
        if not isinstance(value, list):
            raise ValueError(f"{value!r} is not a list of whole numbers")
        for item in value:
            whole(low, high)(item)

    return check


def one_of(*allowed: str) -> Check:
    """One of the named values."""

    def check(value: Any) -> None:
        if value not in allowed:
            raise ValueError(f"{value!r} is not one of {', '.join(allowed)}")

    return check


def anything(value: Any) -> None:
    """Whatever it is: another place checks it."""


def mapping(value: Any) -> None:
    """Names with their values."""
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a table")
