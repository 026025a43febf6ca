"""Sea of Plunder: the fields of a written position, read with errors that name them."""

from collections.abc import Sequence
from typing import Any

from skysail.errors import InvalidPosition
from skysail.game import Document

from .box import SQUARE, SQUARES
from .state import NONE

NOTHING = "none"


def or_nothing(number: int) -> int | str:
    return NOTHING if number == NONE else number


class Sheet:
    """The document's fields, read with errors that name them."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def fail(self, name: str, problem: str) -> InvalidPosition:
        return InvalidPosition(f"field {name!r}: {problem}")

    def number(self, name: str, default: int, low: int, high: int) -> int:
        value = self.document.get(name, default)
        if not low <= value <= high:
            raise self.fail(name, f"{value} is not from {low} to {high}")
        return int(value)

    def one_of(self, name: str, default: str, allowed: Sequence[str]) -> int:
        value = self.document.get(name, default)
        if value not in allowed:
            raise self.fail(name, f"{value!r} is not one of {', '.join(allowed)}")
        return list(allowed).index(value)

    def words(self, name: str, default: Sequence[Any], count: int | None = None) -> list[str]:
        values = [str(item) for item in self.document.get(name, default)]
        if count is not None and len(values) != count:
            raise self.fail(name, f"{len(values)} values, not {count}")
        return values

    def numbers(self, name: str, default: Sequence[int], low: int, high: int) -> list[int]:
        """As many whole numbers as the default has."""
        found = []
        for word in self.words(name, [or_nothing(n) for n in default], len(default)):
            number = NONE if word == NOTHING else int(word) if word.isdecimal() else NONE - 1
            if not low <= number <= high:
                raise self.fail(name, f"{word!r} is not a number from {max(low, 0)} to {high}")
            found.append(number)
        return found

    def squares(self, name: str, default: Sequence[int], *, optional: bool) -> list[int]:
        table = SQUARE | ({NOTHING: NONE} if optional else {})
        words = self.words(name, [NOTHING if q < 0 else SQUARES[q] for q in default], len(default))
        for word in words:
            if word not in table:
                raise self.fail(name, f"{word!r} is no square of the sea")
        return [table[word] for word in words]
