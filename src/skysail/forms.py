"""Files that people write: TOML, read into a form where there is one; an error names the file."""

import tomllib
from pathlib import Path
from typing import Any, TypeVar

from skysail.errors import SkysailError

Form = TypeVar("Form")


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
